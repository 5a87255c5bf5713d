"""What differs between the reply that is expected and the one that came."""

from __future__ import annotations

import json
import marshal
import re
from typing import Any, Final, Literal, TypeAlias, get_args

import attrs

from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.form import WORDS, Flaw, Form, says_a_word
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

SILENT: Final = (*get_args(Kind), "error", "unsupported")
"""Failures that break no rule of the game: there was no answer that could be judged."""


@attrs.frozen
class Difference:
    """The first thing in a reply that is not as expected."""

    aspect: Aspect | Kind
    expected: Any
    """What would be right; for a reply without the form of the protocol, that form."""
    received: Any
    path: str = ""
    """For a view: the field, and for a list the place in it."""
    beside: tuple[str, ...] | None = None
    """If nothing was sent, the fields that the object has instead."""

    @property
    def kind(self) -> tuple[str, str]:
        """What stays the same when the same thing goes wrong elsewhere."""
        return self.aspect, self.place

    @property
    def place(self) -> str:
        """The path without numbers: what goes wrong there, goes wrong for one cause.

        >>> Difference("view", 5, 4, "log[6].gave").place
        'log[].gave'
        """
        two_replies = self.aspect == "leak"
        path = first_difference(self.expected, self.received)[0] if two_replies else self.path
        return re.sub(r"\[\d+\]", "[]", path)

    @property
    def breaks_a_rule(self) -> bool:
        """Whether there was an answer that could be judged by the rules.

        >>> Difference("crash", "a reply", "it ended with exit code 1").breaks_a_rule
        False
        """
        return self.aspect not in SILENT


def difference(request: Request, expected: Json, received: Json, form: Form) -> Difference | None:
    """Compare two replies to one request; a differing reason for a refusal does not count.

    What has not the form of the protocol is not judged. The reference's reply has it, so one that
    says the same needs no look at the schema, which would cost more than all the rest.
    """
    found = _unlike(request, expected, received)
    if (found is None or found.aspect == "answered") and not says_a_word(received):
        return found
    flaw = form.flaw(request.body["op"], received)
    return found if flaw is None else flawed(flaw)


def flawed(flaw: Flaw, aspect: Kind = "form") -> Difference:
    """What has not the form of the protocol, as a difference."""
    path = _inside(flaw.path)
    return Difference(aspect, flaw.wanted, flaw.received, path, flaw.beside)


def _unlike(request: Request, expected: Json, received: Json) -> Difference | None:
    op = request.body["op"]
    received = {
        name: value
        for name, value in received.items()
        if value is not None or name not in (*WORDS, "ply")
    }
    if "error" in expected:
        told = _plain(expected), _plain(received)
        return None if "error" in received else Difference("answered", *told)
    for word in ("error", "unsupported"):
        if word in received:
            return Difference(word, _plain(expected), {word: received[word]})
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
    "result": {"outcome": "result"},
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
    path = _inside(found.path)
    if found.aspect == "form":
        return attrs.evolve(found, path=path)
    told = aspect in ("turn", "phase")  # by the aspect itself
    return attrs.evolve(found, aspect=aspect, path="" if told else path)


def _inside(path: str) -> str:
    """The place inside a view or an outcome, which a reply is about as a whole."""
    return path.removeprefix("view.").removeprefix("outcome.")


def _plain(reply: Json) -> Json:
    return {name: value for name, value in reply.items() if name not in ("id", "ply")}


def _legal(expected: list[Json], received: list[Any]) -> Difference | None:
    """Sets of actions, compared as sets: the order means nothing, a double is a fault."""
    if exact(expected) == exact(received):
        return None
    wanted = {_key(action): action for action in expected}
    came = {_key(action): action for action in received}
    missing = [wanted[key] for key in wanted if key not in came]
    extra = [came[key] for key in came if key not in wanted]
    if missing or extra or len(received) > len(came):
        return Difference("legal", {"missing": missing}, {"not legal": extra})
    return None


def canonical(value: Any) -> str:
    """A text that is equal for equal JSON."""
    return json.dumps(value, sort_keys=True)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON; to Python, 1 and 1.0 and True are all equal."""
    return exact(one) == exact(other) or (one == other and canonical(one) == canonical(other))


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
    if beside is not None:  # it may be left out, but not now
        return Difference("form", {"const": expected}, None, path, beside)
    if is_mangled(expected, received):
        return Difference("form", {"const": expected}, received, path)
    return Difference("view", expected, received, path)


def is_mangled(wanted: Any, came: Any) -> bool:
    """Whether a text was read or written in another encoding than UTF-8.

    What is ASCII in it has survived, and the rest has become question marks, or more letters.

    >>> is_mangled("Zoé", "Zo?"), is_mangled("Zoé", "ZoÃ©"), is_mangled("Zoé", "Zoë")
    (True, True, False)
    """
    if not (isinstance(wanted, str) and isinstance(came, str)) or wanted.isascii():
        return False
    lost = came.isascii() or "\ufffd" in came or len(came) > len(wanted)
    return lost and wanted != came and _ascii(wanted) == _ascii(came)


def _ascii(text: str) -> str:
    return "".join(each for each in text if each.isascii() and each != "?")


def _beside(name: str, received: Json) -> tuple[str, ...] | None:
    """If a field is missing: the fields that are there."""
    return None if name in received else tuple(each for each in received if each != "id")


def first_difference(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """The innermost place at which two values begin to differ, and what stands there.

    >>> first_difference({"view": {"hand": [1, 2]}}, {"view": {"hand": [1, 3]}})
    ('view.hand[1]', 2, 3)
    >>> first_difference({"view": {"dice": 1, "turn": 2}}, {"view": {"turn": 2, "dice": 1}})
    ('keys(view)', ['dice', 'turn'], ['turn', 'dice'])
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
