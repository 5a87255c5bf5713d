"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard.

A view holds the ids of cards and not what is printed on them, so drawings name cards by their ids.
"""

from crimehotel_rules.grand_hotel.show.description import describe
from crimehotel_rules.grand_hotel.show.story import is_open, standing, story
from crimehotel_rules.grand_hotel.show.svg import draw
from crimehotel_rules.grand_hotel.show.text import draw_text

__all__ = ["describe", "draw", "draw_text", "is_open", "standing", "story"]
