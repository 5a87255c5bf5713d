"""The rule that is blamed first is the one that the difference is about."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules.conformance.cases import Case, Request
from crimehotel_rules.conformance.checks.corpus import scenarios
from crimehotel_rules.conformance.checks.playing import states
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.crime_hotel import (
    Department,
    Guess,
    Phase,
    State,
    legal_actions,
    space_names,
)
from crimehotel_rules.crime_hotel.game import GAME, checks


def untold(case: Case) -> Case:
    """The case, without a word on what it was written to show."""
    return attrs.evolve(case, rules=())


def guesses_with_duplicate() -> tuple[Case, int, list[Guess]]:
    """A scenario in which somebody at a duplicate desk guesses, when, and what can be shared."""
    for case in scenarios(GAME):
        for number, state in positions(case):
            if state.phase is Phase.GUESS and state.turn in state.desks[Department.DUPLICATE]:
                occupied = [space for mine in state.hotel for space in space_names(mine)]
                guesses = map(Guess, dict.fromkeys(occupied))
                return case, number, [each for each in guesses if each in legal_actions(state)]
    raise AssertionError("no scenario shows duplicate")


def positions(case: Case) -> list[tuple[int, State]]:
    """The position after each attempt of a case."""
    return list(enumerate(states(GAME, case.setup, case.attempts)))[1:]


def test_what_only_the_missing_actions_put_to_the_test_is_blamed_first() -> None:
    """The guesses are missing that need a duplicate desk; all others are there."""
    case, number, guesses = guesses_with_duplicate()
    missing = {"missing": [GAME.codec.encode(guess) for guess in guesses]}
    found = Difference("legal", missing, {"not legal": []})
    failure = Failure(untold(case), Request(number, "legal", {"op": "legal"}), found)
    suspects = checks().blame(failure)
    assert suspects[0] == "CH-DUP-1"
    assert suspects.index("CH-DUP-1") < suspects.index("CH-ACT-1")


@pytest.mark.parametrize(
    ("ours", "theirs", "first"),
    [
        ({"view": {"murderer": 27}}, {"view": {"murderer": 28}}, "CH-INFO-3"),
        ({"view": {"hand": [23]}}, {"view": {"hand": [24]}}, "CH-SETUP-8"),
        ({"view": {"log": [1], "hand": []}}, {"view": {"log": [2], "hand": []}}, "CH-INFO-2"),
        ({"view": {"secret": 27}}, {"view": {"secret": 28}}, "CH-INFO-4"),
        ({"illegal": {"reason": "27"}}, {"illegal": {"reason": "28"}}, "CH-INFO-4"),
    ],
)
def test_a_leak_is_blamed_on_what_should_have_hidden_it(
    ours: dict[str, Any], theirs: dict[str, Any], first: str
) -> None:
    case = untold(next(each for each in scenarios(GAME) if each.playable))
    request = Request(len(case.attempts), "views", {"op": "view", "viewer": 0})
    found = Difference("leak", ours, theirs, "view")
    assert checks().blame(Failure(case, request, found))[0] == first
