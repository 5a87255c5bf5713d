"""What can be done in a game, and what it can wait for, in words: "attack Ryan", "ride up"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from crimehotel_rules.conformance.checks.playing import kind_of
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.grand_hotel import (
    Accept,
    Action,
    Attack,
    Call,
    Deal,
    Draw,
    Drop,
    Identify,
    Keep,
    Move,
    Ride,
    Roll,
    Rolls,
    Room,
    Trade,
)
from crimehotel_rules.grand_hotel.cards import called, quoted
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.box import words
from crimehotel_rules.grand_hotel.rules.setup import Terms
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_DEEDS: Final = {
    "move": Text("step into {space}", "avancer vers {space}"),
    "call": Text("call {car}", "appeler {car}"),
    "up": Text("ride up", "monter d'un étage en ascenseur"),
    "down": Text("ride down", "descendre d'un étage en ascenseur"),
    "open": Text("open the room", "ouvrir la chambre"),
    "close": Text("close the room", "fermer la chambre"),
    "search": Text("search the room", "fouiller la chambre"),
    "keep": Text("keep {item}", "garder {item}"),
    "leave": Text("leave what is there", "laisser ce qui est là"),
    "attack": Text("attack {target}", "attaquer {target}"),
    "identify": Text("identify {target}", "démasquer {target}"),
    "swap": Text(
        "offer {target} {item} and ask for an item",
        "proposer {item} à {target} contre un objet",
    ),
    "gift": Text("offer {target} {item} for nothing", "proposer {item} à {target} pour rien"),
    "beg": Text("ask {target} for an item", "demander un objet à {target}"),
    "nothing": Text("offer {target} nothing for nothing", "proposer à {target} rien contre rien"),
    "give": Text("accept the trade and give {item}", "accepter l'échange et donner {item}"),
    "accept": Text("accept the trade", "accepter l'échange"),
    "decline": Text("decline the trade", "refuser l'échange"),
    "drop": Text("drop {item}", "laisser tomber {item}"),
    "end": Text("end the turn", "finir le tour"),
    "deal": Text("deal {cards:and}", "distribuer {cards:and}"),
    "rolls": Text("roll {cards:and} for the start", "faire {cards:and} aux dés du départ"),
    "room": Text("turn over {item}", "retourner {item}"),
    "draw": Text("draw {item}", "piocher {item}"),
    "roll": Text("roll a {item}", "faire un {item}"),
}

CHAPTERS: Final[Mapping[str, Sequence[str]]] = {
    "move": ("MOVE",),
    "call": ("LIFT",),
    "ride": ("LIFT",),
    "open": ("ROOM",),
    "close": ("ROOM",),
    "search": ("SEARCH",),
    "keep": ("SEARCH",),
    "leave": ("SEARCH",),
    "attack": ("INTER", "ATTACK", "HOST"),
    "identify": ("INTER", "IDENT"),
    "trade": ("INTER", "TRADE"),
    "accept": ("TRADE",),
    "decline": ("TRADE",),
    "drop": ("DROP",),
    "end": ("TURN",),
}
"""Where the rules stand that matter for each type of action: parts of their ids."""

PHASES: Final = {
    "deal": Text("the deal of the characters", "la distribution des personnages"),
    "first": Text("the roll for the start", "les dés du départ"),
    "turn": Text("an action of the turn", "une action du tour"),
    "reveal": Text("the card of the room", "la carte de la chambre"),
    "maintenance": Text("the roll for a maintenance room", "le dé d'une salle d'entretien"),
    "draw": Text("the item that is drawn", "l'objet pioché"),
    "search": Text("what is kept and what is left", "ce qui est gardé et ce qui est laissé"),
    "attack": Text("the roll for the attack", "le dé de l'attaque"),
    "drop": Text("the item that is dropped", "l'objet laissé tomber"),
    "identify": Text("the roll to identify somebody", "le dé pour démasquer quelqu'un"),
    "trade": Text("the answer to a trade", "la réponse à un échange"),
    "over": Text("the end of the game", "la fin de la partie"),
}


def deed(action: Any, who: Who, lang: Lang, terms: Terms | None = None) -> str | None:
    """An action in words, with the names of cards if the terms are known; None if it is none.

    >>> names = ("Sam", "Ryan").__getitem__
    >>> deed({"type": "attack", "target": 1}, names, "en")
    'attack Ryan'
    >>> deed({"type": "trade", "target": 1, "give": "soap", "ask": True}, names, "en")
    'offer Ryan soap and ask for an item'
    >>> deed({"type": "move", "to": "R23"}, names, "fr")
    'avancer vers la chambre 23'
    >>> deed({"type": "move", "to": "R99"}, names, "en")
    """
    try:
        return worded(CODEC.decode_action(action), who, lang, terms)
    except MalformedJson:
        return None


def worded(action: Action, who: Who, lang: Lang, terms: Terms | None = None) -> str:
    """An action in words; cards are named as the pack of the set-up does, else by their ids."""

    def told(key: str, **values: Value) -> str:
        return fill(_DEEDS[key], values, lang)

    def card(id_: str) -> str:
        if terms is None or terms.pack is None:
            return id_
        return quoted(plain(called(terms.pack, id_, lang)), lang)

    match action:
        case Move(to):
            return told("move", space=words(to).said(lang))
        case Call(car):
            return told("call", car=words(car).said(lang))
        case Ride(way):
            return told(way)
        case Keep(item) | Drop(item) | Draw(item):
            return told(kind_of(action), item=card(item))
        case Attack(target) | Identify(target):
            return told(kind_of(action), target=who(target))
        case Trade(target, give, ask):
            key = ("swap" if ask else "gift") if give else ("beg" if ask else "nothing")
            return told(key, target=who(target), item=card(give) if give else "")
        case Accept(give):
            return told("give", item=card(give)) if give else told("accept")
        case Deal(cards):
            return told("deal", cards=tuple(map(card, cards)))
        case Rolls(dice):
            return told("rolls", cards=tuple(map(str, dice)))
        case Room(room):
            return told("room", item=card(room))
        case Roll(die):
            return told("roll", item=die)
        case _:
            return told(kind_of(action))


_BY_SEAT: Final = re.compile(
    r"^(?:places|hand_sizes|characters|captors|lost|announced|setup\.(?:players|colours))\[(\d)\]"
)


def seat_of(path: str) -> int | None:
    """The seat that a field of a view is about, if it is about one.

    >>> seat_of("captors[2]"), seat_of("setup.colours[1]"), seat_of("rooms[7].clips[0]")
    (2, 1, None)
    """
    about = _BY_SEAT.match(path)
    return int(about[1]) if about else None
