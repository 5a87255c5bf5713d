"""The pytest plugin of the features: fixtures, steps, and a marker for every rule.

Load it with ``pytest_plugins = ["crimehotel_rules.crime_hotel.steps.plugin"]``, and override the fixture
``implementation`` to run the features against another implementation.
"""

from __future__ import annotations

import pytest

from crimehotel_rules.kernel import catalogue

pytest_plugins = [
    "crimehotel_rules.crime_hotel.steps.doing",
    "crimehotel_rules.crime_hotel.steps.facts",
    "crimehotel_rules.crime_hotel.steps.knowledge",
    "crimehotel_rules.crime_hotel.steps.results",
]


def pytest_configure(config: pytest.Config) -> None:
    """Register a marker for every rule, since tags become markers."""
    for rule in catalogue.rules().values():
        config.addinivalue_line("markers", f"{rule.id}: {rule.en}")
