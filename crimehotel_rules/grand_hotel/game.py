"""Grand Hotel on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from crimehotel_rules import grand_hotel
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.numbers import Numbers
from crimehotel_rules.kernel.text import Text

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.packs import PackKind
    from crimehotel_rules.simulation import Simulation

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

STEPS: Final = (
    "crimehotel_rules.grand_hotel.steps.doing",
    "crimehotel_rules.grand_hotel.steps.facts",
    "crimehotel_rules.grand_hotel.steps.knowledge",
    "crimehotel_rules.grand_hotel.steps.refusing",
)
MISSING: Final[Mapping[str, Text]] = {}
"""What is still under construction: ``python -m tools.whole`` says what each part lacks."""


def show() -> Show:
    """Pictures and words."""
    from crimehotel_rules.grand_hotel import show as shown  # noqa: PLC0415 - on demand

    return shown


def checks() -> Checks:
    """What it brings to the conformance suite."""
    from crimehotel_rules.grand_hotel.checks.suite import GrandHotel  # noqa: PLC0415 - on demand

    return GrandHotel(GAME, show())


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def numbers() -> Numbers:
    """Numbers of actions, rows of views, options of a view, rewards."""
    return grand_hotel


def batch() -> None:
    """No engine plays many games side by side."""


def worlds() -> None:
    """What looks the same to a seat cannot be drawn yet."""


def simulation() -> Simulation:
    """Policies, and what is counted and reported of games between them."""
    from crimehotel_rules.grand_hotel.simulation import SIMULATION  # noqa: PLC0415 - on demand

    return SIMULATION


def packs() -> tuple[PackKind, ...]:
    """Its cards, of anybody's making."""
    from crimehotel_rules.grand_hotel.packs import CARDS  # noqa: PLC0415 - on demand

    return (CARDS,)
