"""What the book of Mord im Arosa says of the game and of its pictures is true."""

import re

import pytest

from crimehotel_rules.mord_im_arosa import CLUES, FLOORS, VICTIMS, Colour, View, scenes
from crimehotel_rules.mord_im_arosa.game import GAME
from crimehotel_rules.mord_im_arosa.odds import odds
from crimehotel_rules.mord_im_arosa.show import describe, standing, story
from tests.docs.pictures import Picture, pictures
from tools.chain import TOP

DOCS = TOP / "docs" / GAME.name
PICTURES = {(each.page, each.step): each for each in pictures(GAME)}

TOLD = {
    (
        "index",
        52,
    ): "The tower is open on floor 3, where everybody sees 2 gray clues and 1 brown clue.",
    ("rules/components", 0): "Prologue: Gray throws a victim.",
    ("rules/setup", 10): "Act I: Brown is to inspect a floor.",
    ("rules/throwing", 17): "Still to be thrown: 2 blue clues.",
    ("rules/search", 13): "The tower is open on floor 6, where everybody sees 1 brown clue.",
    ("rules/search", 16): (
        "On the sheet, floor 3, where a clue counts 3: 1 victim and 2 blue clues."
    ),
    ("rules/suspect", 52): "Still to be thrown: 2 gray clues, 1 brown clue and 1 yellow clue.",
    ("rules/ground", 32): (
        "On the sheet, the ground floor, where a clue counts 1: 1 blue clue and 1 brown clue."
    ),
    ("rules/ground", 46): "Still to be thrown: 1 blue clue and 2 brown clues.",
    ("rules/cover", 36): "Act II: Blue is to take clues back, or none.",
    ("rules/ending", 77): (
        "The tower is open on floor 1, where everybody sees 1 yellow clue and 2 gray clues."
    ),
    ("rules/scoring", 96): (
        "Blue: 4 clues in the supply, 5 in the tower, 11 on the sheet, 21 suspicion points, "
        "culprit."
    ),
}
"""What the captions lean on, as the engine tells it."""
SHADES = {("ear", 50), ("ear", 9)}


def test_every_picture_is_looked_at() -> None:
    assert {*PICTURES} == {*TOLD} | SHADES


@pytest.mark.parametrize("where", TOLD, ids=lambda where: f"{where[0]}-{where[1]}")
def test_a_picture_shows_what_its_caption_leans_on(where: tuple[str, int]) -> None:
    assert TOLD[where] in describe(PICTURES[where].view).splitlines()


@pytest.mark.parametrize("picture", PICTURES.values(), ids=lambda one: f"{one.page}-{one.step}")
def test_a_caption_and_its_picture_agree(picture: Picture) -> None:
    """Scenes, points and the floors that were lifted are those of the position that is drawn."""
    view: View = picture.view
    for text in (picture.alt, picture.caption):
        for low, high in re.findall(r"floors (\d) and (\d) are crime scenes", text, re.IGNORECASE):
            assert (int(low), int(high)) == scenes(view.sheet)
        for points in re.findall(r"Points: (.*?)\.", text):
            assert points == standing(view)
        for name, floor in re.findall(r"(\w+) (?:lifts|has lifted) floor (\d)", text):
            assert f"{name} inspects floor {floor}." in story(view)


def share(view: View, seat: int, floor: int) -> int:
    """The odds of a clue, in full percent."""
    return round(100 * (1 - odds(view).clues[seat][floor][0]))


def test_what_an_ear_is_worth_is_told_with_the_right_figures() -> None:
    page = " ".join((DOCS / "ear.rst").read_text("utf-8").split())
    quiet = PICTURES["ear", 50].view
    assert "Gray has a clue there in 31 of 100 such games, Blue in 38" in page
    assert (share(quiet, 2, 3), share(quiet, 1, 3)) == (31, 38)
    assert "Gray is on floor 1 or on floor 7 with 66 percent each" in page
    assert (share(quiet, 2, 1), share(quiet, 2, 7)) == (66, 66)
    assert [floor for floor in FLOORS if not share(quiet, 0, floor)] == [0, 2, 4]
    lifted = {int(floor) for floor in re.findall(r"floor (\d)\.", story(quiet))}
    assert {1, 7}.isdisjoint(lifted)
    ears = PICTURES["ear", 9].view
    assert "hits in 61 games out of 100" in page
    assert max(share(ears, 1, floor) for floor in FLOORS) == share(ears, 1, 7) == 61
    assert [share(ears, 0, floor) for floor in (0, 1, 4)] == [64, 36, 100]


@pytest.mark.parametrize("fact", ["2 to 6 players", "aged 10 and over", "Alessandro Zucchini"])
def test_the_first_page_says_what_game_it_is(fact: str) -> None:
    """Players, age and author are those of the rulebook's title."""
    assert fact in " ".join((DOCS / "index.rst").read_text("utf-8").split())


def test_the_box_is_complete() -> None:
    page = (DOCS / "rules" / "components.rst").read_text("utf-8")
    rows = re.findall(r"^   \* - (\d+)\n     - (.+)$", page, re.MULTILINE)
    assert {what: int(count) for count, what in rows} == {
        "parts of the hotel": len(FLOORS),
        "investigation sheet": 1,
        "clues": CLUES * len(Colour),
        "victims": VICTIMS,
    }
