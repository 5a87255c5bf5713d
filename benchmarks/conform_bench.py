"""Measure the conformance kit: what checking costs, how long a standard run takes, its memory.

The same fuzzed games go to the same process three ways, in turn: as bare messages whose replies
are thrown away, through ``judge.play``, and through the whole loop of a run, which also makes up
each game and counts the rules that it exercises. Requests are in flight in the same batches.
"""

import argparse
import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from crimehotel_rules.conformance.cases import LEVELS, Case, Level, requests
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import IN_FLIGHT, Candidate, play
from crimehotel_rules.conformance.runner import Options, hello, run
from crimehotel_rules.sources.crime_hotel import CrimeHotel

TOP = Path(__file__).resolve().parent.parent
CLI = (sys.executable, "-m", "crimehotel_rules.cli")
JAVASCRIPT, SERVE = "JavaScript example", "crimehotel serve"
COMMANDS = {
    JAVASCRIPT: ("node", str(TOP / "examples" / "javascript" / "adapter.mjs")),
    SERVE: (*CLI, "serve"),
}
SEED = 1
TIMEOUT = 30.0
RATIO = 0.5
SECONDS = 10.0
FEW, MANY, FLAT = 50, 200, 1.1
WIDTH = 50
BARE, JUDGED, LOOP = "answered, no checking", "checked (judge.play)", "checked, whole fuzz loop"

Times = dict[str, list[float]]


class FuzzOnly(CrimeHotel):
    """The suite without its fixed checks."""

    pairs = 0

    def cases(self, _: Json) -> Iterator[Case]:
        return iter(())


def batches(case: Case, level: Level) -> list[list[Json]]:
    """The messages of a case, as ``judge.play`` sends them."""
    bodies = [request.body for request in requests(case, level)]
    return [bodies[at : at + IN_FLIGHT] for at in range(0, len(bodies), IN_FLIGHT)]


def ways(
    candidate: Candidate, count: int, level: Level
) -> tuple[int, dict[str, Callable[[], None]]]:
    """How many steps there are, and the ways to send them."""
    suite = CrimeHotel()
    known = hello(candidate, suite).get("readings", {})
    cases = [suite.fuzz(number, SEED, known) for number in range(count)]
    messages = [batch for case in cases for batch in batches(case, level)]

    def bare() -> None:
        for batch in messages:
            candidate.ask(batch)

    def judged() -> None:
        for case in cases:
            assert play(candidate, case, level) is None, "a conformant implementation"

    def loop() -> None:
        for number in range(count):
            case = suite.fuzz(number, SEED, known)
            list(suite.exercised(case))
            assert play(candidate, case, level) is None, "a conformant implementation"

    return sum(len(case.attempts) for case in cases), {BARE: bare, JUDGED: judged, LOOP: loop}


def rates(command: tuple[str, ...], repeat: int, count: int, level: Level) -> Times:
    """Steps per second of each way in each repetition, the ways taking turns."""
    candidate = Candidate(command, TIMEOUT)
    try:
        steps, senders = ways(candidate, count, level)
        senders[BARE]()  # warm up
        measured: Times = {name: [] for name in senders}
        for _ in range(repeat):
            for name, send in senders.items():
                gc.collect()
                start = perf_counter()
                send()
                measured[name].append(steps / (perf_counter() - start))
    finally:
        candidate.close()
    return measured


def spread(values: list[float], form: str) -> str:
    """Format the median of the values and their range."""
    return f"{median(values):>9{form}}  {min(values):{form}} - {max(values):{form}}"


def met(is_met: bool, target: str) -> str:
    return f"target {target}: {'met' if is_met else 'NOT MET'}"


def speed(name: str, measured: Times) -> Iterator[str]:
    """The lines about one implementation."""
    for way, values in measured.items():
        yield f"{name + ': ' + way:<{WIDTH}}{spread(values, ',.0f')}"
    for way in (JUDGED, LOOP):
        values = [one / bare for one, bare in zip(measured[way], measured[BARE], strict=True)]
        verdict = met(median(values) >= RATIO, f">= {RATIO}")
        yield f"{'  ratio ' + way + ' / bare':<{WIDTH}}{spread(values, '.2f')}  {verdict}"


def standard_run(command: tuple[str, ...]) -> tuple[float, int]:
    """Seconds and exit code of a run without fuzzing."""
    with tempfile.TemporaryDirectory() as folder:
        words = (*CLI, "conform", "--fuzz", "0", "--counterexamples", folder, "--", *command)
        start = perf_counter()
        code = subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode
        return perf_counter() - start, code


def peak(count: int, command: tuple[str, ...]) -> float:
    """The peak memory in MB of a runner, in a process of its own, after so many fuzzed cases."""
    words = (sys.executable, __file__, "--memory", str(count), "--", *command)
    return int(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout) / 1024


def print_peak(count: int, command: tuple[str, ...]) -> None:
    assert run(Options(command=command, fuzz_cases=count), FuzzOnly()).conformant
    status = Path("/proc/self/status").read_text(encoding="ascii")
    print(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])


def main() -> None:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser(description="What checking costs.")
    parser.add_argument("--repeat", type=int, default=5, help="repetitions of each way (5)")
    parser.add_argument("--cases", type=int, default=20, help="fuzzed games per repetition (20)")
    parser.add_argument("--level", choices=LEVELS, default="views", help="(views)")
    parser.add_argument("--memory", type=int, help=argparse.SUPPRESS)
    parser.add_argument("command", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.memory is not None:
        print_peak(options.memory, tuple(options.command))
        return
    load = "/".join(f"{each:.1f}" for each in os.getloadavg())
    print(
        f"level {options.level}, {IN_FLIGHT} requests in flight, {os.cpu_count()} cores, load {load}"
    )
    print(f"{'steps per second':<{WIDTH}}{'median':>9}  min - max")
    for name, command in COMMANDS.items():
        if shutil.which(command[0]) is None:
            print(f"{name}: {command[0]} is not installed")
            continue
        print(*speed(name, rates(command, options.repeat, options.cases, options.level)), sep="\n")
        seconds, code = standard_run(command)
        verdict = met(seconds < SECONDS, f"< {SECONDS:g} s") if name == JAVASCRIPT else "no target"
        print(
            f"{'  standard run without fuzzing':<{WIDTH}}{seconds:>8.1f}s  exit {code}  {verdict}"
        )
        few, many = peak(FEW, command), peak(MANY, command)
        print(
            f"{f'  peak memory, {FEW} and {MANY} cases':<{WIDTH}}{few:.1f} and {many:.1f} MB, "
            f"ratio {many / few:.2f}  {met(many / few <= FLAT, f'<= {FLAT}')}"
        )


if __name__ == "__main__":
    main()
