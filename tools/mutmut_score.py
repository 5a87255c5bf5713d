"""Run the suite against every machine-made mutant of the rules: ``make mutmut``.

A mutant is killed when the suite finds it not conformant, when it crashes and when it does not
answer. A survivor needs an explanation in ``tools/mutmut_survivors/<game>.toml``: why nobody can
notice the change on the wire. One that could be noticed needs a new check in the suite instead.
"""

import argparse
import csv
import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import attrs

from crimehotel_rules import games
from crimehotel_rules.conformance.checks.mutants import file_of
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from tools.mutmut_memory import Memory
from tools.mutmut_trial import (
    TIMEOUT,
    Asked,
    Check,
    Mutant,
    Trial,
    fixed_checks,
    random_checks,
    trials,
)

EXPLANATIONS = Path(__file__).with_name("mutmut_survivors")
NO_RULES = ("__init__", "chance")
"""The front door only names what the others hold; the sampler serves those who bring dice along,
and no implementation is asked for one."""
RESULTS = Path(".mutmut-results")
CHUNK = 150
"""So many fuzz cases are worked out at a time: their replies fill the memory."""


@attrs.frozen
class Change:
    """A mutant, as its key names it."""

    module: str
    function: str
    before: str
    after: str


@attrs.frozen
class Equivalent:
    """Changes that nobody can notice, for one reason."""

    why: str
    changes: tuple[Change, ...]


@attrs.frozen
class Explanations:
    """All of the file of a game."""

    equivalent: tuple[Equivalent, ...]

    def reasons(self) -> dict[Change, str]:
        """Why each change cannot be noticed."""
        return {change: each.why for each in self.equivalent for change in each.changes}


def explanations(game: Game) -> dict[Change, str]:
    """The reason for each survivor that is known."""
    path = EXPLANATIONS / f"{game.name}.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return game.codec.decode(Explanations, {"equivalent": [], **content}).reasons()


def change(mutant: Mutant) -> Change:
    """What a mutant is known by."""
    return Change(*mutant.key)


def modules(game: Game) -> list[str]:
    """The modules that hold rules."""
    folder = file_of(f"{game.package}.rules").parent
    return sorted(path.stem for path in folder.glob("*.py") if path.stem not in NO_RULES)


@attrs.frozen
class Tally:
    """The figures of a module, or of all of them."""

    name: str
    wording: int
    """Mutants of what is said only; they are not tried."""
    tried: int
    killed: int
    equivalent: int

    @property
    def unexplained(self) -> int:
        """Survivors that nobody has explained."""
        return self.tried - self.killed - self.equivalent

    def row(self) -> list[str]:
        """The figures, and the score of all mutants and of those that can be noticed."""
        counts = (self.wording, self.tried, self.killed, self.equivalent, self.unexplained)
        scores = (
            percent(self.killed, self.tried),
            percent(self.killed, self.tried - self.equivalent),
        )
        return [self.name, *map(str, counts), *scores]


HEADER = ("module", "wording", "tried", "killed", "equivalent", "unexplained", "score", "adjusted")


def percent(part: int, whole: int) -> str:
    """A share, rounded down, so that 100 % means all of them.

    >>> percent(1999, 2000), percent(0, 0)
    ('99.9 %', '100.0 %')
    """
    tenths = 1000 * part // whole if whole else 1000
    return f"{tenths // 10}.{tenths % 10} %"


def tallies(
    made: Sequence[Mutant], survivors: Sequence[Mutant], known: dict[Change, str]
) -> Iterator[Tally]:
    """One tally for each module, and one for all."""
    names = list(dict.fromkeys(mutant.module for mutant in made))
    for name, chosen in [*((name, {name}) for name in names), ("all", set(names))]:
        mine = [mutant for mutant in made if mutant.module in chosen]
        left = [mutant for mutant in survivors if mutant.module in chosen]
        tried = sum(not mutant.wording for mutant in mine)
        explained = sum(change(mutant) in known for mutant in left)
        yield Tally(name, len(mine) - tried, tried, tried - len(left), explained)


@attrs.define
class Run:
    """Tries mutants, shows how far it is, and counts what killed them."""

    jobs: int
    known: dict[Change, str]
    checks: Checks
    killed_by: Counter[str] = attrs.field(factory=Counter)

    def survivors(self, candidates: Sequence[Mutant], fuzz: int, longer: int) -> list[Mutant]:
        """Those that the suite does not kill; the unexplained are fuzzed on."""
        readings = self.checks.game.switchable
        checks = [*fixed_checks(self.checks, readings)]
        checks += random_checks(self.checks, readings, range(fuzz))
        left = self._left("the suite", candidates, checks)
        for first in range(fuzz, longer, CHUNK):
            doubtful = [mutant for mutant in left if change(mutant) not in self.known]
            if not doubtful:
                break
            numbers = range(first, min(first + CHUNK, longer))
            checks = [*random_checks(self.checks, readings, numbers)]
            alive = self._left(f"fuzz cases from {first}", doubtful, checks)
            left = [mutant for mutant in left if mutant in alive or change(mutant) in self.known]
        return left

    def _left(
        self, title: str, candidates: Sequence[Mutant], checks: Sequence[Check]
    ) -> list[Mutant]:
        """Those that pass all these checks, in the order in which they were made."""
        alive: set[Mutant] = set()
        for number, trial in enumerate(self._trials(candidates, checks), start=1):
            if trial.how:
                self.killed_by[_killer(trial, checks)] += 1
            else:
                alive.add(trial.mutant)
            progress(f"{title}: {number} of {len(candidates)} tried, {len(alive)} alive")
        progress("")
        return [mutant for mutant in candidates if mutant in alive]

    def _trials(self, candidates: Sequence[Mutant], checks: Sequence[Check]) -> Iterator[Trial]:
        """Every trial: what is remembered, and then what has to be tried."""
        game = self.checks.game
        memory = Memory(RESULTS, game, checks)
        recalled = {mutant: memory.recall(mutant) for mutant in candidates}
        yield from (trial for trial in recalled.values() if trial is not None)
        new = [mutant for mutant, trial in recalled.items() if trial is None]
        for trial in trials(new, games.TABLE[game.name][1], checks, self.jobs, memory.passed):
            memory.keep(trial)
            yield trial


def _killer(trial: Trial, checks: Sequence[Check]) -> str:
    """The source of the check that killed a mutant."""
    if trial.killer is None:
        return TIMEOUT if trial.how == TIMEOUT else "start-up"
    check = checks[trial.killer]
    return check.case.source if isinstance(check, Asked) else check.ours.source


def progress(text: str) -> None:
    """Show on a terminal how far the run is; nothing is left of it at the end."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def as_toml(mutant: Mutant) -> str:
    """A survivor as it would stand in the file of explanations."""
    fields = zip(("module", "function", "before", "after"), mutant.key, strict=True)
    return "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in fields) + " },"


def write_docs(
    folder: Path, figures: Iterable[Tally], survivors: Iterable[Mutant], known: dict[Change, str]
) -> None:
    """Write the tables of the docs."""
    rows = [tally.row() for tally in figures]
    _write(folder / "mutmut.csv", rows)
    left = (change(mutant) for mutant in survivors)
    _write(
        folder / "mutmut_survivors.csv",
        [
            (each.module, literal(each.before), literal(each.after), known[each])
            for each in left
            if each in known
        ],
    )


def literal(code: str) -> str:
    """Code as it stands in the docs."""
    return f"``{code}``" if code else "nothing"


def _write(path: Path, rows: Iterable[Sequence[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def report(
    made: Sequence[Mutant], survivors: Sequence[Mutant], known: dict[Change, str]
) -> tuple[list[Mutant], list[Change]]:
    """Print the figures; survivors without an explanation, explanations without a survivor."""
    for row in [HEADER, *(tally.row() for tally in tallies(made, survivors, known))]:
        print(f"{row[0]:12}" + "".join(f"{each:>12}" for each in row[1:]))
    left = {change(mutant) for mutant in survivors}
    tried = {mutant.module for mutant in made}
    unexplained = [mutant for mutant in survivors if change(mutant) not in known]
    idle = [each for each in known if each.module in tried and each not in left]
    if unexplained:
        print("\nSurvivors without an explanation:")
        print("\n".join(map(as_toml, unexplained)))
    if idle:
        print("\nExplanations without a survivor:")
        print("\n".join(map(str, idle)))
    return unexplained, idle


def main() -> int:
    """Try the mutants; the exit code is 0 if every survivor is explained, and no other change."""
    parser = argparse.ArgumentParser(prog="mutmut_score", description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="some modules only")
    parser.add_argument("--game", required=True, choices=games.TABLE)
    parser.add_argument("--fuzz", type=int, default=150, help="cases of fuzzing (default: 150)")
    parser.add_argument(
        "--longer", type=int, default=600, help="cases of fuzzing for survivors (default: 600)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--docs", type=Path, help="write the tables there, if all modules are run")
    options = parser.parse_args()
    page = games.page(options.game)
    every = modules(page.GAME)
    unknown = sorted({*options.modules} - {*every})
    if unknown:
        parser.error(f"no module {', '.join(unknown)}; there are {', '.join(every)}")
    made = list(make(page.GAME, options.modules or every))
    known = explanations(page.GAME)
    run = Run(options.jobs, known, page.checks())
    tried = [mutant for mutant in made if not mutant.wording]
    survivors = run.survivors(tried, options.fuzz, options.longer)
    unexplained, idle = report(made, survivors, known)
    print("\nkilled by: " + ", ".join(f"{name} {n}" for name, n in run.killed_by.most_common()))
    if options.docs and not options.modules:
        write_docs(options.docs / options.game, tallies(made, survivors, known), survivors, known)
    return 1 if unexplained or idle else 0


def make(game: Game, names: Iterable[str]) -> Iterator[Mutant]:
    """The mutants of these modules; only here mutmut itself is needed."""
    from tools import mutmut_maker  # noqa: PLC0415 - the tests do without it

    for name in names:
        progress(f"making mutants of {name}")
        source = file_of(f"{game.package}.rules.{name}").read_text(encoding="utf-8")
        yield from mutmut_maker.mutants(name, source)


if __name__ == "__main__":
    sys.exit(main())
