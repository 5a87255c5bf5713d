"""What the fast engine refuses, and why.

Whether an action is refused is for the legal mask alone to say. Why is told as the reference tells
it; what only the fast engine can refuse has its own codes here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from crimehotel_rules.crime_hotel import Action, Refusal, State, check
from crimehotel_rules.kernel.seats import Turn
from crimehotel_rules.kernel.text import Text


@attrs.frozen
class FastRefusal(Refusal):
    """Why the fast engine refuses what the rules have no word for.

    >>> FastRefusal("CH-SETUP-1", "not_a_table", {"table": "'beginner'"}).sentence
    "'beginner' is no table; give a Setup, or 3 or 4 for so many players"
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        "not_a_table": Text(
            "{table} is no table; give a Setup, or 3 or 4 for so many players",
            "{table} n'est pas une table ; il faut un Setup, ou bien 3 ou 4 pour autant de joueurs",
        ),
        "number_too_large": Text(
            "a bonus desk shows {number}; the fast engine counts with at most {most}",
            "un bureau du département Points Bonus porte {number} ; le moteur rapide compte avec "
            "{most} au plus",
        ),
        "illegal_number": Text(
            "action {action} is not legal in game {game}; seat {seat} has the choice of {some:or}",
            "l'action {action} n'est pas permise dans la partie {game} ; la place {seat} a le "
            "choix entre {some:or}",
        ),
    }


def why_refused(state: State, actor: Turn, action: Action) -> Refusal:
    """The reference's reason for refusing what the legal mask refuses."""
    refusal = check(state, actor, action)
    assert refusal is not None, (
        f"the reference accepts {action} by {actor}; the legal mask does not"
    )
    return refusal
