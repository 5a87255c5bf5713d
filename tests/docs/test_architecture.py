"""The drawing of the architecture shows the rooms of the import contracts, in their order."""

import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def contracted() -> list[set[str]]:
    """The layers of the import contract, from top to bottom, as names of files and folders."""
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = [each["layers"] for each in contracts if each["id"] == "layers"]
    return [
        {_on_disk(name) for name in re.findall(r"crimehotel_rules\.(\w+)", layer)}
        for layer in layers
    ]


def _on_disk(name: str) -> str:
    return f"{name}/" if (TOP / "crimehotel_rules" / name).is_dir() else f"{name}.py"


def test_the_drawing_shows_the_layers_of_the_contract() -> None:
    root = ET.parse(TOP / "docs" / "_static" / "architecture.svg").getroot()
    rows: dict[float, set[str]] = {}
    for element in root.iter(f"{SVG}text"):
        if element.get("class") == "name" and element.text != "my-engine":
            rows.setdefault(float(element.get("y", "0")), set()).add(element.text or "")
    *rooms, ground = (rows[height] for height in sorted(rows))
    assert rooms == contracted()
    assert ground == {"spec/  features/"}


def test_the_drawing_is_told_to_those_who_cannot_see_it() -> None:
    root = ET.parse(TOP / "docs" / "_static" / "architecture.svg").getroot()
    told = root.findtext(f"{SVG}desc") or ""
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title")
    assert all(room in told for layer in contracted() for room in layer)


def test_the_page_explains_every_room() -> None:
    page = (TOP / "docs" / "architecture.rst").read_text(encoding="utf-8")
    assert all(f"``{room}``" in page for layer in contracted() for room in layer)
