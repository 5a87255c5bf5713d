"""What an engine offers that plays many games side by side, in arrays of NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Batch(Protocol):
    """Games of one set-up, each with a random generator of its own, from which chance draws.

    ``where`` marks the games that are meant; without it, all are.
    """

    @property
    def turn(self) -> npt.NDArray[np.int64]:
        """The seat whose turn it is in each game; below 0 where the game is over."""

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""

    @property
    def rewards(self) -> npt.NDArray[np.float64]:
        """What each game is worth to each seat, as its numbers for programs say."""

    def reset(self, seeds: Sequence[int] | None = None) -> None:
        """Start every game again, each with a seed of its own."""

    def renew(self, where: npt.NDArray[np.bool_] | None = None) -> None:
        """Start new games, with what comes next from the generators."""

    def legal(self) -> npt.NDArray[np.bool_]:
        """What the seat in turn may do, by game and number."""

    def random_actions(self, where: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each game, by number."""

    def step(
        self, actions: npt.NDArray[np.int64], where: npt.NDArray[np.bool_] | None = None
    ) -> None:
        """Let the seat in turn of each game act, or change nothing and raise ``IllegalAction``.

        A game that is over ignores its action.
        """

    def observe(self, seats: int | None = None) -> npt.NDArray[np.int32]:
        """The row of what one seat may know in each game, or the seat in turn of each."""


MakeBatch: TypeAlias = Callable[[Any, int], Batch]
"""Starts so many games of a set-up."""
