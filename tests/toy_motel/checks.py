"""What Toy Motel brings to the conformance suite."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Final

from crimehotel_rules.conformance.checks.blame import Suspects
from crimehotel_rules.conformance.checks.standard import NAMES, Standard
from crimehotel_rules.conformance.readings import Readings as Known
from crimehotel_rules.kernel.seats import Actor
from crimehotel_rules.kernel.text import Text
from tests.toy_motel import Action, Deal, Readings, Setup, State

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
    viewed = ("TM-DEAL-2",)
    compared = ("TM-DEAL-2",)
    phases = PHASES
    effects = EFFECTS
    suspects = Suspects(leak=("TM-DEAL-2",), secrets=("TM-DEAL-2",))

    def setup(self, rng: random.Random, known: Known) -> Setup:
        """Two or three guests, in any reading."""
        return Setup(NAMES[: rng.choice((2, 3))], Readings(**self.readings(rng, known)))

    def exercised(
        self,
        before: State,  # noqa: ARG002 - what an action is tells enough
        actor: Actor,  # noqa: ARG002
        action: Action,
        after: State,
    ) -> Iterable[str]:
        """The rules of the chapter."""
        if isinstance(action, Deal):
            return ("TM-DEAL-1", "TM-DEAL-3")
        over = after.turn is None
        return ("TM-DOOR-2", "TM-DOOR-1", *(("TM-DOOR-3",) if over else ()))
