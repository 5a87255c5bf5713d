"""What is awaited in the middle of an action: from chance, or from the player who is asked.

In a view, ``None`` stands for items that the viewer does not see.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules.box import Space
from crimehotel_rules.kernel.seats import Seat


@attrs.frozen
class First:
    """These seats roll for the start."""

    seats: tuple[Seat, ...]


@attrs.frozen
class Open:
    """A room is opened for the first time: chance says which card it is."""

    seat: Seat
    space: Space


@attrs.frozen
class Maintenance:
    """A player rolls for a maintenance room."""

    seat: Seat
    space: Space


@attrs.frozen
class Draw:
    """A player draws from a deck."""

    seat: Seat
    space: Space
    deck: str


@attrs.frozen
class Search:
    """A player decides about the items that were found and are still there."""

    seat: Seat
    space: Space
    count: int
    items: tuple[str, ...] | None


@attrs.frozen
class Attack:
    """A player rolls for an attack."""

    seat: Seat
    target: Seat


@attrs.frozen
class Identify:
    """A player rolls for an identification."""

    seat: Seat
    target: Seat


@attrs.frozen
class Drop:
    """A player chooses what to drop, which will lie in this room."""

    seat: Seat
    attacker: Seat
    space: Space


@attrs.frozen
class Trade:
    """The target answers a proposal."""

    seat: Seat
    target: Seat
    gives: bool
    asks: bool
    give: str | None


Pending: TypeAlias = First | Open | Maintenance | Draw | Search | Attack | Identify | Drop | Trade
