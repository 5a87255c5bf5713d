"""What a run amounts to: one verdict, and counts by level, source and chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

import attrs

from crimehotel_rules.conformance.cases import LEVELS, Level
from crimehotel_rules.conformance.verdict import Check, Finding, Reason, Report, Status
from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import Chapter, Rule

Verdict: TypeAlias = Literal[
    "conformant", "known", "failed", "surprise", "given up", "unfinished", "untested"
]


@attrs.frozen
class Tally:
    """Counts of checks: how many were made, failed, and failed as expected."""

    name: str
    made: int
    failed: int
    known: int


@attrs.frozen
class ChapterTally:
    """A chapter of the rules: how much of it was exercised, and how many findings blame it."""

    chapter: Chapter
    rules: int
    exercised: int
    times: int
    failures: int


def verdict(report: Report) -> Verdict:
    """The run in one word; what was not tested is never a pass."""
    if report.cut_short == "gave up":
        return "given up"
    if any(not finding.expected_failure for finding in report.findings):
        return "failed"
    if report.cut_short:
        return "unfinished"
    if report.unexpected_passes:
        return "surprise"
    statuses = {status_of(report, level) for level in LEVELS}
    if report.findings or "not conformant" in statuses:
        return "known" if report.findings else "failed"
    return "conformant" if "conformant" in statuses else "untested"


def status_of(report: Report, level: Level) -> Status:
    """The status of a level; one that the report does not know was not tested."""
    return report.levels.get(level, "not tested")


def levels_with(report: Report, status: Status) -> list[Level]:
    """The levels of this status, from core up."""
    return [level for level in LEVELS if status_of(report, level) == status]


def reason_for(report: Report, level: Level) -> Reason | None:
    """Why a level was not tested; None if it was, or if nobody knows."""
    return report.untested.get(level)


def by_level(report: Report) -> dict[Level, Tally]:
    """The checks that went as far as each level; one that fails, fails at one level."""
    return {level: _at_level(report, level) for level in LEVELS}


def _at_level(report: Report, level: Level) -> Tally:
    reached = [one for one in report.checks if LEVELS.index(one.level) >= LEVELS.index(level)]
    tally = _tally(level, report, [one for one in reached if not one.failure or one.level == level])
    return attrs.evolve(tally, made=len(reached))


def by_source(report: Report) -> list[Tally]:
    """The checks of each source, in the order in which they were made."""
    sources = dict.fromkeys(check.source for check in report.checks)
    return [
        _tally(source, report, [one for one in report.checks if one.source == source])
        for source in sources
    ]


def in_all(report: Report) -> Tally:
    """All checks."""
    return _tally("all", report, report.checks)


def _tally(name: str, report: Report, checks: Iterable[Check]) -> Tally:
    excused = known(report)
    counted = Counter(
        "passed" if check.failure is None else "known" if check.id in excused else "failed"
        for check in checks
    )
    return Tally(name, counted.total(), counted["failed"], counted["known"])


def known(report: Report) -> dict[str, str]:
    """The failed checks that are known to fail, and why."""
    failed = (check for check in report.checks if check.failure)
    return {check.id: check.expected_failure for check in failed if check.expected_failure}


def key(check: Check) -> tuple[str, Level]:
    """What tells a check from the others: its name at its level."""
    return (check.id, check.level)


def by_chapter(report: Report) -> list[ChapterTally]:
    """Every chapter of the catalogue, in the order of play."""
    rules = catalogue.rules()
    blamed = Counter(rules[rule].chapter for rule in map(first_blamed, report.findings) if rule)
    tallies = []
    for chapter in get_args(Chapter):
        times = [
            report.exercised.get(one.id, 0) for one in rules.values() if one.chapter == chapter
        ]
        tried = sum(1 for count in times if count)
        tallies.append(ChapterTally(chapter, len(times), tried, sum(times), blamed[chapter]))
    return tallies


def first_blamed(finding: Finding) -> str | None:
    """The rule that is most probably broken; none if the implementation gave no answer at all."""
    if not finding.failure.difference.breaks_a_rule:
        return None
    return next((rule for rule in finding.suspects if rule in catalogue.rules()), None)


def without_rule(report: Report) -> int:
    """How many findings blame no rule: the implementation fell silent, or talked rubbish."""
    return sum(1 for finding in report.findings if first_blamed(finding) is None)


def not_exercised(report: Report) -> list[Rule]:
    """The rules of which nothing is known after this run, and something could be."""
    known = {rule for rule, times in report.exercised.items() if times}
    known |= report.suite.unbreakable
    return [rule for rule in catalogue.rules().values() if rule.id not in known]
