"""Numbers of actions, rows of views and options of a view, in any game."""

import random
import re

import pytest
from hypothesis import given, settings

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.crime_hotel import (
    CHANCE,
    SPECTATOR,
    Action,
    Bonus,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Pick,
    Play,
    Relocate,
    Setup,
    Viewer,
    legal_actions,
    numbering,
    options,
    vector,
    view,
)
from crimehotel_rules.crime_hotel.deduce import deduce
from crimehotel_rules.kernel.numbers import Misfit
from tests.crime_hotel.properties.worlds import twins
from tests.crime_hotel.strategies import Game, games, seeds, setups
from tests.crime_hotel.unit.table import at

FOUR = Setup(players=("Sam", "Ryan", "Noah", "Iris"))
THREE = Setup(players=("Sam", "Ryan", "Noah"))


def viewers(setup: Setup) -> list[Viewer]:
    return [*setup.seats, SPECTATOR]


@pytest.mark.parametrize(
    ("number", "action"),
    [
        (0, Play(11)),
        (9, Play(21)),
        (26, Play(39)),
        (27, Guess("C1")),
        (36, Guess("F1")),
        (37, Guess("R11")),
        (65, Guess("R39")),
        (66, Relocate("C1", "C2")),
        (103, Relocate("C1", "R39")),
        (104, Relocate("C2", "C1")),
        (1547, Relocate("R39", "R38")),
        (1548, Relocate()),
        (1549, Duplicate()),
        (1550, Bonus()),
        (1551, Look(0)),
        (1554, Look(3)),
        (1555, Exchange(0, ())),
        (1556, Exchange(0, (11,))),
        (1582, Exchange(0, (39,))),
        (1583, Exchange(0, (11, 12))),
        (1608, Exchange(0, (11, 39))),
        (1933, Exchange(0, (38, 39))),
        (1934, Exchange(1, ())),
        (3070, Exchange(3, (38, 39))),
    ],
)
def test_a_number_and_its_action(number: int, action: Action) -> None:
    assert numbering(FOUR).action(number) == action
    assert numbering(FOUR).number(action) == number


def test_every_number_leads_to_its_action_and_back() -> None:
    for setup, size in ((THREE, 2691), (FOUR, 3071)):
        numbers = numbering(setup)
        assert numbers.size == size
        assert [numbers.number(numbers.action(number)) for number in range(size)] == [*range(size)]


@pytest.mark.parametrize(
    "action",
    [Look(3), Exchange(3, ()), Exchange(0, (11, 12, 13)), Pick((11,)), Relocate("C1", "C1")],
)
def test_what_no_seat_of_three_can_do_has_no_number(action: Action) -> None:
    with pytest.raises(Misfit, match="has no number"):
        numbering(THREE).number(action)


@given(games())
@settings(max_examples=20)
def test_a_view_is_enough_to_know_the_options(game: Game) -> None:
    """Equal in value and order to the legal actions, for the seat in turn; nothing for others."""
    numbers = numbering(game.setup)
    for state in game.states:
        legal = () if state.turn == CHANCE else legal_actions(state)
        for viewer in viewers(game.setup):
            found = options(view(state, viewer))
            assert found == (legal if viewer == state.turn else ())
        assert sum(numbers.mask(legal)) == len(legal)


@given(games())
@settings(max_examples=10)
def test_rows_have_one_length_and_stay_in_their_bounds(game: Game) -> None:
    layout = vector(game.setup)
    for state in game.states:
        for viewer in viewers(game.setup):
            row = layout.of(view(state, viewer))
            assert len(row) == layout.size == 859
            for field in layout.fields:
                assert all(field.low <= number <= field.high for number in row[field.place])


@given(games(setups()), seeds)
@settings(max_examples=15)
def test_worlds_that_differ_in_hidden_cards_give_the_same_row(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    viewer = rng.choice(game.setup.seats)
    layout = vector(game.setup)
    for pair in twins(game, viewer, rng):
        for ours, theirs in pair.pairs:
            assert layout.of(view(ours, viewer)) == layout.of(view(theirs, viewer))
            assert options(view(ours, viewer)) == options(view(theirs, viewer))


@given(games(setups()))
@settings(max_examples=10)
def test_whoever_holds_other_cards_has_another_row(game: Game) -> None:
    layout = vector(game.setup)
    for state in game.states:
        seen = [view(state, seat) for seat in game.setup.seats]
        rows = {layout.of(each)[layout.fields[0].place] for each in seen}
        assert len(rows) == len({each.hand for each in seen})


def test_seats_are_counted_from_the_viewer() -> None:
    """Sam leads with 23: for himself he is seat 0, for Ryan 2 places away, for Noah one."""
    state = at(1, 1)
    layout = vector(state.setup)
    (table,) = [field for field in layout.fields if field.name == "table"]
    for viewer, away in zip(viewers(state.setup), (0, 2, 1, 0), strict=True):
        laid = layout.of(view(state, viewer))[table.place]
        assert [place for place, mark in enumerate(laid) if mark] == [40 * away + 23]


def test_a_view_of_another_game_is_told_so() -> None:
    stranger = mord_im_arosa.new_game(mord_im_arosa.Setup(players=("Yellow", "Blue")))
    seen = mord_im_arosa.view(stranger, SPECTATOR)
    for ask in (options, vector(THREE).of, deduce):
        with pytest.raises(Misfit, match="is not a view of this game"):
            ask(seen)  # type: ignore[arg-type]  # that is the mistake


def test_a_view_of_another_table_has_no_row_here() -> None:
    with pytest.raises(Misfit, match="another set-up"):
        vector(FOUR).of(view(at(1, 1), SPECTATOR))


def test_the_french_has_the_words_of_the_rulebook() -> None:
    """It has rounds, meeples and spaces; their French names are tour, détective, emplacement."""
    told = [
        *(block.meaning.fr for block in numbering(THREE).blocks),
        *(field.meaning.fr for field in vector(THREE).fields),
    ]
    assert [each for each in told if re.search(r"\b(manche|meeple|espace)s?\b", each)] == []
