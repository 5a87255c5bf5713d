"""Commands in all weathers: started as from a terminal, waited for, and gone without a trace.

The fixtures ``marker`` and ``begin`` are known to all tests.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

TOP: Final = Path(__file__).parents[1]
CRIMEHOTEL: Final = (sys.executable, "-m", "crimehotel_rules.cli")
PATIENCE: Final = 300.0
"""Seconds for what takes two on a quiet machine."""
SHORT: Final = 10.0
"""A timeout in which an engine starts even on a busy machine."""
CALM: Final = ("--timeout", str(PATIENCE))
"""No reply is late, however busy the machine is."""
QUICK: Final = ("--rule", "CH-END-2", "--level", "core", "--fuzz", "0", "--jobs", "1", *CALM)
"""A run of some seconds."""
ENDLESS: Final = (
    "--game",
    "crime-hotel",
    "--level",
    "core",
    "--fuzz",
    "600m",
    *CALM,
    "--jobs",
    "2",
)
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Begin: TypeAlias = Callable[..., subprocess.Popen[str]]


def engine(behaviour: str, when: str, marker: str) -> tuple[str, ...]:
    """The command of a stubborn engine."""
    words = (sys.executable, "-m", "tests.conformance.hostile.stubborn", behaviour, when, marker)
    return ("env", f"PYTHONPATH={TOP}", *words)


@pytest.fixture
def marker() -> Iterator[str]:
    """A word in the command line of all that a test starts; in the end nothing bears it."""
    word = f"stubborn-{uuid.uuid4().hex}"
    yield word
    try:
        all_gone(word)
    finally:
        for pid in running(word):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def until(true: Callable[[], object], what: str) -> None:
    """Wait for something that comes soon."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"in vain for {what}"
        time.sleep(0.02)


def running(marker: str) -> dict[int, str]:
    """The command lines with the marker, by process id."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes()
            if marker.encode() in words:
                found[int(folder.name)] = words.replace(b"\0", b" ").decode()
    return found


def all_gone(marker: str) -> None:
    """Everything ends within two seconds, or later on a busy machine."""
    deadline = time.monotonic() + PATIENCE
    while running(marker):
        assert time.monotonic() < deadline, running(marker)
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


def send(process: subprocess.Popen[str], number: int, to: str) -> None:
    """Send a signal to the main process, or to its whole group."""
    (os.killpg if to == "group" else os.kill)(process.pid, number)
