"""The conformance suite as tests; ``plugin.py`` says how to run them."""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NoReturn

import attrs
import pytest

from crimehotel_rules.conformance import plugin

if not plugin.is_asked():
    pytest.skip(plugin.HOW, allow_module_level=True)

from pytest_bdd import scenarios
from pytest_bdd.parser import Feature, Scenario, Step

from crimehotel_rules.conformance.cases import Case, Level
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply
from crimehotel_rules.conformance.in_process import InProcess, load
from crimehotel_rules.conformance.judge import Candidate, Failure, play, tell_apart
from crimehotel_rules.conformance.process import CannotStart, Fault
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reports.explain import FACTS, Explanation, explain
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.conformance.runner import (
    CouldNotRun,
    Explainer,
    Options,
    hello,
    played,
    reachable,
)
from crimehotel_rules.conformance.verdict import Check, Finding, Report
from crimehotel_rules.crime_hotel.checks.remote import Remote
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.kernel import catalogue, data

PAIRS_PER_TEST: Final = 20
GAMES_PER_TEST: Final = 10
ENOUGH: Final = 3
"""So many failures end a test that plays several games."""

SUITE: Final = CrimeHotel()


# What is tested


@attrs.define(slots=False)
class Run:
    """The implementation under test, and how far to go with it."""

    candidate: Candidate
    command: tuple[str, ...]
    level: Level
    readings: Readings
    seed: int
    fuzz: int

    @cached_property
    def cases(self) -> list[Case]:
        """All fixed checks."""
        return list(SUITE.cases(self.readings))

    def undeclared(self, setup: Json) -> str:
        """A reading of the set-up that the implementation does not declare, or nothing."""
        wanted = setup.get("readings", {})
        for ruling, (canonical, *others) in SUITE.readings.items():
            reading = wanted.get(ruling, canonical) if isinstance(wanted, dict) else canonical
            known = self.readings.get(ruling, (canonical,))
            if reading in (canonical, *others) and reading not in known:
                return f"{ruling} = {reading!r}"
        return ""


RUN: Final = pytest.StashKey[Run]()


def run_of(config: pytest.Config) -> Run:
    """The run of this session; the implementation is started by the first who asks."""
    if RUN not in config.stash:
        try:
            config.stash[RUN] = _start(config)
        except (CannotStart, CouldNotRun) as error:
            raise pytest.Collector.CollectError(f"crimehotel: {error}") from None
    return config.stash[RUN]


def _start(config: pytest.Config) -> Run:
    factory = config.getoption("crimehotel_factory")
    timeout = config.getoption("crimehotel_timeout")
    command = () if factory else _words(config.getoption("crimehotel_command"))
    if factory:
        engine = load(factory, str(config.invocation_params.dir), timeout)
        candidate: Candidate = InProcess(engine, SUITE.name, timeout)
    else:
        candidate = Candidate(command, timeout)
    config.add_cleanup(candidate.close)
    reply = hello(candidate, SUITE)
    return Run(
        candidate=candidate,
        command=command,
        level=reachable(reply, config.getoption("crimehotel_level")),
        readings=played("all", reply, SUITE),
        seed=config.getoption("crimehotel_seed"),
        fuzz=config.getoption("crimehotel_fuzz"),
    )


def _words(command: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise CouldNotRun(f"--crimehotel-command {command!r}: {error}") from None
    if not words:
        raise CouldNotRun("--crimehotel-command is blank")
    return words


# The scenarios of the features


class Polite(Remote):
    """Asks for no game with a reading that the implementation does not declare."""

    def __init__(self, run: Run) -> None:
        super().__init__(run.candidate)
        self._run = run

    def new(self, setup: Json) -> Reply:
        """Start a game, or skip the test."""
        missing = self._run.undeclared(setup)
        if missing:
            pytest.skip(f"the implementation does not declare the reading {missing}")
        return super().new(setup)


@pytest.fixture
def implementation(request: pytest.FixtureRequest) -> Implementation:
    """The implementation under test, in the place of the reference."""
    run = run_of(request.config)
    if run.level != "views":
        pytest.skip("scenarios need the level views; they are also played as recorded")
    return Polite(run)


scenarios(str(data.path("features")))


def explain_scenario(
    request: pytest.FixtureRequest,
    feature: Feature,
    scenario: Scenario,
    step: Step,
    exception: Exception,
) -> NoReturn:
    """Fail with the step that went wrong, and the first difference from the reference."""
    rules = tuple(sorted(tag for tag in scenario.tags | feature.tags if tag.startswith("CH-")))
    file = Path(feature.filename).name
    lines = [f"{step.keyword} {step.name}", f"  in the scenario {scenario.name!r} of {file}"]
    lines += [f"  {line}" for line in str(exception).splitlines()[:12]]
    if isinstance(exception, Fault):
        lines += [f"  | {line}" for line in exception.stderr.splitlines()[-8:]]
    table = request.getfixturevalue("implementation")
    run = run_of(request.config)
    for game in table.games[-1:]:
        case = game.case(scenario.name, rules)
        failure = play(run.candidate, SUITE.reference(), case, run.level)
        if failure is not None:
            fail([check_of(failure)], request, lines)
    lines += [f"  rule: {rule}. {catalogue.rules()[rule].en}" for rule in rules]
    pytest.fail("\n".join(lines), pytrace=False)


# All other checks


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each check, or for each batch of checks."""
    source = SOURCES.get(metafunc.definition.originalname)
    if source is not None:
        name, batches = source
        params = [pytest.param(value, id=id_) for id_, value in batches(run_of(metafunc.config))]
        metafunc.parametrize(name, params)


def _single(source: str, run: Run) -> Iterator[tuple[str, list[Case]]]:
    for case in run.cases:
        if case.source == source:
            yield _ascii(case.name), [case]


def _positions(run: Run) -> Iterator[tuple[str, list[Case]]]:
    """The lines that are counted, by the position from which they start."""
    counted = (case for case in run.cases if case.source == "count")
    for position, lines in groupby(counted, lambda case: case.name.partition(", line")[0]):
        yield position, list(lines)


def _batches(count: int, size: int) -> Iterator[tuple[str, range]]:
    for first in range(0, count, size):
        numbers = range(first, min(first + size, count))
        yield f"{numbers[0]}-{numbers[-1]}", numbers


def _ascii(name: str) -> str:
    """The name without accents, which pytest would spell as escapes."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


SOURCES: Final[dict[str, tuple[str, Callable[[Run], Iterable[tuple[str, Any]]]]]] = {
    "test_recorded_scenario": ("cases", partial(_single, "scenario")),
    "test_trace": ("cases", partial(_single, "trace")),
    "test_bad_input": ("cases", partial(_single, "bad input")),
    "test_count": ("cases", _positions),
    "test_leaks": ("numbers", lambda _: _batches(SUITE.pairs, PAIRS_PER_TEST)),
    "test_fuzz": ("numbers", lambda run: _batches(run.fuzz, GAMES_PER_TEST)),
}


def test_bad_input(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """A set-up that cannot be played is refused."""
    judge_all(cases, request)


def test_trace(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """An example play, every reply and every view compared with the reference."""
    judge_all(cases, request)


def test_recorded_scenario(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """A game of a scenario, every reply and every view compared with the reference."""
    judge_all(cases, request)


def test_count(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """All lines of play from a position, to a small depth."""
    judge_all(cases, request)


def test_fuzz(numbers: range, request: pytest.FixtureRequest) -> None:
    """Random games, legal and illegal attempts, compared with the reference."""
    run = run_of(request.config)
    judge_all((SUITE.fuzz(number, run.seed, run.readings) for number in numbers), request)


def test_leaks(numbers: range, request: pytest.FixtureRequest) -> None:
    """Two worlds that differ in hidden cards only look the same to those who may not know them."""
    run = run_of(request.config)
    drawn = (SUITE.leak(number, run.seed, run.readings) for number in numbers)
    pairs = (pair for pair in drawn if pair is not None)
    judge((tell_apart(run.candidate, pair, run.level) for pair in pairs), request)


def judge_all(cases: Iterable[Case], request: pytest.FixtureRequest) -> None:
    """Play all cases, and explain what went wrong."""
    run = run_of(request.config)
    judge((play(run.candidate, SUITE.reference(), case, run.level) for case in cases), request)


def judge(results: Iterator[Failure | None], request: pytest.FixtureRequest) -> None:
    """Go through the results up to a few failures, and explain those."""
    failures = (failure for failure in results if failure is not None)
    failed = [check_of(failure) for failure in islice(failures, ENOUGH)]
    if failed:
        fail(failed, request)


# Explanations


def check_of(failure: Failure) -> Check:
    """The check that failed."""
    case = failure.case
    return Check(case.source, case.name, failure.request.level, case.rules, 0.0, failure)


def fail(
    checks: Sequence[Check], request: pytest.FixtureRequest, head: Sequence[str] = ()
) -> NoReturn:
    """Fail, with an explanation of each kind of failure."""
    run = run_of(request.config)
    options = Options(command=run.command, traces=request.getfixturevalue("tmp_path"))
    slow = any(check.failure and check.failure.difference.aspect == "timeout" for check in checks)
    explainer = Explainer(options, SUITE, run.candidate, run.level, hurried=slow)
    findings = explainer.findings(list(checks))
    texts = ["\n".join(_told(finding, run.command)) for finding in findings]
    pytest.fail("\n\n".join(["\n".join(head), *texts] if head else texts), pytrace=False)


def _told(finding: Finding, command: tuple[str, ...]) -> Iterator[str]:
    report = Report(SUITE, command, {}, {}, (), (finding,), {}, {})
    told = explain(finding, report, "en")
    yield told.title
    yield f"  check: {told.check} ({told.level})"
    yield from [f"  {told.others}"] if told.others else []
    yield from (f"  {label.lower()}: {rule}. {text}" for label, rule, text in told.rules)
    yield from _facts(told)
    if told.position is not None:
        yield f"  {told.caption}:"
        yield from (f"  {line}" for line in told.position.text("en").splitlines())
        yield from [f"   {told.hand}"] if told.hand else []
    yield from (f"  | {line}" for line in told.stderr)
    yield f"  replay: {told.command}" if command else f"  file: {told.file}"


def _facts(told: Explanation) -> Iterator[str]:
    if told.also:
        yield f"  also: {', '.join(told.also)}"
    for name in FACTS:
        text = getattr(told, name)
        if text:
            yield f"  {words('en', name).lower()}: {text}"
