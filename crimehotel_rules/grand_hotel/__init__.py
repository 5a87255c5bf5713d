"""Grand Hotel: the whole game, as pure functions over frozen values.

The cards come with the set-up. What is printed on them, and what is awaited in the middle of an
action, is named in modules of its own: ``effects``, ``objectives``, ``targets``, ``pending``.

>>> import random
>>> from crimehotel_rules import grand_hotel as gh
>>> def character(name, kind):
...     asked = gh.objectives.Identify(gh.targets.Anyone(), 1)
...     return gh.CharacterCard(name, name.title(), kind, gh.objectives.HoldDeck("plain", 1), asked)
>>> decks = ("plain", "fine", "grand")
>>> pack = gh.Pack(
...     name="tiny",
...     decks=decks,
...     rooms=tuple(gh.RoomCard(f"room{n}", f"Room {n}", decks[n % 3]) for n in range(24)),
...     items=tuple(gh.ItemCard(f"item{n}", f"Item {n}", decks[n % 3]) for n in range(24)),
...     characters=(character("olga", "guard"), character("max", "robber")),
... )
>>> start = gh.new_game(gh.Setup(players=("Ada", "Ben"), pack=pack))

Chance deals and rolls; then Ada may enter a car, and nothing else.

>>> state = gh.apply(start, gh.CHANCE, gh.Deal(("olga", "max")))
>>> state = gh.apply(state, gh.CHANCE, gh.Rolls((6, 1)))
>>> gh.legal_actions(state)
(Move(to='left'), Move(to='right'), End())
>>> gh.check(state, gh.Seat(0), gh.Attack(1)).sentence
'no interaction is possible in the lobby'
>>> gh.view(state, gh.Seat(1)).characters
(None, 'max')

A view alone tells what its viewer may do.

>>> gh.options(gh.view(state, gh.Seat(0))), gh.options(gh.view(state, gh.Seat(1)))
((Move(to='left'), Move(to='right'), End()), ())

A whole game at random:

>>> rng, state = random.Random(1), start
>>> while not state.over:
...     if state.turn == gh.CHANCE:
...         action = gh.sample(state, rng)
...     else:
...         action = rng.choice(gh.legal_actions(state))
...     state = gh.apply(state, state.turn, action)
>>> len(gh.outcome(state).winners)
1
"""

from crimehotel_rules.grand_hotel.numbers import numbering, rewards, vector
from crimehotel_rules.grand_hotel.rules import effects, objectives, pending, targets
from crimehotel_rules.grand_hotel.rules.actions import (
    Accept,
    Action,
    Attack,
    Call,
    ChanceAction,
    Close,
    Deal,
    Decline,
    Draw,
    Drop,
    End,
    Identify,
    Keep,
    Leave,
    Move,
    Open,
    Ride,
    Roll,
    Rolls,
    Room,
    Search,
    Trade,
)
from crimehotel_rules.grand_hotel.rules.box import (
    CLASSES,
    COLOURS,
    ROOMS,
    Car,
    Cars,
    CharacterClass,
    Colour,
    Space,
    Way,
)
from crimehotel_rules.grand_hotel.rules.casting import playable_casts
from crimehotel_rules.grand_hotel.rules.chance import chances, sample
from crimehotel_rules.grand_hotel.rules.ending import Outcome, outcome
from crimehotel_rules.grand_hotel.rules.events import (
    Announced,
    Attacked,
    Called,
    Captured,
    Closed,
    Dealt,
    Declined,
    Dropped,
    Event,
    Floor,
    Freed,
    Identified,
    Kept,
    Left,
    Maintenance,
    Moved,
    Offered,
    Opened,
    Rode,
    RolledFirst,
    Searched,
    Stopped,
    Traded,
    Turn,
    TurnLost,
    Won,
)
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, ItemCard, Line, Pack, RoomCard
from crimehotel_rules.grand_hotel.rules.readings import READINGS, RULINGS, Readings
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.setup import Setup, Terms
from crimehotel_rules.grand_hotel.rules.starting import new_game
from crimehotel_rules.grand_hotel.rules.state import LaidRoom, Lasting, Phase, State, Used
from crimehotel_rules.grand_hotel.rules.turns import apply, check, legal_actions, options
from crimehotel_rules.grand_hotel.rules.view import Objectives, RoomSeen, View, view
from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup, MalformedAction, RulesError
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor, Seat, Viewer

__all__ = [
    "Accept",
    "Action",
    "Actor",
    "Announced",
    "Attack",
    "Attacked",
    "CHANCE",
    "CLASSES",
    "COLOURS",
    "Call",
    "Called",
    "Captured",
    "Car",
    "Cars",
    "ChanceAction",
    "CharacterCard",
    "CharacterClass",
    "Close",
    "Closed",
    "Colour",
    "Deal",
    "Dealt",
    "Decline",
    "Declined",
    "Draw",
    "Drop",
    "Dropped",
    "End",
    "Event",
    "Floor",
    "Freed",
    "Identified",
    "Identify",
    "IllegalAction",
    "InvalidSetup",
    "ItemCard",
    "Keep",
    "Kept",
    "LaidRoom",
    "Lasting",
    "Leave",
    "Left",
    "Line",
    "Maintenance",
    "MalformedAction",
    "Move",
    "Moved",
    "Objectives",
    "Offered",
    "Open",
    "Opened",
    "Outcome",
    "Pack",
    "Phase",
    "READINGS",
    "ROOMS",
    "RULINGS",
    "Readings",
    "Refusal",
    "Ride",
    "Rode",
    "Roll",
    "RolledFirst",
    "Rolls",
    "Room",
    "RoomCard",
    "RoomSeen",
    "RulesError",
    "SPECTATOR",
    "Search",
    "Searched",
    "Seat",
    "Setup",
    "Space",
    "State",
    "Stopped",
    "Terms",
    "Trade",
    "Traded",
    "Turn",
    "TurnLost",
    "Used",
    "View",
    "Viewer",
    "Way",
    "Won",
    "apply",
    "chances",
    "check",
    "effects",
    "legal_actions",
    "new_game",
    "numbering",
    "objectives",
    "options",
    "outcome",
    "pending",
    "playable_casts",
    "rewards",
    "sample",
    "targets",
    "vector",
    "view",
]


def _picture(seen: View) -> str:
    from crimehotel_rules.grand_hotel.show import draw  # noqa: PLC0415 - only notebooks need it

    return draw(seen)


View._repr_svg_ = _picture
