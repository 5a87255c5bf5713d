"""The chain: which code, scenarios and properties belong to which rule.

``python -m tools.chain`` prints it; ``tests/test_chain.py`` fails on a missing link.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
from gherkin.parser import Parser

from crimehotel_rules import catalogue, data

TOP = Path(__file__).resolve().parent.parent
RULE_ID = re.compile(r"CH-[A-Z]+-\d+")


@attrs.frozen
class Place:
    """A line of code that cites a rule."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@attrs.frozen
class Scenario:
    """A scenario of a feature, and the tags that hold for it."""

    feature: str
    name: str
    tags: tuple[str, ...]


@attrs.frozen
class Test:
    """A test function, and the ids in its marks."""

    file: str
    name: str
    ids: tuple[str, ...]


def citations() -> dict[str, list[Place]]:
    """Where the rules package cites each rule: in a comment beside code, or in a refusal."""
    found = defaultdict(list)
    for path in sorted((TOP / "crimehotel_rules" / "crime_hotel").glob("*.py")):
        source = path.read_text(encoding="utf-8")
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
                found[rule].append(Place(path.name, number))
    return dict(found)


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


def scenarios() -> list[Scenario]:
    """All scenarios of all features."""
    return [
        scenario
        for path in sorted((data.path("features") / "crime-hotel").glob("*.feature"))
        for scenario in _scenarios_of(path)
    ]


def _scenarios_of(path: Path) -> Iterator[Scenario]:
    document: Any = Parser().parse(path.read_text(encoding="utf-8"))
    for tags, scenario in _below(document["feature"], set()):
        yield Scenario(path.name, scenario["name"], tuple(sorted(tags)))


def _below(node: Any, inherited: set[str]) -> Iterator[tuple[set[str], Any]]:
    """The scenarios of a feature or of a ``Rule:`` in it, each with all tags that hold for it."""
    tags = {*inherited, *_tags(node)}
    for child in node["children"]:
        if "rule" in child:
            yield from _below(child["rule"], tags)
        elif "scenario" in child:
            yield {*tags, *_tags(child["scenario"])}, child["scenario"]


def _tags(node: Any) -> set[str]:
    return {tag["name"].removeprefix("@") for tag in node["tags"]}


def marked_tests(mark: str) -> list[Test]:
    """All tests that carry ``pytest.mark.rules`` or ``pytest.mark.invariant``, with its ids."""
    return [
        Test(str(path.relative_to(TOP)), node.name, ids)
        for path in sorted((TOP / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for ids in [_marked(node, mark)]
        if ids
    ]


def _marked(function: ast.FunctionDef, mark: str) -> tuple[str, ...]:
    return tuple(
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{mark}"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def main() -> None:
    """Print one line for each rule."""
    cited, shown, tested = citations(), scenarios(), marked_tests("rules")
    for rule in catalogue.rules():
        code = ", ".join(map(str, cited.get(rule, ()))) or "-"
        examples = sum(rule in scenario.tags for scenario in shown)
        tests = sum(rule in test.ids for test in tested)
        print(f"{rule:12} {examples:3} scenarios {tests:3} tests   {code}")


if __name__ == "__main__":
    main()
