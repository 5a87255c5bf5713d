"""What can be chosen, as it is listed: one action after the other, or one field after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.reports.phrases import Phrases
from crimehotel_rules.kernel.codec import Codec

MOST_LISTED: Final = 40
"""More actions than these fill more than a screen."""


@attrs.frozen
class Choice:
    """What one number stands for: an action, or all those that have one field in common."""

    words: str
    actions: tuple[Any, ...]


def choices(
    actions: Sequence[Any], codec: Codec[Any], phrases: Phrases
) -> tuple[str, tuple[Choice, ...]]:
    """The choices among these actions; if they are for one field, what the field is called."""
    written = [codec.encode(action) for action in actions]
    field = _first_field(written) if len(actions) > MOST_LISTED else None
    if field is None:
        deeds = map(phrases.deed, written)
        return "", tuple(Choice(*each) for each in zip(deeds, zip(actions), strict=True))
    asked = [phrases.field(each, field) for each in written]
    grouped: dict[str, list[Any]] = {}
    for (_title, words), action in zip(asked, actions, strict=True):
        grouped.setdefault(words, []).append(action)
    title = asked[0][0]
    return title, tuple(Choice(words, tuple(them)) for words, them in grouped.items())


def _first_field(written: Sequence[Mapping[str, Any]]) -> str | None:
    """The first field in which these actions differ, if they are of one type; or none."""
    if len({(each["type"], *each) for each in written}) > 1:
        return None
    first, *others = written
    return next((name for name in first if any(each[name] != first[name] for each in others)), None)
