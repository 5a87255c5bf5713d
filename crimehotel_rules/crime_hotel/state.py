"""The position of a game, as one frozen value."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from crimehotel_rules.crime_hotel.actions import Exchange, Look
from crimehotel_rules.crime_hotel.box import (
    DUPLICATE,
    MEEPLES,
    Card,
    CardSet,
    Seat,
    SpaceSet,
    card_numbers,
    space_names,
)
from crimehotel_rules.crime_hotel.events import Log
from crimehotel_rules.crime_hotel.setup import Setup


class Phase(Enum):
    """What the game waits for."""

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


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Draft:
    """A state in the making: its fields, while they can still be filled in one by one.

    A frozen class fills in its fields far more slowly, since it has to go round its own lock; and
    a draft becomes a state quickly because states have no slots beyond those of a draft.
    """

    setup: Setup
    phase: Phase
    turn: Seat
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


@attrs.frozen(weakref_slot=False)
class State(Draft):
    """A position: everything that is on the table, open or face down, and what led to it.

    The position stays as it is at the end of an investigation, murderer and all, until the next
    deal clears the table.
    """

    def after(
        self,
        turn: Seat,
        log: Log,
        *,
        phase: Phase | None = None,
        round: int | None = None,  # noqa: A002 - the rulebook's word
        car: Seat | None = None,
        hands: tuple[CardSet, ...] | None = None,
        murderer: Card | None = None,
        searched: CardSet | None = None,
        table: tuple[Card, ...] | None = None,
        parking: tuple[Seat, ...] | None = None,
        hotel: tuple[SpaceSet, ...] | None = None,
        desks: tuple[tuple[Seat, ...], ...] | None = None,
        scores: tuple[tuple[int, ...], ...] | None = None,
        pending: Exchange | Look | None = None,
    ) -> State:
        """The state after a step: turn and log are new, the rest stays unless it is given.

        Nothing pends longer than one step, so ``pending`` is empty unless it is given. This does
        what ``attrs.evolve`` does, far faster, as every step of every game ends here.
        """
        state = _blank(Draft)
        state.setup = self.setup
        state.phase = self.phase if phase is None else phase
        state.turn = turn
        state.round = self.round if round is None else round
        state.car = self.car if car is None else car
        state.hands = self.hands if hands is None else hands
        state.murderer = self.murderer if murderer is None else murderer
        state.searched = self.searched if searched is None else searched
        state.table = self.table if table is None else table
        state.parking = self.parking if parking is None else parking
        state.hotel = self.hotel if hotel is None else hotel
        state.desks = self.desks if desks is None else desks
        state.scores = self.scores if scores is None else scores
        state.pending = pending
        state.log = log
        state.__class__ = State
        return state  # type: ignore[return-value]  # it has become a State

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER

    @property
    def investigation(self) -> int:
        """The number under the moon: 1, 2 or 3."""  # CH-SETUP-2, CH-NEXT-1
        finished = self.phase in (DEAL, OVER)
        return max(1, len(self.scores) + (not finished))

    @property
    def spot(self) -> int:
        """The lowest parking spot with a meeple, which is the spot of the one who acts."""
        return len(self.setup.players) - len(self.parking) + 1

    def supply(self, seat: Seat) -> int:
        """How many meeples the player has in front of them."""  # CH-COMP-3, CH-ACT-4
        at_desks = sum(self.desks, ()).count(seat)
        return MEEPLES - self.hotel[seat].bit_count() - at_desks - self.parking.count(seat)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.setup.players[seat]

    def has_duplicate(self, seat: Seat) -> bool:
        """Whether the player sits at a duplicate desk."""
        return seat in self.desks[DUPLICATE]


_blank: Final = object.__new__
