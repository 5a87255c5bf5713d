"""What differs between the reply that is expected and the one that came."""

from __future__ import annotations

import json
import marshal
import re
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Kind

Aspect: TypeAlias = Literal[
    "accepted",
    "refused",
    "turn",
    "phase",
    "ply",
    "result",
    "legal",
    "view",
    "answered",
    "leak",
    "error",
    "unsupported",
]

SILENT: Final = ("timeout", "crash", "garbage", "desync", "error", "unsupported")
"""Failures that break no rule of the game: there was no answer that could be judged."""


@attrs.frozen
class Difference:
    """The first thing in a reply that is not as expected."""

    aspect: Aspect | Kind
    expected: Any
    received: Any
    path: str = ""
    """For a view: the field, and for a list the place in it."""

    @property
    def place(self) -> str:
        """The path without numbers: what goes wrong there, goes wrong for one cause.

        >>> Difference("view", 5, 4, "log[6].gave").place
        'log[].gave'
        """
        leaks = self.aspect == "leak"
        path = first_difference(self.expected, self.received)[0] if leaks else self.path
        return re.sub(r"\[\d+\]", "[]", path)

    @property
    def breaks_a_rule(self) -> bool:
        """Whether there was an answer that could be judged by the rules.

        >>> Difference("crash", "a reply", "it ended with exit code 1").breaks_a_rule
        False
        """
        return self.aspect not in SILENT


def difference(request: Request, expected: Json, received: Json) -> Difference | None:
    """Compare two replies to one request; a differing reason for a refusal does not count."""
    op = request.body["op"]
    received = {
        name: value for name, value in received.items() if value is not None or name in expected
    }
    if "error" in expected:
        told = _plain(expected), _plain(received)
        return None if "error" in received else Difference("answered", *told)
    for word in ("error", "unsupported"):
        if word in received:
            return Difference(word, _plain(expected), received[word])
    if ("illegal" in expected) != ("illegal" in received):
        aspect: Aspect = "accepted" if "illegal" in expected else "refused"
        return Difference(aspect, _plain(expected), _plain(received))
    if request.attempt == 0 and "illegal" in expected:
        return None  # the game under way goes on, at whatever ply it is
    if not _same(expected["ply"], received.get("ply")):
        return Difference("ply", expected["ply"], received.get("ply"), "ply")
    if "illegal" in expected:
        return None
    if op == "legal":
        return _legal(expected["legal"], received.get("legal"))
    if op == "view":
        if _same(expected["view"], received.get("view")):
            return None
        found = _unequal("", expected["view"], received.get("view"))
        return found and Difference("view", found[1], found[2], found[0])
    fields: tuple[Aspect, ...] = ("turn", "phase")
    if op == "result":
        for name in ("scores", "winner", "tied"):
            if not _same(expected[name], received.get(name)):
                return Difference("result", expected[name], received.get(name), name)
        return None
    for field in fields:
        if not _same(expected[field], received.get(field)):
            return Difference(field, expected[field], received.get(field))
    return None


def _plain(reply: Json) -> Json:
    return {name: value for name, value in reply.items() if name not in ("id", "ply")}


def _legal(expected: list[Json], received: Any) -> Difference | None:
    """Sets of actions, compared as sets: the order means nothing, a double is a fault."""
    if not isinstance(received, list):
        return Difference("legal", "a list of actions", received)
    wanted = {_key(action): action for action in expected}
    came = {_key(action): action for action in received}
    missing = [wanted[key] for key in wanted if key not in came]
    extra = [came[key] for key in came if key not in wanted]
    if missing or extra:
        return Difference("legal", {"missing": missing}, {"not legal": extra})
    if len(received) != len(came):
        return Difference("legal", f"{len(came)} different actions", f"{len(received)} in the list")
    return None


def canonical(value: Any) -> str:
    """A text that is equal for equal JSON."""
    return json.dumps(value, sort_keys=True)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON; to Python, 1 and 1.0 and True are all equal."""
    return one == other and (_exact(one) == _exact(other) or canonical(one) == canonical(other))


def _exact(value: Any) -> bytes:
    """Bytes that tell 1, 1.0 and true apart, but not whether only the order of fields differs.

    They are much cheaper than JSON, and every reply is compared (``make bench-conform``).
    """
    return marshal.dumps(value, 2)


def _key(action: Any) -> bytes:
    """Bytes that are equal for equal actions."""
    return _exact(sorted(action.items()) if isinstance(action, dict) else action)


def _unequal(path: str, expected: Any, received: Any) -> tuple[str, Any, Any] | None:
    """The first place at which two JSON values differ."""
    if isinstance(expected, dict) and isinstance(received, dict):
        for name in expected:
            found = _unequal(f"{path}.{name}", expected[name], received.get(name))
            if found:
                return found
        return None
    lists = isinstance(expected, list) and isinstance(received, list)
    if lists and len(expected) == len(received):
        for index, (one, other) in enumerate(zip(expected, received, strict=True)):
            found = _unequal(f"{path}[{index}]", one, other)
            if found:
                return found
        return None
    if expected == received and type(expected) is type(received):
        return None
    return (path.lstrip("."), expected, received)


def first_difference(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """The innermost place at which two values begin to differ, and what stands there.

    >>> first_difference({"view": {"hand": [1, 2]}}, {"view": {"hand": [1, 3]}})
    ('view.hand[1]', 2, 3)
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            if one.get(name) != other.get(name):
                return first_difference(one.get(name), other.get(name), f"{path}.{name}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, yours) in enumerate(zip(one, other, strict=True)):
            if mine != yours:
                return first_difference(mine, yours, f"{path}[{place}]")
    return path.removeprefix("."), one, other
