"""All games as games of OpenSpiel, by its own tests and by ours."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import attrs
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.observation import make_observation

from crimehotel_rules import crime_hotel, games, mord_im_arosa
from crimehotel_rules.conformance.suite import Line
from crimehotel_rules.crime_hotel import Deal
from crimehotel_rules.environments.openspiel import Moment, Playouts, load, short_name
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.kernel.seats import CHANCE, Seat
from crimehotel_rules.kernel.trace import Step
from tests.environments.playing import played, playthrough, recorded, step

every_game = pytest.mark.parametrize("name", games.TABLE)
TABLES = [
    "python_crime_hotel",
    "python_crime_hotel(players=4)",
    "python_mord_im_arosa",
    "python_mord_im_arosa(players=6)",
    "python_grand_hotel(length=40)",
    "python_grand_hotel(players=6,length=20)",
    "python_midnight_murder_mysteries(players=1)",
    "python_midnight_murder_mysteries(players=3)",
    "python_midnight_murder_mysteries(players=3,number=1)",
]
PAIRS = 14
"""So many pairs of worlds are compared in each game; their moments go through all phases."""


def opened(name: str, **parameters: Any) -> Any:
    """The game of this name, as OpenSpiel loads it."""
    return pyspiel.load_game(short_name(name), parameters)


def at(game: Any, moment: Moment) -> Any:
    """The state of this moment."""
    state = game.new_initial_state()
    state._moment = moment
    return state


# OpenSpiel's own tests


@pytest.mark.parametrize("text", TABLES)
def test_openspiel_finds_nothing_wrong(text: str) -> None:
    """Copies, legal actions, masks, odds, observations, returns, and states written down."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_playthrough_stays_the_same(name: str) -> None:
    """Numbers of actions have a meaning for good: the same ones lead through the same game.

    ``python -m tests.environments.playing`` makes the records anew, if the rules have changed.
    """
    record = recorded(name).read_text(encoding="utf-8")
    told = [line.removeprefix("action: ") for line in record.splitlines() if "action: " in line]
    assert playthrough(name, [int(number) for number in told]) == record


def test_every_finished_game_is_registered() -> None:
    known = {kind.short_name: kind for kind in pyspiel.registered_games()}
    for name in games.finished():
        kind, game = known[short_name(name)], games.game(name)
        assert (kind.long_name, kind.min_num_players, kind.max_num_players) == (
            game.title,
            min(game.players),
            max(game.players),
        )


# Chance


def test_chance_has_the_odds_of_the_rules() -> None:
    """With ears, eight floors and what is heard of them: 120 outcomes, not all alike."""
    setup = mord_im_arosa.Setup(
        players=("Ada", "Ben"), readings=mord_im_arosa.Readings(hearing="range")
    )
    state = load("mord-im-arosa", setup).new_initial_state()
    outcomes = state.chance_outcomes()
    assert [number for number, _ in outcomes] == list(range(120))
    assert sum(odds for _, odds in outcomes) == pytest.approx(1)
    odds = {state.action_to_string(pyspiel.PlayerId.CHANCE, number): p for number, p in outcomes}
    ground = '{"type":"land","cube":"victim","floor":0,"heard":[0,0]}'
    third = '{"type":"land","cube":"victim","floor":3,"heard":[3,3]}'
    assert odds[ground] == pytest.approx(1 / 8 / 8)  # it sounds like 0 to 0, …, 0 to 7
    assert odds[third] == pytest.approx(1 / 8 / 20)  # from any of 0 to 3 up to any of 3 to 7


def test_a_deal_is_drawn_from_a_seed_byte_by_byte() -> None:
    game = opened("crime-hotel")
    state = game.new_initial_state()
    seed = bytes([7, 0, 255, 1, 2, 3, 4, 5])
    for byte in seed:
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(each, 1 / 256) for each in range(256)]
        assert all(json.loads(state.observation_string(p))["hand"] == [] for p in range(3))
        state.apply_action(byte)
    assert not state.is_chance_node()
    rules = crime_hotel
    start = rules.new_game(games.page("crime-hotel").simulation().setup(3, 0))  # type: ignore[union-attr]  # it has one
    assert state.trace().steps == (
        Step(CHANCE, rules.sample(start, random.Random(int.from_bytes(seed)))),
    )
    assert state.history() == [*seed]


def test_half_a_seed_is_written_down_too() -> None:
    game = opened("crime-hotel")
    state = game.new_initial_state()
    for byte in (1, 2, 3):
        state.apply_action(byte)
    again = pickle.loads(pickle.dumps(state))
    for byte in (4, 5, 6, 7, 8):
        state.apply_action(byte)
        again.apply_action(byte)
    assert str(again) == str(state)


# States written down


@every_game
def test_a_state_is_written_down_as_a_trace(name: str) -> None:
    """What OpenSpiel writes holds the JSON of a trace; replayed, it leads to the same state."""
    state = played(opened(name, length=30), seed=3)
    page = games.page(name)
    text = trace.write(page.GAME, state.trace())
    _, (written, _) = state._moment.__reduce__()
    assert written == text
    assert trace.final(page.GAME, trace.read(page.GAME, text)) == state._moment.state
    _, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert again.history() == state.history()
    assert again._moment.state == state._moment.state
    assert again.returns() == state.returns()
    for player in range(state.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


@every_game
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = played(opened(name), seed=4, decisions=2)
    before, copy = str(state), state.clone()
    step(copy, random.Random(1))
    assert str(state) == before != str(copy)


# What a player knows


def pairs(name: str) -> Iterator[tuple[Line, Any, Any, Any]]:
    """Games, and the other worlds of the conformance suite that look the same to a viewer."""
    checks = games.checks_of(name)
    for number in range(PAIRS):
        rng = random.Random(number)
        line, viewer = checks.line(number, rng, {})
        theirs = next(filter(None, (checks.twin(line, viewer, rng) for _ in range(12))), None)
        if theirs is not None and isinstance(viewer, int):
            yield line, viewer, theirs, checks.other_setup(line, viewer, rng)


def moments(name: str, setup: Any, steps: Any) -> tuple[Any, list[Moment]]:
    """The game, and what follows from these steps."""
    game = load(name, setup)
    reached = [game.new_initial_state()._moment]
    for actor, action in steps:
        assert reached[-1].state.turn == actor
        reached.append(reached[-1].then(action))
    return game, reached


@every_game
def test_nobody_is_told_what_they_may_not_know(name: str) -> None:
    """What is hidden from a player makes no difference to anything that they are told."""
    found = 0
    for line, viewer, theirs, setup in pairs(name):
        game, ours = moments(name, line.states[0].setup, (*line.before, *line.steps))
        other, others = moments(name, setup, (*line.before, *theirs))
        mine, yours = make_observation(game), make_observation(other)
        for one, two in zip(ours, others, strict=True):
            here, there = at(game, one), at(other, two)
            assert here.observation_string(viewer) == there.observation_string(viewer)
            mine.set_from(here, viewer)
            yours.set_from(there, viewer)
            assert np.array_equal(mine.tensor, yours.tensor)
            assert here.legal_actions(viewer) == there.legal_actions(viewer)
        here, there = at(game, ours[-1]), at(other, others[-1])
        assert here.information_state_string(viewer) == there.information_state_string(viewer)
        assert here.information_state_tensor(viewer) == there.information_state_tensor(viewer)
        found += ours[-1].state != others[-1].state
    assert found >= PAIRS // 4


@every_game
def test_an_observation_is_the_view_of_the_player(name: str) -> None:
    state, page = played(opened(name), seed=6, decisions=9), games.page(name)
    observation, numbers = make_observation(state.get_game()), page.numbers()
    assert numbers is not None
    layout = numbers.vector(state._moment.table.setup)
    for player in range(state.num_players()):
        view = page.GAME.rules.view(state._moment.state, Seat(player))
        assert json.loads(state.observation_string(player)) == page.GAME.codec.encode(view)
        observation.set_from(state, player)
        assert observation.tensor.tolist() == list(layout.of(view))
        for field in layout.fields:
            assert observation.dict[field.name].shape == field.shape
            assert observation.dict[field.name].ravel().tolist() == list(
                layout.of(view)[field.place]
            )


@every_game
def test_an_information_state_is_a_row_of_numbers_too(name: str) -> None:
    """The view as a row, and the digest in the string bit by bit, the highest bit first."""
    state = played(opened(name), seed=6, decisions=9)
    game = state.get_game()
    perfect = pyspiel.IIGObservationType(perfect_recall=True)
    recollection, observation = make_observation(game, perfect), make_observation(game)
    for player in range(state.num_players()):
        recollection.set_from(state, player)
        observation.set_from(state, player)
        memory = int(json.loads(state.information_state_string(player))["memory"], 16)
        bits = [int(bit) for bit in f"{memory:0256b}"]
        assert recollection.dict["memory"].tolist() == bits
        assert recollection.tensor.tolist() == [*observation.tensor.tolist(), *bits]
        assert state.information_state_tensor(player) == recollection.tensor.tolist()
    assert game.information_state_tensor_size() == game.observation_tensor_size() + 256


def test_a_player_remembers_what_a_view_forgets() -> None:
    """A deal wipes the log; two games that look the same after it were not the same before."""
    deal = Deal(
        hands=[
            (17, 18, 22, 23, 28, 29),
            (12, 14, 32, 34, 35, 39),
            (13, 19, 24, 25, 33, 38),
        ],
        murderer=27,
        face_up=(11, 15, 16, 21, 26, 31, 36, 37),
    )
    game, seen = opened("crime-hotel"), dict[str, Any]()
    for seed in range(200):
        rng, state = random.Random(seed), game.new_initial_state()
        while not state._moment.state.scores:
            step(state, rng)
        state = at(game, state._moment.then(deal))
        key = state.observation_string(0)
        if key in seen:
            assert state.information_state_string(0) != seen[key].information_state_string(0)
            assert state.information_state_tensor(0) != seen[key].information_state_tensor(0)
            return
        seen[key] = state
    raise AssertionError("no two investigations have ended alike")


def test_memories_are_only_of_what_was_seen_and_done() -> None:
    """While chance draws a seed nothing is seen, and nothing more is remembered."""
    state = opened("crime-hotel").new_initial_state()
    before = [state.information_state_string(player) for player in range(3)]
    state.apply_action(200)
    assert [state.information_state_string(player) for player in range(3)] == before
    assert len(set(before)) == 3


# Other worlds

IMAGINED = [name for name in games.TABLE if games.page(name).worlds() is not None]
imagined_games = pytest.mark.parametrize("name", IMAGINED)


@imagined_games
def test_another_world_looks_the_same_from_the_beginning(name: str) -> None:
    """An information state tells all that a player has seen, so that no view on the way differs."""
    other = 0
    for seed in range(4):
        state = played(opened(name), seed, decisions=8 + 11 * seed)
        for player in range(state.num_players()):
            rng = random.Random(seed)
            world = state.resample_from_infostate(player, rng.random)
            assert world.current_player() == state.current_player()
            assert world.information_state_string(player) == state.information_state_string(player)
            other += world._moment.state != state._moment.state
    assert other


@imagined_games
def test_another_world_owes_nothing_to_what_is_hidden(name: str) -> None:
    """From two worlds that look the same, the same luck draws the same third one."""
    found = 0
    for line, viewer, theirs, setup in pairs(name):
        if line.states[-1].turn in (CHANCE, None):
            continue
        _, ours = moments(name, line.states[0].setup, (*line.before, *line.steps))
        _, others = moments(name, setup, (*line.before, *theirs))
        for seed in range(3):
            one = ours[-1].imagined(viewer, random.Random(seed))
            two = others[-1].imagined(viewer, random.Random(seed))
            assert one.state == two.state
            assert one.trace() == two.trace()
        found += ours[-1].state != others[-1].state
    assert found


@every_game
def test_a_game_whose_worlds_cannot_be_drawn_says_so(name: str) -> None:
    state = opened(name).new_initial_state()
    if name not in IMAGINED:
        with pytest.raises(NotImplementedError, match="cannot be drawn yet"):
            state.resample_from_infostate(0, random.random)


@imagined_games
def test_its_tree_search_plays_a_whole_game(name: str) -> None:
    game, rng = opened(name), random.Random(2)
    bot = ISMCTSBot(
        game,
        Playouts(seed=2),
        uct_c=0.5,
        max_simulations=3,
        random_state=np.random.RandomState(2),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            step(state, rng)
    assert sum(state.returns()) == pytest.approx(1)


@imagined_games
def test_the_tree_search_may_go_by_what_players_remember(name: str) -> None:
    """OpenSpiel's searches take information states if nobody asks for observations."""
    game = opened(name)
    state = played(game, seed=1, decisions=3)
    while state.is_chance_node():
        step(state, random.Random(1))
    bot = ISMCTSBot(
        game, Playouts(1), uct_c=0.5, max_simulations=4, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


# The end


@every_game
def test_a_long_game_is_broken_off(name: str) -> None:
    game = opened(name, length=5)
    state = played(game, seed=1)
    actors = [each.by for each in state.trace().steps]
    assert game.max_game_length() == 5 == len([by for by in actors if by != CHANCE])
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert (state.legal_actions(), state.returns()) == ([], [0] * game.num_players())


def test_playouts_stop_where_the_game_does() -> None:
    state = played(opened("grand-hotel", length=6), seed=1, decisions=3)
    assert Playouts(1).evaluate(state) == [0, 0]


@every_game
def test_returns_are_the_rewards_of_the_rules(name: str) -> None:
    page, state = games.page(name), played(opened(name), seed=8)
    numbers, last = page.numbers(), state._moment.state
    assert numbers is not None
    assert state.returns() == [*numbers.rewards(last.setup, page.GAME.rules.outcome(last))]


# Mistakes


def test_without_openspiel_one_line_says_what_to_do() -> None:
    program = (
        "import sys; sys.modules['pyspiel'] = None; import crimehotel_rules.environments.openspiel"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: this needs OpenSpiel, and pyspiel is not installed: "
        'pip install "crimehotel-rules[openspiel]"'
    )


def test_an_interpreter_with_these_games_ends_in_peace() -> None:
    """OpenSpiel lets go of the games after the interpreter has gone."""
    program = (
        "import pyspiel, crimehotel_rules.environments.openspiel;"
        "pyspiel.load_game('python_crime_hotel').new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("parameters", "error", "said"),
    [
        ({"players": 7}, InvalidSetup, "CH-SETUP-1"),
        ({"players": 2}, InvalidSetup, "2 players cannot play"),
        ({"length": 0}, ValueError, "a game has at least 1 decision"),
        ({"setup": '{"players": ["Sam"]}'}, MalformedJson, "1 player cannot play"),
        ({"setup": "{"}, MalformedJson, "not JSON"),
        ({"setup": "%7B%22player%22%3A1%7D"}, MalformedJson, "player"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    parameters: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        opened("crime-hotel", **parameters)


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(games.UnknownGame, match="did you mean crime-hotel"):
        load("crime-motel", None)


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    state = played(opened("crime-hotel"), seed=1, decisions=1)
    wrong = next(number for number in range(27) if number not in state.legal_actions())
    before = str(state)
    with pytest.raises(IllegalAction):
        state.apply_action(wrong)
    with pytest.raises(Misfit, match="numbers are whole, from 0 to 2690"):
        state.apply_action(2691)
    assert str(state) == before


@pytest.mark.parametrize("outcome", [-2, 256])
def test_what_chance_cannot_do_is_refused(outcome: int) -> None:
    state = opened("crime-hotel").new_initial_state()
    with pytest.raises(Misfit, match="outcomes are numbered from 0 to 255"):
        state.apply_action(outcome)


def test_observers_tell_what_one_player_sees_and_nothing_else() -> None:
    game = opened("crime-hotel")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    assert make_observation(game, everything) is None
    with pytest.raises(ValueError, match="has no parameters"):
        make_observation(game, params={"colour": "red"})


def test_a_set_up_of_ones_own_survives_the_name_of_its_game() -> None:
    setup = crime_hotel.Setup(
        players=("Zoé, the (first)", "Ryan=2", "Noah"),
        readings=crime_hotel.Readings(duplicate_cap=2),
    )
    game = load("crime-hotel", setup)
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state()._moment.table.setup == setup
    state = played(game, seed=1, decisions=20)
    assert pickle.loads(pickle.dumps(state))._moment.state == state._moment.state
    assert attrs.evolve(state._moment.state, log=()).setup == setup


def test_a_set_up_of_another_game_is_refused() -> None:
    other = crime_hotel.Setup(players=("Sam", "Ryan", "Noah"))
    with pytest.raises(ValueError, match=r"mord-im-arosa needs a crimehotel_rules.mord_im_arosa"):
        load("mord-im-arosa", other)
