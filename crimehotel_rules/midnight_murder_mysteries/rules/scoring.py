"""Scoring: what the sheets are worth, and who has won (MM-SCORE, MM-SOLO-9 to MM-SOLO-13)."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.box import SIMON, End, OptionId, Simon
from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup
from crimehotel_rules.midnight_murder_mysteries.rules.state import Position, Sheet

FIRST_POINTS: Final = (50, 30, 20)  # MM-SCORE-1: culprit, motive, method
SECOND_POINTS: Final = (30, 20, 10)  # MM-SCORE-2

Truth: TypeAlias = tuple[OptionId, OptionId, OptionId]


@attrs.frozen
class Outcome:
    """How the case ended, the scores, and who has won.

    A team and the solo player have one score; a team does not win or lose. Before the end there
    is neither ``end`` nor score.
    """

    end: End | None
    scores: tuple[int, ...]
    simon: int | None
    winners: tuple[Seat | Simon, ...]


NO_OUTCOME: Final = Outcome(None, (), None, ())


def truth(setup: Setup) -> Truth:
    """Culprit, motive and method."""
    solution = setup.case.solution
    return OptionId(solution.culprit), solution.motive, solution.method


def plain_score(sheet: Sheet, right: Truth) -> int:
    """What a sheet is worth by itself.

    >>> e, m1, m2, o1, o2 = map(OptionId, ("E", "m1", "m2", "o1", "o2"))
    >>> plain_score(((e, OptionId("A")), (m1, m2), (o1, o2)), (e, m2, o1))
    90
    """
    total = 0
    for number, (first, second) in enumerate(sheet):  # MM-SCORE-3: each element by itself
        if first == right[number]:
            total += FIRST_POINTS[number]  # MM-SCORE-1
        elif second == right[number]:
            total += SECOND_POINTS[number]  # MM-SCORE-2
    return total


def correct_firsts(sheet: Sheet, right: Truth) -> int:
    """How many first hypotheses are right."""
    return sum(first == answer for (first, _), answer in zip(sheet, right, strict=True))


def score(position: Position) -> Outcome:
    """The outcome of a case whose sheets are complete."""
    mode = position.setup.mode
    if mode == "cooperative":
        return _team(position)
    return _solo(position) if mode == "solo" else _competition(position)


def _competition(position: Position) -> Outcome:
    right = truth(position.setup)
    scores = [plain_score(sheet, right) for sheet in position.sheets]
    revealer = position.revealer
    if revealer is not None:  # MM-SCORE-6: not after an arrival
        correct = correct_firsts(position.sheets[revealer], right)
        scores = [total - 5 * correct for total in scores]  # MM-SCORE-4
        scores[revealer] += 5 * correct - 10 * (3 - correct)  # MM-SCORE-5, MM-SCORE-9
    best = max(scores)
    winners = tuple(seat for seat in position.setup.seats if scores[seat] == best)  # MM-SCORE-7
    return Outcome(position.end, tuple(scores), None, winners)


def _team(position: Position) -> Outcome:
    sheet = position.sheets[position.setup.first]
    total = plain_score(sheet, truth(position.setup))  # MM-SCORE-8
    return Outcome(position.end, (total,), None, ())


def _solo(position: Position) -> Outcome:
    right = truth(position.setup)
    (sheet,) = position.sheets
    mine = plain_score(sheet, right)  # MM-SOLO-12
    simon = 85  # MM-SOLO-9, MM-SOLO-10
    if position.end == "paths":
        mine -= 10  # MM-SOLO-9
    elif position.end == "revelations":
        correct = correct_firsts(sheet, right)
        simon = 100 - 5 * correct  # MM-SOLO-11
        if position.setup.readings.solo_false_hypotheses == "penalty":
            mine -= 10 * (3 - correct)  # MM-SOLO-16
    winners: tuple[Seat | Simon, ...] = ()
    if mine >= simon:
        winners += (Seat(0),)  # MM-SOLO-13, MM-SOLO-17: with equal scores both
    if simon >= mine:
        winners += (SIMON,)
    return Outcome(position.end, (mine,), simon, winners)
