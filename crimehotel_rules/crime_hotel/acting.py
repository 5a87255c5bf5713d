"""The acting order: who guesses, who gets assistance, and when the round ends (chapter IV.3)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.box import ROUNDS, CardSet, Seat, SpaceSet
from crimehotel_rules.crime_hotel.events import Log, Removed
from crimehotel_rules.crime_hotel.reveal import reveal
from crimehotel_rules.crime_hotel.setup import BEGINNER
from crimehotel_rules.crime_hotel.state import ASSIST, GUESS, PLAY, State


def next_to_act(
    state: State,
    waiting: tuple[Seat, ...],
    log: Log,
    *,
    hands: tuple[CardSet, ...] | None = None,
    hotel: tuple[SpaceSet, ...] | None = None,
    desks: tuple[tuple[Seat, ...], ...] | None = None,
) -> State:
    """The meeple on the lowest spot has left the parking lot; the next one acts."""
    if not waiting:
        return _end_of_round(state, log, hotel)
    if len(waiting) > 1 and state.setup.variant is BEGINNER:  # CH-BEG-3
        log += tuple(Removed(seat) for seat in waiting[:-1])  # CH-BEG-4: back to the supply
        waiting = waiting[-1:]
    return state.after(
        waiting[0],  # CH-ACT-1: rising spots
        log,
        # CH-ACT-2, CH-BEG-2: the last spot guesses; CH-ACT-3: those before it get assistance
        phase=ASSIST if len(waiting) > 1 else GUESS,
        hands=hands,
        parking=waiting,
        hotel=hotel,
        desks=desks,
    )


def _end_of_round(state: State, log: Log, hotel: tuple[SpaceSet, ...] | None) -> State:
    """The last spot has guessed: the next round begins, or the murderer is revealed."""
    if state.round < ROUNDS:  # CH-ROUND-1
        return state.after(
            state.car,  # CH-ROUND-4
            log,
            phase=PLAY,
            round=state.round + 1,
            parking=(),
            hotel=hotel,
        )
    return reveal(state.after(state.turn, log, parking=(), hotel=hotel))
