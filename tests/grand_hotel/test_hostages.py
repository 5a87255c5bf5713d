"""Hostages and arrests (GH-HOST)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.table import ADA, BEN, CLEO, DAN, act, arranged, code


def together(players: int = 3, place: str = "R22", **fields: Any) -> gh.State:
    return arranged(players, places=(place,) * players, **fields)


@pytest.mark.rules("GH-ATTACK-3", "GH-HOST-1", "GH-HOST-2")
@pytest.mark.parametrize(
    ("reading", "cast", "arrest"),
    [
        ("secret", ("captain", "magpie"), True),
        ("secret", ("magpie", "captain"), False),
        ("open", ("captain", "magpie"), True),
        ("open", ("magpie", "captain"), False),
    ],
)
def test_an_arrest_is_the_captors_secret(reading: str, cast: tuple[str, str], arrest: bool) -> None:
    state = act(together(2, cast=cast, arrest=reading), gh.Attack(BEN), gh.Roll(3))
    for viewer in (ADA, BEN, gh.SPECTATOR):
        seen = gh.view(state, viewer)
        assert seen.captors == (None, ADA)
        told = arrest if viewer == ADA or reading == "open" else None
        assert seen.log[-1] == gh.Captured(ADA, BEN, told)


@pytest.mark.rules("GH-HOST-3", "GH-HOST-4")
def test_a_captured_captor_loses_all_hostages() -> None:
    state = together(4, captors=(None, None, BEN, BEN))
    state = act(state, gh.Attack(BEN), gh.Roll(3))
    assert state.captors == (None, ADA, None, None)
    assert state.log[-4:] == (
        gh.Attacked(ADA, BEN, 3),
        gh.Freed(CLEO, BEN),
        gh.Freed(DAN, BEN),
        gh.Captured(ADA, BEN, False),
    )


@pytest.mark.rules("GH-HOST-4")
def test_a_hostage_goes_over_to_a_new_captor() -> None:
    state = act(together(captors=(None, CLEO, None)), gh.Attack(BEN), gh.Roll(3))
    assert state.captors == (None, ADA, None)
    assert state.log[-2] == gh.Freed(BEN, CLEO)


@pytest.mark.rules("GH-HOST-5", "GH-HOST-6", "GH-HOST-13")
def test_a_hostage_may_do_all_but_move_and_ride() -> None:
    room = {"card": "a1", "open": True}
    state = together(captors=(BEN, None, None), rooms={"R22": room}, hands=(("soap",), (), ()))
    for step in (gh.Move("R21"), gh.Move("R23")):
        assert code(state, ADA, step) == ("GH-HOST-5", "hostage")
    for action in (
        gh.Search(),
        gh.Close(),
        gh.Call("left"),
        gh.Attack(BEN),
        gh.Attack(CLEO),
        gh.Identify(BEN),
        gh.Trade(BEN, "soap", False),
        gh.End(),
    ):
        assert code(state, ADA, action) is None
    state = act(state, gh.Close(), gh.Open(), gh.Call("left"))
    assert (state.room("R22").open, state.cars.left, state.points) == (True, 2, 0)


@pytest.mark.rules("GH-HOST-7", "GH-HOST-12")
def test_a_whole_train_follows_the_captor_for_one_point() -> None:
    state = arranged(4, places=("R22", "R22", "R22", "R23"), captors=(None, ADA, BEN, None))
    state = act(state, gh.Move("R21"))
    assert state.places == ("R21", "R21", "R21", "R23")
    assert state.points == 2
    assert state.log[-1] == gh.Moved(ADA, "R21", (BEN, CLEO))


@pytest.mark.rules("GH-HOST-8", "GH-HOST-14", "GH-CHAR-6")
def test_the_lobby_frees_the_whole_train() -> None:
    state = act(together(place="left", captors=(None, ADA, BEN)), gh.Move("lobby"))
    assert state.captors == (None, None, None)
    assert state.log[-2:] == (gh.Freed(BEN, ADA), gh.Freed(CLEO, BEN))
    assert state.deeds == (
        frozenset({("deliver", BEN)}),
        frozenset({("deliver", CLEO)}),
        frozenset(),
    )


@pytest.mark.rules("GH-HOST-8")
def test_a_car_at_the_ground_frees_nobody() -> None:
    state = together(2, place="left", captors=(None, ADA), cars=gh.Cars(1, 0))
    state = act(state, gh.Ride("down"))
    assert state.captors == (None, ADA)


@pytest.mark.rules("GH-HOST-9", "GH-HOST-11")
def test_only_the_hostages_own_knock_out_frees() -> None:
    own = act(together(captors=(BEN, None, BEN)), gh.Attack(BEN), gh.Roll(1))
    assert own.captors == (None, None, BEN)
    assert own.lost == (0, 1, 0)
    third = act(together(captors=(None, None, BEN)), gh.Attack(BEN), gh.Roll(1))
    assert third.captors == (None, None, BEN)


@pytest.mark.rules("GH-HOST-10")
def test_a_hostage_who_captures_the_captor_changes_places_with_them() -> None:
    state = act(together(captors=(BEN, None, BEN)), gh.Attack(BEN), gh.Roll(3))
    assert state.captors == (None, ADA, None)
    assert state.log[-3:-1] == (gh.Freed(ADA, BEN), gh.Freed(CLEO, BEN))


@pytest.mark.rules("GH-HOST-11")
@pytest.mark.parametrize("die", [2, 4, 5, 6])
def test_nothing_else_frees_a_hostage(die: int) -> None:
    state = together(captors=(BEN, None, None), hands=((), ("soap",), ()))
    state = act(state, gh.Attack(BEN), gh.Roll(die), gh.Identify(BEN), gh.Roll(1))
    assert state.captors == (BEN, None, None)
    assert act(state, gh.End()).captors == (BEN, None, None)


@pytest.mark.rules("GH-HOST-15")
def test_capturing_ones_own_hostage_again_frees_their_hostages_only() -> None:
    state = act(together(captors=(None, ADA, BEN)), gh.Attack(BEN), gh.Roll(3))
    assert state.captors == (None, ADA, None)
    assert state.log[-2:] == (gh.Freed(CLEO, BEN), gh.Captured(ADA, BEN, True))
