"""The implementation under test: a process that is started again after a fault."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from crimehotel_rules.conformance.compare import canonical, exact, first_difference
from crimehotel_rules.conformance.form import Flaw, Form, common
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Fault, Process
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.kernel.translation import N_, both

ABOUT: Final = ("name", "version", "language")
"""What an implementation says of itself."""


class Receive(Protocol):
    """Reads the replies to what was sent; it is quicker if it is told what is wanted."""

    def __call__(self, wanted: Sequence[Json] = (), /) -> list[Json]:
        """A reply to each request."""


class Candidate:
    """The implementation under test, started again after a fault.

    Every process is asked for its hello, which must be the same as the first. What they write to
    standard error is kept in the log, if there is one.
    """

    def __init__(
        self,
        command: Sequence[str],
        timeout: float,
        hello: Json | None = None,
        log: Path | None = None,
    ) -> None:
        self._command = command
        self._timeout = timeout
        self._log = log
        self._process: Process | None = None
        self._hello = hello

    def hello(self) -> Json:
        """What the implementation says of itself."""
        self.send([])()  # a process that is new is greeted first of all
        assert self._hello is not None, "it was greeted"
        return self._hello

    def ask(self, bodies: Sequence[Json], form: Form, known: Sequence[Json] = ()) -> list[Json]:
        """Send requests and read their replies, which have this form.

        The form of a reply that is the same as a known one to that request is known too.
        """
        replies = self.send(bodies)()
        for place, (body, reply) in enumerate(zip(bodies, replies, strict=True)):
            if known and exact({**reply, "id": None}) == exact({**known[place], "id": None}):
                continue
            if (flaw := form.flaw(body["op"], reply)) is not None:
                fault = Fault("form", flaw.told, flaw=flaw)
                fault.answered = place
                raise fault
        return replies

    def send(self, bodies: Sequence[Json]) -> Receive:
        """Send requests; the result, when called, reads their replies, whatever their form."""
        if self._process is not None and self._process.ready:
            self._process.send(bodies)
            return self._process.receive
        self.close()
        self._process = Process(self._command, self._timeout, self._log)
        self._process.send([{"op": "hello", "protocol": [PROTOCOL]}, *bodies])
        return partial(self._receive_greeted, self._process)

    def _receive_greeted(self, process: Process, _: Sequence[Json] = ()) -> list[Json]:
        try:
            now, *replies = process.receive()
        except Fault as fault:
            fault.answered = max(0, fault.answered - 1)
            raise
        if self._hello is None:
            self._hello = now
        elif (flaw := _other_hello(self._hello, now)) is not None:
            told = both(N_("a different hello from before: {flaw}"), flaw=flaw.told)
            raise Fault("hello", told, flaw=flaw)
        return replies

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()


def _other_hello(before: Json, now: Json) -> Flaw | None:
    """What has changed since the first hello, or has not the form of the protocol any more."""
    place, one, other = first_difference(_gist(before), _gist(now))
    changed = None if one == other else Flaw(place, {"const": one}, other)
    return changed or common().flaw("hello", now)


def _gist(hello: Json) -> Json:
    """What counts in a hello: the fields that the protocol names, and of a list not the order."""
    about = hello.get("implementation")
    told = {name: hello.get(name) for name in ("protocol", "games", "capabilities", "readings")}
    if isinstance(about, dict):
        told |= {f"implementation.{name}": about.get(name) for name in ABOUT}
    return {name: _unordered(each) for name, each in told.items()}


def _unordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _unordered(each) for name, each in value.items()}
    return sorted(value, key=canonical) if isinstance(value, list) else value
