"""Which statements of the rules the reference goes through while it plays."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import CodeType

import attrs

from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.makers import code_of, functions
from crimehotel_rules.conformance.diagnosis.swapping import Place, Swap, is_swappable
from crimehotel_rules.kernel.game import Game

NOTE = "__note__"
"""The name under which the rules find what takes the notes."""


@attrs.frozen
class Statement:
    """A statement of a function: its module, and its first line."""

    module: str
    line: int


@attrs.frozen
class Notes:
    """The rules of a game with a note at each statement."""

    swap: Swap
    statements: tuple[Statement, ...]
    rules: Mapping[int, tuple[str, ...]]
    """The rules that are cited beside a statement, by its number; only where some are."""
    noted: frozenset[Statement]
    """The statements of functions that can take notes: of the others nothing is known."""

    @contextmanager
    def taken(self) -> Iterator[set[int]]:
        """The numbers of the statements that the rules go through, while this lasts."""
        met: set[int] = set()
        homes = [sys.modules[module] for module, _ in self.swap.codes]
        for home in homes:
            setattr(home, NOTE, met.add)
        try:
            with self.swap.made():
                yield met
        finally:
            for home in set(homes):
                delattr(home, NOTE)


def modules_of(game: Game) -> tuple[str, ...]:
    """The modules with the rules of a game, which are loaded."""
    inside = f"{game.package}.rules."
    return tuple(sorted(name for name in list(sys.modules) if name.startswith(inside)))


@cache
def notes(game: Game) -> Notes:
    """The rules of a game, with a note at each statement."""
    return _notes(game, cited_only=False)


@cache
def cited(game: Game) -> Notes:
    """The rules of a game, with a note at each statement beside which a rule is cited."""
    return _notes(game, cited_only=True)


def _notes(game: Game, *, cited_only: bool) -> Notes:
    statements: list[Statement] = []
    codes: dict[Place, CodeType] = {}
    rules: dict[int, tuple[str, ...]] = {}
    inside: set[Statement] = set()
    for module in modules_of(game):
        source = source_of(game, module)
        noted = {line for line, cited in source.statements.items() if cited or not cited_only}
        for name, function, home in functions(ast.parse(source.text)):
            place, first = (module, name), len(statements)
            marked = _Noted(module, noted, statements).visit(function)
            if len(statements) > first and is_swappable(place, code := code_of(name, marked, home)):
                codes[place] = code
                inside |= set(statements[first:])
    for number, each in enumerate(statements):
        if beside := source_of(game, each.module).statements[each.line]:
            rules[number] = beside
    return Notes(Swap(game.package, codes), tuple(statements), rules, frozenset(inside))


class _Noted(ast.NodeTransformer):
    """Puts a note before each statement."""

    def __init__(self, module: str, noted: Collection[int], statements: list[Statement]) -> None:
        self.module = module
        self.noted = noted
        self.statements = statements

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                setattr(node, field, [each for one in body for each in (*self._note(one), one)])
        return node

    def _note(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        if statement.lineno not in self.noted:
            return
        number = ast.Constant(len(self.statements))
        self.statements.append(Statement(self.module, statement.lineno))
        call = ast.Call(ast.Name(NOTE, ast.Load()), [number], [])
        yield ast.fix_missing_locations(ast.copy_location(ast.Expr(call), statement))
