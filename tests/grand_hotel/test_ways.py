"""Ways through the hotel: what they cost, against a search of all that the rules allow."""

from __future__ import annotations

import itertools
from collections import deque

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.ways import ways
from tests.grand_hotel.table import ADA, arranged

PLENTY = 60
"""More points than any way costs: a search by the rules counts how many are left."""


def cheapest(state: gh.State, to: str) -> int:
    """The least points with which Ada can get there, by steps, calls and rides that are legal."""
    best = {(state.places[ADA], state.cars): 0}
    queue = deque([state])
    found = []
    while queue:
        here = queue.popleft()
        spent = PLENTY - here.points
        if here.places[ADA] == to:
            found.append(spent)
            continue
        for action in gh.legal_actions(here):
            if isinstance(action, (gh.Move, gh.Call, gh.Ride)):
                there = gh.apply(here, ADA, action)
                key, cost = (there.places[ADA], there.cars), PLENTY - there.points
                if cost < best.get(key, PLENTY):
                    best[key] = cost
                    queue.append(there)
    return min(found)


CARS = [(0, 0), (1, 3), (3, 2), (0, 3)]
PLACES = ["lobby", "R11", "R22", "R33", "R14"]


def alone(place: str, cars: tuple[int, int]) -> gh.State:
    return arranged(2, floors=3, places=(place, "R34"), cars=gh.Cars(*cars), points=PLENTY)


@pytest.mark.parametrize(("cars", "place"), [*itertools.product(CARS, PLACES)])
def test_the_cheapest_way_costs_what_a_search_by_the_rules_finds(
    cars: tuple[int, int], place: str
) -> None:
    state = alone(place, cars)
    for to in {"lobby", "R12", "R21", "R34"} - {place}:
        assert ways(state.cars, place, to)[0][0] == cheapest(state, to), to


@pytest.mark.parametrize(("cars", "place"), [*itertools.product(CARS, ["left", "right"])])
def test_so_it_does_from_inside_a_car(cars: tuple[int, int], place: str) -> None:
    state = alone(place, cars)
    for to in ("lobby", "R12", "R33"):
        assert ways(state.cars, place, to)[0][0] == cheapest(state, to), to


@pytest.mark.parametrize(("cars", "place"), [*itertools.product(CARS, PLACES)])
def test_whoever_follows_the_first_steps_gets_there(cars: tuple[int, int], place: str) -> None:
    """Step by step, each way is shorter than the one before by what the step cost."""
    for to in {"lobby", "R13", "R31", "left", "right"} - {place}:
        state = alone(place, cars)
        while state.places[ADA] != to:
            cost, step = ways(state.cars, state.places[ADA], to)[0]
            points = state.points
            state = gh.apply(state, ADA, step)
            if state.places[ADA] != to:
                assert ways(state.cars, state.places[ADA], to)[0][0] <= cost - (
                    points - state.points
                )
        assert attrs.evolve(state).places[ADA] == to


def test_there_is_no_way_to_where_one_is() -> None:
    assert ways(gh.Cars(0, 0), "R11", "R11") == ()
