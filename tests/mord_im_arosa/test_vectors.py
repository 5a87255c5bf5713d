"""Positions with one action and what must follow, from the catalogue of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    Action,
    Cover,
    Floor,
    Inspect,
    State,
    Suspect,
    TakeBack,
    apply,
    clue_points,
    legal_actions,
    outcome,
    points,
    scenes,
)
from tests.mord_im_arosa.table import clues_on, in_hand, land, position, table

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
KINDS: dict[str, type[Inspect | Suspect | Cover]] = {
    "inspect": Inspect,
    "suspect": Suspect,
    "cover": Cover,
}


def by_floor(numbers: dict[str, Any]) -> dict[int, Any]:
    """JSON knows no numbers as names."""
    return {int(floor): number for floor, number in numbers.items()}


def start(vector: dict[str, Any]) -> State:
    """The position before the action."""
    return position(
        table(vector["players"], **vector.get("readings", {})),
        by=vector["by"],
        act=vector["act"],
        supply=vector["supply"],
        tower=by_floor(vector["tower"]),
        sheet=by_floor(vector.get("sheet", {})),
        tower_victims=by_floor(vector.get("victims_in_tower", {})),
        sheet_victims=by_floor(vector.get("victims_on_sheet", {})),
    )


def action_of(fields: dict[str, Any]) -> Action:
    """The action of a vector."""
    return KINDS[fields["type"]](**{name: fields[name] for name in fields if name != "type"})


def seen(state: State) -> dict[str, Any]:
    """Whatever a vector may tell of the position after the landings."""
    result = outcome(state)
    inside = [sum(place.clues[seat] for place in state.tower) for seat in state.setup.seats]
    return {
        "phase": state.phase.value,
        "turn": state.turn,
        "supply": [*state.supply],
        "sheet": {floor: [*clues] for floor, clues in clues_on(state.sheet).items()},
        "scenes": [*scenes(state.sheet)],
        "inside": inside,
        "scores": [*points(state.sheet)],
        "winners": [*result.winners],
        "culprits": [*result.culprits],
        "ended_by": [ending.value for ending in result.ended_by],
    }


def test_there_are_eighteen_positions_and_five_sums() -> None:
    assert [vector["id"] for vector in VECTORS["positions"]] == [f"V-{n}" for n in range(1, 19)]
    assert [vector["id"] for vector in VECTORS["points"]] == [f"S-{n}" for n in range(1, 6)]


@pytest.mark.parametrize("vector", VECTORS["positions"], ids=lambda vector: vector["id"])
def test_a_position_goes_on_as_the_catalogue_says(vector: dict[str, Any]) -> None:
    expected = dict(vector["expect"])
    state = apply(start(vector), vector["by"], action_of(vector["do"]))
    if "take_back" in expected:
        assert legal_actions(state) == tuple(map(TakeBack, expected.pop("take_back")))
        state = apply(state, vector["by"], TakeBack(vector["then"]))
    if "throwing" in expected:
        assert in_hand(state) == expected.pop("throwing")
    state = land(state, *vector.get("land", ()))
    if "sheet" in expected:
        expected["sheet"] = by_floor(expected["sheet"])
    assert expected
    told = seen(state)
    assert {name: told[name] for name in expected} == expected


@pytest.mark.parametrize("vector", VECTORS["points"], ids=lambda vector: vector["id"])
def test_what_a_clue_counts_on_each_floor(vector: dict[str, Any]) -> None:
    assert [*clue_points(tuple(map(Floor, vector["scenes"])))] == vector["weights"]
