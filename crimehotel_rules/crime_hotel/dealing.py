"""The deal, at the start and before each further investigation (chapters III and IV.6)."""

from __future__ import annotations

from itertools import chain

from crimehotel_rules.crime_hotel.actions import Deal
from crimehotel_rules.crime_hotel.box import (
    ALL_CARDS,
    CHANCE,
    HAND_SIZE,
    Department,
    Seat,
    cards,
)
from crimehotel_rules.crime_hotel.errors import Refusal
from crimehotel_rules.crime_hotel.events import Dealt
from crimehotel_rules.crime_hotel.setup import Setup
from crimehotel_rules.crime_hotel.state import DEAL, PLAY, Draft, State

NO_DESK_TAKEN: tuple[tuple[Seat, ...], ...] = ((),) * len(Department)


def new_game(setup: Setup) -> State:
    """The table before the first deal.

    >>> new_game(Setup(players=("Sam", "Ryan", "Noah"))).turn == CHANCE
    True
    """
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
        scores=(),
        pending=None,
        log=(),
    )


def check_deal(state: State, _chance: Seat, action: Deal) -> Refusal | None:
    """Whether the cards can be dealt like this."""
    players = len(state.setup.players)
    if len(action.hands) != players:  # CH-SETUP-4
        return Refusal(
            "CH-SETUP-4",
            "hand_count",
            f"{len(action.hands)} hands are dealt to {players} players",
            {"hands": len(action.hands), "players": players},
        )
    for seat, hand in zip(state.setup.seats, action.hands, strict=True):
        if len(hand) != HAND_SIZE:
            return Refusal(
                "CH-SETUP-4",
                "hand_size",
                f"{state.name(seat)} is dealt {len(hand)} cards; every hand has {HAND_SIZE}",
                {"seat": seat, "cards": len(hand)},
            )
    return _check_deck(action)


def _check_deck(action: Deal) -> Refusal | None:
    dealt = [*chain(*action.hands), action.murderer, *action.face_up]
    different = set(dealt)
    if len(different) < len(dealt):  # CH-SETUP-5: the murderer is in no hand
        twice = next(card for card in dealt if dealt.count(card) > 1)
        return Refusal(
            "CH-COMP-1",
            "card_twice",
            f"card {twice} is dealt twice; there is one of each",
            {"card": twice},
        )
    # CH-SETUP-6: all others lie face up; CH-NEXT-3: all 27 are dealt every time
    if len(different) < len(ALL_CARDS):
        missing = tuple(card for card in ALL_CARDS if card not in different)
        return Refusal(
            "CH-SETUP-6",
            "card_missing",
            f"nobody was dealt {', '.join(map(str, missing))}; "
            "every card is in a hand, the murderer's, or face up on its room",
            {"missing": missing},
        )
    return None


def deal(draft: Draft, _chance: Seat, action: Deal) -> None:
    """Clear the table, advance the moon, deal: hands, murderer, and the rest on the hotel."""
    # CH-NEXT-5: scores and car are kept
    draft.hotel = (0,) * len(draft.hotel)  # CH-NEXT-2, CH-GUESS-4
    draft.desks = NO_DESK_TAKEN  # CH-NEXT-2, CH-DUP-3
    draft.hands = tuple([cards(*hand) for hand in action.hands])  # CH-SETUP-4
    draft.murderer = action.murderer  # CH-SETUP-5
    draft.searched = cards(*action.face_up)  # CH-SETUP-6
    draft.log = (Dealt(action.hands, action.face_up),)
    draft.round = 1
    draft.phase = PLAY
    draft.turn = draft.car  # CH-NEXT-4, and CH-SETUP-9 for the first investigation
