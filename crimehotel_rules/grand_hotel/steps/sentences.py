"""What the sentences of the features mean: names of cards and spaces, and what players do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.kernel import data

SeatOf: TypeAlias = Callable[[str], int]
Rows: TypeAlias = list[list[str]]

NAMES: Final = r"[A-Z]\w+(?:, [A-Z]\w+)*(?: (?:and|et) [A-Z]\w+)?"
RULE: Final = r"(?: \((?P<rule>GH-\w+-\d+)\))?"
SPACE: Final = (
    r"(?:room|la chambre) \d\d"
    r"|the left car|the right car|the lobby"
    r"|la cabine de gauche|la cabine de droite|le hall"
)
_SPACES: Final = {
    "the left car": "left",
    "la cabine de gauche": "left",
    "the right car": "right",
    "la cabine de droite": "right",
    "the lobby": "lobby",
    "le hall": "lobby",
}
CAR: Final = r"the left car|the right car|la cabine de gauche|la cabine de droite"

_FRENCH_CARDS: Final = {
    "sergente lund": "Sergeant Lund",
    "l'ombre": "The Shadow",
    "mansarde": "Attic room",
    "chaufferie": "Boiler room",
    "savon": "Soap",
    "allumettes": "Matches",
}
"""The cards that the French feature names."""


@cache
def _pack_text() -> str:
    return (data.path("spec") / "grand-hotel" / "packs" / "fixture.json").read_text("utf-8")


def pack() -> Json:
    """The cards with which all scenarios are played; a copy, which may be changed."""
    found: Json = json.loads(_pack_text())
    return found


def split(text: str) -> list[str]:
    """The items of a list in a sentence.

    >>> split("Ada, Ben and Cleo"), split("the soap"), split("Ada et Ben")
    (['Ada', 'Ben', 'Cleo'], ['the soap'], ['Ada', 'Ben'])
    """
    return [item for item in re.split(r", | and | et | or | ou ", text.strip()) if item]


def space(text: str) -> str:
    """A space as it goes over the wire; one that the hotel lacks, too.

    >>> space("room 23"), space("the left car"), space("le hall")
    ('R23', 'left', 'lobby')
    """
    return _SPACES.get(text) or "R" + text.rpartition(" ")[2]


@cache
def _ids() -> dict[str, str]:
    """The ids of cards by their names, in small letters."""
    kinds = ("rooms", "items", "characters")
    ids = {card["name"].lower(): card["id"] for kind in kinds for card in pack()[kind]}
    return {**ids, **{french: ids[name.lower()] for french, name in _FRENCH_CARDS.items()}}


def card(text: str) -> str:
    """The id of a card.

    >>> card("the soap"), card("Attic room"), card("The Magpie"), card("Captain Vogel")
    ('soap', 'a1', 'magpie', 'captain')
    >>> card("le savon"), card("the parrot")
    ('soap', 'parrot')
    """
    name = text.strip().lower()
    bare = re.sub(r"^(?:the|an?|le|la|les|une?) ", "", name)
    return _ids().get(name) or _ids().get(bare) or bare


def cards(text: str) -> list[str]:
    """The ids of several cards, in the order of the pack; none for "nothing".

    >>> cards("the comb and the soap"), cards("nothing")
    (['soap', 'comb'], [])
    """
    if text in ("nothing", "rien"):
        return []
    order = [item["id"] for item in pack()["items"]]
    return sorted(map(card, split(text)), key=order.index)


# What players do


@attrs.frozen
class Deed:
    """What a player does, and what chance adds to it."""

    player: str
    action: Json
    chance: tuple[Json, ...] = ()


_DONE: Final = (
    r"enters?|steps?|calls?|rides?|opens?|closes?|search(?:es)?|keeps?|leaves?|attacks?"
    r"|identif(?:y|ies)|offers?|asks?|accepts?|declines?|drops?|ends?|dances?|shows?"
    r"|entre|passe|appelle|monte|descend|ouvre|referme|fouille|garde|laisse|attaque"
    r"|démasque|offre|demande|accepte|refuse|termine"
)
_ASIDE: Final = r"(?: \((?P<aside>[^)]*)\))?"
_NEXT: Final = re.compile(rf"(?:, | and | et )(?=(?:{_DONE})\b)")
_NEXT_PLAYER: Final = re.compile(rf", (?=[A-Z]\w+ (?:{_DONE})\b)")
DOES: Final = rf"[A-Z]\w+ (?:{_DONE})\b.*"
DO: Final = rf"(?:{_DONE})\b.*?"


def deeds(text: str, seat_of: SeatOf) -> list[Deed]:
    """The deeds of a sentence, in order.

    >>> seats = ["Ada", "Ben"].index
    >>> [deed.action["type"] for deed in deeds("Ada enters the left car and rides up", seats)]
    ['move', 'ride']
    >>> deeds("Ada attacks Ben (2), Ben drops the soap", seats)[0].chance
    ({'type': 'roll', 'die': 2},)
    """
    found = []
    for part in _NEXT_PLAYER.split(text):
        player, _, words = part.partition(" ")
        found += [deed(player, each, seat_of) for each in _NEXT.split(words)]
    return found


def deed(player: str, words: str, seat_of: SeatOf) -> Deed:
    """One thing that a player does, may do, or may not.

    >>> deed("Ada", "offer the soap to Ben for a card", ["Ada", "Ben"].index).action
    {'type': 'trade', 'target': 1, 'give': 'soap', 'ask': True}
    """
    for pattern, build in _BUILDERS:
        found = re.fullmatch(pattern + _ASIDE, words)
        if found:
            told = found["aside"]
            return Deed(player, build(found, seat_of), _chances(told) if told else ())
    raise AssertionError(f"no such deed: {player} {words}")


def _chances(text: str) -> tuple[Json, ...]:
    """What chance does, as it stands in brackets.

    >>> _chances("Fuse room, 2")
    ({'type': 'room', 'card': 'm2'}, {'type': 'roll', 'die': 2})
    """
    items = {item["id"] for item in pack()["items"]}
    found: list[Json] = []
    for each in text.split(", "):
        if each.isdecimal():
            found.append({"type": "roll", "die": int(each)})
        elif card(each) in items:
            found.append({"type": "draw", "item": card(each)})
        else:
            found.append({"type": "room", "card": card(each)})
    return tuple(found)


_Build: TypeAlias = Callable[[re.Match[str], SeatOf], Json]


def _move(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "move", "to": space(found["space"])}


def _call(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "call", "car": space(found["car"])}


def _ride(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "ride", "way": "up" if found["way"] in ("up", "monte") else "down"}


def _plain(kind: str) -> _Build:
    return lambda _found, _seat_of: {"type": kind}


def _with_item(kind: str) -> _Build:
    return lambda found, _: {"type": kind, "item": card(found["item"])}


def _at(kind: str) -> _Build:
    return lambda found, seat_of: {"type": kind, "target": seat_of(found["who"])}


def _offer(found: re.Match[str], seat_of: SeatOf) -> Json:
    give, ask = card(found["item"]), found["ask"] is not None
    return {"type": "trade", "target": seat_of(found["who"]), "give": give, "ask": ask}


def _ask(found: re.Match[str], seat_of: SeatOf) -> Json:
    return {"type": "trade", "target": seat_of(found["who"]), "give": None, "ask": True}


def _offer_nothing(found: re.Match[str], seat_of: SeatOf) -> Json:
    return {"type": "trade", "target": seat_of(found["who"]), "give": None, "ask": False}


def _accept(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "accept", "give": card(found["item"]) if found["item"] else None}


_WHO: Final = r"(?P<who>[A-Z]\w+|a stranger)"
_ITEM: Final = r"(?P<item>(?:the|le|la|les) \w+)"
_THE_ROOM: Final = r"(?:the room|la chambre)"
_BUILDERS: Final[list[tuple[str, _Build]]] = [
    (rf"(?:enters?|entre dans) (?P<space>{CAR})", _move),
    (rf"(?:steps? into|passe dans) (?P<space>{SPACE})", _move),
    (rf"(?:calls?|appelle) (?P<car>{CAR})", _call),
    (r"rides? (?P<way>up|down)", _ride),
    (r"(?P<way>monte|descend) d'un niveau", _ride),
    (rf"(?:opens?|ouvre) {_THE_ROOM}", _plain("open")),
    (rf"(?:closes?|referme) {_THE_ROOM}", _plain("close")),
    (rf"(?:search(?:es)?|fouille) {_THE_ROOM}", _plain("search")),
    (rf"(?:keeps?|garde) {_ITEM}", _with_item("keep")),
    (r"leaves? the rest|laisse le reste", _plain("leave")),
    (rf"(?:attacks?|attaque) {_WHO}", _at("attack")),
    (rf"(?:identif(?:y|ies)|démasque) {_WHO}", _at("identify")),
    (rf"offers? {_ITEM} to {_WHO}(?P<ask> for a card)?", _offer),
    (rf"offre {_ITEM} à {_WHO}(?P<ask> contre une carte)?", _offer),
    (rf"offers? nothing to {_WHO}", _offer_nothing),
    (rf"asks? {_WHO} for a card", _ask),
    (rf"demande une carte à {_WHO}", _ask),
    (rf"accepts?(?: with {_ITEM})?", _accept),
    (rf"accepte(?: avec {_ITEM})?", _accept),
    (r"declines?|refuse", _plain("decline")),
    (rf"(?:drops?|laisse tomber) {_ITEM}", _with_item("drop")),
    (r"ends? the turn|termine le tour", _plain("end")),
    (r"dances?", _plain("dance")),
    (rf"shows? a card to {_WHO}", _at("show")),
]
"""How each deed is said, and what goes over the wire for it."""
