"""Meeples: a body with the sign of its player, and for each colour a head of another shape."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.drawing.svg import path, words

_HEADS: Final = {
    "red": "M12 .6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
    "blue": "M7.6.9h8.8v8.6H7.6z",
    "green": "M6 .4h12L12 10.6z",
    "yellow": "M12-.8 17.6 5 12 10.8 6.4 5z",
    "purple": "M9 .2h6l3.4 4.9L15 10H9L5.6 5.1z",
    "orange": "M10-.4h4V3h3.4v4H14v3.4h-4V7H6.6V3H10z",
}
"""Round, square, wedge, diamond, hexagon, cross: nobody has to tell meeples by their colours."""
_BODY: Final = (
    "M12 8.6c4.6.2 9.9 1.7 9.9 3.8 0 1.2-1 1.8-2.2 1.8h-1.6c.5 2.2 2 4.3 2.7 6.6.4 1.2-.3 2.4"
    "-1.5 2.4H4.7c-1.2 0-1.9-1.2-1.5-2.4.7-2.3 2.2-4.4 2.7-6.6H4.3c-1.2 0-2.2-.6-2.2-1.8 0-2.1"
    " 5.3-3.6 9.9-3.8z"
)
_BRIGHT: Final = ("yellow", "orange")
"""On these, dark letters are easier to read."""

LOOKS: Final = {
    ".red": "fill:#b3261e",
    ".blue": "fill:#1f5fbf",
    ".green": "fill:#1b7a4b",
    ".yellow": "fill:#f5bd16",
    ".purple": "fill:#7a3fa3",
    ".orange": "fill:#f08a24",
    ".meeple": "stroke:#fff;stroke-width:1.6;paint-order:stroke;stroke-linejoin:round",
    ".yellow.meeple": "stroke:#3d2e00",
    ".orange.meeple": "stroke:#3d2e00",
    "text.on": "fill:#fff;font-weight:800;font-size:12px",
    "text.on-bright": "fill:#221a00",
}
"""How they look, for the style sheet of a game."""


def sign_on(colour: str) -> str:
    """The style of letters on this colour."""
    return "on on-bright" if colour in _BRIGHT else "on"


@lru_cache(maxsize=4096)
def meeple(colour: str, sign: str, x: float, y: float, scale: float = 1) -> str:
    """A meeple of 24 × 24, or of another scale: a head by colour, the sign of its player.

    >>> meeple("red", "A", 2, 3)[:37]
    '<g transform="translate(2 3)"><path d'
    """
    size = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g transform="translate({x:g} {y:g}){size}">'
        f"{path(_HEADS[colour] + _BODY, f'meeple {colour}')}"
        f"{words(sign, 12, 20.4, sign_on(colour), 'middle')}</g>"
    )
