"""Every scenario of every feature, played against the reference engine."""

from pytest_bdd import scenarios

from crimehotel_rules.conformance.scenarios import steps
from crimehotel_rules.midnight_murder_mysteries.game import GAME, STEPS

globals().update(steps(GAME, STEPS))
scenarios(str(GAME.features))
