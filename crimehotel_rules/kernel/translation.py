"""What the program says, in the language that was asked for.

Messages stand in the code, in English; their French is in ``locale/``, made with ``make
translations``. A speech is a value that is handed on: nothing here is set for the whole program.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.text import Lang, Text, Value, fill

DOMAIN: Final = "crimehotel"
FOLDER: Final = Path(__file__).parent.parent / "locale"


@attrs.frozen
class Speech:
    """Says messages in one language; it is called ``_``, so that Babel finds them.

    >>> _ = Speech("fr")
    >>> _("and {count} more", count=2)
    'et 2 de plus'
    """

    lang: Lang

    def __call__(self, message: str, /, **values: Value) -> str:
        """The message in this language, with its values, as :func:`~.text.fill` puts them."""
        said = self.translated(message)
        return fill(Text(said, said), values, self.lang)

    def translated(self, message: str) -> str:
        """The message in this language, as it stands."""
        return _french().gettext(message) if self.lang == "fr" else message


@cache
def _french() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, ["fr"])


ENGLISH: Final = Speech("en")


def N_(message: str) -> str:  # noqa: N802 - as all users of gettext call it
    """The message, marked for Babel: it is said later, when the language is known."""
    return message


def both(message: str, /, **values: Value) -> Text:
    """The message, marked with :func:`N_`, in both languages.

    >>> both(N_("and {count} more"), count=2)
    Text(en='and 2 more', fr='et 2 de plus')
    """
    return Text(Speech("en")(message, **values), Speech("fr")(message, **values))


class Spoken(Exception):
    """An error that can be told in either language; it can be pickled and copied like any value.

    >>> error = Spoken(N_("and {count} more"), count=2)
    >>> str(error), error.said("fr")
    ('and 2 more', 'et 2 de plus')
    """

    def __init__(self, message: str, /, **values: Value) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def said(self, lang: Lang) -> str:
        """What is wrong, and what would be right."""
        return Speech(lang)(self.message, **self.values) if self.values else self._bare(lang)

    def _bare(self, lang: Lang) -> str:
        """A message without values may be anybody's words, with any signs in them."""
        return Speech(lang).translated(self.message)

    def __str__(self) -> str:
        return self.said("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.message, self.values), vars(self)


def _again(kind: type[Spoken], message: str, values: dict[str, Value]) -> Spoken:
    return kind(message, **values)
