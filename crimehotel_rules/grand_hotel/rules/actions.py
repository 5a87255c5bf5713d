"""What a player can do, and what chance can do: one small value each.

An action is checked for sense when it is made (``MalformedAction``), and for legality when it is
judged in a state. Actions that come up again and again are made once and shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NoReturn, TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    DIE,
    SEATS,
    SPACES,
    WAYS,
    Car,
    Space,
    Way,
)
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.values import as_tuple
from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import shown


def _malformed(rule: str, code: str, value: object) -> NoReturn:
    raise MalformedAction(Refusal(rule, code, {"value": shown(value)}))


def _space(value: Space) -> Space:
    if type(value) is not str or value not in SPACES:  # GH-FLOOR-1, GH-MOVE-1
        _malformed("GH-MOVE-1", "no_such_space", value)
    return value


def _car(value: Car) -> Car:
    if type(value) is not str or value not in CAR_NAMES:  # GH-LIFT-1
        _malformed("GH-LIFT-1", "no_such_car", value)
    return value


def _way(value: Way) -> Way:
    if type(value) is not str or value not in WAYS:  # GH-LIFT-7
        _malformed("GH-LIFT-7", "no_such_way", value)
    return value


def _seat(value: Seat) -> Seat:
    if type(value) is not int or value not in SEATS:  # GH-INTER-1
        _malformed("GH-INTER-1", "no_such_seat", value)
    return value


def _card(value: str) -> str:
    if type(value) is not str:  # GH-TURN-9
        _malformed("GH-TURN-9", "not_a_card", value)
    return value


def _one_or_none(value: str | None) -> str | None:
    if value is not None and type(value) is not str:  # GH-TRADE-1: one card at most
        _malformed("GH-TRADE-1", "not_one_card", value)
    return value


def _truth(value: bool) -> bool:
    if type(value) is not bool:  # GH-TRADE-7
        _malformed("GH-TRADE-7", "ask_or_not", value)
    return value


def _die(value: int) -> int:
    if type(value) is not int or value not in DIE:  # GH-COMP-3
        _malformed("GH-COMP-3", "no_such_number", value)
    return value


def _dice(values: Sequence[int]) -> tuple[int, ...]:
    dice = as_tuple(values)
    if type(dice) is not tuple:  # GH-SETUP-10
        _malformed("GH-SETUP-10", "not_dice", values)
    return tuple([_die(value) for value in dice])  # GH-SETUP-10, GH-COMP-3


def _characters(values: Sequence[str]) -> tuple[str, ...]:
    cards = as_tuple(values)
    if type(cards) is not tuple or any(type(card) is not str for card in cards):  # GH-SETUP-6
        _malformed("GH-SETUP-6", "not_characters", values)
    return cards


@attrs.frozen
class Move:
    """Step to a neighbouring space.

    >>> Move("R12")
    Move(to='R12')
    >>> Move("R15")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.MalformedAction: the hotel has no space 'R15'; there are \
lobby, left, right and R11 to R64 (GH-MOVE-1)
    """

    to: Space = attrs.field(converter=_space)


@attrs.frozen
class Call:
    """Call a car to one's own level."""

    car: Car = attrs.field(converter=_car)


@attrs.frozen
class Ride:
    """Ride one level, up or down."""

    way: Way = attrs.field(converter=_way)


@attrs.frozen
class Open:
    """Open the room in which one stands."""


@attrs.frozen
class Close:
    """Close the room in which one stands."""


@attrs.frozen
class Search:
    """Search the room in which one stands."""


@attrs.frozen
class Keep:
    """Take one of the items just found."""

    item: str = attrs.field(converter=_card)


@attrs.frozen
class Leave:
    """Leave all that has not been kept."""


@attrs.frozen
class Attack:
    """Attack somebody on the same space; the die decides."""

    target: Seat = attrs.field(converter=_seat)


@attrs.frozen
class Identify:
    """Try to see somebody's character card; the die decides."""

    target: Seat = attrs.field(converter=_seat)


@attrs.frozen
class Trade:
    """Offer an item or none, and ask for one or none."""

    target: Seat = attrs.field(converter=_seat)
    give: str | None = attrs.field(converter=_one_or_none)
    ask: bool = attrs.field(converter=_truth)


@attrs.frozen
class Accept:
    """Agree to a trade, with the item that was asked for or with none."""

    give: str | None = attrs.field(converter=_one_or_none)


@attrs.frozen
class Decline:
    """Refuse a trade."""


@attrs.frozen
class Drop:
    """Drop an item after an attack."""

    item: str = attrs.field(converter=_card)


@attrs.frozen
class End:
    """End one's turn."""


@attrs.frozen
class Deal:
    """Chance deals a character to each seat."""

    characters: tuple[str, ...] = attrs.field(converter=_characters)


@attrs.frozen
class Rolls:
    """Chance rolls a die for everybody who may still start."""

    dice: tuple[int, ...] = attrs.field(converter=_dice)


@attrs.frozen
class Room:
    """Chance names the card of a room that is opened for the first time."""

    card: str = attrs.field(converter=_card)


@attrs.frozen
class Draw:
    """Chance names the item that is drawn."""

    item: str = attrs.field(converter=_card)


@attrs.frozen
class Roll:
    """Chance rolls the die."""

    die: int = attrs.field(converter=_die)


ChanceAction: TypeAlias = Deal | Rolls | Room | Draw | Roll
Action: TypeAlias = (
    Move
    | Call
    | Ride
    | Open
    | Close
    | Search
    | Keep
    | Leave
    | Attack
    | Identify
    | Trade
    | Accept
    | Decline
    | Drop
    | End
    | Deal
    | Rolls
    | Room
    | Draw
    | Roll
)

MOVES: Final = {space: Move(space) for space in SPACES}
CALLS: Final = {car: Call(car) for car in CAR_NAMES}
RIDES: Final = tuple(map(Ride, WAYS))
OPEN: Final = Open()
CLOSE: Final = Close()
SEARCH: Final = Search()
LEAVE: Final = Leave()
DECLINE: Final = Decline()
END: Final = End()
ATTACKS: Final = tuple(map(Attack, SEATS))
IDENTIFICATIONS: Final = tuple(map(Identify, SEATS))
ROLLS: Final = tuple(map(Roll, DIE))

trade: Final = lru_cache(4096)(Trade)
keep: Final = lru_cache(4096)(Keep)
accept: Final = lru_cache(4096)(Accept)
drop: Final = lru_cache(4096)(Drop)
