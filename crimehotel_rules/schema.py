"""JSON Schemas of everything in JSON, made from the types of a game.

``spec/<game>/*.schema.json`` has those of each game, ``spec/protocol/reply.schema.json`` what the
replies of all games have in common. ``python -m tools.schemas`` writes them anew; a test fails
when they are not current.
"""

from __future__ import annotations

import json
from enum import Enum
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import attrs

from crimehotel_rules.kernel import codec
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.trace import Step, Trace

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
KINDS: Final = ("setup", "action", "view", "outcome", "trace", "reply")
"""The schemas of a game, by file name."""

_TRACES: Final = {
    "trace": {
        "format": "The version of the format.",
        "game": "The game that is played.",
        "name": "What the trace is called.",
        "about": "What it shows, for people.",
        "setup": "The set-up of the game.",
        "steps": "The steps from the start of the game.",
    },
    "step": {
        "by": "Who acts: a seat, or chance.",
        "action": "What is done.",
        "refused": "The rule that refuses the action; the step then changes nothing.",
        "view": "Fields of a spectator's view after the step, with the values they must have.",
        "legal": "What is legal after the step, in any order.",
    },
}
"""What the fields of a trace mean, whatever the game."""


@attrs.frozen
class _Maker:
    """Makes schemas of the types of one game; those with fields are put under ``$defs``."""

    game: Game
    definitions: dict[str, Schema] = attrs.field(factory=dict)
    absent: set[tuple[str, str]] = attrs.field(factory=set)
    """The kinds and fields that are left out where there is nothing, and never null."""

    def schema(self, kind: Any) -> Schema:
        """The schema of one type, by its shape."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in self.game.codec.forms:
            return {"enum": list(self.game.codec.forms[kind].written.values())}
        if attrs.has(kind):
            return self._reference(kind)
        if origin in (Union, UnionType):
            return {"anyOf": [self.schema(part) for part in arguments]}
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin is tuple:
            return {"type": "array", "items": self.schema(arguments[0])}
        if origin is dict or kind is Any:
            return {"type": "object"} if origin is dict else {}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": self.game.codec.choices(kind)}
        if kind is Seat:
            return {"type": "integer", "minimum": 0, "maximum": self.game.codec.seats - 1}
        if hasattr(kind, "__supertype__"):  # a NewType
            return self.schema(kind.__supertype__)
        return {"type": {int: "integer", str: "string", bool: "boolean", NoneType: "null"}[kind]}

    def name(self, kind: type) -> str:
        """The name of a definition: that of the kind in JSON, if no two kinds share it.

        An action keeps it; its namesakes of other unions add the module that they are from.
        """
        name = codec.tag(kind)
        namesakes = [each for each in self.game.codec.kinds if codec.tag(each) == name]
        if kind in self.game.codec.actions or len({*namesakes, kind}) == 1:
            return name
        return f"{name}_{kind.__module__.rpartition('.')[2]}"

    def _reference(self, kind: type[attrs.AttrsInstance]) -> Schema:
        name = self.name(kind)
        if name not in self.definitions:
            self.definitions[name] = {}  # known before its fields: a type may contain itself
            self.definitions[name] = self._object(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, kind: type[attrs.AttrsInstance]) -> Schema:
        fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.init]
        properties = {_name(field): self._property(kind, field) for field in fields}
        required = [_name(field) for field in fields if field.default is attrs.NOTHING]
        if self.game.codec.is_tagged(kind):
            name = self.game.codec.tag_field(kind)
            named = {"const": codec.tag(kind), **self._described(kind, name)}
            properties = {name: named, **properties}
            required = [name, *required]
        return {
            "type": "object",
            "description": (kind.__doc__ or "").split("\n")[0],
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def _property(self, kind: type[attrs.AttrsInstance], field: attrs.Attribute[Any]) -> Schema:
        described = {
            **self.schema(self._type(kind, field)),
            **self._described(kind, _name(field)),
        }
        if field.metadata.get("absent"):
            self.absent.add((self.name(kind), _name(field)))
            return described
        if field.default is attrs.NOTHING or isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # to mypy Factory is a function
            return described
        return {**described, "default": self.game.codec.encode(field.default)}

    def _type(self, kind: type[attrs.AttrsInstance], field: attrs.Attribute[Any]) -> Any:
        """The type of a field; a trace is one of this game."""
        of_this_game = {
            (Trace, "game"): Literal[self.game.name],
            (Trace, "setup"): self.game.setup,
            (Step, "action"): self.game.action,
            (Step, "legal"): Union[_several(self.game.action), None],  # noqa: UP007 - no type to mypy
        }
        found = of_this_game.get((kind, field.name), field.type)
        if field.metadata.get("absent"):  # where there is nothing, there is no field
            (found,) = [part for part in get_args(found) if part is not NoneType]
        return found

    def _described(self, kind: type[attrs.AttrsInstance], field: str) -> Schema:
        """What a field means, if it is known; a game under construction may not say it yet."""
        meaning = self._meaning(kind, field)
        return {} if meaning is None else {"description": meaning}

    def _meaning(self, kind: type[attrs.AttrsInstance], field: str) -> str | None:
        """What a field means; for a setting of the readings, the question of its ruling."""
        settings = {each.name for each in attrs.fields(kind)}
        if field in settings and settings == set(self.game.rulings):
            ruling = self.game.catalogue.rulings[self.game.rulings[field]]
            return f"{ruling.id}: {ruling.question.en}"
        if kind in (Trace, Step):
            return _TRACES["trace" if kind is Trace else "step"][field]
        meanings = self.game.catalogue.fields
        own, common = meanings.get(self.name(kind), {}), meanings.get("common", {})
        return own.get(field, common.get(field))


def _name(field: attrs.Attribute[Any]) -> str:
    """The name of a field in JSON: one that Python keeps for itself has an underscore behind."""
    return field.name.removesuffix("_")


def _several(kind: Any) -> Any:
    """The type of a list of these."""
    return GenericAlias(tuple, (kind, ...))


def schema_of(game: Game, kind: Any) -> Schema:
    """The schema of a type; types with fields are listed under ``$defs`` and referred to."""
    made = _Maker(game)
    body = made.schema(kind)
    return {"$schema": DIALECT, **body, "$defs": dict(sorted(made.definitions.items()))}


# Replies

WORDS: Final = ("illegal", "unsupported", "error")
"""What a reply says when it does not say that all is done."""

_TEXTS: Final[Schema] = {"type": "array", "items": {"type": "string"}}
_NOTHING: Final[Schema] = {"type": "null"}
_TEXT_OR_NOTHING: Final[Schema] = {"anyOf": [{"type": "string"}, _NOTHING]}
_SEAT: Final[Schema] = {"type": "integer", "minimum": 0}
_WINNER: Final[Schema] = {"anyOf": [_SEAT, {"type": "string"}]}  # an opponent without a seat
_REFUSAL: Final[Schema] = {
    "type": "object",
    "description": "Both fields may be left out.",
    "properties": dict.fromkeys(("rule", "reason"), _TEXT_OR_NOTHING),
}
_HELLO: Final[Schema] = {
    "protocol": {"type": "integer"},
    "games": _TEXTS,
    "implementation": {
        "type": "object",
        "properties": dict.fromkeys(("name", "version", "language"), _TEXT_OR_NOTHING),
    },
    "capabilities": _TEXTS,
    "readings": {
        "type": "object",
        "description": "By game: the readings that it plays of each ruling.",
        "additionalProperties": {"type": "object", "additionalProperties": {"type": "array"}},
    },
}
OPTIONAL: Final = ("implementation", "capabilities", "readings")
PLIED: Final = ("new", "act", "result", "legal", "view")
"""The requests whose replies count the steps of the game."""


@cache
def common() -> Schema:
    """The schema of every reply, as far as it is the same for all games.

    >>> common()["$defs"]["act.illegal"]["required"]
    ['id', 'ply', 'illegal']
    """
    turn = {"anyOf": [_SEAT, {"const": "chance"}, _NOTHING]}
    action = {
        "type": "object",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
    }
    outcome = {
        "type": "object",
        "properties": {"winners": {"type": "array", "items": _WINNER}},
        "required": ["winners"],
    }
    return _replies(
        {
            "turn": turn,
            "phase": {"type": "string"},
            "outcome": outcome,
            "legal": {"type": "array", "items": action, "uniqueItems": True},
            "view": {"type": "object"},
        },
        {},
    )


@cache
def replies(game: Game) -> Schema:
    """The schema of every reply in this game: for each request, one for each way to answer it.

    A field that is null may be left out, and one that nobody knows may stand anywhere but in an
    action. Two of the four answers in one reply are none.
    """
    made = _Maker(game)
    seen = {field.name: field.type for field in attrs.fields(attrs.resolve_types(game.view))}
    told = {
        "turn": made.schema(seen["turn"]),
        "phase": made.schema(seen["phase"]),
        "outcome": made.schema(game.outcome),
        "legal": {**made.schema(_several(game.action)), "uniqueItems": True},
        "view": made.schema(game.view),
    }
    actions = [made.name(action) for action in game.codec.actions]
    spelled = {
        name: _spelled_out(
            game,
            its,
            absent={field for kind, field in made.absent if kind == name},
            is_action=name in actions,
        )
        for name, its in sorted(made.definitions.items())
    }
    return _replies(told, spelled)


def _replies(told: Schema, definitions: Schema) -> Schema:
    """All replies, when this is what the fields of those that tell something look like."""
    standing = {"turn": told["turn"], "phase": told["phase"]}
    done: dict[str, Schema] = {
        "hello": _HELLO,
        "new": standing,
        "act": standing,
        "result": {"outcome": told["outcome"]},
        "legal": {"legal": told["legal"]},
        "view": {"view": told["view"]},
        "quit": {},
    }
    answers = {
        f"{op}.{answer}": _answer(op, its, answer)
        for op, its in done.items()
        for answer in ("done", *WORDS)
    }
    return {
        "$schema": DIALECT,
        "description": "A reply of an implementation to one of the requests.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in answers],
        "$defs": {**answers, **definitions},
    }


def _answer(op: str, done: Schema, answer: str) -> Schema:
    """One way to answer a request; the fields of all others must not be there."""
    done = {name: _or_null(its) if name in OPTIONAL else its for name, its in done.items()}
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


def _spelled_out(game: Game, definition: Schema, *, absent: set[str], is_action: bool) -> Schema:
    """How an object stands in a reply: nothing has a default there.

    An action is written in one way only, since a list of actions is compared as a set. Which
    cards, spaces and the like there are is left to the rules.
    """
    properties = {
        name: {key: value for key, value in _loosened(game, its).items() if key != "default"}
        for name, its in definition["properties"].items()
    }
    always = [name for name in properties if name not in absent]
    if is_action:
        return {**definition, "properties": properties, "required": always}
    spelled = {**definition, "properties": properties}
    spelled["required"] = [name for name in always if not _admits_null(properties[name])]
    del spelled["additionalProperties"]
    return spelled


def _loosened(game: Game, its: Schema) -> Schema:
    """What the rules read for themselves is any number here, or any text."""
    for form in game.codec.forms.values():
        written = list(form.written.values())
        if form.read is not None and its.get("enum") == written:
            kind = "integer" if type(written[0]) is int else "string"
            return {"type": kind, **{key: its[key] for key in its if key != "enum"}}
    if "anyOf" in its:
        return {**its, "anyOf": [_loosened(game, each) for each in its["anyOf"]]}
    return {**its, "items": _loosened(game, its["items"])} if "items" in its else its


def documents(game: Game) -> dict[str, str]:
    """The text of every schema file of a game, by the name of the file."""
    schemas = {
        name: replies(game)
        if name == "reply"
        else schema_of(game, Trace if name == "trace" else getattr(game, name))
        for name in KINDS
    }
    return {
        f"{name}.schema.json": text({"title": f"{game.title}: {name}", **schema})
        for name, schema in schemas.items()
    }


def text(schema: Schema) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
