"""What is counted in simulated games of Midnight Murder Mysteries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs

from crimehotel_rules import simulation
from crimehotel_rules.midnight_murder_mysteries.rules.box import MODES, PATHS, SEATS, End
from crimehotel_rules.midnight_murder_mysteries.rules.deck import DECK_SIZE

LOWEST: Final = -30
"""Nobody has fewer points: three wrong findings."""
HIGHEST: Final = 100
ENDS: Final[tuple[End, ...]] = ("port", "revelations", "agreement", "paths")
WON: Final = ("player", "both", "simon")
"""Who has won a solo game."""


@attrs.frozen
class Tally(simulation.Tally):
    """The counts of some games.

    >>> (Tally() + Tally())["solo"], len(Tally().row("paths", 2))
    ((0, 0, 0), 61)
    """

    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "games": (),
        "modes": (len(MODES),),  # games by mode
        "rounds": (len(MODES), DECK_SIZE + 1),  # games by mode and rounds
        "ends": (len(MODES), len(ENDS)),  # games by mode and what ended them
        "paths": (len(MODES), len(PATHS) + 1),  # players by mode and how many paths they read
        "best": (len(MODES), HIGHEST - LOWEST + 1),  # games by mode and best score
        "solved": (len(MODES),),  # games in which somebody had three right first hypotheses
        # of all players together, by mode: their sum over games, and of their squares
        "table_paths": (len(MODES), 2),
        "table_scores": (len(MODES), 2),  # a team has one
        # of competitive games, by seat and by distance from the First Player
        "seat_wins": (len(SEATS),),
        "place_wins": (len(SEATS),),
        "seat_scores": (len(SEATS), HIGHEST - LOWEST + 1),
        "place_scores": (len(SEATS), HIGHEST - LOWEST + 1),
        "seat_paths": (len(SEATS), len(PATHS) + 1),
        "place_paths": (len(SEATS), len(PATHS) + 1),
        "authors": (2,),  # Revelations of competitive games: how many, and how many won by it
        "solo": (len(WON),),  # solo games by who won
        "simon": (len(PATHS) + 1,),  # solo games by how many paths Simon knew
    }
