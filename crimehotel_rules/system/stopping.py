"""Being asked to stop: all signals, and the end of the time, become one exception, in one place.

A command says ``stoppable()``, and whoever works for it says ``listening()`` where work can be
broken off. There SIGINT, SIGTERM, SIGHUP and the end of the time raise :class:`Stopped`; everywhere
else they are noted, so that processes are ended and files written in peace. Only if that takes too
long, the command ends at once; and however it ends, what it has started ends with it (see
:mod:`crimehotel_rules.system.keeper`).

A signal that was ignored from the start stays so: who says ``nohup`` means it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import attrs

from crimehotel_rules.system.keeper import POLITE

GRACE: Final = 20.0
"""Seconds to finish in, for who does not listen any more."""


class Stopped(KeyboardInterrupt):
    """The work is to be broken off; the message says why."""


@attrs.define
class Stops:
    """What has been asked for so far."""

    reason: str = ""
    """Why to stop; empty if nobody wants it."""
    signal: int = 0
    """The signal that said so."""
    listening: bool = False
    _last_call: bool = False

    def hear(self, number: int, _: FrameType | None) -> None:
        """Take a signal: raise it if somebody listens, or else note it."""
        if number != signal.SIGALRM:
            self.signal = self.signal or number
        elif self._last_call:
            os._exit(128 + self.signal)
        self.reason = self.reason or ("interrupted" if self.signal else "time limit")
        if self.listening:
            self.listening = False
            raise Stopped(self.reason)
        if self.signal and not self._last_call:
            self._last_call = True
            signal.setitimer(signal.ITIMER_REAL, GRACE)


_commands: Final[list[Stops]] = []
"""The command that runs, if one does."""


@contextmanager
def stoppable(time_limit: float | None = None) -> Iterator[Stops]:
    """Within, signals and the end of the time are taken."""
    stops = Stops()
    taken = [each for each in POLITE if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, stops.hear) for each in (*taken, signal.SIGALRM)}
    _commands.append(stops)
    signal.setitimer(signal.ITIMER_REAL, time_limit or 0)
    try:
        yield stops
    finally:
        _commands.pop()
        signal.setitimer(signal.ITIMER_REAL, 0)
        for each, handler in before.items():  # who has been asked to end is left alone to do so
            signal.signal(each, signal.SIG_IGN if stops.signal else handler)


@contextmanager
def listening() -> Iterator[None]:
    """Within, whoever asks the command to stop is heard; or has been heard already."""
    stops = _commands[-1] if _commands else Stops()
    if stops.reason:
        raise Stopped(stops.reason)
    stops.listening = True
    try:
        yield
    finally:
        stops.listening = False
