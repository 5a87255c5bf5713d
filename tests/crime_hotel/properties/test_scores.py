"""Points: what they are made of, and what they can be (CH-INV-22 to CH-INV-29)."""

from __future__ import annotations

import random
from itertools import combinations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    Action,
    Bonus,
    Card,
    Department,
    Duplicate,
    Guess,
    Relocate,
    Seat,
    Setup,
    Space,
    State,
    Station,
    Variant,
    cards,
    legal_actions,
    score,
    score_of,
    spaces,
)
from tests.crime_hotel.properties.oracles import (
    correct_spaces,
    desks_of,
    hotel_of,
    points_before_bonus,
)
from tests.crime_hotel.strategies import CANONICAL_SETUPS, Game, games, play_out, positions, seeds

CORRECT_BY_POINTS = {0: 0, 2: 1, 5: 1, 7: 2, 10: 1, 12: 2, 15: 2, 17: 3}
SCORES_WITH_2_AND_3 = {0, 2, 4, 5, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19, 21, 23, 26}


def ends(game: Game) -> list[State]:
    """The positions right after the scoring of each investigation."""
    return [game.states[end] for _, end in game.investigations]


def murderer_of(state: State) -> Card:
    """The murderer's card of a position after a deal."""
    assert state.murderer is not None
    return state.murderer


def bonus_numbers(state: State, seat: int) -> list[int]:
    """The numbers of the bonus desks at which the player sits."""
    owners = desks_of(state)["bonus"]
    return [state.setup.station.bonus[desk] for desk, owner in enumerate(owners) if owner == seat]


@pytest.mark.invariant("CH-INV-22", "CH-INV-23")
@pytest.mark.rules(
    "CH-GUESS-5", "CH-BONUS-1", "CH-BONUS-2", "CH-BONUS-3", "CH-DUP-2", "CH-SCORE-1",
    "CH-SCORE-2", "CH-SCORE-3", "CH-SCORE-4", "CH-BEG-5",
)  # fmt: skip
def test_points_are_correct_guesses_plus_bonus_for_each() -> None:
    """Canonical reading: the points are those of the spaces, plus c times the best desk."""
    met: set[int] = set()

    @given(games(CANONICAL_SETUPS))
    def every_game(game: Game) -> None:
        for number, state in enumerate(ends(game)):
            for seat, meeples in enumerate(hotel_of(state)):
                correct, points = points_before_bonus(murderer_of(state), meeples)
                assert CORRECT_BY_POINTS[points] == correct
                desk = max(bonus_numbers(state, seat), default=0)
                assert state.scores[number][seat] == points + correct * desk
                parts = score_of(state, Seat(seat), murderer_of(state))
                assert (parts.correct, parts.guesses, parts.bonus) == (
                    correct, points, correct * desk,
                )  # fmt: skip
                met.add(points)

    every_game()
    assert met == set(CORRECT_BY_POINTS)


@pytest.mark.invariant("CH-INV-22", "CH-INV-25")
@pytest.mark.rules(
    "CH-COMP-6", "CH-GUESS-5", "CH-BONUS-1", "CH-BONUS-2", "CH-BONUS-3", "CH-SCORE-1",
    "CH-SCORE-2", "CH-SCORE-3", "CH-SCORE-4",
)  # fmt: skip
@pytest.mark.parametrize("murderer", ALL_CARDS)
def test_with_desks_2_and_3_exactly_18_scores_are_possible(murderer: Card) -> None:
    """All choices of correct spaces and bonus desks, filled up with wrong guesses, are scored."""
    worth = correct_spaces(murderer)
    wrong = [space.name for space in Space if space.name not in worth]
    found = set()
    for desks in ((), (2,), (3,), (2, 3), (3, 2)):
        for size in range(min(3, 5 - len(desks)) + 1):
            for right in combinations(worth, size):
                for more in range(5 - len(desks) - size + 1):
                    result = score(murderer, spaces(*right, *wrong[:more]), desks)
                    assert CORRECT_BY_POINTS[result.guesses] == result.correct == size
                    assert result.guesses == sum(worth[space] for space in right)
                    found.add(result.points)
    assert found == SCORES_WITH_2_AND_3
    assert all(score(murderer, spaces(space), ()).points == 0 for space in wrong)


@pytest.mark.invariant("CH-INV-25")
@pytest.mark.rules("CH-BONUS-3", "CH-SCORE-1", "CH-SCORE-4")
@given(
    st.sampled_from(ALL_CARDS),
    st.sets(st.sampled_from(Space), max_size=5),
    st.sampled_from([(), (2,), (3,), (2, 3)]),
)
def test_no_other_score_is_possible(
    murderer: Card, meeples: set[Space], desks: tuple[int, ...]
) -> None:
    """Whatever five meeples do, the score is one of the eighteen."""
    result = score(murderer, spaces(*(space.name for space in meeples)), desks)
    assert result.points in SCORES_WITH_2_AND_3


@pytest.mark.invariant("CH-INV-24")
@pytest.mark.rules(
    "CH-COMP-6", "CH-BONUS-1", "CH-BONUS-3", "CH-SCORE-1", "CH-SCORE-4", "CH-END-1", "CH-BEG-5"
)
@given(games())
def test_nobody_exceeds_the_maximum(game: Game) -> None:
    """At most 17 + 3B in an investigation and 51 + 9B in a game; 17 and 51 for beginners."""
    beginner = game.setup.variant is Variant.BEGINNER
    best = 17 + 3 * (0 if beginner else max(game.setup.station.bonus))
    scores = game.states[-1].scores
    assert max(map(max, scores)) <= best
    assert max(map(sum, zip(*scores, strict=True))) <= 3 * best


def lucky_choice(state: State, rng: random.Random) -> Action:
    """Seat 0 guesses right and takes bonus desks; the others keep out of the way."""
    worth = correct_spaces(murderer_of(state))
    hero = state.turn == 0
    legal = legal_actions(state)
    if any(isinstance(action, Guess) for action in legal):
        legal = (
            tuple(
                action
                for action in legal
                if isinstance(action, Guess) and (action.space.name in worth) == hero
            )
            or legal
        )
    elif Bonus() in legal:
        legal = (Bonus(),) if hero else tuple(
            action for action in legal if not isinstance(action, (Bonus, Relocate))
        )  # fmt: skip
    return rng.choice(legal)


@pytest.mark.invariant("CH-INV-24")
@pytest.mark.rules("CH-BONUS-1", "CH-BONUS-3", "CH-SCORE-1", "CH-SCORE-4")
def test_the_maximum_is_reached_in_play() -> None:
    """Played to the end by all, one player gets 26 points in each investigation: 78 in all."""
    setup = Setup(players=("Sam", "Ryan", "Noah"), station=Station(bonus=(2, 3)))
    best = max(
        (play_out(setup, seed, lucky_choice) for seed in range(400)),
        key=lambda game: sum(points[0] for points in game.states[-1].scores),
    )
    assert [points[0] for points in best.states[-1].scores] == [26, 26, 26]


@pytest.mark.invariant("CH-INV-24")
@pytest.mark.rules("CH-BEG-5", "CH-SCORE-1")
def test_a_beginner_can_reach_51() -> None:
    """Played to the end, a beginner who guesses all three spaces gets 17 each time."""
    setup = Setup(players=("Sam", "Ryan", "Noah", "Zoé"), variant=Variant.BEGINNER)
    best = max(
        (play_out(setup, seed, lucky_choice) for seed in range(400)),
        key=lambda game: sum(points[0] for points in game.states[-1].scores),
    )
    assert [points[0] for points in best.states[-1].scores] == [17, 17, 17]


@pytest.mark.invariant("CH-INV-26")
@pytest.mark.rules(
    "CH-COMP-2", "CH-GUESS-2", "CH-GUESS-5", "CH-REL-2", "CH-DUP-1", "CH-SCORE-1", "CH-SCORE-2",
    "CH-BEG-5",
)  # fmt: skip
def test_without_duplicate_the_table_has_three_correct_guesses_at_most() -> None:
    """Nobody at a duplicate desk: all players together have at most 3 hits and 17 points."""
    compared = 0

    @given(games(avoid=(Duplicate,)))
    def every_game(game: Game) -> None:
        nonlocal compared
        for state in ends(game):
            if desks_of(state)["duplicate"]:
                continue
            results = [points_before_bonus(murderer_of(state), mine) for mine in hotel_of(state)]
            assert sum(correct for correct, _ in results) <= 3
            assert sum(points for _, points in results) <= 17
            engine = [score_of(state, seat, murderer_of(state)) for seat in state.setup.seats]
            assert [(part.correct, part.guesses) for part in engine] == results
            compared += 1

    every_game()
    assert compared > 50


@pytest.mark.invariant("CH-INV-27")
@pytest.mark.rules(
    "CH-GUESS-5", "CH-BONUS-1", "CH-BONUS-3", "CH-REVEAL-4", "CH-SCORE-1", "CH-SCORE-4",
    "CH-SCORE-6",
)  # fmt: skip
@given(positions(), seeds, st.sampled_from(ALL_CARDS))
def test_points_depend_only_on_murderer_hotel_and_bonus_desks(
    state: State, seed: int, murderer: Card
) -> None:
    """Car, cards, other desks and history may be anything: the points stay the same."""
    rng = random.Random(seed)
    players = len(state.setup.players)
    desks = [tuple(rng.choices(state.setup.seats, k=rng.randrange(3))) for _ in Department]
    desks[Department.BONUS] = state.desks[Department.BONUS]
    changed = attrs.evolve(
        state,
        car=Seat(rng.randrange(players)),
        round=rng.randint(1, 5),
        hands=tuple(cards(*rng.sample(ALL_CARDS, 3)) for _ in range(players)),
        searched=cards(*rng.sample(ALL_CARDS, 9)),
        murderer=rng.choice(ALL_CARDS),
        desks=tuple(desks),
        log=(),
        scores=((1,) * players,),
    )
    for seat in state.setup.seats:
        assert score_of(state, seat, murderer) == score_of(changed, seat, murderer)


def points_of(state: State, murderer: Card) -> list[int]:
    """The points of all players, if this is the murderer's room."""
    return [score_of(state, seat, murderer).points for seat in state.setup.seats]


def with_hotel(state: State, hotel: list[set[str]]) -> State:
    """The position with these meeples on the hotel."""
    return attrs.evolve(state, hotel=tuple(spaces(*mine) for mine in hotel))


@pytest.mark.invariant("CH-INV-28")
@pytest.mark.rules("CH-GUESS-5", "CH-REL-1", "CH-BONUS-1", "CH-SCORE-1", "CH-SCORE-3", "CH-SCORE-6")
def test_moving_to_a_correct_space_never_hurts() -> None:
    """A meeple that leaves a wrong space for a correct one gains for its owner, for nobody else."""
    moved = 0

    @given(positions(), st.sampled_from(ALL_CARDS))
    def every_position(state: State, murderer: Card) -> None:
        nonlocal moved
        worth = correct_spaces(murderer)
        before = points_of(state, murderer)
        for seat, mine in enumerate(hotel_of(state)):
            for source in mine - set(worth):
                for goal in set(worth).difference(*hotel_of(state)):
                    hotel = hotel_of(state)
                    hotel[seat] = mine - {source} | {goal}
                    after = points_of(with_hotel(state, hotel), murderer)
                    assert after[seat] >= before[seat] + worth[goal]
                    assert after[:seat] + after[seat + 1 :] == before[:seat] + before[seat + 1 :]
                    moved += 1

    every_position()
    assert moved > 100


@pytest.mark.invariant("CH-INV-29")
@pytest.mark.rules("CH-COMP-2", "CH-GUESS-5", "CH-SCORE-1", "CH-SCORE-2")
@given(positions(), st.sampled_from(ALL_CARDS), st.sampled_from(ALL_CARDS))
def test_another_murderer_matters_only_through_six_spaces(
    state: State, murderer: Card, other: Card
) -> None:
    """Taking away all meeples elsewhere leaves the points under both murderers unchanged."""
    matter = set(correct_spaces(murderer)) | set(correct_spaces(other))
    left = with_hotel(state, [mine & matter for mine in hotel_of(state)])
    assert points_of(left, murderer) == points_of(state, murderer)
    assert points_of(left, other) == points_of(state, other)


@pytest.mark.rules("CH-SCORE-6")
def test_a_shared_correct_space_pays_everybody_in_full() -> None:
    """Games in which players share a correct space pay each of them as if alone."""
    shared = 0

    @given(games(CANONICAL_SETUPS))
    def every_game(game: Game) -> None:
        nonlocal shared
        for state in ends(game):
            murderer = murderer_of(state)
            for space, points in correct_spaces(murderer).items():
                owners = [seat for seat, mine in enumerate(hotel_of(state)) if space in mine]
                for seat in owners if len(owners) > 1 else []:
                    shared += 1
                    hotel = hotel_of(state)
                    hotel[seat] = hotel[seat] - {space}
                    without = points_of(with_hotel(state, hotel), murderer)[seat]
                    desk = max(bonus_numbers(state, seat), default=0)
                    assert points_of(state, murderer)[seat] == without + points + desk

    every_game()
    assert shared > 10
