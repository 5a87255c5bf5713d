"""The end of the game: who has won, and by which step of the tie-break (rulebook chapter V)."""

from __future__ import annotations

from enum import Enum

import attrs

from crimehotel_rules.crime_hotel.rules.state import State
from crimehotel_rules.kernel.seats import Seat


class Step(Enum):
    """The comparisons that decide a game, in their order."""

    TOTAL = "total"
    POLICE_CAR = "police_car"
    THIRD_INVESTIGATION = "third_investigation"
    SECOND_INVESTIGATION = "second_investigation"
    FIRST_INVESTIGATION = "first_investigation"

    def __repr__(self) -> str:
        return f"Step.{self.name}"


@attrs.frozen
class Compared:
    """A player in a comparison, and the value that counts for them."""

    seat: Seat
    value: int


@attrs.frozen
class Comparison:
    """One step of the tie-break: each player's value, and who is left."""

    step: Step
    values: tuple[Compared, ...]
    left: tuple[Seat, ...]


@attrs.frozen
class Outcome:
    """How the game stands, and at its end who has won and how that was decided."""

    scores: tuple[tuple[int, ...], ...]
    """The points of each finished investigation, by seat."""
    winners: tuple[Seat, ...] = ()
    """The one who has won; empty until the game is over, and in an unbroken tie."""
    tied: tuple[Seat, ...] = ()
    """Those between whom another game must decide; empty if there is a winner."""
    decided_by: Step | None = None
    """The step that left one player, or None if no step did."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in all."""
        return tuple(map(sum, zip(*self.scores, strict=True)))  # CH-END-1


def outcome(state: State) -> Outcome:
    """The points so far; once the game is over, who has won."""
    return settle(state.scores, state.car) if state.over else Outcome(state.scores)  # CH-END-1


def settle(scores: tuple[tuple[int, ...], ...], car: Seat) -> Outcome:
    """Who has won with these points, if the police car is with this seat.

    >>> settle(((10, 5, 0), (8, 5, 5), (2, 10, 5)), car=Seat(0)).decided_by
    Step.POLICE_CAR
    """
    last = comparisons(scores, car)[-1]
    if len(last.left) == 1:  # CH-END-8
        return Outcome(scores, winners=last.left, decided_by=last.step)  # CH-END-1
    return Outcome(scores, tied=last.left)  # CH-END-5, CH-END-8


def comparisons(scores: tuple[tuple[int, ...], ...], car: Seat) -> tuple[Comparison, ...]:
    """Compare the players, step by step, until one is left or the steps run out."""
    totals = tuple(map(sum, zip(*scores, strict=True)))  # CH-END-1
    has_car = tuple(int(seat == car) for seat in range(len(totals)))  # CH-END-2
    steps = [(Step.TOTAL, totals), (Step.POLICE_CAR, has_car)]  # CH-END-1, CH-END-2
    third, second, first = list(Step)[2:]
    steps += [(third, scores[2]), (second, scores[1]), (first, scores[0])]  # CH-END-3, CH-END-4
    left = tuple(map(Seat, range(len(totals))))
    made: list[Comparison] = []
    for step, values in steps:
        best = max(values[seat] for seat in left)  # CH-END-7
        compared = tuple(Compared(seat, values[seat]) for seat in left)
        left = tuple(seat for seat in left if values[seat] == best)  # CH-END-7
        made.append(Comparison(step, compared, left))
        if len(left) == 1:
            break
    return tuple(made)
