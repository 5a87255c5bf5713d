"""What a fault would mean at a real table, judging by its symptom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.kernel.translation import N_, Speech

_SECRET: Final = N_("Somebody learns a secret, and can take advantage of it.")
_EFFECTS: Final = {
    "accepted": N_("A forbidden move is accepted, and the game goes on from there."),
    "refused": N_("A player cannot do something that the rules allow."),
    "turn": N_("The wrong player acts."),
    "phase": N_("The table waits for the wrong kind of move."),
    "ply": N_("The record of the game no longer matches what was played."),
    "result": N_("The game is scored wrongly, or the wrong player wins."),
    "answered": N_("Somebody who is not at the table sees what a player or a spectator sees."),
    "leak": _SECRET,
    "missing": N_("A move that is allowed is not offered."),
    "not legal": N_("A move that the rules forbid is offered."),
    "view": N_("Somebody sees something that is not true."),
}


def effect(found: Difference, fields: Mapping[str, Text], lang: Lang) -> str:
    """The effect of a difference; empty if nothing was answered that could do harm.

    ``fields`` has those of wrong fields of a view, which each game knows for itself.

    >>> effect(Difference("turn", 0, 1), {}, "en")
    'The wrong player acts.'
    """
    told = _effect(found, fields)
    if told is None:
        return ""
    return told.said(lang) if isinstance(told, Text) else Speech(lang)(told)


def _effect(found: Difference, fields: Mapping[str, Text]) -> Text | str | None:
    if found.aspect == "legal":
        return _EFFECTS[_offered(found)]
    if found.aspect == "answered" and "view" not in found.received:
        return None
    if found.aspect != "view":
        return _EFFECTS.get(found.aspect)
    if found.expected is None:
        return _SECRET
    return fields.get(found.path.partition(".")[0].partition("[")[0], _EFFECTS["view"])


def _offered(found: Difference) -> str:
    """Whether the list of legal actions has one too many, or lacks one."""
    extra = isinstance(found.received, dict) and found.received.get("not legal")
    return "not legal" if extra else "missing"
