"""Grand Hotel on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NoReturn

from crimehotel_rules import grand_hotel
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine

GAME: Final = Game(
    name="grand-hotel",
    title="Grand Hotel",
    prefix="GH",
    players=(2, 3, 4, 5, 6),
    package="crimehotel_rules.grand_hotel",
    rules=grand_hotel,
    setup=grand_hotel.Setup,
    action=grand_hotel.Action,
    view=grand_hotel.View,
    outcome=grand_hotel.Outcome,
    codec=CODEC,
    refusal=grand_hotel.Refusal,
    readings=grand_hotel.READINGS,
    rulings=grand_hotel.RULINGS,
)

STEPS: Final = ()
MISSING: Final[Mapping[str, Text]] = {
    "scenarios": Text("scenarios", "des scénarios"),
    "faulty engines": Text("faulty engines", "les moteurs fautifs"),
    "wire": Text("the page for implementers", "la page des programmeurs"),
    "checks": Text("checks for other engines", "les vérifications des autres moteurs"),
    "pictures": Text("pictures", "les images"),
    "simulation": Text("policies to play it with", "des stratégies pour y jouer"),
    "example": Text("an engine in JavaScript", "un moteur en JavaScript"),
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
