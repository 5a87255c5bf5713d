"""Crime Hotel on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.kernel.batch import MakeBatch
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.numbers import Numbers
from crimehotel_rules.kernel.text import Text

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.crime_hotel.deduce import Worlds
    from crimehotel_rules.simulation import Simulation

GAME: Final = Game(
    name="crime-hotel",
    title="Crime Hotel",
    prefix="CH",
    players=(3, 4),
    package="crimehotel_rules.crime_hotel",
    rules=crime_hotel,
    setup=crime_hotel.Setup,
    action=crime_hotel.Action,
    view=crime_hotel.View,
    outcome=crime_hotel.Outcome,
    codec=CODEC,
    refusal=crime_hotel.Refusal,
    readings=crime_hotel.READINGS,
    rulings=crime_hotel.RULINGS,
)

STEPS: Final = (
    "crimehotel_rules.crime_hotel.steps.doing",
    "crimehotel_rules.crime_hotel.steps.facts",
    "crimehotel_rules.crime_hotel.steps.knowledge",
    "crimehotel_rules.crime_hotel.steps.results",
)
MISSING: Final[Mapping[str, Text]] = {}


def show() -> Show:
    """Pictures and words."""
    from crimehotel_rules.crime_hotel import show as shown  # noqa: PLC0415 - on demand

    return shown


def checks() -> Checks:
    """What it brings to the conformance suite."""
    from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel  # noqa: PLC0415 - on demand

    return CrimeHotel(GAME, show())


def engines() -> Mapping[str, Callable[[], Engine]]:
    """The engines besides the reference."""
    return {"fast": _fast}


def _fast() -> Engine:
    from crimehotel_rules.crime_hotel.fast.wire import FastEngine  # noqa: PLC0415 - an extra

    return FastEngine()


def numbers() -> Numbers:
    """Numbers of actions, rows of views, options of a view, rewards."""
    return crime_hotel


def batch() -> MakeBatch:
    """The fast engine plays many games side by side."""
    from crimehotel_rules.crime_hotel.fast import Batch  # noqa: PLC0415 - an extra

    return Batch


def worlds() -> type[Worlds]:
    """The deals and exchanges that look the same to a seat."""
    from crimehotel_rules.crime_hotel.deduce import Worlds  # noqa: PLC0415 - on demand

    return Worlds


def simulation() -> Simulation:
    """Policies, and what is counted and reported of games between them."""
    from crimehotel_rules.crime_hotel.simulation import SIMULATION  # noqa: PLC0415 - on demand

    return SIMULATION


def packs() -> tuple[()]:
    """It is played without content packs."""
    return ()
