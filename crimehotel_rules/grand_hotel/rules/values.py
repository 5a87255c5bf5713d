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
