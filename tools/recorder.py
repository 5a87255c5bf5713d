"""A pytest plugin: an engine that takes notes in the place of the engine (``--record FILE``).

The notes say, for every scenario and every row of an outline, what each Gherkin step did at the
table, what was refused there, and whether the step passed.
"""

import json
from pathlib import Path
from typing import Final

import pytest
from pytest_bdd.parser import Feature, Scenario, Step

from crimehotel_rules import games
from crimehotel_rules.conformance.implementation import By, Json, Reply
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.scenarios import register_rules
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.game import Game

PAGES: Final[list[Page]] = []
"""The page of the game whose scenarios are run."""
RUNS: Final[list[Json]] = []
"""The scenarios that were run, in the order of the files."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the record goes, and of which game."""
    parser.addoption("--record", type=Path, required=True)
    parser.addoption("--recorded-game", required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Find the game."""
    PAGES.append(games.page(config.getoption("recorded_game")))
    register_rules(config, PAGES[-1].GAME)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the record."""
    text = json.dumps(RUNS, ensure_ascii=False)
    session.config.getoption("record").write_text(text, encoding="utf-8")


class Recorder(Reference):
    """The reference engine, taking notes of what it is asked to do and what it refuses."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.notes: list[Json] = []

    def new(self, setup: Json) -> Reply:
        """Start a game, and note it."""
        note = {"setup": _copy(setup)}
        return self._noted(note, super().new(setup))

    def act(self, by: By, action: Json) -> Reply:
        """Let somebody act, and note it."""
        note = {"by": by, "action": _copy(action)}
        return self._noted(note, super().act(by, action))

    def _noted(self, note: Json, reply: Reply) -> Reply:
        if not reply.accepted:
            note |= {"refused": {"rule": reply.rule, "sentence": reply.sentence}}
        self.notes.append(note)
        return reply

    def take_notes(self) -> list[Json]:
        """What was noted since the last time."""
        notes, self.notes = self.notes, []
        return notes


def _copy(value: Json) -> Json:
    copy: Json = json.loads(json.dumps(value))
    return copy


@pytest.fixture
def implementation() -> Recorder:
    """A recorder in the place of the engine."""
    return Recorder(PAGES[-1].GAME)


def pytest_bdd_before_scenario(
    request: pytest.FixtureRequest, feature: Feature, scenario: Scenario
) -> None:
    """Begin the notes of a scenario; a step that is never reached stays as it is here."""
    known = PAGES[-1].GAME.catalogue.rules
    rules = sorted(tag for tag in scenario.tags | feature.tags if tag in known)
    RUNS.append(
        {
            "feature": Path(feature.filename).stem,
            "scenario": scenario.name,
            "line": scenario.line_number,
            "row": request.node.name.partition("[")[2].rstrip("]"),
            "rules": rules,
            "steps": [
                {
                    "line": step.line_number,
                    "text": step.name,
                    "told": step.docstring is not None,
                    "status": "not run",
                    "notes": [],
                }
                for step in scenario.steps
            ],
        }
    )


def pytest_bdd_after_step(request: pytest.FixtureRequest, scenario: Scenario, step: Step) -> None:
    """Note a step that passed."""
    _end_step(request, scenario, step, "passed")


def pytest_bdd_step_error(request: pytest.FixtureRequest, scenario: Scenario, step: Step) -> None:
    """Note a step that failed."""
    _end_step(request, scenario, step, "failed")


def pytest_bdd_step_func_lookup_error(
    request: pytest.FixtureRequest, scenario: Scenario, step: Step
) -> None:
    """Note a step that nobody understands."""
    _end_step(request, scenario, step, "failed")


def _end_step(request: pytest.FixtureRequest, scenario: Scenario, step: Step, status: str) -> None:
    engine: Recorder = request.getfixturevalue("implementation")
    place = next(place for place, each in enumerate(scenario.steps) if each is step)
    RUNS[-1]["steps"][place] |= {"status": status, "notes": engine.take_notes()}
