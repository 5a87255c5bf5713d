"""Every game in PettingZoo: its own tests pass, and nobody sees more than their seat may know."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils import BaseWrapper, turn_based_aec_to_parallel

from crimehotel_rules import crime_hotel, games
from crimehotel_rules.drawing.pixels import pixels
from crimehotel_rules.environments import pettingzoo
from crimehotel_rules.environments.tables import BadTable
from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat

BOUND = 240
"""So many decisions are enough for a test; some games at random take thousands."""


def setups() -> dict[str, tuple[str, Any]]:
    """Of each game the smallest and the largest table; another in which it is played otherwise."""
    tables: dict[str, tuple[str, Any]] = {}
    for name in games.finished():
        counts = games.game(name).players
        for players, number in ((min(counts), 0), (max(counts), 0), (max(counts), 1)):
            setup = default(name, players, number)
            if (name, setup) not in tables.values():
                tables[f"{name}-{players}-{number}"] = name, setup
    return tables


def default(name: str, players: int, number: int = 0) -> Any:
    """The table at which such a game is simulated."""
    simulation = games.page(name).simulation()
    assert simulation is not None
    return simulation.setup(players, number)


SETUPS = setups()
every_table = pytest.mark.parametrize(("name", "setup"), SETUPS.values(), ids=SETUPS)
every_game = pytest.mark.parametrize("name", games.finished())


def maker(name: str, setup: Any) -> Callable[..., Any]:
    """What makes the environment, as PettingZoo's tests want it."""

    def make(render_mode: str | None = None) -> Any:
        return pettingzoo.env(name, setup=setup, render_mode=render_mode, max_cycles=BOUND)

    return make


def legal(env: Any, agent: str) -> list[int]:
    """The numbers that the mask of an agent shows."""
    numbers: list[int] = env.observe(agent)["action_mask"].nonzero()[0].tolist()
    return numbers


def play(env: Any, rng: random.Random) -> dict[str, float]:
    """Everybody acts at random to the end; the last reward of each agent."""
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
    return rewards


# PettingZoo's own tests


@every_table
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy")  # but a dict, as it recommends
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")  # of a dict, too
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # so it is at the end
def test_api(name: str, setup: Any) -> None:
    api_test(maker(name, setup)(), num_cycles=BOUND)


@every_table
def test_seed(name: str, setup: Any) -> None:
    seed_test(maker(name, setup), num_cycles=50)


@every_game
def test_render(name: str) -> None:
    setup = default(name, max(games.game(name).players))
    render_test(maker(name, setup), custom_tests={"ansi": str.strip})


class Obliging(BaseWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """Its numbers are drawn among the legal ones: a test does not look at the mask."""

    def __init__(self, env: Any, seed: int) -> None:
        super().__init__(env)
        self._seed, self._rng = seed, random.Random(seed)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        super().reset(self._seed if seed is None else seed, options)

    def action_space(self, agent: str) -> Any:
        return SimpleNamespace(sample=lambda: self._rng.choice(legal(self, agent) or [0]))


def even_seed(name: str, cycles: int) -> int:
    """The first seed with which everybody acts equally often; who acts when is up to the rules."""
    for seed in count():
        env = Obliging(pettingzoo.env(name, least(name)), seed)
        env.reset()
        acted: Counter[str] = Counter()
        for agent in env.agent_iter(cycles * least(name)):
            if env.terminations[agent]:
                break
            acted[agent] += 1
            env.step(env.action_space(agent).sample())
        if list(acted.values()) == [cycles] * least(name):
            return seed
    raise AssertionError


def least(name: str) -> int:
    """So many play at least, if more than one can play."""
    return min(players for players in games.game(name).players if players > 1)


@every_game
def test_max_cycles(name: str) -> None:
    """PettingZoo counts a cycle when each agent has acted; in parallel, when one of them has."""
    seed = even_seed(name, 4)

    def env(max_cycles: int, agents: int = least(name)) -> Any:
        inner = pettingzoo.env(name, least(name), max_cycles=max_cycles * agents)
        return Obliging(inner, seed)

    def parallel_env(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(env(max_cycles, agents=1))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


# Ours


@every_table
def test_agents_see_what_their_seats_may_know_and_nothing_else(name: str, setup: Any) -> None:
    """A game beside the environment, with the same luck: rows, masks and pictures of views."""
    page = games.page(name)
    rules, numbers = page.GAME.rules, page.numbers()
    assert numbers is not None
    env = pettingzoo.env(name, setup=setup, render_mode="ansi", max_cycles=BOUND)
    env.reset(seed=3)
    luck, rng = random.Random(3), random.Random(4)
    state = rules.new_game(setup)
    for agent in env.agent_iter():
        while state.turn == CHANCE:
            state = rules.apply(state, CHANCE, rules.sample(state, luck))
        for seat, each in enumerate(env.agents):
            seen, view = env.observe(each), rules.view(state, Seat(seat))
            assert env.view(each) == view
            assert tuple(seen["observation"]) == numbers.vector(setup).of(view)
            mine = rules.legal_actions(state) if state.turn == seat else ()
            assert seen["action_mask"].tobytes() == numbers.numbering(setup).mask(mine)
        if env.terminations[agent] or env.truncations[agent]:
            break
        assert agent == f"player_{state.turn}"
        assert env.render() == page.show().draw_text(rules.view(state, state.turn))
        number = rng.choice(legal(env, agent))
        env.step(number)
        state = rules.apply(state, state.turn, env.numbering.action(number))
    assert env.render() == page.show().draw_text(rules.view(state, SPECTATOR))


@every_game
def test_a_picture_shows_the_same_as_the_text(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show = games.page(name).show()
    for mode in pettingzoo.MODES:
        env = pettingzoo.env(name, render_mode=mode)
        env.reset(seed=1)
        view = env.view(env.agent_selection)
        shown = env.render()
        if mode == "rgb_array":
            assert (shown == pixels(show.draw(view))).all()
        else:
            assert (shown or capsys.readouterr().out).strip() == show.draw_text(view).strip()


@every_game
def test_the_end_is_rewarded_as_the_game_says(name: str) -> None:
    page, setup = games.page(name), default(name, min(games.game(name).players))
    numbers = page.numbers()
    assert numbers is not None
    env = pettingzoo.env(name, setup=setup)
    env.reset(seed=2)
    rewards = play(env, random.Random(2))
    assert env.agents == []
    state = env.unwrapped._state
    assert state.turn is None
    worth = numbers.rewards(setup, page.GAME.rules.outcome(state))
    assert rewards == {f"player_{seat}": each for seat, each in enumerate(worth)}
    assert all(0 <= each <= 1 for each in worth)


def test_a_team_is_rewarded_with_its_score() -> None:
    """Whoever plays, nobody of a team wins: but they solve more or less."""
    name = "midnight-murder-mysteries"
    setup = default(name, 3, 1)
    assert setup.mode == "cooperative"
    seen = set()
    for seed in range(12):
        env = pettingzoo.env(name, setup=setup)
        env.reset(seed)
        rewards = play(env, random.Random(seed)).values()
        assert len({*rewards}) == 1
        seen |= {*rewards}
    assert max(seen) > 0


@every_game
def test_a_seed_brings_a_game_back_and_the_games_after_it(name: str) -> None:
    def games_from(seed: int) -> list[Any]:
        env = pettingzoo.env(name, max_cycles=20)
        states = []
        for number in range(4):
            env.reset(seed if number == 0 else None)
            play(env, random.Random(0))
            states.append(env.unwrapped._state)
        return states

    first, *later = games_from(8)
    assert [first, *later] == games_from(8)
    assert first not in (*later, *games_from(9))


def test_a_seed_may_be_a_whole_number_of_numpy() -> None:
    env = pettingzoo.env("crime-hotel")
    env.reset(seed=np.int64(8))
    row = env.last()[0]["observation"]
    env.reset(seed=8)
    assert (row == env.last()[0]["observation"]).all()


@every_game
def test_max_cycles_truncates_for_everybody(name: str) -> None:
    env = pettingzoo.env(name, max_cycles=3)
    env.reset(seed=1)
    rng = random.Random(1)
    for left in (2, 1, 0):
        env.step(rng.choice(legal(env, env.agent_selection)))
        assert {*env.truncations.values()} == {left == 0}
    assert not any(env.terminations.values())
    assert {*play(env, rng).values()} == {0.0}


@every_game
def test_an_illegal_number_ends_the_game(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(mask.argmin()))
    assert all(env.terminations.values())
    assert play(env, random.Random(1)) == {
        each: -1.0 if each == agent else 0.0 for each in env.possible_agents
    }


@every_game
def test_without_wrappers_an_illegal_number_is_explained(name: str) -> None:
    env = pettingzoo.raw_env(name)
    env.reset(seed=1)
    before, agent = env._state, env.agent_selection
    prefix = games.TABLE[name][0]
    with pytest.raises(IllegalAction, match=rf"\({prefix}-\w+-\d+\)$"):
        env.step(int(env.observe(agent)["action_mask"].argmin()))
    wrong: list[Any] = [-1, env.numbering.size, None, True, "1"]
    for number in wrong:
        with pytest.raises(Misfit, match="is not the number of an action"):
            env.step(number)
    assert env._state is before
    assert (env.agent_selection, env.terminations[agent]) == (agent, False)


def test_a_number_beyond_the_space_is_refused() -> None:
    env = pettingzoo.env("crime-hotel", players=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is no number of an action"):
        env.step(2691)


@every_game
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_goes_on_by_itself_and_alike(name: str, again: Callable[[Any], Any]) -> None:
    """Planners try moves in copies: the game from which they come stays as it is."""
    env = pettingzoo.raw_env(name, max_cycles=40)
    env.reset(seed=1)
    for _ in range(5):
        env.step(legal(env, env.agent_selection)[-1])
    state, other = env._state, again(env)
    assert play(other, random.Random(2)) is not None
    assert env._state is state
    play(env, random.Random(2))
    assert env._state == other._state != state


def test_nothing_is_seen_before_the_first_reset() -> None:
    env = pettingzoo.env("crime-hotel")
    for look in (env.render, lambda: env.view("player_0"), lambda: env.observe("player_0")):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            look()


def test_a_table_that_cannot_be_is_explained() -> None:
    three = crime_hotel.Setup(players=("Sam", "Ryan", "Noah"))
    with pytest.raises(games.UnknownGame, match="did you mean crime-hotel"):
        pettingzoo.env("crime-hotle")
    with pytest.raises(InvalidSetup, match=r"for 3 or 4 \(CH-SETUP-1\)"):
        pettingzoo.env("crime-hotel", players=5)
    with pytest.raises(BadTable, match="how many play crime-hotel, 3 or 4; not '3'"):
        pettingzoo.env("crime-hotel", players="3")  # type: ignore[arg-type]  # that is the mistake
    with pytest.raises(BadTable, match="a set-up of crime-hotel; mord-im-arosa needs a crime"):
        pettingzoo.env("mord-im-arosa", setup=three)
    with pytest.raises(BadTable, match=r"of the type dict; crime-hotel needs a .*\.Setup$"):
        pettingzoo.env("crime-hotel", setup={"players": 3})
    with pytest.raises(BadTable, match="players is 4, but the set-up names 3"):
        pettingzoo.env("crime-hotel", 4, setup=three)
    with pytest.raises(BadTable, match="no render_mode 'rgb_aray'; did you mean rgb_array"):
        pettingzoo.env("crime-hotel", render_mode="rgb_aray")
    for cycles in (0, -1, 1.5, True):
        with pytest.raises(BadTable, match="max_cycles is a number of decisions, at least 1"):
            pettingzoo.env("crime-hotel", max_cycles=cycles)  # type: ignore[arg-type]  # likewise


def test_render_without_a_mode_says_so() -> None:
    env = pettingzoo.env("crime-hotel")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_the_table_named_by_a_set_up_is_played() -> None:
    setup = crime_hotel.Setup(players=("Ada", "Ben", "Cleo"), first=crime_hotel.Seat(2))
    env = pettingzoo.env("crime-hotel", setup=setup)
    env.reset(seed=1)
    assert (env.setup, env.agent_selection) == (setup, "player_2")


def complaint(missing: str, code: str) -> str:
    """The last line of a program in a process where a package cannot be imported."""
    program = f"import sys; sys.modules[{missing!r}] = None; {code}"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    return run.stderr.splitlines()[-1]


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_one_line_says_what_to_install(missing: str) -> None:
    assert complaint(missing, "from crimehotel_rules.environments import pettingzoo") == (
        "ImportError: crimehotel_rules.environments.pettingzoo needs PettingZoo, and "
        f'{missing} is not installed: pip install "crimehotel-rules[pettingzoo]"'
    )


def test_pictures_ask_for_their_extra_before_the_game() -> None:
    code = (
        "from crimehotel_rules.environments import pettingzoo; "
        "pettingzoo.env('crime-hotel', render_mode='rgb_array')"
    )
    line = complaint("resvg_py", code)
    assert line.endswith('resvg_py is not installed: pip install "crimehotel-rules[png]"')


@pytest.mark.parametrize("action", [99999, -1, None, 1.5, "x"])
def test_what_is_no_number_of_an_action_is_refused(action: Any) -> None:
    game = pettingzoo.env("crime-hotel", players=3)
    game.reset(seed=7)
    with pytest.raises(ValueError, match=r"is no number of an action; they are 0 to \d+"):
        game.step(action)


def test_an_agent_that_there_is_not_is_refused() -> None:
    game = pettingzoo.env("crime-hotel", players=3)
    game.reset(seed=7)
    with pytest.raises(ValueError, match="there is no agent 'bob'; there are player_0, player_1"):
        game.observe("bob")
