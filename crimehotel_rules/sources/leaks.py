"""Pairs of worlds that one viewer cannot tell apart: they differ in hidden cards only.

Whatever the implementation tells that viewer must be the same in both: the view, the legal
actions, and every refusal with its reason.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import attrs

from crimehotel_rules import codec, crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.crime_hotel import (
    CHANCE,
    SPECTATOR,
    Action,
    Card,
    Deal,
    Draw,
    Exchange,
    Pick,
    Seat,
    State,
    Viewer,
    card_numbers,
)
from crimehotel_rules.sources.fuzz import choose, encoded, random_setup
from crimehotel_rules.sources.reference import GAME


def pair(number: int, seed: int, known: Readings) -> Pair | None:
    """The pair of this number, or None if no hidden card can be swapped there."""
    rng = random.Random(f"leak/{seed}/{number}")
    setup = random_setup(rng, known)
    viewer: Viewer = rng.choice((*setup.seats, SPECTATOR))
    steps, states = _play(crime_hotel.new_game(setup), rng)
    swap = _swap(states, viewer, rng)
    theirs = _live_through(states[0], steps, swap) if swap else None
    if theirs is None or theirs == steps:  # not possible, or the same hands once more
        return None
    name = f"leak {seed}/{number}"
    ours = Case(GAME, "leak", name, codec.encode(setup), tuple(encoded(*step) for step in steps))
    other = attrs.evolve(ours, attempts=tuple(encoded(*step) for step in theirs))
    return Pair(ours, other, viewer, tuple(_probes(states[-1], viewer, rng)))


def _play(state: State, rng: random.Random) -> tuple[list[tuple[Seat, Action]], list[State]]:
    """The beginning of an investigation, up to any moment before the reveal."""
    steps: list[tuple[Seat, Action]] = []
    states = [state]
    length = rng.randint(1, 9 * len(state.setup.seats))
    while len(steps) < length and not states[-1].scores:
        action = choose(states[-1], rng)
        following = crime_hotel.apply(states[-1], states[-1].turn, action)
        if following.scores:
            break
        steps.append((states[-1].turn, action))
        states.append(following)
    return steps, states


def _swap(states: list[State], viewer: Viewer, rng: random.Random) -> dict[Card, Card]:
    """Two or three hidden cards, each to become the next."""
    final = states[-1]
    hidden = {card for hand in final.hands for card in card_numbers(hand)} | {final.murderer}
    for state in states:
        hidden -= _cards_in(codec.encode(crime_hotel.view(state, viewer)))
    secrets = sorted(card for card in hidden if card is not None)
    if len(secrets) < 2:
        return {}
    chosen = rng.sample(secrets, min(len(secrets), rng.choice((2, 2, 3))))
    return dict(zip(chosen, [*chosen[1:], chosen[0]], strict=True))


def _cards_in(value: Any) -> set[Card]:
    """The card numbers that stand anywhere in a view where cards stand."""
    if isinstance(value, dict):
        parts = [value[name] for name in value if name in _CARD_FIELDS or name in ("log", "hands")]
        return set().union(*map(_cards_in, parts))
    if isinstance(value, list):
        return set().union(*map(_cards_in, value))
    return {Card(value)} if isinstance(value, int) else set()


_CARD_FIELDS = ("hand", "searched", "table", "card", "cards", "gave", "got", "face_up", "murderer")


def _live_through(
    state: State, steps: list[tuple[Seat, Action]], swap: dict[Card, Card]
) -> list[tuple[Seat, Action]] | None:
    """The same steps in the other world, or None if they are not legal there."""
    theirs: list[tuple[Seat, Action]] = []
    for actor, action in steps:
        other = _swapped(action, swap)
        if crime_hotel.check(state, actor, other) is not None:
            return None
        state = crime_hotel.apply(state, actor, other)
        theirs.append((actor, other))
    return theirs


def _swapped(action: Action, swap: dict[Card, Card]) -> Action:
    def changed(cards: tuple[Card, ...]) -> list[Card]:
        return [swap.get(card, card) for card in cards]

    match action:
        case Deal(hands, murderer, face_up):
            return Deal([changed(hand) for hand in hands], swap.get(murderer, murderer), face_up)
        case Exchange(target, give):
            return Exchange(target, changed(give))
        case Draw(cards):
            return Draw(changed(cards))
        case Pick(cards):
            return Pick(changed(cards))
        case _:
            return action


def _probes(state: State, viewer: Viewer, rng: random.Random) -> Iterator[Attempt]:
    """Attempts of the viewer that are refused in both worlds, for whatever reason."""
    if isinstance(viewer, str) or state.turn == CHANCE:
        return
    mine = card_numbers(state.hands[viewer])
    for card in rng.sample(crime_hotel.ALL_CARDS, 12):
        if card not in mine:
            yield Attempt(viewer, {"type": "play", "card": card})
            yield Attempt(viewer, {"type": "exchange", "target": 0, "give": [card]})
    for space in crime_hotel.Space:
        if crime_hotel.check(state, viewer, crime_hotel.Guess(space)) is not None:
            yield Attempt(viewer, {"type": "guess", "space": space.name})
