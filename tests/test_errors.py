"""Errors are values too: they can be pickled and copied, and what they tell cannot be changed."""

import contextlib
import copy
import importlib
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import attrs
import pytest

import crimehotel_rules
from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import codec
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Deal,
    Duplicate,
    Exchange,
    Guess,
    IllegalAction,
    InvalidSetup,
    Look,
    MalformedAction,
    Pick,
    Play,
    Readings,
    Refusal,
    Relocate,
    RulesError,
    Seat,
    Setup,
    State,
    Station,
    cards,
    new_game,
    spaces,
)

TRIO: Final = Setup(players=("Sam", "Ryan", "Noah"))
REFUSAL: Final = Refusal(
    "CH-INQ-3", "card_not_held", "Sam does not hold 23", {"card": 23, "hand": (11, 12)}
)
BAD_CARD: Final = ("40 is not a room card", "CH-COMP-1", "no_such_card", {"card": "40"})

EXAMPLES: Final[dict[type[Exception], Callable[[], Exception]]] = {
    RulesError: lambda: RulesError(*BAD_CARD),
    MalformedAction: lambda: MalformedAction(*BAD_CARD),
    InvalidSetup: lambda: InvalidSetup(*BAD_CARD),
    IllegalAction: lambda: IllegalAction(REFUSAL),
    codec.MalformedJson: lambda: codec.MalformedJson("$.card", "not a card", "CH-COMP-1"),
    Fault: lambda: Fault("crash", "it ended", "it hurts"),
}
"""Errors that are made of more than a message."""


def own_errors() -> Iterator[type[Exception]]:
    """Every class of errors in the package."""
    for module in pkgutil.walk_packages(crimehotel_rules.__path__, "crimehotel_rules."):
        if module.name.startswith("crimehotel_rules.conformance.test_"):
            continue  # tests for the plugin, which are skipped elsewhere
        for value in vars(importlib.import_module(module.name)).values():
            is_error = isinstance(value, type) and issubclass(value, Exception)
            if is_error and value.__module__ == module.name:
                yield value


ERRORS: Final = list(own_errors())


def test_all_errors_are_found() -> None:
    assert {*EXAMPLES} < {*ERRORS}


@pytest.mark.parametrize("kind", ERRORS)
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))]
)
def test_every_error_can_be_pickled_and_copied(
    kind: type[Exception], again: Callable[[Exception], Exception]
) -> None:
    error = EXAMPLES.get(kind, lambda: kind("what is wrong, and what would be right"))()
    error.remark = "seen"  # type: ignore[attr-defined]  # as Fault.answered, set later
    same = again(error)
    assert type(same) is kind
    assert str(same) == str(error)
    assert vars(same) == vars(error)


def play_badly(card: int) -> State:
    """In another process: try to play before the deal."""
    return crime_hotel.apply(new_game(TRIO), Seat(0), Play(card))


def test_a_refusal_in_another_process_is_raised_here_and_the_pool_goes_on() -> None:
    with ProcessPoolExecutor(1) as pool:
        for _ in range(2):
            with pytest.raises(IllegalAction, match="it is not the turn of Sam") as caught:
                pool.submit(play_badly, 23).result(timeout=300)
            assert caught.value.refusal == crime_hotel.check(new_game(TRIO), Seat(0), Play(23))


# A refusal is a value


def test_a_refusal_cannot_be_changed() -> None:
    values: dict[str, Any] = {"card": 23}
    refusal = Refusal("CH-INQ-3", "card_not_held", "Sam does not hold 23", values)
    told: Any = refusal.values
    with pytest.raises(TypeError):
        told["card"] = 24
    values["card"] = 24
    assert refusal.values == {"card": 23}
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        refusal.rule = "CH-INQ-1"  # type: ignore[misc]  # that is the point


def test_equal_refusals_are_one_in_a_set() -> None:
    twin = Refusal(REFUSAL.rule, REFUSAL.code, REFUSAL.sentence, dict(REFUSAL.values))
    other = attrs.evolve(REFUSAL, values={"card": 24})
    assert {REFUSAL, twin} == {REFUSAL}
    assert len({REFUSAL, other}) == 2


def test_a_refusal_can_be_pickled_copied_and_pasted() -> None:
    assert pickle.loads(pickle.dumps(REFUSAL)) == REFUSAL
    assert copy.deepcopy(REFUSAL) == REFUSAL
    assert eval(repr(REFUSAL)) == REFUSAL


# What is not a value of the game is refused when it is made

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
    assert caught.value.values == {"card": repr(number)}


@pytest.mark.parametrize("name", ["R10", "", 27, None])
def test_only_spaces_make_a_set_of_spaces(name: Any) -> None:
    with pytest.raises(MalformedAction, match="is not a space of the hotel"):
        spaces("R27", name)


def test_a_deal_has_a_list_of_hands() -> None:
    with pytest.raises(MalformedAction, match="5 is not a list of hands, one for each seat"):
        Deal(hands=5, murderer=11, face_up=())  # type: ignore[arg-type]  # that is the point


# What the codec hands out belongs to who asked for it


@pytest.mark.parametrize(
    "value",
    [
        Play(23),
        Exchange(1, (11, 12)),
        Deal(((11, 12), (13,)), 14, (15,)),
        TRIO,
        Station(),
        Readings(),
        crime_hotel.view(new_game(TRIO), Seat(0)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_encoded_may_be_changed(value: object) -> None:
    """Whatever the caller does to it, the next one gets what is right."""
    expected = copy.deepcopy(codec.encode(value))
    spoil(codec.encode(value))
    assert codec.encode(value) == expected


def spoil(data: Any) -> None:
    """Change everything that can be changed."""
    for part in list(data.values() if isinstance(data, dict) else data):
        if isinstance(part, (dict, list)):
            spoil(part)
    data.clear()
