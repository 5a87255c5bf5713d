"""The few shapes that Midnight Murder Mysteries' table needs, and how they look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.svg import box, path, words
from crimehotel_rules.midnight_murder_mysteries import Colour

_LIGHT: Final = {
    "hull": "#38506b",
    "deck": "#dfe5ea",
    "sea": "#bcd9e4",
    "wave": "#5b9bb3",
    "funnel": "#a63b2c",
    "room": "#fffdf8",
    "ban": "#b3261e",
    "way": "#6f6550",
    "note": "#1d5b46",
    "paper": "#fffdf8",
}
_DARK: Final = {
    "hull": "#2c415a",
    "deck": "#3a4452",
    "sea": "#17323d",
    "wave": "#4f8ca3",
    "funnel": "#b4523f",
    "room": "#1d222b",
    "ban": "#ff8a80",
    "way": "#c9bd9f",
    "note": "#7fd6ae",
    "paper": "#232833",
}
_FILLS: Final[dict[Colour, tuple[str, str]]] = {
    "red": ("#b3261e", "#fff"),
    "blue": ("#1f5fbf", "#fff"),
    "green": ("#1b7a4b", "#fff"),
    "yellow": ("#f5bd16", "#221a00"),
    "purple": ("#6c3a9c", "#fff"),
}
"""Of each detective the colour, and that of the letter on it."""
_OUTLINES: Final[dict[Colour, str]] = {
    "red": "M11 1a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    "blue": "M2 2h18v18H2z",
    "green": "M11 0 21.5 8.5V21H.5V8.5z",
    "yellow": "M11-1.5 23.5 11 11 23.5-1.5 11z",
    "purple": "M5.5 1h11L22.5 11l-6 10h-11L-.5 11z",
}
"""A shape for each colour: disc, square, house, diamond, hexagon."""

STYLE: Final = style(
    {
        ".hull": "fill:var(--hull)",
        ".deck": "fill:var(--deck)",
        ".sea": "fill:var(--sea)",
        ".wave": "fill:none;stroke:var(--wave);stroke-width:2;stroke-linecap:round",
        ".funnel": "fill:var(--funnel)",
        ".room": "fill:var(--room);stroke:var(--line);stroke-width:1.2",
        ".barred": "fill:none;stroke:var(--ban);stroke-width:1.2;opacity:.55",
        ".tape": "fill:none;stroke:#f5bd16;stroke-width:7",
        ".stripes": "fill:none;stroke:#22252b;stroke-width:7;stroke-dasharray:5 6",
        ".way": "fill:var(--room);stroke:var(--way);stroke-width:1.5",
        ".rung": "fill:none;stroke:var(--way);stroke-width:1.5",
        ".gone": "fill:var(--room);stroke:var(--ban);stroke-width:1.2;stroke-dasharray:3 3",
        ".cross": "fill:none;stroke:var(--ban);stroke-width:3;stroke-linecap:round",
        ".new": "fill:var(--turn);stroke:var(--accent);stroke-width:2",
        ".plus": "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round",
        ".tag": "fill:var(--panel);stroke:var(--way)",
        ".tag-new": "fill:var(--turn);stroke:var(--accent);stroke-width:1.5",
        ".tag-closed": "fill:var(--panel);stroke:var(--ban);stroke-dasharray:3 2",
        ".tag-ban": "fill:var(--panel);stroke:var(--ban);stroke-width:1.5",
        "text.zone": "font-size:12px;font-weight:700",
        "text.where": "font-size:11px;fill:var(--soft)",
        "text.tagged": "font-size:11px;font-weight:600",
        "text.deck-name": "font-size:11px;font-weight:700;fill:#fff;letter-spacing:.04em",
        ".chip": "fill:var(--room);stroke:var(--line)",
        ".chip-read": "fill:var(--note);stroke:var(--note)",
        "text.place": "font-size:11px;fill:var(--soft)",
        "text.place-read": "font-size:11px;font-weight:700;fill:var(--room)",
        ".person": "fill:var(--paper);stroke:var(--ink);stroke-width:1.2",
        "text.person-name": "font-size:13px;font-weight:800",
        ".pip": "fill:var(--room);stroke:var(--soft);stroke-width:.8",
        ".pip-read": "fill:var(--note);stroke:var(--note);stroke-width:.8",
        ".token": "fill:none;stroke:var(--accent);stroke-width:2.5",
        ".coat": "fill:#1b2537;stroke:#e0a92e;stroke-width:1.5",
        ".cap": "fill:#fffdf8;stroke:#1b2537;stroke-width:1.4",
        ".peak": "fill:#e0a92e",
        ".pawn": "stroke:#fff;stroke-width:1.2;stroke-linejoin:round",
        ".yellow.pawn": "stroke:#3d2e00",
        "text.on": "font-weight:800;font-size:12px",
        ".stop": "fill:var(--panel);stroke:var(--line)",
        ".passed": "fill:var(--hull);stroke:var(--hull)",
        ".course": "fill:none;stroke:var(--line);stroke-width:2;stroke-dasharray:2 4",
        ".vessel": "fill:var(--ink)",
        ".buoy": "fill:none;stroke:#d9542b;stroke-width:3.4",
        ".rope": "fill:none;stroke:#fffdf8;stroke-width:3.4;stroke-dasharray:3.2 5.6",
        "text.tiny": "font-size:11px;fill:var(--soft)",
        "text.gone-by": "font-size:11px;fill:#fff",
        "text.label-name": "font-size:11px;font-weight:700;fill:var(--soft);letter-spacing:.04em",
        "text.right": "font-size:12.5px;font-weight:700;fill:var(--note)",
        **{f".{colour}": f"fill:{fill}" for colour, (fill, _) in _FILLS.items()},
        **{f"text.on-{colour}": f"fill:{ink}" for colour, (_, ink) in _FILLS.items()},
    },
    _LIGHT,
    _DARK,
)

PERSON: Final = 30
"""A suspect is so wide."""
PAWN: Final = 24
"""A detective, with room around."""


@lru_cache(maxsize=1024)
def detective(colour: Colour, sign: str, x: float, y: float) -> str:
    """A detective of 22 × 22: a shape by colour, the sign of its player."""
    low = 16.5 if colour == "green" else 15.3
    return (
        f'<g transform="translate({x:g} {y:g})">'
        f"{path(_OUTLINES[colour], f'pawn {colour}')}"
        f"{words(sign, 11, low, f'on on-{colour}', 'middle')}</g>"
    )


@lru_cache(maxsize=256)
def purser(sign: str, x: float, y: float) -> str:
    """The Purser, 22 × 24: a dark disc with a letter, and a white cap with a peak."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        + path("M11 4a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z", "coat")
        + path("M1.5 5.5q0-6.5 9.5-6.5t9.5 6.5l-2.5 3.5h-14z", "cap")
        + path("M4 9h14l1.5 3q-8.5-2.5-17 0z", "peak")
        + words(sign, 11, 21.5, "on on-red", "middle")
        + "</g>"
    )


@lru_cache(maxsize=4096)
def person(letter: str, read: tuple[bool, ...], token: bool, x: float, y: float) -> str:
    """A suspect of 28 × 30: the letter, below it alibi, witness and motive, filled if read."""
    pips = "".join(
        box(x + 3.5 + 7.5 * place, y + 20, 6, 6, "pip-read" if known else "pip", 1)
        for place, known in enumerate(read)
    )
    ring = box(x - 2.5, y - 2.5, 33, 35, "token", 10) if token else ""
    return (
        ring
        + path(f"M{x:g} {y + 9:g}a14 9 0 0 1 28 0v17a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z", "person")
        + words(letter, x + 14, y + 16, "person-name", "middle")
        + pips
    )


@lru_cache(maxsize=1024)
def place(location: str, read: bool, x: float, y: float) -> str:
    """A location, 21 × 16: its number, on a filled ground if read."""
    look = "-read" if read else ""
    return box(x, y, 20, 16, f"chip{look}", 3) + words(
        location, x + 10, y + 12, f"place{look}", "middle"
    )


def buoy(x: float, y: float) -> str:
    """A life buoy of 14 × 14."""
    ring = f"M{x + 7:g} {y + 2:g}a5 5 0 1 1-.01 0z"
    return path(ring, "buoy") + path(ring, "rope")


def vessel(x: float, y: float) -> str:
    """The ship on its track, 26 × 16, the bow at the right."""
    return path(f"M{x:g} {y + 9:g}h4v-4h3v-4h4v4h6v4h9l-4 7h-18z", "vessel")


def waves(x: float, y: float, count: int) -> str:
    """A line of waves, 20 wide each."""
    return path(f"M{x:g} {y:g}" + "q5-6 10 0t10 0" * count, "wave")
