"""What the search page shows with its results, in ``passages.js``.

The passages of every page, and the titles of the books.
"""

import json
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import games
from docs._ext.words import SAFE


def passages(doctree: nodes.document) -> Iterator[tuple[str, str]]:
    """The paragraphs of a page, each with the nearest anchor; proofs and badges are left out."""
    for paragraph in doctree.findall(nodes.paragraph):
        if not within(paragraph, {"book-meta", "book-more"}):
            seen = [part for part in paragraph if "book-label" not in classes_of(part)]
            text = " ".join("".join(part.astext() for part in seen).split())
            if text:
                yield anchor(paragraph), text


def within(node: nodes.Element, classes: set[str]) -> bool:
    """Whether the node, or something around it, is of one of these classes."""
    around: nodes.Element | None = node
    while around is not None and not classes & classes_of(around):
        around = around.parent
    return around is not None


def classes_of(node: nodes.Node) -> set[str]:
    """The classes of a node; a text has none."""
    return set(node["classes"]) if isinstance(node, nodes.Element) else set()


def anchor(node: nodes.Element) -> str:
    """The nearest anchor; none for what stands below the title of the page."""
    around: nodes.Element | None = node
    while around is not None and not isinstance(around.parent, nodes.document):
        if around.get("ids"):
            return str(around["ids"][0])
        around = around.parent
    return ""


def write(app: Sphinx, failed: Exception | None) -> None:
    """Write the passages of all pages, as a script that a page of files can load."""
    if failed or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    found = {
        name: list(dict.fromkeys(passages(app.env.get_doctree(name))))
        for name in sorted(app.env.found_docs)
    }
    content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    books = json.dumps({name: games.game(name).title for name in games.TABLE}, ensure_ascii=False)
    path = app.builder.outdir / "passages.js"
    path.write_text(f"const BOOKS = {books};\nconst PASSAGES = {content};\n", encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Write when all pages are written."""
    app.connect("build-finished", write)
    return SAFE
