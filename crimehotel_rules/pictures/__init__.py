"""Drawings of a view: as text for a terminal, as SVG for a page."""

from crimehotel_rules.pictures.svg import draw
from crimehotel_rules.pictures.text import draw_text
from crimehotel_rules.pictures.words import Lang

__all__ = ["Lang", "draw", "draw_text"]
