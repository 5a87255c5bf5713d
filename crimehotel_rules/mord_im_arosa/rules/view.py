"""What one seat, or a spectator, may know: the only place where anything is hidden.

What is hidden is the tower: where the cubes lie that nobody has seen since they were thrown. All
else lies open, so that everybody sees the same. A view holds no reference to the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.mord_im_arosa.rules.box import (
    Cubes,
    Floor,
    Places,
    no_cubes,
    totals,
    victims_in,
)
from crimehotel_rules.mord_im_arosa.rules.events import Log
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.scoring import points
from crimehotel_rules.mord_im_arosa.rules.setup import Setup
from crimehotel_rules.mord_im_arosa.rules.state import Phase, State, Throw


@attrs.frozen
class OpenFloor:
    """The floor that stays open while the investigator decides how many clues to take back."""

    floor: Floor
    clues: tuple[int, ...]


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Sight:
    """The fields that a view has, whether it is in the making or frozen."""

    viewer: Viewer
    setup: Setup
    phase: Phase
    turn: Turn
    act: int
    investigator: Seat | None
    supply: tuple[int, ...]
    inside: Cubes
    """How many cubes are in the tower, never on which floor."""
    sheet: Places
    exposed: OpenFloor | None
    throwing: tuple[Throw, ...]
    """The cubes still to be thrown, in order, and who throws them."""
    scores: tuple[int, ...]
    """The suspicion points of the sheet as it lies."""
    log: Log
    """All that has happened since the first throw."""


class _Draft(_Sight):
    """A view in the making, which is filled in far faster than a frozen one is made."""

    __slots__ = ()


@attrs.frozen(weakref_slot=False)
class View(_Sight):
    """The table as everybody sees and remembers it."""

    _repr_svg_: ClassVar[Callable[[View], str]]
    """Its picture in a notebook; the package above brings it along."""


def view(state: State, viewer: Viewer) -> View:
    """What this seat, or a spectator, may know of the state.

    >>> from crimehotel_rules.mord_im_arosa import SPECTATOR, Setup, new_game
    >>> view(new_game(Setup(players=("Yellow", "Blue"))), SPECTATOR).inside
    Cubes(victims=0, clues=(0, 0))
    """
    last = len(state.supply) - 1  # MA-INFO-1
    if viewer != SPECTATOR and (type(viewer) is not int or not 0 <= viewer <= last):  # MA-INFO-1
        refusal = Refusal("MA-INFO-1", "no_such_viewer", {"viewer": shown(viewer), "last": last})
        raise MalformedAction(refusal)
    floor = state.exposed  # MA-INFO-3
    seen = _blank(_Draft)
    seen.viewer = viewer  # MA-INFO-4: all else is the same for everybody
    seen.setup = state.setup  # MA-SETUP-7, MA-INFO-1
    seen.phase = state.phase  # MA-INFO-1
    seen.turn = state.turn  # MA-INFO-1, MA-TURN-1
    seen.act = state.act  # MA-INFO-1, MA-SEARCH-13
    seen.investigator = state.investigator  # MA-INFO-1, MA-TURN-1
    seen.supply = state.supply  # MA-INFO-1
    # MA-INFO-2, MA-INFO-7, MA-INFO-10: of the closed tower only how many cubes it holds (MA-INFO-1)
    seen.inside = Cubes(victims_in(state.tower), totals(state.tower))
    seen.sheet = state.sheet  # MA-INFO-1, MA-COMP-2
    # MA-INFO-3, MA-TURN-13
    seen.exposed = None if floor is None else OpenFloor(floor, state.tower[floor].clues)
    seen.throwing = state.throwing  # MA-INFO-1, MA-THROW-5
    seen.scores = points(state.sheet)  # MA-INFO-1, MA-SCORE-7
    seen.log = state.log  # MA-INFO-5, MA-INFO-1
    seen.__class__ = View  # type: ignore[assignment]  # this freezes faster than a copy would
    return seen  # type: ignore[return-value]  # it has become a View


def known_state(view: View) -> State:
    """The position as far as the viewer knows it: of the tower, only a floor that is open.

    It is for questions whose answers do not depend on what is hidden, such as what the viewer may
    do. It is no position of a game: the tower is empty, and nothing has led to it.
    """
    tower, floor = no_cubes(len(view.supply)), None  # MA-INFO-6
    if view.exposed is not None:  # MA-INFO-6, MA-INFO-3
        floor = view.exposed.floor  # MA-INFO-6, MA-INFO-3
        lying = Cubes(0, view.exposed.clues)  # MA-INFO-6, MA-INFO-3
        tower = (*tower[:floor], lying, *tower[floor + 1 :])  # MA-INFO-6
    return State(  # MA-INFO-6
        setup=view.setup,
        phase=view.phase,
        turn=view.turn,
        act=view.act,
        investigator=view.investigator,
        supply=view.supply,
        tower=tower,
        sheet=view.sheet,
        throwing=view.throwing,
        from_supply=0,
        exposed=floor,
        log=(),
    )


_blank: Final = object.__new__
