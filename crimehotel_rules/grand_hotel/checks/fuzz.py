"""Random play that seeks company: in rooms and cars, with hostages, on the way to the lobby."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import partial
from typing import Any, Final

from crimehotel_rules import grand_hotel
from crimehotel_rules.conformance.cases import Attempt
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.grand_hotel import (
    CHANCE,
    CLASSES,
    COLOURS,
    ROOMS,
    Accept,
    Action,
    Attack,
    Call,
    Close,
    Deal,
    Decline,
    Draw,
    Drop,
    End,
    Identify,
    InvalidSetup,
    Keep,
    Leave,
    Move,
    Open,
    Pack,
    Phase,
    Readings,
    Ride,
    Roll,
    Rolls,
    Room,
    Search,
    Seat,
    Setup,
    Space,
    State,
    Trade,
    pending,
)
from crimehotel_rules.grand_hotel.cards import shipped
from crimehotel_rules.grand_hotel.checks.packs import FIXTURE, any_pack
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.casting import SUGGESTED
from crimehotel_rules.grand_hotel.rules.goals import both_met
from crimehotel_rules.grand_hotel.ways import ways

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris", "Ada", "Hugo")
LOBBY: Final[Space] = "lobby"
ROSTERS: Final = 20
"""How many rosters are tried before the suggested one is played with the cards of the scenarios."""


def random_setup(rng: random.Random, readings: Json) -> Setup:
    """A set-up with these readings: any table, any cards, a roster as suggested or any other."""
    players = rng.choice((2, 2, 3, 3, 3, 4, 4, 5, 6))
    pack = any_pack(rng)
    agreed = partial(
        Setup,
        NAMES[:players],
        colours=rng.sample(COLOURS, players),
        rounds=rng.choice((None, None, 1, 2, 3, 5, 8, 13, 21)),
        readings=Readings(**readings),
    )
    for _ in range(ROSTERS):
        with suppress(InvalidSetup):  # no cast of it can be played: another one
            return agreed(pack=pack, roster=_roster(pack, players, rng))
    return agreed(pack=shipped(FIXTURE))


def _roster(pack: Pack, players: int, rng: random.Random) -> list[str]:
    """Classes and characters, as people might agree on them."""
    if rng.random() < 0.3:
        return [*SUGGESTED[:players]]
    named = rng.sample([card.id for card in pack.characters], players)
    return [rng.choice((name, *CLASSES)) for name in named]


# Legal play

WEIGHTS: Final[dict[type[Action], float]] = {
    Search: 12,
    Open: 5,
    Close: 1,
    Attack: 5,
    Identify: 3,
    Trade: 2,
    Move: 3,
    Ride: 2,
    Call: 1,
    End: 0.3,
    Keep: 6,
    Leave: 1,
    Accept: 2,
    Decline: 1,
    Drop: 1,
}
"""How much the players like each kind of action."""

DICE: Final[dict[Phase, tuple[int, ...]]] = {
    Phase.ATTACK: (3, 3, 5, 1, 1, 2),
    Phase.IDENTIFY: (3, 2, 1, 1, 1, 2),
    Phase.MAINTENANCE: (1, 1, 1, 2, 1, 1),
}
"""How often each number comes up: those that do something, more than others."""


def choose(state: State, rng: random.Random) -> Action:
    """A legal action, or what chance does: players gather, search, and walk home when they can."""
    seat = state.turn
    if seat == CHANCE:
        return _chance(state, rng)
    legal = grand_hotel.legal_actions(state)
    if isinstance(seat, int) and state.phase is Phase.TURN and rng.random() < 0.5:
        step = _errand(state, seat, rng)
        if step in legal:
            return step
    kinds = [kind for kind in WEIGHTS if any(type(action) is kind for action in legal)]
    kind = rng.choices(kinds, [WEIGHTS[each] for each in kinds])[0]
    return rng.choice([action for action in legal if type(action) is kind])


def _chance(state: State, rng: random.Random) -> Action:
    if isinstance(state.pending, pending.Attack) and rng.random() < 0.5:
        target = state.pending.target
        if state.hands[target] and _machine(state, state.places[target]):
            return Roll(2)  # something is dropped where nobody searches, or somebody does
    if state.phase in DICE:
        return Roll(rng.choices(range(1, 7), DICE[state.phase])[0])
    drawn = grand_hotel.sample(state, rng)
    if isinstance(drawn, Rolls) and rng.random() < 0.3:  # nobody can start yet
        return Rolls([drawn.dice[0]] * len(drawn.dice))
    return drawn


def _machine(state: State, space: Space) -> bool:
    """Whether this is a maintenance room that has been opened."""
    laid = [room.card for room in state.rooms if room.space == space]
    return bool(laid and laid[0] and state.setup.cards.rooms[laid[0]].is_maintenance)


def _errand(state: State, seat: Seat, rng: random.Random) -> Action | None:
    """A step towards the lobby for who has something to do there; or towards others, or a find."""
    others = [other for other in state.setup.seats if other != seat]
    company = [state.places[other] for other in others if state.places[other] != LOBBY]
    company += [room.space for room in state.rooms if room.items and _machine(state, room.space)]
    homeward = both_met(state, seat) or seat in state.captors
    to = LOBBY if homeward and rng.random() < 0.8 else rng.choice(company or ROOMS[:4])
    found = ways(state.cars, state.places[seat], to)
    return found[0][1] if found else None


# Illegal tries


def mischief(state: State, rng: random.Random) -> Attempt:
    """Something that is probably illegal now."""
    by = CHANCE if state.turn is None else state.turn
    kind = rng.randrange(10)
    if kind < 5:
        return Attempt(by, CODEC.encode(any_action(state, rng)))
    seats = state.setup.seats
    if kind < 7:
        action = any_action(state, rng) if state.turn is None else choose(state, rng)
        strangers = (len(seats), -1, True, str(by), None)
        return Attempt(rng.choice((CHANCE, *seats, *strangers)), CODEC.encode(action))
    if kind < 9 and state.turn is not None:
        good = CODEC.encode(choose(state, rng))
        return Attempt(by, rng.choice(list(bad_input.spoil(good))))
    return Attempt(rng.choice((by, CHANCE, *seats)), rng.choice(RUBBISH))


def any_action(state: State, rng: random.Random) -> Action:
    """An action that makes sense somewhere; often of a kind that is due."""
    if state.phase is Phase.TURN or rng.random() < 0.4:
        return _in_a_turn(state, rng)
    pack = state.setup.pack
    item = rng.choice(pack.items).id
    cast = rng.sample([card.id for card in pack.characters], len(state.setup.players))
    dice = [rng.randint(1, 6) for _ in range(rng.randint(1, len(cast)))]
    tries: tuple[Action, ...] = (
        *(Keep(item), Keep(item), Leave(), Drop(item), Drop(item)),
        *(Accept(None), Accept(item), Accept(item), Decline()),
        *(Deal(cast), Deal(cast[1:]), Deal([cast[0]] * len(cast)), Rolls(dice)),
        *(Room(rng.choice(pack.rooms).id), Room(item), Draw(item), Draw(item)),
        Roll(rng.randint(1, 6)),
    )
    return rng.choice(tries)


def _in_a_turn(state: State, rng: random.Random) -> Action:
    target = Seat(rng.randrange(min(len(state.setup.players) + 1, 6)))
    item = rng.choice(state.setup.pack.items).id
    tries: tuple[Action, ...] = (
        *(Move(rng.choice((LOBBY, "left", "right", *ROOMS))) for _ in range(3)),
        *(Move(rng.choice(ROOMS[: len(state.rooms)])) for _ in range(2)),
        *(Call(rng.choice(("left", "right"))), Ride(rng.choice(("up", "down")))),
        *(Open(), Close(), Search(), Attack(target), Identify(target), End()),
        *(Trade(target, item, True), Trade(target, None, True), Trade(target, None, False)),
    )
    return rng.choice(tries)


RUBBISH: Final[tuple[Any, ...]] = (
    {},
    [],
    None,
    "move",
    {"type": "pass"},
    {"type": "move"},
    {"type": "move", "to": "R15"},
    {"type": "move", "to": "R71"},
    {"type": "move", "to": "R01"},
    {"type": "move", "to": "r11"},
    {"type": "move", "to": 11},
    {"type": "move", "to": None},
    {"type": "move", "space": "R11"},
    {"type": "call"},
    {"type": "call", "car": "middle"},
    {"type": "call", "car": "both"},
    {"type": "ride", "way": "left"},
    {"type": "ride", "way": 1},
    {"type": "ride", "level": 1},
    {"type": "open", "space": "R11"},
    {"type": "close", "space": "R11"},
    {"type": "search", "space": "R11"},
    {"type": "keep"},
    {"type": "keep", "item": None},
    {"type": "keep", "items": []},
    {"type": "leave", "items": []},
    {"type": "attack"},
    {"type": "attack", "target": 6},
    {"type": "attack", "target": -1},
    {"type": "attack", "target": True},
    {"type": "attack", "target": "Ryan"},
    {"type": "attack", "target": None},
    {"type": "identify", "target": 6},
    {"type": "identify", "target": 0.5},
    {"type": "identify", "target": [0]},
    {"type": "trade", "target": 0},
    {"type": "trade", "target": 0, "give": None},
    {"type": "trade", "target": 0, "ask": True},
    {"type": "trade", "target": 0, "give": [], "ask": True},
    {"type": "trade", "target": 0, "give": None, "ask": 1},
    {"type": "trade", "target": 0, "give": None, "ask": None},
    {"type": "trade", "target": 0, "give": ["ash", "bell"], "ask": False},
    {"type": "accept"},
    {"type": "accept", "give": False},
    {"type": "accept", "give": ["ash"]},
    {"type": "decline", "give": None},
    {"type": "drop"},
    {"type": "drop", "item": 0},
    {"type": "end", "turn": True},
    {"type": "deal"},
    {"type": "deal", "characters": []},
    {"type": "deal", "characters": None},
    {"type": "deal", "characters": [0, 1]},
    {"type": "rolls", "dice": []},
    {"type": "rolls", "dice": [7, 7]},
    {"type": "rolls", "dice": [0, 1]},
    {"type": "rolls", "dice": 6},
    {"type": "room", "card": None},
    {"type": "room", "card": "lobby"},
    {"type": "draw", "item": 3},
    {"type": "draw", "deck": "plain"},
    {"type": "roll", "die": 0},
    {"type": "roll", "die": 7},
    {"type": "roll", "die": True},
    {"type": "roll", "die": "6"},
    {"type": "roll", "die": 1.5},
    {"type": "roll"},
)
"""What is no action of this game, or one that is never legal."""
