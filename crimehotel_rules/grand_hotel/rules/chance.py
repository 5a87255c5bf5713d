"""Chance: the deal, the die and the cards that nobody has seen yet.

The rules take chance from outside, as actions of the actor ``"chance"``. This module lists what
can happen, with exact odds, and draws it with a generator that the caller brings along.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations, product
from typing import Final

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.actions import (
    ROLLS,
    ChanceAction,
    Deal,
    Draw,
    Rolls,
    Room,
)
from crimehotel_rules.grand_hotel.rules.box import DIE
from crimehotel_rules.grand_hotel.rules.casting import casting, is_playable, playable_casts
from crimehotel_rules.grand_hotel.rules.state import DEAL, DRAW, FIRST, REVEAL, State, awaited
from crimehotel_rules.kernel.seats import CHANCE

LONGEST_LIST: Final = 1000
"""Deals and first rolls are listed as long as they are not more than this."""


def possible(state: State) -> tuple[ChanceAction, ...] | None:
    """All that chance can do, each as likely as any other; None if that is too much to list."""
    if state.phase is DEAL or state.phase is FIRST:  # GH-SETUP-6, GH-SETUP-10
        # GH-SETUP-6, GH-SETUP-10
        wide: Iterator[ChanceAction] = _deals(state) if state.phase is DEAL else _first_rolls(state)
        listed = tuple(islice(wide, LONGEST_LIST + 1))
        return listed if len(listed) <= LONGEST_LIST else None
    if state.phase is REVEAL:  # GH-SETUP-12
        return tuple(map(Room, state.room_deck))  # GH-SETUP-12
    if state.phase is DRAW:  # GH-SETUP-12, GH-SEARCH-3
        return tuple(map(Draw, _deck(state)))  # GH-SETUP-12
    return ROLLS  # GH-COMP-3


def chances(state: State) -> tuple[tuple[ChanceAction, Fraction], ...] | None:
    """All that chance can do now, with exact odds; None if that is too much to list."""
    if state.turn != CHANCE:  # GH-TURN-9
        return ()  # GH-TURN-9
    listed = possible(state)
    if listed is None:
        return None
    odds = Fraction(1, len(listed))  # GH-SETUP-12, GH-SETUP-6
    return tuple([(action, odds) for action in listed])  # GH-SETUP-12, GH-SETUP-6


def _deals(state: State) -> Iterator[Deal]:
    """Every playable cast in every order."""
    for cast in playable_casts(state.setup.pack, state.setup.roster):  # GH-SETUP-7, GH-SETUP-6
        for order in permutations(cast):  # GH-SETUP-6
            yield Deal(tuple([card.id for card in order]))  # GH-SETUP-6


def _first_rolls(state: State) -> Iterator[Rolls]:
    # GH-SETUP-10, GH-COMP-3
    return map(Rolls, product(DIE, repeat=len(awaited(state, pending.First).seats)))


def _deck(state: State) -> tuple[str, ...]:
    """The deck from which an item is drawn."""
    # GH-SEARCH-3
    return state.item_decks[state.setup.pack.decks.index(awaited(state, pending.Draw).deck)]


def sample(state: State, rng: random.Random) -> ChanceAction:
    """Draw what chance does now, with the caller's generator."""
    if state.phase is DEAL:  # GH-SETUP-6
        return _sample_deal(state, rng)  # GH-SETUP-6
    if state.phase is FIRST:  # GH-SETUP-10
        seats = awaited(state, pending.First).seats  # GH-SETUP-10
        return Rolls(tuple([rng.choice(DIE) for _ in seats]))  # GH-SETUP-10, GH-COMP-3
    if state.phase is REVEAL:  # GH-SETUP-12
        return Room(rng.choice(state.room_deck))  # GH-SETUP-12
    if state.phase is DRAW:  # GH-SETUP-12
        return Draw(rng.choice(_deck(state)))  # GH-SETUP-12
    return rng.choice(ROLLS)  # GH-COMP-3


def _sample_deal(state: State, rng: random.Random) -> Deal:
    """Draw casts that fit the roster until one is playable, and shuffle it.

    So every playable cast is equally likely, and none has to be listed.
    """
    filled = casting(state.setup.pack, state.setup.roster)
    while True:
        cast = list(filled.named)  # GH-SETUP-14
        for kind, count in filled.drawn.items():  # GH-SETUP-15
            cast += rng.sample(filled.free[kind], count)  # GH-SETUP-15
        if is_playable(tuple(cast)):  # GH-SETUP-7
            rng.shuffle(cast)  # GH-SETUP-6
            return Deal(tuple([card.id for card in cast]))  # GH-SETUP-6
