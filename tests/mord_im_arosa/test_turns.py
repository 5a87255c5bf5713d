"""Whose turn it is, and what a wrong attempt leads to (MA-TURN)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    Cover,
    IllegalAction,
    Inspect,
    Land,
    MalformedAction,
    Phase,
    Seat,
    Suspect,
    TakeBack,
    apply,
    check,
)
from tests.mord_im_arosa.table import land_all, opened, position, refused, table


@pytest.mark.rules("MA-TURN-1", "MA-SETUP-5", "MA-SETUP-6")
def test_turns_pass_clockwise_from_the_first_investigator() -> None:
    state = opened(table(4, first=3, knife=1))
    seats = []
    for _ in range(6):
        seats.append(state.turn)
        state = land_all(apply(state, state.turn or Seat(0), Inspect(7)))
    assert seats == [3, 0, 1, 2, 3, 0]


@pytest.mark.rules("MA-TURN-1", "MA-TURN-11")
def test_nobody_acts_out_of_turn() -> None:
    state = opened(table(4, first=3))
    refusal = refused(state, Seat(0), Inspect(3))
    assert (refusal.rule, refusal.code) == ("MA-TURN-1", "out_of_turn")
    assert refusal.sentence == "it is not Yellow's turn: Brown is the investigator"
    assert refusal.said("fr") == "Jaune n'a pas la main\u00a0: c'est Marron qui enquête"
    with pytest.raises(IllegalAction) as caught:
        apply(state, Seat(0), Inspect(3))
    assert caught.value.refusal == refusal


@pytest.mark.rules("MA-TURN-8")
def test_nobody_decides_while_cubes_are_in_hand() -> None:
    state = apply(opened(table(4)), Seat(0), Inspect(7))
    for seat in range(4):
        for action in (Inspect(3), Suspect((1,), 3), TakeBack(0), Land(0, 3)):
            assert refused(state, Seat(seat), action).rule == "MA-TURN-8"


@pytest.mark.rules("MA-TURN-2", "MA-TURN-8")
def test_one_floor_a_turn_and_the_finder_does_not_play_again() -> None:
    state = apply(opened(table(2), victims=(3, 5)), Seat(0), Inspect(3))
    assert (state.phase, state.turn) == (Phase.INSPECT, 1)
    assert refused(state, Seat(0), Inspect(5)).rule == "MA-TURN-1"


@pytest.mark.rules("MA-TURN-4")
def test_the_floor_just_exposed_may_be_chosen_again() -> None:
    state = land_all(apply(opened(table(2)), Seat(0), Inspect(7)), 7)
    assert check(state, Seat(1), Inspect(7)) is None


@pytest.mark.parametrize("actor", [4, -1, True, 0.0, "0", "nobody", "spectator", None, (0,)])
def test_a_stranger_is_refused(actor: Any) -> None:
    for state in (opened(table(4)), apply(opened(table(4)), Seat(0), Inspect(7))):
        refusal = refused(state, actor, Inspect(3))
        assert (refusal.rule, refusal.code) == ("MA-TURN-1", "no_such_actor")


@pytest.mark.rules("MA-TURN-3")
@pytest.mark.parametrize("action", ["pass", None, {"type": "inspect", "floor": 3}, Inspect, 3])
def test_what_is_no_action_is_malformed(action: Any) -> None:
    with pytest.raises(MalformedAction) as caught:
        check(opened(table(4)), Seat(0), action)
    assert (caught.value.rule, caught.value.code) == ("MA-TURN-11", "not_an_action")


@pytest.mark.rules("MA-END-12")
def test_after_the_end_everything_is_refused() -> None:
    state = position(table(2), tower={3: [2, 4], 5: [0, 5]}, sheet={3: [0, 9]})
    over = apply(state, Seat(0), Suspect((1,), 3))
    assert over.over
    anything: list[Any] = [Inspect(3), Suspect((1,), 3), Suspect((), 3), Cover(3), TakeBack(0)]
    for actor in (Seat(0), Seat(1), CHANCE, Seat(5), None):
        for action in [*anything, Land(0, 3), Land("victim", 3, (3, 3)), "pass"]:
            refusal = check(over, actor, action)
            assert refusal is not None
            assert refusal.rule == "MA-END-12"
