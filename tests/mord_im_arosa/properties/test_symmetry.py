"""What makes no difference: seats, colours, names, the order of throws (MA-INV-42 to 45)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    Action,
    Actor,
    Colour,
    Cubes,
    Inspect,
    Land,
    Placed,
    Seat,
    Setup,
    State,
    Suspect,
    Throw,
    Turn,
    apply,
    chances,
    outcome,
)
from tests.mord_im_arosa.strategies import NAMES, Game, games, replay, setups
from tests.mord_im_arosa.table import position, table


@attrs.frozen
class Seating:
    """Everybody takes another seat: ``to[seat]`` is the new one."""

    to: tuple[int, ...]

    def seat(self, seat: int) -> Seat:
        return Seat(self.to[seat])

    def turn(self, turn: Turn) -> Turn:
        return turn if turn in (CHANCE, None) else self.seat(turn)

    def row(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Numbers by seat, for the new seats."""
        return tuple(values[self.to.index(seat)] for seat in range(len(self.to)))

    def places(self, places: tuple[Cubes, ...]) -> tuple[Cubes, ...]:
        return tuple(Cubes(place.victims, self.row(place.clues)) for place in places)

    def step(self, actor: Actor, action: Action) -> tuple[Actor, Action]:
        if isinstance(action, Suspect):
            action = Suspect(tuple(map(self.seat, action.suspects)), action.floor)
        if isinstance(action, Land) and action.cube != "victim":
            action = attrs.evolve(action, cube=self.seat(action.cube))
        return (CHANCE if actor == CHANCE else self.seat(actor)), action


@pytest.mark.invariant("MA-INV-42")
@pytest.mark.rules("MA-SETUP-6", "MA-TURN-1", "MA-TURN-12", "MA-PRO-4", "MA-THROW-9")
@given(games(), st.integers(1, 5))
def test_rotating_the_seats_rotates_everything(game: Game, by: int) -> None:
    players = len(game.setup.players)
    seating = Seating(tuple((seat + by) % players for seat in range(players)))
    names = game.setup.players
    setup = attrs.evolve(
        game.setup,
        players=tuple(names[seating.to.index(seat)] for seat in range(players)),
        first=seating.seat(game.setup.first),
        knife=seating.seat(game.setup.knife),
    )
    other = replay(setup, tuple(seating.step(*step) for step in game.steps))
    for ours, theirs in zip(game.states, other.states, strict=True):
        assert theirs.supply == seating.row(ours.supply)
        assert theirs.tower == seating.places(ours.tower)
        assert theirs.sheet == seating.places(ours.sheet)
        assert theirs.turn == seating.turn(ours.turn)
        assert theirs.phase is ours.phase
        mine, yours = outcome(ours), outcome(theirs)
        assert yours.scores == seating.row(mine.scores)
        assert {*yours.winners} == {*map(seating.seat, mine.winners)}
        assert {*yours.culprits} == {*map(seating.seat, mine.culprits)}


@pytest.mark.invariant("MA-INV-43")
@pytest.mark.rules("MA-SUSPECT-2", "MA-SUSPECT-3", "MA-TURN-12")
@given(games(setups(end_while_placing="all_place")), st.data())
def test_who_sits_where_does_not_matter_for_placements(game: Game, data: st.DataObject) -> None:
    """From an exposure to its placements any new order of the other players changes nothing."""
    for state in game.decisions:
        if state.exposed is not None:
            continue
        me = state.investigator
        assert me is not None
        others = [seat for seat in range(len(state.supply)) if seat != me]
        order = data.draw(st.permutations(others))
        to = [0] * len(state.supply)
        to[me] = me
        for seat, new in zip(others, order, strict=True):
            to[seat] = new
        seating = Seating(tuple(to))
        moved = attrs.evolve(
            state,
            supply=seating.row(state.supply),
            tower=seating.places(state.tower),
            sheet=seating.places(state.sheet),
        )
        floor = data.draw(st.integers(0, 7))
        suspicion = Suspect(tuple(others), floor)
        action = Inspect(floor) if state.act == 1 else suspicion
        ours, theirs = apply(state, me, action), apply(moved, me, action)
        assert theirs.sheet == seating.places(ours.sheet)
        assert theirs.supply == seating.row(ours.supply)
        placed = [
            {(e.seat, e.count) for e in each.log[len(state.log) :] if isinstance(e, Placed)}
            for each in (ours, theirs)
        ]
        assert placed[1] == {(seating.seat(seat), count) for seat, count in placed[0]}


@pytest.mark.invariant("MA-INV-44")
@pytest.mark.rules("MA-COMP-4", "MA-SETUP-2")
@given(games(), st.permutations(list(Colour)), st.permutations(NAMES))
def test_colours_and_names_are_labels(game: Game, colours: list[Colour], names: list[str]) -> None:
    players = len(game.setup.players)
    setup = attrs.evolve(
        game.setup, players=tuple(names[:players]), colours=tuple(colours[:players])
    )
    other = replay(setup, game.steps)
    for ours, theirs in zip(game.states, other.states, strict=True):
        assert attrs.evolve(theirs, setup=game.setup) == ours


def towers(state: State, odds: Fraction = Fraction(1)) -> Counter[tuple[Cubes, ...]]:
    """Every tower after all throws, with its odds."""
    if not state.throwing:
        return Counter({state.tower: odds})
    found: Counter[tuple[Cubes, ...]] = Counter()
    for action, each in chances(state):
        found.update(towers(apply(state, CHANCE, action), odds * each))
    return found


@pytest.mark.invariant("MA-INV-45")
@pytest.mark.rules("MA-THROW-9", "MA-THROW-13")
def test_the_order_of_the_throws_does_not_change_the_odds_of_a_tower() -> None:
    setup: Setup = table(2)
    state = position(setup, tower={4: [1, 2], 6: [1, 0]})
    state = apply(state, Seat(0), Suspect((1,), 4))
    assert [throw.cube for throw in state.throwing] == [0, 1, 1]
    mixed = tuple(Throw(Seat(0), Seat(cube)) for cube in (1, 0, 1))
    assert towers(state) == towers(attrs.evolve(state, throwing=mixed))
    assert sum(towers(state).values()) == 1
