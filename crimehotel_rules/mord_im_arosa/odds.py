"""Where the cubes may lie: exact odds from a view alone, as a perfect memory would have them.

Landings are independent of one another, and an exposure counts every kind of cube by itself: so
the clues of each player, and the victims, can be looked at alone. Of one kind, an exposure says
how many have landed on that floor since it was last exposed. A cube that is thrown therefore has
one of few fates: it is found by the next exposure of a floor, or lies on a floor that has not been
exposed since. One walk through the log sums up the weights of all fates. A second one for each
floor, from its last exposure on, sorts them by the number of cubes that have come to lie there.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, takewhile
from math import lcm
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.trace import Step
from crimehotel_rules.mord_im_arosa.rules.actions import Land, Range, landing
from crimehotel_rules.mord_im_arosa.rules.box import FLOORS, VICTIM, Cube, Cubes, Floor
from crimehotel_rules.mord_im_arosa.rules.chance import RANGES, UNIFORM, Weights, whole_weights
from crimehotel_rules.mord_im_arosa.rules.events import Exposed, Log, Placed, Threw
from crimehotel_rules.mord_im_arosa.rules.setup import Setup
from crimehotel_rules.mord_im_arosa.rules.state import OVER, TAKE_BACK
from crimehotel_rules.mord_im_arosa.rules.view import View

Numbers: TypeAlias = tuple[Fraction, ...]
"""The odds that exactly 0, 1, 2, … cubes of one kind lie on a floor."""


@attrs.frozen
class Odds:
    """Where the cubes in the tower may lie.

    Different kinds of cubes are independent of one another; the floors are not.
    """

    victims: tuple[Numbers, ...]
    """``victims[floor][count]``: the odds that exactly so many victims lie there."""
    clues: tuple[tuple[Numbers, ...], ...]
    """``clues[seat][floor][count]``: the odds that exactly so many clues of a player lie there."""

    def showing(self, floor: Floor, cubes: Cubes) -> Fraction:
        """The odds that this floor, if it were exposed now, would show exactly these cubes."""
        product = _at(self.victims[floor], cubes.victims)
        for numbers, count in zip(self.clues, cubes.clues, strict=True):
            product *= _at(numbers[floor], count)
        return product


def _at(numbers: Numbers, count: int) -> Fraction:
    return numbers[count] if count < len(numbers) else Fraction(0)


def odds(view: View, weights: Weights = UNIFORM) -> Odds:
    """The exact odds of what lies where, given all that everybody has seen and heard.

    Landings, and what is heard of them, follow the law of :func:`chances` with these weights.

    >>> import random
    >>> from crimehotel_rules.mord_im_arosa import Setup, apply, new_game, sample, view
    >>> state, rng = new_game(Setup(players=("Yellow", "Blue"))), random.Random(1)
    >>> while state.turn == "chance":
    ...     state = apply(state, "chance", sample(state, rng))
    >>> odds(view(state, "spectator")).clues[0][3]  # two clues, each there with odds of 1 in 8
    (Fraction(49, 64), Fraction(7, 32), Fraction(1, 64))
    """
    demand_view(view, View)
    laws = _laws(view.log, whole_weights(weights))
    seats = view.setup.seats
    victims = _floors(_told(view.log, VICTIM, laws))
    clues = [_floors(_told(view.log, seat, laws)) for seat in seats]
    opened = exposed_floor(view) if view.phase in (TAKE_BACK, OVER) else None
    if opened is not None:  # still open, and nobody has to guess what lies there
        floor, lying = opened
        for seat in seats:
            clues[seat][floor] = (Fraction(0),) * lying[seat] + (Fraction(1),)
    return Odds(tuple(victims), tuple(map(tuple, clues)))


def exposed_floor(view: View) -> tuple[Floor, tuple[int, ...]] | None:
    """The floor exposed last, and the clues there that did not go to the sheet.

    None once something was thrown: by then it was emptied and closed.
    """
    since = [*takewhile(lambda event: type(event) is not Exposed, reversed(view.log))]
    if len(since) == len(view.log) or any(isinstance(event, Threw) for event in since):
        return None
    exposed = view.log[-1 - len(since)]
    assert isinstance(exposed, Exposed)  # takewhile has stopped at one
    clues = [*exposed.clues]
    for event in since:
        if isinstance(event, Placed):
            clues[event.seat] -= event.from_floor
    return exposed.floor, tuple(clues)


# What the log tells of one kind of cubes

Law: TypeAlias = tuple[int, ...]
"""How likely a landing is on each floor, given what was heard of it."""


@attrs.frozen
class _Seen:
    """An exposure found so many cubes of the kind on a floor."""

    floor: Floor
    count: int


_EARS: Final = lcm(*map(len, RANGES))


def _laws(log: Log, weights: Sequence[int]) -> dict[Range | None, Law]:
    """The law of a throw for everything that was heard in this game."""
    laws: dict[Range | None, Law] = {None: tuple(weights)}
    for event in log:
        if isinstance(event, Threw) and event.heard not in laws:
            low, high = event.heard or (FLOORS[0], FLOORS[-1])
            laws[event.heard] = tuple(
                weights[floor] * _EARS // len(RANGES[floor]) if low <= floor <= high else 0
                for floor in FLOORS
            )
    return laws


def _told(log: Log, cube: Cube, laws: dict[Range | None, Law]) -> list[Law | _Seen]:
    """The throws of these cubes, and how many of them each exposure found."""
    steps: list[Law | _Seen] = []
    for event in log:
        if type(event) is Threw:
            if event.cube == cube:
                steps.append(laws[event.heard])
        elif type(event) is Exposed:
            count = event.victims if cube == VICTIM else event.clues[cube]
            steps.append(_Seen(event.floor, count))
    return steps


# The weights of all fates

Waiting: TypeAlias = dict[int, int]
"""Weights by how many cubes wait on each floor for its next exposure, five bits a floor."""

Fates: TypeAlias = tuple[tuple[tuple[int, int, int], ...], int, Law]
"""Of a throw: where it can be found again (bits of the floor, how many are found there, weight);
the weight of never being found; its law."""


def _fates(steps: Sequence[Law | _Seen]) -> list[Fates | _Seen]:
    """Look ahead, from the last step to the first: what can become of each throw."""
    found: list[int | None] = [None] * len(FLOORS)
    ahead: list[Fates | _Seen] = []
    for step in reversed(steps):
        if isinstance(step, _Seen):
            found[step.floor] = step.count
            ahead.append(step)
        else:
            again = [
                (5 * floor, count, weight)
                for floor, (count, weight) in enumerate(zip(found, step, strict=True))
                if count and weight
            ]
            never = [weight for count, weight in zip(found, step, strict=True) if count is None]
            ahead.append((tuple(again), sum(never), step))
    return ahead[::-1]


def _walk(waiting: Waiting, step: Fates | _Seen, target: Floor | None, bits: int) -> Waiting:
    """One step of a walk through the log.

    A weight is a polynomial in y, whose power is the number of cubes that lie on the target for
    good; it is held in one whole number, with y = 2 ** bits.
    """
    if isinstance(step, _Seen):
        if not step.count:
            return waiting
        place, due = 5 * step.floor, step.count
        return {
            key - (due << place): weight
            for key, weight in waiting.items()
            if key >> place & 31 == due
        }
    again, never, law = step
    here = 0 if target is None else law[target]
    factor = never - here + (here << bits)
    after: Waiting = {}
    for key, weight in waiting.items():
        if factor:
            after[key] = after.get(key, 0) + weight * factor
        for place, due, odds_there in again:
            if key >> place & 31 < due:
                more = key + (1 << place)
                after[more] = after.get(more, 0) + weight * odds_there
    return after


def _floors(steps: Sequence[Law | _Seen]) -> list[Numbers]:
    """For each floor, the odds of every number of cubes on it."""
    fates = _fates(steps)
    last = [0] * len(FLOORS)
    for number, step in enumerate(fates, start=1):
        if isinstance(step, _Seen):
            last[step.floor] = number
    walked: list[Waiting] = [{0: 1}]
    for step in fates:
        walked.append(_walk(walked[-1], step, None, 0))
    total = walked[-1].get(0, 0)
    if not total:
        raise ValueError(
            "the log of this view cannot have happened: it shows cubes that nobody threw"
        )
    bits = total.bit_length()  # no coefficient of a fate that comes true is larger
    floors = []
    for floor in FLOORS:
        waiting = walked[last[floor]]
        for step in fates[last[floor] :]:
            waiting = _walk(waiting, step, floor, bits)
        floors.append(_numbers(waiting[0], bits, total))
    return floors


def _numbers(polynomial: int, bits: int, total: int) -> Numbers:
    """The coefficients, as parts of the total."""
    numbers = []
    while polynomial:
        numbers.append(Fraction(polynomial & (1 << bits) - 1, total))
        polynomial >>= bits
    return tuple(numbers)


# Drawing a world


class Worlds:
    """The games that nobody can tell from the one that was played, as likely as landings make them.

    They differ in where the cubes have landed. Since all else is open, it is the same for all
    seats.
    """

    def __init__(self, view: View, steps: Sequence[Step]) -> None:
        self._setup = view.setup
        self._steps = tuple(steps)
        laws = _laws(view.log, whole_weights(UNIFORM))
        cubes: tuple[Cube, ...] = (VICTIM, *view.setup.seats)
        self._fates = {cube: _fates(_told(view.log, cube, laws)) for cube in cubes}
        self._walks: dict[Cube, list[Waiting]] = {}
        for cube, fates in self._fates.items():
            walk: list[Waiting] = [{0: 1}]
            for step in fates:
                walk.append(_walk(walk[-1], step, None, 0))
            self._walks[cube] = walk

    def draw(self, rng: random.Random) -> tuple[Setup, tuple[Step, ...]]:
        """One of them: the set-up and the steps."""
        floors = {cube: iter(self._floors(cube, rng)) for cube in self._fates}
        return self._setup, tuple([_landed(step, floors) for step in self._steps])

    def _floors(self, cube: Cube, rng: random.Random) -> list[Floor]:
        """Where the cubes of a kind land, in the order in which they are thrown.

        The walk is gone backwards: at its end no cube waits to be found.
        """
        floors: list[Floor] = []
        waiting, never = 0, {*FLOORS}
        for step, before in zip(
            reversed(self._fates[cube]), self._walks[cube][-2::-1], strict=True
        ):
            if isinstance(step, _Seen):
                waiting += step.count << 5 * step.floor
                never.discard(step.floor)
                continue
            again, _, law = step
            ways = [(floor, waiting, law[floor]) for floor in sorted(never)]
            ways += [
                (FLOORS[place // 5], waiting - (1 << place), weight)
                for place, _, weight in again
                if waiting >> place & 31
            ]
            sums = [*accumulate(before.get(earlier, 0) * weight for _, earlier, weight in ways)]
            floor, waiting, _ = ways[bisect_right(sums, rng.randrange(sums[-1]))]
            floors.append(floor)
        return floors[::-1]


def _landed(step: Step, floors: dict[Cube, Iterator[Floor]]) -> Step:
    """The step; if a cube lands, on the next of these floors."""
    land = step.action
    if not isinstance(land, Land):
        return step
    return Step(step.by, landing(land.cube, next(floors[land.cube]), land.heard))
