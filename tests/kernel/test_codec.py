"""JSON is read strictly, whatever the game."""

import pytest

from crimehotel_rules.kernel import codec
from tests.toy_motel.codec import CODEC


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ('{"a": 1, "a": 2}', "field 'a' stands twice"),
        ('{"a": NaN}', "NaN is not JSON"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_not_json_is_said_to_be_none(text: str, words: str) -> None:
    with pytest.raises(codec.MalformedJson, match=words):
        codec.parse(text)


@pytest.mark.parametrize("text", ['{"a": 1%se999}', '{"a%s": 1, "a%s": 2}', '{"type": "a%s"}'])
def test_what_is_long_is_told_with_its_head(text: str) -> None:
    """A message may show a value, but not pages of it."""
    with pytest.raises(codec.MalformedJson) as caught:
        CODEC.decode_action(codec.parse(text.replace("%s", "0" * 100_000)))
    assert len(str(caught.value)) < 2000
    assert str(caught.value).endswith("… @ $")
