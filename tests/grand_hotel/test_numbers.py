"""Numbers of actions, rows of views and options of a view, in any game."""

from __future__ import annotations

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crimehotel_rules import crime_hotel
from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel import effects, pending
from crimehotel_rules.kernel.numbers import Misfit
from tests.grand_hotel.properties.worlds import twin
from tests.grand_hotel.strategies import Game, games, quick, seeds, viewers
from tests.grand_hotel.table import ADA, BEN, CLEO, PACK, act, arranged, setup, started

TWO, THREE = setup(2), setup(3)
ITEMS = [card.id for card in PACK.items]


def cells(state: gh.State, viewer: gh.Viewer, name: str) -> list[int]:
    """The numbers that the row of this viewer has in a field."""
    layout = gh.vector(state.setup)
    (field,) = [each for each in layout.fields if each.name == name]
    return list(layout.of(gh.view(state, viewer))[field.place])


def marked(state: gh.State, viewer: gh.Viewer, name: str) -> list[int]:
    """The places of a field that are not 0."""
    return [place for place, number in enumerate(cells(state, viewer, name)) if number]


# Actions: counted by hand, from the blocks in their order. The fixture has 20 items.


@pytest.mark.parametrize(
    ("number", "action"),
    [
        (0, gh.Move("lobby")),
        (1, gh.Move("left")),
        (2, gh.Move("right")),
        (3, gh.Move("R11")),
        (6, gh.Move("R14")),
        (7, gh.Move("R21")),
        (26, gh.Move("R64")),
        (27, gh.Call("left")),
        (28, gh.Call("right")),
        (29, gh.Ride("up")),
        (30, gh.Ride("down")),
        (31, gh.Open()),
        (32, gh.Close()),
        (33, gh.Search()),
        (34, gh.Keep("soap")),
        (53, gh.Keep("tiara")),
        (54, gh.Leave()),
        (55, gh.Attack(ADA)),
        (56, gh.Attack(BEN)),
        (57, gh.Identify(ADA)),
        (58, gh.Identify(BEN)),
        (59, gh.Trade(ADA, "soap", True)),
        (78, gh.Trade(ADA, "tiara", True)),
        (79, gh.Trade(ADA, "soap", False)),
        (98, gh.Trade(ADA, "tiara", False)),
        (99, gh.Trade(ADA, None, True)),
        (100, gh.Trade(BEN, "soap", True)),
        (140, gh.Trade(BEN, None, True)),
        (141, gh.Accept("soap")),
        (160, gh.Accept("tiara")),
        (161, gh.Accept(None)),
        (162, gh.Decline()),
        (163, gh.Drop("soap")),
        (182, gh.Drop("tiara")),
        (183, gh.End()),
    ],
)
def test_a_number_and_its_action(number: int, action: gh.Action) -> None:
    assert gh.numbering(TWO).action(number) == action
    assert gh.numbering(TWO).number(action) == number


@pytest.mark.parametrize(
    ("players", "size"), [(2, 184), (3, 227), (4, 270), (5, 313), (6, 356)]
)  # an attack, an identification and 41 trades more with each player
def test_every_number_leads_to_its_action_and_back(players: int, size: int) -> None:
    numbers = gh.numbering(setup(players))
    assert numbers.size == size
    assert [numbers.number(numbers.action(number)) for number in range(size)] == [*range(size)]


@pytest.mark.parametrize(
    "action",
    [
        gh.Attack(CLEO),
        gh.Trade(CLEO, None, True),
        gh.Trade(BEN, None, False),
        gh.Keep("crown"),
        gh.Roll(3),
        gh.Room("a1"),
    ],
)
def test_what_no_seat_of_two_can_do_has_no_number(action: gh.Action) -> None:
    with pytest.raises(Misfit, match="has no number: it is not an action of a seat"):
        gh.numbering(TWO).number(action)


@pytest.mark.parametrize("number", [-1, 184, 2.0, True, None])
def test_what_is_no_number_is_told_so(number: object) -> None:
    with pytest.raises(Misfit, match="is not the number of an action; numbers are whole, from 0"):
        gh.numbering(TWO).action(number)  # type: ignore[arg-type]  # that is the mistake


# Options


def test_a_view_is_enough_to_know_the_options() -> None:
    """Equal in value and order to the legal actions, for the seat in turn; nothing for others."""
    asked: Counter[gh.Phase] = Counter()

    @given(games)
    @settings(quick, max_examples=25)
    def every_game(game: Game) -> None:
        numbers = gh.numbering(game.setup)
        for state in game.states:
            legal = () if state.turn == gh.CHANCE else gh.legal_actions(state)
            if state.turn not in (None, gh.CHANCE):
                assert gh.options(gh.view(state, state.turn)) == legal
            assert sum(numbers.mask(legal)) == len(legal)
            asked[state.phase] += bool(legal)
        for state in game.states[::9]:
            for viewer in viewers(game.setup):
                if viewer != state.turn:
                    assert gh.options(gh.view(state, viewer)) == ()

    every_game()
    assert {*+asked} == {gh.Phase.TURN, gh.Phase.SEARCH, gh.Phase.DROP, gh.Phase.TRADE}


def test_a_maintenance_room_is_known_by_the_roll_for_it() -> None:
    """Whether a room can be searched follows from what the log tells of it."""
    state = arranged(places=("R11", "lobby"), points=5)
    for card, can in (("m1", False), ("a1", True)):
        opened = act(state, gh.Open(), gh.Room(card))
        if not can:
            opened = act(opened, gh.Roll(1))
        assert (gh.Search() in gh.options(gh.view(opened, ADA))) is can
        assert (gh.Search() in gh.legal_actions(opened)) is can


# Rows


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (2, 560 + 84 + 28 + 72 + 695),
        (6, 640 + 272 + 52 + 216 + 791),
    ],  # items, seats, turns, effects, the hotel
)
def test_the_length_of_a_row(players: int, size: int) -> None:
    assert gh.vector(setup(players)).size == size


@given(games)
@settings(quick, max_examples=10)
def test_rows_have_one_length_and_stay_in_their_bounds(game: Game) -> None:
    layout = gh.vector(game.setup)
    for state in game.states[::7]:
        for viewer in viewers(game.setup):
            row = layout.of(gh.view(state, viewer))
            assert len(row) == layout.size
            for field in layout.fields:
                assert all(field.low <= number <= field.high for number in row[field.place])


@given(games, seeds, st.data())
@settings(quick, max_examples=15)
def test_worlds_that_a_viewer_cannot_tell_apart_give_the_same_row(
    game: Game, seed: int, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from(game.setup.seats))
    length = data.draw(st.integers(2, len(game.steps)))
    layout = gh.vector(game.setup)
    ours, theirs = twin(game, length, viewer, random.Random(seed))
    for here, there in [*zip(ours, theirs, strict=True)][::7]:
        is_told = here.setup.readings.arrest == "open"  # who is a guard
        if is_told and here.characters != there.characters:
            continue
        assert layout.of(gh.view(here, viewer)) == layout.of(gh.view(there, viewer))
        assert gh.options(gh.view(here, viewer)) == gh.options(gh.view(there, viewer))


@given(games)
@settings(quick, max_examples=10)
def test_an_item_is_remembered_in_one_place_at_most(game: Game) -> None:
    """And never in the hand of the viewer, who sees it."""
    for state in game.states[::11]:
        for viewer in game.setup.seats:
            seen = cells(state, viewer, "seen")
            lines = [seen[start : start + 20] for start in range(0, len(seen), 20)]
            assert all(sum(column) <= 1 for column in zip(*lines, strict=True))
            assert not any(lines[0])


def test_seats_are_counted_from_the_viewer() -> None:
    """Ben stands in the left car with two items, the hostage of Cleo."""
    state = arranged(
        3,
        places=("lobby", "left", "left"),
        hands=((), ("soap", "comb"), ()),
        captors=(None, CLEO, None),
    )
    away = ((0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2))
    for viewer, (ada, ben, cleo) in zip(viewers(state.setup), away, strict=True):
        assert set(marked(state, viewer, "places")) == {27 * ada, 27 * ben + 1, 27 * cleo + 1}
        assert marked(state, viewer, "hand_sizes") == [ben]
        assert marked(state, viewer, "captors") == [3 * ben + cleo]
        assert marked(state, viewer, "turn") == marked(state, viewer, "first") == [ada]
    assert marked(state, BEN, "hand") == [0, 2]
    assert marked(state, ADA, "hand") == []


def test_own_characters_only() -> None:
    """The fixture's cards: captain 0, sergeant 1, magpie 2, shadow 3, colonel 4."""
    state = started(3)  # sergeant, shadow, colonel
    assert marked(state, ADA, "characters") == [1]
    assert marked(state, CLEO, "characters") == [4]
    assert marked(state, gh.SPECTATOR, "characters") == []


def test_the_hotel() -> None:
    """R11 is open, with Ben's clip; R24 was opened and is closed again, and two items lie there."""
    state = arranged(
        floors=2,
        cars=gh.Cars(2, 0),
        rooms={
            "R11": {"card": "a2", "open": True, "clips": (BEN,)},
            "R24": {"card": "m4", "items": ("soap", "tiara")},
        },
    )
    assert marked(state, ADA, "floors") == [1]
    assert marked(state, ADA, "cars") == [2, 7]
    assert marked(state, ADA, "open") == [0]
    assert marked(state, ADA, "cards") == [1, 24 * 7 + 23]
    assert marked(state, ADA, "clips") == [1]
    assert marked(state, BEN, "clips") == [0]
    assert cells(state, ADA, "items")[:8] == [0, 0, 0, 0, 0, 0, 0, 2]
    assert cells(state, ADA, "decks") == [6, 7, 5]  # the soap and the tiara are out


def test_what_is_in_force() -> None:
    """Ben rolled: the others may not search, the right car is stopped, Ben has two points fewer."""
    state = arranged(
        effects=(
            gh.Lasting(BEN, 2, effects.Forbid("others", "search")),
            gh.Lasting(BEN, 1, effects.Forbid("others", "search")),
            gh.Lasting(ADA, 1, effects.Stop("right")),
            gh.Lasting(BEN, 1, effects.Stop("both")),
            gh.Lasting(BEN, 2, effects.Points("self", -2)),
            gh.Lasting(BEN, 1, effects.Points("all", 1)),
            gh.Lasting(BEN, 1, effects.Points("all", 3)),
            gh.Lasting(ADA, 1, effects.Skip()),
        )
    )
    forbidden = cells(state, ADA, "forbidden")
    assert [place for place, turns in enumerate(forbidden) if turns] == [27 + 9 + 5]
    assert forbidden[27 + 9 + 5] == 2
    assert cells(state, ADA, "stopped") == [0, 1, 1, 1]
    assert cells(state, ADA, "skipped") == [1, 0]
    assert cells(state, BEN, "skipped") == [0, 1]
    assert cells(state, ADA, "changed_points") == [0, 0, 0, 0, 0, 0, 0, 0, 4, -2, 0, 0]


def test_what_was_found_and_is_remembered() -> None:
    """Ada finds two items in R11 and keeps the soap; Ben sees neither. Then she gives it to Ben."""
    room = {"card": "a1", "open": True, "items": ("soap", "candle"), "clips": (ADA,)}
    state = arranged(places=("R11", "R11"), points=6, rooms={"R11": room})
    state = act(state, gh.Search())
    assert marked(state, ADA, "found") == [0, 4]
    assert marked(state, BEN, "found") == []
    assert marked(state, ADA, "seen") == [40, 44]  # R11 comes after two hands
    state = act(state, gh.Keep("soap"))
    assert marked(state, ADA, "hand") == [0]
    assert marked(state, ADA, "seen") == [44]
    assert marked(state, BEN, "seen") == []
    if state.phase is gh.Phase.SEARCH:
        state = act(state, gh.Leave())
    state = act(state, gh.Trade(BEN, "soap", False))
    assert isinstance(state.pending, pending.Trade)
    assert cells(state, BEN, "offer") == cells(state, gh.SPECTATOR, "offer") == [1, 0]
    assert marked(state, ADA, "used") == [4 + 1]
    assert marked(state, BEN, "used") == [4 + 0]
    state = act(state, gh.Accept(None))
    assert marked(state, ADA, "seen") == [20, 44]
    assert marked(state, BEN, "seen") == []
    assert marked(state, BEN, "hand") == [0]
    assert marked(state, gh.SPECTATOR, "seen") == []


def test_what_the_rules_do_not_bound_ends_at_99() -> None:
    state = arranged(points=120, lost=(0, 100))
    assert cells(state, ADA, "points") == [99]
    assert cells(state, ADA, "lost") == [0, 99]
    assert cells(attrs.evolve(state, round=150), ADA, "round") == [99]


# Mistakes


def test_a_view_of_another_game_is_told_so() -> None:
    stranger = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    seen = crime_hotel.view(stranger, gh.SPECTATOR)
    for ask in (gh.options, gh.vector(TWO).of):
        with pytest.raises(Misfit, match="is not a view of this game"):
            ask(seen)  # type: ignore[arg-type]  # that is the mistake


FEWER = attrs.evolve(PACK, items=tuple(card for card in PACK.items if card.id != "comb"))


@pytest.mark.parametrize(
    "other",
    [setup(3), setup(2, rounds=12), gh.Setup(players=("Ada", "Ben"), pack=FEWER)],
    ids=["players", "rounds", "items"],
)
def test_a_view_of_another_table_has_no_row_here(other: gh.Setup) -> None:
    with pytest.raises(Misfit, match="another set-up"):
        gh.vector(TWO).of(gh.view(gh.new_game(other), gh.SPECTATOR))


def test_a_view_with_cards_of_another_pack_has_no_row_here() -> None:
    """As many items, but one is another."""
    renamed = attrs.evolve(
        PACK,
        items=tuple(
            attrs.evolve(card, id="shampoo") if card.id == "comb" else card for card in PACK.items
        ),
    )
    rooms = {"R11": {"card": "a1", "open": True, "items": ("comb",), "clips": (ADA,)}}
    state = act(arranged(places=("R11", "lobby"), points=6, rooms=rooms), gh.Search())
    with pytest.raises(Misfit, match="another set-up"):
        gh.vector(gh.Setup(players=("Ada", "Ben"), pack=renamed)).of(gh.view(state, ADA))
