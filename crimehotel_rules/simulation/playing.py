"""Games between policies, by the rules of any game, in plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from crimehotel_rules.kernel.game import Rules, Standing
from crimehotel_rules.kernel.seats import Actor
from crimehotel_rules.simulation.contract import ActionT, Policy, ViewT
from crimehotel_rules.simulation.orders import Chunk

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=Standing)


def take(
    policy: Policy[ViewT, ActionT], view: ViewT, legal: Sequence[ActionT], rng: random.Random
) -> ActionT:
    """The action that a player with this policy takes."""
    return rng.choice(policy(view, legal))


def play_through(
    state: StateT,
    rules: Rules[SetupT, StateT, ActionT, ViewT, Any],
    seats: Sequence[Policy[ViewT, ActionT]],
    rng: random.Random,
) -> Iterator[tuple[Actor, ActionT, StateT]]:
    """A game to its end: who does what, and the state after it.

    A policy is given the view of its seat, and nothing else.
    """
    while (turn := state.turn) is not None:
        if isinstance(turn, str):
            action = rules.sample(state, rng)
        else:
            action = take(seats[turn], rules.view(state, turn), rules.legal_actions(state), rng)
        state = rules.apply(state, turn, action)
        yield turn, action, state


def play_games(
    chunk: Chunk,
    rules: Rules[SetupT, StateT, ActionT, ViewT, Any],
    setup: Callable[[int, int], SetupT],
    policies: Mapping[str, Policy[ViewT, ActionT]],
) -> Iterator[StateT]:
    """The last state of each game of a chunk.

    A game depends on the order and its number alone.
    """
    order = chunk.order
    seats = [policies[name] for name in order.seats]
    for number in chunk.numbers:
        rng = random.Random(f"{order.seed}/{number}")
        state = rules.new_game(setup(order.players, number))
        for _turn, _action, after in play_through(state, rules, seats, rng):
            state = after
        yield state
