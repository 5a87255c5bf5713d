"""Simulated games of Crime Hotel: its policies, what is counted, what is reported.

The policies alone are plain functions, which need no extra; whole runs need the fast engine.
"""

from typing import Final

from crimehotel_rules.crime_hotel.simulation.playing import play, setup
from crimehotel_rules.crime_hotel.simulation.policies import (
    COMPILED,
    DESCRIBED,
    POLICIES,
    at_random,
    careful,
    detective,
    inspector,
    promise,
    suspects,
    worth,
)
from crimehotel_rules.crime_hotel.simulation.report import report
from crimehotel_rules.crime_hotel.simulation.summary import Decided, Player, Summary, Use, summary
from crimehotel_rules.crime_hotel.simulation.tally import Tally
from crimehotel_rules.simulation import Simulation

SIMULATION: Final = Simulation(
    setup=setup,
    players=4,
    policies=POLICIES,
    described=DESCRIBED,
    tally=Tally,
    play=play,
    report=report,
    needs=("numba", "numpy"),
)
"""What Crime Hotel brings to be simulated."""

__all__ = [
    "COMPILED",
    "Decided",
    "POLICIES",
    "Player",
    "SIMULATION",
    "Summary",
    "Tally",
    "Use",
    "at_random",
    "careful",
    "detective",
    "inspector",
    "play",
    "promise",
    "report",
    "setup",
    "summary",
    "suspects",
    "worth",
]
