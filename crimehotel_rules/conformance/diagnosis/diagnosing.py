"""From failed checks to mistakes: which checks fail for one cause, and what that cause is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Level
from crimehotel_rules.conformance.checks import everything, leaks
from crimehotel_rules.conformance.diagnosis import evidence
from crimehotel_rules.conformance.diagnosis.causes import Cause, causes
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe
from crimehotel_rules.conformance.diagnosis.hints import hints
from crimehotel_rules.conformance.diagnosis.ranking import Suspect
from crimehotel_rules.conformance.diagnosis.search import Assessed, Search, all_twins
from crimehotel_rules.conformance.diagnosis.transcripts import MOST, Transcript, transcripts
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check, Diagnosis, Likely
from crimehotel_rules.kernel.text import Text

Failed: TypeAlias = tuple[Check, Failure]

MOST_FAILING: Final = 30
"""In so many of the failing checks engines are compared."""
MOST_PASSING: Final = 32
"""And in so many of those that pass,"""
MOST_PAIRS: Final = 4
"""with so many pairs of worlds that nobody could tell apart."""


@attrs.frozen
class Mistake:
    """The failed checks of one cause, and what it is."""

    failed: tuple[Failed, ...]
    diagnosis: Diagnosis | None = None


@attrs.frozen
class Doctor:
    """Finds the mistakes behind failed checks."""

    make: Callable[[], Checks]
    level: Level
    known: Readings
    seed: int = 1
    jobs: int = 1
    without: frozenset[str] = frozenset()
    """Engines that are left out, to measure what is found without them."""
    progress: Callable[[], None] = lambda: None
    candidate: Candidate | None = None
    """The implementation, if it can still be asked."""

    def mistakes(self, failed: Sequence[Failed], passed: Sequence[Check]) -> list[Mistake]:
        """The mistakes, the one that explains most first."""
        checks = self.make()
        kinds = _by_kind(failed)
        chosen = _spread(kinds, MOST_FAILING)
        search = Search(
            self.make,
            tuple(self._probe(checks, failure) for _, failure in chosen),
            tuple(self._passing(checks, passed)),
            tuple(self._going_on(checks, chosen)),
            self.jobs,
            self.without,
            self.progress,
        )
        found = search.assessed()
        wrong = [check for check, _ in failed]
        told = hints(checks, search.failing, search.passing, wrong, passed, self.without)
        made = causes(checks.game, found, told, len(chosen), self.without)
        home = {
            _kind(chosen[place][1]): number
            for number, cause in reversed(list(enumerate(made)))
            for place in cause.where
        }
        groups: list[list[Failed]] = [[] for _ in made]
        for each in failed:
            groups[home.get(_kind(each[1]), 0)].append(each)
        return [
            Mistake(tuple(group), self._diagnosis(checks, cause, search, found))
            for group, cause in zip(groups, made, strict=True)
            if group
        ]

    def _going_on(self, checks: Checks, chosen: Sequence[Failed]) -> Iterator[Transcript]:
        """Some of the failing checks, played on."""
        if self.candidate is not None:
            some = [failure for _, failure in chosen if failure.case.playable][:MOST]
            yield from transcripts(checks.game, self.candidate, some, self.level)

    def _probe(self, checks: Checks, failure: Failure) -> AnyProbe:
        found = failure.request, failure.difference
        if failure.pair is not None:
            return evidence.pair_probe(checks.game, failure.pair, self.level, found)
        return evidence.probe(checks.game, failure.case, self.level, found)

    def _passing(self, checks: Checks, passed: Iterable[Check]) -> Iterator[AnyProbe]:
        """Some of the checks that pass, always the same."""
        names = {(check.source, check.name) for check in passed}
        cases = [
            case
            for case in everything.cases(checks, self.known)
            if (case.source, case.name) in names and case.before is None
        ]
        some = random.Random(0).sample(cases, min(MOST_PASSING, len(cases)))
        yield from (evidence.probe(checks.game, case, self.level, None) for case in some)
        for number in range(0, checks.pairs, max(1, checks.pairs // MOST_PAIRS)):
            pair = leaks.pair(checks, number, self.seed, self.known)
            if pair is not None and (pair.ours.source, pair.ours.name) in names:
                yield evidence.pair_probe(checks.game, pair, self.level, None)

    def _diagnosis(
        self, checks: Checks, cause: Cause, search: Search, found: Sequence[Assessed]
    ) -> Diagnosis:
        likely = [self._likely(checks, each, cause, found) for each in cause.suspects]
        return Diagnosis(
            likely=tuple(likely), failing=len(cause.where), passing=len(search.passing)
        )

    def _likely(
        self, checks: Checks, suspect: Suspect, cause: Cause, found: Sequence[Assessed]
    ) -> Likely:
        """A rule that may be broken, with what speaks for it."""
        twin = suspect.twin
        if twin is None:
            return Likely(suspect.rule)
        every = all_twins(checks.game)
        alike = (twin, *(each for each in found if each is not twin and each.does_as(twin)))
        mutants = [every[each.number].mutant for each in alike]
        told = [
            Text(each.en, each.fr) if each is not None and each.rule == suspect.rule else None
            for each in mutants
        ]
        return Likely(
            suspect.rule,
            mistake=told[0],
            others=tuple(each for each in told[1:] if each is not None),
            same=sum(twin.likes[place] is evidence.Like.SAME for place in cause.where),
            near=sum(twin.likes[place] is evidence.Like.NEAR for place in cause.where),
            right=sum(twin.likes[place] is evidence.Like.NOT for place in cause.where),
            against=sum(twin.against),
            goes_on=twin.agreement in (None, 1.0),
        )


def _by_kind(failed: Sequence[Failed]) -> list[list[Failed]]:
    """The failures by what they have in common, each kind with the shortest first."""
    kinds: dict[object, list[Failed]] = {}
    for each in sorted(failed, key=lambda one: one[1].request.attempt):
        if each[1].case.before is None:
            kinds.setdefault(_kind(each[1]), []).append(each)
    return list(kinds.values())


def _kind(failure: Failure) -> tuple[object, ...]:
    found = failure.difference
    return (
        *found.kind,
        failure.request.body.get("op"),
        evidence.deed(failure.request),
        evidence.refusing_rule(found.expected),
        evidence.deeds(found) if found.aspect == "legal" else (),
    )


def _spread(kinds: Sequence[list[Failed]], most: int) -> list[Failed]:
    """So many failures, some of each kind."""
    longest = max(map(len, kinds), default=0)
    rounds = (kind[place] for place in range(longest) for kind in kinds if place < len(kind))
    return [each for each, _ in zip(rounds, range(most), strict=False)]
