"""A cluster: the same results as one machine, and nothing lost with a worker that is killed."""

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from crimehotel_rules import cli
from crimehotel_rules.crime_hotel.simulation import SIMULATION, Tally, play
from crimehotel_rules.simulation import Chunk, run
from crimehotel_rules.workers import cluster_pool

ORDER = SIMULATION.order(games=300_000, players=3, policies=("careful",), seed=3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Three processes with one thread each, on loopback."""
    play(Chunk(ORDER, 0, 1))  # so that the workers find it compiled
    start: Any = LocalCluster  # which has no types
    with start(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=":0") as three:
        yield three


def client_of(cluster: LocalCluster) -> Any:
    connect: Any = Client  # which has no types
    return connect(cluster, set_as_default=False)


def test_a_worker_that_is_killed_in_mid_run_takes_nothing_with_it(cluster: LocalCluster) -> None:
    """Nothing is lost, nothing counted twice: the tally is that of all chunks played here."""
    killed: list[int] = []
    with client_of(cluster) as client:
        pids = client.run(os.getpid)

        def kill_a_busy_one(counted: int) -> None:
            busy = [worker for worker, tasks in client.processing().items() if tasks]
            if not killed and busy and counted < ORDER.games // 2:
                killed.append(pids[busy[0]])
                os.kill(pids[busy[0]], signal.SIGKILL)

        with cluster_pool(cluster.scheduler_address) as pool:
            far = run(SIMULATION, ORDER, pool, kill_a_busy_one)
    assert killed
    assert far.complete
    assert far.tally == sum(map(play, SIMULATION.chunks(ORDER)), Tally())


def test_the_command_gives_the_same_on_a_cluster_and_at_home(
    cluster: LocalCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "crime-hotel", "--games", "60k", "--seed", "9", "--json"]
    far, here = tmp_path / "far.json", tmp_path / "here.json"
    assert cli.main([*words, str(far), "--scheduler", cluster.scheduler_address]) == 0
    assert cli.main([*words, str(here), "--jobs", "1"]) == 0
    assert far.read_bytes() == here.read_bytes()
    assert "Traceback" not in capsys.readouterr().err


def checks_of(path: Path) -> list[tuple[str, bool]]:
    """Each check and whether it passed."""
    content = json.loads(path.read_text(encoding="utf-8"))
    checks = [check for game in content["games"] for check in game["checks"]]
    return sorted((check["id"], check["passed"]) for check in checks)


def test_conformance_is_checked_on_the_cluster_as_at_home(
    cluster: LocalCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every check once, whoever made it."""
    far, here = tmp_path / "far.json", tmp_path / "here.json"
    shared = ["conform", "--rule", "CH-END-3", "--fuzz", "6", "--level", "core"]
    engine = ["--", sys.executable, "-m", "crimehotel_rules.cli", "serve"]
    there = ["--scheduler", cluster.scheduler_address, "--json", str(far)]
    assert cli.main([*shared, *there, *engine]) == 0
    assert cli.main([*shared, "--jobs", "1", "--json", str(here), *engine]) == 0
    assert len(checks_of(far)) > 3
    assert checks_of(far) == checks_of(here)


def test_workers_that_cannot_play_are_blamed(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line with what the worker said; the workers are not used after this test."""
    with client_of(cluster) as client:
        client.run(forget_numba)
    words = [
        "simulate",
        "--game",
        "crime-hotel",
        "--games",
        "10",
        "--scheduler",
        cluster.scheduler_address,
    ]
    assert cli.main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("crimehotel: no game was counted: the workers gave up (")
    assert "numba is not installed" in line
    assert 'all its workers have the same "crimehotel-rules[dask]" as here' in line


def forget_numba() -> None:
    """On a worker: as if Numba were not there."""
    package = "crimehotel_rules.crime_hotel"
    for name in list(sys.modules):
        if name.startswith((f"{package}.fast", f"{package}.simulation.compiled")):
            del sys.modules[name]
    sys.modules["numba"] = None  # type: ignore[assignment]  # so that it cannot be imported


def nobody_listens() -> str:
    """The address of a port that was free a moment ago."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"tcp://127.0.0.1:{free.getsockname()[1]}"


@pytest.mark.parametrize("address", [None, "nonsense://1", ""])
def test_a_scheduler_that_cannot_be_reached_is_named(
    address: str | None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = nobody_listens() if address is None else address
    monkeypatch.setattr("crimehotel_rules.workers.PATIENCE", 1.0)
    assert (
        cli.main(["simulate", "--game", "crime-hotel", "--games", "10", "--scheduler", address])
        == 2
    )
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"crimehotel: no Dask scheduler answers at {address!r} (")
    assert len(captured.err.splitlines()) == 1


def test_without_dask_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert (
        cli.main(["simulate", "--game", "crime-hotel", "--scheduler", "tcp://127.0.0.1:8786"]) == 2
    )
    assert capsys.readouterr().err == (
        "crimehotel: a scheduler needs Dask, and distributed is not installed: "
        'pip install "crimehotel-rules[dask]"\n'
    )
