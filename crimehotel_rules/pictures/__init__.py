"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard."""

from crimehotel_rules.pictures.story import story
from crimehotel_rules.pictures.svg import draw
from crimehotel_rules.pictures.telling import describe
from crimehotel_rules.pictures.text import draw_text
from crimehotel_rules.pictures.words import Lang

__all__ = ["Lang", "describe", "draw", "draw_text", "story"]
