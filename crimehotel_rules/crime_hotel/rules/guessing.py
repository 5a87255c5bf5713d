"""Guessing the murderer's room (rulebook chapter IV.3)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.rules.acting import next_to_act
from crimehotel_rules.crime_hotel.rules.actions import Guess
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_SPACES,
    BIT,
    COLUMN,
    DUPLICATE,
    FLOOR,
    CardSet,
    Space,
    SpaceSet,
)
from crimehotel_rules.crime_hotel.rules.events import GUESSED
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.state import Draft, State
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Value


def open_spaces(state: State, seat: Seat) -> SpaceSet:
    """Where the player may put a meeple, in a guess or a relocation."""
    free = _free_spaces(state, seat)
    reading = state.setup.readings.guess_on_searched
    if reading == "allow":  # CH-GUESS-3
        return free  # CH-GUESS-3: searched or not, in the hand or not
    # CH-GUESS-3
    live = free & ~_dead_spaces(state.searched, whole_lines=reading == "forbid_dead_spaces")
    return live or free  # CH-GUESS-1: a guess is compulsory, so a bar on every space lapses


def _free_spaces(state: State, seat: Seat) -> SpaceSet:
    if seat in state.desks[DUPLICATE]:  # CH-DUP-4: the desk serves its owner alone
        taken = state.hotel[seat]  # CH-DUP-1: others do not matter; CH-DUP-2: own meeples do
        if state.setup.readings.duplicate_cap == 2:  # CH-DUP-5
            taken |= _shared_spaces(state.hotel)  # CH-DUP-5
    else:
        taken = 0
        for mine in state.hotel:  # CH-GUESS-2, CH-REL-2; CH-REL-6: meeples, not cards
            taken |= mine  # CH-GUESS-2, CH-REL-2
    return ALL_SPACES ^ taken  # CH-GUESS-2, CH-COMP-2


def _shared_spaces(hotel: tuple[SpaceSet, ...]) -> int:
    """The spaces that hold two meeples or more."""
    once = twice = 0  # CH-DUP-5
    for mine in hotel:
        twice |= once & mine  # CH-DUP-5
        once |= mine  # CH-DUP-5
    return twice


def _dead_spaces(searched: CardSet, *, whole_lines: bool) -> int:
    """The searched rooms, and on demand the floors and columns without a dark room."""
    dead: int = searched  # CH-GUESS-3
    if whole_lines:  # CH-GUESS-3
        # CH-GUESS-3
        dead |= sum(1 << 10 * floor for floor in (1, 2, 3) if not FLOOR[floor] & ~searched)
        # CH-GUESS-3
        dead |= sum(1 << column for column in range(1, 10) if not COLUMN[column] & ~searched)
    return dead


def check_guess(state: State, seat: Seat, action: Guess) -> Refusal | None:
    """Whether the player may guess this space."""
    if open_spaces(state, seat) >> action.space & 1:  # CH-GUESS-2, CH-GUESS-3
        return None
    return why_closed(state, seat, action.space)


def why_closed(state: State, seat: Seat, space: Space) -> Refusal:
    """Why the player may not put a meeple on this space."""
    occupants = [
        state.name(other) for other in state.setup.seats if state.hotel[other] >> space & 1
    ]
    values: dict[str, Value] = {
        "name": state.name(seat),
        "space": space.words,
        "occupants": tuple(occupants),
    }
    if _free_spaces(state, seat) >> space & 1:  # CH-GUESS-3
        reading = state.setup.readings.guess_on_searched
        return Refusal("CH-GUESS-3", "space_searched", {**values, "reading": reading})
    if seat not in state.desks[DUPLICATE]:  # CH-GUESS-2
        return Refusal("CH-GUESS-2", "space_occupied", values)
    if state.hotel[seat] >> space & 1:  # CH-DUP-2
        return Refusal("CH-DUP-2", "own_space", values)
    return Refusal("CH-DUP-5", "space_full", values)


def guess(draft: Draft, seat: Seat, action: Guess) -> None:
    """The parked meeple goes to the hotel and stays there."""
    hotel = [*draft.hotel]
    hotel[seat] |= BIT[action.space]  # CH-GUESS-1: one meeple, one space; CH-GUESS-4
    draft.hotel = tuple(hotel)  # CH-GUESS-4
    draft.parking = draft.parking[1:]  # CH-ACT-4: it was the parked meeple
    draft.log += GUESSED[seat][action.space]  # CH-GUESS-4, CH-INFO-1
    next_to_act(draft)
