"""Input that is legal and unusual: names in any script, large numbers, one game after another."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
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
from crimehotel_rules.crime_hotel.checks.fuzz import NAMES, choose, encoded
from crimehotel_rules.crime_hotel.checks.reference import GAME
from crimehotel_rules.kernel import codec

NAMESAKES: Final = {
    "names alike, 3 players": ("Sam", "sam", "SAM"),
    "names alike, 4 players": ("Sam", " Sam", "Sam ", "S am"),
    "names in other scripts": ("Zoé Zoé", "三郎三郎", "שרה", "🕵🏽\u200d♀️🕵🏽\u200d♀️"),
    "names that look the same": ("Zoé", "Zoe\u0301", "Zoе", "ＺＯＥ"),
    "names with odd characters": ('"Sam"\\', "Ry\u2028an\u0085", "\tNoah\r\x7f", "Ir\x00is\ufeff"),
    "long names": ("S" * 300, "é" * 300, "郎" * 300),
}
"""Names that are different and may all be used."""

BONUS: Final = (300, 70_000, (1 << 24) + 1)
"""Numbers on bonus desks that need more than 8 bits, 16 bits, a short fraction."""


def cases(known: Readings) -> Iterator[Case]:
    """Names, large numbers, and games after which another begins."""
    for name, players in NAMESAKES.items():
        setup = Setup(players)
        deal = crime_hotel.sample(crime_hotel.new_game(setup), random.Random(1))
        yield _case(name, setup, (encoded(CHANCE, deal),))
    for name, setup in _large():
        yield _case(name, setup, tuple(_played(setup, random.Random(name))))
    yield from _again(known)


def _case(name: str, setup: Setup, attempts: tuple[Attempt, ...]) -> Case:
    """A case that leaves out of its set-up whatever has a default."""
    usual = codec.encode(Setup(setup.players))
    short = {"players": list(setup.players), **_differing(codec.encode(setup), usual)}
    return Case(GAME, "bad input", name, short, attempts)


def _differing(fields: Json, usual: Json) -> Json:
    """The fields, at any depth, that are not as usual."""
    return {
        name: _differing(value, usual[name]) if isinstance(value, dict) else value
        for name, value in fields.items()
        if value != usual[name]
    }


# Large numbers


def _large() -> Iterator[tuple[str, Setup]]:
    yield "large bonus", Setup(NAMES[:3], station=Station(bonus=BONUS))
    yield "large bonus, 4 players", Setup(NAMES, station=Station(bonus=BONUS[::-1]))
    yield "many desks", Setup(NAMES[:3], station=Station(relocate=256, duplicate=65_536))


def _played(setup: Setup, rng: random.Random) -> Iterator[Attempt]:
    """An investigation in which guesses are right, and bonus desks are taken."""
    state = crime_hotel.new_game(setup)
    while not state.scores:
        action = _paid(state, rng)
        yield encoded(state.turn, action)
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


# One game after another


def _again(known: Readings) -> Iterator[Case]:
    """Games that follow another one with another set-up, in the same process.

    The cards are dealt as they were, and as far as possible the same is done, so that whatever
    was kept is used. What one of the set-ups refuses is tried there too.
    """
    plain = Setup(NAMES[:3], readings=_readings(known, canonical=True))
    strict = attrs.evolve(plain, readings=_readings(known, canonical=False))
    desks = Station(exchange=(2, 2), look=(2, 1), bonus=(4,))
    tables = {
        "other readings": strict,
        "other readings and desks": attrs.evolve(strict, station=desks),
        "another first player": attrs.evolve(plain, first=2),
        "other desks": attrs.evolve(plain, station=desks),
        "the beginner's variant": attrs.evolve(plain, variant=Variant.BEGINNER),
        "four players": Setup(NAMES, readings=plain.readings),
        "the same table": plain,
    }
    for name, other in tables.items():
        rng = random.Random(f"again/{name}")
        script = tuple(_followed(plain, (), rng))
        followed = tuple(_followed(other, script, rng))
        left = rng.randrange(1, len(script))
        ours = _case(f"after {name}", plain, script)
        theirs = _case(f"{name} afterwards", other, followed)
        yield attrs.evolve(ours, before=theirs)
        yield attrs.evolve(theirs, before=attrs.evolve(ours, attempts=script[:left]))


def _readings(known: Readings, *, canonical: bool) -> crime_hotel.Readings:
    """The canonical readings as far as they are played, or others as far as they are."""
    chosen = {}
    for ruling, played in known.items():
        usual = crime_hotel.READINGS[ruling][0]
        wanted = [each for each in played if (each == usual) == canonical]
        chosen[ruling] = (wanted or [*played])[0]
    return crime_hotel.Readings(**chosen)


def _followed(setup: Setup, script: tuple[Attempt, ...], rng: random.Random) -> Iterator[Attempt]:
    """An investigation that follows a script where it can."""
    state = crime_hotel.new_game(setup)
    steps = iter(script)
    while not state.scores:
        step = next(steps, None)
        action = _due(state, step)
        if action is None or crime_hotel.check(state, state.turn, action) is not None:
            if action is not None and step is not None:
                yield step
            action = choose(state, rng)
        yield encoded(state.turn, action)
        state = crime_hotel.apply(state, state.turn, action)


def _due(state: State, step: Attempt | None) -> Action | None:
    """The action of the script, if it is made by the one whose turn it is."""
    by = "chance" if state.turn == CHANCE else state.turn
    return codec.decode_action(step.action) if step is not None and step.by == by else None
