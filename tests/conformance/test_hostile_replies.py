"""Replies that are wrong in form, or not the same each time: each gets its verdict."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Level
from crimehotel_rules.conformance.greeting import CouldNotRun, hello
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from tests.conformance.hostile.replies import BEHAVIOURS
from tests.conformance.kit import CHECKS, GAME, GAMES, few_cases
from tests.conformance.test_hostile import CASE

ENGINE: Final = Path(__file__).parent / "hostile" / "replies.py"
Run: TypeAlias = Callable[..., Report]
STRANGERS: Final = attrs.evolve(CASE, strangers=(7,))

FORMLESS: Final[dict[str, tuple[Level, str]]] = {
    "error-is-false": ("core", "error, turn, phase"),
    "view-and-error": ("views", "error, view"),
    "refused-and-done": ("core", "illegal, turn, phase"),
    "refused-and-unsupported": ("core", "illegal, unsupported"),
    "truly-illegal": ("core", "illegal"),
    "illegal-in-words": ("core", "illegal"),
    "error-code": ("views", "error"),
    "float-id": ("core", "id"),
    "float-ply": ("core", "ply"),
    "float-cards": ("views", "hand[0]"),
    "text-seats": ("core", "turn"),
    "no-phase": ("core", "phase"),
    "own-phases": ("core", "phase"),
    "key-twice": ("core", "turn"),
    "key-twice-inside": ("views", "car"),
    "odd-key-twice": ("core", "\\ud800\x1b[31m"),
    "half-a-name": ("core", "comment[0]"),
    "legal-twice": ("legal", "legal"),
    "wordy-actions": ("legal", "legal[0].text"),
    "open-log": ("views", "log[0]"),
}
"""What has not the form of the protocol: the level at which it shows, and the field."""

WHOLE_RUN: Final = {
    "other-hello",
    "forgetful-hello",
    "sloppy-hello",
    "shuffled-hello",
    "wrong-once",
    "tired",
    "impatient",
    "worse-later",
    "restless-views",
}
"""Those that only a run of many games, or of several processes, can find out."""


def test_each_behaviour_is_tested() -> None:
    assert BEHAVIOURS.keys() == {*FORMLESS, *WHOLE_RUN, "view-and-null", "float-protocol"}


def command(behaviour: str, *more: str) -> tuple[str, ...]:
    return (sys.executable, str(ENGINE), behaviour, *more)


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Play the case with a behaviour."""
    candidates = []

    def play(behaviour: str, level: Level) -> Failure | None:
        candidates.append(Candidate(command(behaviour), timeout=30))
        return Judge(candidates[-1], GAME).play(STRANGERS, level)

    yield play
    for candidate in candidates:
        candidate.close()


@pytest.mark.parametrize("behaviour", FORMLESS)
def test_a_reply_without_the_form_of_the_protocol_is_not_judged(
    behaviour: str, played: Any
) -> None:
    level, path = FORMLESS[behaviour]
    found = played(behaviour, level)
    assert found is not None
    assert (found.difference.aspect, found.difference.path) == ("form", path)
    assert not found.difference.breaks_a_rule


def test_nothing_is_an_error_that_is_null(played: Any) -> None:
    found = played("view-and-null", "views")
    assert found.difference.aspect == "answered"
    assert "view" in found.difference.received


def test_a_version_has_no_fraction() -> None:
    candidate = Candidate(command("float-protocol"), timeout=30)
    with pytest.raises(CouldNotRun, match=r"'protocol' should be a whole number, but is 1\.0"):
        hello(candidate)
    candidate.close()


def test_after_a_reply_that_is_only_badly_written_the_process_goes_on(played: Any) -> None:
    candidate = Candidate(command("key-twice"), timeout=30)
    for _ in range(2):
        found = Judge(candidate, GAME).play(STRANGERS, "core")
        assert found is not None
        assert found.difference.aspect == "form"
    process = candidate._process
    assert process is not None
    assert process.ready
    candidate.close()


@pytest.mark.parametrize("behaviour", ["odd-key-twice", "half-a-name"])
def test_what_nobody_can_print_is_spelt_out_in_all_reports(
    behaviour: str, played: Any, tmp_path: Path
) -> None:
    failure = played(behaviour, "core")
    check = Check(GAME.name, "trace", "play A", "core", (), 0.0, failure)
    finding = Finding(check, failure, (), "")
    part = Part(CHECKS, {"core": "not conformant"}, (check,), (finding,), {}, {})
    report = Report(command(behaviour), {}, (part,))
    for written in (reports.terminal(report), reports.page(report), reports.junit(report)):
        assert written.encode()
        assert "\x1b" not in written
    assert json.loads(reports.data(report).encode("ascii"))
    assert "\\ud8" in reports.terminal(report)


# Whole runs


@pytest.fixture
def report_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A short run in which the engine remembers in a file who has run before."""
    few_cases(monkeypatch)

    def report_on(behaviour: str, **options: Any) -> Report:
        engine = command(behaviour, str(tmp_path / "processes"))
        return run(Options(command=engine, traces=tmp_path, **options), GAMES)

    return report_on


def told(report: Report, lang: Any = "en") -> str:
    """What the terminal shows, without its line ends."""
    return " ".join(reports.terminal(report, lang).split())


def data(report: Report) -> Any:
    """What a program is told of the only game."""
    (game,) = json.loads(reports.data(report))["games"]
    return game


def only(report: Report) -> Finding:
    (finding,) = report.findings
    assert not report.conformant
    return finding


@pytest.mark.parametrize(
    ("behaviour", "path"),
    [
        ("other-hello", "implementation.version"),
        ("forgetful-hello", "capabilities"),
        ("sloppy-hello", "protocol"),
    ],
)
def test_another_hello_is_a_finding(behaviour: str, path: str, report_on: Run) -> None:
    report = report_on(behaviour, stop_after=1)
    finding = only(report)
    found = finding.failure.difference
    assert (found.aspect, found.path) == ("hello", path)
    assert finding.suspects == ()
    assert f"Another process answers hello differently Check: {finding.check.id}" in told(report)
    assert f"Where: {path} Expected: " in told(report)
    assert "Un autre processus répond autrement à hello" in told(report, "fr")
    assert 'type="hello"' in reports.junit(report)


def test_the_order_of_a_list_in_hello_and_what_nobody_knows_may_change(report_on: Run) -> None:
    assert report_on("shuffled-hello", level="core", jobs=2).conformant


@pytest.mark.parametrize("behaviour", ["wrong-once", "tired"])
def test_a_failure_that_does_not_come_back_is_marked(behaviour: str, report_on: Run) -> None:
    report = report_on(behaviour, level="core", stop_after=1)
    finding = only(report)
    assert finding.failure.once
    assert finding.suspects == ()
    title = reports.terminal(report).split("Finding 1/1: ")[1].splitlines()[0]
    assert title.endswith(", but not every time")
    later = "the same game, played again in a fresh process, went as expected"
    assert f"The other time: {later}" in told(report)
    french = "la même partie, rejouée dans un nouveau processus, s'est déroulée comme prévu"
    assert f"L'autre fois : {french}" in told(report, "fr")
    assert "mais pas à chaque fois" in told(report, "fr")
    assert later in " ".join(reports.page(report).split())
    assert later in reports.junit(report)
    assert data(report)["findings"][0]["once"] is True


@pytest.mark.parametrize(("behaviour", "level"), [("impatient", "legal"), ("worse-later", "core")])
def test_what_goes_right_once_is_asked_again(behaviour: str, level: Level, report_on: Run) -> None:
    report = report_on(behaviour, level=level)
    finding = only(report)
    assert {check.source for check in report.checks if check.failure} == {"repeat"}
    assert finding.failure.once
    assert "the same game went as expected before, in another process" in told(report)
    assert "s'était déroulée comme prévu, dans un autre processus" in told(report, "fr")


def test_who_never_says_the_same_tells_no_secret(report_on: Run) -> None:
    """A field that the protocol does not name, and that changes by itself."""
    report = report_on("restless-views", stop_after=1)
    assert report.conformant
    assert any(check.source == "leak" for check in report.checks)


def test_a_failure_that_comes_back_is_not_marked(report_on: Run) -> None:
    report = report_on("own-phases", level="core", stop_after=1)
    finding = only(report)
    assert not finding.failure.once
    assert "not every time" not in told(report)
    assert data(report)["findings"][0]["once"] is False
    text = told(report)
    assert 'Where: phase Expected: one of "deal", "play", ' in text
    assert 'Received: "Playing"' in text
    assert "Broken rule" not in text


def test_some_checks_are_made_again_without_a_fault(report_on: Run) -> None:
    report = report_on("shuffled-hello", level="core")
    again = [check for check in report.checks if check.source == "repeat"]
    assert report.conformant
    assert again
    names = {check.id for check in report.checks}
    assert all(f"{check.game}/{check.name}" in names for check in again)
    assert "played again" in told(report)
    assert "parties rejouées" in told(report, "fr")


def test_a_counterexample_shows_the_field_and_what_it_should_be(
    report_on: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    report = report_on("float-ply", level="core", stop_after=1)
    assert cli.main(["replay", only(report).trace, "--", *command("float-ply")]) == 1
    shown = capsys.readouterr().out
    assert '→ {"op": "new"' in shown
    assert "form: 'ply' should be a whole number, but is 0.0" in shown
