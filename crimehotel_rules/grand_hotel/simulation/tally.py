"""What is counted in simulated games of Grand Hotel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs

from crimehotel_rules import simulation
from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.rules import objectives
from crimehotel_rules.grand_hotel.rules.box import CLASSES, SEATS

ROUNDS: Final = 200
"""No game is longer: then it ends without a winner."""
CHARACTERS: Final = tuple(card.id for card in shipped(OURS).characters)
KINDS: Final = (
    "hold",
    "hold_deck",
    *(f"attack: {result}" for result in objectives.RESULTS),
    "identify",
    "trade",
    "deliver",
)
"""What an objective, or a part of one, can ask for."""
ENDS: Final = ("won", "beaten", "unfinished")
"""What becomes of a player who has met both objectives."""
ATTACKS: Final = ("unconscious", "drops", "captured", "nothing", "fails")
"""What an attack can lead to."""
RESULT_OF: Final = {1: 0, 2: 1, 3: 2, 4: 3, 5: 3, 6: 4}
"""Which of these each number of the die is."""


@attrs.frozen
class Tally(simulation.Tally):
    """The counts of some games.

    >>> (Tally() + Tally())["class_wins"], len(Tally()["rounds"])
    ((0, 0, 0, 0), 201)
    """

    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "games": (),
        "rounds": (ROUNDS + 1,),  # games by the round in which they ended
        "seat_wins": (len(SEATS),),
        "place_wins": (len(SEATS),),  # by distance from the starting player
        "class_dealt": (len(CLASSES),),  # players by class
        "class_wins": (len(CLASSES),),
        "character_dealt": (len(CHARACTERS),),
        "character_wins": (len(CHARACTERS),),
        "asked": (len(KINDS),),  # players by what their objectives ask for
        "met": (len(KINDS),),  # of these, who had it at the end
        "announced": (len(ENDS),),  # players who have met both objectives, by what became of them
        "attacks": (len(ATTACKS),),  # on such players, by what they led to
        "carried": (),  # wins of a hostage who was brought home
    }
