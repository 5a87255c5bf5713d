"""What the reference passes by where a check fails, and nowhere else.

A statement that it goes through in every failing step and in no other is where the implementation
does something else. How well each statement tells failing from passing steps is measured as Ochiai
measured it for tests: failing steps with it, by the root of all failing steps times all steps with
it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from crimehotel_rules.conformance.cases import QUESTIONS
from crimehotel_rules.conformance.diagnosis import notes
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, PairProbe, Walk
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

    wrong: Counter[int] = attrs.field(factory=Counter)
    right: Counter[int] = attrs.field(factory=Counter)


def ways(game: Game, failing: Sequence[AnyProbe], passing: Iterable[AnyProbe]) -> Ways:
    """The rules that the reference passes by in failing steps, and in the questions after them."""
    steps, questions = _Passed(), _Passed()
    for each in (*failing, *passing):
        walk, last = _walk(each)
        for attempt, asks, numbers in _passed(walk):
            passed = questions if asks else steps
            if last is None or attempt < last:
                passed.right.update(numbers)
            elif attempt == last:
                passed.wrong.update(numbers)
    cited = notes.notes(game).rules
    return Ways(*(_told(passed, len(failing), cited) for passed in (steps, questions)))


def _walk(probe: AnyProbe) -> tuple[Walk, int | None]:
    """How the reference fares in a check, and after how many attempts it fails, if it does."""
    walk = probe.worlds[0] if isinstance(probe, PairProbe) else probe
    return walk, None if probe.seen is None else walk.asked[probe.seen.at].attempt


def _passed(walk: Walk) -> Iterator[tuple[int, bool, set[int]]]:
    """The statements of each step, and of the questions after it."""
    met: defaultdict[tuple[int, bool], set[int]] = defaultdict(set)
    for request, numbers in zip(walk.asked, walk.passed, strict=True):
        met[request.attempt, request.body["op"] in QUESTIONS] |= numbers
    for (attempt, asks), every in met.items():
        yield attempt, asks, every


def _told(passed: _Passed, failing: int, cited: Mapping[int, tuple[str, ...]]) -> dict[str, float]:
    """What the best statement says of each rule that it cites."""
    best: dict[str, float] = {}
    for number, times in passed.wrong.items():
        rules = cited.get(number, ())
        told = times / math.sqrt(failing * (times + passed.right[number]))
        for rule in rules:
            best[rule] = max(best.get(rule, 0.0), told / (1 + SHARED * (len(rules) - 1)))
    return best
