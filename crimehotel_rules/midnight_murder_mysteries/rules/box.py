"""What is in the box: the ship's zones and locations, suspects, paths, buoys, the track.

Zones are numbers, suspects letters, paths texts such as ``"13"`` and ``"K-witness"``. Sets of
zones and of paths are bit sets: bit 6 of a set of zones is zone 6, bit 0 of a set of paths is the
first path of the notebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NewType, TypeAlias, TypeVar

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse

T = TypeVar("T")

SEATS: Final = tuple(map(Seat, range(5)))  # MM-COMP-1, MM-SET-13
"""The seats of the largest table, clockwise."""

Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "purple"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow", "purple")  # MM-SET-14

# The ship

Zone = NewType("Zone", int)
"""A zone of the ship, 1 to 10."""

ZoneSet: TypeAlias = int
"""Zones as a bit set; :func:`zones` makes one, :func:`zone_numbers` lists one."""

ASIDE: Final = Zone(0)  # MM-SET-8
"""Where a pawn is that stands beside the board."""

ZONES: Final = tuple(map(Zone, range(1, 11)))  # MM-SHIP-1
CABINS: Final = Zone(1)  # MM-SHIP-1
SUITE: Final = Zone(2)  # MM-SHIP-4
THEATRE: Final = Zone(6)  # MM-REV-1, MM-SOLO-3, MM-SOLO-9
START_ZONES: Final = ZONES[3:9]  # MM-SET-6, MM-SET-10

PORT: Final = 10  # MM-COMP-6

Location = NewType("Location", str)
"""A place to search, ``"01"`` to ``"24"``: always two digits."""

LOCATIONS: Final = tuple(Location(f"{number:02}") for number in range(1, 25))  # MM-COMP-3

_FIRST_LOCATIONS: Final = (0, 12, 13, 14, 16, 18, 20, 21, 22, 23, 24)  # MM-SHIP-1

LOCATIONS_OF: Final[Mapping[Zone, tuple[Location, ...]]] = {  # MM-SHIP-1
    zone: LOCATIONS[_FIRST_LOCATIONS[zone - 1] : _FIRST_LOCATIONS[zone]] for zone in ZONES
}
"""The locations of each zone."""

# MM-SHIP-1
ZONE_OF: Final = {place: zone for zone, places in LOCATIONS_OF.items() for place in places}
"""The zone of each location."""

CABIN_DOORS: Final = LOCATIONS_OF[CABINS]  # MM-COMP-2

# Suspects and paths

Suspect = NewType("Suspect", str)
"""A suspect by initial, A to L."""

SUSPECTS: Final = tuple(map(Suspect, "ABCDEFGHIJKL"))  # MM-COMP-2, MM-COMP-10
NUMBER_OF: Final = {suspect: number for number, suspect in enumerate(SUSPECTS)}
"""The place of each suspect in lists: 0 for A."""

Topic: TypeAlias = Literal["alibi", "witness", "motive"]
TOPICS: Final[tuple[Topic, ...]] = ("alibi", "witness", "motive")  # MM-COMP-3

Path = NewType("Path", str)
"""Something to investigate: a location, or a suspect on a topic."""

PathSet: TypeAlias = int
"""Paths as a bit set; :func:`paths` makes one, :func:`path_names` lists one."""

PATHS: Final = (  # MM-COMP-3, MM-COMP-11
    *(Path(location) for location in LOCATIONS),
    *(Path(f"{suspect}-{topic}") for suspect in SUSPECTS for topic in TOPICS),
)
"""The 60 paths in notebook order."""

BIT: Final = {path: 1 << number for number, path in enumerate(PATHS)}  # MM-COMP-11
"""The bit of each path."""

SUITE_PATH: Final = Path("13")  # MM-EXTR-3

SEARCHES: Final = (  # MM-SHIP-1
    0,
    *(sum(BIT[Path(place)] for place in LOCATIONS_OF[zone]) for zone in ZONES),
)
"""``SEARCHES[zone]``: the locations of a zone, as paths."""

TALKS: Final = tuple(  # MM-COMP-3
    sum(BIT[Path(f"{suspect}-{topic}")] for topic in TOPICS) for suspect in SUSPECTS
)
"""``TALKS[number]``: the three topics of a suspect, as paths."""

SUSPECT_OF: Final = {path: number for number, talks in enumerate(TALKS) for path in PATHS
                     if BIT[path] & talks}  # fmt: skip
"""The number of the suspect whom a path asks."""

# The solution

Culprit = NewType("Culprit", str)
"""Who did it: a suspect, ``"victim"`` (a suicide) or ``"nobody"`` (an accident)."""

CULPRITS: Final = (*map(Culprit, SUSPECTS), Culprit("victim"), Culprit("nobody"))  # MM-COMP-12

Element: TypeAlias = Literal["culprit", "motive", "method"]
ELEMENTS: Final[tuple[Element, ...]] = ("culprit", "motive", "method")  # MM-COMP-8, MM-CONC-10

OptionId = NewType("OptionId", str)
"""What can be written for an element: a culprit, or the id of a motive or a method."""

Mode: TypeAlias = Literal["competitive", "cooperative", "solo"]
MODES: Final[tuple[Mode, ...]] = ("competitive", "cooperative", "solo")  # MM-COMP-1

How: TypeAlias = Literal["public", "private"]
HOWS: Final[tuple[How, ...]] = ("public", "private")  # MM-AP-2

Judgement: TypeAlias = Literal["important", "average", "irrelevant"]
JUDGEMENTS: Final[tuple[Judgement, ...]] = ("important", "average", "irrelevant")  # MM-OPIN-1

End: TypeAlias = Literal["port", "revelations", "agreement", "paths"]
"""How a case can end."""

Simon: TypeAlias = Literal["simon"]
SIMON: Final[Simon] = "simon"
"""The Purser as the opponent of the solo game."""

CardId = NewType("CardId", str)
"""The id of an event card."""

# Values from outside


def to_zone(value: int) -> Zone:
    """The zone with this number, or :class:`MalformedAction`."""
    if type(value) is not int or not 1 <= value <= 10:  # MM-SHIP-1
        raise MalformedAction(refuse("MM-SHIP-1", "no_such_zone", zone=shown(value)))
    return ZONES[value - 1]  # MM-SHIP-1


def to_path(value: str) -> Path:
    """The path of this name, or :class:`MalformedAction`.

    >>> to_path("K-witness")
    'K-witness'
    >>> to_path("25")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.MalformedAction: '25' is not a path; paths are '01' to '24' \
and 'A-alibi' to 'L-motive' (MM-COMP-3)
    """
    if type(value) is not str or value not in BIT:  # MM-COMP-3
        raise MalformedAction(refuse("MM-COMP-3", "no_such_path", path=shown(value)))
    return Path(value)  # MM-COMP-3


def to_suspect(value: str) -> Suspect:
    """The suspect with this initial, or :class:`MalformedAction`."""
    if type(value) is not str or value not in NUMBER_OF:  # MM-COMP-2, MM-COMP-10
        raise MalformedAction(refuse("MM-COMP-2", "no_such_suspect", suspect=shown(value)))
    return Suspect(value)  # MM-COMP-10


def word_of(choices: tuple[T, ...], value: object, rule: str) -> T:
    """The choice that the value is, or :class:`MalformedAction`."""
    for choice in choices:
        if value == choice and type(value) is type(choice):
            return choice
    named = tuple([each if isinstance(each, str) else shown(each) for each in choices])
    raise MalformedAction(refuse(rule, "no_such_word", word=shown(value), choices=named))


# Bit sets


def paths(*names: str) -> PathSet:
    """The paths of these names, as a bit set.

    >>> path_names(paths("A-alibi", "13"))
    ('13', 'A-alibi')
    """
    return sum({BIT[to_path(name)] for name in names})


@lru_cache(maxsize=1 << 14)
def path_names(chosen: PathSet) -> tuple[Path, ...]:
    """The paths in the set, in notebook order."""
    return tuple([path for path, bit in BIT.items() if chosen & bit])  # MM-COMP-11


def zones(*numbers: int) -> ZoneSet:
    """The zones of these numbers, as a bit set."""
    return sum({1 << to_zone(number) for number in numbers})


@lru_cache(maxsize=1 << 11)
def zone_numbers(chosen: ZoneSet) -> tuple[Zone, ...]:
    """The zones in the set, in rising order.

    >>> zone_numbers(zones(6, 2))
    (2, 6)
    """
    return tuple([zone for zone in ZONES if chosen >> zone & 1])
