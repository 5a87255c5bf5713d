"""What may be exchanged without any effect: seats, colours, columns (CH-INV-41 to 44)."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    Card,
    Colour,
    Deal,
    Phase,
    Play,
    Seat,
    Setup,
    Space,
    State,
    apply,
    legal_actions,
    new_game,
    outcome,
    score,
    score_of,
    spaces,
)
from tests.crime_hotel.properties.oracles import correct_spaces
from tests.crime_hotel.properties.seating import (
    move_action,
    move_seat,
    move_setup,
    move_state,
    move_turn,
)
from tests.crime_hotel.strategies import Game, chooser, deal_of, games, positions, replay, seeds

SAM, RYAN, NOAH = map(Seat, range(3))


@pytest.mark.invariant("CH-INV-41")
@pytest.mark.rules("CH-ROUND-4", "CH-INQ-1", "CH-PLACE-7", "CH-ACT-1", "CH-REVEAL-2", "CH-NEXT-4")
@given(games(), st.integers(1, 3))
def test_rotating_the_table_rotates_everything(game: Game, turns: int) -> None:
    """The same people one seat further play the same game, and the same one wins."""
    players = len(game.setup.players)
    seating = [(seat + turns) % players for seat in range(players)]
    steps = tuple(
        (move_turn(actor, seating), move_action(action, seating)) for actor, action in game.steps
    )
    rotated = replay(move_setup(game.setup, seating), steps)
    assert rotated.states == tuple(move_state(state, seating) for state in game.states)
    assert winning_names(rotated.states[-1]) == winning_names(game.states[-1])


def winning_names(state: State) -> set[str]:
    """The names of the winner, or of those who are tied."""
    result = outcome(state)
    return {state.name(seat) for seat in result.winners or result.tied}


@pytest.mark.invariant("CH-INV-41")
@pytest.mark.rules("CH-INQ-1")
@pytest.mark.parametrize("players", [3, 4])
def test_only_rotations_keep_the_order_of_play(players: int) -> None:
    """Under any other permutation somebody else plays after some first player."""
    names = ("Sam", "Ryan", "Noah", "Zoé")[:players]
    deal = deal_of(ALL_CARDS, players)
    for seating in permutations(range(players)):
        shifts = {(new - old) % players for old, new in enumerate(seating)}
        kept = []
        for first in map(Seat, range(players)):
            state = apply(new_game(Setup(players=names, first=first)), CHANCE, deal)
            card = legal_actions(state)[0]
            moved = move_state(state, seating)
            after = apply(moved, move_turn(first, seating), card)
            kept.append(after == move_state(apply(state, first, card), seating))
        assert all(kept) == (len(shifts) == 1)


@pytest.mark.invariant("CH-INV-42")
@pytest.mark.rules("CH-ACT-1", "CH-ACT-2", "CH-ACT-3", "CH-SCORE-1", "CH-SCORE-4", "CH-SCORE-6")
@given(positions(Phase.GUESS), seeds)
def test_players_may_be_relabelled_once_they_are_parked(state: State, seed: int) -> None:
    """From parking to the end of the round any permutation of the seats is a symmetry."""
    rng = random.Random(seed)
    seating = rng.sample(range(len(state.hands)), len(state.hands))
    moved = move_state(state, seating)
    choose = chooser()
    while state.parking:
        options = {move_action(action, seating) for action in legal_actions(state)}
        assert set(legal_actions(moved)) == options
        action = choose(state, rng)
        actor = state.turn
        state = apply(state, actor, action)
        moved = apply(moved, move_turn(actor, seating), move_action(action, seating))
        if len(state.scores) == len(moved.scores) and state.parking:
            assert moved == move_state(state, seating)
    # The reveal goes clockwise, so the log of an investigation's end may differ in its order.
    expected = move_state(state, seating)
    assert attrs.evolve(moved, log=()) == attrs.evolve(expected, log=())
    assert set(moved.log) == set(expected.log)


@pytest.mark.invariant("CH-INV-42")
@pytest.mark.rules("CH-SCORE-1", "CH-SCORE-4", "CH-SCORE-6")
@given(positions(), st.sampled_from(ALL_CARDS), seeds)
def test_scoring_knows_no_seats(state: State, murderer: Card, seed: int) -> None:
    """Players who change seats with their meeples take their points along."""
    seating = random.Random(seed).sample(range(len(state.hands)), len(state.hands))
    moved = move_state(state, seating)
    for seat in state.setup.seats:
        assert score_of(state, seat, murderer) == score_of(
            moved, move_seat(seat, seating), murderer
        )


@pytest.mark.invariant("CH-INV-43")
@pytest.mark.rules("CH-COMP-3", "CH-SETUP-3")
@given(games(), st.permutations(list(Colour)))
def test_colours_are_interchangeable(game: Game, colours: list[Colour]) -> None:
    """With other colours the same steps lead to the same positions."""
    setup = attrs.evolve(game.setup, colours=tuple(colours[: len(game.setup.players)]))
    recoloured = replay(setup, game.steps)
    assert recoloured.states == tuple(attrs.evolve(state, setup=setup) for state in game.states)


def renumbered(space: Space, floors: list[int], columns: list[int]) -> Space:
    """The space after permuting floors and columns; 0 stands for "any" and stays."""
    floor, column = divmod(space, 10)
    return Space(10 * [0, *floors][floor] + [0, *columns][column])


@pytest.mark.invariant("CH-INV-44")
@pytest.mark.rules("CH-GUESS-5", "CH-SCORE-1")
@given(
    st.sampled_from(ALL_CARDS),
    st.sets(st.sampled_from(Space), max_size=5),
    st.permutations([1, 2, 3]),
    st.permutations(list(range(1, 10))),
)
def test_scoring_knows_no_order_of_floors_and_columns(
    murderer: Card, meeples: set[Space], floors: list[int], columns: list[int]
) -> None:
    """Permuting floors and columns for murderer and meeples alike leaves the points unchanged."""
    moved = Card(renumbered(Space(murderer), floors, columns))
    names = [space.name for space in meeples | {Space[name] for name in correct_spaces(murderer)}]
    for some in (names, [space.name for space in meeples], names[:2]):
        new = [renumbered(Space[name], floors, columns).name for name in some]
        assert score(murderer, spaces(*some), (3,)) == score(moved, spaces(*new), (3,))


@pytest.mark.invariant("CH-INV-44")
@pytest.mark.rules("CH-COMP-1", "CH-PLACE-1")
@pytest.mark.parametrize(("one", "other"), [*combinations(range(1, 10), 2)])
def test_ranking_breaks_every_exchange_of_two_columns(one: int, other: int) -> None:
    """With the two columns exchanged the other player gets spot 1."""
    assert spot_1(Card(20 + one), Card(20 + other)) == RYAN
    assert spot_1(Card(20 + other), Card(20 + one)) == SAM


@pytest.mark.invariant("CH-INV-44")
@pytest.mark.rules("CH-PLACE-1")
@pytest.mark.parametrize(("one", "other"), [*combinations((1, 2, 3), 2)])
def test_ranking_breaks_every_exchange_of_two_floors(one: int, other: int) -> None:
    """With the two floors exchanged the other player gets spot 1."""
    assert spot_1(Card(10 * one + 5), Card(10 * other + 5)) == RYAN
    assert spot_1(Card(10 * other + 5), Card(10 * one + 5)) == SAM


def spot_1(sams: Card, ryans: Card) -> Seat:
    """Who parks on spot 1 when Sam leads one card, Ryan adds the other and Noah plays 11."""
    rest = [card for card in ALL_CARDS if card not in (sams, ryans, 11)]
    follow = [card for card in rest if card // 10 != sams // 10]
    dark = [card for card in rest if card not in follow[:15]]
    hands = [[sams, *follow[:5]], [ryans, *follow[5:10]], [Card(11), *follow[10:15]]]
    state = apply(
        new_game(Setup(players=("Sam", "Ryan", "Noah"))), CHANCE, Deal(hands, dark[0], dark[1:])
    )
    for seat, card in ((SAM, sams), (RYAN, ryans), (NOAH, Card(11))):
        state = apply(state, seat, Play(card))
    return state.parking[0]
