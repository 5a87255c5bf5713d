"""Run the suite against every faulty engine and print the kill table: ``make mutants``.

There are two sets: the reference with one mistake each (``spec/<game>/mutants.toml``), and an
engine in JavaScript with one mistake each (``tools/mistakes``). The table tells whether an engine
is caught, at which place its first finding names the broken rule (or one that may be named just as
rightly), how many rules it names, and how many findings there are. The diagnosis of a faulty
reference does without that engine, and without those of the same code: it has to recognise a
mistake that it has not seen.

Every engine gets the standard run of ``crimehotel conform``, which ends after so many failed
checks. A faulty reference is asked in a fork of this process (``tools/kill_trial.py``). Whoever
survives there is started like any engine that a user tests, and fuzzed as well; with ``--pipe`` all
of them are, which takes ten times as long and must give the same table.

With ``--keep FILE`` every result is added to a file, and what is in it is not made again.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

import attrs

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Check, Finding
from tools import kill_trial, mistakes
from tools.kill_trial import Standard

FIRST: Final = 0.90
"""The share of engines whose broken rule must be the first one named."""
FIRST_TWO: Final = 0.97
"""One of the first two."""
MOST_RULES: Final = 3
"""How many rules a finding names at most."""
ONE_FINDING: Final = 0.90
"""The share of engines that must get one finding."""
MOST_FINDINGS: Final = 3
"""How many findings an engine gets at most."""


ENOUGH: Final = 150
"""After so many failed checks a run ends: more would not tell more."""


Set: TypeAlias = Literal["reference", "javascript"]
SETS: Final[tuple[Set, ...]] = get_args(Set)


@attrs.frozen
class Engine:
    """An engine with one mistake: its id, its game, and the rules that may be named."""

    id: str
    game: str
    rule: str
    right: tuple[str, ...]
    set: Set = "reference"


@attrs.frozen
class Kill:
    """What the suite says of an engine."""

    engine: Engine
    checks: int = 0
    failed: int = 0
    source: str = ""
    """Where the first check that failed comes from."""
    named: tuple[str, ...] = ()
    """The rules that its first finding names."""
    most_named: int = 0
    findings: int = 0
    seconds: float = 0.0

    @property
    def rank(self) -> int:
        """At which place a right rule is named; 0 if none is."""
        places = (place for place, rule in enumerate(self.named, 1) if rule in self.engine.right)
        return next(places, 0)


def kill(known: Standard, fuzz: int, engine: Engine, *, pipe: bool = False) -> Kill:
    """Run the suite against one engine."""
    start = time.monotonic()
    if pipe:
        made = _through_the_pipe(engine, 0)
    elif engine.set == "reference":
        made = _quickly(known, engine)
    else:
        made = _through_the_pipe(engine, 0, known)
    if not made.failed:
        made = _through_the_pipe(engine, fuzz)
    return attrs.evolve(made, seconds=time.monotonic() - start)


def _quickly(known: Standard, engine: Engine) -> Kill:
    """What a standard run says of a faulty reference that needs no process of its own."""
    try:
        trial = kill_trial.tried(known, engine.id, ENOUGH)
    except CouldNotRun as error:
        return Kill(engine, source=str(error))
    return _told(engine, trial.checks, trial.findings)


def _through_the_pipe(engine: Engine, fuzz: int, known: Standard | None = None) -> Kill:
    """What a run says of an engine that is started like one that a user tests."""
    checks = partial(games.checks_of, engine.game) if known is None else lambda: known.checks
    with _command(engine) as command:
        options = Options(
            command=command,
            game=engine.game,
            fuzz_cases=fuzz,
            stop_after=ENOUGH,
            timeout=20,
            without=frozenset({engine.id}),
        )
        try:
            report = run(options, {engine.game: checks})
        except CouldNotRun as error:
            return Kill(engine, source=str(error))
    return _told(engine, report.checks, report.findings)


def _told(engine: Engine, checks: Sequence[Check], found: Sequence[Finding]) -> Kill:
    failed = [check for check in checks if check.failure]
    return Kill(
        engine,
        len(checks),
        len(failed),
        failed[0].source if failed else "",
        found[0].suspects if found else (),
        max((len(each.suspects) for each in found), default=0),
        len(found),
    )


@contextmanager
def _command(engine: Engine) -> Iterator[tuple[str, ...]]:
    """The command that starts an engine."""
    if engine.set == "reference":
        yield tuple(mutants.command(games.TABLE[engine.game][1], engine.id))
        return
    (mistake,) = [each for each in mistakes.of(engine.game).mistake if each.id == engine.id]
    with mistakes.faulty(engine.game, mistake) as command:
        yield command


def of_reference(name: str) -> list[Engine]:
    """The faulty references of a game."""
    return [
        Engine(each.id, name, each.rule, (each.rule, *each.also))
        for each in games.game(name).catalogue.mutants.values()
    ]


def of_javascript(name: str) -> list[Engine]:
    """The faulty engines of a game in JavaScript."""
    if name not in mistakes.games():
        return []
    return [
        Engine(each.id, name, each.rule, (each.rule, *each.also), "javascript")
        for each in mistakes.of(name).mistake
    ]


class Kept:
    """Results in a file, a line of JSON each; without a file, none."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
        told = [json.loads(line) for line in text.splitlines()]
        self.made = {each["id"]: each for each in told}

    def of(self, engine: Engine) -> Kill | None:
        """What is known of an engine."""
        if engine.id not in self.made:
            return None
        known = {name: value for name, value in self.made[engine.id].items() if name != "id"}
        return Kill(engine, **{**known, "named": tuple(known["named"])})

    def add(self, made: Kill) -> None:
        """Keep a result."""
        if self.path is not None:
            told = attrs.asdict(made, filter=attrs.filters.exclude("engine"))
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"id": made.engine.id, **told}) + "\n")


def row(made: Kill) -> str:
    """One line of the table."""
    verdict = "killed" if made.failed else "SURVIVED"
    place = {0: "not named", 1: "first"}.get(made.rank, f"place {made.rank}")
    named = ", ".join(made.named) if made.rank != 1 else ""
    found = f"{made.source:10} {made.failed:5} of {made.checks:5} failed"
    told = f"{place:9} of {len(made.named)}, findings: {made.findings}"
    return (
        f"{made.engine.id:10} {made.engine.rule:12} {verdict:9} {found}  {told}  {named}".rstrip()
    )


@attrs.frozen
class Shares:
    """What the table comes to, for the engines of one set."""

    title: str
    made: Sequence[Kill]

    def lines(self) -> Iterator[str]:
        """The shares, each with what is wanted."""
        told = [each for each in self.made if each.failed]
        if not told:
            yield f"{self.title}: none of {len(self.made)} is caught"
            return
        one = sum(each.findings == 1 for each in told)
        yield f"{self.title}: {len(told)} of {len(self.made)} are caught; of these"
        yield _share("the first rule named is the broken one", self._within(1), told, FIRST)
        yield _share("it is one of the first two", self._within(2), told, FIRST_TWO)
        yield _share("there is one finding", one, told, ONE_FINDING)
        rules = max(each.most_named for each in told)
        mean = sum(len(each.named) for each in told) / len(told)
        yield f"  rules named in a finding: {mean:.1f} on average, {rules} at most"
        most = max(each.findings for each in told)
        yield f"  findings of one mistake: {most} at most"
        times = [each.seconds for each in self.made]
        yield f"  seconds for an engine: {sum(times) / len(times):.0f}, {max(times):.0f} at most"

    def _within(self, most: int) -> int:
        return sum(0 < each.rank <= most for each in self.made if each.failed)

    @property
    def reached(self) -> bool:
        """Whether everything is as wanted."""
        told = [each for each in self.made if each.failed]
        return len(told) == len(self.made) and (
            self._within(1) >= FIRST * len(told)
            and self._within(2) >= FIRST_TWO * len(told)
            and sum(each.findings == 1 for each in told) >= ONE_FINDING * len(told)
            and all(each.most_named <= MOST_RULES for each in told)
            and all(each.findings <= MOST_FINDINGS for each in told)
        )


def _share(what: str, count: int, told: Sequence[Kill], wanted: float) -> str:
    return f"  {what}: {count} of {len(told)} ({count / len(told):.1%}; wanted: {wanted:.0%})"


def main() -> int:
    """Print the table; the exit code is 0 if all is as wanted."""
    parser = argparse.ArgumentParser(prog="kill_table", description=__doc__)
    parser.add_argument("engines", nargs="*", metavar="ID", help="some engines only")
    parser.add_argument("--game", help="those of one game (default: of all that are finished)")
    parser.add_argument("--only", choices=SETS, help="one set only")
    parser.add_argument(
        "--each", type=int, default=1, metavar="N", help="a sample: every N-th engine only"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on from these results")
    parser.add_argument("--pipe", action="store_true", help="start every engine as a process")
    parser.add_argument(
        "--fuzz", type=int, default=40, help="cases of fuzzing for survivors (default: 40)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--docs", type=Path, help="write each game's table in this folder")
    options = parser.parse_args()
    names = [options.game] if options.game else games.finished()
    kept = Kept(options.keep)
    made: list[Kill] = []
    for name in names:
        engines = [
            each
            for each in (*of_reference(name), *of_javascript(name))
            if (not options.engines or each.id in options.engines)
            and options.only in (None, each.set)
        ][:: options.each]
        kill_all = partial(_killed, name, options.fuzz, options.jobs, pipe=options.pipe)
        table = list(_printed(engines, kill_all, kept))
        if options.docs and not (options.engines or options.only):
            _write(options.docs / name / "kill_table.csv", table)
        made += table
    shares = [
        Shares(title, those)
        for title in SETS
        if (those := [each for each in made if each.engine.set == title])
    ]
    for each in shares:
        print("", *each.lines(), "", sep="\n", flush=True)
    return 0 if all(each.reached for each in shares) else 1


def _killed(
    name: str, fuzz: int, jobs: int, engines: Sequence[Engine], *, pipe: bool
) -> Iterator[Kill]:
    """What is found out about each of these engines of a game."""
    known = kill_trial.standard_of(name)
    return kill_trial.forked(partial(kill, known, fuzz, pipe=pipe), engines, jobs)


def _printed(
    engines: Sequence[Engine],
    kill_all: Callable[[Sequence[Engine]], Iterator[Kill]],
    kept: Kept,
) -> Iterator[Kill]:
    """The kills in the order of the catalogue, as they get done."""
    known = {engine.id: kept.of(engine) for engine in engines}
    waiting = [engine for engine in engines if known[engine.id] is None]
    fresh = kill_all(waiting) if waiting else iter(())
    for engine in engines:
        each = known[engine.id]
        if each is None:
            each = next(fresh)
            kept.add(each)
        print(row(each), flush=True)
        yield each


def _write(path: Path, made: Sequence[Kill]) -> None:
    """The table of one game for its book."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(map(recorded, made))


def recorded(made: Kill) -> tuple[str, ...]:
    """What a book tells of an engine: what caught it, the place of a right rule, and all named."""
    engine = made.engine
    source = made.source if made.failed else "nothing"
    named, findings = " ".join(made.named), str(made.findings)
    return engine.set, engine.id, engine.rule, source, str(made.rank), named, findings


if __name__ == "__main__":
    sys.exit(main())
