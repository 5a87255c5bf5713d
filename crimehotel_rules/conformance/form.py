"""Whether a reply has the form of the protocol: ``spec/<game>/reply.schema.json``.

What has not is no answer that the rules could judge. The schema is read with the few words of
JSON Schema that it is written in, so that a run needs no validator; and more strictly in one
point: 1.0 is no whole number, as the protocol page says.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules import schema
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.kernel.translation import Speech

WORDS: Final = ("illegal", "unsupported", "error")
"""What a reply says when it does not say that all is done."""

Wanted: TypeAlias = (
    Json | Literal["one answer", "each once", "no such field", "keys once", "whole characters"]
)
"""What would be right: a JSON Schema, or what no schema can say."""


@attrs.frozen
class Flaw:
    """Where a reply has not the form of the protocol, what came there and what would be right."""

    path: str
    wanted: Wanted
    received: Any
    beside: tuple[str, ...] | None = None
    """If nothing came: the fields that the object has instead."""

    def __str__(self) -> str:
        return self.told.en

    @property
    def told(self) -> Text:
        """What should be where, and what is."""
        return Text(self._told("en"), self._told("fr"))

    def _told(self, lang: Lang) -> str:
        _ = Speech(lang)
        came = json.dumps(self.received) if self.beside is None else _("missing")
        return _(
            "'{path}' should be {wanted}, but is {received}",
            path=fit(self.path, SHOWN),
            wanted=fit(in_words(self.wanted, lang), SHOWN),
            received=fit(came, SHOWN),
        )


SHOWN: Final = 200
"""So many characters of a value are shown in a sentence."""


def says_a_word(reply: Json) -> bool:
    """Whether a reply says anything but that all is done; a null says nothing."""
    return any(reply.get(word) is not None for word in WORDS)


_TYPES: Final[dict[str, type]] = {
    "integer": int,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}

Test: TypeAlias = Callable[[Any], bool]


class Form:
    """The form of replies, by the definitions of a schema."""

    def __init__(self, definitions: dict[str, Json]) -> None:
        self._definitions = definitions
        self._tests: dict[str, Test] = {}

    def flaw(self, op: str, reply: Json) -> Flaw | None:
        """The first place at which a reply to this request has not the form of the protocol.

        >>> print(common().flaw("act", {"id": 1, "ply": 1, "turn": 0.0, "phase": "play"}))
        'turn' should be a whole number from 0 up, "chance" or null, but is 0.0
        >>> print(common().flaw("act", {"id": 1, "ply": 1, "illegal": {}, "phase": "play"}))
        'illegal, phase' should be a single answer: done, illegal, unsupported or error, but is ...
        """
        said = [word for word in WORDS if reply.get(word) is not None]
        answer = f"{op}.{said[0] if said else 'done'}"
        if self._fits(answer, reply):
            return None
        done = self._definitions[f"{op}.done"]["properties"].keys() - {"id", "ply", *WORDS}
        told = [*said, *(name for name in reply if name in done and reply[name] is not None)]
        if said and len(told) > 1:
            return Flaw(", ".join(told), "one answer", {name: reply[name] for name in told})
        return next(self._flaws(self._definitions[answer], reply, ""))

    # Whether a value fits: the schema as functions, since every refusal is held against it

    def _fits(self, name: str, value: Any) -> bool:
        """Whether a value fits a definition of the schema."""
        if name not in self._tests:
            self._tests[name] = self._test(self._definitions[name])
        return self._tests[name](value)

    def _test(self, schema: Json) -> Test:
        if "$ref" in schema:
            return partial(self._fits, schema["$ref"].removeprefix("#/$defs/"))
        if "anyOf" in schema:
            return self._test_of_choice(schema["anyOf"])
        kind = schema.get("type")
        if kind == "object":
            return self._test_of_object(schema)
        if kind == "array":
            return self._test_of_array(schema)
        return _test_of_plain(schema)

    def _test_of_choice(self, choices: list[Json]) -> Test:
        """One of several; of objects that carry their kind only one comes into question."""
        named = [(self._test(each), _kinds([self._resolved(each)])) for each in choices]
        kinds = {kind: test for test, its in named for kind in its}
        others = [test for test, its in named if not its]

        def test(value: Any) -> bool:
            kind = value.get("type") if type(value) is dict else None
            if isinstance(kind, str) and kind in kinds:
                return kinds[kind](value)
            return any(other(value) for other in others)

        return test

    def _test_of_object(self, schema: Json) -> Test:
        required = frozenset(schema.get("required", ()))
        tests = {name: self._test(each) for name, each in schema.get("properties", {}).items()}
        others = schema.get("additionalProperties", True)
        other = self._test(others) if isinstance(others, dict) else lambda _: bool(others)

        def test(value: Any) -> bool:
            if type(value) is not dict or not required <= value.keys():
                return False
            for name, each in value.items():  # noqa: SIM110 - the innermost loop of a run
                if not tests.get(name, other)(each):
                    return False
            return True

        return test

    def _test_of_array(self, schema: Json) -> Test:
        item = self._test(schema["items"]) if "items" in schema else lambda _: True
        unique = "uniqueItems" in schema

        def test(value: Any) -> bool:
            fits = type(value) is list and all(map(item, value))
            return fits and not (unique and _twice(value))

        return test

    # What is wrong, if anything is

    def _flaws(self, schema: Json, value: Any, path: str) -> Iterator[Flaw]:
        """All places at which a value is not as the schema wants it."""
        schema = self._resolved(schema)
        if "anyOf" in schema:
            yield from self._flaws_of_choice(schema, value, path)
            return
        if not _is_as_told(value, schema):
            yield Flaw(path, schema, value)
        elif type(value) is dict:
            yield from self._flaws_of_object(schema, value, path)
        elif type(value) is list:
            for place, each in enumerate(value if "items" in schema else ()):
                yield from self._flaws(schema["items"], each, f"{path}[{place}]")
            yield from _doubles(schema, value, path)

    def _resolved(self, schema: Json) -> Json:
        """The schema without references; where it is a choice, its choices without any too."""
        if "$ref" in schema:
            schema = self._definitions[schema["$ref"].removeprefix("#/$defs/")]
        if "anyOf" in schema:
            return {**schema, "anyOf": [self._resolved(each) for each in schema["anyOf"]]}
        return schema

    def _flaws_of_object(self, schema: Json, value: Json, path: str) -> Iterator[Flaw]:
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties", True)
        for name in schema.get("required", ()):
            if name not in value:
                beside = tuple(each for each in value if each != "id")
                yield Flaw(_inside(path, name), self._resolved(properties[name]), None, beside)
        for name, each in value.items():
            if name in properties:
                yield from self._flaws(properties[name], each, _inside(path, name))
            elif isinstance(others, dict):
                yield from self._flaws(others, each, _inside(path, name))
            elif not others:
                yield Flaw(_inside(path, name), "no such field", each)

    def _flaws_of_choice(self, schema: Json, value: Any, path: str) -> Iterator[Flaw]:
        """None if one of the choices fits; else what is wrong with the one that was meant."""
        choices = schema["anyOf"]
        if any(next(self._flaws(choice, value, path), None) is None for choice in choices):
            return
        meant = [choice for choice in choices if _is_meant(choice, value)]
        kinds = _kinds(choices)
        if len(meant) == 1:
            yield from self._flaws(meant[0], value, path)
        elif kinds and type(value) is dict:
            kind = {"enum": kinds}
            named = {"type": "object", "properties": {"type": kind}, "required": ["type"]}
            yield from self._flaws(named, value, path)
        else:
            yield Flaw(path, schema, value)


@cache
def common() -> Form:
    """The form that the replies of all games have in common."""
    return Form(schema.common()["$defs"])


@cache
def of(game: Game) -> Form:
    """The form of the replies in this game."""
    return Form(schema.replies(game)["$defs"])


def _test_of_plain(schema: Json) -> Test:
    """The same as :func:`_is_as_told`, with the schema read once: most values are plain."""
    said = schema.keys() - {"description"}
    if said == {"type"}:
        wanted = _TYPES[schema["type"]]
        return lambda value: type(value) is wanted
    if said in ({"enum"}, {"const"}):
        listed = schema.get("enum") or [schema["const"]]
        kinds = frozenset(map(type, listed))
        known = frozenset((type(one), one) for one in listed)  # to Python, 1 and true are equal
        return lambda value: type(value) in kinds and (type(value), value) in known
    if said == {"type", "minimum", "maximum"} and schema["type"] == "integer":
        low, high = schema["minimum"], schema["maximum"]
        return lambda value: type(value) is int and low <= value <= high
    return lambda value: _is_as_told(value, schema)


def _is_as_told(value: Any, schema: Json) -> bool:
    """Whether a value is of the right type, one of those that are listed, and in the range."""
    if "type" in schema and type(value) is not _TYPES[schema["type"]]:
        return False
    return _is_among(value, schema) and _is_within(value, schema)


def _is_among(value: Any, schema: Json) -> bool:
    """Whether a value is one of those that are listed; to Python, 1 and true are equal."""
    choice = schema.get("enum", [schema["const"]] if "const" in schema else None)
    return choice is None or any(value == one and type(value) is type(one) for one in choice)


def _is_within(value: Any, schema: Json) -> bool:
    if "minimum" in schema and value < schema["minimum"]:
        return False
    return "maximum" not in schema or bool(value <= schema["maximum"])


def _inside(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _doubles(schema: Json, value: list[Any], path: str) -> Iterator[Flaw]:
    if "uniqueItems" in schema and (twice := _twice(value)):
        yield Flaw(path, "each once", twice)


def _twice(values: list[Any]) -> list[Any]:
    """The values that stand more than once in a list."""
    seen: set[str] = set()
    twice = []
    for each in values:
        written = json.dumps(each, sort_keys=True)
        if written in seen:
            twice.append(each)
        seen.add(written)
    return twice


def _kinds(choices: list[Json]) -> list[str]:
    """The kinds of objects among the choices that carry their kind."""
    named = (each.get("properties", {}).get("type", {}) for each in choices)
    return [its["const"] for its in named if "const" in its]


def _is_meant(choice: Json, value: Any) -> bool:
    """Whether a value is of this kind, though perhaps flawed inside."""
    if type(value) is list:
        return bool(choice.get("type") == "array")
    if type(value) is not dict or choice.get("type") != "object":
        return False
    name = choice.get("properties", {}).get("type")
    return name is None or _is_among(value.get("type"), name)


# In words

_NAMES: Final = {
    "integer": Text("a whole number", "un nombre entier"),
    "string": Text("a text", "un texte"),
    "boolean": Text("true or false", "true ou false"),
    "null": Text("null", "null"),
    "array": Text("a list", "une liste"),
    "object": Text("an object", "un objet"),
    "one answer": Text(
        "a single answer: done, illegal, unsupported or error",
        "une seule réponse\u00a0: fait, illegal, unsupported ou error",
    ),
    "keys once": Text("no key twice in one object", "aucune clé deux fois dans un objet"),
    "each once": Text("each action once", "chaque action une seule fois"),
    "whole characters": Text(
        "text without half of a surrogate pair", "du texte sans moitié de paire de substitution"
    ),
    "no such field": Text(
        "left out: an action has no such field", "absent\u00a0: une action n'a pas ce champ"
    ),
}
_RANGE: Final = Text("a whole number from {0} to {1}", "un nombre entier de {0} à {1}")
_FROM: Final = Text("a whole number from {0} up", "un nombre entier à partir de {0}")
_ONE_OF: Final = Text("one of {0}", "l'un de {0}")
_KIND: Final = Text("an object of the type {0}", "un objet de type {0}")
_OR: Final = Text(" or ", " ou ")
MOST_LISTED: Final = 12


def in_words(wanted: Wanted, lang: Lang) -> str:
    """What would be right, for a reader.

    >>> in_words({"type": "integer", "minimum": 0, "maximum": 3}, "fr")
    'un nombre entier de 0 à 3'
    >>> in_words({"anyOf": [{"enum": list(range(11, 40))}, {"type": "null"}]}, "en")
    'one of 11, 12, 13, …, 39 or null'
    """
    if isinstance(wanted, str):
        return _told(_NAMES[wanted], lang)
    if "anyOf" in wanted:
        return _choice_in_words(wanted["anyOf"], lang)
    if "const" in wanted or len(wanted.get("enum", ())) == 1:
        return json.dumps(wanted.get("const", *wanted.get("enum", ())), ensure_ascii=False)
    if "enum" in wanted:
        return _told(_ONE_OF, lang, _listed([json.dumps(each) for each in wanted["enum"]]))
    if "maximum" in wanted:
        return _told(_RANGE, lang, wanted["minimum"], wanted["maximum"])
    if "minimum" in wanted:
        return _told(_FROM, lang, wanted["minimum"])
    return _told(_NAMES[wanted["type"]], lang)


def _choice_in_words(choices: list[Json], lang: Lang) -> str:
    """One kind or another; of objects that carry their kind, the names of the kinds."""
    kinds = _kinds(choices)
    told = [_told(_KIND, lang, _listed(kinds))] if kinds else []
    told += [in_words(each, lang) for each in choices if not _kinds([each])]
    return ", ".join(told[:-1]) + (_told(_OR, lang) if told[:-1] else "") + told[-1]


def _listed(values: list[str]) -> str:
    shown = values if len(values) <= MOST_LISTED else [*values[:3], "…", values[-1]]
    return ", ".join(shown)


def _told(text: Text, lang: Lang, *values: object) -> str:
    return text.said(lang).format(*values)
