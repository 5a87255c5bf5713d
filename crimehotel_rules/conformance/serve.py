"""Engines on the wire: ``crimehotel serve`` (see ``spec/protocol/README.md``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any, Final, Protocol

from crimehotel_rules import __version__
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.game import Standing

PROTOCOL: Final = 1


class Engine(Implementation, Protocol):
    """An implementation that tells where its game stands, and how it reads the rules."""

    @property
    def state(self) -> Standing:
        """The game under way, or a ``LookupError``."""

    @property
    def readings(self) -> Readings:
        """The readings that it plays of each ruling that has several."""


class Server:
    """Answers requests with an engine for each game, by the name of the game.

    There is one game under way at a time: that of the last set-up that was not refused.
    """

    def __init__(
        self,
        engines: Mapping[str, Engine],
        name: str = "crimehotel-rules",
        under_way: Engine | None = None,
        ply: int = 0,
    ) -> None:
        self._engines = engines
        self._name = name
        self._under_way = under_way
        self._ply = ply
        self._ops: dict[object, Callable[[Json], Json]] = {
            "hello": self._hello,
            "new": self._new,
            "act": self._act,
            "result": lambda _: self._now(outcome=self._engine.outcome()),
            "legal": lambda _: self._now(legal=self._engine.legal()),
            "view": lambda request: self._now(view=self._engine.view(request["viewer"])),
            "quit": lambda _: {},
        }

    def answer(self, request: Json) -> Json:
        """The reply to a request; whatever goes wrong is an ``error`` and not a refusal."""
        try:
            name = request["op"]
            op = self._ops.get(name) if isinstance(name, str) else None
            if op is None:
                return {"id": request.get("id"), "unsupported": f"the op {name!r}"}
            return {"id": request.get("id"), **op(request)}
        except KeyError as error:
            return {"id": request.get("id"), "error": f"the request lacks the field {error}"}
        except (LookupError, ValueError) as error:
            return {"id": request.get("id"), "error": str(error)}

    @property
    def moment(self) -> tuple[int, Standing | None]:
        """How many steps were taken, and the state of the game under way, if there is one."""
        return self._ply, None if self._under_way is None else self._under_way.state

    @property
    def _engine(self) -> Engine:
        if self._under_way is None:
            raise LookupError("no game has been started")
        return self._under_way

    def _hello(self, request: Json) -> Json:
        spoken = request["protocol"]
        if not isinstance(spoken, list) or not any(map(_is_ours, spoken)):
            return {"unsupported": f"the protocols {spoken!r}; this engine speaks {PROTOCOL}"}
        return {
            "protocol": PROTOCOL,
            "implementation": {"name": self._name, "version": __version__, "language": "Python"},
            "games": list(self._engines),
            "capabilities": ["legal", "view"],
            "readings": {
                game: {setting: list(known) for setting, known in engine.readings.items()}
                for game, engine in self._engines.items()
            },
        }

    def _new(self, request: Json) -> Json:
        game = request["game"]
        if not isinstance(game, str) or game not in self._engines:
            return {"unsupported": f"the game {game!r}"}
        engine = self._engines[game]
        reply = engine.new(request["setup"])
        if reply.accepted:
            self._under_way, self._ply = engine, 0
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
        return self._now(turn=state.turn, phase=state.phase.value)

    def _now(self, **fields: Any) -> Json:
        return {"ply": self._ply, **fields}


def _is_ours(protocol: object) -> bool:
    """Whether this is the number of the protocol; ``true`` is no number."""
    return type(protocol) is int and protocol == PROTOCOL


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
