"""The checks that tell engines apart, and what became of them with the implementation.

An engine with a known mistake is a twin of the implementation if it gives the same wrong replies
in the checks that fail, and none in those that pass.
"""

from __future__ import annotations

import marshal
import re
from enum import Enum
from typing import TypeAlias

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.cases import (
    QUESTIONS,
    Case,
    Level,
    Pair,
    Request,
    dialogue,
    requests,
)
from crimehotel_rules.conformance.compare import (
    Difference,
    canonical,
    difference,
    exact,
    first_difference,
)
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.kernel.game import Game


class Like(Enum):
    """How like two wrong replies are."""

    SAME = "the same wrong reply"
    NEAR = "to the same request, wrong in the same place"
    PLACE = "to another request, wrong in the same place"
    REQUEST = "to the same request, wrong in another place"
    BOTH = "another wrong reply to another request"
    NOT = "no wrong reply"


@attrs.frozen
class Wrong:
    """The first wrong reply in a check: to which request, and what is wrong with it."""

    at: int
    aspect: str
    path: str
    received: str
    """As JSON."""

    @classmethod
    def of(cls, at: int, found: Difference) -> Wrong:
        """A difference, to the request at this place."""
        if found.aspect == "leak":
            path = first_difference(found.expected, found.received)[0]
            return cls(at, "leak", path, "")
        return cls(at, found.aspect, found.path, canonical(kept(found.received)))

    def likeness(self, other: Wrong | None) -> Like:
        """How like this is what another engine did in the same check."""
        if other is None:
            return Like.NOT
        if self == other:
            return Like.SAME
        place = self.aspect == other.aspect and _place(self.path) == _place(other.path)
        if self.at == other.at:
            return Like.NEAR if place else Like.REQUEST
        return Like.PLACE if place else Like.BOTH


def _place(path: str) -> str:
    return re.sub(r"\[\d+\]", "[]", path)


@attrs.frozen(eq=False)
class Probe:
    """A check up to its end, or up to what went wrong with the implementation."""

    asked: tuple[Request, ...]
    wanted: tuple[bytes, ...]
    """The reference's replies, in bytes: there are tens of thousands of them."""
    seen: Wrong | None
    """What was wrong with the implementation's replies, if anything was."""

    @property
    def steps(self) -> int:
        """How many attempts are made."""
        return self.asked[-1].attempt

    def played(self, game: Game, *, briefly: bool = False) -> Wrong | None:
        """What becomes of it with the rules as they are now.

        Briefly: of all questions, only the last is asked.
        """
        engine = server(game)
        last = len(self.asked) - 1
        for at, (request, wanted) in enumerate(zip(self.asked, self.wanted, strict=True)):
            if briefly and at < last and request.body["op"] in QUESTIONS:
                continue
            try:
                reply = engine.answer(request.body)
                if exact(reply) == wanted:
                    continue
                answer = {**reply, "id": 0}
                found = difference(request, marshal.loads(wanted), answer, form.of(game))
            except Exception as error:
                return Wrong(at, "crash", "", type(error).__name__)
            if found is not None:
                return Wrong.of(at, found)
        return None


@attrs.frozen(eq=False)
class PairProbe:
    """Two worlds that a viewer should not be able to tell apart."""

    pair: Pair
    level: Level
    seen: Wrong | None

    @property
    def steps(self) -> int:
        """How many attempts are made."""
        return len(self.pair.ours.attempts) + len(self.pair.theirs.attempts)

    def played(self, game: Game, *, briefly: bool = False) -> Wrong | None:  # noqa: ARG002 - it is all needed
        """What becomes of it with the rules as they are now."""
        try:
            return self._told_apart(game)
        except Exception as error:
            return Wrong(-1, "crash", "", type(error).__name__)

    def _told_apart(self, game: Game) -> Wrong | None:
        asked: list[Request] = []
        told: list[list[Json]] = []
        for case in (self.pair.ours, self.pair.theirs):
            asked = list(dialogue(self.pair, case, self.level))
            engine = server(game)
            told.append([engine.answer(each.body) for each in asked])
        for at, (request, ours, theirs) in enumerate(zip(asked, *told, strict=True)):
            if is_told(self.pair, request) and exact(ours) != exact(theirs):
                return Wrong.of(at, Difference("leak", ours, theirs))
        return None


AnyProbe: TypeAlias = Probe | PairProbe


def is_told(pair: Pair, request: Request) -> bool:
    """Whether the viewer of a pair hears the reply to a request."""
    heard = request.body["op"] != "new" and request.body.get("by", pair.viewer) == pair.viewer
    return bool(heard)


def probe(game: Game, case: Case, level: Level, found: tuple[Request, Difference] | None) -> Probe:
    """A case, with what was wrong in it."""
    asked = tuple(requests(case, level))
    seen = None
    if found is not None:
        at = asked.index(found[0])
        asked = asked[: at + 1]
        seen = Wrong.of(at, found[1])
    engine = server(game)
    return Probe(asked, tuple(exact(engine.answer(each.body)) for each in asked), seen)


def pair_probe(pair: Pair, level: Level, found: tuple[Request, Difference] | None) -> PairProbe:
    """A pair of worlds, with what told them apart."""
    seen = None
    if found is not None:
        asked = list(dialogue(pair, pair.ours, level))
        seen = Wrong.of(asked.index(found[0]), found[1])
    return PairProbe(pair, level, seen)
