"""Trying mutants: the conformance suite against an engine with one changed module.

The suite is worked out once, with what the reference replies. Each mutant is tried in a fork of
this process, which imports the engine anew with the changed source and answers the requests; the
judge is that of ``crimehotel conform``. Only the pipe between the two is left out.
"""

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Final, NoReturn

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, Pair, Request, expected, requests
from crimehotel_rules.conformance.checks import everything, fuzz, leaks, mutants
from crimehotel_rules.conformance.compare import difference
from crimehotel_rules.conformance.form import Form
from crimehotel_rules.conformance.greeting import CouldNotRun, hello, reachable
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game

LEVEL: Final = "views"
SEED = 1
SECONDS = 5.0
"""Processor time for a check; the suite waits as long for a single reply."""
MEMORY = 4 << 30
TIMEOUT = "timeout"


@attrs.frozen
class Mutant:
    """The engine with one change, known by what was changed and not by a number."""

    module: str
    function: str
    before: str
    after: str
    source: str = attrs.field(repr=False)
    wording: bool = False
    """Whether the change is in what is said, which the suite does not compare."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from the others, whatever moves around it."""
        return (self.module, self.function, self.before, self.after)


def changed_lines(source: str, changed: str) -> tuple[str, str]:
    """The lines that differ, before and after, without their indentation."""
    old, new = source.splitlines(), changed.splitlines()
    start = _equal(old, new)
    end = min(_equal(old[::-1], new[::-1]), min(len(old), len(new)) - start)
    return _joined(old[start : len(old) - end]), _joined(new[start : len(new) - end])


def _equal(old: list[str], new: list[str]) -> int:
    """How many lines are equal from the start."""
    pairs = zip(old, new, strict=False)
    return next((number for number, (one, other) in enumerate(pairs) if one != other), len(old))


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


@attrs.frozen
class Trial:
    """How a mutant fared: what killed it, or nothing."""

    mutant: Mutant
    killer: int | None
    """The number of the check that failed; None if it survived, or did not get that far."""
    how: str
    """What went wrong; empty if it survived."""


@attrs.frozen
class Asked:
    """A case with all its requests and the replies of the reference."""

    case: Case
    exchange: list[tuple[Request, Json]]


Check = Asked | Pair


def asked(game: Game, case: Case) -> Asked:
    """Work out what a case asks, and what has to be answered."""
    wanted = list(requests(case, LEVEL))
    wanted = [attrs.evolve(each, body=on_the_wire({"id": 0, **each.body})) for each in wanted]
    return Asked(case, list(zip(wanted, expected(server(game), wanted), strict=True)))


def on_the_wire(message: Json) -> Json:
    """The message as it arrives at the other end."""
    received: Json = json.loads(json.dumps(message))
    return received


def fixed_checks(checks: Checks, known: Readings) -> Iterator[Check]:
    """All checks but the random ones."""
    yield from (asked(checks.game, case) for case in everything.cases(checks, known))
    pairs = (leaks.pair(checks, number, SEED, known) for number in range(checks.pairs))
    yield from (pair for pair in pairs if pair is not None)


def random_checks(checks: Checks, known: Readings, numbers: Iterable[int]) -> Iterator[Check]:
    """The fuzz cases of these numbers."""
    return (asked(checks.game, fuzz.case(checks, each, SEED, known)) for each in numbers)


class InProcess(Candidate):
    """The engine under test, without a pipe."""

    def __init__(self, page: str, game: Game) -> None:
        faulty = import_module(page).GAME
        made = import_module(f"{mutants.PACKAGE}.conformance.reference").server(faulty)
        self._answer = made.answer
        self._game = game

    def hello(self) -> Json:
        """What the engine says of itself."""
        (said,) = self.ask([{"op": "hello", "protocol": [PROTOCOL]}], form.common())
        return said

    def ask(
        self,
        bodies: Sequence[Json],
        form: Form,  # noqa: ARG002 - not judged
        known: Sequence[Json] = (),  # noqa: ARG002 - not judged
    ) -> list[Json]:
        """The replies; what the engine raises is a crash."""
        return [self._answer({"id": 0, **body}) for body in bodies]

    def fails(self, check: Check) -> str:
        """What is wrong with the engine according to this check, or nothing."""
        if isinstance(check, Pair):
            failure = Judge(self, self._game).tell_apart(check, LEVEL)
            return failure.difference.aspect if failure else ""
        for request, wish in check.exchange:
            reply = self._answer(request.body)
            if reply != wish:  # for most replies that is all there is to judge
                found = difference(request, wish, on_the_wire(reply), form.of(self._game))
                if found is not None:
                    return found.aspect
        return ""


def try_out(mutant: Mutant, page: str, checks: Sequence[Check], order: Iterable[int]) -> Trial:
    """Try a mutant in this very process, whose engine is the mutant's from now on."""
    number = None
    try:
        _limit_time()
        game: Game = import_module(page).GAME
        said = server(game).answer({"op": "hello", "protocol": [PROTOCOL]})
        mutants.replace({f"{game.package}.rules.{mutant.module}": mutant.source}, game)
        engine = InProcess(page, game)
        says = hello(engine)
        if reachable(says, LEVEL) != LEVEL or says["readings"] != said["readings"]:
            return Trial(mutant, None, "")  # the suite believes it, and tests no more than that
        for number in order:
            _limit_time()
            how = engine.fails(checks[number])
            if how:
                return Trial(mutant, number, how)
    except CouldNotRun:
        return Trial(mutant, None, "hello")
    except MemoryError:
        return Trial(mutant, number, "memory")
    except Exception as error:  # whatever an engine raises ends its process
        return Trial(mutant, number, f"crash: {type(error).__name__}")
    return Trial(mutant, None, "")


def _limit_time() -> None:
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)


def nothing(_: Mutant) -> set[int]:
    """No check that a mutant is known to pass."""
    return set()


def trials(
    candidates: Iterable[Mutant],
    page: str,
    checks: Sequence[Check],
    jobs: int,
    passed: Callable[[Mutant], set[int]] = nothing,
) -> Iterator[Trial]:
    """Try mutants, each in a fork, several at a time; the results come as they get done."""
    gc.collect()
    gc.freeze()  # so that the forks share what the suite is made of
    queue = iter(candidates)
    running: dict[int, tuple[Mutant, int]] = {}
    killers = dict[str, list[int]]()
    try:
        while True:
            while len(running) < jobs and (mutant := next(queue, None)):
                first = killers.setdefault(mutant.module, [])
                ordered = dict.fromkeys([*first, *range(len(checks))])
                done = passed(mutant)
                order = [each for each in ordered if each not in done]
                pid, pipe = _fork(mutant, page, checks, order)
                running[pid] = mutant, pipe
            if not running:
                return
            pid, status = os.wait()
            mutant, pipe = running.pop(pid)
            trial = _result(mutant, pipe, status)
            if trial.killer is not None:
                _to_front(killers[mutant.module], trial.killer)
            yield trial
    finally:
        for pid, (_, pipe) in running.items():
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(pipe)


def _to_front(numbers: list[int], number: int) -> None:
    """What killed a mutant probably kills its neighbour."""
    if number in numbers:
        numbers.remove(number)
    numbers.insert(0, number)


def _fork(mutant: Mutant, page: str, checks: Sequence[Check], order: list[int]) -> tuple[int, int]:
    """Start a trial; the process, and the pipe through which it tells its result."""
    incoming, outgoing = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        _in_the_fork(mutant, page, checks, order, outgoing)
    os.close(outgoing)
    return pid, incoming


def _in_the_fork(
    mutant: Mutant, page: str, checks: Sequence[Check], order: list[int], pipe: int
) -> NoReturn:
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends its children itself
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        trial = try_out(mutant, page, checks, order)
        os.write(pipe, json.dumps([trial.killer, trial.how]).encode())
        status = 0
    finally:
        os._exit(status)  # nothing of the parent's is to be cleaned up here


def _result(mutant: Mutant, pipe: int, status: int) -> Trial:
    with os.fdopen(pipe, "rb") as told:
        text = told.read()
    if text:
        killer, how = json.loads(text)
        return Trial(mutant, killer, how)
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGVTALRM:
        return Trial(mutant, None, TIMEOUT)
    raise ChildProcessError(f"the trial of {mutant} ended with {code} and without a result")
