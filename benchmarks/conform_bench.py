"""Measure the conformance kit: what checking costs, how long a standard run takes, its memory.

The same fuzzed games go to the same process in the same batches, three ways in turn: bare, with the
replies thrown away; through ``Judge.play``; and through the loop of a run, which makes them up too.
"""

import argparse
import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

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
COMMANDS = {"JavaScript": ("node", str(ADAPTER)), "serve": (*CLI, "serve")}
BARE, JUDGED, LOOP = "no checking", "Judge.play", "whole fuzz loop"
RATIO, SECONDS, FLAT, FEW, MANY = 0.5, 10.0, 1.05, 100, 500
BEFORE, QUICKER = "9c18878eb126e93e38376cf70f5054fafed965c3", 1.8
"""A version whose runner read every reply, and how much quicker this one has to be."""
SEED, WIDTH = 1, 50
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


def line(name: str, values: list[float], form: str, is_met: bool | None, target: str) -> str:
    """Format the median of the values, their range, and whether the target is met."""
    text = f"{name:<{WIDTH}}{median(values):>8{form}}  {min(values):{form}} - {max(values):{form}}"
    return text if is_met is None else f"{text}  {target}: {'met' if is_met else 'NOT MET'}"


def speed(name: str, rates: Rates) -> Iterator[str]:
    for way, values in rates.items():
        yield line(f"{name}, steps/s: {way}", values, ",.0f", None, "")
    for way in (JUDGED, LOOP):
        values = [one / bare for one, bare in zip(rates[way], rates[BARE], strict=True)]
        is_met = median(values) >= RATIO
        yield line(f"{name}, ratio: {way} / {BARE}", values, ".2f", is_met, f"at least {RATIO}")


def compared(name: str, command: tuple[str, ...], repeat: int, count: int) -> Iterator[str]:
    """Compare the CPU time of a step with that of the version before, in turns."""
    if (
        not shutil.which("git")
        or subprocess.run(
            ("git", "cat-file", "-e", BEFORE), cwd=TOP, capture_output=True, check=False
        ).returncode
    ):
        yield f"{name}: the version before is not in this checkout"
        return
    with tempfile.TemporaryDirectory() as folder:
        files = subprocess.check_output(("git", "archive", BEFORE), cwd=TOP)
        subprocess.run(("tar", "-x"), input=files, cwd=folder, check=True)
        costs: dict[str, list[float]] = {"before": [], "now": []}
        words = (sys.executable, str(TOP / "benchmarks" / "cpu_per_step.py"), GAME, str(count))
        for _ in range(repeat):
            for version, place in (("before", folder), ("now", str(TOP))):
                found = {**os.environ, "PYTHONPATH": place}
                costs[version].append(
                    float(subprocess.check_output((*words, *command), env=found, cwd=place))
                )
    for version, values in costs.items():
        yield line(f"{name}, CPU microseconds a step: {version}", values, ".0f", None, "")
    ratios = [old / new for old, new in zip(*costs.values(), strict=True)]
    is_met = median(ratios) >= QUICKER
    yield line(f"{name}, ratio: before / now", ratios, ".2f", is_met, f"at least {QUICKER}")


def standard_run(name: str, command: tuple[str, ...]) -> str:
    """Time a run without fuzzing, on the clock and on the processors."""
    with tempfile.TemporaryDirectory() as folder:
        words = (*CLI, "conform", "--fuzz", "0", "--counterexamples", folder, "--", *command)
        before = os.times()
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
        after = os.times()
    wall, spent = after.elapsed - before.elapsed, sum(after[2:4]) - sum(before[2:4])
    is_met = wall < SECONDS if name == "JavaScript" else None
    title = f"{name}, seconds: standard run ({spent:.1f} of CPU)"
    return line(title, [wall], ".1f", is_met, f"below {SECONDS:g}")


def memory(name: str, command: tuple[str, ...]) -> str:
    """Compare the peak memory of a runner after few and after many games, each in a new process."""
    words = [(sys.executable, __file__, "--peak", str(n), "--", *command) for n in (FEW, MANY)]
    few, many = (int(subprocess.check_output(each)) / 1024 for each in words)
    each_game = f"{(many - few) * 1024 / (MANY - FEW):.0f} KB a game"
    title = f"{name}, growth: {few:.1f} to {many:.1f} MB ({each_game})"
    return line(title, [many / few], ".2f", many <= FLAT * few, f"up to {FLAT}")


def peak(count: int, command: tuple[str, ...]) -> str:
    """Run with so many fuzzed games; return the peak memory of this process in KB (Linux)."""
    options = Options(command=command, game=GAME, fuzz_cases=count)
    assert run(options, {GAME: games.page(GAME).checks}).conformant
    return Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="What checking costs, in time and memory.")
    parser.add_argument("--repeat", type=int, default=5, help="repetitions of each way (5)")
    parser.add_argument("--cases", type=int, default=20, help="fuzzed games per repetition (20)")
    parser.add_argument("--level", choices=LEVELS, default="views", help="(views)")
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    parser.add_argument("command", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peak:
        print(peak(options.peak, tuple(options.command)))
        return
    load = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"level {options.level}, {IN_FLIGHT} in flight, {load:<{WIDTH - 28}}  median  min - max")
    for name, command in COMMANDS.items():
        if shutil.which(command[0]) is None:
            print(f"{name}: {command[0]} is not installed")
            continue
        rates = measure(command, options.repeat, options.cases, options.level)
        print(*speed(name, rates), standard_run(name, command), memory(name, command), sep="\n")
        if name == "JavaScript":
            print(*compared(name, command, options.repeat, options.cases), sep="\n")


if __name__ == "__main__":
    main()
