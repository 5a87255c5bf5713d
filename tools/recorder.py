"""A pytest plugin: an engine that takes notes in the place of the engine (``--record FILE``)."""

import json
from collections import defaultdict
from pathlib import Path

import pytest
from pytest_bdd.parser import Feature, Scenario

from crimehotel_rules.conformance.implementation import By, Json, Reference, Reply

RECORDS: dict[str, list[Json]] = defaultdict(list)
"""The games that were played, by feature."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the record goes."""
    parser.addoption("--record", type=Path, required=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the record."""
    session.config.getoption("record").write_text(json.dumps(RECORDS), encoding="utf-8")


class Recorder(Reference):
    """The reference engine, taking notes of what it is asked to do."""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Json] = []

    def new(self, setup: Json) -> Reply:
        """Start a game, and a new record."""
        self.games.append({"setup": _copy(setup), "attempts": []})
        return super().new(setup)

    def act(self, by: By, action: Json) -> Reply:
        """Let somebody act, and note it."""
        self.games[-1]["attempts"].append({"by": by, "action": _copy(action)})
        return super().act(by, action)


def _copy(value: Json) -> Json:
    copy: Json = json.loads(json.dumps(value))
    return copy


@pytest.fixture
def implementation() -> Recorder:
    """A recorder in the place of the engine."""
    return Recorder()


def pytest_bdd_after_scenario(
    request: pytest.FixtureRequest, feature: Feature, scenario: Scenario
) -> None:
    """Keep what was played in a scenario."""
    games = request.getfixturevalue("implementation").games
    row = request.node.name.partition("[")[2]
    for number, game in enumerate(games, start=1):
        part = f" ({number})" if len(games) > 1 else ""
        name = scenario.name + (f" [{row}" if row else "") + part
        rules = sorted(tag for tag in scenario.tags | feature.tags if tag.startswith("CH-"))
        RECORDS[Path(feature.filename).stem].append({"name": name, "rules": rules, **game})
