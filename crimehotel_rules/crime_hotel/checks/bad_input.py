"""Bad input: set-ups that cannot be played, legal actions with one thing wrong, strange viewers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import NEW, Attempt, Case
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Deal,
    Setup,
    State,
    Station,
    Variant,
    card_numbers,
)
from crimehotel_rules.crime_hotel.checks import fuzz
from crimehotel_rules.crime_hotel.checks.fuzz import NAMES, bad_setups, choose, encoded
from crimehotel_rules.crime_hotel.checks.reference import GAME
from crimehotel_rules.kernel import codec

BITS: Final = (8, 16, 32, 64)
"""Sizes in which typed languages keep numbers: one that is cut to so many may look right."""
STRANGERS: Final = (
    *(7, -1, 1.5, True, None, "nobody", "Spectator", "chance", "0", [0], {"seat": 0}),
    *(1 << bits for bits in BITS),
)
"""Viewers who do not exist at any table, though some look as if they did."""


def cases() -> Iterator[Case]:
    """Every bad set-up; each kind of action, spoilt in many ways; viewers who do not exist."""
    for number, setup in enumerate(bad_setups(), start=1):
        name = f"set-up {number}"
        yield Case(GAME, "bad input", name, setup, (), ("CH-SETUP-1",), playable=False)
    yield from _spoilt(Setup(players=NAMES[:4], station=Station(exchange=(2, 2), look=(2, 2))))
    for players in (3, 4):
        yield from _spoilt(Setup(players=NAMES[:players]))
        yield _interrupted(Setup(players=NAMES[:players]))
        yield _looked_at(Setup(players=NAMES[:players]))
    yield from _spoilt(Setup(players=NAMES[:3], variant=Variant.BEGINNER))


def _spoilt(setup: Setup) -> Iterator[Case]:
    rng = random.Random(f"bad input/{len(setup.players)}/{setup.variant.value}")
    state, attempts = crime_hotel.new_game(setup), list[Attempt]()
    met: set[str] = set()
    while not state.over:
        action = _unmet(state, met, rng)
        kind = type(action).__name__.lower()
        if isinstance(action, Deal) and state.murderer is not None:
            kind = "later deal"
            action = fuzz.same_murderer(action, state.murderer)
        good = encoded(state.turn, action)
        if kind not in met:
            met.add(kind)
            bad = [Attempt(seat, good.action) for seat in setup.seats if seat != good.by]
            bad += [Attempt(by, good.action) for by in _strangers(good.by)]
            bad += [Attempt(good.by, spoilt) for spoilt in spoil(good.action)]
            if kind == "later deal":
                bad.append(Attempt(good.by, _without_murderer(good.action)))
            desks = ", 2-desks" if setup.station.look == (2, 2) else ""
            name = f"{kind}, {len(setup.players)} players, {setup.variant.value}{desks}"
            more = (Attempt(good.by, action) for action in with_more(good.action, state))
            twice = (each for each in bad for _ in range(2))  # what is illegal stays so
            tries = (*attempts, *more, *twice)
            yield Case(GAME, "bad input", name, codec.encode(setup), tries, quiet=len(tries))
        attempts.append(good)
        state = crime_hotel.apply(state, state.turn, action)


def _interrupted(setup: Setup) -> Case:
    """A game that goes on as if nothing had happened after each set-up that is refused."""
    rng = random.Random(f"interrupted/{len(setup.players)}")
    state, attempts = crime_hotel.new_game(setup), list[Attempt]()
    for bad in bad_setups():
        action = choose(state, rng)
        attempts += [encoded(state.turn, action), Attempt(NEW, bad)]
        state = crime_hotel.apply(state, state.turn, action)
    name = f"set-ups in mid-game, {len(setup.players)} players"
    return Case(GAME, "bad input", name, codec.encode(setup), tuple(attempts), ("CH-SETUP-1",))


def _looked_at(setup: Setup) -> Case:
    """A game under way, at which others look than those who may."""
    rng = random.Random(f"looked at/{len(setup.players)}")
    state, attempts = crime_hotel.new_game(setup), list[Attempt]()
    while len(attempts) < 8:  # so that there are hands to be seen
        action = choose(state, rng)
        attempts.append(encoded(state.turn, action))
        state = crime_hotel.apply(state, state.turn, action)
    return Case(
        GAME,
        "bad input",
        f"viewers, {len(setup.players)} players",
        codec.encode(setup),
        tuple(attempts),
        ("CH-INFO-1",),
        quiet=len(attempts),
        strangers=(len(setup.players), *STRANGERS),
    )


def _unmet(state: State, met: set[str], rng: random.Random) -> Action:
    """A legal action, of a kind that did not come up yet if there is one."""
    if state.turn == CHANCE:
        return crime_hotel.sample(state, rng)
    legal = crime_hotel.legal_actions(state)
    fresh = [action for action in legal if type(action).__name__.lower() not in met]
    return rng.choice(fresh) if fresh else choose(state, rng)


def spoil(action: Json) -> Iterator[Any]:
    """The action with one thing wrong, in every way that comes to mind.

    >>> list(spoil({"type": "bonus"}))[:2]
    [{'type': 'BONUS'}, {'type': ['bonus']}]
    """
    yield {**action, "type": action["type"].upper()}
    yield {**action, "type": [action["type"]]}
    yield {name: value for name, value in action.items() if name != "type"}
    yield [action]
    if action["type"] == "deal":
        yield from _with_other_hands(action)
    for field, value in action.items():
        if field == "type":
            continue
        if value is not None:
            yield {name: other for name, other in action.items() if name != field}
        for wrong in _wrong(value):
            yield {**action, field: wrong}


def with_more(action: Json, state: State) -> Iterator[Json]:
    """The action with one field that it does not have, as an engine might take it.

    >>> state = crime_hotel.new_game(Setup(NAMES))
    >>> [more["desk"] for more in with_more({"type": "bonus"}, state) if "desk" in more]
    [0, 1, 2]
    """
    held = [list(card_numbers(hand)[:1]) for hand in state.hands]
    room, card = "R27", held[0][0] if held[0] else 27
    plausible: dict[str, tuple[Any, ...]] = {
        "desk": (0, 1, 2),
        "number": (1, 2),
        "count": (0, 1, 2),
        "spot": (1, 2),
        "meeple": (0, 1, room, "red"),
        "order": ([*state.setup.seats], [card]),
        "card": (card,),
        "cards": ([], *held),
        "hand": (held[0],),
        "hands": (held,),
        "give": ([], *held),
        "draw": (held[1],),
        "face_up": ([card],),
        "murderer": (card,),
        "space": (room,),
        "source": (room,),
        "destination": (room,),
        "floor": (2,),
        "column": (7,),
        "seat": tuple(state.setup.seats),
        "by": tuple(state.setup.seats),
        "player": (0, state.setup.players[0]),
        "target": tuple(state.setup.seats),
        "department": ("bonus",),
        "phase": (state.phase.value,),
        "round": (state.round,),
        "investigation": (state.investigation,),
        "ply": (0,),
        "id": (1,),
        "readings": ({}, {"short_hand": "no_effect"}),
        "force": (True, False),
        "comment": ("",),
    }
    for field, values in plausible.items():
        if field not in action:
            yield from ({**action, field: value} for value in values)


def _wrong(value: Any) -> Iterator[Any]:
    if isinstance(value, int):
        yield from (str(value), value + 0.5, -value - 1, value + 100, [value], value > 0)
        yield from _too_wide(value)
    elif isinstance(value, str):
        yield from (value.lower(), f" {value}", value[1:], value + "0", [value], 27, None)
    elif isinstance(value, list):
        yield from (value + value[-1:], value[:-1], None, {"0": value}, str(value))
        if len(value) > 1:
            yield [*value[:-1], value[0]]  # as many cards as wanted, and one of them twice
        yield from ([*value[:-1], card] for card in (11, 19, 25, 31, 39) if card not in value)
        yield from ([*value[:index], wrong] for index in range(1) for wrong in _wrong(value[0]))
    else:
        yield from (0, "", False)


def _too_wide(value: int) -> Iterator[int]:
    """Numbers that are this one when they are cut to a few bits."""
    yield from (value + sign * (1 << bits) for bits in BITS for sign in (1, -1))


def _with_other_hands(deal: Json) -> Iterator[Json]:
    """The deal of a whole deck to other hands than six cards for each seat."""
    hands, face_up = deal["hands"], deal["face_up"]
    yield {**deal, "hands": [*hands, face_up[:6]], "face_up": face_up[6:]}
    yield {**deal, "hands": [*hands, []]}
    yield {**deal, "hands": hands[:-1], "face_up": [*face_up, *hands[-1]]}
    yield {**deal, "hands": [*hands[:-1], [*hands[-1], face_up[0]]], "face_up": face_up[1:]}
    yield {**deal, "hands": [*hands[:-1], hands[-1][1:]], "face_up": [*face_up, hands[-1][0]]}
    yield {**deal, "hands": [*hands[:-2], [*hands[-2], hands[-1][0]], hands[-1][1:]]}


def _without_murderer(deal: Json) -> Json:
    """A deal in which another card takes the place of the murderer's, and is nowhere else."""
    other, *rest = deal["face_up"]
    return {**deal, "murderer": other, "face_up": rest}


def _strangers(by: Any) -> Iterator[Any]:
    """Others who might pass for the one whose turn it is."""
    yield from (-1, -2, 4, 99, None, [by], {"seat": by})
    yield from (by == 1, by + 0.5, str(by)) if isinstance(by, int) else ("Chance", "")
    yield from _too_wide(by if isinstance(by, int) else CHANCE)
