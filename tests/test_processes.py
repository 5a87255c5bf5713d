"""What the tests start to send signals to it hears them, however the tests were started."""

import os
import signal
import subprocess
from collections.abc import Iterator

import pytest

from tests.processes import started

PATIENT = ("sh", "-c", "echo ready; sleep 1000 & wait")


@pytest.fixture(params=[signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def ignored(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """A signal that is ignored here, as by whoever was started in the background."""
    number: signal.Signals = request.param
    before = signal.signal(number, signal.SIG_IGN)
    yield number
    signal.signal(number, before)


def test_a_signal_that_is_ignored_here_is_heard_there(ignored: signal.Signals) -> None:
    with started(PATIENT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        os.killpg(process.pid, ignored)
        assert process.wait(timeout=60) == -ignored


def test_a_test_that_ends_leaves_nothing_running() -> None:
    """A pipe ends when the last of those who could write to it has ended."""
    ours, theirs = os.pipe()
    with os.fdopen(ours, encoding="utf-8") as told:
        with started(PATIENT, stdout=theirs) as process:
            os.close(theirs)
            assert told.readline() == "ready\n"
        assert process.returncode == -signal.SIGKILL
        assert told.read() == ""
