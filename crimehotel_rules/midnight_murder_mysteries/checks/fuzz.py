"""Random play that goes where something happens: to others, the suite, the cabins, the theatre."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.conformance.cases import Attempt
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    COLOURS,
    CULPRITS,
    ELEMENTS,
    PATHS,
    SIMON,
    SUSPECTS,
    ZONES,
    Action,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Mode,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Readings,
    Reveal,
    Seat,
    Setup,
    State,
    Target,
    Vote,
    Write,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.checks.packs import any_board, any_case, any_deck
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import truth

T = TypeVar("T")

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris", "Ada")
TABLES: Final[tuple[tuple[Mode, int], ...]] = (
    *(("competitive", players) for players in (2, 2, 3, 3, 4, 5)),
    *(("cooperative", players) for players in (2, 3, 4, 5)),
    *(("solo", 1) for _ in range(4)),
)
"""Modes and numbers of players, each as often as it is played."""


def random_setup(rng: random.Random, readings: Json) -> Setup:
    """A set-up with these readings: any mode, any number of players, any packs."""
    mode, players = rng.choice(TABLES)
    return Setup(
        mode=mode,
        players=NAMES[:players],
        first=Seat(rng.randrange(players)),
        colours=rng.sample(COLOURS, players),
        board=any_board(rng),
        events=any_deck(rng),
        case=any_case(rng),
        readings=Readings(**readings),
    )


# Legal play

WEIGHTS: Final[dict[type[Action], float]] = {
    Move: 4,
    MovePurser: 1,
    BuyBuoy: 2,
    Investigate: 4,
    Extract: 6,
    EndActions: 0.5,
    Keep: 1,
    Publish: 1,
    MoveSuspect: 4,
    LeaveSuspects: 1,
    Reveal: 0.25,
    GoOn: 1,
}
"""How much the players like each kind of action; what is not here, as much as anything."""
GOALS: Final = (1, 1, 2, 2, 3, 6, 6, 10)
"""Zones worth a walk: cabins, suite, the far ends of the ship, the theatre."""
CROWDED: Final = (1, 1, 6)
"""Where suspects are moved, so that zones fill up and cabins are occupied."""


def choose(state: State, rng: random.Random) -> Action:
    """A legal action, or what chance does."""
    if state.turn == CHANCE:
        return _chance(state, rng)
    legal = midnight_murder_mysteries.legal_actions(state)
    if state.phase in (Phase.FINAL_VOTE, Phase.END_VOTE):
        return Vote(rng.random() < 0.75)
    if state.phase is Phase.CONCLUSIONS:
        return _hypotheses(state, legal, rng)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    (kind,) = rng.choices(kinds, [_weight(state, each) for each in kinds])
    alike = [action for action in legal if type(action) is kind]
    return _aimed(state, alike, rng) if rng.random() < 0.6 else rng.choice(alike)


def _weight(state: State, kind: type[Action]) -> float:
    if kind is EndActions and not state.points:
        return 4  # buoys are saved for later
    return WEIGHTS.get(kind, 1)


def _chance(state: State, rng: random.Random) -> Action:
    """What chance does; Simon is sent to fresh zones more often than he would be."""
    tries = 3 if state.phase is Phase.SIMON and rng.random() < 0.5 else 1
    drawn = midnight_murder_mysteries.sample(state, rng)
    for _ in range(tries):
        drawn = midnight_murder_mysteries.sample(state, rng)
        if isinstance(drawn, DrawEvent):
            zone = state.setup.cards[drawn.card].purser
            if not state.simon_visited >> zone & 1:
                break
    return drawn


def _aimed(state: State, alike: Sequence[Action], rng: random.Random) -> Action:
    """One of these actions of a kind, which leads somewhere."""
    zones: Sequence[int]
    if isinstance(alike[0], Move):
        zones = (*GOALS, *(zone for zone in state.detectives if zone), state.purser or 6)
    elif isinstance(alike[0], MoveSuspect):
        zones = (*CROWDED, max(ZONES, key=state.suspects.count))
    else:
        return rng.choice(alike)
    goal = rng.choice(zones)
    best = min(_distance(state, getattr(action, "zone", goal), goal) for action in alike)
    return rng.choice(
        [each for each in alike if _distance(state, getattr(each, "zone", goal), goal) == best]
    )


def _distance(state: State, start: int, goal: int) -> int:
    """How many steps it is from zone to zone, with all passages as on the board."""
    ways = state.setup.effects[None].ways
    found, steps = 1 << start, 0
    while not found >> goal & 1:
        steps += 1
        for zone in ZONES:
            if found >> zone & 1:
                found |= ways[zone]
    return steps


def _hypotheses(state: State, legal: Sequence[Action], rng: random.Random) -> Action:
    """Anything; often the right answer, first or second."""
    right = truth(state.setup)
    good = [each for each in legal if isinstance(each, Write) and each.first in right]
    fair = [each for each in legal if isinstance(each, Write) and each.second in right]
    return rng.choice(rng.choice((good, fair, [*legal])) or legal)


# Illegal tries


def mischief(state: State, rng: random.Random) -> Attempt:
    """Something that is probably illegal now."""
    by = CHANCE if state.turn is None else state.turn
    kind = rng.randrange(10)
    if kind < 6:
        return Attempt(by, CODEC.encode(any_action(state, rng)))
    seats = state.setup.seats
    if kind < 8:
        action = any_action(state, rng) if state.turn is None else choose(state, rng)
        strangers = (len(seats), -1, True, str(by), None)
        return Attempt(rng.choice((CHANCE, *seats, *strangers)), CODEC.encode(action))
    if kind < 9 and state.turn is not None:
        good = CODEC.encode(choose(state, rng))
        return Attempt(by, rng.choice(list(bad_input.spoil(good))))
    return Attempt(rng.choice((by, CHANCE, *seats)), rng.choice(RUBBISH))


def any_action(state: State, rng: random.Random) -> Action:
    """An action that makes sense somewhere; mostly of a kind that is due."""
    if state.phase is Phase.ACTIONS and rng.random() < 0.8:
        return _in_a_turn(state, rng)
    if state.phase is Phase.SUSPECT and rng.random() < 0.8:
        return MoveSuspect(rng.choice(SUSPECTS), rng.choice(ZONES))
    if state.phase is Phase.CONCLUSIONS and rng.random() < 0.8:
        return _wrong_hypotheses(state, rng)
    cards = [card.card for card in state.setup.events.cards]
    zones = [zone for zone in ZONES[3:9] for _ in range(2)]
    rng.shuffle(zones)
    tries: tuple[Action, ...] = (
        *(Keep(), Publish(), Reveal(), GoOn(), LeaveSuspects(), Vote(True), Vote(False)),
        *(Opinion("average"), PlaceDetective(rng.choice(ZONES)), PlaceDetective(Zone(1))),
        *(DrawEvent(rng.choice(cards)) for _ in range(6)),
        *(PlaceSuspects(zones), PlaceSuspects(zones[1:]), PlaceSuspects([*zones[1:], zones[1]])),
        *(_in_a_turn(state, rng), _wrong_hypotheses(state, rng)),
    )
    return rng.choice(tries)


def _in_a_turn(state: State, rng: random.Random) -> Action:
    target: Target = rng.choice((*map(Seat, range(min(len(state.setup.players) + 1, 5))), SIMON))
    path = rng.choice(PATHS)
    tries: tuple[Action, ...] = (
        *(Move(rng.choice(ZONES)), Move(Zone(2)), MovePurser(rng.choice(ZONES)), BuyBuoy()),
        *(Investigate(path, "public"), Investigate(path, "private"), Extract(target, path)),
        *(Extract(target, PATHS[12]), Investigate(rng.choice(PATHS[:12]), "private")),
        *(MoveSuspect(rng.choice(SUSPECTS), rng.choice(ZONES)), Publish(), Reveal()),
    )
    return rng.choice(tries)


def _wrong_hypotheses(state: State, rng: random.Random) -> Action:
    options = [*CULPRITS, *state.setup.options[1], *state.setup.options[2], "nothing"]
    first = rng.choice(options)
    second = rng.choice((first, rng.choice(options)))
    return Write(rng.choice(ELEMENTS), first, second)


RUBBISH: Final[tuple[Any, ...]] = (
    {},
    [],
    None,
    "move",
    {"type": "pass"},
    {"type": "say", "text": "It was K."},
    {"type": "move"},
    {"type": "move", "zone": 0},
    {"type": "move", "zone": 11},
    {"type": "move", "zone": "6"},
    {"type": "move", "zone": None},
    {"type": "move", "to": 6},
    {"type": "move_purser", "zone": 0},
    {"type": "move_purser", "zone": [6]},
    {"type": "buy_buoy", "count": 2},
    {"type": "investigate", "path": "19"},
    {"type": "investigate", "how": "public"},
    {"type": "investigate", "path": "1", "how": "public"},
    {"type": "investigate", "path": 19, "how": "public"},
    {"type": "investigate", "path": "25", "how": "public"},
    {"type": "investigate", "path": "00", "how": "private"},
    {"type": "investigate", "path": "A", "how": "public"},
    {"type": "investigate", "path": "M-alibi", "how": "public"},
    {"type": "investigate", "path": "a-alibi", "how": "public"},
    {"type": "investigate", "path": "A-weapon", "how": "private"},
    {"type": "investigate", "path": "A-alibi", "how": "secret"},
    {"type": "investigate", "path": None, "how": "public"},
    {"type": "extract", "target": 0},
    {"type": "extract", "path": "19"},
    {"type": "extract", "target": 5, "path": "19"},
    {"type": "extract", "target": -1, "path": "19"},
    {"type": "extract", "target": "Simon", "path": "19"},
    {"type": "extract", "target": "purser", "path": "19"},
    {"type": "extract", "target": True, "path": "19"},
    {"type": "extract", "target": None, "path": "19"},
    {"type": "publish", "path": "19"},
    {"type": "keep", "path": "19"},
    {"type": "opinion"},
    {"type": "opinion", "opinion": "boring"},
    {"type": "opinion", "opinion": None},
    {"type": "opinion", "opinion": 1},
    {"type": "move_suspect", "suspect": "A"},
    {"type": "move_suspect", "zone": 6},
    {"type": "move_suspect", "suspect": "M", "zone": 6},
    {"type": "move_suspect", "suspect": "a", "zone": 6},
    {"type": "move_suspect", "suspect": 0, "zone": 6},
    {"type": "move_suspect", "suspect": "A", "zone": 11},
    {"type": "move_suspect", "suspect": "A", "zone": "B"},
    {"type": "leave_suspects", "suspect": "A"},
    {"type": "vote"},
    {"type": "vote", "agree": 1},
    {"type": "vote", "agree": "yes"},
    {"type": "vote", "agree": None},
    {"type": "write", "element": "culprit", "first": "A"},
    {"type": "write", "element": "culprit", "first": "A", "second": None},
    {"type": "write", "element": "culprit", "first": "", "second": "A"},
    {"type": "write", "element": "culprit", "first": "M", "second": "A"},
    {"type": "write", "element": "culprit", "first": ["A"], "second": "B"},
    {"type": "write", "element": "weapon", "first": "A", "second": "B"},
    {"type": "write", "first": "A", "second": "B"},
    {"type": "place_detective"},
    {"type": "place_detective", "zone": 0},
    {"type": "place_detective", "zone": "4"},
    {"type": "place_suspects"},
    {"type": "place_suspects", "zones": []},
    {"type": "place_suspects", "zones": None},
    {"type": "place_suspects", "zones": [4] * 12},
    {"type": "draw_event"},
    {"type": "draw_event", "card": None},
    {"type": "draw_event", "card": "no-such-card"},
    {"type": "draw_event", "card": 1},
)
"""What is no action of this game, or one that is never legal."""
