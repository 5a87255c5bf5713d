"""Packs for the lints: sound ones, and ways to spoil a copy."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from crimehotel_rules.midnight_murder_mysteries.packs import CASE, EVENTS
from crimehotel_rules.midnight_murder_mysteries.rules.box import PATHS, Path
from crimehotel_rules.packs import Finding, PackKind

Spoil: TypeAlias = Callable[[Any], None]


def event_deck(*spoils: Spoil) -> Any:
    """A sound deck, spoilt."""
    return _spoilt(EVENTS, spoils)


def case(*spoils: Spoil) -> Any:
    """A sound amateur case, spoilt."""
    return _spoilt(CASE, spoils)


def _spoilt(kind: PackKind, spoils: tuple[Spoil, ...]) -> Any:
    content = json.loads(json.dumps(kind.new()))
    for spoil in spoils:
        spoil(content)
    return content


def found(kind: PackKind, content: Any) -> list[Finding]:
    """What the lints find; every finding speaks both languages."""
    findings = list(kind.lint(content))
    assert all(each.text.en and each.text.fr for each in findings)
    return findings


def ids(kind: PackKind, content: Any) -> set[str]:
    return {finding.id for finding in found(kind, content)}


def clue(words: str) -> dict[str, str]:
    """``"for culprit E"`` as JSON."""
    says, element, option = words.split()
    return {"element": element, "option": option, "says": says}


def marked(path: str, *clues: str, lie: bool = False) -> Spoil:
    """The paragraph has these marks, and no others."""

    def spoil(content: Any) -> None:
        marks = content["marks"][PATHS.index(Path(path))]
        marks.update(lie=lie, clues=list(map(clue, clues)))

    return spoil


def added(path: str, *clues: str) -> Spoil:
    """The paragraph has these marks too."""

    def spoil(content: Any) -> None:
        content["marks"][PATHS.index(Path(path))]["clues"] += map(clue, clues)

    return spoil


def text(path: str, english: str | None = None, french: str | None = None) -> Spoil:
    """The paragraph says this."""

    def spoil(content: Any) -> None:
        written = content["case"]["paragraphs"][PATHS.index(Path(path))]["text"]
        written["en"] = written["en"] if english is None else english
        written["fr"] = written["fr"] if french is None else french

    return spoil


def effects(card: str, *effects: dict[str, Any], purser: int | None = None) -> Spoil:
    """The card has these effects, and no others."""

    def spoil(content: Any) -> None:
        changed = _card(content, card)
        changed["effects"] = list(effects)
        changed["purser"] = changed["purser"] if purser is None else purser

    return spoil


def words(card: str, field: str, english: str) -> Spoil:
    """The card says this."""

    def spoil(content: Any) -> None:
        _card(content, card)[field]["en"] = english

    return spoil


def _card(content: Any, card: str) -> Any:
    return next(each for each in content["events"]["cards"] if each["card"] == card)


def ship(by: int) -> dict[str, Any]:
    return {"effect": "ship", "by": by}
