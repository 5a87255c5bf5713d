"""The chain from a rule to the code that enforces it and the scenarios that show it.

Both are found in what is installed: the sources of the rules, and the recorded scenarios. The
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
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.kernel import data

RULE_ID: Final = re.compile(r"CH-[A-Z]+-\d+")
_ONE_OF_SEVERAL: Final = re.compile(r"( \[.*\])?( \(\d+\))?$")
"""What the recorder adds to a name: the example of an outline, the number of the game."""


@attrs.frozen
class Place:
    """A line of code that cites a rule."""

    file: str
    """The module's file, inside ``crimehotel_rules/crime_hotel/``."""
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
def citations() -> dict[str, list[Place]]:
    """Where the rules package cites each rule: in a comment beside code, or in a refusal.

    >>> {place.file for place in citations()["CH-INQ-3"]}
    {'inquiry.py'}
    """
    found = defaultdict(list)
    for path in sorted((Path(__file__).parent / "crime_hotel").glob("*.py")):
        for rule, line in _cited(path.read_text(encoding="utf-8")):
            found[rule].append(Place(path.name, line))
    return dict(found)


def _cited(source: str) -> Iterator[tuple[str, int]]:
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
        for rule in RULE_ID.findall(token.string):
            yield rule, number


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


@cache
def recorded() -> tuple[Recorded, ...]:
    """Every scenario once, as recorded in ``spec/crime-hotel/corpus``; an outline is one scenario.

    >>> sum("CH-INQ-3" in scenario.rules for scenario in recorded()) > 0
    True
    """
    folder = data.path("spec") / "crime-hotel" / "corpus"
    return tuple(
        Recorded(path.stem, name, rules)
        for path in sorted(folder.glob("*.json"))
        for name, rules in _rules_by_name(path).items()
    )


def _rules_by_name(path: Path) -> dict[str, tuple[str, ...]]:
    records = json.loads(path.read_text(encoding="utf-8"))
    return {_ONE_OF_SEVERAL.sub("", each["name"]): tuple(each["rules"]) for each in records}
