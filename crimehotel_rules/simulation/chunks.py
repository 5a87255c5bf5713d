"""Orders and their chunks: each chunk's tally depends on the order and its number alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from crimehotel_rules.crime_hotel import Setup
from crimehotel_rules.simulation.policies import POLICIES
from crimehotel_rules.simulation.tally import Tally

CHUNK: Final = 25_000
"""How many games are played at a time."""
NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")
MOST: Final = 2**62
"""Seeds and numbers of games stay below it."""


class BadOrder(ValueError):
    """The games cannot be played: the message says what would be right."""


@attrs.frozen
class Order:
    """Which games to simulate.

    ``policies`` names one policy for all players, or one for each seat.

    >>> Order(games=100, players=3, policies=("psychic",))
    Traceback (most recent call last):
    ...
    crimehotel_rules.simulation.chunks.BadOrder: there is no policy 'psychic'; \
there are random, careful, detective
    """

    games: int
    players: int = 4
    policies: tuple[str, ...] = ("random",)
    seed: int = 0

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.games < MOST:
            raise BadOrder(
                f"{self.games} is not a number of games; order at least 1, and fewer than {MOST}"
            )
        if self.players not in (3, 4):  # CH-SETUP-1
            raise BadOrder(
                f"{self.players} players cannot play; Crime Hotel is for 3 or 4 (CH-SETUP-1)"
            )
        if not 0 <= self.seed < MOST:
            raise BadOrder(f"{self.seed} is not a seed; take one from 0 to {MOST - 1}")
        for policy in self.policies:
            if policy not in POLICIES:
                raise BadOrder(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
        if len(self.policies) not in (1, self.players):
            raise BadOrder(
                f"{len(self.policies)} policies are named for {self.players} players; "
                "name one for all, or one for each seat"
            )

    @property
    def seats(self) -> tuple[str, ...]:
        """The policy of each seat."""
        return self.policies * self.players if len(self.policies) == 1 else self.policies

    @property
    def setup(self) -> Setup:
        """The table, with the car in front of the first seat."""
        return Setup(players=NAMES[: self.players])

    @property
    def chunks(self) -> Iterator[Chunk]:
        """The games in parts that any process can play.

        >>> [chunk.games for chunk in Order(games=60_000).chunks]
        [25000, 25000, 10000]
        """
        for first in range(0, self.games, CHUNK):
            yield Chunk(self, first, min(CHUNK, self.games - first))


@attrs.frozen
class Chunk:
    """Some neighbouring games of an order."""

    order: Order
    first: int
    games: int


def play(chunk: Chunk) -> Tally:
    """Play the games of a chunk, and count."""
    # here, since they need an extra: what else there is to a simulation does not
    from crimehotel_rules.crime_hotel.fast.layout import rules_row  # noqa: PLC0415 - needs an extra
    from crimehotel_rules.simulation.compiled import counted  # noqa: PLC0415 - needs an extra

    order, names = chunk.order, list(POLICIES)
    policies = [names.index(name) for name in order.seats]
    rules = rules_row(order.setup)
    return Tally(counted(rules, policies, order.seed, chunk.first, chunk.games))
