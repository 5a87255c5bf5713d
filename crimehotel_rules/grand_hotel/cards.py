"""The files of packs: the cards as they go into a set-up, and beside them their author's words.

What players read stands on the wire in English alone. Names in French, and what is told of a card,
stand beside the pack, by the id of the card; no game needs them. A file may also hold a pack alone.

>>> from crimehotel_rules import grand_hotel as gh
>>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
>>> start = gh.new_game(gh.Setup(players=("Ada", "Ben"), pack=shipped(OURS)))
>>> start.phase
Phase.DEAL
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

import attrs

from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.pack import Pack
from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.kernel.text import Text

OURS: Final = "universe"
"""The name of the pack that is played with if nobody brings another."""


@attrs.frozen
class Words:
    """What is said of a card beside the pack: its French name, and a line about it."""

    fr: str
    about: Text | None = attrs.field(default=None, metadata={"absent": True})
    outcomes: tuple[str, ...] | None = attrs.field(default=None, metadata={"absent": True})
    """The lines of a maintenance room, in French."""
    look: str | None = attrs.field(default=None, metadata={"absent": True})
    """What is to be seen on the card, by the names of ``packs/things.py``."""


@attrs.frozen
class PackFile:
    """All that a file with words holds."""

    game: Literal["grand-hotel"]
    title: Text
    about: Text
    decks: dict[str, Any]
    """The name of each deck, ``{"en": …, "fr": …}``."""
    pack: Pack
    cards: dict[str, Any]
    """The words of each card, by its id."""

    def words(self, card: str) -> Words:
        """The words of a card."""
        return CODEC.decode(Words, self.cards[card])


def has_words(content: Any) -> bool:
    """Whether there is more to a file than the pack, as it goes into a set-up."""
    return isinstance(content, dict) and "pack" in content


def pack_in(content: Any) -> Pack:
    """The pack in the content of a file, not yet checked; or ``MalformedJson``."""
    return CODEC.decode(Pack, content["pack"] if has_words(content) else content)


@cache
def shipped(name: str) -> Pack:
    """The pack of this name that comes with the game."""
    return pack_in(_content(name))


@cache
def character_names(name: str) -> dict[str, Text]:
    """What the characters of such a pack are called, by id."""
    file = CODEC.decode(PackFile, _content(name))
    return {card.id: Text(card.name, file.words(card.id).fr) for card in file.pack.characters}


def _content(name: str) -> Any:
    path = data.path("spec") / "grand-hotel" / "packs" / f"{name}.json"
    return parse(path.read_text(encoding="utf-8"))
