"""The pictures of a run, as SVG in the style of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import Final

import attrs

from crimehotel_rules.crime_hotel.show.shapes import STYLE, box, path, words
from crimehotel_rules.simulation.running import Run
from crimehotel_rules.simulation.summary import Figure, Player, Summary
from crimehotel_rules.simulation.table import headline, number, percent

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

_OWN_STYLE: Final = (
    ".ch .bar{fill:var(--moon)}"
    ".ch .axis{fill:none;stroke:var(--soft)}"
    ".ch .grid{fill:none;stroke:var(--soft);stroke-opacity:.3}"
    ".ch .whisker{fill:none;stroke:var(--ink);stroke-width:1.5}"
)


@attrs.frozen
class Chart:
    """A picture: its parts below the title, and what it says in a sentence."""

    name: str
    title: str
    telling: str
    height: int
    parts: tuple[str, ...]
    """Drawn from the origin, which is then moved below the title."""


def charts(run: Run, figures: Summary) -> dict[str, str]:
    """All pictures by name, each one SVG element that needs nothing from elsewhere."""
    under = wrap(headline(run), _LETTERS)
    return {chart.name: _draw(chart, under) for chart in _charts(run, figures)}


def _charts(run: Run, figures: Summary) -> Iterator[Chart]:
    yield _histogram("points", "Points at the end of a game", figures)
    fair = 1 / run.order.players
    equal = f"against an equal share of {100 * fair:.4g} %"
    yield _bars("seats", "Games won, by seat", _wins(figures.seats), _percents, fair, equal)
    yield _bars("places", "Games won, by place", _wins(figures.places), _percents, fair, equal)
    steps = [(step.name, step.share, percent(step.share)) for step in figures.steps]
    yield _bars("steps", "What decides the game", steps, _percents)
    yield _rounds("station", "When the desks are taken", figures)
    values = [
        (each.name, each.value, number(each.value, sign=True)) for each in figures.departments
    ]
    yield _bars("value", "Points gained with a department", values, _points)


def _wins(players: Sequence[Player]) -> list[tuple[str, Figure, str]]:
    return [(each.name, each.wins, percent(each.wins)) for each in players]


def _draw(chart: Chart, under: Sequence[str]) -> str:
    top = 42 + 18 * len(under)
    height = top + chart.height + _EDGE
    lines = [words(line, _EDGE, 48 + 18 * at, "small") for at, line in enumerate(under)]
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="ch" lang="en" '
            f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">',
            f"<title>{escape(chart.title)}</title>",
            f"<desc>{escape(' '.join(under))}. {escape(chart.telling)}</desc>",
            f"<style>{STYLE}{_OWN_STYLE}</style>",
            box(0, 0, WIDTH, height, "ground", 10),
            words(chart.title, _EDGE, 28, "head"),
            *lines,
            f'<g transform="translate({_EDGE} {top})">',
            *chart.parts,
            "</g>",
            "</svg>",
        )
    )


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


def _percents(value: float) -> str:
    return f"{100 * value:.4g} %"


def _points(value: float) -> str:
    return f"{value:+.4g}" if value else "0"


def _axis(scale: _Scale, label: Callable[[float], str], y: float, tall: float) -> Iterator[str]:
    """The ticks of a horizontal scale: lines down to y, and the values below."""
    last = len(scale.ticks) - 1
    for at, tick in enumerate(scale.ticks):
        anchor = "start" if at == 0 else "end" if at == last else "middle"
        yield path(f"M{scale(tick)} {y - tall}v{tall}", "grid")
        yield words(label(tick), scale(tick), y + 16, "small", anchor)
    yield path(f"M0 {y}H{scale.pixels}", "axis")


# --- Bars, one below the other


def _bars(
    name: str,
    title: str,
    rows: Sequence[tuple[str, Figure, str]],
    unit: Callable[[float], str],
    base: float = 0.0,
    explained: str = "",
) -> Chart:
    """A bar for each figure, from the base to it, with its standard error, and a scale below."""
    ends = [base]
    for _, figure, _ in rows:
        if figure.value is not None:
            ends += [figure.value + side * (figure.error or 0.0) for side in (-1, 1)]
    scale = _Scale(ticks(min(ends), max(ends)), _INNER)
    start = 20 if explained else 0
    bottom = start + _ROW * len(rows)
    parts = [words(explained, 0, 14, "small")] if explained else []
    for at, (label, figure, text) in enumerate(rows):
        y = start + _ROW * at + 16
        parts += [words(label, 0, y), words(text, _INNER, y, "", "end")]
        parts += _ruled(scale, y + 5, 18)
        parts += _bar(figure, y + 8, base, scale)
    parts += _axis(scale, unit, bottom, 4)
    telling = "; ".join(f"{label}: {text}" for label, _, text in rows)
    return Chart(name, title, telling, bottom + 20, tuple(parts))


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


# --- The distribution of points


def _histogram(name: str, title: str, figures: Summary) -> Chart:
    """A column for each number of points, up to the highest that was reached."""
    everybody = sum(figures.points) or 1
    reached = max((at for at, games in enumerate(figures.points) if games), default=0)
    shares = [games / everybody for games in figures.points[: reached + 1]]
    top, width = max(shares), (_INNER - _MARGIN) / (reached + 1)
    scale = _Scale(ticks(0, top), _PLOT)
    ground = _PLOT + 30
    parts = [words("of all players", 0, 14, "small")]
    for tick in scale.ticks:
        y = ground - scale(tick)
        parts.append(words(_percents(tick), _MARGIN - 6, y + 4, "small", "end"))
        parts.append(path(f"M{_MARGIN} {y}H{_INNER}", "grid"))
    for points, share in enumerate(shares):
        tall = scale(share)
        x, y = round(_MARGIN + width * points, 2), round(ground - tall, 1)
        parts.append(box(x, y, round(0.86 * width, 2), tall, "bar", 0))
        if points % 10 == 0:
            parts.append(words(str(points), x + 0.43 * width, ground + 17, "small", "middle"))
    parts.append(path(f"M{_MARGIN} {ground}H{_INNER}", "axis"))
    parts.append(words("points", _INNER, ground + 34, "small", "end"))
    telling = (
        f"A player has {number(figures.mean)} points on average; "
        f"{max(range(reached + 1), key=shares.__getitem__)} points are most frequent, with "
        f"{100 * top:.1f} % of all players; the highest total is {reached}."
    )
    return Chart(name, title, telling, ground + 40, tuple(parts))


# --- Departments by round


def _rounds(name: str, title: str, figures: Summary) -> Chart:
    """A row for each department: how many of its desks are taken in each round, and how many never.

    Each column has the same scale, from none of the desks to all.
    """
    heads = [*(f"round {at + 1}" for at in range(5)), "never"]
    step = _INNER / len(heads)
    scale = _Scale((0.0, 0.5, 1.0), round(step - 10, 1))
    bottom = 42 + 62 * len(figures.departments)
    parts = [words("of the desks of each department, in %", 0, 14, "small")]
    for column, head in enumerate(heads):
        parts.append(f'<g transform="translate({round(step * column, 1)} 0)">')
        parts.append(words(head, 0, 36, "small"))
        for at, each in enumerate(figures.departments):
            y, figure = 42 + 62 * at, (*each.rounds, each.never)[column]
            parts.append(words("–" if figure.value is None else _whole(figure.value), 0, y + 38))
            parts += _ruled(scale, y + 42, 14)
            parts += _bar(figure, y + 43, 0.0, scale)
        parts += _axis(_Scale((0.0, 1.0), scale.pixels), _all_or_none, bottom, 3)
        parts.append("</g>")
    for at, each in enumerate(figures.departments):
        parts.append(words(each.name, 0, 60 + 62 * at, "name"))
    telling = "; ".join(
        f"{each.name}: "
        + ", ".join(
            f"{head} {percent(figure)}"
            for head, figure in zip(heads, [*each.rounds, each.never], strict=True)
        )
        for each in figures.departments
    )
    return Chart(name, title, telling, bottom + 20, tuple(parts))


def _whole(share: float) -> str:
    """A share with as many digits as a narrow column has room for."""
    return f"{100 * share:.0f} %" if round(100 * share) or not share else "< 1 %"


def _all_or_none(value: float) -> str:
    return "100" if value else "0"
