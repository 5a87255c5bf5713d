"""Every alternative reading both ways: who plays it passes, who plays another one is caught."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

import pytest

from crimehotel_rules.conformance import readings
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import everything, fuzz
from crimehotel_rules.conformance.greeting import played
from crimehotel_rules.conformance.implementation import Json, Reply
from crimehotel_rules.conformance.in_process import InProcess
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.kernel.seats import Viewer
from tests.conformance.kit import KITS, Kit, declared

ALTERNATIVES = [
    (kit, ruling, other)
    for kit in KITS
    for ruling, each in kit.game.switchable.items()
    for other in each[1:]
]
each_alternative = pytest.mark.parametrize(("kit", "ruling", "reading"), ALTERNATIVES, ids=str)


def engine(kit: Kit, change: Callable[[Json], Json]) -> Callable[[], Reference]:
    """An engine that plays other readings than those it is asked for, and does not admit it."""

    class Stubborn(Reference):
        def new(self, setup: Json) -> Reply:
            self.asked = setup
            return super().new(setup | {"readings": change(setup.get("readings", {}))})

        def view(self, viewer: Viewer) -> Json:
            setup = self.game.codec.decode(self.game.setup, self.asked)
            seen = super().view(viewer)
            told = seen["setup"] | {"readings": self.game.codec.encode(setup.readings)}
            return seen | {"setup": told}

    return lambda: Stubborn(kit.game)


def findings(
    kit: Kit, factory: Callable[[], Reference], checks: Iterable[Case]
) -> Iterator[Failure]:
    judge = Judge(InProcess(factory, timeout=600), kit.game)
    for case in checks:
        found = judge.play(case, "views")
        if found is not None:
            yield found


def in_all_games(kit: Kit, ruling: str, reading: Any, random: int) -> Iterator[Case]:
    """Some fixed cases that leave the ruling open, and so many random games, in one reading."""
    wanted = {ruling: readings.in_words(reading)}
    known = played(wanted, declared(kit, kit.game.switchable), kit.game)
    every = enumerate(everything.cases(kit.checks, known))
    fixed = (case for number, case in every if number % 20 == 0)
    return chain(fixed, (fuzz.case(kit.checks, number, 1, known) for number in range(random)))


@cache
def fixed_cases(kit: Kit) -> Sequence[Case]:
    """All fixed cases of a game in all readings."""
    return list(everything.cases(kit.checks, kit.game.switchable))


def scenarios_of(kit: Kit, ruling: str, reading: Any) -> Iterator[Case]:
    """The fixed cases that ask for this reading."""
    for case in fixed_cases(kit):
        if case.playable and case.setup.get("readings", {}).get(ruling) == reading:
            yield case


@each_alternative
def test_who_plays_the_reading_passes(kit: Kit, ruling: str, reading: Any) -> None:
    open_cases = list(in_all_games(kit, ruling, reading, random=5))
    for case in open_cases:
        if case.playable:
            assert case.setup["readings"][ruling] == reading
    assert not list(findings(kit, lambda: Reference(kit.game), open_cases))
    assert not list(findings(kit, lambda: Reference(kit.game), scenarios_of(kit, ruling, reading)))


@each_alternative
def test_who_is_deaf_to_the_reading_is_caught(kit: Kit, ruling: str, reading: Any) -> None:
    def without(asked: Json) -> Json:
        return {name: value for name, value in asked.items() if name != ruling}

    assert next(findings(kit, engine(kit, without), scenarios_of(kit, ruling, reading)), None)
    anywhere = in_all_games(kit, ruling, reading, random=60)
    assert next(findings(kit, engine(kit, without), anywhere), None)


@each_alternative
def test_who_plays_the_reading_unasked_is_caught(kit: Kit, ruling: str, reading: Any) -> None:
    stubborn = engine(kit, lambda asked: {ruling: reading} | asked)
    assert next(findings(kit, stubborn, everything.cases(kit.checks, {})), None)
