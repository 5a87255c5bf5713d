"""Floors, turns and points (GH-FLOOR, GH-TURN)."""

from __future__ import annotations

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.table import ADA, BEN, CLEO, act, arranged, code, setup, started


@pytest.mark.rules("GH-FLOOR-1", "GH-FLOOR-2", "GH-FLOOR-3", "GH-FLOOR-6", "GH-TURN-1")
def test_a_floor_is_laid_when_the_order_returns_to_the_starting_player() -> None:
    state = act(gh.new_game(setup(3)), gh.Deal(("sergeant", "shadow", "colonel")))
    state = act(state, gh.Rolls((1, 6, 1)))
    assert state.active == BEN
    assert act(state, gh.End()).floors == act(state, gh.End(), gh.End()).floors == 1
    state = act(state, gh.End(), gh.End(), gh.End())
    assert (state.active, state.round, state.floors) == (BEN, 2, 2)
    assert state.log[-2:] == (gh.Floor(2), gh.Turn(BEN, 3))
    assert [room.space for room in state.rooms[4:]] == ["R21", "R22", "R23", "R24"]
    assert not any(room.open or room.card for room in state.rooms)


@pytest.mark.rules("GH-FLOOR-4", "GH-FLOOR-6", "GH-TURN-7")
def test_the_floor_is_laid_even_if_the_starting_player_loses_the_turn() -> None:
    state = attrs.evolve(started(), lost=(1, 0))
    state = act(state, gh.End(), gh.End())
    assert state.log[-3:] == (gh.Floor(2), gh.TurnLost(ADA), gh.Turn(BEN, 3))
    assert (state.floors, state.lost, state.active) == (2, (0, 0), BEN)
    assert act(state, gh.End()).active == ADA


@pytest.mark.rules("GH-TURN-10", "GH-TURN-7")
def test_the_very_next_turn_is_lost_and_all_of_it() -> None:
    """Ben gets no points and is asked for nothing before it is Cleo's turn."""
    state = act(arranged(3, places=("R22",) * 3), gh.Attack(BEN), gh.Roll(1), gh.End())
    assert state.log[-2:] == (gh.TurnLost(BEN), gh.Turn(CLEO, 3))
    assert (state.active, state.turn) == (CLEO, CLEO)
    for action in (gh.Open(), gh.Attack(ADA), gh.End()):
        assert code(state, BEN, action) == ("GH-TURN-9", "out_of_turn")
    state = act(state, gh.End(), gh.End())
    assert (state.active, state.points) == (BEN, 3)


@pytest.mark.rules("GH-ATTACK-7", "GH-ATTACK-5")
def test_after_a_6_the_attacker_goes_on_and_loses_the_following_turn() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Attack(BEN), gh.Roll(6))
    assert (state.turn, state.points, state.lost) == (ADA, 3, (1, 0))
    state = act(state, gh.Identify(BEN), gh.Roll(4), gh.Move("R21"), gh.End(), gh.End())
    assert state.log[-2:] == (gh.TurnLost(ADA), gh.Turn(BEN, 3))
    assert act(state, gh.End()).active == ADA


@pytest.mark.rules("GH-TURN-3", "GH-TURN-4")
def test_three_points_buy_three_actions() -> None:
    state = act(started(), gh.Move("left"), gh.Ride("up"), gh.Move("R11"))
    assert state.points == 0
    for action in (gh.Move("R12"), gh.Open()):
        assert code(state, ADA, action) == ("GH-TURN-4", "no_point")
    assert gh.legal_actions(state) == (gh.End(),)


@pytest.mark.rules("GH-TURN-5")
def test_unspent_points_are_lost() -> None:
    state = act(started(), gh.Move("left"), gh.End())
    assert state.points == 3
    assert act(state, gh.End()).points == 3


@pytest.mark.rules("GH-TURN-6", "GH-INTER-3")
def test_a_turn_does_not_end_with_the_last_point() -> None:
    state = act(arranged(places=("R22", "R22"), points=0), gh.Attack(BEN), gh.Roll(4))
    assert (state.active, state.turn, state.points) == (ADA, ADA, 0)
    assert act(state, gh.End()).active == BEN


@pytest.mark.rules("GH-TURN-8", "GH-TURN-7")
@pytest.mark.parametrize(("reading", "lost"), [("add_up", 2), ("at_most_one", 1)])
def test_lost_turns_add_up_or_not(reading: str, lost: int) -> None:
    state = arranged(3, places=("R22",) * 3, lost_turns=reading)
    state = act(state, gh.Attack(CLEO), gh.Roll(1), gh.End(), gh.Attack(CLEO), gh.Roll(1))
    assert state.lost == (0, 0, lost)
    passed = 0
    while state.active != CLEO:
        state = act(state, gh.End())
        passed = sum(entry == gh.TurnLost(CLEO) for entry in state.log)
    assert passed == lost


@pytest.mark.rules("GH-TURN-8", "GH-ATTACK-5")
def test_a_lost_turn_of_the_attacker_is_read_the_same_way() -> None:
    for reading, lost in (("add_up", 2), ("at_most_one", 1)):
        state = arranged(3, places=("R22",) * 3, lost_turns=reading)
        state = act(state, gh.Attack(BEN), gh.Roll(6), gh.Attack(CLEO), gh.Roll(6))
        assert state.lost == (lost, 0, 0)
        assert (state.active, state.points) == (ADA, 3)


@pytest.mark.rules("GH-TURN-9", "GH-INTER-4")
def test_a_hostage_cannot_strike_back_in_the_captors_turn() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Attack(BEN), gh.Roll(3))
    assert code(state, BEN, gh.Attack(ADA)) == ("GH-TURN-9", "out_of_turn")


@pytest.mark.rules("GH-END-9")
def test_the_game_stops_when_the_last_round_is_over() -> None:
    state = gh.new_game(setup(2, rounds=2))
    state = act(state, gh.Deal(("magpie", "captain")), gh.Rolls((6, 1)))
    state = act(state, gh.End(), gh.End(), gh.End())
    assert not state.over
    state = act(state, gh.End())
    assert state.over
    assert (state.floors, state.round, state.winner) == (2, 2, None)
    assert state.log[-1] == gh.Stopped(2)
    assert gh.outcome(state) == gh.Outcome((), 2)
    assert gh.legal_actions(state) == ()
    assert gh.chances(state) == ()


@pytest.mark.rules("GH-END-9")
def test_lost_turns_run_into_the_limit() -> None:
    """Nobody has a turn left to play, so one step ends the game."""
    state = attrs.evolve(started(rounds=3), lost=(9, 9))
    state = act(state, gh.End())
    assert state.over
    assert state.round == 3
    assert state.lost == (7, 6)
