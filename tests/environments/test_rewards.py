"""What a game is worth to each seat, by hand, from the ways in which the rules let it end."""

from typing import Any

import attrs
import pytest

from crimehotel_rules import crime_hotel as ch
from crimehotel_rules import games
from crimehotel_rules import grand_hotel as gh
from crimehotel_rules import midnight_murder_mysteries as mm
from crimehotel_rules import mord_im_arosa as ma
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
from crimehotel_rules.mord_im_arosa.rules.box import Floor, no_cubes, put_clues

NONE, HALF, ALL = 0.0, 0.5, 1.0


def worth_of(name: str, state: Any) -> tuple[float, ...]:
    """What a state is worth to each seat of a game."""
    page = games.page(name)
    numbers = page.numbers()
    assert numbers is not None
    return numbers.rewards(state.setup, page.GAME.rules.outcome(state))


@pytest.mark.parametrize("name", games.TABLE)
def test_before_the_end_nobody_has_anything(name: str) -> None:
    page = games.page(name)
    simulation = page.simulation()
    assert simulation is not None
    state = page.GAME.rules.new_game(simulation.setup(max(page.GAME.players), 0))
    assert worth_of(name, state) == (NONE,) * max(page.GAME.players)


@pytest.mark.parametrize(
    ("scores", "car", "worth"),
    [
        (((10, 0, 0), (0, 5, 0), (0, 0, 2)), 1, (ALL, NONE, NONE)),
        (((5, 5, 0), (5, 5, 0), (5, 5, 0)), 1, (NONE, ALL, NONE)),  # the police car decides
        (((5, 5, 0), (5, 5, 0), (5, 5, 0)), 2, (HALF, HALF, NONE)),  # another game must decide
    ],
)
def test_crime_hotel_is_worth_1_in_all(
    scores: tuple[tuple[int, ...], ...], car: int, worth: tuple[float, ...]
) -> None:
    start = ch.new_game(ch.Setup(players=("Sam", "Ryan", "Noah")))
    state = attrs.evolve(start, phase=ch.Phase.OVER, turn=None, scores=scores, car=Seat(car))
    assert worth_of("crime-hotel", state) == worth


def test_who_has_fewest_points_in_arosa_wins_and_several_share() -> None:
    start = ma.new_game(ma.Setup(players=("Yellow", "Blue", "Gray")))
    clues = put_clues(no_cubes(3), Floor(4), Seat(1), 10)
    over = attrs.evolve(start, phase=ma.Phase.OVER, turn=None, sheet=clues)
    assert worth_of("mord-im-arosa", over) == (HALF, NONE, HALF)


def test_grand_hotel_has_one_winner_or_none() -> None:
    page = games.page("grand-hotel").simulation()
    assert page is not None
    over = attrs.evolve(gh.new_game(page.setup(3, 0)), phase=gh.Phase.OVER, turn=None)
    assert worth_of("grand-hotel", attrs.evolve(over, winner=Seat(1))) == (NONE, ALL, NONE)
    assert worth_of("grand-hotel", over) == (NONE, NONE, NONE)  # the last round is over


def case(mode: mm.Mode, players: int, end: mm.End, *right: str) -> mm.State:
    """A case at its end; for each player, which of the two hypotheses are right."""
    setup = mm.Setup(
        mode=mode,
        players=("Ann", "Bob", "Cleo")[:players],
        events=our_events(),
        case=our_case("bitter-aftertaste").case,
        readings=mm.Readings(solo_false_hypotheses="free"),
    )
    solution = setup.case.solution
    truth = (mm.OptionId(solution.culprit), solution.motive, solution.method)
    sheets = tuple(
        tuple(
            _pair(answer, options, which)
            for answer, options, which in zip(truth, setup.options, each, strict=True)
        )
        for each in right
    ) + ((),) * (players - len(right))
    return attrs.evolve(mm.new_game(setup), phase=mm.Phase.OVER, turn=None, end=end, sheets=sheets)


def _pair(
    answer: mm.OptionId, options: tuple[mm.OptionId, ...], which: str
) -> tuple[mm.OptionId, mm.OptionId]:
    wrong, worse = [each for each in options if each != answer][:2]
    return {"1": (answer, wrong), "2": (wrong, answer), "-": (wrong, worse)}[which]


def test_competitors_share_the_victory_if_their_scores_are_equal() -> None:
    over = case("competitive", 3, "port", "1--", "-1-", "1--")  # 50, 30 and 50 points
    assert worth_of("midnight-murder-mysteries", over) == (HALF, NONE, HALF)


def test_a_team_has_the_part_of_its_points() -> None:
    over = case("cooperative", 3, "port", "21-")  # 30 and 30 points of 100
    assert worth_of("midnight-murder-mysteries", over) == (0.6,) * 3


@pytest.mark.parametrize(
    ("end", "right", "worth"),
    [
        ("port", "111", ALL),  # 100 points against Simon's 85
        ("port", "112", ALL),  # 90 against 85
        ("revelations", "112", HALF),  # 90 against 90
        ("port", "1--", NONE),
    ],
)
def test_alone_one_shares_with_simon_if_the_scores_are_equal(
    end: mm.End, right: str, worth: float
) -> None:
    assert worth_of("midnight-murder-mysteries", case("solo", 1, end, right)) == (worth,)
