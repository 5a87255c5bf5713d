"""Toy Motel: a game that lives in the tests alone, small but whole.

Everybody is dealt a key in secret and opens one door in turn; whoever opens the door that is
nearest to their own key wins, and several can be equally near.

>>> import random
>>> from tests import toy_motel
>>> state = toy_motel.new_game(toy_motel.Setup(players=("Ada", "Ben")))
>>> rng = random.Random(1)
>>> while state.turn is not None:
...     if state.turn == toy_motel.CHANCE:
...         action = toy_motel.sample(state, rng)
...     else:
...         action = rng.choice(toy_motel.legal_actions(state))
...     state = toy_motel.apply(state, state.turn, action)
>>> len(toy_motel.outcome(state).winners) in (1, 2)
True
"""

from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup, MalformedAction
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat, Turn, Viewer
from tests.toy_motel.rules.dealing import chances, sample
from tests.toy_motel.rules.doors import Outcome, outcome
from tests.toy_motel.rules.refusals import Refusal
from tests.toy_motel.rules.table import (
    READINGS,
    RULINGS,
    Action,
    Deal,
    Dealt,
    Event,
    Open,
    Opened,
    Phase,
    Readings,
    Revealed,
    Setup,
    State,
    new_game,
)
from tests.toy_motel.rules.turns import apply, check, legal_actions
from tests.toy_motel.rules.view import View, view

__all__ = [
    "CHANCE",
    "READINGS",
    "RULINGS",
    "SPECTATOR",
    "Action",
    "Deal",
    "Dealt",
    "Event",
    "IllegalAction",
    "InvalidSetup",
    "MalformedAction",
    "Open",
    "Opened",
    "Outcome",
    "Phase",
    "Readings",
    "Refusal",
    "Revealed",
    "Seat",
    "Setup",
    "State",
    "Turn",
    "View",
    "Viewer",
    "apply",
    "chances",
    "check",
    "legal_actions",
    "new_game",
    "outcome",
    "sample",
    "view",
]
