"""The few shapes that Crime Hotel's table needs, and how they look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.drawing.meeples import LOOKS
from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.svg import box, path, words

_LIGHT: Final = {
    "wall": "#7d4f3b",
    "trim": "#5f3a2a",
    "dark": "#1f2b46",
    "pane": "#41527a",
    "number": "#d3dcf0",
    "shade": "#f0a93b",
}
_DARK: Final = {
    "wall": "#6b4433",
    "trim": "#8a5c47",
    "dark": "#0c1322",
    "pane": "#34456a",
    "number": "#bccae8",
    "shade": "#8f6410",
}
STYLE: Final = style(
    {
        ".wall": "fill:var(--wall)",
        ".trim": "fill:var(--trim)",
        ".dark": "fill:var(--dark);stroke:var(--pane)",
        ".shade": "fill:var(--shade)",
        ".pane": "fill:none;stroke:var(--pane);stroke-width:1.5",
        ".lit": "fill:#ffe596;stroke:#fff7dc;stroke-width:1.5",
        ".glow": "fill:none;stroke:#eec44f;stroke-width:1.5",
        ".scene": "fill:#ffe1dc;stroke:#d32f2f;stroke-width:4",
        ".glass": "fill:none;stroke:#b3261e;stroke-width:2;stroke-linecap:round",
        "text.night": "fill:var(--number)",
        "text.day": "fill:#463300;font-weight:700",
        "text.blood": "fill:#8e1414;font-weight:700",
        ".moon": "fill:none;stroke:var(--accent);stroke-width:1.5",
        ".full": "fill:var(--accent)",
        ".card": "fill:#fffdf8;stroke:#8d8674",
        ".back": "fill:#7a1f2b;stroke:#fffdf8",
        ".pattern": "fill:none;stroke:#e3b7bd;stroke-dasharray:2 2",
        "text.print": "fill:#22252b;font-weight:700",
        **LOOKS,
    },
    _LIGHT,
    _DARK,
)

_CAR: Final = (
    "M1 15v-4.2l3.4-1L7.6 5h4l.6-2.2h2.6l.6 2.2h2.2l4 4.8 3.4 1V15h-2.2a3 3 0 0 1-6 0H9.2a3 3 0 0 1"
    "-6 0zM8.9 6.6 6.8 9.8h5V6.6zm4.5 0v3.2h5.5l-2.6-3.2z"
)


def car(x: float, y: float) -> str:
    """The police car, 26 wide."""
    return f'<path d="{_CAR}" class="body" fill-rule="evenodd" transform="translate({x:g} {y:g})"/>'


def moon(x: float, y: float, full: bool) -> str:
    """A crescent of 14 × 14 for each investigation, filled for the one that is played."""
    return path(f"M{x + 9:g} {y:g}a7 7 0 1 0 5 10 6 6 0 0 1-5-10z", "moon full" if full else "moon")


def magnifier(x: float, y: float) -> str:
    """A magnifying glass of 10 × 10."""
    ring = f"M{x + 7:g} {y + 3.5:g}a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z"
    return path(f"{ring}M{x + 6:g} {y + 6:g}l4 4", "glass")


def card_back(x: float, y: float) -> str:
    """A room card, face down, 32 × 28."""
    return (
        box(x, y, 32, 28, "back")
        + box(x + 3, y + 3, 26, 22, "pattern", 2)
        + words("?", x + 16, y + 19.5, "on", "middle")
    )


@lru_cache(maxsize=4096)
def card(number: int, x: float, y: float) -> str:
    """A room card, face up, 32 × 28."""
    return box(x, y, 32, 28, "card") + words(str(number), x + 16, y + 19.5, "print", "middle")
