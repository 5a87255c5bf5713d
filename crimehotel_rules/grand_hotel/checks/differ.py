"""How the two worlds of a pair differ, in words: who is who, and who holds what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.conformance.checks.playing import states
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.grand_hotel import State
from crimehotel_rules.grand_hotel.rules.box import words
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text, fill, listed

_WORDS: Final = {
    "now": Text("In the other game {facts}.", "Dans l'autre partie, {facts}."),
    "then": Text(
        "In the other game, after step {step}, {facts}.",
        "Dans l'autre partie, après l'étape {step}, {facts}.",
    ),
    "character": Text(
        "{player} is {theirs} instead of {ours}", "{player} est {theirs} au lieu de {ours}"
    ),
    "hand": Text(
        "{player} holds {theirs} instead of {ours}", "{player} a {theirs} au lieu de {ours}"
    ),
    "room": Text(
        "in {space} there is {theirs} instead of {ours}",
        "dans {space}, il y a {theirs} au lieu de {ours}",
    ),
    "nothing": Text("nothing", "rien"),
    "and": Text("; ", "\u00a0; "),
}


def differ(game: Game, pair: Pair, who: Who, lang: Lang) -> str:
    """How the worlds differ: at the end, or else when they last did; empty if they never do."""
    one, other = (states(game, case.setup, case.attempts) for case in (pair.ours, pair.theirs))
    for step, (ours, theirs) in reversed(list(enumerate(zip(one, other, strict=False)))):
        if facts := _WORDS["and"].said(lang).join(_facts(ours, theirs, who, lang)):
            when = "now" if step == len(pair.ours.attempts) else "then"
            return fill(_WORDS[when], {"step": step, "facts": facts}, lang)
    return ""


def _facts(ours: State, theirs: State, who: Who, lang: Lang) -> Iterator[str]:
    """Who is somebody else, who holds something else, where something else lies."""

    def told(key: str, mine: tuple[str, ...], yours: tuple[str, ...], **values: str) -> str:
        cards = {"ours": _cards(mine, lang), "theirs": _cards(yours, lang)}
        return fill(_WORDS[key], {**cards, **values}, lang)

    for seat, (one, other) in enumerate(zip(ours.characters, theirs.characters, strict=False)):
        if one != other:
            yield told("character", (one,), (other,), player=who(seat))
    for seat, (held, other_held) in enumerate(zip(ours.hands, theirs.hands, strict=True)):
        if held != other_held:
            yield told("hand", held, other_held, player=who(seat))
    for room, other_room in zip(ours.rooms, theirs.rooms, strict=False):
        if room.items != other_room.items:
            yield told("room", room.items, other_room.items, space=words(room.space).said(lang))


def _cards(cards: tuple[str, ...], lang: Lang) -> str:
    return listed(cards, lang) if cards else _WORDS["nothing"].said(lang)
