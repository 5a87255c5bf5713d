"""What a refusal shows of a value from outside: words, not what Python would print."""

from enum import Enum, IntEnum
from typing import Any

import pytest

from crimehotel_rules.kernel.text import Text, Value, fill, shown


class Weather(Enum):
    """Members with words of their own."""

    FINE = "fine"
    WET = "wet"

    @property
    def words(self) -> Text:
        """The name in a sentence."""
        return {"fine": Text("fine", "beau"), "wet": Text("wet", "humide")}[self.value]


class Wind(IntEnum):
    """Members that have none."""

    NORTH = 0


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (True, "true", "true"),
        (None, "null", "null"),
        ("R71", "'R71'", "'R71'"),
        (Weather.WET, "wet", "humide"),
        (Wind.NORTH, "NORTH", "NORTH"),
        ((Weather.WET, Weather.WET, Weather.FINE), "wet, wet and fine", "humide, humide et beau"),
        ([1, [2, None]], "1 and [2, null]", "1 et [2, null]"),
        (["one"], "['one']", "['one']"),
        ((), "[]", "[]"),
        ({"wet": True}, "{'wet': true}", "{'wet': true}"),
        ("x" * 99, "'" + "x" * 78 + "…", "'" + "x" * 78 + "…"),
    ],
)
def test_a_value_is_told_in_words(value: Any, english: str, french: str) -> None:
    values: dict[str, Value] = {"value": shown(value)}
    told = Text("{value}", "{value}")
    assert (fill(told, values, "en"), fill(told, values, "fr")) == (english, french)


def test_a_number_of_thousands_of_digits_is_called_huge() -> None:
    assert shown(10**5000) == Text("a huge number", "un nombre énorme")


def test_a_language_that_there_is_not_is_refused() -> None:
    lang: Any = "de"
    with pytest.raises(ValueError, match="'de'; the languages are 'en' and 'fr'"):
        Text("fine", "beau").said(lang)
