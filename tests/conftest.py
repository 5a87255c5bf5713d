"""Fixtures and steps for all tests."""

pytest_plugins = ["crimehotel_rules.crime_hotel.steps.plugin"]
