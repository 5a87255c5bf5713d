"""Chance: where a cube lands, and, in a game with ears, what everybody hears of it.

The rules take chance from outside, as actions of the actor ``"chance"``, and know no law of it.
This module assumes one, for those who need one: a cube lands on each floor with the same odds,
or in proportion to the weights that the caller gives; and of all ranges of floors that contain
the landing, each is heard with the same odds.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import lcm
from typing import Final, TypeAlias

from crimehotel_rules.kernel.errors import IllegalAction, RulesError
from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.mord_im_arosa.rules.actions import Land, Range, landing
from crimehotel_rules.mord_im_arosa.rules.box import FLOORS, Floor
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.state import State
from crimehotel_rules.mord_im_arosa.rules.turns import GAME_OVER, NOTHING_THROWN

Weights: TypeAlias = Sequence[int | Fraction]
"""How likely a landing is on each floor, from 0 to 7, compared with the others."""

UNIFORM: Final[Weights] = (1,) * len(FLOORS)  # MA-THROW-13: an assumption, not a rule

# MA-INFO-9: all that include the floor
RANGES: Final[tuple[tuple[Range, ...], ...]] = tuple(
    tuple((low, high) for low in FLOORS[: floor + 1] for high in FLOORS[floor:]) for floor in FLOORS
)
"""``RANGES[floor]``: every range that can be heard when a cube lands there."""


def sample(state: State, rng: random.Random, weights: Weights = UNIFORM) -> Land:
    """Draw where the next cube lands, and what is heard of it.

    >>> from crimehotel_rules.mord_im_arosa import Setup, new_game
    >>> state = new_game(Setup(players=("Yellow", "Blue")))
    >>> sample(state, random.Random(1)).cube
    'victim'
    >>> sample(state, random.Random(1), (1, 1, 1, 1, 1, 1, 1, 10**9))
    Land(cube='victim', floor=7, heard=None)
    """
    if state.turn != CHANCE:  # MA-THROW-1
        raise IllegalAction(GAME_OVER if state.over else NOTHING_THROWN)  # MA-THROW-1, MA-END-12
    if weights is UNIFORM:  # MA-THROW-13
        floor = rng.choice(FLOORS)  # MA-THROW-13: all alike
    else:
        sums = [*accumulate(whole_weights(weights))]  # MA-THROW-13
        floor = FLOORS[bisect_right(sums, rng.randrange(sums[-1]))]  # MA-THROW-13
    ears = state.setup.readings.hearing == "range"  # MA-INFO-9
    heard = rng.choice(RANGES[floor]) if ears else None  # MA-INFO-9, MA-INFO-8
    return landing(state.throwing[0].cube, floor, heard)  # MA-THROW-1


def chances(state: State, weights: Weights = UNIFORM) -> tuple[tuple[Land, Fraction], ...]:
    """Every landing of the next cube with its odds; nothing when no cube is being thrown.

    >>> from crimehotel_rules.mord_im_arosa import Setup, new_game
    >>> state = new_game(Setup(players=("Yellow", "Blue")))
    >>> chances(state)[0]
    (Land(cube='victim', floor=0, heard=None), Fraction(1, 8))
    >>> chances(state, (Fraction(1, 2), 1, 1, 1, 1, 1, 1, 1))[0][1]
    Fraction(1, 15)
    """
    if state.turn != CHANCE:  # MA-THROW-1
        return ()
    cube = state.throwing[0].cube  # MA-THROW-1
    ears = state.setup.readings.hearing == "range"  # MA-INFO-9
    return tuple(
        (landing(cube, floor, heard), odds)
        for floor, heard, odds in _odds(tuple(whole_weights(weights)), ears)  # MA-THROW-13
    )


@lru_cache(maxsize=16)
def _odds(weights: tuple[int, ...], ears: bool) -> tuple[tuple[Floor, Range | None, Fraction], ...]:
    silence: tuple[Range | None, ...] = (None,)  # MA-INFO-8
    heard = RANGES if ears else (silence,) * len(FLOORS)  # MA-INFO-9, MA-INFO-8
    return tuple(
        (floor, each, Fraction(weights[floor], sum(weights) * len(heard[floor])))  # MA-THROW-13
        for floor in FLOORS  # MA-THROW-3
        for each in heard[floor]  # MA-INFO-9
    )


def whole_weights(weights: Weights) -> list[int]:
    """The same weights as whole numbers, or a :class:`RulesError` that says what is wrong.

    >>> whole_weights([Fraction(1, 2), 1, 1, 1, 1, 1, 1, Fraction(2, 3)])
    [3, 6, 6, 6, 6, 6, 6, 4]
    """
    sound = isinstance(weights, (list, tuple)) and len(weights) == len(FLOORS)  # MA-THROW-13
    # MA-THROW-13
    if not sound or any(type(each) not in (int, Fraction) or each <= 0 for each in weights):
        raise RulesError(Refusal("MA-THROW-13", "landing_weights", {"weights": shown(weights)}))
    scale = lcm(*[each.denominator for each in weights])  # MA-THROW-13
    return [int(each * scale) for each in weights]  # MA-THROW-13
