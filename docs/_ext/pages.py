"""Pages that are written in Markdown, where readers of the sources look for them; one id each."""

import re
from pathlib import Path
from textwrap import indent
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import games
from docs._ext import house
from docs._ext.boxes import say
from docs._ext.words import SAFE, lang_of
from tools.chain import TOP

MARKDOWN: Final = {"changelog": "CHANGELOG.md", "protocol": "spec/protocol/README.md"}
"""The pages that are all games' own; ``<game>/wire`` is that game's ``spec/<game>/wire.md``."""


def markdown_page(app: Sphinx, docname: str, source: list[str]) -> None:
    """Show a Markdown file as a page."""
    path = markdown_of(docname)
    if path is not None:
        app.env.note_dependency(str(path))
        source[0] = to_rst(path.read_text(encoding="utf-8"))


def markdown_of(docname: str) -> Path | None:
    """The file that a page shows, if it shows one."""
    game = house.of_page(docname)
    if game is not None and docname == f"{game}/wire":
        return games.game(game).spec / "wire.md"
    return TOP / MARKDOWN[docname] if docname in MARKDOWN else None


def to_rst(text: str) -> str:
    r"""Rewrite Markdown without a parser: ours has headings, lists, tables, code and links only.

    >>> to_rst("# Title")
    'Title\n====='
    """
    prose_and_code = re.split(r"^```.*\n((?:.*\n)*?)```$", text, flags=re.MULTILINE)
    for place, part in enumerate(prose_and_code):
        if place % 2:
            prose_and_code[place] = ".. code-block:: none\n\n" + indent(part, "   ")
        else:
            part = re.sub(r"\[([^\]]+)\]\((\w+:[^)]+)\)", r"`\1 <\2>`__", inline_code(part))
            part = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"``\1``", part)  # a file in the sources
            part = re.sub(r"^(#+) (.+)$", heading_to_rst, part, flags=re.MULTILINE)
            prose_and_code[place] = re.sub(r"(?:^\|.*\n)+", rows_to_rst, part, flags=re.MULTILINE)
    return "".join(prose_and_code)


def inline_code(text: str) -> str:
    """Double the backticks, and keep a letter that follows them apart."""
    return re.sub(r"`([^`]+)`(\w?)", lambda m: f"``{m[1]}``" + (m[2] and f"\\ {m[2]}"), text)


def heading_to_rst(match: re.Match[str]) -> str:
    """Underline a heading."""
    marks, title = match.groups()
    return f"{title}\n{' =-~'[len(marks)] * len(title)}"


def rows_to_rst(match: re.Match[str]) -> str:
    """Rewrite a table as list-table."""
    head, _, *rows = (line.strip("| ").split("|") for line in match[0].splitlines())
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (head, *rows):
        cells = [*row, *[""] * (len(head) - len(row))]
        lines += [
            f"   {'-' if place else '* -'} {cell.strip()}" for place, cell in enumerate(cells)
        ]
    return re.sub(r"^   - ", "     - ", "\n".join(lines), flags=re.MULTILINE) + "\n"


def one_id_each(app: Sphinx, doctree: nodes.document, docname: str) -> None:  # noqa: ARG001
    """Take back the ids that the theme's frame around a table copies from the table."""
    for frame in doctree.findall(nodes.container):
        if "table-wrapper" in frame["classes"]:
            frame["ids"] = []


def name_columns(app: Sphinx, doctree: nodes.document) -> None:
    """Let each cell of a table say its column, for pages that are too narrow for columns.

    Tables of two columns always have room; those of scenarios are narrow, and read as in the file.
    """
    *folders, page = app.env.docname.split("/")
    if folders[1:] == ["features"] and page != "index":
        return
    colon = say("colon", lang_of(app.config))
    for table in doctree.findall(nodes.table):
        names = [
            entry.astext()
            for head in table.findall(nodes.thead)
            for entry in head.findall(nodes.entry)
        ]
        if len(names) > 2:
            table["classes"].append("book-stack")
            for body in table.findall(nodes.tbody):
                for row in body.findall(nodes.row):
                    label(row, names, colon)


def label(row: nodes.row, names: list[str], colon: str) -> None:
    """Put the names of their columns into the cells of a row; the first one needs none."""
    for name, cell in zip(names[1:], row[1:], strict=True):
        for first in list(cell.findall(nodes.paragraph))[:1]:
            first.insert(0, nodes.inline("", name + colon, classes=["book-label"]))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Listen to the reading of sources and to finished pages."""
    app.connect("source-read", markdown_page)
    app.connect("doctree-resolved", one_id_each)
    app.connect("doctree-read", name_columns)
    return SAFE
