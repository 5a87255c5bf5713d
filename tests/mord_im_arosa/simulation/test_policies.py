"""The policies: legal, true to the view, and as good as they say."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    VICTIM,
    Action,
    Cover,
    Inspect,
    Land,
    Readings,
    Seat,
    Setup,
    State,
    Suspect,
    TakeBack,
    apply,
    legal_actions,
    new_game,
    outcome,
    view,
)
from crimehotel_rules.mord_im_arosa.odds import odds
from crimehotel_rules.mord_im_arosa.simulation import (
    POLICIES,
    SIMULATION,
    may_lie,
    promises,
    setup,
)
from crimehotel_rules.simulation import Chunk, play_games
from tests.mord_im_arosa.properties.worlds import other_tower
from tests.mord_im_arosa.strategies import Game, games, seeds
from tests.mord_im_arosa.table import PLAYERS, land_all, opened, table

YELLOW, BLUE, GRAY = map(Seat, range(3))


def wanted(state: State, name: str) -> list[Action]:
    """What the player whose turn it is likes best."""
    assert isinstance(state.turn, int)
    return list(POLICIES[name](view(state, state.turn), legal_actions(state)))


@given(games())
@settings(max_examples=15)
def test_every_policy_likes_legal_actions_at_any_table(game: Game) -> None:
    for state in list(game.decisions)[:30]:
        legal = legal_actions(state)
        for name in POLICIES:
            liked = wanted(state, name)
            assert len(set(liked)) == len(liked) > 0
            assert set(liked) <= set(legal)


@given(games(), seeds)
@settings(max_examples=15)
def test_no_policy_knows_where_the_cubes_lie(game: Game, seed: int) -> None:
    """In another tower that nobody could tell from this one, they like the same."""
    rng = random.Random(seed)
    for state in list(game.decisions)[:20]:
        for name in POLICIES:
            assert wanted(other_tower(state, rng), name) == wanted(state, name)


@given(games())
@settings(max_examples=15)
def test_a_cube_may_lie_where_it_does_and_nowhere_against_all_odds(game: Game) -> None:
    for state in list(game.decisions)[:30]:
        if state.exposed is not None:
            continue
        assert isinstance(state.turn, int)
        seen = view(state, state.turn)
        known = odds(seen)
        for floor in FLOORS:
            kinds = {VICTIM: (state.tower[floor].victims, known.victims[floor])} | {
                seat: (state.tower[floor].clues[seat], known.clues[seat][floor])
                for seat in state.setup.seats
            }
            for cube, (lying, numbers) in kinds.items():
                if lying:
                    assert may_lie(seen, cube, floor)
                if not may_lie(seen, cube, floor):
                    assert numbers == (Fraction(1),)


# --- By hand


def heard(victims: tuple[int, int], *clues: int, players: int = 3, first: int = 0) -> State:
    """After a prologue in which everybody heard exactly on which floors all cubes landed."""
    readings = Readings(hearing="range")
    state = new_game(Setup(players=PLAYERS[:players], first=Seat(first), readings=readings))
    return listened(state, *victims, *clues)


def listened(state: State, *floors: int) -> State:
    for floor in floors:
        state = apply(state, CHANCE, Land(state.throwing[0].cube, floor, (floor, floor)))
    return state


def test_before_the_first_inspection_all_floors_promise_the_same() -> None:
    """A victim is there with 1 − (7/8)², four clues of others with 1/8 each, at three points.

    15/64 × 3 × 1/2 − 49/64 = −53/128.
    """
    state = opened(table(3))
    assert wanted(state, "detective") == wanted(state, "careful") == [*map(Inspect, range(8))]
    promise = promises(view(state, YELLOW))
    assert promise(Inspect(3)) == pytest.approx(-53 / 128)


def test_nobody_who_thinks_looks_twice_for_a_victim_on_one_floor() -> None:
    """Nor does a clue that fell there since change that."""
    state = land_all(apply(opened(table(3)), YELLOW, Inspect(6)), 6)
    for name in ("careful", "detective"):
        assert wanted(state, name) == [Inspect(floor) for floor in range(8) if floor != 6]


def test_the_detective_inspects_where_a_victim_lies_among_clues_of_others() -> None:
    """Victims on 2 and 5. On 2 only Yellow's own clues, on 5 one of Blue, on 7 three."""
    state = heard((2, 5), 2, 2, 5, 7, 7, 7)
    assert wanted(state, "detective") == [Inspect(5)]
    promise = promises(view(state, YELLOW))
    assert [promise(Inspect(floor)) for floor in (2, 5, 7)] == [0, 3, -1]
    assert wanted(state, "careful") == [Inspect(2), Inspect(5)]


def suspecting() -> State:
    """Gray investigates; the scenes are 4 and 5. Blue has clues on 4 and 6, Yellow on 0 and 6."""
    state = heard((4, 5), 0, 6, 4, 6, 0, 1)
    state = listened(apply(state, YELLOW, Inspect(4)), 4)
    return listened(apply(state, BLUE, Inspect(5)))


def test_the_detective_suspects_all_who_are_there_and_nobody_else() -> None:
    """On 4, Blue's clue counts 3; on 6, beside a scene, Blue's and Yellow's count 2 each."""
    state = suspecting()
    assert state.turn == GRAY
    assert wanted(state, "detective") == [Suspect((YELLOW, BLUE), 6)]
    promise = promises(view(state, GRAY))
    assert promise(Suspect((YELLOW, BLUE), 6)) == 4
    assert promise(Suspect((BLUE,), 4)) == 3
    assert promise(Suspect((YELLOW, BLUE), 4)) == 2  # Yellow is not there: a penalty


def test_the_ground_floor_needs_a_clue_of_ones_own() -> None:
    """Gray has one there, like Yellow: a suspicion is worth a point. Without it, it costs one."""
    state = suspecting()
    promise = promises(view(state, GRAY))
    assert promise(Suspect((YELLOW,), 0)) == 1
    assert Suspect((YELLOW,), 0) in wanted(state, "careful")
    without = heard((4, 5), 0, 6, 4, 6, 2, 1)  # Gray's clues lie on 2 and 1
    without = listened(apply(without, YELLOW, Inspect(4)), 4)
    without = listened(apply(without, BLUE, Inspect(5)))
    assert promises(view(without, GRAY))(Suspect((YELLOW,), 0)) == -1
    assert Suspect((YELLOW,), 0) not in wanted(without, "careful")


def test_tracks_are_covered_where_clues_lie_on_the_floor_and_on_the_sheet() -> None:
    """Blue's clue of the scene on 4 was thrown there again: three points to take back."""
    state = listened(apply(suspecting(), GRAY, Suspect((YELLOW, BLUE), 6)), 7, 7)
    state = listened(apply(state, YELLOW, Suspect((BLUE,), 3)), 3)
    assert state.turn == BLUE
    promise = promises(view(state, BLUE))
    assert promise(Cover(4)) == 3
    assert promise(Cover(7)) == 0  # a clue there, none on the sheet
    assert promise(Cover(2)) == -1
    assert wanted(state, "detective") == [Cover(4)]
    assert [action for action in wanted(state, "careful") if isinstance(action, Cover)] == [
        Cover(4)
    ]
    state = apply(state, BLUE, Cover(4))
    assert wanted(state, "detective") == wanted(state, "careful") == [TakeBack(1)]
    assert wanted(state, "random") == [TakeBack(0), TakeBack(1)]


def test_where_everything_is_bound_to_fail_anything_will_do() -> None:
    """Alone with one's own clues on the last floor that is left."""
    state = heard((4, 5), 4, 4, 5, 5, players=2)
    legal = [Inspect(1), Inspect(2)]
    assert list(POLICIES["careful"](view(state, YELLOW), legal)) == legal


# --- Against one another


def points_and_wins(policies: tuple[str, ...], seed: int) -> tuple[list[int], list[int]]:
    """The points and the wins of each seat in sixty games."""
    order = SIMULATION.order(games=60, players=len(policies), policies=policies, seed=seed)

    points, wins = [0] * len(policies), [0] * len(policies)
    for state in play_games(Chunk(order, 0, order.games), mord_im_arosa, setup, POLICIES):
        ended = outcome(state)
        for seat, each in enumerate(ended.scores):
            points[seat] += each
            wins[seat] += seat in ended.winners
    return points, wins


@pytest.mark.parametrize(
    "policies",
    [
        ("detective", "random"),
        ("detective", "random", "random", "random"),
        ("detective", "careful", "careful"),
    ],
)
def test_who_reasons_wins_more_often_and_is_less_suspect(policies: tuple[str, ...]) -> None:
    points, wins = points_and_wins(policies, seed=5)
    assert points[0] < 0.8 * min(points[1:])
    assert wins[0] > 1.5 * max(wins[1:])


def test_who_does_nothing_in_vain_is_less_suspect_than_who_does() -> None:
    points, wins = points_and_wins(("careful", "random", "random"), seed=5)
    assert points[0] < min(points[1:])
    assert wins[0] > max(wins[1:])


def test_every_policy_is_described() -> None:
    assert list(SIMULATION.described) == list(SIMULATION.policies) == list(POLICIES)
