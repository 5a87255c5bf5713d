"""The few shapes that Grand Hotel's table needs, and how they look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.drawing.meeples import LOOKS, sign_on
from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.svg import box, path, words
from crimehotel_rules.grand_hotel import Colour

CLIP: Final = 12
"""A clip is so wide."""

_LIGHT: Final = {
    "wall": "#7d4f3b",
    "trim": "#5f3a2a",
    "dark": "#2b3650",
    "leaf": "#8a5a3c",
    "number": "#dfe5f2",
    "lit": "#ffe9a8",
    "steel": "#d5dbe3",
    "day": "#3d2e00",
    "shaft": "#3a3f4a",
    "cabin": "#f4efe3",
    "hall": "#f3e3c3",
    "rope": "#d08a1d",
    "flag": "#b3261e",
}
_DARK: Final = {
    "wall": "#6b4433",
    "trim": "#8a5c47",
    "dark": "#111a2e",
    "leaf": "#6e4630",
    "number": "#c3cfe8",
    "lit": "#e9cd7c",
    "steel": "#a9b2bf",
    "day": "#2c2100",
    "shaft": "#0b0e14",
    "cabin": "#c9c3b5",
    "hall": "#4a3f2a",
    "rope": "#ffb84d",
    "flag": "#ff8a80",
}
STYLE: Final = style(
    {
        ".wall": "fill:var(--wall)",
        ".trim": "fill:var(--trim)",
        ".dark": "fill:var(--dark)",
        ".leaf": "fill:var(--leaf);stroke:var(--number);stroke-width:.6;stroke-opacity:.5",
        ".knob": "fill:var(--number)",
        ".lit": "fill:var(--lit)",
        ".works": "fill:var(--steel);stroke:#5b6470;stroke-width:2;stroke-dasharray:6 3",
        ".shaft": "fill:var(--shaft)",
        ".cable": "stroke:#8d93a1;stroke-width:1.5",
        ".cabin": "fill:var(--cabin);stroke:#8d93a1;stroke-width:2",
        ".hall": "fill:var(--hall)",
        "text.night": "fill:var(--number);font-size:12px",
        "text.day": "fill:var(--day);font-size:12px",
        "text.night.bold,.drawing text.day.bold": "font-weight:700",
        "text.called": "font-size:10px",
        "text.level": "fill:#b9bdc7;font-size:13px;font-weight:700",
        "text.tiny": "font-size:10px;font-weight:800",
        "text.dark-on": "fill:#22252b",
        ".rope": "fill:none;stroke:var(--rope);stroke-width:1.8;stroke-linecap:round",
        ".rope-edge": "fill:none;stroke:#22252b;stroke-width:3.2;stroke-linecap:round",
        ".spotlight": "fill:var(--accent);stroke:#22252b;stroke-width:.6",
        ".clip": "stroke:#fff;stroke-width:1.1",
        ".wire": "fill:none;stroke:#fff;stroke-width:1;stroke-opacity:.75",
        ".back": "fill:#7a1f2b;stroke:#fffdf8",
        ".pattern": "fill:none;stroke:#e3b7bd;stroke-dasharray:2 2",
        ".card": "fill:#fffdf8;stroke:#8d8674",
        "text.print": "fill:#22252b;font-weight:600;font-size:13px",
        ".flag": "fill:var(--flag);stroke:#fff;stroke-width:.8;paint-order:stroke",
        ".pole": "stroke:var(--ink);stroke-width:1.6",
        ".badge": "fill:#fffdf8;stroke:#22252b;stroke-width:.8",
        ".star": "fill:var(--accent)",
        ".tick": "fill:none;stroke:var(--ink);stroke-width:2.4;stroke-linecap:round;"
        "stroke-linejoin:round",
        ".check": "fill:var(--panel);stroke:var(--ink);stroke-width:1.4",
        ".spanner": "fill:#3b4450",
        ".bar": "fill:#b3261e;stroke:#fff;stroke-width:1",
        ".bar-line": "fill:#fff",
        ".dot": "fill:var(--accent);stroke:var(--ink);stroke-width:.8",
        **LOOKS,
        "text.on-clip": "font-size:9.5px",
    },
    _LIGHT,
    _DARK,
)

_SPANNER: Final = (
    "M9.9 1.2a3.4 3.4 0 0 0-4.4 4.2L1.2 9.7a1.3 1.3 0 0 0 1.9 1.9l4.2-4.3a3.4 3.4 0 0 0 4.3-4.4"
    "L9.5 5 7.8 4.9 7.7 3.2z"
)


@lru_cache(maxsize=4096)
def clip(colour: Colour, sign: str, x: float, y: float) -> str:
    """A paperclip of 12 × 14 in the colour of a player, with their sign."""
    return (
        box(x, y, CLIP - 1, 14, f"clip {colour}", 5)
        + path(f"M{x + 8.6:g} {y + 4:g}a3.1 3.1 0 0 0-6.2 0", "wire")
        + words(sign, x + 5.5, y + 11, f"{sign_on(colour)} on-clip", "middle")
    )


@lru_cache(maxsize=512)
def door(x: float, y: float, width: float, height: float) -> str:
    """A closed room: a dark wall with a door in its middle."""
    left = x + width / 2 - 12
    return (
        box(x, y, width, height, "dark", 3)
        + box(left, y + 28, 24, height - 28, "leaf", 1)
        + box(left + 4, y + 32, 16, 10, "leaf", 1)
        + box(left + 18, y + 47, 3, 3, "knob", 1.5)
    )


def item_back(count: int, x: float, y: float, style: str) -> str:
    """Items that lie somewhere, face down, 12 × 15, and how many there are."""
    back = box(x, y, 11, 14, "back", 2) + box(x + 2, y + 2, 7, 10, "pattern", 1)
    return back + words(str(count), x + 14, y + 11.5, style)


def flag(x: float, y: float) -> str:
    """A flag of 10 × 14: both objectives are met."""
    return path(f"M{x:g} {y:g}v14", "pole") + path(f"M{x:g} {y:g}h10l-3 3.5 3 3.5H{x:g}z", "flag")


def asleep(turns: int, x: float, y: float) -> str:
    """A badge of 20 × 13 with so many turns to lose."""
    return box(x, y, 20, 13, "badge", 6) + words(
        f"{turns}z", x + 10, y + 10, "tiny dark-on", "middle"
    )


def star(x: float, y: float) -> str:
    """A star of 12 × 12 for the starting player."""
    return path(
        f"M{x + 6:g} {y:g}l1.8 4 4.2.4-3.2 2.9 1 4.3L{x + 6:g} {y + 9.4:g}l-3.8 2.2 1-4.3"
        f"L{x:g} {y + 4.4:g}l4.2-.4z",
        "star",
    )


def box_to_tick(ticked: bool, x: float, y: float) -> str:
    """A box of 14 × 14, ticked or not."""
    tick = path(f"M{x + 3:g} {y + 7:g}l3 3.5 5.5-8", "tick") if ticked else ""
    return box(x, y, 14, 14, "check", 3) + tick


def spanner(x: float, y: float) -> str:
    """A spanner of 12 × 12: a maintenance room."""
    return f'<path d="{_SPANNER}" class="spanner" transform="translate({x:g} {y:g})"/>'


def no_entry(x: float, y: float) -> str:
    """A sign of 14 × 14: a car that is stopped."""
    return box(x, y, 14, 14, "bar", 7) + box(x + 3, y + 5.5, 8, 3, "bar-line", 0)


def shackle(x: float, y: float, scale: float) -> str:
    """A ring around the feet of a hostage, whose piece stands in the middle of it."""
    wide = 22 * scale
    ring = f"M{x:g} {y:g}a{wide / 2:g} 3.4 0 1 0 {wide:g} 0 {wide / 2:g} 3.4 0 1 0-{wide:g} 0z"
    return path(ring, "rope-edge") + path(ring, "rope")


def rope(x1: float, y1: float, x2: float, y2: float) -> str:
    """A slack rope from a captor to a hostage."""
    slack = 5 if abs(y1 - y2) < 1 else 0
    line = f"M{x1:g} {y1:g}Q{(x1 + x2) / 2:g} {(y1 + y2) / 2 + slack:g} {x2:g} {y2:g}"
    return path(line, "rope-edge") + path(line, "rope")
