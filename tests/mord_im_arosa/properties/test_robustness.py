"""Bad input changes nothing, the same input gives the same game (MA-INV-46 to MA-INV-52)."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    SPECTATOR,
    Action,
    Cover,
    IllegalAction,
    Inspect,
    Land,
    MalformedAction,
    Phase,
    Readings,
    Seat,
    Setup,
    State,
    Suspect,
    TakeBack,
    apply,
    check,
    legal_actions,
    new_game,
    view,
)
from crimehotel_rules.mord_im_arosa.codec import CODEC
from tests.mord_im_arosa.strategies import (
    Game,
    Step,
    actors,
    drawn_games,
    games,
    replay,
    seeds,
    setups,
    some_actions,
    wild_actions,
)
from tests.mord_im_arosa.table import land, position, table


@pytest.mark.invariant("MA-INV-46", "MA-INV-48")
@pytest.mark.rules("MA-TURN-11", "MA-TURN-3")
@given(games(), seeds)
def test_a_refused_action_changes_nothing(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    for state in rng.sample(game.states, min(len(game.states), 8)):
        before, text = copy.copy(state), repr(state)
        for action in some_actions(rng, 12):
            for actor in actors(game.setup):
                refusal = check(state, actor, action)
                if refusal is None:
                    assert apply(state, actor, action) != state
                else:
                    with pytest.raises(IllegalAction) as caught:
                        apply(state, actor, action)
                    assert caught.value.refusal == refusal
                    assert pickle.loads(pickle.dumps(refusal)) == refusal
        assert state == before
        assert repr(state) == text


@pytest.mark.invariant("MA-INV-46")
@given(drawn_games(length=30), st.lists(wild_actions(), max_size=5))
def test_what_is_legal_is_what_is_listed(game: Game, tries: list[Action]) -> None:
    """``check`` and ``legal_actions`` never disagree."""
    for state in game.states:
        turn = state.turn
        legal = legal_actions(state)
        for action in legal:
            assert turn is not None
            assert check(state, turn, action) is None
        for action in tries:
            if turn is not None and turn != CHANCE:
                assert (check(state, turn, action) is None) == (action in legal)


@pytest.mark.invariant("MA-INV-47", "MA-INV-48")
@pytest.mark.rules("MA-THROW-1")
@given(games())
def test_the_same_steps_give_the_same_game_also_after_serialization(game: Game) -> None:
    written = [(actor, CODEC.dumps(action)) for actor, action in game.steps]
    setup = CODEC.loads(Setup, CODEC.dumps(game.setup))
    assert setup == game.setup
    steps: tuple[Step, ...] = tuple(
        (actor, CODEC.decode_action(parse(text))) for actor, text in written
    )
    assert steps == game.steps
    assert replay(setup, steps).states == game.states
    for before, actor, action, after in game.transitions:
        assert apply(before, actor, action) == after


@pytest.mark.invariant("MA-INV-48")
@given(games(), seeds)
def test_states_and_views_are_values(game: Game, seed: int) -> None:
    for state in random.Random(seed).sample(game.states, min(len(game.states), 5)):
        for value in (state, view(state, SPECTATOR)):
            twin = pickle.loads(pickle.dumps(value))
            assert twin == value
            assert hash(twin) == hash(value)
            assert type(twin) is type(value)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            state.act = 2  # type: ignore[misc]  # that is the point


whole = st.integers(-(10**30), 10**30).filter(lambda number: not 0 <= number <= 20)
oddities = st.one_of(
    whole, st.booleans(), st.floats(), st.text(), st.none(), st.lists(st.integers()), st.binary()
)


@pytest.mark.invariant("MA-INV-49")
@pytest.mark.rules("MA-COMP-1", "MA-SUSPECT-2", "MA-COVER-3", "MA-THROW-9", "MA-INFO-9")
@given(oddities)
def test_what_is_no_number_of_a_floor_a_seat_or_a_count_is_never_taken_for_one(odd: Any) -> None:
    makers: list[Callable[[], object]] = [
        lambda: Inspect(odd),
        lambda: Cover(odd),
        lambda: Suspect((1,), odd),
        lambda: Suspect((1, odd), 3),
        lambda: TakeBack(odd),
        lambda: Land(0, odd),
        lambda: Land(0, 3, (odd, 5)),
        lambda: Land(0, 3, (0, odd)),
    ]
    if odd != "victim":
        makers.append(lambda: Land(odd, 3))
    for make in makers:
        with pytest.raises(MalformedAction) as caught:
            make()
        assert len(caught.value.sentence) < 250
        assert caught.value.refusal.said("fr")


@pytest.mark.invariant("MA-INV-50")
@pytest.mark.rules("MA-TURN-10", "MA-THROW-4")
def test_a_thousand_turns_leave_the_position_as_it_was() -> None:
    """Yellow hits Blue's clue on floor 4, Blue takes it back: a round that can go on for ever."""
    start = position(table(2), tower={4: [0, 1], 6: [2, 1]})
    state = start
    sizes = []
    for _ in range(500):
        state = land(apply(state, Seat(0), Suspect((1,), 4)), 4)
        state = land(apply(apply(state, Seat(1), Cover(4)), Seat(1), TakeBack(1)), 4)
        assert attrs.evolve(state, log=()) == start
        sizes.append(len(view(state, SPECTATOR).log))
    assert sizes == [8 * rounds for rounds in range(1, 501)]
    seen = CODEC.dumps(view(state, SPECTATOR))
    assert len(seen) < 100 * sizes[-1] + 2000


@pytest.mark.invariant("MA-INV-50")
@given(games(), seeds)
def test_a_view_grows_with_the_log_only(game: Game, seed: int) -> None:
    for state in random.Random(seed).sample(game.states, min(len(game.states), 5)):
        seen = view(state, SPECTATOR)
        assert len(CODEC.dumps(attrs.evolve(seen, log=()))) < 4000
        assert len(CODEC.dumps(seen)) < 4000 + 120 * len(seen.log)


def with_reading(setup: Setup, **readings: str) -> Setup:
    """The same table with another reading."""
    changed = Readings(**attrs.asdict(setup.readings) | readings)
    return attrs.evolve(setup, readings=changed)


@pytest.mark.invariant("MA-INV-51")
@pytest.mark.rules("MA-COVER-4")
@given(games(setups(take_back="all")))
def test_taking_back_all_is_always_choosing_the_limit(game: Game) -> None:
    state: State = new_game(with_reading(game.setup, take_back="chosen"))
    for _, actor, action, after in game.transitions:
        state = apply(state, actor, action)
        if state.phase is Phase.TAKE_BACK:
            state = apply(state, actor, legal_actions(state)[-1])
        assert attrs.evolve(state, setup=game.setup) == after


@pytest.mark.invariant("MA-INV-52")
@pytest.mark.rules("MA-END-5")
@given(games(setups(end_while_placing="all_place")))
def test_stopping_while_placing_changes_the_last_turn_at_most(game: Game) -> None:
    state = new_game(with_reading(game.setup, end_while_placing="stop"))
    for _, actor, action, after in game.transitions:
        state = apply(state, actor, action)
        if not after.over:
            assert attrs.evolve(state, setup=game.setup) == after
    assert state.over
    if len(game.setup.players) == 2:
        assert attrs.evolve(state, setup=game.setup) == game.states[-1]
    for mine, yours in zip(state.sheet, game.states[-1].sheet, strict=True):
        assert all(a <= b for a, b in zip(mine.clues, yours.clues, strict=True))
