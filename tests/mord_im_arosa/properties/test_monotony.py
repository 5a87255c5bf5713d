"""What only grows, and what only a certain action changes (MA-INV-7 to MA-INV-14)."""

from __future__ import annotations

import pytest
from hypothesis import given

from crimehotel_rules.mord_im_arosa import (
    Cover,
    Inspect,
    Placed,
    State,
    Threw,
    TookBack,
)
from tests.mord_im_arosa.properties.oracles import (
    column,
    events_of,
    exposed_in,
    inside,
)
from tests.mord_im_arosa.strategies import Game, drawn_games, games


def out_of_the_floor(before: State, after: State, seat: int) -> int:
    """How many clues the player took out of the exposed floor in this step."""
    events = after.log[len(before.log) :]
    return sum(e.from_floor for e in events if isinstance(e, Placed) and e.seat == seat)


def changed_spaces(before: State, after: State) -> list[int]:
    """The spaces of the sheet that are not as they were."""
    pairs = enumerate(zip(before.sheet, after.sheet, strict=True))
    return [floor for floor, (old, new) in pairs if old != new]


@pytest.mark.invariant("MA-INV-7", "MA-INV-8")
@pytest.mark.rules("MA-TURN-6", "MA-END-6", "MA-END-7", "MA-COVER-8", "MA-PRO-6")
@given(drawn_games() | games())
def test_clues_in_the_tower_stay_there(game: Game) -> None:
    """They grow in number until the last step, when some may come out of the floor."""
    for before, _, _, after in game.transitions:
        for seat in game.setup.seats:
            out = out_of_the_floor(before, after, seat)
            assert out == 0 or after.over
            assert inside(after, seat) >= inside(before, seat) - out
            mine = after.supply[seat] + column(after.sheet, seat)
            assert mine <= before.supply[seat] + column(before.sheet, seat) + out
            if after.act:
                assert mine - out <= 18


@pytest.mark.invariant("MA-INV-9", "MA-INV-10", "MA-INV-11")
@pytest.mark.rules("MA-COVER-3", "MA-COVER-6", "MA-COVER-11", "MA-SUSPECT-3", "MA-SEARCH-7")
@given(games())
def test_a_turn_changes_one_space_and_only_covering_lowers_a_number(game: Game) -> None:
    for turn in game.turns:
        before, after = turn[0], turn[-1]
        exposed = exposed_in(turn)
        spaces = changed_spaces(before, after)
        assert spaces in ([], [exposed.floor])
        action = game.action_of(turn)
        old, new = before.sheet[exposed.floor], after.sheet[exposed.floor]
        change = [b - a for a, b in zip(old.clues, new.clues, strict=True)]
        if isinstance(action, Cover):
            seat = before.investigator
            assert seat is not None
            limit = min(exposed.clues[seat], old.clues[seat])
            assert -limit <= change.pop(seat) <= 0
            assert not any(change)
        else:
            assert min(change) >= 0


@pytest.mark.invariant("MA-INV-12")
@pytest.mark.rules("MA-SUSPECT-4", "MA-SUSPECT-5", "MA-SEARCH-8", "MA-THROW-10", "MA-COVER-5")
@given(games())
def test_supplies_change_by_placing_penalties_and_taking_back_only(game: Game) -> None:
    for turn in game.turns:
        before, after = turn[0], turn[-1]
        placed = {e.seat: e.count - e.from_floor for e in events_of(turn) if isinstance(e, Placed)}
        taken = sum(e.count for e in events_of(turn) if isinstance(e, TookBack))
        thrown = sum(isinstance(e, Threw) for e in events_of(turn))
        penalties = max(0, thrown - sum(exposed_in(turn).clues))
        assert before.investigator not in placed
        for seat in game.setup.seats:
            change = after.supply[seat] - before.supply[seat]
            if seat == before.investigator:
                assert change == taken - penalties
            else:
                assert change == -placed.get(seat, 0)


@pytest.mark.invariant("MA-INV-13")
@pytest.mark.rules("MA-SEARCH-5", "MA-SEARCH-6", "MA-SEARCH-13", "MA-ACT-4")
@given(games())
def test_scenes_only_grow_in_number_and_only_in_act_one(game: Game) -> None:
    for before, _, action, after in game.transitions:
        scenes = [sum(place.victims > 0 for place in state.sheet) for state in (before, after)]
        assert 0 <= scenes[0] <= scenes[1] <= 2
        if scenes[0] < scenes[1]:
            assert isinstance(action, Inspect)
            assert before.act == 1


@pytest.mark.invariant("MA-INV-14")
@pytest.mark.rules("MA-INFO-5", "MA-ACT-4", "MA-SEARCH-12")
@given(drawn_games() | games())
def test_acts_never_go_back_and_nothing_is_forgotten(game: Game) -> None:
    acts = [state.act for state in game.states]
    assert acts == sorted(acts)
    assert set(acts) <= {0, 1, 2}
    for before, _, _, after in game.transitions:
        assert len(after.log) > len(before.log)
        assert after.log[: len(before.log)] == before.log


@pytest.mark.rules("MA-THROW-2")
@given(games())
def test_cubes_land_one_at_a_time(game: Game) -> None:
    for before, actor, _, after in game.transitions:
        if actor == "chance":
            assert after.throwing == before.throwing[1:]
        else:
            assert before.throwing == ()
