"""Suspecting, and the ground floor (MA-ACT, MA-SUSPECT, MA-GROUND)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    Cover,
    Exposed,
    Floor,
    Inspect,
    MalformedAction,
    Placed,
    Seat,
    Suspect,
    Suspected,
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

YELLOW, BLUE, GRAY, BROWN = map(Seat, range(4))


@pytest.mark.rules(
    "MA-ACT-5", "MA-SUSPECT-3", "MA-SUSPECT-4", "MA-SUSPECT-5", "MA-SUSPECT-7", "MA-ACT-2"
)
def test_the_rulebooks_example_of_gray_and_blue() -> None:
    """Two gray clues and a brown one lie on floor 3; Yellow suspects Gray and Blue."""
    tower = {3: [0, 0, 2, 1], 5: [2, 2, 0, 1]}
    state = position(table(4), tower=tower, sheet_victims={3: 1, 5: 1})
    after = apply(state, YELLOW, Suspect((BLUE, GRAY), 3))
    assert last_events(state, after) == (
        Suspected(YELLOW, (BLUE, GRAY), Floor(3)),
        Exposed(Floor(3), 0, (0, 0, 2, 1)),
        Placed(GRAY, Floor(3), 2, 0),
    )
    assert clues_on(after.sheet) == {3: (0, 0, 2, 0)}
    assert after.supply == (18, 18, 16, 18)
    assert in_hand(after) == [2, 2, 3, 0]
    assert land_all(after, 7).supply == (17, 18, 16, 18)


@pytest.mark.rules("MA-SUSPECT-6", "MA-SUSPECT-8")
def test_if_all_are_hit_nothing_is_paid() -> None:
    state = position(table(3), tower={3: [1, 2, 1], 5: [1, 0, 1]})
    after = apply(state, YELLOW, Suspect((1, 2), 3))
    assert in_hand(after) == [0, 1, 1, 2]
    assert land_all(after).supply == (18, 16, 17)


@pytest.mark.rules("MA-TURN-7")
def test_a_clue_that_lands_later_mends_no_miss() -> None:
    state = position(table(2), tower={3: [0, 2], 5: [2, 0]})
    after = apply(state, YELLOW, Suspect((1,), 5))
    assert in_hand(after) == [0, 0, 0]


@pytest.mark.rules("MA-TURN-12")
@pytest.mark.parametrize(("by", "order"), [(0, [1, 2, 3]), (2, [3, 0, 1])])
def test_suspects_place_clockwise_from_the_investigators_left(by: int, order: list[int]) -> None:
    state = position(table(4), by=by, tower={3: [2, 2, 2, 2]})
    others = tuple(seat for seat in range(4) if seat != by)
    after = apply(state, Seat(by), Suspect(others, 3))
    placed = [event.seat for event in after.log if isinstance(event, Placed)]
    assert placed == order


@pytest.mark.rules("MA-SUSPECT-1", "MA-SUSPECT-2", "MA-SUSPECT-9", "MA-GROUND-8")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_set_of_others_may_be_suspected_on_every_floor(players: int) -> None:
    state = position(table(players), by=1, tower={3: [2] * players})
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal) == (2 ** (players - 1) - 1) * 8
    for action in legal:
        assert isinstance(action, Suspect)
        assert action.suspects
        assert 1 not in action.suspects
        assert [*action.suspects] == sorted({*action.suspects})


@pytest.mark.rules("MA-SUSPECT-2")
def test_the_order_of_the_suspects_means_nothing() -> None:
    state = position(table(4), tower={3: [2, 2, 2, 2]})
    assert apply(state, YELLOW, Suspect([2, 1], 3)) == apply(state, YELLOW, Suspect((1, 2), 3))


@pytest.mark.rules("MA-SUSPECT-1", "MA-SUSPECT-2")
@pytest.mark.parametrize(
    ("suspects", "rule", "code"),
    [
        ((), "MA-SUSPECT-1", "nobody_suspected"),
        ((0,), "MA-SUSPECT-2", "suspects_oneself"),
        ((0, 2), "MA-SUSPECT-2", "suspects_oneself"),
        ((4,), "MA-SUSPECT-2", "stranger"),
        ((1, 5), "MA-SUSPECT-2", "stranger"),
        ((1, 1), "MA-SUSPECT-2", "suspected_twice"),
        ((3, 1, 3), "MA-SUSPECT-2", "suspected_twice"),
    ],
)
def test_wrong_suspects_are_refused(suspects: tuple[int, ...], rule: str, code: str) -> None:
    state = position(table(4), tower={3: [2, 2, 2, 2]})
    refusal = refused(state, YELLOW, Suspect(suspects, 3))
    assert (refusal.rule, refusal.code) == (rule, code)


@pytest.mark.rules("MA-SUSPECT-2")
@pytest.mark.parametrize("suspects", [(6,), (-1,), (True,), ("1",), (1.0,), 1, "12", None, {1, 2}])
def test_suspects_that_sit_at_no_table_cannot_be_named(suspects: Any) -> None:
    with pytest.raises(MalformedAction) as caught:
        Suspect(suspects, 3)
    assert caught.value.rule == "MA-SUSPECT-2"
    assert caught.value.code in {"not_suspects", "not_a_suspect"}


@pytest.mark.rules("MA-GROUND-3", "MA-GROUND-4", "MA-GROUND-5", "MA-GROUND-6")
def test_the_ground_floor_without_an_own_clue_fails() -> None:
    tower = {0: [0, 2, 0, 1], 2: [2, 0, 2, 1]}
    state = position(table(4), tower=tower, sheet={0: [1, 0, 0, 0]})
    after = apply(state, YELLOW, Suspect((1, 2), 0))
    assert after.sheet == state.sheet
    assert in_hand(after) == [1, 1, 3, 0, 0]
    assert land_all(after, 7).supply == (15, 18, 18, 18)


@pytest.mark.rules("MA-GROUND-1", "MA-GROUND-2")
def test_the_ground_floor_with_an_own_clue_is_like_any_other() -> None:
    state = position(table(4), tower={0: [1, 2, 0, 1], 2: [1, 0, 2, 1]})
    after = apply(state, YELLOW, Suspect((1, 2), 0))
    assert clues_on(after.sheet) == {0: (0, 2, 0, 0)}
    assert in_hand(after) == [0, 1, 1, 3, 0]


@pytest.mark.rules("MA-GROUND-7")
@pytest.mark.parametrize("floor", range(1, 8))
def test_no_other_floor_asks_for_an_own_clue(floor: int) -> None:
    state = position(table(2), tower={floor: [0, 2], 0: [2, 0]})
    after = apply(state, YELLOW, Suspect((1,), floor))
    assert clues_on(after.sheet) == {floor: (0, 2)}
    assert in_hand(after) == [1, 1]


@pytest.mark.rules("MA-ACT-1", "MA-ACT-4")
def test_in_act_two_nobody_inspects() -> None:
    state = position(table(4), tower={3: [2, 2, 2, 2]}, sheet={3: [1, 0, 0, 0]})
    assert refused(state, YELLOW, Inspect(3)).rule == "MA-ACT-4"
    assert {type(action) for action in legal_actions(state)} == {Suspect, Cover}
