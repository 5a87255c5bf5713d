"""``.. report::``: a real report of the conformance suite, made while the book is built.

The suite is run against a faulty engine, and its HTML page is put beside the pages of the book.
"""

import tempfile
from html import escape
from pathlib import Path
from typing import Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.kernel.catalogue import Text
from crimehotel_rules.crime_hotel.show import Lang
from docs._ext.transcript import run
from docs._ext.words import SAFE, lang_of, said

COMMAND: Final = (
    "crimehotel conform --level core --rule CH-INQ-3 --fuzz 0 --jobs 1 --stop-after 3 "
    "--html report.html{lang} -- crimehotel serve --mutant CH-M067"
)
FILE: Final = "_static/report.html"

TITLE: Final = Text("A conformance report", "Un rapport de conformité")
OPEN: Final = Text("Open the report in a page of its own", "Ouvrir le rapport dans une page à part")


def command(lang: Lang) -> str:
    """The command that makes the report."""
    return COMMAND.format(lang=" --lang fr" if lang == "fr" else "")


class Report(SphinxDirective):
    """The command and the report in a frame; elsewhere than in HTML the command alone."""

    def run(self) -> list[Node]:
        """Make room for the report, which is written when all pages are."""
        lang = lang_of(self.config)
        here = "../" * self.env.docname.count("/") + FILE
        shown = nodes.literal_block("", f"$ {command(lang)}", language="console")
        frame = (
            f'<iframe class="ch-report" src="{here}" title="{escape(said(TITLE, lang))}" '
            'loading="lazy" style="width:100%;height:40rem;border:1px solid #8888"></iframe>'
            f'<p><a href="{here}">{escape(said(OPEN, lang))}</a></p>'
        )
        return [shown, nodes.raw("", frame, format="html")]


def write(app: Sphinx, error: Exception | None) -> None:
    """Make the report and put it where the frame looks for it."""
    if error is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    with tempfile.TemporaryDirectory() as folder:
        done = run(command(lang_of(app.config)), folder)
        if done.code != 1:  # the engine is faulty, and that must be found out
            raise ExtensionError(f"no report: exit code {done.code}\n{done.output}")
        page = (Path(folder) / "report.html").read_text(encoding="utf-8")
    target = Path(app.outdir) / FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, and write the report at the end."""
    app.add_directive("report", Report)
    app.connect("build-finished", write)
    return SAFE
