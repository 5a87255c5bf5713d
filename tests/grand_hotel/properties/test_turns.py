"""Turns, points, rooms, searching (GH-INV-12 to GH-INV-23)."""

from __future__ import annotations

from typing import TypeVar

import attrs
import pytest
from hypothesis import given

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.strategies import Game, canonical_games, drawn_games, games, quick
from tests.grand_hotel.table import PACK

T = TypeVar("T")
TYPES = {room.id: room.type for room in PACK.rooms}
PAID = (gh.Call, gh.Ride, gh.Open, gh.Close, gh.Search)


def news(before: gh.State, after: gh.State, kind: type[T]) -> list[T]:
    """The entries of this kind that the step has added to the log."""
    return [event for event in after.log[len(before.log) :] if isinstance(event, kind)]


def changes(state: gh.State, seat: int) -> int:
    """The changes of points in force for a player."""
    total = 0
    for lasting in state.effects:
        effect = lasting.effect
        if isinstance(effect, gh.effects.Points):
            meant = {"all": True, "self": lasting.owner == seat, "others": lasting.owner != seat}
            total += effect.amount * meant[effect.who]
    return total


@pytest.mark.invariant("GH-INV-12")
@quick
@given(games)
def test_points_at_the_start_of_a_turn_and_never_more(game: Game) -> None:
    for before, _, _, after in game.transitions:
        assert after.points >= 0
        begun = news(before, after, gh.Turn)
        if begun:
            assert len(begun) == 1
            assert after.points == begun[0].points == max(0, 3 + changes(after, begun[0].seat))
        else:
            assert after.points <= before.points


@pytest.mark.invariant("GH-INV-13")
@quick
@given(games)
def test_what_costs_a_point(game: Game) -> None:
    free = game.setup.readings.lobby_step == "free"
    for before, _, action, after in game.transitions:
        if isinstance(action, gh.End) or after.over:
            continue
        paid = isinstance(action, PAID)
        paid |= isinstance(action, gh.Move) and not (free and action.to == "lobby")
        if not news(before, after, gh.Turn):
            assert before.points - after.points == paid


@pytest.mark.invariant("GH-INV-14")
@quick
@given(games | drawn_games())
def test_turns_go_clockwise_from_the_starting_player(game: Game) -> None:
    log = game.states[-1].log
    seats = [event.seat for event in log if isinstance(event, (gh.Turn, gh.TurnLost))]
    count = len(game.seats)
    first = game.states[-1].first
    assert seats == [((first or 0) + number) % count for number in range(len(seats))]
    assert game.states[-1].round == max(1, -(-len(seats) // count))


@pytest.mark.invariant("GH-INV-15")
@quick
@given(games)
def test_turns_are_lost_by_attacks_and_paid_off_one_by_one(game: Game) -> None:
    add_up = game.setup.readings.lost_turns == "add_up"
    for before, _, action, after in game.transitions:
        expected = list(before.lost)
        awaited = before.pending
        if isinstance(awaited, gh.pending.Attack) and isinstance(action, gh.Roll):
            struck = {1: awaited.target, 6: awaited.seat}.get(action.die)
            if struck is not None and (add_up or not expected[struck]):
                expected[struck] += 1
        for event in news(before, after, gh.TurnLost):
            if expected[event.seat]:
                expected[event.seat] -= 1
            else:
                skips = [each.owner for each in before.effects if each.effect == gh.effects.Skip()]
                assert event.seat in skips
        assert list(after.lost) == expected


@pytest.mark.invariant("GH-INV-16")
@quick
@given(games)
def test_how_many_interactions_a_turn_has(game: Game) -> None:
    limit = game.setup.readings.interaction_limit
    for before, _, _, after in game.transitions:
        if limit == "per_target_and_kind":
            assert len(set(after.used)) == len(after.used) <= 3 * (len(game.seats) - 1)
        elif limit == "one_per_turn":
            assert len(after.used) <= 1
        if news(before, after, gh.Turn):
            assert after.used == ()


RANKS = {
    gh.Phase.REVEAL: 1000,
    gh.Phase.DRAW: 1000,
    gh.Phase.MAINTENANCE: 999,
    gh.Phase.ATTACK: 2,
    gh.Phase.IDENTIFY: 2,
    gh.Phase.DROP: 1,
    gh.Phase.TRADE: 1,
    gh.Phase.TURN: 0,
}


def potential(state: gh.State) -> tuple[int, int, int, int]:
    """What is left of a turn: points, interactions, a free step, then what is awaited."""
    assert state.active is not None
    if isinstance(state.pending, gh.pending.Search):
        awaited = state.pending.count
    else:
        awaited = RANKS[state.phase]
    in_a_car = state.places[state.active] in ("left", "right")
    return state.points, -len(state.used), int(in_a_car), awaited


@pytest.mark.invariant("GH-INV-17")
@quick
@given(canonical_games)
def test_every_step_of_a_turn_uses_something_up(game: Game) -> None:
    for before, _, action, after in game.transitions:
        if before.active is not None and not isinstance(action, gh.End) and not after.over:
            assert after.active == before.active
            assert potential(after) < potential(before)


@pytest.mark.invariant("GH-INV-18")
@quick
@given(games | drawn_games())
def test_there_is_no_dead_end(game: Game) -> None:
    for state in game.states:
        legal = gh.legal_actions(state)
        if state.phase is gh.Phase.TURN:
            assert gh.End() in legal
        if state.turn is None:
            assert legal == ()
        elif state.turn != gh.CHANCE:
            assert legal
            assert len(set(legal)) == len(legal)


@pytest.mark.invariant("GH-INV-19")
@quick
@given(games)
def test_unspent_points_have_no_influence(game: Game) -> None:
    for before, actor, action, after in game.transitions:
        if isinstance(action, gh.End):
            other = attrs.evolve(before, points=before.points + 1)
            assert gh.apply(other, actor, action) == after


@pytest.mark.invariant("GH-INV-20")
@quick
@given(games)
def test_when_a_search_is_legal(game: Game) -> None:
    searchable = game.setup.readings.maintenance_drop == "searchable"
    for state in game.states:
        if state.phase is not gh.Phase.TURN:
            continue
        assert state.active is not None
        place = state.places[state.active]
        expected = False
        if place.startswith("R"):
            room = state.room(place)
            if TYPES.get(room.card or "") == "maintenance":
                gives = searchable and room.items != ()
            else:
                gives = room.clips == () or room.items != ()
            banned = any(
                isinstance(each.effect, gh.effects.Forbid)
                and each.effect.action == "search"
                and {"all": True, "self": each.owner == state.active,
                     "others": each.owner != state.active}[each.effect.who]
                for each in state.effects
            )  # fmt: skip
            expected = room.open and gives and state.points > 0 and not banned
        assert (gh.Search() in gh.legal_actions(state)) == expected


@pytest.mark.invariant("GH-INV-21")
@quick
@given(games)
def test_when_a_card_is_drawn(game: Game) -> None:
    """At the first search of a room of a type whose deck is not empty, and never again."""
    drawn_in: list[str] = []
    for before, actor, action, after in game.transitions:
        if not isinstance(action, gh.Search):
            continue
        assert actor != gh.CHANCE
        room = before.room(before.places[actor])
        kind = TYPES[room.card or ""]
        draws = kind != "maintenance" and not room.clips
        if draws:
            draws = before.item_decks[PACK.decks.index(kind)] != ()
        assert (after.phase is gh.Phase.DRAW) == draws
        if draws:
            drawn_in.append(room.space)
    assert len(set(drawn_in)) == len(drawn_in)


@pytest.mark.invariant("GH-INV-22")
@quick
@given(games)
def test_what_a_search_shows_is_kept_or_stays(game: Game) -> None:
    found = kept = 0
    for before, _, _, after in game.transitions:
        for event in news(before, after, gh.Searched):
            found, kept = event.count, 0
            assert found == len(after.room(event.space).items) == len(event.items or ())
        for entry in news(before, after, gh.Kept):
            kept += 1
            assert kept + len(after.room(entry.space).items) == found
        for left in news(before, after, gh.Left):
            assert kept + left.count == found


@pytest.mark.invariant("GH-INV-23")
@quick
@given(games)
def test_how_items_change_places(game: Game) -> None:
    """Rooms get items by draws and drops, hands by keeping and trading."""
    for before, _, action, after in game.transitions:
        for old, new in zip(before.rooms, after.rooms, strict=False):
            if set(new.items) - set(old.items):
                assert isinstance(action, gh.Draw) or news(before, after, gh.Dropped)
        for seat in game.seats:
            if set(after.hands[seat]) - set(before.hands[seat]):
                assert isinstance(action, (gh.Keep, gh.Accept))
            if news(before, after, gh.Dropped):
                assert len(after.hands[seat]) - len(before.hands[seat]) in (0, -1)
