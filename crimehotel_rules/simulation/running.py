"""A run: the chunks of an order, played by a pool of workers, and added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import attrs

from crimehotel_rules.workers import NoPool, Pool
from crimehotel_rules.simulation.chunks import Chunk, Order, play
from crimehotel_rules.simulation.tally import Tally
from crimehotel_rules.system.stopping import listening

Progress: TypeAlias = Callable[[int], None]
"""Told how many games are counted."""


@attrs.frozen
class Run:
    """The result of an order."""

    order: Order
    tally: Tally
    stopped: str = ""
    """Why it ended early; then the tally is of some of the games only."""

    @property
    def complete(self) -> bool:
        """Whether all games are counted."""
        return self.tally.games == self.order.games


def run(order: Order, pool: Pool, progress: Progress = lambda _: None) -> Run:
    """Simulate all games; the result does not depend on the workers or their number.

    An interrupt, or the loss of all workers, ends it early with what is counted by then.
    """
    tally, stopped = Tally(), ""
    try:
        with listening():
            for part in pool.each(_played, order.chunks):
                tally += part
                progress(tally.games)
    except KeyboardInterrupt as error:
        stopped = str(error) or "interrupted"
    except NoPool as error:
        stopped = str(error)
    return Run(order, tally, stopped)


def _played(chunk: Chunk) -> Iterator[Tally]:
    yield play(chunk)
