"""The elevators: calling and riding (GH-LIFT)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules.actions import Call, Ride
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    LEFT,
    LOBBY,
    POSITION,
    RIGHT,
    WAYS,
    WIDTH,
    Car,
    Space,
    level_of,
    stands_on,
    with_car,
    words,
)
from crimehotel_rules.grand_hotel.rules.events import called, rode
from crimehotel_rules.grand_hotel.rules.hostages import check_free
from crimehotel_rules.grand_hotel.rules.maintenance import check_allowed, check_running
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rounds import check_points
from crimehotel_rules.grand_hotel.rules.state import Draft, Position, State
from crimehotel_rules.kernel.seats import Seat


def nearest_cars(position: Position, place: Space) -> tuple[Car, ...]:
    """The cars that a call from this space can bring."""
    if place in CAR_NAMES:  # GH-LIFT-5
        return ()  # GH-LIFT-5
    if position.setup.readings.nearest_car == "by_distance":  # GH-LIFT-3, GH-AMB-28
        distances = {car: _distance(position, place, car) for car in CAR_NAMES}  # GH-LIFT-3
        shortest = min(distances.values())  # GH-LIFT-3
        return tuple([car for car in CAR_NAMES if distances[car] == shortest])  # GH-LIFT-3
    if place == LOBBY:  # GH-LIFT-3
        return CAR_NAMES  # GH-LIFT-3
    return (LEFT,) if POSITION[place] <= WIDTH // 2 else (RIGHT,)  # GH-LIFT-3


def _distance(position: Position, place: Space, car: Car) -> int:
    """How many steps it is to the car's shaft, and from there up or down to the car."""
    if place == LOBBY:  # GH-LIFT-3
        across = 0  # GH-LIFT-3
    else:
        across = POSITION[place] if car == LEFT else WIDTH + 1 - POSITION[place]  # GH-LIFT-3
    return across + abs(stands_on(position.cars, car) - level_of(position.cars, place))  # GH-LIFT-3


def check_call(state: State, seat: Seat, action: Call) -> Refusal | None:
    """Whether the player can call this car."""
    refusal = check_allowed(state, seat, "call")  # GH-MAINT-11
    if refusal:
        return refusal
    car = action.car
    place = state.places[seat]
    if place in CAR_NAMES:  # GH-LIFT-5
        return Refusal("GH-LIFT-5", "call_from_car", {"place": words(place)})
    nearest = nearest_cars(state, place)  # GH-LIFT-3
    if car not in nearest:  # GH-LIFT-3
        return Refusal(
            "GH-LIFT-3",
            "not_nearest",
            {"car": words(car), "place": words(place), "nearest": tuple(map(words, nearest))},
        )
    if stands_on(state.cars, car) == level_of(state.cars, place):  # GH-LIFT-5
        return Refusal("GH-LIFT-5", "already_here", {"car": words(car)})
    if state.setup.readings.occupied_car == "not_called" and car in state.places:  # GH-LIFT-6
        return Refusal("GH-LIFT-6", "occupied", {"car": words(car)})  # GH-AMB-31
    return check_running(state, car) or check_points(state, 1)  # GH-MAINT-12, GH-TURN-4, GH-LIFT-2


def call(draft: Draft, seat: Seat, action: Call) -> None:
    """The car comes, whatever level it stood on, and brings its passengers; nobody else moves."""
    draft.points -= 1  # GH-LIFT-2, GH-TURN-3
    level = level_of(draft.cars, draft.places[seat])  # GH-LIFT-2; GH-LIFT-10: up or down
    # GH-LIFT-2; GH-LIFT-4: nobody else moves; GH-LIFT-6: those inside stay inside
    draft.cars = with_car(draft.cars, action.car, level)
    draft.tell(called(seat, action.car, level))  # GH-LIFT-2, GH-INFO-1


def check_ride(state: State, seat: Seat, action: Ride) -> Refusal | None:
    """Whether the player can ride this way."""
    # GH-HOST-5, GH-MAINT-11
    refusal = check_free(state, seat) or check_allowed(state, seat, "ride")
    if refusal:
        return refusal
    car = state.places[seat]
    if car not in CAR_NAMES:  # GH-LIFT-7
        return Refusal("GH-LIFT-7", "not_in_a_car", {"place": words(car)})
    refusal = check_running(state, car)  # GH-MAINT-12
    if refusal:
        return refusal
    level = stands_on(state.cars, car) + WAYS[action.way]  # GH-LIFT-7
    if not 0 <= level <= state.floors:  # GH-LIFT-9
        return Refusal("GH-LIFT-9", "no_such_level", {"level": level, "floors": state.floors})
    return check_points(state, 1)  # GH-TURN-4, GH-LIFT-7


def ride(draft: Draft, seat: Seat, action: Ride) -> None:
    """The car goes one level, with everybody in it."""
    draft.points -= 1  # GH-LIFT-7
    car: Car = LEFT if draft.places[seat] == LEFT else RIGHT  # GH-LIFT-7
    level = stands_on(draft.cars, car) + WAYS[action.way]  # GH-LIFT-7
    draft.cars = with_car(draft.cars, car, level)  # GH-LIFT-7, GH-LIFT-8
    draft.tell(rode(seat, car, level))  # GH-LIFT-7, GH-INFO-1
