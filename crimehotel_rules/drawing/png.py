"""A drawing as PNG, for slides and documents that take no SVG.

It comes out the same on every machine, also on one without fonts: the extra brings its own.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from crimehotel_rules.drawing.palette import on_paper

try:
    import resvg_py

    _FONTS: Final = str(files("ttf_opensans") / "ttf")
except ModuleNotFoundError as _error:
    raise ImportError(
        f"a PNG needs resvg and Open Sans, and {_error.name} is not installed: "
        'pip install "crimehotel-rules[png]"'
    ) from None

ZOOM: Final = 2
"""So many pixels for one of the drawing, in each direction."""


def png(svg: str, zoom: int = ZOOM) -> bytes:
    """The picture in the colours for paper.

    >>> from crimehotel_rules.drawing.svg import words
    >>> drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{words("Sam", 0, 20)}</svg>'
    >>> png(drawing)[1:4]
    b'PNG'
    """
    return resvg_py.svg_to_bytes(
        svg_string=_coloured(svg),
        zoom=zoom,
        background="white",
        skip_system_fonts=True,
        font_dirs=[_FONTS],
        sans_serif_family="Open Sans",
    )


def _coloured(svg: str) -> str:
    """The drawing with colours instead of their names, which resvg does not know.

    >>> from crimehotel_rules.drawing.palette import style
    >>> ".drawing .ground{fill:#fff}" in _coloured(style({}))
    True
    """
    colours = on_paper(svg)
    return re.sub(r"var\(--(\w+)\)", lambda name: colours[name[1]], svg)
