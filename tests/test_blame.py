"""The rule that is blamed first is the one that the difference is about."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import codec
from crimehotel_rules.conformance.cases import Case, Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Department,
    Guess,
    IllegalAction,
    Phase,
    State,
    legal_actions,
    space_names,
)
from crimehotel_rules.crime_hotel.checks.blame import blame
from crimehotel_rules.crime_hotel.checks.corpus import scenarios


def untold(case: Case) -> Case:
    """The case, without a word on what it was written to show."""
    return attrs.evolve(case, rules=())


def guesses_with_duplicate() -> tuple[Case, int, list[Guess]]:
    """A scenario in which somebody at a duplicate desk guesses, when, and what can be shared."""
    for case in scenarios():
        for number, state in positions(case):
            if state.phase is Phase.GUESS and state.turn in state.desks[Department.DUPLICATE]:
                occupied = [space for mine in state.hotel for space in space_names(mine)]
                guesses = map(Guess, dict.fromkeys(occupied))
                return case, number, [each for each in guesses if each in legal_actions(state)]
    raise AssertionError("no scenario shows duplicate")


def positions(case: Case) -> list[tuple[int, State]]:
    """The position after each attempt of a case."""
    if not case.playable:
        return []
    state, found = crime_hotel.new_game(codec.decode(crime_hotel.Setup, case.setup)), []
    for number, attempt in enumerate(case.attempts, start=1):
        actor = CHANCE if attempt.by == "chance" else attempt.by
        try:
            state = crime_hotel.apply(state, actor, codec.decode_action(attempt.action))
        except (IllegalAction, codec.MalformedJson):
            continue
        found.append((number, state))
    return found


def test_what_only_the_missing_actions_put_to_the_test_is_blamed_first() -> None:
    """The guesses are missing that need a duplicate desk; all others are there."""
    case, number, guesses = guesses_with_duplicate()
    missing = {"missing": [codec.encode(guess) for guess in guesses]}
    found = Difference("legal", missing, {"not legal": []})
    failure = Failure(untold(case), Request(number, "legal", {"op": "legal"}), found)
    suspects = blame(failure)
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
    case = untold(next(each for each in scenarios() if each.playable))
    request = Request(len(case.attempts), "views", {"op": "view", "viewer": 0})
    assert blame(Failure(case, request, Difference("leak", ours, theirs, "view")))[0] == first
