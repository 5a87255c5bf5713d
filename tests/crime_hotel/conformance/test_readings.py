# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""Every alternative reading both ways: who plays it passes, who plays another one is caught."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest
from crimehotel_rules.crime_hotel.checks.reference import GAME, Reference, server

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance import readings
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.implementation import Json, Reply
from crimehotel_rules.conformance.in_process import InProcess
from crimehotel_rules.conformance.judge import Failure, play
from crimehotel_rules.conformance.runner import CouldNotRun, played
from crimehotel_rules.crime_hotel import Setup
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.kernel.codec import decode, encode

SUITE = CrimeHotel()
ALTERNATIVES = [(ruling, other) for ruling, each in SUITE.readings.items() for other in each[1:]]
each_alternative = pytest.mark.parametrize(("ruling", "reading"), ALTERNATIVES, ids=str)


def engine(change: Callable[[Json], Json]) -> type[Reference]:
    """An engine that plays other readings than those it is asked for, and does not admit it."""

    class Stubborn(Reference):
        def new(self, setup: Json) -> Reply:
            self.asked = setup
            return super().new(setup | {"readings": change(setup.get("readings", {}))})

        def view(self, viewer: crime_hotel.Viewer) -> Json:
            return super().view(viewer) | {"setup": encode(decode(Setup, self.asked))}

    return Stubborn


def findings(factory: type[Reference], checks: Iterator[Case]) -> Iterator[Failure]:
    candidate = InProcess(factory, GAME, timeout=600)
    for case in checks:
        found = play(candidate, server(), case, "views")
        if found is not None:
            yield found


def in_all_games(ruling: str, reading: Any) -> Iterator[Case]:
    """Some fixed cases that leave the ruling open, and random games, in one reading."""
    known = played({ruling: readings.in_words(reading)}, {"readings": SUITE.readings}, SUITE)
    fixed = (case for number, case in enumerate(SUITE.cases(known)) if number % 20 == 0)
    return chain(fixed, (SUITE.fuzz(number, 1, known) for number in range(20)))


def scenarios_of(ruling: str, reading: Any) -> Iterator[Case]:
    """The fixed cases that ask for this reading."""
    for case in SUITE.cases(SUITE.readings):
        if case.playable and case.setup.get("readings", {}).get(ruling) == reading:
            yield case


@each_alternative
def test_who_plays_the_reading_passes(ruling: str, reading: Any) -> None:
    for case in in_all_games(ruling, reading):
        if case.playable:
            assert case.setup["readings"][ruling] == reading
    assert not list(findings(Reference, in_all_games(ruling, reading)))
    assert not list(findings(Reference, scenarios_of(ruling, reading)))


@each_alternative
def test_who_is_deaf_to_the_reading_is_caught(ruling: str, reading: Any) -> None:
    def without(asked: Json) -> Json:
        return {name: value for name, value in asked.items() if name != ruling}

    assert next(findings(engine(without), scenarios_of(ruling, reading)), None)
    assert next(findings(engine(without), in_all_games(ruling, reading)), None)


@each_alternative
def test_who_plays_the_reading_unasked_is_caught(ruling: str, reading: Any) -> None:
    stubborn = engine(lambda asked: {ruling: reading} | asked)
    assert next(findings(stubborn, SUITE.cases({})), None)


def test_who_plays_no_canonical_reading_is_asked_for_the_other() -> None:
    declared = {"readings": {"bonus_multiplicity": ["once"]}}
    for wanted in ("all", "canonical"):
        known = played(wanted, declared, SUITE)
        asked = {
            case.setup.get("readings", {}).get("bonus_multiplicity")
            for case in SUITE.cases(known)
            if case.playable
        }
        assert asked == {"once"}


@pytest.mark.parametrize(
    ("wanted", "declared", "words"),
    [
        ({"weather": "fine"}, {}, "there is no ruling 'weather'; there are guess_on_searched"),
        ({"duplicate_cap": "3"}, {}, "duplicate_cap has no reading 3; choose one of null, 2"),
        ({"duplicate_cap": "2"}, {}, "does not declare duplicate_cap=2; it plays null"),
        ("all", {"duplicate_cap": [True]}, "duplicate_cap has no reading true"),
        ("all", {"weather": ["fine"]}, "there is no ruling 'weather'"),
    ],
)
def test_an_unknown_reading_is_explained(
    wanted: str | dict[str, str], declared: Json, words: str
) -> None:
    with pytest.raises(CouldNotRun, match=words):
        played(wanted, {"readings": declared}, SUITE)
