"""The same game with the players on other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs

from crimehotel_rules.crime_hotel import (
    Action,
    Deal,
    Dealt,
    Event,
    Exchange,
    Look,
    Placed,
    Scored,
    Seat,
    Setup,
    State,
)
from crimehotel_rules.kernel.seats import Turn

T = TypeVar("T")
Seating = Sequence[int]
"""For each seat of the old table the seat at the new one."""


def by_seat(values: Sequence[T], seating: Seating) -> tuple[T, ...]:
    """Values listed by old seats, listed by new ones."""
    moved = dict(zip(seating, values, strict=True))
    return tuple(moved[seat] for seat in range(len(values)))


def move_seat(seat: Seat, seating: Seating) -> Seat:
    """The new seat."""
    return Seat(seating[seat])


def move_turn(turn: Turn, seating: Seating) -> Turn:
    """The new seat; chance and nobody have none and stay what they are."""
    return Seat(seating[turn]) if isinstance(turn, int) else turn


def move_setup(setup: Setup, seating: Seating) -> Setup:
    """The table with the same people, names and colours, on other seats."""
    return attrs.evolve(
        setup,
        players=by_seat(setup.players, seating),
        colours=by_seat(setup.colours, seating),
        first=move_seat(setup.first, seating),
    )


def move_action(action: Action, seating: Seating) -> Action:
    """The action with its partner, or its hands, on other seats."""
    match action:
        case Deal(hands, murderer, face_up):
            return Deal(by_seat(hands, seating), murderer, face_up)
        case Exchange(target, give):
            return Exchange(move_seat(target, seating), give)
        case Look(target):
            return Look(move_seat(target, seating))
        case _:
            return action


def move_event(event: Event, seating: Seating) -> Event:
    """The event as it is told at the new table."""
    match event:
        case Dealt(hands, face_up):
            return Dealt(by_seat(hands, seating), face_up)
        case Placed(order):
            return Placed(tuple(move_seat(seat, seating) for seat in order))
        case Scored(points):
            return Scored(by_seat(points, seating))
        case _:
            return _move_seats(event, seating)


def _move_seats(event: Event, seating: Seating) -> Event:
    changes: dict[str, Any] = {
        name: move_seat(getattr(event, name), seating)
        for name in ("seat", "target")
        if hasattr(event, name)
    }
    return attrs.evolve(event, **changes)


def move_state(state: State, seating: Seating) -> State:
    """The position with all players on other seats."""
    pending = state.pending
    return attrs.evolve(
        state,
        setup=move_setup(state.setup, seating),
        turn=move_turn(state.turn, seating),
        car=move_seat(state.car, seating),
        hands=by_seat(state.hands, seating),
        parking=tuple(move_seat(seat, seating) for seat in state.parking),
        hotel=by_seat(state.hotel, seating),
        desks=tuple(tuple(move_seat(seat, seating) for seat in row) for row in state.desks),
        scores=tuple(by_seat(points, seating) for points in state.scores),
        pending=None
        if pending is None
        else attrs.evolve(pending, target=move_seat(pending.target, seating)),
        log=tuple(move_event(event, seating) for event in state.log),
    )
