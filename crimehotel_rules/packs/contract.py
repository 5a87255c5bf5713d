"""What a game brings for its packs: how one is checked, started and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import Refusal
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.workers import Pool

Severity: TypeAlias = Literal["error", "warning", "note"]
SEVERITIES: Final[dict[Severity, Text]] = {
    "error": Text("error", "erreur"),
    "warning": Text("warning", "défaut"),
    "note": Text("note", "remarque"),
}
"""A pack with an error cannot be played; a warning marks a weakness; a note is a question for a
human reader, and fails nothing."""


@attrs.frozen
class Finding:
    """Something about a pack that its author should know."""

    id: str
    """The lint that found it, or the rule that refuses it."""
    path: str
    """Where in the file: ``$.pack.rooms[3].type``."""
    text: Text
    """What is wrong there, with its value, and what would be right."""
    severity: Severity = "warning"

    def said(self, lang: Lang) -> str:
        """What is wrong, in this language."""
        return self.text.said(lang)


@attrs.frozen
class Sheet:
    """A pack as a part of a page: ``body`` is HTML, whose looks are all in ``style``.

    Every rule of the style begins with a class that the body alone has, so that both fit into a
    page of any kind.
    """

    title: str
    body: str
    style: str


@attrs.frozen(kw_only=True)
class PackKind:
    """One kind of pack of a game. Content is what a JSON file holds, sound or not."""

    name: str
    """What ``--kind`` takes."""
    title: Text
    """What such a pack is called, with its article."""
    recognises: Callable[[Any], bool]
    """Whether content is most likely meant to be such a pack, be it sound or not."""
    lint: Callable[[Any], Iterator[Finding]]
    """All that can be seen by looking at it, the worst first; never an exception."""
    new: Callable[[], Any]
    """A small pack without a finding, to be edited."""
    draw: Callable[[Any, Lang], Sheet]
    """A pack without errors, as cards on a page."""
    measure: Callable[[Any, int, Pool], Iterator[Finding]] | None = None
    """What can only be seen by playing: so many games for each number of players."""


def formal_fault(error: MalformedJson, rule: str, under: str = "$") -> Finding:
    """The finding that content has not the form of a pack; of what is no rule's own, this one's.

    >>> from crimehotel_rules.kernel.codec import misfit
    >>> formal_fault(misfit("missing_field", "$.name"), "TB-PACK-1", "$.pack").path
    '$.pack.name'
    """
    fault = error.under(under)
    return refused(fault.refusal, fault.path, rule)


def refused(refusal: Refusal, path: str, rule: str = "") -> Finding:
    """The finding that a rule refuses what stands there."""
    text = Text(refusal.said("en"), refusal.said("fr"))
    return Finding(refusal.rule or rule, path, text, "error")
