"""Simulation: many games between players with given policies, and how they end.

>>> from crimehotel_rules.workers import local_pool
>>> from crimehotel_rules.simulation import Order, run, summary
>>> with local_pool(1) as pool:
...     done = run(Order(games=1000, policies=("detective",)), pool)
>>> done.complete, sum(step.games for step in summary(done).steps)
(True, 1000)

The policies alone are plain functions, which need no extra.
"""

from crimehotel_rules.simulation.chunks import BadOrder, Chunk, Order, play
from crimehotel_rules.simulation.policies import (
    POLICIES,
    Policy,
    at_random,
    careful,
    detective,
    suspects,
    take,
    worth,
)
from crimehotel_rules.simulation.running import Run, run
from crimehotel_rules.simulation.summary import Decided, Figure, Player, Summary, Use, summary
from crimehotel_rules.simulation.tally import Tally

__all__ = [
    "BadOrder",
    "Chunk",
    "Decided",
    "Figure",
    "Order",
    "POLICIES",
    "Player",
    "Policy",
    "Run",
    "Summary",
    "Tally",
    "Use",
    "at_random",
    "careful",
    "detective",
    "play",
    "run",
    "summary",
    "suspects",
    "take",
    "worth",
]
