"""Reveal and scoring (CH-REVEAL, CH-SCORE, CH-BONUS), the end and its ties (CH-END)."""

from __future__ import annotations

import pytest

from crimehotel_rules.crime_hotel import (
    Card,
    Compared,
    Comparison,
    Deal,
    LastCard,
    Outcome,
    Score,
    Scored,
    Seat,
    Step,
    Unmasked,
    card_numbers,
    comparisons,
    outcome,
    score,
    score_of,
    settle,
    spaces,
)
from tests.crime_hotel.strategies import chooser, play_out
from tests.crime_hotel.unit.table import NOAH, RYAN, SAM, TRIO, at, end_of_play_a

ROOM_27 = Card(27)


@pytest.mark.rules("CH-SCORE-1", "CH-SCORE-2", "CH-SCORE-4", "CH-BONUS-2", "CH-SCORE-5")
def test_the_rulebooks_scoring_example() -> None:
    """Sam 2 + 5 = 7, Ryan 10 + 3 = 13, Noah nothing and no bonus."""
    state = end_of_play_a()
    assert state.scores == ((7, 13, 0),)
    assert score_of(state, SAM, ROOM_27) == Score(correct=2, guesses=7, bonus=0)
    assert score_of(state, RYAN, ROOM_27) == Score(correct=1, guesses=10, bonus=3)
    assert score_of(state, NOAH, ROOM_27) == Score(correct=0, guesses=0, bonus=0)


@pytest.mark.rules("CH-REVEAL-2", "CH-REVEAL-3", "CH-REVEAL-4")
def test_the_last_cards_are_shown_clockwise_from_the_car_then_the_murderers() -> None:
    """Noah 13, Sam 17, Ryan 32, then 27; the car stays with Noah."""
    state = end_of_play_a()
    assert state.log[-5:] == (
        LastCard(NOAH, Card(13)), LastCard(SAM, Card(17)), LastCard(RYAN, Card(32)),
        Unmasked(ROOM_27), Scored((7, 13, 0)),
    )  # fmt: skip
    assert state.car == NOAH
    assert len(card_numbers(state.searched)) == 26


@pytest.mark.rules("CH-SCORE-1", "CH-SCORE-4", "CH-BONUS-1", "CH-BONUS-2", "CH-BONUS-3")
@pytest.mark.parametrize(
    ("meeples", "desks", "points"),
    [
        pytest.param(("F2", "C7", "R27"), (2, 3), 26, id="V-1"),
        pytest.param(("F2", "C7", "R27"), (), 17, id="V-2"),
        pytest.param(("C7",), (3,), 8, id="V-3"),
        pytest.param(("C7",), (2, 3), 8, id="V-3 with both desks"),
        pytest.param(("F1", "C2", "R37"), (2, 3), 0, id="V-5"),
        pytest.param((), (3, 2), 0, id="no guess"),
        pytest.param(("F2", "R17", "R28", "C9", "F1"), (3, 2), 5, id="wrong ones cost nothing"),
    ],
)
def test_small_vectors(meeples: tuple[str, ...], desks: tuple[int, ...], points: int) -> None:
    """The catalogue's vectors, murderer in room 27."""
    assert score(ROOM_27, spaces(*meeples), desks).points == points


@pytest.mark.rules("CH-BONUS-1")
def test_the_bonus_may_be_read_as_paid_once() -> None:
    """CH-AMB-23: once for all correct guesses, and still nothing for none."""
    assert score(ROOM_27, spaces("F2", "C7", "R27"), (2, 3), once=True).points == 20
    assert score(ROOM_27, spaces("F1"), (2, 3), once=True).points == 0


@pytest.mark.rules("CH-NEXT-2", "CH-NEXT-3", "CH-NEXT-4", "CH-NEXT-5")
def test_the_table_is_cleared_for_the_next_investigation() -> None:
    """All meeples go home; points and car stay."""
    game = play_out(TRIO, 3, chooser())
    deals = [index for index, (_, action) in enumerate(game.steps) if isinstance(action, Deal)]
    state = game.states[deals[1] + 1]
    assert state.supply == (5, 5, 5)
    assert state.turn == state.car == game.states[deals[1]].car
    assert len(state.scores) == 1


@pytest.mark.rules("CH-END-1")
def test_a_game_under_way_has_points_and_no_winner() -> None:
    """Neither before nor after the first investigation."""
    assert outcome(at(1, 0)) == Outcome(scores=(), winners=(), tied=(), decided_by=None)
    assert outcome(end_of_play_a()) == Outcome(scores=((7, 13, 0),))


@pytest.mark.rules("CH-END-1")
def test_the_highest_total_wins() -> None:
    """Without a tie the car does not matter."""
    result = settle(((5, 0, 0), (0, 4, 0), (0, 0, 2)), car=NOAH)
    assert (result.totals, result.winners, result.tied) == ((5, 4, 2), (SAM,), ())
    assert result.decided_by is Step.TOTAL
    assert comparisons(result.scores, NOAH) == (
        Comparison(Step.TOTAL, (Compared(SAM, 5), Compared(RYAN, 4), Compared(NOAH, 2)), (SAM,)),
    )


@pytest.mark.rules("CH-END-2")
def test_t1_the_car_comes_before_the_third_investigation() -> None:
    """T-1: 20 points each; A has the car and wins with fewer points in the third."""
    result = settle(((10, 5, 0), (8, 5, 5), (2, 10, 5)), car=SAM)
    assert result.totals == (20, 20, 10)
    assert (result.winners, result.decided_by) == ((SAM,), Step.POLICE_CAR)
    assert comparisons(result.scores, SAM)[1] == Comparison(
        Step.POLICE_CAR, (Compared(SAM, 1), Compared(RYAN, 0)), (SAM,)
    )


@pytest.mark.rules("CH-END-3")
def test_the_third_investigation_decides_when_the_car_is_elsewhere() -> None:
    """As T-1 with the car at C, who is not tied: B wins with 10 in the third."""
    result = settle(((10, 5, 0), (8, 5, 5), (2, 10, 5)), car=NOAH)
    assert (result.winners, result.decided_by) == ((RYAN,), Step.THIRD_INVESTIGATION)


@pytest.mark.rules("CH-END-4")
def test_t3_then_the_second_investigation() -> None:
    """T-3: equal totals and equal third; A has 10 in the second and wins."""
    result = settle(((5, 8, 0), (10, 7, 0), (5, 5, 10)), car=NOAH)
    assert (result.totals, result.winners) == ((20, 20, 10), (SAM,))
    made = comparisons(result.scores, NOAH)
    assert [comparison.step for comparison in made] == list(Step)[:4]
    assert made[-1].values == (Compared(SAM, 10), Compared(RYAN, 7))


@pytest.mark.rules("CH-END-2")
def test_t6_nobody_has_a_point() -> None:
    """T-6: the car holder wins."""
    for car in (SAM, RYAN, NOAH):
        result = settle(((0, 0, 0),) * 3, car=car)
        assert (result.winners, result.decided_by) == ((car,), Step.POLICE_CAR)


@pytest.mark.rules("CH-END-5", "CH-END-6", "CH-END-8")
def test_a_tie_to_the_end_has_no_winner() -> None:
    """Equal in everything and without the car: another game decides between the two."""
    result = settle(((5, 5, 0, 2), (7, 7, 0, 0), (2, 2, 0, 0)), car=NOAH)
    assert (result.winners, result.tied, result.decided_by) == ((), (SAM, RYAN), None)
    made = comparisons(result.scores, NOAH)
    assert [comparison.step for comparison in made] == list(Step)
    assert made[-1].left == (SAM, RYAN)


@pytest.mark.rules("CH-END-7")
def test_a_tie_of_three_drops_players_step_by_step() -> None:
    """CH-AMB-32: the third investigation leaves two of three, the second decides between them."""
    result = settle(((3, 2, 9, 0), (4, 5, 0, 0), (5, 5, 3, 0)), car=Seat(3))
    assert [comparison.left for comparison in comparisons(result.scores, Seat(3))] == [
        (SAM, RYAN, NOAH), (SAM, RYAN, NOAH), (SAM, RYAN), (RYAN,),
    ]  # fmt: skip
    assert (result.winners, result.decided_by) == ((RYAN,), Step.SECOND_INVESTIGATION)


@pytest.mark.rules("CH-END-1")
def test_a_finished_game_is_settled_by_its_points() -> None:
    """The outcome of a game is that of its points and its car."""
    state = play_out(TRIO, 5, chooser()).states[-1]
    assert outcome(state) == settle(state.scores, state.car)
