"""The page for implementers: what it shows is what the reference says."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.game import GAME
from tests.grand_hotel.table import ADA, BEN, FINN, act, arranged, pack_json

PAGE = (GAME.spec / "wire.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)


def explained() -> set[str]:
    """Every word in code in the first cell of a row."""
    return set(re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (`.*?) \|", PAGE, re.M))))


def schema(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAME.spec / f"{kind}.schema.json").read_text("utf-8"))
    return found


def tags(definitions: dict[str, Any]) -> set[str]:
    return {its["properties"].get("type", {}).get("const") for its in definitions.values()} - {None}


def test_every_reading_is_in_the_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$", PAGE, re.MULTILINE)
    shown = {setting: (first, *re.findall(r"\w+", others)) for setting, first, others in rows}
    assert shown == GAME.readings


def test_every_reading_that_changes_something_is_explained() -> None:
    told = PAGE[PAGE.index("What the other readings change:") :]
    for readings in GAME.readings.values():
        assert all(f"`{reading}`:" in told for reading in readings[1:])


def test_every_field_of_a_view_is_explained() -> None:
    assert set(schema("view")["$defs"]["view"]["properties"]) <= explained()


def test_every_field_of_a_set_up_is_explained() -> None:
    assert set(schema("setup")["$defs"]["setup"]["properties"]) <= explained()


def test_every_tagged_object_is_shown() -> None:
    """Actions, events, what is awaited, effects, objectives, targets."""
    told = explained() | set(re.findall(r'"type":"(\w+)"', PAGE))
    for kind in ("setup", "action", "view"):
        assert tags(schema(kind)["$defs"]) <= told


def test_every_phase_has_a_row() -> None:
    assert {phase.value for phase in gh.Phase} <= explained()


def test_the_example_of_a_capture_and_a_way_home() -> None:
    """Ada, a guard with a hostage, captures Ben, who has two, and steps into the lobby."""
    (shown,) = [block for block in BLOCKS if block.startswith('{"type":"attacked"')]
    state = arranged(
        6,
        ("captain", "chef", "shadow", "baroness", "colonel", "sergeant"),
        places=("left",) * 6,
        captors=(None, None, BEN, BEN, None, ADA),
    )
    logged = len(state.log)
    state = act(state, gh.Attack(BEN), gh.Roll(3), gh.Move("lobby"))
    told = [json.loads(line) for line in shown.splitlines()]
    assert CODEC.encode(gh.view(state, ADA).log[logged:]) == told
    told[3]["arrest"] = None
    for viewer in (BEN, FINN, gh.SPECTATOR):
        assert CODEC.encode(gh.view(state, viewer).log[logged:]) == told


def test_the_schema_of_a_set_up_knows_the_pack() -> None:
    setup = {"players": ["Ada", "Ben"], "pack": json.loads(pack_json())}
    jsonschema.validate(setup, schema("setup"))
    setup["pack"]["rooms"][0]["price"] = 20
    with pytest.raises(jsonschema.ValidationError, match="price"):
        jsonschema.validate(setup, schema("setup"))
