"""Findings in Mord im Arosa speak of floors, clues and players."""

import pytest

from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.reports import effects
from crimehotel_rules.mord_im_arosa import Phase, View
from crimehotel_rules.mord_im_arosa.checks.effects import EFFECTS
from tests.mord_im_arosa.conformance.kit import AROSA

NAMES = ("Yellow", "Blue", "Gray").__getitem__


@pytest.mark.parametrize(
    ("action", "en", "fr"),
    [
        ({"type": "inspect", "floor": 6}, "inspect floor 6", "inspecter l'étage 6"),
        (
            {"type": "suspect", "suspects": [1, 2], "floor": 0},
            "suspect Blue and Gray on the ground floor",
            "soupçonner Blue et Gray, au rez-de-chaussée",
        ),
        (
            {"type": "suspect", "suspects": [], "floor": 2},
            "suspect nobody on floor 2",
            "ne soupçonner personne, à l'étage 2",
        ),
        (
            {"type": "cover", "floor": 4},
            "cover tracks on floor 4",
            "effacer ses traces, à l'étage 4",
        ),
        ({"type": "take_back", "count": 0}, "take back 0 clues", "reprendre 0 trace"),
        ({"type": "take_back", "count": 2}, "take back 2 clues", "reprendre 2 traces"),
        (
            {"type": "land", "cube": "victim", "floor": 3},
            "let a victim land on floor 3",
            "faire tomber une victime, à l'étage 3",
        ),
        (
            {"type": "land", "cube": 1, "floor": 4, "heard": [3, 5]},
            "let a clue of Blue land on floor 4, heard between 3 and 5",
            "faire tomber une trace de Blue, à l'étage 4, entendu entre 3 et 5",
        ),
        ({"type": "inspect", "floor": 8}, None, None),
    ],
)
def test_a_deed_is_told_in_words(action: Json, en: str | None, fr: str | None) -> None:
    assert AROSA.checks.deed(action, NAMES, "en") == en
    assert AROSA.checks.deed(action, NAMES, "fr") == fr


def test_every_phase_has_its_words() -> None:
    assert {*AROSA.checks.phases} == {phase.value for phase in Phase}


@pytest.mark.parametrize("field", EFFECTS)
def test_a_wrong_field_has_its_effect_at_the_table(field: str) -> None:
    assert hasattr(View, field)
    wrong = Difference("view", 1, 2, f"{field}[0]")
    assert effects.effect(wrong, AROSA.checks.effects, "en") == EFFECTS[field].en
    assert effects.effect(wrong, AROSA.checks.effects, "fr") == EFFECTS[field].fr


@pytest.mark.parametrize(
    ("path", "seat"),
    [
        ("supply[2]", 2),
        ("scores[1]", 1),
        ("sheet[7].clues[3]", 3),
        ("inside.clues[0]", 0),
        ("exposed.clues[4]", 4),
        ("log[12].clues[5]", 5),
        ("sheet[7].victims", None),
        ("turn", None),
    ],
)
def test_a_field_is_about_a_seat(path: str, seat: int | None) -> None:
    assert AROSA.checks.seat_of(path) == seat


def test_nobody_holds_anything_in_secret() -> None:
    assert AROSA.checks.hand({"hand": [1]}) == ()
