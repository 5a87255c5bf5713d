"""Other towers that nobody could tell from the one at hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

import attrs

from crimehotel_rules.mord_im_arosa import (
    FLOORS,
    Cover,
    Cubes,
    Floor,
    Inspect,
    Land,
    Range,
    State,
    Suspect,
)
from tests.mord_im_arosa.strategies import Game, Step, replay

Fate: TypeAlias = int | None
"""The step in which a landed cube is seen again; None if it never is."""


def other_tower(state: State, rng: random.Random) -> State:
    """The same table with the hidden cubes somewhere else; an open floor stays as it is."""
    shut = [floor for floor in FLOORS if floor != state.exposed]
    victims = [0] * 8
    clues = [[0] * len(state.supply) for _ in FLOORS]
    for floor in shut:
        for _ in range(state.tower[floor].victims):
            victims[rng.choice(shut)] += 1
        for seat, count in enumerate(state.tower[floor].clues):
            for _ in range(count):
                clues[rng.choice(shut)][seat] += 1
    tower = tuple(
        Cubes(victims[floor], tuple(clues[floor])) if floor in shut else state.tower[floor]
        for floor in FLOORS
    )
    return attrs.evolve(state, tower=tower)


def swapped_towers(state: State) -> Iterator[State]:
    """Every tower in which two hidden clues of different players have changed places."""
    shut = [floor for floor in FLOORS if floor != state.exposed]
    for one in shut:
        for other in shut:
            for mine, yours in ((0, 1), (1, 0)):
                if one < other and state.tower[one].clues[mine] and state.tower[other].clues[yours]:
                    yield attrs.evolve(state, tower=_swap(state, one, other, mine, yours))


def _swap(state: State, one: Floor, other: Floor, mine: int, yours: int) -> tuple[Cubes, ...]:
    clues = [[*place.clues] for place in state.tower]
    for floor, leaves, comes in ((one, mine, yours), (other, yours, mine)):
        clues[floor][leaves] -= 1
        clues[floor][comes] += 1
    return tuple(
        Cubes(place.victims, tuple(changed))
        for place, changed in zip(state.tower, clues, strict=True)
    )


def twin(game: Game, rng: random.Random) -> Game:
    """The same game with other landings: all that was exposed and heard stays as it was.

    A cube that is never seen again may lie on any floor that is not exposed any more; two cubes
    of a kind may change floors if each floor shows them both at the same exposure.
    """
    exposures = [
        (number, action.floor)
        for number, (_, action) in enumerate(game.steps)
        if isinstance(action, (Inspect, Suspect, Cover))
    ]
    landings = {n: action for n, (_, action) in enumerate(game.steps) if isinstance(action, Land)}

    def fate(number: int, floor: Floor) -> Fate:
        return next((seen for seen, open_ in exposures if seen > number and open_ == floor), None)

    for number, action in list(landings.items()):
        if fate(number, action.floor) is None:
            free = [floor for floor in FLOORS if fate(number, floor) is None]
            _move(landings, number, rng.choice([f for f in free if _within(f, action.heard)]))
    for number, action in list(landings.items()):
        other = rng.choice([n for n, each in landings.items() if each.cube == action.cube])
        mine, yours = landings[number], landings[other]
        alike = all(fate(number, f) == fate(other, f) for f in (mine.floor, yours.floor))
        if alike and _within(yours.floor, mine.heard) and _within(mine.floor, yours.heard):
            _move(landings, number, yours.floor)
            _move(landings, other, mine.floor)
    steps: tuple[Step, ...] = tuple(
        (actor, landings.get(number, action)) for number, (actor, action) in enumerate(game.steps)
    )
    return replay(game.setup, steps)


def _within(floor: Floor, heard: Range | None) -> bool:
    return heard is None or heard[0] <= floor <= heard[1]


def _move(landings: dict[int, Land], number: int, floor: Floor) -> None:
    landings[number] = attrs.evolve(landings[number], floor=floor)
