"""Tallies: what is counted in simulated games, as whole numbers that add up in any order."""

from __future__ import annotations

from math import prod
from typing import Final

import attrs

from crimehotel_rules.crime_hotel import Department, Station, Step

MOST_POINTS: Final = 3 * (2 + 5 + 10 + 3 * max(Station().bonus))
"""Nobody has more at the end of a game: all guesses correct, with the best bonus desk."""

SEATS: Final = 4
ROUNDS: Final = 5
UNDECIDED: Final = len(Step)
"""Beside the steps of the tie-break: another game must decide."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "games": (),
    "decisions": (),  # of seats; chance is not counted
    "seat_points": (SEATS, MOST_POINTS + 1),  # games by seat and its total
    "place_points": (SEATS, MOST_POINTS + 1),  # the same by distance from the first player
    "seat_wins": (SEATS,),
    "place_wins": (SEATS,),
    "steps": (UNDECIDED + 1,),  # games by the step that decided them
    "table_points": (2,),  # of all players together: their sum over games, and of their squares
    # assistances of a game by department and round, and in all rounds: their sum over games, and
    # the sum of their squares
    "uses": (len(Department), ROUNDS + 1, 2),
    # investigations of a seat by how many assistances it had, by department and whether it was
    # used (0 or 1): how many they are, the sum of their points, and of their squares
    "players": (SEATS, ROUNDS + 1, len(Department), 2, 3),
}
"""The parts of a tally and their shapes, in their order."""


def _starts() -> dict[str, int]:
    starts, start = {}, 0
    for name, shape in SHAPES.items():
        starts[name] = start
        start += prod(shape)
    return {**starts, "end": start}


STARTS: Final = _starts()
"""Where each part begins, and where the last one ends."""


@attrs.frozen
class Tally:
    """The counts of some games.

    >>> (Tally() + Tally())["steps"]
    (0, 0, 0, 0, 0, 0)
    """

    counts: tuple[int, ...] = (0,) * STARTS["end"]

    def __add__(self, other: Tally) -> Tally:
        return Tally(tuple([a + b for a, b in zip(self.counts, other.counts, strict=True)]))

    def __getitem__(self, part: str) -> tuple[int, ...]:
        """The counts of a part, in one row."""
        return self.counts[STARTS[part] : STARTS[part] + prod(SHAPES[part])]

    def row(self, part: str, *at: int) -> tuple[int, ...]:
        """The counts along the last axis of a part.

        >>> len(Tally().row("seat_points", 3)), Tally().row("players", 3, 5, 4, 1)
        (79, (0, 0, 0))
        """
        *outer, length = SHAPES[part]
        place = 0
        for index, size in zip(at, outer, strict=True):
            place = place * size + index
        return self[part][place * length : (place + 1) * length]

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self["games"][0]

    def nested(self) -> dict[str, object]:
        """All parts by name, as nested lists.

        >>> Tally().nested()["games"], Tally().nested()["seat_wins"]
        (0, [0, 0, 0, 0])
        """
        return {part: _nest(self[part], shape) for part, shape in SHAPES.items()}


def _nest(counts: tuple[int, ...], shape: tuple[int, ...]) -> object:
    if not shape:
        return counts[0]
    size = len(counts) // shape[0]
    rows = [counts[start : start + size] for start in range(0, len(counts), size)]
    return [_nest(row, shape[1:]) for row in rows]
