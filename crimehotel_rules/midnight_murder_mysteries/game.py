"""Midnight Murder Mysteries on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.numbers import Numbers
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.midnight_murder_mysteries.worlds import Worlds
    from crimehotel_rules.packs import PackKind
    from crimehotel_rules.simulation import Simulation

GAME: Final = Game(
    name="midnight-murder-mysteries",
    title="Midnight Murder Mysteries",
    prefix="MM",
    players=(1, 2, 3, 4, 5),
    package="crimehotel_rules.midnight_murder_mysteries",
    rules=midnight_murder_mysteries,
    setup=midnight_murder_mysteries.Setup,
    action=midnight_murder_mysteries.Action,
    view=midnight_murder_mysteries.View,
    outcome=midnight_murder_mysteries.Outcome,
    codec=CODEC,
    refusal=midnight_murder_mysteries.Refusal,
    readings=midnight_murder_mysteries.READINGS,
    rulings=midnight_murder_mysteries.RULINGS,
)

STEPS: Final = (
    "crimehotel_rules.midnight_murder_mysteries.steps.doing",
    "crimehotel_rules.midnight_murder_mysteries.steps.facts",
    "crimehotel_rules.midnight_murder_mysteries.steps.knowledge",
    "crimehotel_rules.midnight_murder_mysteries.steps.refusing",
)
MISSING: Final[Mapping[str, Text]] = {}
"""What is still under construction: ``python -m tools.whole`` says what each part lacks."""


def show() -> Show:
    """Pictures and words."""
    from crimehotel_rules.midnight_murder_mysteries import (  # noqa: PLC0415 - on demand
        show as shown,
    )

    return shown


def checks() -> Checks:
    """What it brings to the conformance suite."""
    from crimehotel_rules.midnight_murder_mysteries.checks.suite import (  # noqa: PLC0415 - on demand
        MidnightMurderMysteries,
    )

    return MidnightMurderMysteries(GAME, show())


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def numbers() -> Numbers:
    """Numbers of actions, rows of views, options of a view, rewards."""
    return midnight_murder_mysteries


def batch() -> None:
    """No engine plays many games side by side."""


def worlds() -> type[Worlds]:
    """The solutions and sheets that look the same to a seat."""
    from crimehotel_rules.midnight_murder_mysteries.worlds import (  # noqa: PLC0415 - on demand
        Worlds,
    )

    return Worlds


def simulation() -> Simulation:
    """Policies, and what is counted and reported of games between them."""
    from crimehotel_rules.midnight_murder_mysteries.simulation import (  # noqa: PLC0415 - on demand
        SIMULATION,
    )

    return SIMULATION


def packs() -> tuple[PackKind, ...]:
    """Its event decks and its cases, of anybody's making."""
    from crimehotel_rules.midnight_murder_mysteries.packs import (  # noqa: PLC0415 - on demand
        CASE,
        EVENTS,
    )

    return (CASE, EVENTS)
