"""``.. refusals::``: every code with which a game refuses, its sentence, and the rules that use it.

The sentences stand in one table of the game; which rule goes with which code is read from the
sources of its rules.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house
from docs._ext.boxes import table
from docs._ext.proof import code_of
from docs._ext.words import SAFE, between, from_catalogue, lang_of, link, said
from tools.chain import TOP

CODE: Final = Text("Code", "Code")
SENTENCE: Final = Text("Sentence", "Phrase")
RULES: Final = Text("Rules", "Règles")
ENGLISH: Final = Text("English", "anglais")
FRENCH: Final = Text("French", "français")
NONE: Final = Text("none", "aucune")


class Refusals(SphinxDirective):
    """A row for each code, in the order of the table."""

    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the table."""
        game, lang = house.game_of(self), lang_of(self.config)
        for path in sources(game):
            self.env.note_dependency(str(path))
        return from_catalogue(refusals(game, lang))


def refusals(game: Game, lang: Lang) -> nodes.Element:
    """The table: both languages, since implementers see either."""
    users = rules_by_code(game.name)
    rows: list[list[list[Node]]] = [
        [
            [nodes.literal("", code, ids=[anchor(code)])],
            sentence(text.en, "en", lang),
            sentence(text.fr, "fr", lang),
            between([link(house.kind_of(rule), rule) for rule in users[code]])
            or [nodes.Text(said(NONE, lang))],
        ]
        for code, text in game.refusal.SENTENCES.items()
    ]
    head = [said(word, lang) for word in (CODE, ENGLISH, FRENCH, RULES)]
    return table(head, rows, "book-refusals")


def anchor(code: str) -> str:
    """The target of a row.

    >>> anchor("must_follow")
    'refusal-must-follow'
    """
    return nodes.make_id(f"refusal {code}")


def sentence(template: str, own: Lang, lang: Lang) -> list[Node]:
    """The sentence, its places emphasized; marked where it is not of the page's language."""
    parts = re.split(r"\{(\w+)(?::([^}]*))?\}", template)
    shown: list[Node] = []
    for text, name, form in zip(
        parts[::3], [*parts[1::3], None], [*parts[2::3], None], strict=True
    ):
        shown += [nodes.Text(text)] if text else []
        if name is not None:
            noun = f" {form.split('|')[-1]}" if form and "|" in form else ""
            shown += [nodes.Text("de ")] if form == "de" else []
            shown += [nodes.emphasis("", name), nodes.Text(noun)]
    classes = [] if own == lang else [f"language-{own}"]
    return [nodes.inline("", "", *shown, classes=classes)]


def sources(game: Game) -> list[Path]:
    """The modules of a game's rules."""
    return sorted((TOP / code_of(game)).rglob("*.py"))


@cache
def rules_by_code(name: str) -> dict[str, list[str]]:
    """For each code the rules that refuse with it."""
    game = games.game(name)
    found: dict[str, dict[str, None]] = {code: {} for code in game.refusal.SENTENCES}
    for path in sources(game):
        for code, rule in used(path.read_text(encoding="utf-8"), found, game.prefix):
            found[code][rule] = None
    return {code: list(rules) for code, rules in found.items()}


def used(source: str, codes: Iterable[str], prefix: str) -> Iterator[tuple[str, str]]:
    """Every code that a module refuses with, and the rule that it names.

    >>> text = '''
    ... def check(card):
    ...     rule = "XY-A-1" if card else "XY-A-2"
    ...     return Refusal(rule, "too_late", {})
    ... '''
    >>> sorted(used(text, ["too_late"], "XY"))
    [('too_late', 'XY-A-1'), ('too_late', 'XY-A-2')]
    """
    module = _Module(ast.parse(source), prefix)
    for function, call in module.calls:
        named = [each.value for each in call.args if isinstance(each, ast.Constant)]
        for code in set(named) & set(codes):
            for argument in call.args:
                for rule in module.ids(argument, function):
                    yield str(code), rule


class _Module:
    """The calls of a module, each with the function around it; and what names stand for."""

    def __init__(self, tree: ast.Module, prefix: str) -> None:
        self._rule: Final = re.compile(rf"{prefix}-[A-Z]+-\d+")
        self._tree: Final = tree
        self.calls = list(_calls(tree, tree))

    def ids(
        self, value: ast.AST, function: ast.AST, seen: frozenset[str] = frozenset()
    ) -> set[str]:
        """The ids in a value, also behind names: of the function, its callers or the module."""
        found: set[str] = set()
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= (
                    set(self._rule.findall(node.value))
                    if self._rule.fullmatch(node.value)
                    else set()
                )
            elif isinstance(node, ast.Name) and node.id not in seen:
                for meant, where in self._meanings(node.id, function):
                    found |= self.ids(meant, where, seen | {node.id})
        return found

    def _meanings(self, name: str, function: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
        """What a name may stand for, and where that was said."""
        if isinstance(function, ast.FunctionDef):
            yield from ((each, function) for each in _assigned(name, function.body))
            parameters = [each.arg for each in function.args.args]
            if name in parameters:
                for caller, call in self.calls:
                    if isinstance(call.func, ast.Name) and call.func.id == function.name:
                        yield from (
                            (each, caller) for each in call.args[parameters.index(name) :][:1]
                        )
        yield from ((each, self._tree) for each in _assigned(name, self._tree.body, deep=False))


def _calls(node: ast.AST, function: ast.AST) -> Iterator[tuple[ast.AST, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield function, child
        yield from _calls(child, child if isinstance(child, ast.FunctionDef) else function)


def _assigned(name: str, body: list[ast.stmt], *, deep: bool = True) -> Iterator[ast.expr]:
    for statement in body:
        for node in ast.walk(statement) if deep else [statement]:
            targets = (
                node.targets
                if isinstance(node, ast.Assign)
                else [node.target]
                if isinstance(node, ast.AnnAssign | ast.For)
                else []
            )
            value = node.iter if isinstance(node, ast.For) else getattr(node, "value", None)
            names = {
                each.id
                for target in targets
                for each in ast.walk(target)
                if isinstance(each, ast.Name)
            }
            if name in names and value is not None:
                yield value


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("refusals", Refusals)
    return SAFE
