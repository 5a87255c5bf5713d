"""What happens as the work grows: batches of 1 to 100,000 games, threads, memory, long logs."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

from benchmarks import fast, reference
from benchmarks.figures import Figure
from benchmarks.laps import side, spread, take_turns
from benchmarks.names import GAMES, GROWTH, Ours
from benchmarks.targets import BATCH, STATES, VIEWS
from crimehotel_rules import games
from crimehotel_rules.crime_hotel.fast import Batch
from crimehotel_rules.kernel.game import AnyRules

SIZES = (1, 10, 100, 1000, 10_000, 100_000)
PLAYERS = 3
MANY, FEW = 10_000, 20
LOGS = 9
"""In so many games a view of a short log is compared with one of a long log."""
TIMES = 20
"""A view is made so often, and the least time of several tries counts."""


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
    """Bytes per game: as a state of the reference half-way through a game, and in a batch."""
    for prefix, game in GAMES.items():
        for players in game.players:
            yield STATES[prefix].judge(players, [state_size(game, players)])
    for players in GAMES["ch"].players:

        def batch(players: int = players) -> Batch:
            return Batch(players, MANY)

        batch()  # fills what is shared by all games
        yield BATCH.judge(players, [size_of(batch) / MANY])


def state_size(game: Ours, players: int) -> float:
    """The bytes that belong to one state alone, half-way through a game."""

    def states() -> list[object]:
        return [reference.state_at(game.name, players, seed, 0.5) for seed in range(FEW)]

    states()  # fills what is shared by all games
    return size_of(states) / FEW


def views() -> Iterator[Figure]:
    """Whether a view grows faster than the log, in each game."""
    for prefix, game in GAMES.items():
        for players in game.players:
            found = [view_growth(game, players, seed) for seed in range(LOGS)]
            yield VIEWS[prefix].judge(players, found)


def view_growth(game: Ours, players: int, seed: int) -> float:
    """By how much the time for a view grows, beside the log: from a quarter of it to three.

    1 is in proportion; less, if a part of the work does not depend on the log.
    """
    rules = games.page(game.name).GAME.rules
    states = [*reference.decisions_of(game.name, players, seed)]
    longest = max(len(state.log) for state in states)
    short, long = (
        min(states, key=lambda state: abs(len(state.log) - share * longest))
        for share in (0.25, 0.75)
    )
    return _seconds(rules, long) / _seconds(rules, short) * len(short.log) / len(long.log)


def _seconds(rules: AnyRules, state: Any) -> float:
    def once() -> float:
        start = process_time()
        for _ in range(TIMES):
            rules.view(state, state.turn)
        return process_time() - start

    return min(once() for _ in range(5))
