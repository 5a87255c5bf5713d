"""The sides that the games of this project bring: how each of them plays."""

from collections.abc import Callable
from functools import partial
from typing import Final

from benchmarks import fast, reference
from benchmarks.laps import Play
from crimehotel_rules import games

Maker = Callable[[int], Play]
"""From the number of players to a function that plays."""


def by_the_rules(name: str) -> dict[str, Maker]:
    """What every game brings: its reference engine, without views and with them."""
    return {
        "reference": partial(reference.random_game, name),
        "reference-views": partial(reference.random_game, name, views=True),
    }


SIDES: Final[dict[str, dict[str, Maker]]] = {
    prefix.lower(): by_the_rules(name) for name, (prefix, _) in games.TABLE.items()
}
"""By game and side; ``names.GAMES`` says what they are called. The C program runs by itself."""

SIDES["ch"] |= {
    "fused": fast.fused,
    "fused-threads": partial(fast.fused, threads=2),
    "steps": fast.by_steps,
    "batch": fast.batch,
}
