"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard.

Cards have the names that the pack of the set-up gives them, in French those of the packs that come
with the game. A view that was read from JSON has no pack: there, cards are named by their ids.
"""

from crimehotel_rules.grand_hotel.show.description import describe
from crimehotel_rules.grand_hotel.show.introduction import introduce
from crimehotel_rules.grand_hotel.show.story import is_open, standing, story
from crimehotel_rules.grand_hotel.show.svg import draw
from crimehotel_rules.grand_hotel.show.text import draw_text

__all__ = ["describe", "draw", "draw_text", "introduce", "is_open", "standing", "story"]
