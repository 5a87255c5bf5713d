"""``.. terms::``: the words of a game in both languages, from its ``spec/<game>/glossary.toml``."""

import tomllib
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house
from docs._ext.boxes import table
from docs._ext.words import SAFE, from_catalogue, lang_of, said

HEAD: Final = (
    Text("English", "Anglais"),
    Text("French", "Français"),
    Text("Meaning", "Signification"),
)


def source(game: Game) -> Path:
    """Where the words of a game stand."""
    return game.spec / "glossary.toml"


class Terms(SphinxDirective):
    """A row for each term: in English, in French, and what it means in the page's language."""

    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the table."""
        path, lang = source(house.game_of(self)), lang_of(self.config)
        self.env.note_dependency(str(path))
        if not path.exists():
            raise self.error(f"there is no file {path.name} in {path.parent.name}")
        terms = tomllib.loads(path.read_text(encoding="utf-8"))["term"]
        rows = [
            (word(term["en"], "en"), word(term["fr"], "fr"), [nodes.Text(meaning(term, lang))])
            for term in terms
        ]
        return from_catalogue(table([said(title, lang) for title in HEAD], rows))


def word(text: str, lang: Lang) -> list[Node]:
    """A word that is said in this language, whatever that of the page."""
    return [nodes.inline("", text, classes=[f"language-{lang}"])]


def meaning(term: dict[str, str], lang: Lang) -> str:
    """What a term means."""
    return term[f"about_{lang}"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("terms", Terms)
    return SAFE
