"""What chance does: the placement of the suspects, the event cards.

The rules take chance from outside, as actions of ``"chance"``. This module draws them with a
generator that the caller brings along.
"""

from __future__ import annotations

import random
from fractions import Fraction

from crimehotel_rules.kernel.errors import IllegalAction
from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    ChanceAction,
    PlaceSuspects,
    draw_event,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import START_ZONES, CardId
from crimehotel_rules.midnight_murder_mysteries.rules.drawing import pile, possible_cards
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse
from crimehotel_rules.midnight_murder_mysteries.rules.state import PLACING_SUSPECTS, State


def sample(state: State, rng: random.Random) -> ChanceAction:
    """Draw what chance does now: where the suspects stand, or an event card."""
    if state.turn != CHANCE:  # MM-ROUND-3
        raise IllegalAction(refuse("MM-ROUND-3", "not_for_chance"))
    if state.phase is PLACING_SUSPECTS:  # MM-SET-12
        zones = [zone for zone in START_ZONES for _ in range(2)]  # MM-SET-6
        rng.shuffle(zones)  # MM-SET-12
        return PlaceSuspects(zones)  # MM-SET-6, MM-SET-12
    cards = possible_cards(state)  # MM-EVT-5, MM-SOLO-1
    if state.setup.mode != "solo":  # MM-SOLO-1; else one of the cards left in the pile, by its kind
        kind = rng.choice(pile(state))  # MM-SET-12, MM-SET-4
        cards = tuple([card for card in cards if state.setup.cards[card].kind == kind])  # MM-SET-12
    return draw_event(rng.choice(cards))  # MM-SET-12


def chances(state: State) -> tuple[tuple[ChanceAction, Fraction], ...] | None:
    """All that chance can do now, with exact odds.

    None stands for the placement of the suspects, which has 7,484,400 outcomes, all alike.
    """
    if state.turn != CHANCE:  # MM-ROUND-3
        return ()
    if state.phase is PLACING_SUSPECTS:  # MM-SET-12
        return None
    # MM-SET-12
    return tuple((draw_event(card), _odds(state, card)) for card in possible_cards(state))


def _odds(state: State, card: CardId) -> Fraction:
    cards = possible_cards(state)  # MM-SET-12
    if state.setup.mode == "solo":  # MM-SOLO-1, MM-SET-12
        return Fraction(1, len(cards))  # MM-SOLO-1, MM-SET-12
    left = pile(state)  # MM-SET-4
    kind = state.setup.cards[card].kind  # MM-SET-12
    alike = sum(state.setup.cards[other].kind == kind for other in cards)  # MM-SET-12
    return Fraction(left.count(kind), len(left) * alike)  # MM-SET-12
