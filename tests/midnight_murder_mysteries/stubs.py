"""The stub packs: texts that say which path they belong to, cards with every effect.

``data/`` has the same packs as JSON.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules.midnight_murder_mysteries import (
    PATHS,
    CardId,
    Case,
    ClosedPassage,
    ClosedZone,
    Culprit,
    Effect,
    EventCard,
    EventDeck,
    Kind,
    MoveCost,
    OpenPassage,
    Option,
    OptionId,
    Paragraph,
    SealedZone,
    Ship,
    Solution,
    SuspectRange,
    Text,
    Zone,
)


def both(words: str) -> Text:
    """The same words in both languages."""
    return Text(words, words)


TITLES: Final = {
    "error": Text("Navigational error", "Erreur de navigation"),
    "x01": Text("On course", "Cap maintenu"),
    "x02": Text("A quiet deck", "Pont tranquille"),
    "x03": Text("Fair wind", "Bon vent"),
    "x04": Text("Full steam", "À toute vapeur"),
    "x05": Text("A locked gate", "Grille fermée"),
    "x06": Text("A side door", "Porte de service"),
    "x07": Text("Wet paint", "Peinture fraîche"),
    "x08": Text("Under seal", "Sous scellés"),
    "x09": Text("Crowded corridors", "Couloirs bondés"),
    "x10": Text("Stay where you are", "Que personne ne bouge"),
    "x11": Text("Lifeboat drill", "Exercice d'évacuation"),
}
"""What the readers of the example plays see of a card; all others are called by the calm sea."""


def card(name: str, kind: Kind, purser: int, *effects: Effect) -> EventCard:
    """A card with its title."""
    title = TITLES.get(name, Text("Calm sea", "Mer calme"))
    return EventCard(CardId(name), kind, title, both("Stub."), Zone(purser), effects)


def options(*names: str) -> tuple[Option, ...]:
    """Options whose names are their ids."""
    return tuple(Option(OptionId(name), both(name)) for name in names)


STUB_CARDS: Final = (
    card("calm-1", "calm_sea", 1, Ship(1)),
    card("calm-2", "calm_sea", 4, Ship(1)),
    card("calm-3", "calm_sea", 7, Ship(1)),
    card("calm-4", "calm_sea", 10, Ship(1)),
    card("error", "navigational_error", 2, Ship(-1)),
    card("x01", "other", 3, Ship(1)),
    card("x02", "other", 5, Ship(1)),
    card("x03", "other", 6, Ship(1)),
    card("x04", "other", 8, Ship(2)),
    card("x05", "other", 9, Ship(1), ClosedPassage((Zone(5), Zone(8)))),
    card("x06", "other", 4, Ship(1), OpenPassage((Zone(6), Zone(7)))),
    card("x07", "other", 6, Ship(1), ClosedZone(Zone(7))),
    card("x08", "other", 1, Ship(2), SealedZone(Zone(6))),
    card("x09", "other", 5, MoveCost(1)),
    card("x10", "other", 8, Ship(1), SuspectRange(0)),
    card("x11", "other", 9, SuspectRange(3)),
)

STUB_EVENTS: Final = EventDeck("stub-events", STUB_CARDS)

STUB_CASE: Final = Case(
    id="stub-case",
    title=Text("The case of the examples", "L'enquête des exemples"),
    level="amateur",
    presentation=both("A body in 13."),
    motives=options("m1", "m2", "m3", "m4"),
    methods=options("o1", "o2", "o3", "o4"),
    paragraphs=tuple(Paragraph(path, Text(f"en:{path}", f"fr:{path}")) for path in PATHS),
    solution=Solution(Culprit("E"), OptionId("m2"), OptionId("o3"), both("E, m2, o3.")),
)
