"""Simulated games of Midnight Murder Mysteries: policies, what is counted, what is reported."""

from typing import Final

from crimehotel_rules.midnight_murder_mysteries.cases import our_case
from crimehotel_rules.midnight_murder_mysteries.simulation.playing import CASE, play, setup
from crimehotel_rules.midnight_murder_mysteries.simulation.policies import (
    DESCRIBED,
    Reader,
    at_random,
    policies,
    policies_at,
)
from crimehotel_rules.midnight_murder_mysteries.simulation.report import report
from crimehotel_rules.midnight_murder_mysteries.simulation.summary import (
    ModeFigures,
    Part,
    Player,
    Summary,
    summary,
)
from crimehotel_rules.midnight_murder_mysteries.simulation.tally import Tally
from crimehotel_rules.simulation import Simulation

SIMULATION: Final = Simulation(
    setup=setup,
    players=4,
    policies=policies(our_case(CASE)),
    at=policies_at,
    described=DESCRIBED,
    tally=Tally,
    play=play,
    report=report,
    games=1000,
    chunk=50,
)
"""What Midnight Murder Mysteries brings to be simulated."""

__all__ = [
    "DESCRIBED",
    "ModeFigures",
    "Part",
    "Player",
    "Reader",
    "SIMULATION",
    "Summary",
    "Tally",
    "at_random",
    "play",
    "policies",
    "report",
    "setup",
    "summary",
]
