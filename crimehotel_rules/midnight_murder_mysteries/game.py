"""Midnight Murder Mysteries on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NoReturn

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.packs import PackKind

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
MISSING: Final[Mapping[str, Text]] = {
    "pictures": Text("pictures", "les images"),
    "simulation": Text("policies to play it with", "des stratégies pour y jouer"),
    "example": Text("an engine in JavaScript", "un moteur en JavaScript"),
    "book": Text("its book", "son livre"),
}
"""What is still under construction: ``python -m tools.whole`` says what each part lacks."""


def show() -> NoReturn:
    """Pictures and words are still to come."""
    raise NotImplementedError


def checks() -> Checks:
    """What it brings to the conformance suite; positions are told in JSON until there is a show."""
    from crimehotel_rules.conformance.unshown import Unshown  # noqa: PLC0415 - on demand
    from crimehotel_rules.midnight_murder_mysteries.checks.suite import (  # noqa: PLC0415
        MidnightMurderMysteries,
    )

    return MidnightMurderMysteries(GAME, Unshown(CODEC))


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def simulation() -> None:
    """Nothing is simulated yet."""


def packs() -> tuple[PackKind, ...]:
    """Its event decks and its cases, of anybody's making."""
    from crimehotel_rules.midnight_murder_mysteries.packs import (  # noqa: PLC0415 - on demand
        CASE,
        EVENTS,
    )

    return (CASE, EVENTS)
