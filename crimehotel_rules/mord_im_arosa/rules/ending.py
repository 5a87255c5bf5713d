"""The finale: when the game ends, who is the culprit and who wins."""

from __future__ import annotations

from enum import Enum

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.mord_im_arosa.rules.box import Places, totals
from crimehotel_rules.mord_im_arosa.rules.events import Scored
from crimehotel_rules.mord_im_arosa.rules.scoring import points
from crimehotel_rules.mord_im_arosa.rules.state import OVER, Draft, State

MANY = 10  # MA-END-1: clues of one player on the sheet


class Ending(Enum):
    """What ends a game: ten clues of one player on the sheet, or an empty supply."""

    SHEET = "sheet"
    SUPPLY = "supply"

    def __repr__(self) -> str:
        return f"Ending.{self.name}"


@attrs.frozen
class Outcome:
    """How the game stands; once it is over, who is innocent, who is guilty, what ended it."""

    scores: tuple[int, ...]
    """The suspicion points of the sheet as it lies, by seat."""
    winners: tuple[Seat, ...] = ()
    culprits: tuple[Seat, ...] = ()
    ended_by: tuple[Ending, ...] = ()


def endings(supply: tuple[int, ...], sheet: Places) -> tuple[Ending, ...]:
    """The conditions of the end that hold now, for whichever player; none: the game goes on.

    >>> from crimehotel_rules.mord_im_arosa.rules.box import Floor, no_cubes, put_clues
    >>> endings((0, 8), put_clues(no_cubes(2), Floor(4), Seat(1), 10))
    (Ending.SHEET, Ending.SUPPLY)
    """
    # MA-END-3: on all spaces together, as they lie now; MA-END-4: of everybody
    many = (Ending.SHEET,) if max(totals(sheet)) >= MANY else ()  # MA-END-1
    empty = (Ending.SUPPLY,) if 0 in supply else ()  # MA-END-2, MA-END-4
    return many + empty  # MA-END-1, MA-END-2


def is_at_an_end(draft: Draft) -> bool:
    """Whether the game has to end now, in whatever act."""
    return bool(endings(draft.supply, draft.sheet))  # MA-END-1, MA-END-2, MA-END-10


def end(draft: Draft) -> None:
    """The game is over: no more throws, and the tower stays closed."""
    draft.phase = OVER  # MA-END-12
    draft.turn = None  # MA-END-12
    draft.tell(Scored(points(draft.sheet)))  # MA-SCORE-7, MA-INFO-1; MA-INFO-7: and no floor


def outcome(state: State) -> Outcome:
    """The points so far; once the game is over, culprits and winners.

    >>> from crimehotel_rules.mord_im_arosa import Setup, new_game
    >>> outcome(new_game(Setup(players=("Yellow", "Blue"))))
    Outcome(scores=(0, 0), winners=(), culprits=(), ended_by=())
    """
    scores = points(state.sheet)  # MA-SCORE-7, MA-INFO-1
    if not state.over:  # MA-SCORE-8, MA-SCORE-9
        return Outcome(scores)  # MA-INFO-1
    most, fewest = max(scores), min(scores)  # MA-SCORE-8, MA-SCORE-9
    seats = state.setup.seats  # MA-SCORE-10
    return Outcome(
        scores,
        # MA-SCORE-10, MA-SCORE-11: all of them, and nothing breaks a tie
        winners=tuple([seat for seat in seats if scores[seat] == fewest]),  # MA-SCORE-9
        culprits=tuple([seat for seat in seats if scores[seat] == most]),  # MA-SCORE-8
        ended_by=endings(state.supply, state.sheet),  # MA-END-1, MA-END-2
    )
