"""The rules and rulings that commands are asked for, by id."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import Rule, Ruling, Text
from crimehotel_rules.crime_hotel.show import Lang

MOST_NEAR: Final = 3


def entry(wanted: str) -> Rule | Ruling | None:
    """The rule or ruling of this id; small letters and a missing nought do no harm.

    >>> entry("ch-inq-3").id, entry("amb-5").id
    ('CH-INQ-3', 'CH-AMB-05')
    """
    known: dict[str, Rule | Ruling] = {**catalogue.rules(), **catalogue.rulings()}
    return known.get(re.sub(r"-(\d)$", r"-0\1", wanted.upper())) or known.get(wanted.upper())


def no_such(wanted: str, *, rulings: bool = False) -> str:
    """The sentence for an id that does not exist, with the nearest that do."""
    known = [*catalogue.rules(), *(catalogue.rulings() if rulings else ())]
    near = get_close_matches(wanted.upper(), known, n=MOST_NEAR, cutoff=0.5)
    what = "rule or ruling" if rulings else "rule"
    hint = f"did you mean {', '.join(near)}?" if near else "crimehotel rules lists them all"
    return f"there is no {what} {wanted!r}; {hint}"


def said(text: Rule | Text | catalogue.Reading, lang: Lang) -> str:
    """What it says in this language."""
    return text.fr if lang == "fr" else text.en
