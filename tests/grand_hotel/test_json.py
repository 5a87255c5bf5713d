"""Grand Hotel in JSON: actions, views and outcomes come back as they were."""

from __future__ import annotations

import json

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel.codec import MalformedJson
from tests.grand_hotel.strategies import game, viewers
from tests.grand_hotel.table import PACK, act, arranged, pack_json


@pytest.mark.parametrize("seed", range(3))
def test_every_action_and_every_view_comes_back(seed: int) -> None:
    played = game(seed)
    for _, action in played.steps:
        assert CODEC.decode_action(json.loads(json.dumps(CODEC.encode(action)))) == action
    for state in played.states[::60]:
        for viewer in viewers(state.setup):
            seen = gh.view(state, viewer)
            assert CODEC.decode(gh.View, json.loads(CODEC.dumps(seen))) == seen
    result = gh.outcome(played.states[-1])
    assert CODEC.decode(gh.Outcome, CODEC.encode(result)) == result


def test_names_that_python_keeps_for_itself() -> None:
    assert CODEC.encode(gh.Moved(gh.Seat(0), "R11", (gh.Seat(1),))) == {
        "type": "moved",
        "seat": 0,
        "to": "R11",
        "with": [1],
    }
    captain = CODEC.encode(PACK.characters[0])
    assert captain["class"] == "guard"
    assert captain["interaction"]["target"] == {"type": "class", "class": "robber"}


def test_only_maintenance_rooms_have_outcomes() -> None:
    cheap, boiler = CODEC.encode(PACK.rooms[0]), CODEC.encode(PACK.rooms[20])
    assert cheap == {"id": "a1", "name": "Attic room", "type": "cheap"}
    assert len(boiler["outcomes"]) == 6
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode(gh.RoomCard, {**cheap, "outcomes": None})
    assert caught.value.path == "$.outcomes"


def test_the_fixture_is_written_as_it_is_read() -> None:
    assert CODEC.encode(PACK) == json.loads(pack_json())


def test_what_is_awaited_is_told_apart_by_its_kind() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Open())
    seen = CODEC.encode(gh.view(state, gh.SPECTATOR))
    assert seen["pending"] == {"type": "open", "seat": 0, "space": "R22"}
    wrong = seen | {"pending": {"type": "shut", "seat": 0, "space": "R22"}}
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode(gh.View, wrong)
    assert caught.value.path == "$.pending"


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "move"},
        {"type": "move", "to": "R11", "from": "R12"},
        {"type": "walk", "to": "R11"},
        {"type": "attack", "target": "1"},
        {"type": "attack", "target": True},
        {"type": "roll", "die": 3.0},
        {"type": "roll", "die": 7},
        {"type": "trade", "target": 1, "give": ["soap", "comb"], "ask": True},
        {"type": "trade", "target": 1, "give": None, "ask": 1},
        {"type": "rolls", "dice": "66"},
        ["end"],
        None,
    ],
)
def test_malformed_actions(wrong: object) -> None:
    with pytest.raises(MalformedJson):
        CODEC.decode_action(wrong)


def test_a_view_has_the_fields_of_the_wire_in_their_order() -> None:
    assert [field.name for field in attrs.fields(gh.View)] == [
        "viewer", "setup", "phase", "turn", "round", "first", "active", "points", "used", "floors",
        "cars", "places", "rooms", "decks", "hand", "hand_sizes", "characters", "objectives",
        "captors", "lost", "effects", "announced", "winner", "pending", "log",
    ]  # fmt: skip
