"""Random games that aim: at every phase and reading, at shared spaces, at right guesses, at faults.

A case is fixed by its number and the seed. Some attempts are illegal on purpose, and some are no
actions at all: both must be refused, and must change nothing.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    Action,
    Bonus,
    Card,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    IllegalAction,
    Look,
    MalformedAction,
    Pick,
    Play,
    Readings,
    Relocate,
    Seat,
    Setup,
    Space,
    State,
    Station,
    Variant,
)
from crimehotel_rules.crime_hotel.checks.reference import GAME
from crimehotel_rules.kernel import codec

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")


def case(number: int, seed: int, known: Mapping[str, Sequence[Any]]) -> Case:
    """The random case of this number."""
    rng = random.Random(f"{seed}/{number}")
    setup = random_setup(rng, known)
    attempts = tuple(_attempts(crime_hotel.new_game(setup), rng))
    return Case(GAME, "fuzz", f"fuzz {seed}/{number}", codec.encode(setup), attempts)


def random_setup(rng: random.Random, known: Mapping[str, Sequence[Any]]) -> Setup:
    """A set-up with any player count, variant, station and known readings, few or all of them."""
    players = rng.choice((3, 4))
    share = rng.choice((0.4, 0.4, 1.0))
    readings = {
        ruling: rng.choice(played)
        for ruling, played in known.items()
        if rng.random() < share or crime_hotel.READINGS[ruling][0] not in played
    }
    return Setup(
        players=NAMES[:players],
        first=rng.randrange(players),
        variant=Variant.BEGINNER if rng.random() < 0.12 else Variant.STANDARD,
        station=random_station(rng, players),
        readings=Readings(**readings),
    )


def random_station(rng: random.Random, players: int) -> Station:
    """Any layout with enough desks; often with no desk to spare."""
    if rng.random() < 0.3:
        return Station()
    needed = 5 * (players - 2)
    desks = [1] * 5
    while sum(desks) < needed or rng.random() < 0.3:
        desks[rng.randrange(5)] += 1
    relocate, exchange, look, duplicate, bonus = desks
    return Station(
        relocate=relocate,
        exchange=[rng.choice((1, 2)) for _ in range(exchange)],
        look=[rng.choice((1, 2)) for _ in range(look)],
        duplicate=duplicate,
        bonus=[rng.randint(1, 4) for _ in range(bonus)],
    )


def _attempts(state: State, rng: random.Random) -> list[Attempt]:
    investigations = rng.choice((1, 1, 1, 2, 3))
    attempts: list[Attempt] = []
    while not state.over and len(state.scores) < investigations:
        if rng.random() < 0.15:
            tried = _mischief(state, rng)
            attempts += [tried, tried]  # what is illegal stays so
            state = _after(_after(state, tried), tried)
            continue
        action = choose(state, rng)
        attempts.append(_in_any_order(encoded(state.turn, action), rng))
        state = crime_hotel.apply(state, state.turn, action)
    attempts.append(_mischief(state, rng))
    return attempts


def encoded(actor: Seat, action: Action) -> Attempt:
    """The action as plain JSON, with its actor."""
    return Attempt("chance" if actor == CHANCE else actor, codec.encode(action))


def _in_any_order(attempt: Attempt, rng: random.Random) -> Attempt:
    """The attempt with its cards named in another order, which means the same."""
    if rng.random() < 0.5:
        return attempt
    turned = {name: _turned(value) for name, value in attempt.action.items()}
    return Attempt(attempt.by, turned)


def _turned(value: Any) -> Any:
    """Lists of cards the other way round; the hands of a deal stay with their seats."""
    if not isinstance(value, list):
        return value
    return [each[::-1] for each in value] if value and isinstance(value[0], list) else value[::-1]


def _after(state: State, attempt: Attempt) -> State:
    """The state after mischief, which is legal now and then."""
    actor = CHANCE if attempt.by == "chance" else attempt.by
    try:
        return crime_hotel.apply(state, actor, codec.decode_action(attempt.action))
    except (IllegalAction, MalformedAction, codec.MalformedJson):
        return state


def choose(state: State, rng: random.Random) -> Action:
    """A legal action; guesses often are right, and often share a space."""
    if state.turn == CHANCE:
        action = crime_hotel.sample(state, rng)
        old = state.murderer
        if isinstance(action, Deal) and old is not None and rng.random() < 0.3:
            return same_murderer(action, old)
        return action
    legal = crime_hotel.legal_actions(state)
    wanted = [action for action in legal if _is_interesting(state, action)]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    kinds = sorted({type(action).__name__ for action in legal})
    kind = rng.choice(kinds)  # so that one bonus desk is as likely as a hundred relocations
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def same_murderer(deal: Deal, murderer: Card) -> Deal:
    """The deal with the murderer of the last investigation, who may well return."""
    swap = {murderer: deal.murderer, deal.murderer: murderer}

    def swapped(cards: tuple[Card, ...]) -> list[Card]:
        return [swap.get(card, card) for card in cards]

    return Deal([swapped(hand) for hand in deal.hands], murderer, swapped(deal.face_up))


def _is_interesting(state: State, action: Action) -> bool:
    space = action.space if isinstance(action, Guess) else None
    if isinstance(action, Relocate):
        space = action.destination
    if space is None or state.murderer is None:
        return isinstance(action, (Duplicate, Bonus))
    right = (state.murderer, state.murderer // 10 * 10, state.murderer % 10)
    return space in right or any(mine >> space & 1 for mine in state.hotel)


def _mischief(state: State, rng: random.Random) -> Attempt:
    """Something that is probably illegal now."""
    kind = rng.randrange(10)
    if kind < 5:
        return encoded(state.turn, _any_action(state, rng))
    if kind < 8:
        legal = crime_hotel.legal_actions(state)
        action = rng.choice(legal) if legal else _any_action(state, rng)
        right = "chance" if state.turn == CHANCE else state.turn
        actors = ("chance", *state.setup.seats, len(state.setup.seats), -1, True, str(right))
        return Attempt(rng.choice(actors), codec.encode(action))
    strangers = (len(state.setup.seats), 99, -1, -2, "Sam", True, None, [0])
    by = rng.choice(("chance", *state.setup.seats, *strangers))
    return Attempt(by if kind == 8 else _by(state), rng.choice(_RUBBISH))


def _by(state: State) -> Any:
    return "chance" if state.turn < 0 else state.turn


def _any_action(state: State, rng: random.Random) -> Action:
    """An action that makes sense somewhere."""
    own = [card for card in ALL_CARDS if state.turn >= 0 and state.hands[state.turn] >> card & 1]
    hand = own if own and rng.random() < 0.6 else list(ALL_CARDS)
    space, other = rng.choice(list(Space)), rng.choice(list(Space))
    mine = crime_hotel.space_names(state.hotel[state.turn]) if state.turn >= 0 else ()
    source = rng.choice(mine) if mine and rng.random() < 0.7 else other
    taken = [each for each in Space if any(where >> each & 1 for where in state.hotel)]
    if taken and rng.random() < 0.5:
        space = rng.choice(taken)
    cards = rng.sample(hand, min(len(hand), rng.choice((0, 1, 1, 2, 2, 3))))
    target = rng.randrange(4)
    return rng.choice(
        (
            Play(rng.choice(hand)),
            Guess(space),
            Relocate(),
            Relocate(source, space),
            Relocate(source, source),
            Exchange(target, cards),
            Look(target),
            Duplicate(),
            Bonus(),
            Draw(cards),
            Pick(cards),
            _bad_deal(len(state.setup.seats), rng),
        )
    )


def _bad_deal(players: int, rng: random.Random) -> Deal:
    """A deal with one thing wrong: a card missing, a card twice, hands of unequal size."""
    deck = rng.sample(ALL_CARDS, 27)
    hands = [deck[6 * seat : 6 * seat + 6] for seat in range(players)]
    murderer, face_up = deck[6 * players], deck[6 * players + 1 :]
    fault = rng.randrange(5)
    if fault == 0:
        hands[0][0] = hands[1][0]
    elif fault == 1:
        face_up = face_up[1:]
    elif fault == 2:
        face_up.append(hands[0].pop())
    elif fault == 3:
        murderer = hands[-1][0]
    else:
        face_up += hands.pop()
    return Deal(hands, murderer, face_up)


_RUBBISH: Final[tuple[Any, ...]] = (
    {},
    [],
    None,
    "play",
    {"type": "play"},
    {"type": "play", "card": "23"},
    {"type": "play", "card": 20},
    {"type": "play", "card": 40},
    {"type": "play", "card": -11},
    {"type": "play", "card": 23.5},
    {"type": "play", "card": True},
    {"type": "play", "card": None},
    {"type": "play", "card": 10**30},
    {"type": "play", "card": 23, "force": True},
    {"type": "guess", "space": "F0"},
    {"type": "guess", "space": "F4"},
    {"type": "guess", "space": "C0"},
    {"type": "guess", "space": "C10"},
    {"type": "guess", "space": "R20"},
    {"type": "guess", "space": "R40"},
    {"type": "guess", "space": "r27"},
    {"type": "guess", "space": 27},
    {"type": "guess", "space": ["R27", "C7"]},
    {"type": "pass"},
    {"type": "relocate", "source": "C2"},
    {"type": "relocate", "source": "C2", "destination": None},
    {"type": "exchange", "target": "Sam", "give": [11]},
    {"type": "exchange", "target": 1, "give": 11},
    {"type": "exchange", "target": 1, "give": [11, 11]},
    {"type": "look", "target": -1},
    {"type": "look", "target": 4},
    {"type": "look"},
    {"type": "deal"},
    {"type": "draw", "cards": []},
    {"type": "pick", "cards": [11, "12"]},
)


def bad_setups() -> list[Json]:
    """Set-ups that cannot be played."""
    good: Json = {"players": ["Sam", "Ryan", "Noah"]}
    return [
        {"players": ["Sam", "Ryan"]},
        {"players": ["Sam", "Ryan", "Noah", "Iris", "Ada"]},
        {"players": ["Sam", "Sam", "Noah"]},
        {"players": ["Sam", " ", "Noah"]},
        {"players": ["Sam", "", "Noah"]},
        {"players": ["Sam", 7, "Noah"]},
        {"players": []},
        {"players": "Sam"},
        {},
        good | {"first": 3},
        good | {"first": -1},
        good | {"variant": "expert"},
        good
        | {"station": {"relocate": 1, "exchange": [1], "look": [1], "duplicate": 1, "bonus": []}},
        good | {"station": {"exchange": [1, 3]}},
        good | {"station": {"look": [0, 1]}},
        {"players": list(NAMES), "station": {"relocate": 1, "exchange": [1]}},
        {"players": list(NAMES), "variant": "beginner", "station": {"relocate": 1}},
        good | {"first": None},
        good | {"variant": None},
        good | {"readings": None},
        good | {"colours": None},
        good | {"colours": ["red", "red", "blue"]},
        good | {"colours": ["red", "green", "blue", "yellow"]},
        good | {"colours": ["red", "green"]},
        good | {"colours": ["red", "green", "pink"]},
        *(good | {"readings": {setting: "maybe"}} for setting in crime_hotel.READINGS),
        good | {"readings": {"look_owner_learns": 1}},
        good | {"readings": {"weather": "fine"}},
        good | {"music": True},
        good | {"first": "0"},
        good | {"station": {"duplicate": 0}},
        good | {"station": {"bonus": [2, -3]}},
        good | {"station": {"garage": 1}},
        good | {"seats": [0, 1, 2]},
        good | {"others": [[1, 2], [0, 2], [0, 1]]},
        good | {"station": {"counts": [2, 2, 2, 2, 2]}},
        *(good | {field: value} for field, value in _MORE.items()),
        *(good | cut for bits in (8, 16, 32, 64) for cut in _too_wide(1 << bits)),
    ]


_MORE: Final = {
    "seed": 1,
    "rounds": 5,
    "investigations": 3,
    "meeples": 5,
    "car": 0,
    "murderer": 27,
    "language": "en",
}
"""Fields that another engine might have in its set-up."""


def _too_wide(size: int) -> list[Json]:
    """Fields with a number that is right when it is cut to a few bits; this one is 0 then."""
    return [
        {"first": size},
        {"first": 1 - size},
        {"station": {"exchange": [1 + size, 2]}},
        {"station": {"look": [1, 2 + size]}},
        {"station": {"look": [1, 2 - size]}},
        {"station": {"relocate": 2 - size}},
        {"station": {"duplicate": 2 - size}},
        {"station": {"bonus": [2, 3 - size]}},
    ]
