"""What has happened, as the table saw it: the entries of the log.

The log of a state is complete. In the log of a view, ``None`` stands for what this viewer did
not see (see ``view.py``, the only place that hides).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules.box import Car, Space
from crimehotel_rules.kernel.seats import Seat


@attrs.frozen
class Dealt:
    """Everybody got a character."""

    characters: tuple[str | None, ...]


@attrs.frozen
class RolledFirst:
    """These seats rolled for the start."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


@attrs.frozen
class Floor:
    """A floor was laid on top."""

    level: int


@attrs.frozen
class Turn:
    """A turn began."""

    seat: Seat
    points: int


@attrs.frozen
class TurnLost:
    """A turn was passed over."""

    seat: Seat


@attrs.frozen
class Moved:
    """A player stepped to another space and brought these along."""

    seat: Seat
    to: Space
    with_: tuple[Seat, ...]


@attrs.frozen
class Called:
    """A player called a car, which now stands on this level."""

    seat: Seat
    car: Car
    level: int


@attrs.frozen
class Rode:
    """A player rode a car, which now stands on this level."""

    seat: Seat
    car: Car
    level: int


@attrs.frozen
class Opened:
    """A player opened a room; everybody sees its card."""

    seat: Seat
    space: Space
    card: str


@attrs.frozen
class Closed:
    """A player closed a room."""

    seat: Seat
    space: Space


@attrs.frozen
class Searched:
    """A player searched a room and saw so many items."""

    seat: Seat
    space: Space
    count: int
    items: tuple[str, ...] | None


@attrs.frozen
class Kept:
    """A player kept an item."""

    seat: Seat
    space: Space
    item: str | None


@attrs.frozen
class Left:
    """A player kept nothing more; so many items lie there now."""

    seat: Seat
    space: Space
    count: int


@attrs.frozen
class Maintenance:
    """A player rolled for a maintenance room."""

    seat: Seat
    space: Space
    die: int


@attrs.frozen
class Attacked:
    """A player attacked another."""

    seat: Seat
    target: Seat
    die: int


@attrs.frozen
class Dropped:
    """A player dropped an item, which lies in this room."""

    seat: Seat
    space: Space
    item: str | None


@attrs.frozen
class Captured:
    """A player took another hostage; an arrest, if the captor is a guard."""

    seat: Seat
    target: Seat
    arrest: bool | None


@attrs.frozen
class Freed:
    """A hostage went free."""

    seat: Seat
    captor: Seat


@attrs.frozen
class Identified:
    """A player tried to see another's card; somebody's card was shown, or none."""

    seat: Seat
    target: Seat
    die: int
    character: str | None


@attrs.frozen
class Offered:
    """A player proposed a trade."""

    seat: Seat
    target: Seat
    gives: bool
    asks: bool


@attrs.frozen
class Traded:
    """Cards changed hands: the proposer gave one or none, and got one or none."""

    seat: Seat
    target: Seat
    gives: bool
    asks: bool
    gave: str | None
    got: str | None


@attrs.frozen
class Declined:
    """A player refused a trade that another had proposed."""

    seat: Seat
    target: Seat


@attrs.frozen
class Announced:
    """A player has met both objectives."""

    seat: Seat


@attrs.frozen
class Won:
    """A player has won."""

    seat: Seat


@attrs.frozen
class Stopped:
    """The last round that was agreed is over; nobody has won."""

    rounds: int


Event: TypeAlias = (
    Dealt
    | RolledFirst
    | Floor
    | Turn
    | TurnLost
    | Moved
    | Called
    | Rode
    | Opened
    | Closed
    | Searched
    | Kept
    | Left
    | Maintenance
    | Attacked
    | Dropped
    | Captured
    | Freed
    | Identified
    | Offered
    | Traded
    | Declined
    | Announced
    | Won
    | Stopped
)

PARTLY_HIDDEN: Final = frozenset({Dealt, Searched, Kept, Dropped, Captured, Identified, Traded})
"""The kinds of events of which not everybody sees everything: the view hides the rest."""

# Most events come up again and again: those that can be told by little are made once and shared.
turn: Final = lru_cache(None)(Turn)
turn_lost: Final = lru_cache(None)(TurnLost)
moved: Final = lru_cache(None)(Moved)
called: Final = lru_cache(None)(Called)
rode: Final = lru_cache(None)(Rode)
closed: Final = lru_cache(None)(Closed)
left: Final = lru_cache(None)(Left)
maintenance: Final = lru_cache(None)(Maintenance)
attacked: Final = lru_cache(None)(Attacked)
captured: Final = lru_cache(None)(Captured)
freed: Final = lru_cache(None)(Freed)
offered: Final = lru_cache(None)(Offered)
declined: Final = lru_cache(None)(Declined)

opened: Final = lru_cache(4096)(Opened)
searched: Final = lru_cache(4096)(Searched)
kept: Final = lru_cache(4096)(Kept)
dropped: Final = lru_cache(4096)(Dropped)
identified: Final = lru_cache(4096)(Identified)
traded: Final = lru_cache(4096)(Traded)
