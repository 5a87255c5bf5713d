"""``crimehotel simulate``: many games between simulated players, and how they end."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_game, add_lang, page_of
from crimehotel_rules.commands.exits import OK, CannotRun, could_not_run
from crimehotel_rules.commands.parsing import whole_number
from crimehotel_rules.commands.writing import unwritable
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.translation import N_, Speech
from crimehotel_rules.simulation import BadOrder, Chunk, Order, Report, Run, Simulation, run
from crimehotel_rules.simulation.charts import charts
from crimehotel_rules.simulation.data import data
from crimehotel_rules.simulation.memory import check_memory
from crimehotel_rules.simulation.numbers import marked
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from crimehotel_rules.simulation.table import headline, table
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import Stopped, listening, stoppable
from crimehotel_rules.workers import NoPool, Pool, cluster_pool, local_pool

UNITS: Final = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help=_("play many games and report how they end"),
        description=_("Play many games between simulated players, and report how they end."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        conflict_handler="resolve",  # for a help of its own
    )
    parser.add_argument(
        "-h", "--help", action=_Help, nargs=0, help=_("show this help message and exit")
    )
    add_game(parser, _, _("the game to play, one of those below"))
    parser.add_argument(
        "--games",
        type=partial(_games, _),
        metavar="N",
        help=_("how many games, such as 1000, 250k or 10M (default: see below)"),
    )
    parser.add_argument(
        "--players",
        type=partial(whole_number, _),
        metavar="N",
        help=_("how many players (default: see below)"),
    )
    parser.add_argument(
        "--policy",
        metavar=_("NAME[,NAME...]"),
        help=_(
            "how the players choose: one policy for all, or one for each seat; those of each game "
            "are listed below"
        ),
    )
    parser.add_argument(
        "--seed",
        type=partial(whole_number, _),
        default=0,
        help=_("a different seed gives different games (default: 0)"),
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=partial(whole_number, _),
        default=os.cpu_count() or 1,
        metavar="N",
        help=_("how many processes to use on this machine (default: one per core)"),
    )
    where.add_argument(
        "--scheduler",
        metavar=_("ADDRESS"),
        help=_('play on a Dask cluster; needs "crimehotel-rules[dask]"'),
    )
    file, folder = _("FILE"), _("FOLDER")
    parser.add_argument("--json", type=Path, metavar=file, help=_("write everything as JSON"))
    parser.add_argument(
        "--html", type=Path, metavar=file, help=_("write one self-contained page with pictures")
    )
    parser.add_argument("--svg", type=Path, metavar=folder, help=_("write the pictures as SVG"))
    parser.add_argument(
        "--png",
        type=Path,
        metavar=folder,
        help=_('write the pictures as PNG; needs "crimehotel-rules[png]"'),
    )
    add_lang(parser, _)
    parser.set_defaults(run=_run)


class _Help(argparse.Action):
    """``--help``: only now the games are loaded, to tell of their policies."""

    def __call__(self, parser: Any, *_: object) -> None:
        parser.epilog = "\n".join(_more(parser.speech))
        parser.print_help()
        parser.exit()


def _more(_: Speech) -> Iterator[str]:
    """What is said below the options: examples, the policies of each game, exit codes."""
    found = _simulations()
    yield _("examples:")
    for name, simulation in list(found.items())[:1]:
        command = "  crimehotel simulate" + (f" --game {name}" if len(found) > 1 else "")
        usual, *_others, best = simulation.policies
        others = f",{usual}" * (simulation.players - 1)
        yield f"{command} --games 10M --policy {best} --html games.html"
        yield f"{command} --players {simulation.players} --policy {best}{others}"
        yield f"{command} --png pictures"
        yield f"{command} --games 1000M --scheduler tcp://10.0.0.1:8786"
    for name, simulation in found.items():
        yield ""
        yield _(
            "{game}: {games} games with {players} players by default. Policies:",
            game=name,
            games=marked(f"{simulation.games:,}", _.lang),
            players=simulation.players,
        )
        for policy, text in simulation.described.items():
            yield f"  {policy:<12} {text.said(_.lang)}"
        if simulation.needs:
            yield _('  It is played by compiled code: pip install "crimehotel-rules[fast]".')
    yield ""
    yield _("The same command gives the same result on any machine, with any number of workers.")
    yield _("Exit code 0: all games were counted; 2: some were not, or none could be played.")


def _simulations() -> dict[str, Simulation]:
    """Every simulation, by the name of its game."""
    pages = {name: games.page(name) for name in games.TABLE}
    found = {name: each.simulation() for name, each in pages.items()}
    return {name: simulation for name, simulation in found.items() if simulation is not None}


def _games(_: Speech, text: str) -> int:
    """A number of games.

    >>> _games(Speech("en"), "250k"), _games(Speech("en"), "10M")
    (250000, 10000000)
    """
    match = re.fullmatch(r"(\d{1,100})([kmg]?)", text.lower(), re.ASCII)
    if match is None or not int(match[1]):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a number of games, such as 1000, 250k or 10M", text=fit(text, 40))
        )
    return int(match[1]) * UNITS[match[2]]


def _chosen(wanted: str | None, _: Speech) -> tuple[Game, Simulation]:
    """The game that was asked for, or the only one that can be simulated."""
    if wanted is None:
        known = tuple(_simulations())
        if len(known) != 1:
            raise CannotRun(_("which game? add --game and one of {names:or}", names=known))
        (wanted,) = known
    chosen = page_of(wanted, _)
    simulation = chosen.simulation()
    if simulation is None:
        raise CannotRun(_("{game} cannot be simulated yet", game=chosen.GAME.title))
    return chosen.GAME, simulation


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    game, simulation = _chosen(options.game, _)
    with stoppable() as stops:
        try:
            order = simulation.order(
                games=options.games,
                players=options.players,
                policies=None if options.policy is None else tuple(options.policy.split(",")),
                seed=options.seed,
            )
            _make_way(options, _)
            done = _played(options, simulation, order, _)
        except (BadOrder, NoPool) as error:
            return could_not_run(error.said(_.lang))
        except ImportError as error:  # which names the extra
            return could_not_run(str(error))
        except Stopped:
            return could_not_run(_("no game was counted: {reason}", reason=INTERRUPTED))
        if not done.tally.games:
            return could_not_run(_("no game was counted: {reason}", reason=done.stopped))
        unwritten = _write(options, game, done, simulation.report(done), _)
    if not done.complete:
        return could_not_run(_("{run}: {reason}", run=headline(done, _.lang), reason=done.stopped))
    if stops.signal:
        return could_not_run(_("interrupted when all games were counted"))
    return could_not_run(unwritten) if unwritten else OK


def _played(options: argparse.Namespace, simulation: Simulation, order: Order, _: Speech) -> Run:
    """The games of an order, with a line on the terminal while they are played."""
    progress = _Progress(order.games, sys.stderr.isatty(), _)
    ready = _("getting ready …")
    if simulation.needs:
        ready = _("getting ready; the first run compiles, which may take minutes …")
    progress.say(ready)
    try:
        with _pool(options, simulation, order) as pool:
            if pool.workers() == 0:
                waiting = _("the cluster has no workers yet; waiting")
                print(f"crimehotel: {waiting}", file=sys.stderr)
            return run(simulation, order, pool, progress)
    finally:
        progress.say("")


def _write(options: argparse.Namespace, game: Game, done: Run, report: Report, _: Speech) -> str:
    """The reports that were asked for, and the table; the result is what could not be written."""
    unwritten, lang = "", _.lang
    try:
        if options.json is not None:
            files.write(options.json, data(game.name, done, report))
        if options.html is not None:
            files.write(options.html, page(game.title, done, report, lang))
        if options.svg is not None:
            for name, picture in charts(done, report, lang).items():
                files.write(options.svg / f"{name}.svg", picture + "\n")
        if options.png is not None:
            png = _painter()
            for name, picture in charts(done, report, lang).items():
                files.write(options.png / f"{name}.png", png(picture))
    except OSError as error:
        unwritten = _("cannot write the reports: {reason}", reason=error.strerror)
    sys.stdout.write(table(done, report, lang))  # last: who reads may stop early
    sys.stdout.flush()
    return unwritten


def _painter() -> Callable[[str], bytes]:
    """What makes a PNG of a picture; without its extra, an error that names it."""
    from crimehotel_rules.drawing.png import png  # noqa: PLC0415 - needs an extra

    return png


def _pool(
    options: argparse.Namespace, simulation: Simulation, order: Order
) -> AbstractContextManager[Pool]:
    """The workers that were asked for."""
    if options.scheduler is not None:
        return cluster_pool(options.scheduler)
    if options.jobs < 1:
        raise BadOrder(N_("{jobs} is not a number of processes; use at least 1"), jobs=options.jobs)
    check_memory(simulation, order)
    with listening():
        simulation.play(Chunk(order, 0, 1))  # compiles, before others need it too
    return local_pool(len(list(islice(simulation.chunks(order), options.jobs))))


def _make_way(options: argparse.Namespace, _: Speech) -> None:
    """Take old reports away, and find out before the run whether new ones can be written."""
    if reason := unwritable(_):
        raise CannotRun(reason)
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
            raise CannotRun(
                _(
                    "cannot write --{option} {path}: {reason}",
                    option=name,
                    path=str(path),
                    reason=error.strerror,
                )
            ) from None


class _Progress:
    """A bar that is written over and over, on a terminal."""

    WIDTH = 30

    def __init__(self, games: int, shown: bool, speech: Speech) -> None:
        self._games, self._shown, self._speech = games, shown, speech
        self._start = time.monotonic()

    def __call__(self, counted: int) -> None:
        _ = self._speech
        full = self.WIDTH * counted // self._games
        left = (time.monotonic() - self._start) * (self._games - counted) / counted
        bar = "█" * full + "░" * (self.WIDTH - full)
        done, all_games = (marked(f"{each:,}", _.lang) for each in (counted, self._games))
        left_to_play = _(
            "{done} of {games} games, {seconds} s left",
            done=done,
            games=all_games,
            seconds=f"{left:.0f}",
        )
        self.say(f"{bar} {left_to_play}")

    def say(self, line: str) -> None:
        """Write over the line; nothing takes it away."""
        if self._shown:
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
