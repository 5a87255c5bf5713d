"""What only grows, and what changes only in one way (invariants 9 to 14)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from crimehotel_rules.midnight_murder_mysteries import (
    DrawEvent,
    Extract,
    Investigate,
    MoveSuspect,
    Phase,
    Publish,
    Seat,
    Ship,
    SuspectMoved,
)
from tests.midnight_murder_mysteries.properties.oracles import (
    ACTING,
    acting,
    effects_in_force,
    entries,
)
from tests.midnight_murder_mysteries.strategies import Record, games, setups


@pytest.mark.invariant("MM-INV-9", "MM-INV-12")
@pytest.mark.rules("MM-INFO-6", "MM-CONC-9", "MM-REV-3", "MM-OPIN-2")
@given(games())
def test_what_is_known_and_written_stays(record: Record) -> None:
    """Knowledge, opinions, log, sheets, how the case ended."""
    for before, _, _, after in record.transitions:
        for old, new in zip(before.known, after.known, strict=True):
            assert old & new == old
        assert before.aloud & after.aloud == before.aloud
        assert before.simon_known & after.simon_known == before.simon_known
        assert after.opinions[: len(before.opinions)] == before.opinions
        assert after.log[: len(before.log)] == before.log
        assert before.revealer in (None, after.revealer)
        assert before.end in (None, after.end)
        for sheet, longer in zip(before.sheets, after.sheets, strict=True):
            assert longer[: len(sheet)] == sheet


@pytest.mark.invariant("MM-INV-10")
@pytest.mark.rules("MM-EVT-7", "MM-SOLO-4", "MM-SOLO-1")
@given(games())
def test_only_cards_move_the_ship(record: Record) -> None:
    """By what they say, within 1 and 10; in the solo game one space a round."""
    for before, _, action, after in record.transitions:
        if record.setup.mode == "solo":
            assert after.ship == after.round
        elif isinstance(action, DrawEvent):
            by = sum(each.by for each in effects_in_force(after) if isinstance(each, Ship))
            assert after.ship == min(10, max(1, before.ship + by))
        else:
            assert after.ship == before.ship


@pytest.mark.invariant("MM-INV-11")
@pytest.mark.rules("MM-SUSP-3", "MM-SUSP-4")
@given(games())
def test_the_token_goes_with_the_moved_suspect(record: Record) -> None:
    """Consecutive moved suspects differ."""
    for before, _, action, after in record.transitions:
        if isinstance(action, MoveSuspect):
            assert before.last_moved != action.suspect == after.last_moved
        else:
            assert (after.last_moved, after.suspects) == (before.last_moved, before.suspects) or (
                before.phase is Phase.SUSPECTS
            )
    moved = [entry.suspect for entry in entries(record.states[-1], SuspectMoved)]
    assert all(one != other for one, other in pairwise(moved))


@pytest.mark.invariant("MM-INV-13")
@pytest.mark.rules("MM-BUOY-2", "MM-BUOY-6", "MM-INVEST-8", "MM-AP-5")
@given(games())
def test_every_action_phase_runs_dry(record: Record) -> None:
    """From one free choice to the next points + buoys, then points, fall."""
    last: tuple[Seat, tuple[int, int]] | None = None
    for state in record.states:
        if state.phase not in ACTING:
            last = None
        elif state.phase is Phase.ACTIONS:
            seat = acting(state)
            mine = state.points + state.buoys[seat], state.points
            if last and last[0] == seat:
                assert mine < last[1]
            last = (seat, mine)


@pytest.mark.invariant("MM-INV-14")
@pytest.mark.rules("MM-EXTR-5", "MM-INVEST-5", "MM-INVEST-6", "MM-OPIN-3", "MM-BUOY-8")
@given(games(setups("competitive", "cooperative")))
def test_what_others_gain_in_ones_turn(record: Record) -> None:
    """A buoy as the target of an extraction; knowledge by what is read out or read together."""
    for before, actor, action, after in record.transitions:
        if before.phase not in (*ACTING, Phase.SUSPECT, Phase.FINDINGS) or after.end:
            continue
        for seat in record.setup.seats:
            if seat == actor:
                continue
            gained = isinstance(action, Extract) and action.target == seat
            assert after.buoys[seat] == before.buoys[seat] + gained
            assert after.detectives[seat] == before.detectives[seat]
            assert after.sheets[seat] == before.sheets[seat]
            if after.known[seat] != before.known[seat]:
                together = before.detectives[seat] == before.detectives[int(actor)]
                reads_along = record.setup.mode == "cooperative" and together
                read_out = isinstance(action, Publish) or (
                    isinstance(action, Investigate) and action.how == "public"
                )
                assert read_out or (isinstance(action, Investigate) and reads_along)
