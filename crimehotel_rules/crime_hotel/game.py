"""Crime Hotel on one page: everything that this game is."""

from __future__ import annotations

from typing import Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.kernel.game import Game

GAME: Final = Game(
    name="crime-hotel",
    title="Crime Hotel",
    prefix="CH",
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
