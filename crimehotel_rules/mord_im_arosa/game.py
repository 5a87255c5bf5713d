"""Mord im Arosa on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NoReturn

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.codec import CODEC

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine

GAME: Final = Game(
    name="mord-im-arosa",
    title="Mord im Arosa",
    prefix="MA",
    players=(2, 3, 4, 5, 6),
    package="crimehotel_rules.mord_im_arosa",
    rules=mord_im_arosa,
    setup=mord_im_arosa.Setup,
    action=mord_im_arosa.Action,
    view=mord_im_arosa.View,
    outcome=mord_im_arosa.Outcome,
    codec=CODEC,
    refusal=mord_im_arosa.Refusal,
    readings=mord_im_arosa.READINGS,
    rulings=mord_im_arosa.RULINGS,
)

STEPS: Final = (
    "crimehotel_rules.mord_im_arosa.steps.doing",
    "crimehotel_rules.mord_im_arosa.steps.ending",
    "crimehotel_rules.mord_im_arosa.steps.facts",
    "crimehotel_rules.mord_im_arosa.steps.knowledge",
    "crimehotel_rules.mord_im_arosa.steps.refusing",
)
MISSING: Final[Mapping[str, Text]] = {
    "faulty engines": Text("faulty engines", "les moteurs fautifs"),
    "checks": Text("checks for other engines", "les vérifications des autres moteurs"),
    "pictures": Text("pictures", "les images"),
    "simulation": Text("policies to play it with", "des stratégies pour y jouer"),
    "book": Text("its book", "son livre"),
}
"""What is still under construction: ``python -m tools.whole`` says what each part lacks."""


def show() -> NoReturn:
    """Pictures and words are still to come."""
    raise NotImplementedError


def checks() -> NoReturn:
    """What it brings to the conformance suite is still to come."""
    raise NotImplementedError


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def simulation() -> None:
    """Nothing is simulated yet."""
