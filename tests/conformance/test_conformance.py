"""The suite passes what is right, catches what is wrong, and blames the right rule."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import cli, games
from crimehotel_rules.conformance.cases import LEVELS, Attempt, Case, expected, requests
from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.greeting import CouldNotRun, reachable
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Report
from tests.conformance.kit import CHECKS, GAME, GAMES, SERVE, faulty, few_cases, only, reference
from tests.processes import started
from tools import corpus

CRIMEHOTEL = (sys.executable, "-m", "crimehotel_rules.cli")
FREE = next(each.id for each in GAME.catalogue.mutants.values() if each.rule == "CH-INQ-3")
"""A faulty engine that lets everybody play anything."""


def report_on(*command: str, **options: Any) -> Report:
    return run(Options(command=command, **options), GAMES)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs are short: one of sixteen fixed checks is made."""
    few_cases(monkeypatch)


@pytest.mark.usefixtures("short")
def test_the_reference_passes_through_the_pipe() -> None:
    report = report_on(*SERVE, fuzz_cases=4)
    assert report.conformant
    assert report.findings == ()
    assert set(only(report).levels.values()) == {"conformant"}
    assert {check.source for check in report.checks} >= {"scenario", "count", "leak", "fuzz"}


@pytest.mark.usefixtures("short")
def test_several_jobs_make_the_same_checks() -> None:
    report = report_on(*SERVE, level="core", jobs=2)
    ids = sorted(check.id for check in report.checks)
    again = report_on(*SERVE, level="core", jobs=1)
    assert ids == sorted(check.id for check in again.checks)
    assert only(report).exercised == only(again).exercised


@pytest.mark.usefixtures("short")
def test_a_level_that_was_not_played_is_not_tested() -> None:
    report = report_on(*SERVE, level="core")
    levels = only(report).levels
    assert levels == {"core": "conformant", "legal": "not tested", "views": "not tested"}


def test_only_checks_of_one_rule() -> None:
    report = report_on(*SERVE, rule="CH-END-2", level="core")
    assert 3 < len(report.checks) < 40
    assert {check.source for check in report.checks} <= {"scenario", "bad input"}


@pytest.mark.parametrize("name", games.finished())
def test_the_corpus_is_current(name: str) -> None:
    """``make corpus`` writes it anew."""
    texts = corpus.texts(name)
    assert texts
    for path, text in texts.items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_every_question_of_a_case_has_its_level() -> None:
    attempts = (Attempt(0, {"type": "bonus"}),)
    case = Case(GAME.name, "trace", "x", {"players": ["A", "B", "C"]}, attempts)
    for level in LEVELS:
        asked = list(requests(case, level))
        assert {request.level for request in asked} == set(LEVELS[: LEVELS.index(level) + 1])
        assert len(expected(reference(), asked)) == len(asked)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ('{"id":1,"games":[]}', "'protocol' should be a whole number, but is missing"),
        ('{"id":1,"games":[],"protocol":true}', "'protocol' should be a whole .*, but is true"),
        ('{"id":1,"games":[],"protocol":1.0}', "'protocol' should be a whole .*, but is 1.0"),
        ('{"id":1,"games":[],"protocol":2}', "protocol 2; this suite speaks 1"),
        ('{"id":1,"protocol":1}', "'games' should be a list, but is missing"),
        ('{"id":1,"protocol":1,"games":["go"]}', "the game 'go', which this suite does not know"),
        (
            '{"id":1,"protocol":1,"games":[]}',
            "names no game under 'games'; this suite knows crime-hotel",
        ),
        ('{"id":1,"protocol":1,"games":[],"capabilities":"all"}', "'capabilities' .* a list"),
        ('{"id":1,"protocol":1,"games":[],"capabilities":[1]}', r"'capabilities.0.' .* a text"),
        ('{"id":1,"protocol":1,"games":[],"readings":[]}', "'readings' should be an object"),
        ('{"id":1,"protocol":1,"games":[],"readings":{"a":[]}}', "'readings.a' .* an object"),
        ('{"id":1,"protocol":1,"games":[],"readings":{"a":{"b":1}}}', "'readings.a.b' .* a list"),
        ('{"id":1,"protocol":1,"games":[],"readings":{"a":{}}}', "readings for 'a', which is not"),
        ('{"id":1,"protocol":1,"games":[],"implementation":1}', "'implementation' .* an object"),
        ('{"id":1,"unsupported":"hello"}', "not answered: 'unsupported' should be null"),
        ('{"id":1,"protocol":1,"games":[],"error":"oh"}', "a single answer"),
        ('{"id":1,"protocol":1,"games":[],"games":[]}', "no key twice"),
        ("hello", "not a line of JSON"),
    ],
)
def test_a_wrong_hello_is_explained(answer: str, words: str) -> None:
    with pytest.raises(CouldNotRun, match=words):
        report_on("sh", "-c", f"echo '{answer}'; sleep 5", timeout=60.0)


def test_the_game_that_is_asked_for_must_be_named() -> None:
    answer = '{"id":1,"protocol":1,"games":["go"]}'
    with pytest.raises(CouldNotRun, match="must list 'crime-hotel' under 'games', but lists go"):
        report_on("sh", "-c", f"echo '{answer}'; sleep 5", timeout=60.0, game=GAME.name)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["conform"], "after --"),
        (["conform", "--", "no-such-command"], "cannot start 'no-such-command'"),
        (["conform", "--", "true"], "no answer to hello"),
        (["conform", "--rule", "CH-INQ-33", "--", "true"], "did you mean CH-INQ-3"),
        (["conform", "--expected-failures", "/no/such/file", "--", "true"], "cannot read"),
        (["conform", "--json", "/no/such/folder/x.json", "--", "true"], "cannot write --json"),
        (["replay", "/no/such/file", "--", "true"], "cannot read /no/such/file"),
    ],
)
def test_a_run_that_cannot_be_made_says_why_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("option", [["--fuzz", "soon"], ["--jobs", "0"], ["--level", "all"]])
def test_an_option_that_makes_no_sense_is_named(
    option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["conform", *option, "--", "true"])
    assert ended.value.code == 2
    assert option[0] in capsys.readouterr().err


def test_all_reports_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A faulty engine: exit code 1, every report, and a counterexample that can be replayed."""
    names = ("json", "junit", "html", "badge")
    files = [word for name in names for word in (f"--{name}", str(tmp_path / name))]
    command = faulty(FREE)
    options = [
        "--fuzz",
        "0",
        "--stop-after",
        "2",
        "--jobs",
        "1",
        "--counterexamples",
        str(tmp_path),
    ]
    assert cli.main(["conform", *options, *files, "--lang", "fr", "--", *command]) == 1
    assert "CH-INQ-3" in capsys.readouterr().out
    assert all((tmp_path / name).read_text(encoding="utf-8") for name in names)
    assert json.loads((tmp_path / "json").read_text(encoding="utf-8"))
    counterexample = str(tmp_path / "counterexample-1.json")
    assert cli.main(["replay", counterexample, "--", *command]) == 1
    assert "They differ here" in capsys.readouterr().out
    assert cli.main(["replay", counterexample, "--", *SERVE]) == 0


def test_an_expected_failure_that_passes_fails_the_run(tmp_path: Path) -> None:
    path = tmp_path / "known.toml"
    path.write_text('"crime-hotel/trace/play-a" = "we never play it"\n', encoding="utf-8")
    options = ["--fuzz", "0", "--level", "core", "--jobs", "1", "--expected-failures", str(path)]
    assert cli.main(["conform", "--rule", "CH-END-5", *options, "--", *SERVE]) == 0
    assert cli.main(["conform", "--rule", "CH-PLACE-1", *options, "--", *SERVE]) == 1


def test_a_rule_that_no_check_exercises_cannot_be_tested() -> None:
    with pytest.raises(CouldNotRun, match="no check exercises CH-END-6"):
        report_on(*SERVE, rule="CH-END-6", level="core")


def test_an_expected_failure_needs_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "known.toml"
    path.write_text('"crime-hotel/trace/play-a" = ""\n', encoding="utf-8")
    assert cli.main(["conform", "--expected-failures", str(path), "--", "true"]) == 2
    assert "needs a reason, as text" in capsys.readouterr().err


ONCE_ASKED = """
import sys
from pathlib import Path
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.serve import Server, serve
from crimehotel_rules.crime_hotel.game import GAME

class Asked(Reference):
    def act(self, by, action):
        Path(sys.argv[1]).touch()
        return super().act(by, action)

serve(sys.stdin.buffer, sys.stdout.buffer, Server({GAME.name: Asked(GAME)}))
"""
"""The reference, which leaves a mark when the first action is tried."""


def test_an_interrupt_ends_the_run_at_once_and_still_reports(tmp_path: Path) -> None:
    """Ctrl-C reaches the whole process group; what was found by then is written."""
    report, mark = tmp_path / "report.json", tmp_path / "asked"
    options = ["--fuzz", "600s", "--jobs", "2", "--level", "core", "--json", str(report)]
    engine = (sys.executable, "-c", ONCE_ASKED, str(mark))
    command = [*CRIMEHOTEL, "conform", *options, "--", *engine]
    with started(command, stdout=subprocess.PIPE) as run:
        while not mark.exists():
            assert run.poll() is None, "it ended before it was interrupted"
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)
        output, _ = run.communicate(timeout=300)
    assert run.returncode == 2
    assert "NOT FINISHED" in output
    assert json.loads(report.read_text(encoding="utf-8"))["cut_short"] == "interrupted"


@pytest.mark.usefixtures("short")
def test_a_run_that_is_cut_short_proves_no_level() -> None:
    report = report_on(*faulty("CH-M067"), stop_after=1)
    assert "conformant" not in only(report).levels.values()


def test_a_level_that_is_asked_for_must_be_offered() -> None:
    reply = {"capabilities": ["legal"]}
    assert reachable(reply, None) == "legal"
    assert reachable(reply, "core") == "core"
    with pytest.raises(CouldNotRun, match=r"views was asked for.*capability 'view'"):
        reachable(reply, "views")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["conform", "perl", "engine.pl"], "put -- before the command"),
        (["conform", "--", "perl engine.pl"], "do not quote the whole command"),
    ],
)
def test_a_slip_on_the_command_line_is_explained(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    assert sentence in capsys.readouterr().err


def test_an_expected_failure_of_no_check_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = next(everything.cases(CHECKS, {}))
    name = f"{known.game}/{known.source}/{known.name}"
    file = tmp_path / "expected.toml"
    file.write_text(f'"{name} (views)" = "copied with its level"', encoding="utf-8")
    assert cli.main(["conform", "--expected-failures", str(file), "--", *SERVE]) == 2
    told = capsys.readouterr().err
    assert "there is no check" in told
    assert f"did you mean {name}?" in told


def test_a_verdict_comes_before_the_fuzzing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that of all other checks; fuzzing adds to them."""
    few_cases(monkeypatch)
    told: list[Report] = []
    options = Options(command=SERVE, fuzz_cases=3)
    report = run(options, GAMES, first=told.append)
    (first,) = told
    assert first.conformant
    assert {check.source for check in first.checks}.isdisjoint({"fuzz"})
    assert len(report.checks) > len(first.checks)
    assert [check.id for check in report.checks[: len(first.checks)]] == [
        check.id for check in first.checks
    ]


def test_what_is_wrong_gets_no_first_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets a diagnosis, as soon as that can be made."""
    few_cases(monkeypatch)
    told: list[Report] = []
    report = run(Options(command=faulty(FREE), fuzz_cases=3), GAMES, first=told.append)
    assert (told, report.conformant) == ([], False)


def test_without_fuzzing_there_is_one_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first would be the last."""
    few_cases(monkeypatch)
    told: list[Report] = []
    assert run(Options(command=SERVE), GAMES, first=told.append).conformant
    assert told == []
