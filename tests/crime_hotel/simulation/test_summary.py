"""The figures of a summary, reckoned by hand, and how they are written."""

import pytest

from crimehotel_rules.crime_hotel.simulation import SIMULATION, Tally, summary
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Figure, Run

ORDER = SIMULATION.order(games=4, players=3, policies=("random", "careful", "random"))
tally = Tally.of


def assert_figure(figure: Figure, value: float, error: float) -> None:
    assert figure.value == pytest.approx(value)
    assert figure.error == pytest.approx(error)


def test_the_mean_of_all_points_takes_the_players_of_a_game_together() -> None:
    """Four games with 6, 6, 12, 12 points on the table: 9 ± √3 for three players, so 3 ± 0.58."""
    run = Run(ORDER, tally(games={(): 4}, table_points={(0,): 36, (1,): 2 * 36 + 2 * 144}))
    assert_figure(summary(run).mean, 3, 3**0.5 / 3)


def test_points_and_wins_by_seat() -> None:
    """Seat 2 ended with 1, 1, 3, 3 points and won once in four games."""
    counted = tally(games={(): 4}, seat_points={(1, 1): 2, (1, 3): 2}, seat_wins={(1,): 1})
    player = summary(Run(ORDER, counted)).seats[1]
    assert player.name == Text("seat 2 (careful)", "place 2 (careful)")
    assert_figure(player.wins, 0.25, (0.25 * 0.75 / 4) ** 0.5)
    assert_figure(player.points, 2, (4 / 3 / 4) ** 0.5)


def test_steps_are_shares_of_the_games() -> None:
    steps = summary(Run(ORDER, tally(games={(): 4}, steps={(0,): 3, (5,): 1}))).steps
    assert [(step.name.en, step.games) for step in steps] == [
        ("total", 3),
        ("police car", 0),
        ("third investigation", 0),
        ("second investigation", 0),
        ("first investigation", 0),
        ("another game", 1),
    ]
    assert steps[0].share.value == 0.75


def test_the_desks_of_a_department_are_taken_in_a_round_or_never() -> None:
    """Look has two desks, six in a game. In round 1, 1, 1, 2, 2 of them were taken: a quarter."""
    uses: dict[tuple[int, ...], int] = {(2, 0, 0): 6, (2, 0, 1): 10, (2, 5, 0): 6, (2, 5, 1): 10}
    look = summary(Run(ORDER, tally(games={(): 4}, uses=uses))).departments[2]
    error = (1 / 3 / 4) ** 0.5  # of the mean 1.5
    assert_figure(look.rounds[0], 0.25, error / 6)
    assert_figure(look.rounds[1], 0, 0)
    assert_figure(look.never, 0.75, error / 6)


def test_what_was_not_counted_is_never_known() -> None:
    look = summary(Run(ORDER, Tally())).departments[2]
    assert {look.never, *look.rounds} == {Figure(None, None)}


def test_a_department_is_compared_at_equal_seats_and_numbers_of_assistances() -> None:
    """Seat 1 with one assistance gains 2 (two users), seat 2 with three loses 1 (four users).

    So the value is (2 × 2 − 4 × 1) / 6 = 0. Seat 3 always used it: nothing to compare with.
    """
    groups = {
        (0, 1, 4, 1): (4, 6),  # the points of its users
        (0, 1, 4, 0): (2, 4),
        (1, 3, 4, 1): (1, 1, 3, 3),
        (1, 3, 4, 0): (2, 4),
        (2, 2, 4, 1): (9, 9, 8),
    }
    players: dict[tuple[int, ...], int] = {
        (*group, what): value
        for group, points in groups.items()
        for what, value in enumerate((len(points), sum(points), sum(each**2 for each in points)))
    }
    bonus = summary(Run(ORDER, tally(games={(): 4}, players=players))).departments[4]
    squares = (4 * (1 + 1), 16 * (1 / 3 + 1))  # weight² × (error² of users + of others)
    assert_figure(bonus.value, 0, sum(squares) ** 0.5 / 6)


def test_too_little_gives_no_figure() -> None:
    """One game has no spread, and a department that nobody used no value."""
    figures = summary(Run(ORDER, tally(games={(): 1}, table_points={(0,): 9, (1,): 81})))
    assert figures.mean == Figure(3, None)
    assert figures.departments[0].value == Figure(None, None)
