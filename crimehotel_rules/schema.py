"""JSON Schemas of everything in JSON, made from the types: ``spec/protocol/*.schema.json``.

``python -m crimehotel_rules.schema`` writes them anew; a test fails when they are not current.
"""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel import codec
from crimehotel_rules.kernel import data
from crimehotel_rules.meanings import COMMON, MEANINGS
from crimehotel_rules.kernel.trace import Trace

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

DOCUMENTS: dict[str, Any] = {
    "setup": crime_hotel.Setup,
    "action": crime_hotel.Action,
    "view": crime_hotel.View,
    "outcome": crime_hotel.Outcome,
    "trace": Trace,
}
"""The schemas that are shipped, by file name."""


def schema_of(kind: Any) -> Schema:
    """The schema of a type; types with fields are listed under ``$defs`` and referred to.

    >>> schema_of(crime_hotel.Play)["$defs"]["play"]["required"]
    ['type', 'card']
    """
    definitions: dict[str, Schema] = {}
    body = _schema(kind, definitions)
    return {"$schema": DIALECT, **body, "$defs": dict(sorted(definitions.items()))}


def _schema(kind: Any, definitions: dict[str, Schema]) -> Schema:
    """The schema of one type, by its shape."""
    origin, arguments = get_origin(kind), get_args(kind)
    if attrs.has(kind):
        return _reference(kind, definitions)
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, definitions) for part in arguments]}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is dict:
        return {"type": "object"}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [codec.encode(member) for member in kind]}
    if kind is crime_hotel.Card:
        return {"enum": list(crime_hotel.ALL_CARDS)}
    if kind is crime_hotel.Seat:
        return {"type": "integer", "minimum": 0, "maximum": 3}
    return {"type": {int: "integer", str: "string", bool: "boolean", NoneType: "null"}[kind]}


def _reference(kind: type[attrs.AttrsInstance], definitions: dict[str, Schema]) -> Schema:
    name = codec.tag(kind)
    if name not in definitions:
        definitions[name] = {}  # known before its fields are, so that a type may contain itself
        definitions[name] = _object(kind, definitions)
    return {"$ref": f"#/$defs/{name}"}


def _object(kind: type[attrs.AttrsInstance], definitions: dict[str, Schema]) -> Schema:
    fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.init]
    properties = {field.name: _property(kind, field, definitions) for field in fields}
    required = [field.name for field in fields if field.default is attrs.NOTHING]
    if codec.is_tagged(kind):
        named = {"const": codec.tag(kind), "description": COMMON["type"]}
        properties = {"type": named, **properties}
        required = ["type", *required]
    return {
        "type": "object",
        "description": (kind.__doc__ or "").split("\n")[0],
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _property(
    kind: type[attrs.AttrsInstance], field: attrs.Attribute[Any], definitions: dict[str, Schema]
) -> Schema:
    described = {
        **_schema(field.type, definitions),
        "description": _meaning(codec.tag(kind), field.name),
    }
    if field.default is attrs.NOTHING or isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # to mypy Factory is a function
        return described
    return {**described, "default": codec.encode(field.default)}


def _meaning(kind: str, field: str) -> str:
    if kind == codec.tag(crime_hotel.Readings):
        ruling = catalogue.rulings()[crime_hotel.RULINGS[field]]
        return f"{ruling.id}: {ruling.question.en}"
    known = MEANINGS.get(kind, {})
    return known[field] if field in known else COMMON[field]


# Replies

WORDS = ("illegal", "unsupported", "error")
"""What a reply says when it does not say that all is done."""

_SEEN = {field.name: field.type for field in attrs.fields(attrs.resolve_types(crime_hotel.View))}
_TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
_NOTHING: Schema = {"type": "null"}
_TEXT_OR_NOTHING: Schema = {"anyOf": [{"type": "string"}, _NOTHING]}
_REFUSAL: Schema = {
    "type": "object",
    "description": "Both fields may be left out.",
    "properties": dict.fromkeys(("rule", "reason"), _TEXT_OR_NOTHING),
}

DONE: dict[str, dict[str, Any]] = {
    "hello": {
        "protocol": int,
        "games": _TEXTS,
        "implementation": {
            "type": "object",
            "properties": dict.fromkeys(("name", "version", "language"), _TEXT_OR_NOTHING),
        },
        "capabilities": _TEXTS,
        "readings": {"type": "object", "additionalProperties": {"type": "array"}},
    },
    "new": {"turn": _SEEN["turn"], "phase": _SEEN["phase"]},
    "act": {"turn": _SEEN["turn"], "phase": _SEEN["phase"]},
    "result": {
        "scores": _SEEN["scores"],
        "winner": crime_hotel.Seat | None,
        "tied": tuple[crime_hotel.Seat, ...],
    },
    "legal": {"legal": tuple[crime_hotel.Action, ...]},
    "view": {"view": crime_hotel.View},
    "quit": {},
}
"""What a reply to each request holds when all is done, besides the id and the ply."""
OPTIONAL = ("implementation", "capabilities", "readings")
PLIED = ("new", "act", "result", "legal", "view")
"""The requests whose replies count the steps of the game."""


def replies() -> Schema:
    """The schema of every reply: to each request, one definition for each way to answer it.

    A field that is null may be left out, and one that nobody knows may stand anywhere but in an
    action. Two of the four answers in one reply are none.

    >>> replies()["$defs"]["act.illegal"]["required"]
    ['id', 'ply', 'illegal']
    """
    definitions: dict[str, Schema] = {}
    answers = {
        f"{op}.{answer}": _answer(op, answer, definitions)
        for op in DONE
        for answer in ("done", *WORDS)
    }
    spelled = {name: _spelled_out(each) for name, each in sorted(definitions.items())}
    return {
        "$schema": DIALECT,
        "description": "A reply of an implementation to one of the requests.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in answers],
        "$defs": {**answers, **spelled},
    }


def _answer(op: str, answer: str, definitions: dict[str, Schema]) -> Schema:
    """One way to answer a request; the fields of all others must not be there."""
    done = {
        name: kind if isinstance(kind, dict) else _schema(kind, definitions)
        for name, kind in DONE[op].items()
    }
    for name in done.keys() & set(OPTIONAL):
        done[name] = _or_null(done[name])
    if op == "legal":
        done["legal"]["uniqueItems"] = True
    word = _REFUSAL if answer == "illegal" else {"type": "string"}
    said = done if answer == "done" else {answer: word}
    ply = {"ply": {"type": "integer"}} if op in PLIED else {}
    always = answer == "done" or (op, answer) == ("act", "illegal")
    return {
        "type": "object",
        "properties": {
            "id": {"type": "integer"},
            **(ply if always else {name: _or_null(its) for name, its in ply.items()}),
            **said,
            **{name: _NOTHING for name in (*done, *WORDS) if name not in said},
        },
        "required": [
            "id",
            *(ply if always else ()),
            *(name for name, its in said.items() if not _admits_null(its)),
        ],
    }


def _or_null(its: Schema) -> Schema:
    return {"anyOf": [its, _NOTHING]}


def _admits_null(its: Schema) -> bool:
    nullable = any(map(_admits_null, its.get("anyOf", ())))
    return nullable or its.get("type") == "null" or None in its.get("enum", ())


def _spelled_out(definition: Schema) -> Schema:
    """How an object stands in a reply: nothing has a default there.

    An action is written in one way only, since a list of actions is compared as a set. Which
    cards and spaces there are is left to the rules.
    """
    properties = {
        name: {key: value for key, value in _loosened(its).items() if key != "default"}
        for name, its in definition["properties"].items()
    }
    kind = properties.get("type", {}).get("const")
    if kind in [codec.tag(action) for action in get_args(crime_hotel.Action)]:
        return {**definition, "properties": properties, "required": list(properties)}
    spelled = {**definition, "properties": properties}
    spelled["required"] = [name for name, its in properties.items() if not _admits_null(its)]
    del spelled["additionalProperties"]
    return spelled


def _loosened(its: Schema) -> Schema:
    """A card is any number here, and a space any text."""
    for kind, form in ((crime_hotel.Card, "integer"), (crime_hotel.Space, "string")):
        if its.get("enum") == _schema(kind, {})["enum"]:
            return {"type": form, **{key: its[key] for key in its if key != "enum"}}
    if "anyOf" in its:
        return {**its, "anyOf": list(map(_loosened, its["anyOf"]))}
    return {**its, "items": _loosened(its["items"])} if "items" in its else its


def documents() -> dict[Path, str]:
    """The text of every schema file, by its path."""
    folder = data.path("spec") / "protocol"
    schemas = {name: schema_of(kind) for name, kind in DOCUMENTS.items()} | {"reply": replies()}
    return {
        folder / f"{name}.schema.json": json.dumps(
            {"title": f"Crime Hotel: {name}", **schema}, ensure_ascii=False, indent=1
        )
        + "\n"
        for name, schema in schemas.items()
    }


def main() -> None:
    """Write the schema files."""
    for path, text in documents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
