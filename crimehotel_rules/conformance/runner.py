"""A run: say hello, make all checks, explain what failed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Level
from crimehotel_rules.conformance.diagnosis.diagnosing import Doctor
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
from crimehotel_rules.conformance.making import Made, parts_of, spares
from crimehotel_rules.conformance.options import Options, Plan, Stage
from crimehotel_rules.conformance.suite import Checks
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
from crimehotel_rules.workers import NoPool

WHOLE: Final[tuple[Cut, ...]] = ("interrupted", "time limit", "worker lost")
"""What ends a run as a whole, and not only the test of one game."""


Games: TypeAlias = Mapping[str, Callable[[], Checks]]
"""The games that can be tested, by name: each is loaded when somebody asks for it."""


def _check_wishes(options: Options, games: Sequence[Game]) -> None:
    """Every ruling for which a reading is wanted must be one of a game that is tested."""
    known = [ruling for game in games for ruling in game.switchable]
    for ruling in options.readings if isinstance(options.readings, dict) else ():
        if ruling not in known:
            raise CouldNotRun(
                N_("there is no ruling {ruling!r}; choose from {known}"),
                ruling=ruling,
                known=", ".join(known),
            )


Progress: TypeAlias = Callable[[Sequence[Check]], None]
Verdict: TypeAlias = Callable[[Report], None]


def run(
    options: Options,
    games: Games,
    progress: Progress = lambda _: None,
    first: Verdict = lambda _: None,
) -> Report:
    """Test every game that ``hello`` names; an interrupt ends it early, with what was found.

    If nothing is wrong before the fuzzing begins, ``first`` is told: that verdict stands unless
    fuzzing finds something.
    """
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
        unknown = tuple(
            each for each in reply.get("capabilities", []) if each not in NEEDED.values()
        )

        def report(parts: tuple[Part, ...]) -> Report:
            return Report(
                command=options.command,
                implementation=reply.get("implementation", {}),
                parts=parts,
                unknown_capabilities=unknown,
                seed=options.seed,
                seconds=time.monotonic() - start,
            )

        with _folder(options.traces) as folder:
            options = attrs.evolve(options, traces=folder)
            tests = [
                Test(Plan(options, make, level, played(options.readings, reply, game)))
                for make, game in zip(makers, known, strict=True)
            ]
            _make_all(tests, "standard", progress)
            if options.fuzz_cases or options.fuzz_seconds:
                so_far = report(tuple(test.part((), complete=not test.cut) for test in tests))
                if so_far.conformant:
                    first(so_far)
                _make_all(tests, "fuzz", progress)
            parts = tuple(_explained_all(tests, candidate, progress))
        if not any(part.checks or part.cut_short for part in parts):
            raise _nothing_made(options)
    finally:
        candidate.close()
    return report(parts)


def _nothing_made(options: Options) -> CouldNotRun:
    """Why there was no check to make."""
    if options.check is not None:
        message = N_("{check} needs a reading that the implementation does not declare")
        return CouldNotRun(message, check=options.check)
    message = N_("no check exercises {rule}, so nothing can be said about it")
    return CouldNotRun(message, rule=options.rule)


@attrs.define
class Test:
    """One game under test, and what has become of it so far."""

    plan: Plan
    made: Made = attrs.field(factory=lambda: Made([], Counter()))
    cut: Cut | None = None
    unfinished: bool = False
    """Whether fuzzing was broken off by hand: the verdict before it stands."""
    spared: bool = False
    """Whether random games were spared, since enough had failed."""

    @property
    def failed(self) -> int:
        """How many checks have failed that nobody expected to."""
        return self.made.failed

    def make(self, plan: Plan, progress: Progress) -> None:
        """Make the checks of a stage; whoever interrupts gets what was found by then."""
        parts = parts_of(plan)
        try:
            with listening(), closing(parts):
                self.cut = _make(self.made, parts, plan.options, progress)
            if plan.stage == "fuzz" and self.cut is None:
                self.spared = spares(plan, self.failed)
        except KeyboardInterrupt as error:
            if str(error) == "time limit":
                self.cut = "time limit"
            elif plan.stage == "fuzz":
                self.unfinished = True
            else:
                self.cut = "interrupted"

    def part(self, findings: tuple[Finding, ...], *, complete: bool) -> Part:
        """What was found out about the game."""
        plan, made = self.plan, self.made
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
            cut_short=self.cut,
            unfinished=self.unfinished,
            spared=self.spared,
            lost=made.lost,
        )


def _make_all(tests: Sequence[Test], stage: Stage, progress: Progress) -> None:
    """One game after the other; after what ends a run as a whole, the rest is not tested."""
    for test in tests:
        if test.cut is not None or _is_enough(tests):
            continue
        whole = next((each.cut for each in tests if each.cut in WHOLE), None)
        if any(each.unfinished for each in tests):
            test.unfinished = True
        elif whole is not None:
            test.cut = whole
        else:
            test.make(_planned(test, tests, stage), progress)


def _planned(test: Test, tests: Sequence[Test], stage: Stage) -> Plan:
    """The plan of a stage: other games may have used up some of the failures that are enough."""
    options, failed = test.plan.options, sum(each.failed for each in tests)
    if options.stop_after is not None:
        options = attrs.evolve(options, stop_after=options.stop_after - failed)
    return attrs.evolve(test.plan, options=options, stage=stage, failed=test.failed)


def _is_enough(tests: Sequence[Test]) -> bool:
    """Whether the run was stopped after so many failures."""
    most = tests[0].plan.options.stop_after
    return most is not None and sum(test.failed for test in tests) >= most


def _explained_all(
    tests: Sequence[Test], candidate: Candidate, progress: Progress
) -> Iterator[Part]:
    """What was found out about each game; what failed is explained."""
    told = 0
    enough = _is_enough(tests)
    for test in tests:
        findings = _explained(test, candidate, told, progress)
        told += len(findings)
        yield test.part(findings, complete=not (test.cut or enough))


def _explained(
    test: Test, candidate: Candidate, told: int, progress: Progress
) -> tuple[Finding, ...]:
    """What failed in one game, explained; in a hurry if somebody has interrupted, or does so."""
    plan, options = test.plan, test.plan.options
    doctor = Doctor(
        plan.make,
        plan.level,
        plan.known,
        options.seed,
        options.jobs,
        options.without,
        lambda: progress(()),
        candidate,
    )
    explainer = Explainer(
        plan.make(), candidate, plan.level, options.traces, told=told, doctor=doctor
    )
    hurried = attrs.evolve(explainer, hurried=True)
    if test.cut is not None or test.unfinished:
        return hurried.findings(test.made.checks)
    try:
        with listening():
            return explainer.findings(test.made.checks)
    except KeyboardInterrupt as error:
        if str(error) != "time limit":  # then all checks were made, and only the rest was cut short
            test.cut = "interrupted"
        candidate.close()
        return hurried.findings(test.made.checks)


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


def _make(made: Made, parts: Iterable[Made], options: Options, progress: Progress) -> Cut | None:
    """Gather the parts as they come; the result is why there are no more of them."""
    failed = 0
    try:
        for part in parts:
            made.checks += part.checks
            made.exercised.update(part.exercised)
            progress(part.checks)
            if part.gave_up:
                return "gave up"
            failed += part.failed
            if options.stop_after is not None and failed >= options.stop_after:
                return None
    except NoPool as error:
        if not made.checks:
            raise
        made.lost = str(error)
        return "worker lost"
    return None


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
