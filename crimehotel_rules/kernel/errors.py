"""What can go wrong, as types: an unreadable action, an illegal one, an impossible set-up.

Every error says what was wrong, with its value, which rule it breaks and what would be right;
the same facts are attributes, so that nobody has to take a message apart. Errors can be pickled
and copied like any value, and so be raised in one process and caught in another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar

import attrs

from crimehotel_rules.kernel.text import Lang, Text, Value, fill


def _read_only(values: Mapping[str, Value]) -> Mapping[str, Value]:
    return MappingProxyType(dict(values))


def _show_values(values: Mapping[str, Value]) -> str:
    return repr(dict(values))


@attrs.frozen
class Refusal:
    """Why something is refused, without anything that its actor may not know.

    It is a value: it cannot be changed, and equal ones are one in a set. A game derives its own
    from this one and gives it a sentence for every code.

    >>> class Toll(Refusal):
    ...     SENTENCES = {"too_poor": Text("{name} has only {coins:coin|coins}",
    ...                                   "{name} n'a que {coins:pièce|pièces}")}
    >>> Toll("TB-PAY-1", "too_poor", {"name": "Ada", "coins": 1}).sentence
    'Ada has only 1 coin'
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = {}
    """The sentence of each code, in both languages, with places for the values."""

    rule: str
    """The id of the broken rule."""
    code: str
    """A stable name for the kind of fault."""
    values: Mapping[str, Value] = attrs.field(
        factory=dict, converter=_read_only, repr=_show_values, hash=False
    )
    """The offending values, and what would be right."""

    @property
    def sentence(self) -> str:
        """What was wrong, in English."""
        return self.said("en")

    def said(self, lang: Lang) -> str:
        """What was wrong, in this language."""
        return fill(self.SENTENCES[self.code], self.values, lang)

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[object, ...]]:
        return type(self), (self.rule, self.code, dict(self.values))


class RulesError(ValueError):
    """What all errors of the rules have in common: the refusal that says everything."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the broken rule."""
        return self.refusal.rule

    @property
    def code(self) -> str:
        """A stable name for the kind of fault."""
        return self.refusal.code

    @property
    def values(self) -> Mapping[str, Value]:
        """The offending values."""
        return self.refusal.values

    @property
    def sentence(self) -> str:
        """The message without the rule id."""
        return self.refusal.sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class MalformedAction(RulesError):
    """Something that is not an action at all, in any state: a card that no deck has."""


class InvalidSetup(RulesError):
    """A game that cannot be set up: too few players, one name twice."""


class IllegalAction(RulesError):
    """An action that the rules refuse in this state; the state is unchanged."""
