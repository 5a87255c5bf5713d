"""The deal, at the start and before each further investigation (chapters III and IV.6)."""

from __future__ import annotations

from itertools import chain

from crimehotel_rules.crime_hotel.rules.actions import Deal
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    HAND_SIZE,
    Department,
    card_set,
)
from crimehotel_rules.crime_hotel.rules.events import Dealt
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.setup import Setup
from crimehotel_rules.crime_hotel.rules.state import DEAL, PLAY, Draft, State
from crimehotel_rules.kernel.numbers import demand_setup
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat

NO_DESK_TAKEN: tuple[tuple[Seat, ...], ...] = ((),) * len(Department)


def new_game(setup: Setup) -> State:
    """The table before the first deal.

    >>> new_game(Setup(players=("Sam", "Ryan", "Noah"))).turn == CHANCE
    True
    """
    demand_setup(setup, Setup)
    players = len(setup.players)
    return State(
        setup=setup,
        phase=DEAL,
        turn=CHANCE,
        round=1,
        car=setup.first,  # CH-SETUP-9, CH-SETUP-11: the table says who
        hands=(0,) * players,
        murderer=None,
        searched=0,
        table=(),
        parking=(),
        hotel=(0,) * players,
        desks=NO_DESK_TAKEN,
        scores=(),  # CH-SETUP-2: the moon is on its first position
        pending=None,
        log=(),
    )


def check_deal(state: State, _chance: Chance, action: Deal) -> Refusal | None:
    """Whether the cards can be dealt like this."""
    players = len(state.setup.players)
    if len(action.hands) != players:  # CH-SETUP-4
        return Refusal(
            "CH-SETUP-4",
            "hand_count",
            {"hands": len(action.hands), "players": players},
        )
    for seat, hand in zip(state.setup.seats, action.hands, strict=True):
        if len(hand) != HAND_SIZE:  # CH-SETUP-4
            return Refusal(
                "CH-SETUP-4",
                "hand_size",
                {"name": state.name(seat), "cards": len(hand), "size": HAND_SIZE},
            )
    return _check_deck(action)


def _check_deck(action: Deal) -> Refusal | None:
    dealt = [*chain(*action.hands), action.murderer, *action.face_up]  # CH-COMP-1, CH-SETUP-5
    different = set(dealt)  # CH-COMP-1, CH-SETUP-5
    if len(different) < len(dealt):  # CH-SETUP-5: the murderer is in no hand
        twice = next(card for card in dealt if dealt.count(card) > 1)
        return Refusal("CH-COMP-1", "dealt_twice", {"card": twice})
    # CH-SETUP-6: all others lie face up; CH-NEXT-3: all 27 are dealt every time
    if len(different) < len(ALL_CARDS):
        missing = tuple(card for card in ALL_CARDS if card not in different)
        return Refusal("CH-SETUP-6", "card_missing", {"missing": missing})
    return None


def deal(draft: Draft, _chance: Chance, action: Deal) -> None:
    """Clear the table, advance the moon, deal: hands, murderer, and the rest on the hotel."""
    # CH-NEXT-5: scores and car are kept
    draft.hotel = (0,) * len(draft.hotel)  # CH-NEXT-2, CH-GUESS-4
    draft.desks = NO_DESK_TAKEN  # CH-NEXT-2, CH-DUP-3
    draft.hands = tuple([card_set(hand) for hand in action.hands])  # CH-SETUP-4
    draft.murderer = action.murderer  # CH-SETUP-5
    draft.searched = card_set(action.face_up)  # CH-SETUP-6
    draft.log = (Dealt(action.hands, action.face_up),)  # CH-NEXT-5, CH-SETUP-8
    draft.round = 1  # CH-ROUND-1, CH-NEXT-5
    draft.phase = PLAY  # CH-ROUND-2
    draft.turn = draft.car  # CH-NEXT-4, and CH-SETUP-9 for the first investigation
