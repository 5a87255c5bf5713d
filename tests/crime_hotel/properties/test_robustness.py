"""Refusals, replay, saving, and the laws of chance (CH-INV-45 to CH-INV-50)."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    Action,
    Deal,
    Draw,
    Exchange,
    Guess,
    IllegalAction,
    Look,
    Phase,
    Pick,
    Play,
    Seat,
    Setup,
    State,
    Variant,
    View,
    apply,
    check,
    legal_actions,
    new_game,
    sample,
    view,
)
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.kernel.codec import parse
from tests.crime_hotel.properties.oracles import facts, hands_of
from tests.crime_hotel.strategies import (
    STANDARD,
    Game,
    Step,
    chooser,
    drawn_games,
    games,
    play_out,
    positions,
    replay,
    seeds,
    setups,
    viewers,
    wild_actions,
)

EVENT: Any = crime_hotel.Event


@pytest.mark.invariant("CH-INV-45")
@pytest.mark.rules(
    "CH-ROUND-2", "CH-ROUND-3", "CH-INQ-1", "CH-INQ-3", "CH-GUESS-2", "CH-ASSIST-4", "CH-INFO-4"
)
def test_a_refused_action_changes_nothing() -> None:
    """Wrong actors and wrong actions leave every part of the position as it was."""
    refused: Counter[str] = Counter()

    @given(positions(), st.lists(wild_actions(), min_size=10, max_size=30))
    def every_position(state: State, tries: list[Action]) -> None:
        before, turn, listed = repr(state), state.turn, legal_actions(state)
        for action in tries:
            for actor in map(Seat, range(-2, 5)):
                answer = check(state, actor, action)
                if answer is not None:
                    with pytest.raises(IllegalAction) as error:
                        apply(state, actor, action)
                    assert error.value.refusal == answer
                    assert (error.value.rule, error.value.code) == (answer.rule, answer.code)
                    assert str(error.value) == f"{answer.sentence} ({answer.rule})"
                    refused[answer.code] += 1
                else:
                    assert apply(state, actor, action) != state
        assert repr(state) == before
        assert (state.turn, legal_actions(state)) == (turn, listed)

    every_position()
    assert {"out_of_turn", "wrong_kind", "no_such_seat", "card_not_held"} <= set(refused)


@pytest.mark.invariant("CH-INV-45")
@pytest.mark.rules("CH-ROUND-2")
@given(positions())
def test_a_position_cannot_be_changed_from_outside(state: State) -> None:
    """States are frozen, and made of values that are."""
    for field in attrs.fields(State):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, field.name, None)
    assert hash(state) == hash(copy.deepcopy(state))


@pytest.mark.invariant("CH-INV-46")
@pytest.mark.rules("CH-COMP-6", "CH-SETUP-10", "CH-PLACE-7", "CH-EXCH-2", "CH-LOOK-3")
@given(games() | drawn_games())
def test_the_same_steps_lead_to_the_same_game(game: Game) -> None:
    """Replaying set-up and steps gives every position again, written in the same way."""
    again = replay(game.setup, game.steps)
    assert again.states == game.states
    assert repr(again.states[-1]) == repr(game.states[-1])


@pytest.mark.invariant("CH-INV-46")
@pytest.mark.rules("CH-SETUP-10")
@given(setups(), seeds)
def test_the_same_seed_leads_to_the_same_game(setup: Setup, seed: int) -> None:
    """Chance comes only from the generator that the caller brings along."""
    assert play_out(setup, seed, chooser()) == play_out(setup, seed, chooser())


RECORD = """
from crimehotel_rules.crime_hotel.codec import CODEC
from tests.crime_hotel.strategies import chooser, play_out
from tests.crime_hotel.unit.table import TRIO

game = play_out(TRIO, 7, chooser())
print(game.states[-1], *[CODEC.dumps(action) for _, action in game.steps])
"""


@pytest.mark.invariant("CH-INV-46")
@pytest.mark.rules("CH-PLACE-7")
def test_another_process_plays_the_same_game() -> None:
    """Nothing depends on the order of sets and dictionaries, which differs between processes."""
    root = str(Path(__file__).parents[2])
    records = {
        subprocess.run(
            [sys.executable, "-c", RECORD],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(records) == 1


@pytest.mark.invariant("CH-INV-47")
@pytest.mark.rules("CH-SCORE-5", "CH-INFO-1", "CH-INFO-2")
@given(games())
def test_a_record_of_play_can_be_saved_and_replayed(game: Game) -> None:
    """Set-up and steps survive JSON, byte for byte, and the game replayed from it is the same."""
    setup_text = CODEC.dumps(game.setup)
    texts = [CODEC.dumps(action) for _, action in game.steps]
    setup = CODEC.loads(Setup, setup_text)
    steps: tuple[Step, ...] = tuple(
        (actor, CODEC.decode_action(parse(text)))
        for (actor, _), text in zip(game.steps, texts, strict=True)
    )
    assert setup == game.setup
    assert steps == game.steps
    assert CODEC.dumps(setup) == setup_text
    assert [CODEC.dumps(action) for _, action in steps] == texts
    assert replay(setup, steps).states == game.states


@pytest.mark.invariant("CH-INV-47")
@pytest.mark.rules("CH-SCORE-5", "CH-INFO-1", "CH-INFO-2")
@given(positions())
def test_views_states_and_events_can_be_saved(state: State) -> None:
    """Views and events survive JSON; states survive pickling, copying and their own repr."""
    for viewer in viewers(state.setup):
        seen = view(state, viewer)
        text = CODEC.dumps(seen)
        assert CODEC.loads(View, text) == seen
        assert CODEC.dumps(CODEC.loads(View, text)) == text
    for event in state.log:
        assert CODEC.decode(EVENT, CODEC.encode(event)) == event
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(state) == state
    assert eval(repr(state), dict(vars(crime_hotel))) == state


@pytest.mark.invariant("CH-INV-47")
@given(wild_actions())
def test_every_action_can_be_saved(action: Action) -> None:
    """An action survives JSON and its own repr."""
    assert CODEC.decode_action(CODEC.encode(action)) == action
    assert eval(repr(action), dict(vars(crime_hotel))) == action


@pytest.mark.invariant("CH-INV-48")
@pytest.mark.rules("CH-EXCH-1", "CH-EXCH-2", "CH-EXCH-3", "CH-EXCH-4")
@given(games(STANDARD))
def test_an_exchange_can_be_undone_by_another(game: Game) -> None:
    """Giving back what was drawn, and drawing what was given, restores both hands."""
    for (_, wish), (_, drawn), before, after in zip(
        game.steps, game.steps[1:], game.states, game.states[2:], strict=False
    ):
        if not (isinstance(wish, Exchange) and isinstance(drawn, Draw)):
            continue
        given_away, got = set(wish.give), set(drawn.cards)
        seat = before.seat
        assert hands_of(after)[seat] == hands_of(before)[seat] - given_away | got
        assert hands_of(after)[wish.target] == hands_of(before)[wish.target] - got | given_away
        assert hands_of(after) != hands_of(before)
        back = attrs.evolve(before, hands=after.hands)
        back = apply(back, seat, Exchange(wish.target, drawn.cards))
        back = apply(back, CHANCE, Draw(wish.give))
        assert back.hands == before.hands


def chi_square(counts: Counter[Hashable], outcomes: Iterable[Hashable]) -> float:
    """How far the counts are from a uniform law over these outcomes."""
    cells = list(outcomes)
    assert set(counts) <= set(cells)
    expected = sum(counts.values()) / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


def limit(cells: int) -> float:
    """A generous bound: mean plus six standard deviations of the chi-square law."""
    freedom = cells - 1
    return float(freedom + 6 * (2 * freedom) ** 0.5)


@pytest.mark.invariant("CH-INV-49")
@pytest.mark.rules("CH-SETUP-10", "CH-NEXT-3")
@pytest.mark.parametrize("players", [3, 4])
def test_every_card_is_everywhere_equally_often(players: int) -> None:
    """Over 8,100 deals: murderer, one hand, face-up cards, and pairs of murderer and hand."""
    state = new_game(Setup(players=("Sam", "Ryan", "Noah", "Zoé")[:players]))
    places: dict[str, Counter[Hashable]] = {
        name: Counter() for name in ("murderer", "hand", "face up", "murderer's neighbour")
    }
    rng = random.Random(27)
    for _ in range(8100):
        deal = sample(state, rng)
        assert isinstance(deal, Deal)
        places["murderer"][deal.murderer] += 1
        places["hand"].update(deal.hands[-1])
        places["face up"].update(deal.face_up)
        places["murderer's neighbour"].update(
            "above" if card > deal.murderer else "below" for card in deal.hands[0]
        )
    for name in ("murderer", "hand", "face up"):
        assert chi_square(places[name], ALL_CARDS) < limit(27), name
    assert chi_square(places["murderer's neighbour"], ("above", "below")) < limit(2)


@pytest.mark.invariant("CH-INV-49")
@pytest.mark.rules("CH-EXCH-2", "CH-EXCH-7", "CH-LOOK-3", "CH-LOOK-1")
@pytest.mark.parametrize("kind", [Exchange, Look])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("at_round", [1, 2, 3, 4, 5])
def test_every_set_of_cards_is_drawn_equally_often(
    kind: type[Action], number: int, at_round: int
) -> None:
    """In every round, one card or two: all subsets of the partner's hand come equally often."""
    state = waiting_for_chance(kind, number, at_round)
    assert isinstance(state.pending, Exchange | Look)
    hand = sorted(hands_of(state)[state.pending.target])
    count = min(number, 6 - at_round)
    outcomes = list(combinations(hand, count))
    assert [action.cards for action in legal_actions(state) if isinstance(action, Draw | Pick)] == (
        outcomes
    )
    rng = random.Random(at_round)
    counts: Counter[Hashable] = Counter()
    for _ in range(200 * len(outcomes)):
        picked = sample(state, rng)
        assert type(picked) is (Draw if kind is Exchange else Pick)
        counts[picked.cards] += 1
    assert chi_square(counts, outcomes) < limit(max(2, len(outcomes)))


def waiting_for_chance(kind: type[Action], number: int, at_round: int) -> State:
    """A position of this round in which cards are to be drawn or picked at such a desk."""
    numbers = (number,) * 9
    station = crime_hotel.Station(exchange=numbers, look=numbers)
    setup = Setup(players=("Sam", "Ryan", "Noah"), station=station)
    others = {crime_hotel.Relocate, Exchange, Look, crime_hotel.Duplicate, crime_hotel.Bonus}
    game = play_out(setup, at_round, chooser(*(others - {kind})), investigations=1)
    waiting = (Phase.DRAW, Phase.PICK)
    return next(
        state for state in game.states if state.phase in waiting and state.round == at_round
    )


@pytest.mark.invariant("CH-INV-50")
@pytest.mark.rules("CH-PLACE-7", "CH-BEG-1", "CH-BEG-2", "CH-BEG-3", "CH-BEG-5")
def test_beginners_play_the_same_cards_to_the_same_rooms() -> None:
    """Same deal, same cards played: same rooms, spots and car as in a standard game."""
    rounds = 0

    @given(games(STANDARD, avoid=(Exchange,)), seeds)
    def every_game(game: Game, seed: int) -> None:
        nonlocal rounds
        rng = random.Random(seed)
        beginners = new_game(attrs.evolve(game.setup, variant=Variant.BEGINNER))
        for state, (actor, action) in zip(game.states, game.steps, strict=False):
            if not isinstance(action, (Deal, Play)):
                assume(type(action) is not Exchange)
                continue
            while beginners.phase is Phase.GUESS:
                guesser = beginners.turn
                beginners = apply(beginners, guesser, rng.choice(legal_actions(beginners)))
            assert card_facts(beginners) == card_facts(state)
            assert legal_actions(beginners) == legal_actions(state)
            beginners = apply(beginners, actor, action)
            after = apply(state, actor, action)
            assert beginners.parking == after.parking
            assert (beginners.turn, beginners.phase) == (after.turn, after.phase)
            rounds += after.phase is Phase.GUESS

    every_game()
    assert rounds > 200


def card_facts(state: State) -> tuple[object, ...]:
    """All that the cards decide."""
    known = facts(state)
    return known.hands, known.searched, known.table, known.murderer, known.car, state.round


@pytest.mark.invariant("CH-INV-50")
@pytest.mark.rules("CH-BEG-1", "CH-BEG-3", "CH-BEG-5")
@given(games(setups(variant=Variant.BEGINNER)))
def test_beginners_never_go_to_the_station(game: Game) -> None:
    """No position offers an assistance, seats anybody at a desk or keeps a middle spot waiting."""
    for state in game.states:
        assert state.phase in (Phase.DEAL, Phase.PLAY, Phase.GUESS, Phase.OVER)
        assert not any(state.desks)
        if state.phase is Phase.GUESS:
            assert all(isinstance(action, Guess) for action in legal_actions(state))
            assert state.spot in (1, len(game.setup.players))
