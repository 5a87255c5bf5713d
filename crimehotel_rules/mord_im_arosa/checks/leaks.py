"""Pairs of worlds of Mord im Arosa that nobody can tell apart: cubes lie on other floors.

Nobody knows where a cube has landed, the one who threw it included. So any viewer will do, and
the pairs go through all phases and acts: what was never exposed may lie anywhere, and cubes of
one colour may have landed the one where the other did.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

import attrs

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.conformance.checks import playing
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Line, Step
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    SPECTATOR,
    VICTIM,
    Action,
    Cover,
    Floor,
    Inspect,
    Land,
    Phase,
    Setup,
    State,
    TakeBack,
    Viewer,
)
from crimehotel_rules.mord_im_arosa.checks.fuzz import choose

Moment: TypeAlias = tuple[int, Phase]
"""An act, and what the game waits for in it."""

IN_ACT_I: Final[Moment] = (1, Phase.OVER)
CHOICE: Final[Moment] = (2, Phase.INVESTIGATE)
MOMENTS: Final[tuple[Moment, ...]] = (
    (0, Phase.THROW),
    (1, Phase.INSPECT),
    (1, Phase.THROW),
    CHOICE,
    (2, Phase.THROW),
    (2, Phase.TAKE_BACK),
    (2, Phase.OVER),
    IN_ACT_I,
)
"""Where pairs end."""
RECENT: Final = 40
"""So many steps at the end may differ; those before are the same in both worlds.

In Act I all of them may, so that the victims lie elsewhere."""
GAMES: Final = 20
"""How many games are played in search of a moment, before any other one will do."""


def line(number: int, setup: Setup, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
    """A game up to a moment, and a viewer: the moments go through acts and phases."""
    end = MOMENTS[number % len(MOMENTS)]
    if end[1] is Phase.TAKE_BACK and "chosen" in known.get("take_back", ("chosen",)):
        setup = attrs.evolve(setup, readings=attrs.evolve(setup.readings, take_back="chosen"))
    whole, places = _game_with(end, setup, rng)
    viewer: Viewer = rng.choice((*setup.seats, SPECTATOR))
    uncovered = [place for place in places if end == CHOICE and _may_not_cover(whole.states[place])]
    place = rng.choice(uncovered or places)
    investigator = whole.states[place].investigator
    if investigator is not None and (uncovered or rng.random() < 0.35):
        viewer = investigator  # who has most to ask, and throws
    start = 0 if whole.states[place].phase is Phase.INSPECT else max(0, place - RECENT)
    steps, states = whole.steps[start:place], whole.states[start : place + 1]
    return Line(whole.steps[:start], steps, states), viewer


def _game_with(end: Moment, setup: Setup, rng: random.Random) -> tuple[Line, Sequence[int]]:
    """A game, and the places where this moment comes up; after many without, any place."""
    decide = _in_vain if end == IN_ACT_I else choose
    line, places = playing.line_with(
        lambda: playing.line(mord_im_arosa, setup, decide, rng),
        lambda line: _places(line, end),
        GAMES,
    )
    return line, places or range(1, len(line.states))


def _places(line: Line, end: Moment) -> list[int]:
    """Where this moment comes up, after at least one step."""
    states = enumerate(line.states)
    return [place for place, state in states if place and (state.act, state.phase) == end]


def _may_not_cover(state: State) -> bool:
    """Whether covering tracks is refused: the reason may not tell what lies on the floor."""
    return mord_im_arosa.check(state, state.turn, Cover(FLOORS[0])) is not None


def _in_vain(state: State, rng: random.Random) -> Action:
    """Nobody looks where a victim lies, so that the game ends in Act I."""
    if state.turn == CHANCE:
        return choose(state, rng)
    return Inspect(rng.choice([floor for floor in FLOORS if not state.tower[floor].victims]))


# Another world


def twin(line: Line, viewer: Viewer, rng: random.Random) -> list[Step] | None:
    """The same steps with other landings, or None if they show."""
    actions: list[Action] = [action for _, action in line.steps]
    if rng.random() < 0.6:
        _move(actions, viewer, rng)
    if rng.random() < 0.6:
        _swap(actions, rng)
    theirs = [(actor, action) for (actor, _), action in zip(line.steps, actions, strict=True)]
    return theirs if theirs != [*line.steps] and _looks_the_same(line, theirs, viewer) else None


def _move(actions: list[Action], viewer: Viewer, rng: random.Random) -> None:
    """Let some cubes that are not exposed any more land on floors that are not exposed either."""
    closed = {*FLOORS}
    for place, action in reversed([*enumerate(actions)]):
        if not isinstance(action, Land | TakeBack):
            closed.discard(action.floor)
        elif (
            isinstance(action, Land)
            and action.floor in closed
            and rng.random() < (0.8 if action.cube in (VICTIM, viewer) else 0.4)
        ):
            other = rng.choice(sorted(closed & _around(action)))
            actions[place] = attrs.evolve(action, floor=other)


def _swap(actions: list[Action], rng: random.Random) -> None:
    """Let two cubes of one colour, thrown in one turn, each land where the other did."""
    turns: list[list[int]] = [[]]
    for place, action in enumerate(actions):
        if isinstance(action, Land):
            turns[-1].append(place)
        else:
            turns.append([])
    pairs = [pair for turn in turns for pair in combinations(turn, 2)]
    rng.shuffle(pairs)
    for one, other in pairs:
        ours, theirs = actions[one], actions[other]
        assert isinstance(ours, Land), "chosen above"
        assert isinstance(theirs, Land), "chosen above"
        alike = ours.cube == theirs.cube and ours.floor != theirs.floor
        if alike and ours.floor in _around(theirs) and theirs.floor in _around(ours):
            actions[one] = attrs.evolve(ours, floor=theirs.floor)
            actions[other] = attrs.evolve(theirs, floor=ours.floor)
            return


def _around(action: Land) -> set[Floor]:
    """The floors where the cube may lie, for all that was heard."""
    low, high = action.heard or (FLOORS[0], FLOORS[-1])
    return {*FLOORS[low : high + 1]}


def _looks_the_same(line: Line, theirs: Sequence[Step], viewer: Viewer) -> bool:
    """Whether the steps can be made, and what is seen after each of them is the same."""
    state: State = line.states[0]
    for (actor, action), seen in zip(theirs, line.states[1:], strict=True):
        if mord_im_arosa.check(state, actor, action) is not None:
            return False
        state = mord_im_arosa.apply(state, actor, action)
        if mord_im_arosa.view(state, viewer) != mord_im_arosa.view(seen, viewer):
            return False
    return True
