"""What can go wrong, as types: an unreadable action, an illegal one, an impossible set-up.

Every error says what was wrong, with its value, which rule it breaks and what would be right;
the same facts are attributes, so that nobody has to take a message apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

Value: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | None


class RulesError(ValueError):
    """What all errors of the rules have in common.

    ``rule`` is the id of the broken rule, ``code`` a stable name for the kind of fault,
    ``values`` the offending values, ``sentence`` the message without the rule id.
    """

    def __init__(
        self, sentence: str, *, rule: str, code: str, values: Mapping[str, Value] | None = None
    ) -> None:
        self.sentence = sentence
        self.rule = rule
        self.code = code
        self.values = dict(values or {})
        super().__init__(f"{sentence} ({rule})")


class MalformedAction(RulesError):
    """Something that is not an action at all: a card 40, a floor 4, half a relocation."""


class InvalidSetup(RulesError):
    """A game that cannot be set up: two players, one name twice, too few desks."""


@attrs.frozen
class Refusal:
    """Why an action is not legal now, without anything that its actor may not know."""

    rule: str
    code: str
    sentence: str
    values: Mapping[str, Value] = attrs.field(factory=dict)


class IllegalAction(RulesError):
    """An action that the rules refuse in this state; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(
            refusal.sentence, rule=refusal.rule, code=refusal.code, values=refusal.values
        )
        self.refusal = refusal
