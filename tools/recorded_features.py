"""Every scenario, played by an engine that takes notes; ``tools.corpus`` runs this with pytest."""

from pytest_bdd import scenarios

from crimehotel_rules.conformance.scenarios import steps
from tools import recorder

PAGE = recorder.PAGES[-1]
globals().update(steps(PAGE.GAME, PAGE.STEPS))
implementation = recorder.implementation  # instead of the plain engine

scenarios(str(PAGE.GAME.features))
