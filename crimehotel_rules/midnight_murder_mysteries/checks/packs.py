"""Small packs, made at random: short texts, every effect, any passages, cabins and solutions.

The whole of a set-up goes over the wire with every game. With texts of a word or two, it and the
views that repeat it stay small, so that many games can be tried.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any, Final

import attrs

from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries import (
    CULPRITS,
    LOCATIONS_OF,
    PATHS,
    ZONES,
    Board,
    CardId,
    Case,
    ClosedPassage,
    ClosedZone,
    Culprit,
    Effect,
    EventCard,
    EventDeck,
    InvalidSetup,
    Kind,
    Level,
    MoveCost,
    OpenPassage,
    Option,
    OptionId,
    Paragraph,
    SealedZone,
    Ship,
    Solution,
    SuspectRange,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.rules.ship import STATED, WITHIN_DECKS

KINDS: Final = 30
"""So many different small decks, cases and boards."""
FOLDER: Final = data.path("spec") / "midnight-murder-mysteries" / "packs"
OUR_EVENTS: Final = "alcyone-events"
OUR_CASES: Final = ("bitter-aftertaste", "never-saw-it-coming")
"""The packs that come with the game; only what goes into a set-up is read of their files."""
WORDS: Final = ("fox", "owl", "elk", "hen", "cod", "ant", "bee", "ram", "yak", "jay")


def both(words: str) -> Text:
    """The same words in both languages."""
    return Text(words, words)


def card(name: str, kind: Kind, purser: int, *effects: Effect) -> EventCard:
    """A card whose title is its id."""
    return EventCard(CardId(name), kind, both(name), both("-"), Zone(purser), effects)


PLAIN_CARDS: Final = (
    card("calm-1", "calm_sea", 1, Ship(1)),
    card("calm-2", "calm_sea", 4, Ship(1)),
    card("calm-3", "calm_sea", 7, Ship(1)),
    card("calm-4", "calm_sea", 10, Ship(1)),
    card("error", "navigational_error", 2, Ship(-1)),
    card("o1", "other", 3, Ship(1)),
    card("o2", "other", 5, Ship(2)),
    card("o3", "other", 6, Ship(1)),
    card("o4", "other", 8, Ship(2)),
    card("o5", "other", 9, Ship(1), ClosedPassage((Zone(5), Zone(8)))),
    card("o6", "other", 4, OpenPassage((Zone(6), Zone(7))), SuspectRange(3)),
    card("o7", "other", 6, Ship(1), ClosedZone(Zone(7))),
    card("o8", "other", 1, Ship(-2), SealedZone(Zone(6))),
    card("o9", "other", 5, MoveCost(1)),
    card("o10", "other", 8, SuspectRange(0), Ship(3)),
    card("o11", "other", 9, SuspectRange(1)),
)
"""A card for each effect."""


def a_case(level: Level = "amateur") -> Case:
    """A case of few words."""
    return Case(
        id=level,
        title=both(f"The {level} case"),
        level=level,
        presentation=both("A body in the suite."),
        motives=_options("greed", "envy", "fear"),
        methods=_options("rope", "fall", "fear"),
        paragraphs=paragraphs(""),
        solution=Solution(Culprit("E"), OptionId("envy"), OptionId("rope"), both("E did it.")),
    )


def paragraphs(word: str) -> tuple[Paragraph, ...]:
    """A paragraph for each path: the name of the path, and this word."""
    return tuple(Paragraph(path, Text(f"{path}{word}", f"{path}{word} (fr)")) for path in PATHS)


def _options(*names: str) -> tuple[Option, ...]:
    return tuple(Option(OptionId(name), both(name)) for name in names)


@cache
def _our_events() -> EventDeck:
    return CODEC.decode(EventDeck, _file(OUR_EVENTS)["events"])


@cache
def _our_case(name: str) -> Case:
    return CODEC.decode(Case, _file(name)["case"])


def _file(name: str) -> Any:
    return parse((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


# At random


def any_deck(rng: random.Random) -> EventDeck:
    """Mostly a small one, now and then the one that comes with the game."""
    return _our_events() if rng.random() < 0.05 else deck(rng.randrange(KINDS))


@cache
def deck(number: int) -> EventDeck:
    """The small deck of this number; number 0 has the plain cards."""
    if number == 0:
        return EventDeck("plain", PLAIN_CARDS)
    rng = random.Random(f"deck/{number}")
    slow = rng.random() < 0.3
    zones = [*rng.sample(ZONES, len(ZONES)), *rng.choices(ZONES, k=6)]
    cards = []
    for plain, zone in zip(rng.sample(PLAIN_CARDS, len(PLAIN_CARDS)), zones, strict=True):
        by = rng.choice((1, 1, -1, -2)) if slow else rng.choice((1, 2, 3, -1))
        effects = [Ship(by), _lasting(rng), _lasting(rng)]
        cards.append(attrs.evolve(plain, purser=zone, effects=_some(effects, rng)))
    return EventDeck(f"small-{number}", _hastened(cards))


def _some(effects: list[Effect], rng: random.Random) -> list[Effect]:
    """Up to three of them in any order, and no two on the same thing."""
    chosen: dict[object, Effect] = {}
    for effect in rng.sample(effects, rng.choice((1, 2, 2, 3))):
        between = getattr(effect, "between", None)
        chosen.setdefault(between or (type(effect), getattr(effect, "zone", None)), effect)
    return [*chosen.values()]


def _lasting(rng: random.Random) -> Effect:
    """Any effect that holds for a round; mostly on passages that matter."""
    pairs = [*STATED, *WITHIN_DECKS, *rng.sample([*combinations(ZONES, 2)], 6)]
    outside = [pair for pair in combinations(ZONES, 2) if 2 not in pair]
    return rng.choice(
        (
            ClosedPassage(rng.choice(pairs)),
            OpenPassage(rng.choice(outside)),
            ClosedZone(rng.choice(ZONES)),
            SealedZone(rng.choice(ZONES)),
            MoveCost(rng.choice((1, 2))),
            SuspectRange(rng.choice((0, 1, 3))),
        )
    )


def _hastened(cards: list[EventCard]) -> list[EventCard]:
    """The cards, with ships that move faster until the port can be reached."""
    moves = [card for card in cards if any(isinstance(each, Ship) for each in card.effects)]
    while _distance(cards) < 9:
        slow = moves.pop()
        faster = [Ship(3) if isinstance(each, Ship) else each for each in slow.effects]
        cards[cards.index(slow)] = attrs.evolve(slow, effects=faster)
    return cards


def _distance(cards: list[EventCard]) -> int:
    return sum(each.by for card in cards for each in card.effects if isinstance(each, Ship))


def any_case(rng: random.Random) -> Case:
    """Mostly a small one, now and then one that comes with the game."""
    if rng.random() < 0.04:
        return _our_case(rng.choice(OUR_CASES))
    return small_case(rng.randrange(KINDS))


@cache
def small_case(number: int) -> Case:
    """The small case of this number."""
    rng = random.Random(f"case/{number}")
    motives, methods = (rng.sample(WORDS, rng.randint(2, 5)) for _ in range(2))
    return attrs.evolve(
        a_case(rng.choice(("amateur", "expert"))),
        id=f"small-{number}",
        motives=_options(*motives),
        methods=_options(*methods),
        paragraphs=paragraphs(rng.choice(("", f" {number}"))),
        solution=Solution(
            rng.choice(CULPRITS),
            OptionId(rng.choice(motives)),
            OptionId(rng.choice(methods)),
            both(f"Case {number}."),
        ),
    )


def any_board(rng: random.Random) -> Board:
    """Any passages, any cabins."""
    return board(rng.randrange(KINDS))


@cache
def board(number: int) -> Board:
    """The board of this number; number 0 is the usual one."""
    if number == 0:
        return Board()
    rng = random.Random(f"board/{number}")
    cabins = rng.sample(LOCATIONS_OF[Zone(1)], len(LOCATIONS_OF[Zone(1)]))
    while True:
        more = [each for each in WITHIN_DECKS if rng.random() < 0.6]
        edges: Any = sorted((*STATED, *more))
        try:
            return Board(edges=edges, cabins=cabins)
        except InvalidSetup:  # the ship is in two parts
            continue
