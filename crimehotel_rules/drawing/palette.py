"""The colours of all pictures: light, dark, or on paper, by the reader's system or the page.

A game adds colours and looks of its own. Every rule is tied to the class of a drawing, so that a
page may hold many of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

CLASS: Final = "drawing"
"""The class of every picture."""

_LIGHT: Final = {
    "ground": "#f7f2e8",
    "ink": "#22252b",
    "soft": "#565b66",
    "line": "#b9ae97",
    "panel": "#fffdf8",
    "accent": "#b98309",
    "turn": "#fbe6b4",
}
_DARK: Final = {
    "ground": "#171a21",
    "ink": "#f1ede4",
    "soft": "#b9bdc7",
    "line": "#565c69",
    "panel": "#232833",
    "accent": "#f2c94c",
    "turn": "#4b3d17",
}
_LOOKS: Final = {
    "text": 'font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;'
    "fill:var(--ink);font-size:15px",
    ".small": "font-size:13px;fill:var(--soft)",
    ".head": "font-size:18px;font-weight:700",
    ".label": "font-size:14px;font-weight:700;fill:var(--soft)",
    ".name": "font-weight:600",
    ".ground": "fill:var(--ground)",
    ".panel": "fill:var(--panel);stroke:var(--line)",
    ".turn": "fill:var(--turn);stroke:var(--accent);stroke-width:1.5",
    ".space": "fill:var(--panel);stroke:var(--line);stroke-dasharray:4 3",
    ".body": "fill:var(--ink)",
}


def style(
    looks: Mapping[str, str],
    light: Mapping[str, str] | None = None,
    dark: Mapping[str, str] | None = None,
) -> str:
    """The style sheet of a picture: what all have in common, and these looks by their selectors.

    Colours are named once for each kind of light; ``var(--…)`` in a look says which is meant.

    >>> sheet = style({".lamp": "fill:var(--glow)"}, {"glow": "#fe9"}, {"glow": "#fc4"})
    >>> ".drawing .lamp{fill:var(--glow)}" in sheet
    True
    >>> on_paper(sheet)["glow"]
    '#fe9'
    """
    bright = _declared({**_LIGHT, **(light or {})})
    night = _declared({**_DARK, **(dark or {})})
    paper = _declared({**_LIGHT, **(light or {}), "ground": "#fff"})
    return (
        f".{CLASS}{{{bright}}}"
        f"@media (prefers-color-scheme:dark){{.{CLASS}{{{night}}}}}"
        f"[data-theme=light] .{CLASS}{{{bright}}}[data-theme=dark] .{CLASS}{{{night}}}"
        f"@media print{{.{CLASS}.{CLASS}{{{paper}}}}}"
        + "".join(f".{CLASS} {what}{{{look}}}" for what, look in {**_LOOKS, **looks}.items())
    )


def _declared(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


def on_paper(picture: str) -> dict[str, str]:
    """The colours that a picture, or its style sheet, has for paper."""
    found = re.search(rf"@media print{{\.{CLASS}\.{CLASS}{{([^}}]*)}}}}", picture)
    return dict(re.findall(r"--(\w+):([^;]+)", found[1] if found else ""))
