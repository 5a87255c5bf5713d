"""Random games of the reference engine of any game.

For each decision, here and with every peer that is driven from Python: enumerate the legal actions,
choose one with ``choices[int(random() * len(choices))]``, apply it.
"""

from random import Random
from time import perf_counter
from typing import Any

from benchmarks.laps import SEED, Game, Play
from crimehotel_rules import games
from crimehotel_rules.kernel.game import AnyRules
from crimehotel_rules.kernel.seats import CHANCE


def table(name: str, players: int) -> tuple[AnyRules, Any]:
    """The rules of a game, and its set-up for so many players as in a simulation."""
    page = games.page(name)
    simulation = page.simulation()
    assert simulation is not None, f"{name} is measured, and says how it is set up"
    return page.GAME.rules, simulation.setup(players, 0)


def deals_of(rules: AnyRules, setup: Any) -> tuple[type, ...]:
    """What chance does where it has more ways than can be listed, in one game: the deals."""
    rng, found = Random(SEED), set()
    state = rules.new_game(setup)
    while state.turn is not None:
        if state.turn == CHANCE:
            action = rules.sample(state, rng)
            if rules.chances(state) is None:
                found.add(type(action))
        else:
            action = rng.choice(rules.legal_actions(state))
        state = rules.apply(state, state.turn, action)
    return tuple(found)


def random_game(name: str, players: int, *, views: bool = False) -> Play:
    """Return a function that plays one random game; on demand with a view at each decision."""
    rng = Random(SEED)
    rules, setup = table(name, players)
    deals = deals_of(rules, setup)
    new_game, apply, view = rules.new_game, rules.apply, rules.view
    legal_actions, sample, random = rules.legal_actions, rules.sample, rng.random

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = new_game(setup)
        dealing = perf_counter() - start
        while (actor := state.turn) is not None:
            if actor == CHANCE:
                before = perf_counter()
                event = sample(state, rng)
                state = apply(state, actor, event)
                if isinstance(event, deals):
                    dealing += perf_counter() - before
            else:
                if views:
                    view(state, actor)
                choices = legal_actions(state)
                state = apply(state, actor, choices[int(random() * len(choices))])
                decisions += 1
        return Game(decisions, dealing)

    return play


def some_state(name: str, players: int, decisions: int, seed: int) -> Any:
    """The state of a random game after so many decisions."""
    rng = Random(seed)
    rules, setup = table(name, players)
    state = rules.new_game(setup)
    while decisions or state.turn == CHANCE:
        if state.turn == CHANCE:
            action = rules.sample(state, rng)
        else:
            action = rng.choice(rules.legal_actions(state))
            decisions -= 1
        state = rules.apply(state, state.turn, action)
    return state
