"""Trying faulty engines quickly: the standard run of ``crimehotel conform`` without the pipe.

What the run asks, and what the reference replies, is worked out once for a game; every engine is
tried in a fork of the process that knows it. If a mistake lies in what functions do, they get other
code while the engine is asked, and only what goes through that code is asked at all. If not, the
modules are imported anew. The judge, the reduction and the diagnosis are those of every run, and
what goes in and out is written and read as on the wire.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from importlib import import_module
from multiprocessing import connection
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from crimehotel_rules import games
from crimehotel_rules.conformance import lines
from crimehotel_rules.conformance.candidate import Candidate, Receive
from crimehotel_rules.conformance.cases import LEVELS, Case, Level, Pair, requests
from crimehotel_rules.conformance.checks import everything, mutants
from crimehotel_rules.conformance.compare import exact
from crimehotel_rules.conformance.diagnosis import evidence, search
from crimehotel_rules.conformance.diagnosis.bounds import Endless, bounded
from crimehotel_rules.conformance.diagnosis.diagnosing import Doctor
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.replaying import Player, Walk
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.greeting import check_declared, hello, played, reachable
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.making import (
    REPEAT,
    Made,
    bearable,
    checked_each,
    enough,
    repeated,
    standard,
)
from crimehotel_rules.conformance.options import Options, Plan
from crimehotel_rules.conformance.process import Fault, no_reply_within
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import Server, replies
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check, Finding
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text

LEVEL: Final[Level] = "views"
SECONDS: Final = 20.0
"""So many seconds of work an engine may take for a batch of requests, or in a check."""

T = TypeVar("T")
R = TypeVar("R")


@attrs.frozen(eq=False)
class Standard:
    """The standard checks of a game, and how the reference fares in them."""

    checks: Checks
    asked: tuple[tuple[int, Case | Pair], ...]
    walks: dict[str, tuple[Walk, ...]]
    """By the id of a check: what is asked, in each of the worlds of a pair."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.checks.game


def standard_of(name: str) -> Standard:
    """The standard checks of the game of this name, with all that a diagnosis needs."""
    checks = games.checks_of(name)
    game = checks.game
    everything.keep(checks, game.switchable)
    plan = Plan(Options(command=()), lambda: checks, LEVEL, game.switchable)
    asked = tuple(standard(plan, checks))
    search.all_twins(game)
    walks = {_id(each): tuple(_walked(game, each)) for _, each in asked}
    return Standard(checks, asked, walks)


def _id(each: Case | Pair) -> str:
    return each.id if isinstance(each, Case) else each.ours.id


def _walked(game: Game, each: Case | Pair) -> Iterator[Walk]:
    if isinstance(each, Pair):
        yield from evidence.pair_probe(game, each, LEVEL, None).worlds
        return
    before = () if each.before is None else requests(each.before, LEVEL)
    yield evidence.walked(game, (*before, *requests(each, LEVEL)))


# Engines in this process


Loading: TypeAlias = Callable[[], AbstractContextManager[None]]


class Loaded(Candidate):
    """A faulty engine that answers in this process, asked like one at the other end of a pipe."""

    def __init__(
        self,
        begin: Callable[[], Server],
        answer: Callable[[Iterable[bytes], Server], Iterable[Json]] = replies,
        loaded: Loading = nullcontext,
    ) -> None:
        super().__init__((), SECONDS)
        self._begin = begin
        self._answer = answer
        self._loaded = loaded
        self._server: Server | None = None

    def send(self, bodies: Sequence[Json]) -> Receive:
        """Keep the requests until the replies to them are wanted."""
        return partial(self._replies, bodies)

    def hello(self) -> Json:
        """What the engine says of itself."""
        (said,) = self._replies([{"op": "hello", "protocol": [1]}])
        return said

    def close(self) -> None:
        """Forget the engine with all that it has kept; the next one is made anew."""
        self._server = None

    def _replies(self, bodies: Sequence[Json], _: Sequence[Json] = ()) -> list[Json]:
        said: list[Json] = []
        try:
            with self._loaded(), bounded(SECONDS):
                self._server = self._server or self._begin()
                asked = (lines.request({"id": at, **body}) for at, body in enumerate(bodies))
                for reply in self._answer(asked, self._server):
                    said.append(json.loads(json.dumps(reply)))
        except Endless:
            raise self._fault(Fault("timeout", no_reply_within(SECONDS)), len(said)) from None
        except Exception as error:
            words = f"it raised {type(error).__name__}"
            raise self._fault(Fault("crash", Text(words, words)), len(said)) from None
        return said

    def _fault(self, fault: Fault, answered: int) -> Fault:
        fault.answered = answered
        self.close()
        return fault


class Modules:
    """The modules of a faulty engine, beside those of this process, whose place they take."""

    def __init__(self, name: str, mutant: str) -> None:
        game, self._page = games.game(name), games.TABLE[name][1]
        sources = mutants.patched(game, game.catalogue.mutants[mutant].patch)
        self._theirs: dict[str, ModuleType] = {}
        self._finders = list(sys.meta_path)
        with self.in_place():
            mutants.replace(sources, game)
            self._faulty: Game = import_module(self._page).GAME

    def engine(self) -> Loaded:
        """The engine that is made of them."""
        with self.in_place():
            begin = import_module(f"{mutants.PACKAGE}.conformance.reference").server
            answer = import_module(f"{mutants.PACKAGE}.conformance.serve").replies
        return Loaded(partial(begin, self._faulty), answer, self.in_place)

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """While they are: types are looked up by the names of modules when they are needed."""
        finders, sys.meta_path[:] = list(sys.meta_path), self._finders
        ours = _exchanged(self._theirs)
        try:
            yield
        finally:
            self._theirs = _exchanged(ours)
            self._finders, sys.meta_path[:] = list(sys.meta_path), finders


def _exchanged(modules: Mapping[str, ModuleType]) -> dict[str, ModuleType]:
    """Put other modules in the place of the package's; the result is those that were there."""
    package = f"{mutants.PACKAGE}."
    before = {name: each for name, each in sys.modules.items() if f"{name}.".startswith(package)}
    for name in before:
        del sys.modules[name]
    sys.modules.update(modules)
    return before


@attrs.frozen
class Sparing(Judge):
    """A judge who does not ask an engine what it is bound to answer like the reference.

    Nothing but the code of functions is changed in it, and where the reference passes by it is
    known. Whatever may be wrong is judged like everything else.
    """

    standard: Standard = attrs.field(kw_only=True)
    loaded: Loading = attrs.field(kw_only=True)
    changed: Sequence[Statement] | None = attrs.field(kw_only=True)
    player: Player = attrs.field(kw_only=True)

    def play(self, case: Case, level: Level) -> Failure | None:
        """Play a case, if it may fail."""
        walks = self.standard.walks.get(case.id)
        if walks is not None and self._is_answered_as_wanted(walks[0], level):
            return None
        return super().play(case, level)

    def play_again(self, case: Case, level: Level) -> Failure | None:
        """Play a case in another order, if the mistake lies on its way."""
        (walk,) = self.standard.walks[case.id.replace(f"/{REPEAT}/", "/", 1)]
        return super().play_again(case, level) if walk.differing(self.changed) else None

    def tell_apart(self, pair: Pair, level: Level) -> Failure | None:
        """Play both worlds, if anything may show in either."""
        walks = self.standard.walks.get(pair.ours.id)
        if walks is not None and all(self._is_answered_as_wanted(each, level) for each in walks):
            return None
        return super().tell_apart(pair, level)

    def _is_answered_as_wanted(self, walk: Walk, level: Level) -> bool:
        """Whether the engine gives the very replies of the reference, up to this level."""
        differing = walk.differing(self.changed)
        if not differing:
            return True
        highest = LEVELS.index(level)
        try:
            with self.loaded(), bounded(SECONDS):
                for at, reply in self.player.replies(walk, differing):
                    if isinstance(reply, Exception):
                        return False
                    asked = LEVELS.index(walk.asked[at].level) <= highest
                    if asked and exact(reply) != walk.wanted[at]:
                        return False
        except (Endless, ValueError):  # it never ends, or replies with what is no JSON
            return False
        return True


# Trials


@attrs.frozen
class Trial:
    """What a standard run says of an engine."""

    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]


def tried(known: Standard, mutant: str, stop_after: int) -> Trial:
    """Try a faulty engine of the catalogue, in this process, which is of no other use then."""
    game = known.game
    twin = next((each for each in search.all_twins(game) if each.id == mutant), None)
    if twin is None:
        candidate = Modules(game.name, mutant).engine()
        judge = Judge(candidate, game)
    else:
        loaded = twin.swap.made
        candidate = Loaded(partial(server, game), loaded=loaded)
        judge = Sparing(
            candidate,
            game,
            standard=known,
            loaded=loaded,
            changed=search.noted(game, twin),
            player=Player(game),
        )
    return run(known, judge, frozenset({mutant}), stop_after)


def run(known: Standard, judge: Judge, without: frozenset[str], stop_after: int) -> Trial:
    """The standard run of an engine, and what the diagnosis makes of it without some twins."""
    candidate = judge.candidate
    try:
        said = hello(candidate)
        check_declared(said)
        level, readings = reachable(said, None), played("all", said, known.game)
        options = Options(command=(), without=without, stop_after=stop_after, hello=said)
        plan = Plan(options, lambda: known.checks, level, readings)
        same = level == LEVEL and readings == known.game.switchable
        asked = known.asked if same else standard(plan, known.checks)
        judge = judge if same else Judge(candidate, known.game)
        made = Made([], Counter())
        for part in bearable(enough(_made(plan, judge, asked), stop_after)):
            made.checks += part.checks
            made.gave_up = part.gave_up
        doctor = Doctor(plan.make, level, readings, without=without, candidate=candidate)
        explainer = Explainer(known.checks, candidate, level, hurried=made.gave_up, doctor=doctor)
        return Trial(tuple(made.checks), explainer.findings(made.checks))
    finally:
        candidate.close()


def _made(plan: Plan, judge: Judge, asked: Iterable[tuple[int, Case | Pair]]) -> Iterator[Made]:
    passed: list[Case] = []
    yield from checked_each(plan, judge, asked, passed)
    yield from repeated(plan, judge, passed)


# Forks


def forked(function: Callable[[T], R], work: Iterable[T], jobs: int) -> Iterator[R]:
    """What the function returns for each piece of work, in a fork of its own, in order.

    A fork knows all that this process knows, and changes nothing in it.
    """
    gc.collect()
    gc.freeze()  # so that the forks share it
    context = multiprocessing.get_context("fork")
    running: dict[Connection, tuple[int, Any]] = {}
    done: dict[int, R] = {}
    waiting, due = enumerate(work), 0
    try:
        while True:
            while len(running) < jobs and (piece := next(waiting, None)) is not None:
                ours, theirs = context.Pipe(duplex=False)
                fork = context.Process(target=_told, args=(function, piece[1], theirs))
                fork.start()
                theirs.close()
                running[ours] = piece[0], fork
            if not running:
                return
            ready = connection.wait(running)
            for ours in [each for each in running if each in ready]:
                number, fork = running.pop(ours)
                with ours, suppress(EOFError):
                    done[number] = ours.recv()
                fork.join()
                if number not in done:
                    raise ChildProcessError(f"piece {number} ended with {fork.exitcode}")
            while due in done:
                yield done.pop(due)
                due += 1
    finally:
        for _, fork in running.values():
            fork.kill()
            fork.join()


def _told(function: Callable[[T], R], piece: T, theirs: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever is interrupted kills its forks
    theirs.send(function(piece))
