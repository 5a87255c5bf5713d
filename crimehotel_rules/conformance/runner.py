"""A run: say hello, make all checks, explain what failed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Case, Level
from crimehotel_rules.conformance.checks import everything, fuzz, leaks
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.greeting import (
    NEEDED,
    CouldNotRun,
    check_declared,
    hello,
    played,
    reachable,
    tested,
)
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.process import Kind
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.conformance.verdict import (
    Check,
    Cut,
    Finding,
    Part,
    Reason,
    Report,
    Status,
)
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.translation import N_
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import listening
from crimehotel_rules.workers import NoPool, Pool, cluster_pool, local_pool

REPEAT: Final = "repeat"
"""The source of checks that are made a second time, in another order and in a fresh process."""
EACH: Final = 61
"""One of so many is made a second time; a prime, so that every part of a run has some."""
UNANSWERED: Final[tuple[Kind, ...]] = ("timeout", "crash", "garbage", "desync")
"""The failures in which no reply came; one in another form than the protocol's is a reply."""
IN_A_ROW: Final = 10
"""After so many checks in a row without an answer, the run is given up."""
MOST_TIMEOUTS: Final = 60
"""After so many timeouts, too: each of them takes its time."""
WHOLE: Final[tuple[Cut, ...]] = ("interrupted", "time limit", "worker lost")
"""What ends a run as a whole, and not only the test of one game."""


@attrs.frozen(kw_only=True)
class Options:
    """How a run is made."""

    command: tuple[str, ...]
    game: str | None = None
    """The only game to test; if nothing is said, all that the implementation names."""
    level: Level | None = None
    """How far to go; if nothing is said, as far as the implementation does."""
    rule: str | None = None
    """Only checks that exercise this rule."""
    readings: Literal["all", "canonical"] | dict[str, str] = "all"
    """All readings that the implementation declares, the canonical ones, or these for all games."""
    fuzz_cases: int = 0
    fuzz_seconds: float = 0.0
    stop_after: int | None = None
    """How many failed checks are enough; those that are known to fail do not count."""
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


@attrs.frozen
class Plan:
    """How one game is tested; it is handed to other processes, which load the game there."""

    options: Options
    make: Callable[[], Checks]
    level: Level
    known: Readings


Games: TypeAlias = Mapping[str, Callable[[], Checks]]
"""The games that can be tested, by name: each is loaded when somebody asks for it."""


def _check_wishes(options: Options, games: Sequence[Game]) -> None:
    """Every ruling for which a reading is wanted must be one of a game that is tested."""
    known = [ruling for game in games for ruling in game.switchable]
    for ruling in options.readings if isinstance(options.readings, dict) else ():
        if ruling not in known:
            raise CouldNotRun(
                N_("there is no ruling {ruling!r}; there are {known}"),
                ruling=ruling,
                known=", ".join(known),
            )


Progress: TypeAlias = Callable[[Sequence[Check]], None]


def run(options: Options, games: Games, progress: Progress = lambda _: None) -> Report:
    """Test every game that ``hello`` names; an interrupt ends it early, with what was found."""
    start = time.monotonic()
    candidate = Candidate(options.command, options.timeout, log=options.stderr)
    try:
        with listening():
            reply = hello(candidate)
        check_declared(reply)
        level = reachable(reply, options.level)
        makers = [games[name] for name in tested(reply, options.game, games)]
        options = attrs.evolve(
            options, hello=reply, fuzz_seconds=options.fuzz_seconds / len(makers)
        )
        known = [make().game for make in makers]
        _check_wishes(options, known)
        plans = [
            Plan(options, make, level, played(options.readings, reply, game))
            for make, game in zip(makers, known, strict=True)
        ]
        with _folder(options.traces) as folder:
            parts = _run_all(plans, folder, candidate, progress)
        if not any(part.checks or part.cut_short for part in parts):
            raise CouldNotRun(
                N_("no check exercises {rule}; nothing can be said of it"), rule=options.rule
            )
    finally:
        candidate.close()
    return Report(
        command=options.command,
        implementation=reply.get("implementation", {}),
        parts=parts,
        unknown_capabilities=tuple(
            each for each in reply.get("capabilities", []) if each not in NEEDED.values()
        ),
        seed=options.seed,
        seconds=time.monotonic() - start,
    )


def _run_all(
    plans: Sequence[Plan], folder: Path | None, candidate: Candidate, progress: Progress
) -> tuple[Part, ...]:
    """Test one game after the other; after what ends a run as a whole, the rest is not tested."""
    parts: list[Part] = []
    for plan in plans:
        options = attrs.evolve(plan.options, traces=folder)
        cut = next((part.cut_short for part in parts if part.cut_short in WHOLE), None)
        failed = sum(check.failed for part in parts for check in part.checks)
        if options.stop_after is not None:
            options = attrs.evolve(options, stop_after=options.stop_after - failed)
        enough = options.stop_after is not None and options.stop_after <= 0
        plan = attrs.evolve(plan, options=options)
        if cut or enough:
            parts.append(_part_of(plan, Made([], Counter()), (), cut, complete=False))
        else:
            told = sum(len(part.findings) for part in parts)
            parts.append(_run_one(plan, candidate, told, progress))
    return tuple(parts)


def _run_one(plan: Plan, candidate: Candidate, told: int, progress: Progress) -> Part:
    """Test one game."""
    made = Made([], Counter())
    explainer = Explainer(plan.make(), candidate, plan.level, plan.options.traces, told=told)
    cut, findings = _made_and_explained(made, plan, explainer, progress)
    complete = not (cut or _is_enough(made, plan.options))
    return _part_of(plan, made, findings, cut, complete=complete)


def _part_of(
    plan: Plan, made: Made, findings: tuple[Finding, ...], cut: Cut | None, *, complete: bool
) -> Part:
    """What was found out about one game."""
    levels = _levels(made.checks, plan.level, complete)
    expected = plan.options.expected_failures
    return Part(
        checks_of=plan.make(),
        levels=levels,
        untested=_untested(levels, plan.level, asked=plan.options.level is not None),
        checks=tuple(made.checks),
        findings=findings,
        exercised=dict(made.exercised),
        readings={name: tuple(values) for name, values in plan.known.items()},
        unexpected_passes=tuple(
            check.id for check in made.checks if check.id in expected and not check.failure
        ),
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
        raise CouldNotRun(
            N_("cannot write counterexamples to {folder}: {reason}"),
            folder=str(wanted),
            reason=error.strerror,
        ) from None


@attrs.define
class Made:
    """The checks that were made in a part of a run."""

    checks: list[Check]
    exercised: Counter[str]
    gave_up: bool = False
    lost: str = ""
    """If workers were lost: how, and what to do."""


def _made_and_explained(
    made: Made, plan: Plan, explainer: Explainer, progress: Progress
) -> tuple[Cut | None, tuple[Finding, ...]]:
    """Make the checks and explain what failed; whoever interrupts gets what was found by then."""
    complete = False
    parts = _parts(plan)
    hurried = attrs.evolve(explainer, hurried=True)
    try:
        with listening():
            with closing(parts):
                cut = _make(made, parts, plan.options, progress)
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
    return sum(check.failed for check in made.checks) >= options.stop_after


PARTS_PER_JOB = 4


def _parts(plan: Plan) -> Generator[Made, None, None]:
    """The run in parts, as they get done; several at a time if several jobs are asked for."""
    options = plan.options
    if options.scheduler is not None:
        with cluster_pool(options.scheduler) as cluster:
            jobs = max(cluster.workers(), 1)
            yield from _shared(cluster, attrs.evolve(plan, options=_with_jobs(options, jobs)))
    elif options.jobs == 1:
        yield from _part(plan, 0, 1)
    else:
        with local_pool(options.jobs) as pool:
            yield from _shared(pool, plan)


def _with_jobs(options: Options, jobs: int) -> Options:
    return attrs.evolve(options, jobs=jobs)


def _shared(pool: Pool, plan: Plan) -> Iterator[Made]:
    parts = plan.options.jobs * PARTS_PER_JOB
    return pool.each(partial(_part, plan, parts=parts), range(parts))


def _part(plan: Plan, part: int, parts: int) -> Iterator[Made]:
    """One part of a run, which ends early after so many failures, or where nothing answers."""
    return _bearable(_enough(_checks(plan, part, parts), plan.options.stop_after))


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
        failed += sum(check.failed for check in made.checks)
        if most is not None and failed >= most:
            return


def _checks(plan: Plan, part: int, parts: int) -> Iterator[Made]:
    """Every ``parts``-th check, one by one."""
    options, known, checks = plan.options, plan.known, plan.make()
    candidate = Candidate(options.command, options.timeout, options.hello, options.stderr)
    judge = Judge(candidate, checks.game)
    passed: list[Case] = []
    try:
        fixed = enumerate(everything.cases(checks, known))
        for number, case in islice(fixed, part, None, parts):
            for made in _check(plan, checks, judge, case):
                yield made
                passed += _to_repeat(number, case, made)
        if options.rule is None or options.rule in checks.compared:
            for number in range(part, checks.pairs, parts):
                pair = leaks.pair(checks, number, options.seed, known)
                if pair is not None:
                    made = _checked(plan, pair.ours, partial(judge.tell_apart, pair))
                    made.exercised.update(checks.compared)
                    yield made
        deadline = time.monotonic() + options.fuzz_seconds * options.jobs / parts
        for number in count(part, parts):
            if number >= options.fuzz_cases and time.monotonic() >= deadline:
                break
            case = fuzz.case(checks, number, options.seed, known)
            for made in _check(plan, checks, judge, case):
                yield made
                passed += _to_repeat(number, case, made)
        candidate.close()  # a fresh process is asked
        for case in reversed(passed):
            twin = attrs.evolve(case, source=REPEAT, name=f"{case.source}/{case.name}")
            yield _checked(plan, twin, partial(judge.play_again, twin))
    finally:
        candidate.close()


def _to_repeat(number: int, case: Case, made: Made) -> list[Case]:
    """The case, if it passed and is to be played again at the end."""
    passed = all(check.failure is None for check in made.checks)
    return [case] if passed and number % EACH == 0 else []


def _check(plan: Plan, checks: Checks, judge: Judge, case: Case) -> Iterator[Made]:
    rule = plan.options.rule
    rules = Counter(everything.exercised(checks, case))
    if rule is None or rule in rules or rule in case.rules:
        made = _checked(plan, case, partial(judge.play, case))
        for check in made.checks:
            if check.failure is not None:  # what comes after it was not put to the test
                played = case.attempts[: check.failure.request.attempt]
                case = attrs.evolve(case, attempts=played)
                rules = Counter(everything.exercised(checks, case))
        made.exercised.update(rules)
        if plan.level == "views":
            made.exercised.update(dict.fromkeys(checks.viewed, len(case.attempts)))
        yield made


def _checked(plan: Plan, case: Case, judged: Callable[[Level], Failure | None]) -> Made:
    start = time.monotonic()
    failure = judged(plan.level)
    reached = _lowest(failure, judged) if failure else plan.level
    seconds = time.monotonic() - start
    if failure is not None:
        failure = attrs.evolve(failure, difference=_short(failure.difference))
    check = Check(case.game, case.source, case.name, reached, case.rules, seconds, failure)
    reasons = plan.options.expected_failures
    if failure is not None and check.id in reasons:
        check = attrs.evolve(check, expected_failure=reasons[check.id])
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
