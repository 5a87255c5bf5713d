"""Which rules a statement of the sources serves: those that are cited beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

import attrs

from crimehotel_rules.conformance.checks.mutants import file_of, target
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.proof import rule_id


@attrs.frozen
class Source:
    """A module of the rules, read once."""

    module: str
    text: str
    tree: ast.Module
    statements: Mapping[int, tuple[str, ...]]
    """The rules cited beside each statement of a function, by its first line."""
    around: Mapping[int, tuple[str, ...]]
    """Where nothing is cited beside it: the rules cited beside what stands around it."""
    patched: Mapping[int, tuple[str, ...]]
    """The faulty engines of the catalogue that change a statement, by its first line."""

    def near(self, line: int) -> Iterator[str]:
        """The faulty engines of the catalogue that change the function in which a line stands."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
                for at, ids in self.patched.items():
                    if node.lineno <= at <= (node.end_lineno or 0):
                        yield from ids


@cache
def source_of(game: Game, module: str) -> Source:
    """The module of that name."""
    text = file_of(module).read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = _cited_lines(text, rule_id(game.prefix))
    statements: dict[int, tuple[str, ...]] = {}
    around: dict[int, tuple[str, ...]] = {}
    spans: list[tuple[int, int]] = []
    for top in tree.body:
        _read(top, lines, text.splitlines(), (), statements, around, spans)
    return Source(module, text, tree, statements, around, _patched(game, module, text, spans))


def _cited_lines(text: str, rule: re.Pattern[str]) -> dict[int, tuple[str, ...]]:
    found = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if rules := tuple(dict.fromkeys(rule.findall(line))):
            found[number] = rules
    return found


def _read(
    node: ast.stmt,
    cited: Mapping[int, tuple[str, ...]],
    lines: list[str],
    outer: tuple[str, ...],
    statements: dict[int, tuple[str, ...]],
    around: dict[int, tuple[str, ...]],
    spans: list[tuple[int, int]],
) -> None:
    """Note what is cited beside a statement, and beside those inside it."""
    inside = [each for body in _bodies(node) for each in body]
    last = node.end_lineno or node.lineno
    if inside:
        last = max(node.lineno, inside[0].lineno - 1)
        while last > node.lineno and lines[last - 1].lstrip().startswith("#"):
            last -= 1
    first = node.lineno
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    own = _distinct(rule for line in range(first, last + 1) for rule in cited.get(line, ()))
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        whole = range(first, (node.end_lineno or node.lineno) + 1)
        outer = own if isinstance(node, ast.ClassDef) else ()
        every = _distinct(rule for line in whole for rule in cited.get(line, ()))
        outer = every if isinstance(node, ast.FunctionDef) else outer
    else:
        statements[node.lineno] = own
        around[node.lineno] = outer
        spans.append((node.lineno, last))
        outer = own or outer
    for each in inside:
        _read(each, cited, lines, outer, statements, around, spans)


def _bodies(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The statements inside a statement, those of a match or a try in all its branches."""
    branches = (*getattr(node, "cases", ()), *getattr(node, "handlers", ()))
    for part in (node, *branches):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(part, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                yield body


def _patched(
    game: Game, module: str, text: str, spans: list[tuple[int, int]]
) -> dict[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {}
    for mutant in game.catalogue.mutants.values():
        for patch in mutant.patch:
            if target(game, patch) == module and text.count(patch.find) == 1:
                start = text.index(patch.find)
                first = text.count("\n", 0, start) + 1
                last = first + patch.find.strip("\n").count("\n")
                hit = [at for at, end in spans if at <= last and first <= end]
                if not hit:  # a remark makes way for a statement: it comes before the next one
                    hit = [min(at for at, _ in spans if at > last)]
                for at in hit[-1:] if first == last else hit:
                    found.setdefault(at, []).append(mutant.id)
    return {at: tuple(ids) for at, ids in found.items()}


def _distinct(rules: Iterator[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))
