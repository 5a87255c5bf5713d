"""Running an order: its chunks, played by a pool of workers, and added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation.contract import Simulation
from crimehotel_rules.simulation.orders import Chunk, Order, Run
from crimehotel_rules.simulation.tally import Tally
from crimehotel_rules.system.stopping import listening
from crimehotel_rules.workers import NoPool, Pool

INTERRUPTED: Final = Text("interrupted", "interrompu")

Progress: TypeAlias = Callable[[int], None]
"""Told how many games are counted."""


def run(
    simulation: Simulation, order: Order, pool: Pool, progress: Progress = lambda _: None
) -> Run:
    """Simulate all games; the result does not depend on the workers or their number.

    An interrupt, or the loss of all workers, ends it early with what is counted by then.
    """
    tally, stopped = simulation.tally(), None
    try:
        with listening():
            for part in pool.each(partial(_played, simulation.play), simulation.chunks(order)):
                tally += part
                progress(tally.games)
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    except NoPool as error:
        stopped = Text(error.said("en"), error.said("fr"))
    return Run(order, tally, stopped)


def _played(play: Callable[[Chunk], Tally], chunk: Chunk) -> Iterator[Tally]:
    yield play(chunk)
