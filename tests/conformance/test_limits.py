"""Limits: of time, of patience, and of memory."""

import gc
import json
import signal
import sys
import time
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance import judge, making, runner
from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.diagnosis.search import all_twins
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.process import Process
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.conformance.verdict import Check, Report
from tests.conformance.kit import CHECKS, GAMES, few_cases
from tests.conformance.made_up import CASE
from tests.weather import CALM, ENDLESS, PATIENCE, SHORT, Begin, engine, notes, until

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every 16th of the fixed checks, and nothing else."""
    few_cases(monkeypatch)
    monkeypatch.setattr(type(CHECKS), "pairs", 0)


def report_on(behaviour: str, when: str, marker: str, **options: Any) -> Report:
    return runner.run(Options(command=engine(behaviour, when, marker), **options), GAMES)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("behaviour", "aspect", "row", "timeout"),
    [
        ("hang", "timeout", 3, SHORT),
        ("crash", "crash", making.IN_A_ROW, PATIENCE),
        ("babble", "garbage", making.IN_A_ROW, PATIENCE),
    ],
)
def test_who_answers_nothing_but_hello_is_given_up(
    behaviour: str,
    aspect: str,
    row: int,
    timeout: float,
    marker: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(making, "IN_A_ROW", row)
    began = time.monotonic()
    report = report_on(behaviour, "new", marker, timeout=timeout)
    assert time.monotonic() - began < row * SHORT + PATIENCE
    assert report.cut_short == "gave up"
    assert len(report.checks) == row
    (finding,) = report.findings
    assert finding.failure.difference.aspect == aspect
    assert not report.conformant


def test_a_program_may_take_its_time_to_start() -> None:
    """It says hello only after the time that it has for another reply."""
    begin = "import json, sys, time\ntime.sleep(11)\n"
    answer = "for line in sys.stdin: print(json.dumps({'id': json.loads(line)['id']}), flush=True)"
    with Process((sys.executable, "-c", begin + answer), timeout=10) as slow:
        slow.send([{"op": "hello"}])
        assert slow.receive() == [{"id": 1}]


def test_given_up_is_a_verdict(
    marker: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*CALM, "--json", str(tmp_path / "json"), "--counterexamples", str(tmp_path / "c")]
    assert cli.main(["conform", "--jobs", "1", *words, "--", *engine("crash", "new", marker)]) == 1
    assert "GIVEN UP FOR LACK OF ANSWERS" in capsys.readouterr().out
    told = json.loads((tmp_path / "json").read_text(encoding="utf-8"))
    assert (told["verdict"], told["cut_short"]) == ("given up", "gave up")


def test_a_timeout_now_and_then_is_borne_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passes in between begin a new row; but so many timeouts in all are too many."""
    monkeypatch.setattr(making, "MOST_TIMEOUTS", 7)
    made = [aspect for _ in range(100) for aspect in ("timeout", None)]
    borne = list(making.bearable(map(_one_check, made)))
    assert len(borne) == 13
    assert [each.gave_up for each in borne] == [False] * 12 + [True]


def _one_check(aspect: str | None) -> making.Made:
    failure = None
    if aspect is not None:
        request = Request(0, "core", {"op": "new"})
        failure = judge.Failure(CASE, request, Difference(aspect, "a reply", "none"))  # type: ignore[arg-type]  # one of its words
    return making.Made([Check(CASE.game, "trace", "x", "core", (), 0.0, failure)], Counter())


# --- memory


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("behaviour", "when", "level"),
    [
        ("swollen-list", "legal", "legal"),
        ("swollen-text", "act", "core"),
        ("swollen-error", "act", "core"),
    ],
)
def test_many_long_replies_take_little_memory(
    behaviour: str, when: str, level: Any, marker: str
) -> None:
    """Kept as they came, they would take more than a megabyte each."""
    all_twins(CHECKS.game)  # what any diagnosis needs, and keeps
    tracemalloc.start()
    try:
        report = report_on(behaviour, when, marker, level=level, timeout=PATIENCE, stop_after=25)
        gc.collect()  # what counts is what is kept
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    failed = [check for check in report.checks if check.failure]
    assert len(failed) == 25
    assert max(len(json.dumps(_told(check))) for check in failed) < 20_000
    assert size < 25 * 400_000 + 16 * 1024 * 1024


def _told(check: Check) -> Any:
    return check.failure and attrs.asdict(check.failure.difference)


def test_what_is_short_is_kept_as_it_is() -> None:
    view = {"hotel": [["C2"]] * 50, "scores": [1, 2, 3], "name": "Zoé"}
    assert kept(view) is view
    deep = {"a": [{"b": "x" * 10_000, "c": list(range(10_000))}] * 10}
    assert len(json.dumps(kept(deep))) < 10_000


# --- time


def test_the_time_limit_ends_a_run_that_proves_nothing(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    words = [*ENDLESS[:-1], "1", "--time-limit", "600m", "--json", "report.json"]
    run = begin("conform", *words, "--", *engine("bare", "result", marker))
    until(lambda: len(notes(tmp_path)) > 40, "some checks")
    run.send_signal(signal.SIGALRM)  # the bell that rings when the time is up
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "NOT FINISHED, NOTHING PROVEN" in out
    assert "The time limit was reached" in out
    assert error == "crimehotel: the run did not finish: time limit\n"
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert told["cut_short"] == "time limit"
    assert told["games"][0]["checks"]


def test_the_time_limit_holds_for_an_engine_that_is_silent(begin: Begin, marker: str) -> None:
    words = ["--timeout", "600", "--time-limit", "1s"]
    run = begin("conform", *words, "--", *engine("hang", "start", marker))
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == "crimehotel: no check was made: time limit\n"


def test_what_failed_within_the_time_limit_failed(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    words = [*ENDLESS[:-1], "1", "--time-limit", "600m"]
    run = begin("conform", *words, "--", *engine("swollen-text", "act", marker))
    until(lambda: len(notes(tmp_path)) > 40, "some failures")
    run.send_signal(signal.SIGALRM)
    out, _ = run.communicate(timeout=PATIENCE)
    assert run.returncode == 1
    assert "NOT CONFORMANT" in out


@pytest.mark.parametrize("limit", ["0s", "0", "soon", "-1s"])
def test_a_time_limit_is_a_time(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["conform", f"--time-limit={limit}", "--", "true"])
    assert ended.value.code == 2
    assert "--time-limit" in capsys.readouterr().err
