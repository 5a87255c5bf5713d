"""Games that are led to a certain position, because random play seldom gets there.

A game is told in lines (``scripts.py``): who has the turn, and what they do, one deed after the
other. What chance does stands beside the deed that asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.changed import Path, replaced
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.grand_hotel import CHANCE
from crimehotel_rules.grand_hotel.cards import shipped
from crimehotel_rules.grand_hotel.checks.fuzz import NAMES
from crimehotel_rules.grand_hotel.checks.packs import FIXTURE
from crimehotel_rules.grand_hotel.codec import CODEC

SOURCE: Final = "aimed"
REFUSED: Final = "!"
"""Before a deed: it is tried, and must be refused."""

Changes: TypeAlias = Mapping[Path, Any]


@attrs.frozen
class Aimed:
    """A game with these characters, the first of whom begins; and what happens in it."""

    cast: str
    told: str
    readings: Json = attrs.field(factory=dict)
    changes: Changes = attrs.field(factory=dict)
    """What is another on the cards: a place in the pack, and what stands there."""
    quiet: int = 0
    """How many attempts only lead up to what is of interest."""

    @property
    def setup(self) -> Json:
        """The set-up, with these characters as its roster."""
        cast = self.cast.split()
        agreed = {"players": [*NAMES[: len(cast)]], "roster": cast, "readings": self.readings}
        cards = pack()
        for place, printed in self.changes.items():
            cards = replaced(cards, place, printed)
        return {**agreed, "pack": cards}

    def steps(self) -> Iterator[tuple[Attempt, bool]]:
        """Everything that is tried, and whether it is legal."""
        cast = self.cast.split()
        yield Attempt(CHANCE, {"type": "deal", "characters": cast}), True
        yield Attempt(CHANCE, {"type": "rolls", "dice": [6, *[1] * (len(cast) - 1)]}), True
        for line in filter(None, map(str.strip, self.told.splitlines())):
            seat, deeds = line.split(":")
            for deed in deeds.split(","):
                words = deed.strip()
                legal = not words.startswith(REFUSED)
                for by, action in meant(int(seat), words.removeprefix(REFUSED)):
                    yield Attempt(by, action), legal


def cases(checks: Checks, known: Readings, games: Mapping[str, Aimed]) -> Iterator[Case]:
    """A case for each game whose readings are played."""
    for name, game in games.items():
        if all(reading in known.get(ruling, ()) for ruling, reading in game.readings.items()):
            attempts = tuple(attempt for attempt, _ in game.steps())
            yield Case(checks.game.name, SOURCE, name, game.setup, attempts, quiet=game.quiet)


@cache
def pack() -> Json:
    """The cards of the scenarios, in JSON."""
    written: Json = CODEC.encode(shipped(FIXTURE))
    return written


def meant(seat: int, deed: str) -> Iterator[tuple[int | str, Json]]:
    """A deed of a player as steps: the action, and what chance does then.

    >>> [step["type"] for _, step in meant(0, "open m1 4")]
    ['open', 'room', 'roll']
    """
    match deed.split():
        case ["up" | "down" as way]:
            yield seat, {"type": "ride", "way": way}
        case ["call", car]:
            yield seat, {"type": "call", "car": car}
        case ["open", *shown]:
            yield seat, {"type": "open"}
            yield from [(CHANCE, {"type": "room", "card": card}) for card in shown[:1]]
            yield from [_roll(die) for die in shown[1:]]
        case ["search", *drawn]:
            yield seat, {"type": "search"}
            yield from [(CHANCE, {"type": "draw", "item": item}) for item in drawn]
        case ["attack" | "identify" as kind, target, *dice]:
            yield seat, {"type": kind, "target": int(target)}
            yield from map(_roll, dice)
        case ["give" | "swap" as kind, target, item]:
            asks = kind == "swap"
            yield seat, {"type": "trade", "target": int(target), "give": item, "ask": asks}
        case ["ask", target]:
            yield seat, {"type": "trade", "target": int(target), "give": None, "ask": True}
        case ["accept", *given]:
            yield seat, {"type": "accept", "give": given[0] if given else None}
        case ["keep" | "drop" as kind, item]:
            yield seat, {"type": kind, "item": item}
        case ["roll", die]:
            yield _roll(die)
        case ["close" | "leave" | "decline" | "end" as kind]:
            yield seat, {"type": kind}
        case words:
            to, *dice = words
            yield seat, {"type": "move", "to": to}
            yield from map(_roll, dice)


def _roll(die: str) -> tuple[str, Json]:
    return CHANCE, {"type": "roll", "die": int(die)}
