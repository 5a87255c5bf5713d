"""Packs to start from: sound, dull, and waiting for words."""

from __future__ import annotations

import copy
from typing import Any, Final

from crimehotel_rules.kernel.text import LANGS, Lang, Text
from crimehotel_rules.midnight_murder_mysteries.cases import NAME, Person, our_events
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs.names import path_name
from crimehotel_rules.midnight_murder_mysteries.rules.box import PATHS, Path

_NAMES: Final = (
    "Aurelia", "Basil", "Cornelia", "Desmond", "Esther", "Florian",
    "Gwendolyn", "Hector", "Iris", "Jasper", "Konstantin", "Letitia",
)  # fmt: skip
_CAST: Final = tuple(
    Person(name, Text("who is it?", "qui est-ce\u00a0?"), Text("where?", "où\u00a0?"))
    for name in _NAMES
)

_CLUES: Final[dict[str, tuple[str, ...]]] = {
    "05": ("for culprit E",),
    "16": ("for culprit E",),
    "20": ("for culprit E",),
    "K-witness": ("for culprit E",),
    "14": ("for motive motive-2",),
    "21": ("for motive motive-2",),
    "24": ("for motive motive-2",),
    "B-witness": ("for motive motive-2",),
    "13": ("for method method-3",),
    "15": ("for method method-3",),
    "23": ("for method method-3", "against method method-1"),
    "L-witness": ("for method method-3",),
    "E-alibi": ("against culprit E",),  # a lie
    "G-motive": ("for culprit G", "for method method-1"),  # a red herring
    "19": ("against culprit G",),
}
"""A few marks that make a case whole: E did it, and lies about the alibi; G did not."""
_LIES: Final = ("E-alibi",)


def new_events() -> Any:
    """A deck whose numbers are ours and whose texts are to be written."""
    deck = copy.deepcopy(CODEC.encode(our_events()))
    deck["id"] = "my-events"
    for number, card in enumerate(deck["cards"], 1):
        calm = card["kind"] == "calm_sea"
        label = "" if calm else f" {number}"
        card["title"] = {"en": f"Title{label}", "fr": f"Titre{label}"}
        card["text"] = {
            "en": f"Tell here what happens{label}, and what it does.",
            "fr": f"Dites ici ce qui arrive{label}, et ce que cela change.",
        }
    return {"game": NAME, "events": deck}


def new_case() -> Any:
    """An amateur case whose marks are sound and whose sixty texts are to be written."""
    solution = {
        "en": "E, the second motive, the third method. Tell the whole story here.",
        "fr": "E, le deuxième mobile, le troisième mode. Racontez ici toute l'histoire.",
    }
    return {
        "game": NAME,
        "case": {
            "id": "my-case",
            "title": {"en": "My case", "fr": "Mon enquête"},
            "level": "amateur",
            "presentation": {
                "en": "Who is the victim? The body lies in the luxury suite; death came last night "
                "between 11:45 p.m. and midnight.",
                "fr": "Qui est la victime\u00a0? Le corps est dans la suite de luxe\u00a0; la mort "
                "est venue hier soir entre 23\u00a0h\u00a045 et minuit.",
            },
            "motives": [_option("motive", "Motive", "Mobile", n) for n in range(1, 13)],
            "methods": [_option("method", "Method", "Mode opératoire", n) for n in range(1, 13)],
            "paragraphs": [
                {"path": path, "text": {lang: _text(path, lang) for lang in LANGS}}
                for path in PATHS
            ],
            "solution": {
                "culprit": "E",
                "motive": "motive-2",
                "method": "method-3",
                "text": solution,
            },
        },
        "cast": [CODEC.encode(person) for person in _CAST],
        "marks": [
            {"path": path, "lie": path in _LIES, "clues": list(map(_clue, _CLUES.get(path, ())))}
            for path in PATHS
        ],
        "deduction": [
            {"element": element, "paths": paths, "text": {"en": "Why?", "fr": "Pourquoi\u00a0?"}}
            for element, paths in (
                ("culprit", ["E-alibi", "16", "20"]),
                ("motive", ["14", "21"]),
                ("method", ["13", "23"]),
            )
        ],
    }


def _option(prefix: str, english: str, french: str, number: int) -> Any:
    return {
        "id": f"{prefix}-{number}",
        "name": {"en": f"{english} {number}", "fr": f"{french} {number}"},
    }


def _clue(words: str) -> Any:
    says, element, option = words.split()
    return {"element": element, "option": option, "says": says}


def _text(path: Path, lang: Lang) -> str:
    where = path_name(path, _CAST, lang)
    for name in _NAMES:
        where = where.replace(name, name.upper())
    return Text(
        f"To be written: {where}. What is seen, heard and smelt here, who speaks, and what a "
        "reader can make of it.",
        f"À écrire\u00a0: {where}. Ce qu'on y voit, entend et sent, qui parle, et ce qu'un lecteur "
        "peut en tirer.",
    ).said(lang)
