"""Grand Hotel on one page: everything that this game is."""

from __future__ import annotations

from typing import Final

from crimehotel_rules import grand_hotel
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel.game import Game

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
