"""What is printed on the cards: a content pack, as plain values (GH-COMP-7).

The instruction sheet describes no single card, so the cards come with the set-up, which checks
them (``pack_faults.py``). The order of the decks and of the items is the order in which views
list them.
"""

from __future__ import annotations

from typing import Final

import attrs

from crimehotel_rules.grand_hotel.rules.box import CharacterClass
from crimehotel_rules.grand_hotel.rules.effects import Effect
from crimehotel_rules.grand_hotel.rules.objectives import InteractionObjective, ItemObjective

MAINTENANCE: Final = "maintenance"  # GH-COMP-4
"""The type of a room that belongs to no deck."""


@attrs.frozen
class Line:
    """One outcome of a maintenance room; the text is for players, the effects are the rule."""

    text: str
    effects: tuple[Effect, ...]


@attrs.frozen
class RoomCard:
    """A room of one of the three types, or a maintenance room with a line for each number."""

    id: str
    name: str
    type: str
    """A deck of the pack, or ``maintenance``."""
    outcomes: tuple[Line, ...] | None = attrs.field(default=None, metadata={"absent": True})
    """The six lines of a maintenance room; no other room has them."""

    @property
    def is_maintenance(self) -> bool:
        """Whether the room belongs to no deck."""
        return self.type == MAINTENANCE  # GH-MAINT-1


@attrs.frozen
class ItemCard:
    """An item, and the deck that it belongs to."""

    id: str
    name: str
    deck: str


@attrs.frozen
class CharacterCard:
    """A character with a class and two objectives."""  # GH-COMP-6

    id: str
    name: str
    class_: CharacterClass
    item: ItemObjective
    interaction: InteractionObjective


@attrs.frozen
class Pack:
    """All cards of a game."""

    name: str
    decks: tuple[str, ...]
    rooms: tuple[RoomCard, ...]
    items: tuple[ItemCard, ...]
    characters: tuple[CharacterCard, ...]


@attrs.frozen(eq=False, repr=False)
class Index:
    """The cards of a sound pack by their ids, as the chapters look them up."""

    rooms: dict[str, RoomCard]
    deck_of: dict[str, str]
    place: dict[str, int]
    """Where an item stands in the pack."""
    characters: dict[str, CharacterCard]
    item_decks: tuple[tuple[str, ...], ...]
    """The items of each deck."""


def index(pack: Pack) -> Index:
    """The index of a pack that has been checked."""
    return Index(  # GH-COMP-7
        rooms={card.id: card for card in pack.rooms},
        deck_of={card.id: card.deck for card in pack.items},  # GH-COMP-5
        place={card.id: place for place, card in enumerate(pack.items)},
        characters={card.id: card for card in pack.characters},
        item_decks=tuple(  # GH-COMP-5
            tuple(card.id for card in pack.items if card.deck == deck) for deck in pack.decks
        ),
    )
