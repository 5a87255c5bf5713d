"""Values to JSON and back: strict in, canonical out.

Reading coerces nothing, takes no unknown field and names the path to what is wrong. Writing gives
the same bytes for the same value. A value of a union carries its kind in the field ``type``.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, IntEnum
from functools import cache, partial
from types import GenericAlias, MappingProxyType, UnionType
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

import attrs
import cattrs
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, override

from crimehotel_rules.kernel.encoding import Encoders, json_name, may_be_absent
from crimehotel_rules.kernel.errors import Refusal, RulesError
from crimehotel_rules.kernel.text import Lang, Text, as_json, place

T = TypeVar("T")
ActionT = TypeVar("ActionT")

DEEPEST: Final = 200
"""How deeply JSON may be nested: whatever is done with it later, no stack overflows."""
LONGEST_PROBLEM: Final = 1000
"""How many characters a message has at most; it may show a value of any size."""


@attrs.frozen
class Misfit(Refusal):
    """JSON that does not have the form of what it should be; it breaks no rule of a game."""

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        "not_json": Text(
            "not JSON: {problem} at line {line}, column {column}",
            "ce n'est pas du JSON\u00a0: {problem}, ligne {line}, colonne {column}",
        ),
        "too_deep": Text(
            "not JSON that anybody needs: nested too deeply",
            "du JSON dont personne n'a besoin\u00a0: imbriqué trop profondément",
        ),
        "half_a_character": Text(
            "not JSON: half a character (a lone surrogate)",
            "ce n'est pas du JSON\u00a0: la moitié d'un caractère (un demi-codet isolé)",
        ),
        "unreadable_number": Text(
            "not JSON that anybody needs: {problem}",
            "du JSON dont personne n'a besoin\u00a0: {problem}",
        ),
        "key_twice": Text(
            "field {field} stands twice in one object",
            "le champ {field} figure deux fois dans un même objet",
        ),
        "no_number": Text("{number} is not JSON", "{number} n'est pas du JSON"),
        "too_large": Text(
            "{number} is too large for a number", "{number} est trop grand pour un nombre"
        ),
        "wrong_type": Text(
            "expected {expected}, got {value}",
            "attendu\u00a0: {expected}\u00a0; reçu\u00a0: {value}",
        ),
        "no_such_choice": Text(
            "expected one of {choices}; got {value}",
            "attendu\u00a0: l'un de {choices}\u00a0; reçu\u00a0: {value}",
        ),
        "no_such_kind": Text(
            "field '{field}' must be one of {choices}; got {value}",
            "le champ «\u00a0{field}\u00a0» doit être l'un de {choices}\u00a0; reçu\u00a0: {value}",
        ),
        "unknown_field": Text("unknown field {field}", "champ inconnu\u00a0: {field}"),
        "missing_field": Text("this field is missing", "ce champ manque"),
        "newer_format": Text(
            "format {format} is newer than {known}, the newest this version can read",
            "le format {format} est plus récent que {known}, le dernier que cette version lise",
        ),
        "no_such_actor": Text(
            "{value} is not an actor; a step is by a seat, numbered from 0, or by 'chance'",
            "{value} n'est pas un acteur\u00a0; une étape est jouée par une place, numérotée à "
            "partir de 0, ou par «\u00a0chance\u00a0»",
        ),
        "attempts_differ": Text(
            "the other game must have {ours} attempts too, not {theirs}",
            "l'autre partie doit avoir {ours} tentatives elle aussi, et non {theirs}",
        ),
        "unmade": Text("{problem}", "{problem}"),
    }


_KINDS: Final = {
    "number": Text("a whole number", "un nombre entier"),
    "text": Text("a text", "un texte"),
    "truth": Text("true or false", "true ou false"),
    "list": Text("a list", "une liste"),
    "object": Text("an object", "un objet"),
}


class MalformedJson(ValueError):
    """JSON that is not what it should be; ``path`` leads to the bad field.

    ``refusal`` says what is wrong there, ``rule`` names the rule that it breaks, if there is one.
    """

    def __init__(self, path: str, refusal: Refusal) -> None:
        super().__init__(path, refusal)  # from which a copy is made
        self.path = path
        self.refusal = refusal

    @property
    def rule(self) -> str | None:
        """The rule of the game that is broken."""
        return self.refusal.rule or None

    @property
    def problem(self) -> str:
        """What is wrong, in English, without the path."""
        return _shortened(self.refusal.sentence)

    def said(self, lang: Lang) -> str:
        """What is wrong and where."""
        where = place(self.path).said(lang)
        return _shortened(self.refusal.said(lang)) + (f" ({where})" if where else "")

    def under(self, path: str) -> MalformedJson:
        """The same problem in a larger whole, in which this JSON stands at that path."""
        return MalformedJson(path + self.path[1:], self.refusal)

    def __str__(self) -> str:
        return self.said("en")


def misfit(code: str, path: str = "$", **values: Any) -> MalformedJson:
    """A problem of form."""
    return MalformedJson(path, Misfit("", code, values))


def _shortened(problem: str) -> str:
    """The problem with the head of a value that would fill pages."""
    return problem if len(problem) <= LONGEST_PROBLEM else problem[:LONGEST_PROBLEM] + "…"


# Plain JSON


def parse(text: str) -> object:
    """Plain JSON data from a text, which could be written and sent again as it is.

    A repeated key, NaN, a number beyond all limits or half a character is malformed.

    >>> parse('{"points": 1e999}')
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.codec.MalformedJson: 1e999 is too large for a number
    """
    try:
        content = _DECODER.decode(text)
        if "\\u" in text or not text.isascii():
            json.dumps(content, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise misfit("not_json", problem=error.msg, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise misfit("too_deep") from None
    except UnicodeEncodeError:
        raise misfit("half_a_character") from None
    except MalformedJson:
        raise
    except ValueError as error:  # a number of thousands of digits
        raise misfit("unreadable_number", problem=str(error)) from None
    if text.count("{") + text.count("[") > DEEPEST and is_too_deep(content):
        raise misfit("too_deep")
    return content


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = Counter(key for key, _ in pairs)
        twice = next(key for key in fields if keys[key] > 1)
        raise misfit("key_twice", field=repr(twice))
    return fields


def _no_constant(name: str) -> object:
    raise misfit("no_number", number=name)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise misfit("too_large", number=text)
    return number


def is_too_deep(content: object) -> bool:
    """Whether lists and objects are nested deeper than anybody needs."""
    layer: list[Any] = [content] if isinstance(content, (dict, list)) else []
    for _ in range(DEEPEST):
        inner = (part.values() if isinstance(part, dict) else part for part in layer)
        layer = [part for parts in inner for part in parts if isinstance(part, (dict, list))]
    return bool(layer)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_float=_finite
)


# Values


@cache
def tag(kind: type) -> str:
    """The name of a kind of value in JSON.

    >>> class TookBonus: ...
    >>> tag(TookBonus)
    'took_bonus'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


@attrs.frozen
class Form:
    """How the values of one type stand in JSON, where the type does not tell."""

    kind: Any
    written: Mapping[Any, int | str]
    """Every value, with its JSON."""
    read: Callable[[Any], Any] | None = None
    """The value of that JSON, or an error of the rules; looked up if there is no such function."""


class _WrongError(ValueError):
    """A problem without its path, which cattrs knows."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.refusal = Misfit("", code, values)


class Codec(Generic[ActionT]):
    """The JSON of one game.

    ``action`` is the union of all its actions; ``tagged`` has the other unions whose members are
    told apart by the field ``type``, or by another field if ``tag_fields`` names one for them;
    ``seats`` says how many sit at the largest table.
    """

    def __init__(
        self,
        action: Any = None,
        tagged: Iterable[Any] = (),
        seats: int = 8,
        forms: Iterable[Form] = (),
        tag_fields: Mapping[Any, str] = MappingProxyType({}),
    ) -> None:
        self.actions: tuple[type, ...] = get_args(action)
        self.seats = seats
        self.forms = {form.kind: form for form in forms}
        self._action = action
        self._unions = {union: tag_fields.get(union, "type") for union in (action, *tagged)}
        self._tag_fields = {
            kind: field for union, field in self._unions.items() for kind in get_args(union)
        }
        self._encoders = Encoders(
            {kind: (field, tag(kind)) for kind, field in self._tag_fields.items()},
            {kind: form.written for kind, form in self.forms.items()},
        )
        self._converter = self._make_converter()

    @property
    def kinds(self) -> tuple[type, ...]:
        """All kinds of values that carry their name in JSON."""
        return tuple(self._tag_fields)

    def is_tagged(self, kind: type) -> bool:
        """Whether values of this kind carry their name in JSON."""
        return kind in self._tag_fields

    def tag_field(self, kind: type) -> str:
        """The field with the name of this kind, ``type`` for most."""
        return self._tag_fields[kind]

    def encode(self, value: object) -> Any:
        """The value as plain JSON data, which nobody else has."""
        return self._encoders[value.__class__](value)

    def decode(self, kind: type[T], data: object) -> T:
        """The value of this kind that the JSON data describes, or :class:`MalformedJson`."""
        try:
            return self._converter.structure(data, kind)
        except Exception as error:
            raise _explain(error) from None

    def decode_action(self, data: object) -> ActionT:
        """The action that the JSON data describes, or :class:`MalformedJson`."""
        action: ActionT = self.decode(self._action, data)
        return action

    def dumps(self, value: object) -> str:
        """The value as JSON text on one line: the same value gives the same text."""
        return json.dumps(self.encode(value), ensure_ascii=False, separators=(",", ":"))

    def loads(self, kind: type[T], text: str) -> T:
        """The value of this kind in a JSON text, or :class:`MalformedJson`."""
        return self.decode(kind, parse(text))

    def choices(self, kind: type[Enum]) -> list[int | str]:
        """How the members of an enumeration are written."""
        return list(self._encoders.names(kind).values())

    # Strict reading: hooks for cattrs, which walks the types and keeps the path.

    def _make_converter(self) -> cattrs.Converter:
        converter = cattrs.Converter()
        converter.register_structure_hook(int, _whole_number)
        converter.register_structure_hook(str, _text)
        converter.register_structure_hook(bool, _truth)
        for kind in (Enum, IntEnum):  # each, since an IntEnum is first of all an int
            converter.register_structure_hook(kind, self._structure_enum)
        converter.register_structure_hook_func(_made_of(tuple), self._structure_tuple)
        converter.register_structure_hook_func(_made_of(Literal), _structure_literal)
        converter.register_structure_hook_func(_made_of(dict), lambda value, _: _any_object(value))
        converter.register_structure_hook_func(_made_of(Union, UnionType), self._structure_union)
        converter.register_structure_hook_func(
            lambda kind: kind in self._unions, self._structure_tagged
        )
        converter.register_structure_hook_factory(attrs.has, self._structure_object)
        for form in self.forms.values():
            converter.register_structure_hook_func(_is(form.kind), _reader(form))
        return converter

    def _structure_enum(self, value: object, kind: type[Enum]) -> object:
        if kind in self.forms:
            return _reader(self.forms[kind])(value, kind)
        names = self._encoders.names(kind)
        return _look_up({name: member for member, name in names.items()}, value)

    def _structure_tuple(self, value: object, kind: Any) -> tuple[object, ...]:
        if type(value) is not list:
            raise _wrong_type("list", value)
        items: Any = GenericAlias(list, get_args(kind)[:1])
        return tuple(self._converter.structure(value, items))

    def _structure_union(self, value: object, union: Any) -> object:
        """A union of different kinds of JSON: null, texts to choose from, and one other kind."""
        parts = get_args(union)
        if value is None and type(None) in parts:
            return None
        texts = [text for part in parts if get_origin(part) is Literal for text in get_args(part)]
        if texts and (type(value) is str or all(get_origin(part) is Literal for part in parts)):
            return _structure_choice(value, texts)
        others = [p for p in parts if p is not type(None) and get_origin(p) is not Literal]
        if len(others) > 1:  # a union of tagged kinds, or nothing
            return self._structure_tagged(value, Union[tuple(others)])  # noqa: UP007 - made here
        return self._converter.structure(value, others[0])

    def _structure_tagged(self, value: object, union: Any) -> object:
        kinds, field = _kinds(union), self.tag_field(get_args(union)[0])
        fields = dict(_any_object(value))
        name = fields.pop(field, None)
        if not isinstance(name, str) or name not in kinds:
            choices = ", ".join(kinds)
            raise _WrongError("no_such_kind", field=field, choices=choices, value=as_json(name))
        return self._converter.structure(fields, kinds[name])

    def _structure_object(self, kind: type[Any]) -> Callable[[object, object], object]:
        inner = make_dict_structure_fn(
            kind, self._converter, _cattrs_forbid_extra_keys=True, **self._overrides(kind)
        )

        def structure(value: object, _: object) -> object:
            return inner(_any_object(value), kind)

        return structure

    def _overrides(self, kind: Any) -> dict[str, Any]:
        """The fields that do not stand in JSON as they stand in Python."""
        found: dict[str, Any] = {}
        for field in attrs.fields(attrs.resolve_types(kind)):
            if may_be_absent(field):
                (present,) = [part for part in get_args(field.type) if part is not type(None)]
                reader = partial(self._structure_present, present)
                found[field.name] = override(struct_hook=reader)
            elif json_name(field.name) != field.name:
                found[field.name] = override(rename=json_name(field.name))
        return found

    def _structure_present(self, kind: Any, value: object, _: object) -> object:
        return self._converter.structure(value, kind)


def _exactly(kind: type[T], name: str) -> Callable[[object, object], T]:
    def structure(value: object, _: object) -> T:
        if type(value) is not kind:
            raise _wrong_type(name, value)
        return value

    return structure


def _wrong_type(name: str, value: object) -> _WrongError:
    return _WrongError("wrong_type", expected=_KINDS[name], value=as_json(value))


_whole_number = _exactly(int, "number")
_text = _exactly(str, "text")
_truth = _exactly(bool, "truth")


def _reader(form: Form) -> Callable[[object, object], object]:
    """Read a value of the form's kind: of the right type first, then one that there is."""
    if form.read is None:
        values = {written: value for value, written in form.written.items()}
        return lambda value, _: _look_up(values, value)
    read, plain = form.read, type(next(iter(form.written.values())))
    exactly = _whole_number if plain is int else _text
    return lambda value, _: read(exactly(value, plain))


def _look_up(values: Mapping[int | str, object], written: object) -> object:
    if type(written) not in (int, str) or written not in values:
        choices = ", ".join(map(str, values))
        raise _WrongError("no_such_choice", choices=choices, value=as_json(written))
    return values[cast("int | str", written)]


def _structure_literal(value: object, kind: Any) -> object:
    return _structure_choice(value, get_args(kind))


def _structure_choice(value: object, choices: Iterable[object]) -> object:
    for choice in choices:
        if value == choice and type(value) is type(choice):
            return value
    known = ", ".join(map(json.dumps, choices))
    raise _WrongError("no_such_choice", choices=known, value=as_json(value))


@cache
def _kinds(union: Any) -> dict[str, type]:
    return {tag(kind): kind for kind in get_args(union)}


def _any_object(value: object) -> dict[str, object]:
    if type(value) is not dict:
        raise _wrong_type("object", value)
    return cast("dict[str, object]", value)


def _is(wanted: Any) -> Callable[[Any], bool]:
    return lambda kind: kind is wanted


def _made_of(*origins: object) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) in origins


def _explain(error: BaseException, path: str = "$") -> MalformedJson:
    """The first problem of all that cattrs collected, with its path."""
    if isinstance(error, (ClassValidationError, IterableValidationError)):
        inner = error.exceptions[0]
        notes = getattr(inner, "__notes__", ())
        for note in notes:
            if isinstance(note, AttributeValidationNote):
                return _explain(inner, f"{path}.{json_name(note.name)}")
            if isinstance(note, IterableValidationNote):
                return _explain(inner, f"{path}[{note.index}]")
        return _explain(inner, path)
    if isinstance(error, ForbiddenExtraKeysError):
        return misfit("unknown_field", path, field=", ".join(sorted(map(str, error.extra_fields))))
    if isinstance(error, KeyError):
        return misfit("missing_field", path)
    if isinstance(error, (RulesError, _WrongError)):
        return MalformedJson(path, error.refusal)
    if isinstance(error, MalformedJson):
        return error.under(path)
    return misfit("unmade", path, problem=str(error))
