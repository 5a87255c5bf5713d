"""Nothing appears, nothing is lost: cards, pieces, clips, floors (GH-INV-1 to GH-INV-11)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.casting import fits, is_playable
from tests.grand_hotel.strategies import Game, drawn_games, games, quick
from tests.grand_hotel.table import PACK

TYPES = {room.id: room.type for room in PACK.rooms}
DECK_OF = {item.id: item.deck for item in PACK.items}


def level_of(state: gh.State, space: str) -> int:
    if space in ("left", "right"):
        level = getattr(state.cars, space)
        assert isinstance(level, int)
        return level
    return 0 if space == "lobby" else int(space[1])


@pytest.mark.invariant("GH-INV-1")
@quick
@given(games | drawn_games())
def test_every_item_is_in_exactly_one_place(game: Game) -> None:
    """Decks, hands and rooms share out the items, and the views' counts add up."""
    for state in game.states:
        lying = [room.items for room in state.rooms]
        everywhere = [*chain(*state.item_decks, *state.hands, *lying)]
        assert sorted(everywhere) == sorted(DECK_OF)
        for deck, items in zip(PACK.decks, state.item_decks, strict=True):
            assert {DECK_OF[item] for item in items} <= {deck}
    last = gh.view(game.states[-1], gh.SPECTATOR)
    counted = sum(last.decks) + sum(last.hand_sizes) + sum(room.items for room in last.rooms)
    assert counted == len(PACK.items)


@pytest.mark.invariant("GH-INV-2")
@quick
@given(games | drawn_games())
def test_every_room_card_is_known_once_and_floors_have_four_rooms(game: Game) -> None:
    for state in game.states:
        known = [room.card for room in state.rooms if room.card is not None]
        assert sorted([*known, *state.room_deck]) == sorted(TYPES)
        assert [room.space for room in state.rooms] == list(gh.ROOMS[: 4 * min(state.round, 6)])


@pytest.mark.invariant("GH-INV-3")
@quick
@given(games)
def test_the_cast_is_dealt_once_fits_and_is_playable(game: Game) -> None:
    dealt = {state.characters for state in game.states[1:]}
    assert len(dealt) == 1
    cast = tuple(game.setup.cards.characters[character] for character in dealt.pop())
    assert len(set(cast)) == len(game.seats)
    assert fits(cast, PACK, game.setup.roster)
    assert is_playable(cast)


@pytest.mark.invariant("GH-INV-4")
@quick
@given(games | drawn_games())
def test_every_piece_is_on_a_space_that_exists(game: Game) -> None:
    for state in game.states:
        laid = {"lobby", "left", "right", *(room.space for room in state.rooms)}
        assert len(state.places) == len(game.seats)
        assert laid.issuperset(state.places)


@pytest.mark.invariant("GH-INV-5")
@quick
@given(games)
def test_clips_on_rooms_only_grow(game: Game) -> None:
    """A clip is set by a search alone; the clips of hostages are the captors' (one each)."""
    for before, _, _, after in game.transitions:
        for old, new in zip(before.rooms, after.rooms, strict=False):
            assert set(old.clips) <= set(new.clips) <= set(game.seats)
            assert sorted(set(new.clips)) == list(new.clips)
            if old.clips != new.clips:
                assert isinstance(after.log[-1], gh.Searched)


@pytest.mark.invariant("GH-INV-6")
@quick
@given(games)
def test_a_searched_room_has_had_exactly_one_draw(game: Game) -> None:
    """Items out of a deck = first searches of its rooms while it was not empty."""
    draws = Counter[str]()
    for before, _, action, after in game.transitions:
        if isinstance(action, gh.Draw):
            draws[TYPES[card_of(after, before)]] += 1
    last = game.states[-1]
    for number, deck in enumerate(PACK.decks):
        out = sum(kind == deck for kind in DECK_OF.values()) - len(last.item_decks[number])
        searched = sum(
            bool(room.clips) for room in last.rooms if TYPES.get(room.card or "") == deck
        )
        assert out == draws[deck]
        if last.item_decks[number]:
            assert searched == out


def card_of(after: gh.State, before: gh.State) -> str:
    awaited = before.pending
    assert isinstance(awaited, gh.pending.Draw)
    card = after.room(awaited.space).card
    assert card is not None
    return card


@pytest.mark.invariant("GH-INV-7", "GH-INV-8")
@quick
@given(games)
def test_floors_grow_with_the_rounds_and_cars_stay_in_the_house(game: Game) -> None:
    for before, _, _, after in game.transitions:
        assert after.floors == min(after.round, 6)
        laid = [
            event.level for event in after.log[len(before.log) :] if isinstance(event, gh.Floor)
        ]
        assert laid == list(range(before.floors + 1, after.floors + 1))
        assert 0 <= after.cars.left <= after.floors
        assert 0 <= after.cars.right <= after.floors


@pytest.mark.invariant("GH-INV-9")
@quick
@given(games)
def test_an_open_or_searched_room_is_known_for_good(game: Game) -> None:
    for before, _, _, after in game.transitions:
        for old, new in zip(before.rooms, after.rooms, strict=False):
            assert new.card is not None or not (new.open or new.clips)
            assert old.card in (None, new.card)


@pytest.mark.invariant("GH-INV-10")
@quick
@given(games)
def test_a_car_moves_by_a_call_or_a_ride_alone(game: Game) -> None:
    for before, actor, action, after in game.transitions:
        if isinstance(action, gh.Call):
            assert actor != gh.CHANCE
            assert getattr(after.cars, action.car) == level_of(before, before.places[actor])
            other = "right" if action.car == "left" else "left"
            assert getattr(after.cars, other) == getattr(before.cars, other)
        elif isinstance(action, gh.Ride):
            change = abs(after.cars.left - before.cars.left) + abs(
                after.cars.right - before.cars.right
            )
            assert change == 1
        else:
            assert after.cars == before.cars


@pytest.mark.invariant("GH-INV-11", "GH-INV-36")
@quick
@given(games)
def test_a_piece_moves_by_its_own_step_or_its_captors(game: Game) -> None:
    for before, actor, action, after in game.transitions:
        moved = [seat for seat in game.seats if before.places[seat] != after.places[seat]]
        if not isinstance(action, gh.Move):
            assert moved == []
            continue
        assert actor in moved
        for seat in moved:
            assert after.places[seat] == action.to
            if seat != actor:
                assert before.captors[seat] in moved
        for seat in set(game.seats) - set(moved):
            assert before.captors[seat] not in moved
