"""An engine on the wire: ``crimehotel serve`` (see ``spec/protocol/README.md``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import IO, Any, Final, Protocol

from crimehotel_rules import __version__, crime_hotel
from crimehotel_rules.codec import MalformedJson, encode, parse
from crimehotel_rules.conformance.implementation import Implementation, Json, Reference, Reply

PROTOCOL: Final = 1
GAME: Final = "crime-hotel"

HELLO: Final[Json] = {
    "protocol": PROTOCOL,
    "implementation": {
        "name": "crimehotel-rules",
        "version": __version__,
        "language": "Python",
    },
    "games": [GAME],
    "capabilities": ["legal", "view"],
    "readings": {
        setting: list(readings)
        for setting, readings in crime_hotel.READINGS.items()
        if len(readings) > 1
    },
}


_WORDS: Final[dict[int, str | None]] = {crime_hotel.CHANCE: "chance", crime_hotel.NOBODY: None}


class Standing(Protocol):
    """Where a game stands."""

    @property
    def turn(self) -> crime_hotel.Seat:
        """Who acts now: a seat, chance or nobody."""

    @property
    def phase(self) -> crime_hotel.Phase:
        """What the game waits for."""

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of each finished investigation, by seat."""


class Engine(Implementation, Protocol):
    """An implementation that tells where its game stands."""

    @property
    def state(self) -> Standing:
        """The game under way, or a ``LookupError``."""


class Server:
    """Answers requests with an engine: the reference, or another one that says its name.

    >>> Server().answer({"id": 1, "op": "dance"})
    {'id': 1, 'unsupported': "the op 'dance'"}
    """

    def __init__(self, engine: Engine | None = None, name: str = "crimehotel-rules") -> None:
        self._engine: Engine = engine or Reference()
        self._name = name
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
        return HELLO | {"implementation": HELLO["implementation"] | {"name": self._name}}

    def _new(self, request: Json) -> Json:
        if request["game"] != GAME:
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
        turn = _WORDS.get(state.turn, state.turn)
        return self._now(turn=turn, phase=state.phase.value)

    def _result(self, _: Json) -> Json:
        outcome = self._engine.outcome() or {"winner": None, "tied": []}
        scores = encode(self._engine.state.scores)
        return self._now(scores=scores, winner=outcome["winner"], tied=outcome["tied"])

    def _now(self, **fields: Any) -> Json:
        return {"ply": self._ply, **fields}


def replies(lines: IO[str], server: Server) -> Iterator[Json]:
    """The reply to each line, up to ``quit`` or the end."""
    for line in lines:
        try:
            request = parse(line)
        except MalformedJson as error:
            yield {"id": None, "error": str(error)}
            continue
        if not isinstance(request, dict):
            yield {"id": None, "error": "a request is a JSON object"}
            continue
        yield server.answer(request)
        if request.get("op") == "quit":
            return


def serve(lines: IO[str], out: IO[str], server: Server | None = None) -> None:
    """Answer every line with a line."""
    for reply in replies(lines, server or Server()):
        out.write(json.dumps(reply, separators=(",", ":")) + "\n")
        out.flush()
