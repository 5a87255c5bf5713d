"""Scoring an investigation (rulebook chapter IV.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from crimehotel_rules.crime_hotel.rules.box import (
    BONUS,
    Card,
    SpaceSet,
)
from crimehotel_rules.crime_hotel.rules.state import Position
from crimehotel_rules.kernel.seats import Seat

FLOOR_POINTS = 2  # CH-SCORE-1
COLUMN_POINTS = 5  # CH-SCORE-1
ROOM_POINTS = 10  # CH-SCORE-1


@attrs.frozen
class Score:
    """The points of one player in one investigation, and where they come from."""

    correct: int
    """How many guesses are correct."""
    guesses: int
    """The points for them."""
    bonus: int
    """The points from the bonus department."""

    @property
    def points(self) -> int:
        """All points of the investigation."""
        return self.guesses + self.bonus  # CH-SCORE-4


_score: Final = lru_cache(1024)(Score)  # few come up


def score(
    murderer: Card, meeples: SpaceSet, bonus_desks: Sequence[int], *, once: bool = False
) -> Score:
    """Score one player: where the meeples stand, and the numbers of the player's bonus desks.

    Ryan in the rulebook's example: the room, and a bonus desk that shows 3.

    >>> from crimehotel_rules.crime_hotel.rules.box import (spaces,)
    >>> score(Card(27), spaces("R27"), (3,)).points
    13
    """
    # CH-GUESS-5: judged by where the meeples stand now; CH-SCORE-2: the room does not pay the rest
    floor = meeples >> murderer // 10 * 10 & 1
    column = meeples >> murderer % 10 & 1  # CH-GUESS-5
    room = meeples >> murderer & 1  # CH-GUESS-5
    correct = floor + column + room  # CH-BONUS-1, CH-SCORE-2
    guesses = FLOOR_POINTS * floor + COLUMN_POINTS * column + ROOM_POINTS * room  # CH-SCORE-1
    paid = min(correct, 1) if once else correct  # CH-BONUS-1; CH-BONUS-2: nothing for nothing
    highest = max(bonus_desks) if bonus_desks else 0  # CH-BONUS-3
    return _score(correct, guesses, paid * highest)  # CH-BONUS-3, CH-SCORE-3


def score_of(state: Position, seat: Seat, murderer: Card) -> Score:
    """Score one player of this state, if this is the murderer's room."""
    # CH-COMP-6, CH-ASSIST-3
    desks = zip(state.setup.station.bonus, state.desks[BONUS], strict=False)
    mine = [number for number, owner in desks if owner == seat]  # CH-BONUS-1
    once = state.setup.readings.bonus_multiplicity == "once"  # CH-BONUS-1
    return score(murderer, state.hotel[seat], mine, once=once)  # CH-SCORE-6: full for each


def score_all(state: Position, murderer: Card) -> tuple[int, ...]:
    """The points of every seat in this investigation."""
    # CH-SCORE-5
    return tuple([score_of(state, seat, murderer).points for seat in state.setup.seats])
