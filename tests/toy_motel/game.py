"""Toy Motel on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.text import Text
from tests import toy_motel
from tests.toy_motel.codec import CODEC

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks

GAME: Final = Game(
    name="toy-motel",
    title="Toy Motel",
    prefix="TM",
    players=(2, 3),
    package="tests.toy_motel",
    rules=toy_motel,
    setup=toy_motel.Setup,
    action=toy_motel.Action,
    view=toy_motel.View,
    outcome=toy_motel.Outcome,
    codec=CODEC,
    refusal=toy_motel.Refusal,
    readings=toy_motel.READINGS,
    rulings=toy_motel.RULINGS,
    root=Path(__file__).parent / "data",
)

STEPS: Final = ("tests.toy_motel.steps",)
MISSING: Final[Mapping[str, Text]] = {}


def show() -> Show:
    """Pictures and words."""
    from tests.toy_motel import show as shown

    return shown


def checks() -> Checks:
    """What it brings to the conformance suite."""
    from tests.toy_motel.checks import Motel

    return Motel(GAME, show())


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def numbers() -> None:
    """It has none."""


def batch() -> None:
    """Its games are played one by one."""


def worlds() -> None:
    """What looks the same to a seat cannot be drawn yet."""


def simulation() -> None:
    """Nothing is simulated."""


def packs() -> tuple[()]:
    """It is played without content packs."""
    return ()
