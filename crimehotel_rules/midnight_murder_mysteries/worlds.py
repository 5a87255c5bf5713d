"""Cases that look the same to a seat: another solution, other paragraphs, other sheets.

Texts mean nothing to the rules, and so nothing to a program: whatever it has read, every culprit,
motive and method is as likely as any other. So is everything that somebody else may have written.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.trace import Step
from crimehotel_rules.midnight_murder_mysteries.rules.actions import Write
from crimehotel_rules.midnight_murder_mysteries.rules.box import ELEMENTS, Culprit
from crimehotel_rules.midnight_murder_mysteries.rules.case import Solution
from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup, known_setup
from crimehotel_rules.midnight_murder_mysteries.rules.view import View


class Worlds:
    """The games that a seat cannot tell from the one that was played, all equally likely.

    What the seat has not read is a blank in all of them.
    """

    def __init__(self, view: View, steps: Sequence[Step]) -> None:
        self._view = view
        self._steps = tuple(steps)
        self._setups: dict[Solution, Setup] = {}

    def draw(self, rng: random.Random) -> tuple[Setup, tuple[Step, ...]]:
        """One of them: the set-up and the steps."""
        culprit, motive, method = map(rng.choice, self._unsolved.options)
        blank = self._unsolved.case.solution.text
        told = self._view.solution  # once the case is over
        setup = self._solved(told or Solution(Culprit(culprit), motive, method, blank))
        hidden = {
            Seat(seat): iter(self._sheet(seat, setup, rng))
            for seat, seen in enumerate(self._view.hypotheses)
            if seen.written and seen.second is None
        }
        steps = [
            attrs.evolve(step, action=next(hidden[step.by]))
            if isinstance(step.action, Write) and step.by in hidden
            else step
            for step in self._steps
        ]
        return setup, tuple(steps)

    @cached_property
    def _unsolved(self) -> Setup:
        """The set-up as the seat knows it; it has some solution or other."""
        known = known_setup(self._view.setup)
        read = {each.path: each for each in self._view.paragraphs}
        told = [read.get(each.path, each) for each in known.case.paragraphs]
        return attrs.evolve(known, case=attrs.evolve(known.case, paragraphs=told))

    def _solved(self, solution: Solution) -> Setup:
        """The set-up with this solution."""
        if solution not in self._setups:
            case = attrs.evolve(self._unsolved.case, solution=solution)
            self._setups[solution] = attrs.evolve(self._unsolved, case=case)
        return self._setups[solution]

    def _sheet(self, seat: int, setup: Setup, rng: random.Random) -> Iterator[Write]:
        """What this player may have written."""
        seen = self._view.hypotheses[seat]
        for number in range(seen.written):
            options = setup.options[number]
            first = rng.choice(options) if seen.first is None else seen.first[number]
            second = rng.choice([each for each in options if each != first])
            yield Write(ELEMENTS[number], first, second)
