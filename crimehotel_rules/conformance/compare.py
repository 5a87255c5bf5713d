"""What differs between the reply that is expected and the one that came."""

from __future__ import annotations

import json
import marshal
import re
from collections import Counter
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import SPECTATOR, Request
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
    form: bool = False
    """Whether what came has not the form of the protocol: then the rules have nothing to judge."""
    beside: tuple[str, ...] | None = None
    """If nothing was sent, the fields that the object has instead."""

    @property
    def kind(self) -> tuple[str, bool, str]:
        """What stays the same when the same thing goes wrong elsewhere."""
        return self.aspect, self.form, self.place

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
        return not self.form and self.aspect not in SILENT


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
    fields: dict[str, Aspect] = {"ply": "ply"}
    if "illegal" not in expected:
        fields |= FIELDS.get(op, {"turn": "turn", "phase": "phase"})
    found = (_field(aspect, name, expected, received) for name, aspect in fields.items())
    return next(filter(None, found), None)


FIELDS: Final[dict[str, dict[str, Aspect]]] = {
    "legal": {"legal": "legal"},
    "view": {"view": "view"},
    "result": {"scores": "result", "winner": "result", "tied": "result"},
}
"""What a reply to these requests holds besides the ply, and what is wrong if it differs."""


def _field(aspect: Aspect, name: str, expected: Json, received: Json) -> Difference | None:
    """Compare one field of two replies."""
    wanted, came = expected[name], received.get(name)
    if aspect == "legal" and isinstance(came, list):
        return _legal(wanted, came)
    if _same(wanted, came):
        return None
    found = _unequal(name, wanted, came, _beside(name, received))
    if found is None:
        return None
    told = aspect in ("turn", "phase") and not found.form  # by the aspect itself
    path = "" if told else found.path.removeprefix("view.")
    return attrs.evolve(found, aspect=aspect, path=path)


def _plain(reply: Json) -> Json:
    return {name: value for name, value in reply.items() if name not in ("id", "ply")}


def _legal(expected: list[Json], received: list[Any]) -> Difference | None:
    """Sets of actions, compared as sets: the order means nothing, a double is a fault."""
    wanted = {_key(action): action for action in expected}
    came = {_key(action): action for action in received}
    missing = [wanted[key] for key in wanted if key not in came]
    extra = [came[key] for key in came if key not in wanted]
    if missing or extra:
        form = not all(isinstance(action, dict) for action in extra)
        return Difference("legal", {"missing": missing}, {"not legal": extra}, form=form)
    if len(received) == len(came):
        return None
    times = Counter(map(_key, received))
    twice = [action for key, action in came.items() if times[key] > 1]
    return Difference("legal", {"twice": []}, {"twice": twice}, "legal", form=True)


def canonical(value: Any) -> str:
    """A text that is equal for equal JSON."""
    return json.dumps(value, sort_keys=True)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON; to Python, 1 and 1.0 and True are all equal."""
    return one == other and (exact(one) == exact(other) or canonical(one) == canonical(other))


def exact(value: Any) -> bytes:
    """Bytes that tell 1, 1.0 and true apart; they differ where only the order of fields does.

    They are much cheaper than JSON, and every reply is compared (``make bench-conform``).
    """
    return marshal.dumps(value, 2)


def _key(action: Any) -> bytes:
    """Bytes that are equal for equal actions."""
    return exact(sorted(action.items()) if isinstance(action, dict) else action)


def _unequal(
    path: str, expected: Any, received: Any, beside: tuple[str, ...] | None = None
) -> Difference | None:
    """The first place at which two JSON values differ."""
    if isinstance(expected, dict) and isinstance(received, dict):
        parts = (
            _unequal(f"{path}.{name}", each, received.get(name), _beside(name, received))
            for name, each in expected.items()
        )
        return next(filter(None, parts), None)
    lists = isinstance(expected, list) and isinstance(received, list)
    if lists and len(expected) == len(received):
        pairs = enumerate(zip(expected, received, strict=True))
        parts = (_unequal(f"{path}[{place}]", *pair) for place, pair in pairs)
        return next(filter(None, parts), None)
    if expected == received and type(expected) is type(received):
        return None
    form = beside is not None or _shapes_differ(expected, received)
    return Difference("view", expected, received, path, form, beside)


def _beside(name: str, received: Json) -> tuple[str, ...] | None:
    """If a field is missing: the fields that are there."""
    return None if name in received else tuple(each for each in received if each != "id")


def _shapes_differ(one: Any, other: Any) -> bool:
    """Whether two values are of different JSON types, as no two right values of a field are.

    What may be empty is ``null`` then; and where a seat may stand, so may chance or a spectator.

    >>> _shapes_differ(5, 5.0), _shapes_differ([13], None), _shapes_differ(2, "chance")
    (True, False, False)
    """
    seatless = ("chance", SPECTATOR)
    one, other = (0 if each in seatless else each for each in (one, other))
    return one is not None and other is not None and type(one) is not type(other)


def first_difference(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """The innermost place at which two values begin to differ, and what stands there.

    >>> first_difference({"view": {"hand": [1, 2]}}, {"view": {"hand": [1, 3]}})
    ('view.hand[1]', 2, 3)
    >>> first_difference({"view": {"car": 1, "turn": 2}}, {"view": {"turn": 2, "car": 1}})
    ('keys(view)', ['car', 'turn'], ['turn', 'car'])
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            if exact(one.get(name)) != exact(other.get(name)):
                return first_difference(one.get(name), other.get(name), f"{path}.{name}")
        if list(one) != list(other):
            return f"keys({path.removeprefix('.')})", list(one), list(other)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, yours) in enumerate(zip(one, other, strict=True)):
            if exact(mine) != exact(yours):
                return first_difference(mine, yours, f"{path}[{place}]")
    return path.removeprefix("."), one, other
