"""Words in the texts of a pack: names, numbers that give something away, the times of a case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile

_TIME: Final = re.compile(r"\d+(?:[:.]|\s?h\s?)\d\d")
_NUMBERS: Final[dict[Lang, re.Pattern[str]]] = {
    "en": re.compile(r"\b[A-L]-(?:alibi|witness|motive)\b|\b(?:zone|paragraph|path) \d+"),
    "fr": re.compile(r"\b[A-L]-(?:alibi|witness|motive)\b|\b(?:zone|paragraphe|piste) \d+"),
}
_LOCATION: Final = re.compile(r"(?<![\d.,])(?:0[1-9]|1\d|2[0-4])(?![\d.,]*\d)")

_DEATH: Final[dict[Lang, tuple[re.Pattern[str], ...]]] = {
    "en": (
        re.compile(r"luxury suite", re.IGNORECASE),
        re.compile(r"(?:11|23)[:.]45|quarter to (?:twelve|midnight)", re.IGNORECASE),
        re.compile(r"\bmidnight\b(?!\s+minus)", re.IGNORECASE),
    ),
    "fr": (
        re.compile(r"suite de luxe", re.IGNORECASE),
        re.compile(r"23\s?(?:h|:)\s?45|minuit moins le quart", re.IGNORECASE),
        re.compile(r"\bminuit\b(?!\s+moins)", re.IGNORECASE),
    ),
}
"""The suite, a quarter to midnight, and midnight."""


def names_of(file: CaseFile) -> tuple[Text, ...]:
    """The first names of the twelve."""
    return tuple(Text(person.name, person.name) for person in file.cast)


def says(text: str, word: str) -> bool:
    """Whether the text has the word, or the words, in whatever letters.

    >>> says("A glass of Port, please", "port"), says("Portholes", "port")
    (True, False)
    """
    return _has(text, word, re.IGNORECASE)


def _has(text: str, word: str, flags: re.RegexFlag = re.NOFLAG) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


def suspects_named(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The twelve that the text names in capitals, as it should.

    >>> suspects_named("IRIS saw Basil", ("Basil", "Iris"))
    ('Iris',)
    """
    return tuple(name for name in names if _has(text, name.upper()))


def in_small_letters(text: str, names: tuple[str, ...]) -> Iterator[str]:
    """The twelve that the text names otherwise than in capitals."""
    return (name for name in names if _has(text, name))


def giveaway(text: str, lang: Lang) -> str | None:
    """A path, a paragraph or a zone that the text names by its number.

    >>> giveaway("At 11:50 in zone 4", "en"), giveaway("Look at 13.", "en")
    ('zone 4', '13')
    >>> giveaway("Seen at 11:50, in 1913", "en")
    """
    found = _NUMBERS[lang].search(text) or _LOCATION.search(_TIME.sub("", text))
    return found.group() if found else None


def tells_of_the_death(presentation: str, lang: Lang) -> bool:
    """Whether the presentation says where the body lay, and between which times death came."""
    return all(pattern.search(presentation) for pattern in _DEATH[lang])
