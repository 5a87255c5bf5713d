"""What a line of a maintenance card can do: the closed list of effects (GH-MAINT-5)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel.text import Text

Who: TypeAlias = Literal["self", "others", "all"]
WHO: Final[tuple[Who, ...]] = ("self", "others", "all")  # GH-MAINT-5

Kind: TypeAlias = Literal[
    "move", "call", "ride", "open", "close", "search", "attack", "identify", "trade"
]
KINDS: Final[tuple[Kind, ...]] = (  # GH-MAINT-5
    "move", "call", "ride", "open", "close", "search", "attack", "identify", "trade",
)  # fmt: skip
"""What a player can start in a turn, and what can be forbidden: all but to end the turn."""

WORDS: Final[dict[Kind, Text]] = {
    "move": Text("moving", "avancer"),
    "call": Text("calling a car", "appeler une cabine"),
    "ride": Text("riding", "prendre l'ascenseur"),
    "open": Text("opening", "ouvrir"),
    "close": Text("closing", "fermer"),
    "search": Text("searching", "fouiller"),
    "attack": Text("attacking", "attaquer"),
    "identify": Text("identifying", "démasquer"),
    "trade": Text("trading", "échanger"),
}
"""These actions as players say them."""

StoppedCar: TypeAlias = Literal["left", "right", "both"]
STOPPED_CARS: Final[tuple[StoppedCar, ...]] = ("left", "right", "both")  # GH-MAINT-5

LARGEST_CHANGE: Final = 3  # GH-MAINT-5


@attrs.frozen
class Points:
    """Turns begin with more points, or with fewer."""

    who: Who
    amount: int


@attrs.frozen
class Forbid:
    """An action may not be started."""

    who: Who
    action: Kind


@attrs.frozen
class Stop:
    """A car can be neither called nor ridden."""

    car: StoppedCar


@attrs.frozen
class Skip:
    """The owner's next turn is passed over."""


Effect: TypeAlias = Points | Forbid | Stop | Skip
