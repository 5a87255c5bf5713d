# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""The conformance suite as a pytest plugin, run as a user runs it."""

import contextlib
import shlex
import subprocess
import sys
import threading
import time
from itertools import islice
from pathlib import Path

import pytest
from crimehotel_rules.crime_hotel.checks.reference import GAME, Reference, server
from crimehotel_rules.crime_hotel.checks.remote import Remote, WrongReply

from crimehotel_rules.conformance import plugin
from crimehotel_rules.conformance.implementation import Json, Viewer
from crimehotel_rules.conformance.in_process import InProcess, load
from crimehotel_rules.conformance.judge import Candidate, play
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.runner import CouldNotRun, hello
from crimehotel_rules.crime_hotel import Seat
from crimehotel_rules.crime_hotel.checks import fuzz, mutants
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "python"
SERVE = f"{sys.executable} -m crimehotel_rules.cli serve"
PATIENT = 600.0
"""A timeout that must not be needed."""
SOME = "test_trace or test_spot_1_guesses or (test_leaks and 100-) or (test_fuzz and -9)"


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the suite in a folder, far from the configuration of this project."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    where = ["--rootdir", str(folder), "-c", "/dev/null", "--strict-markers", "-W", "error"]
    suite = ["--pyargs", "crimehotel_rules.conformance"]
    return subprocess.run(
        [*command, *where, *suite, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_without_a_candidate_it_says_what_to_pass(tmp_path: Path) -> None:
    run = pytest_in(tmp_path)
    assert run.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "1 skipped" in run.stdout
    assert plugin.HOW in run.stdout


def test_a_command_that_is_right_passes_as_far_as_it_is_asked(tmp_path: Path) -> None:
    options = ("--crimehotel-fuzz", "10", "--crimehotel-level", "legal", "-rs", "-k", SOME)
    run = pytest_in(tmp_path, "--crimehotel-command", SERVE, *options)
    assert run.returncode == 0, run.stdout
    assert "5 passed, 1 skipped" in run.stdout
    assert "need the level views" in run.stdout


def test_the_class_of_the_example_passes() -> None:
    factory = ("--crimehotel-factory", "engine:Engine")
    run = pytest_in(EXAMPLE, *factory, "--crimehotel-fuzz", "10", "-k", SOME)
    assert run.returncode == 0, run.stdout
    assert "6 passed" in run.stdout


def test_the_adapter_of_the_example_passes() -> None:
    candidate = Candidate((sys.executable, str(EXAMPLE / "adapter.py")), timeout=20)
    try:
        readings = hello(candidate, CrimeHotel())["readings"]
        cases = [*islice(CrimeHotel().cases(readings), 0, None, 40), fuzz.case(1, 1, readings)]
        failures = [play(candidate, server(), case, "views") for case in cases]
        (strange,) = candidate.ask([{"op": "view", "viewer": "nobody"}])
    finally:
        candidate.close()
    assert set(failures) == {None}
    assert "nobody" in strange["error"]


def test_the_adapter_of_the_example_is_short() -> None:
    assert len((EXAMPLE / "adapter.py").read_text(encoding="utf-8").splitlines()) < 80


def test_a_faulty_engine_fails_with_an_explanation(tmp_path: Path) -> None:
    command = shlex.join(mutants.command("CH-M060"))
    some = "desks_are_filled_from_the_left or (test_trace and play-a)"
    run = pytest_in(tmp_path, "--crimehotel-command", command, "-k", some)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    for words in (
        "in the scenario 'Desks are filled from the left, one meeple each'",
        "It is the wrong player's turn",
        "broken rule: CH-ACT-1. Players must act one after another",
        "expected: Ryan",
        "received: Noah",
        "check: trace/play-a (core)",
        "crimehotel replay ",
    ):
        assert words in run.stdout
    assert "Traceback" not in run.stdout
    assert "During handling" not in run.stdout


BROKEN = """
from crimehotel_rules.crime_hotel.checks.reference import Reference

class Broken(Reference):
    def legal(self):
        return 1 / 0
"""


def test_an_exception_of_a_python_engine_is_shown(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN, encoding="utf-8")
    run = pytest_in(tmp_path, "--crimehotel-factory", "broken:Broken", "-k", "trace and play-a")
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "it raised ZeroDivisionError: division by zero" in run.stdout
    assert "return 1 / 0" in run.stdout


def test_a_reading_that_is_not_declared_is_not_asked_for(tmp_path: Path) -> None:
    factory = ("--crimehotel-factory", "crimehotel_rules.crime_hotel.checks.reference:Reference")
    run = pytest_in(tmp_path, *factory, "-rs", "-k", "test_nothing_to_move")
    assert run.returncode == 0, run.stdout
    assert "does not declare the reading relocate_without_meeple = 'forbidden'" in run.stdout


def test_every_source_of_checks_has_its_test() -> None:
    sources = {case.source for case in CrimeHotel().cases({})}
    assert sources == {"scenario", "trace", "bad input", "count"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--crimehotel-command", "no-such-command"], "cannot start 'no-such-command'"),
        (["--crimehotel-factory", "os:x", "--crimehotel-command", "x"], "not both"),
        (["--crimehotel-fuzz", "-1"], "not a whole number"),
    ],
)
def test_a_run_that_cannot_be_made_says_why(options: list[str], words: str, tmp_path: Path) -> None:
    run = pytest_in(tmp_path, *options)
    assert run.returncode in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
    assert words in run.stdout + run.stderr
    assert "Traceback" not in run.stdout + run.stderr


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("os", "not of the form module:callable"),
        ("no_such_module:Engine", "ModuleNotFoundError"),
        ("os:no_such_callable", "AttributeError"),
        ("os:getcwd", "has no method new, act, view, legal, outcome"),
    ],
)
def test_a_factory_that_cannot_be_used_is_explained(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(CouldNotRun, match=words):
        load(name, "/no/such/folder", PATIENT)


def test_the_plugin_imports_nothing_heavy() -> None:
    """Every pytest run of everybody imports it, and coverage starts after it."""
    ask = f"import sys, {plugin.__name__}; print(*(m for m in sys.modules if 'crimehotel' in m))"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    package, inner = "crimehotel_rules", "crimehotel_rules.conformance"
    assert set(run.stdout.split()) == {package, inner, plugin.__name__}


# The implementation behind the wire

SETUP: Json = {"players": ["Sam", "Ryan", "Noah"]}


def test_an_engine_behind_the_wire_answers_as_it_does_in_front_of_it() -> None:
    reference, remote = Reference(), Remote(InProcess(Reference, GAME, PATIENT))
    for engine in (reference, remote):
        assert engine.new(SETUP).accepted
        assert not engine.act(Seat(0), {"type": "bonus"}).accepted
    assert remote.view("spectator") == reference.view("spectator")
    assert remote.legal() == reference.legal()
    assert remote.outcome() is None
    assert remote.games[0].case("x", ()).playable
    assert [attempt.by for attempt in remote.games[0].attempts] == [0]


@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), SystemExit("oh")])
def test_an_engine_that_raises_is_made_anew(error: BaseException) -> None:
    class Broken(Reference):
        def legal(self) -> list[Json]:
            raise error

    candidate = InProcess(Broken, GAME, PATIENT)
    begin = {"op": "new", "game": "crime-hotel", "setup": SETUP}
    with pytest.raises(Fault, match="oh") as raised:
        candidate.ask([begin, {"op": "legal"}])
    assert raised.value.answered == 1
    assert "Traceback" in raised.value.stderr
    assert candidate.ask([begin])[0] == {"id": 0, "ply": 0, "turn": "chance", "phase": "deal"}


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("car", 0.0, "'view.car' should be a whole number from 0 to 3, and is 0.0"),
        ("setup", "\ud83d", "'view.setup' should be text without half of a surrogate pair"),
    ],
)
def test_an_object_too_answers_in_the_form_of_the_protocol(
    field: str, value: object, words: str
) -> None:
    class Odd(Reference):
        def view(self, viewer: Viewer) -> Json:
            return {**super().view(viewer), field: value}

    candidate = InProcess(Odd, GAME, PATIENT)
    begin = {"op": "new", "game": "crime-hotel", "setup": SETUP}
    with pytest.raises(Fault, match=words) as raised:
        candidate.ask([begin, {"op": "view", "viewer": 0}])
    assert (raised.value.kind, raised.value.answered) == ("form", 1)


class Busy(Reference):
    """Never comes to an end once it is asked for what is legal."""

    def legal(self) -> list[Json]:
        while True:
            pass


class Asleep(Reference):
    """Waits for something that does not come."""

    def legal(self) -> list[Json]:
        threading.Event().wait()
        return []


class Stubborn(Reference):
    """Goes on whatever is raised."""

    def legal(self) -> list[Json]:
        while True:
            with contextlib.suppress(Exception):
                while True:
                    pass


BEGIN: Json = {"op": "new", "game": "crime-hotel", "setup": SETUP}


@pytest.mark.parametrize("kind", [Busy, Asleep, Stubborn])
def test_an_engine_that_hangs_runs_out_of_time_and_is_made_anew(kind: type[Reference]) -> None:
    candidate = InProcess(kind, GAME, 0.5)
    with pytest.raises(Fault, match=r"no reply within 0\.5 s") as raised:
        candidate.ask([BEGIN, {"op": "legal"}])
    assert (raised.value.kind, raised.value.answered) == ("timeout", 1)
    assert "in legal" in raised.value.stderr, "it is told where it hangs"
    assert candidate.ask([BEGIN])[0] == {"id": 0, "ply": 0, "turn": "chance", "phase": "deal"}
    candidate.close()


def test_an_engine_that_was_given_up_does_not_go_on() -> None:
    """As far as Python can stop it: a loop that lets everything pass but an exit."""
    candidate = InProcess(Stubborn, GAME, 0.5)
    before = threading.active_count()
    with pytest.raises(Fault, match="no reply"):
        candidate.ask([BEGIN, {"op": "legal"}])
    candidate.close()
    deadline = time.monotonic() + PATIENT
    while threading.active_count() > before:  # a moment
        assert time.monotonic() < deadline, "its thread goes on"
        time.sleep(0.01)


def test_the_timeout_of_an_engine_is_for_one_reply_not_for_all() -> None:
    class Slow(Reference):
        def legal(self) -> list[Json]:
            time.sleep(0.2)
            return super().legal()

    candidate = InProcess(Slow, GAME, 1.0)
    assert len(candidate.ask([BEGIN, *([{"op": "legal"}] * 10)])) == 11
    candidate.close()


def test_an_engine_has_one_thread_for_itself() -> None:
    """What belongs to a thread, such as a database, belongs to it from the first to the last."""
    threads = []

    class Local(Reference):
        def __init__(self) -> None:
            super().__init__()
            threads.append(threading.get_ident())

        def legal(self) -> list[Json]:
            threads.append(threading.get_ident())
            return super().legal()

    candidate = InProcess(Local, GAME, PATIENT)
    for _ in range(3):
        candidate.ask([BEGIN, {"op": "legal"}])
    candidate.close()
    assert len(threads) == 4
    assert len({*threads}) == 1


def hang() -> Reference:
    """Make no engine, ever."""
    threading.Event().wait()
    return Reference()


def test_a_factory_that_hangs_is_explained() -> None:
    with pytest.raises(CouldNotRun, match=r"makes no engine within 0\.5 s; if it needs longer"):
        load(f"{__name__}:hang", ".", 0.5)


HANGS = """
from crimehotel_rules.crime_hotel.checks.reference import Reference

class Hangs(Reference):
    def legal(self):
        while True:
            pass
"""


def test_the_plugin_gives_up_an_engine_that_hangs(tmp_path: Path) -> None:
    (tmp_path / "hangs.py").write_text(HANGS, encoding="utf-8")
    options = ("--crimehotel-timeout", "1", "-k", "trace and play-a")
    run = pytest_in(tmp_path, "--crimehotel-factory", "hangs:Hangs", *options)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "no reply within 1 s" in run.stdout


def test_an_engine_may_raise_a_value_error_for_a_viewer_who_does_not_exist() -> None:
    candidate = InProcess(Reference, GAME, PATIENT)
    begin = {"op": "new", "game": "crime-hotel", "setup": SETUP}
    _, nobody, somebody = candidate.ask(
        [begin, {"op": "view", "viewer": "nobody"}, {"op": "view", "viewer": 0}]
    )
    assert "'nobody' cannot look at this table" in nobody["error"]
    assert somebody["view"]["viewer"] == 0


def test_a_reply_that_makes_no_sense_is_no_refusal() -> None:
    class Silent(InProcess):
        def ask(self, _: object) -> list[Json]:
            return [{"error": "I have no idea"}]

    with pytest.raises(WrongReply, match="I have no idea"):
        Remote(Silent(Reference, GAME, PATIENT)).new(SETUP)
