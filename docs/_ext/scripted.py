"""The Python functions that tell and draw a game, as JavaScript.

A page in which one plays draws what nobody knew when the page was built. So it needs what the
package has in Python: the drawing of a view, its description, the story, the words for an action.
All these are plain functions from values to text, and a :class:`Script` collects them: it follows
the names that a function uses, has each function written in JavaScript (:mod:`.scripting`), and
writes down constants as the values they have. What it meets and cannot say, it refuses: there is
no picture that is nearly right. ``tests/docs/test_scripted.py`` compares every picture and
sentence of the recorded games with those that Python makes.

The helpers that take the place of Python's own (``$add``, ``Dict``, …) are in
``docs/_play/python.js``.
"""

from __future__ import annotations

import ast
import builtins
import html
import inspect
import itertools
import json
import textwrap
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import FunctionType, GenericAlias, MethodType, ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NewType, TypeGuard, Union, get_args, get_origin

import attrs

from crimehotel_rules import games
from crimehotel_rules.kernel import plain, text
from crimehotel_rules.kernel.codec import Codec, tag
from crimehotel_rules.kernel.encoding import json_name
from crimehotel_rules.kernel.game import Reading
from docs._ext import scripting

RUNTIME: Final = Path(__file__).parents[1] / "_play" / "python.js"

BUILTINS: Final = (
    "abs", "all", "any", "bool", "dict", "divmod", "enumerate", "filter", "float", "frozenset",
    "getattr", "int", "isinstance", "len", "list", "map", "max", "min", "next", "range", "repr",
    "reversed", "sorted", "str", "sum", "tuple", "type", "zip",
)  # fmt: skip
HELPERS: Final[Mapping[Any, str]] = {
    text.fill: "$fill",
    tag: "$tag",
    plain._visible: "$visible",  # these three ask Python's tables of all characters
    plain._spelt: "$spelt",
    plain._width: "$width",
    unicodedata.normalize: "$normalize",
    html.escape: "$escape",
    itertools.groupby: "$groupby",
    itertools.accumulate: "$accumulate",
    itertools.pairwise: "$pairwise",
    itertools.chain: "$chain",
    itertools.takewhile: "$takewhile",
    textwrap.wrap: "$wrap",
    attrs.evolve: "$evolve",
    attrs.asdict: "$asdict",
    Counter: "Counter",
    Mapping: "Dict",
    Sequence: "$list",
    set: "$set_",
    **{getattr(builtins, name): f"${name}" for name in BUILTINS},
}
"""What ``python.js`` brings along."""


def show_script(name: str) -> str:
    """How a game is shown, as JavaScript: what the page of a game and its words have in Python.

    The value of the script has ``view`` and ``action``, which read JSON, and ``draw``, ``story``,
    ``standing`` and ``deed``, which take what was read; so does ``papers`` in a game with texts. A
    view is read beside its set-up, as it may not repeat all of it.
    """
    game, show = games.game(name), games.page(name).show()
    script = Script(game.codec)
    readers = {"view": script.view_reader(game.view), "action": script.reader(game.action)}
    wanted = ("draw", "story", "standing", *(("papers",) if isinstance(show, Reading) else ()))
    told = {each: getattr(show, each) for each in wanted}
    words = import_module(f"{game.package}.checks.phrases")
    return script.written({**told, "deed": words.worded}, readers)


class Unwritable(Exception):
    """Python that has no JavaScript here."""


@attrs.define
class Script:
    """JavaScript for some functions, and for all that they need."""

    codec: Codec[Any]
    _names: dict[int, str] = attrs.field(factory=dict)
    """What each value is called, by its identity."""
    _kept: list[object] = attrs.field(factory=list)
    """The named values: as long as they live, nothing else has their identity."""
    _functions: dict[str, str] = attrs.field(factory=dict)
    _classes: dict[str, type] = attrs.field(factory=dict)
    _heads: dict[str, str] = attrs.field(factory=dict)
    _constants: list[str] = attrs.field(factory=list)
    _members: dict[tuple[str, str], str] = attrs.field(factory=dict)
    _mentioned: set[str] = attrs.field(factory=set)
    """The names of attributes: a class brings along what is called so, and nothing else."""
    _readers: dict[Any, str] = attrs.field(factory=dict)

    def written(self, wanted: Mapping[str, Any], readers: Mapping[str, str]) -> str:
        """A script whose value is an object with these functions, and with readers of JSON."""
        functions = {name: self.value(function, name) for name, function in wanted.items()}
        given = ", ".join(f"{name}: {made}" for name, made in {**functions, **readers}.items())
        self._add_members()
        parts = [*self._heads.values(), *self._functions.values()]
        parts += [*self._members.values(), *self._constants]
        return "\n".join(["(() => {", *parts, f"return {{ {given} }};", "})()"])

    # Values

    def value(self, value: Any, hint: str) -> str:
        """JavaScript for a value: it stands there itself, or by a name that it gets once."""
        if value is None or isinstance(value, (bool, str)) or type(value) in (int, float):
            return json.dumps(value)
        if isinstance(value, Enum):
            return f"{self._class(type(value))}.{value.name}"
        if isinstance(value, type):
            return HELPERS[value] if value in HELPERS else self._class(value)
        if isinstance(value, NewType) or value in (Literal,):
            return "$same"
        if id(value) in self._names:
            return self._names[id(value)]
        if _is_hashable(value) and value in HELPERS:
            return HELPERS[value]
        function = _function(value)
        if function is not None:
            return self._add_function(function, value)
        if isinstance(value, (UnionType, GenericAlias)) or get_origin(value) is not None:
            kinds = get_args(value) if get_origin(value) in (Union, UnionType) else [value]
            return f"[{', '.join(self._kind(kind) for kind in kinds)}]"
        name = self._named(value, hint)
        self._constants.append(f"const {name} = {self._literal(value, hint)};")
        return name

    def _kind(self, kind: Any) -> str:
        return self.value(get_origin(kind) or kind, "kind")

    def _literal(self, value: Any, hint: str) -> str:
        if isinstance(value, (tuple, list)):
            return f"[{', '.join(self.value(each, hint) for each in value)}]"
        if isinstance(value, Mapping):
            pairs = [
                f"[{self.value(key, hint)}, {self.value(each, hint)}]"
                for key, each in value.items()
            ]
            return f"new Dict([{', '.join(pairs)}])"
        if isinstance(value, Set):
            return f"new Bag([{', '.join(self.value(each, hint) for each in value)}])"
        if isinstance(value, range):
            return f"$range({value.start}, {value.stop}, {value.step})"
        if attrs.has(type(value)):
            fields = [
                self.value(getattr(value, each.name), hint)
                for each in attrs.fields(type(value))
                if each.init
            ]
            return f"new {self._class(type(value))}().filled([{', '.join(fields)}])"
        raise Unwritable(f"{hint} = {value!r} ({type(value).__name__})")

    def _named(self, value: object, hint: str) -> str:
        """A new name, which no name in Python is like: it ends in a number after a $."""
        name = f"{hint}${len(self._kept)}"
        self._kept.append(value)
        self._names[id(value)] = name
        return name

    # Functions

    def _add_function(self, function: FunctionType, known_as: object = None) -> str:
        if id(function) in self._names:
            return self._names[id(function)]
        if function in HELPERS:
            return HELPERS[function]
        name = self._named(function, function.__name__.strip("<>"))
        if known_as is not None and known_as is not function:
            self._kept.append(known_as)
            self._names[id(known_as)] = name
        self._functions[name] = ""  # it keeps its place, and may call itself
        self._functions[name] = f"const {name} = {self._definition(function)};"
        return name

    def _definition(self, function: FunctionType) -> str:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        where = f"{function.__module__}.{function.__qualname__}"
        if not isinstance(tree, ast.FunctionDef):
            raise Unwritable(f"{where} is no function with a name")
        spec = inspect.signature(function)
        defaults = {
            name: self.value(each.default, name)
            for name, each in spec.parameters.items()
            if each.default is not each.empty
        }
        names = self._globals(function)
        try:
            return scripting.function(tree, defaults, names, self._mentioned.add)
        except scripting.Unknown as problem:
            raise Unwritable(f"{where}: {problem}") from None

    def _globals(self, function: FunctionType) -> Callable[[Sequence[str]], tuple[str, int]]:
        """What a name means outside of a function, or a name and attributes of what it names."""
        closed = inspect.getclosurevars(function).nonlocals

        def meaning(path: Sequence[str]) -> tuple[str, int]:
            first, *rest = path
            space = {**vars(builtins), **function.__globals__, **closed}
            if first not in space:
                raise scripting.Unknown(f"nothing is called {first}")
            found, used = space[first], 1
            for attribute in rest:
                if not isinstance(found, ModuleType) and not _is_enumeration(found):
                    break
                if not isinstance(found, ModuleType) and attribute not in found.__members__:
                    break
                found, used = getattr(found, attribute), used + 1
            return self.value(found, path[used - 1]), used

        return meaning

    # Classes

    def _class(self, kind: type) -> str:
        if id(kind) in self._names:
            return self._names[id(kind)]
        if not _is_ours(kind):
            raise Unwritable(f"the class {kind.__module__}.{kind.__name__}")
        name = self._named(kind, kind.__name__)
        self._classes[name] = kind
        self._heads[name] = ""
        parent = next((self._class(base) for base in kind.__bases__ if _is_ours(base)), None)
        del self._heads[name]  # after its parent's
        if _is_enumeration(kind):
            members = [f"[{json.dumps(each.name)}, {_raw(self, each)}]" for each in kind]
            plain = "number" if issubclass(kind, int) else "text" if issubclass(kind, str) else ""
            self._heads[name] = f'const {name} = $enumeration("{plain}");'
            self._constants.append(f"{name}.fill([{', '.join(members)}]);")
        else:
            head = f"class {name} extends {parent or 'Value'}"
            self._heads[name] = f'{head} {{ static __name__ = "{kind.__name__}"; }}'
            if self.codec.is_tagged(kind):
                self._constants.append(f"{name}.tag = {json.dumps(tag(kind))};")
            if attrs.has(kind):
                self._constants.append(f"{name}.fields = {json.dumps(self._fields(name, kind))};")
        return name

    def _fields(self, name: str, kind: type) -> list[str]:
        fields = [each for each in attrs.fields(kind) if each.init]
        for each in fields:
            if each.default is not attrs.NOTHING and not hasattr(each.default, "factory"):
                default = self.value(each.default, each.name)
                self._constants.append(f"{name}.preset({json.dumps(each.name)}, {default});")
        return [each.name for each in fields]

    def _add_members(self) -> None:
        """What classes define under a name that is used; that uses more names, and so on."""
        known = -1
        while known != len(self._members):
            known = len(self._members)
            for name, kind in list(self._classes.items()):
                for attribute, member in {**vars(kind), **_computed(kind)}.items():
                    wanted = attribute in self._mentioned or attribute == "__init__"
                    if wanted and (name, attribute) not in self._members:
                        self._members[name, attribute] = ""
                        self._members[name, attribute] = self._member(name, attribute, member)

    def _member(self, name: str, attribute: str, member: Any) -> str:
        if isinstance(member, property):
            return f'$property({name}, "{attribute}", {self.value(member.fget, attribute)});'
        if isinstance(member, (staticmethod, classmethod)):
            kind = type(member).__name__
            return f'${kind}({name}, "{attribute}", {self.value(member.__func__, attribute)});'
        function = _function(member)
        if function is not None:
            if function.__code__.co_filename.startswith("<attrs"):
                return ""
            return f'$method({name}, "{attribute}", {self._add_function(function)});'
        if isinstance(member, (str, int, tuple, Mapping)) and not isinstance(member, Enum):
            return f'$constant({name}, "{attribute}", {self.value(member, attribute)});'
        return ""

    # Reading JSON

    def reader(self, kind: Any) -> str:
        """A function from JSON, as it comes over the wire, to a value of this type."""
        if kind not in self._readers:
            name = self._readers[kind] = f"read${len(self._readers)}"
            self._constants.append(f"const {name} = {self._reading(kind)};")
        return f"(json) => {self._readers[kind]}(json)"

    def view_reader(self, kind: Any) -> str:
        """A function from a view, as it comes over the wire, and the set-up of the game to a value.

        What every view of a game knows without being told again stands in the set-up.
        """
        terms = attrs.fields(attrs.resolve_types(kind)).setup.type
        told = [
            f"[{json.dumps(json_name(each.name))}, {self.reader(each.type)}]"
            for each in attrs.fields(attrs.resolve_types(terms))
            if not each.init and each.default is None
        ]
        return f"(json, setup) => $beside(({self.reader(kind)})(json), setup, [{', '.join(told)}])"

    def _reading(self, kind: Any) -> str:
        form = self.codec.forms.get(kind)
        if form is not None:
            pairs = [
                f"[{json.dumps(told)}, {self.value(each, 'form')}]"
                for each, told in form.written.items()
            ]
            return f"$choice([{', '.join(pairs)}])"
        kind = getattr(kind, "__supertype__", kind)
        origin, parts = get_origin(kind), get_args(kind)
        if kind in (int, str, bool, NoneType, Any) or origin is Literal:
            return "$same"
        if _is_enumeration(kind):
            pairs = [
                f"[{json.dumps(str(each.value))}, {self.value(each, 'form')}]" for each in kind
            ]
            return f"$choice([{', '.join(pairs)}])"
        if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
            return f"$several({self.reader(parts[0])})"
        if origin is tuple:
            return f"$each([{', '.join(map(self.reader, parts))}])"
        if origin in (Union, UnionType):
            return self._reading_one_of([part for part in parts if part is not NoneType])
        if origin is dict or origin is Mapping:
            return "$dictionary"
        if attrs.has(kind):
            fields = [
                f"[{json.dumps(json_name(each.name))}, {self.reader(each.type)}]"
                for each in attrs.fields(attrs.resolve_types(kind))
                if each.init
            ]
            return f"$record({self._class(kind)}, [{', '.join(fields)}])"
        raise Unwritable(f"a value of type {kind}")

    def _reading_one_of(self, kinds: Sequence[Any]) -> str:
        tagged = [kind for kind in kinds if isinstance(kind, type) and self.codec.is_tagged(kind)]
        others = [kind for kind in kinds if kind not in tagged]
        cases = [f"{json.dumps(tag(kind))}: {self.reader(kind)}" for kind in tagged]
        field = json.dumps(self.codec.tag_field(tagged[0]) if tagged else "type")
        if not others:
            other = "$same"
        elif len(others) == 1:
            other = self.reader(others[0])
        elif all(self._reading(kind) == "$same" for kind in others):
            other = "$same"
        else:
            raise Unwritable(f"one of {others}")
        return f"$oneOf({field}, {{ {', '.join(cases)} }}, {other})"


def _computed(kind: type) -> dict[str, property]:
    """The fields that a value computes from the others, when they are asked for."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return {
        each.name: property(each.default.factory)
        for each in fields
        if not each.init and hasattr(each.default, "factory")
    }


def _raw(script: Script, member: Enum) -> str:
    return script.value(member.value, member.name)


def _function(value: object) -> FunctionType | None:
    """The function that was written, under what decorators have made of it."""
    value = inspect.unwrap(value) if callable(value) else value
    if isinstance(value, MethodType):
        return None
    return value if isinstance(value, FunctionType) else None


def _is_ours(thing: Any) -> bool:
    return thing.__module__.startswith("crimehotel_rules.") and not getattr(
        thing, "_is_protocol", False
    )


def _is_enumeration(kind: object) -> TypeGuard[type[Enum]]:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True
