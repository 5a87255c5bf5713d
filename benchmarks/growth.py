"""What happens as the work grows: batches of 1 to 100,000 games, threads, memory."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator

from benchmarks import fast, reference
from benchmarks.figures import Figure
from benchmarks.laps import side, spread, take_turns
from benchmarks.names import GROWTH
from crimehotel_rules.crime_hotel.fast import Batch

SIZES = (1, 10, 100, 1000, 10_000, 100_000)
PLAYERS = 3
MANY, FEW = 10_000, 200
HALF_WAY = {3: 45, 4: 60}
"""After so many decisions the second of three investigations is half over."""


def growth(repeat: int, seconds: float) -> Iterator[Figure]:
    """Decisions per second by the number of games in one call or batch, by the wall."""
    make = {"fused": fast.fused, "batch": fast.batch}
    for size in SIZES:
        sides = {
            (engine, threads): side(make[engine](PLAYERS, games=size, threads=threads))
            for engine, threads in GROWTH
        }
        for (engine, threads), laps in take_turns(sides, repeat, seconds).items():
            found = spread([lap.by_the_wall for lap in laps])
            yield Figure("growth", f"{engine}-{threads}", size, found)


def size_of(make: Callable[[], object]) -> int:
    """The bytes that a thing keeps, arrays of NumPy included."""
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    thing = make()
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del thing
    return after - before


def memory() -> Iterator[Figure]:
    """Bytes per game: in a batch, and as a state of the reference half-way through a game."""
    for players, half_way in HALF_WAY.items():

        def states(players: int = players, half_way: int = half_way) -> list[object]:
            return [
                reference.some_state("crime-hotel", players, half_way, seed) for seed in range(FEW)
            ]

        def batch(players: int = players) -> Batch:
            return Batch(players, MANY)

        for key, make, count in (("ch-batch", batch, MANY), ("ch-reference", states, FEW)):
            make()  # fills what is shared by all games
            each = size_of(make) / count
            yield Figure("memory", key, players, spread([each]))
