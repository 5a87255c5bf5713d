"""Playing cards: the Inquiry Rule (rulebook chapter IV.1)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.rules.actions import Play
from crimehotel_rules.crime_hotel.rules.box import (
    BIT,
    FLOOR,
    SEATS,
    Card,
    CardSet,
    card_numbers,
)
from crimehotel_rules.crime_hotel.rules.events import PLAYED
from crimehotel_rules.crime_hotel.rules.placing import place
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.state import Draft, State
from crimehotel_rules.kernel.seats import Seat


def playable(state: State, seat: Seat) -> CardSet:
    """The cards that the player may play now."""
    hand, table = state.hands[seat], state.table  # CH-INQ-7: from the own hand
    if not table:  # CH-INQ-2
        return hand  # CH-INQ-2
    lead = table[0]  # CH-INQ-5: only the first card sets the floor
    following = hand & FLOOR[lead // 10]  # CH-INQ-3
    return following or hand  # CH-INQ-3, CH-INQ-4


def check_play(state: State, seat: Seat, action: Play) -> Refusal | None:
    """Whether the player may play this card."""
    if playable(state, seat) >> action.card & 1:  # CH-INQ-3, CH-INQ-8
        return None
    # CH-INQ-8: refused, with no other penalty
    return _not_held(state, seat, action.card) or _must_follow(state, seat, action.card)


def _not_held(state: State, seat: Seat, card: Card) -> Refusal | None:
    if state.hands[seat] >> card & 1:  # CH-INQ-7
        return None
    return Refusal(
        "CH-INQ-7",
        "card_not_held",
        {"name": state.name(seat), "card": card, "hand": card_numbers(state.hands[seat])},
    )


def _must_follow(state: State, seat: Seat, card: Card) -> Refusal:
    lead = state.table[0]
    return Refusal(
        "CH-INQ-3",
        "must_follow",
        {
            "name": state.name(seat),
            "card": card,
            "lead": lead,
            "floor": lead // 10,
            "playable": card_numbers(playable(state, seat)),
        },
    )


def play(draft: Draft, seat: Seat, action: Play) -> None:
    """The card goes from the hand to the table; when all have played, the cards are placed."""
    card = action.card
    hands = [*draft.hands]
    hands[seat] ^= BIT[card]  # CH-INQ-7
    draft.hands = tuple(hands)  # CH-INQ-7
    draft.table += (card,)  # CH-INQ-6: face up, for all to see
    draft.log += PLAYED[seat][card]  # CH-INQ-6, CH-INFO-1
    if len(draft.table) < len(hands):  # CH-ROUND-2, CH-ROUND-3
        draft.turn = SEATS[(seat + 1) % len(hands)]  # CH-INQ-1: clockwise
    else:  # CH-ROUND-2: all have played before any card is placed
        place(draft)  # CH-ROUND-2
