"""Act I (MA-SEARCH)."""

from __future__ import annotations

import pytest

from crimehotel_rules.mord_im_arosa import (
    Cover,
    Cubes,
    Exposed,
    Floor,
    Found,
    Inspect,
    Inspected,
    Phase,
    Placed,
    Seat,
    Suspect,
    TakeBack,
    apply,
    legal_actions,
)
from tests.mord_im_arosa.table import (
    clues_on,
    in_hand,
    land_all,
    last_events,
    position,
    refused,
    table,
)

FULL = {4: [1, 2, 0, 3], 6: [1, 0, 2, 0]}


@pytest.mark.rules("MA-SEARCH-1", "MA-TURN-4")
def test_in_act_one_a_player_inspects_any_floor_and_does_nothing_else() -> None:
    state = position(table(4), act=1, tower=FULL, sheet={4: [1, 0, 0, 0]}, tower_victims={0: 2})
    assert legal_actions(state) == tuple(map(Inspect, range(8)))
    for action in (Suspect((1,), 4), Cover(4), TakeBack(0)):
        assert refused(state, Seat(0), action).rule == "MA-SEARCH-1"


@pytest.mark.rules("MA-SEARCH-2", "MA-SEARCH-3", "MA-SEARCH-4")
@pytest.mark.parametrize(
    ("by", "floor", "thrown"), [(0, 5, [0]), (0, 4, [0, 1, 1, 3, 3, 3, 0]), (1, 6, [2, 2, 0, 1])]
)
def test_without_a_victim_all_clues_and_one_penalty_are_thrown(
    by: int, floor: int, thrown: list[int]
) -> None:
    state = position(table(4), by=by, act=1, tower=FULL, tower_victims={0: 2})
    after = apply(state, Seat(by), Inspect(floor))
    assert in_hand(after) == thrown
    assert after.sheet == state.sheet
    assert after.supply == state.supply


@pytest.mark.rules(
    "MA-SEARCH-5", "MA-SEARCH-7", "MA-SEARCH-8", "MA-SEARCH-9", "MA-SEARCH-10", "MA-TURN-12"
)
def test_a_find_makes_a_scene_and_catches_everybody_but_the_finder() -> None:
    state = position(table(4), by=1, act=1, tower=FULL, tower_victims={4: 1, 0: 1})
    after = apply(state, Seat(1), Inspect(4))
    assert last_events(state, after) == (
        Inspected(Seat(1), Floor(4)),
        Exposed(Floor(4), 1, (1, 2, 0, 3)),
        Found(Seat(1), Floor(4), 1),
        Placed(Seat(3), Floor(4), 3, 0),
        Placed(Seat(0), Floor(4), 1, 0),
    )
    assert after.sheet[4] == Cubes(1, (1, 0, 0, 3))
    assert after.supply == (17, 18, 18, 14)
    assert in_hand(after) == [1, 1, 3, 3, 3, 0]
    assert after.tower[4] == Cubes(0, (0, 0, 0, 0))


@pytest.mark.rules("MA-SEARCH-6", "MA-SEARCH-11", "MA-SEARCH-13", "MA-COMP-6", "MA-ACT-3")
def test_both_victims_at_once_catch_once_and_end_the_search() -> None:
    state = position(table(4), by=3, act=1, tower=FULL, tower_victims={6: 2})
    after = apply(state, Seat(3), Inspect(6))
    assert after.sheet[6] == Cubes(2, (1, 0, 2, 0))
    assert after.act == 1
    after = land_all(after)
    assert (after.act, after.phase, after.turn) == (2, Phase.INVESTIGATE, 0)


@pytest.mark.rules("MA-SEARCH-12")
def test_after_the_first_find_the_next_player_inspects() -> None:
    state = position(table(4), by=3, act=1, tower=FULL, tower_victims={6: 1, 7: 1})
    after = land_all(apply(state, Seat(3), Inspect(6)))
    assert (after.act, after.phase, after.turn) == (1, Phase.INSPECT, 0)


@pytest.mark.rules("MA-SEARCH-14")
def test_a_scene_inspected_again_is_a_floor_without_a_victim() -> None:
    tower_victims, sheet_victims = {7: 1}, {4: 1}
    state = position(
        table(4), act=1, tower=FULL, tower_victims=tower_victims, sheet_victims=sheet_victims
    )
    after = apply(state, Seat(0), Inspect(4))
    assert clues_on(after.sheet) == {}
    assert in_hand(after) == [0, 1, 1, 3, 3, 3, 0]


@pytest.mark.rules("MA-GROUND-9", "MA-SEARCH-15")
def test_a_victim_on_the_ground_floor_needs_no_own_clue() -> None:
    tower = {0: [0, 2, 0, 0], 4: [2, 0, 2, 2]}
    state = position(table(4), act=1, tower=tower, tower_victims={0: 1, 4: 1})
    after = apply(state, Seat(0), Inspect(0))
    assert after.sheet[0] == Cubes(1, (0, 2, 0, 0))
    assert in_hand(after) == [1, 1]


@pytest.mark.rules("MA-SEARCH-10", "MA-TURN-9")
def test_a_find_without_clues_throws_nothing_and_passes_the_turn() -> None:
    state = position(table(4), by=2, act=1, tower=FULL, tower_victims={1: 1, 7: 1})
    after = apply(state, Seat(2), Inspect(1))
    assert (after.phase, after.turn, after.throwing) == (Phase.INSPECT, 3, ())
    assert after.supply == state.supply
