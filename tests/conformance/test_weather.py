# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""The runner in all weathers: signals, lost processes, full disks, and engines that will not go."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
import uuid
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from crimehotel_rules.crime_hotel.checks.reference import server
from tests.hostile.stubborn import STUBBORN
from tests.test_hostile import BEGINNING, CASE, LONG, SHORT, SPARE, _running, _verdict

from crimehotel_rules import cli
from crimehotel_rules.conformance import judge, runner
from crimehotel_rules.conformance.cases import Case, Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Candidate
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.runner import Options
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.conformance.verdict import Check, Report
from crimehotel_rules.crime_hotel.checks import mutants
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.simulation import Chunk, Order, play
from crimehotel_rules.system import files
from crimehotel_rules.workers import NoPool, local_pool

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)

TOP: Final = Path(__file__).resolve().parent.parent
CRIMEHOTEL: Final = (sys.executable, "-m", "crimehotel_rules.cli")
PATIENCE: Final = 60.0
"""Seconds for what takes two on a quiet machine."""
QUICK: Final = ("--rule", "CH-END-2", "--level", "core", "--fuzz", "0", "--jobs", "1")
"""A run of some seconds."""
ENDLESS: Final = ("--level", "core", "--fuzz", "60m", "--jobs", "2")
FAULTY: Final = next(each.id for each in mutants.mutants().values() if each.rule == "CH-INQ-3")
RUIN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What steers a terminal; only the line feed does no harm."""
MOST_PRINTED: Final = 50_000


def engine(behaviour: str, when: str, marker: str) -> tuple[str, ...]:
    """The command of a stubborn engine."""
    words = (sys.executable, "-m", "tests.hostile.stubborn", behaviour, when, marker)
    return ("env", f"PYTHONPATH={TOP}", *words)


@pytest.fixture
def marker() -> Iterator[str]:
    """A word in the command line of all that a test starts; in the end nothing bears it."""
    word = f"stubborn-{uuid.uuid4().hex}"
    yield word
    try:
        all_gone(word)
    finally:
        for pid in _running(word):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def until(true: Callable[[], object], what: str) -> None:
    """Wait for something that comes soon."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"in vain for {what}"
        time.sleep(0.02)


def all_gone(marker: str) -> None:
    """Everything ends within two seconds, or a little later on a busy machine."""
    deadline = time.monotonic() + SPARE
    while _running(marker):
        assert time.monotonic() < deadline, _running(marker)
        time.sleep(0.02)


def _as_from_a_terminal() -> None:
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_DFL)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start the command in an empty folder, with signals as from a terminal."""
    with contextlib.ExitStack() as stack:

        def start(*words: str, **more: Any) -> subprocess.Popen[str]:
            environment = {**os.environ, "NOTES": str(tmp_path / "notes"), **more.pop("env", {})}
            more.setdefault("stdout", subprocess.PIPE)
            more.setdefault("preexec_fn", _as_from_a_terminal)
            process = subprocess.Popen(
                [*CRIMEHOTEL, *words],
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                cwd=tmp_path,
                env=environment,
                start_new_session=True,
                **more,
            )
            stack.callback(_finish, process)
            return process

        yield start


def _finish(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
    process.communicate()


def notes(tmp_path: Path) -> list[str]:
    """The processes of the engine that have been asked for a new game, one word each time."""
    file = tmp_path / "notes"
    return file.read_text().split() if file.exists() else []


Begin = Callable[..., subprocess.Popen[str]]


# ---------------------------------------------------------------- signals

ALL_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def send(process: subprocess.Popen[str], number: int, to: str) -> None:
    (os.killpg if to == "group" else os.kill)(process.pid, number)


@pytest.mark.parametrize("to", ["main", "group"])
@pytest.mark.parametrize("number", ALL_SIGNALS)
def test_a_signal_before_hello_ends_everything(
    number: int, to: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    stale = tmp_path / "report.json"
    stale.write_text('{"conformant": true}')
    words = ["--timeout", "600", "--json", str(stale)]
    run = begin("conform", *words, "--", *engine("bare-and-hang", "start", marker))
    until(lambda: _orphans(marker), "the orphan")
    send(run, number, to)
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert out == ""
    assert error == "crimehotel: no check was made: interrupted\n"
    assert not stale.exists()
    all_gone(marker)


def _orphans(marker: str) -> list[str]:
    return [words for words in _running(marker).values() if "time.sleep(1000)" in words]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("to", ["main", "group"])
@pytest.mark.parametrize("number", ALL_SIGNALS)
def test_a_signal_while_checks_are_made_ends_everything_and_what_was_found_is_written(
    number: int, to: str, jobs: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    words = [*ENDLESS[:-1], jobs, "--json", str(report)]
    run = begin("conform", *words, "--", *engine("bare", "result", marker))
    until(lambda: len(notes(tmp_path)) > 40, "some checks")
    send(run, number, to)
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "NOT FINISHED, NOTHING PROVEN" in out
    assert "Traceback" not in error
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["cut_short"] in ("interrupted", "worker lost")
    assert len(told["checks"]) > 4
    all_gone(marker)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_many_signals_are_one(number: int, begin: Begin, marker: str, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    run = begin("conform", *ENDLESS, "--json", str(report), "--", *engine("bare", "result", marker))
    until(lambda: len(notes(tmp_path)) > 20, "some checks")
    for _ in range(20):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(run.pid, number)
        time.sleep(0.01)
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "Traceback" not in error
    assert "NOT FINISHED" in out
    assert json.loads(report.read_text(encoding="utf-8"))["checks"]
    all_gone(marker)


def test_a_signal_while_a_case_is_reduced_keeps_the_finding(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    """The process that has said hello is asked for games only when one is reduced."""
    report = tmp_path / "report.json"
    words = ["--rule", "CH-END-2", "--level", "core", "--fuzz", "0", "--jobs", "1"]
    words += ["--stop-after", "1", "--json", str(report)]
    run = begin("conform", *words, "--", *engine("slow-and-wrong", "6", marker))
    until(lambda: len(set(notes(tmp_path))) > 1, "the reduction")
    run.send_signal(signal.SIGTERM)
    out, _ = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "The steps are counted wrongly" in out
    (finding,) = json.loads(report.read_text(encoding="utf-8"))["findings"]
    assert json.loads((tmp_path / finding["trace"]).read_text(encoding="utf-8"))["attempts"]
    all_gone(marker)


def test_a_signal_while_reports_are_written_waits_for_them(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    """The page, which comes after the data, is written to a pipe that nobody reads yet."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = [*QUICK, "--json", "data", "--html", str(pipe), "--badge", "badge"]
    run = begin("conform", *words, "--", *engine("honest", "always", marker))
    until((tmp_path / "data").exists, "the data")
    run.send_signal(signal.SIGINT)
    time.sleep(0.2)
    read = subprocess.run(["cat", str(pipe)], capture_output=True, timeout=PATIENCE, check=True)
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == "crimehotel: the run was interrupted\n"
    assert read.stdout.endswith(b"</html>\n")
    assert "CONFORMANT" in out
    ET.fromstring((tmp_path / "badge").read_text(encoding="utf-8"))


def test_after_nohup_a_hangup_ends_nothing(begin: Begin, marker: str, tmp_path: Path) -> None:
    run = begin(
        "conform",
        *QUICK,
        "--",
        *engine("slow", "act", marker),
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    until(lambda: notes(tmp_path), "the first check")
    os.killpg(run.pid, signal.SIGHUP)
    out, _ = run.communicate(timeout=PATIENCE * 2)
    assert run.returncode == 0
    assert "CONFORMANT" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("to", ["main", "group"])
def test_when_the_runner_is_killed_nothing_is_left(
    to: str, jobs: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    words = [*ENDLESS[:-1], jobs, "--json", "report.json"]
    run = begin("conform", *words, "--", *engine("bare", "new", marker))
    until(lambda: len(notes(tmp_path)) > 8, "some checks")
    send(run, signal.SIGKILL, to)
    run.wait(timeout=PATIENCE)
    all_gone(marker)
    assert not (tmp_path / "report.json").exists()


def test_when_a_worker_is_killed_what_was_found_is_written(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    run = begin("conform", *ENDLESS, "--json", str(report), "--", *engine("bare", "new", marker))
    until(lambda: len(notes(tmp_path)) > 40, "some checks")
    workers = [pid for pid in _running(marker) if _parent(pid) == run.pid and _is_worker(pid)]
    os.kill(workers[0], signal.SIGKILL)
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "A process that makes the checks was lost" in " ".join(out.split())
    assert error == (
        "crimehotel: the run did not reach its end: "
        "a worker was lost (exit code -9), perhaps for want of memory\n"
    )
    assert json.loads(report.read_text(encoding="utf-8"))["cut_short"] == "worker lost"
    all_gone(marker)


def _parent(pid: int) -> int | None:
    with contextlib.suppress(OSError):
        stat = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2]
        return int(stat.split()[1])
    return None


def _is_worker(pid: int) -> bool:
    return b"keeper.py" not in Path(f"/proc/{pid}/cmdline").read_bytes()


def test_an_engine_that_kills_its_judge_costs_the_run(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    words = ["--level", "core", "--fuzz", "0", "--jobs", "2", "--json", "report.json"]
    run = begin("conform", *words, "--", *engine("regicide", "30", marker))
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "lost" in error
    assert "Traceback" not in error
    all_gone(marker)


@pytest.mark.parametrize("number", ALL_SIGNALS)
def test_a_replay_ends_with_all_that_it_has_started(number: int, begin: Begin, marker: str) -> None:
    run = begin("replay", "play-a", "--", *engine("bare-and-hang", "4", marker))
    until(lambda: _orphans(marker), "the orphan")
    run.send_signal(number)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode in (130, -number)
    assert error == ""
    all_gone(marker)


# ---------------------------------------------------------------- simulate


def simulate(begin: Begin, marker: str, *words: str) -> subprocess.Popen[str]:
    """A simulation without end, whose processes bear the marker."""
    play(Chunk(Order(games=1), 0, 1))  # compiles, if nobody has done so: that takes its time
    return begin("simulate", "--games", "100000M", "--json", f"{marker}.json", *words)


@pytest.mark.parametrize("to", ["main", "group"])
@pytest.mark.parametrize(
    ("number", "times"),
    [(signal.SIGINT, 1), (signal.SIGINT, 2), (signal.SIGTERM, 1), (signal.SIGHUP, 10)],
)
def test_a_simulation_ends_at_a_signal_however_often_it_comes(
    number: int, times: int, to: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    run = simulate(begin, marker, "--jobs", "2")
    until(lambda: len(_running(marker)) == 3, "the workers")
    time.sleep(1)
    for _ in range(times):
        with contextlib.suppress(ProcessLookupError):
            send(run, number, to)
        time.sleep(0.1)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error.count("\n") == 1
    assert "PARTIAL RESULT" in error or "no game was counted" in error
    all_gone(marker)


def test_the_workers_of_a_simulation_die_with_it(begin: Begin, marker: str) -> None:
    run = simulate(begin, marker, "--jobs", "2")
    until(lambda: len(_running(marker)) == 3, "the workers")
    run.kill()
    run.wait(timeout=PATIENCE)
    all_gone(marker)


def test_a_simulation_that_loses_a_worker_tells_what_was_counted(begin: Begin, marker: str) -> None:
    run = simulate(begin, marker, "--jobs", "2")
    until(lambda: len(_running(marker)) == 3, "the workers")
    time.sleep(1)
    os.kill(next(pid for pid in _running(marker) if pid != run.pid), signal.SIGKILL)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "a worker was lost (exit code -9)" in error
    assert error.count("\n") == 1


# ---------------------------------------------------------------- standard output


COMMANDS: Final = {
    "conform": ("conform", *QUICK),
    "simulate": ("simulate", "--games", "1000", "--jobs", "1"),
}


def command(name: str, marker: str, *words: str) -> tuple[str, ...]:
    behind = ("--", *engine("honest", "always", marker)) if name == "conform" else ()
    return (*COMMANDS[name], *words, *behind)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_standard_output_is_told_in_one_line(
    name: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    with Path("/dev/full").open("w") as full:
        run = begin(*command(name, marker, "--json", "report.json"), stdout=full)
        _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == "crimehotel: cannot write to standard output: No space left on device\n"
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_standard_output_that_nobody_reads_ends_it_quietly(
    name: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    read, write = os.pipe()
    os.close(read)
    run = begin(*command(name, marker, "--json", "report.json"), stdout=write)
    os.close(write)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == ""
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_standard_output_is_told(name: str, begin: Begin, marker: str) -> None:
    run = begin(*command(name, marker), preexec_fn=lambda: os.close(1))
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error.startswith("crimehotel: standard output is closed")


@pytest.mark.parametrize("name", COMMANDS)
def test_all_streams_may_be_closed(name: str, begin: Begin, marker: str) -> None:
    run = begin(*command(name, marker), preexec_fn=lambda: os.closerange(0, 3))
    run.communicate(timeout=PATIENCE)
    assert run.returncode == 2


@pytest.mark.parametrize(
    "words",
    [
        command("conform", "x", "--lang", "fr"),
        COMMANDS["simulate"],
        ("rule", "CH-INQ-3", "--lang", "fr"),
    ],
)
def test_an_encoding_that_lacks_letters_is_told_in_one_line(
    words: tuple[str, ...], begin: Begin
) -> None:
    run = begin(*words, env={"PYTHONIOENCODING": "ascii"})
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error.startswith("crimehotel: standard output is ascii")
    assert "PYTHONIOENCODING=utf-8" in error
    assert error.count("\n") == 1


# ---------------------------------------------------------------- files


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report"
    files.write(path, "one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write(path, "two")
    assert path.read_text() == "one"
    assert [each.name for each in tmp_path.iterdir()] == ["report"]


def test_a_link_stays_one_and_a_pipe_is_written_to(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    link.symlink_to(real)
    files.write(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    files.make_way(Path("/dev/null"))
    files.write(Path("/dev/null"), "nothing")
    assert Path("/dev/null").is_char_device()


NAMES: Final = ("json", "junit", "html", "badge")


@pytest.mark.parametrize("name", [*NAMES, "stderr"])
def test_a_folder_in_the_place_of_a_report_is_told_before_the_run(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["conform", f"--{name}", str(tmp_path), "--", "true"]) == 2
    assert capsys.readouterr().err == (
        f"crimehotel: cannot write --{name} {tmp_path}: Is a directory\n"
    )


def test_a_disk_that_gets_full_is_told_after_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "--json",
        str(tmp_path / "a"),
        "--badge",
        "/dev/full",
        "--counterexamples",
        str(tmp_path / "c"),
    ]
    serve = [*CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *QUICK, *words, "--", *serve]) == 2
    told = capsys.readouterr()
    assert "CONFORMANT" in told.out
    assert told.err == "crimehotel: cannot write --badge /dev/full: No space left on device\n"
    assert json.loads((tmp_path / "a").read_text(encoding="utf-8"))["conformant"] is True


def test_a_start_that_fails_leaves_no_report_of_another_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in NAMES:
        (tmp_path / name).write_text("conformant")
    options = [word for name in NAMES for word in (f"--{name}", str(tmp_path / name))]
    assert cli.main(["conform", *options, "--", "no-such-command"]) == 2
    assert list(tmp_path.iterdir()) == []


def test_counterexamples_of_an_earlier_run_are_deleted_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "found"
    folder.mkdir()
    for name in ("counterexample-1.json", "counterexample-12.json", "notes.txt"):
        (folder / name).write_text("old")
    words = [*QUICK, "--counterexamples", str(folder), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 0
    assert [each.name for each in folder.iterdir()] == ["notes.txt"]


def test_a_green_run_leaves_no_empty_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--counterexamples", str(tmp_path / "x"), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 0
    assert list(tmp_path.iterdir()) == []


def test_two_runs_at_a_time_have_a_folder_each(tmp_path: Path) -> None:
    wanted = tmp_path / "found"
    pattern = "counterexample-*.json"
    with files.own_folder(wanted, pattern) as first:
        (first / "counterexample-1.json").write_text("first")
        with files.own_folder(wanted, pattern) as second:
            (second / "counterexample-1.json").write_text("second")
    assert (wanted / "counterexample-1.json").read_text() == "first"
    assert (tmp_path / "found-2" / "counterexample-1.json").read_text() == "second"
    with files.own_folder(wanted, pattern) as third:
        assert third == wanted
        assert list(third.iterdir()) == []
    assert not wanted.exists()


def test_a_file_in_the_place_of_the_folder_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x").write_text("a file")
    words = [*QUICK, "--counterexamples", str(tmp_path / "x"), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 2
    told = capsys.readouterr().err
    assert told == f"crimehotel: cannot write counterexamples to {tmp_path / 'x'}: File exists\n"


# ---------------------------------------------------------------- the zoo


def candidate(behaviour: str, when: str, marker: str, timeout: float = LONG) -> Candidate:
    return Candidate(engine(behaviour, when, marker), timeout)


@pytest.mark.parametrize(
    "behaviour", ["bare", "crowd", "hydra", "frozen-child", "freezer", "polite-storm"]
)
def test_whoever_it_leaves_behind_is_gone_with_it(behaviour: str, marker: str) -> None:
    tested = candidate(behaviour, "2", marker)
    try:
        assert judge.play(tested, server(), CASE, "core") is None
    finally:
        began = time.monotonic()
        tested.close()
    assert time.monotonic() - began < SPARE
    all_gone(marker)


@pytest.mark.parametrize("behaviour", ["patricide", "group-suicide", "bare-and-leave"])
def test_who_ends_itself_or_its_keeper_has_crashed(behaviour: str, marker: str) -> None:
    tested = candidate(behaviour, "4", marker)
    try:
        assert _verdict(judge.play(tested, server(), CASE, "core")) == ("crash", 4)
        assert judge.play(tested, server(), BEGINNING, "core") is None, "by a fresh process"
    finally:
        tested.close()
    all_gone(marker)


def test_who_hangs_with_an_orphan_is_out_of_time(marker: str) -> None:
    tested = candidate("bare-and-hang", "4", marker, SHORT)
    try:
        assert _verdict(judge.play(tested, server(), CASE, "core")) == ("timeout", 4)
    finally:
        tested.close()
    all_gone(marker)


class Few(CrimeHotel):
    """The suite with every 16th of its fixed cases."""

    pairs = 0

    def cases(self, readings: Readings) -> Iterator[Case]:
        return (case for number, case in enumerate(super().cases(readings)) if number % 16 == 0)


def report_on(behaviour: str, when: str, marker: str, **options: Any) -> Report:
    return runner.run(Options(command=engine(behaviour, when, marker), **options), Few())


@pytest.mark.parametrize(
    ("behaviour", "aspect"), [("hang", "timeout"), ("crash", "crash"), ("babble", "garbage")]
)
def test_who_answers_nothing_but_hello_is_given_up(
    behaviour: str, aspect: str, marker: str
) -> None:
    began = time.monotonic()
    report = report_on(behaviour, "new", marker, timeout=SHORT)
    assert time.monotonic() - began < runner.IN_A_ROW * (SHORT + SPARE)
    assert report.cut_short == "gave up"
    assert len(report.checks) == runner.IN_A_ROW
    (finding,) = report.findings
    assert finding.failure.difference.aspect == aspect
    assert not report.conformant


def test_given_up_is_a_verdict(
    marker: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--json", str(tmp_path / "json"), "--counterexamples", str(tmp_path / "c")]
    assert cli.main(["conform", "--jobs", "1", *words, "--", *engine("crash", "new", marker)]) == 1
    assert "GIVEN UP, SINCE NO ANSWERS CAME" in capsys.readouterr().out
    told = json.loads((tmp_path / "json").read_text(encoding="utf-8"))
    assert (told["verdict"], told["cut_short"]) == ("given up", "gave up")


def test_a_timeout_now_and_then_is_borne_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passes in between begin a new row; but so many timeouts in all are too many."""
    monkeypatch.setattr(runner, "MOST_TIMEOUTS", 7)
    made = [aspect for _ in range(100) for aspect in ("timeout", None)]
    borne = list(runner._bearable(map(_one_check, made)))
    assert len(borne) == 13
    assert [each.gave_up for each in borne] == [False] * 12 + [True]


def _one_check(aspect: str | None) -> runner.Made:
    failure = None
    if aspect is not None:
        request = Request(0, "core", {"op": "new"})
        failure = judge.Failure(CASE, request, Difference(aspect, "a reply", "none"))  # type: ignore[arg-type]  # one of its words
    return runner.Made([Check("trace", "x", "core", (), 0.0, failure)], Counter())


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
    tracemalloc.start()
    try:
        report = report_on(behaviour, when, marker, level=level, timeout=LONG, stop_after=25)
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


# ---------------------------------------------------------------- limits


def test_the_time_limit_ends_a_run_that_proves_nothing(
    begin: Begin, marker: str, tmp_path: Path
) -> None:
    words = [*ENDLESS, "--time-limit", "8s", "--json", "report.json"]
    run = begin("conform", *words, "--", *engine("bare", "result", marker))
    out, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "NOT FINISHED, NOTHING PROVEN" in out
    assert "The time limit was reached" in out
    assert error == "crimehotel: the run did not reach its end: time limit\n"
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert told["cut_short"] == "time limit"
    assert told["checks"]


def test_the_time_limit_holds_for_an_engine_that_is_silent(begin: Begin, marker: str) -> None:
    words = ["--timeout", "600", "--time-limit", "1s"]
    run = begin("conform", *words, "--", *engine("hang", "start", marker))
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == "crimehotel: no check was made: time limit\n"


def test_what_failed_within_the_time_limit_failed(begin: Begin, marker: str) -> None:
    words = [*ENDLESS, "--time-limit", "10s"]
    run = begin("conform", *words, "--", *CRIMEHOTEL, "serve", "--mutant", FAULTY)
    out, _ = run.communicate(timeout=PATIENCE)
    assert run.returncode == 1
    assert "NOT CONFORMANT" in out


@pytest.mark.parametrize("limit", ["0s", "10", "soon", "-1s"])
def test_a_time_limit_is_a_time(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["conform", f"--time-limit={limit}", "--", "true"])
    assert ended.value.code == 2
    assert "--time-limit" in capsys.readouterr().err


def test_standard_error_is_kept_on_demand(
    marker: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "engine.log"
    log.write_text("of an earlier run")
    words = [*QUICK, "--stderr", str(log), "--counterexamples", str(tmp_path / "c")]
    assert cli.main(["conform", *words, "--", *engine("chatter", "new", marker)]) == 0
    content = log.read_bytes()
    assert content.startswith(b"thinking hard \xff\x1b[31m\n" * 20)
    assert len(content) > 3 * 20 * 20


# ---------------------------------------------------------------- the terminal

SPOKEN: Final = {
    "evil-name": ("hello", 0),
    "evil-capabilities": ("hello", 0),
    "evil-readings": ("hello", 2),
    "evil-games": ("hello", 2),
    "evil-protocol": ("hello", 2),
    "endless-name": ("hello", 0),
    "endless-games": ("hello", 2),
    "endless-readings": ("hello", 2),
    "babble": ("hello", 2),
    "crash": ("act", 1),
    "swollen-error": ("act", 1),
    "swollen-text": ("act", 1),
}
"""When they speak, and how the run ends."""


@pytest.mark.parametrize(
    ("behaviour", "when", "code"), [(name, *how) for name, how in SPOKEN.items()]
)
def test_nothing_steers_the_terminal(
    behaviour: str,
    when: str,
    code: int,
    marker: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [word for name in NAMES for word in (f"--{name}", str(tmp_path / name))]
    options += ["--counterexamples", str(tmp_path / "c"), "--stop-after", "3"]
    words = ["conform", *QUICK, *options, "--", *engine(behaviour, when, marker)]
    assert cli.main(words) == code
    told = capsys.readouterr()
    assert RUIN.search(told.out + told.err) is None
    assert len(told.out + told.err) < MOST_PRINTED
    if code == 2:
        assert told.err.count("\n") == 1
        return
    ET.fromstring((tmp_path / "junit").read_text(encoding="utf-8"))
    for name in ("junit", "html", "badge"):
        assert RUIN.search((tmp_path / name).read_text(encoding="utf-8")) is None
    for trace in sorted((tmp_path / "c").glob("*.json")):
        assert cli.main(["replay", str(trace), "--", *engine(behaviour, when, marker)]) == code
        told = capsys.readouterr()
        assert RUIN.search(told.out + told.err) is None
        assert len(told.out + told.err) < MOST_PRINTED


def test_names_in_a_trace_do_not_steer_it_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = TOP / "spec" / "crime-hotel" / "traces" / "play-a.json"
    content = json.loads(play.read_text(encoding="utf-8"))
    evil = "\x1b]0;gone\x07\u202e"
    content["name"] = evil
    content["setup"]["players"] = [f"{name}{evil}" for name in content["setup"]["players"]]
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    serve = ["--", *CRIMEHOTEL, "serve"]
    for words in (
        ["replay", str(file)],
        ["replay", str(file), *serve],
        ["show", str(file)],
        ["show", str(file), "--step", "4"],
        ["show", str(file), "--seat", evil],
        ["show", str(file), "--svg", str(tmp_path / "picture.svg")],
    ):
        assert cli.main(words) in (0, 2)
        told = capsys.readouterr()
        assert told.out + told.err
        assert RUIN.search(told.out + told.err) is None, words


@pytest.mark.parametrize(
    "words",
    [
        ["rule", "\x1b[31mCH"],
        ["rules", "--search", "\x1b[31m"],
        ["replay", "/nowhere/\x1b[31m"],
        ["show", "/nowhere/\x1b[31m\n"],
        ["conform", "--json", "/nowhere/\x1b[31m", "--", "true"],
        ["conform", "--", "/nowhere/\x1b[31m"],
        ["conform", "\x1b[31m"],
        ["simulate", "--svg", "/proc/\x1b[31m"],
    ],
)
def test_what_was_typed_does_not_steer_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) in (1, 2)
    assert RUIN.search(capsys.readouterr().err) is None


def test_what_no_option_takes_does_not_steer_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["show", "play-a", "--\x1b[31m", "x" * 200_000])
    told = capsys.readouterr().err
    assert RUIN.search(told) is None
    assert len(told) < MOST_PRINTED


def test_each_stubborn_engine_is_tested() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in STUBBORN if f'"{name}"' not in source] == []


# ---------------------------------------------------------------- workers


def doubled(number: int) -> Iterator[int]:
    yield from (number, 2 * number)


def failing(number: int) -> Iterator[int]:
    yield number
    raise ValueError(f"{number} is too much")


def dying(number: int) -> Iterator[int]:
    yield number
    os._exit(9)


def test_workers_hand_over_each_result() -> None:
    with local_pool(3) as pool:
        assert sorted(pool.each(doubled, range(20))) == sorted(
            n * k for n in range(20) for k in (1, 2)
        )
        assert list(pool.each(doubled, [])) == []


def test_what_goes_wrong_in_a_worker_is_raised_here() -> None:
    with local_pool(2) as pool, pytest.raises(ValueError, match="7 is too much"):
        list(pool.each(failing, [7]))


def test_a_worker_that_ends_is_missed() -> None:
    got: list[int] = []
    with local_pool(1) as pool, pytest.raises(NoPool, match=r"a worker was lost \(exit code 9\)"):
        got.extend(pool.each(dying, [1, 2]))
    assert got == [1]
