"""From failed checks to findings: reduced, grouped, blamed on a rule, and written to files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, Level, Pair
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check, Finding
from crimehotel_rules.system import files

MOST_FINDINGS: Final = 12
"""How many failures are reduced and explained; the others are only counted."""


@attrs.frozen
class Explainer:
    """Turns failed checks into findings: each kind of failure once, with its shortest case."""

    checks: Checks
    candidate: Candidate
    level: Level
    traces: Path | None = None
    """Where counterexamples are written."""
    hurried: bool = False
    """Whether there is no time to make cases shorter."""
    told: int = 0
    """How many findings there are already, in other games."""

    def findings(self, checks: list[Check]) -> tuple[Finding, ...]:
        """One finding for each kind of failure, up to a limit."""
        kinds: dict[tuple[object, ...], list[tuple[Check, Failure]]] = {}
        for check in checks:
            if check.failure is not None:
                known = bool(check.expected_failure)
                kind = (*self._kind(check.failure), check.failure.once, known)
                kinds.setdefault(kind, []).append((check, check.failure))
        told = islice(kinds.values(), MOST_FINDINGS)
        numbered = enumerate(told, start=self.told + 1)
        return tuple(self._finding(alike, number) for number, alike in numbered)

    def _kind(self, failure: Failure) -> tuple[object, ...]:
        """What failures of one cause have in common.

        That is the place in the reply; where there is none, the rule that is probably broken, or
        the request that got no answer.
        """
        found = failure.difference
        if found.place:
            return found.kind
        if found.breaks_a_rule and not failure.once:
            return *found.kind, *self.checks.blame(failure)[:1]
        return *found.kind, failure.request.body.get("op")

    def _finding(self, alike: list[tuple[Check, Failure]], number: int) -> Finding:
        """The shortest of failures of one kind, made shorter still."""
        check, failure = min(alike, key=lambda each: each[1].request.attempt)
        judge = Judge(self.candidate, self.checks.game)
        if not self.hurried and not failure.once:
            failure = judge.try_again(failure, self.level)
        if not self.hurried and not failure.once and failure.request.attempt:
            failure = judge.reduce(failure, self.level)
        blamed = self.checks.blame(failure)
        trace = self._write(failure, blamed, number)
        return Finding(check, failure, blamed, trace, others=len(alike) - 1)

    def _write(self, failure: Failure, blamed: Sequence[str], number: int) -> str:
        """Write the counterexample to a file that ``crimehotel replay`` reads."""
        if self.traces is None:
            return ""
        path = self.traces / f"counterexample-{number}.json"
        content = {
            "game": failure.case.game,
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
