"""The pytest plugin of the features: fixtures, steps, and a marker for every rule.

Load it with ``pytest_plugins = ["crimehotel_rules.steps.plugin"]``, and override the fixture
``implementation`` to run the features against another implementation.
"""

from __future__ import annotations

import pytest

from crimehotel_rules import catalogue

pytest_plugins = [
    "crimehotel_rules.steps.crime_hotel",
    "crimehotel_rules.steps.facts",
    "crimehotel_rules.steps.knowledge",
    "crimehotel_rules.steps.results",
]


def pytest_configure(config: pytest.Config) -> None:
    """Register a marker for every rule, since tags become markers."""
    for rule in catalogue.rules().values():
        config.addinivalue_line("markers", f"{rule.id}: {rule.en}")
