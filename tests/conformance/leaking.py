"""Engines that play by the rules and tell a secret: how they are made and listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from crimehotel_rules.kernel.game import Game
from tests.conformance.wrapped import Engine, Json

Leak: TypeAlias = Callable[[Any, Json, Json], None]
"""Changes a reply, knowing the state and the request."""


def leaking(game: Game, zoo: dict[str, Callable[[], Engine]]) -> Callable[[Leak], Leak]:
    """A decorator that lists an engine of this game with a leak under its name, with hyphens."""

    def leak(function: Leak) -> Leak:
        class Leaky(Engine):
            def answer(self, request: Json) -> Json:
                reply = super().answer(request)
                if self.state is not None:
                    function(self.state, request, reply)
                return reply

        zoo[function.__name__.replace("_", "-")] = lambda: Leaky(game)
        return function

    return leak


def adds(reply: Json, word: object) -> None:
    """Add words to the reason of a refusal, if it is one."""
    if "illegal" in reply:
        reply["illegal"]["reason"] += f" ({word})"
