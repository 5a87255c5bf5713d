"""From failed checks to findings: reduced, grouped, blamed on a rule, and written to files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, Level, Pair
from crimehotel_rules.conformance.diagnosis.diagnosing import Doctor, Failed, Mistake
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check, Finding
from crimehotel_rules.system import files

MOST_RULES: Final = 3
"""How many rules are named in a finding."""
MOST_FINDINGS: Final = 12
"""How many failures are reduced and explained; the others are only counted."""


@attrs.frozen
class Explainer:
    """Turns failed checks into findings: each mistake once, with a short case that shows it."""

    checks: Checks
    candidate: Candidate
    level: Level
    traces: Path | None = None
    """Where counterexamples are written."""
    hurried: bool = False
    """Whether there is no time to make cases shorter."""
    told: int = 0
    """How many findings there are already, in other games."""
    doctor: Doctor | None = None
    """Who finds the mistakes; without one, failures differ by what is wrong in the reply."""

    def findings(self, checks: Sequence[Check]) -> tuple[Finding, ...]:
        """One finding for each mistake, and for each kind of failure that no rule can judge."""
        failed = [(check, check.failure) for check in checks if check.failure is not None]
        groups: list[Mistake] = []
        for known in (False, True):
            some = [each for each in failed if bool(each[0].expected_failure) is known]
            groups += self._mistakes([each for each in some if _is_judged(each[1])], checks)
            groups += _by_kind([each for each in some if not _is_judged(each[1])])
        numbered = enumerate(groups[:MOST_FINDINGS], start=self.told + 1)
        return tuple(self._finding(alike, number) for number, alike in numbered)

    def _mistakes(self, failed: list[Failed], checks: Sequence[Check]) -> list[Mistake]:
        if not failed:
            return []
        if self.doctor is None or self.hurried:
            return _by_kind(failed)
        passed = [check for check in checks if check.failure is None]
        return self.doctor.mistakes(failed, passed)

    def _finding(self, alike: Mistake, number: int) -> Finding:
        """The shortest of failures of one cause, made shorter still."""
        check, failure = min(alike.failed, key=lambda each: each[1].request.attempt)
        judge = Judge(self.candidate, self.checks.game)
        if not self.hurried and not failure.once:
            failure = judge.try_again(failure, self.level)
        if not self.hurried and not failure.once and failure.request.attempt:
            failure = judge.reduce(failure, self.level)
        found = alike.diagnosis
        blamed = self._at_work(failure) if found is None else found.rules
        trace = self._write(failure, blamed, number)
        others = len(alike.failed) - 1
        return Finding(check, failure, blamed, trace, others=others, diagnosis=found)

    def _at_work(self, failure: Failure) -> tuple[str, ...]:
        """Without a diagnosis: the rule that refuses what was accepted, or those under test."""
        wanted = failure.difference.expected
        refusal = wanted.get("illegal") if isinstance(wanted, dict) else None
        rule = refusal.get("rule") if isinstance(refusal, dict) else None
        known = self.checks.game.catalogue.rules
        return tuple(each for each in (rule, *failure.case.rules) if each in known)[:MOST_RULES]

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


def _is_judged(failure: Failure) -> bool:
    """Whether a rule can be broken: there was a reply, in the form of the protocol, every time."""
    return failure.difference.breaks_a_rule and not failure.once


def _by_kind(failed: Sequence[Failed]) -> list[Mistake]:
    """Failures by what is wrong: the place in the reply, or the request that got no answer."""
    kinds: dict[object, list[Failed]] = {}
    for check, failure in failed:
        found = failure.difference
        where = found.place or failure.request.body.get("op")
        kinds.setdefault((found.aspect, where, failure.once), []).append((check, failure))
    return [Mistake(tuple(alike)) for alike in kinds.values()]


def _game(case: Case) -> Json:
    """The game of a case, as a counterexample has it."""
    attempts = [attrs.asdict(attempt) for attempt in case.attempts]
    return {"setup": case.setup, "attempts": attempts}


def _other_world(pair: Pair) -> Json:
    """What a counterexample has to say of the other world, and of whoever should not know it."""
    hidden = {} if pair.theirs.setup == pair.ours.setup else {"setup": pair.theirs.setup}
    return {
        "viewer": pair.viewer,
        **hidden,
        "attempts": [attrs.asdict(attempt) for attempt in pair.theirs.attempts],
    }
