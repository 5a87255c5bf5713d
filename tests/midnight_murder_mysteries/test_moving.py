"""Detectives and the Purser on the ship (MM-MOVE, MM-PURS, MM-SHIP)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    Board,
    EndActions,
    Extract,
    Investigate,
    MalformedAction,
    Move,
    MovePurser,
    MoveSuspect,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    begun,
    change,
    do,
    legal,
    refused,
    rejected,
    setup,
)

NEIGHBOURS = {
    1: [2, 4], 2: [1], 3: [6], 4: [1, 5], 5: [4, 6, 8], 6: [3, 5], 7: [8], 8: [5, 7, 9],
    9: [8, 10], 10: [9],
}  # fmt: skip


@pytest.mark.rules("MM-MOVE-1", "MM-SHIP-3", "MM-SHIP-4", "MM-SHIP-5", "MM-SHIP-6", "MM-PURS-4")
@pytest.mark.parametrize("start", range(1, 11))
def test_steps_lead_to_connected_zones(start: int) -> None:
    """For the detective and for the Purser, on the default board."""
    state = change(begun(setup()), detectives=(start, 5, 6), purser=start)
    for zone in range(1, 11):
        if zone in NEIGHBOURS[start]:
            assert legal(state, ANN, Move(zone))
            assert legal(state, ANN, MovePurser(zone))
        else:
            refused(state, ANN, Move(zone), "MM-MOVE-1", "not_connected")
            refused(state, ANN, MovePurser(zone), "MM-MOVE-1", "not_connected")


@pytest.mark.rules("MM-SHIP-5", "MM-PACK-1")
def test_another_board_has_other_ways() -> None:
    """The connections are those of the set-up."""
    edges: Any = ((1, 2), (1, 3), (1, 4), (3, 6), (4, 6), (5, 6), (5, 8), (7, 9), (8, 9), (9, 10))
    state = change(begun(setup(board=Board(edges=edges))), detectives=(4, 5, 6))
    assert legal(state, ANN, Move(6))
    refused(state, ANN, Move(5), "MM-MOVE-1", "not_connected")


@pytest.mark.rules("MM-MOVE-2", "MM-MOVE-3")
def test_the_suite() -> None:
    """Two points in, one out, one detective at a time."""
    state = change(begun(setup()), detectives=(1, 1, 6))
    inside = do(state, Move(2))
    assert inside.points == 1
    assert do(inside, Move(1)).points == 0
    occupied = change(state, detectives=(1, 2, 6))
    refusal = refused(occupied, ANN, Move(2), "MM-MOVE-3", "suite_occupied")
    assert refusal.values["name"] == "Bob"
    assert legal(change(occupied, detectives=(1, 1, 6)), ANN, Move(2))


@pytest.mark.rules("MM-MOVE-4")
def test_other_zones_have_room_for_all() -> None:
    """Five detectives in zone 5."""
    state = change(begun(setup(players=5)), detectives=(4, 5, 5, 5, 5))
    assert do(state, Move(5)).detectives == (5,) * 5


@pytest.mark.rules("MM-PURS-1", "MM-PURS-2", "MM-PURS-3", "MM-PURS-6")
def test_what_the_purser_hinders() -> None:
    """Investigating in his zone, and nothing else; the ban goes with him."""
    state = change(begun(setup()), detectives=(5, 5, 6), purser=5, known=(0, 1, 0))
    for path in ("17", "C-alibi"):
        refused(state, ANN, Investigate(path, "public"), "MM-PURS-1", "purser_is_there")
    assert legal(state, ANN, Move(8))
    assert legal(state, ANN, Extract(BOB, "01"))
    assert legal(change(state, detectives=(4, 5, 6)), ANN, Move(5))
    away = do(state, MovePurser(4))
    assert legal(away, ANN, Investigate("17", "public"))
    assert legal(do(state, EndActions()), ANN, MoveSuspect("C", 4))
    assert legal(do(state, EndActions()), ANN, MoveSuspect("A", 5))


@pytest.mark.rules("MM-PURS-4", "MM-PURS-5")
def test_the_purser_pays_one_for_the_suite_too() -> None:
    """And may be there with a detective."""
    state = change(begun(setup()), detectives=(4, 2, 6), purser=1)
    state = do(state, MovePurser(2), MovePurser(1))
    assert (state.purser, state.points) == (1, 1)


@pytest.mark.rules("MM-SHIP-1")
@pytest.mark.parametrize("zone", [0, 11, -1, True, "5", 5.0, None])
def test_what_is_no_zone(zone: Any) -> None:
    """Zones are the numbers 1 to 10."""
    for kind in (Move, MovePurser):
        rejected(partial(kind, zone), MalformedAction, "MM-SHIP-1", "no_such_zone")
