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
    assert str(caught.value).endswith("…")


@pytest.mark.parametrize(
    ("path", "english", "french"),
    [
        ("$", "expected a text, got true", "attendu\u00a0: un texte\u00a0; reçu\u00a0: true"),
        (
            "$.face_up[3]",
            "expected a text, got true (field face_up, place 4)",
            "attendu\u00a0: un texte\u00a0; reçu\u00a0: true (champ face_up, élément 4)",
        ),
    ],
)
def test_people_are_told_the_place_in_words(path: str, english: str, french: str) -> None:
    """Programs have the path; a sentence has the words that JSON has for a value, too."""
    with pytest.raises(codec.MalformedJson) as caught:
        CODEC.decode(str, True)
    error = caught.value.under(path)
    assert error.path == path
    assert (error.said("en"), error.said("fr")) == (english, french)
