"""Pools of workers: the processes of this machine, or those of a Dask cluster.

Whoever has work to share out does not care which. The processes of this machine hand over each
result as soon as they have it, and can be killed at any moment: nothing but the piece of work in
hand is lost with them.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, TypeVar

import attrs

from crimehotel_rules import __version__
from crimehotel_rules.kernel.translation import N_, Spoken
from crimehotel_rules.system.aside import Aside
from crimehotel_rules.system.keeper import POLITE as SIGNALS
from crimehotel_rules.system.keeper import die_with_parent

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""How many pieces of work are under way for each worker, so that none has to wait."""
PATIENCE: Final = 5.0
"""How many seconds a scheduler has to answer."""


class NoPool(Spoken):
    """There is no such pool, or its workers are gone: the message says what to do."""


class Pool(Protocol):
    """Workers."""

    @property
    def workers(self) -> Callable[[], int]:
        """How many there are now."""

    def each(self, function: Callable[[T], Iterable[R]], work: Iterable[T]) -> Iterator[R]:
        """Have every piece of work done once, by whoever is free; the results as they come."""


@attrs.frozen
class Cluster:
    """The workers of a cluster."""

    executor: Executor
    workers: Callable[[], int]
    losses: tuple[type[Exception], ...]
    """The errors that tell that work cannot be done here any more."""
    address: str
    """Where the scheduler is."""

    def each(self, function: Callable[[T], Iterable[R]], work: Iterable[T]) -> Iterator[R]:
        """Have every piece of work done once, by whoever is free; the results as they come.

        Only some pieces are handed out ahead, so that there may be any number of them. A worker
        that dies loses nothing: the scheduler hands its pieces to another one, and each future
        gives the results of one piece.
        """
        waiting = iter(work)
        pending: set[Future[list[R]]] = set()
        try:
            while True:
                room = max(AHEAD * max(self.workers(), 1) - len(pending), 0)
                pending |= {
                    self.executor.submit(_all, function, piece) for piece in islice(waiting, room)
                }
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        except self.losses as error:
            raise NoPool(
                N_(
                    "the workers gave up ({reason}); make sure that the scheduler at {address} is "
                    'running and that all its workers have the same "crimehotel-rules[dask]" as '
                    "here, {version}"
                ),
                reason=_in_a_line(error),
                address=self.address,
                version=__version__,
            ) from None
        finally:
            for future in pending:
                future.cancel()


def _all(function: Callable[[T], Iterable[R]], piece: T) -> list[R]:
    return list(function(piece))


@contextmanager
def local_pool(jobs: int) -> Iterator[Pool]:
    """So many processes of this machine."""
    yield Local(jobs)


@attrs.frozen
class Local:
    """So many processes of this machine, which live as long as there is work, and no longer."""

    jobs: int

    def workers(self) -> int:
        """How many there are."""
        return self.jobs

    def each(self, function: Callable[[T], Iterable[R]], work: Iterable[T]) -> Iterator[R]:
        """Have every piece of work done once, by whoever is free; the results as they come.

        Who stops listening, or is interrupted, has the workers killed.
        """
        waiting = iter(work)
        team: dict[Connection, BaseProcess] = {}
        try:
            for piece in islice(waiting, self.jobs):
                ours, worker = _hired(function)
                team[ours] = worker
                _hand(piece, ours, worker)
            busy = set(team)
            while busy:
                for ours in [each for each in connection.wait(busy) if each in busy]:
                    yield from _heard(ours, team[ours], waiting, busy)
        finally:
            for ours, worker in team.items():
                worker.kill()
                worker.join()
                ours.close()


def _hired(function: Callable[[T], Iterable[R]]) -> tuple[Connection, BaseProcess]:
    """A worker, and the line to it."""
    ours, theirs = multiprocessing.Pipe()
    words = (function, theirs, os.getpid())
    worker = multiprocessing.Process(target=_work, args=words, daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        worker.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
    return ours, worker


def _heard(
    ours: Connection, worker: BaseProcess, waiting: Iterator[Any], busy: set[Connection]
) -> Iterator[Any]:
    """The result that a worker has sent, if it is one; who has done its work gets more."""
    try:
        news, content = ours.recv()
    except (EOFError, OSError):
        raise _lost(worker) from None
    if news == "failed":
        raise content
    if news == "result":
        yield content
        return
    for piece in islice(waiting, 1):
        _hand(piece, ours, worker)
        return
    busy.remove(ours)


def _hand(piece: object, ours: Connection, worker: BaseProcess) -> None:
    try:
        ours.send(piece)
    except OSError:
        raise _lost(worker) from None


def _lost(worker: BaseProcess) -> NoPool:
    worker.join()
    return NoPool(
        N_("a worker process died (exit code {code}), perhaps for lack of memory"),
        code=worker.exitcode,
    )


def _work(function: Callable[[T], Iterable[R]], theirs: Connection, parent: int) -> None:
    """What a worker does until it is killed: signals are for its parent, with which it dies."""
    die_with_parent()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for each in (signal.SIGINT, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # nobody is left to work for
        while os.getppid() == parent:
            piece = theirs.recv()
            try:
                for result in function(piece):
                    theirs.send(("result", result))
            except Exception as error:
                theirs.send(("failed", error))
            else:
                theirs.send(("done", None))


@contextmanager
def cluster_pool(address: str) -> Iterator[Pool]:
    """The workers of the Dask cluster whose scheduler has this address."""
    try:
        import distributed  # noqa: PLC0415 - needs an extra
    except ImportError as error:
        raise NoPool(
            N_(
                "a scheduler needs Dask, and {module} is not installed: "
                'pip install "crimehotel-rules[dask]"'
            ),
            module=error.name,
        ) from None
    with _silence("distributed", "tornado", "asyncio"):
        client = _client(distributed, address)
        try:
            yield Cluster(
                client.get_executor(pure=False),
                lambda: sum(client.nthreads().values()),
                (CancelledError, ImportError, distributed.KilledWorker, OSError, RuntimeError),
                address,
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
            N_(
                "no Dask scheduler answers at {address!r} ({reason}); start one with 'dask "
                "scheduler', and name the address that it prints, such as tcp://127.0.0.1:8786"
            ),
            address=address,
            reason=_in_a_line(error),
        ) from None


def _in_a_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__
