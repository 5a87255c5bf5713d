"""What is in the box: a tower of eight floors, a sheet with their spaces, clues and victims."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Final, Literal, NewType, TypeAlias

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal

Floor = NewType("Floor", int)
"""A floor of the hotel, and its space on the sheet: 0, the ground floor, to 7."""

FLOORS: Final = tuple(map(Floor, range(8)))  # MA-COMP-1, MA-COMP-2
GROUND: Final = FLOORS[0]  # MA-COMP-1

SEATS: Final = tuple(map(Seat, range(6)))  # MA-SETUP-1
"""The seats of the largest table, clockwise."""

CLUES: Final = 20  # MA-COMP-3: of each player
VICTIMS: Final = 2  # MA-COMP-5
OPENING_CLUES: Final = 2  # MA-PRO-3: of each player

Victim: TypeAlias = Literal["victim"]
VICTIM: Final[Victim] = "victim"

Cube: TypeAlias = Seat | Victim
"""What can be thrown: a victim, or a clue, which is told by the seat of its owner."""


class Colour(Enum):  # MA-COMP-4
    """The colours of the clues. Black and white are an assumption: the rulebook names four."""

    YELLOW = "yellow"
    BLUE = "blue"
    GRAY = "gray"
    BROWN = "brown"
    BLACK = "black"
    WHITE = "white"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


COLOURS: Final = {  # MA-COMP-4
    Colour.YELLOW: Text("yellow", "jaune"),
    Colour.BLUE: Text("blue", "bleu"),
    Colour.GRAY: Text("gray", "gris"),
    Colour.BROWN: Text("brown", "marron"),
    Colour.BLACK: Text("black", "noir"),
    Colour.WHITE: Text("white", "blanc"),
}
"""What they are called."""

AROUND: Final = tuple(
    tuple(SEATS[seat:players] + SEATS[:seat] for seat in range(players))  # MA-SETUP-6
    for players in range(len(SEATS) + 1)
)
"""``AROUND[players][seat]``: all seats of a table, clockwise from this one."""


@attrs.frozen
class Cubes:
    """The cubes in one place: on a floor, on its space of the sheet, or in the whole tower."""

    victims: int
    clues: tuple[int, ...]
    """How many of each player, by seat."""


_cubes: Final = lru_cache(4096)(Cubes)  # few cubes on a floor lie there in many a game

Places: TypeAlias = tuple[Cubes, ...]
"""The cubes on the eight floors, or on the eight spaces of the sheet."""


def put_clues(places: Places, floor: Floor, owner: Seat, count: int) -> Places:
    """So many clues more (or fewer) of one player on one floor; any number fits.

    >>> put_clues(no_cubes(2), Floor(3), Seat(1), 19)[3]
    Cubes(victims=0, clues=(0, 19))
    """
    there = places[floor]  # MA-COMP-2
    clues = [*there.clues]
    clues[owner] += count  # MA-COMP-7: a space is never full
    # MA-COMP-2, MA-THROW-4: nothing moves on other floors
    return (*places[:floor], _cubes(there.victims, tuple(clues)), *places[floor + 1 :])


def put_victims(places: Places, floor: Floor, count: int) -> Places:
    """So many victims more (or fewer) on one floor."""
    there = places[floor]  # MA-COMP-2
    moved = _cubes(there.victims + count, there.clues)  # MA-COMP-6: both fit on one space
    return (*places[:floor], moved, *places[floor + 1 :])  # MA-COMP-2, MA-THROW-4


def no_cubes(players: int) -> Places:
    """A tower or a sheet with nothing in it."""
    return (Cubes(0, (0,) * players),) * len(FLOORS)  # MA-SETUP-3, MA-COMP-2


_clues: Final = attrgetter("clues")


def totals(places: Places) -> tuple[int, ...]:
    """How many clues each player has in all these places together.

    >>> totals(put_clues(put_clues(no_cubes(2), Floor(0), Seat(1), 2), Floor(7), Seat(1), 1))
    (0, 3)
    """
    # MA-END-3: on all spaces together; MA-INFO-1: in the tower, of each player
    return tuple(map(sum, zip(*map(_clues, places))))  # noqa: B905 - strict is slow


def victims_in(places: Places) -> int:
    """How many victims lie in these places."""
    return sum([place.victims for place in places])  # MA-SEARCH-12, MA-INFO-1


def to_floor(value: int) -> Floor:
    """The floor with this number, or a :class:`MalformedAction`.

    >>> to_floor(8)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.MalformedAction: 8 is not a floor of the hotel; \
floors are 0 (the ground floor) to 7 (MA-COMP-1)
    """
    if type(value) is not int or not 0 <= value < len(FLOORS):  # MA-COMP-1
        raise MalformedAction(Refusal("MA-COMP-1", "not_a_floor", {"floor": shown(value)}))
    return FLOORS[value]  # MA-COMP-1
