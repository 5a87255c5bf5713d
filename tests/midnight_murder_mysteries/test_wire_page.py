"""The page for implementers: what it shows is what the reference says."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.kernel import data
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.game import GAME
from tests.midnight_murder_mysteries.table import ANN, BOB, begun, change, do, setup

PAGE = (GAME.spec / "wire.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)


def explained() -> set[str]:
    """Every word in code in the first cell of a row."""
    return set(re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (`.*?) \|", PAGE, re.M))))


def schema(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAME.spec / f"{kind}.schema.json").read_text("utf-8"))
    return found


def tags(definitions: dict[str, Any]) -> set[str]:
    return {
        its["properties"].get(name, {}).get("const")
        for its in definitions.values()
        for name in ("type", "effect")
    } - {None}


def told(start: str) -> list[Any]:
    """The entries of a log that the page shows."""
    (shown,) = [block for block in BLOCKS if block.startswith(start)]
    return [json.loads(line) for line in shown.splitlines()]


def test_every_reading_is_in_the_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$", PAGE, re.MULTILINE)
    shown = {setting: (first, *re.findall(r"\w+", others)) for setting, first, others in rows}
    assert shown == GAME.readings


def test_every_reading_that_changes_something_is_explained() -> None:
    rest = PAGE[PAGE.index("What the other readings change:") :]
    for readings in GAME.readings.values():
        assert all(f"`{reading}`:" in rest for reading in readings[1:])


@pytest.mark.parametrize("kind", ["setup", "view", "outcome"])
def test_every_field_is_explained(kind: str) -> None:
    assert set(schema(kind)["$defs"][kind]["properties"]) <= explained()


def test_every_tagged_object_is_shown() -> None:
    """Actions, events, effects."""
    shown = explained() | set(re.findall(r'"(?:type|effect)":"(\w+)"', PAGE))
    for kind in ("setup", "action", "view"):
        assert tags(schema(kind)["$defs"]) <= shown


def test_every_phase_has_a_row() -> None:
    assert {phase.value for phase in mmm.Phase} <= explained()


def test_the_fields_of_every_entry_of_the_log_are_listed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)`(?:, `published`)? \| (.*?) \|", PAGE, re.M))
    rows["published"] = rows["kept"]
    names = {
        each["$ref"]
        for each in schema("view")["$defs"]["view"]["properties"]["log"]["items"]["anyOf"]
    }
    for name in (ref.rpartition("/")[2] for ref in names):
        fields = [*schema("view")["$defs"][name]["properties"]][1:]
        listed = re.sub(r"\(.*?\)", "", rows[name])
        assert re.findall(r"`(\w+)`", listed) == fields, name


def test_the_turn_of_simon_that_is_shown() -> None:
    state = change(
        begun(setup("solo")),
        round=3,
        ship=3,
        detectives=(5,),
        purser=mmm.Zone(4),
        suspects=(5, 5, 4, 4, *(6,) * 4, *(7,) * 4),
        known=(mmm.paths("C-alibi", "D-motive"),),
        simon_known=mmm.paths("15", "16"),
    )
    logged = len(state.log)
    state = do(state, mmm.EndActions(), mmm.LeaveSuspects())
    assert CODEC.encode(mmm.view(state, ANN).log[logged:]) == told('{"type":"suspects_left"')


def test_the_end_that_is_shown() -> None:
    state = change(begun(setup(players=2, first=1)), detectives=(6, 6))
    state = do(state, mmm.EndActions(), mmm.LeaveSuspects(), mmm.GoOn())
    state = do(state, mmm.EndActions(), mmm.LeaveSuspects(), mmm.Reveal())
    logged = len(state.log)
    sheets = (("E", "A", "m1", "m2", "o3", "o1"), ("E", "A", "m2", "m1", "o1", "o2"))
    for sheet in sheets:
        for number, element in enumerate(mmm.ELEMENTS):
            first, second = sheet[2 * number : 2 * number + 2]
            state = do(state, mmm.Write(element, mmm.OptionId(first), mmm.OptionId(second)))
    assert CODEC.encode(mmm.view(state, BOB).log[logged:]) == told('{"type":"wrote"')


def test_the_schema_of_a_set_up_knows_the_packs() -> None:
    folder = data.path("spec") / GAME.name / "packs"
    table: Any = {"mode": "solo", "players": ["Ann"]}
    for name, part in (("alcyone-events", "events"), ("bitter-aftertaste", "case")):
        table[part] = json.loads((folder / f"{name}.json").read_text("utf-8"))[part]
    jsonschema.validate(table, schema("setup"))
    table["case"]["weather"] = "fog"
    with pytest.raises(jsonschema.ValidationError, match="weather"):
        jsonschema.validate(table, schema("setup"))
