"""What Toy Motel brings to the conformance suite."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from crimehotel_rules.conformance.checks.standard import NAMES, Standard
from crimehotel_rules.conformance.readings import Readings as Known
from crimehotel_rules.kernel.text import Text
from tests.toy_motel import Readings, Setup

TABLES: Final[Mapping[str, Setup]] = {
    f"{players} guests": Setup(NAMES[:players]) for players in (2, 3)
}
PHASES: Final[Mapping[str, Text]] = {
    "deal": Text("the keys are dealt", "les clés sont distribuées"),
    "open": Text("a door is opened", "une porte est ouverte"),
    "over": Text("nothing more", "plus rien"),
}
EFFECTS: Final[Mapping[str, Text]] = {
    "key": Text("Keys are mixed up.", "Les clés sont mélangées."),
}


class Motel(Standard):
    """What the conformance kit asks the game for."""

    tables = TABLES
    compared = ("TM-DEAL-2",)
    phases = PHASES
    effects = EFFECTS

    def setup(self, rng: random.Random, known: Known) -> Setup:
        """Two or three guests, in any reading."""
        return Setup(NAMES[: rng.choice((2, 3))], Readings(**self.readings(rng, known)))
