"""How the two worlds of a pair differ, in words: who holds which cards instead of which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.crime_hotel import Card, State, card_numbers
from crimehotel_rules.crime_hotel.checks.phrases import Who, cards_words, deed
from crimehotel_rules.crime_hotel.checks.position import states
from crimehotel_rules.crime_hotel.show import Lang

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "now": "In the other game {facts}.",
        "then": "In the other game, after step {step}, {facts}.",
        "step": "In the other game, step {step}: {deed}.",
        "hand": "{who} holds {theirs}, not {ours}",
        "murderer": "the murderer is {theirs}, not {ours}",
        "and": "; ",
    },
    "fr": {
        "now": "Dans l'autre partie, {facts}.",
        "then": "Dans l'autre partie, après l'étape {step}, {facts}.",
        "step": "Dans l'autre partie, étape {step}\u00a0: {deed}.",
        "hand": "{who} a en main {theirs} et non {ours}",
        "murderer": "le meurtrier est {theirs} et non {ours}",
        "and": "\u00a0; ",
    },
}


def apart(pair: Pair, who: Who, lang: Lang) -> str:
    """How the worlds differ: at the end, or else when they last did; nothing if they do not.

    >>> from crimehotel_rules.crime_hotel.checks import leaks
    >>> names = ("Sam", "Ryan", "Noah", "Iris")
    >>> apart(leaks.pair(0, 1, {}), names.__getitem__, "en")
    'In the other game Ryan holds 28, not 33; the murderer is 33, not 28.'
    """
    one, other = (states(case.setup, case.attempts) for case in (pair.ours, pair.theirs))
    for step, (ours, theirs) in reversed(list(enumerate(zip(one, other, strict=False)))):
        if facts := _WORDS[lang]["and"].join(_facts(ours, theirs, who, lang)):
            when = "now" if step == len(pair.ours.attempts) else "then"
            return _WORDS[lang][when].format(step=step, facts=facts)
    return _other_step(pair, who, lang)


def _facts(ours: State, theirs: State, who: Who, lang: Lang) -> Iterator[str]:
    """Which hidden cards lie elsewhere."""
    for seat, hands in enumerate(zip(ours.hands, theirs.hands, strict=False)):
        one, other = (set(card_numbers(hand)) for hand in hands)
        if one != other:
            yield _instead("hand", one - other, other - one, lang).replace("{who}", who(seat))
    if ours.murderer != theirs.murderer:
        yield _instead("murderer", _murderer(ours), _murderer(theirs), lang)


def _murderer(state: State) -> set[Card]:
    return set() if state.murderer is None else {state.murderer}


def _instead(key: str, ours: set[Card], theirs: set[Card], lang: Lang) -> str:
    one, other = (cards_words(sorted(cards), lang) for cards in (ours, theirs))
    return _WORDS[lang][key].replace("{ours}", one).replace("{theirs}", other)


def _other_step(pair: Pair, who: Who, lang: Lang) -> str:
    """The first step that is another, where all cards lie in the same places."""
    steps = zip(pair.ours.attempts, pair.theirs.attempts, strict=False)
    for step, (ours, theirs) in enumerate(steps, start=1):
        if ours != theirs and (told := deed(theirs.action, who, lang)) is not None:
            return _WORDS[lang]["step"].format(step=step, deed=told)
    return ""
