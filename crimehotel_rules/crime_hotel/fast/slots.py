"""Slots: how compiled code keeps what the seat in turn may do, in seven words.

A slot is 64 times its kind plus a card, a space or a choice at the desks, so that the legal
actions of a seat are seven bit sets, one word each:

======== ========================= ==========================================================
slots    word of the mask          action
======== ========================= ==========================================================
0-63     ``PLAYS``                 play the card of this number
64-127   ``GUESSES``               guess the space of this number (7: column 7, 20: floor 2)
128-383  ``MOVES`` + 0, 1, 2, 3    relocate one's first, second, third or fourth meeple, counted by
                                   rising space, to the space of this number
384-431  ``CHOICES``, bits 0-47    exchange with the partner 1, 2 or 3 places clockwise (16 slots
                                   each): 0 no card, 1-5 the card of that rank in one's hand, 6-15
                                   two cards: 1st and 2nd, 1st and 3rd, 2nd and 3rd, 1st and 4th, …
432-434  ``CHOICES``, bits 48-50   look at the hand of the partner 1, 2 or 3 places clockwise
435      ``CHOICES``, bit 51       take a duplicate desk
436      ``CHOICES``, bit 52       take a bonus desk
437      ``CHOICES``, bit 53       take a relocate desk without a meeple on the hotel
======== ========================= ==========================================================

A slot means something for one hand and one set of meeples alone, and never leaves the compiled
code: everybody else names an action by its number (see ``numbering.py``).
"""

from __future__ import annotations

from typing import Final

PLAYS, GUESSES, MOVES, CHOICES = 0, 1, 2, 6
MASK_WORDS: Final = 7

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
