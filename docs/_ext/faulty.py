"""``.. faulty-engines:: mutant | equivalent | unbreakable``: parts of a game's mutants.toml.

``.. kill-table:: file.csv``: what ``make mutants`` found, counted by chapter. ``.. recorded-table::
file.csv``: what ``make mutmut`` found, with the columns that the option names; ``:folded:`` makes a
folded table for each value of the first column.
"""

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Element, Node
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules.conformance.reports.texts import source_name
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house
from docs._ext.boxes import folded, table
from docs._ext.rules import Books
from docs._ext.words import (
    SAFE,
    count,
    from_catalogue,
    lang_of,
    link,
    linked,
    said,
    unknown,
)

ID: Final = Text("Id", "Id")
RULE: Final = Text("Rule", "Règle")
DOES: Final = Text("What it does", "Ce qu'il fait")
WHY: Final = Text("Why", "Pourquoi")
CHAPTER: Final = Text("Chapter", "Chapitre")
ENGINES: Final = Text("Faulty engines", "Moteurs fautifs")
CAUGHT: Final = Text("Caught by", "Repérés par")
BLAMED: Final = Text("Right rule blamed", "Bonne règle accusée")
TOTAL: Final = Text("All", "Tous")
SURVIVED: Final = "nothing"
"""What the file names as the source where no check has caught the engine."""
NO_SURVIVOR: Final = Text(
    "Every one is caught, and for every one the right rule is blamed.",
    "Tous sont repérés, et pour tous la bonne règle est accusée.",
)
ENGINE_BY_ENGINE: Final = Text("The same, engine by engine", "La même chose, moteur par moteur")
EXCEPTIONS: Final = Text("The exceptions", "Les exceptions")
FAULT: Final = Text("What went wrong", "Ce qui n'a pas marché")
NOT_CAUGHT: Final = Text("no check catches it", "aucun contrôle ne le repère")
MISBLAMED: Final = Text(
    "caught by {source}, and another rule is blamed",
    "repéré par {source}, et une autre règle est accusée",
)
ONE_ENGINE: Final = Text("engine", "moteur")
MANY_ENGINES: Final = Text("engines", "moteurs")
ONE_SURVIVOR: Final = Text("survivor", "survivant")
MANY_SURVIVORS: Final = Text("survivors", "survivants")
EMPTY: Final = Text("There is nothing here yet.", "Il n'y a rien ici pour l'instant.")
UNNOTICED: Final = Text("Why nobody notices", "Pourquoi personne ne le voit")


COLUMNS: Final = {
    "module": Text("Module", "Module"),
    "wording": Text("Wording", "Formulation"),
    "tried": Text("Tried", "Essayés"),
    "killed": Text("Killed", "Éliminés"),
    "equivalent": Text("Equivalent", "Équivalents"),
    "unexplained": Text("Unexplained", "Inexpliqués"),
    "score": Text("Score", "Score"),
    "adjusted score": Text("Adjusted score", "Score ajusté"),
    "before": Text("Before", "Avant"),
    "after": Text("After", "Après"),
    "why": Text("Why it cannot be noticed", "Pourquoi personne ne peut le voir (en anglais)"),
}


class FaultyEngines(SphinxDirective):
    """One part of the file."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the tables."""
        game, lang = house.game_of(self), lang_of(self.config)
        self.env.note_dependency(str(game.catalogue.source("mutants")))
        part = self.arguments[0]
        if part not in PARTS:
            raise self.error(f"{part!r} is not mutant, equivalent or unbreakable")
        if not game.catalogue.source("mutants").exists():
            self.env.note_reread()
            return from_catalogue(nothing_yet(lang))
        if part == "mutant":
            for each in game.catalogue.mutants:
                Books.of(self.env).note("mutant", each, self.env.docname)
        return from_catalogue(*PARTS[part](game, lang))


def nothing_yet(lang: Lang) -> Element:
    """What a page says whose game is under construction, and has not got that far."""
    return nodes.paragraph("", said(EMPTY, lang))


class KillTable(SphinxDirective):
    """The last run of the suite against all faulty engines: counts, and what went wrong."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the tables."""
        lang = lang_of(self.config)
        kills = read(self)
        if not kills:
            return from_catalogue(nothing_yet(lang))
        return from_catalogue(
            counted(house.game_of(self), kills, lang), *exceptions(kills, lang), self.download(lang)
        )

    def download(self, lang: Lang) -> Element:
        """The way to the file itself."""
        role = f":download:`{said(ENGINE_BY_ENGINE, lang)} <{self.arguments[0]}>`"
        parsed, _ = self.parse_inline(role, lineno=self.lineno)
        return nodes.paragraph("", "", *parsed)


def counted(game: Game, kills: Sequence[Sequence[str]], lang: Lang) -> Element:
    """A row for each chapter: how many engines, what caught them, how often the blame was right."""
    sources = list(dict.fromkeys(source for _, _, source, _ in kills if source != SURVIVED))
    chapters = {
        said(chapter, lang): [
            kill for kill in kills if game.catalogue.rules[kill[1]].chapter == chapter.key
        ]
        for chapter in game.catalogue.chapters.values()
    }
    rows = [
        [[nodes.Text(title)], *([nodes.Text(number)] for number in numbers(those, sources))]
        for title, those in {**chapters, said(TOTAL, lang): kills}.items()
        if those
    ]
    caught = [f"{said(CAUGHT, lang)} {source_name(lang, source)}" for source in sources]
    head = [said(CHAPTER, lang), said(ENGINES, lang), *caught, said(BLAMED, lang)]
    return table(head, rows, "book-figures", "book-summed")


def numbers(kills: Sequence[Sequence[str]], sources: Sequence[str]) -> Iterator[str]:
    """All engines, those that each source caught, those that were rightly blamed.

    >>> list(numbers([("XY-M1", "XY-INQ-1", "leak", "yes")], ["fuzz", "leak"]))
    ['1', '–', '1', '1']
    """
    by = Counter(source for _, _, source, _ in kills)
    yield str(len(kills))
    yield from (str(by[source] or "–") for source in sources)
    yield str(sum(blamed == "yes" for *_, blamed in kills))


def exceptions(kills: Sequence[Sequence[str]], lang: Lang) -> list[Element]:
    """The engines that survived or for which the wrong rule was blamed; or that there is none."""
    wrong = [
        ([link("mutant", engine)], [link("rule", rule)], [nodes.Text(fault(source, lang))])
        for engine, rule, source, blamed in kills
        if source == SURVIVED or blamed != "yes"
    ]
    if not wrong:
        return [nodes.paragraph("", said(NO_SURVIVOR, lang))]
    head = [said(word, lang) for word in (ID, RULE, FAULT)]
    return [nodes.rubric("", said(EXCEPTIONS, lang)), table(head, wrong)]


def fault(source: str, lang: Lang) -> str:
    """What went wrong with an engine that was not caught, or not rightly."""
    if source == SURVIVED:
        return said(NOT_CAUGHT, lang)
    return said(MISBLAMED, lang).format(source=source_name(lang, source))


class RecordedTable(SphinxDirective):
    """Figures that a long run has left in a file."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "columns": directives.unchanged_required,
        "folded": directives.flag,
        **house.GAME_OPTION,
    }

    def run(self) -> list[Node]:
        """Make the table, or a folded one for each value of the first column."""
        columns = [name.strip() for name in self.options.get("columns", "").split(",")]
        for name in columns:
            if name not in COLUMNS:
                raise self.error(unknown("column", name, list(COLUMNS)))
        lang = lang_of(self.config)
        if not self.was_run():
            return from_catalogue(nothing_yet(lang))
        if "folded" not in self.options:
            return from_catalogue(recorded(columns, read(self), lang))
        found = []
        for value, group in groupby(read(self), key=lambda row: row[0]):
            rows = [row[1:] for row in group]
            number = count(len(rows), ONE_SURVIVOR, MANY_SURVIVORS, lang)
            shown = recorded(columns[1:], rows, lang)
            found.append(folded(f"{value} · {number}", shown, kind="book-fold"))
        return from_catalogue(*found)

    def was_run(self) -> bool:
        """Whether the long run has been made; if not, the page says so, and waits for it."""
        _, path = self.env.relfn2path(self.arguments[0])
        if not Path(path).exists():
            self.env.note_reread()
        return Path(path).exists()


def recorded(columns: Sequence[str], rows: Sequence[Sequence[str]], lang: Lang) -> Element:
    """The table; code is shown as such, and a reason is English in both languages."""
    kinds: dict[str, type[nodes.TextElement]] = {"before": nodes.literal, "after": nodes.literal}
    cells = [
        [
            [kinds.get(name, nodes.inline)("", cell, classes=["language-en"][: name == "why"])]
            for name, cell in zip(columns, row, strict=True)
        ]
        for row in rows
    ]
    return table([said(COLUMNS[name], lang) for name in columns], cells)


def read(directive: SphinxDirective) -> list[list[str]]:
    """The rows of the file that the directive names; a game under construction may lack it."""
    relative, path = directive.env.relfn2path(directive.arguments[0])
    directive.env.note_dependency(relative)
    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            return list(csv.reader(file))
    except FileNotFoundError as missing:
        if house.under_construction(house.game_of(directive)):
            directive.env.note_reread()
            return []
        raise directive.error(
            f"there is no file {relative}; a run writes it, see the Makefile"
        ) from missing


def unbreakable(game: Game, lang: Lang) -> Element:
    """The rules that no engine can break."""
    rows = [
        ([link("rule", each.rule)], linked(said(each, lang)))
        for each in game.catalogue.faults.unbreakable
    ]
    return table([said(RULE, lang), said(WHY, lang)], rows)


def equivalent(game: Game, lang: Lang) -> Element:
    """The changes that no test can notice."""
    rows = [
        (
            [nodes.inline("", each.id, classes=["book-name"])],
            [link("rule", each.rule)],
            linked(said(Text(each.en, each.fr), lang)),
            linked(said(Text(each.why_en, each.why_fr), lang)),
        )
        for each in game.catalogue.faults.equivalent
    ]
    return table([said(word, lang) for word in (ID, RULE, DOES, UNNOTICED)], rows)


def faulty(game: Game, lang: Lang) -> list[Element]:
    """The faulty engines, a folded table for each chapter."""
    found: list[Element] = []
    for chapter in game.catalogue.chapters.values():
        rows = [
            (
                [nodes.inline("", each.id, ids=[each.id])],
                [link("rule", each.rule)],
                linked(said(each, lang)),
            )
            for each in game.catalogue.mutants.values()
            if game.catalogue.rules[each.rule].chapter == chapter.key
        ]
        if rows:
            head = [said(word, lang) for word in (ID, RULE, DOES)]
            number = count(len(rows), ONE_ENGINE, MANY_ENGINES, lang)
            title = f"{said(chapter, lang)} · {number}"
            found.append(folded(title, table(head, rows), kind="book-fold"))
    return found


PARTS: Final[dict[str, Callable[[Game, Lang], Sequence[Element]]]] = {
    "mutant": faulty,
    "equivalent": lambda game, lang: [equivalent(game, lang)],
    "unbreakable": lambda game, lang: [unbreakable(game, lang)],
}
"""The parts of a game's faulty engines."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("faulty-engines", FaultyEngines)
    app.add_directive("kill-table", KillTable)
    app.add_directive("recorded-table", RecordedTable)
    return SAFE
