"""Aimed games reach what they aim at."""

from functools import cache
from typing import Final

import pytest

from crimehotel_rules.conformance.checks import fuzz, playing
from crimehotel_rules.mord_im_arosa import (
    Ending,
    Exposed,
    Found,
    Placed,
    State,
    Threw,
    legal_actions,
    outcome,
)
from crimehotel_rules.mord_im_arosa.checks import aimed
from tests.mord_im_arosa.conformance.kit import AROSA

CASES: Final = {case.name: case for case in aimed.cases(AROSA.checks)}


@cache
def end(name: str) -> State:
    """The last state of an aimed game."""
    case = CASES[name]
    state: State = playing.states(AROSA.game, case.setup, case.attempts)[-1]
    return state


def noted(state: State) -> list[int]:
    """How many clues of each player lie on the sheet."""
    return [sum(space.clues[seat] for space in state.sheet) for seat in state.setup.seats]


def test_every_name_stands_for_one_game() -> None:
    assert len(CASES) == len(list(aimed.cases(AROSA.checks)))


@pytest.mark.parametrize(("floor", "players"), [(0, 2), (3, 3), (7, 4), (4, 6)])
def test_several_pass_ten_together_unless_placing_stops(floor: int, players: int) -> None:
    whole = end(f"everything on floor {floor}, {players} players")
    stopped = end(f"everything on floor {floor}, stop, {players} players")
    assert whole.over
    assert stopped.over
    assert sum(noted(stopped)) <= sum(noted(whole))
    assert (noted(stopped) == noted(whole)) == (players == 2)


def test_the_game_can_end_in_act_i_with_no_victim_found() -> None:
    state = end("victims never found, 3 players")
    assert (state.over, state.act) == (True, 1)
    assert outcome(state).winners == outcome(state).culprits == (0, 1, 2)


def test_supplies_can_be_too_small_in_act_i() -> None:
    state = end("victims found late, 3 players")
    assert (state.over, state.act) == (True, 1)
    assert [event.from_floor > 0 for event in state.log if isinstance(event, Placed)] == [True] * 2


def test_in_act_i_placing_can_stop_too() -> None:
    state = end("victims found late, stop, 3 players")
    assert (state.over, state.act) == (True, 1)
    assert [event.seat for event in state.log if isinstance(event, Placed)] == [
        0
    ]  # 1 has none left
    assert noted(state)[0] >= 10 > noted(state)[2] == 0


def test_nineteen_clues_lie_on_one_space() -> None:
    state = end("1 left and up to 20 found, 2 players")
    assert max(max(space.clues) for space in state.sheet) == 19


def test_a_supply_can_be_just_enough() -> None:
    last = [
        event for event in end("3 left and 3 found, 2 players").log if isinstance(event, Placed)
    ]
    assert (last[-1].count, last[-1].from_floor) == (3, 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_more_is_owed_than_held(players: int) -> None:
    """The last suspicion misses all, and its penalties are fewer."""
    state = end(f"more owed than held, {players} players")
    last = max(place for place, event in enumerate(state.log) if isinstance(event, Exposed))
    thrown = [event for event in state.log[last:] if isinstance(event, Threw)]
    assert state.over
    assert 0 < len(thrown) < players - 1


def test_hundreds_of_turns_are_played_and_the_game_goes_on() -> None:
    state = end("hundreds of turns, 2 players")
    assert not state.over
    assert sum(isinstance(event, Exposed) for event in state.log) > 200


def test_random_play_aims_too() -> None:
    """In a hundred games: both ends, both victims on one floor, shortages, much to take back."""
    ends, together, short, limits = set[Ending](), 0, 0, set[int]()
    for number in range(100):
        case = fuzz.case(AROSA.checks, number, 1, AROSA.game.switchable)
        states = playing.states(AROSA.game, case.setup, case.attempts)
        ends.update(outcome(states[-1]).ended_by)
        log = states[-1].log
        together += any(isinstance(event, Found) and event.victims == 2 for event in log)
        short += any(isinstance(event, Placed) and event.from_floor for event in log)
        limits.update(
            len(legal_actions(state)) - 1 for state in states if state.exposed is not None
        )
    assert len(ends) == 2
    assert together > 10
    assert short > 5
    assert limits >= {1, 2, 3}
