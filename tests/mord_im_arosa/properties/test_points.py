"""Suspicion points, culprits, winners, and turning the tower (MA-INV-27 to MA-INV-35)."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.mord_im_arosa import (
    FLOORS,
    Action,
    Cover,
    Cubes,
    Floor,
    Inspect,
    Land,
    State,
    Suspect,
    clue_points,
    legal_actions,
    outcome,
    points,
    view,
)
from tests.mord_im_arosa.properties.oracles import column, points_of, value_of
from tests.mord_im_arosa.strategies import (
    Game,
    games,
    play_out,
    replay,
    seeds,
    setups,
)


@pytest.mark.invariant("MA-INV-27", "MA-INV-28", "MA-INV-31")
@pytest.mark.rules("MA-SCORE-1", "MA-SCORE-2", "MA-SCORE-3", "MA-SCORE-4", "MA-SCORE-7")
@given(games())
def test_points_are_those_of_the_clues_on_the_sheet(game: Game) -> None:
    for state in game.states:
        scores = outcome(state).scores
        assert scores == points_of(state.sheet) == view(state, "spectator").scores
        for seat, score in enumerate(scores):
            noted = column(state.sheet, seat)
            assert noted <= score <= 3 * noted
            assert noted <= 19


@pytest.mark.invariant("MA-INV-29")
@pytest.mark.rules("MA-SCORE-4", "MA-SCORE-5", "MA-SCORE-6")
def test_what_a_clue_counts_for_all_scenes() -> None:
    """All pairs of scenes, by brute force; and the sums over the floors."""
    for one in FLOORS:
        for other in FLOORS:
            scenes = tuple(sorted({one, other}))
            counts = clue_points(scenes)
            assert counts == tuple(value_of(floor, {*scenes}) for floor in range(8))
            if one == other:
                assert sum(counts) == (11 if one in (0, 7) else 12)
            else:
                assert 13 <= sum(counts) <= 16


@st.composite
def sheets(draw: st.DrawFn) -> tuple[Cubes, ...]:
    """Any sheet of three players with one or two scenes."""
    found = draw(st.lists(st.sampled_from(FLOORS), min_size=1, max_size=2))
    clue = st.integers(0, 3)
    return tuple(Cubes(found.count(floor), draw(st.tuples(clue, clue, clue))) for floor in FLOORS)


@pytest.mark.invariant("MA-INV-30")
@pytest.mark.rules("MA-SCORE-1", "MA-SCORE-2", "MA-SCORE-3")
@given(sheets())
def test_a_clue_nearer_to_a_scene_never_counts_less(sheet: tuple[Cubes, ...]) -> None:
    counts = clue_points(tuple(floor for floor in FLOORS if sheet[floor].victims))
    before = points(sheet)
    for source in FLOORS:
        for goal in FLOORS:
            if counts[source] <= counts[goal] and source != goal and sheet[source].clues[1]:
                after = points(moved(sheet, source, goal))
                assert after[1] - before[1] == counts[goal] - counts[source] >= 0
                assert (after[0], after[2]) == (before[0], before[2])


def moved(sheet: tuple[Cubes, ...], source: Floor, goal: Floor) -> tuple[Cubes, ...]:
    """One clue of seat 1 goes to another space."""
    places = [[*place.clues] for place in sheet]
    places[source][1] -= 1
    places[goal][1] += 1
    return tuple(
        Cubes(place.victims, (clues[0], clues[1], clues[2]))
        for place, clues in zip(sheet, places, strict=True)
    )


@pytest.mark.invariant("MA-INV-32", "MA-INV-33", "MA-INV-28")
@pytest.mark.rules("MA-SCORE-8", "MA-SCORE-9", "MA-SCORE-10", "MA-SCORE-11", "MA-END-10")
@given(games())
def test_the_most_and_the_fewest_points_decide(game: Game) -> None:
    for state in game.states:
        result = outcome(state)
        if not state.over:
            assert (result.winners, result.culprits) == ((), ())
            continue
        assert result.winners
        assert result.culprits
        for seat, score in enumerate(result.scores):
            assert (seat in result.culprits) == all(score >= other for other in result.scores)
            assert (seat in result.winners) == all(score <= other for other in result.scores)
            assert score <= 57
            if state.act == 1:
                assert score % 3 == 0
        equal = len(set(result.scores)) == 1
        assert bool({*result.winners} & {*result.culprits}) == equal
        if equal:
            assert result.winners == result.culprits == game.setup.seats


def renamed(action: Action, names: tuple[int, ...]) -> Action:
    """The same action in a tower whose floors have other numbers."""
    if isinstance(action, Land) and action.heard is not None:
        low, high = sorted(names[end] for end in action.heard)
        return Land(action.cube, names[action.floor], (low, high))
    if isinstance(action, (Inspect, Suspect, Cover, Land)):
        return attrs.evolve(action, floor=names[action.floor])
    return action


def steady(state: State, rng: random.Random) -> Action:
    """Any action but a suspicion at an end of the tower."""
    legal = legal_actions(state)
    return rng.choice([a for a in legal if not isinstance(a, Suspect) or a.floor not in (0, 7)])


@pytest.mark.invariant("MA-INV-34")
@pytest.mark.rules("MA-GROUND-7", "MA-SCORE-5")
@given(setups(), seeds)
def test_a_tower_upside_down_turns_the_sheet_upside_down(setup: object, seed: int) -> None:
    game = play_out(setup, seed, steady)  # type: ignore[arg-type]  # a set-up
    down = tuple(reversed(range(8)))
    steps = tuple((actor, renamed(action, down)) for actor, action in game.steps)
    for ours, theirs in zip(game.states, replay(game.setup, steps).states, strict=True):
        assert theirs.sheet == ours.sheet[::-1]
        assert theirs.tower == ours.tower[::-1]
        assert (theirs.supply, theirs.phase, theirs.turn) == (ours.supply, ours.phase, ours.turn)
        assert outcome(theirs) == outcome(ours)


@pytest.mark.invariant("MA-INV-35")
@pytest.mark.rules("MA-GROUND-1", "MA-GROUND-7", "MA-COMP-2")
@given(games(setups(hearing="silent")), st.permutations(range(1, 8)))
def test_floors_above_the_ground_floor_are_alike(game: Game, order: list[int]) -> None:
    names = (0, *order)
    steps = tuple((actor, renamed(action, names)) for actor, action in game.steps)
    for ours, theirs in zip(game.states, replay(game.setup, steps).states, strict=True):
        assert [theirs.sheet[names[floor]] for floor in FLOORS] == [*ours.sheet]
        assert [theirs.tower[names[floor]] for floor in FLOORS] == [*ours.tower]
        assert (theirs.supply, theirs.phase, theirs.turn) == (ours.supply, ours.phase, ours.turn)
        assert theirs.throwing == ours.throwing
