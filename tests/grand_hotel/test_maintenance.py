"""Maintenance rooms and what they have in force (GH-MAINT)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.box import Cars
from tests.grand_hotel.table import ADA, BEN, CLEO, act, arranged, code

OPEN_M1 = {"R22": {"card": "m1", "open": True}}


def effects_of(state: gh.State) -> list[tuple[int, int, gh.effects.Effect]]:
    return [(each.owner, each.turns, each.effect) for each in state.effects]


def in_force(*effects: gh.effects.Effect, owner: gh.Seat = ADA, turns: int = 2) -> dict[str, Any]:
    return {"effects": tuple(gh.Lasting(owner, turns, effect) for effect in effects)}


@pytest.mark.rules("GH-MAINT-1", "GH-MAINT-2", "GH-MAINT-4")
def test_opening_asks_for_a_roll_every_time() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Open(), gh.Room("m1"))
    assert (state.phase, state.turn, state.points) == (gh.Phase.MAINTENANCE, gh.CHANCE, 2)
    assert state.pending == gh.pending.Maintenance(ADA, "R22")
    state = act(state, gh.Roll(5))
    forbid = gh.effects.Forbid("all", "search")
    assert effects_of(state) == [(ADA, 2, forbid)]
    assert state.log[-1] == gh.Maintenance(ADA, "R22", 5)
    state = act(state, gh.Close(), gh.Open())
    assert state.phase is gh.Phase.MAINTENANCE
    assert code(state, ADA, gh.End()) == ("GH-TURN-9", "out_of_turn")


@pytest.mark.rules("GH-MAINT-3")
def test_entering_an_open_one_asks_for_a_roll_and_nothing_else_does() -> None:
    state = arranged(places=("R21", "R22"), rooms=OPEN_M1)
    state = act(state, gh.Move("R22"))
    assert state.pending == gh.pending.Maintenance(ADA, "R22")
    state = act(state, gh.Roll(3), gh.Move("R21"), gh.Move("R22"))
    assert state.phase is gh.Phase.MAINTENANCE
    state = act(state, gh.Roll(3), gh.End())
    assert state.phase is gh.Phase.TURN  # Ben stays where he is
    closed = arranged(places=("R21", "R22"), rooms={"R22": {"card": "m1"}})
    assert act(closed, gh.Move("R22")).phase is gh.Phase.TURN


@pytest.mark.rules("GH-MAINT-14")
def test_only_the_walker_rolls() -> None:
    state = arranged(places=("R21", "R21"), captors=(None, ADA), rooms=OPEN_M1)
    state = act(state, gh.Move("R22"))
    assert state.places == ("R22", "R22")
    assert state.pending == gh.pending.Maintenance(ADA, "R22")
    assert [each.owner for each in act(state, gh.Roll(1)).effects] == [ADA]


@pytest.mark.rules("GH-MAINT-6", "GH-MAINT-9")
def test_an_effect_lasts_to_the_end_of_its_owners_next_turn() -> None:
    state = act(arranged(3, places=("R22",) * 3), gh.Open(), gh.Room("m1"), gh.Roll(5))
    turns = []
    for _ in range(5):
        turns.append([each.turns for each in state.effects])
        state = act(state, gh.End())
    assert turns == [[2], [1], [1], [1], []]


@pytest.mark.rules("GH-MAINT-7", "GH-MAINT-8", "GH-MAINT-16")
def test_a_4_ends_what_all_others_rolled_and_counts_itself() -> None:
    stop = gh.effects.Stop("left")
    effects = (gh.Lasting(BEN, 1, stop), gh.Lasting(ADA, 1, stop), gh.Lasting(CLEO, 1, stop))
    state = arranged(3, places=("R22",) * 3, rooms={"R22": {"card": "m3"}}, effects=effects)
    state = act(state, gh.Open(), gh.Roll(4))
    assert effects_of(state) == [(ADA, 1, stop), (ADA, 2, gh.effects.Points("self", -1))]


@pytest.mark.rules("GH-MAINT-8")
def test_a_4_of_an_attack_or_an_identification_ends_nothing() -> None:
    state = arranged(places=("R22", "R22"), **in_force(gh.effects.Stop("left"), owner=BEN, turns=1))
    state = act(state, gh.Attack(BEN), gh.Roll(4), gh.Identify(BEN), gh.Roll(4))
    assert len(state.effects) == 1


@pytest.mark.rules("GH-MAINT-10")
def test_a_change_of_points_counts_at_the_next_turn() -> None:
    state = arranged(places=("R22", "R22"), rooms={"R22": {"card": "m4"}})
    state = act(state, gh.Open(), gh.Roll(6))
    assert state.points == 2
    state = act(state, gh.End())
    assert state.points == 2  # one less for the others
    state = act(state, gh.End())
    assert state.points == 0  # three less for Ada
    assert act(state, gh.End()).points == 3


@pytest.mark.rules("GH-MAINT-5", "GH-MAINT-11")
@pytest.mark.parametrize(
    ("who", "owner", "is_forbidden"),
    [
        ("self", ADA, True),
        ("self", BEN, False),
        ("others", ADA, False),
        ("others", BEN, True),
        ("all", ADA, True),
        ("all", BEN, True),
    ],
)
def test_whom_an_effect_concerns(who: Any, owner: gh.Seat, is_forbidden: bool) -> None:
    state = arranged(
        places=("R22", "R22"), **in_force(gh.effects.Forbid(who, "open"), owner=owner, turns=1)
    )
    expected = ("GH-MAINT-11", "forbidden") if is_forbidden else None
    assert code(state, ADA, gh.Open()) == expected


@pytest.mark.rules("GH-MAINT-11")
@pytest.mark.parametrize(
    ("kind", "action", "place"),
    [
        ("move", gh.Move("R21"), "R22"),
        ("call", gh.Call("left"), "R22"),
        ("ride", gh.Ride("up"), "left"),
        ("open", gh.Open(), "R23"),
        ("close", gh.Close(), "R22"),
        ("search", gh.Search(), "R22"),
        ("attack", gh.Attack(BEN), "R22"),
        ("identify", gh.Identify(BEN), "R22"),
        ("trade", gh.Trade(BEN, "soap", False), "R22"),
    ],
)
def test_everything_but_to_end_the_turn_can_be_forbidden(
    kind: Any, action: gh.Action, place: str
) -> None:
    fields: dict[str, Any] = {
        "places": (place, place),
        "rooms": {"R22": {"card": "a1", "open": True}},
        "hands": (("soap",), ()),
    }
    assert code(arranged(**fields), ADA, action) is None
    banned = arranged(**fields, **in_force(gh.effects.Forbid("self", kind)))
    assert code(banned, ADA, action) == ("GH-MAINT-11", "forbidden")
    assert action not in gh.legal_actions(banned)
    assert gh.End() in gh.legal_actions(banned)


@pytest.mark.rules("GH-MAINT-11")
def test_a_forbidden_trade_is_still_answered() -> None:
    state = arranged(
        places=("R22", "R22"),
        hands=(("soap",), ("comb",)),
        **in_force(gh.effects.Forbid("others", "trade")),
    )
    state = act(state, gh.Trade(BEN, "soap", True), gh.Accept("comb"))
    assert state.hands == (("comb",), ("soap",))


@pytest.mark.rules("GH-MAINT-12")
@pytest.mark.parametrize("car", ["left", "both"])
def test_a_stopped_car_is_entered_and_left_but_neither_called_nor_ridden(car: Any) -> None:
    stop = in_force(gh.effects.Stop(car), owner=BEN, turns=1)
    state = arranged(places=("R21", "lobby"), cars=Cars(2, 2), **stop)
    inside = act(state, gh.Move("left"))
    assert code(inside, ADA, gh.Ride("up")) == ("GH-MAINT-12", "stopped")
    assert act(inside, gh.Move("R21")).places[ADA] == "R21"
    away = attrs.evolve(state, cars=Cars(5, 2))
    assert code(away, ADA, gh.Call("left")) == ("GH-MAINT-12", "stopped")
    assert code(attrs.evolve(away, effects=()), ADA, gh.Call("left")) is None


@pytest.mark.rules("GH-MAINT-13", "GH-MAINT-15")
def test_a_skipped_turn_is_passed_over_or_called_off() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Open(), gh.Room("m1"), gh.Roll(6), gh.End())
    passed = act(state, gh.End())
    assert passed.active == BEN
    assert passed.effects == ()
    assert gh.TurnLost(ADA) in passed.log
    called_off = act(state, gh.Close(), gh.Open(), gh.Roll(4), gh.End())
    assert called_off.active == ADA


@pytest.mark.rules("GH-MAINT-1", "GH-DROP-7")
def test_a_search_of_a_maintenance_room_draws_nothing() -> None:
    room = {"card": "m1", "open": True, "items": ("soap", "radio")}
    state = arranged(places=("R22", "R22"), rooms={"R22": room}, maintenance_drop="searchable")
    state = act(state, gh.Search())
    assert state.pending == gh.pending.Search(ADA, "R22", 2, ("soap", "radio"))
    assert state.room("R22").clips == (ADA,)
    state = act(state, gh.Keep("soap"), gh.Keep("radio"))
    assert code(state, ADA, gh.Search()) == ("GH-MAINT-1", "maintenance_search")
