"""Crime Hotel: the whole game, as pure functions over frozen values.

>>> import random
>>> from crimehotel_rules import crime_hotel
>>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
>>> rng = random.Random(1)
>>> while not state.over:
...     if state.turn == crime_hotel.CHANCE:
...         action = crime_hotel.sample(state, rng)
...     else:
...         action = rng.choice(crime_hotel.legal_actions(state))
...     state = crime_hotel.apply(state, state.turn, action)
>>> len(state.scores)
3
"""

from crimehotel_rules.crime_hotel.numbers import numbering, payoffs, vector
from crimehotel_rules.crime_hotel.rules.actions import (
    Action,
    Bonus,
    ChanceAction,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Pick,
    Play,
    Relocate,
)
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    NOBODY,
    Card,
    CardSet,
    Colour,
    Department,
    Space,
    SpaceSet,
    Station,
    card_numbers,
    cards,
    space_names,
    spaces,
    to_card,
    to_space,
)
from crimehotel_rules.crime_hotel.rules.chance import chances, sample
from crimehotel_rules.crime_hotel.rules.dealing import new_game
from crimehotel_rules.crime_hotel.rules.ending import (
    Compared,
    Comparison,
    Outcome,
    Step,
    comparisons,
    outcome,
    settle,
)
from crimehotel_rules.crime_hotel.rules.events import (
    Dealt,
    Event,
    Exchanged,
    Guessed,
    LastCard,
    Looked,
    Placed,
    Played,
    Relocated,
    Removed,
    Scored,
    TookBonus,
    TookDuplicate,
    Unmasked,
)
from crimehotel_rules.crime_hotel.rules.readings import READINGS, RULINGS, Readings
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.scoring import Score, score, score_of
from crimehotel_rules.crime_hotel.rules.setup import Setup, Variant
from crimehotel_rules.crime_hotel.rules.state import Phase, State
from crimehotel_rules.crime_hotel.rules.turns import apply, check, legal_actions, options
from crimehotel_rules.crime_hotel.rules.view import Desks, Parked, Pending, View, view
from crimehotel_rules.kernel.errors import (
    IllegalAction,
    InvalidSetup,
    MalformedAction,
    RulesError,
)
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import Text

__all__ = [
    "ALL_CARDS",
    "Action",
    "Actor",
    "Bonus",
    "CHANCE",
    "NOBODY",
    "Card",
    "CardSet",
    "ChanceAction",
    "Colour",
    "Compared",
    "Comparison",
    "Deal",
    "Dealt",
    "Department",
    "Desks",
    "Draw",
    "Duplicate",
    "Event",
    "Exchange",
    "Exchanged",
    "Guess",
    "Guessed",
    "IllegalAction",
    "InvalidSetup",
    "LastCard",
    "Look",
    "Looked",
    "MalformedAction",
    "Outcome",
    "Parked",
    "Pending",
    "Phase",
    "Pick",
    "Placed",
    "Play",
    "Played",
    "READINGS",
    "RULINGS",
    "Readings",
    "Refusal",
    "Relocate",
    "Relocated",
    "Removed",
    "RulesError",
    "SPECTATOR",
    "Score",
    "Scored",
    "Seat",
    "Setup",
    "Space",
    "SpaceSet",
    "State",
    "Station",
    "Step",
    "Text",
    "TookBonus",
    "TookDuplicate",
    "Turn",
    "Unmasked",
    "Variant",
    "View",
    "Viewer",
    "apply",
    "card_numbers",
    "cards",
    "chances",
    "check",
    "comparisons",
    "legal_actions",
    "new_game",
    "numbering",
    "options",
    "outcome",
    "payoffs",
    "sample",
    "score",
    "score_of",
    "settle",
    "space_names",
    "spaces",
    "to_card",
    "to_space",
    "vector",
    "view",
]


def _picture(seen: View) -> str:
    from crimehotel_rules.crime_hotel.show import draw  # noqa: PLC0415 - only notebooks need it

    return draw(seen)


View._repr_svg_ = _picture
