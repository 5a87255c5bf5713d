# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""The JSON Schemas accept what the engine writes and refuse what it would not read."""

import json
import random
from typing import Any

import pytest
from crimehotel_rules.meanings import COMMON, MEANINGS
from jsonschema import Draft202012Validator

from crimehotel_rules import crime_hotel, schema
from crimehotel_rules.crime_hotel import CHANCE, SPECTATOR, Seat, Setup
from crimehotel_rules.kernel import codec, trace


def validator(name: str) -> Draft202012Validator:
    document = schema.schema_of(schema.DOCUMENTS[name])
    Draft202012Validator.check_schema(document)
    return Draft202012Validator(document)


@pytest.mark.parametrize("name", schema.DOCUMENTS)
def test_a_schema_is_a_schema(name: str) -> None:
    assert validator(name).is_valid({}) is False


def test_everything_in_a_game_fits_its_schema() -> None:
    setup, action, view, outcome = map(validator, ("setup", "action", "view", "outcome"))
    state = crime_hotel.new_game(Setup(players=("Sam", "Ryan", "Noah", "Iris")))
    setup.validate(codec.encode(state.setup))
    rng = random.Random(4)
    while not state.over:
        legal = crime_hotel.legal_actions(state)
        chosen = crime_hotel.sample(state, rng) if state.turn == CHANCE else rng.choice(legal)
        action.validate(codec.encode(chosen))
        state = crime_hotel.apply(state, state.turn, chosen)
        for viewer in (Seat(rng.randrange(4)), SPECTATOR):
            view.validate(codec.encode(crime_hotel.view(state, viewer)))
    outcome.validate(codec.encode(crime_hotel.outcome(state)))


def test_the_shipped_traces_fit_the_schema() -> None:
    for path in trace.shipped():
        validator("trace").validate(json.loads(path.read_text(encoding="utf-8")))


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
    assert not validator("action").is_valid(action)
    with pytest.raises(codec.MalformedJson):
        codec.decode_action(action)


def definitions() -> dict[str, Any]:
    """Every kind of object in any of the schemas."""
    found: dict[str, Any] = {}
    for kind in schema.DOCUMENTS.values():
        found |= schema.schema_of(kind)["$defs"]
    return found


def test_every_field_says_what_it_means() -> None:
    for name, definition in definitions().items():
        for field, its in definition["properties"].items():
            assert its["description"].endswith((".", "?")), (name, field)


def test_no_meaning_is_left_without_its_field() -> None:
    found = definitions()
    for name, fields in MEANINGS.items():
        assert set(fields) <= set(found[name]["properties"]), name
        assert all(fields[each] != COMMON.get(each) for each in fields), name


def test_a_reading_is_explained_by_the_question_of_its_ruling() -> None:
    its = definitions()["readings"]["properties"]["bonus_multiplicity"]
    assert its["description"].startswith("CH-AMB-23: Does a bonus desk pay for each correct guess")
    assert its["default"] == "per_correct_guess"


def test_defaults_are_those_of_the_engine() -> None:
    setup = definitions()["setup"]["properties"]
    assert setup["first"]["default"] == 0
    assert setup["variant"]["default"] == "standard"
    assert "default" not in setup["players"]
    assert "default" not in setup["colours"]
