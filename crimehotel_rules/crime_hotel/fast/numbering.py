"""The numbers of actions, which the reference gives, and how compiled code finds them.

The tables here are read off the reference's numbering: a number means the same in both engines.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from crimehotel_rules.crime_hotel import (
    Exchange,
    Guess,
    Play,
    Relocate,
    Setup,
    Space,
    numbering,
)
from crimehotel_rules.crime_hotel.fast.bits import count, lowest, member
from crimehotel_rules.crime_hotel.fast.jit import Row, helper
from crimehotel_rules.crime_hotel.fast.layout import HANDS, HOTEL, PLAYERS, TURN
from crimehotel_rules.crime_hotel.fast.rules import gift_cards
from crimehotel_rules.crime_hotel.fast.slots import (
    BONUS_AT,
    CHOICES,
    DUPLICATE_AT,
    EXCHANGE_AT,
    GIFTS,
    GUESS_AT,
    GUESSES,
    LOOK_AT,
    MOVES,
    PLAYS,
    RELOCATE_AT,
    STAY_AT,
)

NO_SLOT: Final = -1
"""What the seat in turn can have in no slot."""

_LARGEST: Final = numbering(Setup(players=("a", "b", "c", "d")))
_FIRST: Final = {block.name: block.first for block in _LARGEST.blocks}
_GUESS: Final = _FIRST["guess"]
_MOVE: Final = _FIRST["relocate"]
_STAY: Final = _FIRST["stay"]
_DUPLICATE: Final = _FIRST["duplicate"]
_BONUS: Final = _FIRST["bonus"]
_LOOK: Final = _FIRST["look"]
"""From here on a number depends on how many players there are."""
_GIFTS: Final = len(_LARGEST.blocks[-1].actions) // 4
"""How many gifts to one partner have a number."""


def _tables() -> tuple[Row, Row, Row, Row, Row]:
    cards = np.zeros(40, dtype=np.int64)
    spaces = np.zeros(40, dtype=np.int64)
    moves = np.zeros(40 * 40, dtype=np.int64)
    gifts = np.zeros(40 * 40, dtype=np.int64)
    back = np.zeros(_LARGEST.size, dtype=np.int64)
    for number in range(_LARGEST.size):
        match _LARGEST.action(number):
            case Play(card):
                cards[card], back[number] = number, card
            case Guess(space):
                spaces[space], back[number] = number, space
            case Relocate(Space() as source, Space() as destination):
                back[number] = 40 * source + destination
                moves[back[number]] = number
            case Exchange(0, give):
                low, high = give[0] if give else 0, give[-1] if give else 0
                back[number] = 40 * low + high
                gifts[back[number]] = number - _FIRST["exchange"]
            case _:
                pass
    return cards, spaces, moves, gifts, back


_CARDS, _SPACES, _MOVES, _GIFT, _BACK = _tables()
"""The number of a card, a space, a move and a gift; and what a number is about."""
_FIRST_GIFT: Final = _FIRST["exchange"]


@helper
def number_of(game: Row, rules: Row, slot: int) -> int:
    """The number of what the seat in turn has in this slot."""
    kind, low, seat = slot >> 6, slot & 63, game[TURN]
    if kind == PLAYS:
        return _CARDS[low]  # type: ignore[no-any-return]  # an int where it runs
    if kind == GUESSES:
        return _SPACES[low]  # type: ignore[no-any-return]
    if kind < CHOICES:
        return _MOVES[40 * member(game[HOTEL + seat], kind - MOVES) + low]  # type: ignore[no-any-return]
    if slot == DUPLICATE_AT:
        return _DUPLICATE
    if slot == BONUS_AT:
        return _BONUS
    if slot == STAY_AT:
        return _STAY
    if slot >= LOOK_AT:
        return _LOOK + (seat + slot - LOOK_AT + 1) % rules[PLAYERS]  # type: ignore[no-any-return]
    target = (seat + low // GIFTS + 1) % rules[PLAYERS]
    given, pair = gift_cards(game[HANDS + seat], low % GIFTS), 0
    if given != 0:
        pair = 40 * lowest(given) + member(given, count(given) - 1)
    return _LOOK + rules[PLAYERS] + _GIFTS * target + _GIFT[pair]  # type: ignore[no-any-return]


@helper
def slot_of(game: Row, rules: Row, number: int) -> int:
    """The slot of this number for the seat in turn; none for what it does not have."""
    if number < 0 or number >= _LOOK + rules[PLAYERS] * (1 + _GIFTS):
        return NO_SLOT
    if number < _GUESS:
        return _BACK[number]  # type: ignore[no-any-return]
    if number < _MOVE:
        return GUESS_AT + _BACK[number]  # type: ignore[no-any-return]
    if number < _STAY:
        return _move_slot(game[HOTEL + game[TURN]], _BACK[number])
    if number == _STAY:
        return STAY_AT
    if number == _DUPLICATE:
        return DUPLICATE_AT
    if number == _BONUS:
        return BONUS_AT
    look = number - _LOOK
    if look < rules[PLAYERS]:
        partner = (look - game[TURN]) % rules[PLAYERS]
        return LOOK_AT + partner - 1 if partner > 0 else NO_SLOT
    target, gift = (look - rules[PLAYERS]) // _GIFTS, (look - rules[PLAYERS]) % _GIFTS
    partner = (target - game[TURN]) % rules[PLAYERS]
    if partner == 0:
        return NO_SLOT
    return _exchange_slot(game[HANDS + game[TURN]], partner, _BACK[_FIRST_GIFT + gift])


@helper
def _move_slot(mine: int, move: int) -> int:
    source = move // 40
    if mine >> source & 1 == 0:
        return NO_SLOT
    return RELOCATE_AT + 64 * _rank(mine, source) + move % 40


@helper
def _exchange_slot(hand: int, partner: int, pair: int) -> int:
    first = EXCHANGE_AT + GIFTS * (partner - 1)
    if pair == 0:
        return first
    low, high = pair // 40, pair % 40
    if hand >> low & hand >> high & 1 == 0:
        return NO_SLOT
    lower, higher = _rank(hand, low), _rank(hand, high)
    if higher >= 5:
        return NO_SLOT  # nobody holds six cards when assistance is taken
    if lower == higher:
        return first + 1 + lower
    return first + 6 + higher * (higher - 1) // 2 + lower


@helper
def _rank(members: int, one: int) -> int:
    """How many members of the set are smaller."""
    return count(members & (1 << one) - 1)
