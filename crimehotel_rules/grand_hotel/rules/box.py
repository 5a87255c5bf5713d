"""What lies in the box: pieces, a die, the lobby, two cars, and where the rooms go.

What is printed on the cards is in ``pack.py``. Nothing here depends on a game.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text

SEATS: Final = tuple(map(Seat, range(6)))  # GH-COMP-1: six pieces
FEWEST_PLAYERS: Final = 2  # GH-SETUP-1
DIE: Final = (1, 2, 3, 4, 5, 6)  # GH-COMP-3

Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "purple", "orange"]
COLOURS: Final[tuple[Colour, ...]] = (  # GH-COMP-9
    "red", "blue", "green", "yellow", "purple", "orange",
)  # fmt: skip

CharacterClass: TypeAlias = Literal["guest", "guard", "staff", "robber"]
CLASSES: Final[tuple[CharacterClass, ...]] = ("guest", "guard", "staff", "robber")  # GH-CHAR-1

Car: TypeAlias = Literal["left", "right"]
LEFT: Final[Car] = "left"
RIGHT: Final[Car] = "right"
CAR_NAMES: Final[tuple[Car, ...]] = (LEFT, RIGHT)  # GH-LIFT-1

Way: TypeAlias = Literal["up", "down"]
WAYS: Final[dict[Way, int]] = {"up": 1, "down": -1}  # GH-LIFT-7

Space: TypeAlias = str
"""Where a piece can stand: ``lobby``, ``left``, ``right``, or a room such as ``R23``."""

LOBBY: Final[Space] = "lobby"  # GH-MOVE-10: one space; GH-MOVE-7: walking about is no step
HIGHEST: Final = 6  # GH-FLOOR-3
WIDTH: Final = 4  # GH-FLOOR-1
ROOMS: Final[tuple[Space, ...]] = tuple(  # GH-FLOOR-1, GH-FLOOR-3
    f"R{floor}{position}" for floor in range(1, HIGHEST + 1) for position in range(1, WIDTH + 1)
)
SPACES: Final = frozenset({LOBBY, LEFT, RIGHT, *ROOMS})  # GH-MOVE-1
NUMBER: Final = {room: number for number, room in enumerate(ROOMS)}
"""Where a room stands in a list of rooms, ``R11`` first."""
FLOOR: Final = {room: int(room[1]) for room in ROOMS}  # GH-FLOOR-1
POSITION: Final = {room: int(room[2]) for room in ROOMS}  # GH-FLOOR-1

BESIDE: Final = {  # GH-MOVE-2
    room: tuple(
        other
        for other in ROOMS
        if FLOOR[other] == FLOOR[room] and abs(POSITION[other] - POSITION[room]) == 1
    )
    for room in ROOMS
}
"""The rooms next to each room on its floor."""

DOORS: Final[dict[Car, tuple[Space, ...]]] = {  # GH-MOVE-3
    LEFT: (LOBBY, *(f"R{floor}1" for floor in range(1, HIGHEST + 1))),
    RIGHT: (LOBBY, *(f"R{floor}{WIDTH}" for floor in range(1, HIGHEST + 1))),
}
"""``DOORS[car][level]``: the space in front of the car's door."""


@attrs.frozen
class Cars:
    """The level on which each car stands; 0 is the ground.

    >>> Cars(left=0, right=3)
    Cars(left=0, right=3)
    """

    left: int
    right: int


CARS: Final = tuple(  # GH-LIFT-1
    tuple(Cars(left, right) for right in range(HIGHEST + 1)) for left in range(HIGHEST + 1)
)
"""``CARS[left][right]``: the cars in every arrangement."""


def stands_on(cars: Cars, car: str) -> int:
    """The level of the car."""
    return cars.left if car == LEFT else cars.right  # GH-LIFT-1


def with_car(cars: Cars, car: Car, level: int) -> Cars:
    """The cars when this one has gone to that level."""
    return CARS[level][cars.right] if car == LEFT else CARS[cars.left][level]  # GH-LIFT-1


def level_of(cars: Cars, space: Space) -> int:
    """The level of a space: 0 for the ground.

    >>> level_of(Cars(0, 3), "right"), level_of(Cars(0, 3), "R52"), level_of(Cars(0, 3), "lobby")
    (3, 5, 0)
    """
    if space in FLOOR:  # GH-FLOOR-1
        return FLOOR[space]  # GH-FLOOR-1
    return 0 if space == LOBBY else stands_on(cars, space)  # GH-SETUP-2, GH-LIFT-1


def neighbours(cars: Cars, space: Space) -> tuple[Space, ...]:
    """The spaces that are one step away.

    >>> neighbours(Cars(0, 3), "R34")
    ('R33', 'right')
    """
    if space == LOBBY:  # GH-MOVE-10
        # GH-MOVE-10, GH-MOVE-3
        return tuple([car for car in CAR_NAMES if stands_on(cars, car) == 0])
    if space == LEFT:  # GH-MOVE-3
        return (DOORS[LEFT][cars.left],)  # GH-MOVE-3
    if space == RIGHT:  # GH-MOVE-3
        return (DOORS[RIGHT][cars.right],)  # GH-MOVE-3
    floor = FLOOR[space]  # GH-MOVE-3
    rooms = BESIDE[space]  # GH-MOVE-2
    if cars.left == floor and POSITION[space] == 1:  # GH-MOVE-3
        return (*rooms, LEFT)  # GH-MOVE-3, GH-MOVE-2
    if cars.right == floor and POSITION[space] == WIDTH:  # GH-MOVE-3
        return (*rooms, RIGHT)  # GH-MOVE-3, GH-MOVE-2
    return rooms  # GH-MOVE-4: nothing leads to another level but a car


def words(space: Space) -> Text:
    """The space as players say it.

    >>> words("R23").en, words("left").fr
    ('room 23', 'la cabine de gauche')
    """
    if space in FLOOR:
        return Text(f"room {space[1:]}", f"la chambre {space[1:]}")
    return _WORDS[space]


_WORDS: Final = {
    LOBBY: Text("the lobby", "le hall"),
    LEFT: Text("the left car", "la cabine de gauche"),
    RIGHT: Text("the right car", "la cabine de droite"),
}
