"""Playing cards (CH-INQ) and placing them (CH-PLACE), in the rulebook's example."""

from __future__ import annotations

import pytest

from crimehotel_rules.crime_hotel import (
    SPECTATOR,
    Phase,
    Play,
    apply,
    card_numbers,
    legal_actions,
    view,
)
from tests.crime_hotel.unit.table import NOAH, RYAN, SAM, at, refused


@pytest.mark.rules("CH-INQ-2", "CH-INQ-3", "CH-INQ-4", "CH-INQ-5")
def test_who_may_play_what() -> None:
    """Sam leads anything; Ryan, without floor 2, plays anything; Noah follows with 24 or 25."""
    assert legal_actions(at(1, 0)) == tuple(map(Play, (17, 18, 22, 23, 28, 29)))
    assert legal_actions(at(1, 1)) == tuple(map(Play, (12, 14, 32, 34, 35, 39)))
    assert legal_actions(at(1, 2)) == (Play(24), Play(25))


@pytest.mark.rules("CH-INQ-3")
@pytest.mark.parametrize("card", [13, 33])
def test_noah_must_follow(card: int) -> None:
    """Off-floor cards are refused with the cards that would do, and the lead."""
    refusal = refused(
        at(1, 2), NOAH, Play(card), "CH-INQ-3", "must_follow", "Noah", "24 and 25", "lead 23", card
    )
    assert dict(refusal.values) == {
        "name": "Noah", "card": card, "lead": 23, "floor": 2, "playable": (24, 25),
    }  # fmt: skip


@pytest.mark.rules("CH-INQ-7")
def test_only_own_cards_are_played() -> None:
    """A card of somebody else, the murderer's and one on the hotel get the same answer."""
    answers = {
        refused(
            at(1, 0), SAM, Play(card), "CH-INQ-7", "card_not_held", "Sam", card
        ).sentence.replace(str(card), "…")
        for card in (12, 27, 11)
    }
    assert len(answers) == 1
    refused(at(1, 1), RYAN, Play(23), "CH-INQ-7", "card_not_held", "Ryan", 23)


@pytest.mark.rules("CH-INQ-1")
@pytest.mark.parametrize("actor", [RYAN, NOAH])
def test_cards_are_played_clockwise_from_the_first_player(actor: int) -> None:
    """Ryan and Noah wait for Sam."""
    refused(
        at(1, 0), (SAM, RYAN, NOAH)[actor], Play(12), "CH-INQ-1", "out_of_turn",
        ("Sam", "Ryan", "Noah")[actor], "Sam must play a card",
    )  # fmt: skip


@pytest.mark.rules("CH-INQ-1", "CH-INQ-6", "CH-INQ-7")
def test_a_played_card_lies_open_and_is_gone_from_the_hand() -> None:
    """Sam's 23 is on the table for all to see, and cannot be played twice."""
    state = at(1, 1)
    assert state.turn == RYAN
    assert view(state, SPECTATOR).table == view(state, NOAH).table == (23,)
    assert 23 not in card_numbers(state.hands[SAM])
    refused(state, SAM, Play(23), "CH-INQ-1", "out_of_turn", "Sam", "Ryan must play a card")


@pytest.mark.rules("CH-PLACE-1", "CH-PLACE-2", "CH-PLACE-3", "CH-PLACE-4", "CH-PLACE-7", "CH-ACT-1")
def test_cards_are_placed_by_falling_number() -> None:
    """35, 25, 23: Ryan on spot 1 takes the car although he did not follow."""
    state = apply(at(1, 2), NOAH, Play(25))
    assert state.parking == (RYAN, NOAH, SAM)
    assert (state.car, state.turn, state.phase, state.spot) == (RYAN, RYAN, Phase.GUESS, 1)
    assert state.table == ()
    assert {23, 35, 25} <= set(card_numbers(state.searched))


@pytest.mark.rules("CH-ROUND-4")
def test_the_car_holder_leads_the_next_round() -> None:
    """Ryan leads round 2."""
    state = at(2, 0)
    assert (state.turn, state.round, state.phase) == (RYAN, 2, Phase.PLAY)
