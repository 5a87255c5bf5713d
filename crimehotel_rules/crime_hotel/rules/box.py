"""What is in the box: rooms and cards, the hotel's spaces, the police station, colours.

Cards and spaces are numbers, sets of them are bit sets: bit 23 of a set is card 23. A space is
numbered by its digits, with 0 for "any": floor 2 is 20, column 7 is 7, room 27 is 27. So the 39
spaces are the numbers 1 to 39, and a murderer in room 27 makes 27, 20 and 7 right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, IntEnum
from functools import reduce
from operator import or_
from typing import Final, NewType, TypeAlias, TypeVar

import attrs

from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.kernel.errors import InvalidSetup, MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text, Values, shown

T = TypeVar("T")

Card = NewType("Card", int)
"""The number of a room card: tens digit its floor, units digit its column."""

SEATS: Final = tuple(map(Seat, range(4)))
"""The seats of the largest table, clockwise."""

NOBODY: Final = None
"""Whose turn it is when the game is over."""

CardSet: TypeAlias = int
"""Cards as a bit set; :func:`cards` makes one, :func:`card_numbers` lists one."""

SpaceSet: TypeAlias = int
"""Spaces as a bit set; :func:`spaces` makes one, :func:`space_names` lists one."""

HAND_SIZE: Final = 6  # CH-SETUP-4
ROUNDS: Final = 5  # CH-ROUND-1
INVESTIGATIONS: Final = 3  # CH-END-1
MEEPLES: Final = 5  # CH-COMP-3


class Space(IntEnum):
    """A place on the hotel for a guess: a floor, a column or a room (CH-COMP-2).

    >>> Space.F2, Space.C7, Space.R27
    (Space.F2, Space.C7, Space.R27)
    >>> len(Space)
    39
    """

    C1, C2, C3, C4, C5, C6, C7, C8, C9 = range(1, 10)  # CH-COMP-2
    F1, R11, R12, R13, R14, R15, R16, R17, R18, R19 = range(10, 20)
    F2, R21, R22, R23, R24, R25, R26, R27, R28, R29 = range(20, 30)
    F3, R31, R32, R33, R34, R35, R36, R37, R38, R39 = range(30, 40)

    __hash__ = int.__hash__  # an Enum would hash its name, in Python

    def __repr__(self) -> str:
        return f"Space.{self.name}"

    def __str__(self) -> str:
        return self.name

    @property
    def words(self) -> Text:
        """The space as players say it.

        >>> Space.R27.words.en, Space.C7.words.fr, Space.F2.words.en
        ('room 27', 'la colonne 7', 'floor 2')
        """
        number = self.name[1:]
        if self.name[0] == "F":
            return Text(f"floor {number}", f"l'étage {number}")
        if self.name[0] == "C":
            return Text(f"column {number}", f"la colonne {number}")
        return Text(f"room {number}", f"la chambre {number}")


ALL_CARDS: Final = tuple(
    Card(10 * floor + column) for floor in (1, 2, 3) for column in range(1, 10)
)
ALL_SPACES: Final = sum(1 << space for space in Space)


_CARDS: Final = {int(card): card for card in ALL_CARDS}


def to_card(value: int) -> Card:
    """The card with this number, or a :class:`MalformedAction` for a number that is on none."""
    if type(value) is not int or value not in _CARDS:  # CH-COMP-1
        raise MalformedAction(Refusal("CH-COMP-1", "no_such_card", {"card": shown(value)}))
    return _CARDS[value]  # CH-COMP-1


def to_space(value: Space | str) -> Space:
    """The space with this name, or a :class:`MalformedAction` for a name the hotel lacks."""
    if type(value) is Space:
        return value
    if type(value) is str and value in Space.__members__:  # CH-COMP-2
        return Space[value]  # CH-COMP-2
    raise MalformedAction(Refusal("CH-COMP-2", "no_such_space", {"space": shown(value)}))


def cards(*numbers: int) -> CardSet:
    """The set of these cards, or a :class:`MalformedAction` for a number that is on none.

    >>> card_numbers(cards(35, 23))
    (23, 35)
    """
    bits = 0
    for number in numbers:
        bits |= 1 << to_card(number)
    return bits


BIT: Final = tuple(1 << number for number in range(40))
"""The set of one card or space: ``BIT[23]`` is quicker to reach than ``1 << 23``."""


def card_set(members: Iterable[Card]) -> CardSet:
    """The set of cards that have been checked before."""
    bits = 0
    for card in members:
        bits |= BIT[card]
    return bits


def space_set(members: Iterable[Space]) -> SpaceSet:
    """The set of spaces that have been checked before."""
    bits = 0
    for space in members:
        bits |= 1 << space
    return bits


def spaces(*names: str) -> SpaceSet:
    """The set of these spaces, or a :class:`MalformedAction` for a name the hotel lacks.

    >>> space_names(spaces("R27", "C7"))
    (Space.C7, Space.R27)
    """
    return reduce(or_, (1 << to_space(name) for name in names), 0)


DECK: Final = cards(*ALL_CARDS)  # CH-COMP-1
FLOOR: Final = tuple(
    sum(1 << card for card in ALL_CARDS if card // 10 == floor) for floor in range(4)
)
"""The cards of each floor: ``FLOOR[2]`` holds 21 to 29."""

COLUMN: Final = tuple(
    sum(1 << card for card in ALL_CARDS if card % 10 == column) for column in range(10)
)
"""The cards of each column: ``COLUMN[7]`` holds 17, 27 and 37."""


def lister(members: Mapping[int, T]) -> Callable[[int], tuple[T, ...]]:
    """Return the function that lists the members of a bit set in rising order.

    Legal actions are listed at every decision of every game, too often for a loop over 39 bits:
    each group of ten neighbours is looked up. Rooms have no group for the columns.

    >>> lister({3: "three", 12: "twelve", 37: "thirty-seven"})(1 << 37 | 1 << 3)
    ('three', 'thirty-seven')
    """
    columns, first, second, third = (_neighbours(members, 10 * tens) for tens in range(4))

    def list_rooms(bits: int) -> tuple[T, ...]:
        return first[bits >> 10 & 1023] + second[bits >> 20 & 1023] + third[bits >> 30]

    def list_members(bits: int) -> tuple[T, ...]:
        return (
            columns[bits & 1023]
            + first[bits >> 10 & 1023]
            + second[bits >> 20 & 1023]
            + third[bits >> 30]
        )

    return list_rooms if min(members) >= 10 else list_members


def _neighbours(members: Mapping[int, T], first: int) -> list[tuple[T, ...]]:
    """The members of each of the 1024 sets of ten neighbours."""
    listed: list[tuple[T, ...]] = [()]
    for number in range(first, first + 10):
        member = (members[number],) if number in members else ()
        listed += [fewer + member for fewer in listed]
    return listed


card_numbers: Final = lister(_CARDS)
"""The cards of a set, in rising order."""

space_names: Final = lister({int(space): space for space in Space})
"""The spaces of a set: columns, then floor by floor the floor itself and its rooms."""


def to_seat(value: int) -> Seat:
    """The seat with this number, or a :class:`MalformedAction` if no table has it."""
    if type(value) is not int or not 0 <= value < 4:  # CH-SETUP-1
        values: Values = {"seat": shown(value), "last": SEATS[-1]}
        raise MalformedAction(Refusal("CH-SETUP-1", "no_such_seat", values))
    return SEATS[value]  # CH-SETUP-1


class Colour(Enum):
    """The four colours of meeples; the rulebooks show them without naming them."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def words(self) -> Text:
        """The colour's name in a sentence.

        >>> Colour.RED.words.fr
        'rouge'
        """
        return _COLOUR_NAMES[self.name]


_COLOUR_NAMES: Final = {
    "RED": Text("red", "rouge"),
    "BLUE": Text("blue", "bleu"),
    "GREEN": Text("green", "vert"),
    "YELLOW": Text("yellow", "jaune"),
}


class Department(IntEnum):
    """The five departments of the police station (CH-COMP-5)."""

    RELOCATE, EXCHANGE, LOOK, DUPLICATE, BONUS = range(5)  # CH-COMP-5

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return f"Department.{self.name}"

    @property
    def words(self) -> Text:
        """The department's name in a sentence.

        >>> Department.LOOK.words.fr
        'Observation'
        """
        return _DEPARTMENT_NAMES[self.name]


_DEPARTMENT_NAMES: Final = {
    "RELOCATE": Text("relocate", "Déplacement"),
    "EXCHANGE": Text("exchange", "Échange"),
    "LOOK": Text("look", "Observation"),
    "DUPLICATE": Text("duplicate", "Détective Adjoint"),
    "BONUS": Text("bonus", "Points Bonus"),
}


# Members of an Enum are slow to reach by name; chapters and judges use these.
RELOCATE: Final = Department.RELOCATE
EXCHANGE: Final = Department.EXCHANGE
LOOK: Final = Department.LOOK
DUPLICATE: Final = Department.DUPLICATE
BONUS: Final = Department.BONUS
DEPARTMENTS: Final = tuple(Department)


_ONE_OR_TWO: Final = Text("1 or 2", "1 ou 2")
_ANY_NUMBER: Final = Text("a whole number from 1 up", "un nombre entier à partir de 1")


def _desk_numbers(values: Sequence[int]) -> tuple[int, ...]:
    if not isinstance(values, (list, tuple)):
        raise InvalidSetup(Refusal("CH-COMP-6", "not_desks", {"desks": shown(values)}))
    return tuple(values)  # CH-COMP-6


@attrs.frozen
class Station:
    """The desks of each department, left to right (CH-COMP-6).

    Relocate and duplicate desks carry no number, so only their count is given. The numbers are
    printed on the board and not in the rulebooks: they are parameters, and the default is an
    assumption that agrees with the rulebooks' examples.

    >>> Station(exchange=(1, 2, 2)).count(Department.EXCHANGE)
    3
    """

    relocate: int = 2
    exchange: tuple[int, ...] = attrs.field(default=(1, 2), converter=_desk_numbers)
    look: tuple[int, ...] = attrs.field(default=(1, 2), converter=_desk_numbers)
    duplicate: int = 2
    bonus: tuple[int, ...] = attrs.field(default=(2, 3), converter=_desk_numbers)
    counts: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)

    @counts.default
    def _counts(self) -> tuple[int, ...]:
        return (  # CH-COMP-6
            self.relocate,
            len(self.exchange),
            len(self.look),
            self.duplicate,
            len(self.bonus),
        )

    def __attrs_post_init__(self) -> None:
        for department in Department:
            if type(self.count(department)) is not int or self.count(department) < 1:  # CH-COMP-6
                count = shown(self.count(department))
                values: Values = {"department": department.words, "count": count}
                raise InvalidSetup(Refusal("CH-COMP-6", "no_desk", values))
        for department, numbers in (
            (EXCHANGE, self.exchange),
            (LOOK, self.look),
            (BONUS, self.bonus),
        ):
            for number in numbers:
                # CH-COMP-6
                too_high = type(number) is int and number > 2 and department is not BONUS
                if type(number) is not int or number < 1 or too_high:  # CH-COMP-6
                    allowed = _ANY_NUMBER if department is BONUS else _ONE_OR_TWO
                    raise InvalidSetup(
                        Refusal(
                            "CH-COMP-6",
                            "desk_number",
                            {
                                "department": department.words,
                                "number": shown(number),
                                "allowed": allowed,
                            },
                        )
                    )

    def count(self, department: Department) -> int:
        """How many desks the department has."""
        return self.counts[department]  # CH-COMP-6
