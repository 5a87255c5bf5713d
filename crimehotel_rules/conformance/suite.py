"""What the kit asks a game for: it knows no rule of any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Protocol

from crimehotel_rules.kernel.catalogue import Text
from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.crime_hotel.show import Lang


class Position(Protocol):
    """A position of a game, as a spectator sees it."""

    @property
    def view(self) -> Json:
        """The spectator's view."""

    def text(self, lang: Lang) -> str:
        """A drawing in letters and lines."""

    def picture(self, lang: Lang) -> str:
        """A drawing as SVG."""

    def hand(self, seat: Any) -> Sequence[int]:
        """The cards that this seat sees in its own hand; none if there is no such seat."""


class Suite(Protocol):
    """What a game brings along to be tested."""

    name: str
    """As on the wire."""
    title: str
    """As on the box."""
    readings: Readings
    """All readings of each ruling that has several, the canonical one first."""
    pairs: int
    """How many numbers are tried for pairs of worlds."""
    viewed: tuple[str, ...]
    """The rules that every view exercises."""
    compared: tuple[str, ...]
    """The rules that every pair of worlds exercises."""
    phases: Mapping[Lang, Mapping[str, str]]
    """What a game can wait for, in words."""
    effects: Mapping[str, Text]
    """What a table suffers if this field of a view is wrong."""

    @property
    def unbreakable(self) -> Set[str]:
        """The rules that follow from others, so that no implementation can break them."""

    def reference(self) -> Server:
        """The reference, whose replies are expected of every implementation."""

    def cases(self, readings: Readings) -> Iterator[Case]:
        """All fixed checks that these readings allow."""

    def leak(self, number: int, seed: int, readings: Readings) -> Pair | None:
        """The pair of worlds of this number, if there is one."""

    def fuzz(self, number: int, seed: int, readings: Readings) -> Case:
        """The random case of this number."""

    def blame(self, failure: Failure) -> tuple[str, ...]:
        """The rules that are probably broken."""

    def exercised(self, case: Case) -> Iterator[str]:
        """The rules that a case puts to the test."""

    def deed(self, action: Any, who: Callable[[Any], str], lang: Lang) -> str | None:
        """An action in words; None if it is none."""

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""

    def apart(self, pair: Pair, who: Callable[[Any], str], lang: Lang) -> str:
        """How the two worlds of a pair differ, in a sentence."""

    def position(self, setup: Json, attempts: Iterable[Attempt]) -> Position | None:
        """The position after these attempts; None if the set-up makes no game."""
