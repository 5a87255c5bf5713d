"""The contract that every game keeps."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

import attrs

from crimehotel_rules.kernel import catalogue, data
from crimehotel_rules.kernel.codec import Codec
from crimehotel_rules.kernel.errors import Refusal
from crimehotel_rules.kernel.seats import Turn, Viewer
from crimehotel_rules.kernel.text import Lang


class Standing(Protocol):
    """What the state of every game tells: whose turn it is, and what is awaited."""

    @property
    def turn(self) -> Turn:
        """A seat, ``"chance"``, or None when the game is over."""

    @property
    def phase(self) -> Enum:
        """What the game is waiting for."""


SetupT_contra = TypeVar("SetupT_contra", contravariant=True)
StateT = TypeVar("StateT", bound=Standing)
ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", covariant=True)


class Rules(Protocol[SetupT_contra, StateT, ActionT, ViewT_co, OutcomeT_co]):
    """The rules of a game: pure functions over frozen values.

    The package of a game, as a module, keeps this contract.
    """

    def new_game(self, setup: SetupT_contra, /) -> StateT:
        """The table before the first step."""

    def legal_actions(self, state: StateT, /) -> Sequence[ActionT]:
        """All that the one whose turn it is may do; empty for chance that is too wide to list."""

    def check(self, state: StateT, actor: Turn, action: ActionT, /) -> Refusal | None:
        """None if the action is legal, or why it is refused: the only judge."""

    def apply(self, state: StateT, actor: Turn, action: ActionT, /) -> StateT:
        """The state after the action, or ``IllegalAction``."""

    def sample(self, state: StateT, rng: random.Random, /) -> ActionT:
        """What chance does, drawn with the caller's generator."""

    def chances(self, state: StateT, /) -> Sequence[tuple[ActionT, Fraction]] | None:
        """All that chance can do now, with exact odds; None if that is too much to list."""

    def view(self, state: StateT, viewer: Viewer, /) -> ViewT_co:
        """What this seat, or a spectator, may know."""

    def outcome(self, state: StateT, /) -> OutcomeT_co:
        """How the game stands; once it is over, who has won and why.

        ``winners`` is a list: several may win, or nobody. It is empty until the game is over.
        """


class Show(Protocol):
    """How a game is shown, from a view alone, in either language."""

    def draw(self, view: Any, lang: Lang = "en") -> str:
        """The view as SVG."""

    def draw_text(self, view: Any, lang: Lang = "en") -> str:
        """The view in letters and lines, for a terminal."""

    def describe(self, view: Any, lang: Lang = "en") -> str:
        """The view in sentences, for those who hear a page."""

    def story(self, view: Any, before: Any = None, lang: Lang = "en") -> str:
        """What has happened since the view before, in sentences."""

    def standing(self, view: Any, lang: Lang = "en") -> str:
        """Who has how much, or who has won, in a few words."""

    def is_open(self, action: Any) -> bool:
        """Whether everybody may know of a try at this action, and of the reason for a refusal.

        It is not open if the action names, or the reason gives away, what somebody may not know.
        """


@runtime_checkable
class Reckoning(Protocol):
    """How exact odds are shown, by the show of a game in which something can be deduced."""

    def draw_odds(self, view: Any, lang: Lang = "en") -> str:
        """Where what is hidden may be, as SVG: the likelier, the stronger the shade."""

    def draw_odds_text(self, view: Any, lang: Lang = "en") -> str:
        """The same in letters and figures, for a terminal."""


@runtime_checkable
class Reading(Protocol):
    """What there is to read, by the show of a game whose cards or booklets have texts."""

    def papers(self, view: Any, lang: Lang = "en") -> Sequence[tuple[str, str]]:
        """All texts that the viewer may read now, each with its title."""


@runtime_checkable
class Introducing(Protocol):
    """How the show of a game says what is played, and what a viewer knows from the start."""

    def introduce(self, view: Any, lang: Lang = "en") -> str:
        """The mode or variant, packs, what one's own cards say: one paragraph to a line."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""The rules of a game that is not known before the program runs."""


@attrs.frozen(kw_only=True, eq=False)
class Game:
    """What a game is, for all who do not know it: its names, its rules, its JSON, its texts."""

    name: str
    """As on the wire, and in ``spec/`` and ``features/``."""
    title: str
    """As on the box."""
    prefix: str
    """How its ids begin: rules, rulings, invariants, faulty engines."""
    players: Sequence[int]
    """How many can play."""
    package: str
    """The name of its package, which keeps the contract."""
    rules: AnyRules
    setup: Any
    """The types of a set-up, an action, a view and an outcome."""
    action: Any
    view: Any
    outcome: Any
    codec: Codec[Any]
    refusal: type[Refusal]
    """Its refusals: they have a sentence for every code."""
    readings: Mapping[str, Sequence[Any]]
    """The readings of every setting, the canonical one first."""
    rulings: Mapping[str, str]
    """The ruling that each setting decides."""

    root: Path = attrs.field(factory=data.root)
    """The folder that holds ``spec/`` and ``features/`` with the game's data."""

    @property
    def spec(self) -> Path:
        """The folder with its rules, rulings, traces and so on."""
        return self.root / "spec" / self.name

    @property
    def features(self) -> Path:
        """The folder with its scenarios."""
        return self.root / "features" / self.name

    @property
    def catalogue(self) -> catalogue.Catalogue:
        """Its rules, rulings, invariants and so on, as data."""
        return catalogue.of(self.spec)

    @property
    def switchable(self) -> dict[str, tuple[Any, ...]]:
        """All readings of each ruling that has several, the canonical one first."""
        return {ruling: tuple(each) for ruling, each in self.readings.items() if len(each) > 1}
