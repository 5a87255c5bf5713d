"""The report of a run as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.kernel.text import Lang, Text, Values, fill
from crimehotel_rules.simulation.numbers import cell, marked, said
from crimehotel_rules.simulation.orders import Run
from crimehotel_rules.simulation.report import Report, Table

_WHOLE: Final = Text(
    "{counted} games of {players} players ({policies}), seed {seed}",
    "{counted} parties à {players} joueurs ({policies}), graine {seed}",
)
_PARTIAL: Final = Text(
    "PARTIAL RESULT, {counted} of {games} games of {players} players ({policies}), seed {seed}",
    "RÉSULTAT PARTIEL, {counted} des {games} parties à {players} joueurs ({policies}), "
    "graine {seed}",
)


def headline(run: Run, lang: Lang = "en") -> str:
    """What was simulated; and that it was cut short, if it was.

    >>> from crimehotel_rules.simulation import Order, Tally
    >>> headline(Run(Order(1000, 4, ("random",)), Tally(), "interrupted"))
    'PARTIAL RESULT, 0 of 1,000 games of 4 players (random), seed 0'
    """
    order = run.order
    values: Values = {
        "counted": marked(f"{run.tally.games:,}", lang),
        "games": marked(f"{order.games:,}", lang),
        "players": order.players,
        "policies": ", ".join(order.policies),
        "seed": order.seed,
    }
    return fill(_WHOLE if run.complete else _PARTIAL, values, lang)


def table(run: Run, report: Report, lang: Lang = "en") -> str:
    """All figures, each with its standard error after ±."""
    return "\n".join(_lines(run, report, lang)) + "\n"


def _lines(run: Run, report: Report, lang: Lang) -> Iterator[str]:
    yield headline(run, lang)
    yield said(report.summary, lang)
    for each in report.tables:
        yield ""
        yield from _aligned(cells(each, lang))


def cells(table: Table, lang: Lang) -> list[list[str]]:
    """The head and the rows, as they are written."""
    return [[cell(each, lang) for each in row] for row in (table.head, *table.rows)]


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """A table: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *others in rows:
        shown = [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *shown]).rstrip()
