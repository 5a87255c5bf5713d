"""Dropping: what a player who is attacked leaves behind (GH-DROP)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.actions import Drop
from crimehotel_rules.grand_hotel.rules.box import DOORS, LEFT, LOBBY, RIGHT, Cars, Space
from crimehotel_rules.grand_hotel.rules.events import dropped
from crimehotel_rules.grand_hotel.rules.goals import judge_objectives, note
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.searching import in_order, without
from crimehotel_rules.grand_hotel.rules.state import DROP, Draft, State, awaited, with_seat
from crimehotel_rules.kernel.seats import Seat


def drop_room(cars: Cars, place: Space) -> Space:
    """The room in which something lands that is dropped here.

    >>> drop_room(Cars(0, 4), "left"), drop_room(Cars(0, 4), "right"), drop_room(Cars(0, 4), "R23")
    ('R11', 'R44', 'R23')
    """
    assert place != LOBBY  # GH-INTER-2: nobody is attacked there
    if place == LEFT:  # GH-DROP-3
        return DOORS[LEFT][max(1, cars.left)]  # GH-DROP-3; GH-DROP-8: not the lobby
    if place == RIGHT:  # GH-DROP-3
        return DOORS[RIGHT][max(1, cars.right)]  # GH-DROP-3; GH-DROP-8: not the lobby
    return place  # GH-DROP-1


def must_drop(draft: Draft, seat: Seat, attacker: Seat) -> None:
    """The player drops an item: the only one, or one of their choice."""
    hand = draft.hands[seat]
    space = drop_room(draft.cars, draft.places[seat])  # GH-DROP-1, GH-DROP-3
    if len(hand) == 1:  # GH-DROP-2
        _fall(draft, seat, attacker, space, hand[0])  # GH-DROP-2
    elif hand:  # GH-DROP-2; GH-DROP-5: nothing with an empty hand
        draft.await_(DROP, seat, pending.Drop(seat, attacker, space))  # GH-DROP-2


def check_drop(state: State, seat: Seat, action: Drop) -> Refusal | None:
    """Whether the player holds the item."""
    hand = state.hands[seat]
    if action.item in hand:  # GH-DROP-2, GH-DROP-1
        return None
    return Refusal("GH-DROP-2", "not_in_hand", {"item": action.item[:80], "hand": hand})


def drop(draft: Draft, seat: Seat, action: Drop) -> None:
    """The chosen item falls."""
    asked = awaited(draft, pending.Drop)
    draft.go_on()  # GH-DROP-1
    _fall(draft, seat, asked.attacker, asked.space, action.item)  # GH-DROP-2
    judge_objectives(draft)  # GH-END-10


def _fall(draft: Draft, seat: Seat, attacker: Seat, space: Space, item: str) -> None:
    """One item goes from the hand to the room, face hidden, beside what lies there."""
    draft.hands = with_seat(draft.hands, seat, without(draft.hands[seat], item))  # GH-DROP-1
    draft.change_room(space, items=in_order(draft, draft.room(space).items, item))  # GH-DROP-4
    note(draft, attacker, "dropped", seat)  # GH-CHAR-6, GH-CHAR-7
    draft.tell(dropped(seat, space, item))  # GH-DROP-1, GH-INFO-1
