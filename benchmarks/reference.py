"""Random games of the reference engine of any game.

For each decision, here and with every peer that is driven from Python: enumerate the legal actions,
choose one with ``choices[int(random() * len(choices))]``, apply it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.laps import SEED, Game, Play
from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import AnyRules
from crimehotel_rules.kernel.seats import CHANCE

PLAYERS = (3, 4)
"""Every game is measured with so many players, if it has a table for them."""


MOST_DECISIONS = 500
"""A game that random players do not bring to an end is cut short after so many."""


@cache
def tables(name: str) -> dict[int, Any]:
    """The set-ups of a game by the number of players: of its simulation, or else of its plays."""
    page = games.page(name)
    game, simulation = page.GAME, page.simulation()
    if simulation is not None:
        return {count: simulation.setup(count, 0) for count in PLAYERS if count in game.players}
    found = [trace.load(game, path).setup for path in reversed(trace.shipped(game))]
    by_count = {len(setup.players): setup for setup in found}
    return {count: by_count[count] for count in PLAYERS if count in by_count}


def random_states(rules: AnyRules, setup: Any, rng: Random) -> Iterator[tuple[Any, Any]]:
    """Each state of a random game, and the action that follows; None after the last."""
    state = rules.new_game(setup)
    while state.turn is not None:
        if state.turn == CHANCE:
            action = rules.sample(state, rng)
        else:
            action = rng.choice(rules.legal_actions(state))
        yield state, action
        state = rules.apply(state, state.turn, action)
    yield state, None


def deals_of(rules: AnyRules, setup: Any) -> tuple[type, ...]:
    """What chance does where it has more ways than can be listed, in one game: the deals."""
    steps = random_states(rules, setup, Random(SEED))
    chance = [(state, action) for state, action in steps if state.turn == CHANCE]
    return tuple({type(action) for state, action in chance if rules.chances(state) is None})


def random_game(name: str, players: int, *, views: bool = False) -> Play:
    """Return a function that plays one random game; on demand with a view at each decision."""
    rng = Random(SEED)
    rules, setup = games.page(name).GAME.rules, tables(name)[players]
    deals = deals_of(rules, setup)
    new_game, apply, view = rules.new_game, rules.apply, rules.view
    legal_actions, sample, random = rules.legal_actions, rules.sample, rng.random

    def play() -> Game:
        decisions = chances = 0
        start = perf_counter()
        state = new_game(setup)
        dealing = perf_counter() - start
        while (actor := state.turn) is not None and decisions < MOST_DECISIONS:
            if actor == CHANCE:
                before = perf_counter()
                event = sample(state, rng)
                state = apply(state, actor, event)
                if isinstance(event, deals):
                    dealing += perf_counter() - before
                chances += 1
            else:
                if views:
                    view(state, actor)
                choices = legal_actions(state)
                state = apply(state, actor, choices[int(random() * len(choices))])
                decisions += 1
        return Game(decisions, dealing, chances)

    return play


def decisions_of(name: str, players: int, seed: int) -> Iterator[Any]:
    """Each state of a random game in which a seat decides."""
    rules, setup = games.page(name).GAME.rules, tables(name)[players]
    states = (state for state, _ in random_states(rules, setup, Random(seed)))
    yield from islice((each for each in states if each.turn not in (CHANCE, None)), MOST_DECISIONS)


def state_at(name: str, players: int, seed: int, share: float) -> Any:
    """The state before the decision at this share of a random game: 0.5 is half-way."""
    states = [*decisions_of(name, players, seed)]
    return states[int(share * (len(states) - 1))]
