"""What Midnight Murder Mysteries brings to the conformance suite."""

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
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.midnight_murder_mysteries import Action, Seat, Setup, State, Viewer
from crimehotel_rules.midnight_murder_mysteries.checks import (
    aimed,
    bad_input,
    fuzz,
    leaks,
    tries,
)
from crimehotel_rules.midnight_murder_mysteries.checks.differ import differ
from crimehotel_rules.midnight_murder_mysteries.checks.effects import EFFECTS
from crimehotel_rules.midnight_murder_mysteries.checks.packs import a_case, board, deck
from crimehotel_rules.midnight_murder_mysteries.checks.phrases import (
    CHAPTERS,
    PHASES,
    deed,
    field_words,
    seat_of,
)

TABLES: Final[Mapping[str, Setup]] = MappingProxyType(
    {
        "competitive, 3 players": Setup(
            mode="competitive", players=fuzz.NAMES[:3], first=Seat(1), events=deck(0), case=a_case()
        ),
        "competitive, 5 players": Setup(
            mode="competitive", players=fuzz.NAMES, events=deck(3), case=a_case("expert")
        ),
        "cooperative, 2 players": Setup(
            mode="cooperative", players=fuzz.NAMES[:2], events=deck(0), case=a_case(),
            board=board(2),
        ),
        "cooperative, 4 players": Setup(
            mode="cooperative", players=fuzz.NAMES[:4], first=Seat(2), events=deck(5),
            case=a_case("expert"),
        ),
        "solo": Setup(mode="solo", players=fuzz.NAMES[:1], events=deck(0), case=a_case()),
    }
)  # fmt: skip


class MidnightMurderMysteries(Standard):
    """What the conformance kit asks a game for."""

    tables = TABLES
    longest = 160
    lines = 24
    pairs = leaks.PAIRS
    compared = ("MM-INFO-2", "MM-INFO-3", "MM-INFO-4", "MM-INFO-5", "MM-INFO-8", "MM-CONC-3")
    phases = PHASES
    chapters = CHAPTERS
    effects = EFFECTS
    _setup: Setup | None = None

    def at(self, setup: Setup) -> MidnightMurderMysteries:
        """The same, with the names that the case of this set-up gives its options."""
        here = copy(self)
        here._setup = setup
        return here

    def setup(self, rng: random.Random, known: Readings) -> Setup:
        """Any mode at any table, with any packs and readings."""
        return fuzz.random_setup(rng, self.readings(rng, known))

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action: players go to one another, to the suite, the cabins, the theatre."""
        return fuzz.choose(state, rng)

    def mischief(self, state: State, rng: random.Random) -> Attempt:
        """Something that is probably illegal now."""
        return fuzz.mischief(state, rng)

    def cases(self, known: Readings) -> Iterator[Case]:
        """Games that are led to a certain end; packs with one fault, and odd ones."""
        return chain(aimed.cases(self, known), bad_input.cases(self))

    def bad_setups(self) -> Sequence[Any]:
        """Set-ups with the wrong players, colours or readings, or without a part."""
        return bad_input.bad_setups(self.game)

    def spoilt(self, state: State, action: Json) -> Iterator[Any]:
        """A legal action with one thing wrong: another zone, another path, somebody else."""
        return bad_input.spoilt(state, action)

    def more_fields(self, state: State) -> Mapping[str, Sequence[Any]]:
        """Fields that an action does not have, with values that an engine might take."""
        return bad_input.more_fields(state)

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A game up to some moment, in any phase."""
        return leaks.line(number, lambda: self.setup(rng, known), rng)

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The same game; with other hypotheses of somebody, where the viewer does not see them."""
        return leaks.twin(line, viewer, rng)

    def other_setup(self, line: Line, viewer: Viewer, rng: random.Random) -> Setup:
        """The same table; what the viewer has not read is another text, another solution."""
        return leaks.other_setup(line, viewer, rng)

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """Something of every kind: steps, paths, people, answers, what only chance does."""
        return tries.tries(line, moment, viewer, rng)

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words; None if it is none."""
        return deed(action, who, lang, self._setup)

    def field(self, action: Json, field: str, lang: Lang) -> tuple[str, str]:
        """A hypothesis is asked for on its own: there are too many pairs of them."""
        return field_words(action, field, lang, self._setup) or super().field(action, field, lang)

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""
        return seat_of(path)

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """Which paragraphs, which solution, whose hypotheses are others."""
        return differ(self.game, pair, who, lang)
