"""Searching rooms, and what becomes of the items (GH-SEARCH)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.actions import Draw, Keep, Leave, Search
from crimehotel_rules.grand_hotel.rules.box import Space, words
from crimehotel_rules.grand_hotel.rules.events import kept, left, searched
from crimehotel_rules.grand_hotel.rules.goals import judge_objectives
from crimehotel_rules.grand_hotel.rules.maintenance import card_on, check_allowed
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rooms import check_on_room
from crimehotel_rules.grand_hotel.rules.rounds import check_points
from crimehotel_rules.grand_hotel.rules.state import (
    DRAW,
    SEARCH,
    Draft,
    Position,
    State,
    awaited,
    with_seat,
)
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat


def in_order(position: Position, items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with one more, in the order of the pack: how they came tells nothing."""
    return tuple(sorted((*items, item), key=position.setup.cards.place.__getitem__))


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without this one."""
    return tuple([other for other in items if other != item])


def check_search(state: State, seat: Seat, _action: Search) -> Refusal | None:
    """Whether the player can search the room."""
    # GH-MAINT-11, GH-SEARCH-1
    refusal = check_allowed(state, seat, "search") or check_on_room(state, seat, "GH-SEARCH-1")
    if refusal:
        return refusal
    room = state.room(state.places[seat])  # GH-SEARCH-1
    if not room.open:  # GH-SEARCH-2; GH-INFO-6: judged before its type, which it may not tell
        return Refusal("GH-SEARCH-2", "closed", {"space": words(room.space)})
    if card_on(state, room.space).is_maintenance:  # GH-MAINT-1
        searchable = state.setup.readings.maintenance_drop == "searchable"  # GH-DROP-7; GH-AMB-94
        if not (searchable and room.items):  # GH-MAINT-1, GH-DROP-7
            # GH-MAINT-1, GH-DROP-7
            return Refusal("GH-MAINT-1", "maintenance_search", {"space": words(room.space)})
    elif room.clips and not room.items:  # GH-SEARCH-9
        # GH-SEARCH-10, GH-DROP-4: if something lies there; GH-SEARCH-17: whoever left a clip
        return Refusal("GH-SEARCH-9", "searched_and_empty", {"space": words(room.space)})
    return check_points(state, 1)  # GH-TURN-4, GH-SEARCH-1


def search(draft: Draft, seat: Seat, _action: Search) -> None:
    """A card is drawn at the first search; then the searcher sees all that lies there."""
    draft.points -= 1  # GH-SEARCH-1
    space = draft.places[seat]
    card = card_on(draft, space)
    if not draft.room(space).clips and not card.is_maintenance:  # GH-SEARCH-3, GH-SEARCH-8
        deck = card.type  # GH-SEARCH-3
        if draft.item_decks[draft.setup.pack.decks.index(deck)]:  # GH-SEARCH-13
            draft.await_(DRAW, CHANCE, pending.Draw(seat, space, deck))  # GH-SEARCH-3
            return
    _find(draft, seat, space)  # GH-SEARCH-10, GH-SEARCH-13


def check_draw(state: State, _chance: Chance, action: Draw) -> Refusal | None:
    """Whether this item can be the one that is drawn."""
    deck = awaited(state, pending.Draw).deck  # GH-SEARCH-3
    # GH-SEARCH-3, GH-SETUP-12
    if action.item in state.item_decks[state.setup.pack.decks.index(deck)]:
        return None  # GH-SETUP-12
    return Refusal("GH-SEARCH-3", "not_in_the_deck", {"item": action.item[:80], "deck": deck})


def draw(draft: Draft, _chance: Chance, action: Draw) -> None:
    """The drawn item lies in the room, with all that was dropped there."""
    drawing = awaited(draft, pending.Draw)
    # GH-SEARCH-3, GH-SETUP-12
    draft.item_decks = tuple([without(deck, action.item) for deck in draft.item_decks])
    lying = in_order(draft, draft.room(drawing.space).items, action.item)  # GH-SEARCH-11
    draft.change_room(drawing.space, items=lying)  # GH-SEARCH-3, GH-SEARCH-11
    _find(draft, drawing.seat, drawing.space)  # GH-SEARCH-4


def _find(draft: Draft, seat: Seat, space: Space) -> None:
    """The searcher sets a clip and sees what lies there; the others see how many."""
    room = draft.room(space)
    # GH-SEARCH-5, GH-COMP-2: a clip tells whose it is; GH-SEARCH-15: each player has one
    clips = tuple(sorted({*room.clips, seat}))
    draft.change_room(space, clips=clips)  # GH-SEARCH-5
    draft.tell(searched(seat, space, len(room.items), room.items))  # GH-SEARCH-4, GH-INFO-1
    _decide(draft, seat, space, room.items)  # GH-SEARCH-6


def _decide(draft: Draft, seat: Seat, space: Space, items: tuple[str, ...]) -> None:
    """Each item that was seen is kept or left."""
    if items:  # GH-SEARCH-6
        draft.await_(SEARCH, seat, pending.Search(seat, space, len(items), items))  # GH-SEARCH-6
    else:
        draft.go_on()  # GH-SEARCH-6


def check_keep(state: State, _seat: Seat, action: Keep) -> Refusal | None:
    """Whether the item is among those just seen and still there."""
    items = seen_items(state)
    if action.item in items:  # GH-SEARCH-6
        return None
    return Refusal("GH-SEARCH-6", "not_seen", {"item": action.item[:80], "items": items})


def seen_items(state: State) -> tuple[str, ...]:
    """The items that the searcher decides about."""
    return awaited(state, pending.Search).items or ()  # GH-SEARCH-6


def keep(draft: Draft, seat: Seat, action: Keep) -> None:
    """The item goes to the hand, which has no limit."""
    space = draft.places[seat]
    lying = without(draft.room(space).items, action.item)  # GH-SEARCH-6
    draft.change_room(space, items=lying)  # GH-SEARCH-6
    hand = in_order(draft, draft.hands[seat], action.item)  # GH-SEARCH-14
    draft.hands = with_seat(draft.hands, seat, hand)  # GH-SEARCH-6, GH-SEARCH-14
    draft.tell(kept(seat, space, action.item))  # GH-SEARCH-6, GH-INFO-1
    _decide(draft, seat, space, lying)  # GH-SEARCH-16: one by one
    judge_objectives(draft)  # GH-END-10


def leave(draft: Draft, seat: Seat, _action: Leave) -> None:
    """What was not kept stays, face hidden; that it lies there is public."""
    space = draft.places[seat]
    draft.tell(left(seat, space, len(draft.room(space).items)))  # GH-SEARCH-7, GH-INFO-1
    draft.go_on()  # GH-SEARCH-7
