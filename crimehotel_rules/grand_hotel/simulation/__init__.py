"""Simulated games of Grand Hotel: its policies, what is counted, what is reported."""

from typing import Final

from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.simulation.playing import play, played, setup, table
from crimehotel_rules.grand_hotel.simulation.policies import (
    DESCRIBED,
    Seeker,
    at_random,
    policies,
    policies_at,
)
from crimehotel_rules.grand_hotel.simulation.report import report
from crimehotel_rules.grand_hotel.simulation.summary import (
    Met,
    Part,
    Summary,
    Winner,
    summary,
)
from crimehotel_rules.grand_hotel.simulation.tally import Tally
from crimehotel_rules.simulation import Simulation

SIMULATION: Final = Simulation(
    setup=setup,
    players=4,
    policies=policies(shipped(OURS)),
    at=policies_at,
    described=DESCRIBED,
    tally=Tally,
    play=play,
    report=report,
    games=1000,
    chunk=50,
)
"""What Grand Hotel brings to be simulated."""

__all__ = [
    "DESCRIBED",
    "Met",
    "Part",
    "SIMULATION",
    "Seeker",
    "Summary",
    "Tally",
    "Winner",
    "at_random",
    "play",
    "played",
    "policies",
    "report",
    "setup",
    "summary",
    "table",
]
