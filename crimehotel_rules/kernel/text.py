"""Texts in both languages, and how values are put into them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, Final, Literal, TypeAlias, Union

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
        return self.fr if lang == "fr" else self.en


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
    its noun along, in the singular and the plural.

    >>> holds = Text("{name} holds {cards:and} and plays {count:card|cards}",
    ...              "{name} a {cards:and} et joue {count:carte|cartes}")
    >>> fill(holds, {"name": "Noah", "cards": (24, 25), "count": 1}, "en")
    'Noah holds 24 and 25 and plays 1 card'
    >>> fill(holds, {"name": "Noah", "cards": (24, 25, 26), "count": 0}, "fr")
    'Noah a 24, 25 et 26 et joue 0 carte'
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
        return value.said(self._lang) if isinstance(value, Text) else str(value)


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
