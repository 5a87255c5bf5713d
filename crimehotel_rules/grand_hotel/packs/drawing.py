"""The cards of a pack, drawn: HTML that fits into any page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

import attrs

from crimehotel_rules.drawing.palette import CLASS
from crimehotel_rules.grand_hotel.cards import PackFile, Words, has_words, pack_in
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.packs import art
from crimehotel_rules.grand_hotel.packs.looks import STYLE
from crimehotel_rules.grand_hotel.packs.things import FACES, ITEMS, ROOMS
from crimehotel_rules.grand_hotel.rules.box import CharacterClass
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, ItemCard, Line, Pack, RoomCard
from crimehotel_rules.grand_hotel.terms import CLASSES, Speaker, effect
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, fill
from crimehotel_rules.packs import Sheet

_CLASS_HEADS: Final[dict[CharacterClass, Text]] = {
    "guest": Text("Guests", "Clients"),
    "guard": Text("Guards", "Vigiles"),
    "staff": Text("Staff", "Employés"),
    "robber": Text("Robbers", "Voleurs"),
}
_ANYBODY: Final = ("plain", "glasses", "curls")
_ANYWHERE: Final = ("bed", "window", "armchair", "wardrobe", "bath", "desk")
_ANYTHING: Final = ("parcel",)
"""What is to be seen on cards of which no words say it."""
_FACTS: Final = Text(
    "{rooms:room|rooms}, {items:item|items}, {characters:character|characters}",
    "{rooms:chambre|chambres}, {items:objet|objets}, {characters:personnage|personnages}",
)


def draw(content: Any, lang: Lang) -> Sheet:
    """The pack as a sheet of cards: characters, rooms, items."""
    drawer = _Drawer(pack_in(content), lang, *_told(content))
    body = "\n".join(drawer.parts())
    return Sheet(drawer.title, f'<div class="{CLASS} pack" lang="{lang}">\n{body}\n</div>', STYLE)


def _told(content: Any) -> tuple[PackFile | None, dict[str, Words]]:
    """The words beside the pack, as far as they have their form."""
    try:
        file = CODEC.decode(PackFile, content) if has_words(content) else None
    except MalformedJson:
        file = None
    words = {}
    for card, said in ({} if file is None else file.cards).items():
        try:
            words[card] = CODEC.decode(Words, said)
        except MalformedJson:
            continue
    return file, words


@attrs.frozen
class _Drawer:
    """Draws the cards of one pack in one language."""

    pack: Pack
    lang: Lang
    file: PackFile | None
    words: Mapping[str, Words]

    @property
    def title(self) -> str:
        """What the pack is called."""
        return plain(self.pack.name if self.file is None else self.file.title.said(self.lang))

    def parts(self) -> Iterator[str]:
        """The page from top to bottom."""
        if self.file is not None:
            yield f'<p class="pack-lead">{_safe(self.file.about.said(self.lang))}</p>'
        counts = {part: len(getattr(self.pack, part)) for part in ("rooms", "items", "characters")}
        yield f'<p class="pack-facts">{_safe(fill(_FACTS, counts, self.lang))}</p>'
        for kind, head in _CLASS_HEADS.items():
            cards = [card for card in self.pack.characters if card.class_ == kind]
            yield from self._group(head, map(self._character, cards), large=True)
        for number, deck in enumerate(self.pack.decks, start=1):
            rooms = [room for room in self.pack.rooms if room.type == deck]
            yield from self._group(
                self._rooms_head(deck), [self._room(each, number) for each in rooms]
            )
        machines = [room for room in self.pack.rooms if room.is_maintenance]
        head = Text("Maintenance rooms", "Locaux techniques")
        yield from self._group(head, map(self._machine, machines), large=True)
        for number, deck in enumerate(self.pack.decks, start=1):
            items = [item for item in self.pack.items if item.deck == deck]
            yield from self._group(
                self._items_head(deck), [self._item(each, number) for each in items]
            )

    def _group(self, head: Text, cards: Iterable[str], large: bool = False) -> Iterator[str]:
        drawn = "\n".join(cards)
        if drawn:
            size = " pack-large" if large else ""
            yield f'<h2 class="pack-group">{_safe(head.said(self.lang))}</h2>'
            yield f'<ul class="pack-grid{size}" role="list">\n{drawn}\n</ul>'

    # --- Names

    def _name(self, card: str, english: str) -> str:
        return self.words[card].fr if self.lang == "fr" and card in self.words else english

    def _deck(self, deck: str) -> str:
        names = {} if self.file is None else self.file.decks
        try:
            return CODEC.decode(Text, names.get(deck)).said(self.lang)
        except MalformedJson:
            return deck

    def _rooms_head(self, deck: str) -> Text:
        name = self._deck(deck)
        return Text(f"{name.capitalize()} rooms", f"Chambres «\u00a0{name}\u00a0»")

    def _items_head(self, deck: str) -> Text:
        name = self._deck(deck)
        return Text(f"{name.capitalize()} items", f"Objets «\u00a0{name}\u00a0»")

    def _speaker(self) -> Speaker:
        cards: list[ItemCard | CharacterCard] = [*self.pack.items, *self.pack.characters]
        names = {card.id: self._name(card.id, card.name) for card in cards}
        return Speaker(self.lang, names | {deck: self._deck(deck) for deck in self.pack.decks})

    # --- Cards

    def _card(self, look: str, scene: str, kind: str, card: tuple[str, str], more: str = "") -> str:
        """A card: a scene, what kind it is, its name, a line about it, and what else it has."""
        id_, name = card
        said = self.words.get(id_)
        about = ""
        if said is not None and said.about is not None:
            about = f'<p class="pack-about">{_safe(said.about.said(self.lang))}</p>'
        return (
            f'<li class="pack-card {look}">{scene}<div class="pack-body">'
            f'<p class="pack-kind">{kind}</p>'
            f'<h3 class="pack-name">{_safe(self._name(id_, name))}</h3>{about}{more}</div></li>'
        )

    def _character(self, card: CharacterCard) -> str:
        speaker = self._speaker()
        goals = (
            (Text("Item", "Objet"), speaker.objective(card.item, card.class_)),
            (Text("Interaction", "Interaction"), speaker.objective(card.interaction, card.class_)),
        )
        rows = "".join(
            f"<dt>{head.said(self.lang)}</dt><dd>{_safe(goal)}</dd>" for head, goal in goals
        )
        kind = CLASSES[card.class_].said(self.lang).capitalize()
        return self._card(
            f"pack-is-{card.class_}",
            _scene(
                card.id, art.portrait(card.id, self._look(card.id, FACES, _ANYBODY), card.class_)
            ),
            f"{art.sign(card.class_)}{kind}",
            (card.id, card.name),
            f'<div class="pack-goals"><dl>{rows}</dl></div>',
        )

    def _room(self, card: RoomCard, level: int) -> str:
        kind = f"{art.stars(level)}{_safe(self._deck(card.type).capitalize())}"
        scene = _scene(card.id, art.room(self._look(card.id, ROOMS, _ANYWHERE), level))
        return self._card(f"pack-is-deck-{level}", scene, kind, (card.id, card.name))

    def _item(self, card: ItemCard, level: int) -> str:
        kind = f"{art.stars(level)}{_safe(self._deck(card.deck).capitalize())}"
        scene = _scene(card.id, art.item(self._look(card.id, ITEMS, _ANYTHING), level))
        return self._card(f"pack-is-deck-{level}", scene, kind, (card.id, card.name))

    def _look(self, card: str, known: Mapping[str, str], usual: Sequence[str]) -> str:
        """What is to be seen on a card: as its words say, or one of the usual things."""
        said = self.words.get(card)
        if said is not None and said.look in known:
            return str(said.look)
        return usual[art.chosen(card, len(usual), "look")]

    def _machine(self, card: RoomCard) -> str:
        lines = card.outcomes or ()
        french = self.words[card.id].outcomes if card.id in self.words else None
        rows = "".join(
            self._line(number, line, (french or ())[number - 1 : number])
            for number, line in enumerate(lines, start=1)
        )
        kind = Text("Maintenance", "Local technique").said(self.lang)
        return self._card(
            "pack-is-maintenance",
            _scene(card.id, art.machine(card.id)),
            f"{art.sign(None)}{kind}",
            (card.id, card.name),
            f'<ol class="pack-lines" role="list">{rows}</ol>',
        )

    def _line(self, number: int, line: Line, french: tuple[str, ...]) -> str:
        text = french[0] if self.lang == "fr" and french else line.text
        chips = "".join(
            f'<span class="pack-effect">{_safe(effect(each, self.lang))}</span>'
            for each in line.effects
        )
        nothing = Text("nothing happens", "il ne se passe rien").said(self.lang)
        chips = chips or f'<span class="pack-effect pack-none">{nothing}</span>'
        return f"<li>{art.die(number)}<div>{_safe(text)}<br>{chips}</div></li>"


def _scene(card: str, drawn: str) -> str:
    paper = art.chosen(card, art.WALLPAPERS, "wallpaper")
    return f'<div class="pack-scene pack-wall-{paper}">{drawn}</div>'


def _safe(text: str) -> str:
    """The text as HTML, made harmless, with the apostrophes of a printed page."""
    return escape(plain(text).replace("'", "’"))
