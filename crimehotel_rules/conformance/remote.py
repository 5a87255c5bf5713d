"""An implementation under test, seen as an :class:`Implementation` by the steps of the features.

:class:`Remote` asks over the wire, and remembers what it was asked, so that a scenario that goes
wrong can be compared with the reference. :class:`InProcess` puts a Python object behind the wire.
"""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Literal, NoReturn

import attrs

from crimehotel_rules.conformance.cases import SPECTATOR, Attempt, Case, Request, expected
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.implementation import (
    ACCEPTED,
    By,
    Implementation,
    Json,
    Reference,
    Reply,
)
from crimehotel_rules.conformance.judge import Candidate
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.runner import CouldNotRun
from crimehotel_rules.conformance.serve import GAME, PROTOCOL
from crimehotel_rules.crime_hotel import Seat

METHODS: Final = ("new", "act", "view", "legal", "outcome")
_FIELDS: Final = ("type", "card", "space", "source", "destination", "target", "give")


class WrongReply(Exception):
    """A reply that makes no sense: an error, an op that is not supported, a field that lacks."""


@attrs.define
class Game:
    """A game as it was asked for: the set-up, and all that was tried."""

    setup: Json
    attempts: list[Attempt] = attrs.Factory(list)

    def case(self, name: str, rules: tuple[str, ...]) -> Case:
        """The game as a case, to be judged like any other."""
        opening = Request(0, "core", {"op": "new", "game": GAME, "setup": self.setup})
        playable = "illegal" not in expected([opening])[0]
        return Case("scenario", name, self.setup, tuple(self.attempts), rules, playable=playable)


class Remote:
    """An implementation that is asked over the wire.

    The rule that a refusal names is part of its sentence only: it is a hint, and never judged.
    """

    def __init__(self, candidate: Candidate) -> None:
        self._candidate = candidate
        self._phase = ""
        self.games: list[Game] = []

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        self.games.append(Game(_copy(setup)))
        return self._try({"op": "new", "game": GAME, "setup": setup})

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        if self.games:
            self.games[-1].attempts.append(Attempt(by, _copy(action)))
        return self._try({"op": "act", "by": by, "action": action})

    def view(self, viewer: Seat | Literal["spectator"]) -> Json:
        """What a viewer may know."""
        view: Json = self._field("view", {"op": "view", "viewer": viewer})
        return view

    def legal(self) -> list[Json]:
        """All legal actions, in an order that is always the same: theirs means nothing."""
        actions: list[Json] = self._field("legal", {"op": "legal"})
        return sorted(map(_ordered, actions), key=canonical)

    def outcome(self) -> Json | None:
        """The result of the game, once it is over; how it came about is not told on the wire."""
        result = self._ask({"op": "result"})
        if self._phase != "over":
            return None
        try:
            totals = [sum(points) for points in zip(*result["scores"], strict=True)]
            told = {"totals": totals, "winner": result["winner"], "tied": result["tied"]}
        except (KeyError, TypeError, ValueError):
            raise WrongReply(f"'result' was answered with {result!r}") from None
        return {**told, "comparisons": self._comparisons()}

    def _comparisons(self) -> Any:
        reference = Reference()
        game = self.games[-1]
        reference.new(game.setup)
        for attempt in game.attempts:
            reference.act(attempt.by, attempt.action)
        return (reference.outcome() or {"comparisons": []})["comparisons"]

    def _try(self, body: Json) -> Reply:
        reply = self._ask(body)
        refusal = reply.get("illegal")
        if refusal is None:
            self._phase = str(reply.get("phase"))
            return ACCEPTED
        told = refusal if isinstance(refusal, dict) else {}
        words = [str(told[name]) for name in ("reason", "rule") if told.get(name)]
        return Reply(accepted=False, sentence=" / ".join(words))

    def _field(self, name: str, body: Json) -> Any:
        reply = self._ask(body)
        if name not in reply:
            raise WrongReply(f"the reply to {body} lacks {name!r}: {reply}")
        return reply[name]

    def _ask(self, body: Json) -> Json:
        (reply,) = self._candidate.ask([body])
        for word in ("error", "unsupported"):
            if reply.get(word) is not None:
                raise WrongReply(f"{body} was answered with {word}: {reply[word]}")
        return reply


def _ordered(action: Any) -> Any:
    """The action with its fields in the order of the protocol page."""
    if not isinstance(action, dict) or not set(action) <= set(_FIELDS):
        return action
    return {name: action[name] for name in _FIELDS if name in action}


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


class InProcess(Candidate):
    """A Python object with the methods of :class:`Implementation`, asked like a process.

    What goes in and out is copied through JSON. An exception is a crash: the object is made anew.

    >>> candidate = InProcess(Reference)
    >>> candidate.ask([{"op": "new", "game": "crime-hotel", "setup": {"players": []}}])[0]["ply"]
    0
    """

    def __init__(self, factory: Callable[[], Implementation]) -> None:
        super().__init__((), 0.0)
        self._factory = factory
        self._engine: Implementation | None = None
        self._ply = 0

    def send(self, bodies: Sequence[Json]) -> Callable[[], list[Json]]:
        """Keep the requests until the replies to them are wanted."""
        return partial(self._replies, bodies)

    def _replies(self, bodies: Sequence[Json]) -> list[Json]:
        replies: list[Json] = []
        for body in bodies:
            try:
                replies.append(_plain(self._answer(_copy(body))))
            except Exception as error:
                self._engine = None
                _crash(error, len(replies))
        return replies

    def _answer(self, body: Json) -> Json:
        if self._engine is None:
            self._engine = self._factory()
            self._ply = 0
        engine = self._engine
        match body["op"]:
            case "hello":
                return _hello(engine)
            case "new":
                return self._after(engine, engine.new(body["setup"]), 0)
            case "act":
                return self._after(engine, engine.act(body["by"], body["action"]), self._ply + 1)
            case "view":
                return {"ply": self._ply, "view": engine.view(body["viewer"])}
            case "legal":
                return {"ply": self._ply, "legal": engine.legal()}
            case "result":
                return {"ply": self._ply, **_result(engine)}
            case op:
                return {"unsupported": f"the op {op!r}"}

    def _after(self, engine: Implementation, reply: Reply, ply: int) -> Json:
        if not reply.accepted:
            told = {"rule": reply.rule, "reason": reply.sentence}
            return {"ply": self._ply, "illegal": told}
        self._ply = ply
        view = engine.view(SPECTATOR)
        return {"ply": ply, "turn": view["turn"], "phase": view["phase"]}


def _hello(engine: Implementation) -> Json:
    """What the object says of itself: its class, and its attribute ``readings`` if it has one."""
    return {
        "protocol": PROTOCOL,
        "implementation": {"name": type(engine).__name__, "language": "Python"},
        "games": [GAME],
        "capabilities": ["legal", "view"],
        "readings": getattr(engine, "readings", {}),
    }


def _result(engine: Implementation) -> Json:
    outcome = engine.outcome() or {"winner": None, "tied": []}
    scores = engine.view(SPECTATOR)["scores"]
    return {"scores": scores, "winner": outcome["winner"], "tied": outcome["tied"]}


def _plain(reply: Json) -> Json:
    """The reply as it would come over the wire."""
    plain: Json = json.loads(json.dumps(reply, allow_nan=False))
    return plain


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
