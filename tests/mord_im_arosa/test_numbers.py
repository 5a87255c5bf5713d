"""Numbers of actions, rows of views and options of a view, in any game."""

import random

import pytest
from hypothesis import given, settings

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    SPECTATOR,
    Action,
    Cover,
    Inspect,
    Land,
    State,
    Suspect,
    TakeBack,
    Viewer,
    apply,
    legal_actions,
    new_game,
    numbering,
    options,
    vector,
    view,
)
from tests.mord_im_arosa.properties.worlds import twin
from tests.mord_im_arosa.strategies import Game, games, seeds, viewers
from tests.mord_im_arosa.table import position, table

TWO, FOUR = table(2), table(4)


def told(state: State, viewer: Viewer, name: str) -> tuple[int, ...]:
    """What a row says in this field."""
    layout = vector(state.setup)
    (field,) = [field for field in layout.fields if field.name == name]
    return layout.of(view(state, viewer))[field.place]


@pytest.mark.parametrize(
    ("number", "action"),
    [
        (0, Inspect(0)),
        (7, Inspect(7)),
        (8, Suspect((0,), 0)),
        (15, Suspect((0,), 7)),
        (16, Suspect((1,), 0)),
        (39, Suspect((3,), 7)),
        (40, Suspect((0, 1), 0)),
        (48, Suspect((2, 0), 0)),
        (88, Suspect((0, 1, 2), 0)),
        (119, Suspect((1, 2, 3), 7)),
        (120, Cover(0)),
        (127, Cover(7)),
        (128, TakeBack(0)),
        (148, TakeBack(20)),
    ],
)
def test_a_number_and_its_action(number: int, action: Action) -> None:
    assert numbering(FOUR).action(number) == action
    assert numbering(FOUR).number(action) == number


@pytest.mark.parametrize(("players", "size"), [(2, 53), (3, 85), (4, 149), (5, 277), (6, 533)])
def test_every_number_leads_to_its_action_and_back(players: int, size: int) -> None:
    numbers = numbering(table(players))
    assert numbers.size == size
    assert [numbers.number(numbers.action(number)) for number in range(size)] == [*range(size)]


@pytest.mark.parametrize(
    "action", [Suspect((2,), 0), Suspect((0, 1), 0), Suspect((), 0), Land("victim", 3)]
)
def test_what_no_seat_of_two_can_do_has_no_number(action: Action) -> None:
    with pytest.raises(Misfit, match="has no number"):
        numbering(TWO).number(action)


@given(games())
@settings(max_examples=20)
def test_a_view_is_enough_to_know_the_options(game: Game) -> None:
    """Equal in value and order to the legal actions, for the seat in turn; nothing for others."""
    numbers = numbering(game.setup)
    for state in game.states:
        legal = legal_actions(state)
        for viewer in viewers(game.setup):
            assert options(view(state, viewer)) == (legal if viewer == state.turn else ())
        assert sum(numbers.mask(legal)) == len(legal)


@given(games())
@settings(max_examples=5)
def test_rows_have_one_length_and_stay_in_their_bounds(game: Game) -> None:
    layout = vector(game.setup)
    for state in game.states[::3]:
        for viewer in viewers(game.setup):
            row = layout.of(view(state, viewer))
            assert len(row) == layout.size == 172
            for field in layout.fields:
                assert all(field.low <= number <= field.high for number in row[field.place])


@given(games(), seeds)
@settings(max_examples=10)
def test_towers_that_nobody_can_tell_apart_give_the_same_row(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    viewer = rng.choice(viewers(game.setup))
    layout = vector(game.setup)
    for ours, theirs in zip(game.states[::3], twin(game, rng).states[::3], strict=True):
        assert layout.of(view(ours, viewer)) == layout.of(view(theirs, viewer))
        assert options(view(ours, viewer)) == options(view(theirs, viewer))


@given(games())
@settings(max_examples=10)
def test_what_lies_on_a_floor_may_lie_there(game: Game) -> None:
    """The row's memory never rules out the truth, but for a floor that everybody sees open."""
    for state in game.states[::5]:
        if state.over or state.exposed is not None:
            continue
        unseen = told(state, SPECTATOR, "unseen")
        for floor, cubes in enumerate(state.tower):
            kinds = (cubes.victims, *cubes.clues)
            for kind, lying in enumerate(kinds):
                assert unseen[8 * kind + floor] >= lying


def test_seats_are_counted_from_the_viewer() -> None:
    """Blue, seat 1, has one clue on floor 3: one place from Yellow, none from Blue himself."""
    state = position(table(3), sheet={3: (0, 1, 0)})
    for viewer, away in zip(viewers(state.setup), (1, 0, 2, 1), strict=True):
        on_sheet = told(state, viewer, "sheet")
        victims, clues = on_sheet[:8], on_sheet[8:]
        assert [place for place, count in enumerate(clues) if count] == [8 * away + 3]
        assert victims == (0, 0, 0, 0, 0, 0, 0, 2)  # as the table of the tests has them
        assert told(state, viewer, "supply")[away] == 19


def test_the_row_remembers_what_was_thrown_and_heard() -> None:
    """Two victims: one heard between floors 2 and 4, one anywhere; floor 3 is then exposed."""
    state = new_game(table(2, hearing="range"))
    assert told(state, SPECTATOR, "throwing") == (2, 2, 2, 0, 0, 0, 0)
    for floor, heard in ((4, (2, 4)), (7, (0, 7)), (5, (5, 5))):
        state = apply(state, CHANCE, Land(state.throwing[0].cube, floor, heard))
    assert sum(told(state, SPECTATOR, "throwing")) == 3
    assert told(state, SPECTATOR, "unseen")[:8] == (1, 1, 2, 2, 2, 1, 1, 1)
    while state.turn == CHANCE:
        state = apply(state, CHANCE, Land(state.throwing[0].cube, 7, (6, 7)))
    state = apply(state, state.turn, Inspect(3))
    assert told(state, SPECTATOR, "unseen")[:8] == (1, 1, 2, 0, 2, 1, 1, 1)


def test_a_view_of_another_game_is_told_so() -> None:
    stranger = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    seen = crime_hotel.view(stranger, SPECTATOR)
    for ask in (options, vector(TWO).of):
        with pytest.raises(Misfit, match="is not a view of this game"):
            ask(seen)  # type: ignore[arg-type]  # that is the mistake


def test_a_view_of_another_table_has_no_row_here() -> None:
    with pytest.raises(Misfit, match="another set-up"):
        vector(FOUR).of(view(new_game(TWO), SPECTATOR))
