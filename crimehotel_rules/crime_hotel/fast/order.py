"""What batches and play-outs are ordered with: a table, a number of games, a seed, threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

import attrs
import numpy as np
import numpy.typing as npt

from crimehotel_rules.crime_hotel import InvalidSetup, Refusal, Setup
from crimehotel_rules.crime_hotel.fast.jit import Row
from crimehotel_rules.crime_hotel.fast.layout import NOBODY, rules_row
from crimehotel_rules.crime_hotel.fast.refusing import FastRefusal
from crimehotel_rules.kernel.numbers import shares

T = TypeVar("T")

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")
MOST: Final = 2**62
"""Seeds and numbers of games stay below it."""


@attrs.frozen
class Order:
    """A checked order.

    >>> Order(3, 0)
    Traceback (most recent call last):
    ...
    ValueError: 0 is not a number of games; order at least 1
    >>> Order(5, 10)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: 5 players cannot play; \
Crime Hotel is for 3 or 4 (CH-SETUP-1)
    """

    table: Setup | int
    games: int
    seed: int = 0
    first: int = 0
    threads: int = 1

    def __attrs_post_init__(self) -> None:
        _check_number("a number of games; order at least 1", self.games, 1)
        checked_seed(self.seed)
        _check_number("the number of a game; they count from 0", self.first, 0)
        _check_number("a number of threads; take at least 1", self.threads, 1)
        _ = self.setup  # which says what is wrong with the table

    @property
    def setup(self) -> Setup:
        """The table: as it was given, or the default one for so many players."""
        if isinstance(self.table, Setup):
            return self.table
        if type(self.table) is int and 0 <= self.table <= len(NAMES):
            return Setup(players=NAMES[: self.table])
        if type(self.table) is int:
            raise InvalidSetup(Refusal("CH-SETUP-1", "player_count", {"count": self.table}))
        raise InvalidSetup(FastRefusal("CH-SETUP-1", "not_a_table", {"table": repr(self.table)}))

    @property
    def rules(self) -> Row:
        """The table as the compiled code wants it."""
        return rules_row(self.setup)

    def in_parallel(self, work: Callable[[slice], T], worthwhile: int) -> list[T]:
        """Do the work for all games: each thread takes a share of neighbours.

        For fewer games than are worthwhile, handing them over takes longer than the work itself.
        """
        threads = max(1, min(self.threads, self.games // worthwhile))
        shares = [
            slice(thread * self.games // threads, (thread + 1) * self.games // threads)
            for thread in range(threads)
        ]
        if threads == 1:
            return [work(shares[0])]
        return list(_pool(threads).map(work, shares))


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that wait for work, since starting them for each call takes its time."""
    return ThreadPoolExecutor(threads)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_pool.cache_clear)  # a child inherits no threads


def _check_number(what: str, value: int, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{value!r} is not {what}")
    if not least <= value < MOST:
        raise ValueError(f"{value} is not {what}")


def checked_seed(seed: int) -> int:
    """The seed, if it is one.

    >>> checked_seed(-1)
    Traceback (most recent call last):
    ...
    ValueError: -1 is not a seed; take one from 0 to 4611686018427387903
    """
    _check_number(f"a seed; take one from 0 to {MOST - 1}", seed, 0)
    return seed


_WINNERS: Final = np.array(
    [left.bit_length() - 1 if left.bit_count() == 1 else NOBODY for left in range(16)]
)


def winners_of(left: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Who has won, from the sets of those whom no comparison tells apart; -2 for nobody.

    >>> winners_of(np.array([0b100, 0b011, 0])).tolist()
    [2, -2, -2]
    """
    winners: npt.NDArray[np.int64] = _WINNERS[left]
    return winners


_SHARES: Final = np.array(
    [shares([seat for seat in range(4) if left >> seat & 1], 4) for left in range(16)]
)


def shares_of(left: npt.NDArray[np.int64], players: int) -> npt.NDArray[np.float64]:
    """The share of each seat in one point, from the sets of those whom no comparison tells apart.

    >>> shares_of(np.array([0b100, 0b011, 0]), 3).tolist()
    [[0.0, 0.0, 1.0], [0.5, 0.5, 0.0], [0.0, 0.0, 0.0]]
    """
    worth: npt.NDArray[np.float64] = _SHARES[left, :players]
    return worth
