"""Mistakes of typed languages and of adapters.

``python -m tests.mord_im_arosa.conformance.typed NAME``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from crimehotel_rules.kernel.game import Game
from crimehotel_rules.mord_im_arosa.game import GAME
from tests.conformance.typed import zoo
from tests.conformance.wrapped import Engine, Json, serve

FIELDS: Final = ("floor", "suspects", "cube", "heard", "count", "seat", "target", "colour")
"""Fields that some action has, and that others might take."""


class Keeps(Engine):
    """What a set-up leaves out is as it was in the game before."""

    def __init__(self, game: Game, field: str) -> None:
        super().__init__(game)
        self._field = field
        self._kept: object = None

    def answer(self, request: Json) -> Json:
        """Complete the set-up if that makes one that can be played."""
        if request["op"] == "new" and isinstance(request["setup"], dict) and self._kept is not None:
            kept = {**request, "setup": {self._field: self._kept} | request["setup"]}
            reply = super().answer(kept)
            if "illegal" not in reply:
                self._keep()
                return reply
        reply = super().answer(request)
        self._keep()
        return reply

    def _keep(self) -> None:
        if self.state is not None:
            self._kept = GAME.codec.encode(self.state.setup)[self._field]


TYPED: Final[dict[str, Callable[[], Engine]]] = {
    **zoo(GAME, FIELDS),
    **{f"keeps-{field}": partial(Keeps, GAME, field) for field in ("first", "knife", "colours")},
}

if __name__ == "__main__":
    serve(TYPED)
