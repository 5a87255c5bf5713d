"""The file of a pack: the pack as it goes into a set-up, and beside it the notes of its author.

The file of an event deck holds the deck alone. The file of a case also says who the twelve are,
which paragraphs lie, what each paragraph speaks for or against, and how the case is solved. None of
that ever goes onto the wire: a set-up takes what stands in the field ``events`` or ``case``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.rules.box import Element, OptionId, Path
from crimehotel_rules.midnight_murder_mysteries.rules.case import Case
from crimehotel_rules.midnight_murder_mysteries.rules.deck import EventDeck
from crimehotel_rules.packs import Finding, formal_fault

NAME: Final = "midnight-murder-mysteries"
FOLDER: Final = data.path("spec") / NAME / "packs"
OUR_EVENTS: Final = "alcyone-events"
OUR_CASES: Final = ("bitter-aftertaste", "never-saw-it-coming")
"""The packs that come with the game: a deck, an amateur case, an expert case."""

Says: TypeAlias = Literal["for", "against"]


@attrs.frozen
class Clue:
    """What a paragraph speaks for or against: a culprit, a motive or a method."""

    element: Element
    option: OptionId
    says: Says


@attrs.frozen
class Marks:
    """What the author says of one paragraph."""

    path: Path
    lie: bool
    """Whether something in it is untrue, and meant to deceive."""
    clues: tuple[Clue, ...]


@attrs.frozen
class Person:
    """One of the twelve."""

    name: str
    role: Text
    """Who they are; no secret."""
    truth: Text
    """Where they really were at the time, and what they keep to themselves."""


@attrs.frozen
class Step:
    """A step of the deduction: what follows from which paragraphs, and for which element."""

    element: Element
    paths: tuple[Path, ...]
    text: Text


@attrs.frozen
class CaseFile:
    """A case and the notes of its author."""

    game: Literal["midnight-murder-mysteries"]
    case: Case
    cast: tuple[Person, ...]
    """The twelve, A to L."""
    marks: tuple[Marks, ...]
    """For each path, in notebook order."""
    deduction: tuple[Step, ...]
    """How the case is solved."""


@attrs.frozen
class EventsFile:
    """An event deck."""

    game: Literal["midnight-murder-mysteries"]
    events: EventDeck


def fault(error: MalformedJson) -> Finding:
    """The finding that content is no such file; a refusal of the rules says itself where."""
    finding = formal_fault(error, "MM-PACK-9")
    at = error.refusal.values.get("at")
    return finding if at is None else attrs.evolve(finding, path=str(at))


@cache
def _content(name: str) -> object:
    return parse(FilePath(FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@cache
def our_events() -> EventDeck:
    """The event deck that comes with the game.

    >>> len(our_events().cards)
    16
    """
    return CODEC.decode(EventsFile, _content(OUR_EVENTS)).events


@cache
def our_case(name: str) -> CaseFile:
    """A case that comes with the game, with its notes.

    >>> [our_case(name).case.level for name in OUR_CASES]
    ['amateur', 'expert']
    """
    return CODEC.decode(CaseFile, _content(name))


def our_cases() -> Iterator[CaseFile]:
    """All cases that come with the game."""
    return map(our_case, OUR_CASES)
