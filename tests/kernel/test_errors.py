"""Errors are values too: they can be pickled and copied, and what they tell cannot be changed."""

import copy
import importlib
import pickle
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any, ClassVar, Final

import attrs
import pytest

import crimehotel_rules
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.kernel import codec
from crimehotel_rules.kernel.errors import (
    IllegalAction,
    InvalidSetup,
    MalformedAction,
    Refusal,
    RulesError,
)
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.kernel.text import Text
from tests import toy_motel


@attrs.frozen
class Told(Refusal):
    """A refusal with a sentence."""

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        "not_held": Text("{name} does not hold {card}", "{name} n'a pas {card}")
    }


REFUSAL: Final = Told("TT-PLAY-1", "not_held", {"name": "Sam", "card": 23, "hand": (11, 12)})

EXAMPLES: Final[dict[type[Exception], Callable[[], Exception]]] = {
    RulesError: lambda: RulesError(REFUSAL),
    MalformedAction: lambda: MalformedAction(REFUSAL),
    InvalidSetup: lambda: InvalidSetup(REFUSAL),
    IllegalAction: lambda: IllegalAction(REFUSAL),
    codec.MalformedJson: lambda: codec.MalformedJson("$.card", REFUSAL),
    Misfit: lambda: Misfit(Text("{number} is too much", "{number}, c'est trop"), {"number": 3}),
    Fault: lambda: Fault("crash", Text("it ended", "fini"), "it hurts"),
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


TABLE: Final = toy_motel.Setup(players=("Ada", "Ben"))


def play_badly(door: int) -> toy_motel.State:
    """In another process: try to open a door before the deal."""
    return toy_motel.apply(toy_motel.new_game(TABLE), toy_motel.Seat(0), toy_motel.Open(door))


def test_a_refusal_in_another_process_is_raised_here_and_the_pool_goes_on() -> None:
    here = toy_motel.check(toy_motel.new_game(TABLE), toy_motel.Seat(0), toy_motel.Open(2))
    with ProcessPoolExecutor(1) as pool:
        for _ in range(2):
            with pytest.raises(IllegalAction) as caught:
                pool.submit(play_badly, 2).result(timeout=300)
            assert caught.value.refusal == here


# A refusal is a value


def test_a_refusal_cannot_be_changed() -> None:
    values: dict[str, Any] = {"card": 23}
    refusal = Told("TT-PLAY-1", "not_held", values)
    told: Any = refusal.values
    with pytest.raises(TypeError):
        told["card"] = 24
    values["card"] = 24
    assert refusal.values == {"card": 23}
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        refusal.rule = "TT-PLAY-2"  # type: ignore[misc]  # that is the point


def test_equal_refusals_are_one_in_a_set() -> None:
    twin = Told(REFUSAL.rule, REFUSAL.code, dict(REFUSAL.values))
    other = attrs.evolve(REFUSAL, values={"card": 24})
    assert {REFUSAL, twin} == {REFUSAL}
    assert len({REFUSAL, other}) == 2


def test_a_refusal_can_be_pickled_copied_and_pasted() -> None:
    assert pickle.loads(pickle.dumps(REFUSAL)) == REFUSAL
    assert copy.deepcopy(REFUSAL) == REFUSAL
    assert eval(repr(REFUSAL)) == REFUSAL


def test_a_refusal_speaks_both_languages() -> None:
    assert REFUSAL.sentence == REFUSAL.said("en") == "Sam does not hold 23"
    assert REFUSAL.said("fr") == "Sam n'a pas 23"
    assert str(IllegalAction(REFUSAL)) == "Sam does not hold 23 (TT-PLAY-1)"
