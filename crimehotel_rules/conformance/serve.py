"""An engine on the wire: ``crimehotel serve`` (see ``spec/protocol/README.md``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import IO, Any, Final, Protocol

from crimehotel_rules.kernel.codec import MalformedJson, encode, parse
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply

PROTOCOL: Final = 1


class Standing(Protocol):
    """Where a game stands."""

    @property
    def turn(self) -> int:
        """Who acts now: a seat, or a number for somebody who has none."""

    @property
    def phase(self) -> Enum:
        """What the game is waiting for."""

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The points of each finished investigation, by seat."""


class Engine(Implementation, Protocol):
    """An implementation that tells where its game stands."""

    @property
    def state(self) -> Standing:
        """The game under way, or a ``LookupError``."""


class Server:
    """Answers requests with an engine, which says ``hello`` for itself.

    ``seatless`` has the words for those whose turn it can be although they have no seat.
    """

    def __init__(self, engine: Engine, hello: Json, seatless: Mapping[int, str | None]) -> None:
        self._engine = engine
        self._says = hello
        self._seatless = seatless
        self._ply = 0
        self._ops: dict[object, Callable[[Json], Json]] = {
            "hello": self._hello,
            "new": self._new,
            "act": self._act,
            "result": self._result,
            "legal": lambda _: self._now(legal=self._engine.legal()),
            "view": lambda request: self._now(view=self._engine.view(request["viewer"])),
            "quit": lambda _: {},
        }

    def answer(self, request: Json) -> Json:
        """The reply to a request; whatever goes wrong is an ``error`` and not a refusal."""
        name = request.get("op")
        op = self._ops.get(name) if isinstance(name, str) else None
        if op is None:
            return {"id": request.get("id"), "unsupported": f"the op {name!r}"}
        try:
            return {"id": request.get("id"), **op(request)}
        except KeyError as error:
            return {"id": request.get("id"), "error": f"the request lacks the field {error}"}
        except (LookupError, ValueError) as error:
            return {"id": request.get("id"), "error": str(error)}

    def _hello(self, request: Json) -> Json:
        spoken = request["protocol"]
        if not isinstance(spoken, list) or PROTOCOL not in spoken:
            return {"unsupported": f"the protocols {spoken!r}; this engine speaks {PROTOCOL}"}
        return self._says

    def _new(self, request: Json) -> Json:
        if request["game"] not in self._says["games"]:
            return {"unsupported": f"the game {request['game']!r}"}
        reply = self._engine.new(request["setup"])
        if reply.accepted:
            self._ply = 0
        return self._after(reply)

    def _act(self, request: Json) -> Json:
        reply = self._engine.act(request["by"], request["action"])
        if reply.accepted:
            self._ply += 1
        return self._after(reply)

    def _after(self, reply: Reply) -> Json:
        if not reply.accepted:
            return {"ply": self._ply, "illegal": {"rule": reply.rule, "reason": reply.sentence}}
        state = self._engine.state
        turn = self._seatless.get(state.turn, state.turn)
        return self._now(turn=turn, phase=state.phase.value)

    def _result(self, _: Json) -> Json:
        outcome = self._engine.outcome() or {"winner": None, "tied": []}
        scores = encode(self._engine.state.scores)
        return self._now(scores=scores, winner=outcome["winner"], tied=outcome["tied"])

    def _now(self, **fields: Any) -> Json:
        return {"ply": self._ply, **fields}


def replies(lines: Iterable[bytes], server: Server) -> Iterator[Json]:
    """The reply to each line, up to ``quit`` or the end."""
    for line in lines:
        try:
            request = parse(line.decode())
        except (UnicodeDecodeError, MalformedJson) as error:
            yield {"id": None, "error": str(error)}
            continue
        if not isinstance(request, dict):
            yield {"id": None, "error": "a request is a JSON object"}
            continue
        yield server.answer(request)
        if request.get("op") == "quit":
            return


def serve(lines: Iterable[bytes], out: IO[bytes], server: Server) -> None:
    """Answer every line with a line: in bytes, whatever the encoding of the user's terminal is."""
    for reply in replies(lines, server):
        out.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
        out.flush()
