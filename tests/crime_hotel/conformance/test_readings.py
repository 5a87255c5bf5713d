"""Readings of Crime Hotel that cannot be played are explained before the run."""

import pytest

from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.greeting import CouldNotRun, check_declared, played
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from tests.conformance.kit import CHECKS, CRIME_HOTEL, GAME, GAMES, SERVE, declared


def test_who_plays_no_canonical_reading_is_asked_for_the_other() -> None:
    hello = declared(CRIME_HOTEL, {"bonus_multiplicity": ["once"]})
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
        played(wanted, declared(CRIME_HOTEL, own), GAME)


def test_a_ruling_of_no_game_is_explained_before_the_run() -> None:
    options = Options(command=SERVE, readings={"weather": "fine"})
    words = "there is no ruling 'weather'; choose from guess_on_searched"
    with pytest.raises(CouldNotRun, match=words):
        run(options, GAMES)


def test_readings_stand_under_the_name_of_a_game_that_is_played() -> None:
    check_declared(declared(CRIME_HOTEL, {}))
    with pytest.raises(CouldNotRun, match="readings for 'chess', which is not one of its games"):
        check_declared({"games": [GAME.name], "readings": {"chess": {}}})
