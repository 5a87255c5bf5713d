"""Playing requests once more with other rules: only where they may reply otherwise.

It is known for which requests the reference goes through a statement. Rules that differ from the
reference's in that statement alone reply as it does to all others, for as long as their game
stands as its game stands. So only those requests are made, and what follows from a game that
stands otherwise.
"""

from __future__ import annotations

import pickle
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import QUESTIONS, Request
from crimehotel_rules.conformance.compare import exact
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.form import says_a_word
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.reference import resumed
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.game import Game

Moment: TypeAlias = tuple[int, Any]
"""How many steps were taken, and the state of the game; None before there is one."""

Places: TypeAlias = int
"""Some of a number of requests: a bit for each, the lowest for the first."""
EVERYWHERE: Final[Places] = -1


def first(places: Places) -> int | None:
    """The first of some requests, if there is one.

    >>> first(0b1100), first(EVERYWHERE), first(0)
    (2, 0, None)
    """
    return (places & -places).bit_length() - 1 if places else None


@attrs.frozen(eq=False)
class Walk:
    """Requests, and how the reference fares with them."""

    asked: tuple[Request, ...]
    wanted: tuple[bytes, ...]
    """Its replies, in bytes: there are tens of thousands of them."""
    moments: tuple[Moment, ...]
    """Where it stands before each request."""
    met: Mapping[Statement, Places]
    """The statements of the rules that it goes through, and for which requests."""

    def differing(self, changed: Collection[Statement] | None) -> Places:
        """For which requests it goes through statements that were changed; None: nobody knows."""
        if changed is None:
            return EVERYWHERE
        places = 0
        for each in changed:
            places |= self.met.get(each, 0)
        return places


@attrs.frozen(eq=False)
class Player:
    """Plays with the rules of a game as they are now, for as long as they stay so."""

    game: Game
    _begun: dict[bytes, tuple[Json, Moment | None]] = attrs.field(factory=dict)
    """What became of set-ups, since most checks begin like others; if it is what the reference
    makes of one, the very state that the reference has made."""

    def replies(
        self, walk: Walk, differing: Places = EVERYWHERE, asking_from: int = 0
    ) -> Iterator[tuple[int, Json | Exception]]:
        """The replies that may not be the reference's, up to the first crash.

        Before the request at ``asking_from`` no questions are asked.
        """
        at, count = first(differing), len(walk.asked)
        while at is not None and at < count:
            engine = resumed(self.game, *walk.moments[at])
            astray = True
            while astray and at < count:
                if at >= asking_from or walk.asked[at].body["op"] not in QUESTIONS:
                    try:
                        engine, reply = self._answer(engine, walk, at)
                    except Exception as error:
                        yield at, error
                        return
                    yield at, reply
                at += 1
                astray = at < count and not _is_at(engine, walk.moments[at])
            at = first(differing >> at << at)

    def _answer(self, engine: Server, walk: Walk, at: int) -> tuple[Server, Json]:
        """The reply to a request, and the engine as it stands then."""
        body, (_, before) = walk.asked[at].body, walk.moments[at]
        if body["op"] != "new" or before is not None:
            return engine, engine.answer(body)
        setup = exact(body)
        if setup not in self._begun:
            reply = engine.answer(body)
            begun = None if says_a_word(reply) else engine.moment
            last = begun is None or at + 1 == len(walk.asked)
            alike = None if last or not _is_alike(begun, _begun(walk, at)) else walk.moments[at + 1]
            self._begun[setup] = reply, alike or begun
        reply, moment = self._begun[setup]
        return engine if moment is None else resumed(self.game, *moment), reply


def _is_at(engine: Server, moment: Moment) -> bool:
    """Whether a game stands where the reference's stands.

    Of set-ups that are equal, nobody knows whether they are so in all that was worked out from
    them: it must be the same one.
    """
    try:
        now: Moment = engine.moment
        (ply, state), (wanted_ply, wanted) = now, moment
        if state is wanted or ply != wanted_ply:
            return ply == wanted_ply
        return state.setup is wanted.setup and bool(state == wanted)
    except Exception:  # other rules may make anything of a state
        return False


def _is_alike(moment: Moment | None, begun: bytes) -> bool:
    """Whether a game has begun as the reference's has, in all that is in its state."""
    try:
        return pickle.dumps(moment) == begun
    except Exception:
        return False


@lru_cache(256)
def _begun(walk: Walk, at: int) -> bytes:
    """Where the reference stands after the set-up that it gets in this request, in bytes."""
    return pickle.dumps(walk.moments[at + 1])
