"""What the reference passes by where a check fails, and nowhere else.

A statement that it goes through in every failing step and in no other is where the implementation
does something else. How well each statement tells failing from passing steps is measured as Ochiai
measured it for tests: failing steps with it, by the root of all failing steps times all steps with
it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from crimehotel_rules.conformance.cases import QUESTIONS
from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, PairProbe
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.replaying import Places, Walk
from crimehotel_rules.kernel.game import Game

SHARED: Final = 0.25
"""How much less a statement says of a rule for each further one that it cites."""


@attrs.frozen
class Ways:
    """How well a statement that cites a rule tells what fails from what does not, from 0 to 1."""

    steps: Mapping[str, float]
    questions: Mapping[str, float]


@attrs.frozen
class _Passed:
    """How often statements are passed by, in what fails and in what does not."""

    wrong: Counter[Statement] = attrs.field(factory=Counter)
    right: Counter[Statement] = attrs.field(factory=Counter)

    def add(self, walk: Walk, wrong: Places, right: Places) -> None:
        """Count the statements of a check, in these requests."""
        for statement, places in walk.met.items():
            self.wrong[statement] += bool(places & wrong)
            self.right[statement] += (places & right).bit_count()

    def told(self, game: Game, failing: int) -> dict[str, float]:
        """What the best statement says of each rule that it cites."""
        best: dict[str, float] = {}
        for statement, times in (+self.wrong).items():
            rules = source_of(game, statement.module).statements[statement.line]
            told = times / math.sqrt(failing * (times + self.right[statement]))
            for rule in rules:
                best[rule] = max(best.get(rule, 0.0), told / (1 + SHARED * (len(rules) - 1)))
        return best


def ways(game: Game, failing: Sequence[AnyProbe], passing: Iterable[AnyProbe]) -> Ways:
    """The rules that the reference passes by in failing steps, and in the questions after them."""
    steps, questions = _Passed(), _Passed()
    for each in (*failing, *passing):
        walk = each.worlds[0] if isinstance(each, PairProbe) else each
        last = None if each.seen is None else walk.asked[each.seen.at].attempt
        for passed, asks in (steps, False), (questions, True):
            wrong = right = 0
            for at, request in enumerate(walk.asked):
                if (request.body["op"] in QUESTIONS) is not asks:
                    continue
                if last is None or request.attempt < last:
                    right |= 1 << at
                elif request.attempt == last:
                    wrong |= 1 << at
            passed.add(walk, wrong, right)
    return Ways(steps.told(game, len(failing)), questions.told(game, len(failing)))
