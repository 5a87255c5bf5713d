"""Laps of random games: sides take turns, each for some time, and their rates are compared."""

import gc
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

SEED = 1


class Game(NamedTuple):
    """One full game: the seats' decisions, the seconds spent on dealing, the steps of chance."""

    decisions: int
    dealing: float = 0.0
    chances: int = 0


class Lap(NamedTuple):
    """Whole games of one side.

    Rates go by the time on the processor, which suffers less than the clock on the wall when
    others are at work too. Only threads have to be measured by the wall.
    """

    decisions: int
    wall: float
    cpu: float
    dealing: float = 0.0  # its share of the time
    chances: int = 0

    @property
    def rate(self) -> float:
        """Decisions per second on the processor."""
        return self.decisions / self.cpu

    @property
    def undealt(self) -> float:
        """The same, without the time for the deals."""
        return self.rate / (1 - self.dealing)

    @property
    def steps(self) -> float:
        """Decisions and steps of chance together, per second on the processor."""
        return (self.decisions + self.chances) / self.cpu

    @property
    def by_the_wall(self) -> float:
        """Decisions per second of the clock."""
        return self.decisions / self.wall


Play = Callable[[], Game]
Side = Callable[[float], Lap]
Key = tuple[str, int]
"""An engine, and for how many players or games; 0 where it has but one game."""
Laps = dict[Key, list[Lap]]


class Spread(NamedTuple):
    """The median of several values, the least and the most."""

    median: float
    least: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """What several repetitions come to.

    >>> spread([3.0, 1.0, 2.0])
    Spread(median=2.0, least=1.0, most=3.0)
    """
    return Spread(median(values), min(values), max(values))


def side(play: Play) -> Side:
    """Whole games for at least the given seconds."""

    def lap(seconds: float) -> Lap:
        decisions, chances, dealing = 0, 0, 0.0
        wall, cpu = perf_counter(), process_time()
        while (elapsed := perf_counter() - wall) < seconds or not decisions:
            game = play()
            decisions += game.decisions
            chances += game.chances
            dealing += game.dealing
        return Lap(decisions, elapsed, process_time() - cpu, dealing / elapsed, chances)

    return lap


def take_turns(sides: Mapping[Key, Side], repeat: int, seconds: float) -> Laps:
    """Let every side run one lap after the other, so often; a short one before to warm up."""
    for lap in sides.values():
        lap(seconds / 5)
    gc.collect()
    gc.freeze()  # so that no side pays for collecting what the packages of the others have loaded
    laps: Laps = {name: [] for name in sides}
    for _ in range(repeat):
        for name, lap in sides.items():
            gc.collect()
            laps[name].append(lap(seconds))
    return laps
