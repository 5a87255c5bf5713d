"""Making values short that came from an implementation, and may be of any size."""

from __future__ import annotations

import json
from typing import Any, Final

LONGEST: Final = 8 * 1024
"""What is shorter than this as JSON is kept as it is; right replies are much shorter."""
MOST_PARTS: Final = 400
LONGEST_TEXT: Final = 400


def kept(value: Any) -> Any:
    """The value if it is short, or else as much of its beginning as helps to understand it.

    >>> kept({"turn": 1}), kept({"comment": "x" * 9000})["comment"][-3:]
    ({'turn': 1}, 'xx…')
    """
    if len(json.dumps(value, default=repr)) <= LONGEST:
        return value
    return _cut(value, iter(range(MOST_PARTS)))


def _cut(value: Any, room: Any) -> Any:
    """The value with so many parts at most: each takes a piece of the room."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[:LONGEST_TEXT] + "…"
    if isinstance(value, int) and value.bit_length() > LONGEST_TEXT:
        return hex(value)[:LONGEST_TEXT] + "…"
    if isinstance(value, dict):
        named = zip(value.items(), room, strict=False)
        return {_cut(name, room): _cut(each, room) for (name, each), _ in named}
    if isinstance(value, (list, tuple)):
        return [_cut(each, room) for each, _ in zip(value, room, strict=False)]
    return value
