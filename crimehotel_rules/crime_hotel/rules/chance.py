"""Chance: what is decided by a shuffle or a blind pick, each outcome as likely as any other.

The rules take chance from outside, as actions of the actor ``CHANCE``. This module draws them
with a generator that the caller brings along.
"""

from __future__ import annotations

import random
from fractions import Fraction

from crimehotel_rules.crime_hotel.rules.actions import DRAWS, PICKS, ChanceAction, Deal
from crimehotel_rules.crime_hotel.rules.assistance import list_picks, possible_picks
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    HAND_SIZE,
)
from crimehotel_rules.crime_hotel.rules.state import DEAL, DRAW, State


def sample(state: State, rng: random.Random) -> ChanceAction:
    """Draw what chance does now: a deal, or the cards of an exchange or a look.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> len(sample(state, random.Random(1)).face_up)
    8
    """
    if state.phase is DEAL:
        return _shuffle_and_deal(len(state.setup.players), rng)
    picked = rng.choice(possible_picks(state))  # CH-EXCH-2, CH-EXCH-7, CH-LOOK-3
    return DRAWS[picked] if state.phase is DRAW else PICKS[picked]


def chances(state: State) -> tuple[tuple[ChanceAction, Fraction], ...] | None:
    """All that chance can do now, each with its odds; None for a deal, which has too many ways.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> chances(new_game(Setup(players=("Sam", "Ryan", "Noah")))) is None
    True
    """
    if state.phase is DEAL:
        return None
    picks = list_picks(state) if state.pending else ()
    return tuple([(pick, Fraction(1, len(picks))) for pick in picks])  # CH-EXCH-7, CH-LOOK-3


def _shuffle_and_deal(players: int, rng: random.Random) -> Deal:
    deck = sorted(ALL_CARDS, key=lambda _: rng.random())  # CH-SETUP-10: one shuffle
    dealt = players * HAND_SIZE
    hands = [deck[first : first + HAND_SIZE] for first in range(0, dealt, HAND_SIZE)]  # CH-SETUP-4
    return Deal(hands, deck[dealt], deck[dealt + 1 :])  # CH-SETUP-5, CH-SETUP-6
