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

from crimehotel_rules import catalogue, codec, crime_hotel, data
from crimehotel_rules.meanings import COMMON, MEANINGS
from crimehotel_rules.trace import Trace

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


def documents() -> dict[Path, str]:
    """The text of every schema file, by its path."""
    folder = data.path("spec") / "protocol"
    return {
        folder / f"{name}.schema.json": json.dumps(
            {"title": f"Crime Hotel: {name}", **schema_of(kind)}, ensure_ascii=False, indent=1
        )
        + "\n"
        for name, kind in DOCUMENTS.items()
    }


def main() -> None:
    """Write the schema files."""
    for path, text in documents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
