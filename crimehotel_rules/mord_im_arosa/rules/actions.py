"""What a player can do, and where chance can land a cube: one small value each.

An action is checked for sense when it is made (:class:`MalformedAction`), and for legality when
it is judged in a state. Actions that the engine lists are made once and shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.mord_im_arosa.rules.box import (
    CLUES,
    FLOORS,
    SEATS,
    VICTIM,
    Cube,
    Floor,
    Victim,
    to_floor,
)
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal

Range: TypeAlias = tuple[Floor, Floor]
"""Between which floors a cube seems to rest: the lowest and the highest."""


def _suspects(values: Sequence[int]) -> tuple[Seat, ...]:
    """The suspects in rising order: in which order they were named means nothing."""
    if not isinstance(values, (list, tuple)):  # MA-SUSPECT-2
        raise MalformedAction(Refusal("MA-SUSPECT-2", "not_suspects", {"suspects": shown(values)}))
    for value in values:  # MA-SUSPECT-2
        if type(value) is not int or not 0 <= value < len(SEATS):  # MA-SUSPECT-2
            refusal = Refusal("MA-SUSPECT-2", "not_a_suspect", {"suspect": shown(value)})
            raise MalformedAction(refusal)
    return tuple(sorted([SEATS[value] for value in values]))  # MA-SUSPECT-2: the order is nothing


def _count(value: int) -> int:
    if type(value) is not int or not 0 <= value <= CLUES:  # MA-COVER-3
        raise MalformedAction(Refusal("MA-COVER-3", "not_a_count", {"count": shown(value)}))
    return value


def _cube(value: int | Victim) -> Cube:
    if value == VICTIM:  # MA-PRO-1: victims are thrown too
        return VICTIM  # MA-PRO-1
    if type(value) is not int or not 0 <= value < len(SEATS):  # MA-THROW-9
        raise MalformedAction(Refusal("MA-THROW-9", "not_a_cube", {"cube": shown(value)}))
    return SEATS[value]  # MA-THROW-1


def _range(value: Sequence[int] | None) -> Range | None:
    if value is None:  # MA-INFO-8
        return None
    if not isinstance(value, (list, tuple)) or len(value) != 2:  # MA-INFO-9
        raise MalformedAction(Refusal("MA-INFO-9", "not_a_range", {"heard": shown(value)}))
    low, high = value  # MA-INFO-9
    return to_floor(low), to_floor(high)  # MA-INFO-9


@attrs.frozen
class Inspect:
    """Act I: lift a floor and look for a victim.

    >>> Inspect(6)
    Inspect(floor=6)
    """

    floor: Floor = attrs.field(converter=to_floor)  # MA-TURN-4


@attrs.frozen
class Suspect:
    """Act II: name other players and expose a floor where their clues should lie.

    >>> Suspect((2, 1), 3) == Suspect((1, 2), 3)
    True
    """

    suspects: tuple[Seat, ...] = attrs.field(converter=_suspects)  # MA-SUSPECT-2
    floor: Floor = attrs.field(converter=to_floor)  # MA-ACT-5: announced together


@attrs.frozen
class Cover:
    """Act II: expose a floor in order to take own clues back from its space of the sheet."""

    floor: Floor = attrs.field(converter=to_floor)  # MA-COVER-2


@attrs.frozen
class TakeBack:
    """After covering: take so many own clues back from the sheet."""

    count: int = attrs.field(converter=_count)  # MA-COVER-13


@attrs.frozen
class Land:
    """Chance lands the cube that is being thrown; with ears, everybody hears a range of floors.

    >>> Land("victim", 3)
    Land(cube='victim', floor=3, heard=None)
    >>> Land(1, 4, (3, 5)).heard
    (3, 5)
    """

    cube: Cube = attrs.field(converter=_cube)  # MA-THROW-1
    floor: Floor = attrs.field(converter=to_floor)  # MA-THROW-1, MA-THROW-3
    heard: Range | None = attrs.field(default=None, converter=_range)  # MA-INFO-8, MA-INFO-9


Action: TypeAlias = Inspect | Suspect | Cover | TakeBack | Land

INSPECTIONS: Final = tuple(map(Inspect, FLOORS))  # MA-TURN-4
COVERS: Final = tuple(map(Cover, FLOORS))  # MA-COVER-2
TAKE_BACKS: Final = tuple(map(TakeBack, range(CLUES + 1)))  # MA-COVER-13: none is a number too


@cache
def suspicions(players: int, investigator: Seat) -> tuple[Suspect, ...]:
    """Every suspicion that this player can utter: all sets of others, on all floors.

    >>> [len(suspicions(players, Seat(0))) for players in (2, 3, 4, 5, 6)]
    [8, 24, 56, 120, 248]
    """
    others = [seat for seat in SEATS[:players] if seat != investigator]  # MA-SUSPECT-2
    return tuple(
        Suspect(suspects, floor)
        for size in range(1, players)  # MA-SUSPECT-1: from one of them to all
        for suspects in combinations(others, size)  # MA-SUSPECT-9
        for floor in FLOORS  # MA-SUSPECT-9, MA-GROUND-8
    )


landing: Final = cache(Land)
"""A landing that chance may draw, made once."""
