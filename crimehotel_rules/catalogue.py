"""The rules, rulings, invariants and boards as data: ``spec/crime-hotel/*.toml``, typed."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

import attrs

from crimehotel_rules import data
from crimehotel_rules.codec import decode
from crimehotel_rules.crime_hotel import Station

T = TypeVar("T")

Chapter: TypeAlias = Literal[
    "components",
    "setup",
    "round",
    "inquiry",
    "placing",
    "acting",
    "guessing",
    "assistance",
    "relocate",
    "exchange",
    "look",
    "duplicate",
    "bonus",
    "reveal",
    "scoring",
    "next",
    "ending",
    "beginner",
    "information",
]
"""The chapters of the catalogue, in the order of play."""

CHAPTERS: Final[dict[Literal["en", "fr"], dict[Chapter, str]]] = {
    "en": {
        "components": "Components",
        "setup": "Set-up",
        "round": "The round",
        "inquiry": "Playing a card",
        "placing": "Placing and parking",
        "acting": "Order and roles",
        "guessing": "Guessing",
        "assistance": "Assistance",
        "relocate": "Relocate",
        "exchange": "Exchange",
        "look": "Look",
        "duplicate": "Duplicate",
        "bonus": "Bonus",
        "reveal": "Reveal",
        "scoring": "Scoring",
        "next": "Next investigation",
        "ending": "End of the game",
        "beginner": "Beginner's variant",
        "information": "Information",
    },
    "fr": {
        "components": "Matériel",
        "setup": "Mise en place",
        "round": "Le tour",
        "inquiry": "Jouer une carte",
        "placing": "Placement et parking",
        "acting": "Ordre et rôles",
        "guessing": "Déductions",
        "assistance": "Renforts",
        "relocate": "Déplacement",
        "exchange": "Échange",
        "look": "Observation",
        "duplicate": "Détective Adjoint",
        "bonus": "Points Bonus",
        "reveal": "Révélation",
        "scoring": "Décompte",
        "next": "Enquête suivante",
        "ending": "Fin de la partie",
        "beginner": "Variante pour débutants",
        "information": "Information",
    },
}
"""Their names."""


@attrs.frozen
class Text:
    """One text in both languages."""

    en: str
    fr: str


@attrs.frozen
class Rule:
    """A normative statement; its id never changes and is never used again."""

    id: str
    chapter: Chapter
    class_: Literal["MUST", "DERIVED", "RULING", "PARAMETER"]
    en: str
    fr: str
    sources: tuple[str, ...] = ()
    """Sections of the rulebooks, or ids of the rules from which it follows."""
    rulings: tuple[str, ...] = ()
    """The ambiguities whose ruling it leans on."""
    unenforced: Text | None = None
    """Why no line of code enforces it."""
    untested: Text | None = None
    """Why no scenario and no property shows it."""


@attrs.frozen
class Reading:
    """One way to read an ambiguous passage."""

    key: str
    en: str
    fr: str


@attrs.frozen
class Ruling:
    """A question that the rulebooks leave open, its readings, and the one that we play."""

    id: str
    chapter: Chapter
    class_: Literal["MUST", "DERIVED", "RULING", "PARAMETER", "UNTESTED"]
    canonical: str
    question: Text
    why: Text
    readings: tuple[Reading, ...]
    setting: str | None = None
    """The field of ``Readings`` that it decides, if it can be switched."""


@attrs.frozen
class Invariant:
    """Something that is true in every game; a property with its id proves it."""

    id: str
    group: Literal[
        "conservation",
        "monotony",
        "structure",
        "scores",
        "ties",
        "information",
        "symmetry",
        "robustness",
    ]
    rules: tuple[str, ...]
    en: str
    fr: str
    unproven: Text | None = None
    """Why no property proves it."""


@attrs.frozen
class Board:
    """A station layout for a number of players; the printed numbers are an assumption."""

    name: str
    players: int
    about: Text
    station: Station


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id, in the order of the rulebook.

    >>> rules()["CH-INQ-3"].chapter
    'inquiry'
    """
    return {rule.id: rule for rule in _load("rules", "rule", Rule)}


@cache
def rulings() -> dict[str, Ruling]:
    """Every ambiguity by its id.

    >>> rulings()["AMB-23"].canonical
    'per_correct_guess'
    """
    return {ruling.id: ruling for ruling in _load("rulings", "ruling", Ruling)}


@cache
def invariants() -> dict[str, Invariant]:
    """Every invariant by its id."""
    return {invariant.id: invariant for invariant in _load("invariants", "invariant", Invariant)}


@cache
def boards() -> tuple[Board, ...]:
    """The station layouts that the project ships; the first of each player count is the default.

    >>> [board.players for board in boards()][:2]
    [3, 4]
    """
    return _load("boards", "board", Board)


def source(file: str) -> Path:
    """The file of that name in ``spec/crime-hotel``: rules, rulings, invariants or boards."""
    return data.path("spec") / "crime-hotel" / f"{file}.toml"


def _load(file: str, table: str, kind: type[T]) -> tuple[T, ...]:
    entries = tomllib.loads(source(file).read_text(encoding="utf-8"))[table]
    return tuple(decode(kind, _without_keyword(entry)) for entry in entries)


def _without_keyword(entry: dict[str, object]) -> dict[str, object]:
    """The files say ``class``, which Python keeps for itself."""
    return {"class_" if key == "class" else key: value for key, value in entry.items()}
