"""What has happened, as the table saw it: the entries of the log.

The log of a state is complete. In the log of a view, ``None`` stands for cards that this viewer
did not see (see ``view.py``, the only place that hides).
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    SEATS,
    Card,
    Space,
)
from crimehotel_rules.kernel.seats import Seat

Cards: TypeAlias = tuple[Card, ...]


@attrs.frozen(cache_hash=True)  # looked up at every view of an investigation
class Dealt:
    """The cards were dealt; the murderer's card lies face down."""

    hands: tuple[Cards | None, ...]
    face_up: Cards


@attrs.frozen
class Played:
    """A player laid a card on the table, face up."""

    seat: Seat
    card: Card


@attrs.frozen
class Placed:
    """The played cards went to their rooms, the players to the parking spots 1, 2, … in turn."""

    order: tuple[Seat, ...]


@attrs.frozen
class Guessed:
    """A player put a meeple on the hotel."""

    seat: Seat
    space: Space


@attrs.frozen
class Relocated:
    """A player took a relocate desk and moved a meeple (from and to nowhere if there was none)."""

    seat: Seat
    source: Space | None
    destination: Space | None


@attrs.frozen
class Exchanged:
    """Two players swapped cards: the active one chose what they gave, and drew what they got."""

    seat: Seat
    target: Seat
    count: int
    gave: Cards | None
    got: Cards | None


@attrs.frozen
class Looked:
    """A player saw cards of another player's hand."""

    seat: Seat
    target: Seat
    count: int
    cards: Cards | None


@attrs.frozen
class TookDuplicate:
    """A player took a duplicate desk."""

    seat: Seat


@attrs.frozen
class TookBonus:
    """A player took a bonus desk."""

    seat: Seat


@attrs.frozen
class Removed:
    """A player took the parked meeple back (beginner's variant)."""

    seat: Seat


@attrs.frozen
class LastCard:
    """A player showed the last card of the hand and put it on the hotel."""

    seat: Seat
    card: Card


@attrs.frozen
class Unmasked:
    """The murderer's card was turned over."""

    murderer: Card


@attrs.frozen
class Scored:
    """The investigation was scored: points by seat."""

    points: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Played
    | Placed
    | Guessed
    | Relocated
    | Exchanged
    | Looked
    | TookDuplicate
    | TookBonus
    | Removed
    | LastCard
    | Unmasked
    | Scored
)

Log: TypeAlias = tuple[Event, ...]

# Most events come up again and again, so each is made once: as the log of one entry that is
# appended to the log so far.
PLAYED: Final = tuple({card: (Played(seat, card),) for card in ALL_CARDS} for seat in SEATS)
"""``PLAYED[seat][card]``: every card played by everybody."""

GUESSED: Final = tuple({space: (Guessed(seat, space),) for space in Space} for seat in SEATS)
"""``GUESSED[seat][space]``: every guess by everybody."""

PLACED: Final = {
    order: (Placed(order),) for players in (3, 4) for order in permutations(SEATS[:players])
}
"""``PLACED[order]``: every order of 3 or 4 players on the parking lot."""

TOOK_DUPLICATE: Final = tuple((TookDuplicate(seat),) for seat in SEATS)
TOOK_BONUS: Final = tuple((TookBonus(seat),) for seat in SEATS)
LAST_CARDS: Final = tuple({card: LastCard(seat, card) for card in ALL_CARDS} for seat in SEATS)
"""``LAST_CARDS[seat][card]``: every last card of everybody."""


@cache
def relocated(seat: Seat, source: Space | None, destination: Space | None) -> Log:
    """A relocation, as the log of one entry."""
    return (Relocated(seat, source, destination),)
