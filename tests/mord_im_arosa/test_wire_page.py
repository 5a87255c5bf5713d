"""The page for implementers: what it shows is what the reference says."""

from __future__ import annotations

import json
import re
from typing import Any

from crimehotel_rules import games
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.serve import Server

GAME = games.game("mord-im-arosa")
PAGE = (GAME.spec / "wire.md").read_text(encoding="utf-8")


def exchanges() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every request and reply on the page, in order."""
    blocks = re.findall(r"^```\n(→.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    pairs = [exchange.split("←") for block in blocks for exchange in block.split("→")[1:]]
    return [(json.loads(request), json.loads(reply)) for request, reply in pairs]


def test_the_examples_are_the_replies_of_the_reference() -> None:
    server = Server({GAME.name: Reference(GAME)})
    asked = set()
    for request, shown in exchanges():
        asked.add(request["op"])
        reply = server.answer(request)
        if "illegal" in reply:
            del reply["illegal"]["reason"]
        assert reply == shown
    assert asked == {"new", "act", "result", "view"}


def test_every_reading_is_in_the_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| `(\w+)` \|$", PAGE, re.MULTILINE)
    assert {setting: (first, other) for setting, first, other in rows} == GAME.readings


def test_every_field_of_a_view_and_every_event_is_explained() -> None:
    explained = set(re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (`.*?) \|", PAGE, re.M))))
    schema = json.loads((GAME.spec / "view.schema.json").read_text(encoding="utf-8"))
    events = {kind for kind, its in schema["$defs"].items() if "type" in its["properties"]}
    assert {*schema["$defs"]["view"]["properties"], *events} - explained == set()
