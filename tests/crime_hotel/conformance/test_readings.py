"""Every alternative reading both ways: who plays it passes, who plays another one is caught."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance import readings
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import everything, fuzz
from crimehotel_rules.conformance.greeting import CouldNotRun, check_declared, played
from crimehotel_rules.conformance.implementation import Json, Reply
from crimehotel_rules.conformance.in_process import InProcess
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.runner import Options, run
from crimehotel_rules.crime_hotel import Setup
from crimehotel_rules.crime_hotel.codec import CODEC
from tests.conformance.kit import CHECKS, GAME, GAMES, SERVE

ALTERNATIVES = [(ruling, other) for ruling, each in GAME.switchable.items() for other in each[1:]]
each_alternative = pytest.mark.parametrize(("ruling", "reading"), ALTERNATIVES, ids=str)


def declared(played_in: Json) -> Json:
    """What hello says of an engine that plays these readings."""
    return {"games": [GAME.name], "readings": {GAME.name: played_in}}


def sound() -> Reference:
    return Reference(GAME)


def engine(change: Callable[[Json], Json]) -> Callable[[], Reference]:
    """An engine that plays other readings than those it is asked for, and does not admit it."""

    class Stubborn(Reference):
        def new(self, setup: Json) -> Reply:
            self.asked = setup
            return super().new(setup | {"readings": change(setup.get("readings", {}))})

        def view(self, viewer: crime_hotel.Viewer) -> Json:
            return super().view(viewer) | {"setup": CODEC.encode(CODEC.decode(Setup, self.asked))}

    return lambda: Stubborn(GAME)


def findings(factory: Callable[[], Reference], checks: Iterator[Case]) -> Iterator[Failure]:
    judge = Judge(InProcess(factory, timeout=600), GAME)
    for case in checks:
        found = judge.play(case, "views")
        if found is not None:
            yield found


def in_all_games(ruling: str, reading: Any) -> Iterator[Case]:
    """Some fixed cases that leave the ruling open, and random games, in one reading."""
    wanted = {ruling: readings.in_words(reading)}
    known = played(wanted, declared(GAME.switchable), GAME)
    every = enumerate(everything.cases(CHECKS, known))
    fixed = (case for number, case in every if number % 20 == 0)
    return chain(fixed, (fuzz.case(CHECKS, number, 1, known) for number in range(20)))


def scenarios_of(ruling: str, reading: Any) -> Iterator[Case]:
    """The fixed cases that ask for this reading."""
    for case in everything.cases(CHECKS, GAME.switchable):
        if case.playable and case.setup.get("readings", {}).get(ruling) == reading:
            yield case


@each_alternative
def test_who_plays_the_reading_passes(ruling: str, reading: Any) -> None:
    for case in in_all_games(ruling, reading):
        if case.playable:
            assert case.setup["readings"][ruling] == reading
    assert not list(findings(sound, in_all_games(ruling, reading)))
    assert not list(findings(sound, scenarios_of(ruling, reading)))


@each_alternative
def test_who_is_deaf_to_the_reading_is_caught(ruling: str, reading: Any) -> None:
    def without(asked: Json) -> Json:
        return {name: value for name, value in asked.items() if name != ruling}

    assert next(findings(engine(without), scenarios_of(ruling, reading)), None)
    assert next(findings(engine(without), in_all_games(ruling, reading)), None)


@each_alternative
def test_who_plays_the_reading_unasked_is_caught(ruling: str, reading: Any) -> None:
    stubborn = engine(lambda asked: {ruling: reading} | asked)
    assert next(findings(stubborn, everything.cases(CHECKS, {})), None)


def test_who_plays_no_canonical_reading_is_asked_for_the_other() -> None:
    hello = declared({"bonus_multiplicity": ["once"]})
    for wanted in ("all", "canonical"):
        known = played(wanted, hello, GAME)
        asked = {
            case.setup.get("readings", {}).get("bonus_multiplicity")
            for case in everything.cases(CHECKS, known)
            if case.playable
        }
        assert asked == {"once"}


@pytest.mark.parametrize(
    ("wanted", "own", "words"),
    [
        ({"duplicate_cap": "3"}, {}, "duplicate_cap has no reading 3; choose one of null, 2"),
        ({"duplicate_cap": "2"}, {}, "does not declare duplicate_cap=2; it plays null"),
        ("all", {"duplicate_cap": [True]}, "duplicate_cap has no reading true"),
        ("all", {"weather": ["fine"]}, "there is no ruling 'weather'"),
    ],
)
def test_an_unknown_reading_is_explained(
    wanted: str | dict[str, str], own: Json, words: str
) -> None:
    with pytest.raises(CouldNotRun, match=words):
        played(wanted, declared(own), GAME)


def test_a_ruling_of_no_game_is_explained_before_the_run() -> None:
    options = Options(command=SERVE, readings={"weather": "fine"})
    words = "there is no ruling 'weather'; there are guess_on_searched"
    with pytest.raises(CouldNotRun, match=words):
        run(options, GAMES)


def test_readings_stand_under_the_name_of_a_game_that_is_played() -> None:
    check_declared(declared({}))
    with pytest.raises(CouldNotRun, match="readings of 'chess', which is not one of its games"):
        check_declared({"games": [GAME.name], "readings": {"chess": {}}})
