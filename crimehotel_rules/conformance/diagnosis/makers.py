"""Engines with one mistake, made by machine: one small change in one function of the rules.

The changes are slips of implementers: a comparison the wrong way round, one too many, the first
instead of the last, a step forgotten, one name for another.
"""

from __future__ import annotations

import ast
import copy
import warnings
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.conformance.diagnosis.swapping import normal

Function: TypeAlias = ast.FunctionDef

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq, ast.GtE, ast.LtE),
    ast.NotEq: (ast.Eq, ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ONE_OFF: Final[dict[type[ast.cmpop], type[ast.operator]]] = {
    ast.Lt: ast.Sub,
    ast.LtE: ast.Add,
    ast.Gt: ast.Add,
    ast.GtE: ast.Sub,
}
"""One step to the other side than with the comparison that takes or leaves the limit."""
OPERATORS: Final[dict[type[ast.operator], tuple[type[ast.operator], ...]]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mod,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd, ast.BitXor),
    ast.BitXor: (ast.BitOr,),
}
UNCHANGED: Final = (
    "annotation",
    "returns",
    "decorator_list",
    "type_comment",
    "targets",  # a change of what is assigned to might outlast the engine
    "target",
)
NAMES: Final = {
    "min": ("max", "sum"),
    "max": ("min", "sum"),
    "sum": ("max", "len"),
    "any": ("all",),
    "all": ("any",),
}


@attrs.frozen
class Slip:
    """One change in a function: where, what, and the code with it."""

    function: str
    """The function, or the method with its class."""
    line: int
    """The first line of the smallest statement with the change."""
    was: str
    became: str
    code: CodeType


def slips(tree: ast.Module) -> Iterator[Slip]:
    """All changes in the functions of a module, each once."""
    for name, function, home in functions(tree):
        yield from slips_in(name, function, home)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function, ast.stmt]]:
    """The functions of a module and the methods of its classes, with what stands at its top."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node, node
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield f"{node.name}.{each.name}", each, node


def slips_in(name: str, function: Function, home: ast.stmt) -> Iterator[Slip]:
    """All changes in one function, each once; none where a loop might never end."""
    if any(isinstance(node, ast.While) for node in ast.walk(function)):
        return
    met = {normal(code_of(name, function, home))}
    for statement, change in _changes(function):
        was = ast.unparse(change.node)
        change.make()
        try:
            code = code_of(name, function, home)
            became = ast.unparse(change.made)
        except (SyntaxError, ValueError, RecursionError):
            continue
        finally:
            change.undo()
        same = normal(code)
        if same not in met:
            met.add(same)
            yield Slip(name, statement.lineno, was, became, code)


def tables(tree: ast.Module) -> Iterator[tuple[int, ast.stmt]]:
    """What a module defines at its top besides functions, each with one change, and its place."""
    for place, node in enumerate(tree.body):
        match node:
            case ast.AnnAssign(ast.Name(), annotation, ast.expr()):
                if ast.unparse(annotation) == "TypeAlias":
                    continue
            case ast.Assign([ast.Name()]):
                pass
            case _:
                continue
        for parent, field, at, inner in list(_expressions(node)):
            for other in _other(inner, {"": []}):
                ast.copy_location(other, inner)
                ast.fix_missing_locations(other)
                change = _in_field(parent, field, at, other)
                change.make()
                statement = copy.deepcopy(node)
                change.undo()
                yield place, statement


def code_of(name: str, function: Function, home: ast.stmt) -> CodeType:
    """The code of a function; a method is compiled inside its class."""
    bare = _bare(function)
    node: ast.stmt = bare
    if isinstance(home, ast.ClassDef):
        node = ast.ClassDef(home.name, [], [], [bare], [])
        ast.copy_location(node, home)
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    ast.copy_location(future, function)
    ast.fix_missing_locations(future)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a mistake may well look like one to the compiler
        module = compile(ast.Module([future, node], []), "", "exec", dont_inherit=True)
    found = module
    for part in name.split("."):
        found = next(
            each for each in found.co_consts if isinstance(each, CodeType) and each.co_name == part
        )
    return found


def _bare(function: Function) -> Function:
    """The function without decorators, defaults and annotations, which are not part of its code."""
    bare = ast.FunctionDef(function.name, function.args, function.body, [], None)
    return ast.copy_location(bare, function)


@attrs.define
class Change:
    """A change of a tree that can be undone."""

    node: ast.AST
    made: ast.AST
    make: Callable[[], None]
    undo: Callable[[], None]


def _changes(function: Function) -> Iterator[tuple[ast.stmt, Change]]:
    """Every change, with the statement in which it is made."""
    others = _names(function)
    for body in _bodies(function):
        for place, statement in enumerate(body):
            if _is_prose(statement):
                continue
            for new in _instead(statement):
                ast.copy_location(new, statement)
                ast.fix_missing_locations(new)
                yield statement, _in_list(body, place, new)
            for parent, field, at, node in _expressions(statement):
                for other in _other(node, others):
                    ast.copy_location(other, node)
                    ast.fix_missing_locations(other)
                    yield statement, _in_field(parent, field, at, other)


def _is_prose(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for child in ast.walk(node):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(child, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                yield body


def _expressions(statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """The expressions of a statement, and not of the statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        parent = waiting.pop()
        for field, value in ast.iter_fields(parent):
            if field in UNCHANGED:
                continue
            many = value if isinstance(value, list) else [value]
            for at, node in enumerate(many):
                if isinstance(node, ast.stmt) or not isinstance(node, ast.AST):
                    continue
                yield parent, field, at if isinstance(value, list) else None, node
                if not _is_prose_call(node):  # what it says is not compared
                    waiting.append(node)


def _is_prose_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "Text")


def _in_list(body: list[ast.stmt], place: int, new: ast.stmt) -> Change:
    old = body[place]
    return Change(
        old, new, lambda: body.__setitem__(place, new), lambda: body.__setitem__(place, old)
    )


def _in_field(parent: ast.AST, field: str, at: int | None, new: ast.AST) -> Change:
    if at is not None:
        values: list[Any] = getattr(parent, field)
        old = values[at]
        return Change(
            old, new, lambda: values.__setitem__(at, new), lambda: values.__setitem__(at, old)
        )
    old = getattr(parent, field)
    return Change(
        old, new, lambda: setattr(parent, field, new), lambda: setattr(parent, field, old)
    )


# Statements


def _instead(statement: ast.stmt) -> Iterator[ast.stmt]:
    """What may stand in the place of a statement."""
    match statement:
        case ast.Assign() | ast.AugAssign() | ast.Expr() | ast.Raise() | ast.Break():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Return(value) if value is not None:
            yield ast.Return(None)
        case ast.For(target, iterated, body, orelse):
            yield ast.For(target, iterated, [*body, ast.Break()], orelse)
            yield ast.Pass()
        case _:
            pass
    match statement:
        case ast.AugAssign(target, op, value):
            yield ast.Assign([target], value)
            for other in OPERATORS.get(type(op), ()):
                yield ast.AugAssign(target, other(), value)
        case ast.If(_, body, orelse) if not orelse:
            yield ast.If(ast.Constant(True), body, [])
            yield ast.Pass()
        case ast.If(_, body, orelse):
            yield ast.If(ast.Constant(True), body, [])
            yield ast.If(ast.Constant(True), orelse, [])
        case _:
            pass


# Expressions


def _names(function: Function) -> dict[str, list[str]]:
    """The attributes that a function reads of each thing, and the names of things that it reads."""
    found: dict[str, dict[str, None]] = {"": {}}
    called = {id(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
    for node in ast.walk(function):
        match node:
            case ast.Attribute(base, name, ast.Load()) if id(node) not in called:
                found.setdefault(ast.unparse(base), {})[name] = None
            case ast.Name(name, ast.Load()) if id(node) not in called:
                found[""][name] = None
            case _:
                pass
    return {base: list(names) for base, names in found.items()}


def _other(node: ast.AST, names: dict[str, list[str]]) -> Iterator[ast.AST]:
    """What may stand in the place of an expression."""
    match node:
        case ast.Compare(left, [op], [right]):
            for other in COMPARISONS.get(type(op), ()):
                yield ast.Compare(left, [other()], [right])
            if (step := ONE_OFF.get(type(op))) is not None:
                yield ast.Compare(left, [op], [ast.BinOp(right, step(), ast.Constant(1))])
            yield ast.Constant(True)
            yield ast.Constant(False)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for place in range(len(values)):
                rest = values[:place] + values[place + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield operand
        case ast.IfExp(_, body, orelse):
            yield body
            yield orelse
            yield ast.IfExp(node.test, orelse, body)
        case ast.BinOp(left, op, right):
            for kind in OPERATORS.get(type(op), ()):
                yield ast.BinOp(left, kind(), right)
            yield left
            yield right
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as number):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.Subscript(value, ast.Constant(int() as number), ast.Load()):
            yield ast.Subscript(value, ast.Constant(-1 if number == 0 else 0), ast.Load())
        case ast.Subscript(value, ast.UnaryOp(ast.USub(), _), ast.Load()):
            yield ast.Subscript(value, ast.Constant(0), ast.Load())
        case ast.Subscript(value, ast.Slice(), ast.Load()):
            yield value
        case ast.comprehension(target, iterated, [_, *_], is_async):
            yield ast.comprehension(target, iterated, [], is_async)
        case ast.Tuple([_, *_] as parts, ast.Load()):
            for place in range(len(parts)):
                yield ast.Tuple(parts[:place] + parts[place + 1 :], ast.Load())
            if len(parts) == 2:
                yield ast.Tuple(parts[::-1], ast.Load())
        case _:
            pass
    yield from _renamed(node, names)
    yield from _called(node)


def _renamed(node: ast.AST, names: dict[str, list[str]]) -> Iterator[ast.AST]:
    match node:
        case ast.Attribute(base, name, ast.Load()):
            for other in _neighbours(name, names.get(ast.unparse(base), [])):
                yield ast.Attribute(base, other, ast.Load())
        case ast.Name(name, ast.Load()) if name in NAMES:
            for other in NAMES[name]:
                yield ast.Name(other, ast.Load())
        case ast.Name(name, ast.Load()):
            alike = [each for each in names[""] if _style(each) == _style(name)]
            for other in _neighbours(name, alike):
                yield ast.Name(other, ast.Load())
        case _:
            pass


def _style(name: str) -> tuple[bool, bool]:
    """Whether it is written like a constant, and whether like a class."""
    bare = name.lstrip("_")
    return bare.isupper(), bare[:1].isupper()


def _is_class(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and _style(node.id) == (False, True)


def _neighbours(name: str, names: list[str]) -> list[str]:
    """The names that are first read just before and just after this one."""
    if name not in names:
        return []
    place = names.index(name)
    return names[max(0, place - 1) : place] + names[place + 1 : place + 2]


def _called(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Call(ast.Name("sorted"), [inner, *_], _):
            yield ast.Call(ast.Name("list", ast.Load()), [inner], [])
            if not any(each.arg == "reverse" for each in node.keywords):
                flipped = [*node.keywords, ast.keyword("reverse", ast.Constant(True))]
                yield ast.Call(node.func, node.args, flipped)
        case ast.Call(ast.Name("reversed"), [inner], []):
            yield ast.Call(ast.Name("list", ast.Load()), [inner], [])
        case ast.Call(function, [one, other, *rest], keywords):
            yield ast.Call(function, [other, one, *rest], keywords)
        case _:
            pass
    match node:
        case ast.Call(ast.Name("Refusal" | "Text" | "len"), _, _):
            pass
        case ast.Call(ast.Name(_), [inner], []) if not isinstance(inner, ast.GeneratorExp):
            if not _is_class(inner):  # what is changed in a class would outlast the twin
                yield inner
        case ast.Call(_, _, _):
            yield ast.Constant(None)
        case _:
            pass
