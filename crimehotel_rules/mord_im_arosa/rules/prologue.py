"""The prologue: two victims and the first clues go into the shaft, and nobody decides anything."""

from __future__ import annotations

from crimehotel_rules.kernel.numbers import demand_setup
from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.mord_im_arosa.rules.box import (
    AROUND,
    CLUES,
    OPENING_CLUES,
    VICTIM,
    VICTIMS,
    no_cubes,
)
from crimehotel_rules.mord_im_arosa.rules.setup import Setup
from crimehotel_rules.mord_im_arosa.rules.state import THROW, State, throw


def new_game(setup: Setup) -> State:
    """The table before the first throw.

    >>> state = new_game(Setup(players=("Yellow", "Blue"), knife=1))
    >>> [(throw.seat, throw.cube) for throw in state.throwing]
    [(1, 'victim'), (1, 'victim'), (1, 1), (1, 1), (0, 0), (0, 0)]
    """
    demand_setup(setup, Setup)
    players = len(setup.players)  # MA-SETUP-3
    victims = (throw(setup.knife, VICTIM),) * VICTIMS  # MA-SETUP-4, MA-PRO-1, MA-PRO-2
    clues = tuple(
        throw(seat, seat)  # MA-PRO-3: their own
        for seat in AROUND[players][setup.knife]  # MA-PRO-4: clockwise, both in a row
        for _ in range(OPENING_CLUES)
    )
    return State(
        setup=setup,
        phase=THROW,  # MA-PRO-5
        turn=CHANCE,  # MA-PRO-5
        act=0,  # MA-PRO-6
        investigator=None,  # MA-PRO-6
        supply=(CLUES,) * players,  # MA-SETUP-3
        tower=no_cubes(players),  # MA-SETUP-3
        sheet=no_cubes(players),  # MA-SETUP-3
        throwing=victims + clues,  # MA-PRO-1: victims first
        from_supply=len(clues),  # MA-COMP-5: victims are in no supply
        exposed=None,
        log=(),  # MA-INFO-5
    )
