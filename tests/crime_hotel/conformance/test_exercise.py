"""A rule counts as exercised where the reference passes by the line that enforces it."""

from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.checks.corpus import load_case, scenarios
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel import trace

SCENARIOS = {case.name: case for case in scenarios(GAME)}


def test_one_investigation_exercises_what_happens_in_it() -> None:
    """Play A: three players, up to the scoring; nobody plays the variant for beginners."""
    rules = everything.exercised(GAME, load_case(GAME, trace.shipped(GAME)[0]), "core")
    assert rules >= {"CH-INQ-3", "CH-INQ-4", "CH-INQ-5", "CH-BONUS-2", "CH-SCORE-2", "CH-REL-1"}
    assert not {rule for rule in rules if rule.startswith("CH-END") and rule != "CH-END-1"}
    assert "CH-BEG-4" not in rules


def test_what_is_refused_exercises_the_rule_that_refuses_it() -> None:
    """Play A is played by the canonical readings, in which spaces are never full."""
    play = load_case(GAME, trace.shipped(GAME)[0])
    assert "CH-DUP-5" not in everything.exercised(GAME, play, "core")
    full = next(case for case in SCENARIOS.values() if "CH-DUP-5" in case.rules)
    assert "CH-DUP-5" in everything.exercised(GAME, full, "core")


def test_views_are_exercised_where_somebody_looks() -> None:
    play = load_case(GAME, trace.shipped(GAME)[0])
    assert "CH-INFO-3" not in everything.exercised(GAME, play, "core")
    assert "CH-INFO-3" in everything.exercised(GAME, play, "views")
