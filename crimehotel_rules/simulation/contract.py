"""What a game brings to be simulated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import attrs

from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.kernel.translation import N_
from crimehotel_rules.simulation.orders import BadOrder, Chunk, Order, Run
from crimehotel_rules.simulation.report import Report
from crimehotel_rules.simulation.tally import Tally

ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")

Policy: TypeAlias = Callable[[ViewT, Sequence[ActionT]], Sequence[ActionT]]
"""From a seat's view and its legal actions to those that it likes best: at least one.

The player takes one of them, each as likely as any other. So a policy is an ordinary function that
can be tested without luck, and the whole of a player's strategy.
"""


@attrs.frozen(kw_only=True)
class Simulation:
    """The policies of a game, how it plays and counts, and what it reports.

    A game without an engine of its own for this plays by its rules, with
    :func:`~crimehotel_rules.simulation.playing.play_games`.
    """

    setup: Callable[[int, int], Any]
    """The table for so many players in the game of this number; ``InvalidSetup`` if there is none.

    So the first player can be another one from game to game.
    """
    players: int
    """How many play if nobody says."""
    policies: Mapping[str, Policy[Any, Any]]
    """The policies by name; the first one plays if nobody says."""
    at: Callable[[Any], Mapping[str, Policy[Any, Any]]] | None = None
    """The policies at a table with this set-up, in a game where they are made for its packs."""
    described: Mapping[str, Text]
    """What each policy does, to be read after its name."""
    tally: type[Tally]
    play: Callable[[Chunk], Tally]
    """Plays the games of a chunk, and counts: a function of a module, so that workers find it."""
    report: Callable[[Run], Report]
    needs: tuple[str, ...] = ()
    """The modules without which it cannot play."""
    games: int = 1_000_000
    """How many are played if nobody says."""
    chunk: int = 25_000
    """How many are played at a time: some seconds' work."""

    def policies_at(self, setup: Any) -> Mapping[str, Policy[Any, Any]]:
        """The policies that can play with this set-up."""
        return self.policies if self.at is None else self.at(setup)

    def order(
        self,
        games: int | None = None,
        players: int | None = None,
        policies: tuple[str, ...] | None = None,
        seed: int = 0,
    ) -> Order:
        """An order that can be played, or :class:`BadOrder`."""
        players = self.players if players is None else players
        policies = tuple(self.policies)[:1] if policies is None else policies
        try:
            self.setup(players, 0)
        except InvalidSetup as error:
            said = error.refusal.said
            raise BadOrder(
                N_("{reason} ({rule})"), reason=Text(said("en"), said("fr")), rule=error.rule
            ) from None
        for policy in policies:
            if policy not in self.policies:
                raise BadOrder(
                    N_("there is no policy {policy!r}; choose from {known}"),
                    policy=policy,
                    known=", ".join(self.policies),
                )
        return Order(self.games if games is None else games, players, policies, seed)

    def chunks(self, order: Order) -> Iterator[Chunk]:
        """The order in parts that any process can play."""
        return order.chunks(self.chunk)
