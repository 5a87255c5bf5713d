"""The position of a game, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, Literal, TypeAlias, TypeVar

import attrs

from crimehotel_rules.grand_hotel.rules.box import NUMBER, Cars, Space
from crimehotel_rules.grand_hotel.rules.effects import Effect
from crimehotel_rules.grand_hotel.rules.events import PARTLY_HIDDEN, Event
from crimehotel_rules.grand_hotel.rules.pending import Pending
from crimehotel_rules.grand_hotel.rules.setup import Setup
from crimehotel_rules.kernel.seats import Actor, Seat, Turn


class Phase(Enum):
    """What the game is waiting for."""

    DEAL = "deal"
    FIRST = "first"
    TURN = "turn"
    REVEAL = "reveal"
    MAINTENANCE = "maintenance"
    DRAW = "draw"
    SEARCH = "search"
    ATTACK = "attack"
    DROP = "drop"
    IDENTIFY = "identify"
    TRADE = "trade"
    OVER = "over"

    __hash__ = object.__hash__  # an Enum would hash its name, in Python

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Members of an Enum are slow to reach by name; chapters and judges use these.
DEAL: Final = Phase.DEAL
FIRST: Final = Phase.FIRST
TURN: Final = Phase.TURN
REVEAL: Final = Phase.REVEAL
MAINTENANCE: Final = Phase.MAINTENANCE
DRAW: Final = Phase.DRAW
SEARCH: Final = Phase.SEARCH
ATTACK: Final = Phase.ATTACK
DROP: Final = Phase.DROP
IDENTIFY: Final = Phase.IDENTIFY
TRADE: Final = Phase.TRADE
OVER: Final = Phase.OVER

Interaction: TypeAlias = Literal["attack", "identify", "trade"]
DeedKind: TypeAlias = Literal[
    "unconscious", "dropped", "captured", "identify", "give", "get", "deliver"
]
Deed: TypeAlias = tuple[DeedKind, Seat]
"""Something that counts for an interaction objective: what was done, and to whom."""


@attrs.frozen
class Used:
    """An interaction that was started in this turn."""

    type: Interaction
    target: Seat


@attrs.frozen
class LaidRoom:
    """A room that has been laid out."""

    space: Space
    open: bool = False  # GH-SETUP-3, GH-FLOOR-2: the door side is up
    card: str | None = None  # GH-ROOM-5
    """Which card it is, once it has been opened; from then on everybody knows it."""
    clips: tuple[Seat, ...] = ()  # GH-SETUP-9
    """Who has searched it, by rising seat."""
    items: tuple[str, ...] = ()  # GH-SETUP-9
    """What lies there, in the order of the pack."""


@attrs.frozen
class Lasting:
    """An effect in force: who rolled for it, and how many ends of their turns are to come."""

    owner: Seat
    turns: int
    effect: Effect


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Table:
    """All that is on the table, open or hidden, and what led to it."""

    setup: Setup
    phase: Phase
    turn: Turn
    """Who acts now: a seat, ``"chance"``, or None when the game is over."""
    round: int
    first: Seat | None
    """The starting player."""
    active: Seat | None
    """Whose turn it is, also while another is asked."""
    points: int
    used: tuple[Used, ...]
    """The interactions that were started in this turn, in order."""
    floors: int
    cars: Cars
    places: tuple[Space, ...]
    rooms: tuple[LaidRoom, ...]
    """All rooms laid out, ``R11`` first."""
    room_deck: tuple[str, ...]
    """The room cards that nobody has seen yet, in the order of the pack."""
    item_decks: tuple[tuple[str, ...], ...]
    """The items that nobody has drawn yet, deck by deck, in the order of the pack."""
    hands: tuple[tuple[str, ...], ...]
    """The items of each player, in the order of the pack."""
    characters: tuple[str, ...]
    """The character of each player; empty before the deal."""
    shown: tuple[frozenset[Seat], ...]
    """For each player, those whose character card they have been shown."""
    captors: tuple[Seat | None, ...]
    lost: tuple[int, ...]
    """How many turns each player is still to lose."""
    effects: tuple[Lasting, ...]
    """The effects in force, in the order in which they came up."""
    deeds: tuple[frozenset[Deed], ...]
    latched: tuple[bool, ...]
    """Whose item objective has been met once; kept only with the reading ``latched``."""
    announced: tuple[bool, ...]
    winner: Seat | None
    pending: Pending | None
    log: tuple[Event, ...]
    secrets: tuple[int, ...]
    """Where the log tells something that not everybody saw."""

    def room(self, space: Space) -> LaidRoom:
        """The room on this space."""
        return self.rooms[NUMBER[space]]

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.setup.players[seat]


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Draft(_Table):
    """A position that an action is changing, in the order of the rulebook.

    A draft never leaves the rules: :meth:`State.after` makes it and freezes it.
    """

    def tell(self, event: Event) -> None:
        """Write the event down, and where it stands if not everybody sees all of it."""
        if type(event) in PARTLY_HIDDEN:  # GH-INFO-2, GH-INFO-4
            self.secrets += (len(self.log),)  # GH-INFO-2, GH-INFO-4
        self.log += (event,)  # GH-INFO-7

    def change_room(self, space: Space, **changes: Any) -> None:
        """Change something about a room."""
        room = attrs.evolve(self.room(space), **changes)
        number = NUMBER[space]
        self.rooms = (*self.rooms[:number], room, *self.rooms[number + 1 :])

    def await_(self, phase: Phase, turn: Actor, pending: Pending | None = None) -> None:
        """Wait for somebody."""
        self.phase = phase  # GH-TURN-9
        self.turn = turn  # GH-TURN-9
        self.pending = pending  # GH-TURN-9

    def go_on(self) -> None:
        """The active player's turn goes on."""
        self.phase = TURN  # GH-TURN-9
        self.turn = self.active  # GH-TURN-9
        self.pending = None  # GH-TURN-9


@attrs.frozen(weakref_slot=False)
class State(_Table):
    """A position: everything that is on the table, open or hidden, and what led to it.

    What nobody knows, such as the card of a room that was never opened, is not part of it.

    A state is trusted. Those that ``new_game`` and ``apply`` return are sound; nothing is promised
    for one that is put together by hand and to which no game leads. What comes from outside is a
    set-up and actions, which are checked.
    """

    def after(self, change: Change, actor: Turn, action: Any) -> State:
        """The state after the change: a draft of this one, changed and frozen."""
        draft = _blank(Draft)
        draft.setup = self.setup
        draft.phase = self.phase
        draft.turn = self.turn
        draft.round = self.round
        draft.first = self.first
        draft.active = self.active
        draft.points = self.points
        draft.used = self.used
        draft.floors = self.floors
        draft.cars = self.cars
        draft.places = self.places
        draft.rooms = self.rooms
        draft.room_deck = self.room_deck
        draft.item_decks = self.item_decks
        draft.hands = self.hands
        draft.characters = self.characters
        draft.shown = self.shown
        draft.captors = self.captors
        draft.lost = self.lost
        draft.effects = self.effects
        draft.deeds = self.deeds
        draft.latched = self.latched
        draft.announced = self.announced
        draft.winner = self.winner
        draft.pending = self.pending
        draft.log = self.log
        draft.secrets = self.secrets
        change(draft, actor, action)
        draft.__class__ = State  # type: ignore[assignment]  # freezes faster than a copy
        return draft  # type: ignore[return-value]  # it has become a State

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER  # GH-END-8


Position: TypeAlias = Draft | State
"""For those who only read."""

Change: TypeAlias = Callable[[Draft, Any, Any], None]
"""What an action does to the draft of the next state."""

_blank: Final = object.__new__


_PendingT = TypeVar("_PendingT", bound=Pending)


def awaited(position: Position, kind: type[_PendingT]) -> _PendingT:
    """What is awaited, in a phase in which it is of this kind."""
    pending = position.pending
    assert isinstance(pending, kind)
    return pending


def with_seat(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """The values by seat, with another one for this seat.

    >>> with_seat((0, 0, 0), Seat(1), 5)
    (0, 5, 0)
    """
    return (*values[:seat], value, *values[seat + 1 :])
