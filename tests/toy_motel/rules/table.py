"""Set-up, actions, events and the table of Toy Motel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, Literal, TypeAlias, cast, get_args, get_type_hints

import attrs

from crimehotel_rules.kernel.errors import InvalidSetup, MalformedAction
from crimehotel_rules.kernel.seats import CHANCE, Seat, Turn
from crimehotel_rules.kernel.text import Values
from tests.toy_motel.rules.refusals import Refusal

DOORS: Final = range(1, 7)  # TM-DEAL-1


@attrs.frozen
class Readings:
    """Whether an open door may be opened once more."""

    open_door: Literal["closed", "shared"] = "closed"

    def __attrs_post_init__(self) -> None:
        if self.open_door not in READINGS["open_door"]:
            values: Values = {
                "setting": "open_door",
                "reading": repr(self.open_door),
                "choices": READINGS["open_door"],
            }
            raise InvalidSetup(Refusal("TM-AMB-1", "no_such_reading", values))


READINGS: Final = {name: get_args(hint) for name, hint in get_type_hints(Readings).items()}
RULINGS: Final = {"open_door": "TM-AMB-1"}


def _names(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(values)


@attrs.frozen
class Setup:
    """Who plays, and how."""

    players: tuple[str, ...] = attrs.field(converter=_names)
    readings: Readings = Readings()

    def __attrs_post_init__(self) -> None:
        if len(self.players) not in (2, 3):  # TM-DEAL-3
            raise InvalidSetup(Refusal("TM-DEAL-3", "player_count", {"count": len(self.players)}))
        for place, name in enumerate(self.players):
            if type(name) is not str or not name.strip() or name in self.players[:place]:
                raise InvalidSetup(Refusal("TM-DEAL-3", "player_name", {"player": repr(name)}))


def _door(value: int) -> int:
    if type(value) is not int or value not in DOORS:
        raise MalformedAction(Refusal("TM-DOOR-1", "no_such_door", {"door": repr(value)}))
    return value


def _doors(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(_door, values))


@attrs.frozen
class Deal:
    """Chance deals a key to everybody."""

    keys: tuple[int, ...] = attrs.field(converter=_doors)


@attrs.frozen
class Open:
    """Open a door."""

    door: int = attrs.field(converter=_door)


Action: TypeAlias = Deal | Open


@attrs.frozen
class Dealt:
    """Keys were dealt; each is known to its owner alone."""

    keys: tuple[int | None, ...]


@attrs.frozen
class Opened:
    """A door was opened."""

    seat: Seat
    door: int


@attrs.frozen
class Revealed:
    """All keys were shown."""

    keys: tuple[int, ...]


Event: TypeAlias = Dealt | Opened | Revealed


class Phase(Enum):
    """What the game is waiting for."""

    DEAL = "deal"
    OPEN = "open"
    OVER = "over"


@attrs.define(eq=False, repr=False, weakref_slot=False)
class _Table:
    setup: Setup
    phase: Phase
    turn: Turn
    keys: tuple[int, ...]
    doors: tuple[int, ...]
    """The doors in the order in which they were opened."""
    log: tuple[Event, ...]


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Draft(_Table):
    """A table that an action is changing."""


@attrs.frozen(weakref_slot=False)
class State(_Table):
    """A table."""

    def after(self, deed: Callable[[Draft, Any, Any], None], actor: Turn, action: Any) -> State:
        """The state after the deed."""
        draft = Draft(self.setup, self.phase, self.turn, self.keys, self.doors, self.log)
        deed(draft, actor, action)
        draft.__class__ = State  # type: ignore[assignment]  # it is frozen now
        return cast("State", draft)


def new_game(setup: Setup) -> State:
    """The table before the deal."""
    return State(setup, Phase.DEAL, CHANCE, (), (), ())
