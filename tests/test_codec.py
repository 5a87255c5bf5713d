"""JSON is read strictly and written canonically."""

import json
from typing import Any

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import codec

SETUP: dict[str, Any] = {"players": ["Sam", "Ryan", "Noah"]}


@pytest.mark.parametrize(
    ("action", "path", "words"),
    [
        ({"type": "play", "card": "23"}, "$.card", "expected a whole number, got '23'"),
        ({"type": "play", "card": 23.0}, "$.card", "expected a whole number, got 23.0"),
        ({"type": "play", "card": True}, "$.card", "expected a whole number, got True"),
        ({"type": "play", "card": 23, "to": 1}, "$", "unknown field to"),
        ({"type": "play"}, "$.card", "missing"),
        ({"card": 23}, "$", "field 'type' must be one of play, guess"),
        ({"type": "fold"}, "$", "got 'fold'"),
        ({"type": ["play"], "card": 23}, "$", "got ['play']"),
        ([], "$", "expected an object, got []"),
        ({"type": "guess", "space": 27}, "$.space", "expected a text, got 27"),
        ({"type": "exchange", "target": 1, "give": "28"}, "$.give", "expected a list, got '28'"),
        ({"type": "exchange", "target": 1, "give": [28, None]}, "$.give[1]", "got None"),
        ({"type": "deal", "hands": [[11], ["x"]]}, "$.hands[1][0]", "got 'x'"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_path(action: object, path: str, words: str) -> None:
    with pytest.raises(codec.MalformedJson) as caught:
        codec.decode_action(action)
    assert caught.value.path == path
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"type": "play", "card": 40}, "CH-COMP-1"),
        ({"type": "guess", "space": "R20"}, "CH-COMP-2"),
        ({"type": "exchange", "target": 1, "give": [28, 28]}, "CH-COMP-1"),
        ({"type": "look", "target": 4}, "CH-SETUP-1"),
        ({"type": "relocate", "source": "C2", "destination": None}, "CH-REL-1"),
    ],
)
def test_what_breaks_a_rule_names_the_rule(action: object, rule: str) -> None:
    with pytest.raises(codec.MalformedJson) as caught:
        codec.decode_action(action)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("changes", "path", "rule"),
    [
        ({"players": ["Sam", "Ryan"]}, "$", "CH-SETUP-1"),
        ({"players": "Sam"}, "$.players", None),
        ({"station": {"exchange": [1, 3]}}, "$.station", "CH-COMP-6"),
        ({"station": {"relocate": "2"}}, "$.station.relocate", None),
        ({"station": {"desks": 2}}, "$.station", None),
        ({"variant": "expert"}, "$.variant", None),
        ({"readings": {"duplicate_cap": 3}}, "$.readings.duplicate_cap", None),
        ({"readings": {"look_owner_learns": 1}}, "$.readings.look_owner_learns", None),
        ({"colours": ["red", "red", "blue"]}, "$", "CH-SETUP-3"),
        ({"first": "Sam"}, "$.first", None),
        ({"first": 3}, "$", "CH-SETUP-9"),
    ],
)
def test_a_bad_set_up_is_named_with_its_path(
    changes: dict[str, object], path: str, rule: str | None
) -> None:
    with pytest.raises(codec.MalformedJson) as caught:
        codec.decode(crime_hotel.Setup, SETUP | changes)
    assert (caught.value.path, caught.value.rule) == (path, rule)


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
        codec.decode_action(codec.parse(text.replace("%s", "0" * 100_000)))
    assert len(str(caught.value)) < 2000
    assert str(caught.value).endswith("… @ $")


def test_the_same_value_gives_the_same_bytes() -> None:
    """Whatever the order of the fields in the text that it was read from."""
    setup = codec.loads(crime_hotel.Setup, json.dumps({"first": 1, **SETUP}))
    again = codec.loads(crime_hotel.Setup, json.dumps({**SETUP, "first": 1}))
    assert codec.dumps(setup) == codec.dumps(again)
    assert codec.loads(crime_hotel.Setup, codec.dumps(setup)) == setup
