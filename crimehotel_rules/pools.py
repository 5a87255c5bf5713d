"""Pools of workers: the processes of this machine, or those of a Dask cluster.

Both are executors of ``concurrent.futures``, so callers need not care which.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

import attrs

from crimehotel_rules import __version__
from crimehotel_rules.aside import Aside

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""How many pieces of work are under way for each worker, so that none has to wait."""
PATIENCE: Final = 5.0
"""How many seconds a scheduler has to answer."""


class NoPool(Exception):
    """There is no such pool, or its workers are gone: the message says what to do."""


@attrs.frozen
class Pool:
    """Workers, and how many there are."""

    executor: Executor
    workers: Callable[[], int]
    losses: tuple[type[Exception], ...]
    """The errors which mean that no more work can be done here."""
    advice: str
    """What to do then."""

    def each(self, function: Callable[[T], R], work: Iterable[T]) -> Iterator[R]:
        """Do every piece of work once, on any free worker; give the results as they come.

        Only some pieces are handed out ahead, so that there may be any number of them. A worker
        that dies loses nothing on a cluster: the scheduler hands its pieces to another one, and
        each future gives one result.
        """
        waiting = iter(work)
        pending: set[Future[R]] = set()
        try:
            while True:
                room = max(AHEAD * max(self.workers(), 1) - len(pending), 0)
                pending |= {
                    self.executor.submit(function, piece) for piece in islice(waiting, room)
                }
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except self.losses as error:
            raise NoPool(f"the workers gave up ({_in_a_line(error)}); {self.advice}") from None
        finally:
            for future in pending:
                future.cancel()


@contextmanager
def local_pool(jobs: int) -> Iterator[Pool]:
    """This many processes on this machine; their parent handles an interrupt."""
    executor = ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)
    try:
        advice = "one of them was killed, perhaps for want of memory"
        yield Pool(executor, lambda: jobs, (BrokenExecutor,), advice)
    finally:
        executor.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster_pool(address: str) -> Iterator[Pool]:
    """The workers of the Dask cluster whose scheduler has this address."""
    try:
        import distributed  # noqa: PLC0415 - needs an extra
    except ImportError as error:
        raise NoPool(
            f"a scheduler needs Dask, and {error.name} is not installed: "
            'pip install "crimehotel-rules[dask]"'
        ) from None
    with _silence("distributed", "tornado", "asyncio"):
        client = _client(distributed, address)
        try:
            yield Pool(
                client.get_executor(pure=False),
                lambda: sum(client.nthreads().values()),
                (CancelledError, ImportError, distributed.KilledWorker, OSError, RuntimeError),
                f"see to it that the scheduler at {address} runs, and that all its workers have "
                f'the same "crimehotel-rules[dask]" as here, {__version__}',
            )
        finally:
            client.close(timeout=PATIENCE)


@contextmanager
def _silence(*packages: str) -> Iterator[None]:
    """Keep packages from logging tracebacks: what goes wrong is told by us, in a line."""
    known = [logging.getLogger(name) for name in [*logging.root.manager.loggerDict]]
    loud = [each for each in known if each.name.split(".")[0] in packages and not each.disabled]
    for logger in loud:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in loud:
            logger.disabled = False


def _client(distributed: Any, address: str) -> Any:
    # One that cannot connect would be closed when it is forgotten, in vain and with a traceback.
    connect = type("Client", (distributed.Client,), {"__del__": lambda _: None})
    try:
        if not address:  # Dask would start a cluster of its own
            raise ValueError("the address is empty")
        aside = Aside()  # Dask itself waits for ever for somebody who says nothing
        made = aside.call(lambda: connect(address, timeout=PATIENCE, set_as_default=False))
        aside.close()
        return made.result(timeout=2 * PATIENCE)
    except Exception as error:  # whoever listens there may answer anything
        raise NoPool(
            f"no Dask scheduler answers at {address!r} ({_in_a_line(error)}); start one with "
            "'dask scheduler', and name the address that it prints, such as tcp://127.0.0.1:8786"
        ) from None


def _in_a_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__
