"""Fixtures and steps for all tests."""

pytest_plugins = ["crimehotel_rules.steps.plugin"]
