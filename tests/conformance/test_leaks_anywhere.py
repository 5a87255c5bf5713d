"""Whoever gets a reply, and whatever they have asked: it tells nothing that is hidden."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import leaks
from crimehotel_rules.conformance.judge import Judge
from tests.conformance.wrapped import Engine, Inside, Json

Leak: TypeAlias = Callable[[int, Json, Json], None]
"""Puts what is hidden into a reply to a request."""

ENOUGH: Final = 12
"""So many pairs of worlds at most, until one tells."""


def told_to_whom_a_set_up_is_refused(secret: int, request: Json, reply: Json) -> None:
    if request["op"] == "new" and "illegal" in reply:
        reply["illegal"]["reason"] = f"no such set-up {secret}"


def told_to_whom_a_view_is_refused(secret: int, request: Json, reply: Json) -> None:
    if request["op"] == "view" and "error" in reply:
        reply["error"] += f" {secret}"


def leaking(game: Any, leak: Leak) -> Callable[[], Engine]:
    """An engine that tells in such replies in which of all worlds it is."""

    class Leaking(Engine):
        def answer(self, request: Json) -> Json:
            reply = super().answer(request)
            if self.state is not None:
                leak(zlib.crc32(repr(self.state).encode()), request, reply)
            return reply

    return lambda: Leaking(game)


@pytest.mark.parametrize("name", games.TABLE)
@pytest.mark.parametrize("leak", [told_to_whom_a_set_up_is_refused, told_to_whom_a_view_is_refused])
def test_no_reply_may_tell_what_is_hidden(leak: Leak, name: str) -> None:
    checks = games.page(name).checks()
    known = checks.game.switchable
    judge = Judge(Inside(leaking(checks.game, leak)), checks.game)
    pairs = filter(None, (leaks.pair(checks, number, 1, known) for number in range(ENOUGH)))
    found = next(filter(None, (judge.tell_apart(pair, "views") for pair in pairs)))
    assert found.difference.aspect == "leak"
    assert judge.reduce(found, "views").difference.aspect == "leak"
