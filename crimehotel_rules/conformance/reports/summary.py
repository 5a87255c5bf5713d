"""What a run amounts to: one verdict, and counts by level, source and chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import LEVELS, Level
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Reason, Report, Status
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


WORST_FIRST: Final[tuple[Verdict, ...]] = (
    "given up",
    "failed",
    "surprise",
    "unfinished",
    "untested",
    "known",
    "conformant",
)


def overall(report: Report) -> Verdict:
    """The run in one word: the worst of what is to be said of its games."""
    return min(map(verdict, report.parts), key=WORST_FIRST.index, default="untested")


def verdict(part: Part) -> Verdict:
    """One game in one word; what was not tested is never a pass."""
    if part.cut_short == "gave up":
        return "given up"
    if any(not finding.expected_failure for finding in part.findings):
        return "failed"
    if part.cut_short:
        return "unfinished"
    if part.unexpected_passes:
        return "surprise"
    statuses = {status_of(part, level) for level in LEVELS}
    if part.findings or "not conformant" in statuses:
        return "known" if part.findings else "failed"
    return "conformant" if "conformant" in statuses else "untested"


def status_of(part: Part, level: Level) -> Status:
    """The status of a level; one that the report does not know was not tested."""
    return part.levels.get(level, "not tested")


def levels_with(part: Part, status: Status) -> list[Level]:
    """The levels of this status, from core up."""
    return [level for level in LEVELS if status_of(part, level) == status]


def reason_for(part: Part, level: Level) -> Reason | None:
    """Why a level was not tested; None if it was, or if nobody knows."""
    return part.untested.get(level)


def by_level(part: Part) -> dict[Level, Tally]:
    """The checks that went as far as each level; one that fails, fails at one level."""
    return {level: _at_level(part, level) for level in LEVELS}


def _at_level(part: Part, level: Level) -> Tally:
    reached = [one for one in part.checks if LEVELS.index(one.level) >= LEVELS.index(level)]
    tally = _tally(level, part, [one for one in reached if not one.failure or one.level == level])
    return attrs.evolve(tally, made=len(reached))


def by_source(part: Part) -> list[Tally]:
    """The checks of each source, in the order in which they were made."""
    sources = dict.fromkeys(check.source for check in part.checks)
    return [
        _tally(source, part, [one for one in part.checks if one.source == source])
        for source in sources
    ]


def in_all(part: Part) -> Tally:
    """All checks."""
    return _tally("all", part, part.checks)


def _tally(name: str, part: Part, checks: Iterable[Check]) -> Tally:
    excused = known(part)
    counted = Counter(
        "passed" if check.failure is None else "known" if check.id in excused else "failed"
        for check in checks
    )
    return Tally(name, counted.total(), counted["failed"], counted["known"])


def known(part: Part) -> dict[str, str]:
    """The failed checks that are known to fail, and why."""
    failed = (check for check in part.checks if check.failure)
    return {check.id: check.expected_failure for check in failed if check.expected_failure}


def key(check: Check) -> tuple[str, Level]:
    """What tells a check from the others: its name at its level."""
    return (check.id, check.level)


def by_chapter(part: Part) -> list[ChapterTally]:
    """Every chapter of the game, in the order of play."""
    rules, known = part.game.catalogue.rules, testable(part)
    named = (first_blamed(part, finding) for finding in part.findings)
    blamed = Counter(rules[rule].chapter for rule in named if rule)
    tallies = []
    for key, chapter in part.game.catalogue.chapters.items():
        times = [part.exercised.get(one.id, 0) for one in known if one.chapter == key]
        tried = sum(1 for count in times if count)
        tallies.append(ChapterTally(chapter, len(times), tried, sum(times), blamed[key]))
    return tallies


def first_blamed(part: Part, finding: Finding) -> str | None:
    """The rule that is most probably broken; none if the implementation gave no answer at all."""
    if not finding.failure.difference.breaks_a_rule:
        return None
    known = part.game.catalogue.rules
    return next((rule for rule in finding.suspects if rule in known), None)


def without_rule(part: Part) -> int:
    """How many findings blame no rule: the implementation fell silent, or talked rubbish."""
    return sum(1 for finding in part.findings if first_blamed(part, finding) is None)


def not_exercised(part: Part) -> list[Rule]:
    """The rules of which nothing is known after this run, and something could be."""
    return [rule for rule in testable(part) if not part.exercised.get(rule.id)]


def testable(part: Part) -> list[Rule]:
    """The rules that an engine can break; the others have no code, or follow from these."""
    known = part.game.catalogue
    never = {entry.rule for entry in known.faults.unbreakable}
    return [rule for rule in known.rules.values() if not rule.unenforced and rule.id not in never]
