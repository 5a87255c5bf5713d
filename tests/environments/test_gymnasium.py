"""Crime Hotel's batch in Gymnasium: its conventions, and games that depend on seeds alone."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.utils.passive_env_checker import (
    check_action_space,
    check_obs,
    check_observation_space,
)
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import iterate
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from crimehotel_rules import games
from crimehotel_rules.crime_hotel import Setup, vector
from crimehotel_rules.environments.gymnasium import Observations, VectorEnv
from crimehotel_rules.environments.tables import BadTable
from crimehotel_rules.kernel.errors import IllegalAction

DECISIONS = 30
"""So many does each of three seats make in a game."""
FIELDS = {field.name: field.place for field in vector(Setup(players=("a", "b", "c"))).fields}


def middle(seen: Observations) -> npt.NDArray[np.int64]:
    """A policy without luck: the one in the middle of what is legal; 0 where nothing is."""
    masks = seen["action_mask"]
    rank = np.cumsum(masks, axis=1)
    half: npt.NDArray[np.int64] = (rank > rank[:, -1:] // 2).argmax(axis=1)
    return half


def make(num_envs: int = 8, **options: Any) -> VectorEnv:
    return VectorEnv("crime-hotel", num_envs, 3, **options)


def played(envs: Any, seed: Any, steps: int = DECISIONS) -> list[Any]:
    """What the environment says, from the reset on."""
    seen, infos = envs.reset(seed=seed)
    told: list[Any] = [(seen, infos)]
    for _ in range(steps):
        told.append(envs.step(middle(seen)))
        seen = told[-1][0]
    return told


# Gymnasium's conventions


@pytest.mark.parametrize("opponents", [None, middle])
def test_spaces_hold_what_is_seen(opponents: Any) -> None:
    envs = make(opponents=opponents)
    check_observation_space(envs.single_observation_space)
    check_action_space(envs.single_action_space)
    (seen, _), *steps = played(envs, 4, DECISIONS + 5)
    for each in (seen, *(step[0] for step in steps)):
        assert envs.observation_space.contains(each)
        for row in iterate(envs.observation_space, each):
            check_obs(row, envs.single_observation_space, "step")
    assert envs.action_space.contains(middle(seen))
    for _, rewards, terminations, truncations, infos in steps:
        assert (rewards.dtype, rewards.shape) == (np.float64, (8,))
        for marks in (terminations, truncations):
            assert (marks.dtype, marks.shape) == (np.bool_, (8,))
        assert infos == {}


def test_the_same_seed_tells_the_same() -> None:
    first = played(make(), 4)
    assert data_equivalence(first, played(make(), 4), exact=True)
    again = make()
    played(again, 9)
    assert data_equivalence(first, played(again, 4), exact=True)
    assert not data_equivalence(first, played(make(), 40))


def test_a_seed_stands_for_itself_and_the_numbers_after_it() -> None:
    assert data_equivalence(played(make(3), 7), played(make(3), [7, 8, 9]), exact=True)


def test_without_a_seed_the_games_are_others_but_follow_from_the_last_seed() -> None:
    one, other = make(), make()
    for envs in (one, other):
        envs.reset(seed=4)
    rows = [envs.reset()[0]["observation"] for envs in (one, other)]
    assert (rows[0] == rows[1]).all()
    assert (rows[0] != make().reset(seed=4)[0]["observation"]).any()
    assert (make().reset()[0]["observation"] != make().reset()[0]["observation"]).any()


@pytest.mark.parametrize("opponents", [None, middle])
def test_a_game_does_not_depend_on_those_beside_it(opponents: Any) -> None:
    """Nor on when they end: what comes after the end follows from the seed, too."""
    many = played(make(5, opponents=opponents), 20, 2 * DECISIONS)
    for number in range(5):
        alone = played(make(1, opponents=opponents), 20 + number, 2 * DECISIONS)
        for told, own in zip(many, alone, strict=True):
            assert (told[0]["observation"][number] == own[0]["observation"][0]).all()
            if len(told) == 5:
                assert [part[number] for part in told[1:4]] == [part[0] for part in own[1:4]]


def test_a_game_that_is_over_begins_anew_in_the_next_step() -> None:
    envs = make()
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    (start, _), *steps = played(envs, 4, DECISIONS)
    assert not any(step[2].any() for step in steps[:-1])
    seen, rewards, terminations, truncations, _ = steps[-1]
    assert terminations.all()
    assert not truncations.any()
    assert not seen["action_mask"].any()
    assert rewards.any()
    senseless = np.full(8, -5)
    seen, rewards, terminations, truncations, _ = envs.step(senseless)
    assert not np.concatenate([rewards, terminations, truncations]).any()
    assert seen["action_mask"].any(axis=1).all()
    first_round = seen["observation"][:, FIELDS["round"]][:, 0]
    assert (first_round == 1).all()
    assert (seen["observation"] != start["observation"]).any(axis=1).all()


def test_its_wrappers_count_episodes() -> None:
    """Three games one after the other, each with a step in which it begins anew."""
    told = played(RecordEpisodeStatistics(make()), 4, 3 * DECISIONS + 2)
    lengths = [step[4]["episode"]["l"].tolist() for step in told[1:] if step[2].any()]
    assert lengths == [[DECISIONS] * 8] * 3
    infos = played(DictInfoToList(RecordEpisodeStatistics(make(2))), 4)[-1][4]
    assert [info["episode"]["l"] for info in infos] == [DECISIONS] * 2


# What is played


def test_one_game_is_the_same_from_every_seat_and_its_rewards_add_up() -> None:
    """With one policy in all seats it does not matter which of them is the learner's."""
    ends = [played(make(40, seat=seat, opponents=middle), 4)[-1] for seat in range(3)]
    assert all(end[2].all() for end in ends)
    assert np.allclose(sum(end[1] for end in ends), 1)
    assert {*np.concatenate([end[1] for end in ends])} >= {0.0, 1.0}
    scores = [end[0]["observation"][:, FIELDS["scores"]].reshape(40, 3, 4) for end in ends]
    for seat in (1, 2):  # rows count seats from the viewer
        assert (np.roll(scores[seat][:, :, :3], seat, axis=2) == scores[0][:, :, :3]).all()


def test_the_learner_sees_its_own_turn_and_opponents_theirs() -> None:
    asked = []

    def opponents(seen: Observations) -> npt.NDArray[np.int64]:
        asked.append(len(seen["observation"]))
        assert seen["action_mask"].any(axis=1).all()
        assert (seen["observation"][:, FIELDS["turn"]][:, 0] == 1).all()
        return middle(seen)

    for seen, *_ in played(make(seat=2, opponents=opponents), 4, DECISIONS - 1):
        assert (seen["observation"][:, FIELDS["turn"]][:, 0] == 1).all()
        assert seen["action_mask"].any(axis=1).all()
    assert max(asked) == 8
    assert min(asked) < 8


def test_opponents_at_random_are_not_always_the_same() -> None:
    one, other = played(make(), 4)[-1], played(make(), 104)[-1]
    assert 0 < one[1].mean() < 1 or 0 < other[1].mean() < 1


# What is wrong


def test_an_illegal_action_changes_nothing() -> None:
    envs = make()
    seen, _ = envs.reset(seed=4)
    numbers = middle(seen)
    numbers[3] = 2690
    with pytest.raises(IllegalAction, match="action 2690 is not legal in game 3; seat 0 has"):
        envs.step(numbers)
    with pytest.raises(ValueError, match="one whole number for each of 8 games"):
        envs.step(middle(seen)[:3])
    expected = make()
    expected.reset(seed=4)
    assert data_equivalence(envs.step(middle(seen)), expected.step(middle(seen)), exact=True)


def test_the_first_step_needs_a_reset() -> None:
    with pytest.raises(ResetNeeded, match=r"reset\(\) needs to be called before"):
        make(seat=1).step(np.zeros(8, np.int64))


def test_a_table_that_cannot_be_is_explained() -> None:
    with pytest.raises(BadTable, match=r"grand-hotel plays many games.*is one of crime-hotel$"):
        VectorEnv("grand-hotel", 2)
    with pytest.raises(games.UnknownGame, match="did you mean crime-hotel"):
        VectorEnv("crime-hotle", 2)
    for seat in (3, -1, True, "0"):
        with pytest.raises(BadTable, match=r"there is no seat .*; they are 0 to 2"):
            make(seat=seat)
    with pytest.raises(ValueError, match="0 is not a number of games"):
        make(0)
    with pytest.raises(ValueError, match="a seed for each of 8 games, not 2"):
        make().reset(seed=[1, 2])


@pytest.mark.parametrize("missing", ["gymnasium", "numpy"])
def test_without_the_extra_one_line_says_what_to_install(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None; "
        "from crimehotel_rules.environments import gymnasium"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert run.stderr.splitlines()[-1] == (
        "ImportError: crimehotel_rules.environments.gymnasium needs Gymnasium, and "
        f'{missing} is not installed: pip install "crimehotel-rules[gymnasium]"'
    )


def test_a_seed_is_a_number_and_opponents_are_a_function() -> None:
    envs = VectorEnv("crime-hotel", num_envs=64, players=3)
    seed: Any = "x"
    with pytest.raises(BadTable, match="a seed is a whole number, or a list of one for each game"):
        envs.reset(seed=seed)
    opponents: Any = "careful"
    with pytest.raises(BadTable, match=r"opponents is a function .*; not 'careful'"):
        VectorEnv("crime-hotel", num_envs=2, players=3, opponents=opponents)
