"""Simulated games of Mord im Arosa: its policies, what is counted, what is reported."""

from typing import Final

from crimehotel_rules.mord_im_arosa.simulation.playing import play, setup
from crimehotel_rules.mord_im_arosa.simulation.policies import (
    DESCRIBED,
    POLICIES,
    at_random,
    careful,
    detective,
    may_lie,
    promises,
)
from crimehotel_rules.mord_im_arosa.simulation.report import report
from crimehotel_rules.mord_im_arosa.simulation.summary import Guest, Part, Summary, summary
from crimehotel_rules.mord_im_arosa.simulation.tally import Tally
from crimehotel_rules.simulation import Simulation

SIMULATION: Final = Simulation(
    setup=setup,
    players=4,
    policies=POLICIES,
    described=DESCRIBED,
    tally=Tally,
    play=play,
    report=report,
    games=2_000,
    chunk=100,
)
"""What Mord im Arosa brings to be simulated."""

__all__ = [
    "Guest",
    "POLICIES",
    "Part",
    "SIMULATION",
    "Summary",
    "Tally",
    "at_random",
    "careful",
    "detective",
    "may_lie",
    "play",
    "promises",
    "report",
    "setup",
    "summary",
]
