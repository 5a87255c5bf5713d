"""Every scenario of every feature, played against the reference engine."""

from pytest_bdd import scenarios

from crimehotel_rules.kernel import data

scenarios(str(data.path("features")))
