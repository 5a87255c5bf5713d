"""The scenarios of a game as tests, with the sentences of this game and no other.

A test module makes them in three lines::

    from pytest_bdd import scenarios
    globals().update(steps(GAME, STEPS))
    scenarios(str(GAME.features))

The steps ask the fixture ``implementation``, which is the reference engine of the game unless the
module has another one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import pytest

from crimehotel_rules.conformance.implementation import Implementation
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.kernel.game import Game

_ID: Final = re.compile(r"@([A-Z]+)-\S+")


def steps(game: Game, modules: Sequence[str]) -> dict[str, Any]:
    """What a test module needs for the scenarios of a game: its sentences and its engine."""
    check(game)
    found: dict[str, Any] = {}
    for module in modules:
        pytest.register_assert_rewrite(module)
        found |= {
            name: each
            for name, each in vars(import_module(module)).items()
            if name.startswith("__pytest_bdd") or _is_fixture(each)
        }

    @pytest.fixture
    def implementation() -> Implementation:
        """The implementation under test; override this to test another one."""
        return Reference(game)

    return {**found, "implementation": implementation}


def _is_fixture(value: object) -> bool:
    return type(value).__name__ == "FixtureFunctionDefinition"


def check(game: Game) -> None:
    """Raise a usage error if a feature of this game is tagged with a rule of another one."""
    for path in sorted(game.features.glob("*.feature")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            tags = _ID.findall(line) if line.strip().startswith("@") else []
            for prefix in tags:
                if prefix != game.prefix:
                    raise pytest.UsageError(
                        f"{path}, line {number}: {line.strip()} is a rule of another game; "
                        f"those of {game.title} begin with {game.prefix}-"
                    )


def register_rules(config: pytest.Config, game: Game) -> None:
    """Register a marker for every rule, since tags become markers."""
    for rule in game.catalogue.rules.values():
        config.addinivalue_line("markers", f"{rule.id}: {rule.en}")
