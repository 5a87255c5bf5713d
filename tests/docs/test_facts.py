"""What the book of Crime Hotel says of the game and of its pictures is true."""

import re

import pytest

from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.crime_hotel.show import draw
from tests.docs.pictures import Picture, pictures, pictures_of
from tools.chain import TOP

DOCS = TOP / "docs" / GAME.name
NUMBERS = {"Eight": 8, "Eleven": 11, "Fourteen": 14, "Seventeen": 17}
"""How many rooms can be searched with three players: eight at the deal, three more each round."""
SEARCHED = rf"({'|'.join(NUMBERS)}) (?:of the 27 )?rooms are (?:lit|searched|ruled out)"


@pytest.mark.parametrize("picture", pictures(GAME), ids=lambda one: f"{one.page}-{one.step}")
def test_a_caption_and_its_picture_agree(picture: Picture) -> None:
    """Rounds, searched rooms and the police car are those of the position that is drawn."""
    view = picture.view
    for text in (picture.alt, picture.caption):
        for number in re.findall(r"[Rr]ound (\d)", text):
            assert f"round {number}" in draw(view, "en"), text
        for number in re.findall(SEARCHED, text):
            assert NUMBERS[number] == len(view.searched), text
        for holder in re.findall(r"([A-Z]\w+) holds the police car", text):
            assert holder == view.setup.players[view.car], text


def test_the_first_page_opens_with_the_start_of_round_2() -> None:
    """Sam, Ryan and Noah have all acted: Ryan in room 27, Sam in column 7, Noah at a bonus desk."""
    (picture,) = pictures_of(GAME, DOCS / "index.rst")
    assert picture.caption.startswith("The start of round 2. Eleven rooms are lit")
    view = picture.view
    assert (view.round, view.turn, view.car) == (2, 1, 1)
    assert view.desks.bonus == (2,)


@pytest.mark.parametrize(
    "fact",
    [
        "A murderer is hiding in one of a hotel's 27 rooms",
        "3 or 4 players",
        "aged 8 and over",
        "30 to 45 minutes",
        "tricks and deduction",
    ],
)
def test_the_first_page_says_what_game_it_is(fact: str) -> None:
    """Players, age and time are those of the French cover, the kind that of its last page."""
    assert fact in (DOCS / "index.rst").read_text("utf-8")


BOX = {
    "hotel board": 1,
    "police station board": 1,
    "room cards": 27,
    "detective meeples": 20,
    "player tokens": 4,
    "police car": 1,
    "moon": 1,
    "score pad": 1,
    "pencil": 1,
}
"""The lists of components in both rulebooks."""


def test_the_box_is_complete() -> None:
    page = (DOCS / "rules" / "components.rst").read_text("utf-8")
    rows = re.findall(r"^   \* - (\d+)\n     - (.+)$", page, re.MULTILINE)
    assert {what: int(count) for count, what in rows} == BOX
    assert "floor 1 is white, floor 2 grey, floor 3 navy blue" in page
