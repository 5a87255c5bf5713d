"""How commands write on a terminal: wrapped to its width, in colour where colour is wanted."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.translation import ENGLISH, Speech

NARROWEST: Final = 40
WIDEST: Final = 100
"""Longer lines are hard to read, on however wide a terminal."""
WIDEST_NAME: Final = 20

HIT: Final = "\x0e"
END: Final = "\x0f"
"""They stand around what is to be highlighted, and are never printed."""

_STYLES: Final = {"bold": "1", "dim": "2", "hit": "1;33", "good": "1;32"}


LONGEST_LINE: Final = 4000
"""So many columns of a line are shown."""
_SAMPLE: Final = "é…±─█"
"""Characters that reports are made of."""


def tell(text: str = "") -> None:
    r"""Print text with names and words of others in it: nothing in it steers the terminal.

    >>> tell("Sam\x1b[31m plays\nalone")
    Sam\x1b[31m plays
    alone
    """
    print("\n".join(fit(line, LONGEST_LINE) for line in text.split("\n")))


def unwritable(_: Speech = ENGLISH) -> str:
    """Why reports cannot be written to standard output; empty if they can."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        _SAMPLE.encode(encoding, sys.stdout.errors or "strict")
    except UnicodeEncodeError:
        return _(
            "standard output is {encoding}, which lacks some letters; set PYTHONIOENCODING=utf-8",
            encoding=encoding,
        )
    return ""


def check_target(target: str, source: Path, _: Speech) -> None:
    """Make sure that a picture or a page does not replace the file that it is made of."""
    if target != "-" and Path(target).exists() and Path(target).samefile(source):
        raise CannotRun(
            _("{file} is what is to be shown, and would be lost; name another file", file=target)
        )


def wants_colour() -> bool:
    """Whether standard output is a terminal, and its owner did not say NO_COLOR."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


@attrs.frozen
class Writer:
    """Lays out text for one terminal."""

    width: int
    colour: bool

    @classmethod
    def for_terminal(cls) -> Writer:
        """One for the terminal at hand; what is no terminal has 80 columns."""
        columns = shutil.get_terminal_size().columns - 1
        return cls(min(max(columns, NARROWEST), WIDEST), wants_colour())

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where there is colour.

        >>> Writer(79, False).paint("an id", "bold")
        'an id'
        """
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour else text

    def paragraph(self, text: str, indent: str = "  ", below: str | None = None) -> list[str]:
        """The text in as many lines as it needs; all but the first may be indented otherwise."""
        lines = textwrap.wrap(
            text,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent if below is None else below,
            break_on_hyphens=False,
        )
        return [self._highlighted(line) for line in lines]

    def items(self, label: str, items: Sequence[tuple[str, str]]) -> Iterator[str]:
        """A label, and under it a list of names with what belongs to each; nothing if empty."""
        if not items:
            return
        yield ""
        yield self.paint(label, "bold")
        room = min(max(len(name) for name, _ in items), WIDEST_NAME)
        for name, text in items:
            yield from self.item(name, text, room)

    def item(self, name: str, text: str, room: int = 12) -> Iterator[str]:
        """A name, and behind it what belongs to it; long names stand on a line of their own."""
        if len(name) > room and text:
            yield "  " + self.paint(name, "bold")
            yield from self.paragraph(text, " " * 6)
            return
        first, *others = self.paragraph(text, " " * (room + 4)) or [""]
        gap = " " * (room - len(name) + 2)
        yield "  " + self.paint(name, "bold") + gap + first.lstrip(" ")
        yield from others

    def _highlighted(self, line: str) -> str:
        if not self.colour:
            return line.replace(HIT, "").replace(END, "")
        return re.sub(f"{HIT}(.*?){END}", lambda hit: self.paint(hit[1], "hit"), line)
