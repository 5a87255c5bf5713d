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

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import attrs

from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, ItemCard, Pack, RoomCard
from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.kernel.text import Lang, Text

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


def printed_names(pack: Pack) -> dict[str, str]:
    """What stands on the cards of a pack, by their ids.

    >>> printed_names(shipped(OURS))["umbrella"]
    'Indoor Umbrella'
    """
    cards: tuple[RoomCard | ItemCard | CharacterCard, ...]
    cards = (*pack.rooms, *pack.items, *pack.characters)
    return {card.id: card.name for card in cards}


@cache
def french_names() -> dict[str, str]:
    """The French names of the cards of the packs that come with the game, by what stands on them.

    >>> french_names()["Indoor Umbrella"]
    "Parapluie d'intérieur"
    """
    file = CODEC.decode(PackFile, _content(OURS))
    plain = _folder() / "fixture_fr.toml"  # the names of a pack that has no words beside it
    return {
        **{name: file.words(card).fr for card, name in printed_names(file.pack).items()},
        **tomllib.loads(plain.read_text(encoding="utf-8")),
    }


def called(pack: Pack | None, card: str, lang: Lang) -> str:
    """The name of a card; its id, where there is no pack, or none with such a card.

    >>> called(shipped(OURS), "spoon", "fr"), called(None, "spoon", "fr")
    ('Cuiller en argent', 'spoon')
    """
    printed = card if pack is None else printed_names(pack).get(card, card)
    return _FRENCH.get(printed, printed) if lang == "fr" else printed


def deck_called(deck: str, lang: Lang) -> str:
    """The name of a deck of items; a pack of somebody's own says it in English alone.

    >>> deck_called("luxury", "fr"), deck_called("cellar", "fr")
    ('de luxe', 'cellar')
    """
    known = CODEC.decode(PackFile, _content(OURS)).decks
    return CODEC.decode(Text, known[deck]).said(lang) if deck in known else deck


def quoted(name: str, lang: Lang) -> str:
    """The name of a card in a sentence: in French, without an article, it needs quotation marks."""
    return f"«\u00a0{name}\u00a0»" if lang == "fr" else name


def _content(name: str) -> Any:
    return parse((_folder() / f"{name}.json").read_text(encoding="utf-8"))


def _folder() -> Path:
    return data.path("spec") / "grand-hotel" / "packs"


_FRENCH: Final = french_names()
