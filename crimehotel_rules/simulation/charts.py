"""The pictures of a run, as SVG in the style of the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Final

import attrs

from crimehotel_rules.pictures.shapes import STYLE, box, path, words
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

_OWN_STYLE: Final = (
    ".ch .bar{fill:var(--moon)}"
    ".ch .axis{fill:none;stroke:var(--soft)}"
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
    yield _bars("seats", "Games won, by seat", _wins(figures.seats), fair, equal)
    yield _bars("places", "Games won, by place", _wins(figures.places), fair, equal)
    steps = [(step.name, step.share, percent(step.share)) for step in figures.steps]
    yield _bars("steps", "What decides the game", steps)
    yield _rounds("station", "Where players get assistance", figures)
    values = [
        (each.name, each.value, number(each.value, sign=True)) for each in figures.departments
    ]
    yield _bars("value", "Points gained with a department", values)


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


# --- Bars, one below the other


def _bars(
    name: str,
    title: str,
    rows: Sequence[tuple[str, Figure, str]],
    base: float = 0.0,
    explained: str = "",
) -> Chart:
    """A bar for each figure, from the base to it, with its standard error."""
    ends = [base]
    for _, figure, _ in rows:
        if figure.value is not None:
            ends += [figure.value + side * (figure.error or 0.0) for side in (-1, 1)]
    scale = _Scale(min(ends), _INNER / ((max(ends) - min(ends)) or 1.0))
    start = 20 if explained else 0
    parts = [words(explained, 0, 14, "small")] if explained else []
    for at, (label, figure, text) in enumerate(rows):
        y = start + _ROW * at + 16
        parts += [words(label, 0, y), words(text, _INNER, y, "", "end")]
        parts += _bar(figure, y + 8, base, scale)
    telling = "; ".join(f"{label}: {text}" for label, _, text in rows)
    return Chart(name, title, telling, start + _ROW * len(rows), tuple(parts))


@attrs.frozen
class _Scale:
    """Where a value is on the line."""

    low: float
    pixels: float

    def __call__(self, value: float) -> float:
        return round((value - self.low) * self.pixels, 1)


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
    top, width = max(shares) or 1.0, _INNER / (reached + 1)
    floor = _PLOT + 20
    parts = [words(f"{100 * top:.1f} %", 0, 14, "small")]
    for points, share in enumerate(shares):
        tall = _PLOT * share / top
        x, y = round(width * points, 2), round(floor - tall, 1)
        parts.append(box(x, y, round(0.86 * width, 2), round(tall, 1), "bar", 0))
        if points % 10 == 0:
            parts.append(words(str(points), x + width / 2, floor + 17, "small", "middle"))
    parts.append(path(f"M0 {floor}H{_INNER}", "axis"))
    telling = (
        f"A player has {number(figures.mean)} points on average; "
        f"{max(range(reached + 1), key=shares.__getitem__)} points are most frequent, with "
        f"{100 * top:.1f} % of all players; the highest total is {reached}."
    )
    return Chart(name, title, telling, floor + 22, tuple(parts))


# --- Departments by round


def _rounds(name: str, title: str, figures: Summary) -> Chart:
    """A row for each department: its share of the assistances of each round, and of all."""
    heads = [*(f"round {at + 1}" for at in range(5)), "all"]
    step = _INNER / len(heads)
    parts = [words(head, round(step * at, 1), 16, "small") for at, head in enumerate(heads)]
    for at, each in enumerate(figures.departments):
        y = 22 + 62 * at
        parts.append(words(each.name, 0, y + 18, "name"))
        for column, figure in enumerate([*each.rounds, each.share]):
            x, share = round(step * column, 1), figure.value or 0.0
            parts.append(words(f"{100 * share:.1f} %", x, y + 38, "small"))
            parts.append(box(x, y + 44, round((step - 8) * share, 1), 8, "bar", 0))
            parts.append(path(f"M{x} {y + 52.5}h{step - 8:.1f}", "axis"))
    telling = "; ".join(
        f"{each.name}: "
        + ", ".join(
            f"{head} {percent(figure)}"
            for head, figure in zip(heads, [*each.rounds, each.share], strict=True)
        )
        for each in figures.departments
    )
    return Chart(name, title, telling, 22 + 62 * len(figures.departments), tuple(parts))
