"""A Python object in the place of a process: an implementation without a pipe."""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from functools import partial
from typing import Any, Final, NoReturn

from crimehotel_rules.conformance.candidate import Candidate, Receive
from crimehotel_rules.conformance.form import Flaw
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply, Viewer
from crimehotel_rules.conformance.process import Fault, half_characters, no_reply_within
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.kernel.seats import SPECTATOR
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.system.aside import Aside

METHODS: Final = ("new", "act", "view", "legal", "outcome")


class InProcess(Candidate):
    """A Python object with the methods of :class:`Implementation`, asked like a process.

    What goes in and out is copied through JSON. An exception is a crash: the object is made anew.
    All its methods are called in one thread, which is given up with the object when a reply does
    not come within the timeout.
    """

    def __init__(
        self, factory: Callable[[], Implementation], timeout: float, game: str | None = None
    ) -> None:
        super().__init__((), timeout)
        self._factory = factory
        self._game = game
        self._inside: _Inside | None = None

    def hello(self) -> Json:
        """What the object says of itself."""
        (reply,) = self._replies([{"op": "hello"}])
        return reply

    def send(self, bodies: Sequence[Json]) -> Receive:
        """Keep the requests until the replies to them are wanted."""
        return partial(self._replies, bodies)

    def _replies(self, bodies: Sequence[Json], _: Sequence[Json] = ()) -> list[Json]:
        if self._inside is None:
            self._inside = _Inside(self._factory, self._game)
        inside, replies = self._inside, list[Json]()
        answered = inside.thread.call(partial(inside.answer, bodies, replies))
        try:
            _wait_while_it_grows(answered, replies, self._timeout)
        except TimeoutError:
            fault = Fault("timeout", no_reply_within(self._timeout), inside.thread.where())
            fault.answered = len(replies)
            inside.thread.abandon()
            self._inside = None
            raise fault from None
        return replies

    def close(self) -> None:
        """Let the object go, and end its thread."""
        if self._inside is not None:
            self._inside.thread.close()
        self._inside = None


class _Inside:
    """The object and its thread, with nothing that they share with their successors."""

    def __init__(self, factory: Callable[[], Implementation], game: str | None) -> None:
        self.thread = Aside()
        self._factory = factory
        self._game = game
        self._engine: Implementation | None = None
        self._ply = 0

    def answer(self, bodies: Sequence[Json], replies: list[Json]) -> None:
        """Add a reply to each request."""
        for body in bodies:
            try:
                reply = _plain(self._answer(_copy(body)))
            except CouldNotRun:
                raise
            except (Exception, SystemExit) as error:
                self._engine = None
                _crash(error, len(replies))
            for flaw in half_characters(reply):
                raise _misspelt(flaw, len(replies))
            replies.append({"id": len(replies), **reply})

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
                return {"ply": self._ply, "outcome": engine.outcome()}
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


def _wait_while_it_grows(answered: Future[None], replies: list[Json], patience: float) -> None:
    """Wait for the end, or raise a ``TimeoutError`` when no reply came for so many seconds."""
    before = -1
    while len(replies) > before:
        before = len(replies)
        wait([answered], patience)
        if answered.done():
            return answered.result()
    raise TimeoutError


def _hello(engine: Implementation, wanted: str | None) -> Json:
    """What the object says of itself: its class, and its attributes ``game`` and ``readings``."""
    named = getattr(engine, "game", wanted)
    game = named if named is None or isinstance(named, str) else named.name
    if game is None:
        raise CouldNotRun(
            f"{type(engine).__name__} has no attribute 'game': say which it plays with "
            "--crimehotel-game"
        )
    return {
        "protocol": PROTOCOL,
        "implementation": {"name": type(engine).__name__, "language": "Python"},
        "games": [game],
        "capabilities": ["legal", "view"],
        "readings": {game: getattr(engine, "readings", {})},
    }


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _plain(reply: Json) -> Json:
    """The reply as it would come over the wire."""
    plain: Json = json.loads(json.dumps(reply, allow_nan=False))
    return plain


def _misspelt(flaw: Flaw, answered: int) -> Fault:
    fault = Fault("form", flaw.told, flaw=flaw)
    fault.answered = answered
    return fault


def _crash(error: BaseException, answered: int) -> NoReturn:
    """Say that an exception was raised, and where."""
    words = f"it raised {type(error).__name__}: {error}"
    fault = Fault("crash", Text(words, words), "".join(traceback.format_exception(error)))
    fault.answered = answered
    raise fault from None


def load(name: str, here: str, timeout: float) -> Callable[[], Implementation]:
    """The callable of this name, such as ``my_package.engine:Engine``."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise CouldNotRun(f"--crimehotel-factory {name!r} is not of the form module:callable")
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        factory = getattr(importlib.import_module(module), attribute)
        aside = Aside()
        called = aside.call(factory)
        if not wait([called], timeout).done:
            aside.abandon()
            raise CouldNotRun(
                f"--crimehotel-factory {name!r} makes no engine within {timeout:g} s; "
                "if it needs longer, raise --crimehotel-timeout"
            )
        aside.close()
        made = called.result()
    except CouldNotRun:
        raise
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise CouldNotRun(f"--crimehotel-factory {name!r} cannot be used: {reason}") from None
    lacking = [method for method in METHODS if not callable(getattr(made, method, None))]
    if lacking:
        raise CouldNotRun(f"what {name!r} returns has no method {', '.join(lacking)}")
    made_by: Callable[[], Implementation] = factory
    return made_by
