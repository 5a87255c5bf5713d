"""What is counted in simulated games of Crime Hotel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs

from crimehotel_rules import simulation
from crimehotel_rules.crime_hotel import Department, Station, Step

MOST_POINTS: Final = 3 * (2 + 5 + 10 + 3 * max(Station().bonus))
"""Nobody has more at the end of a game: all guesses correct, with the best bonus desk."""

SEATS: Final = 4
ROUNDS: Final = 5
UNDECIDED: Final = len(Step)
"""Beside the steps of the tie-break: another game must decide."""


@attrs.frozen
class Tally(simulation.Tally):
    """The counts of some games.

    >>> (Tally() + Tally())["steps"], len(Tally().row("seat_points", 3))
    ((0, 0, 0, 0, 0, 0), 79)
    """

    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "games": (),
        "decisions": (),  # of seats; chance is not counted
        "seat_points": (SEATS, MOST_POINTS + 1),  # games by seat and its total
        "place_points": (SEATS, MOST_POINTS + 1),  # the same by distance from the first player
        "seat_wins": (SEATS,),
        "place_wins": (SEATS,),
        "steps": (UNDECIDED + 1,),  # games by the step that decided them
        "table_points": (2,),  # of all players together: their sum over games, and of their squares
        # assistances of a game by department and round, and in all rounds: their sum over games,
        # and the sum of their squares
        "uses": (len(Department), ROUNDS + 1, 2),
        # investigations of a seat by how many assistances it had, by department and whether it was
        # used (0 or 1): how many they are, the sum of their points, and of their squares
        "players": (SEATS, ROUNDS + 1, len(Department), 2, 3),
    }
