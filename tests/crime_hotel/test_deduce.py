"""What can be deduced, against a count of every world, and against a sample of them.

Worlds are made here the other way round than in the code: forwards, by the engine itself, from all
deals that the viewer cannot tell from the real one.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, islice
from math import sqrt

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    SPECTATOR,
    Action,
    Card,
    Deal,
    Dealt,
    Draw,
    Exchange,
    Exchanged,
    Play,
    Played,
    Setup,
    State,
    View,
    apply,
    card_numbers,
    check,
    legal_actions,
    new_game,
    sample,
    view,
)
from crimehotel_rules.crime_hotel.deduce import Deduction, Worlds, deduce
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.seats import Seat, Turn, Viewer

NAMES = ("Sam", "Ryan", "Noah", "Zoé")
SAMPLE = 800
Step = tuple[Turn, Action]
DEAL = Deal(
    hands=[(17, 18, 22, 23, 28, 29), (12, 14, 32, 34, 35, 39), (13, 19, 24, 25, 33, 38)],
    murderer=27,
    face_up=(11, 15, 16, 21, 26, 31, 36, 37),
)


def game(players: int, seed: int) -> tuple[list[Step], list[State]]:
    """A random investigation: its steps, and the state before each of them and at the end."""
    rng = random.Random(seed)
    state = new_game(Setup(players=NAMES[:players]))
    steps, states = list[Step](), [state]
    while not state.scores:
        turn = state.turn
        action: Action = sample(state, rng) if turn == CHANCE else rng.choice(legal_actions(state))
        state = apply(state, turn, action)
        steps.append((turn, action))
        states.append(state)
    return steps, states


def known_of(real: Deal, viewer: Viewer, steps: Iterable[Step]) -> list[set[Card]]:
    """The cards of each hand of the deal that the viewer knows of.

    A card that a player lays before they take part in any exchange was dealt to them.
    """
    known: list[set[Card]] = [set() for _ in real.hands]
    mixed = set[Turn]()
    for actor, action in steps:
        if isinstance(action, Exchange):
            mixed |= {actor, action.target}
        elif isinstance(action, Play) and isinstance(actor, int) and actor not in mixed:
            known[actor].add(action.card)
    if viewer != SPECTATOR:
        known[viewer] = {*real.hands[viewer]}
    return known


def unknown_of(real: Deal, known: list[set[Card]]) -> list[Card]:
    """The cards that may have been dealt to anybody, or be the murderer's."""
    return sorted({*ALL_CARDS} - {*real.face_up} - set().union(*known))


def deals(real: Deal, viewer: Viewer, steps: Iterable[Step]) -> Iterator[Deal]:
    """All deals that look the same to the viewer."""
    known = known_of(real, viewer, steps)
    free = unknown_of(real, known)

    def shared(seat: int, left: list[Card]) -> Iterator[list[tuple[Card, ...]]]:
        if seat == len(known):
            yield []
            return
        for more in combinations(left, 6 - len(known[seat])):
            for others in shared(seat + 1, [card for card in left if card not in more]):
                yield [(*known[seat], *more), *others]

    for hands in shared(0, free):
        (murderer,) = {*free} - {card for hand in hands for card in hand}
        yield Deal(hands, murderer, real.face_up)


def branches(state: State, step: Step, viewer: Viewer) -> list[Action]:
    """What may have been done in this world, where the viewer saw only a part of it."""
    actor, action = step
    if (
        isinstance(action, Exchange)
        and isinstance(actor, int)
        and viewer not in (actor, action.target)
    ):
        hand = card_numbers(state.hands[actor])
        return [Exchange(action.target, gift) for gift in combinations(hand, len(action.give))]
    waiting = view(state, SPECTATOR).pending
    if waiting is None or viewer in (waiting.seat, waiting.target):
        return [action]
    picks = legal_actions(state)
    return [*picks] if isinstance(action, Draw) else [*picks[:1]]  # a look changes no hand


def worlds(steps: list[Step], viewer: Viewer) -> Iterator[State]:
    """Where all the worlds have got to that the viewer cannot tell apart."""
    (_, real), *rest = steps
    assert isinstance(real, Deal)
    start = new_game(Setup(players=NAMES[: len(real.hands)]))
    now = [apply(start, CHANCE, deal) for deal in deals(real, viewer, rest)]
    for step in rest:
        now = [
            apply(state, step[0], action)
            for state in now
            for action in branches(state, step, viewer)
            if check(state, step[0], action) is None
        ]
    yield from now


def drawn_worlds(steps: list[Step], viewer: Viewer, rng: random.Random) -> Iterator[State]:
    """Worlds at random without end, each as likely as any other.

    Whatever is hidden from the viewer can go in equally many ways in every world; a try that
    contradicts what was seen is thrown away.
    """
    (_, real), *rest = steps
    assert isinstance(real, Deal)
    start = new_game(Setup(players=NAMES[: len(real.hands)]))
    known = known_of(real, viewer, rest)
    free = unknown_of(real, known)
    while True:
        rng.shuffle(free)
        left = iter(free)
        hands = [(*cards, *islice(left, 6 - len(cards))) for cards in known]
        state = apply(start, CHANCE, Deal(hands, next(left), real.face_up))
        for step in rest:
            action = rng.choice(branches(state, step, viewer))
            if check(state, step[0], action) is not None:
                break
            state = apply(state, step[0], action)
        else:
            yield state


def counted(states: Iterable[State]) -> Deduction:
    """The odds, by counting worlds."""
    murderers, hands, total = Counter[Card](), list[Counter[Card]](), 0
    for state in states:
        total += 1
        assert state.murderer is not None
        murderers[state.murderer] += 1
        hands = hands or [Counter() for _ in state.hands]
        for counter, hand in zip(hands, state.hands, strict=True):
            counter.update(card_numbers(hand))
    odds = [
        {card: Fraction(many, total) for card, many in counter.items()}
        for counter in (murderers, *hands)
    ]
    return Deduction(odds[0], tuple(odds[1:]))


def is_telling(state: State, viewer: Viewer) -> bool:
    """Whether somebody did not follow before an exchange that the viewer did not see."""
    log = view(state, viewer).log
    swaps = [at for at, event in enumerate(log) if isinstance(event, Exchanged) and not event.got]
    plays = [event for event in log[: max(swaps, default=0)] if isinstance(event, Played)]
    players = len(state.setup.players)
    tricks = [plays[at : at + players] for at in range(0, len(plays), players)]
    return any(
        each.card // 10 != trick[0].card // 10 and each.seat != viewer
        for trick in tricks
        for each in trick
    )


def moments(players: int, end: int) -> Iterator[tuple[list[Step], State, Viewer]]:
    """Telling positions in a round, as one player sees them."""
    for seed in range(200):
        steps, states = game(players, seed)
        for number, state in enumerate(states):
            viewer = Seat(seed % players)
            if state.round == end and state.turn == viewer and is_telling(state, viewer):
                yield steps[:number], state, viewer
                break


@pytest.mark.parametrize("number", [0, 2, 3, 4])
def test_every_world_is_counted(number: int) -> None:
    """With three players, in the second round, after hidden exchanges: all worlds, one by one."""
    steps, state, viewer = next(islice(moments(3, 2), number, None))
    assert deduce(view(state, viewer)) == counted(worlds(steps, viewer))


@pytest.mark.parametrize("number", [6, 16, 26])
def test_a_sample_of_the_worlds_has_these_odds(number: int) -> None:
    """With four players, in the third round, after one or two hidden exchanges.

    The sample is the same in every run. No share of it is more than four standard errors away.
    """
    steps, state, viewer = next(islice(moments(4, 3), number, None))
    worlds = [*islice(drawn_worlds(steps, viewer, random.Random(number)), SAMPLE)]
    assert {view(world, viewer) for world in worlds} == {view(state, viewer)}
    found, shares = deduce(view(state, viewer)), counted(worlds)
    for odds, share in zip(
        (found.murderer, *found.hands), (shares.murderer, *shares.hands), strict=True
    ):
        for card in ALL_CARDS:
            exact = odds.get(card, Fraction(0))
            error = sqrt(exact * (1 - exact) / SAMPLE)
            assert abs(share.get(card, 0) - exact) <= 4 * error, card


def told(steps: list[Step]) -> list[trace.Step]:
    """The steps as a trace has them."""
    return [trace.Step(actor, action) for actor, action in steps if actor is not None]


def imagined(steps: list[Step], seen: View, count: int) -> list[State]:
    """So many worlds, as they are drawn for a seat."""
    drawn, rng = Worlds(seen, told(steps)), random.Random(count)
    states = []
    for _ in range(count):
        setup, theirs = drawn.draw(rng)
        state = new_game(setup)
        for step in theirs:
            state = apply(state, step.by, step.action)
        states.append(state)
    return states


def pasts(states: Iterable[State]) -> dict[object, Fraction]:
    """The share of states in which a card was dealt to a seat, or given in an exchange."""
    every = [*states]
    counter = Counter[object]()
    for state in every:
        for event in state.log:
            if isinstance(event, Dealt):
                counter.update(
                    (seat, card) for seat, hand in enumerate(event.hands) for card in hand or ()
                )
            elif isinstance(event, Exchanged):
                counter.update((event.seat, event.target, card) for card in event.gave or ())
    return {what: Fraction(many, len(every)) for what, many in counter.items()}


@pytest.mark.parametrize("number", [0, 3])
def test_worlds_are_drawn_as_often_as_they_can_be(number: int) -> None:
    """What was dealt and given in 800 of them, against all worlds, one by one."""
    steps, state, viewer = next(islice(moments(3, 2), number, None))
    drawn = imagined(steps, view(state, viewer), SAMPLE)
    assert {view(world, viewer) for world in drawn} == {view(state, viewer)}
    exact, shares = pasts(worlds(steps, viewer)), pasts(drawn)
    assert shares.keys() <= exact.keys()
    for what, odds in exact.items():
        error = sqrt(odds * (1 - odds) / SAMPLE)
        assert abs(shares.get(what, 0) - odds) <= 4 * error, what


@pytest.mark.parametrize("number", [6, 16])
def test_drawn_worlds_have_these_odds(number: int) -> None:
    """With four players, in the third round, after one or two hidden exchanges."""
    steps, state, viewer = next(islice(moments(4, 3), number, None))
    found = deduce(view(state, viewer))
    shares = counted(imagined(steps, view(state, viewer), SAMPLE))
    for odds, share in zip(
        (found.murderer, *found.hands), (shares.murderer, *shares.hands), strict=True
    ):
        for card in ALL_CARDS:
            exact = odds.get(card, Fraction(0))
            error = sqrt(exact * (1 - exact) / SAMPLE)
            assert abs(share.get(card, 0) - exact) <= 4 * error, card


@given(st.integers(0, 10**6), st.sampled_from((3, 4)), st.data())
def test_a_drawn_world_looks_the_same_at_every_moment(
    seed: int, players: int, data: st.DataObject
) -> None:
    """Whatever the game waits for, chance included: at each step, the viewer sees what they saw."""
    steps, states = game(players, seed)
    end = data.draw(st.integers(0, len(steps)))
    viewer = data.draw(st.sampled_from([*map(Seat, range(players))]))
    setup, theirs = Worlds(view(states[end], viewer), told(steps[:end])).draw(random.Random(seed))
    world = new_game(setup)
    for state, step in zip(states[1 : end + 1], theirs, strict=True):
        world = apply(world, step.by, step.action)
        assert view(world, viewer) == view(state, viewer)


@given(st.integers(0, 10**6), st.sampled_from((3, 4)), st.data())
def test_odds_add_up_and_the_truth_is_possible(
    seed: int, players: int, data: st.DataObject
) -> None:
    """Every card is somewhere, every hand is full, and what is so is never ruled out."""
    _, states = game(players, seed)
    state = data.draw(st.sampled_from(states[1:-1]))
    viewers: list[Viewer] = [*map(Seat, range(players)), SPECTATOR]
    viewer = data.draw(st.sampled_from(viewers))
    seen = view(state, viewer)
    found = deduce(seen)
    assert sum(found.murderer.values()) == 1
    assert state.murderer in found.murderer
    for odds, hand in zip(found.hands, state.hands, strict=True):
        assert sum(odds.values()) == hand.bit_count()
        assert {*card_numbers(hand)} <= {*odds}
    for card in {*ALL_CARDS} - {*seen.searched, *seen.table}:
        assert sum(odds.get(card, 0) for odds in (found.murderer, *found.hands)) == 1
    if isinstance(viewer, int):
        assert found.hands[viewer] == dict.fromkeys(seen.hand, 1)


def test_whoever_does_not_follow_has_no_card_of_that_floor() -> None:
    """Sam leads 23 and Ryan lays 35: Ryan has nothing on floor 2, so Noah or the murderer has."""
    state = new_game(Setup(players=NAMES[:3]))
    state = apply(state, CHANCE, DEAL)
    state = apply(state, Seat(0), Play(23))
    state = apply(state, Seat(1), Play(35))
    found = deduce(view(state, Seat(0)))
    assert not [card for card in found.hands[1] if card // 10 == 2]
    # 24, 25 and 27 are among Noah's six cards and the murderer's one; Ryan has five of the other
    # nine (12, 13, 14, 19, 32, 33, 34, 38, 39) and those two have the remaining four.
    assert found.murderer == {
        card: Fraction(1, 7) if card // 10 == 2 else Fraction(4, 9) * Fraction(1, 7)
        for card in (12, 13, 14, 19, 24, 25, 27, 32, 33, 34, 38, 39)
    }


@pytest.mark.parametrize("at", [0, -1])
def test_before_the_deal_and_after_the_end_nothing_is_left_to_deduce(at: int) -> None:
    _, states = game(3, 1)
    found = deduce(view(states[at], Seat(0)))
    assert found.murderer == ({} if at == 0 else {states[at].murderer: 1})
    assert found.hands == ({}, {}, {})


def test_a_view_that_no_deal_leads_to_is_refused() -> None:
    """A view can be put together by hand: here the hands are cards short."""
    _, states = game(3, 1)
    seen = view(states[3], Seat(0))
    with pytest.raises(ValueError, match="no deal leads to this view"):
        deduce(attrs.evolve(seen, hand_sizes=(6, 1, 1)))
