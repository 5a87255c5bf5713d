"""Measure the engines beside their peers, all in one run, and say which targets are met.

Uniformly random full games. A decision is a seat's; chance (deals, drawn cards) is performed and
timed, but not counted. The sides take turns, and ratios are taken within each repetition.
"""

import argparse
import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Collection, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks import fast, growth, odds
from benchmarks.chart import chart
from benchmarks.figures import NOT_MET, Figure, from_csv, to_csv
from benchmarks.laps import Key, Laps, Side, side, spread, take_turns
from benchmarks.names import ENGINES, GAMES, PACKAGES, UNDEALT
from benchmarks.ours import SIDES
from benchmarks.peers import PEERS
from benchmarks.report import markdown
from benchmarks.targets import DEDUCE, FIRST_CALL, ODDS, TARGETS, judge

PARTS = (*ENGINES, FIRST_CALL.key, DEDUCE.key, ODDS.key, "growth", "memory", "views")
C = "ch-c"
UNDEALT_TOO = (*(f"{prefix}-reference" for prefix in GAMES), "hearts-copying")
IN_THREADS = ("ch-fused-threads", "mahjong")
"""What runs on more than one core is measured by the clock on the wall."""
SIZED = 3
"""Each size of a batch is tried so many times, for this part of the seconds."""
BUSY = 0.9
Absent = dict[str, str]


def sides(wanted: Collection[str], folder: Path, absent: Absent) -> Iterator[tuple[Key, Side]]:
    """Yield the sides that are wanted, and note what is missing for the others."""
    for name in (each for each in PEERS if each in wanted):
        try:
            yield (name, 0), side(PEERS[name]())
        except ImportError as missing:
            absent[name] = f"without {missing.name}"
    for prefix, makers in SIDES.items():
        for players in GAMES[prefix].players:
            for key, make in makers.items():
                if f"{prefix}-{key}" in wanted:
                    yield (f"{prefix}-{key}", players), side(make(players))
    if C in wanted and shutil.which("gcc") is None:
        absent[C] = "without gcc"
    elif C in wanted:
        program = fast.compiled(folder)
        for players in GAMES["ch"].players:
            yield (C, players), fast.c_side(program, players)


def rates(laps: Laps, absent: Absent) -> Iterator[Figure]:
    """The decisions per second of every side, ours first."""
    for key in ENGINES:
        if key in absent:
            yield Figure("rate", key, 0, note=absent[key])
        for players in sorted(players for name, players in laps if name == key):
            found = laps[key, players]
            wall = key in IN_THREADS
            values = [lap.by_the_wall if wall else lap.rate for lap in found]
            yield Figure("rate", key, players, spread(values))
            if key in UNDEALT_TOO:
                values = [lap.undealt for lap in found]
                yield Figure("rate", key + UNDEALT, players, spread(values))


def machine(laps: Laps, repeat: int, seconds: float) -> Iterator[Figure]:
    """Where it was measured, and how much of a core the sides on one thread were given."""
    told = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    name = told.partition("model name")[2].partition("\n")[0].strip("\t :") or platform.machine()
    yield Figure("machine", "processor", 0, note=name)
    yield Figure("machine", "cores", 0, note=str(os.cpu_count()))
    yield Figure("machine", "python", 0, note=platform.python_version())
    if shutil.which("gcc"):
        words = ["gcc", "-dumpfullversion"]
        told = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
        yield Figure("machine", "gcc", 0, note=told)
    yield Figure("machine", "packages", 0, note=", ".join(installed()))
    yield Figure("machine", "repetitions", 0, note=f"{repeat} × {seconds:g} s")
    alone = [lap for (name, _), found in laps.items() if name not in IN_THREADS for lap in found]
    if alone:
        yield Figure("machine", "share", 0, spread([lap.cpu / lap.wall for lap in alone]))


def installed() -> Iterator[str]:
    for name in PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"no {name}"


def measure(wanted: Collection[str], repeat: int, seconds: float) -> Iterator[Figure]:
    """Measure the wanted parts."""
    absent: Absent = {}
    with tempfile.TemporaryDirectory() as folder:
        laps = take_turns(dict(sides(wanted, Path(folder), absent)), repeat, seconds)
    yield from judge(laps, absent)
    if FIRST_CALL.key in wanted:
        for players in GAMES["ch"].players:
            fast.first_call(players)  # fills the cache
            yield FIRST_CALL.judge(players, [fast.first_call(players) for _ in range(repeat)])
    if DEDUCE.key in wanted:
        for players in GAMES["ch"].players:
            yield DEDUCE.judge(players, odds.deductions_per_second(players, repeat))
    if ODDS.key in wanted:
        for players in GAMES["ma"].players:
            yield ODDS.judge(players, odds.arosa_per_second(players, repeat))
    if "memory" in wanted:
        yield from growth.memory()
    if "views" in wanted:
        yield from growth.views()
    yield from rates(laps, absent)
    if "growth" in wanted:
        yield from growth.growth(SIZED, seconds / SIZED)
    yield from machine(laps, repeat, seconds)


def write_docs(folder: Path, figures: list[Figure]) -> None:
    """Write the files that the page about speed is made from."""
    texts = {
        "bench.csv": to_csv(figures),
        "bench.md": "\n".join(markdown(figures)) + "\n",
        "bench_en.svg": chart(figures, "en"),
        "bench_fr.svg": chart(figures, "fr"),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def remarks(figures: list[Figure]) -> Iterator[str]:
    """What a reader should know about this run."""
    missed = {each.key for each in figures if each.part == "target" and each.note == NOT_MET}
    if any(target.key in missed and "reference" in target.ours for target in TARGETS):
        yield (
            "Where the reference engine misses a target: it is pure Python and made to be read; "
            "docs/speed.rst tells what was tried. Crime Hotel's fast engine answers alike."
        )
    for each in figures:
        if each.part == "rate" and each.spread is None:
            yield f"{ENGINES[each.key].en}: not measured, {each.note}"
        if each.key == "share" and each.spread is not None and each.spread.median < BUSY:
            yield (
                f"The machine was busy: the run got {each.spread.median:.0%} of a core. Two "
                "threads, and the first call, should be measured again when it is quiet."
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeat", type=int, default=7, help="repetitions of each side (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds of each (0.5)")
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, metavar="PART", help=f"some of: {', '.join(PARTS)}"
    )
    parser.add_argument("--docs", type=Path, metavar="DIR", help="write the report there, too")
    options = parser.parse_args()
    if options.repeat < 1 or not options.seconds > 0:
        parser.error("--repeat is at least 1, --seconds more than 0")
    if options.only and options.docs:
        parser.error("--docs needs the whole run; leave out --only")
    if options.docs and not options.docs.is_dir():
        parser.error(f"--docs {options.docs} is no folder")
    measured = measure(options.only or PARTS, options.repeat, options.seconds)
    figures = from_csv(to_csv(measured))  # all of the report has the digits of the file
    print(*markdown(figures), sep="\n")
    print("", *remarks(figures), sep="\n")
    if options.docs:
        write_docs(options.docs, figures)


if __name__ == "__main__":
    main()
