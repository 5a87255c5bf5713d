"""``crimehotel simulate``: many games between simulated players, and how they end."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from crimehotel_rules.commands.exits import OK, could_not_run
from crimehotel_rules.commands.writing import unwritable
from crimehotel_rules.workers import NoPool, Pool, cluster_pool, local_pool
from crimehotel_rules.simulation.charts import charts
from crimehotel_rules.simulation.chunks import BadOrder, Chunk, Order, play
from crimehotel_rules.simulation.data import data
from crimehotel_rules.simulation.memory import check_memory
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.policies import POLICIES
from crimehotel_rules.simulation.running import Run, run
from crimehotel_rules.simulation.summary import summary
from crimehotel_rules.simulation.table import headline, table
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import Stopped, listening, stoppable

EPILOG = """\
examples:
  crimehotel simulate                                  1M games between random players
  crimehotel simulate --games 10M --policy detective --html games.html
  crimehotel simulate --players 3 --policy detective,careful,careful
  crimehotel simulate --policy careful --png pictures
  crimehotel simulate --games 1000M --scheduler tcp://10.0.0.1:8786

Policies: random plays any legal action; careful guesses only what may still be right; detective
guesses what promises the most points. Name one for all players or one for each seat.

The same command gives the same result on any machine, with any number of workers.
Exit code 0: all games were counted; 2: some were not, or none could be played.
"""
UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help="play many games and report how they end",
        description="Play many games between simulated players with the fast engine, and "
        "report how they end.",
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
    parser.add_argument(
        "--seed", type=int, default=0, help="another seed gives other games (default: 0)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes to use on this machine (default: one per core)",
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help='play on a Dask cluster; needs "crimehotel-rules[dask]"',
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write one self-contained page with pictures"
    )
    parser.add_argument("--svg", type=Path, metavar="FOLDER", help="write the pictures as SVG")
    parser.add_argument(
        "--png",
        type=Path,
        metavar="FOLDER",
        help='write the pictures as PNG; needs "crimehotel-rules[png]"',
    )
    parser.set_defaults(run=_run)


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
    with stoppable() as stops:
        try:
            order = Order(
                games=options.games,
                players=options.players,
                policies=tuple(options.policy.split(",")),
                seed=options.seed,
            )
            _make_way(options)
            done = _played(options, order)
        except (BadOrder, NoPool, ImportError) as error:  # the last one names the extra
            return could_not_run(str(error))
        except Stopped as error:
            return could_not_run(f"no game was counted: {error}")
        if not done.tally.games:
            return could_not_run(f"no game was counted: {done.stopped}")
        unwritten = _write(options, done)
    if not done.complete:
        return could_not_run(f"{headline(done)}: {done.stopped}")
    if stops.signal:
        return could_not_run("interrupted when all games were counted")
    return could_not_run(unwritten) if unwritten else OK


def _played(options: argparse.Namespace, order: Order) -> Run:
    """The games of an order, with a line on the terminal while they are played."""
    progress = _Progress(order.games, sys.stderr.isatty())
    progress.say("getting ready …")  # the first use on a machine compiles
    try:
        with _pool(options, order) as pool:
            if pool.workers() == 0:
                print("crimehotel: the cluster has no workers yet; waiting", file=sys.stderr)
            return run(order, pool, progress)
    finally:
        progress.say("")


def _write(options: argparse.Namespace, done: Run) -> str:
    """The reports that were asked for, and the table; the result is what could not be written."""
    figures = summary(done)
    unwritten = ""
    try:
        if options.json is not None:
            files.write(options.json, data(done, figures))
        if options.html is not None:
            files.write(options.html, page(done, figures))
        if options.svg is not None:
            for name, picture in charts(done, figures).items():
                files.write(options.svg / f"{name}.svg", picture + "\n")
        if options.png is not None:
            png = _painter()
            for name, picture in charts(done, figures).items():
                files.write(options.png / f"{name}.png", png(picture))
    except OSError as error:
        unwritten = f"cannot write the reports: {error.strerror}"
    sys.stdout.write(table(done, figures))  # last: who reads may stop early
    sys.stdout.flush()
    return unwritten


def _painter() -> Callable[[str], bytes]:
    """What makes a PNG of a picture; without its extra, an error that names it."""
    from crimehotel_rules.drawing.png import png  # noqa: PLC0415 - needs an extra

    return png


def _pool(options: argparse.Namespace, order: Order) -> AbstractContextManager[Pool]:
    """The workers that were asked for."""
    if options.scheduler is not None:
        return cluster_pool(options.scheduler)
    if options.jobs < 1:
        raise BadOrder(f"{options.jobs} processes cannot work; use at least 1")
    check_memory()
    with listening():
        play(Chunk(order, 0, 1))  # compiles what is not compiled yet, before others need it too
    chunks = sum(1 for _ in zip(order.chunks, range(options.jobs), strict=False))
    return local_pool(chunks)


def _make_way(options: argparse.Namespace) -> None:
    """Take old reports away, and find out before the run whether new ones can be written."""
    if reason := unwritable():
        raise BadOrder(reason)
    if options.png is not None:
        _painter()
    for name in ("json", "html", "svg", "png"):
        path: Path | None = getattr(options, name)
        if path is None:
            continue
        try:
            if name in ("svg", "png"):
                path.mkdir(parents=True, exist_ok=True)
                tempfile.TemporaryFile(dir=path).close()  # the folder may be there, and closed
            else:
                files.make_way(path)
        except OSError as error:
            raise BadOrder(f"cannot write --{name} {path}: {error.strerror}") from None


class _Progress:
    """A bar that is written over and over, on a terminal."""

    WIDTH = 30

    def __init__(self, games: int, shown: bool) -> None:
        self._games, self._shown = games, shown
        self._start = time.monotonic()

    def __call__(self, counted: int) -> None:
        full = self.WIDTH * counted // self._games
        left = (time.monotonic() - self._start) * (self._games - counted) / counted
        bar = "█" * full + "░" * (self.WIDTH - full)
        self.say(f"{bar} {counted:,} of {self._games:,} games, {left:.0f} s left")

    def say(self, line: str) -> None:
        """Write over the line; nothing takes it away."""
        if self._shown:
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
