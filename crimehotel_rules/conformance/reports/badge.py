"""A small picture for a README: the levels that an implementation conforms to."""

from __future__ import annotations

from html import escape
from typing import Final

from crimehotel_rules.conformance.reports import summary
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.conformance.verdict import Part, Report
from crimehotel_rules.kernel.text import Lang

GREEN: Final = "#1a7f37"
RED: Final = "#b42318"
GREY: Final = "#5b606b"
_DARK: Final = "#2b2f36"
_LETTER: Final = 6.7
_NARROW: Final = frozenset("iljt:,. ")


def render(report: Report, lang: Lang = "en") -> str:
    """The badge as SVG; its title tells the same to those who cannot see it."""
    text, colour = message(report, lang)
    label = " + ".join(part.game.title.lower() for part in report.parts)
    left, right = _width(label), _width(text)
    whole = left + right
    title = escape(f"{label}{words(lang, 'colon')}{text}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="20" '
        f'viewBox="0 0 {whole} 20" role="img" aria-label="{title}"><title>{title}</title>'
        f'<rect width="{whole}" height="20" rx="4" fill="{colour}"/>'
        f'<path d="M4 0h{left - 4}v20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="{_DARK}"/>'
        '<g fill="#fff" font-size="11.5" text-anchor="middle" '
        'font-family="Verdana,DejaVu Sans,Geneva,sans-serif">'
        f"{_text(label, left / 2, left - 14)}{_text(text, left + right / 2, right - 14)}"
        "</g></svg>\n"
    )


def message(report: Report, lang: Lang) -> tuple[str, str]:
    """What the badge says, and its colour; green only if nothing at all is wrong.

    Where different things are to be said of several games, each is named.
    """
    told = {part.game.title: _message(part, lang) for part in report.parts}
    texts = {text for text, _ in told.values()}
    if len(texts) == 1:
        return next(iter(told.values()))
    each = (f"{title}{words(lang, 'colon')}{text}" for title, (text, _) in told.items())
    worst = min(report.parts, key=lambda part: summary.WORST_FIRST.index(summary.verdict(part)))
    return words(lang, "semicolon").join(each), _message(worst, lang)[1]


def _message(part: Part, lang: Lang) -> tuple[str, str]:
    """What is to be said of one game, and the colour for it."""
    wrong = summary.levels_with(part, "not conformant")
    right = summary.levels_with(part, "conformant")
    colon = words(lang, "colon")
    match summary.verdict(part):
        case "conformant":
            return words(lang, "conformant") + colon + ", ".join(right), GREEN
        case "failed" | "known" | "given up":
            named = colon + ", ".join(wrong) if wrong else ""
            return words(lang, "not conformant") + named, RED
        case "untested":
            return words(lang, "not tested").lower(), GREY
        case _:
            return words(lang, "badge undecided"), GREY


def _width(text: str) -> int:
    return round(sum(_LETTER * (0.62 if one in _NARROW else 1.06) for one in text)) + 14


def _text(text: str, middle: float, length: float) -> str:
    return f'<text x="{middle:g}" y="14" textLength="{length:g}">{escape(text)}</text>'
