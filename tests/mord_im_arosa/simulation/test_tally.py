"""Games, chunks and tallies: the right games, rightly counted, in any order."""

import random
from collections import Counter

import attrs
import pytest

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.mord_im_arosa import (
    CLUES,
    Ending,
    Exposed,
    Floor,
    InvalidSetup,
    Seat,
    State,
    Suspect,
    Threw,
    TookBack,
    apply,
    outcome,
)
from crimehotel_rules.mord_im_arosa.rules.events import Log
from crimehotel_rules.mord_im_arosa.simulation import POLICIES, SIMULATION, Tally, play, setup
from crimehotel_rules.mord_im_arosa.simulation.playing import counted
from crimehotel_rules.mord_im_arosa.simulation.tally import MOST_POINTS, MOST_ROUNDS
from crimehotel_rules.simulation import Chunk, Order, play_games
from tests.mord_im_arosa.table import position, table

GAMES = 120


@pytest.fixture(scope="module", params=[2, 4, 6])
def order(request: pytest.FixtureRequest) -> Order:
    return SIMULATION.order(games=GAMES, players=request.param, seed=11)


def last_states(order: Order) -> list[State]:
    return [*play_games(Chunk(order, 0, GAMES), mord_im_arosa, setup, POLICIES)]


def test_points_wins_and_convictions_are_counted_by_seat_and_by_place(order: Order) -> None:
    """The first investigator is each seat in turn; a game with two winners counts for both."""
    tally, players = play(Chunk(order, 0, GAMES)), order.players
    seats, places = ([Counter[str]() for _ in range(6)] for _ in range(2))
    for number, state in enumerate(last_states(order)):
        ended = outcome(state)
        assert state.setup.first == state.setup.knife == number % players
        for seat in range(players):
            for row in (seats[seat], places[(seat - number) % players]):
                row["points"] += ended.scores[seat]
                row["wins"] += ended.scores[seat] == min(ended.scores)
                row["convictions"] += ended.scores[seat] == max(ended.scores)
    for kind, rows in (("seat", seats), ("place", places)):
        assert tally[f"{kind}_wins"] == tuple(row["wins"] for row in rows)
        assert tally[f"{kind}_convictions"] == tuple(row["convictions"] for row in rows)
        for at, row in enumerate(rows):
            histogram = tally.row(f"{kind}_points", at)
            assert sum(points * games for points, games in enumerate(histogram)) == row["points"]
            assert sum(histogram) == (GAMES if at < players else 0)
    assert tally["table_points"][0] == sum(row["points"] for row in seats)
    assert sum(tally["seat_wins"]) == sum(at * games for at, games in enumerate(tally["winners"]))
    assert sum(tally["winners"]) == sum(tally["culprits"]) == GAMES
    assert sum(tally["winners"][2:]) > 0, "so that shared victories were seen at all"


def test_lengths_and_ends_are_counted(order: Order) -> None:
    tally = play(Chunk(order, 0, GAMES))
    states = last_states(order)
    ends = Counter(outcome(state).ended_by for state in states)
    both = (Ending.SHEET, Ending.SUPPLY)
    assert tally["ends"] == (ends[Ending.SHEET,], ends[Ending.SUPPLY,], ends[both])
    assert tally["acts"] == (0, *(sum(state.act == act for state in states) for act in (1, 2)))
    thrown = [sum(type(event).__name__ == "Threw" for event in state.log) for state in states]
    assert tally["landings"] == (sum(thrown), sum(each**2 for each in thrown))
    assert sum(tally["rounds"]) == GAMES
    assert tally["rounds"][0] == 0


def over(players: int, log: Log) -> State:
    """A game that ended in Act II with ten clues of Blue on the sheet, after these events."""
    state = position(table(players), tower={1: (0, 5, 0)[:players]}, sheet={5: (0, 5, 0)[:players]})
    return attrs.evolve(apply(state, Seat(0), Suspect((1,), 1)), log=log)


EXPOSED = Exposed(Floor(3), 0, (0, 0, 0))


def test_an_exposure_is_a_turn_and_taking_clues_back_another_decision() -> None:
    """Four turns of three players: the second round has begun. Five landings."""
    log: Log = (
        *[EXPOSED] * 4,
        TookBack(Seat(0), Floor(3), 1),
        *[Threw(Seat(0), Seat(0), None)] * 5,
    )
    found = {(part, place): count for part, place, count in counted(over(3, log))}
    assert found["rounds", (2,)] == 1
    assert (found["decisions", (0,)], found["decisions", (1,)]) == (5, 25)
    assert (found["landings", (0,)], found["landings", (1,)]) == (5, 25)
    assert found["ends", (0,)] == found["acts", (2,)] == 1


def test_an_endless_game_is_counted_with_the_longest() -> None:
    assert ("rounds", (MOST_ROUNDS,), 1) in [*counted(over(2, (EXPOSED,) * 1000))]


def test_chunks_add_up_in_any_order(order: Order) -> None:
    parts = [Chunk(order, first, 30) for first in range(0, GAMES, 30)]
    random.Random(1).shuffle(parts)
    assert sum(map(play, parts), Tally()) == play(Chunk(order, 0, GAMES))


def test_another_seed_gives_other_games(order: Order) -> None:
    other = SIMULATION.order(games=GAMES, players=order.players, seed=12)
    assert play(Chunk(other, 0, GAMES)) != play(Chunk(order, 0, GAMES))


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_there_is_no_such_table(players: int) -> None:
    with pytest.raises(InvalidSetup, match="MA-SETUP-1"):
        setup(players)


def test_no_total_is_beyond_the_histogram() -> None:
    """Twenty clues at the scene of the crime, three points each."""
    assert MOST_POINTS == 3 * CLUES == 60
