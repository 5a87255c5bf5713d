"""A door for each game, and a book that its data fill; a game under construction says so."""

import sys
from pathlib import Path

from crimehotel_rules.crime_hotel.game import GAME
from docs._ext.refusals import rules_by_code, used
from tests.docs.site import build, page
from tools.link_check import Page

HOUSE = "House\n=====\n\n.. doors::\n"
UNFINISHED = """
from types import SimpleNamespace
from crimehotel_rules import games
from crimehotel_rules.crime_hotel import game
from crimehotel_rules.kernel.text import Text
whole = games.page
def page(name):
    return SimpleNamespace(
        GAME=game.GAME, show=game.show,
        MISSING={"simulation": Text("Policies to play it", "Des stratégies pour y jouer")},
    )
games.page = page
"""


def book(**pages: str) -> dict[str, str]:
    """The pages of a book that is made of its data alone."""
    whole = {name: f".. book-page:: {name}\n" for name in ("rules", "matrix")}
    return {f"crime-hotel/{name}": text for name, text in {"index": ".. book::\n", **whole, **pages}.items()}


def test_a_door_says_what_the_game_is_about_and_leads_to_its_book(tmp_path: Path) -> None:
    build(tmp_path, HOUSE, pages=book())
    shown = page(tmp_path)
    assert "crime-hotel/index.html" in Page(shown).links
    assert "one of a hotel’s 27 rooms" in shown
    assert f"{len(GAME.catalogue.rules)} rules · {len(GAME.catalogue.rulings)} rulings" in shown
    assert "complete" in shown
    assert "under construction" not in shown


def test_the_door_of_a_game_under_construction_says_what_is_missing(tmp_path: Path) -> None:
    build(tmp_path, HOUSE, more=UNFINISHED, pages=book())
    for shown in (page(tmp_path), page(tmp_path, "crime-hotel/index")):
        assert "under construction" in shown
        assert "Policies to play it" in shown


def test_a_book_without_a_written_page_shows_every_rule_and_ruling(tmp_path: Path) -> None:
    build(tmp_path, HOUSE, "fr", pages=book())
    shown = page(tmp_path, "crime-hotel/rules")
    entries = {*GAME.catalogue.rules, *GAME.catalogue.rulings}
    assert entries <= set(Page(shown).anchors)
    assert "<h1>Les règles" in shown
    assert {chapter for chapter in GAME.catalogue.chapters} & set(Page(shown).anchors)
    assert "proof-CH-INQ-3" in Page(page(tmp_path, "crime-hotel/matrix")).anchors


def test_the_gaps_of_a_game_under_construction_are_no_warnings(tmp_path: Path) -> None:
    """Nor is what it speaks of and does not have yet."""
    done = build(tmp_path, HOUSE, more=UNFINISHED, pages=book())
    assert "no page shows the mutant" not in done.stderr
    assert "has no" not in done.stderr


def test_a_page_that_no_book_has_is_refused(tmp_path: Path) -> None:
    done = build(tmp_path, HOUSE, pages=book(rules=".. book-page:: rule\n"))
    assert "'rule' is none of rules, rulings, refusals" in " ".join(done.stderr.split())


def test_every_refusal_is_listed_in_both_languages_with_its_rules(tmp_path: Path) -> None:
    build(tmp_path, HOUSE, pages=book(refusals=".. book-page:: refusals\n"))
    shown = page(tmp_path, "crime-hotel/refusals")
    for code in GAME.refusal.SENTENCES:
        assert f">{code}<" in shown
        assert f"refusal-{code.replace('_', '-')}" in Page(shown).anchors
    assert "and must follow the lead" in shown
    assert "et doit suivre la carte d’entame" in shown


def test_every_code_of_the_rules_is_used_by_a_rule() -> None:
    codes = rules_by_code(GAME.name)
    assert codes.keys() == GAME.refusal.SENTENCES.keys()
    known = {*GAME.catalogue.rules, *GAME.catalogue.rulings}
    for code, rules in codes.items():
        assert rules, code
        assert set(rules) <= known, code
    assert codes["must_follow"] == ["CH-INQ-3"]
    assert set(codes["hand_too_short"]) == {"CH-EXCH-5", "CH-LOOK-3"}


def test_a_rule_is_found_behind_a_name_a_table_a_loop_and_a_call() -> None:
    source = """
TABLE = {"a": "XY-A-1", "b": "XY-A-2"}

def refuse(rule, code):
    return Refusal(rule, "late", {})

def check(kind):
    for rule in ("XY-B-1", "XY-B-2"):
        raise Illegal(Refusal(rule, "early", {"note": "see XY-C-9"}))
    return refuse("XY-D-1", "other") or Refusal(TABLE[kind], "odd")
"""
    found: dict[str, set[str]] = {}
    for code, rule in used(source, ["late", "early", "odd"], "XY"):
        found.setdefault(code, set()).add(rule)
    assert found == {
        "late": {"XY-D-1"},
        "early": {"XY-B-1", "XY-B-2"},
        "odd": {"XY-A-1", "XY-A-2"},
    }


def test_no_extension_knows_a_game() -> None:
    folder = Path(sys.modules["docs._ext.refusals"].__file__ or "").parent
    words = ("crime-hotel", "crime_hotel", "Crime Hotel", "CH-")
    for path in sorted(folder.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert [word for word in words if word in text] == [], path.name
