"""How a game goes: decisions, ends, penalties, numbers of actions (MA-INV-15 to MA-INV-26)."""

from __future__ import annotations

import pytest
from hypothesis import given

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    Cover,
    Ending,
    Found,
    Inspect,
    Phase,
    Placed,
    State,
    Suspect,
    TakeBack,
    Threw,
    legal_actions,
    outcome,
)
from tests.mord_im_arosa.properties.oracles import column, events_of, exposed_in, victims
from tests.mord_im_arosa.strategies import Game, drawn_games, games


def owed_by(action: Inspect | Suspect | Cover, turn: tuple[State, ...]) -> int:
    """The penalties of a turn, before one looks into the supply."""
    seat = turn[0].investigator
    assert seat is not None
    exposed = exposed_in(turn)
    match action:
        case Inspect():
            return 0 if exposed.victims else 1
        case Cover():
            return 0 if exposed.clues[seat] else 1
        case Suspect(suspects, 0) if not exposed.clues[seat]:
            return len(suspects)
        case Suspect(suspects, _):
            return sum(exposed.clues[suspect] == 0 for suspect in suspects)


def caught_in(action: Inspect | Suspect | Cover, turn: tuple[State, ...]) -> set[int]:
    """Those who have to place in a turn."""
    seat = turn[0].investigator
    assert seat is not None
    exposed = exposed_in(turn)
    there = {other for other, count in enumerate(exposed.clues) if count}
    match action:
        case Inspect():
            return there - {seat} if exposed.victims else set()
        case Cover():
            return set()
        case Suspect(suspects, floor):
            return there & {*suspects} if floor or exposed.clues[seat] else set()


@pytest.mark.invariant("MA-INV-15")
@pytest.mark.rules("MA-END-11", "MA-END-1", "MA-END-2", "MA-PRO-6")
@given(drawn_games() | games())
def test_at_a_decision_nobody_has_reached_an_end(game: Game) -> None:
    for state in game.decisions:
        for seat in game.setup.seats:
            assert state.supply[seat] >= 1
            assert column(state.sheet, seat) <= 9
            assert column(state.tower, seat) >= 2


@pytest.mark.invariant("MA-INV-16")
@pytest.mark.rules("MA-END-1", "MA-END-2", "MA-END-3", "MA-END-4", "MA-END-5", "MA-END-9")
@given(drawn_games() | games())
def test_the_game_is_over_when_and_only_when_an_end_is_reached(game: Game) -> None:
    for state in game.states:
        ten = any(column(state.sheet, seat) >= 10 for seat in game.setup.seats)
        empty = any(count == 0 for count in state.supply)
        assert state.over == (ten or empty) == (state.turn is None)
        reasons = [Ending.SHEET] * ten + [Ending.SUPPLY] * empty
        assert [*outcome(state).ended_by] == reasons


@pytest.mark.invariant("MA-INV-17", "MA-INV-18")
@pytest.mark.rules("MA-SEARCH-12", "MA-SEARCH-13", "MA-ACT-3", "MA-TURN-1", "MA-TURN-2")
@given(games())
def test_the_act_and_the_investigator_follow_from_what_was_played(game: Game) -> None:
    for number, turn in enumerate(game.turns):
        start = turn[0]
        assert (start.act == 2) == (victims(start.sheet) == 2)
        assert start.turn == (game.setup.first + number) % len(game.setup.players)
        assert start.investigator == start.turn
        phase = {1: Phase.INSPECT, 2: Phase.INVESTIGATE}[start.act]
        assert start.phase is phase


@pytest.mark.invariant("MA-INV-19", "MA-INV-20", "MA-INV-21")
@pytest.mark.rules(
    "MA-THROW-2", "MA-SEARCH-4", "MA-SEARCH-10", "MA-SUSPECT-7", "MA-SUSPECT-8", "MA-GROUND-4",
    "MA-COVER-9", "MA-COVER-10", "MA-END-8", "MA-END-9",
)  # fmt: skip
@given(games())
def test_found_clues_and_penalties_are_thrown(game: Game) -> None:
    for turn in game.turns:
        action = game.action_of(turn)
        seat = turn[0].investigator
        assert seat is not None
        thrown = sum(isinstance(event, Threw) for event in events_of(turn))
        placements = sum(isinstance(event, Placed) for event in events_of(turn))
        found = sum(exposed_in(turn).clues)
        owed = owed_by(action, turn)
        most = len(action.suspects) if isinstance(action, Suspect) else 1
        assert 0 <= owed <= most <= len(game.setup.players) - 1
        if turn[-1].over and placements and not thrown:
            continue  # ended by placing
        assert thrown == found + min(owed, turn[0].supply[seat])
        if isinstance(action, Suspect):
            clues = exposed_in(turn).clues
            hit = sum(clues[suspect] > 0 for suspect in action.suspects)
            failed = action.floor == 0 and not clues[seat]
            assert owed == len(action.suspects) - (0 if failed else hit)


@pytest.mark.invariant("MA-INV-22", "MA-INV-23")
@pytest.mark.rules(
    "MA-SEARCH-7", "MA-SEARCH-8", "MA-SEARCH-11", "MA-SUSPECT-3", "MA-SUSPECT-5", "MA-GROUND-3",
    "MA-END-5", "MA-END-6", "MA-TURN-12",
)  # fmt: skip
@given(games())
def test_those_who_are_caught_place_as_many_clues_as_lie_there(game: Game) -> None:
    players = len(game.setup.players)
    for turn in game.turns:
        exposed = exposed_in(turn)
        placed = [event for event in events_of(turn) if isinstance(event, Placed)]
        seat = turn[0].investigator
        assert seat is not None
        caught = caught_in(game.action_of(turn), turn)
        order = [(seat + step) % players for step in range(1, players)]
        due = [other for other in order if other in caught]
        placing = [event.seat for event in placed]
        if game.setup.readings.end_while_placing == "all_place":
            assert placing == due
        else:
            assert placing == due[: len(placing)]
            assert placing == due or turn[-1].over
        for event in placed:
            assert event.count == exposed.clues[event.seat]
            assert event.floor == exposed.floor
            assert event.from_floor == max(0, event.count - turn[0].supply[event.seat])
            assert event.from_floor < event.count


@pytest.mark.invariant("MA-INV-24", "MA-INV-25")
@pytest.mark.rules(
    "MA-SEARCH-1", "MA-TURN-4", "MA-SUSPECT-1", "MA-SUSPECT-2", "MA-SUSPECT-9", "MA-COVER-1",
    "MA-COVER-2", "MA-COVER-3", "MA-COVER-4", "MA-COVER-7", "MA-ACT-1",
)  # fmt: skip
@given(drawn_games() | games())
def test_how_many_actions_are_legal(game: Game) -> None:
    players = len(game.setup.players)
    for state in game.states:
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal)
        kinds = [type(action) for action in legal]
        if state.turn in (CHANCE, None):
            assert legal == ()
            continue
        seat = state.investigator
        assert seat is not None
        if state.phase is Phase.INSPECT:
            assert kinds == [Inspect] * 8
        elif state.phase is Phase.INVESTIGATE:
            allowed = game.setup.readings.cover_without_clues == "allowed"
            noted = column(state.sheet, seat) > 0
            assert kinds.count(Suspect) == (2 ** (players - 1) - 1) * 8
            assert kinds.count(Cover) == (8 if noted or allowed else 0)
        else:
            assert state.exposed is not None
            limit = min(
                state.tower[state.exposed].clues[seat], state.sheet[state.exposed].clues[seat]
            )
            assert kinds == [TakeBack] * (limit + 1)
            assert limit >= 1


@pytest.mark.invariant("MA-INV-25")
@pytest.mark.rules("MA-COVER-4", "MA-COVER-7")
@given(games())
def test_the_number_is_asked_when_there_is_something_to_take_back(game: Game) -> None:
    for before, _, action, after in game.transitions:
        if isinstance(action, Cover):
            seat = before.investigator
            assert seat is not None
            found = before.tower[action.floor].clues[seat]
            noted = before.sheet[action.floor].clues[seat]
            chosen = game.setup.readings.take_back == "chosen"
            asked = after.phase is Phase.TAKE_BACK
            assert asked == (found >= 1 and noted >= 1 and chosen)


@pytest.mark.invariant("MA-INV-26")
@pytest.mark.rules("MA-PRO-5", "MA-SEARCH-2")
@given(drawn_games() | games())
def test_no_clue_is_on_the_sheet_before_the_first_find(game: Game) -> None:
    for state in game.states:
        if not any(isinstance(event, Found) for event in state.log):
            assert not any(any(place.clues) for place in state.sheet)
