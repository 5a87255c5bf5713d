"""What is never lost and never doubled (invariants 1 to 8)."""

from __future__ import annotations

import pytest
from hypothesis import given

from crimehotel_rules.midnight_murder_mysteries import (
    EventDrawn,
    Extracted,
    Phase,
    SimonDrew,
    State,
    Zone,
)
from tests.midnight_murder_mysteries.properties.oracles import ACTING, START_BUOYS, entries
from tests.midnight_murder_mysteries.strategies import Record, games, positions, setups


@pytest.mark.invariant("MM-INV-1", "MM-INV-2")
@pytest.mark.rules("MM-COMP-4", "MM-SUSP-5", "MM-SUSP-7", "MM-MOVE-3")
def test_pawns_stand_in_their_zones() -> None:
    """Twelve suspects, never in the suite, never five in a zone; one detective in the suite."""
    fullest = 0

    @given(games())
    def every_game(record: Record) -> None:
        nonlocal fullest
        for state in record.states[1:]:
            assert len(state.suspects) == 12
            assert set(state.suspects) <= {1, 3, 4, 5, 6, 7, 8, 9, 10}
            most = max(map(state.suspects.count, range(1, 11)))
            assert most <= 4
            fullest = max(most, fullest)
            assert state.detectives.count(Zone(2)) <= 1

    every_game()
    assert fullest == 4


@pytest.mark.invariant("MM-INV-3", "MM-INV-4")
@pytest.mark.rules("MM-COMP-5", "MM-BUOY-3", "MM-BUOY-5", "MM-BUOY-7", "MM-BUOY-8", "MM-EXTR-5")
def test_buoys_are_conserved() -> None:
    """Held and spent ones make the same sum; more than at the start only by extraction."""
    above = 0

    @given(games())
    def every_game(record: Record) -> None:
        nonlocal above
        start = START_BUOYS[len(record.setup.players)]
        for state in record.states:
            assert sum(state.buoys) + state.spent == start * len(state.buoys)
            assert min(*state.buoys, state.spent) >= 0
        last = record.states[-1]
        targets = [entry.target for entry in entries(last, Extracted)]
        for state in record.states:
            excess = [max(0, held - start) for held in state.buoys]
            assert sum(excess) <= len(entries(state, Extracted))
            assert all(seat in targets for seat, more in enumerate(excess) if more)
            above += sum(excess)

    every_game()
    assert above > 0


@pytest.mark.invariant("MM-INV-5")
@pytest.mark.rules("MM-AP-1", "MM-SOLO-5")
@given(games())
def test_points_stay_in_the_action_phase(record: Record) -> None:
    """At most three, in the solo game four; none elsewhere."""
    most = 4 if record.setup.mode == "solo" else 3
    for state in record.states:
        assert 0 <= state.points <= most
        assert state.points == 0 or state.phase in ACTING
        assert state.simon_points == 0 or state.phase is Phase.SIMON


@pytest.mark.invariant("MM-INV-6", "MM-INV-7")
@pytest.mark.rules("MM-SET-8", "MM-EVT-1", "MM-EVT-6", "MM-SOLO-1", "MM-SOLO-3", "MM-COMP-4")
@given(games())
def test_the_purser_and_the_cards(record: Record) -> None:
    """Beside the board before the first event; one card an event, none twice."""
    solo = record.setup.mode == "solo"
    for state in record.states:
        events = entries(state, EventDrawn)
        assert (state.purser == 0) == (not events and not solo)
        assert len(set(state.drawn)) == len(state.drawn)
        if solo:
            cards = tuple(entry.card for entry in entries(state, SimonDrew))
            assert cards[len(cards) - len(state.drawn) :] == state.drawn
        else:
            assert tuple(entry.card for entry in events) == state.drawn


@pytest.mark.invariant("MM-INV-8")
@pytest.mark.rules("MM-INVEST-5", "MM-SOLO-6")
@given(positions(tables=setups()))
def test_everybody_knows_what_was_read_out(state: State) -> None:
    """Simon too."""
    for known in state.known:
        assert known & state.aloud == state.aloud
    if state.setup.mode == "solo":
        assert state.simon_known & state.aloud == state.aloud
