"""An implementation as a process: started, asked, timed, and ended with all its children.

Whatever the process does, the answer to a batch of requests is either one reply for each or a
:class:`Fault`, in bounded time and memory. After a fault the process is gone; a pipe that has
lost a reply is never used again.

Sending and receiving are two calls, so that the suite can work while the implementation does.
"""

from __future__ import annotations

import contextlib
import os
import reprlib
import select
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, Literal, TypeAlias

from crimehotel_rules.conformance import lines
from crimehotel_rules.conformance.form import Flaw
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.kernel.codec import DEEPEST, is_too_deep
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.kernel.translation import N_, Spoken, both
from crimehotel_rules.system import keeper

Kind: TypeAlias = Literal["timeout", "crash", "garbage", "desync", "form", "hello"]

LONGEST_LINE: Final = 256 * 1024
"""Many times what the longest reply needs."""
STDERR_KEPT: Final = 16 * 1024
CHUNK: Final = 64 * 1024
LAST_RESPECTS: Final = 2.0
"""Seconds to wait for the end of what was killed."""
LONGEST_LOG: Final = 64 * 1024 * 1024
STARTING: Final = 4
"""So many times as long as for another reply is waited for the first: a program has to start."""
KEEPER: Final = (sys.executable, "-I", "-S", keeper.__file__)


class CannotStart(Spoken):
    """The command cannot be started at all."""


class Fault(Exception):
    """The process failed to answer: it hung, ended, wrote rubbish or answered something else.

    Of a reply without the form of the protocol, and of another hello, ``flaw`` tells more.
    """

    def __init__(self, kind: Kind, told: Text, stderr: str = "", flaw: Flaw | None = None) -> None:
        self.kind: Kind = kind
        self.told = told
        self.stderr = stderr
        self.flaw = flaw
        self.answered = 0
        """How many requests of the batch had been answered before."""
        super().__init__(kind, told, stderr)  # from which a copy is made

    @property
    def sentence(self) -> str:
        """What happened, in English."""
        return self.told.en

    def __str__(self) -> str:
        return self.sentence


class Process:
    """A running implementation; use it in a ``with`` statement so that it is always ended."""

    def __init__(self, command: Sequence[str], timeout: float, log: Path | None = None) -> None:
        self._timeout = timeout
        self._has_replied = False
        self._log = log
        """Where all of standard error is kept."""
        self._unread = bytearray()
        self._stderr = bytearray()
        self._unsent = memoryview(b"")
        self._next_id = 1
        self._awaited = range(0)
        """The ids of the requests whose replies have not been received."""
        self._flaws: dict[int, Flaw] = {}
        """What is wrong with the writing of replies that can be read all the same, by place."""
        self._told = b""
        """What the keeper has told."""
        self._pid: int | None = None
        held, self._lifeline = os.pipe()
        self._news, telling = os.pipe()
        try:
            self._keeper = subprocess.Popen(
                (*KEEPER, str(held), str(telling), *command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                pass_fds=(held, telling),
            )
        except (OSError, ValueError) as error:
            os.close(self._lifeline)
            os.close(self._news)
            reason = error.strerror if isinstance(error, OSError) else None
            raise _cannot_start(command, reason or str(error)) from None
        finally:
            os.close(held)
            os.close(telling)
        self._in, self._out, self._err = map(
            _unblocked, (self._keeper.stdin, self._keeper.stdout, self._keeper.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        try:
            self._hear(None, until=b"\n")
        except BaseException:
            self.close()
            raise
        word, _, number = self._told.partition(b"\n")[0].decode().partition(" ")
        if word != "started":
            self.close()
            raise _cannot_start(command, os.strerror(int(number)) if number else "it was killed")
        self._pid = int(number)

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, requests: Sequence[Json]) -> None:
        """Send a batch of requests, as far as the pipe takes it without waiting."""
        assert not self._awaited, "the replies to the last batch have not been received"
        self._awaited = range(self._next_id, self._next_id + len(requests))
        self._next_id += len(requests)
        numbered = zip(self._awaited, requests, strict=True)
        written = (lines.request({"id": number, **body}) for number, body in numbered)
        self._unsent = memoryview(b"".join(line + b"\n" for line in written))
        self._selector.register(self._in, selectors.EVENT_WRITE)
        self._write()

    def receive(self, wanted: Sequence[Json] = ()) -> list[Json]:
        """Read a reply to each request of the batch.

        If it is known what is wanted, a reply that is just that, letter for letter, is not read:
        the wanted one stands in its place. A fault ends the process, unless all
        replies have come and one is not well written.
        """
        replies: list[Json] = []
        self._flaws.clear()
        try:
            self._read(replies, wanted)
        except BaseException as error:  # an interrupt too: replies are still on their way
            self.close()
            if isinstance(error, Fault):
                error.answered = min(len(replies), len(self._awaited) - 1)
            raise
        self._awaited = range(0)
        self._stop_writing()
        for place, flaw in self._flaws.items():
            fault = self._fault("form", flaw.told, flaw)
            fault.answered = place
            raise fault
        return replies

    def _read(self, replies: list[Json], wanted: Sequence[Json]) -> None:
        patience = self._timeout * (1 if self._has_replied else STARTING)
        deadline = time.monotonic() + patience
        while len(replies) < len(self._awaited):
            self._wait(deadline, patience)
            for line in self._whole_lines():
                if len(replies) == len(self._awaited):
                    more = both(N_("something besides the replies: {line}"), line=_shortened(line))
                    raise self._fault("desync", more)
                place = len(replies)
                if wanted and line == _hoped_for(wanted[place], self._awaited[place]):
                    replies.append(wanted[place])
                else:
                    replies.append(self._reply(line, place))
                self._has_replied, patience = True, self._timeout
                deadline = time.monotonic() + patience

    def _wait(self, deadline: float, patience: float) -> None:
        """Move what can be moved through the pipes, until something was read or time is up."""
        left = deadline - time.monotonic()
        if left <= 0:
            if self._exit_code(0) is not None:  # a child of it keeps the pipes open
                raise self._ended()
            raise self._fault("timeout", no_reply_within(patience))
        for key, _ in self._selector.select(left):
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._err:
                self._read_stderr()
            else:
                self._read_stdout()

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent[:CHUNK]) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = self._unsent[:0]  # it reads no more; its end shows on its output
        if not self._unsent:
            self._stop_writing()

    def _stop_writing(self) -> None:
        with contextlib.suppress(KeyError):
            self._selector.unregister(self._in)

    def _read_stdout(self) -> None:
        chunk = os.read(self._out.fileno(), CHUNK)
        if not chunk:
            raise self._ended()
        self._unread += chunk
        if len(self._unread) > LONGEST_LINE and b"\n" not in self._unread:
            long = both(N_("a line of more than {count} bytes"), count=LONGEST_LINE)
            raise self._fault("garbage", long)

    def _read_stderr(self) -> bytes:
        chunk = os.read(self._err.fileno(), CHUNK)
        if not chunk:
            with contextlib.suppress(KeyError):
                self._selector.unregister(self._err)
        self._stderr = (self._stderr + chunk)[-STDERR_KEPT:]
        if self._log is not None:
            _append(self._log, chunk)
        return chunk

    def _whole_lines(self) -> list[bytes]:
        *whole, rest = self._unread.split(b"\n")
        self._unread = bytearray(rest)
        return [bytes(line) for line in whole]

    def _reply(self, line: bytes, place: int) -> Json:
        """A reply; what is wrong with the way it is written is noted."""
        wanted = self._awaited[place]
        try:
            reply, twice = lines.read(line)
        except ValueError:
            none = both(N_("not a line of JSON: {line}"), line=_shortened(line))
            raise self._fault("garbage", none) from None
        if not isinstance(reply, dict):
            other = both(N_("not a JSON object: {line}"), line=_shortened(line))
            raise self._fault("garbage", other)
        if line.count(b"{") + line.count(b"[") > DEEPEST and is_too_deep(reply):
            deep = both(N_("nested too deeply: {line}"), line=_shortened(line))
            raise self._fault("garbage", deep)
        came = reply.get("id")
        if came != wanted or came is True:
            raise self._fault("desync", _out_of_turn(came, wanted))
        if twice is not None:
            key = _whole(twice)
            self._flaws[place] = Flaw(key, "keys once", key)
        elif type(came) is not int:
            self._flaws[place] = Flaw("id", {"const": wanted}, came)
        elif b"\\u" in line:
            self._flaws.update((place, flaw) for flaw in islice(half_characters(reply), 1))
        return reply

    def _ended(self) -> Fault:
        code = self._exit_code(1.0)
        if code is None:
            return self._fault("crash", both(N_("it closed its output but is still running")))
        if code < 0:
            named = both(
                N_("it was killed by signal {number} ({name})"),
                number=-code,
                name=signal.strsignal(-code),
            )
            return self._fault("crash", named)
        ended = both(N_("it ended with exit code {code} before answering"), code=code)
        return self._fault("crash", ended)

    def _exit_code(self, patience: float) -> int | None:
        """How the command ended, as far as the keeper tells within so many seconds."""
        self._hear(patience, until=b"ended ")
        _, ended, code = self._told.partition(b"ended ")
        if ended:
            return int(code)
        return self._keeper.poll()  # who has killed its keeper is gone with it

    def _hear(self, patience: float | None, until: bytes) -> None:
        """Listen to the keeper until it has told something, or has nothing more to tell."""
        while until not in self._told and select.select([self._news], [], [], patience)[0]:
            news = os.read(self._news, CHUNK)
            if not news:
                return
            self._told += news

    def _fault(self, kind: Kind, told: Text, flaw: Flaw | None = None) -> Fault:
        with contextlib.suppress(OSError):
            self._read_stderr()
        return Fault(kind, told, self._stderr.decode("utf-8", "replace"), flaw)

    @property
    def ready(self) -> bool:
        """Whether requests can be sent: it runs, and owes no reply."""
        return not self._in.closed and not self._awaited

    def close(self) -> None:
        """End the process and everything that it has started."""
        if self._in.closed:
            return
        self._selector.close()
        with contextlib.suppress(OSError):  # the keeper may be gone
            os.write(self._lifeline, b"\n")
        try:
            self._keeper.wait(LAST_RESPECTS)
        except subprocess.TimeoutExpired:  # it was stopped, or has more to kill than it can
            self._keeper.kill()
            self._keeper.wait()
        if self._keeper.returncode and self._pid is not None:  # it was killed, and may leave some
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            while self._log is not None and self._read_stderr():
                pass
        for pipe in (self._in, self._out, self._err):
            with contextlib.suppress(OSError):
                pipe.close()
        os.close(self._lifeline)
        os.close(self._news)


def _hoped_for(reply: Json, number: int) -> bytes | None:
    """The line that says just this."""
    try:
        return lines.written({**reply, "id": number})
    except ValueError:
        return None


def no_reply_within(seconds: float) -> Text:
    """What happened if nothing did."""
    return both(N_("no reply within {seconds} s"), seconds=f"{seconds:g}")


def _out_of_turn(came: object, wanted: int) -> Text:
    if came is None:
        return both(N_("a reply without an id came instead of {wanted}"), wanted=wanted)
    return both(
        N_("a reply with the id {id} came instead of {wanted}"),
        id=reprlib.repr(came),
        wanted=wanted,
    )


def _cannot_start(command: Sequence[str], reason: str) -> CannotStart:
    if " " not in command[0]:
        return CannotStart(
            N_("cannot start {command!r}: {reason}"), command=command[0], reason=reason
        )
    return CannotStart(
        N_("cannot start {command!r}: {reason} (do not quote the whole command)"),
        command=command[0],
        reason=reason,
    )


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None, "all three were asked for"
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _append(log: Path, chunk: bytes) -> None:
    """Add to a log that several processes may share, up to a limit; a full disk ends no run."""
    with contextlib.suppress(OSError), log.open("ab") as file:
        if file.tell() < LONGEST_LOG:
            file.write(chunk)


def half_characters(value: Any, path: str = "") -> Iterator[Flaw]:
    """The texts in a value that hold half of a surrogate pair, which nobody can write or print."""
    if isinstance(value, str) and _whole(value) != value:
        yield Flaw(path, "whole characters", _whole(value))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from half_characters(each, f"{path}[{place}]")
    elif isinstance(value, dict):
        for name, each in value.items():
            inside = f"{path}.{_whole(name)}".removeprefix(".")
            yield from half_characters(name, inside)
            yield from half_characters(each, inside)


def _whole(text: str) -> str:
    """The text with half characters written as escapes."""
    return text.encode("utf-8", "backslashreplace").decode()


def _shortened(line: bytes) -> str:
    text = repr(line[:200].decode("utf-8", "replace"))
    return text + ("…" if len(line) > 200 else "")
