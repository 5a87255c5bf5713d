"""What all tests share: a marker for every rule of every game, and how properties are tried."""

from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

from crimehotel_rules import games
from crimehotel_rules.conformance.scenarios import register_rules
from tests.toy_motel.game import GAME as TOY_MOTEL
from tests.weather import begin, marker  # noqa: F401 - fixtures

settings.register_profile(
    "rulebook",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)
settings.load_profile("rulebook")


def pytest_configure(config: pytest.Config) -> None:
    """Register the rules, since the tags of features become markers."""
    for game in (*map(games.game, games.TABLE), TOY_MOTEL):
        register_rules(config, game)


OF_THE_RULES: Final = frozenset(
    Path(__file__).parent / folder / unit
    for folder in (name.replace("-", "_") for name in games.TABLE)
    for unit in ("", "unit")
)
"""Scenarios and tests of single rules, which must run all of the rules by themselves."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let the tests of the rules alone count for coverage: others would take thrice as long."""
    tracing = Coverage.current()
    if tracing is None or item.path.parent in OF_THE_RULES:
        return (yield)
    tracing.stop()
    try:
        return (yield)
    finally:
        tracing.start()
