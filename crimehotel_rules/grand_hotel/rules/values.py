"""Small helpers for values that come from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

T = TypeVar("T")


def as_tuple(values: Sequence[T]) -> tuple[T, ...]:
    """A list as a tuple; anything else stays what it is, for the check that comes later.

    >>> as_tuple(["soap", "comb"])
    ('soap', 'comb')
    """
    return tuple(values) if type(values) is list else cast("tuple[T, ...]", values)


def shown(value: object) -> str:
    """A foreign value for a message, cut if it is long.

    >>> shown("R71")
    "'R71'"
    """
    text = repr(value)
    return text if len(text) <= 80 else text[:79] + "…"
