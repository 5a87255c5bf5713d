"""What one seat, or a spectator, may know: the only place where anything is hidden.

A view is built from public facts, from the viewer's own cards and from a log in which what the
viewer did not see is ``None``. It holds no reference to the state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final, TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.box import Cars, Space
from crimehotel_rules.grand_hotel.rules.events import (
    Captured,
    Dealt,
    Dropped,
    Event,
    Identified,
    Kept,
    Maintenance,
    Searched,
    Traded,
    captured,
    dropped,
    identified,
    kept,
    searched,
    traded,
)
from crimehotel_rules.grand_hotel.rules.goals import interaction_met, item_met
from crimehotel_rules.grand_hotel.rules.pack import MAINTENANCE, RoomCard
from crimehotel_rules.grand_hotel.rules.pending import Pending
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.setup import Terms, without_pack
from crimehotel_rules.grand_hotel.rules.state import LaidRoom, Lasting, Phase, State, Used
from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import shown


@attrs.frozen
class RoomSeen:
    """A room as everybody sees it."""

    space: Space
    open: bool
    card: str | None
    """Which card it is, once it has been opened."""
    clips: tuple[Seat, ...]
    items: int
    """How many items lie there."""


@attrs.frozen
class Objectives:
    """Which of the viewer's own objectives are met now."""

    item: bool
    interaction: bool


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Sight:
    """All that a viewer sees."""

    viewer: Viewer
    setup: Terms
    phase: Phase
    turn: Turn
    round: int
    first: Seat | None
    active: Seat | None
    points: int
    used: tuple[Used, ...]
    floors: int
    cars: Cars
    places: tuple[Space, ...]
    rooms: tuple[RoomSeen, ...]
    decks: tuple[int, ...]
    """How many items are left in each deck."""
    hand: tuple[str, ...]
    """The viewer's items, in the order of the pack."""
    hand_sizes: tuple[int, ...]
    characters: tuple[str | None, ...]
    """The characters that the viewer knows."""
    objectives: Objectives | None
    captors: tuple[Seat | None, ...]
    lost: tuple[int, ...]
    effects: tuple[Lasting, ...]
    announced: tuple[bool, ...]
    winner: Seat | None
    pending: Pending | None
    log: tuple[Event, ...]
    """What has happened since the set-up, as far as the viewer saw it."""


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Draft(_Sight):
    """A view in the making: not yet frozen, it is filled in far faster."""


@attrs.frozen(weakref_slot=False)
class View(_Sight):
    """The table as one viewer sees and remembers it."""

    _repr_svg_: ClassVar[Callable[[View], str]]
    """Its picture in a notebook; the package above brings it along."""


def view(state: State, viewer: Viewer) -> View:
    """What this seat, or a spectator, may know of the state."""
    seats = state.setup.seats
    if viewer != SPECTATOR and (type(viewer) is not int or viewer not in seats):  # GH-INFO-1
        raise MalformedAction(
            Refusal("GH-INFO-1", "no_such_viewer", {"value": shown(viewer), "last": seats[-1]})
        )
    seat = None if viewer == SPECTATOR else viewer  # GH-INFO-2
    seen = _blank(_Draft)
    seen.viewer = viewer
    seen.setup = state.setup.terms  # GH-COMP-7: with the pack, which is known to all
    # GH-INFO-1: all this is public
    seen.phase = state.phase  # GH-TURN-9
    seen.turn = state.turn  # GH-INFO-1, GH-TURN-9
    seen.round = state.round  # GH-INFO-1, GH-FLOOR-3
    seen.first = state.first  # GH-INFO-1, GH-SETUP-10
    seen.active = state.active  # GH-INFO-1, GH-TURN-1
    seen.points = state.points  # GH-INFO-1, GH-TURN-2
    seen.used = state.used  # GH-INFO-1, GH-INTER-6
    seen.floors = state.floors  # GH-INFO-1, GH-FLOOR-3
    seen.cars = state.cars  # GH-INFO-1, GH-LIFT-1
    seen.places = state.places  # GH-INFO-1, GH-MOVE-1
    seen.rooms = tuple(  # GH-INFO-1
        [
            # GH-ROOM-8: known also when closed again; GH-INFO-4: how many items, not which
            _room(room.space, room.open, room.card, room.clips, len(room.items))
            for room in state.rooms
        ]
    )
    seen.decks = tuple(map(len, state.item_decks))  # GH-INFO-9
    seen.hand = () if seat is None else state.hands[seat]  # GH-INFO-2
    seen.hand_sizes = tuple(map(len, state.hands))  # GH-INFO-9
    seen.characters = _characters(state, seat)  # GH-INFO-5, GH-INFO-2
    seen.objectives = _objectives(state, seat)  # GH-CHAR-8, GH-INFO-2
    seen.captors = state.captors  # GH-INFO-1, GH-HOST-1
    seen.lost = state.lost  # GH-INFO-9
    seen.effects = state.effects  # GH-INFO-1, GH-MAINT-6
    seen.announced = state.announced  # GH-INFO-1, GH-END-2
    seen.winner = state.winner  # GH-INFO-1, GH-END-3
    seen.pending = _pending(state.pending, seat)  # GH-INFO-1, GH-TURN-9
    seen.log = _log(state, seat)  # GH-INFO-7
    seen.__class__ = View  # type: ignore[assignment]  # freezes faster than a copy
    return seen  # type: ignore[return-value]  # it has become a View


def known_state(view: View) -> State:
    """The position as far as the viewer knows it: what is hidden from them is left blank.

    It is for questions whose answers do not depend on what is hidden, such as what the viewer may
    do. It is no position of a game: nobody has done anything in it, and nothing has led to it.
    """
    return State(  # GH-INFO-6
        setup=without_pack(view.setup, _opened_rooms(view)),
        phase=view.phase,
        turn=view.turn,
        round=view.round,
        first=view.first,
        active=view.active,
        points=view.points,
        used=view.used,
        floors=view.floors,
        cars=view.cars,
        places=view.places,
        rooms=tuple(
            [
                LaidRoom(room.space, room.open, room.card, room.clips, (_UNSEEN,) * room.items)
                for room in view.rooms
            ]
        ),
        room_deck=(),
        item_decks=(),
        hands=tuple(
            [
                view.hand if seat == view.viewer else (_UNSEEN,) * size
                for seat, size in enumerate(view.hand_sizes)
            ]
        ),
        characters=tuple([character or _UNSEEN for character in view.characters]),
        shown=(frozenset(),) * len(view.places),
        captors=view.captors,
        lost=view.lost,
        effects=view.effects,
        deeds=(frozenset(),) * len(view.places),
        latched=(False,) * len(view.places),
        announced=view.announced,
        winner=view.winner,
        pending=view.pending,
        log=(),
        secrets=(),
    )


_UNSEEN: Final = ""
"""Stands for a card that the viewer does not see; no card has this id."""


def _opened_rooms(view: View) -> dict[str, RoomCard]:
    """The cards of the rooms that have been opened, as the log tells their types.

    Who opens a maintenance room rolls for it at once (GH-MAINT-2), and for no other room does
    anybody roll. Of which deck another room is does not matter to what may be done there.
    """
    rolled_for = {event.space for event in view.log if type(event) is Maintenance}  # GH-MAINT-2
    return {  # GH-MAINT-2
        room.card: RoomCard(room.card, room.card, MAINTENANCE if room.space in rolled_for else "")
        for room in view.rooms
        if room.card is not None
    }


_blank: Final = object.__new__
_room: Final = lru_cache(4096)(RoomSeen)


def _characters(state: State, seat: Seat | None) -> tuple[str | None, ...]:
    """The own character, and those that were shown; also after the end."""
    if seat is None or not state.characters:  # GH-INFO-2
        return (None,) * len(state.setup.seats)  # GH-INFO-2
    known = state.shown[seat]  # GH-INFO-5, GH-IDENT-5
    return tuple(  # GH-INFO-8: also after the end
        [
            character if owner == seat or owner in known else None  # GH-INFO-5, GH-IDENT-4
            for owner, character in enumerate(state.characters)
        ]
    )


def _objectives(state: State, seat: Seat | None) -> Objectives | None:
    """Only the owner sees whether an objective is met."""
    if seat is None or not state.characters:  # GH-CHAR-8, GH-INFO-2
        return None  # GH-CHAR-8, GH-INFO-2
    return Objectives(item_met(state, seat), interaction_met(state, seat))  # GH-CHAR-8, GH-INFO-2


def _pending(awaited: Pending | None, seat: Seat | None) -> Pending | None:
    """What is awaited, without the cards of others."""
    match awaited:
        case pending.Search() if awaited.seat != seat:  # GH-SEARCH-4
            return pending.Search(awaited.seat, awaited.space, awaited.count, None)  # GH-SEARCH-4
        case pending.Trade() if awaited.seat != seat:  # GH-TRADE-5
            # GH-TRADE-5
            return pending.Trade(awaited.seat, awaited.target, awaited.gives, awaited.asks, None)
        case _:
            return awaited  # GH-INFO-1


# Events without what the viewer did not see


def _log(state: State, seat: Seat | None) -> tuple[Event, ...]:
    """Everything since the set-up; most of it was seen by everybody."""
    # GH-HOST-2; GH-AMB-82
    hides = _HIDES_BUT_ARRESTS if state.setup.readings.arrest == "open" else _HIDES
    log = [*state.log]  # GH-INFO-7
    for place in state.secrets:  # GH-INFO-2, GH-INFO-4
        event = log[place]
        if type(event) in hides:  # GH-INFO-2, GH-INFO-4
            log[place] = hides[type(event)](event, seat)  # GH-INFO-2, GH-INFO-4
    return tuple(log)  # GH-INFO-7


def _hide_deal(event: Dealt, seat: Seat | None) -> Dealt:
    # GH-INFO-5
    own = [card if owner == seat else None for owner, card in enumerate(event.characters)]
    return Dealt(tuple(own))  # GH-INFO-5


def _hide_search(event: Searched, seat: Seat | None) -> Searched:
    if event.seat == seat:  # GH-SEARCH-4
        return event  # GH-SEARCH-4
    return searched(event.seat, event.space, event.count, None)  # GH-SEARCH-4


def _hide_keep(event: Kept, seat: Seat | None) -> Kept:
    # GH-SEARCH-4, GH-SEARCH-12
    return event if event.seat == seat else kept(event.seat, event.space, None)


def _hide_drop(event: Dropped, seat: Seat | None) -> Dropped:
    return event if event.seat == seat else dropped(event.seat, event.space, None)  # GH-INFO-4


def _hide_arrest(event: Captured, seat: Seat | None) -> Captured:
    return event if event.seat == seat else captured(event.seat, event.target, None)  # GH-HOST-2


def _hide_card(event: Identified, seat: Seat | None) -> Identified:
    if seat in (event.seat, event.target):  # GH-IDENT-1, GH-IDENT-3
        return event  # GH-IDENT-1, GH-IDENT-3
    return identified(event.seat, event.target, event.die, None)  # GH-IDENT-1, GH-IDENT-3


def _hide_trade(event: Traded, seat: Seat | None) -> Traded:
    if seat in (event.seat, event.target):  # GH-TRADE-5
        return event  # GH-TRADE-5
    return traded(event.seat, event.target, event.gives, event.asks, None, None)  # GH-TRADE-5


_Hides: TypeAlias = dict[type[Event], Callable[[Any, Seat | None], Event]]

_HIDES_BUT_ARRESTS: Final[_Hides] = {
    Dealt: _hide_deal,
    Searched: _hide_search,
    Kept: _hide_keep,
    Dropped: _hide_drop,
    Identified: _hide_card,
    Traded: _hide_trade,
}
_HIDES: Final[_Hides] = {**_HIDES_BUT_ARRESTS, Captured: _hide_arrest}  # GH-HOST-2
