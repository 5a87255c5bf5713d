"""The compiled code finds the reference's numbers, and keeps what is legal in slots."""

import random
import re

import numpy as np
import pytest
from hypothesis import given, settings

from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Play,
    Relocate,
    Setup,
    State,
    cards,
    legal_actions,
    numbering,
    spaces,
)
from crimehotel_rules.crime_hotel.fast import Batch, Table, slots
from crimehotel_rules.crime_hotel.fast.batch import first_illegal
from crimehotel_rules.crime_hotel.fast.jit import Row, kernel
from crimehotel_rules.crime_hotel.fast.layout import HANDS, HOTEL, TURN
from crimehotel_rules.crime_hotel.fast.numbering import NO_SLOT, number_of, slot_of
from tests.crime_hotel.strategies import Game, games, seeds


@kernel
def slot(game: Row, rules: Row, number: int) -> int:
    return slot_of(game, rules, number)


@kernel
def number(game: Row, rules: Row, place: int) -> int:
    return number_of(game, rules, place)


def ryans_table() -> Table:
    """Ryan (1) of four is in turn, holds five cards and has two meeples on the hotel."""
    table = Table(Setup(players=("Sam", "Ryan", "Noah", "Iris")))
    table.game[TURN] = 1
    table.game[HANDS + 1] = cards(12, 18, 25, 33, 39)
    table.game[HOTEL + 1] = spaces("C7", "R27")
    return table


@pytest.mark.parametrize(
    ("place", "action"),
    [
        (12, Play(12)),
        (39, Play(39)),
        (64 + 7, Guess("C7")),
        (64 + 20, Guess("F2")),
        (64 + 27, Guess("R27")),
        (128 + 20, Relocate("C7", "F2")),
        (192 + 39, Relocate("R27", "R39")),
        (384, Exchange(2, ())),
        (385, Exchange(2, (12,))),
        (389, Exchange(2, (39,))),
        (390, Exchange(2, (12, 18))),
        (391, Exchange(2, (12, 25))),
        (392, Exchange(2, (18, 25))),
        (393, Exchange(2, (12, 33))),
        (399, Exchange(2, (33, 39))),
        (400, Exchange(3, ())),
        (431, Exchange(0, (33, 39))),
        (432, Look(2)),
        (434, Look(0)),
        (435, Duplicate()),
        (436, Bonus()),
        (437, Relocate()),
    ],
)
def test_a_slot_and_the_number_of_its_action(place: int, action: Action) -> None:
    table = ryans_table()
    numbered = numbering(table.setup).number(action)
    assert slot(table.game, table.rules, numbered) == place
    assert number(table.game, table.rules, place) == numbered


@pytest.mark.parametrize(
    "action",
    [Relocate("C1", "F2"), Exchange(1, (12,)), Exchange(2, (11,)), Exchange(2, (11, 12)), Look(1)],
)
def test_what_the_seat_has_not_has_no_slot(action: Action) -> None:
    table = ryans_table()
    assert slot(table.game, table.rules, numbering(table.setup).number(action)) == NO_SLOT


def test_nobody_exchanges_a_sixth_card() -> None:
    table = ryans_table()
    table.game[HANDS + 1] = cards(12, 18, 25, 33, 38, 39)
    numbered = numbering(table.setup).number(Exchange(2, (39,)))
    assert slot(table.game, table.rules, numbered) == NO_SLOT


@given(games(), seeds)
@settings(max_examples=6)
def test_every_number_is_legal_exactly_where_its_action_is(game: Game, seed: int) -> None:
    for state in random.Random(seed).sample(decisions(game), 4):
        numbers = numbering(game.setup)
        row = Table.of(state)
        legal = {numbers.number(action) for action in legal_actions(state)}
        found = [
            tried
            for tried in range(-2, numbers.size + 2)
            if first_illegal(row.game[None], row.rules, np.array([True]), np.array([tried])) == -1
        ]
        assert set(found) == legal
        assert row.numbers() == found


def decisions(game: Game) -> list[State]:
    return [state for state in game.states if isinstance(state.turn, int)]


def test_a_batch_marks_the_numbers_of_what_is_legal() -> None:
    batch = Batch(4, 6, seed=9)
    for _ in range(30):
        marks = batch.legal()
        for row in range(6):
            table = Table(batch.setup)
            table.game[:] = batch.games[row]
            assert marks[row].tobytes() == batch.numbering.mask(legal_actions(table.state()))
        batch.step(batch.random_actions())


def test_the_documented_slots_are_those_of_the_code() -> None:
    """The table in the docstring, which the documentation shows."""
    text = slots.__doc__ or ""
    ranges = [
        tuple(map(int, found.split("-"))) for found in re.findall(r"^(\d+(?:-\d+)?) ", text, re.M)
    ]
    assert ranges == [
        (0, slots.GUESS_AT - 1),
        (slots.GUESS_AT, slots.RELOCATE_AT - 1),
        (slots.RELOCATE_AT, slots.EXCHANGE_AT - 1),
        (slots.EXCHANGE_AT, slots.LOOK_AT - 1),
        (slots.LOOK_AT, slots.DUPLICATE_AT - 1),
        (slots.DUPLICATE_AT,),
        (slots.BONUS_AT,),
        (slots.STAY_AT,),
    ]
    assert slots.STAY_AT < 64 * slots.MASK_WORDS
