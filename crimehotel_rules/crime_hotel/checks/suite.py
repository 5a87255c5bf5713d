"""What Crime Hotel brings to the conformance suite."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.checks.standard import Standard
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Line, Step, Who
from crimehotel_rules.crime_hotel import Action, Setup, State, Variant, Viewer
from crimehotel_rules.crime_hotel.checks import bad_input, fuzz, leaks, odd_input, tries
from crimehotel_rules.crime_hotel.checks.differ import differ
from crimehotel_rules.crime_hotel.checks.effects import EFFECTS
from crimehotel_rules.crime_hotel.checks.phrases import CHAPTERS, PHASES, deed, seat_of
from crimehotel_rules.kernel.text import Lang

TABLES: Final[Mapping[str, Setup]] = MappingProxyType(
    {
        f"{players} players, {variant.value}": Setup(fuzz.NAMES[:players], variant=variant)
        for players in (3, 4)
        for variant in Variant
    }
)


class CrimeHotel(Standard):
    """What the conformance kit asks a game for."""

    tables = TABLES
    lengths = (1, 1, 1, 2, 3)
    pairs = 108
    compared = (
        "CH-INFO-4",
        "CH-INFO-2",
        "CH-INFO-3",
        "CH-SETUP-7",
        "CH-SETUP-8",
        "CH-EXCH-6",
        "CH-LOOK-2",
    )
    phases = PHASES
    chapters = CHAPTERS
    effects = EFFECTS

    def parts(self, state: State) -> int:
        """How many investigations are over."""
        return len(state.scores)

    def setup(self, rng: random.Random, known: Readings) -> Setup:
        """Any player count, variant, station and readings."""
        return fuzz.random_setup(rng, self.readings(rng, known))

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action; guesses often are right, and often share a space."""
        return fuzz.choose(state, rng)

    def mischief(self, state: State, rng: random.Random) -> Attempt:
        """Something that is probably illegal now."""
        return fuzz.mischief(state, rng)

    def reworded(self, action: Json, rng: random.Random) -> Json:
        """The action, perhaps with its cards named in another order."""
        return fuzz.reworded(action, rng)

    def cases(self, known: Readings) -> Iterator[Case]:  # noqa: ARG002 - in all readings alike
        """Later deals, desks with a 2, large numbers."""
        return chain(bad_input.cases(self), odd_input.cases(self))

    def bad_setups(self) -> Sequence[Json]:
        """Set-ups that cannot be played."""
        return bad_input.bad_setups()

    def spoilt(self, state: State, action: Json) -> Iterator[Json]:
        """A legal action with one thing wrong: other cards, other hands."""
        return bad_input.spoilt(state, action)

    def more_fields(self, state: State) -> Mapping[str, Sequence[Any]]:
        """Fields that an action does not have, with values that an engine might take."""
        return bad_input.more_fields(state)

    def afterwards(self, known: Readings) -> tuple[Setup, Mapping[str, Setup]]:
        """A plain set-up; and others that the same process plays before or after it, by name."""
        return odd_input.afterwards(self, known)

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A game up to some moment, in any phase of any investigation."""
        return leaks.line(number, self.setup(rng, known), rng, known)

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The same game, with hidden cards in other places."""
        return leaks.twin(line, viewer, rng)

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """Something of every kind, with hidden cards in it."""
        return tries.tries(line, moment, viewer, rng)

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words; None if it is none."""
        return deed(action, who, lang)

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""
        return seat_of(path)

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """Who holds which cards instead of which."""
        return differ(self.game, pair, who, lang)
