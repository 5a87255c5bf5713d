"""Packs of Midnight Murder Mysteries: event decks and cases, of anybody's making."""

from typing import Any, Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.cases import (
    CaseFile,
    our_case,
    our_cases,
    our_events,
)
from crimehotel_rules.midnight_murder_mysteries.packs import case_lints, deck_lints
from crimehotel_rules.midnight_murder_mysteries.packs.readers import measure
from crimehotel_rules.midnight_murder_mysteries.packs.sheet import draw_case, draw_events
from crimehotel_rules.midnight_murder_mysteries.packs.starter import new_case, new_events
from crimehotel_rules.packs import PackKind


def _holds(field: str, content: Any) -> bool:
    return isinstance(content, dict) and field in content


EVENTS: Final = PackKind(
    name="events",
    title=Text("an event deck", "une pioche d'événements"),
    recognises=lambda content: _holds("events", content),
    lint=deck_lints.lint,
    new=new_events,
    draw=draw_events,
    measure=deck_lints.measure,
)
"""Sixteen cards."""

CASE: Final = PackKind(
    name="case",
    title=Text("a case", "une enquête"),
    recognises=lambda content: _holds("case", content),
    lint=case_lints.lint,
    new=new_case,
    draw=draw_case,
    measure=measure,
)
"""Sixty paragraphs, a solution, and the notes of their author."""

__all__ = ["CASE", "EVENTS", "CaseFile", "our_case", "our_cases", "our_events"]
