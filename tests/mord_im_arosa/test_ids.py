"""Every rule stands beside the line that enforces it, or says why no line does."""

from __future__ import annotations

import re
from pathlib import Path

from crimehotel_rules import mord_im_arosa

RULES = {
    "COMP": 6, "SETUP": 7, "PRO": 6, "THROW": 13, "TURN": 12, "SEARCH": 15, "ACT": 4,
    "SUSPECT": 9, "GROUND": 8, "COVER": 12, "END": 12, "SCORE": 11, "INFO": 10,
}  # fmt: skip
"""How many rules each chapter of the catalogue has."""

UNENFORCED = {
    "MA-THROW-12": "accidents do not happen: there is no event for a clue that falls out",
    "MA-TURN-10": "a limit that is nowhere set",
    "MA-END-11": "follows from the end being judged after every placement and every throw",
}

KNOWN = {
    f"MA-{chapter}-{number}" for chapter, count in RULES.items() for number in range(1, count + 1)
}
CHAPTERS = Path(mord_im_arosa.__file__).parent / "rules"
CITED = {
    found
    for path in CHAPTERS.glob("*.py")
    for line in path.read_text(encoding="utf-8").splitlines()
    if "#" in line
    for found in re.findall(r"MA-[A-Z]+-\d+", line.partition("#")[2])
}
CHECKS = Path(__file__).parent


def test_every_rule_is_cited_or_says_why_not() -> None:
    assert sorted(KNOWN - CITED) == sorted(UNENFORCED)


def test_no_rule_is_cited_that_does_not_exist() -> None:
    rules = {cited for cited in CITED if not cited.startswith("MA-AMB-")}
    assert rules <= KNOWN
    rulings = {cited for cited in CITED if cited.startswith("MA-AMB-")}
    assert rulings <= {f"MA-AMB-{number}" for number in range(1, 55)}


def test_every_rule_is_shown_by_a_test_and_every_invariant_proven() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in CHECKS.rglob("test_*.py"))
    shown = set()
    for marker in re.findall(r"@pytest\.mark\.rules\((.*?)\)", source, re.DOTALL):
        shown |= set(re.findall(r"MA-[A-Z]+-\d+", marker))
    assert shown <= KNOWN
    assert sorted(KNOWN - shown) == ["MA-THROW-12"]  # accidents, which are not tested
    proven = set()
    for marker in re.findall(r"@pytest\.mark\.invariant\((.*?)\)", source, re.DOTALL):
        proven |= set(re.findall(r"MA-INV-\d+", marker))
    assert proven == {f"MA-INV-{number}" for number in range(1, 53)}
