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

import attrs
from docutils import nodes
from docutils.nodes import Element, Node
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules.conformance.reports.texts import source_name
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text, fill
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
FIRST: Final = Text("Broken rule named first", "Règle enfreinte nommée en premier")
FIRST_TWO: Final = Text("Among the first two", "Parmi les deux premières")
ONE_FINDING: Final = Text("One finding", "Un seul constat")
MOST_RULES: Final = Text("Most rules in a finding", "Règles par constat, au plus")
MOST_FINDINGS: Final = Text("Most findings", "Constats, au plus")
SET: Final = Text("Engines", "Moteurs")
SETS: Final = {
    "reference": Text("the reference, with one mistake", "la référence, avec une faute"),
    "javascript": Text("in JavaScript, with one mistake", "en JavaScript, avec une faute"),
}
KILLED: Final = Text("Caught", "Repérés")
TOTAL: Final = Text("All", "Tous")
SURVIVED: Final = "nothing"
"""What the file names as the source where no check has caught the engine."""
NO_EXCEPTION: Final = Text(
    "Every one is caught, and for every one the broken rule is named first.",
    "Tous sont repérés, et pour tous la règle enfreinte est nommée en premier.",
)
NOT_MADE: Final = Text(
    "The table has not been made yet.",
    "Le tableau n'a pas encore été dressé.",
)
SAMPLE: Final = Text(
    "That run took a sample, spread over the catalogue: {some} of {every} faulty references.",
    "Cette exécution a pris un échantillon, réparti sur le catalogue\u00a0: {some} références "
    "fautives sur {every}.",
)
ENGINE_BY_ENGINE: Final = Text("The same, engine by engine", "La même chose, moteur par moteur")
EXCEPTIONS: Final = Text("The exceptions", "Les exceptions")
FAULT: Final = Text("What went wrong", "Ce qui n'a pas marché")
NOT_CAUGHT: Final = Text("no check catches it", "aucun contrôle ne le repère")
NAMED_LATER: Final = Text(
    "named at place {place}: {named}", "nommée en {place}ᵉ place\u00a0: {named}"
)
NOT_NAMED: Final = Text("named instead: {named}", "nommées à sa place\u00a0: {named}")
NO_RULE: Final = Text("no rule is named", "aucune règle n'est nommée")
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


@attrs.frozen
class Kill:
    """What the table tells of an engine: a line of its file."""

    set: str
    id: str
    rule: str
    source: str
    """Where the first check that failed comes from."""
    rank: int
    """At which place a right rule is named; 0 if none is."""
    named: tuple[str, ...]
    """The rules that its first finding names."""
    findings: int

    @classmethod
    def of(cls, row: Sequence[str]) -> "Kill":
        """A line of the file.

        >>> Kill.of(["reference", "XY-M1", "XY-INQ-1", "leak", "2", "XY-A-1 XY-INQ-1", "1"]).named
        ('XY-A-1', 'XY-INQ-1')
        """
        kind, engine, rule, source, rank, named, findings = row
        return cls(kind, engine, rule, source, int(rank), tuple(named.split()), int(findings))

    @property
    def survived(self) -> bool:
        """Whether no check has caught it."""
        return self.source == SURVIVED


class KillTable(SphinxDirective):
    """The last run of the suite against all faulty engines: counts, and what went wrong."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the tables."""
        lang = lang_of(self.config)
        _, path = self.env.relfn2path(self.arguments[0])
        if not Path(path).exists():
            self.env.note_reread()
            unfinished = house.under_construction(house.game_of(self))
            words = said(EMPTY if unfinished else NOT_MADE, lang)
            return from_catalogue(nodes.paragraph("", words))
        kills = [Kill.of(row) for row in read(self)]
        ours = [kill for kill in kills if kill.set == "reference"]
        return from_catalogue(
            *tried(len(ours), len(house.game_of(self).catalogue.mutants), lang),
            shares(kills, lang),
            counted(house.game_of(self), ours, lang),
            *exceptions(ours, lang),
            self.download(lang),
        )

    def download(self, lang: Lang) -> Element:
        """The way to the file itself."""
        role = f":download:`{said(ENGINE_BY_ENGINE, lang)} <{self.arguments[0]}>`"
        parsed, _ = self.parse_inline(role, lineno=self.lineno)
        return nodes.paragraph("", "", *parsed)


def tried(some: int, every: int, lang: Lang) -> list[Element]:
    """That the run took only some of the faulty references, if it did."""
    if some >= every:
        return []
    return [nodes.paragraph("", fill(SAMPLE, {"some": some, "every": every}, lang))]


def shares(kills: Sequence[Kill], lang: Lang) -> Element:
    """A row for each set of engines: how many are caught, and how well each mistake is told."""
    rows = []
    for kind, title in SETS.items():
        every = [kill for kill in kills if kill.set == kind]
        told = [kill for kill in every if not kill.survived]
        if told:
            figures = (
                share(len(told), len(every), lang),
                share(sum(kill.rank == 1 for kill in told), len(told), lang),
                share(sum(kill.rank in (1, 2) for kill in told), len(told), lang),
                share(sum(kill.findings == 1 for kill in told), len(told), lang),
                str(max(len(kill.named) for kill in told)),
                str(max(kill.findings for kill in told)),
            )
            rows.append([[nodes.Text(each)] for each in (said(title, lang), *figures)])
    words = (SET, KILLED, FIRST, FIRST_TWO, ONE_FINDING, MOST_RULES, MOST_FINDINGS)
    return table([said(word, lang) for word in words], rows, "book-figures")


def share(part: int, whole: int, lang: Lang) -> str:
    r"""A share, rounded down, so that 100 % means all of them.

    >>> print(share(298, 299, "en").replace("\u00a0", " "))
    298 of 299 (99 %)
    """
    of = {"en": "of", "fr": "sur"}[lang]
    return f"{part} {of} {whole} ({100 * part // whole}\u00a0%)"


def counted(game: Game, kills: Sequence[Kill], lang: Lang) -> Element:
    """A row for each chapter: how many engines, what caught them, how often the rule was right."""
    sources = list(dict.fromkeys(kill.source for kill in kills if not kill.survived))
    chapters = {
        said(chapter, lang): [
            kill for kill in kills if game.catalogue.rules[kill.rule].chapter == chapter.key
        ]
        for chapter in game.catalogue.chapters.values()
    }
    rows = [
        [[nodes.Text(title)], *([nodes.Text(number)] for number in numbers(those, sources))]
        for title, those in {**chapters, said(TOTAL, lang): kills}.items()
        if those
    ]
    caught = [f"{said(CAUGHT, lang)} {source_name(lang, source)}" for source in sources]
    head = [said(CHAPTER, lang), said(ENGINES, lang), *caught, said(FIRST, lang)]
    return table(head, rows, "book-figures", "book-summed")


def numbers(kills: Sequence[Kill], sources: Sequence[str]) -> Iterator[str]:
    """All engines, those that each source caught, those whose broken rule was named first.

    >>> kill = Kill("reference", "XY-M1", "XY-INQ-1", "leak", 1, ("XY-INQ-1",), 1)
    >>> list(numbers([kill], ["fuzz", "leak"]))
    ['1', '–', '1', '1']
    """
    by = Counter(kill.source for kill in kills)
    yield str(len(kills))
    yield from (str(by[source] or "–") for source in sources)
    yield str(sum(kill.rank == 1 for kill in kills))


def exceptions(kills: Sequence[Kill], lang: Lang) -> list[Element]:
    """The engines that survived, or whose rule was not named first; or that there is none."""
    wrong = [
        ([link("mutant", kill.id)], [link("rule", kill.rule)], linked(fault(kill, lang)))
        for kill in kills
        if kill.survived or kill.rank != 1
    ]
    if not wrong:
        return [nodes.paragraph("", said(NO_EXCEPTION, lang))]
    head = [said(word, lang) for word in (ID, RULE, FAULT)]
    number = count(len(wrong), ONE_ENGINE, MANY_ENGINES, lang)
    return [folded(f"{said(EXCEPTIONS, lang)} · {number}", table(head, wrong), kind="book-fold")]


def fault(kill: Kill, lang: Lang) -> str:
    """What went wrong with an engine that was not caught, or whose rule was not named first."""
    if kill.survived:
        return said(NOT_CAUGHT, lang)
    if not kill.named:
        return said(NO_RULE, lang)
    words = NAMED_LATER if kill.rank else NOT_NAMED
    return said(words, lang).format(place=kill.rank, named=", ".join(kill.named))


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
    """The rows of the file that the directive names."""
    relative, path = directive.env.relfn2path(directive.arguments[0])
    directive.env.note_dependency(relative)
    with Path(path).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


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
