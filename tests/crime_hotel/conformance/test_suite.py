"""The suite of Crime Hotel catches what is wrong, blames the right rule, and passes an example."""

import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.checks import fuzz, leaks
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Report
from tests.conformance.kit import CHECKS, GAME, GAMES, SERVE, faulty, few_cases, only

TOP: Final = Path(__file__).resolve().parents[3]
JAVASCRIPT: Final = (
    "node",
    str(TOP / "examples" / "crime-hotel" / "javascript" / "adapter.mjs"),
)
WRONG_SCORE: Final = "CH-M203"  # adds up the numbers of several bonus desks
MUTANTS: Final = GAME.catalogue.mutants
SOME: Final = [number for index, number in enumerate(MUTANTS) if index % 24 == 5]


def report_on(*command: str, **options: Any) -> Report:
    return run(Options(command=command, **options), GAMES)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_example_passes_all_levels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An implementation that was written from the documents alone."""
    few_cases(monkeypatch)
    report = report_on(*JAVASCRIPT, fuzz_cases=12)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(only(report).levels.values()) == {"conformant"}
    assert report.implementation["language"] == "JavaScript"


@pytest.mark.parametrize("number", SOME)
def test_a_faulty_engine_is_caught_and_the_right_rule_is_blamed(number: str) -> None:
    """A sample of the kill table; ``make mutants`` prints all of it."""
    mutant = MUTANTS[number]
    report = report_on(*faulty(number), stop_after=3, fuzz_cases=40)
    blamed = {rule for finding in report.findings for rule in finding.blamed}
    assert not report.conformant
    assert blamed & {mutant.rule, *mutant.also}


def test_a_failure_is_reduced_to_what_it_needs() -> None:
    """An engine that lets everybody play anything is caught with a deal, a lead and a card."""
    free = next(each for each in MUTANTS.values() if each.rule == "CH-INQ-3")
    candidate = Candidate(faulty(free.id), timeout=60)
    judge = Judge(candidate, GAME)
    try:
        cases = (fuzz.case(CHECKS, number, 1, GAME.switchable) for number in range(200))
        failure = next(filter(None, (judge.play(case, "core") for case in cases)))
        shortest = judge.reduce(failure, "core")
    finally:
        candidate.close()
    assert len(shortest.case.attempts) <= len(failure.case.attempts)
    assert shortest.difference.aspect == failure.difference.aspect
    assert len(shortest.case.attempts) <= 12
    assert not shortest.case.setup.get("readings"), "they have nothing to do with it"


def test_the_reference_tells_no_world_from_its_twin() -> None:
    candidate = Candidate(SERVE, timeout=60)
    judge = Judge(candidate, GAME)
    numbers = range(12)
    pairs = [pair for number in numbers if (pair := leaks.pair(CHECKS, number, 3, {})) is not None]
    assert len(pairs) >= 4
    assert all(pair.ours.attempts != pair.theirs.attempts for pair in pairs)
    assert [judge.tell_apart(pair, "views") for pair in pairs] == [None] * len(pairs)
    candidate.close()


def test_viewers_who_do_not_exist_are_in_the_counterexample(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = faulty("CH-M289")
    wishes = {"rule": "CH-INFO-1", "stop_after": 1, "level": "views", "traces": tmp_path}
    (found,) = report_on(*command, **wishes).findings
    assert found.blamed == ("CH-INFO-1",)
    assert cli.main(["replay", found.trace, "--", *command]) == 1
    assert "They differ here: answered" in capsys.readouterr().out
    assert cli.main(["replay", found.trace, "--", *SERVE]) == 0


def test_a_wrong_score_is_a_fault_of_the_core_wherever_it_shows_first() -> None:
    """A view shows the points before the result is asked for."""
    mutant = MUTANTS[WRONG_SCORE]
    report = report_on(*faulty(mutant.id), rule=mutant.rule, stop_after=40)
    assert only(report).levels["core"] == "not conformant"
