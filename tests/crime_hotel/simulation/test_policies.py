"""The policies: legal, true to the view, and the same in both engines."""

import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Card,
    Guess,
    Look,
    Play,
    Relocate,
    Space,
    State,
    apply,
    legal_actions,
    new_game,
    numbering,
    sample,
    view,
)
from crimehotel_rules.crime_hotel.deduce import deduce
from crimehotel_rules.crime_hotel.fast.jit import Row, kernel
from crimehotel_rules.crime_hotel.fast.layout import rules_row
from crimehotel_rules.crime_hotel.fast.numbering import number_of
from crimehotel_rules.crime_hotel.fast.packing import game_row
from crimehotel_rules.crime_hotel.fast.slots import MASK_WORDS
from crimehotel_rules.crime_hotel.simulation import (
    COMPILED,
    POLICIES,
    SIMULATION,
    careful,
    inspector,
    suspects,
)
from crimehotel_rules.crime_hotel.simulation.compiled import liked
from crimehotel_rules.simulation import take
from tests.crime_hotel.properties.worlds import twins
from tests.crime_hotel.strategies import Game, games, seeds
from tests.crime_hotel.unit import table as rulebook


def liked_by_the_fast_engine(state: State, policy: str) -> set[Action]:
    row, rules = game_row(state), rules_row(state.setup)
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    liked(row, rules, COMPILED.index(policy), mask)
    slots = np.flatnonzero(np.unpackbits(mask.view(np.uint8), bitorder="little"))
    numbers = numbering(state.setup)
    return {numbers.action(number(row, rules, int(slot))) for slot in slots}


@kernel
def number(row: Row, rules: Row, slot: int) -> int:
    return number_of(row, rules, slot)


def decisions(game: Game) -> list[State]:
    return [state for state in game.states if isinstance(state.turn, int)]


@given(games())
@settings(max_examples=15)
def test_both_engines_like_the_same_legal_actions(game: Game) -> None:
    """Any table, any position, every policy."""
    for state in decisions(game):
        seen, legal = view(state, state.seat), legal_actions(state)
        for name, policy in POLICIES.items():
            wanted = policy(seen, legal)
            assert len(set(wanted)) == len(wanted) > 0
            assert set(wanted) <= set(legal)
            if name in COMPILED:
                assert liked_by_the_fast_engine(state, name) == set(wanted)


@given(games(), seeds)
@settings(max_examples=25)
def test_the_compiled_policies_know_no_more_than_the_seat(game: Game, seed: int) -> None:
    """In worlds that differ in hidden cards only, they like the same."""
    rng = random.Random(seed)
    for seat in game.setup.seats:
        for pair in twins(game, seat, rng):
            for ours, theirs in pair.pairs:
                if ours.turn == seat:
                    for name in COMPILED:
                        like = liked_by_the_fast_engine(ours, name)
                        assert like == liked_by_the_fast_engine(theirs, name)


@given(games())
@settings(max_examples=15)
def test_the_murderer_is_always_a_suspect(game: Game) -> None:
    for state in decisions(game):
        for seat in state.setup.seats:
            assert state.murderer in suspects(view(state, seat))


FIRST_CARDS = rulebook.ROUNDS[0][:3]
"""Sam leads 23, Ryan plays 35, Noah 25."""


def after(*steps: rulebook.Step) -> State:
    """The rulebook's example after its deal and these steps."""
    state = apply(new_game(rulebook.TRIO), CHANCE, rulebook.DEAL)
    for seat, action in steps:
        state = apply(state, seat, action)
    return state


def wanted_by(state: State, name: str) -> list[Action]:
    return list(POLICIES[name](view(state, state.seat), legal_actions(state)))


def test_ryan_suspects_what_he_cannot_see() -> None:
    """Not the eight open cards, the three just played, nor the five that he holds."""
    rooms = suspects(view(after(*FIRST_CARDS), rulebook.RYAN))
    assert rooms == {13, 17, 18, 19, 22, 24, 27, 28, 29, 33, 38}


def test_the_careful_one_guesses_what_may_be_right() -> None:
    """Ryan: those eleven rooms, all floors, and the columns 2, 3, 4, 7, 8, 9."""
    rooms = {f"R{room}" for room in (13, 17, 18, 19, 22, 24, 27, 28, 29, 33, 38)}
    columns = {f"C{column}" for column in (2, 3, 4, 7, 8, 9)}
    wanted = wanted_by(after(*FIRST_CARDS), "careful")
    assert set(wanted) == {Guess(name) for name in rooms | columns | {"F1", "F2", "F3"}}


def test_the_careful_one_takes_anything_where_nothing_can_be_right() -> None:
    """All that is left are searched rooms."""
    legal = [Guess("R11"), Guess("R35")]
    assert list(careful(view(after(*FIRST_CARDS), rulebook.RYAN), legal)) == legal


def test_the_inspector_plays_high_to_win_and_low_where_it_cannot() -> None:
    """Sam leads 29; Ryan, without floor 2, beats 23 with 39; Noah cannot beat 35 and plays 24."""
    assert wanted_by(after(), "inspector") == [Play(29)]
    assert wanted_by(after(*FIRST_CARDS[:1]), "inspector") == [Play(39)]
    assert wanted_by(after(*FIRST_CARDS[:2]), "inspector") == [Play(24)]


def test_the_inspector_guesses_what_promises_most() -> None:
    """Column 8 holds three of Ryan's suspects (15), floor 2 five (10), a room is one (10)."""
    assert wanted_by(after(*FIRST_CARDS), "inspector") == [Guess("C8")]


def test_the_inspector_wants_a_bonus_first_and_a_look_next() -> None:
    """Noah has no meeple on the hotel yet, so a move gains nothing; Sam sits next to him."""
    state = after(*rulebook.ROUNDS[0][:4])
    assert wanted_by(state, "inspector") == [Bonus()]
    without = [action for action in legal_actions(state) if not isinstance(action, Bonus)]
    assert list(inspector(view(state, rulebook.NOAH), without)) == [Look(rulebook.SAM)]


def test_the_inspector_moves_the_meeple_that_promises_least() -> None:
    """Of column 7, Sam holds 17 and sees 37; of column 4 he knows no card at all."""
    state = after(*rulebook.ROUNDS[0], *rulebook.ROUNDS[1][:4])
    rooms = suspects(view(state, rulebook.SAM))
    assert {room for room in rooms if room % 10 == 7} == {27}
    assert {room for room in rooms if room % 10 == 4} == {14, 24, 34}
    without = [action for action in legal_actions(state) if not isinstance(action, Bonus)]
    move = inspector(view(state, rulebook.SAM), without)
    assert list(move) == [Relocate(Space.C7, Space.C4)]


def test_the_detective_weighs_rooms_by_what_the_others_play() -> None:
    """Ryan did not follow on floor 2, so he holds none of it.

    Sam has not seen eleven cards, 24 and 27 of floor 2 among them. If one of these is the
    murderer's, Ryan's five are of the nine others: 126 ways. If one of the nine is, they are of
    eight: 56 ways. So 24 and 27 have odds of 126 in 2 * 126 + 9 * 56, and each other room of 56.
    Room 24 promises 10 / 6 points, column 4, with three of the rooms, 5 * (126 + 2 * 56) / 756.
    """
    state = after(*rulebook.ROUNDS[0][:5])
    odds = deduce(view(state, rulebook.SAM)).murderer
    assert odds[Card(24)] == Fraction(1, 6)
    assert odds[Card(14)] == odds[Card(34)] == Fraction(2, 27)
    assert wanted_by(state, "inspector") == [Guess("C4")]
    assert wanted_by(state, "detective") == [Guess("R24")]


def test_the_detective_scores_no_less_than_the_inspector() -> None:
    """Sixty games of the reference engine, with the seats exchanged in every other one."""
    better = worse = 0
    for seed in range(30):
        ours, theirs, _ = points_of(("detective", "inspector", "random"), seed)
        better, worse = better + ours, worse + theirs
        theirs, ours, _ = points_of(("inspector", "detective", "random"), seed)
        better, worse = better + ours, worse + theirs
    assert better > worse


def points_of(policies: tuple[str, ...], seed: int) -> list[int]:
    """Play a game with the reference, each seat with its policy."""
    rng = random.Random(seed)
    state = new_game(rulebook.TRIO)
    while not state.over:
        if state.turn == CHANCE:
            action: Action = sample(state, rng)
        else:
            policy = POLICIES[policies[state.seat]]
            action = take(policy, view(state, state.seat), legal_actions(state), rng)
        state = apply(state, state.turn, action)
    return [sum(points) for points in zip(*state.scores, strict=True)]


@pytest.mark.parametrize("better", ["careful", "inspector", "detective"])
def test_who_thinks_scores_more_than_who_does_not(better: str) -> None:
    """Thirty games of the reference engine against two random players."""
    totals = [points_of((better, "random", "random"), seed) for seed in range(30)]
    thinker, *others = map(sum, zip(*totals, strict=True))
    assert thinker > 2 * max(others)


def test_every_policy_is_described() -> None:
    assert list(SIMULATION.described) == list(SIMULATION.policies) == list(POLICIES)
