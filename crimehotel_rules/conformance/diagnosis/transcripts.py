"""What the implementation goes on to say after its first wrong reply.

Two engines with different mistakes may well give the same first wrong reply. A check ends there;
so some of those that fail are played on, and the engine that goes on as the implementation does is
the better twin.
"""

from __future__ import annotations

import marshal
from collections.abc import Collection, Iterable, Iterator
from hashlib import blake2b
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Level, requests
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.diagnosis.evidence import walked
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.replaying import Places, Player, Walk
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.kernel.game import Game

MOST: Final = 10
"""So many failing checks are played on,"""
LONGEST: Final = 60
"""for so many requests."""
SHORT: Final = 200
"""So many characters of a reply are kept as they are."""
CRASH: Final = "crash"
"""What counts in no reply at all."""
BOTH_WRONG: Final = 0.4
"""How much it counts if a reply is wrong in another way."""


@attrs.frozen(eq=False)
class Transcript:
    """A check that fails at some request and is played on, and what was said to each."""

    walk: Walk
    at: int
    """The request to which the implementation gives its first wrong reply."""
    wanted: tuple[str, ...]
    """What the reference says from there on."""
    told: tuple[str, ...]
    """What the implementation says from there on."""

    def differing(self, changed: Collection[Statement] | None) -> Places:
        """For which requests the reference goes through these statements."""
        return self.walk.differing(changed)

    def agreement(self, player: Player, changed: Collection[Statement] | None = None) -> float:
        """How much other rules go on as the implementation does, from 0 to 1.

        They differ from the reference's in these statements. Of all replies that one or the other
        gets wrong: the share to which both say the same. What both get wrong in different ways
        counts in part.
        """
        said = list(self.wanted)
        differing = self.differing(changed)
        for at, reply in player.replies(self.walk, differing, asking_from=self.at):
            place = max(0, at - self.at)
            try:
                if isinstance(reply, Exception):
                    raise reply
                if at >= self.at:
                    said[place] = gist(reply)
            except Exception:  # and then it says no more
                said[place:] = [CRASH] * (len(said) - place)
                break
        wrong, alike = 0, 0.0
        for theirs, wanted, told in zip(said, self.wanted, self.told, strict=True):
            if theirs != wanted or told != wanted:
                wrong += 1
                alike += 1 if theirs == told else BOTH_WRONG if wanted not in (theirs, told) else 0
        return alike / wrong if wrong else 0.0


def gist(reply: Json) -> str:
    """What counts in a reply: of a refusal, only that it is one; of a list, not the order.

    Of a long one only a digest is kept: hundreds of them are compared, and some are endless.
    """
    for word in ("error", "illegal"):
        if reply.get(word) is not None:
            return word
    told: dict[str, Any] = {name: each for name, each in reply.items() if name != "id"}
    if isinstance(told.get("legal"), list):
        told["legal"] = sorted(map(canonical, told["legal"]))
    whole = canonical(told)
    return whole if len(whole) <= SHORT else blake2b(whole.encode(errors="replace")).hexdigest()


def transcripts(
    game: Game, candidate: Candidate, failures: Iterable[Failure], level: Level
) -> Iterator[Transcript]:
    """Play some failing checks on; whoever falls silent is asked no more."""
    for failure in failures:
        if failure.pair is not None:
            continue
        asked = tuple(requests(failure.case, level))
        at = asked.index(failure.request)
        walk = walked(game, asked[: at + LONGEST])
        try:
            replies = candidate.send([each.body for each in walk.asked])()
        except Fault:
            return
        wanted = tuple(gist(marshal.loads(each)) for each in walk.wanted[at:])
        yield Transcript(walk, at, wanted, tuple(gist(reply) for reply in replies[at:]))
