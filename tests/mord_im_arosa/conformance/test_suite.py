"""The suite of Mord im Arosa catches what is wrong, and passes an example."""

import shutil
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from tests.conformance.kit import only
from tests.mord_im_arosa.conformance.kit import AROSA

TOP: Final = Path(__file__).resolve().parents[3]
JAVASCRIPT: Final = ("node", str(TOP / "examples" / AROSA.name / "javascript" / "adapter.mjs"))
MUTANTS: Final = AROSA.game.catalogue.mutants
SOME: Final = [number for index, number in enumerate(MUTANTS) if index % 30 == 7]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_example_passes_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """An implementation that was written from the documents alone."""
    AROSA.few_cases(monkeypatch)
    report = run(Options(command=JAVASCRIPT, fuzz_cases=12), AROSA.games)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(only(report).levels.values()) == {"conformant"}
    assert report.implementation["language"] == "JavaScript"


@pytest.mark.parametrize("number", SOME)
def test_a_faulty_engine_is_caught(number: str) -> None:
    """A sample of the kill table; ``make mutants`` prints all of it."""
    command = AROSA.faulty(number)
    report = run(Options(command=command, stop_after=1, fuzz_cases=40), AROSA.games)
    assert not report.conformant
