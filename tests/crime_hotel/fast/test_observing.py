"""Observations tell what a seat may know: all of the view, and nothing that is not in it."""

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings

from crimehotel_rules.crime_hotel import Seat, State, vector, view
from crimehotel_rules.crime_hotel.fast import OBSERVATION, PARTS, SHAPES, Batch, Table
from tests.crime_hotel.properties.worlds import twins
from tests.crime_hotel.strategies import Game, games, seeds, setups


def observed(state: State, seat: Seat) -> npt.NDArray[np.int32]:
    batch = Batch(state.setup, games=1)
    batch.games[0] = Table.of(state).game
    return batch.observe(seat).reshape(OBSERVATION)


@given(games())
@settings(max_examples=12)
def test_an_observation_is_made_of_the_view(game: Game) -> None:
    layout = vector(game.setup)
    for state in game.states:
        for seat in game.setup.seats:
            found = observed(state, seat).tolist()
            row = [*layout.of(view(state, seat))]
            for field in layout.fields:
                assert found[field.place] == row[field.place], field.name


@given(games(setups()), seeds)
@settings(max_examples=25)
def test_worlds_that_differ_in_hidden_cards_look_the_same(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    viewer = rng.choice(game.setup.seats)
    for pair in twins(game, viewer, rng):
        for ours, theirs in pair.pairs:
            assert Table.of(ours).game.tolist() != Table.of(theirs).game.tolist()
            assert observed(ours, viewer).tolist() == observed(theirs, viewer).tolist()
            if ours.turn == viewer:
                assert Table.of(ours).numbers() == Table.of(theirs).numbers()


@given(games())
@settings(max_examples=12)
def test_rows_made_of_states_are_those_that_play_leads_to(game: Game) -> None:
    """What seats have seen, among other things, is the same from the log and from play."""
    table = Table(game.setup)
    for _, actor, action, after in game.transitions:
        table.apply(actor, action)
        rebuilt = Table.of(after)
        assert rebuilt.game.tolist() == table.game.tolist()
        assert rebuilt.state() == after


def test_the_parts_follow_each_other_without_a_gap() -> None:
    ends = [part.stop for part in PARTS.values()]
    starts = [part.start for part in PARTS.values()]
    assert starts == [0, *ends[:-1]]
    assert ends[-1] == OBSERVATION
    sizes = [part.stop - part.start for part in PARTS.values()]
    assert sizes == [int(np.prod(shape)) for shape in SHAPES.values()]


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (3, "there is no seat 3; the seats are 0 to 2"),
        (-1, "there is no seat -1"),
        ([0, 1], "one seat, or one for each of 4 games"),
        (1.5, "one seat, or one for each of 4 games"),
    ],
)
def test_an_observer_who_is_not_there_is_told_so(seats: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Batch(3, games=4).observe(seats)


def test_each_game_can_have_its_own_observer() -> None:
    batch = Batch(4, games=4, seed=3)
    mixed = batch.observe([0, 1, 2, 3])
    for seat in range(4):
        assert (mixed[seat] == batch.observe(seat)[seat]).all()
    assert (batch.observe() == batch.observe(batch.turn)).all()
