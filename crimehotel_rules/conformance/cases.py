"""Cases: a set-up and attempts, some legal and some not, with the questions after each.

Every source of checks makes cases. A case knows all its requests beforehand, so that many can be
in flight, and the reference's own replies to them say what is expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.seats import SPECTATOR

Level: TypeAlias = Literal["core", "legal", "views"]

LEVELS: Final[tuple[Level, ...]] = ("core", "legal", "views")

QUESTIONS: Final = ("legal", "view", "result")
"""The requests that change nothing."""


NEW: Final = "new"
"""Who attempts to start another game; the action is its set-up, which must be refused."""


@attrs.frozen
class Attempt:
    """Somebody tries something, in plain JSON: it may be illegal, or no action at all."""

    by: Any
    action: Any


@attrs.frozen
class Case:
    """One game, or the beginning of one, to be played by reference and implementation alike."""

    game: str
    source: str
    """Where it comes from: scenario, trace, bad input, aimed, count, leak, fuzz, repeat."""
    name: str
    setup: Json
    attempts: tuple[Attempt, ...]
    rules: tuple[str, ...] = ()
    """What it was written to show."""
    quiet: int = 0
    """How many attempts at the beginning only lead up to the position of interest."""
    playable: bool = True
    """Whether the set-up makes a game; if it must be refused, nothing more is asked."""
    strangers: tuple[Any, ...] = ()
    """Viewers who do not exist: the view that they ask for at the end must be an error."""
    before: Case | None = None
    """A game that the same process plays first; nothing of it may be left."""

    @property
    def id(self) -> str:
        """A stable name, under which the check can be asked for."""
        return id_of(self.game, self.source, self.name)


def id_of(game: str, source: str, name: str) -> str:
    """The stable name of a check.

    >>> id_of("toy-motel", "trace", "play-a")
    'toy-motel/trace/play-a'
    """
    return f"{game}/{source}/{name}"


def numbered(source: str, seed: int, number: int) -> str:
    """The name of a case that was made with a seed.

    >>> numbered("fuzz", 1, 25)
    'fuzz 1/25'
    """
    return f"{source} {seed}/{number}"


@attrs.frozen
class Request:
    """One request of a case: after how many attempts it is made, and at which level."""

    attempt: int
    level: Level
    body: Json


@attrs.frozen
class Pair:
    """Two cases that one viewer cannot tell apart, attempt by attempt.

    Their set-ups are the same but for what the viewer may not know of them. What the viewer tries
    is the same in both, and so must be every reply to it.
    """

    ours: Case
    theirs: Case
    viewer: Any
    questions: tuple[Request, ...]
    """What the viewer asks, in the order of the attempts after which it is asked."""

    def cut(self, request: Request) -> Pair:
        """The pair up to this request, which is the last and the only question."""
        ours, theirs = (
            attrs.evolve(case, attempts=case.attempts[: request.attempt])
            for case in (self.ours, self.theirs)
        )
        last = tuple(question for question in self.questions if question == request)
        return Pair(ours, theirs, self.viewer, last)


def requests(case: Case, level: Level) -> Iterator[Request]:
    """Everything to ask in a case, up to this level.

    After each attempt one viewer is asked in turn, and at the end all of them; how the game stands
    is asked early and at the end. A game before this one has requests of its own.
    """
    yield Request(0, "core", {"op": "new", "game": case.game, "setup": case.setup})
    if not case.playable:
        return
    viewers = (*range(len(case.setup["players"])), SPECTATOR)
    previous, end = None, len(case.attempts)
    for number, attempt in enumerate(case.attempts, start=1):
        yield Request(number, "core", _body(case, attempt))
        if number > case.quiet and attempt != previous:  # a second try needs no second look
            yield from _questions(number, level, (viewers[number % len(viewers)],))
        if number == case.quiet + 1 < end:
            yield Request(number, "core", {"op": "result"})
        previous = attempt
    yield from _questions(end, level, (*viewers, *case.strangers))
    yield Request(end, "core", {"op": "result"})


def in_another_order(asked: Iterable[Request]) -> Iterator[Request]:
    """The same requests; but every question is asked twice, and of several the last one first."""
    for are_questions, some in groupby(asked, lambda request: request.body["op"] in QUESTIONS):
        if not are_questions:
            yield from some
            continue
        for question in reversed(list(some)):
            yield question
            yield question


def dialogue(pair: Pair, case: Case, level: Level) -> Iterator[Request]:
    """All requests in one of the two worlds of a pair, up to this level."""
    yield Request(0, "core", {"op": "new", "game": case.game, "setup": case.setup})
    asked = [each for each in pair.questions if LEVELS.index(each.level) <= LEVELS.index(level)]
    for number, attempt in enumerate(case.attempts, start=1):
        yield Request(number, "core", _body(case, attempt))
        while asked and asked[0].attempt == number:
            yield asked.pop(0)


def _body(case: Case, attempt: Attempt) -> Json:
    if attempt.by == NEW:
        return {"op": "new", "game": case.game, "setup": attempt.action}
    return {"op": "act", "by": attempt.by, "action": attempt.action}


def _questions(number: int, level: Level, viewers: tuple[Any, ...]) -> Iterator[Request]:
    if level in ("legal", "views"):
        yield Request(number, "legal", {"op": "legal"})
    if level == "views":
        for viewer in viewers:
            yield Request(number, "views", {"op": "view", "viewer": viewer})


def expected(reference: Server, asked: list[Request]) -> list[Json]:
    """The reference's replies."""
    return [reference.answer(request.body) for request in asked]
