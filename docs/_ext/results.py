"""The result of the last run of all scenarios, and the positions that each of them went through.

The scenarios are run once for all languages: ``docs/_build/results.json`` is made anew only when
the features, the engine or the recorder have changed.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import attrs

import crimehotel_rules
from crimehotel_rules import __version__, crime_hotel
from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import decode, decode_action
from crimehotel_rules.crime_hotel import CHANCE, Seat, Setup, State
from docs._ext.sharing import alone
from tools import corpus, recorder

Status = Literal["passed", "failed", "not run"]

MOST_SHOWN: Final = 12
"""A step that does more than this without saying what ("the players play on …") is shown by its
end."""


@attrs.frozen
class Refused:
    """Something that was tried and refused."""

    rule: str | None
    sentence: str


@attrs.frozen
class Done:
    """A Gherkin step as it was run: its sentence, its result, the positions that it led to."""

    line: int
    text: str
    status: Status
    states: tuple[State, ...]
    """The states after each thing that was done; without any, the state as it was."""
    before: State | None
    refused: tuple[Refused, ...]


@attrs.frozen
class Run:
    """A scenario, or a row of an outline, as it was run."""

    scenario: str
    row: str
    steps: tuple[Done, ...]

    @property
    def passed(self) -> bool:
        """Whether all of it passed."""
        return all(step.status == "passed" for step in self.steps)


@attrs.frozen
class Results:
    """All runs, by feature and by the line of their scenario."""

    runs: dict[tuple[str, int], list[Run]]

    def of(self, feature: str, line: int) -> list[Run]:
        """The run of a scenario, or those of an outline, row by row."""
        return self.runs[feature, line]


def file(docs: Path) -> Path:
    """Where the results are kept, given the folder of the documentation."""
    return Path(docs, "_build", "results.json")


def load(kept: Path) -> Results:
    """The results from this file if it is current, else from a run."""
    stamp = _stamp()
    with alone(kept):
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        if known.get("stamp") != stamp:
            known = {"stamp": stamp, "version": __version__, "runs": corpus.record()}
            draft = kept.with_suffix(".draft")  # an interrupted build leaves no half of a file
            draft.write_text(json.dumps(known, ensure_ascii=False), encoding="utf-8")
            draft.replace(kept)
    return read(known["runs"])


def _stamp() -> str:
    """A hash of everything that a run depends on."""
    package = Path(crimehotel_rules.__file__).parent
    files = [
        *package.rglob("*.py"),
        *data.path("features").rglob("*.feature"),
        *data.path("spec").rglob("*.toml"),
        Path(recorder.__file__),
        Path(corpus.__file__),
    ]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def read(notes: list[dict[str, Any]]) -> Results:
    """The runs that the recorder's notes tell of."""
    runs: dict[tuple[str, int], list[Run]] = defaultdict(list)
    for note in notes:
        run = Run(note["scenario"], note["row"], tuple(_steps(note["steps"])))
        runs[note["feature"], note["line"]].append(run)
    return Results(dict(runs))


def _steps(steps: list[dict[str, Any]]) -> Iterator[Done]:
    state: State | None = None
    for step in steps:
        before = state
        states: list[State] = []
        refused: list[Refused] = []
        for note in step["notes"]:
            if "refused" in note:
                refused.append(Refused(**note["refused"]))
            else:
                state = _after(state, note)
                states += [state] if "action" in note else []
        too_many = len(states) > MOST_SHOWN and not step["told"]
        if state is not None and (not states or too_many):
            states = [state]
        yield Done(
            step["line"], step["text"], step["status"], tuple(states), before, tuple(refused)
        )


def _after(state: State | None, note: dict[str, Any]) -> State:
    if state is None or "setup" in note:
        return crime_hotel.new_game(decode(Setup, note["setup"]))
    actor = CHANCE if note["by"] == "chance" else Seat(note["by"])
    return crime_hotel.apply(state, actor, decode_action(note["action"]))
