"""Crime Hotel in JSON is read strictly and written canonically."""

import copy
import json
from typing import Any

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import Deal, Exchange, Play, Readings, Seat, Setup, Station
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.kernel.codec import MalformedJson

SETUP: dict[str, Any] = {"players": ["Sam", "Ryan", "Noah"]}


@pytest.mark.parametrize(
    ("action", "path", "words"),
    [
        ({"type": "play", "card": "23"}, "$.card", "expected a whole number, got '23'"),
        ({"type": "play", "card": 23.0}, "$.card", "expected a whole number, got 23.0"),
        ({"type": "play", "card": True}, "$.card", "expected a whole number, got true"),
        ({"type": "play", "card": 23, "to": 1}, "$", "unknown field to"),
        ({"type": "play"}, "$.card", "missing"),
        ({"card": 23}, "$", "field 'type' must be one of play, guess"),
        ({"type": "fold"}, "$", "got 'fold'"),
        ({"type": ["play"], "card": 23}, "$", "got ['play']"),
        ([], "$", "expected an object, got []"),
        ({"type": "guess", "space": 27}, "$.space", "expected a text, got 27"),
        ({"type": "exchange", "target": 1, "give": "28"}, "$.give", "expected a list, got '28'"),
        ({"type": "exchange", "target": 1, "give": [28, None]}, "$.give[1]", "got null"),
        ({"type": "deal", "hands": [[11], ["x"]]}, "$.hands[1][0]", "got 'x'"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_path(action: object, path: str, words: str) -> None:
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode_action(action)
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
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode_action(action)
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
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode(crime_hotel.Setup, SETUP | changes)
    assert (caught.value.path, caught.value.rule) == (path, rule)


def test_the_same_value_gives_the_same_bytes() -> None:
    """Whatever the order of the fields in the text that it was read from."""
    setup = CODEC.loads(crime_hotel.Setup, json.dumps({"first": 1, **SETUP}))
    again = CODEC.loads(crime_hotel.Setup, json.dumps({**SETUP, "first": 1}))
    assert CODEC.dumps(setup) == CODEC.dumps(again)
    assert CODEC.loads(crime_hotel.Setup, CODEC.dumps(setup)) == setup


# What the codec hands out belongs to who asked for it


@pytest.mark.parametrize(
    "value",
    [
        Play(23),
        Exchange(1, (11, 12)),
        Deal(((11, 12), (13,)), 14, (15,)),
        Setup(players=("Sam", "Ryan", "Noah")),
        Station(),
        Readings(),
        crime_hotel.view(crime_hotel.new_game(Setup(players=("Sam", "Ryan", "Noah"))), Seat(0)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_encoded_may_be_changed(value: object) -> None:
    """Whatever the caller does to it, the next one gets what is right."""
    expected = copy.deepcopy(CODEC.encode(value))
    spoil(CODEC.encode(value))
    assert CODEC.encode(value) == expected


def spoil(data: Any) -> None:
    """Change everything that can be changed."""
    for part in list(data.values() if isinstance(data, dict) else data):
        if isinstance(part, (dict, list)):
            spoil(part)
    data.clear()
