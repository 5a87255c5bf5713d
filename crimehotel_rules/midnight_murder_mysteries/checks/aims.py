"""What a led game is led by: a table, and what everybody there likes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.midnight_murder_mysteries import (
    Action,
    Board,
    DrawEvent,
    EndActions,
    EventDeck,
    LeaveSuspects,
    Level,
    Mode,
    Phase,
    PlaceDetective,
    Readings,
    Reveal,
    Seat,
    Setup,
    Ship,
    State,
    Vote,
)
from crimehotel_rules.midnight_murder_mysteries.checks.fuzz import NAMES
from crimehotel_rules.midnight_murder_mysteries.checks.packs import a_case, deck

LOOKED_AT: Final = 24
"""So many steps at the end are looked at closely."""

Likes: TypeAlias = Callable[[State, Any], float]
"""How much whoever acts likes an action, a player or chance: the most liked one is done."""


@attrs.frozen
class Aim:
    """What everybody likes, where the suspects start, and how many steps it takes at most."""

    likes: Likes
    suspects: tuple[int, ...] = (4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)
    steps: int = 400
    looked_at: int = LOOKED_AT
    tries: Callable[[State], Iterable[Action]] = lambda _: ()
    """What whoever acts tries before; what happens to be legal is left out."""


def table(
    mode: Mode,
    players: int = 1,
    *,
    first: int = 0,
    level: Level = "amateur",
    board: Board | None = None,
    events: EventDeck | None = None,
    **readings: str,
) -> Setup:
    """A table with small packs."""
    chosen: Any = readings
    return Setup(
        mode=mode,
        players=NAMES[:players],
        first=Seat(first),
        board=board or Board(),
        events=events or deck(0),
        case=a_case(level),
        readings=Readings(**chosen),
    )


def idle(
    vote: Vote,
    zone: int = 0,
    *,
    ship: int = 1,
    no: tuple[int, Phase] | None = None,
    stop: bool = False,
) -> Likes:
    """Nobody does anything but vote on a final round, or to stop; the ship is fast or slow."""

    def likes(state: State, action: Any) -> float:
        match action:
            case DrawEvent(card):
                moves = state.setup.cards[card].effects
                return ship * sum(each.by for each in moves if isinstance(each, Ship))
            case PlaceDetective(place):
                return -abs(place - zone) if zone else 0
            case Vote(agree):
                wanted = stop if state.phase is Phase.END_VOTE else vote.agree
                return agree == (wanted and no != (state.turn, state.phase))
            case EndActions() | LeaveSuspects():
                return 1
            case Reveal():
                return -1
            case _:
                return 0

    return likes


def way(start: int, goal: int) -> int:
    """How many steps it is on the usual board."""
    found: set[int] = {start}
    steps = 0
    while goal not in found:
        steps += 1
        found |= {
            other for low, high in Board().edges for other in (low, high) if {low, high} & found
        }
    return steps
