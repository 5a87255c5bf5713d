"""The checks that tell engines apart, and what became of them with the implementation.

An engine with a known mistake is a twin of the implementation if it gives the same wrong replies
in the checks that fail, and none in those that pass.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Collection
from enum import Enum
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.cases import (
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
from crimehotel_rules.conformance.diagnosis import notes
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.replaying import Moment, Places, Player, Walk
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.kernel.game import Game

STEP: Final = ("accepted", "turn", "phase")
"""What is wrong if it is the step itself, and nothing that was asked after it."""
MOST_OFFERED: Final = 12
"""So many of the actions that are offered and not legal are looked at."""


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
    """Where in the reply; if the step itself is wrong, what was tried, and what is against it."""
    received: str
    """As JSON; of a refusal nothing, since everybody words it differently."""
    named: str | None = attrs.field(default=None, eq=False)
    """The rule that a refusal names, if there is one and it does."""
    offered: tuple[Any, ...] = attrs.field(default=(), eq=False)
    """The actions in a list of legal ones that are not legal."""
    veiled: bool = attrs.field(default=False, eq=False)
    """Whether a view shows something where there should be nothing, or nothing for something."""

    @classmethod
    def of(cls, at: int, request: Request, found: Difference) -> Wrong:
        """A difference in the reply to the request at this place."""
        if found.aspect == "leak":
            path = first_difference(found.expected, found.received)[0]
            return cls(at, "leak", path, "")
        if found.aspect == "refused":
            return cls(at, "refused", deed(request), "", refusing_rule(found.received))
        if found.aspect == "legal":  # what is missing tells as much as what is there
            told = [found.expected, found.received]
            offered = tuple(found.received.get("not legal") or ())[:MOST_OFFERED]
            path = " ".join(deeds(found))
            return cls(at, "legal", path, canonical(kept(told)), offered=offered)
        veiled = found.aspect == "view" and _is_blank(found.expected) != _is_blank(found.received)
        path = found.path
        if found.aspect in STEP:
            path = f"{deed(request)} {_grounds(found.expected)}"
        received = canonical(kept(found.received))
        return cls(at, found.aspect, path, received, veiled=veiled)

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


def deed(request: Request) -> str:
    """What is tried in a request: an action of this type, or an operation."""
    body = request.body
    action = body.get("action")
    kind = action.get("type") if isinstance(action, dict) else None
    return kind if isinstance(kind, str) else str(body["op"])


def _is_blank(value: Any) -> bool:
    return value is None or value == []


def _place(path: str) -> str:
    return re.sub(r"\[\d+\]", "[]", path)


def deeds(found: Difference) -> tuple[str, ...]:
    """The types of the actions that a list lacks, and of those that should not be in it."""
    lists = ("-", found.expected.get("missing")), ("+", found.received.get("not legal"))
    types = {
        f"{sign}{action.get('type')}"
        for sign, actions in lists
        for action in actions or ()
        if isinstance(action, dict)
    }
    return tuple(sorted(types))


def refusing_rule(reply: Any) -> str | None:
    """The rule that a reply names, if it is a refusal that names one."""
    refusal = reply.get("illegal") if isinstance(reply, dict) else None
    rule = refusal.get("rule") if isinstance(refusal, dict) else None
    return rule if isinstance(rule, str) else None


def _grounds(reply: Any) -> str:
    """Why something is refused: the rule, or what nobody can read; nothing if it is not."""
    refusal = reply.get("illegal") if isinstance(reply, dict) else None
    return "" if refusal is None else refusing_rule(reply) or canonical(refusal.get("reason"))


def walked(game: Game, asked: tuple[Request, ...]) -> Walk:
    """Let the reference answer, and note where it passes by."""
    engine, book = server(game), notes.notes(game)
    wanted: list[bytes] = []
    moments: list[Moment] = []
    places: dict[Statement, Places] = {}
    with book.taken() as met:
        for at, each in enumerate(asked):
            moments.append(engine.moment)
            book.swap.forget()  # who remembers a result does not pass by what leads to it
            wanted.append(exact(engine.answer(each.body)))
            for number in met:
                statement = book.statements[number]
                places[statement] = places.get(statement, 0) | 1 << at
            met.clear()
    return Walk(asked, tuple(wanted), tuple(moments), places)


@attrs.frozen(eq=False)
class Probe(Walk):
    """A check up to its end, or up to what went wrong with the implementation."""

    seen: Wrong | None
    """What was wrong with the implementation's replies, if anything was."""

    @property
    def steps(self) -> int:
        """How many attempts are made."""
        return self.asked[-1].attempt

    @property
    def is_spoilt(self) -> bool:
        """Whether the one in turn did something that nobody can read, and it was accepted."""
        _, state = self.moments[-1]
        by = self.asked[-1].body.get("by")
        if state is None or self.seen is None or self.seen.aspect != "accepted" or by != state.turn:
            return False
        return refusing_rule(marshal.loads(self.wanted[-1])) is None

    def played(
        self, player: Player, changed: Collection[Statement] | None = None, *, briefly: bool = False
    ) -> Wrong | None:
        """What becomes of it with other rules, which are changed in these statements.

        Briefly: of all questions, only the last is asked.
        """
        last = len(self.asked) - 1 if briefly else 0
        for at, reply in player.replies(self, self.differing(changed), asking_from=last):
            try:
                if isinstance(reply, Exception):
                    raise reply
                if exact(reply) == self.wanted[at]:
                    continue
                answer, wanted = {**reply, "id": 0}, marshal.loads(self.wanted[at])
                found = difference(self.asked[at], wanted, answer, form.of(player.game))
                if found is not None:
                    return Wrong.of(at, self.asked[at], found)
            except Exception as error:  # it may well reply with what is no JSON
                return Wrong(at, "crash", "", type(error).__name__)
        return None


@attrs.frozen(eq=False)
class PairProbe:
    """Two worlds that a viewer should not be able to tell apart."""

    pair: Pair
    worlds: tuple[Walk, Walk]
    """What is asked in each, request by request, and how the reference fares."""
    seen: Wrong | None

    @property
    def steps(self) -> int:
        """How many attempts are made."""
        return len(self.pair.ours.attempts) + len(self.pair.theirs.attempts)

    def differing(self, changed: Collection[Statement] | None) -> Places:
        """For which requests the reference goes through these statements, in either world."""
        ours, theirs = (world.differing(changed) for world in self.worlds)
        return ours | theirs

    def played(
        self,
        player: Player,
        changed: Collection[Statement] | None = None,
        *,
        briefly: bool = False,  # noqa: ARG002 - it is all needed
    ) -> Wrong | None:
        """What becomes of it with other rules, which are changed in these statements."""
        try:
            return self._told_apart(player, changed)
        except Exception as error:
            return Wrong(-1, "crash", "", type(error).__name__)

    def _told_apart(self, player: Player, changed: Collection[Statement] | None) -> Wrong | None:
        told = []
        for world in self.worlds:
            replies = list(world.wanted)
            for at, reply in player.replies(world, world.differing(changed)):
                if isinstance(reply, Exception):
                    raise reply
                replies[at] = exact(reply)
            told.append(replies)
        asked = self.worlds[1].asked
        for at, (request, ours, theirs) in enumerate(zip(asked, *told, strict=True)):
            if is_told(self.pair, request) and ours != theirs:
                found = Difference("leak", marshal.loads(ours), marshal.loads(theirs))
                return Wrong.of(at, request, found)
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
        seen = Wrong.of(at, *found)
    walk = walked(game, asked)
    return Probe(walk.asked, walk.wanted, walk.moments, walk.met, seen)


def pair_probe(
    game: Game, pair: Pair, level: Level, found: tuple[Request, Difference] | None
) -> PairProbe:
    """A pair of worlds, with what told them apart."""
    asked = [tuple(dialogue(pair, case, level)) for case in (pair.ours, pair.theirs)]
    seen = None if found is None else Wrong.of(asked[0].index(found[0]), *found)
    return PairProbe(pair, (walked(game, asked[0]), walked(game, asked[1])), seen)
