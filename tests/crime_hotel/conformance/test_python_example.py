"""The example in Python, an engine and its adapter, conforms."""

import sys
from itertools import islice
from pathlib import Path
from typing import Final

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.checks import everything, fuzz
from crimehotel_rules.conformance.greeting import hello, played
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.crime_hotel.game import GAME, checks
from tests.conformance.test_plugin import SOME, pytest_in

EXAMPLE: Final = Path(__file__).parents[3] / "examples" / "crime-hotel" / "python"


def test_the_class_of_the_example_passes() -> None:
    factory = ("--crimehotel-factory", "engine:Engine")
    run = pytest_in(EXAMPLE, *factory, "--crimehotel-fuzz", "10", "-k", SOME)
    assert run.returncode == 0, run.stdout
    assert "6 passed" in run.stdout


def test_the_adapter_of_the_example_passes() -> None:
    candidate = Candidate((sys.executable, str(EXAMPLE / "adapter.py")), timeout=20)
    try:
        known = played("all", hello(candidate), GAME)
        suite, judge = checks(), Judge(candidate, GAME)
        cases = [
            *islice(everything.cases(suite, known), 0, None, 40),
            fuzz.case(suite, 1, 1, known),
        ]
        failures = [judge.play(case, "views") for case in cases]
        (strange,) = candidate.ask([{"op": "view", "viewer": "nobody"}], form.of(GAME))
    finally:
        candidate.close()
    assert set(failures) == {None}
    assert "nobody" in strange["error"]


def test_the_adapter_of_the_example_is_short() -> None:
    assert len((EXAMPLE / "adapter.py").read_text(encoding="utf-8").splitlines()) < 80
