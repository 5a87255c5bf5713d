"""Texts from anywhere, made harmless and not too long; and the right form of a noun."""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crimehotel_rules.kernel.text import Lang  # which takes the forms of nouns from here


def plain(text: str) -> str:
    r"""The text with everything invisible spelt out, so that it cannot steer a terminal or a page.

    >>> plain("Sam\x1b[31m")
    'Sam\\x1b[31m'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(one if _visible(one) else _spelt(one) for one in text)


def _visible(one: str) -> bool:
    return one == " " or unicodedata.category(one)[0] not in "CZ" or one in "\u00a0\u202f"


def _spelt(one: str) -> str:
    return one.encode("unicode_escape").decode("ascii")


def fit(text: str, width: int) -> str:
    """The text made harmless, and cut if it is wider than so many columns.

    >>> fit("Bartholomew", 6)
    'Barth…'
    """
    text = plain(text[: 20 * width])
    if columns(text) <= width:
        return text
    filled = accumulate(map(_width, text))
    return "".join(one for one, end in zip(text, filled, strict=True) if end < width) + "…"


def columns(text: str) -> int:
    """How many columns of a terminal the text fills.

    >>> columns("山田")
    4
    """
    return len(text) if text.isascii() else sum(_width(one) for one in text)


def _width(one: str) -> int:
    if unicodedata.combining(one) or unicodedata.category(one) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(one) in "WF" else 1


def form(count: int, forms: str, lang: Lang) -> str:
    """Of the forms ``one|many`` the right one: for nought, French takes the first.

    >>> form(0, "card|cards", "en"), form(0, "carte|cartes", "fr")
    ('cards', 'carte')
    """
    one, _, many = forms.partition("|")
    return one if count == 1 or (lang == "fr" and count == 0) else many
