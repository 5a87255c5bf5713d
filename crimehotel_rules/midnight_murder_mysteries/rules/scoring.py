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
    return OptionId(solution.culprit), solution.motive, solution.method  # MM-COMP-8


def plain_score(sheet: Sheet, right: Truth) -> int:
    """What a sheet is worth by itself.

    >>> e, m1, m2, o1, o2 = map(OptionId, ("E", "m1", "m2", "o1", "o2"))
    >>> plain_score(((e, OptionId("A")), (m1, m2), (o1, o2)), (e, m2, o1))
    90
    """
    total = 0  # MM-SCORE-3
    for number, (first, second) in enumerate(sheet):  # MM-SCORE-3: each element by itself
        if first == right[number]:  # MM-SCORE-1
            total += FIRST_POINTS[number]  # MM-SCORE-1
        elif second == right[number]:  # MM-SCORE-2, MM-SCORE-3
            total += SECOND_POINTS[number]  # MM-SCORE-2
    return total


def correct_firsts(sheet: Sheet, right: Truth) -> int:
    """How many first hypotheses are right."""
    # MM-SCORE-4, MM-SCORE-5, MM-SOLO-11
    return sum(first == answer for (first, _), answer in zip(sheet, right, strict=True))


def score(position: Position) -> Outcome:
    """The outcome of a case whose sheets are complete."""
    mode = position.setup.mode
    if mode == "cooperative":  # MM-SCORE-8
        return _team(position)  # MM-SCORE-8
    return _solo(position) if mode == "solo" else _competition(position)  # MM-SOLO-12, MM-SCORE-7


def _competition(position: Position) -> Outcome:
    right = truth(position.setup)
    scores = [plain_score(sheet, right) for sheet in position.sheets]  # MM-SCORE-1, MM-SCORE-2
    revealer = position.revealer  # MM-SCORE-4, MM-SCORE-5
    if revealer is not None:  # MM-SCORE-6: not after an arrival
        correct = correct_firsts(position.sheets[revealer], right)  # MM-SCORE-4, MM-SCORE-5
        scores = [total - 5 * correct for total in scores]  # MM-SCORE-4
        scores[revealer] += 5 * correct - 10 * (3 - correct)  # MM-SCORE-5, MM-SCORE-9
    best = max(scores)  # MM-SCORE-7
    winners = tuple(seat for seat in position.setup.seats if scores[seat] == best)  # MM-SCORE-7
    return Outcome(position.end, tuple(scores), None, winners)  # MM-SCORE-7


def _team(position: Position) -> Outcome:
    sheet = position.sheets[position.setup.first]  # MM-SCORE-8, MM-CONC-8
    total = plain_score(sheet, truth(position.setup))  # MM-SCORE-8
    return Outcome(position.end, (total,), None, ())  # MM-SCORE-8


def _solo(position: Position) -> Outcome:
    right = truth(position.setup)
    (sheet,) = position.sheets
    mine = plain_score(sheet, right)  # MM-SOLO-12
    simon = 85  # MM-SOLO-9, MM-SOLO-10
    if position.end == "paths":  # MM-SOLO-9
        mine -= 10  # MM-SOLO-9
    elif position.end == "revelations":  # MM-SOLO-11
        correct = correct_firsts(sheet, right)  # MM-SOLO-11, MM-SOLO-16
        simon = 100 - 5 * correct  # MM-SOLO-11
        if position.setup.readings.solo_false_hypotheses == "penalty":  # MM-SOLO-16
            mine -= 10 * (3 - correct)  # MM-SOLO-16
    winners: tuple[Seat | Simon, ...] = ()
    if mine >= simon:  # MM-SOLO-13, MM-SOLO-17
        winners += (Seat(0),)  # MM-SOLO-13, MM-SOLO-17: with equal scores both
    if simon >= mine:  # MM-SOLO-13, MM-SOLO-17
        winners += (SIMON,)  # MM-SOLO-13, MM-SOLO-17
    return Outcome(position.end, (mine,), simon, winners)  # MM-SOLO-13
