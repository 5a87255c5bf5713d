"""What Grand Hotel brings to the conformance suite."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.checks.standard import Standard
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Line, Step, Who
from crimehotel_rules.grand_hotel import Action, Setup, State, Viewer
from crimehotel_rules.grand_hotel.cards import shipped
from crimehotel_rules.grand_hotel.checks import aimed, bad_input, fuzz, leaks, scripts, tries
from crimehotel_rules.grand_hotel.checks.differ import differ
from crimehotel_rules.grand_hotel.checks.effects import EFFECTS
from crimehotel_rules.grand_hotel.checks.packs import FIXTURE
from crimehotel_rules.grand_hotel.checks.phrases import CHAPTERS, PHASES, deed, seat_of
from crimehotel_rules.grand_hotel.rules.setup import Terms
from crimehotel_rules.kernel.text import Lang

TABLES: Final[Mapping[str, Setup]] = MappingProxyType(
    {
        f"{players} players": Setup(fuzz.NAMES[:players], pack=shipped(FIXTURE))
        for players in (2, 3, 4, 5, 6)
    }
)


class GrandHotel(Standard):
    """What the conformance kit asks a game for."""

    tables = TABLES
    longest = 200
    pairs = 12 * len(leaks.ENDS)
    compared = ("GH-INFO-2", "GH-INFO-4", "GH-INFO-5", "GH-SEARCH-4", "GH-TRADE-5", "GH-HOST-2")
    phases = PHASES
    chapters = CHAPTERS
    effects = EFFECTS
    _terms: Terms | None = None

    def at(self, setup: Setup) -> GrandHotel:
        """The same, with the names that the pack of this set-up gives its cards."""
        here = copy(self)
        here._terms = setup.terms
        return here

    def setup(self, rng: random.Random, known: Readings) -> Setup:
        """Any table with any cards, readings and roster; often with a limit of rounds."""
        return fuzz.random_setup(rng, self.readings(rng, known))

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action: players seek company, search, and walk home when they can."""
        return fuzz.choose(state, rng)

    def mischief(self, state: State, rng: random.Random) -> Attempt:
        """Something that is probably illegal now."""
        return fuzz.mischief(state, rng)

    def cases(self, known: Readings) -> Iterator[Case]:
        """Games that are led to a certain position, and packs with one fault."""
        return chain(aimed.cases(self, known, scripts.GAMES), bad_input.cases(self))

    def spoilt(self, state: State, action: Json) -> Iterator[Any]:
        """A legal action with one thing wrong: no space, no partner, another card."""
        return bad_input.spoilt(state, action)

    def more_fields(self, state: State) -> Mapping[str, Sequence[Any]]:
        """Fields that an action does not have, with values that an engine might take."""
        return bad_input.more_fields(state)

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A game up to some moment, in any phase."""
        return leaks.line(number, self.setup(rng, known), rng)

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The same game with other people, other items, or another choice of somebody else."""
        return leaks.twin(line, viewer, rng)

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """Something of every kind: steps, cards, people, what only chance does."""
        return tries.tries(line, moment, viewer, rng)

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words; None if it is none."""
        return deed(action, who, lang, self._terms)

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""
        return seat_of(path)

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """Who is somebody else, or holds something else; or else which step is another."""
        return differ(self.game, pair, who, lang) or super().differ(pair, who, lang)
