"""Strategies that all property tests share: set-ups, deals, games, positions, tries.

A whole game has about a hundred decisions. Two ways lead through it: ``games`` draws a single
seed and plays fast with it; ``drawn_games`` draws every choice, so that a failure shrinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import TypeAlias

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    READINGS,
    SPECTATOR,
    Action,
    Bonus,
    Card,
    Colour,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Phase,
    Pick,
    Play,
    Readings,
    Relocate,
    Seat,
    Setup,
    Space,
    State,
    Station,
    Variant,
    Viewer,
    apply,
    legal_actions,
    new_game,
    sample,
    space_names,
)
from crimehotel_rules.kernel.seats import Turn

Step: TypeAlias = tuple[Turn, Action]
Chooser: TypeAlias = Callable[[State, random.Random], Action]

NAMES = ("Sam", "Ryan", "Noah", "Zoé", "李", "a b")
FREE_READINGS = tuple(name for name, choices in READINGS.items() if len(choices) > 1)
CANONICAL = Readings()

seeds = st.integers(0, 2**32 - 1)


# Set-ups


@st.composite
def stations(draw: st.DrawFn, players: int) -> Station:
    """Any valid arrangement of desks, half of them with no desk to spare."""
    spare = draw(st.just(0) | st.integers(1, 6))
    counts = [1] * 5
    for _ in range(5 * (players - 2) - 5 + spare):
        counts[draw(st.integers(0, 4))] += 1
    relocate, exchange, look, duplicate, bonus = counts
    one_or_two = st.integers(1, 2)
    return Station(
        relocate=relocate,
        exchange=draw(st.tuples(*[one_or_two] * exchange)),
        look=draw(st.tuples(*[one_or_two] * look)),
        duplicate=duplicate,
        bonus=draw(st.tuples(*[st.integers(1, 5)] * bonus)),
    )


def readings() -> st.SearchStrategy[Readings]:
    """Any reading of every ruling that has more than one."""
    choices = {name: st.sampled_from(READINGS[name]) for name in FREE_READINGS}
    return st.builds(lambda chosen: Readings(**chosen), st.fixed_dictionaries(choices))


@st.composite
def setups(
    draw: st.DrawFn,
    *,
    players: int | None = None,
    variant: Variant | None = None,
    canonical: bool = False,
) -> Setup:
    """Any table: three or four players, either variant, any station, first seat and readings."""
    count = players or draw(st.integers(3, 4))
    return Setup(
        players=tuple(draw(st.permutations(NAMES))[:count]),
        first=Seat(draw(st.integers(0, count - 1))),
        variant=variant or draw(st.sampled_from(Variant)),
        station=draw(st.just(Station()) | stations(count)),
        readings=CANONICAL if canonical else draw(st.just(CANONICAL) | readings()),
        colours=tuple(draw(st.permutations(list(Colour)))[:count]),
    )


STANDARD = setups(variant=Variant.STANDARD)
CANONICAL_SETUPS = setups(canonical=True)
CANONICAL_STANDARD = setups(variant=Variant.STANDARD, canonical=True)


def deal_of(deck: list[Card] | tuple[Card, ...], players: int) -> Deal:
    """The deal of a deck in this order: six cards each, the murderer's, the rest face up."""
    hands = [list(deck[6 * seat : 6 * seat + 6]) for seat in range(players)]
    return Deal(hands, deck[6 * players], list(deck[6 * players + 1 :]))


def deals(players: int) -> st.SearchStrategy[Deal]:
    """Any deal for so many players."""
    return st.permutations(ALL_CARDS).map(lambda deck: deal_of(deck, players))


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
    def transitions(self) -> Iterator[tuple[State, Turn, Action, State]]:
        """Every step with the positions before and after it."""
        for before, (actor, action), after in zip(
            self.states, self.steps, self.states[1:], strict=False
        ):
            yield before, actor, action, after

    @property
    def investigations(self) -> tuple[tuple[int, int], ...]:
        """For each deal its step, and the last position before the next deal."""
        dealt = [index for index, (_, action) in enumerate(self.steps) if type(action) is Deal]
        return tuple(zip(dealt, [*dealt[1:], len(self.steps)], strict=True))


def replay(setup: Setup, steps: tuple[Step, ...]) -> Game:
    """The game with these steps, each checked by the engine."""
    states = [new_game(setup)]
    for actor, action in steps:
        states.append(apply(states[-1], actor, action))
    return Game(setup, steps, tuple(states))


def chooser(*avoided: type[Action]) -> Chooser:
    """A random player who weighs kinds of actions alike, likes company, and avoids some kinds."""

    def choose(state: State, rng: random.Random) -> Action:
        legal = legal_actions(state)
        kinds = dict.fromkeys(type(action) for action in legal)
        welcome = [kind for kind in kinds if kind not in avoided] or list(kinds)
        kind = rng.choice(welcome)
        actions = [action for action in legal if type(action) is kind]
        if kind in (Guess, Relocate) and rng.random() < 0.6:
            popular = _popular(state)
            actions = [action for action in actions if _goal(action) in popular] or actions
        return rng.choice(actions)

    return choose


def _goal(action: Action) -> Space | None:
    match action:
        case Guess(space):
            return space
        case Relocate(_, destination):
            return destination
        case _:
            return None


def _popular(state: State) -> set[Space]:
    """The occupied spaces and the correct ones: where points are won and spaces are shared."""
    murderer = state.murderer or 0
    correct = {Space(murderer), Space(murderer % 10), Space(murderer // 10 * 10)}
    return correct.union(*map(space_names, state.hotel))


def play_out(setup: Setup, seed: int, choose: Chooser, *, investigations: int = 3) -> Game:
    """Play with one seeded generator, to the end or through some investigations."""
    rng = random.Random(seed)
    states = [new_game(setup)]
    steps: list[Step] = []
    while len(states[-1].scores) < investigations:
        state = states[-1]
        actor = state.turn
        action = sample(state, rng) if actor == CHANCE else choose(state, rng)
        steps.append((actor, action))
        states.append(apply(state, actor, action))
    return Game(setup, tuple(steps), tuple(states))


def games(
    tables: st.SearchStrategy[Setup] | None = None,
    *,
    avoid: tuple[type[Action], ...] = (),
    investigations: int = 3,
) -> st.SearchStrategy[Game]:
    """Whole games, each from one seed."""
    return st.builds(
        lambda setup, seed: play_out(setup, seed, chooser(*avoid), investigations=investigations),
        setups() if tables is None else tables,
        seeds,
    )


@st.composite
def drawn_games(
    draw: st.DrawFn, tables: st.SearchStrategy[Setup] | None = None, *, length: int = 50
) -> Game:
    """The beginning of a game, choice by choice."""
    setup = draw(setups() if tables is None else tables)
    states = [new_game(setup)]
    steps: list[Step] = []
    for _ in range(draw(st.integers(1, length))):
        state = states[-1]
        actor = state.turn
        dealing = state.phase is Phase.DEAL
        players = len(setup.players)
        action = draw(deals(players) if dealing else st.sampled_from(legal_actions(state)))
        steps.append((actor, action))
        states.append(apply(state, actor, action))
    return Game(setup, tuple(steps), tuple(states))


@st.composite
def positions(
    draw: st.DrawFn, *phases: Phase, tables: st.SearchStrategy[Setup] | None = None
) -> State:
    """A position of some game, in one of these phases if any are named."""
    game = draw(games(tables))
    found = [state for state in game.states if not phases or state.phase in phases]
    return found[draw(st.integers(0, len(found) - 1))]


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    """Everybody who can look at the table."""
    return (*setup.seats, SPECTATOR)


# Tries


def some_cards(*, most: int = 3) -> st.SearchStrategy[tuple[Card, ...]]:
    """A few different cards, in any order."""
    return st.lists(st.sampled_from(ALL_CARDS), max_size=most, unique=True).map(tuple)


def wild_actions() -> st.SearchStrategy[Action]:
    """Well-formed actions of every kind, most of them illegal wherever they are tried."""
    room_cards = st.sampled_from(ALL_CARDS)
    any_space = st.sampled_from(Space)
    any_seat = st.integers(0, 3).map(Seat)
    return st.one_of(
        st.builds(Play, room_cards),
        st.builds(Guess, any_space),
        st.just(Relocate()),
        st.builds(Relocate, any_space, any_space),
        st.builds(Exchange, any_seat, some_cards()),
        st.builds(Look, any_seat),
        st.just(Duplicate()),
        st.just(Bonus()),
        st.builds(Draw, some_cards()),
        st.builds(Pick, some_cards()),
        st.integers(3, 4).flatmap(deals),
    )


@cache
def every_action() -> tuple[Action, ...]:
    """Every conceivable action but deals, and gifts or picks of three cards and more."""
    gifts = [gift for size in range(3) for gift in combinations(ALL_CARDS, size)]
    return (
        *map(Play, ALL_CARDS),
        *map(Guess, Space),
        Relocate(),
        *(Relocate(source, destination) for source in Space for destination in Space),
        *(Exchange(Seat(target), gift) for target in range(4) for gift in gifts),
        *(Look(Seat(target)) for target in range(4)),
        Duplicate(),
        Bonus(),
        *map(Draw, gifts),
        *map(Pick, gifts),
    )
