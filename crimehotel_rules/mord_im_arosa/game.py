"""Mord im Arosa on one page: everything that this game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.numbers import Numbers
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.codec import CODEC

if TYPE_CHECKING:
    from crimehotel_rules.conformance.serve import Engine
    from crimehotel_rules.conformance.suite import Checks
    from crimehotel_rules.mord_im_arosa.odds import Worlds
    from crimehotel_rules.simulation import Simulation

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
MISSING: Final[Mapping[str, Text]] = {}
"""What is still under construction: ``python -m tools.whole`` says what each part lacks."""


def show() -> Show:
    """Pictures and words."""
    from crimehotel_rules.mord_im_arosa import show as shown  # noqa: PLC0415 - on demand

    return shown


def checks() -> Checks:
    """What it brings to the conformance suite."""
    from crimehotel_rules.mord_im_arosa.checks.suite import MordImArosa  # noqa: PLC0415 - on demand

    return MordImArosa(GAME, show())


def engines() -> Mapping[str, Callable[[], Engine]]:
    """No engine besides the reference."""
    return {}


def numbers() -> Numbers:
    """Numbers of actions, rows of views, options of a view, rewards."""
    return mord_im_arosa


def batch() -> None:
    """No engine plays many games side by side."""


def worlds() -> type[Worlds]:
    """The landings that look the same to everybody."""
    from crimehotel_rules.mord_im_arosa.odds import Worlds  # noqa: PLC0415 - on demand

    return Worlds


def simulation() -> Simulation:
    """Policies, and what is counted and reported of games between them."""
    from crimehotel_rules.mord_im_arosa.simulation import SIMULATION  # noqa: PLC0415 - on demand

    return SIMULATION


def packs() -> tuple[()]:
    """It is played without content packs."""
    return ()
