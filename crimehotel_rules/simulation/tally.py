"""Tallies: what is counted in simulated games, as whole numbers that add up in any order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from math import prod
from typing import ClassVar, Self, TypeAlias

import attrs

Count: TypeAlias = tuple[str, tuple[int, ...], int]
"""So much more in one place of one part of a tally."""


def _zeros(tally: Tally) -> tuple[int, ...]:
    return (0,) * tally.starts()["end"]


@attrs.frozen
class Tally:
    """The counts of some games. A game derives its own from this one and says what it counts.

    >>> class Coins(Tally):
    ...     SHAPES = {"games": (), "wins": (2,), "heads": (2, 3)}
    >>> tally = Coins.of(games={(): 1}, wins={(1,): 1}) + Coins.of(heads={(1, 2): 5})
    >>> tally.games, tally["wins"], tally.row("heads", 1)
    (1, (0, 1), (0, 0, 5))
    """

    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {"games": ()}
    """The parts of the tally and their shapes, in their order; one of them counts the games."""

    counts: tuple[int, ...] = attrs.field(default=attrs.Factory(_zeros, takes_self=True))
    """All parts, one after the other."""

    @classmethod
    @cache
    def starts(cls) -> Mapping[str, int]:
        """Where each part begins, and where the last one ends."""
        starts, start = {}, 0
        for name, shape in cls.SHAPES.items():
            starts[name] = start
            start += prod(shape)
        return {**starts, "end": start}

    @classmethod
    def of(cls, **parts: Mapping[tuple[int, ...], int]) -> Self:
        """The tally with these counts, by part and place, and zeros elsewhere."""
        counts = [0] * cls.starts()["end"]
        for part, entries in parts.items():
            for place, count in entries.items():
                counts[cls.starts()[part] + _flat(place, cls.SHAPES[part])] = count
        return cls(tuple(counts))

    @classmethod
    def gather(cls, counts: Iterable[Count]) -> Self:
        """The tally of all these counts together.

        >>> Tally.gather([("games", (), 1), ("games", (), 2)]).games
        3
        """
        parts: defaultdict[str, Counter[tuple[int, ...]]] = defaultdict(Counter)
        for part, place, count in counts:
            parts[part][place] += count
        return cls.of(**parts)

    def __add__(self, other: Self) -> Self:
        return type(self)(tuple([a + b for a, b in zip(self.counts, other.counts, strict=True)]))

    def __getitem__(self, part: str) -> tuple[int, ...]:
        """The counts of a part, in one row."""
        start = self.starts()[part]
        return self.counts[start : start + prod(self.SHAPES[part])]

    def row(self, part: str, *at: int) -> tuple[int, ...]:
        """The counts along the last axis of a part."""
        *outer, length = self.SHAPES[part]
        start = length * _flat(at, tuple(outer))
        return self[part][start : start + length]

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self["games"][0]

    def nested(self) -> dict[str, object]:
        """All parts by name, as nested lists.

        >>> Tally.of(games={(): 3}).nested()
        {'games': 3}
        """
        return {part: _nest(self[part], shape) for part, shape in self.SHAPES.items()}


def _flat(place: tuple[int, ...], shape: tuple[int, ...]) -> int:
    """How many counts of a part stand before this place."""
    before = 0
    for at, size in zip(place, shape, strict=True):
        if not 0 <= at < size:
            raise IndexError(f"there is no place {place} in a part of the shape {shape}")
        before = before * size + at
    return before


def _nest(counts: tuple[int, ...], shape: tuple[int, ...]) -> object:
    if not shape:
        return counts[0]
    size = len(counts) // shape[0]
    rows = [counts[start : start + size] for start in range(0, len(counts), size)]
    return [_nest(row, shape[1:]) for row in rows]
