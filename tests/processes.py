"""Processes that a test starts to send signals to them."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

_AS_FROM_A_TERMINAL: Final = """
import os, signal, sys
for number in signal.valid_signals():
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_SETMASK, ())
os.execvp(sys.argv[1], sys.argv[1:])
"""


@contextlib.contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a command as from a terminal, in a session of its own; in the end all of it is gone.

    Who is started in the background of a script, or with ``nohup``, ignores some signals, and
    hands that down to all its children: to the tests, and to what they start. Here it ends.
    """
    words = [sys.executable, "-c", _AS_FROM_A_TERMINAL, *command]
    with subprocess.Popen(words, text=True, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
