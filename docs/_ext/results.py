"""The result of the last run of all scenarios, and the positions that each of them went through.

The scenarios of a game are run once for all languages: ``docs/_build/<game>/results.json`` is made
anew only when the features, the engine or the recorder have changed.
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
from crimehotel_rules import __version__
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text
from docs._ext.sharing import alone
from tools import corpus, recorder

Status = Literal["passed", "failed", "not run"]

MOST_SHOWN: Final = 12
"""A step that does more than this without saying what ("the players play on …") is shown by its
end."""


@attrs.frozen
class Refused:
    """Something that was tried and refused: by a rule, or because it cannot be read."""

    rule: str | None
    sentence: Text


@attrs.frozen
class Done:
    """A Gherkin step as it was run: its sentence, its result, the positions that it led to."""

    line: int
    text: str
    status: Status
    states: tuple[Any, ...]
    """The states after each thing that was done; without any, the state as it was."""
    before: Any | None
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


def file(docs: Path, game: str) -> Path:
    """Where the results of a game are kept, given the folder of the documentation."""
    return Path(docs, "_build", game, "results.json")


def load(game: Game, kept: Path) -> Results:
    """The results from this file if it is current, else from a run."""
    stamp = _stamp(game)
    with alone(kept):
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        if known.get("stamp") != stamp:
            known = {"stamp": stamp, "version": __version__, "runs": corpus.record(game.name)}
            draft = kept.with_suffix(".draft")  # an interrupted build leaves no half of a file
            draft.write_text(json.dumps(known, ensure_ascii=False), encoding="utf-8")
            draft.replace(kept)
    return read(game, known["runs"])


def _stamp(game: Game) -> str:
    """A hash of everything that a run depends on."""
    package = Path(crimehotel_rules.__file__).parent
    files = [
        *package.rglob("*.py"),
        *game.features.rglob("*.feature"),
        *game.spec.rglob("*.toml"),
        Path(recorder.__file__),
        Path(corpus.__file__),
    ]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def read(game: Game, notes: list[dict[str, Any]]) -> Results:
    """The runs that the recorder's notes tell of."""
    runs: dict[tuple[str, int], list[Run]] = defaultdict(list)
    for note in notes:
        run = Run(note["scenario"], note["row"], tuple(_steps(game, note["steps"])))
        runs[note["feature"], note["line"]].append(run)
    return Results(dict(runs))


def _steps(game: Game, steps: list[dict[str, Any]]) -> Iterator[Done]:
    state: Any = None
    for step in steps:
        before = state
        states: list[Any] = []
        refused: list[Refused] = []
        for note in step["notes"]:
            if "refused" in note:
                refused.append(Refused(note["refused"]["rule"], _why(game, state, note)))
            else:
                state = _after(game, state, note)
                states += [state] if "action" in note else []
        too_many = len(states) > MOST_SHOWN and not step["told"]
        if state is not None and (not states or too_many):
            states = [state]
        yield Done(
            step["line"], step["text"], step["status"], tuple(states), before, tuple(refused)
        )


def _after(game: Game, state: Any, note: dict[str, Any]) -> Any:
    if state is None or "setup" in note:
        return game.rules.new_game(game.codec.decode(game.setup, note["setup"]))
    return game.rules.apply(state, note["by"], game.codec.decode_action(note["action"]))


def _why(game: Game, state: Any, note: dict[str, Any]) -> Text:
    """Why it was refused: in English as noted, in French as the rules say it."""
    try:
        _after(game, state, note)
    except RulesError as error:
        french = error.refusal.said("fr")
    except MalformedJson as error:
        french = error.said("fr")
    else:
        raise ValueError(f"this was refused, and is not now: {note}")
    return Text(note["refused"]["sentence"], french)
