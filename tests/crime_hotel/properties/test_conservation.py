"""Nothing appears, nothing is lost: cards, meeples, the police car (CH-INV-01 to CH-INV-07)."""

from __future__ import annotations

import pytest
from hypothesis import given

from crimehotel_rules.crime_hotel import CHANCE, Draw, Guess, Phase, State, Variant
from tests.crime_hotel.properties.oracles import (
    DECK,
    Bookkeeper,
    desks_of,
    facts,
    hands_of,
    hotel_of,
)
from tests.crime_hotel.strategies import Game, drawn_games, games


def meeples_out(state: State, seat: int) -> int:
    """The player's meeples on the parking lot, the hotel and at desks."""
    at_desks = sum(owners.count(seat) for owners in desks_of(state).values())
    return facts(state).parking.count(seat) + len(hotel_of(state)[seat]) + at_desks


def round_ends(game: Game) -> list[State]:
    """The positions right after the last guess of a round, the reveal's left out."""
    return [
        after
        for _, _, action, after in game.transitions
        if type(action) is Guess and after.phase is Phase.PLAY
    ]


@pytest.mark.invariant("CH-INV-01")
@pytest.mark.rules(
    "CH-COMP-1", "CH-SETUP-4", "CH-SETUP-5", "CH-SETUP-6", "CH-INQ-7", "CH-PLACE-2", "CH-PLACE-5",
    "CH-EXCH-3", "CH-REVEAL-2", "CH-NEXT-3",
)  # fmt: skip
@given(drawn_games() | games())
def test_every_card_is_in_exactly_one_place(game: Game) -> None:
    """Hands, table, hotel and murderer share out the 27 cards in every position after a deal."""
    for state in game.states[1:]:
        places = [*hands_of(state), facts(state).table, facts(state).searched, [state.murderer]]
        everywhere = [card for place in places for card in place]
        assert len(everywhere) == 27
        assert set(everywhere) == DECK


@pytest.mark.invariant("CH-INV-02")
@pytest.mark.rules(
    "CH-COMP-3", "CH-SETUP-3", "CH-PLACE-3", "CH-ACT-4", "CH-GUESS-4", "CH-ASSIST-5", "CH-REL-1",
    "CH-NEXT-2", "CH-BEG-4",
)  # fmt: skip
@given(drawn_games() | games())
def test_every_player_has_five_meeples(game: Game) -> None:
    """Supply, parking lot, hotel and desks hold five meeples of each player in every position."""
    for state in game.states:
        for seat in state.setup.seats:
            assert state.supply[seat] + meeples_out(state, seat) == 5
            assert 0 <= state.supply[seat] <= 5


@pytest.mark.invariant("CH-INV-03")
@pytest.mark.rules(
    "CH-COMP-7", "CH-SETUP-2", "CH-SETUP-9", "CH-PLACE-4", "CH-REVEAL-4", "CH-NEXT-1", "CH-END-1"
)
@given(games())
def test_one_player_has_the_car_and_the_moon_shows_the_investigation(game: Game) -> None:
    """The car moves only when cards are placed, and the moon goes 1, 2, 3."""
    assert game.states[0].car == game.setup.first
    assert game.states[0].investigation == 1
    for before, _, _, after in game.transitions:
        assert after.car in game.setup.seats
        assert after.investigation in (1, 2, 3)
        if not (before.phase is Phase.PLAY and after.phase is Phase.GUESS):
            assert after.car == before.car
        dealt = before.phase is Phase.DEAL and len(before.scores) > 0
        assert after.investigation == before.investigation + dealt
    assert game.states[-1].investigation == 3


@pytest.mark.invariant("CH-INV-04")
@pytest.mark.rules(
    "CH-SETUP-4", "CH-ROUND-3", "CH-INQ-7", "CH-EXCH-1", "CH-EXCH-3", "CH-EXCH-5", "CH-LOOK-1",
    "CH-REVEAL-1",
)  # fmt: skip
@given(games())
def test_hands_shrink_by_one_card_a_round(game: Game) -> None:
    """While players act in round r every hand has 6 - r cards, whatever is exchanged."""
    for before, _, action, after in game.transitions:
        if after.phase in (Phase.GUESS, Phase.ASSIST, Phase.DRAW, Phase.PICK):
            assert {len(hand) for hand in hands_of(after)} == {6 - after.round}
        if type(action) is Draw:
            assert set().union(*hands_of(before)) == set().union(*hands_of(after))


@pytest.mark.invariant("CH-INV-05")
@pytest.mark.rules(
    "CH-SETUP-6", "CH-ROUND-3", "CH-PLACE-2", "CH-ACT-2", "CH-ACT-3", "CH-ACT-4", "CH-GUESS-4",
    "CH-ASSIST-5", "CH-BEG-3", "CH-BEG-4",
)  # fmt: skip
@given(games())
def test_every_round_leaves_the_same_counts_behind(game: Game) -> None:
    """After round r: F + n·r rooms searched, 2r meeples on the hotel, (n - 2)·r at desks."""
    players = len(game.setup.players)
    face_up = {3: 8, 4: 2}[players]
    beginner = game.setup.variant is Variant.BEGINNER
    ends = round_ends(game)
    assert len(ends) == 3 * 4
    for state in ends:
        rounds = state.round - 1
        assert len(facts(state).searched) == face_up + players * rounds
        assert sum(map(len, hotel_of(state))) == 2 * rounds
        at_desks = sum(map(len, desks_of(state).values()))
        assert at_desks == (0 if beginner else (players - 2) * rounds)
        assert state.parking == ()
        for seat in game.setup.seats:
            used = len(hotel_of(state)[seat]) if beginner else rounds
            assert state.supply[seat] == 5 - used


@pytest.mark.invariant("CH-INV-06")
@pytest.mark.rules(
    "CH-ROUND-1", "CH-ROUND-3", "CH-ACT-2", "CH-ACT-3", "CH-GUESS-4", "CH-ASSIST-5", "CH-BEG-2",
    "CH-BEG-3",
)  # fmt: skip
@given(games())
def test_an_investigation_ends_with_ten_guesses(game: Game) -> None:
    """At its end ten meeples stand on the hotel and 5(n - 2) at desks, none for beginners."""
    players = len(game.setup.players)
    beginner = game.setup.variant is Variant.BEGINNER
    for deal, end in game.investigations:
        state = game.states[end]
        guessers = [actor for actor, action in game.steps[deal:end] if type(action) is Guess]
        assert len(guessers) == sum(map(len, hotel_of(state))) == 10
        assert all(guessers.count(seat) <= 5 for seat in game.setup.seats)
        assert sum(map(len, desks_of(state).values())) == (0 if beginner else 5 * (players - 2))


@pytest.mark.invariant("CH-INV-07")
@pytest.mark.rules(
    "CH-SETUP-5", "CH-SETUP-6", "CH-PLACE-2", "CH-REVEAL-1", "CH-REVEAL-2", "CH-REVEAL-3"
)
@given(games())
def test_the_reveal_leaves_one_dark_room(game: Game) -> None:
    """After the reveal 26 rooms are searched, and the dark one is the murderer's of this deal."""
    for deal, end in game.investigations:
        state = game.states[end]
        dealt = game.states[deal + 1]
        assert DECK - facts(state).searched == {dealt.murderer} == {state.murderer}
        assert all(not hand for hand in hands_of(state))
        assert state.turn == CHANCE or state.over


@pytest.mark.rules(
    "CH-INQ-6", "CH-INQ-7", "CH-PLACE-1", "CH-PLACE-2", "CH-PLACE-3", "CH-PLACE-4", "CH-ACT-1",
    "CH-ASSIST-3", "CH-ASSIST-5", "CH-ASSIST-6", "CH-REL-1", "CH-EXCH-3", "CH-EXCH-4",
    "CH-LOOK-1", "CH-BONUS-3", "CH-REVEAL-2", "CH-REVEAL-4", "CH-SCORE-1", "CH-SCORE-4",
    "CH-SCORE-5", "CH-NEXT-2",
)  # fmt: skip
@given(drawn_games() | games())
def test_the_table_is_what_plain_bookkeeping_says(game: Game) -> None:
    """Cards, meeples, desks, car and points are those that somebody with a notebook arrives at."""
    notebook = Bookkeeper(game.setup)
    for before, _, action, after in game.transitions:
        notebook.tell(before.turn, action)
        assert facts(after) == notebook.facts
