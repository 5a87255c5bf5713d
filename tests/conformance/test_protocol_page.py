"""The pages of the protocol, common and of each game: what they show is what the reference says."""

import json
import re
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from crimehotel_rules import cli, games
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.kernel import data
from crimehotel_rules.schema import KINDS

FOLDER: Final = data.path("spec") / "protocol"
COMMON: Final = FOLDER / "README.md"
WITH_PAGE: Final = [
    name for name in games.TABLE if (games.game(name).catalogue.folder / "wire.md").exists()
]
PAGES: Final = {
    "README.md": COMMON,
    **{name: games.game(name).catalogue.folder / "wire.md" for name in WITH_PAGE},
}


def exchanges(page: Path) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every request and reply on the page, in order."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```\n(→.*?)```", text, re.DOTALL | re.MULTILINE)
    pairs = [
        tuple(json.loads(part) for part in exchange.split("←"))
        for block in blocks
        for exchange in block.split("→")[1:]
        if "…" not in exchange
    ]
    return [(request, reply) for request, reply in pairs]


def is_of_another_game(request: dict[str, Any], shown: dict[str, Any], ply: int) -> bool:
    """An implementation speaks for itself; and a result may be shown of a whole game."""
    return request["op"] == "hello" or bool(request["op"] == "result" and shown["ply"] > ply)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_are_the_replies_of_the_reference(page: str) -> None:
    reference = server(*(games.game(name) for name in WITH_PAGE))
    ply = compared = 0
    for request, shown in exchanges(PAGES[page]):
        if is_of_another_game(request, shown, ply):
            continue
        reply = reference.answer(request)
        if "illegal" in reply:
            del reply["illegal"]["reason"]
        assert reply == shown
        ply, compared = reply.get("ply", ply), compared + 1
    assert compared


def test_the_pages_show_every_request() -> None:
    common = {request["op"] for request, _ in exchanges(COMMON)}
    assert common | {"view"} == {"hello", "new", "act", "result", "legal", "view", "quit"}
    for name in WITH_PAGE:
        assert {"new", "act", "result", "view"} <= {
            request["op"] for request, _ in exchanges(PAGES[name])
        }


def test_every_finished_game_has_its_page() -> None:
    assert set(games.finished()) <= set(WITH_PAGE)


@pytest.mark.parametrize("page", PAGES)
def test_every_reply_that_is_shown_has_the_form_of_the_protocol(page: str) -> None:
    """Also those that no reference is asked for."""
    folder = PAGES[page].parent
    schema = json.loads((folder / "reply.schema.json").read_text(encoding="utf-8"))
    for request, shown in exchanges(PAGES[page]):
        form = f"{request['op']}.{'illegal' if 'illegal' in shown else 'done'}"
        assert form in schema["$defs"]
        jsonschema.validate(shown, {"$ref": f"#/$defs/{form}", "$defs": schema["$defs"]})


def test_the_hello_that_is_shown_is_one_that_is_understood() -> None:
    ((_, said),) = [pair for pair in exchanges(COMMON) if pair[0]["op"] == "hello"]
    assert said["protocol"] == PROTOCOL
    assert set(said["games"]) <= set(games.TABLE)
    for name, readings in said["readings"].items():
        assert name in said["games"]
        known = games.game(name).switchable
        assert all(set(played) <= set(known[ruling]) for ruling, played in readings.items())


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_printed(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [] if page == "README.md" else ["--game", page]
    assert cli.main(["protocol", *words]) == 0
    assert capsys.readouterr().out == PAGES[page].read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_schema_can_be_printed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = games.game(name).catalogue.folder
    assert {f"{kind}.schema.json" for kind in KINDS} == {
        path.name for path in folder.glob("*.schema.json")
    }
    for kind in KINDS:
        assert cli.main(["protocol", kind, "--game", name]) == 0
        printed = capsys.readouterr().out
        shipped = (folder / f"{kind}.schema.json").read_text(encoding="utf-8")
        assert json.loads(printed) == json.loads(shipped)
