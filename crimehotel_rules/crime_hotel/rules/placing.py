"""Placing the cards and parking the meeples (rulebook chapter IV.2)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.rules.box import (
    SEATS,
    Card,
    card_set,
)
from crimehotel_rules.crime_hotel.rules.events import PLACED
from crimehotel_rules.crime_hotel.rules.state import GUESS, Draft
from crimehotel_rules.kernel.seats import Seat


def ranking(leader: Seat, table: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The players by falling card; the leader played the first, and so on clockwise.

    The rulebook's example: Sam (0) leads 23, Ryan plays 35, Noah 25.

    >>> ranking(Seat(0), (Card(23), Card(35), Card(25)))
    (1, 2, 0)
    """
    played = table[-leader:] + table[:-leader]  # CH-INQ-1: by seat
    # CH-PLACE-1: by full number, whatever floor was led; CH-PLACE-6: numbers never tie
    return tuple(sorted(SEATS[: len(table)], key=played.__getitem__, reverse=True))


def place(draft: Draft) -> None:
    """All cards are on the table: they go to their rooms, and the players to the parking lot."""
    order = ranking(draft.car, draft.table)  # CH-PLACE-1
    draft.searched |= card_set(draft.table)  # CH-PLACE-2, CH-PLACE-5; CH-PLACE-8: meeples stay
    draft.table = ()  # CH-PLACE-2
    draft.parking = order  # CH-PLACE-3, CH-COMP-4, CH-ROUND-3: a spot and a meeple for each player
    draft.car = order[0]  # CH-PLACE-4
    draft.turn = order[0]  # CH-ACT-1: spot 1 acts first
    draft.phase = GUESS  # CH-ACT-2
    draft.log += PLACED[order]  # CH-PLACE-7: nobody decides anything
