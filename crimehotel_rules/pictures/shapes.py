"""The parts of a drawing: SVG elements as text, and the few shapes that the table needs."""

from __future__ import annotations

from html import escape
from typing import Final

from crimehotel_rules.crime_hotel import Colour
from crimehotel_rules.pictures.words import plain

STYLE: Final = """
.ch{--ground:#f6f1e7;--ink:#22252b;--soft:#5b606b;--line:#8d8674;--panel:#fffdf8;
--wall:#8a5a44;--dark:#1d2942;--pane:#3a4a6b;--moon:#d4a017;--number:#c9d4ea;--turn:#fbe6b4}
.ch text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
fill:var(--ink);font-size:16px}
.ch .small{font-size:14px;fill:var(--soft)}
.ch .tight{font-size:13.5px}
.ch .head{font-size:19px;font-weight:700}
.ch .label{font-size:15px;font-weight:700;fill:var(--soft)}
.ch .ground{fill:var(--ground)}
.ch .panel{fill:var(--panel);stroke:var(--line)}
.ch .turn{fill:var(--turn);stroke:var(--line)}
.ch .wall{fill:var(--wall)}
.ch .space{fill:var(--panel);stroke:var(--line);stroke-dasharray:4 3}
.ch .dark{fill:var(--dark);stroke:var(--pane)}
.ch .pane{stroke:var(--pane);stroke-width:1.5}
.ch .lit{fill:#ffe9a3;stroke:#b98a00;stroke-width:2}
.ch .scene{fill:#ffd5cf;stroke:#c62828;stroke-width:4}
.ch text.night,.ch text.day,.ch text.blood{font-size:17px}
.ch text.night{fill:var(--number)}
.ch text.day{fill:#4a3600;font-weight:700}
.ch text.blood{fill:#8e1414;font-weight:700}
.ch .moon{fill:none;stroke:var(--moon);stroke-width:2}
.ch .full{fill:var(--moon);stroke:var(--moon)}
.ch .card{fill:#ffe9a3;stroke:#b98a00}
.ch .red{fill:#c62828}.ch .blue{fill:#1565c0}.ch .green{fill:#2e7d32}.ch .yellow{fill:#fbc02d}
.ch .meeple{stroke:#fff;stroke-width:1.2;paint-order:stroke}
.ch .yellow.meeple{stroke:#4a3600}
.ch text.on{fill:#fff;font-weight:800;font-size:12px}
.ch text.on-yellow{fill:#221a00}
.ch .body{fill:var(--ink)}
@media (prefers-color-scheme:dark){.ch{--ground:#171a21;--ink:#f1ede4;--soft:#b4b8c2;
--line:#5d626e;--panel:#232833;--wall:#6d4534;--dark:#0b1120;--pane:#31405f;--moon:#f2c94c;
--number:#b9c6e2;--turn:#4b3d17}}
@media print{.ch{--ground:#fff}}
"""
"""Colours for light and dark; every rule is tied to the class of the drawing."""

_MEEPLE: Final = (
    "M12 1.5c-2.7 0-4.5 2-4.5 4.3 0 .8.2 1.4.5 2-3.5.8-6.5 2.1-6.5 3.8 0 1.3 1 1.9 2.3 1.9h1.7"
    "c-.5 2.4-2.1 4.8-2.8 7.1-.4 1.3.3 2.4 1.6 2.4h15.4c1.3 0 2-1.1 1.6-2.4-.7-2.3-2.3-4.7"
    "-2.8-7.1h1.7c1.3 0 2.3-.6 2.3-1.9 0-1.7-3-3-6.5-3.8.3-.6.5-1.2.5-2 0-2.3-1.8-4.3"
    "-4.5-4.3z"
)

_CAR: Final = (
    "M3 15v-4l3-1 3-5h9l4 5 3 1v4h-2a3 3 0 0 1-6 0h-6a3 3 0 0 1-6 0z"
    "M10 6.5 8 10h5v-3.5zm4.5 0V10h5.5l-2.8-3.5z"
)


def element(kind: str, *content: str, **attributes: object) -> str:
    """An SVG element; values are escaped, contents must be elements already.

    >>> element("rect", x=1, class_="wall", stroke_width='2"')
    '<rect x="1" class="wall" stroke-width="2&quot;"/>'
    """
    named = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
    )
    return f"<{kind}{named}>{''.join(content)}</{kind}>" if content else f"<{kind}{named}/>"


def words(text: str, x: float, y: float, style: str = "", anchor: str = "") -> str:
    """A line of text, made harmless."""
    attributes: dict[str, object] = {"x": f"{x:g}", "y": f"{y:g}"}
    attributes |= {"class_": style} if style else {}
    attributes |= {"text_anchor": anchor} if anchor else {}
    return element("text", escape(plain(text)), **attributes)


def box(x: float, y: float, width: float, height: float, style: str, radius: float = 4) -> str:
    """A rectangle with round corners."""
    return element(
        "rect",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        rx=f"{radius:g}",
        class_=style,
    )


def meeple(colour: Colour, sign: str, x: float, y: float, scale: float = 1) -> str:
    """A meeple of 24 × 24, or larger, with the sign of its player."""
    style = "on on-yellow" if colour is Colour.YELLOW else "on"
    return element(
        "g",
        element("path", d=_MEEPLE, class_=f"meeple {colour.value}"),
        words(sign, 12, 18.5, style, "middle"),
        transform=f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else ""),
    )


def car(x: float, y: float) -> str:
    """The police car, 28 wide."""
    return element(
        "path", d=_CAR, class_="body", fill_rule="evenodd", transform=f"translate({x:g} {y:g})"
    )


def card(number: int, x: float, y: float) -> str:
    """A room card, face up, 34 × 26."""
    return box(x, y, 34, 26, "card") + words(str(number), x + 17, y + 18, "day", "middle")
