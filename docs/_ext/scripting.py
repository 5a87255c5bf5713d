"""One function of Python, written in JavaScript.

Only what the functions of this project are made of: expressions, loops, ``match``, generators.
Anything else is an :class:`Unknown`, with its line.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NoReturn

import attrs

RESERVED: Final = frozenset({
    "arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do", "enum",
    "eval", "export", "extends", "function", "implements", "instanceof", "interface", "let",
    "new", "null", "package", "private", "protected", "public", "static", "super", "switch",
    "this", "throw", "true", "false", "typeof", "undefined", "var", "void",
})  # fmt: skip
"""Names that JavaScript keeps for itself, and Python does not."""

OPERATORS: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "$add",
    ast.Sub: "$sub",
    ast.Mult: "$mul",
    ast.Div: "$div",
    ast.FloorDiv: "$floordiv",
    ast.Mod: "$mod",
    ast.BitOr: "$or_",
    ast.BitAnd: "$and_",
    ast.LShift: "$left",
    ast.RShift: "$right",
    ast.Pow: "$pow",
}
COMPARISONS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "$eq({}, {})",
    ast.NotEq: "!$eq({}, {})",
    ast.Lt: "$less({}, {})",
    ast.Gt: "$less({1}, {0})",
    ast.LtE: "!$less({1}, {0})",
    ast.GtE: "!$less({}, {})",
    ast.In: "$in({}, {})",
    ast.NotIn: "!$in({}, {})",
    ast.Is: "({} === {})",
    ast.IsNot: "({} !== {})",
}

Meaning = Callable[[Sequence[str]], tuple[str, int]]
"""JavaScript for a name from outside and some of its attributes; and how many of them it covers."""


class Unknown(Exception):
    """Python that this module does not know."""


def function(
    tree: ast.FunctionDef,
    defaults: Mapping[str, str],
    meaning: Meaning,
    mention: Callable[[str], object],
) -> str:
    """JavaScript for a function; ``defaults`` has that of the values of its parameters."""
    return _Writer(meaning, mention).function(tree, defaults)


def name(python: str) -> str:
    """The name of a variable."""
    return f"{python}$" if python in RESERVED else python


@attrs.define
class _Writer:
    meaning: Meaning
    mention: Callable[[str], object]
    scopes: list[set[str]] = attrs.field(factory=list)
    """The variables of the functions and comprehensions around, the innermost last."""
    subjects: int = 0

    def unknown(self, node: ast.AST) -> NoReturn:
        line = getattr(node, "lineno", "?")
        raise Unknown(f"{type(node).__name__} in line {line}: {ast.unparse(node)}")

    # Functions

    def function(self, tree: ast.FunctionDef, defaults: Mapping[str, str]) -> str:
        arguments = tree.args
        plain = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        only = [each.arg for each in arguments.kwonlyargs]
        star = arguments.vararg.arg if arguments.vararg else None
        rest = arguments.kwarg.arg if arguments.kwarg else None
        every = [*plain, *([star] if star else []), *only, *([rest] if rest else [])]
        inside = _assigned(tree.body) - set(every)
        self.scopes.append({*every, *inside})
        body = self.block(tree.body)
        self.scopes.pop()
        if inside:
            body = [f"let {', '.join(sorted(map(name, inside)))};", *body]
        shape = json.dumps({"plain": plain, "star": star, "only": only, "rest": rest})
        preset = ", ".join(f"{key}: {value}" for key, value in defaults.items())
        sign = "*" if _is_generator(tree) else ""
        parameters = ", ".join(map(name, every))
        lines = "\n".join(f"  {line}" for line in body)
        return f"$def({shape}, {{ {preset} }}, function{sign} ({parameters}) {{\n{lines}\n}})"

    # Statements

    def block(self, statements: Sequence[ast.stmt]) -> list[str]:
        return [line for each in statements for line in self.statement(each)]

    def braces(self, head: str, statements: Sequence[ast.stmt]) -> list[str]:
        return [f"{head} {{", *(f"  {line}" for line in self.block(statements)), "}"]

    def statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass() | ast.Assert():
                return []
            case ast.Expr(value):
                return [f"{self.expression(value)};"]
            case ast.Return(None):
                return ["return null;"]
            case ast.Return(value) if value is not None:
                return [f"return {self.expression(value)};"]
            case ast.Assign([ast.Subscript(container, key)], value):
                parts = map(self.expression, (container, key, value))
                return [f"$set({', '.join(parts)});"]
            case ast.Assign(targets, value):
                ends = " = ".join(self.target(each) for each in targets)
                return [f"{ends} = {self.expression(value)};"]
            case ast.AnnAssign(target, _, None):
                return []
            case ast.AnnAssign(target, _, value) if value is not None:
                return [f"{self.target(target)} = {self.expression(value)};"]
            case ast.AugAssign(ast.Subscript(container, key), operator, value):
                place = f"{self.expression(container)}, {self.expression(key)}"
                more = f"{OPERATORS[type(operator)]}($get({place}), {self.expression(value)})"
                return [f"$set({place}, {more});"]
            case ast.AugAssign(target, operator, value):
                end, sign = self.target(target), OPERATORS[type(operator)]
                return [f"{end} = {sign}({end}, {self.expression(value)});"]
            case ast.If(test, body, orelse):
                lines = self.braces(f"if ({self.truth(test)})", body)
                return lines if not orelse else [*lines, *self.braces("else", orelse)]
            case ast.For(target, iterable, body, []):
                head = f"for ({self.target(target)} of {self.expression(iterable)})"
                return self.braces(head, body)
            case ast.While(test, body, []):
                return self.braces(f"while ({self.truth(test)})", body)
            case ast.Continue():
                return ["continue;"]
            case ast.Break():
                return ["break;"]
            case ast.Raise():
                return [f"throw new Error({json.dumps(ast.unparse(node))});"]
            case ast.FunctionDef():
                return [f"{name(node.name)} = {self.function(node, self.defaults(node))};"]
            case ast.Match():
                return self.match(node)
            case _:
                self.unknown(node)
        return None

    def defaults(self, node: ast.FunctionDef) -> dict[str, str]:
        plain = node.args.args[len(node.args.args) - len(node.args.defaults) :]
        pairs = list(zip(plain, node.args.defaults, strict=True))
        only = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
        pairs += [(each, value) for each, value in only if value is not None]
        return {each.arg: self.expression(value) for each, value in pairs}

    def target(self, node: ast.expr) -> str:
        match node:
            case ast.Name(each):
                return name(each)
            case ast.Tuple(parts) | ast.List(parts):
                return f"[{', '.join(map(self.target, parts))}]"
            case ast.Starred(part):
                return f"...{self.target(part)}"
            case ast.Attribute(value, attribute):
                return f"{self.expression(value)}.{attribute}"
            case _:
                self.unknown(node)
        return None

    def match(self, node: ast.Match) -> list[str]:
        self.subjects += 1
        subject, label = f"$subject{self.subjects}", f"$match{self.subjects}"
        lines = []
        for case in node.cases:
            binds: list[str] = []
            tests = [test for test in self.pattern(case.pattern, subject, binds) if test]
            taken = [*self.block(case.body), f"break {label};"]
            body = [*binds, *taken]
            if case.guard is not None:
                inner = [f"  {line}" for line in taken]
                body = [*binds, f"if ({self.truth(case.guard)}) {{", *inner, "}"]
            lines += [f"if ({' && '.join(tests) or 'true'}) {{", *(f"  {x}" for x in body), "}"]
        head = f"const {subject} = {self.expression(node.subject)};"
        return [f"{label}: {{", *(f"  {line}" for line in (head, *lines)), "}"]

    def pattern(self, node: ast.pattern, it: str, binds: list[str]) -> Iterator[str]:
        """The tests of a pattern; what it binds is added to the others."""
        match node:
            case ast.MatchAs(pattern, bound):
                if pattern is not None:
                    yield from self.pattern(pattern, it, binds)
                if bound is not None:
                    binds.append(f"{name(bound)} = {it};")
            case ast.MatchValue(value):
                yield f"$eq({it}, {self.expression(value)})"
            case ast.MatchSingleton(value):
                yield f"{it} === {json.dumps(value)}"
            case ast.MatchOr(patterns):
                ways = [[*self.pattern(each, it, binds)] for each in patterns]
                yield "(" + " || ".join(" && ".join(way) or "true" for way in ways) + ")"
            case ast.MatchClass(cls, patterns, attributes, inner):
                yield f"$isinstance({it}, {self.expression(cls)})"
                for place, each in enumerate(patterns):
                    part = f"$part({it}, {place})"
                    yield from self.pattern(each, part, binds)
                for attribute, each in zip(attributes, inner, strict=True):
                    self.mention(attribute)
                    yield from self.pattern(each, f"{it}.{attribute}", binds)
            case ast.MatchSequence(patterns):
                stars = [at for at, each in enumerate(patterns) if isinstance(each, ast.MatchStar)]
                sign = ">=" if stars else "==="
                yield f"Array.isArray({it}) && {it}.length {sign} {len(patterns) - len(stars)}"
                for place, each in enumerate(patterns):
                    after = len(patterns) - place - 1
                    if isinstance(each, ast.MatchStar):
                        if each.name is not None:
                            end = f"{it}.length - {after}"
                            binds.append(f"{name(each.name)} = {it}.slice({place}, {end});")
                    else:
                        at = str(place) if not stars or place < stars[0] else f"-{after + 1}"
                        yield from self.pattern(each, f"{it}.at({at})", binds)
            case ast.MatchMapping(keys, patterns, None):
                yield f"$isinstance({it}, Dict)"
                for key, each in zip(keys, patterns, strict=True):
                    wanted = self.expression(key)
                    yield f"$in({wanted}, {it})"
                    yield from self.pattern(each, f"$get({it}, {wanted})", binds)
            case _:
                raise Unknown(f"the pattern {ast.unparse(node)} in line {node.lineno}")

    # Expressions

    def truth(self, node: ast.expr) -> str:
        """JavaScript that is true when Python takes the value for true."""
        return f"$truth({self.expression(node)})"

    def expression(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value):
                return json.dumps(value)
            case ast.Name() | ast.Attribute():
                return self.path(node)
            case ast.JoinedStr(parts):
                return f"$text([{', '.join(map(self.expression, parts))}])"
            case ast.FormattedValue(value, conversion, spec):
                told = self.expression(value)
                told = f"$repr({told})" if conversion == ord("r") else told
                form = '""' if spec is None else self.expression(spec)
                return f"$format({told}, {form})"
            case ast.Tuple(parts) | ast.List(parts):
                return f"[{', '.join(map(self.item, parts))}]"
            case ast.Set(parts):
                return f"new Bag([{', '.join(map(self.item, parts))}])"
            case ast.Dict(keys, values):
                pairs = [self.pair(*each) for each in zip(keys, values, strict=True)]
                return f"new Dict([{', '.join(pairs)}])"
            case ast.Call():
                return self.call(node)
            case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
                sides = f"{self.expression(left)}, {self.expression(right)}"
                return f"{OPERATORS[type(operator)]}({sides})"
            case ast.UnaryOp(ast.Not(), value):
                return f"!{self.truth(value)}"
            case ast.UnaryOp(ast.USub(), value):
                return f"(-{self.expression(value)})"
            case ast.BoolOp(operator, values):
                sign = "$or" if isinstance(operator, ast.Or) else "$and"
                return f"{sign}({', '.join(f'() => {self.expression(each)}' for each in values)})"
            case ast.IfExp(test, body, orelse):
                sides = f"{self.expression(body)} : {self.expression(orelse)}"
                return f"({self.truth(test)} ? {sides})"
            case ast.Compare(left, operators, others):
                ranked = [self.expression(each) for each in (left, *others)]
                found = [
                    COMPARISONS[type(operator)].format(*ranked[at : at + 2])
                    for at, operator in enumerate(operators)
                ]
                return found[0] if len(found) == 1 else f"({' && '.join(found)})"
            case ast.Subscript(value, ast.Slice(lower, upper, step)):
                ends = [
                    "null" if end is None else self.expression(end) for end in (lower, upper, step)
                ]
                return f"$slice({self.expression(value)}, {', '.join(ends)})"
            case ast.Subscript(value, key):
                return f"$get({self.expression(value)}, {self.expression(key)})"
            case ast.NamedExpr(ast.Name(target), value):
                return f"({name(target)} = {self.expression(value)})"
            case ast.Lambda(arguments, body):
                names = [each.arg for each in arguments.args]
                self.scopes.append({*names})
                made = f"(({', '.join(map(name, names))}) => {self.expression(body)})"
                self.scopes.pop()
                return made
            case ast.GeneratorExp(element, loops):
                return self.comprehension(loops, lambda: self.expression(element))
            case ast.ListComp(element, loops):
                return f"[...{self.comprehension(loops, lambda: self.expression(element))}]"
            case ast.SetComp(element, loops):
                return f"new Bag({self.comprehension(loops, lambda: self.expression(element))})"
            case ast.DictComp(key, each, loops):
                return f"new Dict({self.comprehension(loops, lambda: self.pair(key, each))})"
            case ast.Yield(value) if value is not None:
                return f"yield {self.expression(value)}"
            case ast.YieldFrom(value):
                return f"yield* {self.expression(value)}"
            case _:
                self.unknown(node)
        return None

    def item(self, node: ast.expr) -> str:
        if isinstance(node, ast.Starred):
            return f"...{self.expression(node.value)}"
        return self.expression(node)

    def pair(self, key: ast.expr | None, value: ast.expr) -> str:
        if key is None:
            return f"...$call({self.expression(value)}, 'items')"
        return f"[{self.expression(key)}, {self.expression(value)}]"

    def comprehension(self, loops: Sequence[ast.comprehension], element: Callable[[], str]) -> str:
        """A generator with variables of its own."""
        head = ""
        self.scopes.append(set())
        for loop in loops:
            source = self.expression(loop.iter)
            self.scopes[-1] |= {
                each.id for each in ast.walk(loop.target) if isinstance(each, ast.Name)
            }
            tests = "".join(f"if ({self.truth(test)}) " for test in loop.ifs)
            head += f"for (const {self.target(loop.target)} of {source}) {tests}"
        made = f"(function* () {{ {head}yield {element()}; }})()"
        self.scopes.pop()
        return made

    def path(self, node: ast.Name | ast.Attribute) -> str:
        """A variable or a name from outside, and attributes."""
        attributes: list[str] = []
        inner: ast.expr = node
        while isinstance(inner, ast.Attribute):
            attributes.insert(0, inner.attr)
            inner = inner.value
        if not isinstance(inner, ast.Name):
            first, rest = self.expression(inner), attributes
        elif any(inner.id in scope for scope in self.scopes):
            first, rest = name(inner.id), attributes
        else:
            first, used = self.meaning([inner.id, *attributes])
            rest = attributes[used - 1 :]
        for each in rest:
            self.mention(each)
        return ".".join([first, *rest])

    def call(self, node: ast.Call) -> str:
        arguments = [self.item(each) for each in node.args]
        if node.keywords:
            pairs = [
                f"...$keywords({self.expression(each.value)})"
                if each.arg is None
                else f"{each.arg}: {self.expression(each.value)}"
                for each in node.keywords
            ]
            arguments.append(f"new Keywords({{ {', '.join(pairs)} }})")
        if isinstance(node.func, ast.Attribute) and self.is_inside(node.func):
            self.mention(node.func.attr)
            method = json.dumps(node.func.attr)
            return f"$call({', '.join([self.expression(node.func.value), method, *arguments])})"
        return f"$apply({', '.join([self.expression(node.func), *arguments])})"

    def is_inside(self, node: ast.Attribute) -> bool:
        """Whether this is a method of a value, and no function of a module."""
        inner: ast.expr = node
        path: list[str] = []
        while isinstance(inner, ast.Attribute):
            path.insert(0, inner.attr)
            inner = inner.value
        if not isinstance(inner, ast.Name) or any(inner.id in scope for scope in self.scopes):
            return True
        return self.meaning([inner.id, *path])[1] <= len(path)


def _assigned(statements: Sequence[ast.AST]) -> set[str]:
    """The variables of a function; those of functions and comprehensions inside are their own."""
    found: set[str] = set()
    for node in statements:
        match node:
            case ast.FunctionDef(each):
                found.add(each)
                continue
            case ast.Lambda():
                continue
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                walrus = [each for each in ast.walk(node) if isinstance(each, ast.NamedExpr)]
                found |= {each.target.id for each in walrus}
                continue
            case ast.Name(each, ast.Store()):
                found.add(each)
            case ast.MatchAs(_, bound) | ast.MatchStar(bound) if bound is not None:
                found.add(bound)
        found |= _assigned(list(ast.iter_child_nodes(node)))
    return found


def _is_generator(tree: ast.FunctionDef) -> bool:
    """Whether the function itself yields."""
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)
    return False
