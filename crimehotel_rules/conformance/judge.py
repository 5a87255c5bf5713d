"""Playing a case with an implementation and the reference, side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.cases import (
    Attempt,
    Case,
    Level,
    Pair,
    Request,
    in_another_order,
    requests,
)
from crimehotel_rules.conformance.compare import (
    Difference,
    canonical,
    difference,
    first_difference,
    flawed,
)
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Fault, Process
from crimehotel_rules.conformance.serve import PROTOCOL, Server

IN_FLIGHT: Final = 32
WINDOWS: Final = (64, 32, 16, 8, 4, 3, 2, 1)
PATIENCE: Final = 20.0
"""Seconds to spend on one case; the shortest found by then will do."""
ABOUT: Final = ("name", "version", "language")
"""What an implementation says of itself."""


@attrs.frozen
class Failure:
    """A case that went wrong: after which attempt, at which request, and how."""

    case: Case
    request: Request
    difference: Difference
    stderr: str = ""
    pair: Pair | None = None
    """The two worlds of a leak: it takes both to see it."""
    once: bool = False
    """Whether the same case went as expected at another time."""


class Candidate:
    """The implementation under test, started again after a fault.

    Every process is asked for its hello, which must be the same as the first.
    """

    def __init__(self, command: Sequence[str], timeout: float, hello: Json | None = None) -> None:
        self._command = command
        self._timeout = timeout
        self._process: Process | None = None
        self._hello = hello

    def hello(self) -> Json:
        """What the implementation says of itself."""
        self.send([])()  # a process that is new is greeted first of all
        assert self._hello is not None, "it was greeted"
        return self._hello

    def ask(self, bodies: Sequence[Json]) -> list[Json]:
        """Send requests and read their replies, which have the form of the protocol."""
        replies = self.send(bodies)()
        for place, (body, reply) in enumerate(zip(bodies, replies, strict=True)):
            if (flaw := form.flaw(body["op"], reply)) is not None:
                fault = Fault("form", str(flaw), flaw=flaw)
                fault.answered = place
                raise fault
        return replies

    def send(self, bodies: Sequence[Json]) -> Callable[[], list[Json]]:
        """Send requests; the result, when called, reads their replies, whatever their form."""
        if self._process is not None and self._process.ready:
            self._process.send(bodies)
            return self._process.receive
        self.close()
        self._process = Process(self._command, self._timeout)
        self._process.send([{"op": "hello", "protocol": [PROTOCOL]}, *bodies])
        return partial(self._receive_greeted, self._process)

    def _receive_greeted(self, process: Process) -> list[Json]:
        try:
            now, *replies = process.receive()
        except Fault as fault:
            fault.answered = max(0, fault.answered - 1)
            raise
        if self._hello is None:
            self._hello = now
        elif (flaw := _other_hello(self._hello, now)) is not None:
            raise Fault("hello", f"another hello than before: {flaw}", flaw=flaw)
        return replies

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()


def _other_hello(before: Json, now: Json) -> form.Flaw | None:
    """What has changed since the first hello, or has not the form of the protocol any more."""
    place, one, other = first_difference(_gist(before), _gist(now))
    changed = None if one == other else form.Flaw(place, {"const": one}, other)
    return changed or form.flaw("hello", now)


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


def play(candidate: Candidate, reference: Server, case: Case, level: Level) -> Failure | None:
    """Play a case; the result is the first difference, or None."""
    return _first(candidate, reference, case, requests(case, level))


def play_again(candidate: Candidate, reference: Server, case: Case, level: Level) -> Failure | None:
    """Play a case that went as expected, with its questions in another order."""
    asked = in_another_order(requests(case, level))
    found = _first(candidate, reference, case, asked)
    return found and attrs.evolve(found, once=True)


def try_again(candidate: Candidate, reference: Server, failure: Failure, level: Level) -> Failure:
    """Repeat a failure in a fresh process: the failure, which is marked if it does not come back.

    A viewer who can tell a world from itself has not learnt a secret.
    """
    candidate.close()
    if failure.pair is None:
        found = play(candidate, reference, failure.case, level)
        same = found is not None and found.difference.kind == failure.difference.kind
        return attrs.evolve(failure, once=not same)
    found = tell_apart(candidate, attrs.evolve(failure.pair, theirs=failure.pair.ours), level)
    if found is not None and found.difference.aspect == "leak":
        unsteady = attrs.evolve(found.difference, aspect="unsteady")
        return attrs.evolve(found, difference=unsteady, pair=None)
    return attrs.evolve(failure, once=tell_apart(candidate, failure.pair, level) is None)


def _first(
    candidate: Candidate, reference: Server, case: Case, asked: Iterator[Request]
) -> Failure | None:
    while batch := list(islice(asked, IN_FLIGHT)):
        receive = candidate.send([request.body for request in batch])
        wanted = [reference.answer(request.body) for request in batch]  # while the candidate works
        try:
            replies = receive()
        except Fault as fault:
            return _silent(case, batch[fault.answered], fault)
        for request, wish, reply in zip(batch, wanted, replies, strict=True):
            found = difference(request, wish, reply)
            if found is not None:
                return Failure(case, request, found)
    return None


def _silent(case: Case, request: Request, fault: Fault) -> Failure:
    """A request that was not answered, or not with a reply."""
    if fault.flaw is None:
        silence = Difference(fault.kind, "a reply", fault.sentence)
    else:
        silence = flawed(fault.flaw, fault.kind)
    return Failure(case, request, silence, fault.stderr)


def tell_apart(candidate: Candidate, pair: Pair, level: Level) -> Failure | None:
    """Whether the viewer of a pair can tell the worlds apart by what the implementation says."""
    questions = list(_questions(pair, level))
    told = []
    for case in (pair.ours, pair.theirs):
        asked = list(requests(case, "core"))[:-1]
        try:
            candidate.ask([request.body for request in asked])
        except Fault as fault:
            return _silent(case, asked[fault.answered], fault)
        try:
            told.append(candidate.ask([request.body for request in questions]))
        except Fault as fault:
            probes = pair.probes[: fault.answered + 1]
            probed = attrs.evolve(case, attempts=(*case.attempts, *probes))
            request = attrs.evolve(questions[fault.answered], attempt=len(probed.attempts))
            return _silent(probed, request, fault)
    for request, ours, theirs in zip(questions, *told, strict=True):
        one, other = ({**reply, "id": None} for reply in (ours, theirs))
        if canonical(one) != canonical(other):
            found = Difference("leak", one, other, request.body["op"])
            return Failure(pair.ours, request, found, pair=pair)
    return None


def _questions(pair: Pair, level: Level) -> Iterator[Request]:
    """All that the viewer can ask and try at the end."""
    end = len(pair.ours.attempts)
    for probe in pair.probes:
        yield Request(end, "core", {"op": "act", "by": probe.by, "action": probe.action})
    if level == "views":
        yield Request(end, "views", {"op": "view", "viewer": pair.viewer})


def reduce(candidate: Candidate, reference: Server, failure: Failure, level: Level) -> Failure:
    """A short case that still fails in the same way.

    What comes after the failure is cut off; then windows of attempts are left out, large ones
    first, for as long as the rest still fails and patience lasts.
    """
    if failure.difference.aspect in ("leak", "hello"):
        return failure  # it takes two worlds to see it, or two processes
    attempts = list(failure.case.attempts[: failure.request.attempt])
    cut = attrs.evolve(failure.case, attempts=tuple(attempts))
    shortest = attrs.evolve(failure, case=cut)
    deadline = time.monotonic() + PATIENCE
    for size in WINDOWS:
        start = len(attempts) - size
        while start >= 0 and time.monotonic() < deadline:
            fewer = attempts[:start] + attempts[start + size :]
            found = _still(candidate, reference, failure, fewer, level)
            if found is not None:
                shortest = found
                attempts = list(found.case.attempts[: found.request.attempt])
                start = min(start, len(attempts))
            start -= size if found is None else 1
    return shortest


def _still(
    candidate: Candidate,
    reference: Server,
    failure: Failure,
    attempts: list[Attempt],
    level: Level,
) -> Failure | None:
    case = attrs.evolve(failure.case, attempts=tuple(attempts))
    found = play(candidate, reference, case, level)
    return found if found and found.difference.kind == failure.difference.kind else None
