"""``.. picture::``: a position of a shipped trace, drawn as one seat or a spectator sees it.

.. code-block:: rst

   .. picture::
      :trace: play-a
      :step: 6
      :seat: Noah
      :alt: What the picture shows, for those who cannot see it.

      The caption.

Where a game can draw more than the table, ``:drawing: odds`` has it do so (with ``draw_odds``).
"""

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from docutils.parsers.rst import directives
from sphinx.addnodes import translatable
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Viewer
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.trace import Trace
from docs._ext import house
from docs._ext.words import SAFE, lang_of


class drawing(translatable, nodes.General, nodes.Element):  # noqa: N801 - as docutils names nodes
    """An SVG element with its description, which gettext translates."""

    def preserve_original_messages(self) -> None:
        """Keep the description as it was written."""
        self["original"] = self["alt"]

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Take the translated description."""
        if original_message == self["original"]:
            self["alt"], self["translated"] = translated_message, True

    def extract_original_messages(self) -> Sequence[str]:
        """The description is all that is to be translated."""
        return [self["original"]]


class Picture(SphinxDirective):
    """A figure with the drawing, and the content as its caption."""

    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "trace": directives.unchanged_required,
        "step": directives.nonnegative_int,
        "seat": directives.unchanged_required,
        "alt": directives.unchanged_required,
        "drawing": directives.unchanged_required,
        **house.GAME_OPTION,
    }

    def run(self) -> list[nodes.Node]:
        """Find the position and draw it."""
        game = house.game_of(self)
        missing = [name for name in ("trace", "step", "alt") if name not in self.options]
        if missing:
            raise self.error(f"a picture needs the option :{missing[0]}:")
        path = shipped(self, game, self.options["trace"])
        self.env.note_dependency(str(path))
        seen = game.rules.view(self.state_after(game, path), self.viewer(game, path))
        svg = self.drawn_by(game)(seen, lang_of(self.config))
        shown = drawing("", svg=svg, alt=self.options["alt"])
        shown.source, shown.line = self.get_source_info()
        figure = nodes.figure("", shown, classes=["book-picture"])
        if self.content:
            caption = nodes.caption()
            caption.source, caption.line = self.get_source_info()
            parsed, _ = self.parse_inline(" ".join(self.content), lineno=self.content_offset + 1)
            caption.rawsource = " ".join(self.content)
            caption += parsed
            figure += caption
        return [figure]

    def drawn_by(self, game: Game) -> Callable[[Any, Lang], str]:
        """The function that draws: the table, or what the option names."""
        shown, name = games.page(game.name).show(), "draw"
        if "drawing" in self.options:
            name = f"draw_{self.options['drawing']}"
        draw: Callable[[Any, Lang], str] | None = getattr(shown, name, None)
        if draw is None:
            raise self.error(f"{game.title} has no drawing {self.options['drawing']!r}")
        return draw

    def state_after(self, game: Game, path: Path) -> Any:
        """The state after so many steps of the trace."""
        step, states = self.options["step"], replay(game.name, path)[1]
        if step >= len(states):
            raise self.error(
                f"{path.stem} has no step {step}; the steps go from 0, before the first, "
                f"to {len(states) - 1}"
            )
        return states[step]

    def viewer(self, game: Game, path: Path) -> Viewer:
        """The seat whose name is given, or a spectator."""
        players = replay(game.name, path)[0].setup.players
        name = self.options.get("seat", SPECTATOR)
        if name == SPECTATOR:
            return SPECTATOR
        if name not in players:
            raise self.error(
                f"nobody called {name!r} plays in {path.stem}; "
                f"there are {', '.join(players)} and {SPECTATOR}"
            )
        return Seat(players.index(name))


def shipped(directive: SphinxDirective, game: Game, name: str) -> Path:
    """The file of a game's trace of this name."""
    known = {path.stem: path for path in trace.shipped(game)}
    if name not in known:
        raise directive.error(f"there is no trace {name!r}; there are {', '.join(known)}")
    return known[name]


@cache
def replay(name: str, path: Path) -> tuple[Trace, tuple[Any, ...]]:
    """The trace, and all its states."""
    game = games.game(name)
    played = trace.load(game, path)
    return played, tuple(trace.states(game, played))


def visit_drawing(self: HTML5Translator, node: Element) -> None:
    """Write the SVG with its description."""
    label = escape(node["alt"])
    self.body.append(
        f'<div class="book-drawing" role="img" aria-label="{label}">{node["svg"]}</div>'
    )
    raise nodes.SkipNode


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its node."""
    app.add_directive("picture", Picture)
    app.add_node(drawing, html=(visit_drawing, None))
    return SAFE
