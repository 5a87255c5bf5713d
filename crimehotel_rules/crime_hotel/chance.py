"""Chance: what is decided by a shuffle or a blind pick, each outcome as likely as any other.

The rules take chance from outside, as actions of the actor ``CHANCE``. This module draws them
with a generator that the caller brings along.
"""

from __future__ import annotations

import random

from crimehotel_rules.crime_hotel.actions import ChanceAction, Deal, Draw, Pick
from crimehotel_rules.crime_hotel.assistance import pending_choice
from crimehotel_rules.crime_hotel.box import ALL_CARDS, HAND_SIZE, card_numbers
from crimehotel_rules.crime_hotel.state import Phase, State


def sample(state: State, rng: random.Random) -> ChanceAction:
    """Draw what chance does now: a deal, or the cards of an exchange or a look.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> len(sample(state, random.Random(1)).face_up)
    8
    """
    if state.phase is Phase.DEAL:
        return _shuffle_and_deal(len(state.setup.players), rng)
    hand, count = pending_choice(state)
    picked = rng.sample(card_numbers(hand), count)  # CH-EXCH-2, CH-LOOK-3
    return Draw(picked) if state.phase is Phase.DRAW else Pick(picked)


def _shuffle_and_deal(players: int, rng: random.Random) -> Deal:
    deck = rng.sample(ALL_CARDS, len(ALL_CARDS))  # CH-SETUP-10: one shuffle
    dealt = players * HAND_SIZE
    hands = [deck[first : first + HAND_SIZE] for first in range(0, dealt, HAND_SIZE)]
    return Deal(hands, deck[dealt], deck[dealt + 1 :])
