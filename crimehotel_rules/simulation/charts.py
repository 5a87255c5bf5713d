"""The charts of a report, as SVG in the style of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, log10
from textwrap import wrap
from typing import Final

import attrs

from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.svg import box, path, picture, words
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.simulation.figures import Figure
from crimehotel_rules.simulation.numbers import marked, percent, said, written
from crimehotel_rules.simulation.orders import Run
from crimehotel_rules.simulation.report import Bars, Chart, Columns, Grid, Report, Shown, Unit
from crimehotel_rules.simulation.table import headline

WIDTH: Final = 400
_EDGE: Final = 14
_INNER: Final = WIDTH - 2 * _EDGE
_LETTERS: Final = 56
"""How many small letters fit a line."""
_ROW: Final = 44
_PLOT: Final = 150
_MARGIN: Final = 44
"""To the left of a scale that stands upright."""
MOST_TICKS: Final = 6
"""So many have room for their values."""
MOST_LABELS: Final = 8
"""Beside the zero, so many numbers have room below columns."""
_STEPS: Final = tuple(digit * 10**power for power in range(6) for digit in (1, 2, 5))
"""How many columns one of these numbers stands for."""

_STYLE: Final = style(
    {
        ".bar": "fill:var(--accent)",
        ".axis": "fill:none;stroke:var(--soft)",
        ".grid": "fill:none;stroke:var(--soft);stroke-opacity:.3",
        ".whisker": "fill:none;stroke:var(--ink);stroke-width:1.5",
    }
)


@attrs.frozen
class _Drawn:
    """A chart: what it says in a sentence, and its parts below the title."""

    told: str
    height: int
    parts: Sequence[str]
    """Drawn from the origin, which is then moved below the title."""


def charts(run: Run, report: Report, lang: Lang = "en") -> dict[str, str]:
    """All charts by name, each one SVG element that needs nothing from elsewhere."""
    under = wrap(headline(run, lang), _LETTERS)
    return {chart.name: _framed(chart, under, lang) for chart in report.charts}


def _framed(chart: Chart, under: Sequence[str], lang: Lang) -> str:
    drawn = _drawn(chart, lang)
    top = 42 + 18 * len(under)
    title = chart.title.said(lang)
    return picture(
        (
            words(title, _EDGE, 28, "head"),
            *(words(line, _EDGE, 48 + 18 * at, "small") for at, line in enumerate(under)),
            f'<g transform="translate({_EDGE} {top})">',
            *drawn.parts,
            "</g>",
        ),
        lang=lang,
        size=(WIDTH, top + drawn.height + _EDGE),
        title=title,
        description=f"{' '.join(under)}. {drawn.told}",
        style=_STYLE,
    )


def _drawn(chart: Chart, lang: Lang) -> _Drawn:
    match chart:
        case Bars():
            return _bars(chart, lang)
        case Columns():
            return _columns(chart, lang)
        case Grid():
            return _grid(chart, lang)


# --- Scales


@attrs.frozen
class _Scale:
    """Where a value is on a line of so many pixels, and where the ticks are."""

    ticks: tuple[float, ...]
    pixels: float

    def __call__(self, value: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return round((value - low) / (high - low) * self.pixels, 1)


def ticks(low: float, high: float) -> tuple[float, ...]:
    """Round numbers at equal distances that span all from low to high, six at most.

    >>> ticks(0, 0.0731)
    (0.0, 0.02, 0.04, 0.06, 0.08)
    >>> ticks(-1.3, 0.4)
    (-1.5, -1.0, -0.5, 0.0, 0.5)
    """
    if high <= low:
        high = low + 1
    power = floor(log10(high - low)) - 1
    units = (digit * 10.0**each for each in (power, power + 1) for digit in (1, 2, 5))
    spans = ((unit, floor(low / unit + 1e-9), ceil(high / unit - 1e-9)) for unit in units)
    unit, first, last = next(span for span in spans if span[2] - span[1] < MOST_TICKS)
    return tuple(round(at * unit, 12) for at in range(first, last + 1))


def _value(value: float, unit: Unit, lang: Lang) -> str:
    """The value of a tick."""
    if unit is Unit.SHARE:
        return percent(value).said(lang)
    sign = "+" if unit is Unit.GAIN and value else ""
    return marked(f"{value:{sign}.4g}", lang)


def _axis(scale: _Scale, label: Callable[[float], str], y: float, tall: float) -> Iterator[str]:
    """The ticks of a horizontal scale: lines down to y, and the values below."""
    last = len(scale.ticks) - 1
    for at, tick in enumerate(scale.ticks):
        anchor = "start" if at == 0 else "end" if at == last else "middle"
        yield path(f"M{scale(tick)} {y - tall}v{tall}", "grid")
        yield words(label(tick), scale(tick), y + 16, "small", anchor)
    yield path(f"M0 {y}H{scale.pixels}", "axis")


# --- Bars, one below the other


def _bars(chart: Bars, lang: Lang) -> _Drawn:
    """A bar for each figure, from the base to it, with its standard error, and a scale below."""
    base, unit = chart.base, chart.unit
    ends = [base]
    for _, figure in chart.rows:
        if figure.value is not None:
            ends += [figure.value + side * (figure.error or 0.0) for side in (-1, 1)]
    scale = _Scale(ticks(min(ends), max(ends)), _INNER)
    explained = chart.explained
    start = 20 if explained else 0
    bottom = start + _ROW * len(chart.rows)
    parts = [words(explained.said(lang), 0, 14, "small")] if explained else []
    told = []
    for at, (name, figure) in enumerate(chart.rows):
        y = start + _ROW * at + 16
        label, text = name.said(lang), written(Shown(figure, unit), lang)
        parts += [words(label, 0, y), words(text, _INNER, y, "", "end")]
        parts += _ruled(scale, y + 5, 18)
        parts += _bar(figure, y + 8, base, scale)
        told.append(f"{label}: {text}")
    parts += _axis(scale, lambda tick: _value(tick, unit, lang), bottom, 4)
    return _Drawn("; ".join(told), bottom + 20, parts)


def _ruled(scale: _Scale, y: float, tall: float) -> Iterator[str]:
    """The ticks again, behind a bar."""
    yield path("".join(f"M{scale(tick)} {y}v{tall}" for tick in scale.ticks), "grid")


def _bar(figure: Figure, y: int, base: float, scale: _Scale) -> Iterator[str]:
    if figure.value is not None:
        start, end = sorted((scale(base), scale(figure.value)))
        yield box(start, y, round(end - start, 1), 12, "bar", 0)
    if figure.value is not None and figure.error:
        left, right = (scale(figure.value + side * figure.error) for side in (-1, 1))
        yield path(f"M{left} {y + 2}v8M{right} {y + 2}v8M{left} {y + 6}H{right}", "whisker")
    yield path(f"M{scale(base)} {y - 3}v18", "axis")


# --- Columns, one beside the other


def _columns(chart: Columns, lang: Lang) -> _Drawn:
    """A column for each number, up to the highest that occurred."""
    whole = sum(chart.counts) or 1
    reached = max((at for at, times in enumerate(chart.counts) if times), default=0)
    shares = [times / whole for times in chart.counts[: reached + 1]]
    width = (_INNER - _MARGIN) / (reached + 1)
    scale = _Scale(ticks(0, max(shares)), _PLOT)
    every = next(step for step in _STEPS if reached <= MOST_LABELS * step)
    ground = _PLOT + 30
    parts = [words(chart.whole.said(lang), 0, 14, "small")]
    for tick in scale.ticks:
        y = ground - scale(tick)
        parts.append(words(percent(tick).said(lang), _MARGIN - 6, y + 4, "small", "end"))
        parts.append(path(f"M{_MARGIN} {y}H{_INNER}", "grid"))
    for at, share in enumerate(shares):
        tall = scale(share)
        x, y = round(_MARGIN + width * at, 2), round(ground - tall, 1)
        parts.append(box(x, y, round(0.86 * width, 2), tall, "bar", 0))
        if at % every == 0:
            parts.append(words(str(at), x + 0.43 * width, ground + 17, "small", "middle"))
    parts.append(path(f"M{_MARGIN} {ground}H{_INNER}", "axis"))
    parts.append(words(chart.axis.said(lang), _INNER, ground + 34, "small", "end"))
    return _Drawn(said(chart.told, lang), ground + 40, parts)


# --- A grid of bars


def _grid(chart: Grid, lang: Lang) -> _Drawn:
    """Each column has the same scale, from nothing to all."""
    step = _INNER / len(chart.heads)
    scale = _Scale((0.0, 0.5, 1.0), round(step - 10, 1))
    bottom = 42 + 62 * len(chart.rows)
    parts = [words(chart.explained.said(lang), 0, 14, "small")]
    for column, head in enumerate(chart.heads):
        parts.append(f'<g transform="translate({round(step * column, 1)} 0)">')
        parts.append(words(head.said(lang), 0, 36, "small"))
        for at, (_, figures) in enumerate(chart.rows):
            y, figure = 42 + 62 * at, figures[column]
            shown = "–" if figure.value is None else _whole(figure.value).said(lang)
            parts.append(words(shown, 0, y + 38))
            parts += _ruled(scale, y + 42, 14)
            parts += _bar(figure, y + 43, 0.0, scale)
        parts += _axis(_Scale((0.0, 1.0), scale.pixels), _all_or_none, bottom, 3)
        parts.append("</g>")
    for at, (name, _) in enumerate(chart.rows):
        parts.append(words(name.said(lang), 0, 60 + 62 * at, "name"))
    told = [
        f"{name.said(lang)}: "
        + ", ".join(
            f"{head.said(lang)} {written(Shown(figure, Unit.SHARE), lang)}"
            for head, figure in zip(chart.heads, figures, strict=True)
        )
        for name, figures in chart.rows
    ]
    return _Drawn("; ".join(told), bottom + 20, parts)


def _whole(share: float) -> Text:
    """A share with as many digits as a narrow column has room for."""
    if round(100 * share) or not share:
        return percent(share, ".0f")
    return Text("< 1 %", "<\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}%")


def _all_or_none(value: float) -> str:
    return "100" if value else "0"
