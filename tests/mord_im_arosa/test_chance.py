"""Landings: their odds, and a sampler that follows them (MA-THROW-13)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    IllegalAction,
    RulesError,
    Seat,
    Suspect,
    apply,
    chances,
    check,
    legal_actions,
    new_game,
    sample,
)
from tests.mord_im_arosa.table import opened, position, table

STEEP = (Fraction(1, 2), 1, 1, 1, 2, 2, 2, 3)
"""Together 12½."""


@pytest.mark.rules("MA-THROW-13", "MA-THROW-3")
def test_every_floor_is_as_likely_as_any_other_unless_told() -> None:
    listed = chances(new_game(table(2)))
    assert [action.floor for action, _ in listed] == list(range(8))
    assert {odds for _, odds in listed} == {Fraction(1, 8)}


@pytest.mark.rules("MA-THROW-13")
def test_weights_shift_the_odds() -> None:
    odds = [each for _, each in chances(new_game(table(2)), STEEP)]
    assert odds == [Fraction(weight) / Fraction(25, 2) for weight in STEEP]
    assert odds == [each for _, each in chances(new_game(table(2)), [2 * each for each in STEEP])]


@pytest.mark.rules("MA-INFO-9")
def test_with_ears_every_range_around_the_floor_is_as_likely() -> None:
    state = new_game(table(2, hearing="range"))
    listed = chances(state)
    assert len(listed) == sum((floor + 1) * (8 - floor) for floor in range(8)) == 120
    assert sum(odds for _, odds in listed) == 1
    assert {odds for action, odds in listed if action.floor == 2} == {Fraction(1, 8 * 18)}
    assert all(check(state, "chance", action) is None for action, _ in listed)


def test_chance_lists_nothing_when_it_is_not_its_turn() -> None:
    deciding = opened(table(2))
    assert chances(deciding) == ()
    assert legal_actions(new_game(table(2))) == ()
    over = apply(
        position(table(2), tower={3: [0, 9]}, sheet={3: [0, 9]}), Seat(0), Suspect((1,), 3)
    )
    assert (chances(over), legal_actions(over)) == ((), ())
    for state, rule in ((deciding, "MA-THROW-1"), (over, "MA-END-12")):
        with pytest.raises(IllegalAction) as caught:
            sample(state, random.Random(1))
        assert caught.value.rule == rule


@pytest.mark.parametrize("hearing", ["silent", "range"])
@pytest.mark.parametrize("weights", [None, STEEP])
def test_the_sampler_follows_the_odds(hearing: str, weights: Any) -> None:
    """Each floor comes up as often as its odds say, within five standard deviations."""
    state = new_game(table(2, hearing=hearing))
    rng, count = random.Random(7), 8000
    more = (weights,) if weights else ()
    drawn = Counter(sample(state, rng, *more) for _ in range(count))
    listed = dict(chances(state, *more))
    assert set(drawn) <= set(listed)
    by_floor: Counter[int] = Counter()
    for action, times in drawn.items():
        by_floor[action.floor] += times
    for floor in range(8):
        odds = float(sum(each for action, each in listed.items() if action.floor == floor))
        assert abs(by_floor[floor] - count * odds) < 5 * (count * odds * (1 - odds)) ** 0.5
    if hearing == "range":
        assert len(drawn) > 110


WRONG_WEIGHTS: list[Any] = [
    (1,) * 7,
    (1,) * 9,
    (0, 1, 1, 1, 1, 1, 1, 1),
    (-1, 1, 1, 1, 1, 1, 1, 1),
    (0.5,) * 8,
    (True,) * 8,
    ("1",) * 8,
    "11111111",
    None,
    8,
]


@pytest.mark.parametrize("weights", WRONG_WEIGHTS)
def test_wrong_weights_are_refused(weights: Any) -> None:
    state = new_game(table(2))
    for draw in (lambda: chances(state, weights), lambda: sample(state, random.Random(1), weights)):
        with pytest.raises(RulesError) as caught:
            draw()
        assert (caught.value.rule, caught.value.code) == ("MA-THROW-13", "landing_weights")
        assert caught.value.refusal.said("fr")
