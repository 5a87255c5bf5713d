"""The lints that look at a pack: first what the rules refuse, then what a good pack has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

import attrs

from crimehotel_rules.grand_hotel.cards import PackFile, Words, has_words, pack_in
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.packs.things import FACES
from crimehotel_rules.grand_hotel.packs.things import ITEMS as ITEM_LOOKS
from crimehotel_rules.grand_hotel.packs.things import ROOMS as ROOM_LOOKS
from crimehotel_rules.grand_hotel.rules import effects, objectives, targets
from crimehotel_rules.grand_hotel.rules.box import CLASSES, DIE, HIGHEST, SEATS, WIDTH
from crimehotel_rules.grand_hotel.rules.casting import (
    SUGGESTED,
    casting,
    fitting_casts,
    is_playable,
)
from crimehotel_rules.grand_hotel.rules.pack import MAINTENANCE, CharacterCard, Pack
from crimehotel_rules.grand_hotel.rules.pack_faults import check_pack
from crimehotel_rules.kernel.codec import MalformedJson, tag
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import Text, Value, fill
from crimehotel_rules.packs import Finding, formal_fault, refused

ROOMS: Final = HIGHEST * WIDTH
MAINTENANCE_ROOMS: Final = range(3, 6)
FEWEST_OF_A_TYPE: Final = 5
FEWEST_CHARACTERS: Final = 8
FEWEST_OF_A_CLASS: Final = 2
SPARE_ITEMS: Final = 2
FOUR: Final = DIE.index(4)
"""Where the line for a 4 stands."""


def looks_like(content: Any) -> bool:
    """Whether content is most likely meant to be a pack of this game."""
    if not isinstance(content, dict):
        return False
    pack = content.get("pack", content)
    return isinstance(pack, dict) and {"decks", "rooms", "items", "characters"} & {*pack} != set()


def lint(content: Any) -> Iterator[Finding]:
    """All that looking at the content of a file finds."""
    file = content if has_words(content) else None
    try:
        pack = pack_in(content)
    except MalformedJson as error:
        yield formal_fault(error, "GH-COMP-7", root(content))
        return
    try:
        check_pack(pack)
    except InvalidSetup as error:
        path = str(error.values["path"]).removeprefix("pack")
        yield refused(error.refusal, root(content) + path)
        return
    looker = _Looker(pack, root(content))
    yield from looker.rooms()
    yield from looker.decks()
    yield from looker.characters()
    yield from _words(pack, file)
    yield from looker.casts()
    yield from looker.spare_items()
    yield from looker.variety()


def root(content: Any) -> str:
    """The path of the pack in a file: the whole of it, or a part."""
    return "$.pack" if has_words(content) else "$"


def _finding(lint_: str, path: str, text: Text, **values: Value) -> Finding:
    return Finding(lint_, path, Text(fill(text, values, "en"), fill(text, values, "fr")))


@attrs.frozen
class _Looker:
    """Looks at a pack that the rules accept."""

    pack: Pack
    root: str

    def rooms(self) -> Iterator[Finding]:
        """GH-LINT-1: which rooms there are."""
        path, types = f"{self.root}.rooms", [room.type for room in self.pack.rooms]
        if len(types) != ROOMS:
            text = Text(
                "there are {count:room|rooms}; with exactly {right}, all of them come up",
                "il y a {count:chambre|chambres}\u00a0; avec exactement {right}, toutes sortent",
            )
            yield _finding("GH-LINT-1", path, text, count=len(types), right=ROOMS)
        if (count := types.count(MAINTENANCE)) not in MAINTENANCE_ROOMS:
            text = Text(
                "{count:room is|rooms are} for maintenance; have 3 to 5",
                "{count:local technique|locaux techniques}\u00a0; il en faut de 3 à 5",
            )
            yield _finding("GH-LINT-1", path, text, count=count)
        for number, deck in enumerate(self.pack.decks):
            if (count := types.count(deck)) < FEWEST_OF_A_TYPE:
                text = Text(
                    "{count:room is|rooms are} of the type {deck}; have at least {right}",
                    "{count:chambre est|chambres sont} du type {deck}\u00a0; "
                    "il en faut au moins {right}",
                )
                path = f"{self.root}.decks[{number}]"
                yield _finding(
                    "GH-LINT-1", path, text, count=count, deck=deck, right=FEWEST_OF_A_TYPE
                )

    def decks(self) -> Iterator[Finding]:
        """GH-LINT-2: an item for every room."""
        for number, deck in enumerate(self.pack.decks):
            rooms = sum(room.type == deck for room in self.pack.rooms)
            items = sum(item.deck == deck for item in self.pack.items)
            if items != rooms:
                text = Text(
                    "the deck {deck} has {items:item|items} for {rooms:room|rooms} of its type; "
                    "have as many of both",
                    "la pioche {deck} a {items:objet|objets} pour {rooms:chambre|chambres} de son "
                    "type\u00a0; il en faut autant",
                )
                path = f"{self.root}.decks[{number}]"
                yield _finding("GH-LINT-2", path, text, deck=deck, items=items, rooms=rooms)

    def characters(self) -> Iterator[Finding]:
        """GH-LINT-3: enough characters to draw from."""
        path, cards = f"{self.root}.characters", self.pack.characters
        if len(cards) < FEWEST_CHARACTERS:
            text = Text(
                "there are {count:character|characters}; have at least {right}",
                "il y a {count:personnage|personnages}\u00a0; il en faut au moins {right}",
            )
            yield _finding("GH-LINT-3", path, text, count=len(cards), right=FEWEST_CHARACTERS)
        for kind in CLASSES:
            count = sum(card.class_ == kind for card in cards)
            if count < FEWEST_OF_A_CLASS:
                text = Text(
                    "the class {kind} has {count:character|characters}; have at least {right}",
                    "la classe {kind} a {count:personnage|personnages}\u00a0; "
                    "il en faut au moins {right}",
                )
                yield _finding(
                    "GH-LINT-3", path, text, kind=kind, count=count, right=FEWEST_OF_A_CLASS
                )

    def casts(self) -> Iterator[Finding]:
        """GH-LINT-4: every objective can be met in every roster."""
        for players in range(2, len(SEATS) + 1):
            yield from self._casts(players)

    def _casts(self, players: int) -> Iterator[Finding]:
        roster, path = SUGGESTED[:players], f"{self.root}.characters"
        filled = casting(self.pack, roster)
        for kind, count in filled.drawn.items():
            if count > len(filled.free[kind]):
                text = Text(
                    "{players} players need {count:character|characters} of the class {kind}; "
                    "there are {cards}",
                    "à {players} joueurs, il faut {count:personnage|personnages} de la classe "
                    "{kind}\u00a0; il y en a {cards}",
                )
                yield _finding(
                    "GH-LINT-4",
                    path,
                    text,
                    players=players,
                    count=count,
                    kind=kind,
                    cards=len(filled.free[kind]),
                )
                return
        casts = list(fitting_casts(self.pack, roster))
        playable = [cast for cast in casts if is_playable(cast)]
        for number, card in enumerate(self.pack.characters):
            if card.class_ in roster and not any(card in cast for cast in playable):
                text = Text(
                    "with {players} players {name} is in no cast in which everybody can win; "
                    "let the objective aim at somebody who is there",
                    "à {players} joueurs, {name} n'est dans aucune distribution où chacun peut "
                    "gagner\u00a0; que l'objectif vise quelqu'un qui est là",
                )
                yield _finding(
                    "GH-LINT-4",
                    f"{path}[{number}].interaction",
                    text,
                    players=players,
                    name=card.name,
                )
        if 2 * len(playable) < len(casts):
            text = Text(
                "with {players} players everybody can win in {playable} of {casts:cast|casts} "
                "only; let it be half of them at least",
                "à {players} joueurs, chacun peut gagner dans {playable} des "
                "{casts:distribution|distributions} seulement\u00a0; il en faut la moitié au moins",
            )
            yield _finding(
                "GH-LINT-4", path, text, players=players, playable=len(playable), casts=len(casts)
            )

    def spare_items(self) -> Iterator[Finding]:
        """GH-LINT-5: two lost items end nobody's hopes."""
        for number, card in enumerate(self.pack.characters):
            if not self._can_spare(card.item):
                text = Text(
                    "two lost items would leave {name} without hope; let at least {spare} more "
                    "serve than are asked for",
                    "deux objets perdus ôteraient tout espoir à {name}\u00a0; qu'au moins {spare} "
                    "de plus fassent l'affaire qu'il n'en est demandé",
                )
                yield _finding(
                    "GH-LINT-5",
                    f"{self.root}.characters[{number}].item",
                    text,
                    name=card.name,
                    spare=SPARE_ITEMS,
                )

    def _can_spare(self, objective: objectives.Objective) -> bool:
        match objective:
            case objectives.All():
                return all(map(self._can_spare, objective.of))
            case objectives.Any():
                return any(map(self._can_spare, objective.of))
            case objectives.Hold():
                return len(objective.items) >= objective.count + SPARE_ITEMS
            case objectives.HoldDeck():
                items = sum(item.deck == objective.deck for item in self.pack.items)
                return items >= objective.count + SPARE_ITEMS
            case _:  # an interaction
                return True

    def variety(self) -> Iterator[Finding]:
        """GH-LINT-6: everything that the rules know occurs, and a 4 mends but for once."""
        for name in _missing(_WANTED_OBJECTIVES, _printed(self.pack.characters)):
            text = Text(
                "no character's objective has {name}; have each kind once",
                "aucun objectif de personnage n'a {name}\u00a0; il faut chaque sorte une fois",
            )
            yield _finding("GH-LINT-6", f"{self.root}.characters", text, name=name)
        tables = [
            (number, room.outcomes)
            for number, room in enumerate(self.pack.rooms)
            if room.outcomes is not None
        ]
        done = {word for _, lines in tables for line in lines for word in _done(line.effects)}
        for name in _missing(_WANTED_EFFECTS, done):
            text = Text(
                "no line of a maintenance room has {name}; have each kind once",
                "aucune issue d'un local technique n'a {name}\u00a0; il faut chaque sorte une fois",
            )
            yield _finding("GH-LINT-6", f"{self.root}.rooms", text, name=name)
        full = [number for number, lines in tables if lines[FOUR].effects]
        if tables and not full:
            text = Text(
                "a 4 does nothing in any maintenance room; let it do something in one",
                "un 4 ne fait rien dans aucun local technique\u00a0; "
                "qu'il fasse quelque chose dans un seul",
            )
            yield _finding("GH-LINT-6", f"{self.root}.rooms", text)
        for number in full[1:]:
            text = Text(
                "a 4 mends: let it do something in one maintenance room alone",
                "un 4 répare\u00a0: qu'il ne fasse quelque chose que dans un seul local technique",
            )
            yield _finding(
                "GH-LINT-6", f"{self.root}.rooms[{number}].outcomes[{FOUR}].effects", text
            )


# --- What occurs


_WANTED_OBJECTIVES: Final = (
    "hold",
    "hold_deck",
    *(f"attack: {result}" for result in objectives.RESULTS),
    "identify",
    *(f"trade: {way}" for way in objectives.TRADE_WAYS),
    "deliver",
    "all",
    "any",
    *(f"target: {tag(kind)}" for kind in (targets.Anyone, targets.Class, targets.Character)),
)
_WANTED_EFFECTS: Final = (
    "points: more",
    "points: fewer",
    *(f"forbid: {kind}" for kind in effects.KINDS),
    *(f"stop: {car}" for car in effects.STOPPED_CARS),
    "skip",
    *(f"who: {who}" for who in effects.WHO),
)


def _missing(wanted: Sequence[str], found: set[str]) -> list[str]:
    return [name for name in wanted if name not in found]


def _printed(cards: Sequence[CharacterCard]) -> set[str]:
    """What the objectives of these cards are made of."""
    found: set[str] = set()
    for card in cards:
        for objective in (card.item, card.interaction):
            found.update(_made_of(objective))
    return found


def _name(value: object) -> str:
    kind: type = type(value)
    return tag(kind)


def _made_of(objective: objectives.Objective) -> Iterator[str]:
    name = _name(objective)
    match objective:
        case objectives.All() | objectives.Any():
            yield name
            for part in objective.of:
                yield from _made_of(part)
        case objectives.Hold() | objectives.HoldDeck():
            yield name
        case _:
            yield f"target: {_name(objective.target)}"
            match objective:
                case objectives.Attack():
                    yield f"attack: {objective.result}"
                case objectives.Trade():
                    yield f"trade: {objective.way}"
                case _:
                    yield name


def _done(line: Sequence[effects.Effect]) -> Iterator[str]:
    for effect in line:
        match effect:
            case effects.Points():
                yield "points: more" if effect.amount > 0 else "points: fewer"
                yield f"who: {effect.who}"
            case effects.Forbid():
                yield f"forbid: {effect.action}"
                yield f"who: {effect.who}"
            case effects.Stop():
                yield f"stop: {effect.car}"
            case _:
                yield "skip"


# --- The words beside the pack


def _words(pack: Pack, file: dict[str, Any] | None) -> Iterator[Finding]:
    """GH-LINT-3: every card and every line has its French."""
    if file is None:
        text = Text(
            'the cards have no French; put them under "pack" in a file with "title", "about", '
            '"decks" and "cards", such as crimehotel pack new starts',
            "les cartes n'ont pas de français\u00a0; mettez-les sous «\u00a0pack\u00a0» dans un "
            "fichier avec «\u00a0title\u00a0», «\u00a0about\u00a0», «\u00a0decks\u00a0» et "
            "«\u00a0cards\u00a0», comme crimehotel pack new en commence un",
        )
        yield _finding("GH-LINT-3", "$", text)
        return
    try:
        whole = CODEC.decode(PackFile, file)
    except MalformedJson as error:
        yield _formal(error, "$")
        return
    for part in ("title", "about"):
        yield from _blank(f"$.{part}", getattr(whole, part))
    yield from _names(pack.decks, whole.decks, "$.decks", Text)
    ids = [room.id for room in pack.rooms] + [item.id for item in pack.items]
    ids += [card.id for card in pack.characters]
    yield from _names(ids, whole.cards, "$.cards", Words)
    for room in pack.rooms:
        if room.outcomes is not None and isinstance(whole.cards.get(room.id), dict):
            yield from _lines(whole.cards[room.id].get("outcomes"), f"$.cards.{room.id}.outcomes")
    yield from _looks([room.id for room in pack.rooms], whole.cards, ROOM_LOOKS)
    yield from _looks([item.id for item in pack.items], whole.cards, ITEM_LOOKS)
    yield from _looks([card.id for card in pack.characters], whole.cards, FACES)


def _formal(error: MalformedJson, under: str) -> Finding:
    """The words have not their form: no game minds, since they are not part of it."""
    return attrs.evolve(formal_fault(error, "GH-LINT-3", under), severity="warning")


def _names(
    ids: Sequence[str], words: dict[str, Any], path: str, kind: type[Text] | type[Words]
) -> Iterator[Finding]:
    """Everything that has an id has its words, and nothing else has."""
    for id_ in ids:
        if id_ not in words:
            text = Text("{id} has no French name yet", "{id} n'a pas encore de nom français")
            yield _finding("GH-LINT-3", f"{path}.{id_}", text, id=id_)
            continue
        try:
            said = CODEC.decode(kind, words[id_])
        except MalformedJson as error:
            yield _formal(error, f"{path}.{id_}")
            continue
        yield from _blank(f"{path}.{id_}", said)
        if isinstance(said, Words) and said.about is not None:
            yield from _blank(f"{path}.{id_}.about", said.about)
    for id_ in words:
        if id_ not in ids:
            text = Text(
                "{id} is in the words, and not in the pack", "{id} a des mots, mais pas de carte"
            )
            yield _finding("GH-LINT-3", f"{path}.{id_}", text, id=id_)


def _blank(path: str, said: Text | Words) -> Iterator[Finding]:
    for lang in ("en", "fr"):
        if not getattr(said, lang, "said").strip():
            yield _finding("GH-LINT-3", f"{path}.{lang}", _BLANK)


def _looks(ids: Sequence[str], words: dict[str, Any], known: Collection[str]) -> Iterator[Finding]:
    """What is to be seen on a card can be drawn."""
    for id_ in ids:
        said = words.get(id_)
        look = said.get("look") if isinstance(said, dict) else None
        if isinstance(look, str) and look not in known:
            text = Text(
                "nobody here can draw {look}; there are {known:and}",
                "personne ici ne sait dessiner {look}\u00a0; il y a {known:and}",
            )
            path = f"$.cards.{id_}.look"
            yield _finding("GH-LINT-3", path, text, look=repr(look), known=tuple(known))


def _lines(lines: Any, path: str) -> Iterator[Finding]:
    if not isinstance(lines, list) or len(lines) != len(DIE):
        text = Text(
            "a maintenance room has six lines in French too",
            "un local technique a six issues en français aussi",
        )
        yield _finding("GH-LINT-3", path, text)
        return
    for number, line in enumerate(lines):
        if not isinstance(line, str) or not line.strip():
            yield _finding("GH-LINT-3", f"{path}[{number}]", _BLANK)


_BLANK: Final = Text("this text is blank; say something", "ce texte est vide\u00a0; écrivez-le")
