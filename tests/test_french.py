"""French typography: one kind of space before two-part signs, one kind of apostrophe."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from crimehotel_rules.kernel import data
from tools.chain import TOP

SPEC = sorted(data.path("spec").glob("*/*.toml"))
PAGES = [
    *sorted((TOP / "docs" / "locale" / "fr").rglob("*.po")),
    *sorted((TOP / "crimehotel_rules" / "locale" / "fr").rglob("*.po")),
]
WORDS = sorted(data.path("features").glob("*/*_fr.toml"))
CODE = sorted((TOP / "crimehotel_rules").rglob("*.py"))

LOOSE = re.compile(r" [;:!?»](?=\W|$)|« ")
"""A space at which a line could break before a sign, or after an opening quote."""
TIGHT = re.compile(r"[\w)][;!?](?=\s|$)|\w:(?=\s|$)|\w»|«\w")
"""No space at all before the sign."""


def french(entry: object, *, inside: bool = False) -> Iterator[str]:
    """All French texts of a TOML file: what stands in a field ``fr`` or ``…_fr``."""
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield from french(value, inside=inside or key == "fr" or key.endswith("_fr"))
    elif isinstance(entry, list):
        for value in entry:
            yield from french(value, inside=inside)
    elif inside and isinstance(entry, str):
        yield entry


def faults(texts: Iterator[str]) -> list[str]:
    return [text for text in texts if LOOSE.search(text) or TIGHT.search(text) or "’" in text]


@pytest.mark.parametrize("path", SPEC, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_french_of_the_catalogue_is_uniform(path: Path) -> None:
    assert faults(french(tomllib.loads(path.read_text("utf-8")))) == []


@pytest.mark.parametrize("path", WORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_french_of_the_scenarios_is_uniform(path: Path) -> None:
    entries = tomllib.loads(path.read_text("utf-8"))
    assert [text for text in french(entries, inside=True) if LOOSE.search(text)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_french_of_the_pages_is_uniform(path: Path) -> None:
    """Only spaces are looked at: a page may quote code."""
    with path.open("rb") as file:
        texts = [str(message.string) for message in read_po(file) if message.id]
    assert [text for text in texts if LOOSE.search(text)] == []


@pytest.mark.parametrize("path", CODE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_french_in_the_code_is_uniform(path: Path) -> None:
    """What stands second in a ``Text("…", "…")``; places for values are no words."""
    calls = [
        node
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text" and len(node.args) == 2
    ]
    texts = [node.args[1].value for node in calls if isinstance(node.args[1], ast.Constant)]
    assert [text for text in map(str, texts) if LOOSE.search(text)] == []


def test_a_fault_is_seen() -> None:
    for wrong in ("Oui : non", "Oui: non", "Quoi ?", "Quoi?", "«\u00a0mot »", "l’hôtel"):
        assert faults(iter([wrong])) == [wrong]
    assert faults(iter(["Oui\u00a0: «\u00a0non\u00a0»\u00a0; quoi\u00a0?", "11:30, l'hôtel"])) == []
