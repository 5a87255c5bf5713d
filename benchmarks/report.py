"""The report: tables in both languages, and Markdown made from them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from benchmarks.figures import MET, NOT_MET, Figure
from benchmarks.laps import Spread
from benchmarks.names import GROWTH, MACHINE, MEMORY, engine_name, grouped, number
from benchmarks.targets import FIRST_CALL, FIRST_CALL_NAME, TARGETS
from crimehotel_rules.kernel.text import Lang, Text

VERDICTS: Final = {MET: Text("met", "atteint"), NOT_MET: Text("NOT MET", "NON ATTEINT")}
NOT_MEASURED: Final = Text("not measured", "non mesuré")
PLAYERS: Final = Text("{} players", "{} joueurs")
WITHOUT: Final = Text("without", "sans")
NAMES: Final = {target.key: target.name for target in TARGETS} | {FIRST_CALL: FIRST_CALL_NAME}


class Table(NamedTuple):
    """A title, the head of each column, and the rows; all but the first column are figures."""

    title: Text
    head: list[str]
    rows: list[list[str]]


def shown(spread: Spread, lang: Lang) -> str:
    """A median with its range.

    >>> shown(Spread(1.5, 1.25, 1.75), "fr")
    '1,50 (1,25\u20131,75)'
    """
    if spread.least == spread.most:
        return number(spread.median, lang)
    median, least, most = (number(each, lang) for each in spread)
    return f"{median} ({least}\N{EN DASH}{most})"


def cell(figure: Figure | None, lang: Lang) -> str:
    """A value, or why there is none."""
    if figure is None:
        return ""
    if figure.spread is not None:
        return shown(figure.spread, lang)
    note = figure.note.replace(WITHOUT.en, WITHOUT.said(lang), 1)
    return f"{NOT_MEASURED.said(lang)} ({note})"


def verdict(figures: Iterable[Figure], lang: Lang) -> str:
    """A target is met if it is met for three and for four players."""
    notes = {figure.note for figure in figures}
    if notes <= {MET}:
        return VERDICTS[MET].said(lang)
    told = VERDICTS[NOT_MET] if NOT_MET in notes else NOT_MEASURED
    return told.said(lang)


def targets(figures: list[Figure], lang: Lang) -> Table:
    rows = []
    for key, name in NAMES.items():
        by_players = {each.at: each for each in figures if (each.part, each.key) == ("target", key)}
        if by_players:
            wanted = grouped(f"{by_players[3].wanted:g}", lang)
            cells = [cell(by_players[players], lang) for players in (3, 4)]
            rows.append([name.said(lang), wanted, *cells, verdict(by_players.values(), lang)])
    head = [
        Text("comparison", "comparaison").said(lang),
        Text("wanted", "visé").said(lang),
        *(PLAYERS.said(lang).format(players) for players in (3, 4)),
        Text("verdict", "verdict").said(lang),
    ]
    return Table(Text("What is to be reached", "Ce qui est visé"), head, rows)


def rates(figures: list[Figure], lang: Lang) -> Table:
    rows = []
    for each in figures:
        if each.part == "rate":
            name = engine_name(each.key, lang)
            players = f" ({PLAYERS.said(lang).format(each.at)})" if each.at else ""
            rows.append([name + players, cell(each, lang)])
    head = [
        Text("engine", "moteur").said(lang),
        Text("decisions per second", "décisions par seconde").said(lang),
    ]
    return Table(Text("Decisions per second", "Décisions par seconde"), head, rows)


def growth(figures: list[Figure], lang: Lang) -> Table:
    found = {(each.key, each.at): each for each in figures if each.part == "growth"}
    rows = [
        [grouped(f"{size:,}", lang)]
        + [cell(found[f"{engine}-{threads}", size], lang) for engine, threads in GROWTH]
        for size in sorted({size for _, size in found})
    ]
    head = [
        Text("games at once", "parties à la fois").said(lang),
        *(name.said(lang) for name in GROWTH.values()),
    ]
    title = Text(
        "As the work grows: decisions per second of the clock, three players",
        "Quand le travail grandit : décisions par seconde d'horloge, trois joueurs",
    )
    return Table(title, head, rows)


def memory(figures: list[Figure], lang: Lang) -> Table:
    found = {(each.key, each.at): each for each in figures if each.part == "memory"}
    rows = [
        [name.said(lang), *(cell(found[key, players], lang) for players in (3, 4))]
        for key, name in MEMORY.items()
        if (key, 3) in found
    ]
    head = [
        Text("one game", "une partie").said(lang),
        *(PLAYERS.said(lang).format(players) for players in (3, 4)),
    ]
    return Table(Text("Memory per game, in bytes", "Mémoire par partie, en octets"), head, rows)


def machine(figures: list[Figure], lang: Lang) -> Table:
    rows = [
        [MACHINE[each.key].said(lang), each.note or cell(each, lang)]
        for each in figures
        if each.part == "machine"
    ]
    head = [Text("what", "quoi").said(lang), Text("value", "valeur").said(lang)]
    return Table(Text("Measured on", "Mesuré sur"), head, rows)


TABLES: Final[dict[str, Callable[[list[Figure], Lang], Table]]] = {
    "targets": targets,
    "rates": rates,
    "growth": growth,
    "memory": memory,
    "machine": machine,
}


def markdown(figures: list[Figure]) -> Iterator[str]:
    """The lines of the report: a text to read in the terminal, and a Markdown file."""
    yield "# How fast it is"
    yield ""
    yield "Written by `make bench`; medians, with the least and the most in brackets."
    for make in TABLES.values():
        table = make(figures, "en")
        if table.rows:
            yield from ("", f"## {table.title.en}", "")
            yield from _aligned([table.head, *table.rows])


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    rows.insert(1, ["-" * max(width, 3) for width in widths])
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield f"| {' | '.join(cells)} |"
