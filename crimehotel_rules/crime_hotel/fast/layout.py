"""The compact state: which word of a row means what, for a game and for its rules.

A game is one row of 64-bit words. Sets of cards and of spaces are bit sets in the numbering of the
reference: bit 27 is card 27 in a hand and room 27 on the hotel, bit 20 is floor 2, bit 7 column 7.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import ALL_CARDS, READINGS, InvalidSetup, Seat, Setup, Variant
from crimehotel_rules.crime_hotel.fast.jit import Row
from crimehotel_rules.crime_hotel.fast.refusing import FastRefusal
from crimehotel_rules.kernel.seats import Turn
from crimehotel_rules.kernel.text import Values

# --- The phases, in the order of the reference

DEAL, PLAY, GUESS, ASSIST, DRAW, PICK, OVER = range(7)

CHANCE: Final = -1
NOBODY: Final = -2

# --- The words of a game

PHASE: Final = 0
TURN: Final = 1  # a seat, CHANCE or NOBODY
ROUND: Final = 2
CAR: Final = 3
MURDERER: Final = 4  # 0 before the first deal
SEARCHED: Final = 5
TABLE: Final = 6  # the cards of the round in the order of play, 6 bits each, the first lowest
LAID: Final = 7  # how many they are
PARKING: Final = 8  # the seats on the parking lot by rising spot, 2 bits each, the first lowest
PARKED: Final = 9  # how many they are
ASKER: Final = 10  # who waits for chance in an exchange or a look
TARGET: Final = 11  # the partner
GIFT: Final = 12  # the cards that the asker gives
COUNT: Final = 13  # how many cards chance picks; 0 while it is not asked
FINISHED: Final = 14  # how many investigations are scored
HANDS: Final = 15  # + seat
HOTEL: Final = 19  # + seat
DESKS: Final = 23  # + department: 4 bits for each desk from the left, bit n of them for seat n
SCORES: Final = 28  # + 4 * investigation + seat
SEEN: Final = 40  # + 4 * viewer + owner: cards that the viewer saw in, or gave to, that hand
GAME_WORDS: Final = 56

# --- The words of the rules

PLAYERS: Final = 0
BEGINNER: Final = 1
SEARCHED_READING: Final = 2  # 0 allow, 1 forbid_rooms, 2 forbid_dead_spaces
RELOCATE_READING: Final = 3  # 0 no_effect, 1 forbidden
SHORT_READING: Final = 4  # 0 clamp, 1 forbidden, 2 no_effect
CAP_READING: Final = 5  # 0 no cap, 1 a cap of 2
BONUS_READING: Final = 6  # 0 per_correct_guess, 1 once
FIRST: Final = 7  # who starts with the police car
DESK_COUNTS: Final = 8  # + department
NUMBERS: Final = 13  # + 10 * department + desk: the number on it
RULE_WORDS: Final = 63

RELOCATE, EXCHANGE, LOOK, DUPLICATE, BONUS = range(5)

# --- Facts of the box

MOST_PLAYERS: Final = 4
MOST_DESKS: Final = 10  # 4 players in 5 rounds: no department ever has more meeples
MOST_BONUS: Final = 100_000_000  # so that all points of a game fit 32 bits
HAND_SIZE: Final = 6  # CH-SETUP-4
LAST_ROUND: Final = 5  # CH-ROUND-1
INVESTIGATIONS: Final = 3  # CH-END-1
MEEPLES: Final = 5  # CH-COMP-3
DECK: Final = sum(1 << card for card in ALL_CARDS)  # CH-COMP-1
SPACES: Final = sum(1 << space for space in range(1, 40))  # CH-COMP-2

_READINGS: Final = {
    "guess_on_searched": SEARCHED_READING,
    "relocate_without_meeple": RELOCATE_READING,
    "short_hand": SHORT_READING,
    "duplicate_cap": CAP_READING,
    "bonus_multiplicity": BONUS_READING,
}
"""The readings that decide what may be done; ``look_owner_learns`` is about what is seen."""


def turn_of(word: int) -> Turn:
    """Whose turn it is, as the reference says it: a seat, ``"chance"`` or None.

    >>> turn_of(2), turn_of(CHANCE), turn_of(NOBODY)
    (2, 'chance', None)
    """
    if word == NOBODY:
        return None
    return crime_hotel.CHANCE if word == CHANCE else Seat(word)


def turn_word(turn: Turn) -> int:
    """The same as a word of the row."""
    if turn is None:
        return NOBODY
    return CHANCE if isinstance(turn, str) else turn


def rules_row(setup: Setup) -> Row:
    """The rules of a set-up as one row.

    >>> int(rules_row(Setup(players=("Sam", "Ryan", "Noah")))[PLAYERS])
    3
    """
    row = np.zeros(RULE_WORDS, dtype=np.int64)
    row[PLAYERS] = len(setup.players)
    row[BEGINNER] = setup.variant is Variant.BEGINNER
    row[FIRST] = setup.first
    for name, word in _READINGS.items():
        row[word] = READINGS[name].index(getattr(setup.readings, name))
    station = setup.station
    numbers = ((), station.exchange, station.look, (), station.bonus)
    for department, shown in enumerate(numbers):
        row[DESK_COUNTS + department] = min(station.counts[department], MOST_DESKS)
        for desk, number in enumerate(shown[:MOST_DESKS]):
            row[NUMBERS + MOST_DESKS * department + desk] = _fitting(number)
    return row


def _fitting(number: int) -> int:
    if number > MOST_BONUS:
        values: Values = {"number": str(number), "most": MOST_BONUS}
        raise InvalidSetup(FastRefusal("CH-COMP-6", "number_too_large", values))
    return number
