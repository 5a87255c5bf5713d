"""The games of Crime Hotel, played and counted: by the fast engine, if it knows the policies."""

from __future__ import annotations

import random
from typing import Final

from crimehotel_rules.crime_hotel import InvalidSetup, Refusal, Seat, Setup
from crimehotel_rules.crime_hotel.simulation.counting import counted as counted_by_the_rules
from crimehotel_rules.crime_hotel.simulation.policies import COMPILED
from crimehotel_rules.crime_hotel.simulation.tally import Tally
from crimehotel_rules.simulation import Chunk

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")


def setup(players: int, number: int = 0) -> Setup:
    """The table; the police car starts with each seat in turn, by the number of the game.

    >>> setup(3, number=7).first
    1
    """
    if not 0 < players <= len(NAMES):
        raise InvalidSetup(Refusal("CH-SETUP-1", "player_count", {"count": players}))
    return Setup(players=NAMES[:players], first=Seat(number % players))


def play(chunk: Chunk) -> Tally:
    """Play the games of a chunk, and count."""
    order = chunk.order
    if not set(order.seats) <= {*COMPILED}:
        return Tally.gather(
            count
            for number in chunk.numbers
            for count in counted_by_the_rules(
                setup(order.players, number), order.seats, random.Random(f"{order.seed}/{number}")
            )
        )
    # here, since they need an extra: what else there is to a simulation does not
    from crimehotel_rules.crime_hotel.fast.layout import rules_row  # noqa: PLC0415 - needs an extra
    from crimehotel_rules.crime_hotel.simulation.compiled import (  # noqa: PLC0415 - likewise
        counted,
    )

    policies = [COMPILED.index(name) for name in order.seats]
    rules = rules_row(setup(order.players))
    return Tally(counted(rules, policies, order.seed, chunk.first, chunk.games))
