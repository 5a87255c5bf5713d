"""Measure the conformance kit: what checking costs, how soon it has a verdict, its memory.

The same fuzzed games go to the same process in the same batches, three ways in turn: bare, with the
replies thrown away; through ``Judge.play``; and through the loop of a run, which makes them up too.
"""

import argparse
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from benchmarks.checking import (
    BARE,
    FEW,
    JUDGED,
    LOOP,
    MANY,
    MEASURES,
    PART,
    SHARES,
    WAYS,
)
from benchmarks.figures import Figure, from_csv, to_csv
from benchmarks.report import checking, lines
from crimehotel_rules import games
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Level, requests
from crimehotel_rules.conformance.checks import fuzz
from crimehotel_rules.conformance.greeting import hello, played
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import IN_FLIGHT, Judge
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run

GAME = "crime-hotel"
TOP = Path(__file__).resolve().parent.parent
ADAPTER = TOP / "examples" / GAME / "javascript" / "adapter.mjs"
CLI = (sys.executable, "-m", "crimehotel_rules.cli")
COMMANDS = {"js": ("node", str(ADAPTER)), "serve": (*CLI, "serve")}
BEFORE = "9c18878eb126e93e38376cf70f5054fafed965c3"
"""A version whose runner read every reply."""
SEED = 1
Send = Callable[[], None]
Rates = dict[str, list[float]]


def ways(candidate: Candidate, count: int, level: Level) -> tuple[int, dict[str, Send]]:
    """Return the number of steps in so many games, and the ways to send them."""
    checks = games.page(GAME).checks()
    known = played("all", hello(candidate), checks.game)
    judge = Judge(candidate, checks.game)
    counting = Judge(candidate, checks.game, Counter())
    cases = [fuzz.case(checks, number, SEED, known) for number in range(count)]
    batches: list[list[Json]] = []
    for case in cases:
        bodies = [request.body for request in requests(case, level)]
        batches += (bodies[at : at + IN_FLIGHT] for at in range(0, len(bodies), IN_FLIGHT))

    def bare() -> None:
        for batch in batches:
            candidate.send(batch)()

    def judged() -> None:
        assert not any(judge.play(case, level) for case in cases)

    def loop() -> None:
        for number in range(count):
            case = fuzz.case(checks, number, SEED, known)
            assert counting.play(case, level) is None

    return sum(len(case.attempts) for case in cases), {BARE: bare, JUDGED: judged, LOOP: loop}


def measure(command: tuple[str, ...], repeat: int, count: int, level: Level) -> Rates:
    """Return steps per second by way and repetition, the ways taking turns."""
    with closing(Candidate(command, timeout=30)) as candidate:
        steps, senders = ways(candidate, count, level)
        senders[BARE]()  # warm up
        rates: Rates = {name: [] for name in senders}
        for _ in range(repeat):
            for name, send in senders.items():
                gc.collect()
                start = perf_counter()
                send()
                rates[name].append(steps / (perf_counter() - start))
    return rates


def judged(key: str, values: list[float]) -> Figure:
    """The figure of this key."""
    return MEASURES[key].judge(key, values)


def speed(engine: str, rates: Rates) -> Iterator[Figure]:
    for way in WAYS:
        yield judged(f"{engine}-{way}", rates[way])
    for way in SHARES:
        values = [one / bare for one, bare in zip(rates[way], rates[BARE], strict=True)]
        yield judged(f"{engine}-{way}-share", values)


def quicker(command: tuple[str, ...], repeat: int, count: int) -> Figure:
    """Compare the CPU time of a step with that of the version before, in turns."""
    if not shutil.which("git") or not _has(BEFORE):
        return Figure(PART, "quicker", 0, note="without the version before")
    with tempfile.TemporaryDirectory() as folder:
        files = subprocess.check_output(("git", "archive", BEFORE), cwd=TOP)
        subprocess.run(("tar", "-x"), input=files, cwd=folder, check=True)
        words = (sys.executable, str(TOP / "benchmarks" / "cpu_per_step.py"), GAME, str(count))

        def cost(place: str) -> float:
            found = {**os.environ, "PYTHONPATH": place}
            return float(subprocess.check_output((*words, *command), env=found, cwd=place))

        return judged("quicker", [cost(folder) / cost(str(TOP)) for _ in range(repeat)])


def _has(commit: str) -> bool:
    """Whether this checkout knows the commit."""
    words = ("git", "cat-file", "-e", commit)
    return subprocess.run(words, cwd=TOP, capture_output=True, check=False).returncode == 0


def standard_run(engine: str, command: tuple[str, ...]) -> Figure:
    """Time a run without fuzzing, by the clock."""
    with tempfile.TemporaryDirectory() as folder:
        words = (*CLI, "conform", "--fuzz", "0", "--counterexamples", folder, "--", *command)
        start = perf_counter()
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
        return judged(f"{engine}-standard", [perf_counter() - start])


def memory(engine: str, command: tuple[str, ...]) -> Figure:
    """Compare the peak memory of a runner after few and after many games, each in a new process."""
    words = (sys.executable, "-m", "benchmarks.conform_bench", "--peak")
    few, many = (
        int(subprocess.check_output((*words, str(count), "--", *command), cwd=TOP))
        for count in (FEW, MANY)
    )
    return judged(f"{engine}-memory", [many / few])


def peak(count: int, command: tuple[str, ...]) -> str:
    """Run with so many fuzzed games; return the peak memory of this process in KB (Linux)."""
    options = Options(command=command, game=GAME, fuzz_cases=count)
    assert run(options, {GAME: games.page(GAME).checks}).conformant
    return Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]


def first_verdict(repeat: int) -> Iterator[Figure]:
    """Time ``make conform`` in fresh clones, and the part of it that installs its environment."""
    seconds, ratios = [], []
    for _ in range(repeat):
        with tempfile.TemporaryDirectory() as folder:
            clone = Path(folder) / "clone"
            subprocess.run(("git", "clone", "--quiet", str(TOP), str(clone)), check=True)
            start = perf_counter()
            environment = ("make", "--silent", ".venv-conform/.installed")
            subprocess.run(environment, cwd=clone, stdout=subprocess.DEVNULL, check=True)
            installed = perf_counter() - start
            _until_verdict(clone)
            seconds.append(perf_counter() - start)
            ratios.append(seconds[-1] / installed)
    yield judged("verdict-seconds", seconds)
    yield judged("verdict", ratios)


def _until_verdict(clone: Path) -> None:
    """Run until the first verdict stands there, and no longer."""
    words = ("make", "--silent", "conform", f"GAME={GAME}")
    with subprocess.Popen(
        words,
        cwd=clone,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # make would complain about the early end
        text=True,
        start_new_session=True,
    ) as conform:
        assert conform.stdout is not None
        try:
            found = any("CONFORMANT" in line for line in conform.stdout)
            assert found, f"there was no verdict: {' '.join(words)}"
        finally:
            os.killpg(conform.pid, signal.SIGTERM)  # it would fuzz on


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """Everything, in the order in which it is measured."""
    for engine, command in COMMANDS.items():
        if shutil.which(command[0]) is None:
            yield Figure(PART, f"{engine}-{BARE}", 0, note=f"without {command[0]}")
            continue
        yield from speed(engine, measure(command, options.repeat, options.cases, options.level))
        yield standard_run(engine, command)
        yield memory(engine, command)
    yield quicker(COMMANDS["js"], options.repeat, options.cases)
    if options.clones:
        yield from first_verdict(options.clones)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="conform_bench", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--repeat", type=int, default=5, help="repetitions of each way (5)")
    parser.add_argument("--cases", type=int, default=20, help="fuzzed games per repetition (20)")
    parser.add_argument("--clones", type=int, default=3, help="fresh clones to start from (3)")
    parser.add_argument("--level", choices=LEVELS, default="views", help="(views)")
    parser.add_argument("--docs", type=Path, metavar="DIR", help="write the figures there, too")
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    parser.add_argument("command", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peak:
        print(peak(options.peak, tuple(options.command)))
        return
    text = to_csv(figures(options))
    print(*lines(checking(from_csv(text), "en")), sep="\n")
    load = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"\nlevel {options.level}, {IN_FLIGHT} in flight, {load}")
    if options.docs:
        (options.docs / "conform.csv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
