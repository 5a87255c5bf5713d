"""At which table an environment plays: a game, a set-up, its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from crimehotel_rules import games
from crimehotel_rules.games import Page, nearest
from crimehotel_rules.kernel.game import AnyRules, Game
from crimehotel_rules.kernel.numbers import Layout, Numbering, Numbers
from crimehotel_rules.kernel.translation import ENGLISH


class BadTable(ValueError):
    """There is no such table; the message says what would be right."""


@attrs.frozen(eq=False)
class Table:
    """A game with a set-up, and the numbers that they give to programs."""

    page: Page
    setup: Any
    numbers: Numbers
    numbering: Numbering[Any]
    """The numbers of all actions."""
    layout: Layout[Any]
    """The row of numbers that a view becomes."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.page.GAME

    @property
    def rules(self) -> AnyRules:
        """Its rules."""
        return self.game.rules

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.setup.players)

    @property
    def bounds(self) -> tuple[list[int], list[int]]:
        """The least and the greatest that each number of a row can be."""
        fields = self.layout.fields
        return (
            [field.low for field in fields for _ in range(field.size)],
            [field.high for field in fields for _ in range(field.size)],
        )

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        return table, (self.game.name, None, self.setup)  # modules can be neither copied nor sent


def table(name: str, players: int | None = None, setup: Any = None) -> Table:
    """The table of the game of this name: for so many players, or with this set-up.

    What is not said is as in ``crimehotel simulate``.

    >>> table("crime-hotel", players=3).setup.players
    ('Sam', 'Ryan', 'Noah')
    >>> table("crime-hotel", players="three")
    Traceback (most recent call last):
    ...
    crimehotel_rules.environments.tables.BadTable: players is how many play crime-hotel, 3 or 4; \
not 'three'
    """
    page = games.page(name)
    numbers = page.numbers()
    if numbers is None:
        raise BadTable(f"{name} has no numbers for programs yet")
    agreed = _default(page, players) if setup is None else _checked(page, players, setup)
    return Table(page, agreed, numbers, numbers.numbering(agreed), numbers.vector(agreed))


def _default(page: Page, players: int | None) -> Any:
    game, simulation = page.GAME, page.simulation()
    if simulation is None:
        raise BadTable(f"{game.name} has no set-up of its own yet: give one with setup=")
    if players is not None and type(players) is not int:
        counts = ENGLISH("{counts:or}", counts=tuple(map(str, game.players)))
        raise BadTable(f"players is how many play {game.name}, {counts}; not {players!r}")
    return simulation.setup(simulation.players if players is None else players, 0)


def _checked(page: Page, players: int | None, setup: Any) -> Any:
    """The set-up, if it is one of this game and for so many players."""
    game, kind = page.GAME, type(setup)
    if not isinstance(setup, game.setup):
        known = {games.game(name).setup: f"a set-up of {name}" for name in games.TABLE}
        what = known.get(kind, f"of the type {kind.__qualname__}")
        raise BadTable(f"setup is {what}; {game.name} needs a {game.package}.Setup")
    if players not in (None, len(setup.players)):
        raise BadTable(f"players is {players!r}, but the set-up names {len(setup.players)} players")
    return setup


def one_of(what: str, wanted: object, known: Iterable[str]) -> None:
    """Demand one of the known names.

    >>> one_of("render_mode", "ascii", ["human", "ansi"])
    Traceback (most recent call last):
    ...
    crimehotel_rules.environments.tables.BadTable: there is no render_mode 'ascii'; \
did you mean ansi?
    """
    names = tuple(known)
    if wanted not in names:
        near = nearest(str(wanted), names)
        there_are = f"there are {', '.join(names)}"
        hint = ENGLISH("did you mean {names:or}?", names=near) if near else there_are
        raise BadTable(f"there is no {what} {wanted!r}; {hint}")
