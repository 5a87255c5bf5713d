"""Opening and closing rooms (GH-ROOM)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.actions import Close, Open, Room
from crimehotel_rules.grand_hotel.rules.box import FLOOR, Space, words
from crimehotel_rules.grand_hotel.rules.events import closed, opened
from crimehotel_rules.grand_hotel.rules.maintenance import (
    await_roll,
    card_on,
    check_allowed,
)
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rounds import check_points
from crimehotel_rules.grand_hotel.rules.state import REVEAL, Draft, State, awaited
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat


def check_on_room(state: State, seat: Seat, rule: str) -> Refusal | None:
    """Whether the player stands on a room."""
    place = state.places[seat]
    # GH-ROOM-1, GH-ROOM-7, GH-SEARCH-1
    return None if place in FLOOR else Refusal(rule, "not_on_a_room", {"place": words(place)})


def check_open(state: State, seat: Seat, _action: Open) -> Refusal | None:
    """Whether the player can open the room."""
    # GH-MAINT-11, GH-ROOM-1
    refusal = check_allowed(state, seat, "open") or check_on_room(state, seat, "GH-ROOM-1")
    if refusal:
        return refusal
    place = state.places[seat]
    if state.room(place).open:  # GH-ROOM-3
        return Refusal("GH-ROOM-3", "already_open", {"space": words(place)})
    return check_points(state, 1)  # GH-TURN-4, GH-ROOM-1


def open_room(draft: Draft, seat: Seat, _action: Open) -> None:
    """The card is turned over; the first time chance says which one it is."""
    draft.points -= 1  # GH-ROOM-1
    space = draft.places[seat]
    card = draft.room(space).card
    if card is None:  # GH-ROOM-5, GH-INFO-3: nobody knows it yet
        draft.await_(REVEAL, CHANCE, pending.Open(seat, space))  # GH-ROOM-4
    else:
        _turn_over(draft, seat, space, card)  # GH-ROOM-1


def check_room(state: State, _chance: Chance, action: Room) -> Refusal | None:
    """Whether this card can be the one that lies there."""
    if action.card in state.room_deck:  # GH-ROOM-4, GH-SETUP-12
        return None
    return Refusal("GH-ROOM-4", "not_in_the_room_deck", {"card": action.card[:80]})


def reveal(draft: Draft, _chance: Chance, action: Room) -> None:
    """Everybody sees which room it is."""
    opening = awaited(draft, pending.Open)
    # GH-ROOM-4: from now on it can lie nowhere else
    draft.room_deck = tuple([card for card in draft.room_deck if card != action.card])
    draft.go_on()  # GH-ROOM-4
    _turn_over(draft, opening.seat, opening.space, action.card)  # GH-ROOM-1, GH-ROOM-4


def _turn_over(draft: Draft, seat: Seat, space: Space, card: str) -> None:
    # GH-ROOM-1; GH-FLOOR-5, GH-ROOM-8: the card is known for good
    draft.change_room(space, open=True, card=card)  # GH-ROOM-6: until somebody closes it
    draft.tell(opened(seat, space, card))  # GH-ROOM-4, GH-INFO-1
    if card_on(draft, space).is_maintenance:  # GH-MAINT-2
        await_roll(draft, seat, space)  # GH-MAINT-2


def check_close(state: State, seat: Seat, _action: Close) -> Refusal | None:
    """Whether the player can close the room."""
    # GH-MAINT-11, GH-ROOM-7
    refusal = check_allowed(state, seat, "close") or check_on_room(state, seat, "GH-ROOM-7")
    if refusal:
        return refusal
    place = state.places[seat]
    if not state.room(place).open:  # GH-ROOM-3
        return Refusal("GH-ROOM-3", "already_closed", {"space": words(place)})
    return check_points(state, 1)  # GH-TURN-4, GH-ROOM-2


def close_room(draft: Draft, seat: Seat, _action: Close) -> None:
    """The door side is up again; clips and items stay."""
    draft.points -= 1  # GH-ROOM-2
    space = draft.places[seat]
    draft.change_room(space, open=False)  # GH-ROOM-2; GH-ROOM-6: clips and items stay
    draft.tell(closed(seat, space))  # GH-ROOM-2, GH-INFO-1
