"""Values to JSON and back: strict in, canonical out.

Reading coerces nothing, takes no unknown field and names the path to what is wrong. Writing gives
the same bytes for the same value. A value of a union carries its kind in the field ``type``.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from enum import Enum, IntEnum
from functools import cache
from types import GenericAlias, UnionType
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin

import attrs
import cattrs
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import Card, Department, RulesError, Seat, Space

T = TypeVar("T")

TAGGED = (crime_hotel.Action, crime_hotel.Event)
"""The unions whose members are told apart by the field ``type``."""

DEEPEST: Final = 200
"""How deeply JSON may be nested: whatever is done with it later, no stack overflows."""
LONGEST_PROBLEM: Final = 1000
"""How many characters a message has at most; it may show a value of any size."""


class MalformedJson(ValueError):
    """JSON that is not what it should be; ``path`` leads to the bad field.

    ``rule`` names the rule that it breaks, if there is one.
    """

    def __init__(self, path: str, problem: str, rule: str | None = None) -> None:
        self.path = path
        self.problem = _shortened(problem)
        self.rule = rule
        super().__init__(path, self.problem, rule)  # from which a copy is made

    def __str__(self) -> str:
        return f"{self.problem} @ {self.path}"


@cache
def tag(kind: type) -> str:
    """The name of a kind of value in JSON.

    >>> tag(crime_hotel.TookBonus)
    'took_bonus'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def is_tagged(kind: type) -> bool:
    """Whether values of this kind carry the field ``type`` in JSON."""
    return any(kind in get_args(union) for union in TAGGED)


def encode(value: object) -> Any:
    """The value as plain JSON data, which nobody else has.

    >>> encode(crime_hotel.Guess("R27"))
    {'type': 'guess', 'space': 'R27'}
    """
    return _converter.unstructure(value)


def decode(kind: type[T], data: object) -> T:
    """The value of this kind that the JSON data describes, or :class:`MalformedJson`.

    >>> decode(crime_hotel.Station, {"relocate": "2"})
    Traceback (most recent call last):
    ...
    crimehotel_rules.codec.MalformedJson: expected a whole number, got '2' @ $.relocate
    """
    try:
        return _converter.structure(data, kind)
    except Exception as error:
        raise _explain(error) from None


def decode_action(data: object) -> crime_hotel.Action:
    """The action that the JSON data describes, or :class:`MalformedJson`.

    >>> decode_action({"type": "play", "card": 23})
    Play(card=23)
    """
    union: Any = crime_hotel.Action
    action: crime_hotel.Action = decode(union, data)
    return action


def dumps(value: object) -> str:
    """The value as JSON text on one line: the same value gives the same text."""
    return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":"))


def loads(kind: type[T], text: str) -> T:
    """The value of this kind in a JSON text, or :class:`MalformedJson`."""
    return decode(kind, parse(text))


def parse(text: str) -> object:
    """Plain JSON data from a text, which could be written and sent again as it is.

    A repeated key, NaN, a number beyond all limits or half a character is malformed.

    >>> parse('{"points": 1e999}')
    Traceback (most recent call last):
    ...
    crimehotel_rules.codec.MalformedJson: 1e999 is too large for a number @ $
    """
    try:
        content = _DECODER.decode(text)
        if "\\u" in text or not text.isascii():
            json.dumps(content, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise MalformedJson("$", f"not JSON: {error.msg} at {place}") from None
    except RecursionError:
        raise _too_deep() from None
    except UnicodeEncodeError:
        raise MalformedJson("$", "not JSON: half a character (a lone surrogate)") from None
    except MalformedJson:
        raise
    except ValueError as error:  # a number of thousands of digits
        raise MalformedJson("$", f"not JSON that anybody needs: {error}") from None
    if text.count("{") + text.count("[") > DEEPEST and is_too_deep(content):
        raise _too_deep()
    return content


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = Counter(key for key, _ in pairs)
        twice = next(key for key in fields if keys[key] > 1)
        raise MalformedJson("$", f"field {twice!r} stands twice in one object")
    return fields


def _no_constant(name: str) -> object:
    raise MalformedJson("$", f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise MalformedJson("$", f"{text} is too large for a number")
    return number


def is_too_deep(content: object) -> bool:
    """Whether lists and objects are nested deeper than anybody needs."""
    layer: list[Any] = [content] if isinstance(content, (dict, list)) else []
    for _ in range(DEEPEST):
        inner = (part.values() if isinstance(part, dict) else part for part in layer)
        layer = [part for parts in inner for part in parts if isinstance(part, (dict, list))]
    return bool(layer)


def _too_deep() -> MalformedJson:
    return MalformedJson("$", "not JSON that anybody needs: nested too deeply")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_float=_finite
)


# Strict reading: hooks for cattrs, which walks the types and keeps the path.


class _WrongError(ValueError):
    """A problem without its path, which cattrs knows."""


def _exactly(kind: type[T], words: str) -> Callable[[object, object], T]:
    def structure(value: object, _: object) -> T:
        if type(value) is not kind:
            raise _WrongError(f"expected {words}, got {value!r}")
        return value

    return structure


_whole_number = _exactly(int, "a whole number")
_text = _exactly(str, "a text")


def _structure_card(value: object, _: object) -> Card:
    return crime_hotel.to_card(_whole_number(value, int))


def _structure_space(value: object, _: object) -> Space:
    return crime_hotel.to_space(_text(value, str))


def _structure_enum(value: object, kind: type[Enum]) -> Enum:
    for member in kind:
        if _enum_name(member) == value:
            return member
    raise _WrongError(f"expected one of {', '.join(map(_enum_name, kind))}; got {value!r}")


def _enum_name(member: Enum) -> str:
    if isinstance(member, Department):
        return member.words
    return member.name if isinstance(member, Space) else str(member.value)


def _structure_tuple(value: object, kind: Any) -> tuple[object, ...]:
    if type(value) is not list:
        raise _WrongError(f"expected a list, got {value!r}")
    items: Any = GenericAlias(list, get_args(kind)[:1])
    return tuple(_converter.structure(value, items))


def _structure_literal(value: object, kind: Any) -> object:
    for choice in get_args(kind):
        if value == choice and type(value) is type(choice):
            return value
    known = ", ".join(map(json.dumps, get_args(kind)))
    raise _WrongError(f"expected one of {known}; got {value!r}")


def _structure_union(value: object, union: Any) -> object:
    """A union of different kinds of JSON: null, texts to choose from, and one other kind."""
    parts = get_args(union)
    if value is None and type(None) in parts:
        return None
    for part in parts:
        if get_origin(part) is Literal and type(value) is str:
            return _converter.structure(value, part)
    (other,) = [p for p in parts if p is not type(None) and get_origin(p) is not Literal]
    return _converter.structure(value, other)


@cache
def _kinds(union: Any) -> dict[str, type]:
    return {tag(kind): kind for kind in get_args(union)}


def _structure_tagged(value: object, union: Any) -> object:
    kinds = _kinds(union)
    fields = dict(_any_object(value))
    name = fields.pop("type", None)
    if not isinstance(name, str) or name not in kinds:
        raise _WrongError(f"field 'type' must be one of {', '.join(kinds)}; got {name!r}")
    return _converter.structure(fields, kinds[name])


def _any_object(value: object) -> dict[str, object]:
    if type(value) is not dict:
        raise _WrongError(f"expected an object, got {value!r}")
    return cast("dict[str, object]", value)


def _structure_object(kind: type[Any]) -> Callable[[object, object], object]:
    inner = make_dict_structure_fn(kind, _converter, _cattrs_forbid_extra_keys=True)

    def structure(value: object, _: object) -> object:
        return inner(_any_object(value), kind)

    return structure


def _unstructure_object(kind: Any) -> Callable[[Any], dict[str, object]]:
    inner = make_dict_unstructure_fn(kind, _converter)
    if not is_tagged(kind):
        return inner
    name = tag(kind)
    return lambda value: {"type": name, **inner(value)}


def _unstructure_enum(kind: type[Enum]) -> Callable[[Enum], str]:
    return {member: _enum_name(member) for member in kind}.__getitem__


def _is_plain(kind: Any) -> bool:
    """Whether values of this kind are JSON as they are: numbers, texts, null, or one of these."""
    if get_origin(kind) in (Union, UnionType):
        return all(map(_is_plain, get_args(kind)))
    return kind in (int, str, bool, type(None), Card, Seat) or get_origin(kind) is Literal


def _is_plain_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and _is_plain(get_args(kind)[0])


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _made_of(*origins: object) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) in origins


_converter = cattrs.Converter()
_converter.register_structure_hook(int, _whole_number)
_converter.register_structure_hook(str, _text)
_converter.register_structure_hook_func(lambda kind: kind is Card, _structure_card)
for _kind in (Enum, IntEnum):  # each, since an IntEnum is first of all an int
    _converter.register_structure_hook(_kind, _structure_enum)
_converter.register_structure_hook(Space, _structure_space)
_converter.register_structure_hook_func(_made_of(tuple), _structure_tuple)
_converter.register_structure_hook_func(_made_of(Literal), _structure_literal)
_converter.register_structure_hook_func(_made_of(dict), lambda value, _: _any_object(value))
_converter.register_structure_hook_func(_made_of(Union, UnionType), _structure_union)
_converter.register_structure_hook_func(lambda kind: kind in TAGGED, _structure_tagged)
_converter.register_structure_hook_factory(attrs.has, _structure_object)
_converter.register_unstructure_hook_factory(attrs.has, _unstructure_object)
_converter.register_unstructure_hook_factory(_is_enum, _unstructure_enum)
_converter.register_unstructure_hook_func(_is_plain, lambda value: value)
_converter.register_unstructure_hook_func(_is_plain_tuple, list)


def _explain(error: BaseException, path: str = "$") -> MalformedJson:
    """The first problem of all that cattrs collected, with its path."""
    if isinstance(error, (ClassValidationError, IterableValidationError)):
        inner = error.exceptions[0]
        notes = getattr(inner, "__notes__", ())
        for note in notes:
            if isinstance(note, AttributeValidationNote):
                return _explain(inner, f"{path}.{note.name}")
            if isinstance(note, IterableValidationNote):
                return _explain(inner, f"{path}[{note.index}]")
        return _explain(inner, path)
    if isinstance(error, ForbiddenExtraKeysError):
        unknown = ", ".join(sorted(map(str, error.extra_fields)))
        return MalformedJson(path, f"unknown field {unknown}")
    if isinstance(error, KeyError):
        return MalformedJson(path, "this field is missing")
    if isinstance(error, RulesError):
        return MalformedJson(path, error.sentence, error.rule)
    return MalformedJson(path, str(error))


def _shortened(problem: str) -> str:
    """The problem with the head of a value that would fill pages."""
    return problem if len(problem) <= LONGEST_PROBLEM else problem[:LONGEST_PROBLEM] + "…"
