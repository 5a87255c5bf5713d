"""What ``make bench`` has measured.

``.. bench-table:: targets``, or another of ``benchmarks.report.TABLES``: a table of the figures.
``.. bench-chart::``: the chart in the language of the page.
"""

from pathlib import Path

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from benchmarks.figures import from_csv
from benchmarks.report import TABLES
from docs._ext.boxes import table
from docs._ext.words import SAFE, from_catalogue, lang_of, unknown

FILES = ("bench.csv", "conform.csv")
"""What ``make bench`` and ``make bench-conform`` write."""


class BenchTable(SphinxDirective):
    """A table of the last run."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Make the table."""
        (name,) = self.arguments
        if name not in TABLES:
            raise self.error(unknown("table", name, list(TABLES)))
        figures = [figure for file in FILES for figure in from_csv(read(self, file))]
        shown = TABLES[name](figures, lang_of(self.config))
        rows = [[[nodes.Text(unbroken(cell))] for cell in row] for row in shown.rows]
        return from_catalogue(table(shown.head, rows, "book-figures"))


class BenchChart(SphinxDirective):
    """The chart of the last run, as a part of the page, so that it takes on its colours."""

    def run(self) -> list[Node]:
        """Put the drawing into the page."""
        drawing = read(self, f"bench_{lang_of(self.config)}.svg")
        return [nodes.raw("", drawing, format="html")]


def unbroken(text: str) -> str:
    """The text, with ranges that break after their dash, if at all."""
    return text.replace("\N{EN DASH}", "\N{WORD JOINER}\N{EN DASH}")


def read(directive: SphinxDirective, name: str) -> str:
    """The text of a file that the run has written."""
    relative, path = directive.env.relfn2path(name)
    directive.env.note_dependency(relative)
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError as missing:
        raise directive.error(
            f"there is no file {relative}; make bench and make bench-conform write it"
        ) from missing


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("bench-table", BenchTable)
    app.add_directive("bench-chart", BenchChart)
    return SAFE
