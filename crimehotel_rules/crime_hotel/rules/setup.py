"""Set-up: who plays, with which board, colours and readings (rulebook chapter III).

The deal, steps 5 to 7 of the chapter, is in ``dealing.py``: it comes back twice in every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import attrs

from crimehotel_rules.crime_hotel.rules.box import (
    ROUNDS,
    SEATS,
    Colour,
    Station,
)
from crimehotel_rules.crime_hotel.rules.readings import Readings
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Values, shown


class Variant(Enum):
    """The rules in use: the whole game, or the beginner's variant without assistance."""

    STANDARD = "standard"
    BEGINNER = "beginner"  # CH-BEG-1

    def __repr__(self) -> str:
        return f"Variant.{self.name}"


BEGINNER: Final = Variant.BEGINNER  # members of an Enum are slow to reach by name


def _names(values: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(values, (list, tuple)):
        raise InvalidSetup(Refusal("CH-SETUP-1", "not_players", {"players": shown(values)}))
    return tuple(values)


def _first(value: int) -> Seat:
    return Seat(value)


def _colours(values: Sequence[Colour]) -> tuple[Colour, ...]:
    if not isinstance(values, (list, tuple)):
        raise InvalidSetup(Refusal("CH-SETUP-3", "not_colours", {"colours": shown(values)}))
    return tuple(values)


@attrs.frozen
class Setup:
    """All that is agreed before the first card is dealt.

    Players are named in clockwise order; ``first`` is the seat of the one who has read a
    detective novel most recently and takes the police car.

    >>> Setup(players=("Sam", "Ryan", "Noah")).colours
    (Colour.RED, Colour.BLUE, Colour.GREEN)
    >>> Setup(players=("Sam", "Ryan"))
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: 2 players cannot play; \
Crime Hotel is for 3 or 4 (CH-SETUP-1)
    """

    players: tuple[str, ...] = attrs.field(converter=_names)
    first: Seat = attrs.field(default=Seat(0), converter=_first)
    variant: Variant = Variant.STANDARD
    station: Station = attrs.field(default=Station())
    readings: Readings = attrs.field(default=Readings())
    colours: tuple[Colour, ...] = attrs.field(converter=_colours)
    seats: tuple[Seat, ...] = attrs.field(init=False, repr=False, eq=False)
    """The seats in clockwise order, from 0."""
    others: tuple[tuple[Seat, ...], ...] = attrs.field(init=False, repr=False, eq=False)
    """For each seat, all the other seats."""

    @colours.default
    def _first_colours(self) -> tuple[Colour, ...]:
        return tuple(Colour)[: len(self.players)]  # CH-SETUP-3

    def __attrs_post_init__(self) -> None:
        _check_kind("variant", self.variant, Variant, "CH-BEG-1")
        _check_kind("station", self.station, Station, "CH-COMP-6")
        _check_kind("readings", self.readings, Readings, "CH-AMB-10")
        _check_players(self.players)  # CH-SETUP-1
        _check_first(self.first, self.players)  # CH-SETUP-9
        _check_colours(self.colours, self.players)  # CH-SETUP-3
        _check_desks(self.station, len(self.players))  # CH-COMP-6

    @seats.default
    def _all_seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.players)]  # CH-SETUP-1

    @others.default
    def _all_others(self) -> tuple[tuple[Seat, ...], ...]:
        seats = SEATS[: len(self.players)]
        # CH-EXCH-1, CH-LOOK-1
        return tuple(tuple(other for other in seats if other != seat) for seat in seats)


def _check_kind(field: str, value: object, kind: type, rule: str) -> None:
    if not isinstance(value, kind):
        values: Values = {"field": field, "type": kind.__name__, "value": shown(value)}
        raise InvalidSetup(Refusal(rule, "wrong_type", values))


def _check_players(players: tuple[str, ...]) -> None:
    if len(players) not in (3, 4):  # CH-SETUP-1
        raise InvalidSetup(Refusal("CH-SETUP-1", "player_count", {"count": len(players)}))
    for index, name in enumerate(players):
        if type(name) is not str or not name.strip() or name in players[:index]:  # CH-SETUP-1
            raise InvalidSetup(Refusal("CH-SETUP-1", "player_name", {"player": shown(name)}))


def _check_first(first: int, players: tuple[str, ...]) -> None:
    if type(first) is not int or not 0 <= first < len(players):  # CH-SETUP-9
        values: Values = {"first": shown(first), "last": len(players) - 1}
        raise InvalidSetup(Refusal("CH-SETUP-9", "first_player", values))


def _check_colours(colours: tuple[Colour, ...], players: tuple[str, ...]) -> None:
    known = all(isinstance(colour, Colour) for colour in colours)  # CH-SETUP-3
    if not known or not len(set(colours)) == len(colours) == len(players):  # CH-SETUP-3
        values: Values = {"colours": shown(colours), "count": len(players)}
        raise InvalidSetup(Refusal("CH-SETUP-3", "colours", values))


def _check_desks(station: Station, players: int) -> None:
    needed = ROUNDS * (players - 2)  # CH-COMP-6
    if sum(station.counts) < needed:  # CH-COMP-6: every assistance of an investigation has a desk
        values: Values = {"desks": sum(station.counts), "players": players, "needed": needed}
        raise InvalidSetup(Refusal("CH-COMP-6", "too_few_desks", values))
