"""Moving: steps from space to space, and what the lobby does to those who reach it (GH-MOVE)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules.actions import Move
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    FLOOR,
    LOBBY,
    Space,
    neighbours,
    words,
)
from crimehotel_rules.grand_hotel.rules.ending import win
from crimehotel_rules.grand_hotel.rules.events import moved
from crimehotel_rules.grand_hotel.rules.goals import both_met, judge_objectives, note
from crimehotel_rules.grand_hotel.rules.hostages import check_free, followers, free
from crimehotel_rules.grand_hotel.rules.maintenance import (
    await_roll,
    card_on,
    check_allowed,
)
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rounds import check_points
from crimehotel_rules.grand_hotel.rules.state import Draft, Position, State
from crimehotel_rules.kernel.seats import Seat


def cost_of_step(position: Position, to: Space) -> int:
    """What a step costs: a point, except out of a car into the lobby."""
    if to == LOBBY and position.setup.readings.lobby_step == "free":  # GH-MOVE-6
        return 0  # GH-MOVE-6
    return 1  # GH-MOVE-2, GH-MOVE-3, GH-MOVE-5


def check_move(state: State, seat: Seat, action: Move) -> Refusal | None:
    """Whether the player can take this step."""
    to = action.to
    if to in FLOOR and FLOOR[to] > state.floors:  # GH-MOVE-1
        return Refusal("GH-MOVE-1", "not_laid_out", {"space": words(to), "floors": state.floors})
    # GH-HOST-5, GH-MAINT-11
    refusal = check_free(state, seat) or check_allowed(state, seat, "move")
    if refusal:
        return refusal
    if to not in neighbours(state.cars, state.places[seat]):  # GH-MOVE-2, GH-MOVE-3, GH-MOVE-4
        return _too_far(state, state.places[seat], to)
    return check_points(state, cost_of_step(state, to))  # GH-TURN-4; GH-MOVE-8: doors do not matter


def _too_far(state: State, place: Space, to: Space) -> Refusal:
    if place == to:  # GH-MOVE-1
        return Refusal("GH-MOVE-1", "already_there", {"space": words(to)})
    if place in CAR_NAMES or to in CAR_NAMES:  # GH-MOVE-3
        rule = "GH-MOVE-3"
    elif LOBBY in (place, to) or FLOOR[place] != FLOOR[to]:  # GH-MOVE-4
        rule = "GH-MOVE-4"
    else:
        rule = "GH-MOVE-2"
    near = tuple(map(words, neighbours(state.cars, place)))
    return Refusal(rule, "too_far", {"to": words(to), "place": words(place), "near": near})


def move(draft: Draft, seat: Seat, action: Move) -> None:
    """The player steps there, with all hostages."""
    to = action.to
    train = followers(draft, seat)  # GH-HOST-7
    draft.points -= cost_of_step(draft, to)  # GH-TURN-3; GH-HOST-7: the hostages cost nothing
    draft.places = tuple(  # GH-HOST-7; GH-MOVE-9: there is room for everybody
        [
            to if other == seat or other in train else place
            for other, place in enumerate(draft.places)
        ]
    )
    draft.tell(moved(seat, to, train))  # GH-HOST-7, GH-INFO-1
    if to == LOBBY:  # GH-HOST-8, GH-END-3
        _arrive(draft, seat, train)  # GH-HOST-8, GH-END-3
    elif to in FLOOR and draft.room(to).open and card_on(draft, to).is_maintenance:  # GH-MAINT-3
        await_roll(draft, seat, to)  # GH-MAINT-3


def _arrive(draft: Draft, seat: Seat, train: tuple[Seat, ...]) -> None:
    """In the lobby hostages go free, and who has met both objectives wins."""
    for hostage in train:  # GH-CHAR-6
        captor = draft.captors[hostage]  # GH-CHAR-6
        assert captor is not None
        note(draft, captor, "deliver", hostage)  # GH-CHAR-6: the direct captor's delivery
    for hostage in train:  # GH-HOST-8, GH-HOST-14
        free(draft, hostage)  # GH-HOST-8; GH-HOST-14: hostages of hostages, too
    judge_objectives(draft)  # GH-END-5
    seats = draft.setup.seats
    for other in (*seats[seat:], *seats[:seat]):  # GH-END-6: the walker, then clockwise
        if (other == seat or other in train) and both_met(draft, other):  # GH-END-4: both
            win(draft, other)  # GH-END-3
            return  # GH-END-6: nobody after the first
