"""The fast engine and the reference play the same games and never differ."""

import random

import pytest
from hypothesis import given, settings

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    IllegalAction,
    Seat,
    Setup,
    State,
    Station,
    Variant,
    apply,
    check,
    legal_actions,
    new_game,
    outcome,
    sample,
    view,
)
from crimehotel_rules.crime_hotel.fast import Table
from crimehotel_rules.kernel.errors import Refusal
from crimehotel_rules.kernel.seats import Turn
from tests.crime_hotel.strategies import (
    Game,
    drawn_games,
    every_action,
    games,
    seeds,
    setups,
    viewers,
)


def assert_equal(table: Table, state: State) -> None:
    """Every fact, every legal action, every view."""
    assert table.state() == state
    listed = table.legal_actions()
    assert len(listed) == len(seat_moves(state))
    assert set(listed) == seat_moves(state)
    for viewer in viewers(state.setup):
        assert table.view(viewer) == view(state, viewer)
    result = outcome(state)
    assert table.left() == (result.winners or result.tied)


def seat_moves(state: State) -> set[Action]:
    return {*legal_actions(state)} if isinstance(state.turn, int) else set()


def follow(game: Game) -> None:
    table = Table(game.setup)
    assert_equal(table, game.states[0])
    for _, actor, action, after in game.transitions:
        table.apply(actor, action)
        assert_equal(table, after)


@given(games())
@settings(max_examples=25)
def test_whole_games_are_the_same(game: Game) -> None:
    """Any players, variant, layout and readings: states, masks, views and results."""
    follow(game)


@given(drawn_games(length=40))
@settings(max_examples=25)
def test_beginnings_of_games_are_the_same(game: Game) -> None:
    follow(game)


@given(setups(), seeds)
@settings(max_examples=30)
def test_what_one_engine_refuses_the_other_refuses_for_the_same_reason(
    setup: Setup, seed: int
) -> None:
    """Every conceivable action at some moments, and by the wrong actors."""
    rng = random.Random(seed)
    table, state = Table(setup), new_game(setup)
    for _ in range(40):
        wild = rng.sample(every_action(), 60)
        actors: list[Turn] = [state.turn] * 57 + [CHANCE, Seat(0), Seat(len(setup.players))]
        for actor, action in zip(actors, wild, strict=True):
            assert refusal(table, actor, action) == check(state, actor, action)
        action = sample(state, rng) if state.turn == CHANCE else rng.choice(legal_actions(state))
        table.apply(state.turn, action)
        state = apply(state, state.turn, action)


def refusal(table: Table, actor: Turn, action: Action) -> Refusal | None:
    """Why the fast engine refuses, or None; if it does, nothing has changed."""
    trial = Table(table.setup)
    trial.game[:] = table.game
    before = trial.state()
    try:
        trial.apply(actor, action)
    except IllegalAction as error:
        assert trial.state() == before
        return error.refusal
    return None


@given(games())
@settings(max_examples=10)
def test_what_is_done_was_among_the_numbers(game: Game) -> None:
    table = Table(game.setup)
    for _, actor, action, _ in game.transitions:
        if actor != CHANCE:
            assert table.numbering.number(action) in table.numbers()
        table.apply(actor, action)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("variant", list(Variant))
def test_a_station_with_more_desks_than_anybody_needs(players: int, variant: Variant) -> None:
    """Desks beyond the tenth of a department cannot be reached, and do no harm."""
    station = Station(relocate=10**6, exchange=(2,) * 40, look=(1,) * 40, bonus=(3,) * 40)
    setup = Setup(players=("a", "b", "c", "d")[:players], station=station, variant=variant)
    rng = random.Random(players)
    table, state = Table(setup), new_game(setup)
    while not state.over:
        action = sample(state, rng) if state.turn == CHANCE else rng.choice(legal_actions(state))
        table.apply(state.turn, action)
        state = apply(state, state.turn, action)
        assert table.state() == state
        assert set(table.legal_actions()) == seat_moves(state)


def test_a_viewer_who_is_not_there_is_told_so() -> None:
    table = Table(Setup(players=("a", "b", "c")))
    with pytest.raises(crime_hotel.MalformedAction, match="3 cannot look at this table"):
        table.view(Seat(3))
