"""Orders, their chunks, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.kernel.translation import N_, Spoken
from crimehotel_rules.simulation.tally import Tally

MOST: Final = 2**62
"""Seeds and numbers of games stay below it."""


class BadOrder(Spoken, ValueError):
    """The games cannot be played: the message says what would be right."""


@attrs.frozen
class Order:
    """Which games to simulate; :meth:`Simulation.order` makes those that can be played.

    >>> Order(games=0, players=2, policies=("random",))
    Traceback (most recent call last):
    ...
    crimehotel_rules.simulation.orders.BadOrder: 0 is not a number of games; \
ask for at least 1 and fewer than 4611686018427387904
    """

    games: int
    players: int
    policies: tuple[str, ...]
    """One for all players, or one for each seat."""
    seed: int = 0

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.games < MOST:
            raise BadOrder(
                N_("{games} is not a number of games; ask for at least 1 and fewer than {most}"),
                games=self.games,
                most=MOST,
            )
        if not 0 <= self.seed < MOST:
            raise BadOrder(
                N_("{seed} is not a seed; take one from 0 to {last}"), seed=self.seed, last=MOST - 1
            )
        if len(self.policies) not in (1, self.players):
            raise BadOrder(
                N_(
                    "{count} policies do not fit {players} players; name one for all, or one "
                    "for each seat"
                ),
                count=len(self.policies),
                players=self.players,
            )

    @property
    def seats(self) -> tuple[str, ...]:
        """The policy of each seat."""
        return self.policies * self.players if len(self.policies) == 1 else self.policies

    def chunks(self, size: int) -> Iterator[Chunk]:
        """The games in parts that any process can play.

        >>> [chunk.games for chunk in Order(60_000, 4, ("random",)).chunks(25_000)]
        [25000, 25000, 10000]
        """
        for first in range(0, self.games, size):
            yield Chunk(self, first, min(size, self.games - first))


@attrs.frozen
class Chunk:
    """Some neighbouring games of an order: what comes of them depends on nothing else."""

    order: Order
    first: int
    """The number of the first game; they count from 0."""
    games: int

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + self.games)


@attrs.frozen
class Run:
    """What came of an order."""

    order: Order
    tally: Tally
    stopped: Text | None = None
    """Why it ended early; then the tally is of some of the games only."""

    @property
    def complete(self) -> bool:
        """Whether all games are counted."""
        return self.tally.games == self.order.games
