"""A door for each game, and a book that its data fill; a game under construction says so."""

import sys
from pathlib import Path
from types import SimpleNamespace

import attrs
import pytest
from docutils import nodes

from crimehotel_rules import games
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.text import LANGS, Lang, Text
from docs._ext import house
from docs._ext.features import is_translated
from docs._ext.refusals import rules_by_code, used
from tests.docs.site import build, page
from tools.link_check import Page

HOUSE = "House\n=====\n\n.. doors::\n"
UNFINISHED = """
from types import SimpleNamespace
from crimehotel_rules import games
from crimehotel_rules.crime_hotel import game
from crimehotel_rules.kernel.text import Text
def page(name):
    return SimpleNamespace(
        GAME=game.GAME, show=game.show,
        MISSING={"simulation": Text("Policies to play it", "Des stratégies pour y jouer")},
    )
games.page = page
"""


BOOK = {
    "crime-hotel/index": ".. book::\n",
    **{
        f"crime-hotel/{name}": f".. book-page:: {name}\n"
        for name in ("rules", "matrix", "refusals")
    },
    "crime-hotel/wrong": "Title\n=====\n\n.. book-page:: rule\n",
    "crime-hotel/tree": "Tree\n====\n\n.. pages::\n\n   matrix\n   nowhere\n",
    "crime-hotel/kills": "Kills\n=====\n\n.. kill-table:: nowhere.csv\n",
    "crime-hotel/long": "Long\n====\n\n.. recorded-table:: nowhere.csv\n   :columns: module\n",
}
"""A book that is made of its data alone, and a page that there cannot be."""


@attrs.frozen
class Site:
    """A site that was built, and what was said about it."""

    folder: Path
    told: str

    def page(self, name: str = "index") -> str:
        """One of its pages."""
        return page(self.folder, name)

    def anchors(self, name: str) -> set[str]:
        """The places on one of its pages that links can name."""
        return set(Page(self.page(name)).anchors)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The house with a game that is whole."""
    folder = tmp_path_factory.mktemp("whole")
    return Site(folder, build(folder, HOUSE, pages=BOOK).stderr)


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The house with a game under construction, in French."""
    folder = tmp_path_factory.mktemp("unfinished")
    return Site(folder, build(folder, HOUSE, "fr", more=UNFINISHED, pages=BOOK).stderr)


def test_a_door_says_what_the_game_is_about_and_leads_to_its_book(whole: Site) -> None:
    shown = whole.page()
    assert "crime-hotel/index.html" in Page(shown).links
    assert "one of a hotel’s 27 rooms" in shown
    assert f"{len(GAME.catalogue.rules)} rules · {len(GAME.catalogue.rulings)} rulings" in shown
    assert "complete" in shown
    assert "under construction" not in shown


def test_the_door_of_a_game_under_construction_says_what_is_missing(unfinished: Site) -> None:
    for name in ("index", "crime-hotel/index"):
        assert "en construction" in unfinished.page(name)
        assert "Des stratégies pour y jouer" in unfinished.page(name)


@pytest.mark.parametrize("lang", LANGS)
def test_a_book_without_a_written_page_shows_every_rule_and_ruling(
    whole: Site, unfinished: Site, lang: Lang
) -> None:
    site, title = (whole, "The rules") if lang == "en" else (unfinished, "Les règles")
    entries = {*GAME.catalogue.rules, *GAME.catalogue.rulings}
    chapters = {rule.chapter for rule in GAME.catalogue.rules.values()}
    assert {*entries, *map(nodes.make_id, chapters)} <= site.anchors("crime-hotel/rules")
    assert f"<h1>{title}" in site.page("crime-hotel/rules")
    assert {f"proof-{rule}" for rule in GAME.catalogue.rules} <= site.anchors("crime-hotel/matrix")


def test_what_a_game_under_construction_lacks_is_no_warning(whole: Site, unfinished: Site) -> None:
    assert "no page shows the mutant CH-M067" in whole.told
    assert "no page shows the mutant" not in unfinished.told


def test_a_game_under_construction_may_lack_pages_and_figures(
    whole: Site, unfinished: Site
) -> None:
    assert "nonexisting document 'crime-hotel/nowhere'" in whole.told
    assert "The table has not been made yet." in whole.page("crime-hotel/kills")
    assert "nowhere" not in unfinished.told
    assert "matrix.html" in Page(unfinished.page("crime-hotel/tree")).links
    assert "Il n’y a rien ici pour l’instant." in unfinished.page("crime-hotel/kills")


def test_what_a_long_run_has_not_found_yet_is_said_to_be_missing(whole: Site) -> None:
    assert "There is nothing here yet." in whole.page("crime-hotel/long")


@pytest.mark.parametrize(
    ("lang", "meaning"),
    [("en", "A cube in a player’s colour"), ("fr", "Un cube à la couleur d’un")],
)
def test_the_words_of_a_game_are_told_in_both_languages(
    tmp_path: Path, lang: str, meaning: str
) -> None:
    french = 'msgid "Words"\nmsgstr "Mots"\n'
    build(tmp_path, "Words\n=====\n\n.. terms::\n   :game: mord-im-arosa\n", lang, french)
    shown = page(tmp_path)
    assert '<span lang="fr">la trace</span>' in shown
    assert '<span lang="en">clue</span>' in shown
    assert meaning in shown


def test_a_page_that_no_book_has_is_refused(whole: Site) -> None:
    assert "'rule' is none of rules, rulings, refusals" in " ".join(whole.told.split())


def test_every_refusal_is_listed_in_both_languages_with_its_rules(whole: Site) -> None:
    shown = whole.page("crime-hotel/refusals")
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


def test_a_feature_needs_neither_pictures_nor_french_under_construction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a whole game would be blamed for is only not there yet."""
    assert is_translated(GAME, "no such feature", "en", "fr")
    assert house.can_show(GAME)

    def show() -> None:
        raise NotImplementedError

    unfinished = SimpleNamespace(GAME=GAME, MISSING={"pictures": Text("a", "b")}, show=show)
    monkeypatch.setattr(games, "page", lambda _: unfinished)
    assert not is_translated(GAME, "no such feature", "en", "fr")
    assert is_translated(GAME, "Scoring an investigation", "en", "fr")
    assert not is_translated(GAME, "Scoring an investigation", "en", "en")
    assert not house.can_show(GAME)
