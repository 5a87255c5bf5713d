"""Every scenario of Toy Motel, in its own sentences."""

from pytest_bdd import scenarios

from crimehotel_rules.conformance.scenarios import steps
from tests.toy_motel.game import GAME, STEPS

globals().update(steps(GAME, STEPS))
scenarios(str(GAME.features))
