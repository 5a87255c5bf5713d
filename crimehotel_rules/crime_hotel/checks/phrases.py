"""What can be done in a game, and what it can wait for, in words: "room 27", "column 7"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Pick,
    Play,
    Relocate,
    Space,
)
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import Lang, Text, fill

_DEEDS: Final = {
    "play": Text("play card {card}", "jouer la carte {card}"),
    "guess": Text("guess {space}", "faire une déduction\u00a0: {space}"),
    "stay": Text(
        "take a relocate desk without moving a meeple",
        "prendre un bureau de déplacement sans déplacer de détective",
    ),
    "relocate": Text(
        "relocate a meeple from {source} to {destination}",
        "déplacer un détective\u00a0: {source} → {destination}",
    ),
    "exchange": Text(
        "exchange with {target} and give {cards}",
        "faire un échange avec {target} et donner {cards}",
    ),
    "look": Text("look at the cards of {target}", "observer les cartes de {target}"),
    "duplicate": Text("take a duplicate desk", "prendre un bureau de Détective Adjoint"),
    "bonus": Text("take a bonus desk", "prendre un bureau de Points Bonus"),
    "deal": Text(
        "deal {hands}; the murderer {murderer}; face up {cards}",
        "distribuer {hands}\u00a0; le meurtrier {murderer}\u00a0; face visible {cards}",
    ),
    "draw": Text("draw {cards} in the exchange", "tirer {cards} dans l'échange"),
    "pick": Text("show {cards} in the look", "montrer {cards} dans l'observation"),
    "nothing": Text("nothing", "rien"),
    "floor": Text("floor", "étage"),
    "column": Text("column", "colonne"),
    "room": Text("room", "chambre"),
}

CHAPTERS: Final[Mapping[str, Sequence[str]]] = {
    "play": ("INQ",),
    "guess": ("GUESS", "SCORE"),
    "relocate": ("ASSIST", "REL"),
    "exchange": ("ASSIST", "EXCH"),
    "look": ("ASSIST", "LOOK"),
    "duplicate": ("ASSIST", "DUP"),
    "bonus": ("ASSIST", "BONUS"),
}
"""Where the rules stand that matter for each type of action: parts of their ids."""

PHASES: Final = {
    "deal": Text("a deal", "une distribution"),
    "play": Text("a card", "une carte"),
    "guess": Text("a guess", "une déduction"),
    "assist": Text("assistance", "des renforts"),
    "draw": Text("the draw of an exchange", "le tirage d'un échange"),
    "pick": Text("the pick of a look", "le choix d'une observation"),
    "over": Text("the end of the game", "la fin de la partie"),
}

_KINDS: Final = {"F": "floor", "C": "column", "R": "room"}


def space_words(space: Space | None, lang: Lang) -> str:
    """A space as players say it.

    >>> space_words(Space.R27, "en"), space_words(Space.F2, "fr")
    ('room 27', 'étage 2')
    """
    if space is None:
        return _DEEDS["nothing"].said(lang)
    return f"{_DEEDS[_KINDS[space.name[0]]].said(lang)} {space.name[1:]}"


def deed(action: Any, who: Who, lang: Lang) -> str | None:
    """An action in words; None if it is none.

    >>> deed({"type": "guess", "space": "C7"}, str, "en")
    'guess column 7'
    >>> deed({"type": "look", "target": 2}, ("Sam", "Ryan", "Noah").__getitem__, "fr")
    'observer les cartes de Noah'
    >>> deed({"type": "guess", "space": "C70"}, str, "en")
    """
    try:
        return worded(CODEC.decode_action(action), who, lang)
    except MalformedJson:
        return None


def worded(action: Action, who: Who, lang: Lang) -> str:
    """An action in words."""

    def told(key: str, **values: str) -> str:
        return fill(_DEEDS[key], values, lang)

    match action:
        case Play(card):
            return told("play", card=str(card))
        case Guess(space):
            return told("guess", space=space_words(space, lang))
        case Relocate(None, None):
            return told("stay")
        case Relocate(source, destination):
            return told(
                "relocate",
                source=space_words(source, lang),
                destination=space_words(destination, lang),
            )
        case Exchange(target, give):
            return told("exchange", target=who(target), cards=cards_words(give, lang))
        case Look(target):
            return told("look", target=who(target))
        case Duplicate():
            return told("duplicate")
        case Bonus():
            return told("bonus")
        case Deal(hands, murderer, face_up):
            dealt = [f"{who(seat)} {cards_words(hand, lang)}" for seat, hand in enumerate(hands)]
            return told(
                "deal",
                hands=", ".join(dealt),
                murderer=str(murderer),
                cards=cards_words(face_up, lang),
            )
        case Draw(cards):
            return told("draw", cards=cards_words(cards, lang))
        case Pick(cards):
            return told("pick", cards=cards_words(cards, lang))


def cards_words(cards: Sequence[int], lang: Lang) -> str:
    """Cards one after the other, or the word for none.

    >>> cards_words((23, 31), "en"), cards_words((), "fr")
    ('23 31', 'rien')
    """
    return " ".join(map(str, cards)) or _DEEDS["nothing"].said(lang)


_BY_SEAT: Final = re.compile(r"^(hand_sizes|hotel|supply)\[(\d)\]|^scores\[\d\]\[(\d)\]")


def seat_of(path: str) -> int | None:
    """The seat that a field of a view is about, if it is about one.

    >>> seat_of("scores[0][2]"), seat_of("hotel[1]"), seat_of("turn")
    (2, 1, None)
    """
    about = _BY_SEAT.match(path)
    return int(about[2] or about[3]) if about else None
