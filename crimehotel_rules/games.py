"""The table of games: each is one folder, and is loaded when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from crimehotel_rules.kernel.batch import MakeBatch
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.numbers import Numbers
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.kernel.trace import Step, Worlds
from crimehotel_rules.kernel.translation import Speech

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.packs import PackKind
    from crimehotel_rules.simulation import Simulation

TABLE: Final[dict[str, tuple[str, str]]] = {
    "crime-hotel": ("CH", "crimehotel_rules.crime_hotel.game"),
    "mord-im-arosa": ("MA", "crimehotel_rules.mord_im_arosa.game"),
    "grand-hotel": ("GH", "crimehotel_rules.grand_hotel.game"),
    "midnight-murder-mysteries": ("MM", "crimehotel_rules.midnight_murder_mysteries.game"),
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

    def engines(self) -> Mapping[str, Callable[[], Engine]]:
        """Its engines besides the reference, by name."""

    def numbers(self) -> Numbers | None:
        """Its numbers for programs: actions, views, options; None if that is still to come."""

    def batch(self) -> MakeBatch | None:
        """What starts many games side by side; None if no engine of the game can."""

    def worlds(self) -> Callable[[Any, Sequence[Step]], Worlds] | None:
        """From a view, and the steps that led to it, the worlds that look the same to its seat.

        None if that is still to come.
        """

    def simulation(self) -> Simulation | None:
        """What it brings to be simulated; None if that is still to come."""

    def packs(self) -> Sequence[PackKind]:
        """The kinds of content packs that it is played with, if it is."""


class UnknownGame(LookupError):
    """A game that nobody here knows; the message names the nearest."""

    def __init__(self, name: object) -> None:
        super().__init__(name)
        self.name = name

    def said(self, lang: Lang) -> str:
        """What is wrong, and which games there are."""
        _ = Speech(lang)
        near = nearest(str(self.name), TABLE)
        if near:
            hint = _("did you mean {names:or}?", names=near)
        else:
            hint = _("choose from {names}", names=", ".join(TABLE))
        return _("there is no game {name!r}; {hint}", name=str(self.name), hint=hint)

    def __str__(self) -> str:
        return self.said("en")


def nearest(wanted: str, names: Iterable[str]) -> tuple[str, ...]:
    """Of the names, those that are most like the wanted one, as a whole or in one of their words.

    >>> nearest("midnite", ["blue-lagoon", "midnight-train", "grand-tour"])
    ('midnight-train',)
    """
    wanted = wanted[:_LONGEST]
    likeness = {name: max(_likeness(wanted, part) for part in (name, *name.split("-")))
                for name in names}  # fmt: skip
    near = sorted(likeness, key=lambda name: -likeness[name])[:_MOST_NEAR]
    return tuple(name for name in near if likeness[name] >= _ALIKE)


_LONGEST: Final = 80
"""So many characters are compared: what stands for a name in a file may be of any length."""
_MOST_NEAR: Final = 2
_ALIKE: Final = 0.6


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


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


def checks_of(name: str) -> Checks:
    """What the game of this name brings to the conformance suite."""
    return page(name).checks()


def finished() -> tuple[str, ...]:
    """The games that are whole; the others are under construction."""
    return tuple(name for name in TABLE if not page(name).MISSING)


def of_id(entry: str) -> str | None:
    """The name of the game to which the id of a rule, a ruling or a faulty engine belongs.

    >>> of_id("CH-INQ-3")
    'crime-hotel'
    """
    prefix = entry.partition("-")[0].upper()
    return next((name for name, (own, _) in TABLE.items() if own == prefix), None)
