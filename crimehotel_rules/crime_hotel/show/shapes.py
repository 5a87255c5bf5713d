"""The parts of a drawing: SVG elements as text, and the few shapes that the table needs."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from crimehotel_rules.crime_hotel import Colour
from crimehotel_rules.crime_hotel.show.words import plain

_LIGHT: Final = (
    "--ground:#f7f2e8;--ink:#22252b;--soft:#565b66;--line:#b9ae97;--panel:#fffdf8;--wall:#7d4f3b;"
    "--trim:#5f3a2a;--dark:#1f2b46;--pane:#41527a;--moon:#b98309;--number:#d3dcf0;--turn:#fbe6b4"
)
_DARK: Final = (
    "--ground:#171a21;--ink:#f1ede4;--soft:#b9bdc7;--line:#565c69;--panel:#232833;--wall:#6b4433;"
    "--trim:#8a5c47;--dark:#0c1322;--pane:#34456a;--moon:#f2c94c;--number:#bccae8;--turn:#4b3d17"
)
PRINT: Final = f"{_LIGHT};--ground:#fff"
"""Colours for paper: the light ones, on white."""

STYLE: Final = (
    f".ch{{{_LIGHT}}}"
    f"@media (prefers-color-scheme:dark){{.ch{{{_DARK}}}}}"
    f"[data-theme=light] .ch{{{_LIGHT}}}[data-theme=dark] .ch{{{_DARK}}}"
    f"@media print{{.ch.ch{{{PRINT}}}}}"
    '.ch text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;'
    "fill:var(--ink);font-size:15px}"
    ".ch .small{font-size:13px;fill:var(--soft)}"
    ".ch .head{font-size:18px;font-weight:700}"
    ".ch .label{font-size:14px;font-weight:700;fill:var(--soft)}"
    ".ch .name{font-weight:600}"
    ".ch .ground{fill:var(--ground)}"
    ".ch .panel{fill:var(--panel);stroke:var(--line)}"
    ".ch .turn{fill:var(--turn);stroke:var(--moon);stroke-width:1.5}"
    ".ch .wall{fill:var(--wall)}.ch .trim{fill:var(--trim)}"
    ".ch .space{fill:var(--panel);stroke:var(--line);stroke-dasharray:4 3}"
    ".ch .dark{fill:var(--dark);stroke:var(--pane)}"
    ".ch .pane{fill:none;stroke:var(--pane);stroke-width:1.5}"
    ".ch .lit{fill:#ffe596;stroke:#fff7dc;stroke-width:1.5}"
    ".ch .glow{fill:none;stroke:#eec44f;stroke-width:1.5}"
    ".ch .scene{fill:#ffe1dc;stroke:#d32f2f;stroke-width:4}"
    ".ch .glass{fill:none;stroke:#b3261e;stroke-width:2;stroke-linecap:round}"
    ".ch text.night{fill:var(--number)}"
    ".ch text.day{fill:#463300;font-weight:700}"
    ".ch text.blood{fill:#8e1414;font-weight:700}"
    ".ch .moon{fill:none;stroke:var(--moon);stroke-width:1.5}"
    ".ch .full{fill:var(--moon)}"
    ".ch .card{fill:#fffdf8;stroke:#8d8674}"
    ".ch .back{fill:#7a1f2b;stroke:#fffdf8}"
    ".ch .pattern{fill:none;stroke:#e3b7bd;stroke-dasharray:2 2}"
    ".ch text.print{fill:#22252b;font-weight:700}"
    ".ch .red{fill:#b3261e}.ch .blue{fill:#1f5fbf}.ch .green{fill:#1b7a4b}.ch .yellow{fill:#f5bd16}"
    ".ch .meeple{stroke:#fff;stroke-width:1.6;paint-order:stroke;stroke-linejoin:round}"
    ".ch .yellow.meeple{stroke:#3d2e00}"
    ".ch text.on{fill:#fff;font-weight:800;font-size:12px}"
    ".ch text.on-yellow{fill:#221a00}"
    ".ch .body{fill:var(--ink)}"
)
"""Colours for light and dark, by the reader's system or the page's ``data-theme``.

Every rule is tied to the class of the drawing, so that a page may hold many of them.
"""

_HEADS: Final = {
    Colour.RED: "M12 .6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
    Colour.BLUE: "M7.6.9h8.8v8.6H7.6z",
    Colour.GREEN: "M6 .4h12L12 10.6z",
    Colour.YELLOW: "M12-.8 17.6 5 12 10.8 6.4 5z",
}
"""A head for each colour, so that meeples differ in shape: round, square, wedge, diamond."""
_BODY: Final = (
    "M12 8.6c4.6.2 9.9 1.7 9.9 3.8 0 1.2-1 1.8-2.2 1.8h-1.6c.5 2.2 2 4.3 2.7 6.6.4 1.2-.3 2.4"
    "-1.5 2.4H4.7c-1.2 0-1.9-1.2-1.5-2.4.7-2.3 2.2-4.4 2.7-6.6H4.3c-1.2 0-2.2-.6-2.2-1.8 0-2.1"
    " 5.3-3.6 9.9-3.8z"
)

_CAR: Final = (
    "M1 15v-4.2l3.4-1L7.6 5h4l.6-2.2h2.6l.6 2.2h2.2l4 4.8 3.4 1V15h-2.2a3 3 0 0 1-6 0H9.2a3 3 0 0 1"
    "-6 0zM8.9 6.6 6.8 9.8h5V6.6zm4.5 0v3.2h5.5l-2.6-3.2z"
)


@lru_cache(maxsize=4096)
def words(text: str, x: float, y: float, style: str = "", anchor: str = "") -> str:
    """A line of text, made harmless.

    >>> words("<Sam>", 1, 2.5, "small")
    '<text x="1" y="2.5" class="small">&lt;Sam&gt;</text>'
    """
    looks = f' class="{style}"' if style else ""
    looks += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}"{looks}>{escape(plain(text))}</text>'


@lru_cache(maxsize=4096)
def box(x: float, y: float, width: float, height: float, style: str, radius: float = 4) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
        f' class="{style}"/>'
    )


def path(line: str, style: str) -> str:
    """A line or a shape."""
    return f'<path d="{line}" class="{style}"/>'


def thing(*parts: str, tooltip: str = "") -> str:
    """A thing that can change on the table, so that a page can mark it; a tooltip may name it."""
    title = f"<title>{escape(plain(tooltip))}</title>" if tooltip else ""
    return f'<g class="thing">{title}{"".join(parts)}</g>'


@lru_cache(maxsize=4096)
def meeple(colour: Colour, sign: str, x: float, y: float, scale: float = 1) -> str:
    """A meeple of 24 × 24, or of another scale: a head by colour, the sign of its player."""
    style = "on on-yellow" if colour is Colour.YELLOW else "on"
    size = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g transform="translate({x:g} {y:g}){size}">'
        f"{path(_HEADS[colour] + _BODY, f'meeple {colour.value}')}"
        f"{words(sign, 12, 20.4, style, 'middle')}</g>"
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
