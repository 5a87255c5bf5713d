"""Figures: what counts say, each with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import attrs


@attrs.frozen
class Figure:
    """An estimate and its standard error; None where there is too little data."""

    value: float | None
    error: float | None

    def over(self, divisor: int) -> Figure:
        """The figure divided by a number that is known exactly."""
        return Figure(*[each if each is None else each / divisor for each in attrs.astuple(self)])


def mean(n: int, total: int, squares: int) -> Figure:
    """The mean of n values and its standard error, from their sum and the sum of their squares.

    >>> mean(4, 8, 20)  # of 1, 1, 3, 3
    Figure(value=2.0, error=0.5773502691896257)
    """
    if n == 0:
        return Figure(None, None)
    if n == 1:
        return Figure(float(total), None)
    return Figure(total / n, sqrt((n * squares - total * total) / (n * (n - 1))) / sqrt(n))


def mean_of(histogram: Sequence[int]) -> Figure:
    """The mean of values, from how often 0, 1, 2, … occurred, and its standard error.

    >>> mean_of((0, 2, 0, 2))  # 1, 1, 3, 3
    Figure(value=2.0, error=0.5773502691896257)
    """
    total = sum(value * times for value, times in enumerate(histogram))
    squares = sum(value**2 * times for value, times in enumerate(histogram))
    return mean(sum(histogram), total, squares)


def share(part: int, whole: int) -> Figure:
    """The part of independent trials that had an outcome, and its standard error.

    >>> share(20, 100)
    Figure(value=0.2, error=0.04)
    """
    if whole == 0:
        return Figure(None, None)
    value = part / whole
    return Figure(value, sqrt(value * (1 - value) / whole))
