"""Symmetry, refusals, replay, and the laws of chance (invariants 56 to 61)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    LOCATIONS_OF,
    SPECTATOR,
    ZONES,
    Action,
    Actor,
    CardId,
    DrawEvent,
    EndActions,
    EventDeck,
    Extract,
    GoOn,
    IllegalAction,
    LeaveSuspects,
    Phase,
    PlaceSuspects,
    Seat,
    Setup,
    State,
    View,
    apply,
    chances,
    check,
    legal_actions,
    new_game,
    outcome,
    sample,
    view,
)
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from tests.midnight_murder_mysteries.strategies import (
    Record,
    Step,
    games,
    play_out,
    positions,
    replay,
    seeds,
    setups,
    wild_actions,
)
from tests.midnight_murder_mysteries.table import begun, change, do, setup


def turned(values: tuple[Any, ...], by: int) -> tuple[Any, ...]:
    """What belongs to seat 0 belongs to seat ``by``."""
    return values[len(values) - by :] + values[: len(values) - by]


@pytest.mark.invariant("MM-INV-56")
@pytest.mark.rules("MM-ROUND-1", "MM-SET-2", "MM-SET-9")
@given(games(setups("competitive", "cooperative")), st.integers(1, 4))
def test_seats_can_be_rotated(record: Record, places: int) -> None:
    """Names, First Player and script: everything turns with them."""
    count = len(record.setup.players)
    by = places % count
    table = attrs.evolve(
        record.setup,
        players=turned(record.setup.players, by),
        colours=turned(record.setup.colours, by),
        first=Seat((record.setup.first + by) % count),
    )

    def moved(actor: Actor) -> Actor:
        return actor if actor == CHANCE else Seat((actor + by) % count)

    steps: list[Step] = []
    for actor, action in record.steps:
        if isinstance(action, Extract) and action.target != "simon":
            action = Extract(Seat((action.target + by) % count), action.path)
        steps.append((moved(actor), action))
    other = replay(table, tuple(steps))
    for mine, theirs in zip(record.states, other.states, strict=True):
        assert theirs.phase is mine.phase
        assert theirs.turn == (None if mine.turn is None else moved(mine.turn))
        for name in ("detectives", "buoys", "known", "votes", "sheets"):
            assert getattr(theirs, name) == turned(getattr(mine, name), by)
        assert theirs.suspects == mine.suspects
    if record.setup.mode == "competitive":
        scores = outcome(record.states[-1]).scores
        assert outcome(other.states[-1]).scores == turned(scores, by)


@pytest.mark.invariant("MM-INV-57")
@pytest.mark.rules("MM-PACK-1", "MM-EVT-2")
@given(games(), st.permutations([f"card-{number}" for number in range(16)]))
def test_the_ids_of_cards_do_not_matter(record: Record, names: list[str]) -> None:
    """Cards under other ids: the same game but for the ids."""
    cards = record.setup.events.cards
    ids = {card.card: CardId(name) for card, name in zip(cards, names, strict=True)}
    events = EventDeck("renamed", tuple(attrs.evolve(card, card=ids[card.card]) for card in cards))
    steps: list[Step] = [
        (actor, DrawEvent(ids[action.card]) if isinstance(action, DrawEvent) else action)
        for actor, action in record.steps
    ]
    other = replay(attrs.evolve(record.setup, events=events), tuple(steps))
    for mine, theirs in zip(record.states, other.states, strict=True):
        ours = attrs.evolve(
            mine, setup=theirs.setup, event=mine.event and ids[mine.event],
            drawn=tuple(ids[card] for card in mine.drawn), log=theirs.log,
        )  # fmt: skip
        assert ours == theirs


@pytest.mark.invariant("MM-INV-60")
@pytest.mark.rules("MM-SHIP-1", "MM-SHIP-3")
def test_no_two_zones_are_alike() -> None:
    """Locations, stated passages, suite, theatre and where pawns start tell all ten apart."""
    stated = ((1, 2), (1, 4), (3, 6), (5, 8), (9, 10))
    kinds: dict[int, Any] = {
        zone: (len(LOCATIONS_OF[zone]), zone == 2, zone == 6, 4 <= zone <= 9) for zone in ZONES
    }
    for _ in ZONES:  # a zone is known by its own kind and those of its neighbours
        kinds = {
            zone: hash((kinds[zone], frozenset(
                kinds[low + high - zone] for low, high in stated if zone in (low, high)
            )))
            for zone in ZONES
        }  # fmt: skip
    assert len(set(kinds.values())) == 10


@pytest.mark.invariant("MM-INV-58")
@pytest.mark.rules("MM-ROUND-2", "MM-ROUND-3", "MM-AP-5")
def test_a_refused_action_changes_nothing() -> None:
    """Wrong actors and wrong actions leave every part of the position as it was."""
    refusals: Counter[str] = Counter()

    @given(positions(*Phase), st.lists(wild_actions(), min_size=10, max_size=30))
    def every_position(state: State, tries: list[Action]) -> None:
        before, turn, listed = repr(state), state.turn, legal_actions(state)
        actors: list[Any] = [*range(-1, 6), CHANCE, SPECTATOR, None, True]
        for attempt in tries:
            for actor in actors:
                answer = check(state, actor, attempt)
                if answer is None:
                    assert apply(state, actor, attempt) != state
                    continue
                with pytest.raises(IllegalAction) as error:
                    apply(state, actor, attempt)
                assert error.value.refusal == answer
                assert answer.sentence
                assert answer.said("fr")
                refusals[answer.code] += 1
        assert repr(state) == before
        assert (state.turn, legal_actions(state)) == (turn, listed)

    every_position()
    assert {"out_of_turn", "wrong_kind", "no_such_seat", "game_over", "not_connected"} <= set(
        refusals
    )


@pytest.mark.invariant("MM-INV-59")
@pytest.mark.rules("MM-SET-12")
@given(games())
def test_the_same_steps_lead_to_the_same_game(record: Record) -> None:
    """Also when set-up and steps were written down as JSON in between."""
    assert replay(record.setup, record.steps).states == record.states
    read = CODEC.decode(Setup, parse(CODEC.dumps(record.setup)))
    assert read == record.setup
    steps = tuple(
        (actor, CODEC.decode_action(parse(CODEC.dumps(action)))) for actor, action in record.steps
    )
    assert steps == record.steps
    last = view(replay(read, steps).states[-1], SPECTATOR)
    assert CODEC.decode(View, parse(CODEC.dumps(last))) == view(record.states[-1], SPECTATOR)


@pytest.mark.invariant("MM-INV-59")
@given(setups(), seeds)
def test_the_same_seed_leads_to_the_same_game(table: Setup, seed: int) -> None:
    """Chance comes only from the generator that the caller brings along."""
    assert play_out(table, seed) == play_out(table, seed)


# Chance


@pytest.mark.invariant("MM-INV-61")
@pytest.mark.rules("MM-SET-4", "MM-SET-12", "MM-EVT-5", "MM-SOLO-1")
@given(positions(Phase.EVENT, Phase.SIMON))
def test_odds_add_up(state: State) -> None:
    """To one, over exactly the cards that can come; nothing where it is not chance's turn."""
    odds = chances(state)
    if state.phase is Phase.SUSPECTS:
        assert odds is None
    elif state.turn != CHANCE:
        assert odds == ()
    else:
        assert odds is not None
        assert sum(chance for _, chance in odds) == 1
        assert tuple(action for action, _ in odds) == legal_actions(state)
        assert all(chance > 0 for _, chance in odds)


@pytest.mark.invariant("MM-INV-61")
@pytest.mark.rules("MM-SET-4")
def test_the_law_of_the_deck() -> None:
    """First card Calm Sea 1/4, card 13 the Error 1/4; later cards by what the pile has left."""
    state = change(begun(setup()), phase=Phase.EVENT, turn=CHANCE)

    def odds(*drawn: str) -> dict[str, Fraction]:
        listed = chances(change(state, drawn=drawn))
        assert listed is not None
        return {each.card: odd for each, odd in listed if isinstance(each, DrawEvent)}

    first = odds()
    assert {first[f"calm-{number}"] for number in range(1, 5)} == {Fraction(1, 16)}
    assert first["x01"] == Fraction(3, 4) / 11
    second = odds("x01")
    assert (second["calm-1"], second["x02"]) == (Fraction(1, 12), Fraction(2, 3) / 10)
    assert odds("x01", "x02", "x03")["calm-4"] == Fraction(1, 4)
    twelve = [
        "x01",
        "x02",
        "x03",
        "calm-1",
        "x04",
        "x05",
        "x06",
        "calm-2",
        "x07",
        "x08",
        "x09",
        "calm-3",
    ]
    assert odds(*twelve) == dict.fromkeys(("calm-4", "error", "x10", "x11"), Fraction(1, 4))
    assert odds(*twelve, "x10", "error")["calm-4"] == Fraction(1, 2)


@pytest.mark.invariant("MM-INV-61")
@pytest.mark.rules("MM-SET-12", "MM-SET-6")
def test_samples_follow_the_odds() -> None:
    """Placements are uniform; cards come as often as they should, with a fixed seed."""
    rng = random.Random(5)
    start = new_game(setup())
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        placed = sample(start, rng)
        assert isinstance(placed, PlaceSuspects)
        assert check(start, CHANCE, placed) is None
        places.update(enumerate(placed.zones))
    assert len(places) == 72
    assert all(400 < count < 600 for count in places.values())
    state = change(begun(setup()), phase=Phase.EVENT, turn=CHANCE, drawn=("x01",))
    simons = do(begun(setup("solo")), EndActions(), LeaveSuspects(), GoOn())
    for position in (state, simons):
        odds = chances(position)
        assert odds is not None
        drawn = Counter(sample(position, rng) for _ in range(4000))
        for action, chance in odds:
            assert abs(drawn[action] / 4000 - chance) < 0.02
