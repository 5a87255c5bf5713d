"""Values to plain JSON data, by functions that are written for each type when it is first met.

A view is asked for at every step of every game that is compared: a function that knows its fields
is several times as quick as a walk that looks at each value (``make bench-conform``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import attrs

Encode: TypeAlias = Callable[[Any], Any]

PLAIN: Final = (int, str, bool, type(None))


def json_name(field: str) -> str:
    """The name of a field in JSON.

    One that Python keeps for itself has an underscore at its end.

    >>> json_name("class_")
    'class'
    """
    return field.removesuffix("_")


def may_be_absent(field: attrs.Attribute[Any]) -> bool:
    """Whether the field is left out where it is None, and never null."""
    return bool(field.metadata.get("absent"))


class Encoders(dict[type, Encode]):
    """The function that encodes values of just this class, made when it is first asked for.

    ``tags`` has the field and the name by which values of some kinds are told apart in JSON;
    ``written`` has the JSON of every value of some types.
    """

    def __init__(
        self, tags: Mapping[type, tuple[str, str]], written: Mapping[Any, Mapping[Any, int | str]]
    ) -> None:
        super().__init__()
        self._tags = tags
        self._written = written

    def __missing__(self, kind: type) -> Encode:
        self[kind] = self._function(kind)
        return self[kind]

    def _function(self, kind: type) -> Encode:
        if attrs.has(kind):
            return self._function_of_fields(kind)
        if kind in self._written or issubclass(kind, Enum):
            return self.names(kind).__getitem__
        if issubclass(kind, (tuple, list)):
            return lambda values: [self[each.__class__](each) for each in values]
        if issubclass(kind, dict):
            return lambda values: {
                name: self[each.__class__](each) for name, each in values.items()
            }
        return lambda value: value

    def names(self, kind: Any) -> Mapping[Any, int | str]:
        """How each value of this kind is written."""
        if kind in self._written:
            return self._written[kind]
        return {member: str(member.value) for member in kind}

    def _function_of_fields(self, kind: type) -> Encode:
        """The function for a class: it is written out in Python, field by field."""
        known: dict[str, Any] = {"encoders": self}
        parts = ["{!r}: {!r}".format(*self._tags[kind])] if kind in self._tags else []
        given = (field for field in attrs.fields(attrs.resolve_types(kind)) if field.init)
        for field in given:  # the others are computed from these
            value = f"value.{field.name}"
            part = f"{json_name(field.name)!r}: {self._expression(field.type, value, known)}"
            absent = may_be_absent(field)
            parts.append(f"**({{}} if {value} is None else {{{part}}})" if absent else part)
        exec(f"def encode(value): return {{{', '.join(parts)}}}", known)
        made: Encode = known["encode"]
        return made

    def _expression(self, kind: Any, value: str, known: dict[str, Any]) -> str:
        """Python for the JSON of a value of this type; what it refers to is added to the known."""
        if self._is_plain(kind):
            return value
        if get_origin(kind) is tuple:
            (item, *_) = get_args(kind)
            if self._is_plain(item):
                return f"list({value})"
            return f"[{self._expression(item, 'each', known)} for each in {value}]"
        if get_origin(kind) in (Union, UnionType):
            others = [part for part in get_args(kind) if part is not type(None)]
            if len(others) < len(get_args(kind)) and len(others) == 1:
                return f"(None if {value} is None else {self._expression(others[0], value, known)})"
        elif kind in self._written or _is_enum(kind):
            name = f"names_{len(known)}"
            known[name] = self.names(kind)
            return f"{name}[{value}]"
        return f"encoders[{value}.__class__]({value})"

    def _is_plain(self, kind: Any) -> bool:
        """Whether values of this kind are JSON as they are: numbers, texts, null, or several."""
        if kind in self._written:
            return all(value is written for value, written in self._written[kind].items())
        if get_origin(kind) in (Union, UnionType):
            return all(map(self._is_plain, get_args(kind)))
        plain = getattr(kind, "__supertype__", kind)  # a NewType is what it is made of
        return plain in PLAIN or get_origin(kind) is Literal


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)
