"""Content packs in a book: ``.. pack:: NAME`` shows one of ours, ``.. lints:: KIND`` what is asked.

A pack is drawn by its game, as on the page of ``crimehotel pack show``; what its game hides behind
clicks stays hidden here, and out of the search.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from crimehotel_rules import games
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house
from docs._ext.boxes import table
from docs._ext.words import SAFE, from_catalogue, lang_of, said, unknown

LINT: Final = Text("Lint", "Contrôle")
ASKED: Final = Text("What is asked", "Ce qui est demandé")
WHY: Final = Text("Why", "Pourquoi")


class pack(nodes.General, nodes.Element):  # noqa: N801 - as docutils names nodes
    """A pack as HTML. Its texts are no text of the page: the search shall find no spoiler."""


def visit_pack(self: HTML5Translator, node: pack) -> None:
    """Write the pack as it is."""
    self.body.append(f"<style>{node['style']}</style>\n{node['body']}\n")
    raise nodes.SkipNode


class Pack(SphinxDirective):
    """A pack that comes with the game of the book."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Draw the pack."""
        game, name = house.game_of(self), self.arguments[0]
        files = {path.stem: path for path in sorted((game.spec / "packs").glob("*.json"))}
        if name not in files:
            raise self.error(unknown("pack", name, list(files)))
        drawn_by = Path(str(import_module(game.package).__file__)).parent / "packs"
        for path in (files[name], *drawn_by.glob("*.py")):
            self.env.note_dependency(str(path))
        content = parse(files[name].read_text(encoding="utf-8"))
        (kind,) = (each for each in games.page(game.name).packs() if each.recognises(content))
        sheet = kind.draw(content, lang_of(self.config))
        return [pack("", style=sheet.style, body=sheet.body)]


class Lints(SphinxDirective):
    """What a good pack of one kind satisfies."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the table."""
        game, kind = house.game_of(self), self.arguments[0]
        self.env.note_dependency(str(game.catalogue.source("lints")))
        known = sorted({lint.kind for lint in game.catalogue.lints.values()})
        if kind not in known:
            raise self.error(unknown("kind of pack", kind, known))
        return from_catalogue(lints(game, kind, lang_of(self.config)))


def lints(game: Game, kind: str, lang: Lang) -> nodes.Element:
    """A row for each lint of this kind of pack."""
    rows: list[list[list[Node]]] = [
        [
            [nodes.literal("", lint.id, ids=[lint.id.lower()])],
            [nodes.Text(said(lint, lang))],
            [nodes.Text(said(lint.why, lang))],
        ]
        for lint in game.catalogue.lints.values()
        if lint.kind == kind
    ]
    return table([said(word, lang) for word in (LINT, ASKED, WHY)], rows)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_node(pack, html=(visit_pack, None))
    app.add_directive("pack", Pack)
    app.add_directive("lints", Lints)
    return SAFE
