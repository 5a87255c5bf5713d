"""What the event of a round changes until the round ends (MM-EVT-8 to MM-EVT-13)."""

from __future__ import annotations

import attrs

from crimehotel_rules.midnight_murder_mysteries.rules.box import ZoneSet
from crimehotel_rules.midnight_murder_mysteries.rules.deck import (
    ClosedPassage,
    ClosedZone,
    EventCard,
    MoveCost,
    OpenPassage,
    SealedZone,
    Ship,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Board, Ways, ways


@attrs.frozen
class Effects:
    """The ship as the event of the round leaves it."""

    ways: Ways
    """The connections that are open now."""
    closed: ZoneSet
    """The zones that no detective may enter."""
    sealed: ZoneSet
    """The zones in which no detective may investigate."""
    extra: int
    """What each step of a detective costs more."""
    reach: int
    """How many zones a suspect can be moved."""


def effects_of(board: Board, card: EventCard | None) -> Effects:
    """The effects of a card that last for the round; none at all without a card."""
    open_now = set(board.edges)  # MM-SHIP-5
    closed = sealed = extra = 0  # MM-EVT-4
    reach = 2  # MM-SUSP-2
    for effect in card.effects if card else ():  # MM-EVT-3, MM-EVT-14
        match effect:
            case Ship():
                pass  # acts once, when the card is drawn
            case ClosedPassage():
                open_now.discard(effect.between)  # MM-EVT-8
            case OpenPassage():
                open_now.add(effect.between)  # MM-EVT-9
            case ClosedZone():
                closed |= 1 << effect.zone  # MM-EVT-10
            case SealedZone():
                sealed |= 1 << effect.zone  # MM-EVT-11
            case MoveCost():
                extra = effect.extra  # MM-EVT-12
            case _:  # SuspectRange
                reach = effect.zones  # MM-EVT-13
    return Effects(ways(tuple(open_now)), closed, sealed, extra, reach)  # MM-EVT-4
