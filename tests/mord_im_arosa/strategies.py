"""Strategies that all property tests of Mord im Arosa share: tables, games, tries.

Two ways lead through a game: ``games`` draws a single seed and plays fast with it;
``drawn_games`` draws every choice, so that a failure shrinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeAlias

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    READINGS,
    SPECTATOR,
    VICTIM,
    Action,
    Actor,
    Colour,
    Cover,
    Cube,
    Inspect,
    Land,
    Readings,
    Seat,
    Setup,
    State,
    Suspect,
    TakeBack,
    Viewer,
    apply,
    chances,
    legal_actions,
    new_game,
    sample,
)

Step: TypeAlias = tuple[Actor, Action]
Chooser: TypeAlias = Callable[[State, random.Random], Action]

NAMES = ("Yellow", "Blue", "Gray", "Zoé", "李", "a b")
CANONICAL = Readings()
CUBES: tuple[Cube, ...] = (VICTIM, *map(Seat, range(6)))

seeds = st.integers(0, 2**32 - 1)
floors = st.sampled_from(FLOORS)


# Tables


def readings(**fixed: str) -> st.SearchStrategy[Readings]:
    """Any reading of every ruling, but for those that are fixed."""
    choices = {
        name: st.just(fixed[name]) if name in fixed else st.sampled_from(known)
        for name, known in READINGS.items()
    }
    return st.fixed_dictionaries(choices).map(lambda chosen: Readings(**chosen))  # type: ignore[arg-type]  # each is one of READINGS


@st.composite
def setups(
    draw: st.DrawFn,
    /,
    *,
    players: st.SearchStrategy[int] | None = None,
    canonical: bool = False,
    **fixed: str,
) -> Setup:
    """Any table: two to six players, any knife and first seat, any readings and colours."""
    count = draw(players or st.integers(2, 6))
    seats = st.integers(0, count - 1)
    return Setup(
        players=tuple(draw(st.permutations(NAMES))[:count]),
        first=draw(seats),
        knife=draw(seats),
        colours=tuple(draw(st.permutations(list(Colour)))[:count]),
        readings=CANONICAL if canonical else draw(readings(**fixed)),
    )


weights = st.tuples(
    *[st.integers(1, 50) | st.fractions(Fraction(1, 20), 20, max_denominator=20)] * 8
)
"""Any landing weights."""


# Games


@attrs.frozen
class Game:
    """A record of play: ``steps[i]`` leads from ``states[i]`` to ``states[i + 1]``."""

    setup: Setup
    steps: tuple[Step, ...]
    states: tuple[State, ...] = attrs.field(repr=False)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:
        printer.text(f"replay({self.setup!r}, {self.steps!r})")

    @property
    def transitions(self) -> Iterator[tuple[State, Actor, Action, State]]:
        """Every step with the positions before and after it."""
        for before, (actor, action), after in zip(
            self.states, self.steps, self.states[1:], strict=False
        ):
            yield before, actor, action, after

    @property
    def decisions(self) -> Iterator[State]:
        """The positions in which a player has to decide."""
        return (state for state in self.states if state.turn not in (CHANCE, None))

    @property
    def turns(self) -> Iterator[tuple[State, ...]]:
        """For each turn all positions, from its decision to the next turn's, or to the end."""
        starts = [
            index
            for index, (state, (_, action)) in enumerate(zip(self.states, self.steps, strict=False))
            if isinstance(action, (Inspect, Suspect, Cover))
        ]
        for start, stop in zip(starts, [*starts[1:], len(self.states) - 1], strict=True):
            yield self.states[start : stop + 1]

    def action_of(self, turn: tuple[State, ...]) -> Inspect | Suspect | Cover:
        """What the investigator announced in this turn."""
        start = next(index for index, state in enumerate(self.states) if state is turn[0])
        action = self.steps[start][1]
        assert isinstance(action, (Inspect, Suspect, Cover))
        return action


def replay(setup: Setup, steps: tuple[Step, ...]) -> Game:
    """The game with these steps, each checked by the engine."""
    states = [new_game(setup)]
    for actor, action in steps:
        states.append(apply(states[-1], actor, action))
    return Game(setup, steps, tuple(states))


def chooser(skill: float) -> Chooser:
    """A player who sometimes peeks: hits and covers well with this probability."""

    def choose(state: State, rng: random.Random) -> Action:
        legal = legal_actions(state)
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        kind = rng.choice(kinds)
        actions = [action for action in legal if type(action) is kind]
        if rng.random() < skill:
            actions = [action for action in actions if _is_clever(state, action)] or actions
        return rng.choice(actions)

    return choose


def _is_clever(state: State, action: Action) -> bool:
    match action:
        case Inspect(floor):
            return state.tower[floor].victims > 0
        case Suspect(suspects, floor):
            return all(state.tower[floor].clues[seat] for seat in suspects)
        case Cover(floor):
            seat = state.investigator or 0
            return state.tower[floor].clues[seat] > 0 < state.sheet[floor].clues[seat]
        case _:
            return True


def play_out(setup: Setup, seed: int, choose: Chooser, *, turns: int = 400) -> Game:
    """Play with one seeded generator, to the end or for so many decisions."""
    rng = random.Random(seed)
    states = [new_game(setup)]
    steps: list[Step] = []
    while turns:
        state = states[-1]
        actor = state.turn
        if actor is None:
            break
        if actor == CHANCE:
            action: Action = sample(state, rng)
        else:
            action = choose(state, rng)
            turns -= 1
        steps.append((actor, action))
        states.append(apply(state, actor, action))
    return Game(setup, tuple(steps), tuple(states))


def games(tables: st.SearchStrategy[Setup] | None = None) -> st.SearchStrategy[Game]:
    """Whole games, each from one seed, with players from blind to all-knowing."""
    return st.builds(
        lambda setup, seed, skill: play_out(setup, seed, chooser(skill)),
        setups() if tables is None else tables,
        seeds,
        st.sampled_from([0.0, 0.3, 0.9]),
    )


@st.composite
def drawn_games(
    draw: st.DrawFn, tables: st.SearchStrategy[Setup] | None = None, *, length: int = 60
) -> Game:
    """The beginning of a game, choice by choice."""
    setup = draw(setups() if tables is None else tables)
    states = [new_game(setup)]
    steps: list[Step] = []
    while len(steps) < length and (actor := states[-1].turn) is not None:
        state = states[-1]
        options = [action for action, _ in chances(state)] or legal_actions(state)
        action = draw(st.sampled_from(options))
        steps.append((actor, action))
        states.append(apply(state, actor, action))
    return Game(setup, tuple(steps), tuple(states))


# Tries


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    """All who may look at this table."""
    return (*setup.seats, SPECTATOR)


def actors(setup: Setup) -> tuple[Actor, ...]:
    """All who may try to act at this table."""
    return (*setup.seats, CHANCE)


def wild_actions() -> st.SearchStrategy[Action]:
    """Well-formed actions of every kind, most of them illegal wherever they are tried."""
    seats = st.integers(0, 5)
    ranges = st.none() | st.tuples(floors, floors)
    return st.one_of(
        st.builds(Inspect, floors),
        st.builds(Cover, floors),
        st.builds(TakeBack, st.integers(0, 20)),
        st.builds(Suspect, st.lists(seats, max_size=6).map(tuple), floors),
        st.builds(Land, st.just("victim") | seats, floors, ranges),
    )


def some_actions(rng: random.Random, count: int) -> list[Action]:
    """Well-formed actions of every kind, from a seed: faster than drawing each."""
    makers: tuple[Callable[[], Action], ...] = (
        lambda: Inspect(rng.choice(FLOORS)),
        lambda: Cover(rng.choice(FLOORS)),
        lambda: TakeBack(rng.randrange(5)),
        lambda: Suspect(tuple(rng.choices(range(6), k=rng.randrange(4))), rng.choice(FLOORS)),
        lambda: Land(rng.choice(CUBES), rng.choice(FLOORS)),
        lambda: Land(rng.choice(CUBES), rng.choice(FLOORS), rng.choices(FLOORS, k=2)),
    )
    return [rng.choice(makers)() for _ in range(count)]
