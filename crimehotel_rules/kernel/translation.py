"""What the program says, in the language that was asked for.

Messages stand in the code, in English; their French is in ``locale/``, made with ``make
translations``. A speech is a value that is handed on: nothing here is set for the whole program.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from crimehotel_rules.kernel.text import Lang, Text, Value, fill

DOMAIN: Final = "crimehotel"
FOLDER: Final = Path(__file__).parent.parent / "locale"


def N_(message: str) -> str:  # noqa: N802 - so Babel knows it
    """Mark a message that is said later, by a speech, so that Babel finds it."""
    return message


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
        return fill(Text(message, _french().gettext(message)), values, self.lang)


@cache
def _french() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, ["fr"])


ENGLISH: Final = Speech("en")
