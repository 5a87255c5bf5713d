"""Making the checks of a run: in stages, in parts, each in a process of its own."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from itertools import count, islice
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Case, Level, Pair, id_of, numbered
from crimehotel_rules.conformance.checks import everything, fuzz, leaks
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.options import Options, Plan
from crimehotel_rules.conformance.process import Kind
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.trimming import kept
from crimehotel_rules.conformance.verdict import Check
from crimehotel_rules.workers import Pool, cluster_pool, local_pool

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
FAILURES: Final = 25
"""After so many failed checks, fuzzing has nothing more to tell."""
LOOK_ON: Final = 4.0
"""For so many seconds at most it goes on where something has failed already."""


@attrs.define
class Made:
    """The checks that were made in a part of a run."""

    checks: list[Check]
    exercised: Counter[str]
    gave_up: bool = False
    lost: str = ""
    """If workers were lost: how, and what to do."""

    @property
    def failed(self) -> int:
        """How many checks have failed that nobody expected to."""
        return sum(check.failed for check in self.checks)


PARTS_PER_JOB = 4


def parts_of(plan: Plan) -> Generator[Made, None, None]:
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
    return bearable(enough(_checks(plan, part, parts), plan.options.stop_after))


def bearable(parts: Iterator[Made]) -> Iterator[Made]:
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


def enough(parts: Iterator[Made], most: int | None) -> Iterator[Made]:
    """The parts, up to so many failures."""
    failed = 0
    for made in parts:
        yield made
        failed += sum(check.failed for check in made.checks)
        if most is not None and failed >= most:
            return


def _checks(plan: Plan, part: int, parts: int) -> Iterator[Made]:
    """Every ``parts``-th check of a stage, one by one; some of them again at the end."""
    options, checks = plan.options, plan.make()
    candidate = Candidate(options.command, options.timeout, options.hello, options.stderr)
    judge = Judge(candidate, checks.game, Counter())
    passed: list[Case] = []
    try:
        if plan.stage == "standard":
            yield from checked_each(plan, judge, standard(plan, checks, part, parts), passed)
        else:
            yield from _fuzzed_checks(plan, judge, checks, part, parts, passed)
        yield from repeated(plan, judge, passed)
    finally:
        candidate.close()


def repeated(plan: Plan, judge: Judge, passed: Sequence[Case]) -> Iterator[Made]:
    """Cases once more, with a fresh process."""
    judge.candidate.close()
    for case in reversed(passed):
        twin = attrs.evolve(case, source=REPEAT, name=f"{case.source}/{case.name}")
        yield _checked(plan, twin, partial(judge.play_again, twin))


def standard(
    plan: Plan, checks: Checks, part: int = 0, parts: int = 1
) -> Iterator[tuple[int, Case | Pair]]:
    """Every ``parts``-th of the fixed checks and of the pairs of worlds, with its number."""
    options, known = plan.options, plan.known
    fixed = enumerate(everything.cases(checks, known))
    for number, case in islice(fixed, part, None, parts):
        if _is_asked_for(options, case.id):
            yield number, case
    if options.rule is None or options.rule in checks.compared:
        for number in range(part, checks.pairs, parts):
            if _is_asked_for(options, _made_id(checks, "leak", number, options)):
                pair = leaks.pair(checks, number, options.seed, known)
                if pair is not None:
                    yield number, pair


def checked_each(
    plan: Plan, judge: Judge, asked: Iterable[tuple[int, Case | Pair]], passed: list[Case]
) -> Iterator[Made]:
    """Make these checks; those that pass, and are to be made again, are added to the list."""
    compared = plan.make().compared
    for number, each in asked:
        if isinstance(each, Pair):
            made = _checked(plan, each.ours, partial(judge.tell_apart, each))
            made.exercised.update(compared)
            yield made
            continue
        for made in _check(plan, judge, each):
            yield made
            passed += _to_repeat(number, each, made)


def spares(plan: Plan, failed: int) -> bool:
    """Whether fuzzing ends before its time, after so many failures in all."""
    hurried = plan.failed > 0 and plan.options.fuzz_seconds > LOOK_ON
    return hurried or failed >= FAILURES


def _fuzzed_checks(
    plan: Plan, judge: Judge, checks: Checks, part: int, parts: int, passed: list[Case]
) -> Iterator[Made]:
    """Random games, for as long as they may tell something new."""
    options = plan.options
    seconds = min(options.fuzz_seconds, LOOK_ON) if plan.failed else options.fuzz_seconds
    deadline = time.monotonic() + seconds * options.jobs / parts
    failed = plan.failed * options.jobs / parts
    for number in count(part, parts):
        enough = failed * parts >= FAILURES * options.jobs
        if enough or (number >= options.fuzz_cases and time.monotonic() >= deadline):
            return
        if not _is_asked_for(options, _made_id(checks, "fuzz", number, options)):
            continue
        case = fuzz.case(checks, number, options.seed, plan.known)
        for made in _check(plan, judge, case):
            yield made
            failed += made.failed
            passed += _to_repeat(number, case, made)


def _is_asked_for(options: Options, check: str) -> bool:
    return options.check in (None, check)


def _made_id(checks: Checks, source: str, number: int, options: Options) -> str:
    return id_of(checks.game.name, source, numbered(source, options.seed, number))


def _to_repeat(number: int, case: Case, made: Made) -> list[Case]:
    """The case, if it passed and is to be played again at the end."""
    passed = all(check.failure is None for check in made.checks)
    return [case] if passed and number % EACH == 0 else []


def _check(plan: Plan, judge: Judge, case: Case) -> Iterator[Made]:
    rule = plan.options.rule
    if rule in (None, *case.rules) or rule in everything.exercised(judge.game, case, plan.level):
        uncounted = attrs.evolve(judge, exercised=None)
        made = _checked(plan, case, partial(judge.play, case), partial(uncounted.play, case))
        if judge.exercised is not None:
            passed = all(check.failure is None for check in made.checks)
            shown = case.rules if passed else ()  # a rule on what there is may have no line
            made.exercised.update(dict.fromkeys(shown, 1) | judge.exercised)
            judge.exercised.clear()
        yield made


Judged: TypeAlias = Callable[[Level], Failure | None]


def _checked(plan: Plan, case: Case, judged: Judged, again: Judged | None = None) -> Made:
    start = time.monotonic()
    failure = judged(plan.level)
    reached = _lowest(failure, again or judged) if failure else plan.level
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


def _lowest(failure: Failure, judge: Judged) -> Level:
    """The lowest level at which a check fails: a view may show first what spoils the result too."""
    below = LEVELS[: LEVELS.index(failure.request.level)]
    return next((level for level in below if judge(level)), failure.request.level)
