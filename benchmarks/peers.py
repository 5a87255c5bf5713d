"""Random games of the peers, each from its own package and driven the fastest way it offers.

Every function returns one that plays one game, and raises ``ImportError`` without the package.
Decisions are the seats'; chance is performed and timed, but not counted.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.laps import SEED, Game, Play

AT_ONCE = 1000
"""How many games pgx plays side by side."""


def hearts_copying() -> Play:
    """OpenSpiel's C++ hearts from Python, a new state per move as Crime Hotel makes one."""
    game, random = import_module("pyspiel").load_game("hearts"), Random(SEED).random

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = game.new_initial_state()
        while state.is_chance_node():  # all before the first decision, every outcome equally likely
            choices = state.legal_actions()
            state = state.child(choices[int(random() * len(choices))])
        dealing = perf_counter() - start
        while choices := state.legal_actions():
            state = state.child(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions, dealing)

    return play


def hearts_in_place() -> Play:
    """OpenSpiel's C++ hearts from Python, one state that changes."""
    game, random = import_module("pyspiel").load_game("hearts"), Random(SEED).random

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = game.new_initial_state()
        while state.is_chance_node():
            choices = state.legal_actions()
            state.apply_action(choices[int(random() * len(choices))])
        dealing = perf_counter() - start
        while choices := state.legal_actions():
            state.apply_action(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions, dealing)

    return play


def hearts_bots() -> Play:
    """OpenSpiel's C++ random bots at hearts, one call per game."""
    spiel = import_module("pyspiel")
    game, evaluate, rng = spiel.load_game("hearts"), spiel.evaluate_bots, Random(SEED)
    bots = [spiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(4)]

    def one_game() -> Any:  # a state of pyspiel, which has no types
        state = game.new_initial_state()
        evaluate(state, bots, rng.getrandbits(31))
        return state

    # 52 cards and the direction of passing. To count the moves by hand takes as long as a game.
    dealt = [sum(each.player < 0 for each in one_game().full_history()) for _ in range(9)]
    assert set(dealt) == {53}

    def play() -> Game:
        return Game(one_game().move_number() - 53)

    return play


def _spiel_in_python(name: str) -> Play:
    spiel, random = import_module("pyspiel"), Random(SEED).random
    import_module("open_spiel.python.games")  # registers them
    game = spiel.load_game(name)

    def play() -> Game:
        decisions = chances = 0
        state = game.new_initial_state()
        while choices := state.legal_actions():  # chance too: every outcome is equally likely
            if state.is_chance_node():
                chances += 1
            else:
                decisions += 1
            state.apply_action(choices[int(random() * len(choices))])
        return Game(decisions, chances=chances)

    return play


def dominoes() -> Play:
    """OpenSpiel's dominoes in teams, a game in Python."""
    return _spiel_in_python("python_team_dominoes")


def liars_poker() -> Play:
    """OpenSpiel's liar's poker, a game in Python."""
    return _spiel_in_python("python_liars_poker")


def bridge() -> Play:
    """The bare bridge game of rlcard, changed in place."""
    game, random = import_module("rlcard.games.bridge.game").BridgeGame(), Random(SEED).random
    game.np_random.seed(SEED)  # it shuffles with a generator of its own
    legal_actions, step = game.judger.get_legal_actions, game.step

    def play() -> Game:
        decisions = 0
        game.init_game()
        while choices := legal_actions():
            step(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions)

    return play


def bridge_env() -> Play:
    """The environment of rlcard for bridge: every step gives a view."""
    env, random = import_module("rlcard").make("bridge", config={"seed": SEED}), Random(SEED).random

    def play() -> Game:
        decisions = 0
        state, _ = env.reset()
        while choices := list(state["legal_actions"]):
            state, _ = env.step(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions)

    return play


def holdem() -> Play:
    """Hands of no-limit hold'em between three in pokerkit, raises by the least."""
    poker, random = import_module("pokerkit"), Random(SEED).random
    create, automations = poker.NoLimitTexasHoldem.create_state, tuple(poker.Automation)

    def play() -> Game:
        decisions = 0
        state = create(automations, True, 0, (1, 2), 2, 200, 3)
        while state.status:
            choices = [
                act
                for may, act in (
                    (state.can_fold, state.fold),
                    (state.can_check_or_call, state.check_or_call),
                    (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
                )
                if may()
            ]
            choices[int(random() * len(choices))]()
            decisions += 1
        return Game(decisions)

    return play


def hanabi() -> Play:
    """PettingZoo's hanabi for two: every step gives a view."""
    env, rng = import_module("pettingzoo.classic.hanabi_v5").env(), Random(SEED)
    random = rng.random

    def play() -> Game:
        decisions = 0
        env.reset(seed=rng.getrandbits(31))
        for _ in env.agent_iter():
            view, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            choices = view["action_mask"].nonzero()[0]
            env.step(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions)

    return play


def mahjong() -> Play:
    """Sparrow mahjong of pgx, a thousand games at once, whole games in one compiled call."""
    jax, pgx = import_module("jax"), import_module("pgx")
    jnp, env, seeds = jax.numpy, pgx.make("sparrow_mahjong"), Random(SEED)
    step, start = jax.vmap(env.step), jax.vmap(env.init)

    def one_step(so_far: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        state, key, decisions = so_far
        key, now = jax.random.split(key)
        scores = jnp.log(state.legal_action_mask.astype(jnp.float32))
        decisions += (~(state.terminated | state.truncated)).sum()
        return step(state, jax.random.categorical(now, scores, axis=-1)), key, decisions

    def is_on(so_far: tuple[Any, Any, Any]) -> Any:
        return ~(so_far[0].terminated | so_far[0].truncated).all()

    def games(key: Any) -> Any:
        first, key = jax.random.split(key)
        state = start(jax.random.split(first, AT_ONCE))
        return jax.lax.while_loop(is_on, one_step, (state, key, jnp.int32(0)))[2]

    compiled = jax.jit(games)

    def play() -> Game:
        return Game(int(compiled(jax.random.PRNGKey(seeds.getrandbits(31)))))

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "hearts-copying": hearts_copying,
    "hearts-in-place": hearts_in_place,
    "hearts-bots": hearts_bots,
    "dominoes": dominoes,
    "liars-poker": liars_poker,
    "bridge": bridge,
    "bridge-env": bridge_env,
    "holdem": holdem,
    "hanabi": hanabi,
    "mahjong": mahjong,
}
