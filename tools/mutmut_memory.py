"""What earlier trials told, so that a run goes on where the last one stopped.

Nothing is believed that could have changed: a result holds for the very same engine, and for a kill
also the very same check, for a survival the very same checks.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from crimehotel_rules.conformance.checks.mutants import PACKAGE, file_of
from crimehotel_rules.kernel.game import Game
from tools.mutmut_trial import TIMEOUT, Asked, Check, Mutant, Trial

AT_START = "start-up"
A_SET = "set"


class Memory:
    """Results in a file, one on each line: the mutant, the check, and what went wrong there.

    For a survivor the check is a set of checks, all of which it passed; such a set stands on a line
    of its own. So a new scenario is all that has to be tried of those that survived so far.
    """

    def __init__(self, path: Path, game: Game, checks: Sequence[Check]) -> None:
        self._path = path
        self._engine = engine(game)
        self._checks = [_digest(_content(check)) for check in checks]
        self._numbers = {check: number for number, check in enumerate(self._checks)}
        self._all = _digest(*self._checks)
        self._told: dict[str, dict[str, str]] = {}
        self._sets: dict[str, list[str]] = {}
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            mutant, check, told = json.loads(line)
            if mutant == A_SET:
                self._sets[check] = told
            else:
                self._told.setdefault(mutant, {})[check] = told
        if self._all not in self._sets:
            self._write(A_SET, self._all, self._checks)

    def recall(self, mutant: Mutant) -> Trial | None:
        """The result that this mutant must have again, if it is known."""
        for check, how in self._told.get(self._key(mutant), {}).items():
            if check in (AT_START, self._all):
                return Trial(mutant, None, how)
            if check in self._numbers:
                return Trial(mutant, self._numbers[check], how)
        return None

    def passed(self, mutant: Mutant) -> set[int]:
        """The numbers of the checks that this mutant has passed already."""
        sets = (self._sets.get(check, []) for check in self._told.get(self._key(mutant), {}))
        return {self._numbers[check] for each in sets for check in each if check in self._numbers}

    def keep(self, trial: Trial) -> None:
        """Write a result down at once; a mutant that took too long does not say in which check."""
        if trial.how == TIMEOUT:
            return
        at = self._all if not trial.how else AT_START
        check = at if trial.killer is None else self._checks[trial.killer]
        self._write(self._key(trial.mutant), check, trial.how)

    def _write(self, mutant: str, check: str, told: str | list[str]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant, check, told]) + "\n")

    def _key(self, mutant: Mutant) -> str:
        return _digest(self._engine, mutant.module, mutant.source)


def engine(game: Game) -> str:
    """The engine and its judge, in short."""
    files: list[Path] = []
    for package in (f"{PACKAGE}.kernel", game.package, f"{PACKAGE}.conformance"):
        files += sorted(file_of(package).parent.rglob("*.py"))
    return _digest(*(path.read_text(encoding="utf-8") for path in files))


def _content(check: Check) -> str:
    return repr(check.case if isinstance(check, Asked) else check)


def _digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()
