"""The position of a game, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.crime_hotel.rules.actions import Exchange, Look
from crimehotel_rules.crime_hotel.rules.box import (
    MEEPLES,
    Card,
    CardSet,
    SpaceSet,
    card_numbers,
    space_names,
)
from crimehotel_rules.crime_hotel.rules.events import Log
from crimehotel_rules.crime_hotel.rules.setup import Setup
from crimehotel_rules.kernel.seats import Seat, Turn


class Phase(Enum):
    """What the game is waiting for."""

    DEAL = "deal"
    PLAY = "play"
    GUESS = "guess"
    ASSIST = "assist"
    DRAW = "draw"
    PICK = "pick"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Members of an Enum are slow to reach by name; chapters and judges use these.
DEAL: Final = Phase.DEAL
PLAY: Final = Phase.PLAY
GUESS: Final = Phase.GUESS
ASSIST: Final = Phase.ASSIST
DRAW: Final = Phase.DRAW
PICK: Final = Phase.PICK
OVER: Final = Phase.OVER


def _show_hands(hands: tuple[CardSet, ...]) -> str:
    return "(" + "".join(f"cards{card_numbers(hand)}, " for hand in hands) + ")"


def _show_cards(hand: CardSet) -> str:
    return f"cards{card_numbers(hand)}"


def _show_hotel(hotel: tuple[SpaceSet, ...]) -> str:
    names = ([space.name for space in space_names(mine)] for mine in hotel)
    return "(" + "".join(f"spaces(*{mine}), " for mine in names) + ")"


@attrs.define(init=False, eq=False, repr=False, weakref_slot=False)
class _Table:
    """What a state and a draft have in common: everything on the table, open or face down."""

    setup: Setup
    phase: Phase
    turn: Turn
    """Who acts now: a seat, ``CHANCE``, or ``NOBODY`` when the game is over."""
    round: int
    car: Seat
    """The one who holds the police car."""  # CH-COMP-7: always exactly one
    hands: tuple[CardSet, ...] = attrs.field(repr=_show_hands)
    murderer: Card | None
    searched: CardSet = attrs.field(repr=_show_cards)
    """The rooms that are covered by their card."""
    table: tuple[Card, ...]
    """The cards of this round in the order of play, until they are placed."""
    parking: tuple[Seat, ...]
    """The players whose meeple is still on the parking lot, by rising spot."""
    hotel: tuple[SpaceSet, ...] = attrs.field(repr=_show_hotel)
    """The spaces on which each player has a meeple."""
    desks: tuple[tuple[Seat, ...], ...]
    """The players at the desks of each department, left to right."""
    scores: tuple[tuple[int, ...], ...]
    """The points of each finished investigation, by seat."""  # CH-SCORE-5
    pending: Exchange | Look | None
    """The assistance that waits for chance."""
    log: Log
    """What has happened since the deal."""


@attrs.define(init=False, eq=False, repr=False, weakref_slot=False)
class Draft(_Table):
    """A position that an action is changing: the same fields as a :class:`State`, not yet frozen.

    What an action does is told by changing a draft one field after the other, in the order of the
    rulebook. A draft never leaves the rules: :meth:`State.after` makes it and freezes it.
    """


@attrs.frozen(weakref_slot=False)
class State(_Table):
    """A position: everything that is on the table, open or face down, and what led to it.

    The position stays as it is at the end of an investigation, murderer and all, until the next
    deal clears the table.

    A state is trusted. Those that ``new_game`` and ``apply`` return are sound; one that is put
    together by hand, or changed with ``attrs.evolve``, is taken as it is, and nothing is promised
    for one that no game leads to. What comes from outside is a set-up and actions, which are
    checked.
    """

    def after(self, deed: Deed, actor: Turn, action: Any) -> State:
        """The state after the deed: a draft of this one, changed and frozen."""
        draft = Draft()
        draft.setup = self.setup
        draft.phase = self.phase
        draft.turn = self.turn
        draft.round = self.round
        draft.car = self.car
        draft.hands = self.hands
        draft.murderer = self.murderer
        draft.searched = self.searched
        draft.table = self.table
        draft.parking = self.parking
        draft.hotel = self.hotel
        draft.desks = self.desks
        draft.scores = self.scores
        draft.pending = self.pending
        draft.log = self.log
        deed(draft, actor, action)
        draft.__class__ = State  # type: ignore[assignment]  # freezes faster than a copy would
        return draft  # type: ignore[return-value]  # it has become a State

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is, for those who know that it is not chance's."""
        if not isinstance(self.turn, int):
            raise LookupError(f"it is the turn of {self.turn!r}, who has no seat")
        return self.turn

    @property
    def investigation(self) -> int:
        """The number under the moon: 1, 2 or 3."""  # CH-SETUP-2, CH-NEXT-1
        finished = len(self.scores)
        if self.phase is DEAL or self.phase is OVER:  # CH-NEXT-1
            return finished or 1  # CH-SETUP-2, CH-NEXT-1
        return finished + 1  # CH-NEXT-1

    @property
    def spot(self) -> int:
        """The lowest parking spot with a meeple: that of the player who acts next."""
        return len(self.setup.players) - len(self.parking) + 1  # CH-COMP-4, CH-PLACE-3

    @property
    def supply(self) -> tuple[int, ...]:
        """How many meeples each player has in front of them."""  # CH-COMP-3, CH-ACT-4
        left = [MEEPLES - mine.bit_count() for mine in self.hotel]  # CH-COMP-3
        for seat in sum(self.desks, self.parking):  # CH-COMP-3, CH-ACT-4
            left[seat] -= 1  # CH-COMP-3
        return tuple(left)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.setup.players[seat]


Position: TypeAlias = Draft | State
"""What a chapter reads: a state that is judged, or a draft that is being changed."""

Deed: TypeAlias = Callable[[Draft, Any, Any], None]
"""What an action of some actor does to the draft of the next state."""
