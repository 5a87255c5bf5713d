"""What a game says of itself as data: ``spec/<game>/*.toml``, typed.

Rules, rulings, invariants, lints of packs, faulty engines, chapters, and what the fields of the
JSON mean.
"""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

import attrs

from crimehotel_rules.kernel.codec import Codec
from crimehotel_rules.kernel.text import Text

T = TypeVar("T")

Class: TypeAlias = Literal["MUST", "DERIVED", "RULING", "PARAMETER"]


@attrs.frozen
class Chapter:
    """A chapter of the rules; they stand in the order of play."""

    key: str
    en: str
    fr: str


@attrs.frozen
class Section:
    """A rulebook, or a section of one, by its short name in ``sources``, and what it is about."""

    ref: str
    en: str
    fr: str


@attrs.frozen
class Rule:
    """A normative statement; its id never changes and is never used again."""

    id: str
    chapter: str
    class_: Class
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
    chapter: str
    class_: Class | Literal["UNTESTED"]
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
class Lint:
    """What a content pack should satisfy beyond what the rules demand of it, and why."""

    id: str
    kind: str
    """The kind of pack that it is about."""
    en: str
    fr: str
    why: Text


@attrs.frozen
class Patch:
    """A change of source text; ``find`` stands exactly once in the module."""

    module: str
    """A module of the game's rules, or one of the package if it begins with a dot."""
    find: str
    replace: str

    def apply(self, source: str) -> str:
        """The source with the change.

        >>> Patch("box", "= 6", "= 5").apply("HAND_SIZE = 6")
        'HAND_SIZE = 5'
        """
        found = source.count(self.find)
        if found != 1:
            raise ValueError(f"{self.find!r} stands {found} times, not once, in {self.module}")
        return source.replace(self.find, self.replace)


@attrs.frozen
class Mutant:
    """A faulty engine, the rule that it breaks, and those that may be blamed just as rightly."""

    id: str
    rule: str
    en: str
    fr: str
    effect_en: str
    effect_fr: str
    patch: tuple[Patch, ...]
    also: tuple[str, ...] = ()
    why: str | None = None
    """In what it contradicts those rules too, for those who change the catalogue."""


@attrs.frozen
class Unbreakable:
    """A rule that no engine can break, and why."""

    rule: str
    en: str
    fr: str


@attrs.frozen
class Equivalent:
    """A change that no test can or should notice, and why."""

    id: str
    rule: str
    en: str
    fr: str
    why_en: str
    why_fr: str
    patch: tuple[Patch, ...] = ()


@attrs.frozen
class Mutants:
    """All of ``mutants.toml``."""

    mutant: tuple[Mutant, ...] = ()
    unbreakable: tuple[Unbreakable, ...] = ()
    equivalent: tuple[Equivalent, ...] = ()


_CODEC: Final[Codec[Any]] = Codec()


class Catalogue:
    """All the data of one game; every file is read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def source(self, file: str) -> Path:
        """The file of that name: rules, rulings, invariants, mutants, chapters, fields."""
        return self.folder / f"{file}.toml"

    @cached_property
    def about(self) -> Text:
        """What the game is about, in a sentence or two."""
        return _CODEC.decode(Text, self._content("chapters").get("about", {"en": "", "fr": ""}))

    @cached_property
    def chapters(self) -> dict[str, Chapter]:
        """The chapters by their key, in the order of play."""
        return {each.key: each for each in self.entries("chapters", "chapter", Chapter)}

    @cached_property
    def books(self) -> dict[str, Section]:
        """The rulebooks, by the first word of a source."""
        return {each.ref: each for each in self.entries("chapters", "book", Section)}

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The sections of the rulebooks, by the second word of a source."""
        return {each.ref: each for each in self.entries("chapters", "section", Section)}

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in the order of the rulebook."""
        return {rule.id: rule for rule in self.entries("rules", "rule", Rule)}

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """Every ambiguity by its id."""
        return {ruling.id: ruling for ruling in self.entries("rulings", "ruling", Ruling)}

    @cached_property
    def invariants(self) -> dict[str, Invariant]:
        """Every invariant by its id."""
        return {each.id: each for each in self.entries("invariants", "invariant", Invariant)}

    @cached_property
    def lints(self) -> dict[str, Lint]:
        """What a good content pack satisfies, by id."""
        return {each.id: each for each in self.entries("lints", "lint", Lint)}

    @cached_property
    def faults(self) -> Mutants:
        """The faulty engines, the rules that none can break, the changes that none can notice."""
        return _CODEC.decode(Mutants, self._content("mutants"))

    @cached_property
    def mutants(self) -> dict[str, Mutant]:
        """Every faulty engine by its id."""
        return {mutant.id: mutant for mutant in self.faults.mutant}

    @cached_property
    def fields(self) -> dict[str, dict[str, str]]:
        """What the fields of each kind of object in JSON mean; ``common`` is for all kinds."""
        return {kind: dict(its) for kind, its in self._content("fields").items()}

    def entries(self, file: str, table: str, kind: type[T]) -> tuple[T, ...]:
        """All entries of a table in a file."""
        entries = self._content(file).get(table, [])
        return tuple(_CODEC.decode(kind, entry) for entry in entries)

    def _content(self, file: str) -> dict[str, Any]:
        path = self.source(file)  # a game under construction may lack one
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def of(folder: Path) -> Catalogue:
    """The catalogue in this folder, made once."""
    return Catalogue(folder)
