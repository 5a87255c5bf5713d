"""What all content packs have in common: faults with the path to them, texts, ids, zones.

A pack is checked when it is made, and one fault refuses it whole (MM-PACK-9). The path of a fault
is that in the JSON of a set-up, such as ``$.case.paragraphs[3].text.fr``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar, cast

from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import LANGS, Text, Value, shown
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse

T = TypeVar("T")

LONGEST_NAME: Final = 60  # MM-PACK-7: titles and names of options
LONGEST_PARAGRAPH: Final = 800  # MM-PACK-7: and the texts of cards
LONGEST_PRESENTATION: Final = 2000  # MM-PACK-7
LONGEST_SOLUTION: Final = 3000  # MM-PACK-7

_ID: Final = re.compile(r"[a-z0-9-]{1,40}")  # MM-PACK-13


def fault(rule: str, code: str, at: str, /, **values: Value) -> InvalidSetup:
    """The error for a fault at this place of the set-up."""
    return InvalidSetup(refuse(rule, code, at=at, **values))


def as_tuple(value: Sequence[T]) -> tuple[T, ...]:
    """A list as a tuple; anything else as it is, to be judged by the pack."""
    return tuple(value) if isinstance(value, (list, tuple)) else cast("tuple[T, ...]", value)


def check_kind(at: str, value: object, kind: type) -> None:
    """The value is of this kind."""  # MM-PACK-9
    if not isinstance(value, kind):  # MM-PACK-9
        name = "list" if kind is tuple else kind.__name__
        raise fault("MM-PACK-9", "wrong_part", at, kind=name, value=shown(value))


def check_text(at: str, value: object, most: int) -> None:
    """The value is a text in both languages, not too long in either."""  # MM-PACK-7
    check_kind(at, value, Text)  # MM-PACK-9, MM-PACK-7
    for lang in LANGS:  # MM-PACK-7
        words = getattr(value, lang)  # MM-PACK-7
        if type(words) is not str or not words.strip():  # MM-PACK-7
            raise fault("MM-PACK-7", "blank_text", f"{at}.{lang}", value=shown(words))
        if len(words) > most:  # MM-PACK-7
            raise fault("MM-PACK-7", "text_too_long", f"{at}.{lang}", length=len(words), most=most)


def is_id(value: object) -> bool:
    """Whether the value is an id: 1 to 40 small letters, digits and hyphens."""
    return type(value) is str and _ID.fullmatch(value) is not None  # MM-PACK-13


def check_id(at: str, value: object) -> None:
    """The value is an id."""
    if not is_id(value):  # MM-PACK-13
        raise fault("MM-PACK-13", "not_an_id", at, value=shown(value))


def is_zone(value: object) -> bool:
    """Whether the value is the number of a zone."""
    return type(value) is int and 1 <= value <= 10  # MM-SHIP-1


def is_passage(value: object) -> bool:
    """Whether the value is a pair of zones, the smaller one first."""
    # MM-PACK-12
    if not isinstance(value, tuple) or len(value) != 2 or not all(map(is_zone, value)):
        return False  # MM-PACK-12
    low, high = value  # MM-PACK-12
    return bool(low < high)  # MM-PACK-12


def check_choice(at: str, value: object, choices: tuple[Value, ...], rule: str) -> None:
    """The value is one of these choices."""
    if not any(value == choice and type(value) is type(choice) for choice in choices):  # MM-PACK-9
        raise fault(rule, "no_such_choice", at, value=shown(value), choices=choices)  # MM-PACK-9
