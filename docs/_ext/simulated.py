"""``.. simulated:: NAME``: a picture of a simulation, from the folder of that name in a book.

``crimehotel simulate --svg docs/<game>/simulation/fr --lang fr`` draws those of the French pages.
"""

from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from docs._ext import house
from docs._ext.picture import drawing
from docs._ext.words import SAFE, lang_of


class Simulated(SphinxDirective):
    """The drawing itself, so that it is light or dark with the page."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "alt": directives.unchanged_required,
        **house.GAME_OPTION,
    }

    def run(self) -> list[nodes.Node]:
        """Put the drawing into the page."""
        folder = Path(self.env.srcdir, house.game_of(self).name, "simulation", lang_of(self.config))
        path = folder / f"{self.arguments[0]}.svg"
        known = sorted(each.stem for each in folder.glob("*.svg"))
        if path.stem not in known:
            raise self.error(f"there is no picture {path.stem!r}; there are {', '.join(known)}")
        if "alt" not in self.options:
            raise self.error("a picture needs the option :alt:")
        self.env.note_dependency(str(path))
        shown = drawing("", svg=path.read_text(encoding="utf-8"), alt=self.options["alt"])
        shown.source, shown.line = self.get_source_info()
        return [nodes.figure("", shown, classes=["book-picture"])]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("simulated", Simulated)
    return SAFE
