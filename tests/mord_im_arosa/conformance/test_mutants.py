"""Faulty engines of Mord im Arosa run, and are faulty."""

from collections.abc import Sequence

import pytest

from crimehotel_rules.conformance.implementation import Json
from tests.mord_im_arosa.conformance.kit import AROSA

NEW: Json = {
    "op": "new",
    "game": "mord-im-arosa",
    "setup": {"players": ["Yellow", "Blue", "Gray"]},
}


def land(cube: int | str, floor: int) -> Json:
    return {"op": "act", "by": "chance", "action": {"type": "land", "cube": cube, "floor": floor}}


def inspect(seat: int, floor: int) -> Json:
    return {"op": "act", "by": seat, "action": {"type": "inspect", "floor": floor}}


RESULT: Json = {"op": "result"}
VICTIMS = [NEW, land("victim", 3), land("victim", 3)]
ONE_EACH = [*VICTIMS, *(land(seat, 3) for seat in (0, 1, 2))]
PROLOGUE = [*VICTIMS, *(land(seat, 3) for seat in (0, 0, 1, 1, 2, 2))]


@pytest.mark.parametrize(
    ("words", "requests", "fault"),
    [
        ("The opening clues are thrown before the victims.", VICTIMS[:2], {"illegal": None}),
        ("Each player throws one opening clue.", ONE_EACH, {"turn": 0, "phase": "inspect"}),
        ("Refused actions count as steps.", [*VICTIMS, inspect(0, 3)], {"ply": 3}),
        (
            "A clue at a crime scene counts 4.",
            [*PROLOGUE, inspect(0, 3), RESULT],
            {"outcome": {"scores": [0, 8, 8], "winners": [], "culprits": [], "ended_by": []}},
        ),
    ],
)
def test_a_faulty_engine_runs_and_shows_its_fault(
    words: str, requests: Sequence[Json], fault: Json
) -> None:
    last = AROSA.ask(words, requests)[-1]
    for field, value in fault.items():
        assert field in last
        assert value in (None, last[field])


def test_a_leak_shows_in_the_view() -> None:
    asked = [*VICTIMS, {"op": "view", "viewer": "spectator"}]
    last = AROSA.ask("The sheet shows the victims before they are found.", asked)[-1]
    assert last["view"]["sheet"][3]["victims"] == 2
