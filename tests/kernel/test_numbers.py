"""Numbers of actions and rows of views, whatever the game."""

import pickle
from typing import Any

import attrs
import pytest

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.numbers import Field, Layout, Misfit, Numbering, demand_view, flags
from crimehotel_rules.kernel.text import Text

ANY = Text("any", "n'importe")
DOORS = Numbering([("open", ANY, ["left", "right"]), ("none", ANY, []), ("pass", ANY, ["pass"])])


@attrs.frozen
class Peek:
    """A view of a motel with so many doors."""

    doors: int
    open: tuple[int, ...]


def laid_out(doors: int) -> Layout[Peek]:
    fields = (
        Field[Peek]("open", (doors,), 1, ANY, lambda peek: flags(peek.doors, *peek.open)),
        Field[Peek]("count", (), 9, ANY, lambda peek: [len(peek.open)]),
    )
    return Layout(Peek, fields, lambda peek: peek.doors == doors)


def test_blocks_follow_each_other() -> None:
    assert [(block.name, block.first, block.size) for block in DOORS.blocks] == [
        ("open", 0, 2),
        ("none", 2, 0),
        ("pass", 2, 1),
    ]
    assert [DOORS.action(number) for number in range(3)] == ["left", "right", "pass"]
    assert [DOORS.number(action) for action in ("left", "right", "pass")] == [0, 1, 2]


def test_a_mask_has_a_byte_for_each_number() -> None:
    assert DOORS.mask([]) == b"\0\0\0"
    assert DOORS.mask(["pass", "left", "left"]) == b"\1\0\1"


@pytest.mark.parametrize("number", [-1, 3, 10**30, True, 1.0, "1", None, [0]])
def test_a_number_that_is_no_action_is_told_so(number: Any) -> None:
    with pytest.raises(Misfit) as caught:
        DOORS.action(number)
    assert str(caught.value) == (
        f"{number!r} is not the number of an action; numbers are whole, from 0 to 2"
    )
    assert caught.value.said("fr").endswith("les numéros sont entiers, de 0 à 2")


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    class Whole:
        def __index__(self) -> int:
            return 1

    assert DOORS.action(Whole()) == "right"  # type: ignore[arg-type]  # as NumPy's are


@pytest.mark.parametrize("action", ["up", 0, None, ["left"]])
def test_a_stranger_has_no_number(action: Any) -> None:
    for ask in (DOORS.number, lambda each: DOORS.mask([each])):
        with pytest.raises(Misfit, match="has no number: it is not an action of a seat"):
            ask(action)


def test_an_action_has_one_number() -> None:
    with pytest.raises(AssertionError, match="one number"):
        Numbering([("open", ANY, ["left", "left"])])


def test_fields_lie_side_by_side() -> None:
    layout = laid_out(4)
    assert [(field.name, field.start, field.size) for field in layout.fields] == [
        ("open", 0, 4),
        ("count", 4, 1),
    ]
    assert layout.size == 5
    assert layout.of(Peek(4, (3, 1))) == (0, 1, 0, 1, 2)


def test_a_view_of_another_game_or_table_is_told_so() -> None:
    with pytest.raises(Misfit, match=r"^builtins\.str is not a view of this game"):
        laid_out(4).of("secret")  # type: ignore[arg-type]  # that is the mistake
    with pytest.raises(Misfit, match="comes from another set-up"):
        laid_out(4).of(Peek(3, ()))


def test_a_misfit_tells_nothing_of_what_is_in_the_view() -> None:
    with pytest.raises(Misfit) as caught:
        demand_view(Peek(4, (3,)), str)
    assert "3" not in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("name", games.finished())
def test_a_set_up_of_another_game_begins_nothing(name: str) -> None:
    with pytest.raises(Misfit, match=r"^builtins\.str is not a set-up of this game"):
        games.game(name).rules.new_game("Sam, Ryan, Noah")


def test_a_trace_is_found_by_the_name_of_its_file() -> None:
    game = games.game("crime-hotel")
    path = trace.shipped(game)[0]
    assert trace.load(game, str(path)) == trace.load(game, path)
