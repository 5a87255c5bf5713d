"""Simulation: many games between players with given policies, and how they end.

What every game shares. A game brings its policies, what it counts and what it reports as a
:class:`Simulation`, which its page hands out:

>>> from crimehotel_rules import games
>>> from crimehotel_rules.simulation import run
>>> from crimehotel_rules.workers import local_pool
>>> simulation = games.page(next(iter(games.TABLE))).simulation()
>>> with local_pool(1) as pool:
...     done = run(simulation, simulation.order(games=1000), pool)
>>> done.complete, done.tally.games
(True, 1000)
"""

from crimehotel_rules.simulation.contract import Policy, Simulation
from crimehotel_rules.simulation.figures import Figure, mean, mean_of, share
from crimehotel_rules.simulation.orders import BadOrder, Chunk, Order, Run
from crimehotel_rules.simulation.playing import play_games, play_through, take
from crimehotel_rules.simulation.report import (
    Bars,
    Cell,
    Chart,
    Columns,
    Grid,
    Report,
    Sentence,
    Shown,
    Table,
    Unit,
)
from crimehotel_rules.simulation.running import run
from crimehotel_rules.simulation.tally import Count, Tally

__all__ = [
    "BadOrder",
    "Bars",
    "Cell",
    "Chart",
    "Chunk",
    "Columns",
    "Count",
    "Figure",
    "Grid",
    "Order",
    "Policy",
    "Report",
    "Run",
    "Sentence",
    "Shown",
    "Simulation",
    "Table",
    "Tally",
    "Unit",
    "mean",
    "mean_of",
    "play_games",
    "play_through",
    "run",
    "share",
    "take",
]
