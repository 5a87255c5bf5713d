"""What can be done in a game, and what it can wait for, in words: "floor 3", "a clue of Blue"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.mord_im_arosa import (
    VICTIM,
    Action,
    Cover,
    Cube,
    Floor,
    Inspect,
    Land,
    Suspect,
    TakeBack,
)
from crimehotel_rules.mord_im_arosa.codec import CODEC

_DEEDS: Final = {
    "inspect": Text("inspect {floor}", "inspecter {floor}"),
    "suspect": Text("suspect {suspects:and} on {floor}", "soupçonner {suspects:and}, {where}"),
    "nobody": Text("suspect nobody on {floor}", "ne soupçonner personne, {where}"),
    "cover": Text("cover tracks on {floor}", "effacer ses traces, {where}"),
    "take_back": Text("take back {count:clue|clues}", "reprendre {count:trace|traces}"),
    "land": Text("let {cube} land on {floor}", "faire tomber {cube}, {where}"),
    "heard": Text(
        "let {cube} land on {floor}, heard between {low} and {high}",
        "faire tomber {cube}, {where}, entendu entre {low} et {high}",
    ),
}

_FLOOR: Final = Text("floor {floor}", "l'étage {floor}")
_GROUND: Final = Text("the ground floor", "le rez-de-chaussée")
_ON_FLOOR: Final = Text("on floor {floor}", "à l'étage {floor}")
_ON_GROUND: Final = Text("on the ground floor", "au rez-de-chaussée")
_VICTIM: Final = Text("a victim", "une victime")
_CLUE: Final = Text("a clue of {owner}", "une trace de {owner}")

CHAPTERS: Final[Mapping[str, Sequence[str]]] = {
    "inspect": ("SEARCH", "THROW"),
    "suspect": ("SUSPECT", "SCORE"),
    "cover": ("COVER",),
    "take_back": ("COVER", "SCORE"),
}
"""Where the rules stand that matter for each type of action: parts of their ids."""

PHASES: Final = {
    "throw": Text("the landing of a cube", "la chute d'un cube"),
    "inspect": Text("a floor to inspect", "un étage à inspecter"),
    "investigate": Text("a suspicion, or tracks to cover", "un soupçon, ou des traces à effacer"),
    "take_back": Text("the number of clues to take back", "le nombre de traces à reprendre"),
    "over": Text("the end of the game", "la fin de la partie"),
}


def floor_words(floor: Floor, lang: Lang) -> str:
    """A floor as players say it.

    >>> floor_words(Floor(3), "en"), floor_words(Floor(0), "fr")
    ('floor 3', 'le rez-de-chaussée')
    """
    return fill(_FLOOR if floor else _GROUND, {"floor": floor}, lang)


def on_floor(floor: Floor, lang: Lang) -> str:
    """Where something lies, as players say it.

    >>> on_floor(Floor(3), "fr"), on_floor(Floor(0), "en")
    ("à l'étage 3", 'on the ground floor')
    """
    return fill(_ON_FLOOR if floor else _ON_GROUND, {"floor": floor}, lang)


def deed(action: Any, who: Who, lang: Lang) -> str | None:
    """An action in words; None if it is none.

    >>> deed({"type": "inspect", "floor": 0}, str, "en")
    'inspect the ground floor'
    >>> names = ("Yellow", "Blue", "Gray").__getitem__
    >>> deed({"type": "suspect", "suspects": [2, 1], "floor": 3}, names, "fr")
    "soupçonner Blue et Gray, à l'étage 3"
    >>> deed({"type": "land", "cube": 1, "floor": 4, "heard": [3, 5]}, names, "en")
    'let a clue of Blue land on floor 4, heard between 3 and 5'
    >>> deed({"type": "inspect", "floor": 8}, str, "en")
    """
    try:
        return worded(CODEC.decode_action(action), who, lang)
    except MalformedJson:
        return None


def worded(action: Action, who: Who, lang: Lang) -> str:
    """An action in words."""

    def told(key: str, floor: Floor, **values: Value) -> str:
        floors = {"floor": floor_words(floor, lang), "where": on_floor(floor, lang)}
        return fill(_DEEDS[key], {**floors, **values}, lang)

    match action:
        case Inspect(floor):
            return told("inspect", floor)
        case Suspect((), floor):
            return told("nobody", floor)
        case Suspect(suspects, floor):
            return told("suspect", floor, suspects=tuple(map(who, suspects)))
        case Cover(floor):
            return told("cover", floor)
        case TakeBack(count):
            return fill(_DEEDS["take_back"], {"count": count}, lang)
        case Land(cube, floor, heard):
            thrown = cube_words(cube, who, lang)
            if heard is None:
                return told("land", floor, cube=thrown)
            return told("heard", floor, cube=thrown, low=heard[0], high=heard[1])


def cube_words(cube: Cube, who: Who, lang: Lang) -> str:
    """A cube as players call it.

    >>> cube_words("victim", str, "fr"), cube_words(1, str, "en")
    ('une victime', 'a clue of 1')
    """
    if cube == VICTIM:
        return _VICTIM.said(lang)
    return fill(_CLUE, {"owner": who(cube)}, lang)


_BY_SEAT: Final = re.compile(
    r"^(?:supply|scores|(?:inside|exposed|sheet\[\d\])\.clues|log\[\d+\]\.(?:clues|scores))\[(\d)\]"
)


def seat_of(path: str) -> int | None:
    """The seat that a field of a view is about, if it is about one.

    >>> seat_of("supply[2]"), seat_of("sheet[7].clues[1]"), seat_of("sheet[7].victims")
    (2, 1, None)
    """
    about = _BY_SEAT.match(path)
    return int(about[1]) if about else None
