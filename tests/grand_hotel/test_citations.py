"""Every rule stands beside the code that enforces it, and the package keeps the contract."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crimehotel_rules import grand_hotel
from crimehotel_rules.grand_hotel import (
    RULINGS,
    Action,
    Outcome,
    Phase,
    Setup,
    State,
    View,
    rules,
)
from crimehotel_rules.kernel.game import Rules

CHAPTERS = {
    "COMP": 7, "SETUP": 12, "FLOOR": 5, "TURN": 9, "MOVE": 9, "LIFT": 9, "ROOM": 6, "SEARCH": 14,
    "MAINT": 14, "INTER": 7, "ATTACK": 6, "IDENT": 4, "TRADE": 6, "HOST": 12, "DROP": 7, "CHAR": 8,
    "END": 9, "INFO": 8,
}  # fmt: skip
"""The chapters of the catalogue, and how many rules each has."""

ALL_RULES = {
    f"GH-{chapter}-{number}"
    for chapter, count in CHAPTERS.items()
    for number in range(1, count + 1)
}

UNENFORCED = {
    "GH-COMP-2": "clips never run out: there is no supply that could be counted",
}
"""Rules that no line of code can enforce, with the reason."""

SOURCES = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(Path(rules.__file__).parent.glob("*.py"))
}


def cited(text: str) -> set[str]:
    """The rules that comments and refusals name."""
    return set(re.findall(r"GH-[A-Z]+-\d+", text))


def test_there_are_152_rules() -> None:
    assert len(ALL_RULES) == 152


def test_every_rule_is_cited_or_has_a_reason_why_not() -> None:
    found = set().union(*map(cited, SOURCES.values()))
    assert sorted(ALL_RULES - found - set(UNENFORCED)) == []
    assert sorted(set(UNENFORCED) & found) == []


def test_every_rule_is_shown_by_a_test() -> None:
    shown = set[str]()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for ids in re.findall(r"mark\.rules\(([^)]*)\)", path.read_text(encoding="utf-8")):
            shown |= cited(ids)
    assert shown == ALL_RULES


def test_every_invariant_is_proven() -> None:
    proven = set[str]()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for ids in re.findall(r"mark\.invariant\(([^)]*)\)", path.read_text(encoding="utf-8")):
            proven |= cited(ids)
    assert proven == {f"GH-INV-{number}" for number in range(1, 62)}


def test_nothing_else_is_cited() -> None:
    found = set().union(*map(cited, SOURCES.values()))
    assert {rule for rule in found - ALL_RULES if "AMB" not in rule} == set()
    assert {rule for rule in found if "AMB" in rule} == set(RULINGS.values())


@pytest.mark.parametrize("name", SOURCES)
def test_a_chapter_is_short_and_pure(name: str) -> None:
    text = SOURCES[name]
    assert text.count("\n") < 500
    imported = set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE))
    allowed = {"__future__", "attrs", "collections", "crimehotel_rules", "enum", "fractions"}
    allowed |= {"functools", "itertools", "re", "typing"}
    assert imported <= allowed | ({"random"} if name == "chance.py" else set())


def test_the_package_keeps_the_contract() -> None:
    kept: Rules[Setup, State, Action, View, Outcome] = grand_hotel
    assert kept.new_game is grand_hotel.new_game


def test_every_public_name_is_exported_once() -> None:
    names = grand_hotel.__all__
    assert len(set(names)) == len(names)
    assert [name for name in names if not hasattr(grand_hotel, name)] == []
    assert repr(Phase.TURN) == "Phase.TURN"
