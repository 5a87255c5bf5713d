"""The conformance suite as tests of one game; ``plugin.py`` says how to run them."""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from pytest_bdd import scenarios
from pytest_bdd.parser import Feature, Scenario, Step

from crimehotel_rules.conformance import session
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import fuzz, leaks
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.implementation import Implementation, Json, Reply
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.remote import Remote
from crimehotel_rules.conformance.reports.explain import FACTS, Explanation, explain
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.conformance.scenarios import steps
from crimehotel_rules.conformance.verdict import Check, Finding, Part

PAIRS_PER_TEST: Final = 20
GAMES_PER_TEST: Final = 10
ENOUGH: Final = 3
"""So many failures end a test that plays several games."""

TESTED: Final = session.current()
globals().update(steps(TESTED.game, TESTED.steps))


# The scenarios of the features


class Polite(Remote):
    """Asks for no game with a reading that the implementation does not declare."""

    def new(self, setup: Json) -> Reply:
        """Start a game, or skip the test."""
        missing = TESTED.undeclared(setup)
        if missing:
            pytest.skip(f"the implementation does not declare the reading {missing}")
        return super().new(setup)


@pytest.fixture
def implementation() -> Implementation:
    """The implementation under test, in the place of the reference."""
    if TESTED.level != "views":
        pytest.skip("scenarios need the level views; they are also played as recorded")
    return Polite(TESTED.candidate, TESTED.game)


scenarios(str(TESTED.game.features))


def explain_scenario(
    request: pytest.FixtureRequest,
    feature: Feature,
    scenario: Scenario,
    step: Step,
    exception: Exception,
) -> NoReturn:
    """Fail with the step that went wrong, and the first difference from the reference."""
    known = TESTED.game.catalogue.rules
    rules = tuple(sorted(tag for tag in scenario.tags | feature.tags if tag in known))
    file = Path(feature.filename).name
    lines = [f"{step.keyword} {step.name}", f"  in the scenario {scenario.name!r} of {file}"]
    lines += [f"  {line}" for line in str(exception).splitlines()[:12]]
    if isinstance(exception, Fault):
        lines += [f"  | {line}" for line in exception.stderr.splitlines()[-8:]]
    table = request.getfixturevalue("implementation")
    for asked in table.games[-1:]:
        case = asked.case(TESTED.game, scenario.name, rules)
        failure = TESTED.judge.play(case, TESTED.level)
        if failure is not None:
            fail([check_of(failure)], request, lines)
    lines += [f"  rule: {rule}. {known[rule].en}" for rule in rules]
    pytest.fail("\n".join(lines), pytrace=False)


# All other checks


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each check, or for each batch of checks."""
    source = SOURCES.get(metafunc.definition.originalname)
    if source is not None:
        name, batches = source
        params = [pytest.param(value, id=id_) for id_, value in batches()]
        metafunc.parametrize(name, params)


def _single(source: str) -> Iterator[tuple[str, list[Case]]]:
    for case in TESTED.cases:
        if case.source == source:
            yield _ascii(case.name), [case]


def _positions() -> Iterator[tuple[str, list[Case]]]:
    """The lines that are counted, by the position from which they start."""
    counted = (case for case in TESTED.cases if case.source == "count")
    for position, lines in groupby(counted, lambda case: case.name.partition(", line")[0]):
        yield position, list(lines)


def _batches(count: int, size: int) -> Iterator[tuple[str, range]]:
    for first in range(0, count, size):
        numbers = range(first, min(first + size, count))
        yield f"{numbers[0]}-{numbers[-1]}", numbers


def _ascii(name: str) -> str:
    """The name without accents, which pytest would spell as escapes."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


SOURCES: Final[dict[str, tuple[str, Callable[[], Iterable[tuple[str, Any]]]]]] = {
    "test_recorded_scenario": ("cases", partial(_single, "scenario")),
    "test_trace": ("cases", partial(_single, "trace")),
    "test_bad_input": ("cases", partial(_single, "bad input")),
    "test_aimed_game": ("cases", partial(_single, "aimed")),
    "test_count": ("cases", _positions),
    "test_leaks": ("numbers", lambda: _batches(TESTED.checks.pairs, PAIRS_PER_TEST)),
    "test_fuzz": ("numbers", lambda: _batches(TESTED.fuzz, GAMES_PER_TEST)),
}


def test_bad_input(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """A set-up that cannot be played is refused."""
    judge_all(cases, request)


def test_aimed_game(cases: list[Case], request: pytest.FixtureRequest) -> None:
    """A game that is led to a certain position; not every game has any."""
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
    drawn = partial(fuzz.case, TESTED.checks, seed=TESTED.seed, known=TESTED.readings)
    judge_all(map(drawn, numbers), request)


def test_leaks(numbers: range, request: pytest.FixtureRequest) -> None:
    """Two worlds that differ in what is hidden only look the same to those who may not know it."""
    drawn = partial(leaks.pair, TESTED.checks, seed=TESTED.seed, known=TESTED.readings)
    pairs = filter(None, map(drawn, numbers))
    judge((TESTED.judge.tell_apart(pair, TESTED.level) for pair in pairs), request)


def judge_all(cases: Iterable[Case], request: pytest.FixtureRequest) -> None:
    """Play all cases, and explain what went wrong."""
    judge((TESTED.judge.play(case, TESTED.level) for case in cases), request)


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
    level = failure.request.level
    return Check(case.game, case.source, case.name, level, case.rules, 0.0, failure)


def fail(
    checks: Sequence[Check], request: pytest.FixtureRequest, head: Sequence[str] = ()
) -> NoReturn:
    """Fail, with an explanation of each kind of failure."""
    folder = request.getfixturevalue("tmp_path")
    slow = any(check.failure and check.failure.difference.aspect == "timeout" for check in checks)
    explainer = Explainer(TESTED.checks, TESTED.candidate, TESTED.level, folder, hurried=slow)
    findings = explainer.findings(list(checks))
    texts = ["\n".join(_told(finding)) for finding in findings]
    pytest.fail("\n\n".join(["\n".join(head), *texts] if head else texts), pytrace=False)


def _told(finding: Finding) -> Iterator[str]:
    part = Part(TESTED.checks, {}, (), (finding,), {}, {})
    told = explain(finding, part, TESTED.command, "en")
    yield told.title
    yield f"  check: {told.check} ({told.level})"
    yield from [f"  {told.others}"] if told.others else []
    yield from (f"  {label.lower()}: {rule}. {text}" for label, rule, text in told.rules)
    if finding.check.rules:
        yield f"  written to show: {', '.join(finding.check.rules)}"
    yield from _facts(told)
    if told.position is not None:
        yield f"  {told.caption}:"
        yield from (f"  {line}" for line in told.position.text("en").splitlines())
        yield from [f"   {told.hand}"] if told.hand else []
    yield from (f"  | {line}" for line in told.stderr)
    yield f"  replay: {told.command}" if TESTED.command else f"  file: {told.file}"
    if TESTED.command:  # which looks at all checks together, as one that fails alone cannot
        yield f"  diagnosis: crimehotel conform -- {shlex.join(TESTED.command)}"


def _facts(told: Explanation) -> Iterator[str]:
    for name in FACTS:
        text = getattr(told, name)
        if text:
            yield f"  {words('en', name).lower()}: {text}"
