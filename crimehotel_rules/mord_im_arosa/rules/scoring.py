"""Suspicion points: what the clues on the sheet count."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul

from crimehotel_rules.mord_im_arosa.rules.box import FLOORS, Floor, Places

AT_SCENE = 3  # MA-SCORE-1
BESIDE_SCENE = 2  # MA-SCORE-2
ELSEWHERE = 1  # MA-SCORE-3


def scenes(sheet: Places) -> tuple[Floor, ...]:
    """The crime scenes: the floors whose space holds a victim, or two."""
    # MA-SEARCH-5
    return tuple([floor for floor, there in zip(FLOORS, sheet, strict=True) if there.victims])


@cache
def clue_points(crime_scenes: tuple[Floor, ...]) -> tuple[int, ...]:
    """What one clue counts on each floor, if these floors are scenes.

    >>> clue_points((Floor(3), Floor(5)))
    (1, 1, 2, 3, 2, 3, 2, 1)
    """
    # MA-SCORE-4: once, at the highest value; MA-SCORE-5: the ends of the tower do not meet
    return tuple(
        AT_SCENE
        if floor in crime_scenes  # MA-SCORE-1
        else BESIDE_SCENE
        if floor - 1 in crime_scenes or floor + 1 in crime_scenes  # MA-SCORE-2
        else ELSEWHERE  # MA-SCORE-3
        for floor in FLOORS
    )


@lru_cache(maxsize=64)  # all views of a position ask for it, and most throws leave the sheet alone
def points(sheet: Places) -> tuple[int, ...]:
    """The suspicion points of each player, as the sheet lies now."""
    counts = clue_points(scenes(sheet))  # MA-SCORE-6: two victims make one scene
    by_seat = zip(*[space.clues for space in sheet], strict=True)  # MA-SCORE-7: only the sheet
    # MA-SCORE-1, MA-SCORE-2, MA-SCORE-3: each clue
    return tuple([sum(map(mul, counts, clues)) for clues in by_seat])
