"""Every scenario, played by an engine that takes notes; ``tools.corpus`` runs this with pytest."""

from pytest_bdd import scenarios

from crimehotel_rules.kernel import data
from tools.recorder import implementation

__all__ = ["implementation"]  # the fixture of this name, instead of the plain engine

scenarios(str(data.path("features")))
