"""Who may know what (GH-INV-47 to GH-INV-54)."""

from __future__ import annotations

import json
import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.events import PARTLY_HIDDEN
from crimehotel_rules.grand_hotel.rules.view import _HIDES
from tests.grand_hotel.properties import oracle
from tests.grand_hotel.properties.worlds import twin
from tests.grand_hotel.strategies import (
    Game,
    actors,
    drawn_games,
    game,
    games,
    positions,
    quick,
    seeds,
    tries,
)
from tests.grand_hotel.table import PACK, pack_json

PACK_JSON = json.loads(pack_json())
ITEMS = {card.id for card in PACK.items}
CHARACTERS = {card.id for card in PACK.characters}
ROOM_CARDS = {card.id for card in PACK.rooms}


def sorted_json(actions: list[dict[str, object]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def refusals(state: gh.State, viewer: gh.Seat, every: int) -> list[str]:
    return [
        repr(gh.check(state, viewer, action)) for action in tries(len(state.setup.seats))[::every]
    ]


@pytest.mark.invariant("GH-INV-47", "GH-INV-50", "GH-INV-54")
@pytest.mark.rules("GH-INFO-2", "GH-INFO-4", "GH-INFO-5", "GH-INFO-6")
@settings(quick, max_examples=50)
@given(games, seeds, st.data())
def test_what_a_viewer_cannot_know_changes_nothing(
    game: Game, seed: int, data: st.DataObject
) -> None:
    """Views, legal actions and refusals are equal in a world with other hidden cards."""
    viewer = data.draw(st.sampled_from(game.seats))
    length = data.draw(st.integers(2, len(game.steps)))
    ours, theirs = twin(game, length, viewer, random.Random(seed))
    for number, (here, there) in enumerate(zip(ours, theirs, strict=True)):
        if number % 7 and number < len(ours) - 3:
            continue
        is_told = here.setup.readings.arrest == "open"  # who is a guard
        if not (is_told and here.characters != there.characters):
            assert gh.view(here, viewer) == gh.view(there, viewer)
        if here.turn == viewer:
            assert gh.legal_actions(here) == gh.legal_actions(there)
        assert refusals(here, viewer, 13) == refusals(there, viewer, 13)


def test_twin_worlds_differ() -> None:
    """They are not the same world: hands, rooms and characters are others, for most of a game."""
    hands = characters = shared = steps = 0
    for seed in range(20):
        played = game(seed)
        here, there = twin(played, len(played.steps), gh.Seat(0), random.Random(seed))
        hands += here[-1].hands != there[-1].hands
        characters += here[-1].characters != there[-1].characters
        shared += len(here)
        steps += len(played.steps)
    assert hands > 10
    assert characters > 10
    assert shared > steps / 2


@pytest.mark.invariant("GH-INV-47")
@quick
@given(games, seeds)
def test_a_spectator_sees_no_hidden_card_at_all(game: Game, seed: int) -> None:
    """With every card changed that some seat cannot see, the spectator sees the same."""
    if game.setup.readings.arrest == "open":
        return
    viewer = gh.Seat(seed % len(game.seats))
    ours, theirs = twin(game, len(game.steps), viewer, random.Random(seed))
    for here, there in list(zip(ours, theirs, strict=True))[-1:]:
        assert gh.view(here, gh.SPECTATOR) == gh.view(there, gh.SPECTATOR)


def known_items(seen: gh.View) -> set[str]:
    """The items that the viewer has seen: own hand, own searches, drops and trades."""
    known = set(seen.hand)
    me = seen.viewer
    for event in seen.log:
        match event:
            case gh.Searched(seat, _, _, items) if seat == me:
                known |= set(items or ())
            case gh.Dropped(seat, _, item) | gh.Kept(seat, _, item) if seat == me:
                known.add(str(item))
            case gh.Traded(seat, target, _, _, gave, got) if me in (seat, target):
                known |= {each for each in (gave, got) if each}
            case _:
                pass
    if isinstance(seen.pending, gh.pending.Trade) and seen.pending.seat == me:
        known |= {each for each in (seen.pending.give,) if each}
    return known


def known_characters(seen: gh.View) -> set[str]:
    known = set()
    me = seen.viewer
    for event in seen.log:
        match event:
            case gh.Dealt(characters) if isinstance(me, int):
                known.add(characters[me])
            case gh.Identified(seat, target, _, character) if me in (seat, target):
                known.add(character)
            case _:
                pass
    return {character for character in known if character}


@pytest.mark.invariant("GH-INV-48", "GH-INV-49")
@quick
@given(games | drawn_games(), st.data())
def test_a_view_names_no_card_that_its_viewer_has_not_seen(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    opened = {room.card for room in state.rooms}
    for viewer in game.viewers:
        seen = gh.view(state, viewer)
        encoded = CODEC.encode(seen)
        del encoded["setup"]  # the roster may name characters
        told = json.dumps(encoded)
        named = {name for name in ITEMS | CHARACTERS | ROOM_CARDS if f'"{name}"' in told}
        assert named & ITEMS <= known_items(seen)
        assert named & CHARACTERS <= known_characters(seen)
        assert named & ROOM_CARDS <= opened
        if viewer == gh.SPECTATOR:
            assert not named & (ITEMS | CHARACTERS)
            assert (seen.hand, seen.objectives) == ((), None)


@pytest.mark.invariant("GH-INV-51")
@quick
@given(games | drawn_games())
def test_legal_actions_are_a_function_of_the_view(game: Game) -> None:
    """A second opinion, from the view and the pack alone, agrees in every position."""
    for state in game.states[::2]:
        if isinstance(state.turn, int):
            seen = CODEC.encode(gh.view(state, state.turn))
            del seen["log"]
            ours = CODEC.encode(gh.legal_actions(state))
            assert sorted_json(ours) == sorted_json(oracle.legal(seen, PACK_JSON))


@pytest.mark.invariant("GH-INV-51")
@quick
@given(positions())
def test_what_is_listed_is_what_the_judge_allows(state: gh.State) -> None:
    for actor in actors(state.setup):
        allowed = {
            action
            for action in tries(len(state.setup.seats))
            if gh.check(state, actor, action) is None
        }
        expected = set(gh.legal_actions(state)) if state.turn == actor != gh.CHANCE else set()
        assert allowed == expected


@quick
@given(games | drawn_games())
def test_the_secrets_are_all_the_places_of_the_log_that_may_hide_something(game: Game) -> None:
    """The state notes where they stand, so that a view need not look for them."""
    state = game.states[-1]
    kinds = [type(event) for event in state.log]
    assert state.secrets == tuple(at for at, kind in enumerate(kinds) if kind in PARTLY_HIDDEN)
    views = [gh.view(state, viewer).log for viewer in game.viewers]
    told_apart = {at for at, events in enumerate(zip(*views, strict=True)) if len({*events}) > 1}
    assert told_apart <= {*state.secrets}


def test_the_view_knows_how_to_hide_every_kind_of_event_that_is_partly_hidden() -> None:
    assert {*_HIDES} == PARTLY_HIDDEN


PRIVATE = ("viewer", "hand", "characters", "objectives", "pending", "log")


@pytest.mark.rules("GH-INFO-1", "GH-INFO-9")
@quick
@given(games)
def test_all_viewers_see_what_is_public(game: Game) -> None:
    for state in game.states[::11]:
        seen = [gh.view(state, viewer) for viewer in game.viewers]
        for field in attrs.fields(gh.View):
            if field.name not in PRIVATE:
                values = [getattr(each, field.name) for each in seen]
                assert values == values[:1] * len(values)
        assert len({tuple(map(type, each.log)) for each in seen}) == 1


@pytest.mark.invariant("GH-INV-52")
@pytest.mark.rules("GH-INFO-7", "GH-IDENT-5")
@quick
@given(games)
def test_knowledge_only_grows(game: Game) -> None:
    for viewer in game.viewers:
        earlier: tuple[gh.Event, ...] = ()
        known: tuple[str | None, ...] = (None,) * len(game.seats)
        for state in game.states[::17]:
            seen = gh.view(state, viewer)
            assert seen.log[: len(earlier)] == earlier
            for old, new in zip(known, seen.characters, strict=True):
                assert old in (None, new)
            earlier, known = seen.log, seen.characters


@pytest.mark.invariant("GH-INV-53")
@quick
@given(games)
def test_hands_and_rooms_are_kept_in_the_order_of_the_pack(game: Game) -> None:
    """There is one way to store them, so no view can tell how the items came."""
    place = {card.id: number for number, card in enumerate(PACK.items)}
    for state in game.states:
        for items in (*state.hands, *(room.items for room in state.rooms)):
            assert list(items) == sorted(items, key=place.__getitem__)


@pytest.mark.invariant("GH-INV-48")
@quick
@given(positions(), st.data())
def test_a_view_holds_no_reference_to_the_state(state: gh.State, data: st.DataObject) -> None:
    seen = gh.view(state, data.draw(st.sampled_from(state.setup.seats)))
    for field in attrs.fields(gh.View):
        assert not isinstance(getattr(seen, field.name), (gh.State, gh.Setup, gh.Pack))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.points = 7  # type: ignore[misc]  # that is the point
