"""Numbers for programs that learn or sit far away: actions by number, views as rows of numbers.

A :class:`Numbering` gives every action of a set-up a number from 0 up, block by block. A
:class:`Layout` turns a view into a row of whole numbers, field by field. Both depend on what
everybody knows of the set-up and on nothing else, so neither can tell what a seat may not know.
Blocks and fields carry their meaning in both languages; the documentation is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import index
from typing import Any, Final, Generic, Protocol, TypeVar

import attrs

from crimehotel_rules.kernel.text import Lang, Text, fill

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


class Misfit(ValueError):
    """What has no place here: a number without an action, an action or a view of another game."""

    def __init__(self, text: Text, values: Mapping[str, int | str]) -> None:
        super().__init__(text, values)
        self.text = text
        self.values = values

    def said(self, lang: Lang) -> str:
        """What is wrong, and what would be right."""
        return fill(self.text, self.values, lang)

    def __str__(self) -> str:
        return self.said("en")


@attrs.frozen
class Block(Generic[ActionT]):
    """Neighbouring numbers of one kind of action."""

    name: str
    meaning: Text
    """How the actions follow each other."""
    first: int
    actions: tuple[ActionT, ...] = attrs.field(repr=False)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.actions)


class Numbering(Generic[ActionT]):
    r"""The number of every action that a seat can ever have in games of one set-up.

    >>> doors = Numbering([("open", Text("by door", "par porte"), ["left", "right"]),
    ...                    ("pass", Text("do nothing", "ne rien faire"), ["pass"])])
    >>> doors.size, doors.number("right"), doors.action(2), doors.mask(["pass", "left"])
    (3, 1, 'pass', b'\x01\x00\x01')
    >>> doors.action(3)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.numbers.Misfit: 3 is not the number of an action; numbers are...
    """

    def __init__(self, blocks: Iterable[tuple[str, Text, Iterable[ActionT]]]) -> None:
        self.blocks: Final = tuple(_in_a_row(blocks))
        self._actions: Final = tuple(action for block in self.blocks for action in block.actions)
        self._numbers: Final[Mapping[ActionT, int]] = {
            action: number for number, action in enumerate(self._actions)
        }
        assert len(self._numbers) == len(self._actions), "an action has one number"

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self._actions)

    def number(self, action: ActionT) -> int:
        """The number of the action, or :class:`Misfit` if no seat can ever have it here."""
        try:
            return self._numbers[action]
        except (KeyError, TypeError):  # another value, or one that cannot be a key
            raise Misfit(_NO_NUMBER, {"action": _shown(action)}) from None

    def action(self, number: int) -> ActionT:
        """The action of this number, or :class:`Misfit` for anything that is no number here."""
        place = _whole(number)
        if place is None or not 0 <= place < self.size:
            raise Misfit(_NO_ACTION, {"number": _shown(number), "last": self.size - 1})
        return self._actions[place]

    def mask(self, actions: Iterable[ActionT]) -> bytes:
        """A byte for each number: 1 if its action is among these, else 0."""
        marks = bytearray(self.size)
        for action in actions:
            marks[self.number(action)] = 1
        return bytes(marks)


def _in_a_row(blocks: Iterable[tuple[str, Text, Iterable[ActionT]]]) -> Iterator[Block[ActionT]]:
    first = 0
    for name, meaning, actions in blocks:
        block = Block(name, meaning, first, tuple(actions))
        yield block
        first += block.size


_NO_NUMBER: Final = Text(
    "{action} has no number: it is not an action of a seat in games of this set-up",
    "{action} n'a pas de numéro\u00a0: ce n'est pas une action d'un joueur avec cette mise en "
    "place",
)
_NO_ACTION: Final = Text(
    "{number} is not the number of an action; numbers are whole, from 0 to {last}",
    "{number} n'est pas le numéro d'une action\u00a0; les numéros sont entiers, de 0 à {last}",
)


def _whole(number: object) -> int | None:
    """The value as an int, whatever library made it; a truth value is no number."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]  # it is asked whether it fits
    except TypeError:
        return None


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


_LONGEST: Final = 120


@attrs.frozen
class Field(Generic[ViewT]):
    """Neighbouring numbers of a row that tell one thing."""

    name: str
    shape: tuple[int, ...]
    """How many numbers there are, along each axis; the last axis runs fastest."""
    high: int
    """The greatest that a number can be."""
    meaning: Text
    read: Callable[[ViewT], Iterable[int]] = attrs.field(repr=False)
    """What reads the numbers from a view."""
    low: int = 0
    """The least that a number can be."""
    start: int = 0

    @property
    def size(self) -> int:
        """How many numbers there are."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def place(self) -> slice:
        """Where they are in a row."""
        return slice(self.start, self.start + self.size)


class Layout(Generic[ViewT]):
    """How a view becomes a row of whole numbers, of one length for all games of a set-up.

    ``fits`` tells whether a view comes from a table for which the row is laid out.
    """

    def __init__(
        self, view: type[ViewT], fields: Iterable[Field[ViewT]], fits: Callable[[ViewT], bool]
    ) -> None:
        self._view: Final = view
        self._fits: Final = fits
        self.fields: Final = tuple(_side_by_side(fields))

    @property
    def size(self) -> int:
        """How many numbers a row has."""
        return self.fields[-1].place.stop if self.fields else 0

    def of(self, view: ViewT) -> tuple[int, ...]:
        """The view as numbers, or :class:`Misfit` for a view of another game or table."""
        demand_view(view, self._view)
        if not self._fits(view):
            raise Misfit(_OTHER_TABLE, {})
        row: list[int] = []
        for field in self.fields:
            row += field.read(view)
            assert len(row) == field.place.stop, f"{field.name} has {field.size} numbers"
        return tuple(row)


def _side_by_side(fields: Iterable[Field[ViewT]]) -> Iterator[Field[ViewT]]:
    start = 0
    for field in fields:
        yield attrs.evolve(field, start=start)
        start += field.size


_OTHER_TABLE: Final = Text(
    "the view comes from another set-up than the one for which the row is laid out",
    "la vue vient d'une autre mise en place que celle pour laquelle la ligne est conçue",
)
_NO_VIEW: Final = Text(
    "{value} is not a view of this game: it takes a {wanted}",
    "{value} n'est pas une vue de ce jeu\u00a0: il faut un {wanted}",
)


_NO_SETUP: Final = Text(
    "{value} is not a set-up of this game: it takes a {wanted}",
    "{value} n'est pas une mise en place de ce jeu\u00a0: il faut un {wanted}",
)


def demand_view(view: object, wanted: type) -> None:
    """Refuse what is not a view of the game, without telling what is in it."""
    _demand(view, wanted, _NO_VIEW)


def demand_setup(setup: object, wanted: type) -> None:
    """Refuse what is not a set-up of the game."""
    _demand(setup, wanted, _NO_SETUP)


def _demand(value: object, wanted: type, text: Text) -> None:
    if not isinstance(value, wanted):
        kind = type(value)
        given = f"{kind.__module__}.{kind.__qualname__}"
        raise Misfit(text, {"value": given, "wanted": f"{wanted.__module__}.{wanted.__qualname__}"})


def flags(length: int, *marked: int) -> list[int]:
    """A list of so many zeros, but for ones at the marked places.

    >>> flags(5, 1, 3)
    [0, 1, 0, 1, 0]
    """
    row = [0] * length
    for place in marked:
        row[place] = 1
    return row


def shares(winners: Collection[object], players: int) -> tuple[float, ...]:
    """One point, shared by those who have won; nothing for the other seats.

    >>> shares([2], 3), shares([0, "the bank"], 2), shares([], 2)
    ((0.0, 0.0, 1.0), (0.5, 0.0), (0.0, 0.0))
    """
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])


class Numbers(Protocol):
    """What a game brings for programs: numbers of actions, rows of views, options, rewards.

    The package of a game, as a module, keeps this contract.
    """

    def numbering(self, setup: Any, /) -> Numbering[Any]:
        """The numbers of all actions of seats, for a set-up or the public part of one."""

    def vector(self, setup: Any, /) -> Layout[Any]:
        """The row of numbers that a view becomes, for a set-up or the public part of one."""

    def options(self, view: Any, /) -> Sequence[Any]:
        """The legal actions of the viewer, from the view alone; none if it is not their turn."""

    def rewards(self, setup: Any, outcome: Any, /) -> tuple[float, ...]:
        """What the outcome is worth to each seat, from 0 to 1; nothing before the end."""
