"""A Python object in the place of a process: an implementation without a pipe."""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NoReturn

from crimehotel_rules.conformance.cases import SPECTATOR
from crimehotel_rules.conformance.form import Flaw
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply, Viewer
from crimehotel_rules.conformance.judge import Candidate
from crimehotel_rules.conformance.process import Fault, half_characters
from crimehotel_rules.conformance.runner import CouldNotRun
from crimehotel_rules.conformance.serve import PROTOCOL

METHODS: Final = ("new", "act", "view", "legal", "outcome")


class InProcess(Candidate):
    """A Python object with the methods of :class:`Implementation`, asked like a process.

    What goes in and out is copied through JSON. An exception is a crash: the object is made anew.
    """

    def __init__(self, factory: Callable[[], Implementation], game: str) -> None:
        super().__init__((), 0.0)
        self._factory = factory
        self._game = game
        self._engine: Implementation | None = None
        self._ply = 0

    def hello(self) -> Json:
        """What the object says of itself."""
        (reply,) = self._replies([{"op": "hello"}])
        return reply

    def close(self) -> None:
        """Forget the object; the next request is answered by a new one."""
        self._engine = None

    def send(self, bodies: Sequence[Json]) -> Callable[[], list[Json]]:
        """Keep the requests until the replies to them are wanted."""
        return partial(self._replies, bodies)

    def _replies(self, bodies: Sequence[Json]) -> list[Json]:
        replies: list[Json] = []
        for body in bodies:
            try:
                reply = _plain(self._answer(_copy(body)))
            except Exception as error:
                self._engine = None
                _crash(error, len(replies))
            for flaw in half_characters(reply):
                raise _misspelt(flaw, len(replies))
            replies.append({"id": len(replies), **reply})
        return replies

    def _answer(self, body: Json) -> Json:
        if self._engine is None:
            self._engine = self._factory()
            self._ply = 0
        engine = self._engine
        match body["op"]:
            case "hello":
                return _hello(engine, self._game)
            case "new":
                return self._after(engine, engine.new(body["setup"]), 0)
            case "act":
                return self._after(engine, engine.act(body["by"], body["action"]), self._ply + 1)
            case "view":
                return self._seen(engine, body["viewer"])
            case "legal":
                return {"ply": self._ply, "legal": engine.legal()}
            case "result":
                return {"ply": self._ply, **_result(engine)}
            case op:
                return {"unsupported": f"the op {op!r}"}

    def _seen(self, engine: Implementation, viewer: Viewer) -> Json:
        try:
            return {"ply": self._ply, "view": engine.view(viewer)}
        except ValueError as error:
            return {"error": str(error)}

    def _after(self, engine: Implementation, reply: Reply, ply: int) -> Json:
        if not reply.accepted:
            told = {"rule": reply.rule, "reason": reply.sentence}
            return {"ply": self._ply, "illegal": told}
        self._ply = ply
        view = engine.view(SPECTATOR)
        return {"ply": ply, "turn": view["turn"], "phase": view["phase"]}


def _hello(engine: Implementation, game: str) -> Json:
    """What the object says of itself: its class, and its attribute ``readings`` if it has one."""
    return {
        "protocol": PROTOCOL,
        "implementation": {"name": type(engine).__name__, "language": "Python"},
        "games": [game],
        "capabilities": ["legal", "view"],
        "readings": getattr(engine, "readings", {}),
    }


def _result(engine: Implementation) -> Json:
    outcome = engine.outcome() or {"winner": None, "tied": []}
    scores = engine.view(SPECTATOR)["scores"]
    return {"scores": scores, "winner": outcome["winner"], "tied": outcome["tied"]}


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _plain(reply: Json) -> Json:
    """The reply as it would come over the wire."""
    plain: Json = json.loads(json.dumps(reply, allow_nan=False))
    return plain


def _misspelt(flaw: Flaw, answered: int) -> Fault:
    fault = Fault("form", str(flaw), flaw=flaw)
    fault.answered = answered
    return fault


def _crash(error: Exception, answered: int) -> NoReturn:
    """Say that an exception was raised, and where."""
    words = f"it raised {type(error).__name__}: {error}"
    fault = Fault("crash", words, "".join(traceback.format_exception(error)))
    fault.answered = answered
    raise fault from None


def load(name: str, here: str) -> Callable[[], Implementation]:
    """The callable of this name, such as ``my_package.engine:Engine``."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise CouldNotRun(f"--crimehotel-factory {name!r} is not of the form module:callable")
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        factory = getattr(importlib.import_module(module), attribute)
        made = factory()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise CouldNotRun(f"--crimehotel-factory {name!r} cannot be used: {reason}") from None
    lacking = [method for method in METHODS if not callable(getattr(made, method, None))]
    if lacking:
        raise CouldNotRun(f"what {name!r} returns has no method {', '.join(lacking)}")
    made_by: Callable[[], Implementation] = factory
    return made_by
