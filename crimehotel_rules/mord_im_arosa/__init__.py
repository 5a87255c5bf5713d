"""Mord im Arosa: the whole game, as pure functions over frozen values.

>>> import random
>>> from crimehotel_rules import mord_im_arosa
>>> setup = mord_im_arosa.Setup(players=("Yellow", "Blue", "Gray"), first=1, knife=2)
>>> state = mord_im_arosa.new_game(setup)
>>> rng = random.Random(1)
>>> while not state.over:
...     if state.turn == mord_im_arosa.CHANCE:
...         action = mord_im_arosa.sample(state, rng)
...     else:
...         action = rng.choice(mord_im_arosa.legal_actions(state))
...     state = mord_im_arosa.apply(state, state.turn, action)
>>> outcome = mord_im_arosa.outcome(state)
>>> min(outcome.scores) == outcome.scores[outcome.winners[0]]
True
"""

from crimehotel_rules.kernel.errors import (
    IllegalAction,
    InvalidSetup,
    MalformedAction,
    RulesError,
)
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor, Seat, Turn, Viewer
from crimehotel_rules.mord_im_arosa.numbers import numbering, payoffs, vector
from crimehotel_rules.mord_im_arosa.rules.actions import (
    Action,
    Cover,
    Inspect,
    Land,
    Range,
    Suspect,
    TakeBack,
)
from crimehotel_rules.mord_im_arosa.rules.box import (
    CLUES,
    FLOORS,
    VICTIM,
    VICTIMS,
    Colour,
    Cube,
    Cubes,
    Floor,
)
from crimehotel_rules.mord_im_arosa.rules.chance import UNIFORM, Weights, chances, sample
from crimehotel_rules.mord_im_arosa.rules.ending import Ending, Outcome, outcome
from crimehotel_rules.mord_im_arosa.rules.events import (
    Covered,
    Event,
    Exposed,
    Found,
    Inspected,
    Placed,
    Scored,
    Suspected,
    Threw,
    TookBack,
)
from crimehotel_rules.mord_im_arosa.rules.prologue import new_game
from crimehotel_rules.mord_im_arosa.rules.readings import READINGS, RULINGS, Readings
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.scoring import clue_points, points, scenes
from crimehotel_rules.mord_im_arosa.rules.setup import Setup
from crimehotel_rules.mord_im_arosa.rules.state import Phase, State, Throw
from crimehotel_rules.mord_im_arosa.rules.turns import apply, check, legal_actions, options
from crimehotel_rules.mord_im_arosa.rules.view import OpenFloor, View, view

__all__ = [
    "Action",
    "Actor",
    "CHANCE",
    "CLUES",
    "Colour",
    "Cover",
    "Covered",
    "Cube",
    "Cubes",
    "Ending",
    "Event",
    "Exposed",
    "FLOORS",
    "Floor",
    "Found",
    "IllegalAction",
    "Inspect",
    "Inspected",
    "InvalidSetup",
    "Land",
    "MalformedAction",
    "OpenFloor",
    "Outcome",
    "Phase",
    "Placed",
    "READINGS",
    "RULINGS",
    "Range",
    "Readings",
    "Refusal",
    "RulesError",
    "SPECTATOR",
    "Scored",
    "Seat",
    "Setup",
    "State",
    "Suspect",
    "Suspected",
    "TakeBack",
    "Threw",
    "Throw",
    "TookBack",
    "Turn",
    "UNIFORM",
    "VICTIM",
    "VICTIMS",
    "View",
    "Viewer",
    "Weights",
    "apply",
    "chances",
    "check",
    "clue_points",
    "legal_actions",
    "new_game",
    "numbering",
    "options",
    "outcome",
    "payoffs",
    "points",
    "sample",
    "scenes",
    "vector",
    "view",
]


def _picture(seen: View) -> str:
    from crimehotel_rules.mord_im_arosa.show import draw  # noqa: PLC0415 - only notebooks need it

    return draw(seen)


View._repr_svg_ = _picture
