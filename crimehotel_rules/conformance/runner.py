"""A run: say hello, make all checks, explain what failed."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance import form, readings
from crimehotel_rules.conformance.cases import LEVELS, Case, Level, Pair
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import (
    Candidate,
    Failure,
    play,
    play_again,
    reduce,
    tell_apart,
    try_again,
)
from crimehotel_rules.conformance.process import Fault, Kind
from crimehotel_rules.conformance.readings import Readings, UnknownReading
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.conformance.suite import Suite
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.conformance.verdict import Check, Cut, Finding, Reason, Report, Status
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import listening
from crimehotel_rules.workers import NoPool, Pool, cluster_pool, local_pool

NEEDED: Final[dict[Level, str]] = {"legal": "legal", "views": "view"}
"""The capability that each level needs besides those of the levels below."""
WORDS: Final = 200
"""So many characters of the beginning and of the end of standard error are shown."""
PAGE: Final = "(crimehotel protocol prints the page)"
REPEAT: Final = "repeat"
"""The source of checks that are made a second time, in another order and in a fresh process."""
EACH: Final = 61
"""One of so many is made a second time; a prime, so that every part of a run has some."""
MOST_FINDINGS = 12
"""How many failures are reduced and explained; the others are only counted."""
UNANSWERED: Final[tuple[Kind, ...]] = ("timeout", "crash", "garbage", "desync")
"""The failures in which no reply came; one in another form than the protocol's is a reply."""
IN_A_ROW: Final = 10
"""After so many checks in a row without an answer, the run is given up."""
MOST_TIMEOUTS: Final = 60
"""After so many timeouts, too: each of them takes its time."""


class CouldNotRun(Exception):
    """The run could not be made: the message says what to do."""


@attrs.frozen(kw_only=True)
class Options:
    """How a run is made."""

    command: tuple[str, ...]
    level: Level | None = None
    """How far to go; if nothing is said, as far as the implementation does."""
    rule: str | None = None
    """Only checks that exercise this rule."""
    readings: Literal["all", "canonical"] | dict[str, str] = "all"
    """All readings that the implementation declares, the canonical ones, or these for all games."""
    fuzz_cases: int = 0
    fuzz_seconds: float = 0.0
    stop_after: int | None = None
    """How many failed checks are enough."""
    seed: int = 1
    jobs: int = 1
    scheduler: str | None = None
    """The Dask cluster that makes the checks, instead of so many jobs on this machine."""
    timeout: float = 5.0
    expected_failures: dict[str, str] = attrs.field(factory=dict)
    """The reason for each check that is known to fail."""
    traces: Path | None = None
    """Where counterexamples are written; those of an earlier run are taken away."""
    stderr: Path | None = None
    """Where everything is kept that the implementation writes to its standard error."""
    hello: Json | None = None
    """What the implementation said of itself when the run began: every process must say it."""


def hello(candidate: Candidate, suite: Suite) -> Json:
    """What the implementation says of itself, or :class:`CouldNotRun`."""
    try:
        said = candidate.hello()
    except Fault as fault:
        raise CouldNotRun(_no_hello(fault)) from None
    if (flaw := form.flaw("hello", said)) is not None:
        raise CouldNotRun(f"in the answer to hello {flaw} {PAGE}")
    for word in form.WORDS:
        if said.get(word) is not None:
            told = form.Flaw(word, {"type": "null"}, said[word])
            raise CouldNotRun(f"hello was not answered: {told} {PAGE}")
    if said["protocol"] != PROTOCOL:
        raise CouldNotRun(
            f"hello was answered with protocol {said['protocol']}; this suite speaks "
            f"{PROTOCOL} {PAGE}"
        )
    if suite.name not in said["games"]:
        raise CouldNotRun(
            f"hello must list {suite.name!r} under 'games', and says {said['games']!r}"
        )
    return {name: value for name, value in said.items() if value is not None}


def _no_hello(fault: Fault) -> str:
    """Why nothing can be tested, and what to do about it."""
    sentence = fault.sentence
    if fault.kind == "timeout":
        sentence += "; does it flush its standard output after each line?"
    if fault.kind == "garbage":
        sentence = f"the first line of its standard output is {sentence}; replies alone belong "
        sentence += "there, and messages on standard error"
    wrote = " ".join(fault.stderr.split())
    if len(wrote) > 2 * WORDS:
        wrote = f"{wrote[:WORDS]} … {wrote[-WORDS:]}"
    tail = f"; it wrote: {wrote}" if wrote else ""
    return f"no answer to hello ({fault.kind}): {sentence}{tail}"


def reachable(reply: Json, wanted: Level | None) -> Level:
    """The level that the run asks for, or :class:`CouldNotRun`; the highest if it asks for none."""
    offered = reply.get("capabilities", [])
    missing = [needed for needed in NEEDED.values() if needed not in offered]
    highest: Level = "views" if not missing else "core" if "legal" in missing else "legal"
    if wanted is None:
        return highest
    if LEVELS.index(wanted) > LEVELS.index(highest):
        raise CouldNotRun(
            f"the level {wanted} was asked for, and hello does not name the capability "
            f"{' or '.join(map(repr, missing))}"
        )
    return wanted


def played(wanted: str | dict[str, str], reply: Json, suite: Suite) -> Readings:
    """The readings that the run is made with, or :class:`CouldNotRun`."""
    try:
        declared = readings.checked(reply.get("readings", {}), suite.readings)
        if isinstance(wanted, dict):
            return readings.chosen(wanted, declared, suite.readings)
    except UnknownReading as error:
        raise CouldNotRun(str(error)) from None
    return readings.canonical(declared, suite.readings) if wanted == "canonical" else declared


Progress: TypeAlias = Callable[[Sequence[Check]], None]


def run(options: Options, suite: Suite, progress: Progress = lambda _: None) -> Report:
    """Make all checks and explain what failed; an interrupt ends it early, with what was found."""
    start = time.monotonic()
    candidate = Candidate(options.command, options.timeout, log=options.stderr)
    try:
        with listening():
            reply = hello(candidate, suite)
        options = attrs.evolve(options, hello=reply)
        level = reachable(reply, options.level)
        known = played(options.readings, reply, suite)
        with _folder(options.traces) as folder:
            options = attrs.evolve(options, traces=folder)
            made = Made([], Counter())
            cut, findings = _made_and_explained(
                made,
                _parts(options, suite, level, known),
                Explainer(options, suite, candidate, level),
                progress,
            )
            if not made.checks and not cut:
                raise CouldNotRun(f"no check exercises {options.rule}; nothing can be said of it")
    finally:
        candidate.close()
    expected = options.expected_failures
    levels = _levels(made.checks, level, not (cut or _is_enough(made, options)))
    return Report(
        suite=suite,
        command=options.command,
        implementation=reply.get("implementation", {}),
        levels=levels,
        untested=_untested(levels, level, asked=options.level is not None),
        unknown_capabilities=tuple(
            each for each in reply.get("capabilities", []) if each not in NEEDED.values()
        ),
        checks=tuple(made.checks),
        findings=findings,
        exercised=dict(made.exercised),
        readings={name: tuple(values) for name, values in known.items()},
        unexpected_passes=tuple(
            check.id for check in made.checks if check.id in expected and not check.failure
        ),
        seed=options.seed,
        seconds=time.monotonic() - start,
        cut_short=cut,
        lost=made.lost,
    )


@contextmanager
def _folder(wanted: Path | None) -> Iterator[Path | None]:
    """The folder for counterexamples, with none in it, and for this run alone."""
    if wanted is None:
        yield None
        return
    try:
        with files.own_folder(wanted, "counterexample-*.json") as folder:
            yield folder
    except OSError as error:
        raise CouldNotRun(f"cannot write counterexamples to {wanted}: {error.strerror}") from None


@attrs.define
class Made:
    """The checks that were made in a part of a run."""

    checks: list[Check]
    exercised: Counter[str]
    gave_up: bool = False
    lost: str = ""
    """If workers were lost: how, and what to do."""


def _made_and_explained(
    made: Made, parts: Generator[Made, None, None], explainer: Explainer, progress: Progress
) -> tuple[Cut | None, tuple[Finding, ...]]:
    """Make the checks and explain what failed; whoever interrupts gets what was found by then."""
    complete = False
    hurried = attrs.evolve(explainer, hurried=True)
    try:
        with listening():
            with closing(parts):
                cut = _make(made, parts, explainer.options, progress)
            complete = cut is None
            return cut, (explainer if complete else hurried).findings(made.checks)
    except KeyboardInterrupt as error:
        reason: Cut | None = "time limit" if str(error) == "time limit" else "interrupted"
        if complete and reason == "time limit":
            reason = None  # all checks were made, and only their reduction was cut short
        explainer.candidate.close()
        return reason, hurried.findings(made.checks)


def _make(made: Made, parts: Iterable[Made], options: Options, progress: Progress) -> Cut | None:
    """Gather the parts as they come; the result is why there are no more of them."""
    try:
        for part in parts:
            made.checks += part.checks
            made.exercised.update(part.exercised)
            progress(part.checks)
            if part.gave_up:
                return "gave up"
            if _is_enough(made, options):
                return None
    except NoPool as error:
        if not made.checks:
            raise
        made.lost = str(error)
        return "worker lost"
    return None


def _is_enough(made: Made, options: Options) -> bool:
    """Whether the run was stopped after so many failures."""
    if options.stop_after is None:
        return False
    return sum(check.failure is not None for check in made.checks) >= options.stop_after


PARTS_PER_JOB = 4


def _parts(
    options: Options, suite: Suite, level: Level, known: Readings
) -> Generator[Made, None, None]:
    """The run in parts, as they get done; several at a time if several jobs are asked for."""
    if options.scheduler is not None:
        with cluster_pool(options.scheduler) as cluster:
            options = attrs.evolve(options, jobs=max(cluster.workers(), 1))
            yield from _shared(cluster, options, suite, level, known)
    elif options.jobs == 1:
        yield from _part(options, suite, level, known, 0, 1)
    else:
        with local_pool(options.jobs) as pool:
            yield from _shared(pool, options, suite, level, known)


def _shared(
    pool: Pool, options: Options, suite: Suite, level: Level, known: Readings
) -> Iterator[Made]:
    parts = options.jobs * PARTS_PER_JOB
    make = partial(_part, options, suite, level, known, parts=parts)
    return pool.each(make, range(parts))


def _part(
    options: Options, suite: Suite, level: Level, known: Readings, part: int, parts: int
) -> Iterator[Made]:
    """One part of a run, which ends early after so many failures, or where nothing answers."""
    checks = _checks(options, suite, level, known, part, parts)
    return _bearable(_enough(checks, options.stop_after))


def _bearable(parts: Iterator[Made]) -> Iterator[Made]:
    """The parts, up to so many checks in a row without an answer, or so many timeouts in all."""
    row = timeouts = 0
    for made in parts:
        aspects = [check.failure and check.failure.difference.aspect for check in made.checks]
        timeouts += aspects.count("timeout")
        row = row + len(aspects) if all(each in UNANSWERED for each in aspects) else 0
        made.gave_up = row >= IN_A_ROW or timeouts >= MOST_TIMEOUTS
        yield made
        if made.gave_up:
            return


def _enough(parts: Iterator[Made], most: int | None) -> Iterator[Made]:
    """The parts, up to so many failures."""
    failed = 0
    for made in parts:
        yield made
        failed += sum(check.failure is not None for check in made.checks)
        if most is not None and failed >= most:
            return


def _checks(
    options: Options, suite: Suite, level: Level, known: Readings, part: int, parts: int
) -> Iterator[Made]:
    """Every ``parts``-th check, one by one."""
    candidate = Candidate(options.command, options.timeout, options.hello, options.stderr)
    passed: list[Case] = []
    try:
        for number, case in islice(enumerate(suite.cases(known)), part, None, parts):
            for made in _check(options, suite, candidate, level, case):
                yield made
                passed += _to_repeat(number, case, made)
        if options.rule is None or options.rule in suite.compared:
            for number in range(part, suite.pairs, parts):
                pair = suite.leak(number, options.seed, known)
                if pair is not None:
                    judge = partial(tell_apart, candidate, pair)
                    made = _checked(options, pair.ours, level, judge)
                    made.exercised.update(suite.compared)
                    yield made
        deadline = time.monotonic() + options.fuzz_seconds * options.jobs / parts
        for number in count(part, parts):
            if number >= options.fuzz_cases and time.monotonic() >= deadline:
                break
            case = suite.fuzz(number, options.seed, known)
            for made in _check(options, suite, candidate, level, case):
                yield made
                passed += _to_repeat(number, case, made)
        candidate.close()  # a fresh process is asked
        for case in reversed(passed):
            name = f"{case.source}/{case.name}"
            twin = attrs.evolve(case, source=REPEAT, name=name)
            yield _checked(
                options, twin, level, partial(play_again, candidate, suite.reference(), twin)
            )
    finally:
        candidate.close()


def _to_repeat(number: int, case: Case, made: Made) -> list[Case]:
    """The case, if it passed and is to be played again at the end."""
    passed = all(check.failure is None for check in made.checks)
    return [case] if passed and number % EACH == 0 else []


def _check(
    options: Options, suite: Suite, candidate: Candidate, level: Level, case: Case
) -> Iterator[Made]:
    rules = Counter(suite.exercised(case))
    if options.rule is None or options.rule in rules or options.rule in case.rules:
        made = _checked(options, case, level, partial(play, candidate, suite.reference(), case))
        for check in made.checks:
            if check.failure is not None:  # what comes after it was not put to the test
                played = case.attempts[: check.failure.request.attempt]
                case = attrs.evolve(case, attempts=played)
                rules = Counter(suite.exercised(case))
        made.exercised.update(rules)
        if level == "views":
            made.exercised.update(dict.fromkeys(suite.viewed, len(case.attempts)))
        yield made


def _checked(
    options: Options, case: Case, level: Level, judge: Callable[[Level], Failure | None]
) -> Made:
    start = time.monotonic()
    failure = judge(level)
    reached = _lowest(failure, judge) if failure else level
    seconds = time.monotonic() - start
    if failure is not None:
        failure = attrs.evolve(failure, difference=_short(failure.difference))
    check = Check(case.source, case.name, reached, case.rules, seconds, failure)
    if failure is not None and check.id in options.expected_failures:
        check = attrs.evolve(check, expected_failure=options.expected_failures[check.id])
    return Made([check], Counter())


def _short(found: Difference) -> Difference:
    """Without what makes it long: thousands of failures are kept until the end."""
    return attrs.evolve(found, expected=kept(found.expected), received=kept(found.received))


def _lowest(failure: Failure, judge: Callable[[Level], Failure | None]) -> Level:
    """The lowest level at which a check fails: a view may show first what spoils the result too."""
    below = LEVELS[: LEVELS.index(failure.request.level)]
    return next((level for level in below if judge(level)), failure.request.level)


def _levels(checks: list[Check], level: Level, complete: bool) -> dict[Level, Status]:
    """Each level on its own.

    A check ends where it fails, so after a failure the levels above were not tested throughout;
    and after a run that was cut short no level was.
    """
    failed = {check.level for check in checks if check.failure}
    tested = LEVELS[: LEVELS.index(level) + 1] if checks and complete else ()
    verdicts: dict[Level, Status] = {}
    sound = True
    for each in LEVELS:
        verdicts[each] = "conformant" if each in tested and sound else "not tested"
        if each in failed:
            verdicts[each] = "not conformant"
            sound = False
    return verdicts


def _untested(levels: dict[Level, Status], highest: Level, *, asked: bool) -> dict[Level, Reason]:
    """Why each level that was not tested was not."""
    reasons: dict[Level, Reason] = {}
    for place, level in enumerate(LEVELS):
        if levels[level] != "not tested":
            continue
        if place > LEVELS.index(highest):
            reasons[level] = "not asked for" if asked else "not offered"
        elif any(levels[below] == "not conformant" for below in LEVELS[:place]):
            reasons[level] = "failed below"
        else:
            reasons[level] = "cut short"
    return reasons


@attrs.frozen
class Explainer:
    """Turns failed checks into findings: each kind of failure once, with its shortest case."""

    options: Options
    suite: Suite
    candidate: Candidate
    level: Level
    hurried: bool = False
    """Whether there is no time to make cases shorter."""

    def findings(self, checks: list[Check]) -> tuple[Finding, ...]:
        """One finding for each kind of failure, up to a limit."""
        kinds: dict[tuple[object, ...], list[tuple[Check, Failure]]] = {}
        for check in checks:
            if check.failure is not None:
                known = bool(check.expected_failure)
                kind = (*self._kind(check.failure), check.failure.once, known)
                kinds.setdefault(kind, []).append((check, check.failure))
        told = islice(kinds.values(), MOST_FINDINGS)
        return tuple(self._finding(alike, number) for number, alike in enumerate(told, start=1))

    def _kind(self, failure: Failure) -> tuple[object, ...]:
        """What failures of one cause have in common.

        That is the place in the reply; where there is none, the rule that is probably broken, or
        the request that got no answer.
        """
        found = failure.difference
        if found.place:
            return found.kind
        if found.breaks_a_rule and not failure.once:
            return *found.kind, *self.suite.blame(failure)[:1]
        return *found.kind, failure.request.body.get("op")

    def _finding(self, alike: list[tuple[Check, Failure]], number: int) -> Finding:
        """The shortest of failures of one kind, made shorter still."""
        check, failure = min(alike, key=lambda each: each[1].request.attempt)
        reference = self.suite.reference()
        if not self.hurried and not failure.once:
            failure = try_again(self.candidate, reference, failure, self.level)
        if not self.hurried and not failure.once and failure.request.attempt:
            failure = reduce(self.candidate, reference, failure, self.level)
        blamed = self.suite.blame(failure)
        trace = self._write(failure, blamed, number)
        return Finding(check, failure, blamed, trace, others=len(alike) - 1)

    def _write(self, failure: Failure, blamed: Sequence[str], number: int) -> str:
        """Write the counterexample to a file that ``crimehotel replay`` reads."""
        if self.options.traces is None:
            return ""
        path = self.options.traces / f"counterexample-{number}.json"
        content = {
            "name": f"{failure.case.source}: {failure.case.name}",
            "rules": list(blamed),
            **_game(failure.case),
        }
        if failure.case.before is not None:
            content["before"] = _game(failure.case.before)
        if failure.case.strangers:
            content["strangers"] = list(failure.case.strangers)
        if failure.pair is not None:
            content["leak"] = _other_world(failure.pair)
        files.write(path, json.dumps(content, ensure_ascii=False) + "\n")
        return str(path)


def _game(case: Case) -> Json:
    """The game of a case, as a counterexample has it."""
    attempts = [attrs.asdict(attempt) for attempt in case.attempts]
    return {"setup": case.setup, "attempts": attempts}


def _other_world(pair: Pair) -> Json:
    """What a counterexample has to say of the other world, and of whoever should not know it."""
    return {
        "viewer": pair.viewer,
        "attempts": [attrs.asdict(attempt) for attempt in pair.theirs.attempts],
    }
