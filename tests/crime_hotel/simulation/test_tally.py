"""Games, chunks and tallies: the right games, rightly counted, in any order."""

import random
from collections import Counter

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import Seat, Station, Step, fast, settle
from crimehotel_rules.crime_hotel.fast.layout import CAR
from crimehotel_rules.crime_hotel.simulation import POLICIES, SIMULATION, Tally, play, setup
from crimehotel_rules.crime_hotel.simulation.tally import MOST_POINTS
from crimehotel_rules.simulation import Chunk, Order, play_through

GAMES = 600


@pytest.fixture(scope="module", params=[3, 4])
def order(request: pytest.FixtureRequest) -> Order:
    return SIMULATION.order(games=GAMES, players=request.param, seed=11)


Points = tuple[tuple[int, ...], ...]


def random_game(order: Order, number: int) -> tuple[Points, Seat]:
    """The points of one game, stepped through the fast engine's batch, and who has the car."""
    table = setup(order.players, number)
    batch = fast.Batch(table, games=1, seed=order.seed, first=number)
    while not batch.over.all():
        batch.step(batch.random_actions())
    return tuple(map(tuple, batch.scores[0].tolist())), Seat(int(batch.games[0, CAR]))


def test_random_games_are_those_of_the_batch_and_are_counted_right(order: Order) -> None:
    """The car starts with each seat in turn; points by seat and place, winners, steps."""
    tally = play(Chunk(order, 0, GAMES))
    seats = [Counter[int]() for _ in range(4)]
    places = [Counter[int]() for _ in range(4)]
    wins, wins_by_place, steps = Counter[int](), Counter[int](), Counter[Step | None]()
    together = []
    for number in range(GAMES):
        scores, car = random_game(order, number)
        outcome = settle(scores, car)
        together.append(sum(outcome.totals))
        steps[outcome.decided_by] += 1
        for seat, total in enumerate(outcome.totals):
            place = (seat - number) % order.players
            seats[seat][total] += 1
            places[place][total] += 1
            wins[seat] += (seat,) == outcome.winners
            wins_by_place[place] += (seat,) == outcome.winners
    for at in range(4):
        assert Counter(dict(enumerate(tally.row("seat_points", at)))) == seats[at]
        assert Counter(dict(enumerate(tally.row("place_points", at)))) == places[at]
    assert tally["seat_wins"] == tuple(wins[seat] for seat in range(4))
    assert tally["place_wins"] == tuple(wins_by_place[place] for place in range(4))
    assert tally["steps"] == (*(steps[step] for step in Step), steps[None])
    assert tally["table_points"] == (sum(together), sum(each**2 for each in together))
    assert tally["decisions"] == (fast.play_out(order.players, GAMES).decisions,)
    assert steps[Step.POLICE_CAR] > 0  # so that ties were seen at all
    assert steps[Step.THIRD_INVESTIGATION] > 0


def test_the_station_is_used_as_often_as_the_rules_say(order: Order) -> None:
    """One assistance a round with three players, two with four; every one counted once."""
    tally = play(Chunk(order, 0, GAMES))
    a_round = 3 * (order.players - 2) * GAMES
    for turn in range(5):
        assert sum(tally.row("uses", each, turn)[0] for each in range(5)) == a_round
    assert sum(tally.row("uses", each, 5)[0] for each in range(5)) == 5 * a_round


def test_every_player_of_an_investigation_is_with_or_without_a_department(order: Order) -> None:
    tally = play(Chunk(order, 0, GAMES))
    for department in range(5):
        rows = [
            tally.row("players", seat, assistances, department, used)
            for seat in range(4)
            for assistances in range(6)
            for used in range(2)
        ]
        assert sum(row[0] for row in rows) == 3 * order.players * GAMES
        assert sum(row[1] for row in rows) == tally["table_points"][0]
        none = [tally.row("players", seat, 0, department, 1)[0] for seat in range(4)]
        assert none == [0, 0, 0, 0]  # without assistance nothing was used


def test_chunks_add_up_in_any_order(order: Order) -> None:
    parts = [Chunk(order, first, 120) for first in range(0, GAMES, 120)]
    random.Random(1).shuffle(parts)
    assert sum(map(play, parts), Tally()) == play(Chunk(order, 0, GAMES))


def test_another_seed_gives_other_games(order: Order) -> None:
    other = SIMULATION.order(games=GAMES, players=order.players, seed=12)
    assert play(Chunk(other, 0, GAMES)) != play(Chunk(order, 0, GAMES))


def test_no_total_is_beyond_the_histogram() -> None:
    """Three times floor, column and room, with the best of the default bonus desks: 3."""
    assert max(Station().bonus) == 3
    assert MOST_POINTS == 3 * (17 + 3 * 3)


def test_games_with_policies_that_are_not_compiled_are_counted_alike() -> None:
    """Eight games by the rules: all that is said of the fast engine's games holds for them, too."""
    order = SIMULATION.order(games=8, players=4, policies=("detective", *["random"] * 3), seed=2)
    tally = play(Chunk(order, 0, 8))
    seats = [Counter[int]() for _ in range(4)]
    wins, together = Counter[int](), []
    for number in range(8):
        state = crime_hotel.new_game(setup(4, number))
        policies = [POLICIES[name] for name in order.seats]
        *_, (_, _, state) = play_through(state, crime_hotel, policies, random.Random(f"2/{number}"))
        ended = crime_hotel.outcome(state)
        together.append(sum(ended.totals))
        wins.update(ended.winners)
        for seat, total in enumerate(ended.totals):
            seats[seat][total] += 1
    for seat in range(4):
        assert Counter(dict(enumerate(tally.row("seat_points", seat)))) == seats[seat]
        places = sum(sum(tally.row("place_points", each)) for each in range(4))
        assert places == sum(seats[seat].values()) * 4
    assert tally["games"] == (8,)
    assert sum(tally["steps"]) == 8
    assert tally["seat_wins"] == tuple(wins[seat] for seat in range(4))
    assert tally["table_points"] == (sum(together), sum(each**2 for each in together))
    assert sum(tally.row("uses", each, 5)[0] for each in range(5)) == 5 * 3 * 2 * 8
    counted = tally["players"][::3]
    assert sum(counted) == 3 * 4 * 5 * 8  # investigations, seats, departments, games
