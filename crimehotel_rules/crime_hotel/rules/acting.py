"""The acting order: who guesses, who gets assistance, and when the round ends (chapter IV.3)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.rules.box import (
    ROUNDS,
)
from crimehotel_rules.crime_hotel.rules.events import Removed
from crimehotel_rules.crime_hotel.rules.reveal import reveal
from crimehotel_rules.crime_hotel.rules.setup import BEGINNER
from crimehotel_rules.crime_hotel.rules.state import ASSIST, GUESS, PLAY, Draft


def next_to_act(draft: Draft) -> None:
    """The meeple on the lowest spot has left the parking lot; the next one acts."""
    waiting = draft.parking
    if not waiting:  # CH-ACT-4: all spots are empty
        _end_round(draft)
        return
    if len(waiting) > 1 and draft.setup.variant is BEGINNER:  # CH-BEG-3
        draft.log += tuple(Removed(seat) for seat in waiting[:-1])  # CH-BEG-4: back to the supply
        draft.parking = waiting = waiting[-1:]  # CH-BEG-3
    draft.turn = waiting[0]  # CH-ACT-1: rising spots
    # CH-ACT-2, CH-BEG-2: the last spot guesses; CH-ACT-3: those before it get assistance
    draft.phase = ASSIST if len(waiting) > 1 else GUESS


def _end_round(draft: Draft) -> None:
    """The last spot has guessed: the next round begins, or the murderer is revealed."""
    if draft.round < ROUNDS:  # CH-ROUND-1
        draft.round += 1  # CH-ROUND-1
        draft.phase = PLAY  # CH-ROUND-2
        draft.turn = draft.car  # CH-ROUND-4
    else:
        reveal(draft)  # CH-ROUND-1, CH-REVEAL-2
