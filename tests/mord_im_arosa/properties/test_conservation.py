"""Nothing appears, nothing is lost (MA-INV-1 to MA-INV-6)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from crimehotel_rules.mord_im_arosa import Exposed, Land, Phase, Placed, Threw
from tests.mord_im_arosa.properties.oracles import (
    column,
    events_of,
    exposed_in,
    inside,
    taken_out,
    victims,
)
from tests.mord_im_arosa.strategies import Game, drawn_games, games


@pytest.mark.invariant("MA-INV-1")
@pytest.mark.rules("MA-COMP-3", "MA-SETUP-3", "MA-TURN-6", "MA-THROW-10", "MA-COVER-5")
@given(drawn_games() | games())
def test_every_player_has_twenty_clues(game: Game) -> None:
    """Supply, sheet, tower and found clues share them out in every position."""
    for state in game.states:
        for seat in game.setup.seats:
            assert state.supply[seat] + column(state.sheet, seat) + inside(state, seat) == 20
            assert state.supply[seat] >= 0
        for place in state.tower + state.sheet:
            assert min(place.clues) >= 0


@pytest.mark.invariant("MA-INV-2")
@pytest.mark.rules("MA-COMP-5", "MA-SEARCH-5", "MA-SEARCH-6", "MA-THROW-11")
@given(drawn_games() | games())
def test_there_are_two_victims_and_found_ones_stay_on_the_sheet(game: Game) -> None:
    for state in game.states:
        waiting = [throw.cube for throw in state.throwing].count("victim")
        assert victims(state.tower) + victims(state.sheet) + waiting == 2
    for before, _, _, after in game.transitions:
        for old, new in zip(before.sheet, after.sheet, strict=True):
            assert new.victims >= old.victims


@pytest.mark.invariant("MA-INV-3")
@pytest.mark.rules("MA-PRO-1", "MA-PRO-3", "MA-PRO-4", "MA-THROW-7", "MA-THROW-8", "MA-THROW-9")
@given(games())
def test_only_victims_opening_clues_found_clues_and_penalties_are_thrown(game: Game) -> None:
    knife, players = game.setup.knife, len(game.setup.players)
    order = [(knife + step) % players for step in range(players)]
    opening = [(throw.seat, throw.cube) for throw in game.states[0].throwing]
    assert opening == [(knife, "victim")] * 2 + [(seat, seat) for seat in order for _ in "12"]
    for turn in game.turns:
        seat = turn[0].investigator
        clues = exposed_in(turn).clues
        thrown = [event for event in events_of(turn) if isinstance(event, Threw)]
        if not thrown:
            continue
        assert {event.seat for event in thrown} == {seat}
        assert seat is not None
        around = [(seat + step) % players for step in range(players)]
        found = [owner for owner in around for _ in range(clues[owner])]
        cubes = [event.cube for event in thrown]
        assert cubes[: len(found)] == found
        assert set(cubes[len(found) :]) <= {seat}


@pytest.mark.invariant("MA-INV-4")
@pytest.mark.rules("MA-THROW-1", "MA-THROW-2", "MA-THROW-3", "MA-THROW-4", "MA-TURN-5")
@given(drawn_games() | games())
def test_a_floor_shows_what_has_landed_there_since_it_was_last_exposed(game: Game) -> None:
    lying: list[Counter[object]] = [Counter() for _ in range(8)]
    for before, _, action, after in game.transitions:
        if isinstance(action, Land):
            lying[action.floor][action.cube] += 1
        for event in after.log[len(before.log) :]:
            if isinstance(event, Exposed):
                there = lying[event.floor]
                assert event.victims == there["victim"]
                assert event.clues == tuple(there[seat] for seat in game.setup.seats)
                lying[event.floor] = Counter()


@pytest.mark.invariant("MA-INV-5")
@pytest.mark.rules("MA-THROW-6", "MA-TURN-6", "MA-SEARCH-3", "MA-SUSPECT-6", "MA-COVER-8")
@given(games())
def test_the_exposed_floor_is_emptied_before_anything_is_thrown(game: Game) -> None:
    landed: Counter[object] = Counter()
    exposed = None
    for before, _, action, after in game.transitions:
        if isinstance(action, Land):
            if exposed is not None and action.floor == exposed:
                landed[action.cube] += 1
        elif after.phase is Phase.THROW:
            exposed = next(e.floor for e in reversed(after.log) if isinstance(e, Exposed))
            landed = Counter()
            assert not any(after.tower[exposed].clues)
            assert after.tower[exposed].victims == 0
        if exposed is not None and before.phase is Phase.THROW and after.phase is not Phase.THROW:
            lying = after.tower[exposed].clues
            assert lying == tuple(landed[seat] for seat in game.setup.seats)


@pytest.mark.invariant("MA-INV-6")
@pytest.mark.rules("MA-TURN-6", "MA-END-7", "MA-END-8")
@given(games())
def test_what_was_found_is_thrown_back_placed_or_left_on_the_last_floor(game: Game) -> None:
    end = game.states[-1]
    assert end.over
    found = sum(sum(event.clues) for event in end.log if isinstance(event, Exposed))
    out_of_the_floor = sum(event.from_floor for event in end.log if isinstance(event, Placed))
    thrown_back = 0
    for before, _, action, _ in game.transitions:
        if isinstance(action, Land) and before.act:
            thrown_back += sum(taken_out(before).values()) > 0
    *_, last = game.turns
    left = 0
    if not any(isinstance(event, Threw) for event in events_of(last)):
        left = sum(end.tower[exposed_in(last).floor].clues)
    assert found == thrown_back + out_of_the_floor + left
