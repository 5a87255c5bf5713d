"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard."""

from crimehotel_rules.crime_hotel.show.description import describe
from crimehotel_rules.crime_hotel.show.story import story
from crimehotel_rules.crime_hotel.show.svg import draw
from crimehotel_rules.crime_hotel.show.text import draw_text
from crimehotel_rules.crime_hotel.show.words import Lang

__all__ = ["Lang", "describe", "draw", "draw_text", "story"]
