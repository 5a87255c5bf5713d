"""Playing a case with an implementation and the reference, side by side."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import (
    Case,
    Level,
    Pair,
    Request,
    dialogue,
    expected,
    in_another_order,
    requests,
)
from crimehotel_rules.conformance.compare import (
    Difference,
    canonical,
    difference,
    exact,
    flawed,
)
from crimehotel_rules.conformance.diagnosis import notes
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.game import Game

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
    once: bool = False
    """Whether the same case went as expected at another time."""
    after: tuple[Case, ...] = attrs.field(default=(), eq=False)
    """What the same process had played before: the last game with each kind of set-up."""

    def alike(self, other: Failure | None) -> bool:
        """Whether another case went wrong in the same way."""
        return other is not None and other.difference.kind == self.difference.kind


Heard: TypeAlias = list[tuple[Request, Json, Json]]
"""What the viewer of a pair asked and tried, with the reply in either world."""


@attrs.frozen
class Judge:
    """Judges what an implementation replies in one game, by what the reference does."""

    candidate: Candidate
    game: Game
    exercised: Counter[str] | None = None
    """Where it is counted how often each rule was put to the test, if somebody wants to know."""
    _earlier: dict[frozenset[str], Case] = attrs.field(factory=dict)
    """The last game that the process has played with each kind of set-up, the latest at the end."""

    @property
    def reference(self) -> Server:
        """The reference, with no game under way."""
        return server(self.game)

    @property
    def form(self) -> form.Form:
        """The form of the replies in this game."""
        return form.of(self.game)

    def play(self, case: Case, level: Level) -> Failure | None:
        """Play a case, and the game before it; the result is the first difference, or None."""
        if case.before is not None:
            earlier = self.play(case.before, level)
            if earlier is not None:
                return earlier
        return self._first(case, requests(case, level))

    def play_again(self, case: Case, level: Level) -> Failure | None:
        """Play a case that went as expected, with its questions in another order."""
        found = self._first(case, in_another_order(requests(case, level)))
        return found and attrs.evolve(found, once=True)

    def try_again(self, failure: Failure, level: Level) -> Failure:
        """Repeat a failure in a fresh process; the result is marked if it does not come back.

        It may take a game that the process had played before: something of it was kept.
        """
        self.candidate.close()
        if failure.pair is not None:
            found = self.tell_apart(failure.pair, level)
            return attrs.evolve(failure, once=not failure.alike(found))
        if failure.alike(self.play(failure.case, level)):
            return failure
        for earlier in failure.after if failure.case.before is None else ():
            self.candidate.close()
            before = attrs.evolve(earlier, before=None)
            found = self.play(attrs.evolve(failure.case, before=before), level)
            if found is not None and failure.alike(found):
                return found
        return attrs.evolve(failure, once=True)

    def _first(self, case: Case, asked: Iterator[Request]) -> Failure | None:
        after = tuple(reversed(self._earlier.values()))
        kind = frozenset(case.setup) if isinstance(case.setup, dict) else frozenset()
        self._earlier.pop(kind, None)
        self._earlier[kind] = case
        found = self._found(case, asked)
        return found and attrs.evolve(found, after=after)

    def _found(self, case: Case, asked: Iterator[Request]) -> Failure | None:
        reference, shape = self.reference, self.form
        while batch := list(islice(asked, IN_FLIGHT)):
            receive = self.candidate.send([request.body for request in batch])
            wanted, tested = self._expected(reference, batch)  # while the candidate works
            try:
                replies = receive(wanted)
            except Fault as fault:
                self._count(tested[: fault.answered])
                return _silent(case, batch[fault.answered], fault)
            for place, (request, reply) in enumerate(zip(batch, replies, strict=True)):
                wish = wanted[place]
                found = None if reply is wish else difference(request, wish, reply, shape)
                if found is not None:
                    self._count(tested[: place + found.breaks_a_rule])
                    return Failure(case, request, found)
            self._count(tested)
        return None

    def _expected(
        self, reference: Server, asked: list[Request]
    ) -> tuple[list[Json], list[frozenset[int]]]:
        """The reference's replies, and what of the rules it went through for each of them."""
        if self.exercised is None:
            return expected(reference, asked), []
        replies, tested = [], []
        with notes.cited(self.game).taken() as met:
            for request in asked:
                met.clear()
                replies.append(reference.answer(request.body))
                tested.append(frozenset(met))
        return replies, tested

    def _count(self, tested: list[frozenset[int]]) -> None:
        """Count each rule once for each request that put it to the test."""
        if self.exercised is None:
            return
        rules = notes.cited(self.game).rules
        for met in tested:
            self.exercised.update({rule for number in met for rule in rules[number]})

    # Leaks

    def tell_apart(self, pair: Pair, level: Level) -> Failure | None:
        """Whether the viewer of a pair can tell the worlds apart by anything that they are told.

        That is the whole reply, with fields that the protocol does not name, and its order. What
        changes from one time to the next, in one and the same world, tells nothing.
        """
        heard = self._hear(pair, level)
        if isinstance(heard, Failure):
            return heard
        if all(exact(ours) == exact(theirs) for _, ours, theirs in heard):
            return None
        again = self._hear(pair, level)
        if isinstance(again, Failure):
            return again
        changing = _changing(heard, again)
        if changing is not None:
            heard = [
                (request, _lasting(ours, changing), _lasting(theirs, changing))
                for request, ours, theirs in heard
            ]
        for request, ours, theirs in heard:
            if exact(ours) != exact(theirs):
                cut = pair.cut(request)
                found = Difference("leak", ours, theirs, request.body["op"])
                return Failure(cut.ours, request, found, pair=cut)
        return None

    def _hear(self, pair: Pair, level: Level) -> Heard | Failure:
        """Play both worlds, and keep the replies to the viewer."""
        asked: list[Request] = []
        told: list[list[Json]] = []
        for case in (pair.ours, pair.theirs):
            asked = list(dialogue(pair, case, level))
            try:
                bodies = [request.body for request in asked]
                told.append(self.candidate.ask(bodies, self.form, *told))
            except Fault as fault:
                return _silent(case, asked[fault.answered], fault)
        return [
            (request, {**ours, "id": None}, {**theirs, "id": None})
            for request, ours, theirs in zip(asked, *told, strict=True)
            if request.attempt and request.body.get("by", pair.viewer) == pair.viewer
        ]

    # Short cases

    def reduce(self, failure: Failure, level: Level) -> Failure:
        """A short case that still fails in the same way.

        What comes after the failure is cut off; then windows of attempts are left out, large ones
        first, for as long as the rest still fails and patience lasts.
        """
        if failure.pair is not None:
            return self._without_refusals(failure, failure.pair, level)
        if failure.difference.aspect == "hello":
            return failure  # it takes two processes to see it
        attempts = list(failure.case.attempts[: failure.request.attempt])
        cut = attrs.evolve(failure.case, attempts=tuple(attempts))
        shortest = attrs.evolve(failure, case=cut)
        if cut.before is not None:
            self.candidate.close()
            alone = self._still(attrs.evolve(cut, before=None), failure, level)
            shortest = alone or shortest
        deadline = time.monotonic() + PATIENCE
        for size in WINDOWS:
            start = len(attempts) - size
            while start >= 0 and time.monotonic() < deadline:
                fewer = attempts[:start] + attempts[start + size :]
                less = attrs.evolve(shortest.case, attempts=tuple(fewer))
                found = self._still(less, failure, level)
                if found is not None:
                    shortest = found
                    attempts = list(found.case.attempts[: found.request.attempt])
                    start = min(start, len(attempts))
                start -= size if found is None else 1
        return self._in_usual_readings(shortest, level)

    def _in_usual_readings(self, failure: Failure, level: Level) -> Failure:
        """The same failure with as few unusual readings as it can be seen in."""
        for ruling in _readings(failure.case):
            plainer = self._still(_without(failure.case, ruling), failure, level)
            if plainer is not None and plainer.request.attempt:
                failure = plainer
        return failure

    def _still(self, case: Case, failure: Failure, level: Level) -> Failure | None:
        """How the case fails, if it does so in the same way."""
        if case.before is not None:
            self.candidate.close()  # a fresh process has kept nothing but what comes from that game
        found = self.play(case, level)
        return found if failure.alike(found) else None

    def _without_refusals(self, failure: Failure, pair: Pair, level: Level) -> Failure:
        """The same leak without what is refused on the way to it, if it shows then too."""
        silent = attrs.evolve(pair, questions=())
        _, *replies = expected(self.reference, list(dialogue(silent, pair.ours, "core")))
        kept = [place for place, reply in enumerate(replies) if "illegal" not in reply]
        if not pair.questions:  # it is the last attempt that tells
            kept = sorted({*kept, len(replies) - 1})
        ours, theirs = (
            attrs.evolve(case, attempts=tuple(case.attempts[place] for place in kept))
            for case in (pair.ours, pair.theirs)
        )
        last = tuple(attrs.evolve(question, attempt=len(kept)) for question in pair.questions)
        short = self._told_alike(Pair(ours, theirs, pair.viewer, last), failure, level) or failure
        for ruling in _readings(short.case):
            worlds = short.pair or pair
            ours, theirs = (_without(world, ruling) for world in (worlds.ours, worlds.theirs))
            plainer = Pair(ours, theirs, pair.viewer, worlds.questions)
            short = self._told_alike(plainer, failure, level) or short
        return short

    def _told_alike(self, pair: Pair, failure: Failure, level: Level) -> Failure | None:
        """How the worlds are told apart, if it is in the same way."""
        found = self.tell_apart(pair, level)
        return found if failure.alike(found) else None


def _readings(case: Case) -> tuple[str, ...]:
    """The rulings that the set-up of a case mentions."""
    told = case.setup.get("readings") if case.playable else None
    return tuple(told) if isinstance(told, dict) else ()


def _without(case: Case, ruling: str) -> Case:
    """The case in the usual reading of a ruling."""
    readings = {name: each for name, each in case.setup["readings"].items() if name != ruling}
    return attrs.evolve(case, setup={**case.setup, "readings": readings})


def _silent(case: Case, request: Request, fault: Fault) -> Failure:
    """A request that was not answered, or not with a reply."""
    if fault.flaw is None:
        silence = Difference(fault.kind, "a reply", fault.sentence)
    else:
        silence = flawed(fault.flaw, fault.kind)
    return Failure(case, request, silence, fault.stderr)


def _changing(first: Heard, second: Heard) -> set[str] | None:
    """The fields that change from one time to the next; None if not even an order does."""
    pairs = [
        (one, other)
        for (_, *once), (_, *again) in zip(first, second, strict=True)
        for one, other in zip(once, again, strict=True)
    ]
    if all(exact(one) == exact(other) for one, other in pairs):
        return None
    return {path for one, other in pairs for path in _changed(_sorted(one), _sorted(other), "")}


def _changed(one: Any, other: Any, path: str) -> Iterator[str]:
    """The fields, at any depth, that are not the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            yield from _changed(one.get(name), other.get(name), f"{path}.{name}")
    elif exact(one) != exact(other):
        yield path


def _lasting(reply: Json, changing: set[str]) -> Json:
    """The reply without the fields that change anyway, and without any order."""

    def lasting(value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            return value
        inner = {name: f"{path}.{name}" for name in value if f"{path}.{name}" not in changing}
        return {name: lasting(value[name], deeper) for name, deeper in inner.items()}

    told: Json = lasting(_sorted(reply), "")
    return told


def _sorted(reply: Json) -> Json:
    """The same reply, with all fields and the legal actions in one order."""
    legal = reply.get("legal")
    if isinstance(legal, list):
        reply = {**reply, "legal": sorted(legal, key=canonical)}
    ordered: Json = json.loads(canonical(reply))
    return ordered
