"""What is not a value of the game is refused when it is made."""

import contextlib
from collections.abc import Callable
from typing import Any, Final

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Deal,
    Duplicate,
    Exchange,
    Guess,
    Look,
    MalformedAction,
    Pick,
    Play,
    Readings,
    Relocate,
    RulesError,
    Setup,
    Station,
    cards,
    new_game,
    spaces,
)
from crimehotel_rules.kernel.text import shown

TRIO: Final = Setup(players=("Sam", "Ryan", "Noah"))

ODD: Final[list[Any]] = [
    None,
    True,
    -1,
    5,
    2**70,
    1.5,
    "",
    "R27",
    "x",
    b"x",
    [5],
    [[5]],
    {},
    object,
]

MAKERS: Final[list[Callable[[Any], object]]] = [
    Play,
    Guess,
    Look,
    Pick,
    cards,
    spaces,
    lambda odd: Deal(odd, 11, ()),
    lambda odd: Deal((), odd, ()),
    lambda odd: Deal((), 11, odd),
    lambda odd: Exchange(1, odd),
    lambda odd: Exchange(odd, ()),
    lambda odd: Relocate(odd, "C1"),
    lambda odd: Setup(players=odd),
    lambda odd: Setup(players=(odd, "Ryan", "Noah")),
    lambda odd: Setup(players=TRIO.players, first=odd),
    lambda odd: Setup(players=TRIO.players, variant=odd),
    lambda odd: Setup(players=TRIO.players, station=odd),
    lambda odd: Setup(players=TRIO.players, readings=odd),
    lambda odd: Setup(players=TRIO.players, colours=odd),
    lambda odd: Setup(players=TRIO.players, colours=(odd, odd, odd)),
    lambda odd: Station(relocate=odd),
    lambda odd: Station(exchange=odd),
    lambda odd: Station(bonus=(odd, 2)),
    lambda odd: Readings(short_hand=odd),
    lambda odd: Readings(duplicate_cap=odd),
    lambda odd: crime_hotel.apply(new_game(TRIO), CHANCE, odd),
    lambda odd: crime_hotel.apply(new_game(TRIO), odd, Duplicate()),
]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_whatever_is_odd_is_refused_by_the_rules(make: Callable[[Any], object], odd: Any) -> None:
    """With one of our errors, or it is taken; never with an error from inside."""
    with contextlib.suppress(RulesError):
        assert hash(make(odd)) == hash(make(odd))


@pytest.mark.parametrize("number", [True, 0, 10, 20, 40, -1, 11.0, "11", None])
def test_only_cards_make_a_set_of_cards(number: Any) -> None:
    with pytest.raises(MalformedAction, match="is not a room card") as caught:
        cards(23, number)
    assert caught.value.values == {"card": shown(number)}


@pytest.mark.parametrize("name", ["R10", "", 27, None])
def test_only_spaces_make_a_set_of_spaces(name: Any) -> None:
    with pytest.raises(MalformedAction, match="is not a space of the hotel"):
        spaces("R27", name)


def test_a_deal_has_a_list_of_hands() -> None:
    with pytest.raises(MalformedAction, match="5 is not a list of hands, one for each seat"):
        Deal(hands=5, murderer=11, face_up=())  # type: ignore[arg-type]  # that is the point
