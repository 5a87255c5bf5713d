"""A rule counts as exercised only where it was put to the test."""

from crimehotel_rules import trace
from crimehotel_rules.sources.corpus import load_case, scenarios
from crimehotel_rules.sources.crime_hotel import CrimeHotel

SUITE = CrimeHotel()


def test_one_investigation_ends_no_game_and_clears_no_table() -> None:
    """Play A: everything up to the scoring, nothing after it."""
    rules = set(SUITE.exercised(load_case(trace.shipped()[0])))
    assert rules >= {"CH-INQ-3", "CH-INQ-4", "CH-INQ-5", "CH-BONUS-2", "CH-SCORE-2", "CH-REL-3"}
    assert not {rule for rule in rules if rule.startswith(("CH-END", "CH-NEXT", "CH-BEG"))}
    assert not rules & {"CH-DUP-3", "CH-EXCH-5"}


def test_a_tie_break_exercises_only_the_steps_that_it_needs() -> None:
    cases = {case.name: case for case in scenarios() if case.name.startswith("ending/")}
    steps = {"CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-5"}
    clear = set(SUITE.exercised(cases["ending/The most points win"])) & steps
    assert clear == {"CH-END-1"}
    last = set(SUITE.exercised(cases["ending/Tied to the last"])) & steps
    assert last == steps
