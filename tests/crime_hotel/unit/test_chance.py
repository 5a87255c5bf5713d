"""What chance can do, with its odds, and whose turn it is then."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crimehotel_rules.crime_hotel import CHANCE, Draw, Pick, Play, apply, chances, new_game
from tests.crime_hotel.unit.table import SAM, TRIO, at, end_of_play_a, refused


@pytest.mark.rules("CH-EXCH-2", "CH-EXCH-7")
def test_every_draw_of_an_exchange_is_as_likely_as_any_other() -> None:
    """Sam has asked Ryan, who holds five cards in round 2, for one of them."""
    state = at(2, 5)
    assert state.turn == CHANCE
    odds = chances(state)
    assert odds is not None
    assert [action for action, _ in odds] == [Draw([card]) for card in (14, 32, 34, 39)]
    assert {share for _, share in odds} == {Fraction(1, 4)}


@pytest.mark.rules("CH-LOOK-3")
def test_every_pick_of_a_look_is_as_likely_as_any_other() -> None:
    odds = chances(at(3, 5))
    assert odds is not None
    assert all(isinstance(action, Pick) for action, _ in odds)
    assert sum(share for _, share in odds) == 1
    assert len({share for _, share in odds}) == 1


@pytest.mark.rules("CH-SETUP-10")
def test_a_deal_has_too_many_ways_to_be_listed_and_a_players_turn_none() -> None:
    assert chances(new_game(TRIO)) is None
    assert chances(end_of_play_a()) is None
    assert chances(at(1, 0)) == ()


def test_the_seat_in_turn_is_asked_for_only_when_there_is_one() -> None:
    assert at(1, 0).seat == SAM
    with pytest.raises(LookupError, match="the turn of 'chance', who has no seat"):
        _ = new_game(TRIO).seat


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("actor", [3, -1, "Sam", True, 0.0])
def test_nobody_acts_who_is_not_there(actor: object) -> None:
    state = at(1, 0)
    refused(state, actor, Play(23), "CH-SETUP-1", "no_such_seat", "0 to 2")  # type: ignore[arg-type]  # that is the point
    assert apply(state, SAM, Play(23)).turn != SAM
