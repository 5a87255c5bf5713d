"""The report of a run as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.simulation.numbers import cell, marked, said
from crimehotel_rules.simulation.orders import Run
from crimehotel_rules.simulation.report import Report, Table


def headline(run: Run, lang: Lang = "en") -> str:
    """What was simulated; and that it was cut short, if it was.

    >>> from crimehotel_rules.simulation import Order, Tally
    >>> headline(Run(Order(1000, 4, ("random",)), Tally()))
    'PARTIAL RESULT, 0 of 1,000 games of 4 players (random), seed 0'
    """
    _, order = Speech(lang), run.order
    counted, games = (marked(f"{each:,}", lang) for each in (run.tally.games, order.games))
    if run.complete:
        told = _("{games} games", games=games)
    else:
        told = _("PARTIAL RESULT, {counted} of {games} games", counted=counted, games=games)
    return _(
        "{games} of {players:player|players} ({policies}), seed {seed}",
        games=told,
        players=order.players,
        policies=", ".join(order.policies),
        seed=order.seed,
    )


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
