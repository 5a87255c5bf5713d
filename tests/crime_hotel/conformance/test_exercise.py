"""A rule counts as exercised only where it was put to the test."""

import pytest

from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.checks.corpus import load_case, scenarios
from crimehotel_rules.crime_hotel import Deal, Guess, Play, Setup, apply, new_game
from crimehotel_rules.crime_hotel.checks.exercise import exercised
from crimehotel_rules.crime_hotel.game import GAME, checks
from crimehotel_rules.kernel import trace

CHECKS = checks()


def test_one_investigation_ends_no_game_and_clears_no_table() -> None:
    """Play A: everything up to the scoring, nothing after it."""
    rules = set(everything.exercised(CHECKS, load_case(GAME, trace.shipped(GAME)[0])))
    assert rules >= {"CH-INQ-3", "CH-INQ-4", "CH-INQ-5", "CH-BONUS-2", "CH-SCORE-2", "CH-REL-3"}
    assert not {rule for rule in rules if rule.startswith(("CH-END", "CH-NEXT", "CH-BEG"))}
    assert not rules & {"CH-DUP-3", "CH-EXCH-5"}


def test_a_tie_break_exercises_only_the_steps_that_it_needs() -> None:
    cases = {case.name: case for case in scenarios(GAME) if case.name.startswith("ending/")}
    steps = {"CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-5"}
    clear = set(everything.exercised(CHECKS, cases["ending/The most points win"])) & steps
    assert clear == {"CH-END-1"}
    last = set(everything.exercised(CHECKS, cases["ending/Tied to the last"])) & steps
    assert last == steps


@pytest.mark.parametrize(
    ("space", "hopeless"),
    [("R11", True), ("R25", True), ("R27", False), ("C1", True), ("C7", False), ("F1", False)],
)
def test_the_free_choice_is_exercised_by_guesses_that_cannot_be_right(
    space: str, hopeless: bool
) -> None:
    """Room 11 is searched, 25 in a hand, 27 the murderer's; of column 1 all rooms are searched."""
    state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    hands = [(12, 13, 14, 22, 23, 24), (15, 16, 25, 26, 32, 33), (17, 18, 28, 34, 35, 36)]
    face_up = (11, 19, 21, 29, 31, 37, 38, 39)
    for action in (Deal(hands, 27, face_up), Play(12), Play(15), Play(17)):
        state = apply(state, state.turn, action)
    guess = Guess(space)
    assert state.turn is not None
    rules = exercised(state, state.turn, guess, apply(state, state.turn, guess))
    assert ("CH-GUESS-3" in rules) is hopeless
