"""What a state costs: the cards are shared, and so are events that come up again and again."""

from __future__ import annotations

import gc
import tracemalloc

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.strategies import Game, play_out
from tests.grand_hotel.table import setup


def half_way(game: Game) -> gh.State:
    state = gh.new_game(game.setup)
    for actor, action in game.steps[: len(game.steps) // 2]:
        state = gh.apply(state, actor, action)
    return state


@pytest.mark.parametrize("players", range(2, 7))
def test_a_state_half_way_through_a_game_costs_less_than_20_kb(players: int) -> None:
    game = play_out(setup(players, rounds=40), seed=players)
    kept = [half_way(game)]  # what is made once is made now
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept.append(half_way(game))
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept[0] == kept[1]
    assert len(kept[1].log) > 50
    assert after - before < 20_000


def test_states_of_one_game_share_the_cards() -> None:
    game = play_out(setup(3, rounds=3), seed=1)
    assert all(state.setup is game.setup for state in game.states)


def test_states_and_cards_cannot_be_changed() -> None:
    state = play_out(setup(2, rounds=2), seed=1).states[-1]
    for value, field in ((state, "points"), (state.setup, "rounds"), (state.rooms[0], "open")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field, 7)
    assert hash(state.setup) == hash(setup(2, rounds=2))
