"""Bit sets and random numbers for compiled code."""

from __future__ import annotations

from typing import Final

import numpy as np

from crimehotel_rules.crime_hotel import ALL_CARDS
from crimehotel_rules.crime_hotel.fast.jit import Luck, helper

_ONES: Final = np.uint64(0x5555555555555555)
_PAIRS: Final = np.uint64(0x3333333333333333)
_NIBBLES: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES: Final = np.uint64(0x0101010101010101)
_TOPS: Final = np.uint64(0x8080808080808080)
_U3, _U8, _U255 = np.uint64(3), np.uint64(8), np.uint64(255)
_U1, _U2, _U4, _U56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


@helper
def signed(word: np.uint64) -> int:
    """The word as a number that mixes with others: signed and unsigned ones would make a float."""
    return np.int64(word)  # type: ignore[return-value]  # which is Numba's int


@helper
def count(bits: int) -> int:
    """How many members the set has. The compiler makes one instruction of it."""
    rest = np.uint64(bits)
    rest = rest - ((rest >> _U1) & _ONES)
    rest = (rest & _PAIRS) + ((rest >> _U2) & _PAIRS)
    rest = (rest + (rest >> _U4)) & _NIBBLES
    return signed((rest * _BYTES) >> _U56)


@helper
def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return count((bits & -bits) - 1)


def _in_byte(byte: int, rank: int) -> int:
    members = [bit for bit in range(8) if byte >> bit & 1]
    return members[rank] if rank < len(members) else 0


_IN_BYTE: Final = np.array(
    [_in_byte(byte, rank) for rank in range(8) for byte in range(256)], dtype=np.uint8
)
"""The member of so much rank in a set of eight, at 256 * rank + set."""


@helper
def member(bits: int, rank: int) -> int:
    """The member with so many smaller ones; without a branch that could be guessed wrongly."""
    rest = np.uint64(bits)
    rest = rest - ((rest >> _U1) & _ONES)
    rest = (rest & _PAIRS) + ((rest >> _U2) & _PAIRS)
    rest = ((rest + (rest >> _U4)) & _NIBBLES) * _BYTES  # in each byte: members up to there
    full = ((np.uint64(rank) * _BYTES | _TOPS) - rest) & _TOPS  # marks the bytes that end before
    place = np.uint64(count(signed(full))) << _U3
    before = ((rest << _U8) >> place) & _U255
    byte = (np.uint64(bits) >> place) & _U255
    inside: int = _IN_BYTE[signed((np.uint64(rank) - before) << _U8 | byte)]
    return signed(place) + inside


# --- Luck: a stream of random numbers (splitmix64), and a deck to shuffle

STREAM: Final = 0
_DECK_AT: Final = 1
LUCK_WORDS: Final = 28

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_U27, _U30, _U31, _U32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_CARDS: Final = np.array(ALL_CARDS, dtype=np.uint64)


@helper
def mixed(word: np.uint64) -> np.uint64:
    """The word with its bits stirred."""
    word = (word ^ (word >> _U30)) * _FIRST
    word = (word ^ (word >> _U27)) * _SECOND
    return word ^ (word >> _U31)


@helper
def stream_of(seed: int, game: int) -> np.uint64:
    """Where the random numbers of a game begin: they depend on its number and the seed alone."""
    return mixed(mixed(np.uint64(seed) + _STEP) ^ mixed(np.uint64(game) * _STEP + _FIRST))


@helper
def below(luck: Luck, limit: int) -> int:
    """A number from 0 to one below the limit, each exactly as likely as any other."""
    bound = np.uint64(limit)
    state = luck[STREAM] + _STEP
    product = (mixed(state) >> _U32) * bound
    if product & _LOW < bound:
        unfair = (_LOW - bound + _U1) % bound  # Lemire's test: the few that would tip the balance
        while product & _LOW < unfair:
            state += _STEP
            product = (mixed(state) >> _U32) * bound
    luck[STREAM] = state
    return signed(product >> _U32)


@helper
def sort_deck(luck: Luck) -> None:
    """Put the 27 cards in rising order, before some of them are drawn."""
    for place in range(27):
        luck[_DECK_AT + place] = _CARDS[place]


@helper
def draw(luck: Luck, left: int) -> int:
    """Draw one of the first so many cards of the deck; the last of them takes its place."""
    place = _DECK_AT + below(luck, left)
    card = luck[place]
    luck[place] = luck[_DECK_AT + left - 1]
    return signed(card)
