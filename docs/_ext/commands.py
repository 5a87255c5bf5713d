"""``.. commands::``: every command with all its options, as the parser itself tells them."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.cli import parser
from crimehotel_rules.kernel.translation import Speech
from docs._ext.words import SAFE

COLUMNS = "88"


class Commands(SphinxDirective):
    """A section for each command."""

    def run(self) -> list[nodes.Node]:
        """Ask the parser, in the language of the page."""
        speech = Speech("fr" if self.config.language == "fr" else "en")
        with _as_wide_as_a_page():
            return [_section(name, each.format_help()) for name, each in _commands(parser(speech))]


def _commands(whole: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command, and every command of a command."""
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield each.prog, each
                yield from _commands(each)


def _section(name: str, told: str) -> nodes.section:
    section = nodes.section(ids=[nodes.make_id(name)], names=[name])
    section += nodes.title("", "", nodes.literal("", name))
    block = nodes.literal_block("", told.rstrip())
    block["language"] = "none"
    section += block
    return section


@contextmanager
def _as_wide_as_a_page() -> Iterator[None]:
    """Argparse wraps its lines to the terminal, which a build may not have."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = COLUMNS
    try:
        yield
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("commands", Commands)
    return SAFE
