"""Covering tracks (MA-COVER)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    Cover,
    Covered,
    Cubes,
    Exposed,
    Floor,
    Inspect,
    Land,
    MalformedAction,
    Phase,
    Seat,
    State,
    Suspect,
    TakeBack,
    TookBack,
    apply,
    legal_actions,
    view,
)
from tests.mord_im_arosa.table import clues_on, in_hand, last_events, position, refused, table

YELLOW = Seat(0)


def before(found: int, noted: int, **readings: str) -> State:
    """Yellow's turn, with so many yellow clues on floor 3 and on its space."""
    tower = {3: [found, 1], 5: [2, 1]}
    return position(table(2, **readings), tower=tower, sheet={3: [noted, 1], 6: [1, 0]})


@pytest.mark.rules("MA-COVER-3", "MA-COVER-4")
@pytest.mark.parametrize(("found", "noted", "limit"), [(3, 1, 1), (1, 4, 1), (2, 2, 2), (4, 3, 3)])
def test_the_limit_is_the_smaller_of_floor_and_space(found: int, noted: int, limit: int) -> None:
    state = apply(before(found, noted), YELLOW, Cover(3))
    assert (state.phase, state.turn) == (Phase.TAKE_BACK, YELLOW)
    assert legal_actions(state) == tuple(map(TakeBack, range(limit + 1)))
    for count in (limit + 1, 20):
        refusal = refused(state, YELLOW, TakeBack(count))
        assert (refusal.rule, refusal.values["limit"]) == ("MA-COVER-3", limit)


@pytest.mark.rules("MA-COVER-3")
@pytest.mark.parametrize("count", [-1, 21, True, 1.0, "1", None, pytest.param(10**5000, id="huge")])
def test_a_number_that_is_none_cannot_be_taken_back(count: Any) -> None:
    with pytest.raises(MalformedAction) as caught:
        TakeBack(count)
    assert (caught.value.rule, caught.value.code) == ("MA-COVER-3", "not_a_count")


@pytest.mark.rules(
    "MA-COVER-13", "MA-COVER-5", "MA-COVER-6", "MA-COVER-8", "MA-COVER-10", "MA-COVER-11"
)
@pytest.mark.parametrize("count", [0, 1, 2])
def test_what_is_taken_back_goes_to_the_supply(count: int) -> None:
    start = before(2, 3)
    open_floor = apply(start, YELLOW, Cover(3))
    after = apply(open_floor, YELLOW, TakeBack(count))
    assert after.supply == (start.supply[0] + count, start.supply[1])
    assert clues_on(after.sheet) == {3: (3 - count, 1), 6: (1, 0)}
    assert in_hand(after) == [0, 0, 1]
    assert last_events(open_floor, after) == (TookBack(YELLOW, Floor(3), count),)
    assert after.exposed is None


@pytest.mark.rules("MA-COVER-4", "MA-INFO-3")
def test_the_floor_stays_open_while_the_player_decides() -> None:
    start = before(2, 3)
    state = apply(start, YELLOW, Cover(3))
    assert last_events(start, state) == (
        Covered(YELLOW, Floor(3)),
        Exposed(Floor(3), 0, (2, 1)),
    )
    seen = view(state, Seat(1)).exposed
    assert seen is not None
    assert (seen.floor, seen.clues) == (3, (2, 1))


@pytest.mark.rules("MA-COVER-4", "MA-COVER-7", "MA-THROW-1")
def test_nothing_else_can_be_done_until_the_number_is_told() -> None:
    state = apply(before(2, 3), YELLOW, Cover(3))
    for action in (Cover(3), Suspect((1,), 3), Inspect(3)):
        refusal = refused(state, YELLOW, action)
        assert (refusal.rule, refusal.values["limit"]) == ("MA-COVER-4", 2)
    assert refused(state, YELLOW, Land(0, 3)).rule == "MA-THROW-1"
    assert refused(state, "chance", Land(0, 3)).rule == "MA-THROW-1"
    assert refused(state, Seat(1), TakeBack(0)).rule == "MA-TURN-1"


@pytest.mark.rules("MA-COVER-7")
def test_nobody_takes_back_without_being_asked() -> None:
    assert refused(before(2, 3), YELLOW, TakeBack(1)).rule == "MA-COVER-7"


@pytest.mark.rules("MA-COVER-7", "MA-COVER-9", "MA-COVER-10")
@pytest.mark.parametrize(
    ("found", "noted", "thrown"), [(0, 4, [1, 0]), (0, 0, [1, 0]), (2, 0, [0, 0, 1])]
)
def test_with_nothing_to_take_back_the_turn_goes_on(
    found: int, noted: int, thrown: list[int]
) -> None:
    start = before(found, noted)
    after = apply(start, YELLOW, Cover(3))
    assert after.phase is Phase.THROW
    assert in_hand(after) == thrown
    assert after.sheet == start.sheet


@pytest.mark.rules("MA-COVER-1", "MA-COVER-2")
def test_covering_asks_for_an_own_clue_anywhere_on_the_sheet() -> None:
    """Yellow has one on space 6, Blue none at all."""
    tower = {3: [2, 2]}
    yellow = position(table(2), tower=tower, sheet={6: [1, 0]})
    assert legal_actions(yellow)[8:] == tuple(map(Cover, range(8)))
    blue = position(table(2), by=1, tower=tower, sheet={6: [1, 0]})
    assert refused(blue, Seat(1), Cover(3)).rule == "MA-COVER-1"
    assert not any(isinstance(action, Cover) for action in legal_actions(blue))


@pytest.mark.rules("MA-COVER-1")
def test_a_table_may_allow_covering_without_a_clue_on_the_sheet() -> None:
    state = position(table(2, cover_without_clues="allowed"), tower={3: [2, 2]})
    assert legal_actions(state)[8:] == tuple(map(Cover, range(8)))
    assert in_hand(apply(state, YELLOW, Cover(3))) == [0, 0, 1, 1]
    assert in_hand(apply(state, YELLOW, Cover(4))) == [0]


@pytest.mark.rules("MA-COVER-4")
@pytest.mark.parametrize(("found", "noted", "limit"), [(3, 1, 1), (1, 4, 1), (2, 2, 2)])
def test_a_table_may_always_take_back_all(found: int, noted: int, limit: int) -> None:
    start = before(found, noted, take_back="all")
    after = apply(start, YELLOW, Cover(3))
    assert after.phase is Phase.THROW
    assert after.supply[0] == start.supply[0] + limit
    assert after.log[-1] == TookBack(YELLOW, Floor(3), limit)
    assert in_hand(after) == [0] * found + [1]


@pytest.mark.rules("MA-COVER-12")
def test_clues_at_a_scene_can_be_taken_back() -> None:
    tower = {3: [1, 1], 5: [1, 1]}
    state = position(table(2), tower=tower, sheet={3: [2, 0]}, sheet_victims={3: 2})
    after = apply(apply(state, YELLOW, Cover(3)), YELLOW, TakeBack(1))
    assert after.sheet[3] == Cubes(2, (1, 0))


@pytest.mark.rules("MA-GROUND-9")
def test_covering_on_the_ground_floor_is_like_anywhere() -> None:
    """With an own clue there it can be taken back; without one it costs the usual clue."""
    tower = {0: [1, 1], 5: [1, 1]}
    state = position(table(2), tower=tower, sheet={0: [1, 0]})
    assert legal_actions(apply(state, YELLOW, Cover(0))) == (TakeBack(0), TakeBack(1))
    without = position(table(2), tower={0: [0, 1], 5: [2, 1]}, sheet={0: [1, 0]})
    assert in_hand(apply(without, YELLOW, Cover(0))) == [1, 0]
