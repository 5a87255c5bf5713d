"""Small packs, made at random: few items, many maintenance rooms, objectives of every kind.

With few cards decks run out, objectives are met early, and the same item changes hands often. The
order of decks and items differs from pack to pack, and so does the order in which views list them.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from crimehotel_rules.grand_hotel import (
    CLASSES,
    CharacterCard,
    ItemCard,
    Line,
    Pack,
    RoomCard,
    effects,
    objectives,
    targets,
)
from crimehotel_rules.grand_hotel.cards import OURS, shipped

FIXTURE: Final = "fixture"
"""The pack that the scenarios are played with."""
KINDS: Final = 40
"""So many different small packs."""
ROOMS: Final = 24
ITEMS: Final = ("ash", "bell", "cup", "dart", "egg", "fan", "gem", "hat", "ink", "jug")
DECKS: Final = ("plain", "fine", "grand")
PEOPLE: Final = {
    "guest": ("ann", "bob", "cat"),
    "guard": ("dan", "eve"),
    "staff": ("fay", "gus"),
    "robber": ("hal", "ivy"),
}


def any_pack(rng: random.Random) -> Pack:
    """Mostly a small one, now and then one that comes with the game."""
    if rng.random() < 0.2:
        return shipped(rng.choice((OURS, FIXTURE, FIXTURE)))
    return small(rng.randrange(KINDS))


@cache
def small(number: int) -> Pack:
    """The small pack of this number."""
    rng = random.Random(f"pack/{number}")
    decks = tuple(rng.sample(DECKS, len(DECKS)))
    names = rng.sample(ITEMS, rng.randint(len(decks), len(ITEMS)))
    belongs = [*decks, *rng.choices(decks, k=len(names) - len(decks))]
    items = [ItemCard(name, name.title(), deck) for name, deck in zip(names, belongs, strict=True)]
    return Pack(
        name=f"small {number}",
        decks=decks,
        rooms=_rooms(decks, rng),
        items=tuple(items),
        characters=_characters(items, rng),
    )


def _rooms(decks: tuple[str, ...], rng: random.Random) -> tuple[RoomCard, ...]:
    machines = rng.randint(2, 12)
    types = [*decks, *rng.choices(decks, k=ROOMS - machines - len(decks))]
    rooms = [RoomCard(f"r{number}", f"Room {number}", deck) for number, deck in enumerate(types)]
    rooms += [
        RoomCard(
            f"m{number}",
            f"Machine {number}",
            "maintenance",
            tuple(Line(f"Line {die}", _effects(rng)) for die in range(1, 7)),
        )
        for number in range(machines)
    ]
    rng.shuffle(rooms)
    return tuple(rooms)


def _effects(rng: random.Random) -> tuple[effects.Effect, ...]:
    return tuple(_effect(rng) for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 3))))


def _effect(rng: random.Random) -> effects.Effect:
    kind = rng.random()
    if kind < 0.35:
        return effects.Points(rng.choice(effects.WHO), rng.choice((-3, -2, -1, -1, 1, 1, 2, 3)))
    if kind < 0.75:
        return effects.Forbid(rng.choice(effects.WHO), rng.choice(effects.KINDS))
    if kind < 0.9:
        return effects.Stop(rng.choice(effects.STOPPED_CARS))
    return effects.Skip()


# Characters


def _characters(items: list[ItemCard], rng: random.Random) -> tuple[CharacterCard, ...]:
    cards = [
        CharacterCard(name, name.title(), kind, _item(items, rng), _interaction(name, rng))
        for kind in CLASSES
        for name in PEOPLE[kind]
    ]
    rng.shuffle(cards)
    return tuple(cards)


def _item(items: list[ItemCard], rng: random.Random) -> objectives.ItemObjective:
    parts = [_plain_item(items, rng) for _ in range(rng.randint(2, 3))]
    return rng.choice(
        (parts[0], parts[1], objectives.All(tuple(parts)), objectives.Any(tuple(parts)))
    )


def _plain_item(items: list[ItemCard], rng: random.Random) -> objectives.PlainItem:
    if rng.random() < 0.5:
        deck = rng.choice(items).deck
        return objectives.HoldDeck(deck, min(rng.choice((1, 1, 2)), _size(items, deck)))
    named = rng.sample([item.id for item in items], rng.randint(1, 3))
    return objectives.Hold(tuple(named), rng.randint(1, min(2, len(named))))


def _size(items: list[ItemCard], deck: str) -> int:
    return sum(item.deck == deck for item in items)


def _interaction(name: str, rng: random.Random) -> objectives.InteractionObjective:
    parts = [_plain_interaction(name, rng) for _ in range(rng.randint(2, 3))]
    several = objectives.All(tuple(parts)), objectives.Any(tuple(parts))
    return rng.choice((parts[0], parts[1], parts[0], *several))


def _plain_interaction(name: str, rng: random.Random) -> objectives.PlainInteraction:
    target, count = _target(name, rng)
    kind = rng.randrange(6)
    if kind == 0:
        return objectives.Identify(target, count)
    if kind == 1:
        return objectives.Trade(rng.choice(objectives.TRADE_WAYS), target, count)
    if kind == 2:
        return objectives.Deliver(target, count)
    return objectives.Attack(rng.choice(objectives.RESULTS), target, count)


def _target(name: str, rng: random.Random) -> tuple[targets.Target, int]:
    kind = rng.random()
    if kind < 0.6:
        return targets.Anyone(), rng.choice((1, 1, 1, 2))
    if kind < 0.9:
        return targets.Class(rng.choice(CLASSES)), rng.choice((1, 1, 1, 2))
    others = [each for people in PEOPLE.values() for each in people if each != name]
    return targets.Character(rng.choice(others)), 1
