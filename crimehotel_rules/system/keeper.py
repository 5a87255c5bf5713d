"""The keeper of an implementation: a process that starts it and leaves nothing of it running.

``python keeper.py LIFELINE NEWS COMMAND ...``, with two file descriptors. Whoever started the
keeper holds the other end of the lifeline; when a byte comes through it, or it closes because its
holder has died in whatever way, the keeper kills the implementation with all its descendants, and
ends. On Linux it adopts those who lost their parent, so that none gets away. Through NEWS it tells,
a line each, that the command was started or why not, and how it ended.

It is started for every process of an implementation, and imports little.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
import time
from collections.abc import Sequence
from typing import Final

PR_SET_PDEATHSIG: Final = 1
PR_SET_CHILD_SUBREAPER: Final = 36
POLITE: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
RESTORED: Final = (*POLITE, signal.SIGPIPE, signal.SIGXFSZ)
"""What Python or the keeper changed, and a command must find as usual."""


def die_with_parent() -> None:
    """Have this process killed when its parent ends; on Linux only."""
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def keep(lifeline: int, news: int, command: Sequence[str]) -> None:
    """Start the command, and end all of it when the lifeline says so."""
    for inherited in (lifeline, news):
        os.set_inheritable(inherited, False)
    for each in POLITE:
        signal.signal(each, signal.SIG_IGN)
    _prctl(PR_SET_CHILD_SUBREAPER, 1)
    rung, bell = os.pipe()
    os.set_blocking(rung, False)
    os.set_blocking(bell, False)
    signal.set_wakeup_fd(bell, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # so that the bell is rung
    try:
        kept = _start(command)
    except OSError as error:
        _tell(news, f"failed {error.errno}")
        return
    _tell(news, f"started {kept}")
    os.closerange(0, 3)  # the pipes are the command's alone
    while lifeline not in select.select([lifeline, rung], [], [])[0]:
        with contextlib.suppress(BlockingIOError):
            os.read(rung, 4096)
        for pid, status in _ended():
            if pid == kept:
                _tell(news, f"ended {os.waitstatus_to_exitcode(status)}")
    _kill_all(kept)


def _start(command: Sequence[str]) -> int:
    """The process id of the command, in a session of its own; or the error that kept it from it."""
    keeper = os.getpid()
    reason, failure = os.pipe()
    kept = os.fork()
    if not kept:
        try:
            os.setsid()
            die_with_parent()
            for each in RESTORED:
                signal.signal(each, signal.SIG_DFL)
            if os.getppid() == keeper:  # it may have died before we could wish to die with it
                os.execvp(command[0], list(command))
        except OSError as error:
            os.write(failure, str(error.errno).encode())
        finally:
            os._exit(127)
    os.close(failure)  # the other one closes when the command takes over
    if wrong := os.read(reason, 16):
        raise OSError(int(wrong), "")
    return kept


def _tell(news: int, line: str) -> None:
    with contextlib.suppress(OSError):  # nobody may be left to hear it
        os.write(news, f"{line}\n".encode())


def _ended() -> list[tuple[int, int]]:
    """The children that have ended, adopted ones too, and how."""
    ended = []
    with contextlib.suppress(ChildProcessError):
        while (each := os.waitpid(-1, os.WNOHANG))[0]:
            ended.append(each)
    return ended


def _kill_all(kept: int) -> None:
    """Kill until nobody is left: one may have been born meanwhile."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(kept, signal.SIGKILL)  # where /proc does not tell, at least these
    while True:
        for each in _descendants():
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(each, signal.SIGKILL)
        _ended()
        try:
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return
        time.sleep(0.002)


def _descendants() -> set[int]:
    """Who descends from this process, where /proc tells."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc") if os.path.isdir("/proc/self") else ():  # noqa: PTH112, PTH208 - pathlib is slow to import
        with contextlib.suppress(OSError, ValueError):
            each = int(name)
            with open(f"/proc/{each}/stat", "rb") as file:  # noqa: PTH123 - as above
                parents[each] = int(file.read().rpartition(b")")[2].split()[1])
    family = {os.getpid()}
    while more := {each for each, parent in parents.items() if parent in family} - family:
        family |= more
    return family - {os.getpid()}


if __name__ == "__main__":
    keep(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
