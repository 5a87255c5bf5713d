"""Every sentence is said somewhere, in both languages, with its values in their places."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    Action,
    Actor,
    Colour,
    Floor,
    Inspect,
    Land,
    Refusal,
    Seat,
    Setup,
    check,
    new_game,
)

RULES = Path(mord_im_arosa.__file__).parent / "rules"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py")))


@pytest.mark.parametrize("code", Refusal.SENTENCES)
def test_both_languages_have_the_same_places(code: str) -> None:
    text = Refusal.SENTENCES[code]
    english, french = (
        {name for _, name, _, _ in Formatter().parse(said) if name} for said in (text.en, text.fr)
    )
    assert english == french
    assert text.en != text.fr


@pytest.mark.parametrize("code", Refusal.SENTENCES)
def test_every_code_is_used(code: str) -> None:
    assert len(re.findall(rf'"{code}"', SOURCE)) > 1


def test_french_puts_a_no_break_space_before_high_signs() -> None:
    for text in Refusal.SENTENCES.values():
        assert not re.search(r"[^\u00a0{}a-z|][;:?!»]|«[^\u00a0]", text.fr), text.fr


@pytest.mark.parametrize(
    ("actor", "action", "told"),
    [
        (Seat(1), Inspect(Floor(3)), "Bleu doit attendre\u00a0: il reste 6 cubes à jeter"),
        (
            CHANCE,
            Land(Seat(0), Floor(3)),
            "le prochain cube à tomber est une victime, et non une trace du joueur Jaune",
        ),
    ],
)
def test_players_named_by_their_colours_are_so_in_french(
    actor: Actor, action: Action, told: str
) -> None:
    """As in the pictures: nobody is Brown in one sentence and Marron in the next."""
    refusal = check(new_game(Setup(players=("Yellow", "Blue"))), actor, action)
    assert refusal is not None
    assert refusal.said("fr") == told


def test_other_names_stay_as_they_are() -> None:
    setup = Setup(players=("Blue", "Yellow"), colours=(Colour.YELLOW, Colour.BLUE))
    refusal = check(new_game(setup), Seat(1), Inspect(Floor(3)))
    assert refusal is not None
    assert refusal.said("fr").startswith("Yellow doit attendre")
