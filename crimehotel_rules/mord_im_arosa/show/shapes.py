"""The few shapes that Mord im Arosa's table needs, and how they look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.svg import box, path, words
from crimehotel_rules.mord_im_arosa import VICTIM, Colour

SIZE: Final = 24
"""A cube is so wide and so high."""
_DEPTH: Final = 4
_FACE: Final = SIZE - _DEPTH

LIGHT: Final = {
    "wall": "#9a6b4f",
    "slab": "#6f4934",
    "night": "#26304a",
    "room": "#fff3cf",
    "scene": "#ffdcd6",
    "blood": "#c62828",
    "beside": "#fdeee2",
    "rust": "#c1703a",
    "shade": "#f0a93b",
    "edge": "#22252b",
}
DARK: Final = {
    "wall": "#7a543e",
    "slab": "#a57b61",
    "night": "#0f1628",
    "room": "#57491f",
    "scene": "#5a2222",
    "blood": "#ff8a80",
    "beside": "#3f2f24",
    "rust": "#d79a6a",
    "shade": "#8f6410",
    "edge": "#8d93a1",
}
_FACES: Final = {
    VICTIM: ("#c62828", "#e56a62", "#8e1414", "#fff"),
    Colour.YELLOW.value: ("#f2c230", "#fbe08a", "#b98c0c", "#241b00"),
    Colour.BLUE.value: ("#1f5fbf", "#6f9ee6", "#123d80", "#fff"),
    Colour.GRAY.value: ("#7d838c", "#b4b9c1", "#545a63", "#fff"),
    Colour.BROWN.value: ("#7b4a21", "#b07d50", "#4d2c10", "#fff"),
    Colour.BLACK.value: ("#23262b", "#565b63", "#000", "#fff"),
    Colour.WHITE.value: ("#fbfaf6", "#fff", "#cfcbc0", "#22252b"),
}
"""Of each cube the front, the top, the side, and the letters on it."""

STYLE: Final = style(
    {
        ".wall": "fill:var(--wall);stroke:var(--slab)",
        ".slab": "fill:var(--slab)",
        ".night": "fill:var(--night)",
        ".room": "fill:var(--room);stroke:var(--accent);stroke-width:1.5",
        ".lift": "fill:none;stroke:var(--accent);stroke-width:1.5;stroke-dasharray:3 3",
        "text.floor": "fill:#fff;font-weight:700;font-size:14px",
        "text.there": "font-weight:700;font-size:14px",
        ".row": "fill:var(--panel);stroke:var(--line)",
        ".scene": "fill:var(--scene);stroke:var(--blood);stroke-width:2.5",
        ".beside": "fill:var(--beside);stroke:var(--rust);stroke-width:1.5;stroke-dasharray:5 3",
        "text.count": "font-weight:700;font-size:13px",
        "text.worth": "font-weight:700;font-size:15px",
        ".ear": "fill:none;stroke:var(--accent);stroke-width:3;stroke-linecap:round",
        ".fall": "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;"
        "stroke-linejoin:round",
        ".shade": "fill:var(--shade)",
        ".warn": "fill:var(--accent)",
        ".edge": "stroke:var(--edge);stroke-width:.8;stroke-linejoin:round",
        ".ring": "fill:none;stroke:#fff;stroke-width:1.5",
        "text.sign": "font-weight:800;font-size:11.5px",
        "text.verdict": "font-weight:700;font-size:12.5px;fill:var(--blood)",
        ".badge": "fill:var(--panel);stroke:var(--ink)",
        "text.tiny": "font-weight:700;font-size:10px",
        **{
            f".{kind}-{part}": f"fill:{colour}"
            for kind, colours in _FACES.items()
            for part, colour in zip(("front", "top", "side"), colours, strict=False)
        },
        **{f"text.on-{kind}": f"fill:{colours[3]}" for kind, colours in _FACES.items()},
    },
    LIGHT,
    DARK,
)


@lru_cache(maxsize=4096)
def cube(kind: str, sign: str, x: float, y: float) -> str:
    """A wooden cube of 24 × 24: a colour's name or ``"victim"``, and the sign on its front."""
    top, right = y + _DEPTH, x + _FACE
    ring = path(f"M{x + 10:g} {top + 2:g}a8 8 0 1 0 .01 0z", "ring") if kind == VICTIM else ""
    return (
        path(f"M{x:g} {top:g}l4-4h20l-4 4z", f"edge {kind}-top")
        + path(f"M{right:g} {top:g}l4-4v20l-4 4z", f"edge {kind}-side")
        + path(f"M{x:g} {top:g}h20v20h-20z", f"edge {kind}-front")
        + ring
        + words(sign, x + _FACE / 2, top + 14.2, f"sign on-{kind}", "middle")
    )


def badge(number: int, x: float, y: float) -> str:
    """A small number on a cube."""
    disc = path(f"M{x - 6.5:g} {y:g}a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0z", "badge")
    return disc + words(str(number), x, y + 3.6, "tiny", "middle")


def window(x: float, y: float) -> str:
    """A dark window of 12 × 14."""
    return box(x, y, 12, 14, "night", 1.5)


def warning(x: float, y: float) -> str:
    """A small triangle: the end may be near."""
    return path(f"M{x:g} {y + 10:g}l6-11 6 11z", "warn")
