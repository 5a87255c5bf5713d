"""Who wins: totals, the police car, then the latest points (CH-INV-30 to CH-INV-32)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crimehotel_rules.crime_hotel import Outcome, Seat, Setup, Step, comparisons, outcome, settle
from tests.crime_hotel.strategies import Game, games

Scores = tuple[tuple[int, ...], ...]


def tables(players: int) -> st.SearchStrategy[Scores]:
    """Points of three investigations; small numbers, so that ties are common."""
    points = st.tuples(*[st.integers(0, 3)] * players)
    return st.tuples(points, points, points)


@st.composite
def results(draw: st.DrawFn) -> tuple[Scores, Seat]:
    """The points of a game, and who holds the police car at its end."""
    players = draw(st.integers(3, 4))
    return draw(tables(players)), Seat(draw(st.integers(0, players - 1)))


def by_the_book(scores: Scores, car: int) -> set[int]:
    """The winner, or those still tied, in the words of the rulebook's last chapter."""
    first, second, third = scores
    players = range(len(first))
    totals = [first[seat] + second[seat] + third[seat] for seat in players]
    left = {seat for seat in players if totals[seat] == max(totals)}
    if car in left:
        return {car}
    for points in (third, second, first):
        best = max(points[seat] for seat in left)
        left = {seat for seat in left if points[seat] == best}
    return left


def winners(result: Outcome) -> set[int]:
    """The winner alone, or all who are still tied."""
    return set(result.winners or result.tied)


@pytest.mark.invariant("CH-INV-30", "CH-INV-32")
@pytest.mark.rules("CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-5")
def test_the_winner_is_the_rulebooks() -> None:
    """The winner has the highest total, the car decides ties, then the later investigations."""
    decided: Counter[Step | None] = Counter()

    @settings(max_examples=400)
    @given(results())
    def every_result(result: tuple[Scores, Seat]) -> None:
        scores, car = result
        found = settle(scores, car)
        best = max(found.totals)
        tied = {seat for seat, total in enumerate(found.totals) if total == best}
        assert found.totals == tuple(map(sum, zip(*scores, strict=True)))
        assert winners(found) == by_the_book(scores, car)
        assert winners(found) <= tied
        if car in tied:
            assert found.winners == (car,)
        if not found.winners:
            assert len(found.tied) >= 2
            assert car not in found.tied
        else:
            assert found.tied == ()
        decided[found.decided_by] += 1

    every_result()
    assert set(decided) >= {Step.TOTAL, Step.POLICE_CAR, Step.THIRD_INVESTIGATION}


@pytest.mark.invariant("CH-INV-30", "CH-INV-31", "CH-INV-32")
@pytest.mark.rules(
    "CH-SCORE-5", "CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-5", "CH-END-6"
)
def test_the_first_investigation_never_decides() -> None:
    """Of all tables of three players with 0 to 2 points, none is decided by the last step.

    Equal totals and equal points in the third and second force equal points in the first.
    """
    decided: Counter[Step | None] = Counter()
    rows = list(product(range(3), repeat=3))
    for first, second, third in product(rows, repeat=3):
        result = settle((first, second, third), Seat(0))
        assert winners(result) == by_the_book((first, second, third), 0)
        decided[result.decided_by] += 1
        for a, b in ((0, 1), (0, 2), (1, 2)):
            later = (third[a], second[a]) == (third[b], second[b])
            if later and result.totals[a] == result.totals[b]:
                assert first[a] == first[b]
    assert decided[Step.FIRST_INVESTIGATION] == 0
    assert min(decided[step] for step in (*list(Step)[:4], None)) > 0


@pytest.mark.invariant("CH-INV-32")
@pytest.mark.rules("CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-5")
@given(results())
def test_the_result_knows_no_seats(result: tuple[Scores, Seat]) -> None:
    """Exchanging the players in any way exchanges the winners in the same way."""
    scores, car = result
    original = settle(scores, car)
    for new_seats in permutations(range(len(scores[0]))):
        old_seats = [new_seats.index(seat) for seat in range(len(new_seats))]
        moved = tuple(tuple(points[seat] for seat in old_seats) for points in scores)
        permuted = settle(moved, Seat(new_seats[car]))
        assert winners(permuted) == {new_seats[seat] for seat in winners(original)}
        assert permuted.decided_by == original.decided_by


@pytest.mark.invariant("CH-INV-30")
@pytest.mark.rules("CH-END-1", "CH-END-2")
@given(results())
def test_the_comparisons_explain_the_result(result: tuple[Scores, Seat]) -> None:
    """Every step lists the values of those left before it and keeps those with the highest."""
    scores, car = result
    found = settle(scores, car)
    left = tuple(range(len(scores[0])))
    made = comparisons(scores, car)
    assert [comparison.step for comparison in made] == list(Step)[: len(made)]
    for comparison in made:
        assert len(left) > 1
        values: dict[int, int] = {each.seat: each.value for each in comparison.values}
        assert tuple(values) == left
        left = tuple(seat for seat in left if values[seat] == max(values.values()))
        assert comparison.left == left
    assert winners(found) == set(left)


@pytest.mark.invariant("CH-INV-32")
@pytest.mark.rules("CH-END-1", "CH-END-2")
@given(games())
def test_a_game_is_won_when_it_is_over_and_names_do_not_matter(game: Game) -> None:
    """Only the last position has winners; they are those of its points, under any names."""
    assert all(outcome(state) == Outcome(state.scores) for state in game.states[:-1])
    last = game.states[-1]
    result = outcome(last)
    assert winners(result) == by_the_book(last.scores, last.car)
    names = tuple(f"player {number}" for number in range(len(game.setup.players)))
    renamed: Setup = attrs.evolve(game.setup, players=names)
    assert outcome(attrs.evolve(last, setup=renamed)) == result
