"""``crimehotel simulate``: many games between simulated players, and what comes of them."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from crimehotel_rules.commands.exits import COULD_NOT_RUN, OK, could_not_run
from crimehotel_rules.pools import NoPool, Pool, cluster_pool, local_pool
from crimehotel_rules.simulation.chunks import BadOrder, Chunk, Order, play
from crimehotel_rules.simulation.data import data
from crimehotel_rules.simulation.policies import POLICIES
from crimehotel_rules.simulation.running import run
from crimehotel_rules.simulation.summary import summary
from crimehotel_rules.simulation.table import headline, table

EPILOG = """\
examples:
  crimehotel simulate                                  1M games, everybody at random
  crimehotel simulate --games 10M --policy detective --html games.html
  crimehotel simulate --players 3 --policy detective,careful,careful
  crimehotel simulate --games 1000M --scheduler tcp://10.0.0.1:8786

Policies: random takes anything legal; careful guesses only what may still be right; detective
guesses what promises most points. Name one for all players or one for each seat.

The same order gives the same result on any machine, with any number of workers.
Exit code 0: all games are counted; 2: they are not, or could not be played.
"""
UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help="play many games and tell what comes of them",
        description="Play many games between simulated players with the fast engine, and tell "
        "how they end.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--games",
        type=_games,
        default=10**6,
        metavar="N",
        help="how many games, such as 1000, 250k or 10M (default: 1M)",
    )
    parser.add_argument("--players", type=int, default=4, metavar="3|4", help="(default: 4)")
    parser.add_argument(
        "--policy",
        default="random",
        metavar="NAME[,NAME...]",
        help=f"how the players choose: {', '.join(POLICIES)} (default: random)",
    )
    parser.add_argument("--seed", type=int, default=0, help="for other games (default: 0)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes of this machine work (default: one for each core)",
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help='let a Dask cluster work; needs "crimehotel-rules[dask]"',
    )
    for name, what in REPORTS.items():
        parser.add_argument(f"--{name}", type=Path, metavar="FILE", help=f"write {what}")
    parser.set_defaults(run=_run)


REPORTS = {"json": "everything as JSON"}


def _games(text: str) -> int:
    """A number of games.

    >>> _games("250k"), _games("10M")
    (250000, 10000000)
    """
    match = re.fullmatch(r"(\d+)([kmg]?)", text.lower(), re.ASCII)
    if match is None or not int(match[1]):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a number of games, such as 1000, 250k or 10M"
        )
    return int(match[1]) * UNITS[match[2]]


def _run(options: argparse.Namespace) -> int:
    try:
        order = Order(
            games=options.games,
            players=options.players,
            policies=tuple(options.policy.split(",")),
            seed=options.seed,
        )
        _check_writable(options)
        with _pool(options, order) as pool:
            progress = _Progress(order.games, sys.stderr.isatty())
            done = run(order, pool, progress)
            progress.clear()
    except (BadOrder, NoPool) as error:
        return could_not_run(str(error))
    except ImportError as error:  # says which extra is missing, here or on a worker
        return could_not_run(str(error))
    except KeyboardInterrupt:
        return could_not_run("interrupted before the first game was counted")
    if not done.tally.games:
        return could_not_run(f"{done.stopped} before the first game was counted")
    figures = summary(done)
    reports: dict[str, Callable[[], str]] = {"json": lambda: data(done, figures)}
    for name, write in reports.items():
        path: Path | None = getattr(options, name)
        if path is not None:
            path.write_text(write(), encoding="utf-8")
    sys.stdout.write(table(done, figures))
    if done.complete:
        return OK
    print(f"crimehotel: {headline(done)}", file=sys.stderr)
    return COULD_NOT_RUN


def _pool(options: argparse.Namespace, order: Order) -> AbstractContextManager[Pool]:
    """The workers that were asked for."""
    if options.scheduler is not None:
        return cluster_pool(options.scheduler)
    if options.jobs < 1:
        raise BadOrder(f"{options.jobs} processes cannot work; take at least 1")
    play(Chunk(order, 0, 1))  # compiles what is not compiled yet, before others need it too
    chunks = sum(1 for _ in zip(order.chunks, range(options.jobs), strict=False))
    return local_pool(chunks)


def _check_writable(options: argparse.Namespace) -> None:
    """Find out before the run, and not after it."""
    for name in REPORTS:
        path: Path | None = getattr(options, name)
        try:
            if path is not None:
                path.touch()
        except OSError as error:
            raise BadOrder(f"cannot write --{name} {path}: {error.strerror}") from None


class _Progress:
    """A bar that is written over and over, on a terminal."""

    WIDTH = 30

    def __init__(self, games: int, shown: bool) -> None:
        self._games, self._shown = games, shown
        self._start = time.monotonic()

    def __call__(self, counted: int) -> None:
        if not self._shown:
            return
        full = self.WIDTH * counted // self._games
        left = (time.monotonic() - self._start) * (self._games - counted) / counted
        bar = "█" * full + "░" * (self.WIDTH - full)
        line = f"{bar} {counted:,} of {self._games:,} games, {left:.0f} s left"
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
