"""Random games of the fast engine, and of a C program that plays the very same games."""

import subprocess
import sys
from itertools import count
from pathlib import Path
from time import perf_counter

import numpy as np

from benchmarks.laps import SEED, Game, Lap, Play, Side
from crimehotel_rules.crime_hotel.fast import NO_ACTION, Batch, play_out, play_out_by_steps

SOURCE = Path(__file__).with_name("playout.c")
AT_ONCE = 10_000
"""How many games one call plays."""
FIRST_CALL = """
from time import perf_counter
start = perf_counter()
from crimehotel_rules.crime_hotel.fast import play_out
play_out({players}, 1)
print(perf_counter() - start)
"""


def fused(players: int, *, games: int = AT_ONCE, threads: int = 1) -> Play:
    """Whole games in one call."""
    calls = count()

    def play() -> Game:
        first = next(calls) * games
        done = play_out(players, games, seed=SEED, first=first, threads=threads)
        return Game(done.decisions)

    return play


def by_steps(players: int) -> Play:
    """Whole games in one call, with a legal mask and a choice before each step."""
    calls = count()

    def play() -> Game:
        first = next(calls) * AT_ONCE
        return Game(play_out_by_steps(players, AT_ONCE, seed=SEED, first=first).decisions)

    return play


def batch(players: int, *, games: int = AT_ONCE, threads: int = 1) -> Play:
    """Games side by side: Python asks for the actions and makes each step."""
    table = Batch(players, games, seed=SEED, threads=threads)

    def play() -> Game:
        decisions = 0
        table.reset()
        while not table.over.all():
            actions = table.random_actions()
            decisions += int(np.count_nonzero(actions != NO_ACTION))
            table.step(actions)
        return Game(decisions)

    return play


def compiled(folder: Path) -> Path:
    """The C program, made for this processor as Numba's code is."""
    program = folder / "playout"
    words = ["gcc", "-O3", "-march=native", "-o", str(program), str(SOURCE)]
    subprocess.run(words, check=True)
    return program


def told(program: Path, players: int, games: int, seed: int) -> list[str]:
    """What the C program says: decisions, points, wins of each seat, ties, seconds."""
    words = [str(program), str(players), str(games), str(seed)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()


def check_same_games(program: Path, players: int, games: int = 20_000) -> None:
    """Stop unless both play the same games: a comparison would mean nothing."""
    done = play_out(players, games, seed=SEED)
    wins = np.bincount(done.winners + 2, minlength=2 + players)
    ours = [done.decisions, done.scores.sum(), *wins[2:], wins[0]]
    theirs = told(program, players, games, SEED)[:-1]
    if [str(int(figure)) for figure in ours] != theirs:
        sys.exit(f"{SOURCE.name} plays other games than the fast engine: {theirs}, {ours}")


def c_side(program: Path, players: int) -> Side:
    """Laps of the C program, which takes its own time."""
    check_same_games(program, players)
    trial = told(program, players, 50_000, SEED)
    each_second = 50_000 / float(trial[-1])

    def lap(seconds: float) -> Lap:
        start = perf_counter()
        decisions, *_, spent = told(program, players, int(each_second * seconds) + 1, SEED)
        return Lap(int(decisions), perf_counter() - start, float(spent))

    return lap


def first_call(players: int) -> float:
    """Seconds from the import to the first result in a new process; the cache is warm by now."""
    words = [sys.executable, "-c", FIRST_CALL.format(players=players)]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
