"""Hostile implementations: each gets its verdict, in bounded time and memory, and is gone then."""

import contextlib
import json
import os
import signal
import sys
import time
import tracemalloc
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import attrs
import pytest

from crimehotel_rules.conformance import form, process
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Attempt, Case, Level, expected, requests
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.process import CannotStart, Fault, Process
from crimehotel_rules.conformance.runner import run
from tests.conformance.hostile.engine import BEHAVIOURS
from tests.conformance.kit import GAME, GAMES, HELLO, reference

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)

ENGINE: Final = Path(__file__).parent / "hostile" / "engine.py"

AT_ONCE: Final = 0.5
"""A timeout for those who are silent from the start."""
SHORT: Final = 2.0
"""A timeout in which an engine can start on a busy machine."""
LONG: Final = 30.0
"""A timeout that must not be needed."""
SPARE: Final = 60.0
"""Seconds for everything else, on a busy machine."""
MEMORY: Final = 16 * 1024 * 1024

LAST: Final = 6
REFUSED: Final = 4
"""The attempt of the case that is illegal."""

Start: TypeAlias = Callable[..., Candidate]


def _case(attempts: int) -> Case:
    trace = json.loads((GAME.spec / "traces" / "play-a.json").read_text(encoding="utf-8"))
    steps = [Attempt(step["by"], step["action"]) for step in trace["steps"][:attempts]]
    name = f"play A, {attempts} steps"
    return Case(GAME.name, "trace", name, trace["setup"], tuple(steps), quiet=attempts)


CASE: Final = _case(LAST)
BEGINNING: Final = _case(2)


def test_the_case_holds_a_refusal() -> None:
    asked = list(requests(CASE, "core"))
    refused = [
        request.attempt
        for request, reply in zip(asked, expected(reference(), asked), strict=True)
        if "illegal" in reply
    ]
    assert refused == [REFUSED, REFUSED + 1]


def play(candidate: Candidate, case: Case, level: Level) -> Failure | None:
    """Play a case beside the reference."""
    return Judge(candidate, GAME).play(case, level)


@pytest.fixture
def start() -> Iterator[Start]:
    """Start an engine with a behaviour; in the end nothing of it may be left."""
    marker = f"hostile-{uuid.uuid4().hex}"
    with contextlib.ExitStack() as stack:

        def candidate(behaviour: str, when: str, timeout: float = LONG) -> Candidate:
            words = (sys.executable, str(ENGINE), behaviour, when, marker)
            started = Candidate(words, timeout)
            stack.callback(started.close)
            return started

        yield candidate
    left = _running(marker)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == {}


def _running(marker: str) -> dict[int, str]:
    """The command lines with the marker, by process id."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes()
            if marker.encode() in words:
                found[int(folder.name)] = words.replace(b"\0", b" ").decode()
    return found


def _verdict(found: Failure | None) -> tuple[str, int] | None:
    """The aspect, and the attempt that it is about."""
    return None if found is None else (found.difference.aspect, found.request.attempt)


SILENT_AT_ONCE: Final = ["hang", "stop", "deaf", "drip", "close-input"]

SILENT_LATER: Final = ["hang", "drip", "unended"]

FAULTS: Final[dict[str, tuple[str, str]]] = {
    "crash": ("crash", "it ended with exit code 3 before answering"),
    "cut": ("crash", "it ended with exit code 0"),
    "leave": ("crash", "it ended with exit code 0 before answering"),
    "killed": ("crash", "it was killed by signal 9 (Killed)"),
    "killed-oddly": ("crash", f"it was killed by signal {signal.SIGRTMIN + 5}"),
    "close-output": ("crash", "it closed its output but is still running"),
    "orphan-and-crash": ("crash", "it ended with exit code 3"),
    "garbage": ("garbage", "not a line of JSON: 'Hello! I am your engine.'"),
    "blank": ("garbage", "not a line of JSON: ''"),
    "array": ("garbage", "not a JSON object: '[{"),
    "number": ("garbage", "not a JSON object: '7'"),
    "null": ("garbage", "not a JSON object: 'null'"),
    "latin-1": ("garbage", "not a line of JSON"),
    "truncated": ("garbage", "not a line of JSON"),
    "deep": ("garbage", "not a line of JSON"),
    "utf-16": ("garbage", "not a line of JSON"),
    "nested": ("garbage", "nested too deeply"),
    "not-a-number": ("garbage", "not a line of JSON"),
    "gigantic": ("garbage", "not a line of JSON"),
    "long-line": ("garbage", "a line of more than 262144 bytes"),
    "flood": ("garbage", "not a line of JSON: 'la la la'"),
    "wrong-id": ("desync", "a reply with the id 7 came instead of 6"),
    "text-id": ("desync", "a reply with the id '6' came instead of 6"),
    "true-id": ("desync", "a reply with the id True came instead of 6"),
    "no-id": ("desync", "a reply without an id came instead of 6"),
    "endless-id": ("desync", "a reply with the id '1111"),
    "stale": ("desync", "a reply with the id 0 came instead of 6"),
    "missing": ("desync", "a reply with the id 7 came instead of 6"),
}
"""Those who answer, or end: the verdict falls before any timeout."""

WRONG_WORDS: Final = {
    "error": "error",
    "error-and-refusal": "form",
    "unsupported": "unsupported",
    "empty": "form",
    "half-a-character": "form",
    "infinite": "form",
    "huge": "ply",
}
"""Replies to an illegal action that are no refusals, or not of this game."""

LYING: Final = {
    "other-protocol": "protocol 99",
    "no-protocol": "'protocol' should be a whole number, but is missing",
    "listed-protocol": r"'protocol' should be a whole number, but is \[1\]",
    "one-capability": "'capabilities' should be a list",
    "no-games": "'games' should be a list, but is missing",
    "other-games": "names the game 'chess', which this suite does not know; it knows crime-hotel",
    "game-twice": "names the game 'crime-hotel' twice",
    "odd-readings": "'readings' should be an object",
    "plain-readings": "'readings.bonus_multiplicity' should be an object",
    "other-readings": "has readings for 'chess', which is not one of its games",
}
"""Those who say something impossible in hello, and the words of the complaint."""

LEAVE_CHILDREN: Final = ["child", "runaway", "orphan", "threads-child"]

POLITE: Final = {
    "honest": "always",
    "more-fields": "always",
    "other-order": "always",
    "windows": "always",
    "spacious": "always",
    "plain-text": "always",
    "bulky": "always",
    "piecemeal": "always",
    "chatty": "always",
    "quiet": "start",
    "endless-chatter": "start",
}

ELSEWHERE: Final = {"echo-for-ever", "twice", "orphan-and-leave", "refuse", "slow"}
"""Those with a test of their own."""


def test_each_behaviour_is_tested() -> None:
    tested = {*SILENT_AT_ONCE, *SILENT_LATER, *FAULTS, *WRONG_WORDS, *LYING, *LEAVE_CHILDREN}
    assert tested | POLITE.keys() | ELSEWHERE == BEHAVIOURS.keys()


# Silence: a timeout, however it comes about


@pytest.mark.parametrize("behaviour", SILENT_AT_ONCE)
def test_who_is_silent_from_the_start_runs_out_of_time(behaviour: str, start: Start) -> None:
    began = time.monotonic()
    found = play(start(behaviour, "start", AT_ONCE), CASE, "core")
    assert AT_ONCE <= time.monotonic() - began < AT_ONCE + SPARE
    assert _verdict(found) == ("timeout", 0)
    assert found is not None
    assert found.difference.received == "no reply within 2 s"  # four times as long as others


@pytest.mark.parametrize("behaviour", SILENT_LATER)
def test_silence_is_no_refusal(behaviour: str, start: Start) -> None:
    began = time.monotonic()
    found = play(start(behaviour, str(REFUSED), SHORT), CASE, "core")
    assert time.monotonic() - began < 2 * SHORT + SPARE
    assert _verdict(found) == ("timeout", REFUSED)


def test_a_reply_that_never_comes_at_the_end_is_a_timeout(start: Start) -> None:
    found = play(start("missing", "result", SHORT), CASE, "core")
    assert _verdict(found) == ("timeout", LAST)


# Crashes, rubbish and replies to something else


@pytest.mark.parametrize("behaviour", FAULTS)
def test_a_fault_is_no_refusal(behaviour: str, start: Start) -> None:
    kind, words = FAULTS[behaviour]
    began = time.monotonic()
    found = play(start(behaviour, str(REFUSED)), CASE, "core")
    assert time.monotonic() - began < SPARE
    assert _verdict(found) == (kind, REFUSED)
    assert found is not None
    assert found.difference.received.startswith(words)
    assert len(found.difference.received) < 1000


@pytest.mark.parametrize("behaviour", ["crash", "leave", "killed", "garbage", "deep", "long-line"])
def test_a_fault_before_the_first_request_is_told_as_such(behaviour: str, start: Start) -> None:
    began = time.monotonic()
    found = play(start(behaviour, "start"), CASE, "core")
    assert time.monotonic() - began < SPARE
    assert _verdict(found) == (FAULTS[behaviour][0], 0)


@pytest.mark.parametrize("behaviour", ["leave", "crash"])
def test_who_ends_after_hello_has_crashed(behaviour: str, start: Start) -> None:
    candidate = start(behaviour, "new")
    assert candidate.hello() == reference().answer(HELLO)
    assert _verdict(play(candidate, CASE, "core")) == ("crash", 0)


def test_what_it_said_before_the_crash_is_kept(start: Start) -> None:
    found = play(start("crash", "2"), CASE, "core")
    assert found is not None
    assert found.stderr == "Traceback: it hurts\n"


@pytest.mark.parametrize("when", ["always", "new", str(LAST), "result"])
def test_a_reply_given_twice_is_never_overlooked(when: str, start: Start) -> None:
    found = play(start("twice", when), CASE, "core")
    assert found is not None
    assert found.difference.aspect == "desync"


@pytest.mark.parametrize("when", ["2", "result"])
def test_a_reply_given_for_ever_is_out_of_step(when: str, start: Start) -> None:
    began = time.monotonic()
    found = play(start("echo-for-ever", when), CASE, "core")
    assert time.monotonic() - began < SPARE
    assert found is not None
    assert found.difference.aspect == "desync"


def test_one_request_with_two_replies_has_none(start: Start) -> None:
    with pytest.raises(Fault, match="something besides the replies") as caught:
        start("twice", "hello").hello()
    assert (caught.value.kind, caught.value.answered) == ("desync", 0)


def test_true_is_not_the_number_one(start: Start) -> None:
    with pytest.raises(Fault, match="a reply with the id True came instead of 1"):
        start("true-id", "hello").hello()


@pytest.mark.parametrize("level", LEVELS)
def test_nesting_is_found_before_anything_is_compared(level: Level, start: Start) -> None:
    assert _verdict(play(start("nested", "always"), BEGINNING, level)) == ("garbage", 0)


# Wrong words


@pytest.mark.parametrize(("behaviour", "aspect"), WRONG_WORDS.items())
def test_only_illegal_is_a_refusal(behaviour: str, aspect: str, start: Start) -> None:
    found = play(start(behaviour, str(REFUSED)), CASE, "core")
    assert _verdict(found) == (aspect, REFUSED)


def test_a_refusal_of_what_is_legal_is_a_difference(start: Start) -> None:
    assert _verdict(play(start("refuse", "2"), CASE, "core")) == ("refused", 2)


@pytest.mark.parametrize(("behaviour", "words"), LYING.items())
def test_with_a_lie_in_hello_no_run_is_made(behaviour: str, words: str, start: Start) -> None:
    with pytest.raises(CouldNotRun, match=words):
        run(Options(command=tuple(start(behaviour, "hello")._command), timeout=LONG), GAMES)


@pytest.mark.parametrize("behaviour", ["crash", "garbage", "wrong-id", "twice"])
def test_without_a_proper_hello_no_run_is_made(behaviour: str, start: Start) -> None:
    with pytest.raises(CouldNotRun, match="no answer to hello"):
        run(Options(command=tuple(start(behaviour, "hello")._command), timeout=LONG), GAMES)


# After a fault


@pytest.mark.parametrize("behaviour", ["crash", "garbage", "stale", "orphan-and-crash"])
def test_after_a_fault_a_fresh_process_is_judged_as_usual(behaviour: str, start: Start) -> None:
    candidate = start(behaviour, str(REFUSED))
    assert _verdict(play(candidate, CASE, "core")) == (FAULTS[behaviour][0], REFUSED)
    assert play(candidate, BEGINNING, "core") is None


def test_after_a_timeout_no_late_reply_is_taken_for_the_next(start: Start) -> None:
    candidate = start("hang", str(REFUSED), SHORT)
    assert _verdict(play(candidate, CASE, "core")) == ("timeout", REFUSED)
    assert play(candidate, BEGINNING, "views") is None


def test_a_difference_is_no_fault_and_the_process_goes_on(start: Start) -> None:
    candidate = start("error", str(REFUSED))
    assert _verdict(play(candidate, CASE, "core")) == ("error", REFUSED)
    assert play(candidate, BEGINNING, "core") is None
    (told,) = candidate.ask([{"op": "hello", "protocol": [1]}], form.of(GAME))
    assert told["id"] > len(CASE.attempts) + len(BEGINNING.attempts), "it is still the same one"


# Nothing is left running


def test_what_is_running_is_found(start: Start) -> None:
    candidate = start("runaway", "new")
    assert play(candidate, BEGINNING, "core") is None
    marker = candidate._command[-1]
    assert len(_running(marker)) == 3, "the keeper, the engine and its child"
    candidate.close()
    assert _running(marker) == {}


@pytest.mark.parametrize("behaviour", LEAVE_CHILDREN)
def test_children_end_with_their_parent(behaviour: str, start: Start) -> None:
    assert play(start(behaviour, "2"), CASE, "core") is None


def test_who_ends_has_crashed_although_an_orphan_keeps_the_pipes(start: Start) -> None:
    found = play(start("orphan-and-leave", str(REFUSED), SHORT), CASE, "core")
    assert _verdict(found) == ("crash", REFUSED)


def test_an_interrupt_ends_the_process(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    candidate = start("runaway", "new")
    assert play(candidate, BEGINNING, "core") is None

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Process, "_wait", interrupt)
    with pytest.raises(KeyboardInterrupt):
        candidate.ask([{"op": "hello"}], form.of(GAME))
    monkeypatch.undo()
    assert play(candidate, BEGINNING, "core") is None, "by a fresh process"


BLINDFOLDED: Final = """
import sys
from crimehotel_rules.system import keeper
keeper._descendants = set
keeper.keep(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
"""


@pytest.mark.parametrize("behaviour", ["child", "honest"])
def test_without_proc_the_group_is_ended_all_the_same(
    behaviour: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "KEEPER", (sys.executable, "-c", BLINDFOLDED))
    candidate = start(behaviour, "new")
    assert play(candidate, BEGINNING, "core") is None
    candidate.close()


@pytest.mark.parametrize("word", ["/nowhere/engine", str(ENGINE), "a\0b", "/"])
def test_what_cannot_be_started_is_no_fault(word: str) -> None:
    with pytest.raises(CannotStart, match="cannot start"):
        Candidate([word], LONG).ask([{"op": "hello"}], form.of(GAME))


# Memory


@pytest.mark.parametrize(
    ("behaviour", "when", "aspect"),
    [
        ("long-line", "start", "garbage"),
        ("long-line", str(REFUSED), "garbage"),
        ("flood", "start", "garbage"),
        ("echo-for-ever", str(REFUSED), "desync"),
        ("deep", str(REFUSED), "garbage"),
        ("endless-id", str(REFUSED), "desync"),
        ("endless-chatter", "start", None),
        ("bulky", "always", None),
    ],
)
def test_memory_is_bounded(behaviour: str, when: str, aspect: str | None, start: Start) -> None:
    candidate = start(behaviour, when)
    tracemalloc.start()
    try:
        found = play(candidate, CASE, "core")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (found and found.difference.aspect) == aspect
    assert peak < MEMORY


def test_of_endless_chatter_the_end_is_kept(start: Start) -> None:
    with pytest.raises(Fault) as caught:
        start("endless-chatter", "start").ask([{"op": "quit"}, {"op": "hello"}], form.of(GAME))
    assert (caught.value.kind, caught.value.answered) == ("crash", 1)
    assert len(caught.value.stderr) == process.STDERR_KEPT


# Odd, but polite


@pytest.mark.parametrize(("behaviour", "when"), POLITE.items())
def test_manners_are_not_judged(behaviour: str, when: str, start: Start) -> None:
    candidate = start(behaviour, when)
    assert play(candidate, CASE, "views") is None
    assert play(candidate, attrs.evolve(BEGINNING, name="again"), "core") is None


def test_the_timeout_is_for_one_reply_not_for_all(start: Start) -> None:
    began = time.monotonic()
    assert play(start("slow", "always", SHORT), CASE, "core") is None
    assert time.monotonic() - began > SHORT
