"""What all tests share: a marker for every rule of every game, and how properties are tried."""

import pytest
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
