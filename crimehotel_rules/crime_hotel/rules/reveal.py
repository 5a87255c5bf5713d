"""Revealing the murderer's room (rulebook chapter IV.4)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.rules.box import (
    DECK,
    INVESTIGATIONS,
    NOBODY,
    card_numbers,
)
from crimehotel_rules.crime_hotel.rules.events import LAST_CARDS, Scored, Unmasked
from crimehotel_rules.crime_hotel.rules.scoring import score_all
from crimehotel_rules.crime_hotel.rules.state import DEAL, OVER, Draft
from crimehotel_rules.kernel.seats import CHANCE


def reveal(draft: Draft) -> None:
    """Five rounds are over: the last cards, the murderer's card, the points.

    The last cards are no round: nobody follows, parks or acts, and the police car stays.
    """
    murderer = draft.murderer
    assert murderer is not None, "rounds are played after a deal"
    players = len(draft.hands)
    last_cards = [
        LAST_CARDS[seat % players][card]
        for seat in range(draft.car, draft.car + players)  # CH-REVEAL-2, CH-REVEAL-5
        for card in card_numbers(draft.hands[seat % players])  # CH-REVEAL-1: one each
    ]
    points = score_all(draft, murderer)  # CH-SCORE-5
    # CH-REVEAL-4: neither car nor parking nor hotel changes
    draft.hands = (0,) * players  # CH-REVEAL-2
    draft.searched = DECK ^ 1 << murderer  # CH-REVEAL-2, CH-REVEAL-3
    draft.scores += (points,)  # CH-SCORE-5
    draft.log += (*last_cards, Unmasked(murderer), Scored(points))  # CH-REVEAL-3
    over = len(draft.scores) == INVESTIGATIONS  # CH-END-1
    draft.turn = NOBODY if over else CHANCE  # CH-END-1, CH-NEXT-3
    draft.phase = OVER if over else DEAL  # CH-END-1, CH-NEXT-3
