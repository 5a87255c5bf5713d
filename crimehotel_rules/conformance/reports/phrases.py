"""Attempts, replies and values in words: names instead of seats, deeds instead of actions."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import NEW, Attempt, Case
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR
from crimehotel_rules.kernel.text import Lang

LONGEST: Final = 400
"""So many characters of a value are shown."""
MOST_ACTIONS: Final = 8
DEEPEST: Final = 40
LONGEST_TEXT: Final = 4000
LONGEST_LIST: Final = 1000


def trimmed(value: Any, depth: int = 0) -> Any:
    """The value without what makes it endless: very long texts and lists, very deep nesting."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else value[:LONGEST_TEXT] + "…"
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, int) and value.bit_length() > 4096:
        return hex(value)[:40] + "…"
    if not isinstance(value, (dict, list, tuple)):
        return value
    if depth == DEEPEST:
        return "…"
    if isinstance(value, dict):
        items = list(value.items())[:LONGEST_LIST]
        kept: Any = {str(name)[:LONGEST]: trimmed(each, depth + 1) for name, each in items}
        return kept | ({"…": len(value) - LONGEST_LIST} if len(value) > LONGEST_LIST else {})
    kept = [trimmed(each, depth + 1) for each in value[:LONGEST_LIST]]
    return kept + ([f"… {len(value) - LONGEST_LIST}"] if len(value) > LONGEST_LIST else [])


def json_words(value: Any, longest: int = LONGEST) -> str:
    """A value as JSON, harmless and not too long.

    >>> json_words({"card": 40})
    '{"card": 40}'
    """
    text = json.dumps(trimmed(value), ensure_ascii=False, default=repr)
    return plain(text if len(text) <= longest else text[: longest - 1] + "…")


@attrs.frozen
class Phrases:
    """Says things about one game: it knows the names at the table, and the language.

    What is done in the game, and what it waits for, the game can say.
    """

    checks: Checks
    names: tuple[str, ...]
    lang: Lang

    def who(self, seat: Any) -> str:
        """The name of a seat, chance, nobody, a spectator, or whatever else was said."""
        if seat is None:
            return words(self.lang, "nobody")
        if seat in (CHANCE, SPECTATOR):
            return words(self.lang, seat)
        if self.is_present(seat):
            return fit(self.names[seat], 24)
        return words(self.lang, "seat", seat=json_words(seat, 40))

    def is_present(self, viewer: Any) -> bool:
        """Whether this is a seat of the table, or the spectator."""
        seated = type(viewer) is int and 0 <= viewer < len(self.names)
        return seated or viewer == SPECTATOR

    def attempt(self, attempt: Attempt) -> str:
        """Who wants to do what."""
        if attempt.by == NEW:
            return words(self.lang, "new setup", setup=json_words(attempt.action))
        deed = self.deed(attempt.action, no_action="no action")
        if attempt.by == CHANCE:
            return words(self.lang, "happens", deed=deed)
        return words(self.lang, "wants", who=self.who(attempt.by), deed=deed)

    def deed(self, action: Any, no_action: str = "") -> str:
        """An action in words; what is none stays as it is."""
        known = self.checks.deed(action, self.who, self.lang)
        if known is not None:
            return known
        shown = json_words(action)
        return words(self.lang, no_action, action=shown) if no_action else shown

    def field(self, action: Any, field: str) -> tuple[str, str]:
        """What a field of an action is called, and what stands there, in words."""
        return self.checks.field(action, field, self.lang)

    def actions(self, actions: Sequence[Any]) -> str:
        """Some of many actions."""
        shown = [self.deed(action) for action in actions[:MOST_ACTIONS]]
        if len(actions) > MOST_ACTIONS:
            shown.append("… " + words(self.lang, "more", count=len(actions) - MOST_ACTIONS))
        return words(self.lang, "semicolon").join(shown)

    def phase(self, phase: Any) -> str:
        """What is awaited."""
        known = self.checks.phases.get(phase) if isinstance(phase, str) else None
        return known.said(self.lang) if known else json_words(phase)

    def reply(self, reply: Any) -> str:
        """Whether a reply accepts or refuses, and what comes next."""
        if not isinstance(reply, dict):
            return json_words(reply)
        if "illegal" in reply:
            return words(self.lang, "refused") + self._reason(reply["illegal"])
        if not {"turn", "phase"} <= set(reply):
            return words(self.lang, "accepted") + f" ({json_words(reply)})"
        turn, phase = self.who(reply["turn"]), self.phase(reply["phase"])
        then = words(self.lang, "then", turn=turn, phase=phase)
        return words(self.lang, "accepted") + then

    def _reason(self, illegal: Any) -> str:
        if not isinstance(illegal, dict):
            return words(self.lang, "colon") + json_words(illegal)
        rule, reason = illegal.get("rule"), illegal.get("reason")
        text = f" ({_text(rule)})" if rule else ""
        return text + (words(self.lang, "colon") + _text(reason) if reason else "")


def _text(value: Any) -> str:
    """A text as it is, anything else as JSON; both harmless and cut."""
    return fit(value, LONGEST) if isinstance(value, str) else json_words(value)


def names_of(case: Case) -> tuple[str, ...]:
    """The names at the table, as far as the set-up has any."""
    players = case.setup.get("players") if isinstance(case.setup, dict) else None
    if not isinstance(players, (list, tuple)):
        return ()
    return tuple(name if isinstance(name, str) else json_words(name, 24) for name in players)
