"""Signals, and lost workers: a simulation tells what was counted, and nothing is left."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import pytest

from crimehotel_rules import games
from crimehotel_rules.simulation import run
from crimehotel_rules.workers import local_pool
from tests.weather import PATIENCE, Begin, all_gone, running, send, until

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)


def simulate(begin: Begin, marker: str, *words: str) -> subprocess.Popen[str]:
    """A simulation without end, whose processes bear the marker."""
    simulation = games.page("crime-hotel").simulation()
    assert simulation is not None
    with local_pool(1) as pool:  # compiles, if nobody has done so: that takes its time
        run(simulation, simulation.order(games=1), pool)
    return begin(
        "simulate",
        "--game",
        "crime-hotel",
        "--games",
        "100000M",
        "--json",
        f"{marker}.json",
        *words,
    )


@pytest.mark.parametrize("to", ["main", "group"])
@pytest.mark.parametrize(
    ("number", "times"),
    [(signal.SIGINT, 1), (signal.SIGINT, 2), (signal.SIGTERM, 1), (signal.SIGHUP, 10)],
)
def test_a_simulation_ends_at_a_signal_however_often_it_comes(
    number: int, times: int, to: str, begin: Begin, marker: str
) -> None:
    run = simulate(begin, marker, "--jobs", "2")
    until(lambda: len(running(marker)) == 3, "the workers")
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
    until(lambda: len(running(marker)) == 3, "the workers")
    run.kill()
    run.wait(timeout=PATIENCE)
    all_gone(marker)


def test_a_simulation_that_loses_a_worker_tells_what_was_counted(begin: Begin, marker: str) -> None:
    run = simulate(begin, marker, "--jobs", "2")
    until(lambda: len(running(marker)) == 3, "the workers")
    time.sleep(1)
    os.kill(next(pid for pid in running(marker) if pid != run.pid), signal.SIGKILL)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "a worker process died (exit code -9)" in error
    assert error.count("\n") == 1
