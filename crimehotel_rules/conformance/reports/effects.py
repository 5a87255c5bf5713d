"""What a fault would mean at a real table, judging by its symptom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.kernel.text import Lang, Text

_SECRET: Final = Text(
    "Somebody learns what they may not know, and plays better for it.",
    "Quelqu'un apprend ce qu'il ne doit pas savoir, et son jeu en profite.",
)
_EFFECTS: Final = {
    "accepted": Text(
        "What the rules forbid goes through, and the game goes on from there.",
        "Ce que les règles interdisent est admis, et la partie continue ainsi.",
    ),
    "refused": Text(
        "Somebody is prevented from doing what the rules allow.",
        "Quelqu'un est empêché de faire ce que les règles permettent.",
    ),
    "turn": Text("The wrong player acts.", "Ce n'est pas le bon joueur qui agit."),
    "phase": Text(
        "The players wait for the wrong thing.",
        "Les joueurs attendent autre chose que ce qu'il faut.",
    ),
    "ply": Text(
        "The record of the game no longer fits its steps.",
        "Le relevé de la partie ne correspond plus à ses étapes.",
    ),
    "result": Text(
        "The game is said to stand otherwise than it does: a wrong score, or a wrong winner.",
        "La partie est annoncée autrement qu'elle n'est\u00a0: faux score, ou faux gagnant.",
    ),
    "answered": Text(
        "Somebody who has no seat at the table is shown what a player or a spectator sees.",
        "Quelqu'un qui n'a pas de place à la table voit ce que voit un joueur ou un spectateur.",
    ),
    "leak": _SECRET,
    "missing": Text("A move that is allowed is not offered.", "Un coup permis n'est pas proposé."),
    "not legal": Text(
        "A move that the rules forbid is offered.", "Un coup interdit par les règles est proposé."
    ),
    "view": Text(
        "Somebody is told something that is not true.",
        "Quelqu'un voit quelque chose qui n'est pas vrai.",
    ),
}


def effect(found: Difference, fields: Mapping[str, Text], lang: Lang) -> str:
    """The effect of a difference; empty if nothing was answered that could do harm.

    ``fields`` has those of wrong fields of a view, which each game knows for itself.

    >>> effect(Difference("turn", 0, 1), {}, "en")
    'The wrong player acts.'
    """
    told = _effect(found, fields)
    return "" if told is None else told.said(lang)


def _effect(found: Difference, fields: Mapping[str, Text]) -> Text | None:
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
