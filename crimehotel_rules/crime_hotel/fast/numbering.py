"""The flat numbers of actions, and their conversion to and from the reference's actions.

A number is 64 times its kind plus a card, a space or a choice at the desks, so that the legal
actions of a seat are seven bit sets, one word each:

======== ========================= ==========================================================
numbers  word of the mask          action
======== ========================= ==========================================================
0-63     ``PLAYS``                 play the card of this number
64-127   ``GUESSES``               guess the space of this number (7: column 7, 20: floor 2)
128-383  ``MOVES`` + 0, 1, 2, 3    relocate one's first, second, third or fourth meeple, counted by
                                   rising space, to the space of this number
384-431  ``CHOICES``, bits 0-47    exchange with the partner 1, 2 or 3 places clockwise (16 numbers
                                   each): 0 no card, 1-5 the card of that rank in one's hand, 6-15
                                   two cards: 1st and 2nd, 1st and 3rd, 2nd and 3rd, 1st and 4th, …
432-434  ``CHOICES``, bits 48-50   look at the hand of the partner 1, 2 or 3 places clockwise
435      ``CHOICES``, bit 51       take a duplicate desk
436      ``CHOICES``, bit 52       take a bonus desk
437      ``CHOICES``, bit 53       take a relocate desk without a meeple on the hotel
======== ========================= ==========================================================

Cards and meeples are counted in rising order, so a number means the same whoever acts, and none of
them tells anything about another player's hand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Play,
    Relocate,
    Seat,
    Space,
    card_numbers,
    cards,
    space_names,
)
from crimehotel_rules.crime_hotel.fast.jit import Row
from crimehotel_rules.crime_hotel.fast.layout import HANDS, HOTEL, PLAYERS, TURN

PLAYS, GUESSES, MOVES, CHOICES = 0, 1, 2, 6
MASK_WORDS: Final = 7
ACTIONS: Final = 64 * MASK_WORDS
"""How many flat numbers there are; some of them are never legal."""

GUESS_AT: Final = 64 * GUESSES
RELOCATE_AT: Final = 64 * MOVES
EXCHANGE_AT: Final = 64 * CHOICES
GIFTS: Final = 16
"""The gifts to one partner: none, one of five cards, two of five cards."""
LOOK_AT: Final = EXCHANGE_AT + 3 * GIFTS
DUPLICATE_AT: Final = LOOK_AT + 3
BONUS_AT: Final = DUPLICATE_AT + 1
STAY_AT: Final = BONUS_AT + 1
"""A relocate desk without a meeple on the hotel."""

PAIRS: Final = sorted(combinations(range(5), 2), key=lambda pair: pair[::-1])
"""The two cards of the gifts 6 to 15, by rank in the hand."""


def to_number(game: Row, rules: Row, action: Action) -> int | None:
    """The number of the action for the seat in turn; None if that seat cannot do it at all.

    Chance's actions have no numbers: the cards of a deal, a draw or a pick are given as such.
    """
    seat = int(game[TURN])
    match action:
        case Play(card):
            return int(card)
        case Guess(space):
            return GUESS_AT + space
        case Relocate(source, destination):
            if source is None or destination is None:
                return STAY_AT
            meeples = int(game[HOTEL + seat])
            if not meeples >> source & 1:
                return None
            return RELOCATE_AT + 64 * _rank(meeples, source) + destination
        case Exchange(target, give):
            hand, partner = int(game[HANDS + seat]), _partner(rules, seat, target)
            if partner is None or len(give) > 2 or cards(*give) & ~hand:
                return None
            gift = _gift(tuple(_rank(hand, card) for card in give))
            return None if gift is None else EXCHANGE_AT + GIFTS * (partner - 1) + gift
        case Look(target):
            partner = _partner(rules, seat, target)
            return None if partner is None else LOOK_AT + partner - 1
        case Duplicate():
            return DUPLICATE_AT
        case Bonus():
            return BONUS_AT
        case _:
            return None


def _rank(members: int, one: int) -> int:
    """How many members of the set are smaller."""
    return (members & (1 << one) - 1).bit_count()


def _partner(rules: Row, seat: int, target: int) -> int | None:
    players = int(rules[PLAYERS])
    return (target - seat) % players if target < players and target != seat else None


def _gift(ranks: tuple[int, ...]) -> int | None:
    if any(rank >= 5 for rank in ranks):
        return None  # nobody holds six cards when assistance is taken
    match ranks:
        case ():
            return 0
        case (one,):
            return 1 + one
        case (lower, higher):
            return 6 + PAIRS.index((lower, higher))
        case _:
            return None


def to_action(game: Row, rules: Row, number: int) -> Action:
    """The reference's action with this number for the seat in turn, which must be able to do it.

    The number must be legal; cards and meeples are looked up by their rank.
    """
    seat = int(game[TURN])
    kind, low = divmod(number, 64)
    if kind == PLAYS:
        return Play(low)
    if kind == GUESSES:
        return Guess(Space(low))
    if kind < CHOICES:
        return Relocate(space_names(int(game[HOTEL + seat]))[kind - MOVES], Space(low))
    if number < LOOK_AT:
        partner, gift = divmod(low, GIFTS)
        hand = card_numbers(int(game[HANDS + seat]))
        ranks = () if gift == 0 else (gift - 1,) if gift < 6 else PAIRS[gift - 6]
        return Exchange(_seat(rules, seat, partner + 1), [hand[rank] for rank in ranks])
    if number < DUPLICATE_AT:
        return Look(_seat(rules, seat, number - LOOK_AT + 1))
    if number == DUPLICATE_AT:
        return Duplicate()
    return Bonus() if number == BONUS_AT else Relocate()


def _seat(rules: Row, seat: int, partner: int) -> Seat:
    return Seat((seat + partner) % int(rules[PLAYERS]))
