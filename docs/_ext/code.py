"""The sources to which proofs lead, as pages with a target for every line and links to rules."""

import re
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.kernel.text import Text
from docs._ext import house, proof
from docs._ext.rules import Books
from docs._ext.words import SAFE, lang_of, said
from tools.chain import TOP

ABOUT: Final = Text(
    "Source code of this project. A rule id leads to the text of the rule.",
    "Code source de ce projet. Un identifiant de règle mène au texte de la règle.",
)


def page_of(file: str) -> str:
    """The page that shows a source file.

    >>> page_of("tests/some_game/test_scores.py")
    'code/tests/some_game/test_scores'
    """
    return f"code/{file.removesuffix('.py')}"


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for each file."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    games = Books.of(app.env).games
    for file in dict.fromkeys(file for game in games for file in proof.files(game)):
        page = page_of(file)
        about = said(ABOUT, lang_of(app.config))
        body = f"<h1>{escape(file)}</h1><p>{about}</p>{listing(app.builder, file, page)}"
        yield page, {"title": file, "body": body}, "page.html"


def listing(builder: StandaloneHTMLBuilder, file: str, page: str) -> str:
    """The file, highlighted, with numbered lines that can be linked to."""
    source = (TOP / file).read_text(encoding="utf-8")
    coloured = builder.highlighter.highlight_block(source, "python")
    start, end = coloured.index("<pre>") + len("<pre>"), coloured.rindex("</pre>")
    places = Books.of(builder.env)

    def rule_link(match: re.Match[str]) -> str:
        place = places.place(house.kind_of(match[0]), match[0])
        if place is None:
            return match[0]
        uri = builder.get_relative_uri(page, place.docname)
        return f'<a href="{uri}#{place.anchor}">{match[0]}</a>'

    lines = [
        f'<span class="book-line" id="L{number}">'
        f'<a class="book-number" href="#L{number}">{number}</a>'
        f"{re.sub(house.ids(), rule_link, line)}\n</span>"
        for number, line in enumerate(coloured[start:end].rstrip("\n").split("\n"), start=1)
    ]
    return f'<div class="book-code">{coloured[:start]}{"".join(lines)}{coloured[end:]}</div>'


def setup(app: Sphinx) -> ExtensionMetadata:
    """Listen to the collection of pages that have no source of their own."""
    app.connect("html-collect-pages", collect)
    return SAFE
