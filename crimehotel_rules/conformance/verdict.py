"""What a run found out, as values: every report is made from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Level, id_of
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text

Status: TypeAlias = Literal["conformant", "not conformant", "not tested"]
Reason: TypeAlias = Literal["not asked for", "not offered", "failed below", "cut short"]
"""Why a level was not tested."""
Cut: TypeAlias = Literal["interrupted", "time limit", "gave up", "worker lost"]
"""Why a run ended early."""


@attrs.frozen
class Check:
    """One check that was made: a scenario, a trace, a pair of worlds, a fuzzed game."""

    game: str
    source: str
    name: str
    level: Level
    rules: tuple[str, ...]
    seconds: float
    failure: Failure | None = None
    expected_failure: str = ""
    """Why it is known to fail, if it stands in the file of expected failures."""

    @property
    def id(self) -> str:
        """A stable name, for expected failures."""
        return id_of(self.game, self.source, self.name)

    @property
    def failed(self) -> bool:
        """Whether it failed and nobody expected it."""
        return self.failure is not None and not self.expected_failure


@attrs.frozen
class Likely:
    """A rule that may be broken, and the engine with one mistake that speaks for it."""

    rule: str
    mistake: Text | None = None
    """What that engine does wrong, if somebody has said it."""
    others: tuple[Text, ...] = ()
    """What others do wrong that break this rule and reply alike in all that was played."""
    same: int = 0
    """In how many failing checks it gives the very same wrong reply."""
    near: int = 0
    """In how many others it goes wrong at the same request, in the same place."""
    right: int = 0
    """In how many failing checks it gives no wrong reply at all."""
    against: int = 0
    """In how many passing checks it fails."""
    goes_on: bool = True
    """Whether it goes on like the implementation after the first wrong reply, as far as known."""


@attrs.frozen
class Diagnosis:
    """What was found out about the mistake behind a finding."""

    likely: tuple[Likely, ...] = ()
    """The rules that may be broken, most likely first; none if nothing fits."""
    failing: int = 0
    """In how many failing checks engines were compared with the implementation."""
    passing: int = 0
    """And in how many of those that pass."""

    @property
    def exact(self) -> bool:
        """Whether an engine gives the same replies in all of them, to the end."""
        return self.begins_alike and all(each.goes_on for each in self.likely[:1])

    @property
    def begins_alike(self) -> bool:
        """Whether an engine gives the same first wrong reply in all of them."""
        return any(each.same == self.failing and not each.against for each in self.likely[:1])

    @property
    def near(self) -> bool:
        """Whether an engine comes near: wrong where this one is, and seldom where it is right.

        >>> Diagnosis((Likely("XY-1", same=1, against=30),), failing=4, passing=36).near
        False
        """
        return any(
            (each.same or each.near) and each.against * (2 if each.goes_on else 4) <= self.passing
            for each in self.likely[:1]
        )

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that may be broken, most likely first."""
        return tuple(each.rule for each in self.likely)


@attrs.frozen
class Finding:
    """A failure, explained."""

    check: Check
    failure: Failure
    """The shortest case that fails in the same way."""
    blamed: tuple[str, ...]
    """The rules that are probably broken, most likely first."""
    trace: str
    """The file with the case, for ``crimehotel replay``; empty if none was written."""
    others: int = 0
    """How many other checks fail in the same way."""
    diagnosis: Diagnosis | None = None
    """What is wrong, as far as engines with known mistakes tell; None if none was asked."""

    @property
    def suspects(self) -> tuple[str, ...]:
        """The rules that a report names.

        A reply that no rule can judge has nothing to do with any, and neither has silence, or a
        reply that is right at other times.
        """
        judged = self.failure.difference.breaks_a_rule and not self.failure.once
        return self.blamed if judged else ()

    @property
    def expected_failure(self) -> str:
        """Why the check is known to fail, if it is."""
        return self.check.expected_failure


@attrs.frozen
class Part:
    """What a run found out about one game."""

    checks_of: Checks
    """The game, which knows the words for what was found out."""
    levels: Mapping[Level, Status]
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    exercised: Mapping[str, int]
    """How often each rule was exercised."""
    readings: Mapping[str, tuple[Any, ...]]
    """The readings that were played, by ruling."""
    unexpected_passes: tuple[str, ...] = ()
    """Checks that were expected to fail and passed."""
    untested: Mapping[Level, Reason] = attrs.field(factory=dict)
    """Why the levels that were not tested were not."""
    cut_short: Cut | None = None
    unfinished: bool = False
    """Whether fuzzing was broken off by hand, after the standard run had given its verdict."""
    lost: str = ""
    """If workers were lost: how, and what to do."""
    spared: bool = False
    """Whether fewer random games were played than asked for, or none: enough had failed."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.checks_of.game

    @property
    def conformant(self) -> bool:
        """Whether everything that was tested is right, or known to be wrong; nothing is not."""
        failed = any(check.failed for check in self.checks)
        return bool(self.checks) and not (failed or self.unexpected_passes or self.cut_short)


@attrs.frozen
class Report:
    """A whole run: what it found out about each game that was tested."""

    command: tuple[str, ...]
    implementation: Mapping[str, Any]
    """What ``hello`` said: name, version, language."""
    parts: tuple[Part, ...]
    unknown_capabilities: tuple[Any, ...] = ()
    """What ``hello`` offers and the suite does not know."""
    seed: int = 0
    seconds: float = 0.0

    @property
    def conformant(self) -> bool:
        """Whether the implementation is conformant in all games."""
        return all(part.conformant for part in self.parts)

    @property
    def checks(self) -> tuple[Check, ...]:
        """The checks of all games."""
        return tuple(check for part in self.parts for check in part.checks)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of all games."""
        return tuple(finding for part in self.parts for finding in part.findings)

    @property
    def cut_short(self) -> Cut | None:
        """Why the run ended early, if it did."""
        return next((part.cut_short for part in self.parts if part.cut_short), None)

    @property
    def unfinished(self) -> bool:
        """Whether fuzzing was broken off by hand, after the standard run had given its verdict."""
        return any(part.unfinished for part in self.parts)

    @property
    def lost(self) -> str:
        """If workers were lost: how, and what to do."""
        return next((part.lost for part in self.parts if part.lost), "")
