"""``.. report:: command``: a real report of the conformance suite, made while the book is built.

The command tests a faulty engine; its HTML page is put beside the pages of the book.
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

from crimehotel_rules.kernel.text import Lang, Text
from docs._ext.transcript import run
from docs._ext.words import SAFE, lang_of, said

TITLE: Final = Text("A conformance report", "Un rapport de conformité")
OPEN: Final = Text("Open the report in a page of its own", "Ouvrir le rapport dans une page à part")


def command(given: str, lang: Lang) -> str:
    """The command that makes the report in this language.

    >>> command("crimehotel conform -- engine", "fr")
    'crimehotel conform --html report.html --lang fr -- engine'
    """
    options, _, engine = given.partition(" -- ")
    french = " --lang fr" if lang == "fr" else ""
    return f"{options} --html report.html{french} -- {engine}"


def file(page: str) -> str:
    """Where the report of a page goes."""
    return f"_static/{page.replace('/', '-')}.html"


class Report(SphinxDirective):
    """The command and the report in a frame; elsewhere than in HTML the command alone."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Node]:
        """Make room for the report, which is written when all pages are."""
        lang, page = lang_of(self.config), self.env.docname
        made = command(self.arguments[0], lang)
        self.env.metadata[page]["report"] = made
        here = "../" * page.count("/") + file(page)
        shown = nodes.literal_block("", f"$ {made}", language="console")
        frame = (
            f'<iframe class="book-report" src="{here}" title="{escape(said(TITLE, lang))}" '
            'loading="lazy" style="width:100%;height:40rem;border:1px solid #8888"></iframe>'
            f'<p><a href="{here}">{escape(said(OPEN, lang))}</a></p>'
        )
        return [shown, nodes.raw("", frame, format="html")]


def write(app: Sphinx, error: Exception | None) -> None:
    """Make the reports and put each where its frame looks for it."""
    if error is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    for page, facts in app.env.metadata.items():
        if "report" in facts:
            with tempfile.TemporaryDirectory() as folder:
                done = run(facts["report"], folder)
                if done.code != 1:  # the engine is faulty, and that must be found out
                    raise ExtensionError(f"no report: exit code {done.code}\n{done.output}")
                report = (Path(folder) / "report.html").read_text(encoding="utf-8")
            target = Path(app.outdir) / file(page)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(report, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, and write the report at the end."""
    app.add_directive("report", Report)
    app.connect("build-finished", write)
    return SAFE
