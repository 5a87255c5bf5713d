"""The figures of a summary, reckoned by hand."""

import pytest

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.simulation import SIMULATION, Tally, summary
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


def test_points_wins_and_convictions_by_seat() -> None:
    """Seat 2 ended with 1, 1, 3, 3 points, won once in four games and was a culprit in two."""
    counted = tally(
        games={(): 4},
        seat_points={(1, 1): 2, (1, 3): 2},
        seat_wins={(1,): 1},
        seat_convictions={(1,): 2},
    )
    guest = summary(Run(ORDER, counted)).seats[1]
    assert guest.name == Text("seat 2 (careful)", "place 2 (careful)")
    assert_figure(guest.wins, 0.25, (0.25 * 0.75 / 4) ** 0.5)
    assert_figure(guest.convictions, 0.5, 0.25)
    assert_figure(guest.points, 2, (4 / 3 / 4) ** 0.5)


def test_the_length_of_a_game_in_rounds_decisions_and_landings() -> None:
    """Rounds 4, 4, 6, 6; decisions 10, 10, 12, 12; 80 landings in each game."""
    counted = tally(
        games={(): 4},
        rounds={(4,): 2, (6,): 2},
        decisions={(0,): 44, (1,): 2 * 100 + 2 * 144},
        landings={(0,): 320, (1,): 4 * 6400},
    )
    figures = summary(Run(ORDER, counted))
    assert_figure(figures.rounds, 5, (1 / 3) ** 0.5)
    assert_figure(figures.decisions, 11, (1 / 3) ** 0.5)
    assert_figure(figures.landings, 80, 0)
    assert figures.lengths[4:7] == (2, 0, 2)


def test_ends_acts_winners_and_culprits_are_shares_of_the_games() -> None:
    counted = tally(
        games={(): 4},
        ends={(0,): 2, (1,): 1, (2,): 1},
        acts={(1,): 1, (2,): 3},
        winners={(1,): 3, (3,): 1},
        culprits={(1,): 4},
    )
    figures = summary(Run(ORDER, counted))
    assert [(part.name.en, part.games) for part in (*figures.ends, *figures.acts)] == [
        ("ten clues on the sheet", 2),
        ("an empty supply", 1),
        ("both at once", 1),
        ("Act I: a victim is still missing", 1),
        ("Act II", 3),
    ]
    assert [part.share.value for part in figures.winners] == [0.75, 0, 0.25]
    assert [part.games for part in figures.culprits] == [4, 0, 0]


def test_too_little_gives_no_figure() -> None:
    figures = summary(Run(ORDER, tally(games={(): 1}, table_points={(0,): 9, (1,): 81})))
    assert figures.mean == Figure(3, None)
    assert summary(Run(ORDER, Tally())).rounds == Figure(None, None)
