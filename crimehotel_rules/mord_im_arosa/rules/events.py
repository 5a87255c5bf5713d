"""What has happened, as everybody saw and heard it: the entries of the log.

A throw is told without the floor where the cube landed. Nobody knows it, so that it stands in
no log; only the tower of the state holds it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.mord_im_arosa.rules.actions import Range
from crimehotel_rules.mord_im_arosa.rules.box import Cube, Floor


@attrs.frozen
class Threw:  # MA-THROW-5, MA-INFO-2
    """A cube was named, thrown and has landed, nobody knows where."""

    seat: Seat
    """The one who threw it."""
    cube: Cube
    heard: Range | None  # MA-INFO-8, MA-INFO-9


@attrs.frozen
class Inspected:  # MA-INFO-1
    """The investigator announced to inspect a floor (Act I)."""

    seat: Seat
    floor: Floor


@attrs.frozen
class Suspected:  # MA-ACT-2, MA-ACT-5, MA-INFO-1
    """The investigator announced a suspicion (Act II)."""

    seat: Seat
    suspects: tuple[Seat, ...]
    floor: Floor


@attrs.frozen
class Covered:  # MA-ACT-2, MA-INFO-1
    """The investigator announced to cover tracks (Act II)."""

    seat: Seat
    floor: Floor


@attrs.frozen
class Exposed:  # MA-INFO-3
    """A floor was lifted, and everybody saw what lay there."""

    floor: Floor
    victims: int
    clues: tuple[int, ...]


@attrs.frozen
class Found:  # MA-INFO-1
    """The investigator put victims on the sheet."""

    seat: Seat
    floor: Floor
    victims: int


@attrs.frozen
class Placed:  # MA-INFO-1
    """A caught player put clues on the sheet; some may have come out of the floor."""

    seat: Seat
    floor: Floor
    count: int
    from_floor: int  # MA-END-6


@attrs.frozen
class TookBack:  # MA-INFO-1
    """The investigator took own clues back from the sheet, or none."""

    seat: Seat
    floor: Floor
    count: int


@attrs.frozen
class Scored:  # MA-INFO-1
    """The game ended with these suspicion points, by seat."""

    scores: tuple[int, ...]


Event: TypeAlias = (
    Threw | Inspected | Suspected | Covered | Exposed | Found | Placed | TookBack | Scored
)

Log: TypeAlias = tuple[Event, ...]

# Announcements and throws come up again and again, so each is made once.
threw: Final = cache(Threw)
inspected: Final = cache(Inspected)
suspected: Final = cache(Suspected)
covered: Final = cache(Covered)
