"""Who may know what: nobody learns from anything where a hidden cube lies (MA-INV-36 to 41)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    SPECTATOR,
    Action,
    Actor,
    Cover,
    Inspect,
    Land,
    Phase,
    State,
    Suspect,
    TakeBack,
    View,
    check,
    legal_actions,
    outcome,
    view,
)
from crimehotel_rules.mord_im_arosa.codec import CODEC
from tests.mord_im_arosa.properties.oracles import Notebook, column, points_of
from tests.mord_im_arosa.properties.worlds import other_tower, swapped_towers, twin
from tests.mord_im_arosa.strategies import (
    Game,
    actors,
    drawn_games,
    games,
    seeds,
    setups,
    some_actions,
    viewers,
)


@pytest.mark.invariant("MA-INV-36")
@pytest.mark.rules("MA-INFO-1", "MA-INFO-3", "MA-INFO-4")
@given(drawn_games() | games())
def test_everybody_sees_the_same(game: Game) -> None:
    """All views of a position are equal but for the viewer."""
    for state in game.states:
        spectator = view(state, SPECTATOR)
        for viewer in viewers(game.setup):
            seen = view(state, viewer)
            assert seen.viewer == viewer
            assert attrs.evolve(seen, viewer=SPECTATOR) == spectator


def compare(ours: State, theirs: State, tries: Sequence[Action], told: Counter[str]) -> None:
    """Views, legal actions and refusals must be the same for everybody."""
    for viewer in viewers(ours.setup):
        here, there = view(ours, viewer), view(theirs, viewer)
        assert here == there
        assert repr(here) == repr(there)
    assert CODEC.dumps(view(ours, SPECTATOR)) == CODEC.dumps(view(theirs, SPECTATOR))
    assert legal_actions(ours) == legal_actions(theirs)
    assert outcome(ours) == outcome(theirs)
    for action in tries:
        for actor in actors(ours.setup):
            mine, yours = check(ours, actor, action), check(theirs, actor, action)
            assert mine == yours
            if mine is not None and yours is not None:
                assert mine.values == yours.values
                assert mine.said("fr") == yours.said("fr")
            told[mine.code if mine else "allowed"] += 1
    told[ours.phase.value] += 1
    told["other tower"] += ours.tower != theirs.tower


@pytest.mark.invariant("MA-INV-37", "MA-INV-40")
@pytest.mark.rules("MA-INFO-2", "MA-INFO-6", "MA-INFO-7", "MA-INFO-10", "MA-COVER-2", "MA-GROUND-8")
def test_nobody_can_tell_one_tower_from_another() -> None:
    """Put the hidden cubes anywhere: the thrower, too, sees, may do and is told the same."""
    told: Counter[str] = Counter()

    @given(games(), seeds)
    def every_tower(game: Game, seed: int) -> None:
        rng = random.Random(seed)
        for state in rng.sample(game.states, min(len(game.states), 20)):
            compare(state, other_tower(state, rng), some_actions(rng, 12), told)

    every_tower()
    assert told["other tower"] > 600
    assert min(told[phase.value] for phase in Phase) > 5
    assert told["allowed"] > 300
    assert {"out_of_turn", "cubes_in_hand", "too_many", "nothing_to_cover"} <= set(told)


@pytest.mark.invariant("MA-INV-37", "MA-INV-38")
@pytest.mark.rules(
    "MA-TURN-13", "MA-INFO-2", "MA-INFO-3", "MA-INFO-6", "MA-INFO-8", "MA-INFO-9", "MA-TURN-5"
)
def test_games_with_the_same_exposures_look_the_same_throughout() -> None:
    """Other landings of cubes that are not seen, or not told apart: every step looks the same."""
    told: Counter[str] = Counter()

    @given(games(), seeds)
    def every_twin(game: Game, seed: int) -> None:
        rng = random.Random(seed)
        other = twin(game, rng)
        told["other game"] += other.steps != game.steps
        pairs = list(zip(game.states, other.states, strict=True))
        for ours, theirs in pairs:
            assert view(ours, SPECTATOR) == view(theirs, SPECTATOR)
        for ours, theirs in rng.sample(pairs, min(len(pairs), 12)):
            compare(ours, theirs, some_actions(rng, 6), told)

    every_twin()
    assert told["other game"] >= 38
    assert told["other tower"] > 200


@pytest.mark.invariant("MA-INV-40")
@pytest.mark.rules("MA-INFO-2", "MA-INFO-10")
@given(games(setups()), seeds)
def test_no_number_changes_when_hidden_clues_swap_floors(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    for state in rng.sample(game.states, min(len(game.states), 6)):
        seen = view(state, SPECTATOR)
        for other in swapped_towers(state):
            assert view(other, SPECTATOR) == seen


def legal_by(seen: View) -> set[Action]:
    """What is legal, found out from a view alone."""
    seat = seen.turn
    if seat is None or seat == "chance":
        return set()
    if seen.phase is Phase.INSPECT:
        return {Inspect(floor) for floor in range(8)}
    if seen.exposed is not None:
        noted = seen.sheet[seen.exposed.floor].clues[seat]
        return {TakeBack(count) for count in range(min(noted, seen.exposed.clues[seat]) + 1)}
    others = [other for other in range(len(seen.supply)) if other != seat]
    sets = [
        tuple(other for bit, other in enumerate(others) if mask >> bit & 1)
        for mask in range(1, 2 ** len(others))
    ]
    actions: set[Action] = {Suspect(named, floor) for named in sets for floor in range(8)}
    if column(seen.sheet, seat) or seen.setup.readings.cover_without_clues == "allowed":
        actions |= {Cover(floor) for floor in range(8)}
    return actions


def rule_by(seen: View, actor: Actor, action: Action) -> str | None:
    """The rule that refuses an action, found out from a view alone."""
    if seen.phase is Phase.OVER:
        return "MA-END-12"
    if actor != seen.turn:
        if seen.turn == CHANCE:
            return "MA-TURN-8"
        return "MA-THROW-1" if actor == CHANCE and isinstance(action, Land) else "MA-TURN-1"
    if isinstance(action, Land):
        return landing_by(seen, action)
    if seen.phase is Phase.THROW:
        return "MA-THROW-1"
    if action in legal_by(seen):
        return None
    if seen.phase is Phase.INSPECT:
        return "MA-SEARCH-1"
    if seen.phase is Phase.TAKE_BACK:
        return "MA-COVER-3" if isinstance(action, TakeBack) else "MA-COVER-4"
    if isinstance(action, Suspect):
        return "MA-SUSPECT-2" if action.suspects else "MA-SUSPECT-1"
    return {Inspect: "MA-ACT-4", Cover: "MA-COVER-1", TakeBack: "MA-COVER-7"}[type(action)]


def landing_by(seen: View, action: Land) -> str | None:
    """The rule that refuses a landing, found out from a view alone."""
    if seen.phase is not Phase.THROW:
        return "MA-THROW-1"
    if action.cube != seen.throwing[0].cube:
        return "MA-THROW-9"
    if seen.setup.readings.hearing == "silent":
        return None if action.heard is None else "MA-INFO-8"
    inside = action.heard is not None and action.heard[0] <= action.floor <= action.heard[1]
    return None if inside else "MA-INFO-9"


@pytest.mark.invariant("MA-INV-39")
@pytest.mark.rules(
    "MA-INFO-6", "MA-TURN-1", "MA-TURN-8", "MA-SEARCH-1", "MA-ACT-4", "MA-SUSPECT-1",
    "MA-SUSPECT-2", "MA-COVER-1", "MA-COVER-3", "MA-COVER-4", "MA-COVER-7", "MA-THROW-1",
    "MA-THROW-9", "MA-INFO-8", "MA-INFO-9", "MA-END-12",
)  # fmt: skip
def test_legal_actions_and_refusals_follow_from_the_view() -> None:
    """Somebody who knows only a view lists the same actions and cites the same rules."""
    cited: Counter[str | None] = Counter()

    @given(games(), seeds)
    def every_view(game: Game, seed: int) -> None:
        rng = random.Random(seed)
        for state in rng.sample(game.states, min(len(game.states), 25)):
            seen = view(state, SPECTATOR)
            assert set(legal_actions(state)) == legal_by(seen)
            for action in some_actions(rng, 12):
                for actor in actors(game.setup):
                    refusal = check(state, actor, action)
                    rule = refusal.rule if refusal else None
                    assert rule == rule_by(seen, actor, action)
                    cited[rule] += 1

    every_view()
    expected = {
        None, "MA-END-12", "MA-TURN-1", "MA-TURN-8", "MA-THROW-1", "MA-THROW-9", "MA-INFO-8",
        "MA-INFO-9", "MA-SEARCH-1", "MA-ACT-4", "MA-SUSPECT-1", "MA-SUSPECT-2", "MA-COVER-1",
        "MA-COVER-3", "MA-COVER-4", "MA-COVER-7",
    }  # fmt: skip
    assert set(cited) == expected


@pytest.mark.invariant("MA-INV-41")
@pytest.mark.rules("MA-INFO-1", "MA-INFO-5", "MA-THROW-5")
@given(drawn_games() | games())
def test_the_log_alone_rebuilds_the_table(game: Game) -> None:
    """Supplies, sheet, what is inside, points and result, without a single landing."""
    notebook = Notebook(game.setup)
    known = 0
    for state in game.states:
        seen = view(state, SPECTATOR)
        for event in seen.log[known:]:
            notebook.tell(event)
        known = len(seen.log)
        assert tuple(notebook.supply) == seen.supply
        assert [tuple(clues) for clues in notebook.sheet] == [place.clues for place in seen.sheet]
        assert notebook.sheet_victims == [place.victims for place in seen.sheet]
        assert notebook.inside_victims == seen.inside.victims
        found = [notebook.found[seat] for seat in game.setup.seats]
        opened = found if seen.phase is Phase.TAKE_BACK else [0] * len(found)
        inside = [a + b for a, b in zip(notebook.inside, opened, strict=True)]
        assert tuple(inside) == seen.inside.clues
        assert seen.scores == points_of(seen.sheet)
        assert notebook.scored == (seen.scores if state.over else None)
