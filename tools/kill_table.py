"""Run the suite against every faulty engine and print the kill table: ``make mutants``.

A mutant is killed when the suite finds it not conformant; it is blamed rightly when the rule that
it breaks, or one that may be blamed just as well, is among the blamed.
"""

import argparse
import csv
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import attrs

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.runner import Options, run

ENOUGH = 1
"""After so many failed checks a mutant is dead; its blame is that of the first one."""


@attrs.frozen
class Kill:
    """What the suite says of a mutant."""

    mutant: str
    rule: str
    checks: int
    failed: int
    source: str
    """Where the first check that failed comes from."""
    blamed: tuple[str, ...]
    rightly: bool
    seconds: float


def kill(number: str, fuzz: int) -> Kill:
    """Run the suite against one mutant."""
    name = game_of(number)
    page = games.page(name)
    mutant = page.GAME.catalogue.mutants[number]
    start = time.monotonic()
    command = tuple(mutants.command(games.TABLE[name][1], number))
    options = Options(command=command, fuzz_cases=fuzz, stop_after=ENOUGH)
    try:
        report = run(options, {name: page.checks})
    except CouldNotRun as error:
        return Kill(number, mutant.rule, 0, 0, str(error), (), False, time.monotonic() - start)
    failed = [check for check in report.checks if check.failure]
    blamed = tuple(dict.fromkeys(rule for finding in report.findings for rule in finding.blamed))
    return Kill(
        number,
        mutant.rule,
        len(report.checks),
        len(failed),
        failed[0].source if failed else "",
        blamed,
        bool({mutant.rule, *mutant.also} & set(blamed)),
        time.monotonic() - start,
    )


def game_of(number: str) -> str:
    """The game of a mutant."""
    name = games.of_id(number)
    if name is None:
        raise SystemExit(f"kill_table: {number} is no faulty engine of any game")
    return name


def kills(numbers: list[str], fuzz: int, jobs: int) -> Iterator[Kill]:
    """The kills in the order of the catalogue, as they get done."""
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(kill, numbers, [fuzz] * len(numbers))


def row(made: Kill) -> str:
    """One line of the table."""
    verdict = "killed" if made.failed else "SURVIVED"
    blame = "rightly" if made.rightly else "blamed " + ", ".join(made.blamed[:4])
    found = f"{made.source:10} {made.checks:5} checks"
    return f"{made.mutant}  {made.rule:12} {verdict:9} {found}  {blame}"


def main() -> int:
    """Print the table; the exit code is 0 if all are killed and 95 % rightly blamed."""
    parser = argparse.ArgumentParser(prog="kill_table", description=__doc__)
    parser.add_argument("mutants", nargs="*", metavar="ID", help="some mutants only")
    parser.add_argument("--game", help="those of one game (default: of all that are finished)")
    parser.add_argument("--fuzz", type=int, default=150, help="cases of fuzzing (default: 150)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--docs", type=Path, help="write each game's table in this folder")
    options = parser.parse_args()
    names = [options.game] if options.game else games.finished()
    every = [number for name in names for number in games.game(name).catalogue.mutants]
    numbers = options.mutants or every
    made = []
    for each in kills(numbers, options.fuzz, options.jobs):
        made.append(each)
        print(row(each), flush=True)
    killed = sum(each.failed > 0 for each in made)
    rightly = sum(each.rightly for each in made)
    print(f"\n{killed} of {len(made)} killed, {rightly} with the right rule among the blamed")
    if options.docs:
        for name in names:
            _write(options.docs / name / "kill_table.csv", games.game(name).prefix, made)
    return 0 if killed == len(made) and rightly >= 0.95 * len(made) else 1


def _write(path: Path, prefix: str, made: list[Kill]) -> None:
    """The table of one game for its book."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        for each in made:
            if each.mutant.startswith(f"{prefix}-"):
                blame = "yes" if each.rightly else "no"
                table.writerow([each.mutant, each.rule, each.source or "nothing", blame])


if __name__ == "__main__":
    sys.exit(main())
