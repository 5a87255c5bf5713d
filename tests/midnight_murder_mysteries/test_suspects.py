"""The suspect phase (MM-SUSP)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    EndActions,
    EventDeck,
    LeaveSuspects,
    MalformedAction,
    MoveSuspect,
    Phase,
    Ship,
    State,
    SuspectRange,
    legal_actions,
)
from tests.midnight_murder_mysteries.stubs import STUB_CARDS
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


def moving(event: str = "x01", **readings: Any) -> State:
    """Ann may move a suspect."""
    return do(begun(setup(players=2, **readings), event), EndActions())


FOUR_IN_8 = (8, 8, 8, 8, 6, 6, 7, 7, 5, 5, 9, 9)


@pytest.mark.rules("MM-SUSP-1", "MM-SUSP-2")
def test_one_suspect_one_or_two_zones_for_free() -> None:
    """Any one, near or far from the detective, or none."""
    state = moving()
    after = do(state, MoveSuspect("L", 7))
    assert after.suspects[11] == 7
    assert after.buoys == state.buoys
    assert after.turn == BOB
    assert legal(state, ANN, MoveSuspect("E", 8))
    refused(state, ANN, MoveSuspect("G", 4), "MM-SUSP-2", "too_far")
    assert do(state, LeaveSuspects()).suspects == state.suspects
    assert LeaveSuspects() in legal_actions(state)


@pytest.mark.rules("MM-SUSP-3", "MM-SUSP-4")
def test_the_token_bars_the_suspect_moved_last() -> None:
    """For all players, until another suspect is moved."""
    state = do(moving(), MoveSuspect("E", 3), EndActions())
    assert (state.turn, state.phase, state.last_moved) == (BOB, Phase.SUSPECT, "E")
    refused(state, BOB, MoveSuspect("E", 6), "MM-SUSP-3", "moved_last")
    assert do(state, LeaveSuspects()).last_moved == "E"
    other = do(state, MoveSuspect("F", 3))
    assert other.last_moved == "F"


@pytest.mark.rules("MM-SUSP-5", "MM-SUSP-6")
def test_four_in_a_zone() -> None:
    """A fifth has no room, nor can it pass, unless the reading allows it."""
    state = change(moving(), suspects=FOUR_IN_8)
    refusal = refused(state, ANN, MoveSuspect("G", 8), "MM-SUSP-5", "zone_full")
    assert refusal.values["others"] == ("A", "B", "C", "D")
    refused(state, ANN, MoveSuspect("G", 5), "MM-SUSP-6", "way_full")
    allowed = change(moving(full_zone_passage="allowed"), suspects=FOUR_IN_8)
    assert legal(allowed, ANN, MoveSuspect("G", 5))
    refused(allowed, ANN, MoveSuspect("G", 8), "MM-SUSP-5", "zone_full")
    three = change(state, suspects=(8, 8, 8, 9, *FOUR_IN_8[4:]))
    assert legal(three, ANN, MoveSuspect("G", 8))
    assert legal(three, ANN, MoveSuspect("G", 5))


@pytest.mark.rules("MM-SUSP-7", "MM-SUSP-8")
def test_where_no_suspect_goes() -> None:
    """Into the suite, or back to where it was."""
    state = change(moving(), suspects=(1, *FOUR_IN_8[1:]))
    refused(state, ANN, MoveSuspect("A", 2), "MM-SUSP-7", "no_suspect_in_the_suite")
    refused(state, ANN, MoveSuspect("A", 1), "MM-SUSP-8", "there_already")
    refused(state, ANN, MoveSuspect("I", 5), "MM-SUSP-8", "there_already")


@pytest.mark.rules("MM-EVT-13")
def test_a_shorter_reach() -> None:
    """With range 1 the second zone is too far, by the event."""
    near = attrs.evolve(STUB_CARDS[15], effects=(Ship(1), SuspectRange(1)))
    events = EventDeck("near", (*STUB_CARDS[:15], near))
    state = do(begun(setup(events=events), "x11"), EndActions())
    assert legal(state, ANN, MoveSuspect("G", 8))
    refused(state, ANN, MoveSuspect("G", 5), "MM-EVT-13", "too_far")
    refused(state, ANN, MoveSuspect("G", 4), "MM-SUSP-2", "too_far")


@pytest.mark.rules("MM-COMP-10", "MM-COMP-2")
@pytest.mark.parametrize("suspect", ["M", "a", "", "AB", None, 0, True])
def test_what_is_no_suspect(suspect: Any) -> None:
    """Twelve letters, A to L."""
    rejected(lambda: MoveSuspect(suspect, 5), MalformedAction, "MM-COMP-2", "no_such_suspect")
