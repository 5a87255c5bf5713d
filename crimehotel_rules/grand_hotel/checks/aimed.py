"""Games that are led to a certain position, because random play seldom gets there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.grand_hotel import CHANCE
from crimehotel_rules.grand_hotel.cards import shipped
from crimehotel_rules.grand_hotel.checks.fuzz import NAMES
from crimehotel_rules.grand_hotel.checks.packs import FIXTURE
from crimehotel_rules.grand_hotel.codec import CODEC

SOURCE: Final = "aimed"
Script: TypeAlias = tuple[tuple[int | str, Json], ...]
QUIET: Final = 3
"""What nothing comes of in the boiler room."""


def cases(checks: Checks, known: Readings) -> Iterator[Case]:
    """A case for each script whose readings are played."""
    for name, (readings, script) in SCRIPTS.items():
        if all(reading in known.get(ruling, ()) for ruling, reading in readings.items()):
            setup = {
                "players": [*NAMES[: len(script[0][1]["characters"])]],
                "pack": CODEC.encode(shipped(FIXTURE)),
                "readings": readings,
            }
            attempts = tuple(Attempt(by, action) for by, action in script)
            yield Case(checks.game.name, SOURCE, name, setup, attempts)


def _do(by: int | str, kind: str, **fields: object) -> tuple[int | str, Json]:
    return by, {"type": kind, **fields}


_START: Final[Script] = (
    _do(CHANCE, "deal", characters=["captain", "magpie"]),
    _do(CHANCE, "rolls", dice=[6, 1]),
)
_TO_THE_BOILER_ROOM: Final[Script] = (
    *(_do(0, "move", to="left"), _do(0, "ride", way="up"), _do(0, "move", to="R11")),
    _do(0, "end"),
    *(_do(1, "call", car="left"), _do(1, "move", to="left"), _do(1, "ride", way="up")),
    _do(1, "end"),
    *(_do(0, "open"), _do(CHANCE, "room", card="a1")),
    *(_do(0, "search"), _do(CHANCE, "draw", item="soap"), _do(0, "keep", item="soap")),
    _do(0, "end"),
    *(_do(1, "move", to="R11"), _do(1, "end")),
    *(_do(0, "move", to="R12"), _do(0, "open"), _do(CHANCE, "room", card="m1")),
    *(_do(CHANCE, "roll", die=QUIET), _do(0, "end")),
    *(_do(1, "move", to="R12"), _do(CHANCE, "roll", die=QUIET)),
)
"""Sam has found the soap; Ryan comes after him into a maintenance room, and nothing happens."""

SCRIPTS: Final[dict[str, tuple[Json, Script]]] = {
    "dropped twice in a maintenance room": (
        {"maintenance_drop": "searchable"},
        (
            *_START,
            *_TO_THE_BOILER_ROOM,
            *(_do(1, "attack", target=0), _do(CHANCE, "roll", die=2)),
            *(_do(1, "search"), _do(1, "keep", item="soap"), _do(1, "end")),
            *(_do(0, "attack", target=1), _do(CHANCE, "roll", die=2)),
            *(_do(0, "search"), _do(0, "leave"), _do(0, "search"), _do(0, "keep", item="soap")),
        ),
    ),
    "a hostage delivers a hostage": (
        {},
        (
            _do(CHANCE, "deal", characters=["colonel", "sergeant", "magpie"]),
            _do(CHANCE, "rolls", dice=[6, 1, 1]),
            *(
                step
                for seat in range(3)
                for step in (_do(seat, "move", to="left"), _do(seat, "end"))
            ),
            *(_do(0, "attack", target=1), _do(CHANCE, "roll", die=3), _do(0, "end")),
            *(_do(1, "attack", target=2), _do(CHANCE, "roll", die=3), _do(1, "end")),
            *(_do(2, "end"), _do(0, "move", to="lobby")),
        ),
    ),
}
"""By name: the readings that it takes, and every step."""
