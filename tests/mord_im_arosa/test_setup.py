"""Who may sit down, in which colours, under which readings (MA-COMP, MA-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    READINGS,
    RULINGS,
    Colour,
    InvalidSetup,
    Readings,
    Setup,
    new_game,
    view,
)
from tests.mord_im_arosa.table import PLAYERS, table

YELLOW, BLUE = Colour.YELLOW, Colour.BLUE


@pytest.mark.rules("MA-SETUP-1", "MA-SETUP-3", "MA-COMP-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_with_twenty_clues_each(players: int) -> None:
    state = new_game(table(players))
    assert state.supply == (20,) * players
    assert not any(any(place.clues) or place.victims for place in state.tower + state.sheet)
    assert len(state.tower) == len(state.sheet) == 8


@pytest.mark.rules("MA-COMP-4", "MA-SETUP-2")
def test_colours_are_given_in_the_order_of_the_box() -> None:
    names = [colour.value for colour in Setup(players=PLAYERS).colours]
    assert names == ["yellow", "blue", "gray", "brown", "black", "white"]
    assert Setup(players=("a", "b"), colours=[BLUE, YELLOW]).colours == (BLUE, YELLOW)


@pytest.mark.rules("MA-SETUP-8")
def test_knife_and_first_are_seat_0_unless_told() -> None:
    setup = Setup(players=["a", "b"])
    assert (setup.players, setup.first, setup.knife) == (("a", "b"), 0, 0)


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"players": PLAYERS[:1]}, "MA-SETUP-1", "player_count"),
    ({"players": (*PLAYERS, "Red")}, "MA-SETUP-1", "player_count"),
    ({"players": ()}, "MA-SETUP-1", "player_count"),
    ({"players": "ab"}, "MA-SETUP-1", "not_players"),
    ({"players": ("a", "a")}, "MA-SETUP-1", "player_name"),
    ({"players": ("a", " ")}, "MA-SETUP-1", "player_name"),
    ({"players": ("a", 7)}, "MA-SETUP-1", "player_name"),
    ({"first": 2}, "MA-SETUP-5", "no_seat"),
    ({"first": -1}, "MA-SETUP-5", "no_seat"),
    ({"first": True}, "MA-SETUP-5", "no_seat"),
    ({"first": "1"}, "MA-SETUP-5", "no_seat"),
    ({"first": 10**5000}, "MA-SETUP-5", "no_seat"),
    ({"knife": 2}, "MA-SETUP-4", "no_seat"),
    ({"knife": 0.0}, "MA-SETUP-4", "no_seat"),
    ({"knife": None}, "MA-SETUP-4", "no_seat"),
    ({"colours": (YELLOW, YELLOW)}, "MA-SETUP-2", "colour_twice"),
    ({"colours": (YELLOW,)}, "MA-SETUP-2", "colour_count"),
    ({"colours": tuple(Colour)[:3]}, "MA-SETUP-2", "colour_count"),
    ({"colours": YELLOW}, "MA-SETUP-2", "not_colours"),
    ({"colours": (YELLOW, "red")}, "MA-COMP-4", "unknown_colour"),
    ({"readings": {"hearing": "range"}}, "MA-SETUP-7", "not_readings"),
]


@pytest.mark.rules(
    "MA-SETUP-1", "MA-SETUP-2", "MA-SETUP-4", "MA-SETUP-5", "MA-SETUP-7", "MA-COMP-4"
)
@pytest.mark.parametrize(("fields", "rule", "code"), WRONG)
def test_an_impossible_table_is_refused(fields: dict[str, Any], rule: str, code: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Setup(**{"players": ("a", "b")} | fields)
    assert (caught.value.rule, caught.value.code) == (rule, code)
    assert caught.value.refusal.said("fr") != caught.value.sentence
    assert len(caught.value.sentence) < 250


@pytest.mark.rules("MA-SETUP-7")
@pytest.mark.parametrize("setting", READINGS)
@pytest.mark.parametrize("reading", ["", "no", None, 1, True, ["chosen"]])
def test_an_unknown_reading_is_refused(setting: str, reading: Any) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Readings(**{setting: reading})
    assert (caught.value.rule, caught.value.code) == ("MA-SETUP-7", "no_such_reading")
    assert caught.value.values["ruling"] == RULINGS[setting]


@pytest.mark.rules("MA-SETUP-7")
def test_there_are_four_settings_of_two_readings_the_canonical_one_first() -> None:
    assert READINGS == {
        "cover_without_clues": ("forbidden", "allowed"),
        "take_back": ("chosen", "all"),
        "end_while_placing": ("all_place", "stop"),
        "hearing": ("silent", "range"),
    }
    assert RULINGS == {
        "cover_without_clues": "MA-AMB-30",
        "take_back": "MA-AMB-32",
        "end_while_placing": "MA-AMB-36",
        "hearing": "MA-AMB-7",
    }
    assert Readings() == Readings("forbidden", "chosen", "all_place", "silent")


@pytest.mark.rules("MA-SETUP-7")
def test_every_view_repeats_the_readings() -> None:
    setup = table(2, hearing="range", take_back="all")
    readings = view(new_game(setup), "spectator").setup.readings
    assert (readings.hearing, readings.take_back) == ("range", "all")
