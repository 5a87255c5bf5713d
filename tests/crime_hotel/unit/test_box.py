"""What is in the box: cards, spaces, desks (CH-COMP)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    Deal,
    Department,
    Draw,
    Exchange,
    Guess,
    InvalidSetup,
    Look,
    MalformedAction,
    Pick,
    Play,
    Relocate,
    Space,
    Station,
    card_numbers,
    cards,
    space_names,
    spaces,
    to_card,
    to_space,
)
from tests.crime_hotel.unit.table import rejected, told


@pytest.mark.rules("CH-COMP-1")
def test_the_deck_has_27_cards() -> None:
    """Three floors of nine rooms, each card once."""
    expected = [*range(11, 20), *range(21, 30), *range(31, 40)]
    assert list(ALL_CARDS) == expected
    assert [to_card(number) for number in expected] == expected
    assert card_numbers(cards(39, 11, 39)) == (11, 39)


@pytest.mark.rules("CH-COMP-1")
@pytest.mark.parametrize("number", [0, 10, 20, 30, 40, -11, 111, True, "23", 23.0, None])
def test_other_numbers_are_no_cards(number: Any) -> None:
    """Neither tens nor strangers nor texts are cards, in whatever action they are named."""
    for make in (
        lambda: to_card(number),
        lambda: Play(number),
        lambda: Exchange(0, [number]),
        lambda: Draw([number]),
        lambda: Pick([11, number]),
        lambda: Deal([[number]], 11, []),
        lambda: Deal([], number, []),
    ):
        rejected(make, MalformedAction, "CH-COMP-1", "no_such_card", told(number))


@pytest.mark.rules("CH-COMP-1")
def test_a_card_is_named_once() -> None:
    """There is one of each, and cards come in a list."""
    rejected(lambda: Draw([13, 24, 13]), MalformedAction, "CH-COMP-1", "card_twice", 13)
    bad: Any = "1324"
    rejected(lambda: Pick(bad), MalformedAction, "CH-COMP-1", "not_cards", "'1324'")


@pytest.mark.rules("CH-COMP-2")
def test_the_hotel_has_39_spaces() -> None:
    """Three floors, nine columns, 27 rooms, all different."""
    assert [space.name for space in space_names(spaces(*Space.__members__))] == [*Space.__members__]
    kinds = [space.name[0] for space in Space]
    assert [kinds.count(kind) for kind in "FCR"] == [3, 9, 27]
    assert to_space("R27") is Space.R27
    assert to_space(Space.C7) is Space.C7
    assert [each.words.en for each in (Space.R27, Space.C7, Space.F2)] == [
        "room 27", "column 7", "floor 2",
    ]  # fmt: skip
    assert Space.F2.words.fr == "l'étage 2"
    assert (str(Space.F2), repr(Space.F2)) == ("F2", "Space.F2")


@pytest.mark.rules("CH-COMP-2")
@pytest.mark.parametrize(
    "name", ["F0", "F4", "C0", "C10", "R20", "R40", "R7", "r27", "", 27, True, None]
)
def test_other_names_are_no_spaces(name: Any) -> None:
    """Names that the hotel lacks are refused when they are named, with the name."""
    for make in (lambda: to_space(name), lambda: Guess(name)):
        rejected(make, MalformedAction, "CH-COMP-2", "no_such_space", told(name))
    if name is not None:
        for move in (lambda: Relocate(name, "C1"), lambda: Relocate("C1", name)):
            rejected(move, MalformedAction, "CH-COMP-2", "no_such_space", told(name))


@pytest.mark.rules("CH-REL-1")
def test_half_a_relocation_is_none() -> None:
    """A relocation names where from and where to, or neither."""
    for make in (lambda: Relocate("C1"), lambda: Relocate(None, "C1")):
        rejected(make, MalformedAction, "CH-REL-1", "half_a_relocation", "column 1", "null")


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_a_partner_is_a_seat(seat: Any) -> None:
    """No table has such a seat."""
    for make in (lambda: Look(seat), lambda: Exchange(seat, [11])):
        rejected(make, MalformedAction, "CH-SETUP-1", "no_such_seat", told(seat))


@pytest.mark.rules("CH-COMP-5", "CH-COMP-6")
def test_five_departments_with_the_desks_of_the_layout() -> None:
    """Counts come from the layout, whatever it is."""
    station = Station(relocate=1, exchange=(2, 1, 1), look=[2], duplicate=4, bonus=(7,))
    assert [department.words.en for department in Department] == [
        "relocate", "exchange", "look", "duplicate", "bonus",
    ]  # fmt: skip
    assert [station.count(department) for department in Department] == [1, 3, 1, 4, 1]
    assert station == Station(1, (2, 1, 1), (2,), 4, (7,))


@pytest.mark.rules("CH-COMP-6")
@pytest.mark.parametrize(
    ("layout", "department"),
    [
        ({"relocate": 0}, "relocate"),
        ({"relocate": -1}, "relocate"),
        ({"duplicate": 0}, "duplicate"),
        ({"exchange": ()}, "exchange"),
        ({"look": ()}, "look"),
        ({"bonus": ()}, "bonus"),
        ({"relocate": True}, "relocate"),
        ({"duplicate": "2"}, "duplicate"),
        ({"duplicate": 2.0}, "duplicate"),
    ],
)
def test_every_department_needs_a_desk(layout: dict[str, Any], department: str) -> None:
    """A count below one, or none at all, is named with its department."""
    value = layout[department]
    shown = told(value) if value != () else "0"
    rejected(lambda: Station(**layout), InvalidSetup, "CH-COMP-6", "no_desk", department, shown)


@pytest.mark.rules("CH-COMP-6")
@pytest.mark.parametrize("department", ["exchange", "look", "bonus"])
@pytest.mark.parametrize("number", [0, -1, True, "1", 1.5, None])
def test_desk_numbers_are_whole_and_positive(department: str, number: Any) -> None:
    """A desk shows a number from 1 up, not a truth value and not a text."""
    layout: dict[str, Any] = {department: (1, number)}
    rejected(
        lambda: Station(**layout), InvalidSetup, "CH-COMP-6", "desk_number", department,
        told(number),
    )  # fmt: skip


@pytest.mark.rules("CH-COMP-6")
@pytest.mark.parametrize("department", ["exchange", "look"])
def test_cards_are_exchanged_and_seen_one_or_two_at_a_time(department: str) -> None:
    """An exchange or look desk with 3 is invalid; a bonus desk may show more."""
    layout: dict[str, Any] = {department: (1, 3)}
    rejected(
        lambda: Station(**layout), InvalidSetup, "CH-COMP-6", "desk_number", department, "shows 3"
    )
    assert Station(bonus=(3, 12)).bonus == (3, 12)
