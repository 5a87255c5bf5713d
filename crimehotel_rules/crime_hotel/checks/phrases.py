"""What can be done in a game, and what it can wait for, in words: "room 27", "column 7"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

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
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.kernel.codec import MalformedJson, decode_action

Who: TypeAlias = Callable[[Any], str]
"""The name of a seat."""

_DEEDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "play": "play card {card}",
        "guess": "guess {space}",
        "stay": "take a relocate desk without moving a meeple",
        "relocate": "relocate a meeple from {source} to {destination}",
        "exchange": "exchange with {target} and give {cards}",
        "look": "look at the cards of {target}",
        "duplicate": "take a duplicate desk",
        "bonus": "take a bonus desk",
        "deal": "deal {hands}; the murderer {murderer}; face up {cards}",
        "draw": "draw {cards} in the exchange",
        "pick": "show {cards} in the look",
        "nothing": "nothing",
        "floor": "floor",
        "column": "column",
        "room": "room",
    },
    "fr": {
        "play": "jouer la carte {card}",
        "guess": "faire une déduction : {space}",
        "stay": "prendre un bureau de déplacement sans déplacer de détective",
        "relocate": "déplacer un détective : {source} → {destination}",
        "exchange": "faire un échange avec {target} et donner {cards}",
        "look": "observer les cartes de {target}",
        "duplicate": "prendre un bureau de Détective Adjoint",
        "bonus": "prendre un bureau de Points Bonus",
        "deal": "distribuer {hands} ; le meurtrier {murderer} ; face visible {cards}",
        "draw": "tirer {cards} dans l'échange",
        "pick": "montrer {cards} dans l'observation",
        "nothing": "rien",
        "floor": "étage",
        "column": "colonne",
        "room": "chambre",
    },
}

PHASES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "deal": "a deal",
        "play": "a card",
        "guess": "a guess",
        "assist": "assistance",
        "draw": "the draw of an exchange",
        "pick": "the pick of a look",
        "over": "the end of the game",
    },
    "fr": {
        "deal": "une distribution",
        "play": "une carte",
        "guess": "une déduction",
        "assist": "des renforts",
        "draw": "le tirage d'un échange",
        "pick": "le choix d'une observation",
        "over": "la fin de la partie",
    },
}

_KINDS: Final = {"F": "floor", "C": "column", "R": "room"}


def space_words(space: Space | None, lang: Lang) -> str:
    """A space as players say it.

    >>> space_words(Space.R27, "en"), space_words(Space.F2, "fr")
    ('room 27', 'étage 2')
    """
    if space is None:
        return _DEEDS[lang]["nothing"]
    return f"{_DEEDS[lang][_KINDS[space.name[0]]]} {space.name[1:]}"


def deed(action: Any, who: Who, lang: Lang) -> str | None:
    """An action in words; None if it is none.

    >>> deed({"type": "guess", "space": "C7"}, str, "en")
    'guess column 7'
    >>> deed({"type": "look", "target": 2}, ("Sam", "Ryan", "Noah").__getitem__, "fr")
    'observer les cartes de Noah'
    >>> deed({"type": "guess", "space": "C70"}, str, "en")
    """
    try:
        return _known(decode_action(action), who, lang)
    except MalformedJson:
        return None


def _known(action: Action, who: Who, lang: Lang) -> str:
    texts = _DEEDS[lang]
    match action:
        case Play(card):
            return texts["play"].format(card=card)
        case Guess(space):
            return texts["guess"].format(space=space_words(space, lang))
        case Relocate(None, None):
            return texts["stay"]
        case Relocate(source, destination):
            return texts["relocate"].format(
                source=space_words(source, lang),
                destination=space_words(destination, lang),
            )
        case Exchange(target, give):
            return texts["exchange"].format(target=who(target), cards=cards_words(give, lang))
        case Look(target):
            return texts["look"].format(target=who(target))
        case Duplicate():
            return texts["duplicate"]
        case Bonus():
            return texts["bonus"]
        case Deal(hands, murderer, face_up):
            dealt = [f"{who(seat)} {cards_words(hand, lang)}" for seat, hand in enumerate(hands)]
            return texts["deal"].format(
                hands=", ".join(dealt), murderer=murderer, cards=cards_words(face_up, lang)
            )
        case Draw(cards):
            return texts["draw"].format(cards=cards_words(cards, lang))
        case Pick(cards):
            return texts["pick"].format(cards=cards_words(cards, lang))


def cards_words(cards: Sequence[int], lang: Lang) -> str:
    """Cards one after the other, or the word for none.

    >>> cards_words((23, 31), "en"), cards_words((), "fr")
    ('23 31', 'rien')
    """
    return " ".join(map(str, cards)) or _DEEDS[lang]["nothing"]
