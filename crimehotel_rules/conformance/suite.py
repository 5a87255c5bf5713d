"""What the kit asks a game for: it knows no rule of any."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.seats import Actor, Viewer
from crimehotel_rules.kernel.text import Lang, Text

Who: TypeAlias = Callable[[Any], str]
"""The name of a seat."""

Step: TypeAlias = tuple[Actor, Any]
"""An actor and an action of the game."""


@attrs.frozen
class Line:
    """A game up to some moment: what led to the beginning, and each step and state since."""

    before: tuple[Step, ...]
    steps: tuple[Step, ...]
    states: tuple[Any, ...]
    """The state at the beginning, and after each step."""


class Checks(Protocol):
    """What a game brings along to be tested.

    A game derives its own from ``conformance.checks.standard.Standard``, which has a default for
    all but the random set-up and the tables: whatever a game knows better, it says itself.
    """

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def show(self) -> Show:
        """How it is shown."""

    # Games to be played

    @property
    def tables(self) -> Mapping[str, Any]:
        """Set-ups worth a closer look, by name: each number of players, each variant."""

    @property
    def lengths(self) -> Sequence[int]:
        """How many parts a random game has, each as often as it stands here."""

    @property
    def longest(self) -> int:
        """How many steps a game has at most, if it does not end before."""

    @property
    def lines(self) -> int:
        """How many lines of play are counted at most, from each position."""

    def parts(self, state: Any) -> int:
        """How many parts of the game are over: rounds, acts, whatever it is made of."""

    def setup(self, rng: random.Random, known: Readings) -> Any:
        """A random set-up, with any of these readings."""

    def choose(self, state: Any, rng: random.Random) -> Any:
        """A legal action, or what chance does: one that leads to interesting positions."""

    def mischief(self, state: Any, rng: random.Random) -> Attempt:
        """Something that is probably illegal now."""

    def reworded(self, action: Json, rng: random.Random) -> Json:
        """The same action, perhaps written in another way that means the same."""

    def cases(self, known: Readings) -> Iterator[Case]:
        """Fixed checks of its own."""

    # Bad and odd input

    def bad_setups(self) -> Sequence[Any]:
        """Set-ups that cannot be played."""

    def spoilt(self, state: Any, action: Json) -> Iterator[Any]:
        """A legal action with one thing wrong that only this game knows of."""

    def more_fields(self, state: Any) -> Mapping[str, Sequence[Any]]:
        """Fields that an action does not have, with values that an engine might take."""

    def afterwards(self, known: Readings) -> tuple[Any, Mapping[str, Any]]:
        """A plain set-up; and others that the same process plays before or after it, by name."""

    # Leaks

    @property
    def pairs(self) -> int:
        """How many numbers are tried for pairs of worlds."""

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A game with something hidden in it, and a viewer from whom it is hidden."""

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The steps of another world that looks the same to the viewer; None if none was found."""

    def other_setup(self, line: Line, viewer: Viewer, rng: random.Random) -> Any:
        """The set-up of that other world: another one if something in a set-up is hidden."""

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """What the viewer might try after so many steps, and whether it is due then."""

    # What went wrong

    @property
    def compared(self) -> Sequence[str]:
        """The rules that every pair of worlds exercises."""

    # In words

    @property
    def phases(self) -> Mapping[str, Text]:
        """What the game can wait for."""

    @property
    def chapters(self) -> Mapping[str, Sequence[str]]:
        """For a type of action, where the rules stand that matter for it: parts of their ids."""

    @property
    def effects(self) -> Mapping[str, Text]:
        """What a table suffers if this field of a view is wrong."""

    def at(self, setup: Any) -> Checks:
        """The same checks, which call things as they are called in a game with this set-up."""

    def names(self, setup: Any, lang: Lang) -> tuple[str, ...]:
        """What the players are called, by seat."""

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words, after "to"; None if it is none."""

    def field(self, action: Json, field: str, lang: Lang) -> tuple[str, str]:
        """What a field of an action is called, and what stands there, where it is asked alone."""

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""

    def hand(self, view: Json) -> Sequence[Any]:
        """What the viewer holds and others do not see."""

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """How the two worlds of a pair differ, in a sentence."""
