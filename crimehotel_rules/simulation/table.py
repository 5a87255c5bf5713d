"""The summary of a run as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from crimehotel_rules.simulation.running import Run
from crimehotel_rules.simulation.summary import Figure, Player, Summary
from crimehotel_rules.simulation.tally import ROUNDS


def table(run: Run, figures: Summary) -> str:
    """All figures, each with its standard error behind ±."""
    return "\n".join(_lines(run, figures)) + "\n"


def headline(run: Run) -> str:
    """What was simulated; and that it was cut short, if it was.

    >>> from crimehotel_rules.simulation.chunks import Order
    >>> from crimehotel_rules.simulation.tally import Tally
    >>> headline(Run(Order(games=1000), Tally(), "interrupted"))
    'PARTIAL RESULT, 0 of 1,000 games of 4 players (random), seed 0'
    """
    order = run.order
    games = f"{run.tally.games:,} games"
    if not run.complete:
        games = f"PARTIAL RESULT, {run.tally.games:,} of {order.games:,} games"
    return f"{games} of {order.players} players ({', '.join(order.policies)}), seed {order.seed}"


def _lines(run: Run, figures: Summary) -> Iterator[str]:
    yield headline(run)
    yield f"A player ends a game with {number(figures.mean)} points."
    for head, rows in blocks(figures):
        yield ""
        yield from _block(head, rows)


Block: TypeAlias = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""The heads and the rows of a table; names stand in the first column."""


def blocks(figures: Summary) -> Iterator[Block]:
    """All tables."""
    yield _players("by seat", figures.seats)
    yield _players("by place from the first player", figures.places)
    yield (
        ("what decides the game", "games", ""),
        [(each.name, f"{each.games:,}", percent(each.share)) for each in figures.steps],
    )
    yield (
        ("desks taken in", *(f"round {each + 1}" for each in range(ROUNDS)), "never"),
        [(each.name, *map(percent, (*each.rounds, each.never))) for each in figures.departments],
    )
    yield (
        ("police station", "points gained"),
        [(each.name, number(each.value, sign=True)) for each in figures.departments],
    )


def _players(title: str, players: Sequence[Player]) -> Block:
    rows = [(each.name, percent(each.wins), number(each.points)) for each in players]
    return (title, "wins", "points"), list(rows)


def _block(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """A table: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for name, *cells in (head, *rows):
        shown = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *shown]).rstrip()


def number(figure: Figure, *, sign: bool = False) -> str:
    """A figure with as many decimals as its error allows.

    >>> number(Figure(18.1234, 0.0271)), number(Figure(0.5, 0.02), sign=True)
    ('18.12 ± 0.03', '+0.50 ± 0.02')
    """
    if figure.value is None or figure.error is None:
        return "–"
    decimals = _decimals(figure.error)
    return f"{figure.value:{'+' if sign else ''}.{decimals}f} ± {figure.error:.{decimals}f}"


def percent(figure: Figure) -> str:
    """A share in percent.

    >>> percent(Figure(0.25, 0.0013)), percent(Figure(0.0, 0.0))
    ('25.0 ± 0.1 %', '0.0 ± 0.0 %')
    """
    if figure.value is None or figure.error is None:
        return "–"
    decimals = _decimals(100 * figure.error)
    return f"{100 * figure.value:.{decimals}f} ± {100 * figure.error:.{decimals}f} %"


def _decimals(error: float) -> int:
    """So many that one digit of the error is seen; from one to four."""
    decimals = 1
    while decimals < 4 and error and round(error, decimals) < 10**-decimals:
        decimals += 1
    return decimals
