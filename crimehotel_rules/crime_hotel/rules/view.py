"""What one seat, or a spectator, may know: the only place where anything is hidden.

A view is built from public facts, from the viewer's own hand and from a log in which the cards
that the viewer did not see are ``None``. It holds no reference to the state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ClassVar, Final

import attrs

from crimehotel_rules.crime_hotel.rules.actions import Exchange
from crimehotel_rules.crime_hotel.rules.assistance import pending_choice
from crimehotel_rules.crime_hotel.rules.box import (
    Card,
    Department,
    Space,
    card_numbers,
    card_set,
    space_names,
    space_set,
)
from crimehotel_rules.crime_hotel.rules.events import Dealt, Event, Exchanged, Looked
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.setup import Setup
from crimehotel_rules.crime_hotel.rules.state import DEAL, OVER, Phase, State
from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import Values, shown


@attrs.frozen
class Parked:
    """A meeple on the parking lot: its spot, and whose it is."""

    spot: int
    seat: Seat


@cache  # the meeples leave the lot in few orders
def _parked(parking: tuple[Seat, ...], lowest: int) -> tuple[Parked, ...]:
    # CH-COMP-4, CH-PLACE-3
    return tuple([Parked(spot, seat) for spot, seat in enumerate(parking, lowest)])


@attrs.frozen
class Desks:
    """The players at the desks of each department, left to right."""

    relocate: tuple[Seat, ...]
    exchange: tuple[Seat, ...]
    look: tuple[Seat, ...]
    duplicate: tuple[Seat, ...]
    bonus: tuple[Seat, ...]


# What changes once or twice in a round is looked up in between.
_desks: Final = lru_cache(4096)(Desks)
_cards: Final = lru_cache(4096)(card_numbers)
_spaces: Final = lru_cache(4096)(space_names)


@attrs.frozen
class Pending:
    """An exchange or a look that waits for chance: who, with whom, how many cards."""

    department: Department
    seat: Seat
    target: Seat
    count: int


@attrs.define(init=False, eq=False, repr=False, weakref_slot=False)
class _Seen:
    """What a view and its draft have in common."""

    viewer: Viewer
    setup: Setup
    phase: Phase
    turn: Turn
    """Who acts now: a seat, chance, or nobody when the game is over."""
    investigation: int
    round: int
    car: Seat
    hand: tuple[Card, ...]
    """The viewer's own cards, in rising order."""
    hand_sizes: tuple[int, ...]
    murderer: Card | None
    """The murderer's card once it is revealed."""
    searched: tuple[Card, ...]
    table: tuple[Card, ...]
    parking: tuple[Parked, ...]
    hotel: tuple[tuple[Space, ...], ...]
    """The spaces with a meeple of each seat."""
    desks: Desks
    supply: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    pending: Pending | None
    log: tuple[Event, ...]
    """What has happened since the deal, as far as the viewer saw it."""


@attrs.define(init=False, eq=False, repr=False, weakref_slot=False)
class _Draft(_Seen):
    """A view in the making: not yet frozen, and filled in far faster."""


@attrs.frozen(weakref_slot=False)
class View(_Seen):
    """The table as one viewer sees and remembers it."""  # CH-INFO-1, CH-INFO-2

    _repr_svg_: ClassVar[Callable[[View], str]]
    """The picture that a notebook shows: the package gives it, since the rules cannot draw."""


def view(state: State, viewer: Viewer) -> View:
    """What this seat, or a spectator, may know of the state.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> view(new_game(Setup(players=("Sam", "Ryan", "Noah"))), SPECTATOR).hand_sizes
    (0, 0, 0)
    """
    seats = state.setup.seats
    if viewer != SPECTATOR and (type(viewer) is not int or viewer not in seats):
        values: Values = {"viewer": shown(viewer), "last": seats[-1]}
        raise MalformedAction(Refusal("CH-INFO-1", "no_such_viewer", values))
    revealed = state.phase in (DEAL, OVER)  # CH-REVEAL-3, CH-INFO-3
    learns = state.setup.readings.look_owner_learns  # CH-LOOK-5
    seen = _Draft()
    seen.viewer = viewer
    seen.setup = state.setup
    seen.phase = state.phase
    seen.turn = state.turn
    seen.investigation = state.investigation  # CH-INFO-1, CH-COMP-7
    seen.round = state.round  # CH-INFO-1, CH-ROUND-1
    seen.car = state.car  # CH-INFO-1, CH-COMP-7
    seen.hand = () if viewer == SPECTATOR else card_numbers(state.hands[viewer])  # CH-SETUP-8
    seen.hand_sizes = tuple([hand.bit_count() for hand in state.hands])  # CH-INFO-1
    seen.murderer = state.murderer if revealed else None  # CH-SETUP-7, CH-INFO-3
    seen.searched = _cards(state.searched)  # CH-INFO-1, CH-PLACE-5
    seen.table = state.table  # CH-INQ-6, CH-INFO-1
    seen.parking = _parked(state.parking, state.spot)  # CH-INFO-1, CH-COMP-4
    seen.hotel = tuple(map(_spaces, state.hotel))  # CH-INFO-1, CH-GUESS-4
    seen.desks = _desks(*state.desks)  # CH-INFO-1, CH-ASSIST-3
    seen.supply = state.supply  # CH-INFO-1, CH-COMP-3
    seen.scores = state.scores  # CH-INFO-1, CH-SCORE-5
    seen.pending = _pending(state)  # CH-INFO-1, CH-INFO-2
    seen.log = tuple(  # CH-INFO-1; CH-INFO-2: but for cards that others hold
        [
            _as_seen(event, viewer, learns) if type(event) in _PARTLY_HIDDEN else event
            for event in state.log
        ]
    )
    seen.__class__ = View  # type: ignore[assignment]  # it becomes a View, which is frozen
    return seen  # type: ignore[return-value]  # it has become a View


def known_state(view: View) -> State:
    """The position as far as the viewer knows it: what is hidden from them is left blank.

    It is for questions whose answers do not depend on what is hidden, such as what the viewer may
    do. It is no position of a game: the other hands are empty, and nothing has led to it.
    """
    return State(
        setup=view.setup,
        phase=view.phase,
        turn=view.turn,
        round=view.round,
        car=view.car,
        hands=tuple(
            [card_set(view.hand) if seat == view.viewer else 0 for seat in view.setup.seats]
        ),
        murderer=view.murderer,
        searched=card_set(view.searched),
        table=view.table,
        parking=tuple([parked.seat for parked in view.parking]),
        hotel=tuple([space_set(mine) for mine in view.hotel]),
        desks=attrs.astuple(view.desks, recurse=False),
        scores=view.scores,
        pending=None,  # chance is asked, and no seat
        log=(),
    )


_PARTLY_HIDDEN = frozenset({Dealt, Exchanged, Looked})
_exchanged: Final = cache(Exchanged)  # without their cards there are few of them
_looked: Final = cache(Looked)


def _as_seen(event: Event, viewer: Viewer, owner_learns: bool) -> Event:
    """The event without the cards that this viewer did not see."""
    if isinstance(event, Dealt):  # CH-SETUP-8, CH-INFO-2
        return _deal_as_seen(event, viewer)
    # CH-EXCH-6, CH-INFO-2
    if isinstance(event, Exchanged) and viewer not in (event.seat, event.target):
        return _exchanged(event.seat, event.target, event.count, None, None)  # CH-EXCH-6
    if isinstance(event, Looked) and viewer != event.seat:  # CH-LOOK-2
        is_told = viewer == event.target and owner_learns  # CH-LOOK-5
        # CH-LOOK-2
        return event if is_told else _looked(event.seat, event.target, event.count, None)
    return event


@lru_cache(1024)  # a deal is seen at every decision of its investigation
def _deal_as_seen(event: Dealt, viewer: Viewer) -> Dealt:
    # CH-SETUP-8, CH-INFO-2
    own = [hand if seat == viewer else None for seat, hand in enumerate(event.hands)]
    return Dealt(tuple(own), event.face_up)  # CH-INFO-1, CH-SETUP-6


def _pending(state: State) -> Pending | None:
    """Who waits for cards from whom; the cards of a gift are told when they change hands."""
    action = state.pending
    if action is None:
        return None
    department = Department.EXCHANGE if isinstance(action, Exchange) else Department.LOOK
    _, count = pending_choice(state)
    return Pending(department, state.desks[department][-1], action.target, count)
