"""The report: tables in both languages, and Markdown made from them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from benchmarks.checking import MEASURES, PART
from benchmarks.figures import LEFT_OUT, MET, NOT_MET, Figure
from benchmarks.laps import Spread
from benchmarks.names import GROWTH, MACHINE, engine_name, grouped, number
from benchmarks.reference import PLAYERS
from benchmarks.targets import FAST, LIMITS, PEERS, SCALE, Limit, Target
from crimehotel_rules.kernel.text import Lang, Text

VERDICTS: Final = {MET: Text("met", "atteint"), NOT_MET: Text("not met", "non atteint")}
NOT_MEASURED: Final = Text("not measured", "non mesuré")
SO_MANY: Final = Text("{} players", "{} joueurs")
COMPARISON: Final = Text("comparison", "comparaison")
NBSP: Final = "\N{NO-BREAK SPACE}"
WITHOUT: Final = Text("without", "sans")


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
    """A target is met if it is met for every number of players."""
    notes = {figure.note for figure in figures}
    if notes <= {MET}:
        return VERDICTS[MET].said(lang)
    told = VERDICTS[NOT_MET] if NOT_MET in notes else NOT_MEASURED
    return told.said(lang)


def figures_of(figures: list[Figure], part: str, key: str) -> dict[int, Figure]:
    """By the number of players; none if nobody asked for them."""
    found = {one.at: one for one in figures if (one.part, one.key) == (part, key)}
    return {} if {one.note for one in found.values()} <= {LEFT_OUT} else found


def judged(figures: list[Figure], wanted: Iterable[Target | Limit], lang: Lang) -> list[list[str]]:
    """A row for each of them: what is wanted, what was found, the verdict."""
    rows = []
    for each in wanted:
        found = figures_of(figures, "target", each.key)
        if found:
            sign = "≤" if isinstance(each, Limit) and each.at_most else "≥"
            limit = f"{sign}{NBSP}{grouped(f'{each.wanted:,g}', lang)}"
            cells = [cell(found.get(players), lang) for players in PLAYERS]
            rows.append([each.name.said(lang), limit, *cells, verdict(found.values(), lang)])
    return rows


def head(first: Text, lang: Lang) -> list[str]:
    """The heads of a table of verdicts."""
    return [
        first.said(lang),
        Text("wanted", "visé").said(lang),
        *by_players(lang),
        Text("verdict", "verdict").said(lang),
    ]


def by_players(lang: Lang) -> list[str]:
    return [SO_MANY.said(lang).format(players) for players in PLAYERS]


def targets(figures: list[Figure], lang: Lang) -> Table:
    return Table(
        Text("Beside engines that do the same work", "À côté de moteurs qui font le même travail"),
        head(COMPARISON, lang),
        judged(figures, PEERS, lang),
    )


def fast(figures: list[Figure], lang: Lang) -> Table:
    return Table(
        Text("For scale: the fast engine and C", "Pour situer : le moteur rapide et le C"),
        head(COMPARISON, lang),
        judged(figures, FAST, lang),
    )


def checking(figures: list[Figure], lang: Lang) -> Table:
    """What a conformance run costs; it comes from ``make bench-conform``."""
    found = {each.key: each for each in figures if each.part == PART}
    rows = []
    for key, measure in MEASURES.items():
        if key in found:
            figure = found[key]
            sign = "≤" if measure.at_most else "≥"
            limit = "" if measure.wanted is None else f"{sign}{NBSP}{measure.wanted:g}"
            told = "" if measure.wanted is None else verdict([figure], lang)
            rows.append([measure.name.said(lang), grouped(limit, lang), cell(figure, lang), told])
    return Table(
        Text("Checking an implementation", "Vérifier une implémentation"),
        [
            Text("figure", "mesure").said(lang),
            Text("wanted", "visé").said(lang),
            Text("measured", "mesuré").said(lang),
            Text("verdict", "verdict").said(lang),
        ],
        rows,
    )


def limits(figures: list[Figure], lang: Lang) -> Table:
    return Table(
        Text("Limits of our own", "Nos propres limites"),
        head(Text("figure", "mesure"), lang),
        judged(figures, LIMITS, lang),
    )


def scale(figures: list[Figure], lang: Lang) -> Table:
    rows = []
    for each in SCALE:
        found = figures_of(figures, "scale", each.key)
        if found:
            cells = [cell(found.get(players), lang) for players in PLAYERS]
            rows.append([each.name.said(lang), *cells])
    title = Text("For scale: engines in C++", "Pour situer : des moteurs en C++")
    return Table(title, [COMPARISON.said(lang), *by_players(lang)], rows)


def rates(figures: list[Figure], lang: Lang) -> Table:
    rows = []
    for each in figures:
        if each.part == "rate":
            name = engine_name(each.key, lang)
            players = f" ({SO_MANY.said(lang).format(each.at)})" if each.at else ""
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
    "scale": scale,
    "fast": fast,
    "limits": limits,
    "rates": rates,
    "growth": growth,
    "checking": checking,
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
            yield from lines(table)


def lines(table: Table) -> Iterator[str]:
    """A table in Markdown."""
    return _aligned([table.head, *table.rows])


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    rows.insert(1, ["-" * max(width, 3) for width in widths])
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield f"| {' | '.join(cells)} |"
