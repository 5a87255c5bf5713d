"""Revealing the murderer's room (rulebook chapter IV.4)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.box import (
    CHANCE,
    DECK,
    INVESTIGATIONS,
    NOBODY,
    card_numbers,
)
from crimehotel_rules.crime_hotel.events import LAST_CARDS, Scored, Unmasked
from crimehotel_rules.crime_hotel.scoring import score_all
from crimehotel_rules.crime_hotel.state import DEAL, OVER, State


def reveal(state: State) -> State:
    """Five rounds are over: the last cards, the murderer's card, the points.

    The last cards are no round: nobody follows, parks or acts, and the police car stays.
    """
    murderer = state.murderer
    assert murderer is not None, "rounds are played after a deal"
    players = len(state.hands)
    last_cards = [
        LAST_CARDS[seat % players][card]
        for seat in range(state.car, state.car + players)  # CH-REVEAL-2: car holder, then clockwise
        for card in card_numbers(state.hands[seat % players])  # CH-REVEAL-1: one each
    ]
    points = score_all(state, murderer)
    scores = (*state.scores, points)  # CH-SCORE-5
    over = len(scores) == INVESTIGATIONS  # CH-END-1
    return state.after(  # CH-REVEAL-4: neither car nor parking nor hotel changes
        NOBODY if over else CHANCE,
        (*state.log, *last_cards, Unmasked(murderer), Scored(points)),  # CH-REVEAL-3
        phase=OVER if over else DEAL,
        hands=(0,) * players,
        searched=DECK ^ 1 << murderer,
        scores=scores,
    )
