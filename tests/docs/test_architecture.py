"""The drawing of the house shows the rooms of the import contracts, in their order."""

import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
PACKAGE = TOP / "crimehotel_rules"
OPENED = "crime_hotel"


def contract(name: str) -> dict[str, Any]:
    """The import contract of this name."""
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    (found,) = [
        each for each in settings["tool"]["importlinter"]["contracts"] if each["id"] == name
    ]
    return dict(found)


def layers(name: str, *folders: Path) -> list[set[str]]:
    """The layers of a contract, from top to bottom, as names of files and folders."""
    return [
        {_on_disk(folders, each) for each in re.findall(r"(\w+)(?=\W*(?:\||:|$))", layer)}
        for layer in contract(name)["layers"]
    ]


def _on_disk(folders: tuple[Path, ...], name: str) -> str:
    return f"{name}/" if any((folder / name).is_dir() for folder in folders) else f"{name}.py"


def rooms() -> list[set[str]]:
    """The rooms that a game can have; each has some of them."""
    games = [container.split(".")[1] for container in contract("rooms")["containers"]]
    return layers("rooms", *(PACKAGE / game for game in games))


def drawn(kind: str) -> list[set[str]]:
    """What is written in texts of this kind, row by row."""
    root = ET.parse(TOP / "docs" / "_static" / "architecture.svg").getroot()
    rows: dict[float, set[str]] = {}
    for element in root.iter(f"{SVG}text"):
        if element.get("class") == kind and element.text != "my-engine":
            rows.setdefault(float(element.get("y", "0")), set()).add(element.text or "")
    return [rows[height] for height in sorted(rows)]


def test_the_drawing_shows_the_layers_of_the_contract() -> None:
    """All games are in one layer: one with its door open, the others closed."""
    *rooms, ground = drawn("name")
    games = {f"{OPENED}/"}.union(*drawn("door"))
    contracted = layers("layers", PACKAGE)
    assert [games if f"{OPENED}/" in room else room for room in rooms] == [
        games if f"{OPENED}/" in room else room for room in contracted
    ]
    assert next(room for room in contracted if f"{OPENED}/" in room) <= games
    assert ground == {"spec/  features/"}


def test_the_open_door_shows_the_rooms_of_this_game() -> None:
    folder = PACKAGE / OPENED
    contracted = [{room for room in row if (folder / room).exists()} for row in rooms()]
    assert drawn("inner") == [row for row in contracted if row]


def test_the_drawing_is_told_to_those_who_cannot_see_it() -> None:
    root = ET.parse(TOP / "docs" / "_static" / "architecture.svg").getroot()
    told = root.findtext(f"{SVG}desc") or ""
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title")
    shown = [*drawn("name"), *drawn("inner"), *drawn("door")]
    assert [room for row in shown[:-1] for room in row if room.split()[0] not in told] == []


def test_the_page_explains_every_room() -> None:
    page = (TOP / "docs" / "architecture.rst").read_text(encoding="utf-8")
    everything = [*layers("layers", PACKAGE), *rooms()]
    games = next(room for room in layers("layers", PACKAGE) if f"{OPENED}/" in room)
    assert [
        room
        for row in everything
        for room in row
        if room not in games and f"``{room}``" not in page
    ] == []
