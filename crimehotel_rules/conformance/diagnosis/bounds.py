"""A bound for the work of engines in this process: other rules may well make a game endless."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

AGAIN: Final = 0.5
"""After so many more seconds it is told once more: Python drops what is raised while an object is
being deleted."""


class Endless(BaseException):
    """An engine has used up its time; no ``except`` of the rules or the suite may catch this."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """So many seconds of this process's own time, and then :class:`Endless`.

    >>> with bounded(60):
    ...     sum(range(1000))
    499500
    """

    def too_long(*_: object) -> NoReturn:
        raise Endless

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
