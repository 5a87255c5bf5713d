"""Set-up and deal (CH-SETUP)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules.crime_hotel import (
    CHANCE,
    READINGS,
    RULINGS,
    Colour,
    Deal,
    InvalidSetup,
    Readings,
    Seat,
    Setup,
    Station,
    Variant,
    apply,
    card_numbers,
    new_game,
)
from tests.crime_hotel.unit.table import (
    DEAL,
    FACE_UP,
    NOAH,
    NOAHS,
    RYANS,
    SAMS,
    TRIO,
    end_of_play_a,
    refused,
    rejected,
    told,
)

TIGHT = {"relocate": 1, "exchange": (1,), "look": (1,), "duplicate": 1, "bonus": (3,)}


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("count", [0, 1, 2, 5, 6])
def test_crime_hotel_is_for_three_or_four(count: int) -> None:
    """Two or five players cannot play."""
    names = tuple("ABCDEF"[:count])
    rejected(
        lambda: Setup(players=names), InvalidSetup, "CH-SETUP-1", "player_count", f"{count} player"
    )


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("name", ["Sam", "", "  ", 7, None])
def test_players_have_names_of_their_own(name: Any) -> None:
    """A name twice, an empty name or something else than a text is named in the error."""
    rejected(
        lambda: Setup(players=("Sam", "Ryan", name)), InvalidSetup, "CH-SETUP-1", "player_name",
        told(name),
    )  # fmt: skip


@pytest.mark.rules("CH-SETUP-1")
def test_one_text_is_not_a_list_of_names() -> None:
    """A single name is one player, not its letters."""
    name: Any = "Sam"
    rejected(lambda: Setup(players=name), InvalidSetup, "CH-SETUP-1", "not_players", "not a list")


@pytest.mark.rules("CH-SETUP-9")
@pytest.mark.parametrize("first", [-1, 3, True, "0", None])
def test_the_first_player_sits_at_the_table(first: Any) -> None:
    """The police car starts at one of the seats."""
    rejected(
        lambda: Setup(players=("Sam", "Ryan", "Noah"), first=first), InvalidSetup, "CH-SETUP-9",
        "first_player", told(first),
    )  # fmt: skip


@pytest.mark.rules("CH-SETUP-2", "CH-SETUP-9", "CH-COMP-7")
def test_the_first_player_has_the_car_and_leads() -> None:
    """The configured first player begins investigation 1."""
    state = new_game(attrs.evolve(TRIO, first=NOAH))
    assert (state.car, state.turn, state.investigation) == (NOAH, CHANCE, 1)
    assert apply(state, CHANCE, DEAL).turn == NOAH


@pytest.mark.rules("CH-SETUP-3", "CH-COMP-3")
@pytest.mark.parametrize(
    ("colours", "words"),
    [
        ((Colour.RED, Colour.RED, Colour.BLUE), "red, red and blue does not"),
        ((Colour.RED, Colour.BLUE), "red and blue does not"),
        (tuple(Colour), "red, blue, green and yellow does not"),
        (("red", "blue", "green"), "'red', 'blue' and 'green' does not"),
    ],
)
def test_every_player_has_a_colour_of_their_own(colours: Any, words: str) -> None:
    """Equal colours, too few, too many or unknown ones are refused."""
    rejected(
        lambda: Setup(players=("Sam", "Ryan", "Noah"), colours=colours), InvalidSetup,
        "CH-SETUP-3", "colours", words,
    )  # fmt: skip


@pytest.mark.rules("CH-COMP-6")
def test_the_station_has_a_desk_for_every_assistance() -> None:
    """Five desks do for three players; four need ten."""
    station = Station(**TIGHT)  # type: ignore[arg-type]  # fields from a table
    assert Setup(players=("Sam", "Ryan", "Noah"), station=station).station == station
    rejected(
        lambda: Setup(players=("Sam", "Ryan", "Noah", "Zoé"), station=station), InvalidSetup,
        "CH-COMP-6", "too_few_desks", "5 desks", "at least 10",
    )  # fmt: skip
    assert Setup(players=("Sam", "Ryan", "Noah", "Zoé")).station.counts == (2, 2, 2, 2, 2)


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("field", ["variant", "station", "readings"])
def test_parts_of_a_setup_have_their_types(field: str) -> None:
    """A text is no variant, no station and no readings."""
    wrong: dict[str, Any] = {field: "beginner"}
    with pytest.raises(InvalidSetup, match=field):
        Setup(players=("Sam", "Ryan", "Noah"), **wrong)
    assert repr(Variant.BEGINNER) == "Variant.BEGINNER"


@pytest.mark.parametrize("setting", READINGS)
def test_unknown_readings_are_refused(setting: str) -> None:
    """The error names the setting, the reading, the ruling and what may be chosen."""
    values: tuple[Any, ...] = ("maybe", 1, [])
    for value in values:
        wrong: dict[str, Any] = {setting: value}
        rejected(
            lambda wrong=wrong: Readings(**wrong), InvalidSetup, RULINGS[setting],  # type: ignore[misc]  # binds the loop variable
            "no_such_reading", setting, told(value), repr(READINGS[setting][0]),
        )  # fmt: skip


def test_the_canonical_reading_stands_first() -> None:
    """The defaults are the first of each list, and every setting has its ruling."""
    canonical = Readings()
    assert {name: getattr(canonical, name) for name in READINGS} == {
        name: choices[0] for name, choices in READINGS.items()
    }
    assert RULINGS.keys() == READINGS.keys()


@pytest.mark.rules("CH-SETUP-4", "CH-SETUP-5", "CH-SETUP-6", "CH-ROUND-1")
def test_the_deal_of_the_rulebooks_example() -> None:
    """Six cards each, the murderer's card, and the rest on the hotel."""
    state = apply(new_game(TRIO), CHANCE, DEAL)
    assert [list(card_numbers(hand)) for hand in state.hands] == [SAMS, RYANS, NOAHS]
    assert state.murderer == 27
    assert list(card_numbers(state.searched)) == FACE_UP
    assert (state.round, state.turn) == (1, 0)


@pytest.mark.rules("CH-SETUP-4")
@pytest.mark.parametrize("hands", [[SAMS, RYANS], [SAMS, RYANS, NOAHS, FACE_UP[:6]]])
def test_every_player_gets_a_hand(hands: list[list[int]]) -> None:
    """Too few or too many hands are counted in the refusal."""
    refused(
        new_game(TRIO), CHANCE, Deal(hands, 27, FACE_UP), "CH-SETUP-4", "hand_count",
        f"{len(hands)} hands", "3 players",
    )  # fmt: skip


@pytest.mark.rules("CH-SETUP-4")
@pytest.mark.parametrize("ryans", [RYANS[:5], [*RYANS, 11]])
def test_every_hand_has_six_cards(ryans: list[int]) -> None:
    """A hand of five or seven is named with its owner."""
    refused(
        new_game(TRIO), CHANCE, Deal([SAMS, ryans, NOAHS], 27, FACE_UP), "CH-SETUP-4", "hand_size",
        "Ryan", f"{len(ryans)} cards",
    )  # fmt: skip


@pytest.mark.rules("CH-COMP-1", "CH-SETUP-5")
@pytest.mark.parametrize(
    ("deal", "twice"),
    [
        (Deal([SAMS, [17, *RYANS[1:]], NOAHS], 27, FACE_UP), 17),
        (Deal([SAMS, RYANS, NOAHS], 17, FACE_UP), 17),
        (Deal([SAMS, RYANS, NOAHS], 27, [*FACE_UP, 27]), 27),
        (Deal([SAMS, RYANS, NOAHS], 27, [13, *FACE_UP[1:]]), 13),
    ],
)
def test_no_card_is_dealt_twice(deal: Deal, twice: int) -> None:
    """A card in two places is named, wherever it is the second time."""
    refused(new_game(TRIO), CHANCE, deal, "CH-COMP-1", "dealt_twice", f"card {twice}")


@pytest.mark.rules("CH-SETUP-6", "CH-NEXT-3")
def test_every_card_is_dealt() -> None:
    """No card is left out, neither in the first nor in a later deal."""
    deal = Deal([SAMS, RYANS, NOAHS], 27, FACE_UP[2:])
    for state in (new_game(TRIO), end_of_play_a()):
        refused(state, CHANCE, deal, "CH-SETUP-6", "card_missing", "11", "15")


@pytest.mark.rules("CH-SETUP-10")
def test_nobody_but_chance_deals() -> None:
    """A player who deals is told that it is not their turn."""
    refused(new_game(TRIO), Seat(0), DEAL, "CH-SETUP-10", "out_of_turn", "Sam", "must be dealt")


@pytest.mark.rules("CH-SETUP-1", "CH-SETUP-3", "CH-COMP-6")
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"players": 5}, "5 is not a list of players"),
        ({"players": "Sam"}, "'Sam' is not a list of players"),
        ({"variant": "standard"}, "variant must be a Variant"),
        ({"station": 2}, "station must be a Station"),
        ({"readings": None}, "readings must be a Readings"),
        ({"colours": ([], [], [])}, "a different colour"),
    ],
)
def test_something_of_another_kind_is_named(fields: dict[str, Any], words: str) -> None:
    """A wrong type is a mistake of the caller, and is explained like any other."""
    with pytest.raises(InvalidSetup, match=words):
        Setup(**{"players": TRIO.players, **fields})


@pytest.mark.rules("CH-COMP-6")
def test_desks_are_a_list() -> None:
    wrong: Any = 1
    with pytest.raises(InvalidSetup, match="1 is not a list of desk numbers"):
        Station(exchange=wrong)
