"""The chain: which code, scenarios and properties belong to which rule.

``python -m tools.chain [GAME]`` prints it, for one game or for all; tests fail on a missing link.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
from gherkin.parser import Parser

from crimehotel_rules import games
from crimehotel_rules.kernel import features
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.proof import Place, citations

__all__ = ["TOP", "Place", "Scenario", "Test", "citations", "marked_tests", "scenarios"]

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


@cache
def scenarios(game: str) -> list[Scenario]:
    """All scenarios of all features of the game of this name."""
    return [
        scenario
        for path in sorted(features.folder(game).glob("*.feature"))
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


def lines(game: Game) -> Iterator[str]:
    """One line for each rule of the game."""
    cited, shown, tested = citations(game), scenarios(game.name), marked_tests("rules")
    for rule in game.catalogue.rules:
        code = ", ".join(f"{Path(each.file).name}:{each.line}" for each in cited.get(rule, ()))
        examples = sum(rule in scenario.tags for scenario in shown)
        tests = sum(rule in test.ids for test in tested)
        yield f"{rule:12} {examples:3} scenarios {tests:3} tests   {code or '-'}"


def main() -> int:
    """Print the chain of the games that are named, or of all."""
    for name in sys.argv[1:] or games.TABLE:
        try:
            game = games.game(name)
        except games.UnknownGame as error:
            print(f"chain: {error}", file=sys.stderr)
            return 2
        print(*lines(game), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
