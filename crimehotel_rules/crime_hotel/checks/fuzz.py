"""Random play that aims: at every phase and reading, at shared spaces, right guesses, faults."""

from __future__ import annotations

import random
from typing import Any, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt
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
    Look,
    Pick,
    Play,
    Readings,
    Relocate,
    Setup,
    Space,
    State,
    Station,
    Variant,
)
from crimehotel_rules.crime_hotel.codec import CODEC

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")


def random_setup(rng: random.Random, readings: Json) -> Setup:
    """A set-up with these readings and any player count, variant and station."""
    players = rng.choice((3, 4))
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


def reworded(action: Json, rng: random.Random) -> Json:
    """The action, perhaps with its cards named in another order, which means the same."""
    if rng.random() < 0.5:
        return action
    return {name: _turned(value) for name, value in action.items()}


def _turned(value: Any) -> Any:
    """Lists of cards the other way round; the hands of a deal stay with their seats."""
    if not isinstance(value, list):
        return value
    return [each[::-1] for each in value] if value and isinstance(value[0], list) else value[::-1]


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


def mischief(state: State, rng: random.Random) -> Attempt:
    """Something that is probably illegal now."""
    kind = rng.randrange(10)
    by = CHANCE if state.turn is None else state.turn
    if kind < 5:
        return Attempt(by, CODEC.encode(_any_action(state, rng)))
    if kind < 8:
        legal = crime_hotel.legal_actions(state)
        action = rng.choice(legal) if legal else _any_action(state, rng)
        actors = (CHANCE, *state.setup.seats, len(state.setup.seats), -1, True, str(by))
        return Attempt(rng.choice(actors), CODEC.encode(action))
    strangers = (len(state.setup.seats), 99, -1, -2, "Sam", True, None, [0])
    anybody = rng.choice((CHANCE, *state.setup.seats, *strangers))
    return Attempt(anybody if kind == 8 else by, rng.choice(_RUBBISH))


def _any_action(state: State, rng: random.Random) -> Action:
    """An action that makes sense somewhere."""
    seat = state.turn if isinstance(state.turn, int) else None
    own = [card for card in ALL_CARDS if seat is not None and state.hands[seat] >> card & 1]
    hand = own if own and rng.random() < 0.6 else list(ALL_CARDS)
    space, other = rng.choice(list(Space)), rng.choice(list(Space))
    mine = crime_hotel.space_names(state.hotel[seat]) if seat is not None else ()
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
