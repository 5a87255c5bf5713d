"""Calls that may never return, made aside, so that whoever waits for them can give up."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar

T = TypeVar("T")

GLANCE: Final = 0.05
"""For how many seconds a thread is watched, to see whether it works."""


class Aside:
    """A thread that makes one call after the other; it keeps no program from ending.

    >>> Aside().call(lambda: 6 * 7).result(timeout=60)
    42
    """

    def __init__(self) -> None:
        self._calls: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def call(self, function: Callable[[], T]) -> Future[T]:
        """What the function will return or raise; ask for it with a timeout."""
        future: Future[T] = Future()
        self._calls.put((future, function))
        return future

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            future, function = call
            try:
                future.set_result(function())
            except BaseException as error:  # an exit too: it is for whoever waits
                future.set_exception(error)

    def where(self) -> str:
        """Where the thread is now, as in a traceback."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        return "".join(traceback.format_stack(frame)) if frame else ""

    def close(self) -> None:
        """End the thread after the last call."""
        self._calls.put(None)

    def abandon(self) -> None:
        """End the thread in the middle of a call, if it works; one that waits is left to wait.

        Whoever waits does not notice an exception. And as long as it is pending, Python 3.11 enters
        no function that is traced, in any thread: under coverage everything would stand still.
        """
        self.close()
        if self._is_working():
            ident = ctypes.c_ulong(self._thread.ident or 0)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(SystemExit))

    def _is_working(self) -> bool:
        """Whether the thread uses the processor, where the system tells."""
        if not hasattr(time, "pthread_getcpuclockid") or self._thread.ident is None:
            return False
        clock = time.pthread_getcpuclockid(self._thread.ident)
        before = time.clock_gettime(clock)
        time.sleep(GLANCE)
        return time.clock_gettime(clock) > before
