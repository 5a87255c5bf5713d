"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard."""

from crimehotel_rules.mord_im_arosa.show.description import describe
from crimehotel_rules.mord_im_arosa.show.introduction import introduce
from crimehotel_rules.mord_im_arosa.show.shades import draw_odds, draw_odds_text
from crimehotel_rules.mord_im_arosa.show.story import is_open, standing, story
from crimehotel_rules.mord_im_arosa.show.svg import draw
from crimehotel_rules.mord_im_arosa.show.text import draw_text

__all__ = [
    "describe",
    "draw",
    "draw_odds",
    "draw_odds_text",
    "draw_text",
    "introduce",
    "is_open",
    "standing",
    "story",
]
