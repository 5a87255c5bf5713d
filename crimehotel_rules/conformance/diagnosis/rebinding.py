"""What modules hold under their names when some of them are changed: functions, numbers, tables.

A function that is there before and after gets other code (:mod:`.swapping`). A number or a table
gets another value, and so does whatever is made of it, in this module and in those that import it.
Where a class would be another one, nothing is worth trying: its instances are everywhere.
"""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from itertools import takewhile
from types import CodeType, FunctionType
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.notes import Statement, modules_of
from crimehotel_rules.conformance.diagnosis.swapping import (
    NotSwappable,
    Place,
    Swap,
    functions_of,
    is_swappable,
    normal,
)
from crimehotel_rules.kernel.game import Game

FUTURE: Final = ast.parse("from __future__ import annotations").body
"""Without it, a compiler would look at annotations."""


@attrs.frozen
class Edit:
    """Other statements at the top of a module, in the place of some that are there."""

    start: int
    stop: int
    """The first one that goes, and the first one after them that stays."""
    statements: tuple[ast.stmt, ...]


def edited(before: str, body: Sequence[ast.stmt], after: str) -> Edit:
    r"""What makes one source of a module, with these statements, into the other.

    >>> source = "a = 1\nb = 2\nc = 3\n"
    >>> edit = edited(source, ast.parse(source).body, source.replace("2", "5"))
    >>> edit.start, edit.stop, [ast.unparse(each) for each in edit.statements]
    (0, 2, ['a = 1', 'b = 5'])
    """
    ours, theirs = before.splitlines(), after.splitlines()
    alike = _alike(ours, theirs)
    alike_at_the_end = _alike(ours[alike:][::-1], theirs[alike:][::-1])
    begun = sum(_begins(each) <= alike for each in body)
    start = max(0, begun - 1)  # the last one may go on in another way
    stop = start + sum(_begins(each) <= len(ours) - alike_at_the_end for each in body[start:])
    first = (body[start - 1].end_lineno or 0) if start else 0
    last = _begins(body[stop]) - 1 if stop < len(body) else len(ours)
    lines = theirs[first : last + len(theirs) - len(ours)]
    return Edit(start, stop, tuple(ast.parse("\n" * first + "\n".join(lines)).body))


def _alike(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """How many lines are the same before the first one that is not."""
    pairs = zip(ours, theirs, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _begins(statement: ast.stmt) -> int:
    """The first line of a statement, with its decorators."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(each.lineno for each in decorators)])


@attrs.frozen(eq=False)
class Changed:
    """The modules of a game with a change: what is to be swapped, and what else reads it."""

    swap: Swap
    readers: tuple[Statement, ...]
    """The statements of functions that read a name with another value."""


def changed(game: Game, edits: Mapping[str, Edit]) -> Changed:
    """The modules of a game, some of them edited; or ``NotSwappable``."""
    rebinding = _Rebinding(game)
    order = _in_order(game)
    for module in (*order, *(each for each in edits if each not in order)):
        rebinding.enter(module, edits.get(module))
    return rebinding.made()


@cache
def _in_order(game: Game) -> tuple[str, ...]:
    """The modules of the rules, each after those that it imports."""
    modules = modules_of(game)
    imported = {
        module: [
            node.module
            for node in source_of(game, module).tree.body
            if isinstance(node, ast.ImportFrom) and node.module in modules
        ]
        for module in modules
    }
    return tuple(TopologicalSorter(imported).static_order())


@attrs.define
class _Rebinding:
    """The names with another value so far, module by module."""

    game: Game
    values: dict[str, dict[str, Any]] = attrs.field(factory=dict)
    codes: dict[Place, CodeType] = attrs.field(factory=dict)

    def enter(self, module: str, edit: Edit | None) -> None:
        """Take in a module, and what is new in it."""
        body = source_of(self.game, module).tree.body
        new = self.values[module] = {}
        for statement in body:
            self._import(statement, new)
        if edit is None and not new:
            return
        edit = edit or Edit(0, 0, ())
        for statement in body[: edit.start]:
            if _reads(statement) & new.keys():
                self._define(module, statement, new)
        known = {ast.dump(each) for each in body[edit.start : edit.stop]}
        for statement in edit.statements:
            if ast.dump(statement) not in known or _reads(statement) & new.keys():
                self._define(module, statement, new)
        for statement in body[edit.stop :]:
            if _reads(statement) & new.keys():
                self._define(module, statement, new)
        self._functions(module, body[edit.start : edit.stop], edit.statements)

    def _import(self, statement: ast.stmt, new: dict[str, Any]) -> None:
        """What another module holds under a name, this one may hold as well."""
        if isinstance(statement, ast.ImportFrom):
            theirs = self.values.get(statement.module or "", {})
            for alias in statement.names:
                if alias.name in theirs:
                    new[alias.asname or alias.name] = theirs[alias.name]

    def _define(self, module: str, statement: ast.stmt, new: dict[str, Any]) -> None:
        """Make what a statement makes that is new, or is made of what is."""
        match statement:
            case ast.ImportFrom(str(home), names):
                for alias in names:
                    bound = alias.asname or alias.name
                    if not hasattr(sys.modules[module], bound):
                        theirs = self.values.get(home, {})
                        new[bound] = theirs.get(
                            alias.name, getattr(import_module(home), alias.name)
                        )
            case ast.FunctionDef(name):
                if not hasattr(sys.modules[module], name):
                    new[name] = self._function(module, statement, new)
                elif _made_with(statement) & new.keys():
                    raise NotSwappable(f"{name} of {module} is made with something new")
            case ast.ClassDef(name):
                if not hasattr(sys.modules[module], name) or _made_with(statement) & new.keys():
                    raise NotSwappable(f"{name} of {module} is another class")
            case ast.AnnAssign(ast.Name(), annotation) if ast.unparse(annotation) != "TypeAlias":
                self._assign(module, statement, new)
            case ast.Assign():
                self._assign(module, statement, new)
            case ast.Expr(ast.Constant()):
                pass  # a remark
            case _:
                raise NotSwappable(f"line {statement.lineno} of {module} changes what is imported")

    def _assign(
        self, module: str, statement: ast.Assign | ast.AnnAssign, new: dict[str, Any]
    ) -> None:
        if module not in _in_order(self.game):
            raise NotSwappable(f"who has imported what {module} holds is not known")
        there = vars(sys.modules[module])
        made = _run(statement, {**there, **new})
        for name in _bound(statement):
            if name not in there or not _is_same(there[name], made[name]):
                new[name] = made[name]

    def _function(self, module: str, statement: ast.FunctionDef, new: dict[str, Any]) -> Any:
        """A function that was not there before; it reads the names of the real module."""
        if statement.decorator_list:
            raise NotSwappable(f"{statement.name} of {module} is decorated")
        there = vars(sys.modules[module])
        made = _run(statement, {**there, **new})[statement.name]
        return FunctionType(made.__code__, there, made.__name__, made.__defaults__)

    def _functions(
        self, module: str, before: Sequence[ast.stmt], after: Sequence[ast.stmt]
    ) -> None:
        """Other code for functions that are there before and after."""
        theirs = dict(_definitions(after))
        for name, ours in _definitions(before):
            if name in theirs and _head(ours) != _head(theirs[name]):
                raise NotSwappable(f"{name} of {module} is called or made in another way")
        codes = dict(functions_of(_compiled(*before)))
        for name, code in functions_of(_compiled(*after)):
            if name in codes and normal(codes[name]) != normal(code):
                if not is_swappable((module, name), code):
                    raise NotSwappable(f"{name} of {module} has another closure")
                self.codes[module, name] = code

    def made(self) -> Changed:
        """What is to be swapped."""
        values = {
            (module, name): value
            for module, new in self.values.items()
            for name, value in new.items()
        }
        readers = [each for place in values for each in _readers(self.game, *place)]
        return Changed(Swap(self.game.package, self.codes, values), tuple(dict.fromkeys(readers)))


def _is_same(one: object, other: object) -> bool:
    try:
        return type(one) is type(other) and bool(one == other)
    except Exception:  # they may be anything
        return False


def _run(statement: ast.stmt, names: dict[str, Any]) -> dict[str, Any]:
    """The names after a statement."""
    try:
        exec(_compiled(statement), names)
    except Exception as error:
        raise NotSwappable(f"line {statement.lineno} cannot be made: {error}") from error
    return names


def _compiled(*statements: ast.stmt) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a mistake may well look like one to the compiler
        module = ast.Module([*FUTURE, *statements], [])
        return compile(module, "", "exec", dont_inherit=True)


# Trees


def _bound(statement: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    """The names that an assignment gives a value."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    for target in targets:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                yield node.id


@cache
def _reads(statement: ast.stmt) -> frozenset[str]:
    """The names that a statement reads when the module is imported."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return _made_with(statement)
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return frozenset()
    return frozenset(_loaded(statement))


def _made_with(statement: ast.FunctionDef | ast.ClassDef) -> frozenset[str]:
    """The names that are read when a function or a class is made, and not when it is used."""
    if isinstance(statement, ast.FunctionDef):
        defaults = (*statement.args.defaults, *filter(None, statement.args.kw_defaults))
        return frozenset(_loaded(*statement.decorator_list, *defaults))
    names = set(_loaded(*statement.decorator_list, *statement.bases))
    for each in statement.body:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            names |= _made_with(each)
        elif isinstance(each, ast.AnnAssign):
            names |= {*_loaded(*filter(None, [each.value]))}
        else:
            names |= {*_loaded(each)}
    return frozenset(names)


def _loaded(*nodes: ast.AST) -> Iterator[str]:
    for node in nodes:
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
                yield each.id


def _definitions(
    body: Iterable[ast.stmt],
) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """The functions and classes of a module, and the methods of its classes."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield f"{node.name}.{each.name}", each


def _head(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """What a function or a class is made of, besides the bodies of functions."""
    made = [ast.dump(each) for each in node.decorator_list]
    if isinstance(node, ast.FunctionDef):
        defaults = (*node.args.defaults, *filter(None, node.args.kw_defaults))
        return [*made, *map(ast.dump, defaults)]
    parts = (
        each.name if isinstance(each, ast.FunctionDef) else ast.dump(each)
        for each in node.body
        if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
    )
    return [*made, *map(ast.dump, node.bases), *parts]


@cache
def _readers(game: Game, module: str, name: str) -> tuple[Statement, ...]:
    """The statements of functions in which a module reads a name of its own."""
    return _statements_reading(game, module).get(name, ())


@cache
def _statements_reading(game: Game, module: str) -> dict[str, tuple[Statement, ...]]:
    found: dict[str, dict[Statement, None]] = {}
    for _, function in _definitions(source_of(game, module).tree.body):
        if isinstance(function, ast.FunctionDef):
            for line, names in _inside(function.body):
                for name in names:
                    found.setdefault(name, {})[Statement(module, line)] = None
    return {name: tuple(each) for name, each in found.items()}


def _inside(body: Iterable[ast.stmt]) -> Iterator[tuple[int, set[str]]]:
    """Each statement, with the names that it reads itself and not in statements inside it."""
    for statement in body:
        names: set[str] = set()
        waiting: list[ast.AST] = [statement]
        while waiting:
            for node in ast.iter_child_nodes(waiting.pop()):
                if isinstance(node, ast.stmt):
                    yield from _inside([node])
                    continue
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    names.add(node.id)
                waiting.append(node)
        yield statement.lineno, names
