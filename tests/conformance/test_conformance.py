# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""The suite passes what is right, catches what is wrong, and blames the right rule."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from crimehotel_rules.crime_hotel.checks.reference import GAME, server

from crimehotel_rules import cli
from crimehotel_rules.conformance.cases import LEVELS, Attempt, Case, expected, requests
from crimehotel_rules.conformance.judge import Candidate, play, reduce, tell_apart
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.runner import CouldNotRun, Options, hello, reachable, run
from crimehotel_rules.conformance.verdict import Report
from crimehotel_rules.crime_hotel.checks import fuzz, leaks, mutants
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from tests.processes import started
from tools import corpus

SERVE = (sys.executable, "-m", "crimehotel_rules.cli", "serve")
TOP = Path(__file__).resolve().parent.parent
WRONG_SCORE = "CH-M203"  # adds up the numbers of several bonus desks
JAVASCRIPT = ("node", str(TOP / "examples" / "javascript" / "adapter.mjs"))


class Short(CrimeHotel):
    """The suite with every 16th of its fixed cases."""

    pairs = 24

    def cases(self, readings: Readings) -> Iterator[Case]:
        return (case for number, case in enumerate(super().cases(readings)) if number % 16 == 0)


def report_on(*command: str, **options: Any) -> Report:
    return run(Options(command=command, **options), Short())


def test_the_reference_passes_through_the_pipe() -> None:
    report = report_on(*SERVE, fuzz_cases=4)
    assert report.conformant
    assert report.findings == ()
    assert set(report.levels.values()) == {"conformant"}
    assert {check.source for check in report.checks} >= {"scenario", "count", "leak", "fuzz"}


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_example_passes_all_levels() -> None:
    """An implementation that was written from the documents alone."""
    report = report_on(*JAVASCRIPT, fuzz_cases=12)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(report.levels.values()) == {"conformant"}
    assert report.implementation["language"] == "JavaScript"


def test_several_jobs_make_the_same_checks() -> None:
    report = report_on(*SERVE, level="core", jobs=2)
    ids = sorted(check.id for check in report.checks)
    again = report_on(*SERVE, level="core", jobs=1)
    assert ids == sorted(check.id for check in again.checks)
    assert report.exercised == again.exercised


def test_a_level_that_was_not_played_is_not_tested() -> None:
    report = report_on(*SERVE, level="core")
    assert report.levels == {"core": "conformant", "legal": "not tested", "views": "not tested"}


def test_only_checks_of_one_rule() -> None:
    report = run(Options(command=SERVE, rule="CH-END-2", level="core"), CrimeHotel())
    assert 3 < len(report.checks) < 40
    assert {"scenario"} == {check.source for check in report.checks}


MUTANTS = mutants.mutants()
SOME = [number for index, number in enumerate(MUTANTS) if index % 24 == 5]


@pytest.mark.parametrize("number", SOME)
def test_a_faulty_engine_is_caught_and_the_right_rule_is_blamed(number: str) -> None:
    """A sample of the kill table; ``make mutants`` prints all of it."""
    mutant = MUTANTS[number]
    options = Options(command=tuple(mutants.command(number)), stop_after=3, fuzz_cases=40)
    report = run(options, CrimeHotel())
    blamed = {rule for finding in report.findings for rule in finding.blamed}
    assert not report.conformant
    assert blamed & {mutant.rule, *mutant.also}, blamed


def test_the_corpus_is_current() -> None:
    """``make corpus`` writes it anew."""
    for path, text in corpus.texts().items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_a_failure_is_reduced_to_what_it_needs(tmp_path: Path) -> None:
    """An engine that lets everybody play anything is caught with a deal, a lead and a card."""
    free = next(each for each in MUTANTS.values() if each.rule == "CH-INQ-3")
    candidate = Candidate(mutants.command(free.id), timeout=20)
    try:
        numbers = range(40)
        played = (play(candidate, server(), fuzz.case(number, 1, {}), "core") for number in numbers)
        failure = next(each for each in played if each is not None)
        shortest = reduce(candidate, server(), failure, "core")
    finally:
        candidate.close()
    assert len(shortest.case.attempts) <= len(failure.case.attempts)
    assert shortest.difference.aspect == failure.difference.aspect
    assert len(shortest.case.attempts) <= 12


def test_the_reference_tells_no_world_from_its_twin() -> None:
    candidate = Candidate(SERVE, timeout=20)
    pairs = [pair for number in range(12) if (pair := leaks.pair(number, 3, {})) is not None]
    assert len(pairs) >= 4
    assert all(pair.ours.attempts != pair.theirs.attempts for pair in pairs)
    assert [tell_apart(candidate, pair, "views") for pair in pairs] == [None] * len(pairs)
    candidate.close()


def test_every_question_of_a_case_has_its_level() -> None:
    case = Case(GAME, "trace", "x", {"players": ["A", "B", "C"]}, (Attempt(0, {"type": "bonus"}),))
    for level in LEVELS:
        asked = list(requests(case, level))
        assert {request.level for request in asked} == set(LEVELS[: LEVELS.index(level) + 1])
        assert len(expected(server(), asked)) == len(asked)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ('{"id":1,"games":[]}', "'protocol' should be a whole number, and is missing"),
        ('{"id":1,"games":[],"protocol":true}', "'protocol' should be a whole .*, and is true"),
        ('{"id":1,"games":[],"protocol":1.0}', "'protocol' should be a whole .*, and is 1.0"),
        ('{"id":1,"games":[],"protocol":2}', "protocol 2; this suite speaks 1"),
        ('{"id":1,"protocol":1}', "'games' should be a list, and is missing"),
        ('{"id":1,"protocol":1,"games":["go"]}', "must list 'crime-hotel'"),
        ('{"id":1,"protocol":1,"games":[],"capabilities":"all"}', "'capabilities' .* a list"),
        ('{"id":1,"protocol":1,"games":[],"capabilities":[1]}', r"'capabilities.0.' .* a text"),
        ('{"id":1,"protocol":1,"games":[],"readings":[]}', "'readings' should be an object"),
        ('{"id":1,"protocol":1,"games":[],"readings":{"a":1}}', "'readings.a' should be a list"),
        ('{"id":1,"protocol":1,"games":[],"implementation":1}', "'implementation' .* an object"),
        ('{"id":1,"unsupported":"hello"}', "not answered: 'unsupported' should be null"),
        ('{"id":1,"protocol":1,"games":[],"error":"oh"}', "a single answer"),
        ('{"id":1,"protocol":1,"games":[],"games":[]}', "no key twice"),
        ("hello", "not a line of JSON"),
    ],
)
def test_a_wrong_hello_is_explained(answer: str, words: str) -> None:
    candidate = Candidate(("sh", "-c", f"echo '{answer}'; sleep 5"), timeout=60)
    try:
        with pytest.raises(CouldNotRun, match=words):
            hello(candidate, CrimeHotel())
    finally:
        candidate.close()


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
    free = next(each for each in MUTANTS.values() if each.rule == "CH-INQ-3")
    command = mutants.command(free.id)
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


def test_viewers_who_do_not_exist_are_in_the_counterexample(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = mutants.command("CH-M289")
    options = Options(
        command=tuple(command), rule="CH-INFO-1", stop_after=1, level="views", traces=tmp_path
    )
    (found,) = run(options, CrimeHotel()).findings
    assert found.blamed == ("CH-INFO-1",)
    assert cli.main(["replay", found.trace, "--", *command]) == 1
    assert "They differ here: answered" in capsys.readouterr().out
    assert cli.main(["replay", found.trace, "--", *SERVE]) == 0


def test_an_expected_failure_that_passes_fails_the_run(tmp_path: Path) -> None:
    path = tmp_path / "known.toml"
    path.write_text('"trace/play-a" = "we never play it"\n', encoding="utf-8")
    options = ["--fuzz", "0", "--level", "core", "--jobs", "1", "--expected-failures", str(path)]
    assert cli.main(["conform", "--rule", "CH-END-5", *options, "--", *SERVE]) == 0
    assert cli.main(["conform", "--rule", "CH-PLACE-1", *options, "--", *SERVE]) == 1


def test_a_rule_that_no_check_exercises_cannot_be_tested() -> None:
    with pytest.raises(CouldNotRun, match="no check exercises CH-END-6"):
        run(Options(command=SERVE, rule="CH-END-6", level="core"), CrimeHotel())


def test_an_expected_failure_needs_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "known.toml"
    path.write_text('"trace/play-a" = ""\n', encoding="utf-8")
    assert cli.main(["conform", "--expected-failures", str(path), "--", "true"]) == 2
    assert "needs a reason, as text" in capsys.readouterr().err


ONCE_ASKED = """
import sys
from pathlib import Path
from crimehotel_rules.conformance.serve import serve
from crimehotel_rules.crime_hotel.checks.reference import Reference, server

class Asked(Reference):
    def act(self, by, action):
        Path(sys.argv[1]).touch()
        return super().act(by, action)

serve(sys.stdin.buffer, sys.stdout.buffer, server(Asked()))
"""
"""The reference, which leaves a mark when the first action is tried."""


def test_an_interrupt_ends_the_run_at_once_and_still_reports(tmp_path: Path) -> None:
    """Ctrl-C reaches the whole process group; what was found by then is written."""
    report, mark = tmp_path / "report.json", tmp_path / "asked"
    options = ["--fuzz", "600s", "--jobs", "2", "--level", "core", "--json", str(report)]
    engine = (sys.executable, "-c", ONCE_ASKED, str(mark))
    command = [*SERVE[:-1], "conform", *options, "--", *engine]
    with started(command, stdout=subprocess.PIPE) as run:
        while not mark.exists():
            assert run.poll() is None, "it ended before it was interrupted"
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)
        output, _ = run.communicate(timeout=300)
    assert run.returncode == 2
    assert "NOT FINISHED" in output
    assert json.loads(report.read_text(encoding="utf-8"))["cut_short"] == "interrupted"


def mutant_report(number: str, rule: str, **options: Any) -> Report:
    command = tuple(mutants.command(number))
    return run(Options(command=command, rule=rule, **options), CrimeHotel())


def test_a_wrong_score_is_a_fault_of_the_core_wherever_it_shows_first() -> None:
    """A view shows the points before the result is asked for."""
    (mutant,) = [each for each in mutants.mutants().values() if each.id == WRONG_SCORE]
    report = mutant_report(mutant.id, mutant.rule, stop_after=40)
    assert report.levels["core"] == "not conformant"


def test_a_run_that_is_cut_short_proves_no_level() -> None:
    report = report_on(*mutants.command("CH-M067"), stop_after=1)
    assert "conformant" not in report.levels.values()


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
        (["conform", "--", "perl engine.pl"], "are not quoted together"),
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
    known = next(CrimeHotel().cases({}))
    name = f"{known.source}/{known.name}"
    file = tmp_path / "expected.toml"
    file.write_text(f'"{name} (views)" = "copied with its level"', encoding="utf-8")
    assert cli.main(["conform", "--expected-failures", str(file), "--", *SERVE]) == 2
    told = capsys.readouterr().err
    assert "there is no check" in told
    assert f"did you mean {name!r}?" in told
