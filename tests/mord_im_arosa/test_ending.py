"""The end, the points, culprit and winner (MA-END, MA-SCORE)."""

from __future__ import annotations

import pytest

from crimehotel_rules.mord_im_arosa import (
    Action,
    Ending,
    Inspect,
    Outcome,
    Phase,
    Placed,
    Scored,
    Seat,
    Setup,
    State,
    Suspect,
    apply,
    new_game,
    outcome,
    points,
)
from tests.mord_im_arosa.table import (
    clues_on,
    in_hand,
    land,
    land_all,
    opened,
    places,
    position,
    table,
)

YELLOW = Seat(0)


@pytest.mark.rules("MA-TURN-14", "MA-END-14", "MA-END-1", "MA-END-3", "MA-END-8")
@pytest.mark.parametrize(("noted", "over"), [([3, 4], False), ([4, 4], True), ([4, 5], True)])
def test_ten_clues_on_all_spaces_together_end_the_game(noted: list[int], over: bool) -> None:
    sheet = {1: [0, noted[0]], 6: [0, noted[1]]}
    state = position(table(2), tower={4: [1, 2], 5: [1, 0]}, sheet=sheet)
    after = apply(state, YELLOW, Suspect((1,), 4))
    assert after.over is over
    assert in_hand(after) == ([] if over else [0, 1, 1])
    result = outcome(after)
    assert result.ended_by == ((Ending.SHEET,) if over else ())
    if over:
        assert after.tower[4].clues == (1, 2)
        assert isinstance(after.log[-1], Scored)


@pytest.mark.rules("MA-END-3")
def test_ten_clues_of_several_players_do_not_end_the_game() -> None:
    state = position(table(3), tower={4: [2, 2, 2]}, sheet={1: [5, 7, 6]})
    assert not apply(state, YELLOW, Suspect((1, 2), 4)).over


@pytest.mark.rules("MA-END-6", "MA-END-7", "MA-END-2", "MA-END-4")
def test_a_short_supply_is_made_up_out_of_the_floor() -> None:
    tower = {4: [1, 5], 6: [9, 10]}
    state = position(table(2), tower=tower, sheet={1: [0, 3]}, supply=[10, 2])
    after = apply(state, YELLOW, Suspect((1,), 4))
    assert after.log[-2] == Placed(Seat(1), 4, 5, 3)  # type: ignore[arg-type]  # a floor
    assert after.supply == (10, 0)
    assert clues_on(after.sheet) == {1: (0, 3), 4: (0, 5)}
    assert after.tower[4].clues == (1, 2)
    result = outcome(after)
    assert result.ended_by == (Ending.SUPPLY,)


@pytest.mark.rules("MA-COMP-7", "MA-COMP-6", "MA-END-5", "MA-END-6")
def test_a_space_takes_nineteen_clues_of_one_player() -> None:
    """As many as can ever lie on the sheet: nine, and ten more in the last placement."""
    state = position(table(2), tower={4: [2, 10]}, sheet={4: [0, 9]}, sheet_victims={4: 2})
    after = apply(state, YELLOW, Suspect((1,), 4))
    assert after.sheet[4].clues == (0, 19)
    assert outcome(after).scores == (0, 57)


@pytest.mark.rules("MA-END-6", "MA-END-10")
def test_a_supply_can_run_short_in_act_one_too() -> None:
    state = position(table(2), act=1, tower={4: [0, 3], 6: [3, 15]}, tower_victims={4: 1, 6: 1})
    after = apply(state, YELLOW, Inspect(4))
    assert after.supply == (17, 0)
    assert after.sheet[4].clues == (0, 3)
    assert (after.tower[4].victims, after.tower[4].clues) == (0, (0, 2))
    assert (after.phase, after.act) == (Phase.OVER, 1)


@pytest.mark.rules("MA-END-15", "MA-TURN-14", "MA-END-2", "MA-END-9")
def test_the_last_penalty_is_thrown_and_the_rest_lapses() -> None:
    tower = {4: [16, 2, 2, 2]}
    state = position(table(4), tower=tower, sheet={3: [2, 0, 0, 0]})
    after = apply(state, YELLOW, Suspect((1, 2, 3), 6))
    assert in_hand(after) == [0, 0]
    assert not land(after, 1).over
    after = land(after, 1, 1)
    assert after.over
    assert after.supply[0] == 0


@pytest.mark.rules("MA-END-10")
def test_eighteen_sloppy_searches_end_a_game_in_act_one() -> None:
    """Two players search floor 7 in turn; the first to begin runs out first."""
    state = opened(table(2, first=1), victims=(3, 5))
    for _ in range(35):
        assert not state.over
        assert state.turn in (0, 1)
        state = land_all(apply(state, state.turn or YELLOW, Inspect(7)), 0)
    assert (state.over, state.act, state.supply) == (True, 1, (1, 0))
    assert outcome(state) == Outcome(
        (0, 0), (Seat(0), Seat(1)), (Seat(0), Seat(1)), (Ending.SUPPLY,)
    )


def played(setup: Setup, prologue: list[int], *turns: tuple[Action, list[int]]) -> State:
    """A game from its first throw: each turn an action, and where its cubes land."""
    state = land(new_game(setup), *prologue)
    for action, floors in turns:
        state = land(apply(state, state.turn, action), *floors)
    return state


@pytest.mark.rules("MA-END-1", "MA-END-10", "MA-SUSPECT-7")
def test_three_players_need_four_turns_at_least() -> None:
    """Blue is caught with two clues, misses twice, and is hit on floor 3 with four, twice."""
    state = played(
        table(3),
        [3, 3, 0, 0, 3, 3, 0, 0],
        (Inspect(3), [3, 3]),
        (Suspect((0, 2), 7), [3, 3]),
        (Suspect((1,), 3), [3, 3, 3, 3]),
        (Suspect((1,), 3), []),
    )
    assert outcome(state) == Outcome((0, 30, 0), (Seat(0), Seat(2)), (Seat(1),), (Ending.SHEET,))


@pytest.mark.rules("MA-END-1", "MA-END-5", "MA-SEARCH-4")
def test_two_players_need_six_turns_at_least() -> None:
    """Blue throws a penalty in every turn, and is caught with three, four and five clues."""
    state = played(
        table(2, first=1),
        [3, 3, 0, 0, 3, 3],
        (Inspect(7), [3]),
        (Inspect(3), [3, 3, 3]),
        (Suspect((0,), 7), [3]),
        (Suspect((1,), 3), [3, 3, 3, 3]),
        (Suspect((0,), 7), [3]),
        (Suspect((1,), 3), []),
    )
    assert outcome(state) == Outcome((0, 36), (Seat(0),), (Seat(1),), (Ending.SHEET,))


@pytest.mark.rules("MA-END-13", "MA-END-5")
@pytest.mark.parametrize(
    ("reading", "noted"), [("all_place", (0, 11, 10, 3)), ("stop", (0, 11, 8, 2))]
)
def test_who_places_when_the_first_reaches_an_end(reading: str, noted: tuple[int, ...]) -> None:
    sheet = {2: [0, 9, 8, 2]}
    state = position(table(4, end_while_placing=reading), tower={5: [2, 2, 2, 1]}, sheet=sheet)
    after = apply(state, YELLOW, Suspect((1, 2, 3), 5))
    assert after.over
    assert tuple(map(sum, zip(*clues_on(after.sheet).values(), strict=True))) == noted


@pytest.mark.rules("MA-END-5")
def test_stop_goes_on_until_somebody_reaches_an_end() -> None:
    """Clockwise from Brown: Yellow places, Blue reaches ten, Gray is spared."""
    setup = table(4, end_while_placing="stop")
    state = position(setup, by=3, tower={5: [2, 2, 2, 1]}, sheet={2: [1, 8, 1, 0]})
    after = apply(state, Seat(3), Suspect((0, 1, 2), 5))
    placed = [event.seat for event in after.log if isinstance(event, Placed)]
    assert placed == [0, 1]


@pytest.mark.rules("MA-SCORE-1", "MA-SCORE-2", "MA-SCORE-3", "MA-SCORE-8", "MA-SCORE-9")
def test_the_rulebooks_example_of_blue() -> None:
    """Blue: two clues at scenes, six beside them, three elsewhere: 21 points."""
    clues = {0: [0, 1], 2: [0, 2], 3: [0, 2], 4: [0, 2], 6: [0, 2], 7: [0, 2]}
    assert points(places(2, clues, {3: 1, 5: 1})) == (0, 21)


@pytest.mark.rules("MA-SCORE-4", "MA-SCORE-5", "MA-SCORE-6", "MA-SCORE-7")
@pytest.mark.parametrize(
    ("scenes", "floor", "count"),
    [
        ({3: 1, 5: 1}, 4, 2),
        ({3: 1, 4: 1}, 3, 3),
        ({3: 1, 4: 1}, 4, 3),
        ({0: 2}, 7, 1),
        ({7: 2}, 0, 1),
        ({0: 2}, 1, 2),
        ({4: 2}, 4, 3),
        ({4: 2}, 6, 1),
        ({4: 2}, 2, 1),
        ({}, 4, 1),
    ],
)
def test_a_clue_counts_once_at_its_highest_value(
    scenes: dict[int, int], floor: int, count: int
) -> None:
    assert points(places(2, {floor: [1, 0]}, scenes)) == (count, 0)


@pytest.mark.rules("MA-SCORE-10", "MA-SCORE-11")
@pytest.mark.parametrize(
    ("sheet", "winners", "culprits"),
    [
        ({1: [9, 8, 0], 2: [0, 1, 0]}, (2,), (0, 1)),
        ({1: [0, 9, 0]}, (0, 2), (1,)),
        ({1: [9, 9, 9]}, (0, 1, 2), (0, 1, 2)),
        ({1: [4, 9, 2]}, (2,), (1,)),
    ],
)
def test_all_with_the_most_are_culprits_and_all_with_the_fewest_win(
    sheet: dict[int, list[int]], winners: tuple[int, ...], culprits: tuple[int, ...]
) -> None:
    """The last clue of Yellow's supply is thrown: the points are those of the sheet."""
    state = position(table(3), tower={4: [2, 2, 2]}, sheet=sheet, supply=[1, 9, 8])
    after = land_all(apply(state, YELLOW, Suspect((1,), 6)))
    result = outcome(after)
    assert (result.winners, result.culprits) == (winners, culprits)
    assert after.log[-1] == Scored(result.scores)
    assert (after.turn, after.investigator, after.act) == (None, 0, 2)


def test_both_ends_can_come_at_once() -> None:
    state = position(table(2), tower={4: [2, 3]}, sheet={1: [0, 7]}, supply=[18, 3])
    result = outcome(apply(state, YELLOW, Suspect((1,), 4)))
    assert result.ended_by == (Ending.SHEET, Ending.SUPPLY)


def test_what_is_shown_can_be_pasted_back() -> None:
    result = Outcome((3, 0), (Seat(1),), (Seat(0),), (Ending.SHEET,))
    assert eval(repr(result), {"Outcome": Outcome, "Ending": Ending}) == result
