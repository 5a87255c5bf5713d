"""Maintenance, interactions, hostages (GH-INV-24 to GH-INV-39)."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.properties.test_turns import TYPES, news
from tests.grand_hotel.strategies import Game, drawn_games, games, quick, tries

CHANGED_BY_A_ROLL = ("phase", "turn", "pending", "log", "secrets")


def same_but(before: gh.State, after: gh.State, *fields: str) -> None:
    """Only these fields have changed."""
    for field in attrs.fields(gh.State):
        if field.name not in fields:
            assert getattr(before, field.name) == getattr(after, field.name), field.name


@pytest.mark.invariant("GH-INV-24")
@quick
@given(games)
def test_when_a_maintenance_roll_is_due(game: Game) -> None:
    for before, _, action, after in game.transitions:
        space = None
        if isinstance(action, (gh.Open, gh.Room)) and after.phase is not gh.Phase.REVEAL:
            assert before.active is not None
            space = before.places[before.active]
        if isinstance(action, gh.Move) and action.to.startswith("R"):
            space = action.to if before.room(action.to).open else None
        due = space is not None and TYPES[after.room(space).card or ""] == "maintenance"
        assert (after.phase is gh.Phase.MAINTENANCE) == due
        if due:
            assert space is not None
            assert before.active is not None
            assert after.pending == gh.pending.Maintenance(before.active, space)


@pytest.mark.invariant("GH-INV-25", "GH-INV-27")
@quick
@given(games)
def test_how_long_effects_last(game: Game) -> None:
    for before, _, action, after in game.transitions:
        for lasting in after.effects:
            assert lasting.turns in (1, 2)
            assert lasting.turns == 1 or lasting.owner == after.active or after.over
        ended = [event.seat for event in news(before, after, gh.TurnLost)]
        if isinstance(action, gh.End):
            assert before.active is not None
            ended.append(before.active)
        for seat in ended:
            left = [each for each in after.effects if each.owner == seat]
            old = [each for each in before.effects if each.owner == seat and each.turns == 2]
            assert len(left) <= len(old)


@pytest.mark.invariant("GH-INV-26")
@quick
@given(games)
def test_a_4_ends_the_effects_of_all_others(game: Game) -> None:
    for before, _, action, after in game.transitions:
        awaited = before.pending
        if isinstance(awaited, gh.pending.Maintenance):
            own = [each for each in before.effects if each.owner == awaited.seat]
            kept = own if action == gh.Roll(4) else list(before.effects)
            assert list(after.effects[: len(kept)]) == kept
            assert {each.owner for each in after.effects[len(kept) :]} <= {awaited.seat}


@pytest.mark.invariant("GH-INV-28")
@quick
@given(games)
def test_effects_only_forbid(game: Game) -> None:
    for state in game.states[::3]:
        if not state.effects or not isinstance(state.turn, int):
            continue
        calm = attrs.evolve(state, effects=())
        assert set(gh.legal_actions(state)) <= set(gh.legal_actions(calm))
        for action in tries(len(game.seats))[:40]:
            refusal = gh.check(state, state.turn, action)
            if refusal is not None and refusal.rule in ("GH-MAINT-11", "GH-MAINT-12"):
                other = gh.check(calm, state.turn, action)
                assert other is None or other.rule not in ("GH-MAINT-11", "GH-MAINT-12")


@pytest.mark.invariant("GH-INV-29", "GH-INV-31", "GH-INV-33")
@quick
@given(games)
def test_rolls_that_change_nothing(game: Game) -> None:
    for before, _, action, after in game.transitions:
        awaited = before.pending
        if not isinstance(action, gh.Roll):
            continue
        if isinstance(awaited, gh.pending.Attack):
            assert after.effects == before.effects
            if action.die in (4, 5):
                same_but(before, after, *CHANGED_BY_A_ROLL)
        if isinstance(awaited, gh.pending.Identify):
            if action.die in (3, 4, 5):
                same_but(before, after, *CHANGED_BY_A_ROLL)
            same_but(before, after, *CHANGED_BY_A_ROLL, "shown", "deeds", "announced")


@pytest.mark.rules("GH-IDENT-6")
@quick
@given(games)
def test_a_character_becomes_known_by_an_identification_alone(game: Game) -> None:
    for before, _, action, after in game.transitions:
        if before.shown != after.shown:
            assert isinstance(before.pending, gh.pending.Identify)
            assert isinstance(action, gh.Roll)
            assert action.die in (1, 2, 6)


@pytest.mark.invariant("GH-INV-30")
@quick
@given(games | drawn_games())
def test_both_parties_are_on_one_space_outside_the_lobby(game: Game) -> None:
    for before, _, _, after in game.transitions:
        for event in after.log[len(before.log) :]:
            if isinstance(event, (gh.Attacked, gh.Identified, gh.Offered)):
                assert event.seat != event.target
                assert before.places[event.seat] == before.places[event.target] != "lobby"


@pytest.mark.invariant("GH-INV-32")
@quick
@given(games)
def test_a_trade_moves_one_card_each_way_at_most(game: Game) -> None:
    for before, _, action, after in game.transitions:
        awaited = before.pending
        if not isinstance(awaited, gh.pending.Trade):
            continue
        if isinstance(action, gh.Decline):
            same_but(before, after, *CHANGED_BY_A_ROLL)
            continue
        pair = (awaited.seat, awaited.target)
        for seat in game.seats:
            lost = set(before.hands[seat]) - set(after.hands[seat])
            won = set(after.hands[seat]) - set(before.hands[seat])
            assert len(lost) <= 1
            assert len(won) <= 1
            assert seat in pair or not lost | won
        together = [sorted(s.hands[pair[0]] + s.hands[pair[1]]) for s in (before, after)]
        assert together[0] == together[1]


@pytest.mark.invariant("GH-INV-34", "GH-INV-35")
@quick
@given(games | drawn_games())
def test_captors_form_a_forest_that_stands_together(game: Game) -> None:
    for state in game.states:
        for seat in game.seats:
            chain = [seat]
            while (captor := state.captors[chain[-1]]) is not None:
                assert state.places[captor] == state.places[seat] != "lobby"
                assert captor not in chain
                chain.append(captor)


@pytest.mark.invariant("GH-INV-37")
@quick
@given(games)
def test_the_captured_have_no_hostages(game: Game) -> None:
    for before, _, _, after in game.transitions:
        for event in news(before, after, gh.Captured):
            assert event.target not in after.captors
            assert after.captors[event.target] == event.seat
            guard = game.setup.cards.characters[after.characters[event.seat]].class_ == "guard"
            assert event.arrest is guard


@pytest.mark.invariant("GH-INV-38")
@quick
@given(games)
def test_how_a_hostage_becomes_free(game: Game) -> None:
    for before, _, action, after in game.transitions:
        freed = {event.seat: event.captor for event in news(before, after, gh.Freed)}
        awaited = before.pending
        for seat in game.seats:
            old, new = before.captors[seat], after.captors[seat]
            assert (old is not None and old != new) == (seat in freed)
            if seat not in freed:
                continue
            assert freed[seat] == old
            if isinstance(action, gh.Move):
                assert after.places[seat] == "lobby"
                continue
            assert isinstance(awaited, gh.pending.Attack)
            assert isinstance(action, gh.Roll)
            knocked_out = action.die == 1 and (awaited.seat, awaited.target) == (seat, old)
            captured = action.die == 3 and awaited.target in (old, seat)
            assert knocked_out or captured


@pytest.mark.invariant("GH-INV-39")
@quick
@given(games)
def test_what_a_hostage_may_do(game: Game) -> None:
    for state in game.states:
        seat = state.turn
        if state.phase is not gh.Phase.TURN or not isinstance(seat, int):
            continue
        if state.captors[seat] is not None:
            captors = tuple(
                None if other == seat else captor for other, captor in enumerate(state.captors)
            )
            free = gh.legal_actions(attrs.evolve(state, captors=captors))
            expected = [each for each in free if not isinstance(each, (gh.Move, gh.Ride))]
            assert list(gh.legal_actions(state)) == expected
