"""What all tests share: a marker for every rule of every game."""

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.scenarios import register_rules


def pytest_configure(config: pytest.Config) -> None:
    """Register the rules, since the tags of features become markers."""
    for name in games.TABLE:
        register_rules(config, games.game(name))
