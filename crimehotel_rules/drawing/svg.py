"""The parts of a picture: SVG elements as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from crimehotel_rules.drawing.palette import CLASS
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang


def picture(
    parts: Iterable[str],
    *,
    lang: Lang,
    size: tuple[int, int],
    title: str,
    description: str,
    style: str,
) -> str:
    """One SVG element that needs nothing from elsewhere, each part on a line of its own.

    >>> drawn = picture([], lang="en", size=(4, 2), title="T", description="A & B", style="")
    >>> drawn.splitlines()[2]
    '<desc>A &amp; B</desc>'
    """
    width, height = size
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="{CLASS}" lang="{lang}"'
            f' width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f"<style>{style}</style>",
            box(0, 0, width, height, "ground", 10),
            *parts,
            "</svg>",
        )
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
