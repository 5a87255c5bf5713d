"""The chain: which code, scenarios and properties belong to which rule.

``python -m tools.chain`` prints it; ``tests/test_chain.py`` fails on a missing link.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
from gherkin.parser import Parser

from crimehotel_rules import games
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.proof import citations

TOP = Path(__file__).resolve().parent.parent


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


def scenarios(game: Game) -> list[Scenario]:
    """All scenarios of all features of a game."""
    return [
        scenario
        for path in sorted(game.features.glob("*.feature"))
        for scenario in _scenarios_of(path)
    ]


def _scenarios_of(path: Path) -> Iterator[Scenario]:
    document: Any = Parser().parse(path.read_text(encoding="utf-8"))
    yield from _inside(document["feature"], path.name, set())


def _inside(node: Any, feature: str, outer: set[str]) -> Iterator[Scenario]:
    """The scenarios of a feature, or of a ``Rule`` in it."""
    tags = outer | _tags(node)
    for child in node["children"]:
        if "rule" in child:
            yield from _inside(child["rule"], feature, tags)
        if "scenario" in child:
            scenario = child["scenario"]
            yield Scenario(feature, scenario["name"], tuple(sorted(tags | _tags(scenario))))


def _tags(node: Any) -> set[str]:
    return {tag["name"].removeprefix("@") for tag in node["tags"]}


@cache
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
    """Print one line for each rule of each game."""
    tested = marked_tests("rules")
    for game in map(games.game, games.TABLE):
        cited, shown = citations(game), scenarios(game)
        for rule in game.catalogue.rules:
            code = ", ".join(map(str, cited.get(rule, ()))) or "-"
            examples = sum(rule in scenario.tags for scenario in shown)
            tests = sum(rule in test.ids for test in tested)
            print(f"{rule:12} {examples:3} scenarios {tests:3} tests   {code}")


if __name__ == "__main__":
    main()
