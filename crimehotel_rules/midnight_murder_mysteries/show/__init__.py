"""Drawings of a view: as text for a terminal, as SVG for a page, as sentences to be heard."""

from crimehotel_rules.midnight_murder_mysteries.show.description import describe
from crimehotel_rules.midnight_murder_mysteries.show.introduction import introduce
from crimehotel_rules.midnight_murder_mysteries.show.papers import papers
from crimehotel_rules.midnight_murder_mysteries.show.story import is_open, standing, story
from crimehotel_rules.midnight_murder_mysteries.show.svg import draw
from crimehotel_rules.midnight_murder_mysteries.show.text import draw_text

__all__ = [
    "describe",
    "draw",
    "draw_text",
    "introduce",
    "is_open",
    "papers",
    "standing",
    "story",
]
