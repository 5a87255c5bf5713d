"""Victims and opening clues (MA-PRO)."""

from __future__ import annotations

import pytest

from crimehotel_rules.mord_im_arosa import CHANCE, Inspect, Land, Phase, Seat, apply, new_game
from tests.mord_im_arosa.table import in_hand, land, opened, refused, table


@pytest.mark.rules("MA-PRO-1", "MA-PRO-3", "MA-PRO-4", "MA-SETUP-4", "MA-COMP-5")
def test_the_knife_throws_the_victims_then_everybody_two_clues_clockwise() -> None:
    state = new_game(table(4, knife=2))
    assert in_hand(state) == ["victim", "victim", 2, 2, 3, 3, 0, 0, 1, 1]
    assert [throw.seat for throw in state.throwing] == [2, 2, 2, 2, 3, 3, 0, 0, 1, 1]


@pytest.mark.rules("MA-PRO-7", "MA-PRO-2", "MA-THROW-1")
@pytest.mark.parametrize("floors", [(4, 4), (3, 5)])
def test_each_victim_has_a_landing_of_its_own(floors: tuple[int, int]) -> None:
    tower = land(new_game(table(2)), *floors).tower
    lying = {floor: place.victims for floor, place in enumerate(tower) if place.victims}
    assert lying == ({4: 2} if floors == (4, 4) else {3: 1, 5: 1})


@pytest.mark.rules("MA-PRO-1")
def test_a_clue_cannot_be_thrown_before_the_victims() -> None:
    state = new_game(table(2))
    assert refused(state, CHANCE, Land(0, 3)).rule == "MA-THROW-9"
    assert refused(land(state, 1), CHANCE, Land(0, 3)).rule == "MA-THROW-9"
    assert refused(land(state, 1, 1), CHANCE, Land("victim", 3)).rule == "MA-THROW-9"


@pytest.mark.rules("MA-PRO-3", "MA-THROW-10")
def test_an_opening_clue_leaves_the_supply_with_its_throw() -> None:
    state = land(new_game(table(2)), 0, 0)
    assert state.supply == (20, 20)
    assert land(state, 0).supply == (19, 20)
    assert land(state, 0, 0, 0).supply == (18, 19)


@pytest.mark.rules("MA-PRO-5", "MA-PRO-6", "MA-SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_after_the_prologue_the_first_investigator_inspects(players: int) -> None:
    setup = table(players, first=players - 1, knife=0)
    state = opened(setup, victims=(0, 0))
    assert state.supply == (18,) * players
    assert state.tower[0].victims == 2
    assert state.tower[0].clues == (2,) * players
    assert (state.act, state.phase, state.turn) == (1, Phase.INSPECT, players - 1)
    assert not any(any(place.clues) or place.victims for place in state.sheet)


@pytest.mark.rules("MA-PRO-6", "MA-TURN-8")
def test_nobody_decides_before_the_last_opening_clue_has_landed() -> None:
    state = land(new_game(table(2)), 1, 2, 3, 4, 5)
    assert (state.act, state.investigator) == (0, None)
    assert refused(state, Seat(0), Inspect(3)).rule == "MA-TURN-8"
    assert apply(state, CHANCE, Land(1, 6)).phase is Phase.INSPECT
