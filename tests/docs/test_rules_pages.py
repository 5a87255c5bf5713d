"""Rules, rulings and pictures on a page: right where they are named, taught where they are not."""

from pathlib import Path

import attrs
import pytest

from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.text import Text
from docs._ext import proof
from docs._ext.words import said
from tests.docs.site import build, page
from tools.chain import TOP
from tools.link_check import Page

RULES = ".. game:rule:: CH-INQ-3"
CH = ":game: crime-hotel"
PICTURE = """
.. picture::
   :game: crime-hotel
   :trace: {trace}
   :step: {step}
   :seat: {seat}
   :alt: The table.

   A caption.
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_chapter_shows_its_rules_and_rulings_in_the_language_of_the_build(
    tmp_path: Path, lang: str
) -> None:
    """The text is the catalogue's, and each id is a target on the page, exactly as it is spelt.

    The links of the folded proofs lead to pages that this small site does not have.
    """
    done = build(
        tmp_path, "Title\n=====\n\n.. game:chapter:: inquiry\n   :game: crime-hotel\n", lang
    )
    shown = page(tmp_path)
    for rule in GAME.catalogue.rules.values():
        text = said(Text(rule.en, rule.fr), "fr" if lang == "fr" else "en")
        plain = text.replace("'", "’")
        assert (rule.chapter == "inquiry") == (plain.partition(";")[0] in shown), rule.id
        assert (rule.chapter == "inquiry") == (rule.id in Page(shown).anchors)
    assert "CH-AMB-53" in Page(shown).anchors
    assert "no page shows the ruling CH-AMB-02" in done.stderr
    assert f'<html class="no-js" lang="{lang}"' in shown


def test_an_unknown_rule_is_answered_with_the_nearest(tmp_path: Path) -> None:
    text = "Title\n=====\n\nAs in :game:rule:`CH-INK-3`, :game:ruling:`CH-AMB-99`.\n"
    done = build(tmp_path, text)
    assert done.returncode == 1
    assert "index.rst:4: WARNING: there is no rule CH-INK-3; nearest: CH-INQ-3" in done.stderr
    assert "there is no ruling CH-AMB-99; nearest: CH-AMB-" in done.stderr


def test_a_rule_without_a_page_is_not_linked_in_silence(tmp_path: Path) -> None:
    done = build(tmp_path, "Title\n=====\n\nAs in :game:rule:`CH-INQ-3`.\n")
    assert done.returncode == 1
    assert "no page shows the rule CH-INQ-3" in done.stderr


def test_a_directive_with_a_wrong_name_teaches(tmp_path: Path) -> None:
    wrong = {
        ".. game:rule:: CH-INK-3": "there is no rule or ruling CH-INK-3; nearest: CH-INQ-3",
        ".. game:rule:: XY-INQ-3": "XY-INQ-3 belongs to no game; ids begin with CH-",
        ".. game:chapter:: inquiry": "which game? Name it in the option :game:",
        ".. game:chapter:: inquiry\n   :game: crime-motel": "there is no game 'crime-motel'",
        f".. game:chapter:: inquest\n   {CH}": "there is no chapter inquest; nearest: inquiry",
        f".. game:invariants:: score\n   {CH}": "no group of invariants score; nearest: scores",
        f"{RULES}\n\n{RULES}": "CH-INQ-3 is shown already, on the page index; link to it",
    }
    done = build(tmp_path, "Title\n=====\n\n" + "\n\n".join(wrong))
    assert done.returncode == 1
    for message in wrong.values():
        assert message in " ".join(done.stderr.split())


def test_a_picture_has_its_description_and_its_caption(tmp_path: Path) -> None:
    done = build(
        tmp_path, "Title\n=====\n" + PICTURE.format(trace="play-a", step=3, seat="Noah"), "en"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert 'role="img" aria-label="The table."' in page(tmp_path)
    assert "A caption." in page(tmp_path)
    assert "Hand of Noah" in page(tmp_path)


def test_a_picture_shows_nothing_that_its_viewer_may_not_see(tmp_path: Path) -> None:
    build(tmp_path, "Title\n=====\n" + PICTURE.format(trace="play-a", step=3, seat="spectator"))
    assert "Hand of" not in page(tmp_path)


def test_a_picture_of_nothing_teaches(tmp_path: Path) -> None:
    wrong = {
        ("play-z", 1, "Sam"): "there is no trace 'play-z'; there are play-a, play-b, play-c",
        (
            "play-a",
            36,
            "Sam",
        ): "play-a has no step 36; the steps go from 0, before the first, to 35",
        ("play-a", 1, "Sue"): "nobody called 'Sue' plays in play-a; there are Sam, Ryan, Noah and",
        ("play-a", 1, "Sam\n   :drawing: moods"): "Crime Hotel has no drawing 'moods'",
    }
    pictures = [PICTURE.format(trace=trace, step=step, seat=seat) for trace, step, seat in wrong]
    done = build(tmp_path, "Title\n=====\n" + "".join(pictures) + f"\n.. picture::\n   {CH}\n")
    assert done.returncode == 1
    for message in (*wrong.values(), "a picture needs the option :trace:"):
        assert message in " ".join(done.stderr.split())


def test_the_matrix_fails_on_rules_that_no_page_shows(tmp_path: Path) -> None:
    done = build(tmp_path, f"Title\n=====\n\n{RULES}\n\n.. matrix::\n   {CH}\n")
    assert done.returncode == 1
    assert "WARNING: no page shows CH-INQ-4" in done.stderr
    assert "WARNING: no page shows CH-INQ-3" not in done.stderr
    assert "proof-CH-INQ-4" in Page(page(tmp_path)).anchors


def test_a_proof_tells_its_gaps() -> None:
    """Each missing link is told, unless it is excused; an excuse that nobody needs is told too."""
    whole = proof.proofs(GAME.name)["CH-INQ-3"]
    assert whole.gaps() == []
    assert attrs.evolve(whole, code=()).gaps() == [
        "CH-INQ-3 has no line of code, and no 'unenforced' that says why"
    ]
    assert attrs.evolve(whole, scenarios=()).gaps() == []
    assert attrs.evolve(whole, scenarios=(), properties=()).gaps() == [
        "CH-INQ-3 has no scenario or property, and no 'untested' that says why"
    ]
    assert attrs.evolve(whole, mutants=()).gaps() == [
        "CH-INQ-3 has no faulty engine, and no 'unbreakable' that says why"
    ]
    excused = attrs.evolve(whole, rule=attrs.evolve(whole.rule, unenforced=Text("a", "b")))
    assert attrs.evolve(excused, code=()).gaps() == []
    assert excused.gaps() == ["CH-INQ-3 has a line of code and is excused as 'unenforced' as well"]


def test_a_proof_leads_to_the_lines_that_cite_the_rule() -> None:
    for shown in proof.proofs(GAME.name).values():
        for line in shown.code:
            text = (TOP / line.file).read_text(encoding="utf-8").splitlines()
            assert shown.rule.id in text[line.number - 1]
        for line in shown.properties:
            text = (TOP / line.file).read_text(encoding="utf-8").splitlines()
            assert text[line.number - 1].startswith("def test_")


def test_a_page_in_the_folder_of_a_game_is_about_that_game(tmp_path: Path) -> None:
    inside = {"crime-hotel/index": "Book\n====\n\n.. game:chapter:: inquiry\n"}
    build(tmp_path, "Title\n=====\n\n.. toctree::\n\n   crime-hotel/index\n", pages=inside)
    assert "CH-INQ-3" in Page(page(tmp_path, "crime-hotel/index")).anchors
    assert "<title>Book - Crime Hotel - " in page(tmp_path, "crime-hotel/index")
