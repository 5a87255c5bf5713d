"""How often OpenSpiel's tree search (ISMCTS) wins against players who choose at random.

``python -m tools.tree_search crime-hotel --games 30`` prints it. The search sits at each seat in
turn, and each game has its number as its seed; so the same command always prints the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType

from crimehotel_rules import games
from crimehotel_rules.environments.openspiel import Playouts, short_name


def results(game: Any, count: int, simulations: int) -> Iterator[float]:
    """What each game was worth to the search."""
    for number in range(count):
        luck = np.random.RandomState(number)
        search = ISMCTSBot(
            game,
            Playouts(seed=number),
            uct_c=0.5,
            max_simulations=simulations,
            max_world_samples=max(1, simulations // 2),
            random_state=luck,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
        )
        # OpenSpiel's own generator for this starts from another seed each time
        search.set_resampler(partial(_another_world, luck))
        seat, state = number % game.num_players(), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choice(outcomes, p=odds))
            elif state.current_player() == seat:
                state.apply_action(search.step(state))
            else:
                state.apply_action(luck.choice(state.legal_actions()))
        yield state.returns()[seat]


def _another_world(luck: np.random.RandomState, state: Any, player: int) -> Any:
    return state.resample_from_infostate(player, luck.random_sample)


def main(arguments: list[str]) -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=games.finished())
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=30, help="at least 2")
    parser.add_argument("--simulations", type=int, default=100, help="for each decision")
    given = parser.parse_args(arguments)
    game = pyspiel.load_game(short_name(given.game), {"players": given.players})
    worth = [*results(game, given.games, given.simulations)]
    error = stdev(worth) / sqrt(len(worth))
    print(
        f"{given.game}, {given.players} players, {given.simulations} simulations a decision, "
        f"games 0 to {len(worth) - 1}:\nthe search won {fmean(worth):.3f} of a game, "
        f"standard error {error:.3f}; its share is {1 / given.players:.3f}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
