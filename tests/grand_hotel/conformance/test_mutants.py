"""Faulty engines of Grand Hotel run, and are faulty."""

from collections.abc import Sequence
from typing import Any

import pytest

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.grand_hotel.checks.scripts import GAMES
from tests.grand_hotel.conformance.kit import HOTEL


def asked(name: str, steps: int | None = None) -> list[Json]:
    """An aimed game, up to a step."""
    game = GAMES[name]
    attempts = [attempt for attempt, _ in game.steps()][:steps]
    acts = [{"op": "act", "by": each.by, "action": each.action} for each in attempts]
    return [{"op": "new", "game": HOTEL.name, "setup": game.setup}, *acts]


@pytest.mark.parametrize(
    ("words", "requests", "fault"),
    [
        ("The lowest roll begins.", asked("two hostages could win", 2), {"phase": "first"}),
        ("Refused actions count as steps.", asked("the nearest car is occupied"), {"ply": 14}),
        (
            "If several arrive who could win, the lowest seat does.",
            [*asked("two hostages could win"), {"op": "result"}],
            {"outcome": {"winners": [0], "rounds": 4}},
        ),
    ],
)
def test_a_faulty_engine_runs_and_shows_its_fault(
    words: str, requests: Sequence[Json], fault: Json
) -> None:
    last = HOTEL.ask(words, requests)[-1]
    assert fault.items() <= last.items()


@pytest.mark.parametrize(
    ("words", "name", "viewer", "field", "wrong"),
    [
        (
            "Giving to and getting from the same character counts as two characters.",
            ("giving to and getting from one person", 30),
            0,
            "objectives",
            {"item": False, "interaction": True},
        ),
        (
            "Entering a car from the lobby is free.",
            ("a hostage delivers a hostage", 3),
            0,
            "points",
            3,
        ),
        (
            "Everybody sees all characters.",
            ("a hostage delivers a hostage", 2),
            0,
            "characters",
            ["colonel", "sergeant", "magpie"],
        ),
    ],
)
def test_a_view_shows_the_fault(
    words: str, name: tuple[str, int], viewer: int, field: str, wrong: Any
) -> None:
    last = HOTEL.ask(words, [*asked(*name), {"op": "view", "viewer": viewer}])[-1]
    assert last["view"][field] == wrong
