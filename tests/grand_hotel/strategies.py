"""Strategies for Grand Hotel: whole games from one seed, games drawn choice by choice, tries.

A random player who weighs all actions alike mostly waits; these like company, search what they
can and now and then walk home, so that everything in the rules comes up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, TypeAlias

import attrs
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.goals import both_met
from tests.grand_hotel.table import NAMES, PACK

quick = settings(
    derandomize=True,
    deadline=None,
    max_examples=20,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)
"""How the properties run: a whole game is an example of hundreds of positions."""

Step: TypeAlias = tuple[gh.Actor, gh.Action]

WEIGHTS: dict[type[gh.Action], float] = {
    gh.Search: 12,
    gh.Open: 5,
    gh.Close: 0.5,
    gh.Attack: 4,
    gh.Identify: 3,
    gh.Trade: 2,
    gh.Move: 3,
    gh.Ride: 2,
    gh.Call: 0.5,
    gh.Keep: 6,
    gh.Leave: 1,
    gh.Accept: 2,
    gh.Decline: 1,
    gh.Drop: 1,
}


@attrs.frozen
class Game:
    """A record of play: ``steps[i]`` leads from ``states[i]`` to ``states[i + 1]``."""

    setup: gh.Setup
    steps: tuple[Step, ...]
    states: tuple[gh.State, ...] = attrs.field(repr=False)
    told_as: str = ""
    """How a failing test names the game, if not by all its steps."""

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:
        printer.text(self.told_as or f"replay({self.setup!r}, {self.steps!r})")

    @property
    def transitions(self) -> Iterator[tuple[gh.State, gh.Actor, gh.Action, gh.State]]:
        """Every step with the positions before and after it."""
        for before, (actor, action), after in zip(
            self.states, self.steps, self.states[1:], strict=False
        ):
            yield before, actor, action, after

    @property
    def seats(self) -> tuple[gh.Seat, ...]:
        return self.setup.seats

    @property
    def viewers(self) -> tuple[gh.Viewer, ...]:
        return viewers(self.setup)


def viewers(setup: gh.Setup) -> tuple[gh.Viewer, ...]:
    """Everybody who can look."""
    return (*setup.seats, gh.SPECTATOR)


def actors(setup: gh.Setup) -> tuple[gh.Actor, ...]:
    """Everybody who can act."""
    return (*setup.seats, gh.CHANCE)


def replay(setup: gh.Setup, steps: tuple[Step, ...]) -> Game:
    """The game with these steps, each checked by the engine."""
    states = [gh.new_game(setup)]
    for actor, action in steps:
        states.append(gh.apply(states[-1], actor, action))
    return Game(setup, steps, tuple(states))


def choose(state: gh.State, rng: random.Random) -> gh.Action:
    """What a player with a taste for events does."""
    legal = gh.legal_actions(state)
    seat = state.turn
    assert isinstance(seat, int)
    if rng.random() < 0.9 and state.phase is gh.Phase.TURN and both_met(state, seat):
        home = [action for action in legal if _leads_home(action)]
        if home:
            return rng.choice(home)
    kinds = list(dict.fromkeys(type(action) for action in legal))
    tired = 4 if state.points == 0 else 0.4
    kind = rng.choices(kinds, [WEIGHTS.get(kind, tired) for kind in kinds])[0]
    actions = [action for action in legal if type(action) is kind]
    if kind is gh.Move and rng.random() < 0.5:
        crowded = [action for action in actions if _goal(action) in state.places]
        actions = crowded or actions
    return rng.choice(actions)


def _goal(action: gh.Action) -> str | None:
    return action.to if isinstance(action, gh.Move) else None


def _leads_home(action: gh.Action) -> bool:
    towards = _goal(action) in ("lobby", "left", "right")
    return towards or action == gh.Ride("down") or type(action) is gh.Call


def play_out(setup: gh.Setup, seed: int, steps: int = 10_000) -> Game:
    """Play with one seeded generator, to the end or for so many steps."""
    rng = random.Random(seed)
    states = [gh.new_game(setup)]
    taken: list[Step] = []
    while not states[-1].over and len(taken) < steps:
        state = states[-1]
        actor = state.turn
        assert actor is not None
        action = gh.sample(state, rng) if actor == gh.CHANCE else choose(state, rng)
        taken.append((actor, action))
        states.append(gh.apply(state, actor, action))
    return Game(setup, tuple(taken), tuple(states))


def setup_of(seed: int, *, canonical: bool = False, players: int | None = None) -> gh.Setup:
    """A table for every seed: two to six players, readings of every kind."""
    rng = random.Random(seed)
    count = players or 2 + seed % 5
    readings: dict[str, Any] = {
        name: rng.choice(choices) for name, choices in gh.READINGS.items() if rng.random() < 0.5
    }
    return gh.Setup(
        players=tuple(rng.sample(NAMES, count)),
        pack=PACK,
        colours=tuple(rng.sample(gh.COLOURS, count)),
        rounds=rng.choice((12, 18, 24)),
        readings=gh.Readings() if canonical else gh.Readings(**readings),
    )


@lru_cache(400)
def game(seed: int, canonical: bool = False) -> Game:
    """A whole game for every seed, played once for all tests.

    With ``unlimited`` interactions a turn need not end, so such a game is cut.
    """
    played = play_out(setup_of(seed, canonical=canonical), seed, 1200)
    return attrs.evolve(played, told_as=f"game({seed}, canonical={canonical})")


seeds = st.integers(0, 119)
games = seeds.map(game)
"""Whole games of all player counts and readings."""
canonical_games = seeds.map(lambda seed: game(seed, True))
"""Whole games with the canonical readings."""


@st.composite
def positions(draw: st.DrawFn) -> gh.State:
    """A position of a whole game."""
    return draw(st.sampled_from(draw(games).states))


@st.composite
def drawn_games(draw: st.DrawFn) -> Game:
    """The beginning of a game, choice by choice, so that a failure shrinks."""
    setup = setup_of(draw(st.integers(0, 9)))
    states = [gh.new_game(setup)]
    steps: list[Step] = []
    rng = random.Random(draw(seeds))
    for _ in range(draw(st.integers(1, 60))):
        state = states[-1]
        actor = state.turn
        assert actor is not None
        legal = gh.legal_actions(state)
        action = draw(st.sampled_from(legal)) if legal else gh.sample(state, rng)
        steps.append((actor, action))
        states.append(gh.apply(state, actor, action))
    return Game(setup, tuple(steps), tuple(states))


@cache
def tries(players: int) -> tuple[gh.Action, ...]:
    """Every well-formed action of a seat with the fixture's cards."""
    items = [card.id for card in PACK.items]
    seats = [gh.Seat(seat) for seat in range(min(6, players + 1))]
    found: list[gh.Action] = [gh.Open(), gh.Close(), gh.Search(), gh.Leave(), gh.End()]
    found += [gh.Decline(), gh.Accept(None)]
    found += [gh.Move(space) for space in ("lobby", "left", "right", *gh.ROOMS)]
    found += [gh.Call("left"), gh.Call("right"), gh.Ride("up"), gh.Ride("down")]
    for seat in seats:
        found += [gh.Attack(seat), gh.Identify(seat)]
        for give in (*items, None):
            found += [gh.Trade(seat, give, True), gh.Trade(seat, give, False)]
    for item in items:
        found += [gh.Keep(item), gh.Drop(item), gh.Accept(item)]
    return tuple(found)


def chance_tries() -> tuple[gh.Action, ...]:
    """What chance could do with the fixture's cards, short of a deal."""
    found: list[gh.Action] = [gh.Roll(die) for die in range(1, 7)]
    found += [gh.Room(card.id) for card in PACK.rooms]
    found += [gh.Draw(card.id) for card in PACK.items]
    return tuple(found)
