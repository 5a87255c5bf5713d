"""What proves a rule: the lines of code that enforce it, and the scenarios that show it.

Both are found in what is installed: the sources of a game's rules, and its recorded scenarios. The
links that only a checkout has are in ``tools/chain.py``.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.kernel.game import Game

_ONE_OF_SEVERAL: Final = re.compile(r"( \[.*\])?( \(\d+\))?$")
"""What the recorder adds to a name: the example of an outline, the number of the game."""


@attrs.frozen
class Place:
    """A line of code that cites a rule."""

    file: str
    """The module's file, from the top of the project."""
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@attrs.frozen
class Recorded:
    """A recorded scenario: its feature, its name, and the rules that it shows."""

    feature: str
    name: str
    rules: tuple[str, ...]


@cache
def rule_id(prefix: str) -> re.Pattern[str]:
    """How the id of a rule looks; rulings and invariants of the game are no rules.

    >>> rule_id("TB").findall("TB-PAY-1, TB-AMB-2, TB-INV-3, TB-M004, TX-PAY-5")
    ['TB-PAY-1']
    """
    return re.compile(rf"\b{prefix}-(?!(?:AMB|INV)-)[A-Z]+-\d+")


def citations(game: Game) -> dict[str, list[Place]]:
    """Where the rules of the game cite each rule: in a comment beside code, or in a refusal."""
    return _citations(game.package, game.prefix)


@cache
def _citations(package: str, prefix: str) -> dict[str, list[Place]]:
    found = defaultdict(list)
    top = _top(package)
    for path in sorted(top.joinpath(*package.split("."), "rules").rglob("*.py")):
        file = path.relative_to(top).as_posix()
        for rule, line in _cited(path.read_text(encoding="utf-8"), rule_id(prefix)):
            found[rule].append(Place(file, line))
    return dict(found)


def _top(package: str) -> Path:
    """The folder from which the package is imported."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    return Path(spec.origin).parents[package.count(".") + 1]


def _cited(source: str, rule: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    prose = _docstring_lines(ast.parse(source))
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        number = token.start[0]
        if token.type == tokenize.STRING and number in prose:
            continue
        if token.type == tokenize.COMMENT and not _beside_code(lines, number):
            continue
        for cited in rule.findall(token.string):
            yield cited, number


def _docstring_lines(tree: ast.Module) -> set[int]:
    """The lines of strings that are statements of their own: they explain, and enforce nothing."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def _beside_code(lines: list[str], number: int) -> bool:
    """Whether the comment stands behind code, or right above it."""
    here = lines[number - 1].strip()
    below = lines[number].strip() if number < len(lines) else ""
    return not here.startswith("#") or bool(below)


def recorded(game: Game) -> tuple[Recorded, ...]:
    """Every scenario of the game once, as recorded in its corpus; an outline is one scenario."""
    return _recorded(game.catalogue.folder / "corpus")


@cache
def _recorded(folder: Path) -> tuple[Recorded, ...]:
    return tuple(
        Recorded(path.stem, name, rules)
        for path in sorted(folder.glob("*.json"))
        for name, rules in _rules_by_name(path).items()
    )


def _rules_by_name(path: Path) -> dict[str, tuple[str, ...]]:
    records = json.loads(path.read_text(encoding="utf-8"))
    return {_ONE_OF_SEVERAL.sub("", each["name"]): tuple(each["rules"]) for each in records}
