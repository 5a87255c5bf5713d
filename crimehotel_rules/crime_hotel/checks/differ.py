"""How the two worlds of a pair differ, in words: who holds which cards instead of which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.conformance.checks.playing import states
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.crime_hotel import Card, State, card_numbers
from crimehotel_rules.crime_hotel.checks.phrases import cards_words, deed
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text, fill

_WORDS: Final = {
    "now": Text("In the other game {facts}.", "Dans l'autre partie, {facts}."),
    "then": Text(
        "In the other game, after step {step}, {facts}.",
        "Dans l'autre partie, après l'étape {step}, {facts}.",
    ),
    "step": Text(
        "In the other game, step {step}: {deed}.",
        "Dans l'autre partie, étape {step}\u00a0: {deed}.",
    ),
    "hand": Text("{who} holds {theirs}, not {ours}", "{who} a en main {theirs} et non {ours}"),
    "murderer": Text(
        "the murderer is {theirs}, not {ours}",
        "le meurtrier est {theirs} et non {ours}",
    ),
    "and": Text("; ", "\u00a0; "),
}


def differ(game: Game, pair: Pair, who: Who, lang: Lang) -> str:
    """How the worlds differ: at the end, or else when they last did; nothing if they do not."""
    one, other = (states(game, case.setup, case.attempts) for case in (pair.ours, pair.theirs))
    for step, (ours, theirs) in reversed(list(enumerate(zip(one, other, strict=False)))):
        if facts := _WORDS["and"].said(lang).join(_facts(ours, theirs, who, lang)):
            when = "now" if step == len(pair.ours.attempts) else "then"
            return fill(_WORDS[when], {"step": step, "facts": facts}, lang)
    return _other_step(pair, who, lang)


def _facts(ours: State, theirs: State, who: Who, lang: Lang) -> Iterator[str]:
    """Which hidden cards lie elsewhere."""
    for seat, hands in enumerate(zip(ours.hands, theirs.hands, strict=False)):
        one, other = (set(card_numbers(hand)) for hand in hands)
        if one != other:
            yield _instead("hand", one - other, other - one, lang, who(seat))
    if ours.murderer != theirs.murderer:
        yield _instead("murderer", _murderer(ours), _murderer(theirs), lang)


def _murderer(state: State) -> set[Card]:
    return set() if state.murderer is None else {state.murderer}


def _instead(key: str, ours: set[Card], theirs: set[Card], lang: Lang, who: str = "") -> str:
    one, other = (cards_words(sorted(cards), lang) for cards in (ours, theirs))
    return fill(_WORDS[key], {"who": who, "ours": one, "theirs": other}, lang)


def _other_step(pair: Pair, who: Who, lang: Lang) -> str:
    """The first step that is another, where all cards lie in the same places."""
    steps = zip(pair.ours.attempts, pair.theirs.attempts, strict=False)
    for step, (ours, theirs) in enumerate(steps, start=1):
        if ours != theirs and (told := deed(theirs.action, who, lang)) is not None:
            return fill(_WORDS["step"], {"step": step, "deed": told}, lang)
    return ""
