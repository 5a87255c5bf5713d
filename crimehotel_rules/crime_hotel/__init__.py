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

from crimehotel_rules.crime_hotel.actions import (
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
from crimehotel_rules.crime_hotel.box import (
    ALL_CARDS,
    CHANCE,
    NOBODY,
    Card,
    CardSet,
    Colour,
    Department,
    Seat,
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
from crimehotel_rules.crime_hotel.chance import sample
from crimehotel_rules.crime_hotel.dealing import new_game
from crimehotel_rules.crime_hotel.ending import Compared, Comparison, Outcome, Step, outcome, settle
from crimehotel_rules.crime_hotel.errors import (
    IllegalAction,
    InvalidSetup,
    MalformedAction,
    Refusal,
    RulesError,
)
from crimehotel_rules.crime_hotel.events import (
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
from crimehotel_rules.crime_hotel.game import apply, check, legal_actions
from crimehotel_rules.crime_hotel.readings import READINGS, RULINGS, Readings
from crimehotel_rules.crime_hotel.scoring import Score, score, score_of
from crimehotel_rules.crime_hotel.setup import Setup, Variant
from crimehotel_rules.crime_hotel.state import Phase, State
from crimehotel_rules.crime_hotel.view import SPECTATOR, Desks, Parked, Pending, View, Viewer, view

__all__ = [
    "ALL_CARDS",
    "Action",
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
    "TookBonus",
    "TookDuplicate",
    "Unmasked",
    "Variant",
    "View",
    "Viewer",
    "apply",
    "card_numbers",
    "cards",
    "check",
    "legal_actions",
    "new_game",
    "outcome",
    "sample",
    "score",
    "score_of",
    "settle",
    "space_names",
    "spaces",
    "to_card",
    "to_space",
    "view",
]
