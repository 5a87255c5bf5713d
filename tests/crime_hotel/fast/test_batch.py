"""Batches and play-outs: the same games however they are asked for, and errors that teach."""

import multiprocessing
import os
import random
import subprocess
import sys
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    Deal,
    Draw,
    IllegalAction,
    InvalidSetup,
    Phase,
    Pick,
    Setup,
    Station,
    apply,
    card_numbers,
    cards,
    legal_actions,
    new_game,
    outcome,
    rewards,
    sample,
)
from crimehotel_rules.crime_hotel.fast import (
    NO_ACTION,
    Batch,
    Results,
    Table,
    play_out,
    play_out_by_steps,
)
from crimehotel_rules.crime_hotel.fast.jit import SOURCES
from crimehotel_rules.crime_hotel.fast.layout import CAR, HANDS, MURDERER, SCORES
from crimehotel_rules.crime_hotel.fast.playout import WORTHWHILE, play_fused
from crimehotel_rules.crime_hotel.fast.refusing import FastRefusal
from crimehotel_rules.kernel.text import LANGS, Lang, Values
from tests.crime_hotel.strategies import seeds, setups


def by_batch(setup: Setup, games: int, seed: int, threads: int = 1) -> Batch:
    """Random play through the interface of a batch."""
    batch = Batch(setup, games, seed=seed, threads=threads)
    while not batch.over.all():
        batch.step(batch.random_actions())
    return batch


def same(one: Results, other: Results) -> bool:
    return (
        one.decisions == other.decisions
        and bool((one.scores == other.scores).all())
        and bool((one.winners == other.winners).all())
    )


@given(setups(), seeds)
@settings(max_examples=25)
def test_fused_stepwise_and_batched_play_are_the_same_games(setup: Setup, seed: int) -> None:
    """The mask lists what the fused play-out counts, in the same order."""
    fused = play_out(setup, 30, seed=seed)
    assert same(fused, play_out_by_steps(setup, 30, seed=seed))
    batch = by_batch(setup, 30, seed)
    assert (batch.scores == fused.scores).all()
    assert (batch.winners == fused.winners).all()


@pytest.mark.parametrize("threads", [2, 3, 7, 64])
def test_threads_change_nothing(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("batch", "playout"):  # so that few games are shared out, too
        monkeypatch.setattr(f"crimehotel_rules.crime_hotel.fast.{module}.WORTHWHILE", 1)
    assert same(play_out(4, 50, seed=5, threads=threads), play_out(4, 50, seed=5))
    setup = Setup(players=("a", "b", "c"))
    one, many = by_batch(setup, 50, 5), by_batch(setup, 50, 5, threads)
    assert (one.games == many.games).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system starts processes otherwise")
def test_a_child_process_starts_threads_of_its_own() -> None:
    """What waits for work in the parent does not work in a child."""
    games = 2 * WORTHWHILE
    total = play_out(3, games, threads=2).scores.sum()
    with multiprocessing.get_context("fork").Pool(1) as child:
        assert child.apply_async(total_of, (games,)).get(timeout=600) == total


def total_of(games: int) -> int:
    return int(play_out(3, games, threads=2).scores.sum())


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    whole = play_out(3, 90, seed=11)
    for first, last in ((0, 1), (1, 40), (40, 90)):
        part = play_out(3, last - first, seed=11, first=first)
        assert (part.scores == whole.scores[first:last]).all()
    assert not (play_out(3, 90, seed=12).scores == whole.scores).all()
    batch, later = Batch(3, 90, seed=11), Batch(3, 10, seed=11, first=80)
    assert (batch.games[80:] == later.games).all()


def test_reset_brings_the_same_games_back() -> None:
    batch = Batch(3, 20, seed=2)
    start = batch.games.copy()
    for _ in range(50):
        batch.step(batch.random_actions())
    assert not (batch.games == start).all()
    batch.reset()
    assert (batch.games == start).all()


@given(setups(), seeds)
@settings(max_examples=8)
def test_the_own_chance_does_what_chance_may_do(setup: Setup, seed: int) -> None:
    """Every step of a batch is a step of the rules, for some draw, pick or deal."""
    batch = Batch(setup, 1, seed=seed)
    before = batch.games[0].copy()
    while not batch.over[0]:
        numbers = batch.random_actions()
        batch.step(numbers)
        after = batch.games[0]
        action = batch.numbering.action(int(numbers[0]))
        assert any((row == after).all() for row in successors(setup, before, action, after))
        before = after.copy()


def successors(setup: Setup, before: Any, action: Any, after: Any) -> Any:
    """All rows to which the action can lead; a deal is taken from the row after it."""
    table = at(setup, before)
    table.apply(table.turn, action)
    if table.phase is Phase.DEAL:
        hands = [card_numbers(int(after[HANDS + seat])) for seat in setup.seats]
        murderer = int(after[MURDERER])
        dealt = {murderer}.union(*hands)
        table.apply(CHANCE, Deal(hands, murderer, [c for c in ALL_CARDS if c not in dealt]))
    if table.phase not in (Phase.DRAW, Phase.PICK):
        yield table.game
        return
    view = table.view("spectator")
    assert view.pending is not None
    kind = Draw if table.phase is Phase.DRAW else Pick
    hand = card_numbers(int(table.game[HANDS + view.pending.target]))
    for picked in combinations(hand, view.pending.count):
        branch = at(setup, table.game)
        branch.apply(CHANCE, kind(picked))
        yield branch.game


def at(setup: Setup, row: Any) -> Table:
    table = Table(setup)
    table.game[:] = row
    return table


def test_every_card_is_dealt_to_every_place_alike() -> None:
    """27,000 deals: each count is a binomial with mean 1000, and 6 deviations are 186."""
    games = Batch(3, 27_000, seed=4).games
    murderers = np.bincount(games[:, MURDERER], minlength=40)
    assert murderers[[c for c in range(40) if c not in ALL_CARDS]].sum() == 0
    assert abs(murderers[list(ALL_CARDS)] - 1000).max() < 186
    held = (games[:, HANDS, None] >> np.array(ALL_CARDS)) & 1
    assert abs(held.sum(axis=0) - 6000).max() < 6 * (27_000 * 6 * 21 / 27**2) ** 0.5


@pytest.mark.parametrize("players", [3, 4])
def test_random_play_scores_as_the_reference_does(players: int) -> None:
    """The mean total of 120 games of the reference lies within 5 of its standard errors."""
    rng = random.Random(players)
    totals = []
    for _ in range(120):
        state = new_game(Setup(players=("a", "b", "c", "d")[:players]))
        while not state.over:
            chance = state.turn == CHANCE
            action = sample(state, rng) if chance else rng.choice(legal_actions(state))
            state = apply(state, state.turn, action)
        totals.append(sum(outcome(state).totals))
    fast = play_out(players, 20_000, seed=1).scores.sum(axis=(1, 2))
    error = float(fast.std()) / len(totals) ** 0.5
    assert abs(float(np.mean(totals)) - float(fast.mean())) < 5 * error


def test_a_game_with_a_seed_of_its_own_is_the_first_of_a_batch() -> None:
    batch = Batch(3, 3, seed=2, first=9)
    batch.reset(seeds=[4, 0, 4])
    for row, seed in enumerate((4, 0, 4)):
        assert (batch.games[row] == Batch(3, 1, seed=seed).games[0]).all()
    assert (batch.games[0] != batch.games[1]).any()


@pytest.mark.parametrize(
    ("seeds", "error", "words"),
    [
        ([1, 2], ValueError, "a seed for each of 3 games, not 2"),
        ([1, 2, -3], ValueError, "-3 is not a seed"),
        ([1, 2, 2**62], ValueError, "is not a seed"),
        ([1, 2, 0.5], TypeError, "0.5 is not a seed"),
    ],
)
def test_bad_seeds_start_no_game(seeds: Any, error: type[Exception], words: str) -> None:
    batch = Batch(3, 3)
    start = batch.games.copy()
    with pytest.raises(error, match=words):
        batch.reset(seeds)
    assert (batch.games == start).all()


def test_only_marked_games_are_renewed_stepped_and_chosen_for() -> None:
    batch, where = Batch(3, 3, seed=5), np.array([True, False, True])
    start = batch.games.copy()
    numbers = batch.random_actions(where)
    assert (numbers == NO_ACTION).tolist() == [False, True, False]
    batch.step(numbers, where)
    assert (batch.games != start).any(axis=1).tolist() == [True, False, True]
    stepped = batch.games.copy()
    batch.renew(~where)
    assert (batch.games != stepped).any(axis=1).tolist() == [False, True, False]
    with pytest.raises(IllegalAction, match="in game 0"):
        batch.step([10**6, 10**6, 10**6], where)
    with pytest.raises(IllegalAction, match="in game 1"):
        batch.step([10**6, 10**6, 10**6], ~where)


def test_a_game_that_waits_has_the_same_luck_afterwards() -> None:
    alone, waiting = Batch(4, 1, seed=8), Batch(4, 1, seed=8)
    for _ in range(20):
        waiting.random_actions(np.array([False]))
        waiting.step([NO_ACTION], np.array([False]))
        for batch in (alone, waiting):
            batch.step(batch.random_actions())
    assert (alone.games == waiting.games).all()


@pytest.mark.parametrize("where", [[True], [1, 0, 1], True])
def test_marks_are_truth_values_of_all_games(where: Any) -> None:
    with pytest.raises(ValueError, match="one truth value for each of 3 games"):
        Batch(3, 3).renew(where)


def test_games_are_worth_what_the_reference_says() -> None:
    setup = Setup(players=("a", "b", "c"))
    batch = Batch(setup, 5, seed=1)
    assert not batch.rewards.any()
    while not batch.over.all():
        batch.step(batch.random_actions())
    car = batch.games[0, CAR]
    batch.games[0, SCORES : SCORES + 12] = 5  # CH-END-8: all alike, but for the police car
    for investigation in range(3):
        batch.games[0, SCORES + 4 * investigation + car] = 0
    assert sorted(batch.rewards[0].tolist()) == [0.0, 0.5, 0.5]
    for row, worth in zip(batch.games, batch.rewards.tolist(), strict=True):
        assert tuple(worth) == rewards(setup, outcome(at(setup, row).state()))


def test_a_game_that_is_over_takes_no_notice() -> None:
    batch = by_batch(Setup(players=("a", "b", "c")), 3, 1)
    assert batch.random_actions().tolist() == [NO_ACTION] * 3
    assert batch.turn.tolist() == [-2] * 3
    assert batch.finished.tolist() == [3] * 3
    assert not batch.legal().any()
    end = batch.games.copy()
    batch.step([0, 999, NO_ACTION])
    assert (batch.games == end).all()


def test_an_illegal_action_changes_no_game() -> None:
    batch = Batch(3, 4, seed=6)
    start = batch.games.copy()
    good = batch.random_actions()
    for bad in (-1, batch.numbering.size, 10**12, 64, 1550):
        numbers = good.copy()
        numbers[2] = bad
        with pytest.raises(IllegalAction, match=f"action {bad} is not legal in game 2; seat 0 has"):
            batch.step(numbers)
        assert (batch.games == start).all()


@pytest.mark.parametrize("actions", [[1, 2], 3, [[1], [2], [3]], [1.0, 2.0, 3.0], ["a", "b", "c"]])
def test_step_wants_one_number_for_each_game(actions: Any) -> None:
    with pytest.raises(ValueError, match="one whole number for each of 3 games"):
        Batch(3, 3).step(actions)


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        ((3, 0), {}, ValueError, "0 is not a number of games; order at least 1"),
        ((3, -5), {}, ValueError, "-5 is not a number of games"),
        ((3, 2.5), {}, TypeError, "2.5 is not a number of games"),
        ((3, True), {}, TypeError, "True is not a number of games"),
        ((2, 1), {}, InvalidSetup, "2 players cannot play; Crime Hotel is for 3 or 4"),
        ((5, 1), {}, InvalidSetup, "5 players cannot play; Crime Hotel is for 3 or 4"),
        ((-1, 1), {}, InvalidSetup, "-1 players cannot play"),
        (("beginner", 1), {}, InvalidSetup, "'beginner' is no table; give a Setup, or 3 or 4"),
        ((3, 1), {"seed": -1}, ValueError, "-1 is not a seed"),
        ((3, 1), {"seed": 2**64}, ValueError, "is not a seed"),
        ((3, 1), {"first": -1}, ValueError, "-1 is not the number of a game"),
        ((3, 1), {"threads": 0}, ValueError, "0 is not a number of threads"),
    ],
)
@pytest.mark.parametrize("ask", [Batch, play_out, play_out_by_steps])
def test_bad_orders_are_explained(
    ask: Any, arguments: Any, options: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        ask(*arguments, **options)


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_of_its_own_is_told_in_both_languages(lang: Lang) -> None:
    numbers = dict.fromkeys(("table", "number", "most", "game", "action", "seat"), 7)
    values: Values = {**numbers, "some": (5, 6)}
    told = [FastRefusal("CH-ROUND-2", code, values).said(lang) for code in FastRefusal.SENTENCES]
    assert len(set(told)) == len(told) == 3
    assert not [sentence for sentence in told if "{" in sentence]


def test_a_bonus_number_that_no_word_holds_is_refused() -> None:
    setup = Setup(players=("a", "b", "c"), station=Station(bonus=(2, 10**9)))
    with pytest.raises(InvalidSetup, match="counts with at most 100000000"):
        Batch(setup, 1)


def test_the_cache_belongs_to_all_sources_of_the_package() -> None:
    """Numba itself would not notice a change in a module that a kernel calls."""
    compiled: Any = play_fused
    assert compiled._cache._cache_file._source_stamp == SOURCES


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from crimehotel_rules import cli
sys.exit(cli.main(["serve", "--engine", "fast"]))
"""


def test_without_numba_one_line_names_the_extra() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line == (
        "crimehotel: crimehotel_rules.crime_hotel.fast needs NumPy and Numba, and numba is not "
        'installed: pip install "crimehotel-rules[fast]"'
    )


def test_cards_of_rows_are_those_of_the_reference() -> None:
    batch = Batch(4, 1)
    hands = [int(batch.games[0, HANDS + seat]) for seat in range(4)]
    assert [len(card_numbers(hand)) for hand in hands] == [6, 6, 6, 6]
    assert cards(*card_numbers(hands[0])) == hands[0]
