"""Moving and elevators (GH-MOVE, GH-LIFT)."""

from __future__ import annotations

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.box import Cars, words
from tests.grand_hotel.table import ADA, BEN, act, arranged, code, started


def steps(state: gh.State) -> set[str]:
    return {action.to for action in gh.legal_actions(state) if isinstance(action, gh.Move)}


@pytest.mark.rules("GH-MOVE-1", "GH-MOVE-2", "GH-MOVE-3", "GH-MOVE-4", "GH-MOVE-7")
@pytest.mark.parametrize(
    ("place", "cars", "goals"),
    [
        ("lobby", (0, 0), {"left", "right"}),
        ("lobby", (1, 0), {"right"}),
        ("lobby", (1, 6), set()),
        ("R11", (0, 0), {"R12"}),
        ("R11", (1, 1), {"R12", "left"}),
        ("R12", (1, 1), {"R11", "R13"}),
        ("R13", (1, 1), {"R12", "R14"}),
        ("R14", (1, 1), {"R13", "right"}),
        ("R64", (6, 6), {"R63", "right"}),
        ("R64", (6, 5), {"R63"}),
        ("left", (0, 3), {"lobby"}),
        ("left", (4, 3), {"R41"}),
        ("right", (4, 3), {"R34"}),
        ("right", (4, 0), {"lobby"}),
    ],
)
def test_where_one_step_leads(place: str, cars: tuple[int, int], goals: set[str]) -> None:
    assert steps(arranged(places=(place, "lobby"), cars=Cars(*cars))) == goals


@pytest.mark.rules("GH-MOVE-5", "GH-MOVE-6", "GH-MOVE-7", "GH-MOVE-10")
def test_across_the_lobby_from_car_to_car_costs_one_point() -> None:
    state = act(arranged(places=("left", "lobby")), gh.Move("lobby"))
    assert state.points == 3
    assert act(state, gh.Move("right")).points == 2


@pytest.mark.rules("GH-MOVE-6")
def test_the_step_into_the_lobby_is_free_unless_the_table_says_otherwise() -> None:
    free = arranged(places=("left", "lobby"), points=0)
    assert act(free, gh.Move("lobby")).places[ADA] == "lobby"
    paid = arranged(places=("left", "lobby"), lobby_step="one_point")
    assert act(paid, gh.Move("lobby")).points == 2


@pytest.mark.rules("GH-MOVE-8")
def test_closed_rooms_are_crossed() -> None:
    state = act(arranged(places=("R21", "lobby")), gh.Move("R22"), gh.Move("R23"), gh.Move("R24"))
    assert state.places[ADA] == "R24"
    assert state.points == 0


@pytest.mark.rules("GH-MOVE-9")
def test_six_fit_into_one_car() -> None:
    state = arranged(6, places=("lobby", *["left"] * 5))
    assert act(state, gh.Move("left")).places == ("left",) * 6


@pytest.mark.rules("GH-LIFT-2", "GH-LIFT-4", "GH-MOVE-5")
def test_a_call_brings_the_car_from_any_level_for_one_point() -> None:
    state = act(arranged(places=("R11", "lobby"), cars=Cars(6, 0)), gh.Call("left"))
    assert (state.cars, state.points, state.places[ADA]) == (Cars(1, 0), 2, "R11")
    assert state.log[-1] == gh.Called(ADA, "left", 1)
    assert act(state, gh.Move("left")).points == 1
    down = act(arranged(places=("lobby", "lobby"), cars=Cars(6, 5)), gh.Call("right"))
    assert down.cars == Cars(6, 0)


@pytest.mark.rules("GH-LIFT-10")
@pytest.mark.parametrize(
    ("place", "cars", "car", "level"),
    [
        ("R51", (2, 0), "left", 5),
        ("R22", (5, 0), "left", 2),
        ("R34", (0, 0), "right", 3),
        ("lobby", (0, 6), "right", 0),
        ("lobby", (4, 0), "left", 0),
    ],
)
def test_a_car_is_called_up_or_down_and_to_the_lobby(
    place: str, cars: tuple[int, int], car: gh.Car, level: int
) -> None:
    state = act(arranged(places=(place, "R11"), cars=Cars(*cars)), gh.Call(car))
    assert getattr(state.cars, car) == level
    assert state.log[-1] == gh.Called(ADA, car, level)


@pytest.mark.rules("GH-LIFT-3")
@pytest.mark.parametrize(
    ("position", "car"), [(1, "left"), (2, "left"), (3, "right"), (4, "right")]
)
def test_the_nearer_shaft_is_that_of_the_nearer_end(position: int, car: str) -> None:
    state = arranged(places=(f"R3{position}", "lobby"))
    calls = [action.car for action in gh.legal_actions(state) if isinstance(action, gh.Call)]
    assert calls == [car]


@pytest.mark.rules("GH-LIFT-3")
def test_with_equal_distances_the_caller_chooses() -> None:
    state = arranged(places=("R32", "lobby"), cars=Cars(1, 4), nearest_car="by_distance")
    calls = {action for action in gh.legal_actions(state) if isinstance(action, gh.Call)}
    assert calls == {gh.Call("left"), gh.Call("right")}  # 2 + 2 against 3 + 1


@pytest.mark.rules("GH-LIFT-6", "GH-LIFT-8")
def test_passengers_travel_with_the_car() -> None:
    state = arranged(3, places=("R31", "left", "left"), captors=(None, None, BEN))
    called = act(state, gh.Call("left"))
    assert called.places == state.places
    assert called.cars.left == 3
    assert called.captors == state.captors
    ridden = act(arranged(places=("right", "right")), gh.Ride("up"), gh.Ride("up"))
    assert (ridden.cars.right, ridden.points) == (2, 1)
    assert ridden.places == ("right", "right")
    assert ridden.log[-1] == gh.Rode(ADA, "right", 2)


@pytest.mark.rules("GH-LIFT-6")
def test_an_occupied_car_does_not_come_if_the_table_says_so() -> None:
    empty = arranged(places=("R31", "right"), occupied_car="not_called")
    assert code(empty, ADA, gh.Call("left")) is None


@pytest.mark.rules("GH-LIFT-1", "GH-LIFT-7", "GH-LIFT-9")
def test_a_car_goes_from_the_ground_to_the_highest_floor() -> None:
    state = act(started(), gh.Move("left"), gh.Ride("up"))
    assert code(state, ADA, gh.Ride("up")) == ("GH-LIFT-9", "no_such_level")
    assert act(state, gh.Ride("down")).cars == Cars(0, 0)


def test_spaces_in_words() -> None:
    assert [words(space).en for space in ("lobby", "left", "R23")] == [
        "the lobby",
        "the left car",
        "room 23",
    ]
