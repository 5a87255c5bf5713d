"""Input that is legal and unusual in Crime Hotel: large numbers, other desks and readings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks import bad_input, odd_input
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Card,
    Guess,
    Setup,
    Space,
    State,
    Station,
    Variant,
)
from crimehotel_rules.crime_hotel.checks.fuzz import NAMES
from crimehotel_rules.crime_hotel.codec import CODEC

BONUS: Final = (300, 70_000, (1 << 24) + 1)
"""Numbers on bonus desks that need more than 8 bits, 16 bits, a short fraction."""


def cases(checks: Checks) -> Iterator[Case]:
    """Investigations with large numbers."""
    for name, setup in _large():
        attempts = tuple(_played(setup, random.Random(name)))
        written = odd_input.short(checks, setup)
        yield Case(checks.game.name, bad_input.SOURCE, name, written, attempts)


def _large() -> Iterator[tuple[str, Setup]]:
    yield "large bonus", Setup(NAMES[:3], station=Station(bonus=BONUS))
    yield "large bonus, 4 players", Setup(NAMES, station=Station(bonus=BONUS[::-1]))
    yield "many desks", Setup(NAMES[:3], station=Station(relocate=256, duplicate=65_536))


def _played(setup: Setup, rng: random.Random) -> Iterator[Attempt]:
    """An investigation in which guesses are right, and bonus desks are taken."""
    state = crime_hotel.new_game(setup)
    while not state.scores:
        action = _paid(state, rng)
        yield Attempt(state.turn, CODEC.encode(action))
        state = crime_hotel.apply(state, state.turn, action)


def _paid(state: State, rng: random.Random) -> Action:
    murderer = state.murderer
    if state.turn == CHANCE or murderer is None:
        return crime_hotel.sample(state, rng)
    legal = crime_hotel.legal_actions(state)
    right = _right(murderer)
    wanted = [
        action
        for action in legal
        if isinstance(action, Bonus) or (isinstance(action, Guess) and action.space in right)
    ]
    return rng.choice(wanted or legal)


def _right(murderer: Card) -> tuple[Space, ...]:
    """The floor, the column and the room of the murderer."""
    return Space(murderer // 10 * 10), Space(murderer % 10), Space(murderer)


def afterwards(checks: Checks, known: Readings) -> tuple[Setup, dict[str, Setup]]:
    """A plain set-up, and others that the same process plays before or after it."""
    usual, others = (
        crime_hotel.Readings(**odd_input.readings(checks, known, canonical=canonical))
        for canonical in (True, False)
    )
    plain = Setup(NAMES[:3], readings=usual)
    strict = attrs.evolve(plain, readings=others)
    desks = Station(exchange=(2, 2), look=(2, 1), bonus=(4,))
    return plain, {
        "other readings": strict,
        "other readings and desks": attrs.evolve(strict, station=desks),
        "another first player": attrs.evolve(plain, first=2),
        "other desks": attrs.evolve(plain, station=desks),
        "the beginner's variant": attrs.evolve(plain, variant=Variant.BEGINNER),
        "four players": Setup(NAMES, readings=plain.readings),
        "the same table": plain,
    }
