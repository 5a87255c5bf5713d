"""What Mord im Arosa brings to the conformance suite."""

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
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.mord_im_arosa import Action, Setup, State, Viewer
from crimehotel_rules.mord_im_arosa.checks import aimed, bad_input, fuzz, leaks, odd_input, tries
from crimehotel_rules.mord_im_arosa.checks.differ import differ
from crimehotel_rules.mord_im_arosa.checks.effects import EFFECTS
from crimehotel_rules.mord_im_arosa.checks.phrases import CHAPTERS, PHASES, deed, seat_of
from crimehotel_rules.mord_im_arosa.rules.setup import called

TABLES: Final[Mapping[str, Setup]] = MappingProxyType(
    {
        f"{players} players": Setup(fuzz.NAMES[:players], first=players - 1, knife=1)
        for players in (2, 3, 4, 5, 6)
    }
)


class MordImArosa(Standard):
    """What the conformance kit asks a game for."""

    tables = TABLES
    pairs = 12 * len(leaks.MOMENTS)
    compared = ("MA-INFO-2", "MA-INFO-6", "MA-INFO-7", "MA-INFO-10")
    phases = PHASES
    chapters = CHAPTERS
    effects = EFFECTS

    def setup(self, rng: random.Random, known: Readings) -> Setup:
        """Any number of players, colours, readings, and anybody first."""
        return fuzz.random_setup(rng, self.readings(rng, known))

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action: clues pile up, supplies run low, and there is much to take back."""
        return fuzz.choose(state, rng)

    def mischief(self, state: State, rng: random.Random) -> Attempt:
        """Something that is probably illegal now."""
        return fuzz.mischief(state, rng)

    def reworded(self, action: Json, rng: random.Random) -> Json:
        """The action, perhaps with its suspects named in another order."""
        return fuzz.reworded(action, rng)

    def cases(self, known: Readings) -> Iterator[Case]:  # noqa: ARG002 - others leave some out
        """Games that are led to their ends, and actions with one thing wrong."""
        return chain(aimed.cases(self), bad_input.cases(self))

    def bad_setups(self) -> Sequence[Any]:
        """Set-ups that cannot be played."""
        return bad_input.bad_setups()

    def spoilt(self, state: State, action: Json) -> Iterator[Any]:
        """A legal action with one thing wrong: no floor, no suspect, another cube."""
        return bad_input.spoilt(state, action)

    def more_fields(self, state: State) -> Mapping[str, Sequence[Any]]:
        """Fields that an action does not have, with values that an engine might take."""
        return bad_input.more_fields(state)

    def afterwards(self, known: Readings) -> tuple[Setup, Mapping[str, Setup]]:
        """A plain set-up; and others that the same process plays before or after it, by name."""
        return odd_input.afterwards(self, known)

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A game up to some moment, in any phase of any act."""
        return leaks.line(number, self.setup(rng, known), rng, known)

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The same game, with cubes on other floors."""
        return leaks.twin(line, viewer, rng)

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """Something of every kind, on floors full and empty."""
        return tries.tries(line, moment, viewer, rng)

    def names(self, setup: Setup, lang: Lang) -> tuple[str, ...]:
        """As the set-up names them; in French too, where they are called by their colours."""
        return tuple(called(setup, seat).said(lang) for seat in setup.seats)

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words; None if it is none."""
        return deed(action, who, lang)

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""
        return seat_of(path)

    def hand(self, view: Json) -> Sequence[Any]:  # noqa: ARG002 - everything lies open
        """Nobody holds anything that others do not see."""
        return ()

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """Which cubes lie on another floor; or else which step is another."""
        return differ(self.game, pair, who, lang) or super().differ(pair, who, lang)
