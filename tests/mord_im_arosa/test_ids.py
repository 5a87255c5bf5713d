"""Every rule stands beside the line that enforces it, or says why no line does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.kernel import data
from crimehotel_rules.mord_im_arosa import RULINGS

SPEC = data.root() / "spec" / "mord-im-arosa"


def entries(table: str) -> dict[str, dict[str, object]]:
    """The entries of a file of the catalogue by their ids."""
    content = tomllib.loads((SPEC / f"{table}s.toml").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in content[table]}


RULES = entries("rule")
INVARIANTS = entries("invariant")
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
    unenforced = {name for name, rule in RULES.items() if "unenforced" in rule}
    assert sorted(set(RULES) - CITED) == sorted(unenforced)


def test_no_rule_is_cited_that_does_not_exist() -> None:
    assert {cited for cited in CITED if not cited.startswith("MA-AMB-")} <= set(RULES)
    assert {cited for cited in CITED if cited.startswith("MA-AMB-")} == set(RULINGS.values())


def marked(mark: str) -> set[str]:
    """All ids in the marks of this name in the tests of this folder."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in CHECKS.rglob("test_*.py"))
    marks = re.findall(rf"@pytest\.mark\.{mark}\((.*?)\)", source, re.DOTALL)
    return {found for each in marks for found in re.findall(r"MA-[A-Z]+-\d+", each)}


def test_every_rule_is_shown_by_a_test_or_says_why_not() -> None:
    shown = marked("rules")
    assert shown <= set(RULES)
    assert set(RULES) - shown == {name for name, rule in RULES.items() if "untested" in rule}


def test_every_invariant_is_proven() -> None:
    assert marked("invariant") == set(INVARIANTS)
    assert len(INVARIANTS) == 52
