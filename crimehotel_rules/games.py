"""The table of games: each is one folder, and is loaded when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.text import Text

if TYPE_CHECKING:
    from crimehotel_rules.conformance.implementation import Implementation
    from crimehotel_rules.conformance.suite import Checks

TABLE: Final[dict[str, tuple[str, str]]] = {
    "crime-hotel": ("CH", "crimehotel_rules.crime_hotel.game"),
}
"""By name: how the ids of the game begin, and the module with its page."""


class Page(Protocol):
    """The page of a game, ``game.py``: all that the game is, each part loaded on demand."""

    @property
    def GAME(self) -> Game:  # noqa: N802 - a constant of the module
        """What it is for all who do not know it."""

    @property
    def STEPS(self) -> Sequence[str]:  # noqa: N802
        """The modules with the sentences of its features."""

    @property
    def MISSING(self) -> Mapping[str, Text]:  # noqa: N802
        """What is still under construction; empty for a game that is whole."""

    def show(self) -> Show:
        """Its pictures and words."""

    def checks(self) -> Checks:
        """What it brings to the conformance suite."""

    def engines(self) -> Mapping[str, Callable[[], Implementation]]:
        """Its engines besides the reference, by name."""


class UnknownGame(LookupError):
    """A game that nobody here knows; the message names the nearest."""

    def __init__(self, name: object) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        near = get_close_matches(str(self.name), TABLE, n=2, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(TABLE)}"
        return f"there is no game {self.name!r}; {hint}"


def page(name: str) -> Page:
    """The page of the game of this name, or :class:`UnknownGame`."""
    if name not in TABLE:
        raise UnknownGame(name)
    return cast("Page", import_module(TABLE[name][1]))


def game(name: str) -> Game:
    """The game of this name, or :class:`UnknownGame`.

    >>> game("crime-hotel").title
    'Crime Hotel'
    >>> game("crime-motel")
    Traceback (most recent call last):
    ...
    crimehotel_rules.games.UnknownGame: there is no game 'crime-motel'; did you mean crime-hotel?
    """
    return page(name).GAME


def of_id(entry: str) -> str | None:
    """The name of the game to which the id of a rule, a ruling or a faulty engine belongs.

    >>> of_id("CH-INQ-3")
    'crime-hotel'
    """
    prefix = entry.partition("-")[0]
    return next((name for name, (own, _) in TABLE.items() if own == prefix), None)
