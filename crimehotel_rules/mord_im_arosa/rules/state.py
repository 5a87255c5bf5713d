"""The position of a game, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Actor, Seat, Turn
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.rules.box import AROUND, Cube, Floor, Places
from crimehotel_rules.mord_im_arosa.rules.events import Event, Log
from crimehotel_rules.mord_im_arosa.rules.setup import Setup, called


class Phase(Enum):
    """What the game is waiting for."""

    THROW = "throw"
    INSPECT = "inspect"
    INVESTIGATE = "investigate"
    TAKE_BACK = "take_back"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Members of an Enum are slow to reach by name; chapters and judges use these.
THROW: Final = Phase.THROW
INSPECT: Final = Phase.INSPECT
INVESTIGATE: Final = Phase.INVESTIGATE
TAKE_BACK: Final = Phase.TAKE_BACK
OVER: Final = Phase.OVER


@attrs.frozen
class Throw:
    """A cube in the hand of the one who throws it."""

    seat: Seat
    cube: Cube


throw: Final = cache(Throw)  # a few dozen of them, made once


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Table:
    """The fields that a position has, whether it is being changed or frozen."""

    setup: Setup
    phase: Phase
    turn: Turn
    """Who acts now: a seat, ``"chance"``, or None when the game is over."""
    act: int
    """0 in the prologue, then 1 and 2; the act in which the game ended, when it is over."""
    investigator: Seat | None
    """Whose turn it is, also while cubes land; None in the prologue."""
    supply: tuple[int, ...]
    """The clues in front of each player."""
    tower: Places
    """What lies on which floor, which nobody knows."""
    sheet: Places
    """What lies on which space of the investigation sheet."""
    throwing: tuple[Throw, ...]
    """The cubes still to be thrown, in order."""
    from_supply: int
    """How many of these, the last ones, leave a supply with their throw."""
    exposed: Floor | None
    """The floor that is open while its investigator decides how many clues to take back."""
    log: Log  # MA-INFO-5
    """All that everybody has seen and heard since the first throw."""


class Draft(_Table):
    """A position that an action is changing.

    What an action does is told by changing a draft one field after the other, in the order of the
    rulebook. A draft never leaves the rules: :meth:`State.after` makes it and freezes it.
    """

    __slots__ = ()

    def tell(self, event: Event) -> None:
        """Everybody sees this happen."""
        self.log += (event,)  # MA-INFO-5

    def pay(self, seat: Seat, count: int) -> None:
        """So many clues leave the player's supply (or come back to it)."""
        supply = [*self.supply]
        supply[seat] -= count  # MA-COMP-3: none is lost
        self.supply = tuple(supply)


@attrs.frozen(weakref_slot=False)
class State(_Table):
    """A position: everything on the table and in the tower, and what led to it.

    A state is trusted. Those that ``new_game`` and ``apply`` return are sound; one that is put
    together by hand, or changed with ``attrs.evolve``, is taken as it is, and nothing is promised
    for one that no game leads to. What comes from outside is a set-up and actions, which are
    checked.
    """

    def after(self, deed: Deed, actor: Turn, action: Any) -> State:
        """The state after the deed: a draft of this one, changed and frozen."""
        draft = _blank(Draft)
        draft.setup = self.setup
        draft.phase = self.phase
        draft.turn = self.turn
        draft.act = self.act
        draft.investigator = self.investigator
        draft.supply = self.supply
        draft.tower = self.tower
        draft.sheet = self.sheet
        draft.throwing = self.throwing
        draft.from_supply = self.from_supply
        draft.exposed = self.exposed
        draft.log = self.log
        deed(draft, actor, action)
        draft.__class__ = State  # type: ignore[assignment]  # this freezes faster than a copy would
        return draft  # type: ignore[return-value]  # it has become a State

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER  # MA-END-12


Position: TypeAlias = Draft | State
"""What functions take that only read."""

Deed: TypeAlias = Callable[[Draft, Any, Any], None]
"""What an action does to the draft of the next state."""

_blank: Final = object.__new__


def around(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """All seats of this table, clockwise from this one."""
    return AROUND[len(position.supply)][seat]  # MA-SETUP-6


CHANCE_NAME: Final = Text("chance", "le hasard")


def name(position: Position, actor: Actor) -> Text:
    """The player's name, or chance."""
    return CHANCE_NAME if isinstance(actor, str) else called(position.setup, actor)
