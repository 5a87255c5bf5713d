"""Throwing, landing, hearing (MA-THROW, MA-INFO-8, MA-INFO-9)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    Cover,
    Inspect,
    Land,
    MalformedAction,
    Phase,
    Seat,
    State,
    Suspect,
    Threw,
    apply,
    new_game,
)
from tests.mord_im_arosa.table import in_hand, land, position, refused, table


def searched() -> State:
    """Seat 1 of three has inspected floor 4: clues 1, 2, 1 of seats 0, 1, 2, and no victim."""
    tower = {4: [1, 2, 1], 2: [1, 0, 1]}
    state = position(table(3), by=1, act=1, tower=tower, tower_victims={0: 2})
    return apply(state, Seat(1), Inspect(4))


@pytest.mark.rules("MA-THROW-2", "MA-THROW-6", "MA-THROW-7", "MA-THROW-8", "MA-THROW-9")
def test_the_investigator_throws_all_found_clues_and_then_the_penalty() -> None:
    state = searched()
    assert in_hand(state) == [1, 1, 2, 0, 1]
    assert {throw.seat for throw in state.throwing} == {1}
    assert state.tower[4].clues == (0, 0, 0)


@pytest.mark.rules("MA-THROW-1", "MA-THROW-3", "MA-THROW-4")
def test_each_cube_lies_where_it_landed_also_on_the_exposed_floor() -> None:
    state = land(searched(), 4, 0, 7, 2, 4)
    assert state.tower[4].clues == (0, 2, 0)
    assert state.tower[0].clues == (0, 1, 0)
    assert state.tower[7].clues == (0, 0, 1)
    assert state.tower[2].clues == (2, 0, 1)


@pytest.mark.rules("MA-THROW-15", "MA-THROW-10")
def test_a_penalty_leaves_the_supply_with_its_throw() -> None:
    state = searched()
    assert state.supply == (18, 18, 18)
    assert land(state, 0, 0, 0, 0).supply == (18, 18, 18)
    assert land(state, 0, 0, 0, 0, 0).supply == (18, 17, 18)


@pytest.mark.rules("MA-THROW-5", "MA-INFO-2")
def test_the_log_names_thrower_and_colour_and_no_floor() -> None:
    state = land(searched(), 4, 0, 7)
    assert state.log[-3:] == (Threw(Seat(1), Seat(1), None),) * 2 + (Threw(Seat(1), Seat(2), None),)


@pytest.mark.rules("MA-THROW-9")
@pytest.mark.parametrize("cube", ["victim", 0, 2, 3, 5])
def test_another_cube_than_the_next_does_not_land(cube: Any) -> None:
    refusal = refused(searched(), CHANCE, Land(cube, 3))
    assert (refusal.rule, refusal.code) == ("MA-THROW-9", "other_cube")
    assert refusal.sentence.startswith("the next cube to land is a clue of Blue, not a ")


@pytest.mark.rules("MA-THROW-14", "MA-THROW-1")
def test_nothing_lands_without_a_throw() -> None:
    state = position(table(3), tower={4: [2, 2, 2]})
    assert refused(state, CHANCE, Land(0, 3)).rule == "MA-THROW-1"
    assert refused(state, Seat(0), Land(0, 3)).rule == "MA-THROW-1"
    assert refused(state, CHANCE, Cover(3)).rule == "MA-TURN-1"


@pytest.mark.rules("MA-THROW-1")
def test_chance_does_nothing_but_land_cubes() -> None:
    refusal = refused(searched(), CHANCE, Inspect(3))
    assert (refusal.rule, refusal.code) == ("MA-THROW-1", "only_landings")


@pytest.mark.rules("MA-COMP-1")
@pytest.mark.parametrize(
    "floor", [-1, 8, 3.5, "3", True, None, [3], pytest.param(10**5000, id="huge")]
)
@pytest.mark.parametrize("kind", [Inspect, Cover])
def test_a_floor_that_is_none_is_refused(kind: Any, floor: Any) -> None:
    makers: list[Any] = [lambda: kind(floor), lambda: Suspect((1,), floor), lambda: Land(0, floor)]
    for make in makers:
        with pytest.raises(MalformedAction) as caught:
            make()
        assert (caught.value.rule, caught.value.code) == ("MA-COMP-1", "not_a_floor")
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("cube", [-1, 6, True, 1.0, "Victim", None, ["victim"]])
def test_a_cube_that_is_none_is_refused(cube: Any) -> None:
    with pytest.raises(MalformedAction) as caught:
        Land(cube, 3)
    assert (caught.value.rule, caught.value.code) == ("MA-THROW-9", "not_a_cube")


@pytest.mark.rules("MA-INFO-8")
@pytest.mark.parametrize("heard", [(0, 7), (3, 3), (5, 6)])
def test_a_silent_game_accepts_no_range(heard: tuple[int, int]) -> None:
    assert refused(new_game(table(2)), CHANCE, Land("victim", 3, heard)).rule == "MA-INFO-8"


@pytest.mark.rules("MA-INFO-9")
@pytest.mark.parametrize("heard", [(0, 7), (3, 3), (2, 3), (3, 6)])
def test_with_ears_a_range_around_the_landing_is_heard_by_everybody(heard: Any) -> None:
    state = apply(new_game(table(2, hearing="range")), CHANCE, Land("victim", 3, heard))
    assert state.log == (Threw(Seat(0), "victim", heard),)
    assert state.tower[3].victims == 1


@pytest.mark.rules("MA-INFO-9")
@pytest.mark.parametrize("heard", [None, (4, 7), (0, 2), (5, 2), (4, 2), (7, 0)])
def test_with_ears_no_range_or_one_elsewhere_is_refused(heard: Any) -> None:
    state = new_game(table(2, hearing="range"))
    assert refused(state, CHANCE, Land("victim", 3, heard)).rule == "MA-INFO-9"


@pytest.mark.rules("MA-INFO-9")
@pytest.mark.parametrize(
    ("heard", "rule"),
    [
        ((0, 8), "MA-COMP-1"),
        ((-1, 3), "MA-COMP-1"),
        ((0.0, 7), "MA-COMP-1"),
        ((False, 7), "MA-COMP-1"),
        ((3,), "MA-INFO-9"),
        ((1, 3, 5), "MA-INFO-9"),
        (3, "MA-INFO-9"),
        ("37", "MA-INFO-9"),
        ({3, 5}, "MA-INFO-9"),
    ],
)
def test_a_range_that_is_none_cannot_be_heard(heard: Any, rule: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        Land("victim", 3, heard)
    assert caught.value.rule == rule


@pytest.mark.rules("MA-THROW-11")
def test_found_victims_are_not_thrown_back() -> None:
    state = position(table(2), act=1, tower={4: [1, 1]}, tower_victims={4: 1, 5: 1})
    state = apply(state, Seat(0), Inspect(4))
    assert in_hand(state) == [0, 1]
    assert state.phase is Phase.THROW
