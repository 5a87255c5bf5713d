"""Midnight Murder Mysteries on one page: everything that this game is."""

from __future__ import annotations

from typing import Final

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC

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
