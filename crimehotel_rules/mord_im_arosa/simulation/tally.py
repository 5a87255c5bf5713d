"""What is counted in simulated games of Mord im Arosa."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs

from crimehotel_rules import simulation
from crimehotel_rules.mord_im_arosa import CLUES, Ending
from crimehotel_rules.mord_im_arosa.rules.scoring import AT_SCENE

SEATS: Final = 6
MOST_POINTS: Final = CLUES * AT_SCENE
"""Nobody has more at the end of a game: all clues at the scene of the crime."""
MOST_ROUNDS: Final = 99
"""No rule limits the length of a game; longer ones are counted with those of so many rounds."""
ENDS: Final = ((Ending.SHEET,), (Ending.SUPPLY,), (Ending.SHEET, Ending.SUPPLY))
"""What can end a game: one of two conditions, or both at once."""


@attrs.frozen
class Tally(simulation.Tally):
    """The counts of some games.

    >>> (Tally() + Tally())["ends"], len(Tally().row("seat_points", 5))
    ((0, 0, 0), 61)
    """

    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "games": (),
        "rounds": (MOST_ROUNDS + 1,),  # games by the rounds that were begun
        "decisions": (2,),  # of seats: their sum over games, and of their squares
        "landings": (2,),  # of cubes, likewise
        "ends": (len(ENDS),),  # games by what ended them
        "acts": (3,),  # games by the act in which they ended
        "seat_points": (SEATS, MOST_POINTS + 1),  # games by seat and its points
        "place_points": (SEATS, MOST_POINTS + 1),  # the same by distance from the first player
        "seat_wins": (SEATS,),  # games in which a seat is a winner, alone or with others
        "place_wins": (SEATS,),
        "seat_convictions": (SEATS,),  # games in which a seat is a culprit, alone or with others
        "place_convictions": (SEATS,),
        "winners": (SEATS + 1,),  # games by the number of their winners
        "culprits": (SEATS + 1,),
        "table_points": (2,),  # of all players together: their sum over games, and of their squares
    }
