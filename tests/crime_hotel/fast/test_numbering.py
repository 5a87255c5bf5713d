"""The flat numbers mean what the table in the documentation says."""

import re

import pytest

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
    Setup,
    cards,
    spaces,
)
from crimehotel_rules.crime_hotel.fast import ACTIONS, Table, numbering, to_action, to_number
from crimehotel_rules.crime_hotel.fast.layout import HANDS, HOTEL, TURN


def ryans_table() -> Table:
    """Ryan (1) of four is in turn, holds five cards and has two meeples on the hotel."""
    table = Table(Setup(players=("Sam", "Ryan", "Noah", "Iris")))
    table.game[TURN] = 1
    table.game[HANDS + 1] = cards(12, 18, 25, 33, 39)
    table.game[HOTEL + 1] = spaces("C7", "R27")
    return table


@pytest.mark.parametrize(
    ("number", "action"),
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
def test_a_number_and_its_action(number: int, action: Action) -> None:
    table = ryans_table()
    assert to_action(table.game, table.rules, number) == action
    assert to_number(table.game, table.rules, action) == number


@pytest.mark.parametrize(
    "action",
    [
        Relocate("C1", "F2"),
        Exchange(1, (12,)),
        Exchange(2, (11,)),
        Exchange(2, (12, 18, 25)),
        Look(1),
    ],
)
def test_what_the_seat_has_not_has_no_number(action: Action) -> None:
    table = ryans_table()
    assert to_number(table.game, table.rules, action) is None


def test_no_partner_sits_beyond_the_table() -> None:
    table = Table(Setup(players=("Sam", "Ryan", "Noah")))
    table.game[TURN] = 0
    assert to_number(table.game, table.rules, Look(Seat(3))) is None
    assert to_number(table.game, table.rules, Look(Seat(2))) == 433


def test_the_documented_ranges_are_those_of_the_code() -> None:
    """The table in the docstring, which the documentation shows."""
    text = numbering.__doc__ or ""
    ranges = [
        tuple(map(int, found.split("-"))) for found in re.findall(r"^(\d+(?:-\d+)?) ", text, re.M)
    ]
    assert ranges == [
        (0, numbering.GUESS_AT - 1),
        (numbering.GUESS_AT, numbering.RELOCATE_AT - 1),
        (numbering.RELOCATE_AT, numbering.EXCHANGE_AT - 1),
        (numbering.EXCHANGE_AT, numbering.LOOK_AT - 1),
        (numbering.LOOK_AT, numbering.DUPLICATE_AT - 1),
        (numbering.DUPLICATE_AT,),
        (numbering.BONUS_AT,),
        (numbering.STAY_AT,),
    ]
    assert numbering.STAY_AT < ACTIONS
