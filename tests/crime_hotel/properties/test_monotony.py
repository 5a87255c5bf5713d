"""What only grows, and what every round consists of (CH-INV-08 to CH-INV-12)."""

from __future__ import annotations

import pytest
from hypothesis import given

from crimehotel_rules.crime_hotel import (
    Deal,
    Draw,
    Guess,
    Phase,
    Pick,
    Play,
    Removed,
    Variant,
)
from tests.crime_hotel.properties.oracles import DEPARTMENTS, desks_of, facts, hotel_of
from tests.crime_hotel.strategies import Game, drawn_games, games


@pytest.mark.invariant("CH-INV-08")
@pytest.mark.rules("CH-SETUP-5", "CH-SETUP-6", "CH-PLACE-2", "CH-PLACE-5", "CH-REVEAL-2")
@given(drawn_games() | games())
def test_searched_rooms_stay_searched(game: Game) -> None:
    """No card leaves the hotel before the next deal, and none ever lies on the murderer's room."""
    for before, _, action, after in game.transitions:
        if type(action) is not Deal:
            assert facts(before).searched <= facts(after).searched
        assert after.murderer not in facts(after).searched


@pytest.mark.invariant("CH-INV-09")
@pytest.mark.rules("CH-ASSIST-2", "CH-ASSIST-3", "CH-ASSIST-4", "CH-ASSIST-5")
@given(drawn_games() | games())
def test_desks_fill_from_the_left_and_never_empty(game: Game) -> None:
    """Those at the desks of a department stay; newcomers sit down to their right, while desks last.

    Desks are kept as a row of players, so a gap cannot even be written down: what remains to be
    shown is that the row only grows at its right end and never beyond the last desk.
    """
    counts = dict(zip(DEPARTMENTS, game.setup.station.counts, strict=True))
    for before, _, action, after in game.transitions:
        for name, owners in desks_of(after).items():
            assert len(owners) <= counts[name]
            if type(action) is not Deal:
                seated = desks_of(before)[name]
                assert owners[: len(seated)] == seated


@pytest.mark.invariant("CH-INV-10")
@pytest.mark.rules("CH-GUESS-1", "CH-GUESS-4", "CH-REL-1", "CH-REL-4")
@given(drawn_games() | games())
def test_only_guesses_add_meeples_to_the_hotel(game: Game) -> None:
    """A guess adds one meeple of its maker; no other step changes anybody's number there."""
    for before, actor, action, after in game.transitions:
        if type(action) is Deal:
            continue
        for seat in game.setup.seats:
            added = type(action) is Guess and actor == seat
            assert len(hotel_of(after)[seat]) == len(hotel_of(before)[seat]) + added


@pytest.mark.invariant("CH-INV-11")
@pytest.mark.rules(
    "CH-BONUS-1", "CH-SCORE-1", "CH-SCORE-3", "CH-SCORE-4", "CH-SCORE-5", "CH-NEXT-5"
)
@given(games())
def test_totals_never_fall(game: Game) -> None:
    """Records of earlier investigations stay as they are, and each new one has no minus points."""
    for before, _, _, after in game.transitions:
        assert after.scores[: len(before.scores)] == before.scores
    scores = game.states[-1].scores
    assert len(scores) == 3
    assert all(len(points) == len(game.setup.players) for points in scores)
    assert min(min(points) for points in scores) >= 0


def rounds(game: Game) -> list[Game]:
    """The game cut into rounds, each from its first card to its last guess."""
    leads = [
        index
        for index, (state, (_, action)) in enumerate(zip(game.states, game.steps, strict=False))
        if type(action) is Play and not state.table
    ]
    ends = [*leads[1:], len(game.steps)]
    return [
        Game(game.setup, game.steps[lead:end], game.states[lead : end + 1])
        for lead, end in zip(leads, ends, strict=True)
    ]


@pytest.mark.invariant("CH-INV-12")
@pytest.mark.rules(
    "CH-ROUND-1", "CH-ROUND-2", "CH-ROUND-3", "CH-ACT-2", "CH-ACT-3", "CH-GUESS-1", "CH-ASSIST-1",
    "CH-BEG-2", "CH-BEG-3",
)  # fmt: skip
@given(games())
def test_every_round_has_its_plays_guesses_and_assistances(game: Game) -> None:
    """First n cards; then spot 1 guesses, the middle spots get assistance, spot n guesses."""
    players = len(game.setup.players)
    beginner = game.setup.variant is Variant.BEGINNER
    cut = rounds(game)
    assert len(cut) == 15
    for part in cut:
        steps = [step for step in part.steps if type(step[1]) not in (Deal, Draw, Pick)]
        cards = [(action.card, actor) for actor, action in steps if isinstance(action, Play)]
        order = [seat for _, seat in sorted(cards, reverse=True)]
        acts = steps[players:]
        assert len(cards) == players
        assert all(isinstance(action, Play) for _, action in steps[:players])
        actors = [order[0], order[-1]] if beginner else order
        assert [actor for actor, _ in acts] == actors
        assert [type(action) is Guess for _, action in acts] == [
            actor in (order[0], order[-1]) for actor in actors
        ]


@pytest.mark.invariant("CH-INV-12")
@pytest.mark.rules("CH-BEG-3")
@given(games())
def test_middle_meeples_are_removed_for_beginners_alone(game: Game) -> None:
    """A round of beginners takes n - 2 meeples off the lot; a standard round takes none."""
    removed = 5 * (len(game.setup.players) - 2)
    for _, end in game.investigations:
        log = game.states[end].log
        count = sum(isinstance(event, Removed) for event in log)
        assert count == (removed if game.setup.variant is Variant.BEGINNER else 0)


@pytest.mark.rules("CH-ROUND-3", "CH-END-1")
@given(games())
def test_a_game_has_a_fixed_number_of_decisions(game: Game) -> None:
    """Three players decide 90 times, four 120 times; beginners 75 and 90 times."""
    decisions = sum(type(action) not in (Deal, Draw, Pick) for _, action in game.steps)
    expected = {
        (3, Variant.STANDARD): 90,
        (4, Variant.STANDARD): 120,
        (3, Variant.BEGINNER): 75,
        (4, Variant.BEGINNER): 90,
    }
    assert decisions == expected[len(game.setup.players), game.setup.variant]
    assert [state.phase is Phase.OVER for state in game.states].index(True) == len(game.steps)
