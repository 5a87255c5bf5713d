"""Packs of Grand Hotel: the cards of the game, of anybody's making, checked and drawn."""

from typing import Final

from crimehotel_rules.grand_hotel.packs.drawing import draw
from crimehotel_rules.grand_hotel.packs.lints import lint, looks_like
from crimehotel_rules.grand_hotel.packs.measuring import measure
from crimehotel_rules.grand_hotel.packs.starter import starter
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.packs import PackKind

CARDS: Final = PackKind(
    name="cards",
    title=Text("a pack of cards", "un jeu de cartes"),
    recognises=looks_like,
    lint=lint,
    new=starter,
    draw=draw,
    measure=measure,
)
"""The only kind of pack that this game has."""

__all__ = ["CARDS", "draw", "lint", "looks_like", "measure", "starter"]
