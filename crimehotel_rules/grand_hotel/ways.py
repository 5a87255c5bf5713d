"""Ways through the hotel: what it costs to get somewhere, and the first thing to do.

A way is reckoned with the cars as they stand. From a floor to another one takes a car, left or
right: to its door, call it if it is elsewhere, enter, ride, step out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from crimehotel_rules.grand_hotel.rules.actions import CALLS, MOVES, RIDES, Call, Move, Ride
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    DOORS,
    FLOOR,
    LEFT,
    LOBBY,
    POSITION,
    Car,
    Cars,
    Space,
    stands_on,
)

Step: TypeAlias = Move | Call | Ride
Way: TypeAlias = tuple[int, Step]
"""How many points it costs to get there, and the first step."""

_UP, _DOWN = RIDES
_DOOR: Final = {LEFT: 1, "right": 4}
"""The position of the room beside each shaft."""


@lru_cache(None)
def ways(cars: Cars, place: Space, to: Space) -> tuple[Way, ...]:
    """All ways from a space to another, the cheapest first; none if one is there.

    >>> ways(Cars(0, 0), "R12", "R14")
    ((2, Move(to='R13')),)
    >>> ways(Cars(0, 2), "R12", "lobby")[0]  # to R11, call, enter, ride down, step out for nothing
    (4, Move(to='R11'))
    """
    if place == to:
        return ()
    if to in FLOOR and place in FLOOR and FLOOR[place] == FLOOR[to]:
        return ((abs(POSITION[place] - POSITION[to]), _walk(place, POSITION[to])),)
    if to in CAR_NAMES:
        return (_to_car(cars, place, _car(to)),)
    return tuple(sorted((_by(cars, place, to, car) for car in CAR_NAMES), key=_cost))


def _cost(way: Way) -> int:
    return way[0]


def _car(space: Space) -> Car:
    return LEFT if space == LEFT else "right"


def _walk(place: Space, position: int) -> Move:
    """One room further along the floor."""
    here = POSITION[place]
    return MOVES[f"R{FLOOR[place]}{here + (1 if position > here else -1)}"]


def _to_car(cars: Cars, place: Space, car: Car) -> Way:
    """Into a car, with whoever is in it: it can be called from wherever one is."""
    level = stands_on(cars, car)
    if place in CAR_NAMES:  # out of the other one first
        own = stands_on(cars, place)
        door = DOORS[_car(place)][own]
        across = 0 if door == LOBBY else 3
        return (2 + across + (own != level), MOVES[door])
    if place == LOBBY:
        return (1, MOVES[car]) if level == 0 else (2, CALLS[car])
    away = abs(POSITION[place] - _DOOR[car])
    if away:
        return (away + 1 + (level != FLOOR[place]), _walk(place, _DOOR[car]))
    return (1, MOVES[car]) if level == FLOOR[place] else (2, CALLS[car])


def _by(cars: Cars, place: Space, to: Space, car: Car) -> Way:
    """The way to another level by this car."""
    level, goal = stands_on(cars, car), FLOOR.get(to, 0)
    if place == car:
        if level == goal:
            return (_out(car, to), MOVES[DOORS[car][level]])
        return (abs(level - goal) + _out(car, to), _UP if goal > level else _DOWN)
    into, first = _to_car(cars, place, car)
    own = stands_on(cars, place) if place in CAR_NAMES else FLOOR.get(place, 0)
    if place in CAR_NAMES and own == goal and to == LOBBY:
        return (0, MOVES[LOBBY])
    return (into + abs(own - goal) + _out(car, to), first)


def _out(car: Car, to: Space) -> int:
    """From the car to a space on its level: the lobby costs nothing."""
    return 0 if to == LOBBY else 1 + abs(POSITION[to] - _DOOR[car])
