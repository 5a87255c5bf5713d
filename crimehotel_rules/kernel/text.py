"""Texts in both languages, and how values are put into them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum
from string import Formatter
from typing import Any, Final, Literal, TypeAlias, Union, cast

import attrs

from crimehotel_rules.kernel.plain import form

Lang: TypeAlias = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = ("en", "fr")


@attrs.frozen
class Text:
    """One text in both languages."""

    en: str
    fr: str

    def said(self, lang: Lang) -> str:
        """The text in this language.

        >>> Text("a room", "une chambre").said("fr")
        'une chambre'
        """
        if lang == "fr":
            return self.fr
        if lang != "en":
            raise ValueError(f"there is no text in {lang!r}; the languages are 'en' and 'fr'")
        return self.en


Value: TypeAlias = Union[int, str, Text, tuple["Value", ...], None]  # noqa: UP007 - a | with a text in it fails
"""What can be put into a text: a number, a word, a word in both languages, or a list of these."""

Values: TypeAlias = Mapping[str, Value]
"""The values of a text by their names."""

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {"and": "and", "or": "or", "none": "none"},
    "fr": {"and": "et", "or": "ou", "none": "aucun"},
}


def fill(template: Text, values: Values, lang: Lang) -> str:
    """The template in this language, with the values in their places.

    A list is told with commas and a last "and", or "or" if the place says so; a number can bring
    its noun along, in the singular and the plural; a name can bring its French "de" along.

    >>> holds = Text("{name} holds {cards:and} and plays {count:card|cards}",
    ...              "{name} a {cards:and} et joue {count:carte|cartes}")
    >>> fill(holds, {"name": "Noah", "cards": (24, 25), "count": 1}, "en")
    'Noah holds 24 and 25 and plays 1 card'
    >>> fill(holds, {"name": "Noah", "cards": (24, 25, 26), "count": 0}, "fr")
    'Noah a 24, 25 et 26 et joue 0 carte'
    >>> turn = Text("{name}'s turn", "le tour {name:de}")
    >>> fill(turn, {"name": "Ada"}, "fr"), fill(turn, {"name": "Noah"}, "fr")
    ("le tour d'Ada", 'le tour de Noah')
    """
    return _Filler(lang).vformat(template.said(lang), (), values)


class _Filler(Formatter):
    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return listed([self.format_field(each, "") for each in value], self._lang, format_spec)
        if "|" in format_spec:
            return f"{value} {form(value, format_spec, self._lang)}"
        said = value.said(self._lang) if isinstance(value, Text) else str(value)
        return _of(said) if format_spec == "de" else said


def _of(name: str) -> str:
    """The name after a French "de", which loses its vowel before another one."""
    first = unicodedata.normalize("NFD", name[:1]).casefold()[:1]
    return f"d'{name}" if first and first in "aeiouœæ" else f"de {name}"


def listed(items: Iterable[object], lang: Lang, word: str = "") -> str:
    """The items in words, with a last "and", or "or" if the word says so.

    >>> listed((24, 25, 26), "en"), listed((24, 25), "fr", "or"), listed((), "en")
    ('24, 25 and 26', '24 ou 25', 'none')
    """
    words = _WORDS[lang]
    told = [str(item) for item in items]
    if len(told) < 2:
        return "".join(told) or words["none"]
    return f"{', '.join(told[:-1])} {words[word or 'and']} {told[-1]}"


_HUGE: Final = Text("a huge number", "un nombre énorme")
_CUT: Final = 80
_PAGE: Final = 1000


def shown(value: object) -> Value:
    """A value from outside for a sentence, the way a reader would write it, cut if it is long.

    Several values are told in words, what stands deeper as in JSON; a member of an enumeration by
    its ``words`` if it has any, else by its value or name.

    >>> shown("R71"), shown(True), shown(None), shown((11, "x"))
    ("'R71'", 'true', 'null', Text(en="11 and 'x'", fr="11 et 'x'"))
    """
    said = Text(*(_cut(_shown(value, lang), _CUT) for lang in LANGS))
    return said if said.en != said.fr else said.en


def as_json(value: object) -> str:
    """A value of JSON for a sentence about its form, cut if it would fill pages.

    >>> as_json([True, "x"])
    "[true, 'x']"
    """
    return _cut(_inner(value, "en"), _PAGE)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _shown(value: object, lang: Lang) -> str:
    if isinstance(value, (list, tuple)) and len(value) > 1:
        return listed([_inner(each, lang) for each in value], lang)
    return _inner(value, lang)


def _inner(value: object, lang: Lang) -> str:
    """A value as JSON would have it, with the words of this language for what is none of JSON."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Enum):
        return _member(value, lang)
    if type(value) in (list, tuple):
        parts = (_inner(each, lang) for each in cast("Iterable[object]", value))
        return f"[{', '.join(parts)}]"
    if type(value) is dict:
        items = (f"{_inner(key, lang)}: {_inner(each, lang)}" for key, each in value.items())
        return "{" + ", ".join(items) + "}"
    try:
        return repr(value)
    except ValueError:  # a whole number of thousands of digits
        return _HUGE.said(lang)


def _member(member: Enum, lang: Lang) -> str:
    words = getattr(member, "words", None)
    if isinstance(words, Text):
        return words.said(lang)
    return member.value if isinstance(member.value, str) else member.name


def place(path: str) -> Text:
    """A path into JSON, in words; empty for the whole.

    >>> place("$.hands[0].cards[2]")
    Text(en='field hands, place 1, cards, place 3', fr='champ hands, élément 1, cards, élément 3')
    >>> place("$").en
    ''
    """
    steps = re.findall(r"\[(\d+)\]|([^.\[\]$]+)", path)
    if not steps:
        return Text("", "")

    def said(field: str, number: str) -> str:
        told = [f"{number} {int(index) + 1}" if index else name for index, name in steps]
        return ("" if steps[0][0] else f"{field} ") + ", ".join(told)

    return Text(said("field", "place"), said("champ", "élément"))
