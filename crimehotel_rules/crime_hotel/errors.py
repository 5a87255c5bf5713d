"""What can go wrong, as types: an unreadable action, an illegal one, an impossible set-up.

Every error says what was wrong, with its value, which rule it breaks and what would be right;
the same facts are attributes, so that nobody has to take a message apart. Errors can be pickled
and copied like any value, and so be raised in one process and caught in another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

import attrs

Value: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | None


class RulesError(ValueError):
    """What all errors of the rules have in common.

    ``rule`` is the id of the broken rule, ``code`` a stable name for the kind of fault,
    ``values`` the offending values, ``sentence`` the message without the rule id.
    """

    def __init__(
        self, sentence: str, rule: str, code: str, values: Mapping[str, Value] | None = None
    ) -> None:
        self.sentence = sentence
        self.rule = rule
        self.code = code
        self.values = dict(values or {})
        super().__init__(sentence, rule, code, self.values)  # from which a copy is made

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class MalformedAction(RulesError):
    """Something that is not an action at all: a card 40, a floor 4, half a relocation."""


class InvalidSetup(RulesError):
    """A game that cannot be set up: two players, one name twice, too few desks."""


def _read_only(values: Mapping[str, Value]) -> Mapping[str, Value]:
    return MappingProxyType(dict(values))


def _show_values(values: Mapping[str, Value]) -> str:
    return repr(dict(values))


@attrs.frozen
class Refusal:
    """Why an action is not legal now, without anything that its actor may not know.

    It is a value: it cannot be changed, and equal ones are one in a set.

    >>> Refusal("CH-INQ-3", "must_follow", "a card of floor 2 must be played", {"floor": 2})
    Refusal(rule='CH-INQ-3', code='must_follow', sentence='a card of floor 2 must be played', \
values={'floor': 2})
    """

    rule: str
    code: str
    sentence: str
    values: Mapping[str, Value] = attrs.field(
        factory=dict, converter=_read_only, repr=_show_values, hash=False
    )

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[object, ...]]:
        return Refusal, (self.rule, self.code, self.sentence, dict(self.values))


class IllegalAction(RulesError):
    """An action that the rules refuse in this state; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence, refusal.rule, refusal.code, refusal.values)
        self.refusal = refusal
        self.args = (refusal,)
