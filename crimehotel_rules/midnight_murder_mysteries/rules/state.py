"""The position of a game, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Seat, Turn
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    SEARCHES,
    TALKS,
    CardId,
    End,
    Judgement,
    OptionId,
    Path,
    PathSet,
    Suspect,
    Zone,
    ZoneSet,
    path_names,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.effects import Effects
from crimehotel_rules.midnight_murder_mysteries.rules.events import Log
from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup


class Phase(Enum):
    """What the game is waiting for."""

    SUSPECTS = "suspects"
    DETECTIVES = "detectives"
    EVENT = "event"
    FINAL_VOTE = "final_vote"
    ACTIONS = "actions"
    PUBLISH = "publish"
    OPINION = "opinion"
    SUSPECT = "suspect"
    FINDINGS = "findings"
    SIMON = "simon"
    END_VOTE = "end_vote"
    CONCLUSIONS = "conclusions"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Members of an Enum are slow to reach by name; chapters and judges use these.
PLACING_SUSPECTS: Final = Phase.SUSPECTS
PLACING_DETECTIVES: Final = Phase.DETECTIVES
EVENT: Final = Phase.EVENT
FINAL_VOTE: Final = Phase.FINAL_VOTE
ACTIONS: Final = Phase.ACTIONS
PUBLISH: Final = Phase.PUBLISH
OPINION: Final = Phase.OPINION
SUSPECT: Final = Phase.SUSPECT
FINDINGS: Final = Phase.FINDINGS
SIMON_DRAWS: Final = Phase.SIMON
END_VOTE: Final = Phase.END_VOTE
CONCLUSIONS: Final = Phase.CONCLUSIONS
OVER: Final = Phase.OVER


@attrs.frozen
class NotedOpinion:
    """What a player thought of a path."""

    seat: Seat
    path: Path
    opinion: Judgement


Pair: TypeAlias = tuple[OptionId, OptionId]
"""The first and the second hypothesis for an element."""

Sheet: TypeAlias = tuple[Pair, ...]
"""What a player has written so far: culprit, motive, method."""


def _show_paths(chosen: PathSet) -> str:
    return f"paths{path_names(chosen)}"


def _show_known(known: tuple[PathSet, ...]) -> str:
    return "(" + "".join(f"{_show_paths(mine)}, " for mine in known) + ")"


def _show_zones(chosen: ZoneSet) -> str:
    return f"zones{zone_numbers(chosen)}"


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Table:
    """All that is on and beside the board. A pawn in zone 0 stands beside the board."""

    setup: Setup
    phase: Phase
    turn: Turn
    """Who acts now: a seat, chance, or nobody when the game is over."""
    round: int
    ship: int
    final: bool
    """Whether this is the round after the arrival."""
    event: CardId | None
    """The card of the round; none in the solo game and between rounds."""
    drawn: tuple[CardId, ...]
    """The open cards: all so far, in the solo game those since the last shuffle."""
    purser: Zone
    """Where the Purser stands; there is one."""  # MM-COMP-4
    detectives: tuple[Zone, ...]
    suspects: tuple[Zone, ...]
    last_moved: Suspect | None
    """The suspect with the Last Moved Suspect token."""
    points: int
    """What the player in turn has left to spend."""
    buoys: tuple[int, ...]
    spent: int
    known: tuple[PathSet, ...] = attrs.field(repr=_show_known)
    """What each player has read or heard."""
    aloud: PathSet = attrs.field(repr=_show_paths)
    """What was read out to everybody."""
    opinions: tuple[NotedOpinion, ...]
    pending: Path | None
    """The path just read, which waits for keeping, publishing or an opinion."""
    votes: tuple[bool | None, ...]
    revealer: Seat | None
    end: End | None
    sheets: tuple[Sheet, ...]
    simon_known: PathSet = attrs.field(repr=_show_paths)
    simon_visited: ZoneSet = attrs.field(repr=_show_zones)
    simon_points: int
    log: Log
    """What has happened since the start."""


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Draft(_Table):
    """A position that an action is changing, not yet frozen.

    What an action does is told by changing a draft one field after the other, in the order of the
    rulebook. A draft never leaves the rules: :meth:`State.after` makes it and freezes it.
    """


@attrs.frozen(weakref_slot=False)
class State(_Table):
    """A position: everything on the table, open or not, and what led to it.

    A state is trusted. Those that ``new_game`` and ``apply`` return are sound; one that is put
    together by hand, or changed with ``attrs.evolve``, is taken as it is. What comes from outside
    is a set-up and actions, which are checked.
    """

    def after(self, deed: Deed, actor: Turn, action: Any) -> State:
        """The state after the deed: a draft of this one, changed and frozen."""
        draft = _blank(Draft)
        draft.setup = self.setup
        draft.phase = self.phase
        draft.turn = self.turn
        draft.round = self.round
        draft.ship = self.ship
        draft.final = self.final
        draft.event = self.event
        draft.drawn = self.drawn
        draft.purser = self.purser
        draft.detectives = self.detectives
        draft.suspects = self.suspects
        draft.last_moved = self.last_moved
        draft.points = self.points
        draft.buoys = self.buoys
        draft.spent = self.spent
        draft.known = self.known
        draft.aloud = self.aloud
        draft.opinions = self.opinions
        draft.pending = self.pending
        draft.votes = self.votes
        draft.revealer = self.revealer
        draft.end = self.end
        draft.sheets = self.sheets
        draft.simon_known = self.simon_known
        draft.simon_visited = self.simon_visited
        draft.simon_points = self.simon_points
        draft.log = self.log
        deed(draft, actor, action)
        draft.__class__ = State  # type: ignore[assignment]  # freezes faster than a copy would
        return draft  # type: ignore[return-value]  # it has become a State

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.setup.players[seat]


Position: TypeAlias = Draft | State
"""What a function takes that only reads."""

Deed: TypeAlias = Callable[[Draft, Any, Any], None]
"""What an action does to the draft of the next state."""

_blank: Final = object.__new__


def effects(position: Position) -> Effects:
    """What the event of the round changes."""
    return position.setup.effects[position.event]  # MM-EVT-4: a function of the event alone


def suspects_in(position: Position, zone: Zone) -> list[int]:
    """The numbers of the suspects who stand in a zone."""
    # MM-INVEST-2
    return [number for number, place in enumerate(position.suspects) if place == zone]


def open_paths(position: Position, zone: Zone) -> PathSet:
    """What can be investigated from a zone: its locations, and the suspects present."""
    found: PathSet = SEARCHES[zone]  # MM-SHIP-8: all of its locations
    for number in suspects_in(position, zone):  # MM-INVEST-2, MM-INVEST-3
        found &= ~position.setup.cabins[number]  # MM-INVEST-3: in zone 1 they are in their cabin
        found |= TALKS[number]  # MM-INVEST-2, MM-INVEST-4
    return found
