"""What one seat, or a spectator, may know: the only place where anything is hidden.

A view is built from public facts, from the paragraphs that the viewer has read, and from a log in
which the hypotheses that the viewer did not see are ``None``. It holds no reference to the state;
texts are shared, not copied.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    ASIDE,
    CardId,
    End,
    OptionId,
    Path,
    Suspect,
    Zone,
    path_names,
    paths,
    zone_numbers,
    zones,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import Paragraph, Solution
from crimehotel_rules.midnight_murder_mysteries.rules.ending import outcome
from crimehotel_rules.midnight_murder_mysteries.rules.events import Event, Log, Wrote
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import Outcome
from crimehotel_rules.midnight_murder_mysteries.rules.setup import PublicSetup, known_setup
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    OVER,
    NotedOpinion,
    Phase,
    Sheet,
    State,
)


@attrs.frozen
class SimonSeen:
    """What Simon knows, where he has been, and what he has left to spend."""

    known: tuple[Path, ...]
    visited: tuple[Zone, ...]
    points: int


@attrs.frozen
class Hypotheses:
    """How many elements a player has written, and what, as far as the viewer knows."""

    written: int
    first: tuple[OptionId, ...] | None
    second: tuple[OptionId, ...] | None


_NOTHING_WRITTEN: Final = Hypotheses(0, None, None)


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Fields:
    viewer: Viewer
    setup: PublicSetup
    phase: Phase
    turn: Turn
    round: int
    final: bool
    ship: int
    event: CardId | None
    drawn: tuple[CardId, ...]
    purser: Zone | None
    detectives: tuple[Zone | None, ...]
    suspects: tuple[Zone | None, ...]
    last_moved: Suspect | None
    points: int
    buoys: tuple[int, ...]
    spent: int
    known: tuple[tuple[Path, ...], ...]
    """What each seat has read or heard: everybody sees which paths, not the texts."""
    opinions: tuple[NotedOpinion, ...]
    pending: Path | None
    votes: tuple[bool | None, ...]
    revealer: Seat | None
    end: End | None
    simon: SimonSeen | None
    paragraphs: tuple[Paragraph, ...]
    """What the viewer has read."""
    hypotheses: tuple[Hypotheses, ...]
    solution: Solution | None
    result: Outcome
    log: tuple[Event, ...]
    """What has happened, as far as the viewer saw it."""


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Draft(_Fields):
    """A view in the making, not yet frozen, which is filled in far faster."""


@attrs.frozen(weakref_slot=False)
class View(_Fields):
    """The table as one viewer sees and remembers it."""  # MM-INFO-1, MM-INFO-6

    _repr_svg_: ClassVar[Callable[[View], str]]
    """Its picture in a notebook; the package above brings it along."""


def view(state: State, viewer: Viewer) -> View:
    """What this seat, or a spectator, may know of the state."""
    seats = state.setup.seats
    # MM-INFO-1, MM-INFO-7
    if viewer != SPECTATOR and (type(viewer) is not int or viewer not in seats):
        raise MalformedAction(
            refuse("MM-INFO-1", "no_such_viewer", viewer=shown(viewer), last=len(seats) - 1)
        )
    over = state.phase is OVER  # MM-INFO-3, MM-INFO-9
    seen = _blank(_Draft)
    seen.viewer = viewer
    seen.setup = state.setup.public  # MM-INFO-8, MM-SET-15
    seen.phase = state.phase  # MM-ROUND-2, MM-INFO-1
    seen.turn = state.turn  # MM-ROUND-3, MM-INFO-1
    seen.round = state.round  # MM-ROUND-4, MM-INFO-1
    seen.final = state.final  # MM-PORT-2, MM-INFO-1
    seen.ship = state.ship  # MM-COMP-6, MM-INFO-1
    seen.event = state.event  # MM-EVT-4, MM-INFO-1
    seen.drawn = state.drawn  # MM-INFO-1, MM-INFO-3: no card to come is anywhere
    seen.purser = state.purser or None  # MM-PURS-6, MM-INFO-1
    seen.detectives = _zones(state.detectives)  # MM-SHIP-8, MM-INFO-1
    seen.suspects = _zones(state.suspects)  # MM-SHIP-8, MM-INFO-1
    seen.last_moved = state.last_moved  # MM-SUSP-3, MM-INFO-1
    seen.points = state.points  # MM-AP-1, MM-INFO-1
    seen.buoys = state.buoys  # MM-COMP-5, MM-INFO-1
    seen.spent = state.spent  # MM-BUOY-3, MM-INFO-1
    seen.known = tuple(map(path_names, state.known))  # MM-INVEST-10, MM-INFO-1
    seen.opinions = state.opinions  # MM-OPIN-2, MM-INFO-1
    seen.pending = state.pending  # MM-INVEST-12, MM-INFO-1
    seen.votes = state.votes  # MM-PORT-6, MM-AGREE-3
    seen.revealer = state.revealer  # MM-REV-1, MM-INFO-1
    seen.end = state.end  # MM-ROUND-4, MM-INFO-1
    seen.simon = _simon(state) if state.setup.mode == "solo" else None  # MM-SIMON-4, MM-INFO-1
    seen.paragraphs = _paragraphs(state, viewer)  # MM-INFO-2
    # MM-INFO-4, MM-CONC-11
    seen.hypotheses = tuple([_hypotheses(state, viewer, seat) for seat in seats])
    seen.solution = state.setup.case.solution if over else None  # MM-INFO-3, MM-INFO-9
    seen.result = outcome(state)  # MM-INFO-10
    seen.log = _log(state, viewer)  # MM-INFO-6
    seen.__class__ = View  # type: ignore[assignment]  # freezes faster than a copy would
    return seen  # type: ignore[return-value]  # it has become a View


def known_state(view: View) -> State:
    """The position as far as the viewer knows it: what is hidden from them is left blank.

    It is for questions whose answers do not depend on what is hidden, such as what the viewer may
    do. It is no position of a game: texts and solution are made up, sheets that the viewer does
    not see are empty, and nothing has led to it.
    """
    simon = view.simon
    return State(
        setup=known_setup(view.setup),
        phase=view.phase,
        turn=view.turn,
        round=view.round,
        ship=view.ship,
        final=view.final,
        event=view.event,
        drawn=view.drawn,
        purser=view.purser or ASIDE,
        detectives=tuple([zone or ASIDE for zone in view.detectives]),
        suspects=tuple([zone or ASIDE for zone in view.suspects]),
        last_moved=view.last_moved,
        points=view.points,
        buoys=view.buoys,
        spent=view.spent,
        known=tuple([paths(*known) for known in view.known]),
        aloud=0,  # of what was read, a view does not tell how
        opinions=view.opinions,
        pending=view.pending,
        votes=view.votes,
        revealer=view.revealer,
        end=view.end,
        sheets=tuple(map(_sheet, view.hypotheses)),
        simon_known=paths(*simon.known) if simon else 0,
        simon_visited=zones(*simon.visited) if simon else 0,
        simon_points=simon.points if simon else 0,
        log=(),
    )


def _sheet(seen: Hypotheses) -> Sheet:
    if seen.first is None or seen.second is None:
        return ()
    return tuple(zip(seen.first, seen.second, strict=True))


_blank: Final = object.__new__


def _zones(pawns: tuple[Zone, ...]) -> tuple[Zone | None, ...]:
    """Where the pawns are; None for those beside the board."""
    # MM-INFO-1, MM-SET-8
    return tuple([zone or None for zone in pawns]) if ASIDE in pawns else pawns


def _simon(state: State) -> SimonSeen:
    known = path_names(state.simon_known)  # MM-SIMON-4, MM-COMP-11
    visited = zone_numbers(state.simon_visited)  # MM-SIMON-10, MM-INFO-1
    return SimonSeen(known, visited, state.simon_points)  # MM-INFO-1


def _paragraphs(state: State, viewer: Viewer) -> tuple[Paragraph, ...]:
    """The paragraphs that the viewer has read, in notebook order."""
    # MM-INFO-2: to nobody else; MM-INFO-7: a spectator hears what is read out
    known = state.aloud if viewer == SPECTATOR else state.known[viewer]
    paragraphs = state.setup.paragraphs
    return tuple([paragraphs[path] for path in path_names(known)])  # MM-INFO-2, MM-COMP-11


def _hypotheses(state: State, viewer: Viewer, seat: Seat) -> Hypotheses:
    sheet = state.sheets[seat]
    if not sheet:  # MM-CONC-11
        return _NOTHING_WRITTEN  # MM-CONC-11
    everything = seat == viewer or state.phase is OVER or _is_open(state)  # MM-INFO-4, MM-INFO-10
    read_out = seat == state.revealer and len(sheet) == 3  # MM-CONC-4
    first, second = zip(*sheet, strict=True)  # MM-CONC-6
    # MM-CONC-3, MM-CONC-6, MM-CONC-11: the others see how much is written
    return Hypotheses(
        len(sheet), first if everything or read_out else None, second if everything else None
    )


def _is_open(state: State) -> bool:
    """Whether sheets are open to all as they are written."""
    return state.setup.mode == "cooperative"  # MM-CONC-8


def _log(state: State, viewer: Viewer) -> Log:
    if state.end is None or _is_open(state):  # MM-CONC-3, MM-CONC-8
        return state.log  # MM-INFO-6: nothing in it is hidden
    # MM-CONC-3, MM-INFO-4
    return tuple([_redacted(entry, state.revealer, viewer) for entry in state.log])


def _redacted(entry: Event, revealer: Seat | None, viewer: Viewer) -> Event:
    """The entry as the viewer saw it."""
    if not isinstance(entry, Wrote) or entry.seat == viewer:  # MM-CONC-3, MM-INFO-4
        return entry  # MM-INFO-6
    # MM-CONC-4, MM-CONC-6
    return Wrote(entry.seat, entry.first if entry.seat == revealer else None, None)
