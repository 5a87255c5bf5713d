"""Bad weather: what a machine or a network can do to a simulation is told in one line."""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

CRIMEHOTEL: Final = (sys.executable, "-m", "crimehotel_rules.cli")
SIMULATE: Final = (*CRIMEHOTEL, "simulate", "--game", "crime-hotel", "--games", "10", "--jobs", "1")


def complaint(*command: str, **environment: str) -> str:
    """The one line that a command says when it cannot do its work."""
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2
    assert line.startswith("crimehotel: ")
    return line


# A scheduler that is none


def hang_up(connection: socket.socket) -> None:
    connection.close()


def speak_http(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")
    connection.close()


def shout(connection: socket.socket) -> None:
    connection.sendall(b"\xff" * 10_000)


def say_nothing(_: socket.socket) -> None:
    pass


@contextmanager
def somebody_who(answer: Callable[[socket.socket], None]) -> Iterator[str]:
    """The address of somebody who listens, and answers in a way of their own."""
    known: list[socket.socket] = []

    def listen() -> None:
        while True:
            try:
                connection, _ = ear.accept()
            except OSError:
                return
            known.append(connection)
            answer(connection)

    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        ear.listen()
        listener = threading.Thread(target=listen)
        listener.start()
        yield f"tcp://127.0.0.1:{ear.getsockname()[1]}"
        ear.shutdown(socket.SHUT_RDWR)
        listener.join()
    for connection in known:
        connection.close()


@pytest.mark.parametrize("answer", [hang_up, speak_http, shout, say_nothing])
def test_who_is_no_dask_scheduler_is_named_in_a_line(
    answer: Callable[[socket.socket], None],
) -> None:
    with somebody_who(answer) as address:
        line = complaint(
            *CRIMEHOTEL,
            "simulate",
            "--game",
            "crime-hotel",
            "--games",
            "10",
            "--scheduler",
            address,
        )
    assert line.startswith(f"crimehotel: no Dask scheduler answers at {address!r} (")


@pytest.mark.parametrize(
    "address",
    ["localhost", "tls://127.0.0.1:1", "tcp://127.0.0.1:1", "inproc://x", "tcp://[::1", "a\nb"],
)
def test_an_address_of_no_scheduler_is_named_in_a_line(address: str) -> None:
    line = complaint(
        *CRIMEHOTEL, "simulate", "--game", "crime-hotel", "--games", "10", "--scheduler", address
    )
    assert line.startswith(f"crimehotel: no Dask scheduler answers at {address!r} (")


# A compiler that is switched off, or whose work is damaged


def test_without_its_compiler_the_fast_engine_does_not_start() -> None:
    for command in (SIMULATE, (*CRIMEHOTEL, "serve", "--engine", "fast")):
        line = complaint(*command, NUMBA_DISABLE_JIT="1")
        assert "NUMBA_DISABLE_JIT" in line
        assert "unset it" in line


TINY: Final = """
from crimehotel_rules.crime_hotel.fast.jit import kernel

@kernel
def twice(number):
    return 2 * number

print(twice(21), *(sum(counts.values()) for counts in (twice.stats.cache_hits,)))
"""
"""Prints its result, and how often it was found in the cache."""


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def spot(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes(50) + content[middle + 50 :]


def wipe(_: bytes) -> bytes:
    return b""


def scribble(content: bytes) -> bytes:
    return b"nonsense" * (len(content) // 8)


@pytest.mark.parametrize("damage", [cut, spot, wipe, scribble])
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_a_damaged_cache_is_written_anew(
    suffix: str, damage: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    program = tmp_path / "tiny.py"
    program.write_text(TINY, encoding="utf-8")
    shown = []
    for at in range(3):
        if at == 1:
            (file,) = (tmp_path / "__pycache__").glob(f"*.{suffix}")
            file.write_bytes(damage(file.read_bytes()))
        command = [sys.executable, str(program)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        assert done.stderr == ""
        shown.append(done.stdout.split())
    assert shown[0] == ["42", "0"]
    assert shown[1] == ["42", "0"], "it was compiled anew"
    assert shown[2] == ["42", "1"], "and kept"


# Too little memory

TOO_LITTLE: Final = (120, 200, 280, 330, 360, 400)
"""Megabytes; where the import of NumPy fails, that of Numba, the loading, the compiling."""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
@pytest.mark.parametrize("megabytes", TOO_LITTLE)
def test_too_little_memory_is_told_in_a_line(megabytes: int, tmp_path: Path) -> None:
    """With nothing compiled yet."""
    limited = ("sh", "-c", f'ulimit -v {megabytes * 1024}; exec "$@"', "sh")
    line = complaint(*limited, *SIMULATE, NUMBA_CACHE_DIR=str(tmp_path))
    assert "memory" in line
