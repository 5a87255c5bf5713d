"""``.. report::``: a real report of the conformance suite, made while the book is built.

The suite is run against a faulty engine, and its HTML page is put beside the pages of the book.
"""

import os
import shlex
import subprocess
import sys
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

COMMAND: Final = (
    "crimehotel conform --level core --rule CH-INQ-3 --fuzz 0 --jobs 1 --stop-after 3 "
    "--html report.html{lang} -- crimehotel serve --mutant M067"
)
FILE: Final = "_static/report.html"

TITLES: Final = {
    "en": "A conformance report",
    "fr": "Un rapport de conformité",
}
OPEN: Final = {
    "en": "Open the report in a page of its own",
    "fr": "Ouvrir le rapport dans une page à part",
}


def language_of(app: Sphinx) -> str:
    return "fr" if app.config.language == "fr" else "en"


def command(language: str) -> str:
    """The command that makes the report."""
    return COMMAND.format(lang=" --lang fr" if language == "fr" else "")


class Report(SphinxDirective):
    """The command and the report in a frame; elsewhere than in HTML the command alone."""

    def run(self) -> list[Node]:
        """Make room for the report, which is written when all pages are."""
        language = language_of(self.env.app)
        here = "../" * self.env.docname.count("/") + FILE
        shown = nodes.literal_block("", f"$ {command(language)}", language="console")
        frame = (
            f'<iframe class="ch-report" src="{here}" title="{escape(TITLES[language])}" '
            'loading="lazy" style="width:100%;height:40rem;border:1px solid #8888"></iframe>'
            f'<p><a href="{here}">{escape(OPEN[language])}</a></p>'
        )
        return [shown, nodes.raw("", frame, format="html")]


def write(app: Sphinx, error: Exception | None) -> None:
    """Make the report and put it where the frame looks for it."""
    if error is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        done = subprocess.run(
            shlex.split(command(language_of(app))),
            cwd=folder,
            env={**os.environ, "PATH": path, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode != 1:  # the engine is faulty, and that must be found out
            raise ExtensionError(f"no report: exit code {done.returncode}\n{done.stderr}")
        page = (Path(folder) / "report.html").read_text(encoding="utf-8")
    target = Path(app.outdir) / FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, and write the report at the end."""
    app.add_directive("report", Report)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
