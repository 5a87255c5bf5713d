# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""The protocol page: what it shows is what the reference says."""

import json
import re

import pytest
from crimehotel_rules.crime_hotel.checks.reference import server

from crimehotel_rules import cli
from crimehotel_rules.commands.protocol import SCHEMAS
from crimehotel_rules.kernel import data

FOLDER = data.path("spec") / "protocol"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
OTHER_GAME = ("hello", "result")
"""An implementation speaks for itself, and the result shown is that of a whole game."""


def exchanges() -> list[tuple[dict[str, object], dict[str, object]]]:
    """Every request and reply on the page, in order."""
    blocks = re.findall(r"^```\n(→.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    pairs = [
        tuple(json.loads(part) for part in exchange.split("←"))
        for block in blocks
        for exchange in block.split("→")[1:]
    ]
    return [(request, reply) for request, reply in pairs]


def test_the_examples_are_the_replies_of_the_reference() -> None:
    reference, seen = server(), set()
    for request, shown in exchanges():
        seen.add(request["op"])
        if request["op"] in OTHER_GAME:
            continue
        reply = reference.answer(request)
        if "illegal" in reply:
            del reply["illegal"]["reason"]
        assert reply == shown
    assert seen == {"hello", "new", "act", "result", "legal", "view", "quit"}


def test_the_page_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["protocol"]) == 0
    assert capsys.readouterr().out == PAGE


def test_every_schema_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert {f"{name}.schema.json" for name in SCHEMAS} == {
        path.name for path in FOLDER.glob("*.json")
    }
    for name in SCHEMAS:
        assert cli.main(["protocol", name]) == 0
        printed = capsys.readouterr().out
        assert json.loads(printed) == json.loads((FOLDER / f"{name}.schema.json").read_text())
