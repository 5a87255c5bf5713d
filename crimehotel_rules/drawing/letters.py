"""What pictures in letters and lines share: signs for players, lines that fit a terminal."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence
from typing import Final

from crimehotel_rules.kernel.plain import columns

WIDTH: Final = 78
"""So many columns fit every terminal."""


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One sign for each player: the initials if they differ, else the places at the table.

    >>> initials(("Sam", "Ryan", "Noah")), initials(("Sam", "Sue", "Noah"))
    (('S', 'R', 'N'), ('1', '2', '3'))
    """
    firsts = tuple(unicodedata.normalize("NFC", name.strip()[:1]).upper() for name in names)
    if len({*firsts}) == len(names) and all(map(_is_letter, firsts)):
        return firsts
    return tuple(str(number) for number in range(1, len(names) + 1))


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text.isalpha() and columns(text) == 1


def wrapped(line: str, indent: int) -> list[str]:
    """The line in as many as it needs; wide letters need more room, U+00A0 holds words together."""
    width = min(WIDTH, WIDTH - columns(line) + len(line))
    lines = textwrap.wrap(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [one.replace("\u00a0", " ") for one in lines]
