"""``.. faulty-engines:: mutant | equivalent | unbreakable``: parts of mutants.toml as tables.

``.. kill-table:: file.csv``: what ``make mutants`` found. ``.. recorded-table:: file.csv``: what
``make mutmut`` found, with the columns that the option names.
"""

import csv
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Element, Node
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import catalogue
from crimehotel_rules.catalogue import CHAPTERS, Text
from crimehotel_rules.conformance.reports.texts import SOURCES
from crimehotel_rules.pictures import Lang
from crimehotel_rules.sources import mutants
from docs._ext.boxes import table
from docs._ext.rules import CrimeHotel
from docs._ext.words import SAFE, from_catalogue, lang_of, link, linked, said, unknown

ID: Final = Text("Id", "Id")
RULE: Final = Text("Rule", "Règle")
DOES: Final = Text("What it does", "Ce qu'il fait")
WHY: Final = Text("Why", "Pourquoi")
KILLED: Final = Text("Caught by", "Repéré par")
BLAMED: Final = Text("Right rule blamed", "Bonne règle accusée")
YES_NO: Final = {"yes": Text("yes", "oui"), "no": Text("no", "non")}
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

    def run(self) -> list[Node]:
        """Make the tables."""
        self.env.note_dependency(str(catalogue.source("mutants")))
        lang = lang_of(self.config)
        match self.arguments[0]:
            case "unbreakable":
                return from_catalogue(unbreakable(lang))
            case "equivalent":
                return from_catalogue(equivalent(lang))
            case "mutant":
                for each in mutants.catalogue().mutant:
                    CrimeHotel.of(self.env).note("mutant", each.id, self.env.docname)
                return from_catalogue(*faulty(lang))
            case other:
                raise self.error(f"{other!r} is not mutant, equivalent or unbreakable")


class KillTable(SphinxDirective):
    """The last run of the suite against all faulty engines."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Make the table."""
        lang = lang_of(self.config)
        rows = [
            (
                [link("mutant", engine)],
                [link("rule", rule)],
                [nodes.Text(SOURCES[lang].get(source, source))],
                [nodes.Text(said(YES_NO[blamed], lang))],
            )
            for engine, rule, source, blamed in read(self)
        ]
        return from_catalogue(
            table([said(word, lang) for word in (ID, RULE, KILLED, BLAMED)], rows)
        )


class RecordedTable(SphinxDirective):
    """Figures that a long run has left in a file."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"columns": directives.unchanged_required}

    def run(self) -> list[Node]:
        """Make the table; code is shown as such, and a reason is English in both languages."""
        columns = [name.strip() for name in self.options.get("columns", "").split(",")]
        for name in columns:
            if name not in COLUMNS:
                raise self.error(unknown("column", name, list(COLUMNS)))
        kinds: dict[str, type[nodes.TextElement]] = {
            "before": nodes.literal,
            "after": nodes.literal,
        }
        rows = [
            [
                [kinds.get(name, nodes.inline)("", cell, classes=["language-en"][: name == "why"])]
                for name, cell in zip(columns, row, strict=True)
            ]
            for row in read(self)
        ]
        head = [said(COLUMNS[name], lang_of(self.config)) for name in columns]
        return from_catalogue(table(head, rows))


def read(directive: SphinxDirective) -> list[list[str]]:
    """The rows of the file that the directive names."""
    relative, path = directive.env.relfn2path(directive.arguments[0])
    directive.env.note_dependency(relative)
    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            return list(csv.reader(file))
    except FileNotFoundError as missing:
        raise directive.error(
            f"there is no file {relative}; a run writes it, see the Makefile"
        ) from missing


def unbreakable(lang: Lang) -> Element:
    """The rules that no engine can break."""
    rows = [
        ([link("rule", each.rule)], linked(said(each, lang)))
        for each in mutants.catalogue().unbreakable
    ]
    return table([said(RULE, lang), said(WHY, lang)], rows)


def equivalent(lang: Lang) -> Element:
    """The changes that no test can notice."""
    rows = [
        (
            [nodes.Text(each.id)],
            [link("rule", each.rule)],
            linked(said(Text(each.en, each.fr), lang)),
            linked(said(Text(each.why_en, each.why_fr), lang)),
        )
        for each in mutants.catalogue().equivalent
    ]
    return table([said(word, lang) for word in (ID, RULE, DOES, UNNOTICED)], rows)


def faulty(lang: Lang) -> list[Element]:
    """The faulty engines, a table for each chapter."""
    found: list[Element] = []
    for chapter, title in CHAPTERS[lang].items():
        rows = [
            (
                [nodes.inline("", each.id, ids=[each.id])],
                [link("rule", each.rule)],
                linked(said(each, lang)),
            )
            for each in mutants.catalogue().mutant
            if catalogue.rules()[each.rule].chapter == chapter
        ]
        if rows:
            head = [said(word, lang) for word in (ID, RULE, DOES)]
            found += [nodes.rubric("", title), table(head, rows)]
    return found


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("faulty-engines", FaultyEngines)
    app.add_directive("kill-table", KillTable)
    app.add_directive("recorded-table", RecordedTable)
    return SAFE
