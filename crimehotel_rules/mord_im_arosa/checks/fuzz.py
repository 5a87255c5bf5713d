"""Random play that aims: at piles of clues, at both ends, at the ground floor, at faults."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.conformance.cases import Attempt
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    VICTIM,
    Action,
    Colour,
    Cover,
    Cube,
    Exposed,
    Floor,
    Inspect,
    Land,
    Phase,
    Readings,
    Seat,
    Setup,
    State,
    Suspect,
    TakeBack,
    scenes,
)
from crimehotel_rules.mord_im_arosa.codec import CODEC

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris", "Ada", "Hugo")


def random_setup(rng: random.Random, readings: Json) -> Setup:
    """A set-up with these readings, any number of players, any colours, anybody first."""
    players = rng.choice((2, 2, 3, 3, 4, 4, 5, 6))
    return Setup(
        players=NAMES[:players],
        first=rng.randrange(players),
        knife=rng.randrange(players),
        colours=rng.sample(list(Colour), players),
        readings=Readings(**readings),
    )


def reworded(action: Json, rng: random.Random) -> Json:
    """The action, perhaps with its suspects in another order, or without a range of null."""
    if rng.random() < 0.5:
        return action
    if action["type"] == "suspect":
        return {**action, "suspects": action["suspects"][::-1]}
    return {name: value for name, value in action.items() if value is not None}


# Legal play


def choose(state: State, rng: random.Random) -> Action:
    """A legal action; whoever decides knows the tower, and chance likes to pile up clues."""
    seat = state.investigator
    if seat is None or state.turn != seat:
        return landing(state, _aimed_floor(state, rng), rng)
    if state.phase is Phase.INSPECT:
        return Inspect(_worth_a_look(state, rng))
    legal = mord_im_arosa.legal_actions(state)
    if state.phase is Phase.TAKE_BACK:
        return rng.choice(legal)
    if isinstance(legal[-1], Cover) and rng.random() < 0.35:
        return Cover(_worth_covering(state, seat, rng))
    floor = _worth_a_look(state, rng)
    return Suspect(_suspects(state, seat, floor, rng), floor)


def landing(state: State, floor: int, rng: random.Random) -> Land:
    """The next cube lands on this floor; if there are ears, they hear any range around it."""
    heard = None
    if state.setup.readings.hearing == "range":
        heard = rng.randint(0, floor), rng.randint(floor, FLOORS[-1])
    return Land(state.throwing[0].cube, floor, heard)


def clues_on(state: State, floor: Floor, owner: Cube) -> int:
    """How many clues of a player lie on a floor; of a victim's, how many victims."""
    there = state.tower[floor]
    return there.victims if owner == VICTIM else there.clues[owner]


def _aimed_floor(state: State, rng: random.Random) -> Floor:
    """Where the next cube lands: often where others like it lie, or where somebody just looked."""
    cube, aim = state.throwing[0].cube, rng.random()
    if aim < 0.3:
        return max(FLOORS, key=lambda floor: clues_on(state, floor, cube))
    if aim < 0.4:
        return FLOORS[0]
    if aim < 0.5 and state.investigator is not None:
        return next(event.floor for event in reversed(state.log) if isinstance(event, Exposed))
    if aim < 0.6 and (known := scenes(state.sheet)):
        return rng.choice(known)
    return rng.choice(FLOORS)


def _worth_a_look(state: State, rng: random.Random) -> Floor:
    """A floor to expose: any of them, the ground floor, or one where many cubes lie."""
    aim = rng.random()
    if aim < 0.4:
        return rng.choice(FLOORS)
    if aim < 0.5:
        return FLOORS[0]
    full = [sum(there.clues) + 3 * there.victims for there in state.tower]
    return rng.choices(FLOORS, full)[0]


def _worth_covering(state: State, seat: Seat, rng: random.Random) -> Floor:
    """A floor where own clues can be taken back, best of all several; or else any."""
    found = [
        min(inside.clues[seat], noted.clues[seat])
        for inside, noted in zip(state.tower, state.sheet, strict=True)
    ]
    if rng.random() < 0.3 or not any(found):
        return rng.choice(FLOORS)
    return rng.choices(FLOORS, [count * count for count in found])[0]


def _suspects(state: State, seat: Seat, floor: Floor, rng: random.Random) -> Sequence[Seat]:
    """Some of the others: those who are there, those who are not, all, or any of them."""
    others = [other for other in state.setup.seats if other != seat]
    there = [other for other in others if state.tower[floor].clues[other]]
    absent = [other for other in others if other not in there]
    some = rng.sample(others, rng.randint(1, len(others)))
    return rng.choice((there, absent, others, some)) or some


# Illegal tries


def mischief(state: State, rng: random.Random) -> Attempt:
    """Something that is probably illegal now."""
    by = CHANCE if state.turn is None else state.turn
    kind = rng.randrange(10)
    if kind < 4:
        return Attempt(by, CODEC.encode(_any_action(state, rng)))
    players = len(state.supply)
    if kind < 7:
        action = _any_action(state, rng) if state.turn is None else choose(state, rng)
        strangers = (players, -1, True, str(by), None)
        return Attempt(rng.choice((CHANCE, *range(players), *strangers)), CODEC.encode(action))
    if kind < 9 and state.turn is not None:
        good = CODEC.encode(choose(state, rng))
        return Attempt(by, rng.choice(list(bad_input.spoil(good))))
    return Attempt(rng.choice((by, CHANCE, *range(players))), rng.choice(RUBBISH))


def _any_action(state: State, rng: random.Random) -> Action:
    """An action that makes sense somewhere."""
    floor, players = rng.choice(FLOORS), len(state.supply)
    anybody = range(min(players + 1, 6))
    cube: Cube | int = rng.choice((VICTIM, *anybody))
    if state.throwing and rng.random() < 0.6:
        cube = state.throwing[0].cube
    heard = rng.choice((None, None, (floor, floor), (0, 7), (rng.choice(FLOORS), 7)))
    return rng.choice(
        (
            Inspect(floor),
            Cover(floor),
            Suspect(rng.choices(anybody, k=rng.randint(0, players)), floor),
            TakeBack(rng.choice((0, 0, 1, 1, 2, 3, 4, 20))),
            Land(cube, floor, heard),
        )
    )


RUBBISH: Final[tuple[Any, ...]] = (
    {},
    [],
    None,
    "inspect",
    {"type": "pass"},
    {"type": "expose", "floor": 3},
    {"type": "inspect"},
    {"type": "inspect", "floor": 8},
    {"type": "inspect", "floor": -1},
    {"type": "inspect", "floor": 3.5},
    {"type": "inspect", "floor": "3"},
    {"type": "inspect", "floor": True},
    {"type": "inspect", "floor": None},
    {"type": "inspect", "floor": [3]},
    {"type": "inspect", "floor": 10**30},
    {"type": "inspect", "floors": [3, 5]},
    {"type": "suspect", "floor": 3},
    {"type": "suspect", "suspects": 1, "floor": 3},
    {"type": "suspect", "suspects": "all", "floor": 3},
    {"type": "suspect", "suspects": ["blue"], "floor": 3},
    {"type": "suspect", "suspects": [0, 1, 2, 3, 4, 5], "floor": 3},
    {"type": "suspect", "suspects": [6], "floor": 3},
    {"type": "suspect", "suspects": [-1], "floor": 3},
    {"type": "suspect", "suspects": [True], "floor": 3},
    {"type": "suspect", "suspects": {"0": 1}, "floor": 3},
    {"type": "suspect", "suspects": [1]},
    {"type": "suspect", "suspects": [1], "floor": 8},
    {"type": "cover"},
    {"type": "cover", "floor": 8},
    {"type": "cover", "floor": 3, "count": 1},
    {"type": "take_back"},
    {"type": "take_back", "count": -1},
    {"type": "take_back", "count": 21},
    {"type": "take_back", "count": "1"},
    {"type": "take_back", "count": 0.5},
    {"type": "take_back", "count": False},
    {"type": "land"},
    {"type": "land", "floor": 3},
    {"type": "land", "cube": "victim"},
    {"type": "land", "cube": "victim", "floor": 8},
    {"type": "land", "cube": "clue", "floor": 3},
    {"type": "land", "cube": "yellow", "floor": 3},
    {"type": "land", "cube": True, "floor": 3},
    {"type": "land", "cube": 0, "floor": 3, "heard": [4, 5]},
    {"type": "land", "cube": 0, "floor": 3, "heard": [3]},
    {"type": "land", "cube": 0, "floor": 3, "heard": 3},
)
"""What is no action of this game, or one that is seldom legal."""
