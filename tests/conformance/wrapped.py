"""The reference on the wire, inside something that spoils its requests or its replies."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from crimehotel_rules.conformance.candidate import Candidate, Receive
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.game import Game

Json: TypeAlias = dict[str, Any]


class Engine:
    """The reference of a game; what is derived from it has one fault."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reference = Reference(game)
        self.server = Server({game.name: self.reference})

    @property
    def state(self) -> Any:
        """The game under way, with all that is hidden in it; None if there is none."""
        return self.reference._state

    def read(self, line: bytes) -> Json:
        """The request on a line."""
        request: Json = json.loads(line)
        return request

    def answer(self, request: Json) -> Json:
        """The reply to a request."""
        return self.server.answer(request)

    def write(self, reply: Json) -> bytes:
        """The reply as a line."""
        return json.dumps(reply, ensure_ascii=False).encode() + b"\n"


Zoo: TypeAlias = Mapping[str, Callable[[], Engine]]


class Inside(Candidate):
    """An engine without a process of its own: what goes in and out is copied through JSON."""

    def __init__(self, make: Callable[[], Engine]) -> None:
        super().__init__((), 0.0)
        self._make = make
        self._engine = make()

    def send(self, bodies: Sequence[Json]) -> Receive:
        """Answer at once."""
        replies = []
        for body in bodies:
            request = self._engine.read(json.dumps({"id": 0, **body}).encode())
            replies.append(json.loads(self._engine.write(self._engine.answer(request))))
        return lambda _=(): replies

    def close(self) -> None:
        """End, and begin anew."""
        self._engine = self._make()


def serve(zoo: Zoo) -> None:
    """Be the engine that the command line names, on standard input and output."""
    engine = zoo[sys.argv[1]]()
    for line in sys.stdin.buffer:
        request = engine.read(line)
        sys.stdout.buffer.write(engine.write(engine.answer(request)))
        sys.stdout.buffer.flush()
        if request.get("op") == "quit":
            return
