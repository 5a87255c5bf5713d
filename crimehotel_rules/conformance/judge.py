"""Playing a case with an implementation and the reference, side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.conformance.cases import (
    Attempt,
    Case,
    Level,
    Pair,
    Request,
    requests,
)
from crimehotel_rules.conformance.compare import Difference, canonical, difference
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Fault, Process
from crimehotel_rules.conformance.serve import Server

IN_FLIGHT: Final = 32
WINDOWS: Final = (64, 32, 16, 8, 4, 3, 2, 1)
PATIENCE: Final = 20.0
"""Seconds to spend on one case; the shortest found by then will do."""


@attrs.frozen
class Failure:
    """A case that went wrong: after which attempt, at which request, and how."""

    case: Case
    request: Request
    difference: Difference
    stderr: str = ""
    pair: Pair | None = None
    """The two worlds of a leak: it takes both to see it."""


class Candidate:
    """The implementation under test, started again after a fault."""

    def __init__(self, command: Sequence[str], timeout: float, log: Path | None = None) -> None:
        self._command = command
        self._timeout = timeout
        self._log = log
        self._process: Process | None = None

    def ask(self, bodies: Sequence[Json]) -> list[Json]:
        """Send requests and read their replies."""
        return self.send(bodies)()

    def send(self, bodies: Sequence[Json]) -> Callable[[], list[Json]]:
        """Send requests; the result, when called, reads their replies."""
        if self._process is None or not self._process.ready:
            self.close()
            self._process = Process(self._command, self._timeout, self._log)
        self._process.send(bodies)
        return self._process.receive

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()


def play(candidate: Candidate, reference: Server, case: Case, level: Level) -> Failure | None:
    """Play a case; the result is the first difference, or None."""
    asked = requests(case, level)
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
    silence = Difference(fault.kind, "a reply", fault.sentence)
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
    if failure.difference.aspect == "leak":
        return failure  # it takes two worlds to see it
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
