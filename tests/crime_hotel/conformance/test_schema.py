"""The JSON Schemas of Crime Hotel refuse what the engine would not read, and say what it does."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.codec import MalformedJson


def document(kind: str) -> Any:
    return json.loads((GAME.spec / f"{kind}.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play", "card": 40},
        {"type": "play", "card": "23"},
        {"type": "play", "card": 23, "to": 1},
        {"type": "guess", "space": "R20"},
        {"type": "fold"},
        {"card": 23},
        [],
    ],
)
def test_what_cannot_be_read_does_not_fit_the_schema(action: Any) -> None:
    assert not Draft202012Validator(document("action")).is_valid(action)
    with pytest.raises(MalformedJson):
        CODEC.decode_action(action)


def test_a_reading_is_explained_by_the_question_of_its_ruling() -> None:
    its = document("setup")["$defs"]["readings"]["properties"]["bonus_multiplicity"]
    assert its["description"].startswith("CH-AMB-23: Does a bonus desk pay for each correct guess")
    assert its["default"] == "per_correct_guess"


def test_defaults_are_those_of_the_engine() -> None:
    setup = document("setup")["$defs"]["setup"]["properties"]
    assert setup["first"]["default"] == 0
    assert setup["variant"]["default"] == "standard"
    assert "default" not in setup["players"]
    assert "default" not in setup["colours"]


def test_an_outcome_in_a_reply_lists_its_winners() -> None:
    """Several may win, or nobody: there is a list at any time, and only what is null may lack."""
    outcome = document("reply")["$defs"]["outcome"]
    assert outcome["required"] == ["scores", "winners", "tied"]
    assert outcome["properties"].keys() == {"scores", "winners", "tied", "decided_by"}
    winners = outcome["properties"]["winners"]
    assert winners["type"] == "array"
    assert winners["items"] == {"type": "integer", "minimum": 0, "maximum": 3}
