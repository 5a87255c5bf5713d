"""``crimehotel rule``: one rule or ruling, with everything that hangs on it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import CHAPTERS, Rule, Ruling
from crimehotel_rules.proof import citations, recorded
from crimehotel_rules.commands.entries import entry, no_such, said
from crimehotel_rules.commands.exits import OK, could_not_run
from crimehotel_rules.commands.writing import Writer
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.crime_hotel.checks.mutants import mutants

EPILOG = """\
examples:
  crimehotel rule CH-INQ-3              the duty to follow, and the code that enforces it
  crimehotel rule CH-AMB-23 --lang fr      a question that the rulebooks leave open, in French

crimehotel rules lists all ids and searches them. Exit code 2: there is no such rule.
"""

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "MUST": "stated by a rulebook",
        "DERIVED": "follows from what the rulebooks state",
        "RULING": "the rulebooks leave it open; one reading was chosen",
        "PARAMETER": "printed on a board or settled outside the rules",
        "UNTESTED": "recorded for completeness; no sound test exists",
        "sources": "Sources",
        "silent": "Both rulebooks are silent.",
        "EN": "English rulebook",
        "FR": "French rulebook",
        "rulings": "Depends on the rulings",
        "code": "Code that enforces it",
        "no code": "none",
        "scenarios": "Scenarios that show it",
        "mutants": "Faulty engines that break it",
        "readings": "Readings",
        "canonical": "canonical",
        "why": "Why",
        "setting": "Setting",
        "set by": "the field {setting} of the readings in a set-up",
        "rules": "Rules that depend on it",
    },
    "fr": {
        "MUST": "un livret l'énonce",
        "DERIVED": "découle de ce que disent les livrets",
        "RULING": "les livrets laissent la question ouverte ; une lecture a été choisie",
        "PARAMETER": "imprimé sur un plateau ou fixé hors des règles",
        "UNTESTED": "noté pour mémoire ; aucun test sûr n'existe",
        "sources": "Sources",
        "silent": "Les deux livrets n'en disent rien.",
        "EN": "livret anglais",
        "FR": "livret français",
        "rulings": "S'appuie sur les arbitrages",
        "code": "Code qui l'applique",
        "no code": "aucun",
        "scenarios": "Scénarios qui la montrent",
        "mutants": "Moteurs fautifs qui l'enfreignent",
        "readings": "Lectures",
        "canonical": "retenue",
        "why": "Pourquoi",
        "setting": "Réglage",
        "set by": "le champ {setting} des lectures (readings) d'une mise en place",
        "rules": "Règles qui s'y appuient",
    },
}

_SECTIONS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "I": "components",
        "II": "goal",
        "III": "set-up, step {step}",
        "IV.0": "introduction and round summary",
        "IV.1": "playing a card",
        "IV.2": "placing",
        "IV.3": "order and roles",
        "IV.3G": "guessing",
        "IV.3A": "assistance",
        "IV.3A-rel": "relocate department",
        "IV.3A-exc": "exchange department",
        "IV.3A-look": "look department",
        "IV.3A-dup": "duplicate department",
        "IV.3A-bon": "bonus department",
        "IV.4": "reveal",
        "IV.5": "scoring",
        "IV.6": "next investigation",
        "V": "end of the game",
        "B": "beginner's variant",
        "cover": "cover",
        "example": "{section}, its example",
    },
    "fr": {
        "I": "matériel",
        "II": "but du jeu",
        "III": "mise en place, étape {step}",
        "IV.0": "introduction et résumé du tour",
        "IV.1": "jouer une carte",
        "IV.2": "placement",
        "IV.3": "ordre et rôles",
        "IV.3G": "déductions",
        "IV.3A": "renforts",
        "IV.3A-rel": "département des déplacements",
        "IV.3A-exc": "département des échanges",
        "IV.3A-look": "département des observations",
        "IV.3A-dup": "département des adjoints",
        "IV.3A-bon": "département des Points Bonus",
        "IV.4": "révélation",
        "IV.5": "décompte",
        "IV.6": "enquête suivante",
        "V": "fin de la partie",
        "B": "variante pour débutants",
        "cover": "couverture",
        "example": "{section}, son exemple",
    },
}
"""The sections of the rulebooks, as the head of rules.toml explains them."""


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rule",
        help="show a rule with its sources, scenarios and code, or a ruling with its readings",
        description="Show a rule: its text, its sources in the rulebooks, the code that enforces "
        "it, the scenarios that show it. Or a ruling: the question that the rulebooks leave open, "
        "its readings, the canonical one and why.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "id", metavar="ID", help="the id of a rule (CH-INQ-3) or a ruling (CH-AMB-23)"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="(default: en)")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    found = entry(options.id)
    if found is None:
        return could_not_run(no_such(options.id, rulings=True))
    writer = Writer.for_terminal()
    if isinstance(found, Rule):
        lines = _rule(found, options.lang, writer)
    else:
        lines = _ruling(found, options.lang, writer)
    print("\n".join(lines))
    return OK


def _rule(rule: Rule, lang: Lang, writer: Writer) -> Iterator[str]:
    labels = _WORDS[lang]
    yield from _head(rule, lang, writer)
    yield from writer.paragraph(said(rule, lang))
    yield from writer.items(labels["sources"], _sources(rule, lang))
    rulings = catalogue.rulings()
    leans = [(each, said(rulings[each].question, lang)) for each in rule.rulings]
    yield from writer.items(labels["rulings"], leans)
    yield from writer.items(labels["code"], _code(rule, lang))
    shown = [(each.feature, each.name) for each in recorded() if rule.id in each.rules]
    yield from writer.items(labels["scenarios"], shown)
    faulty = [
        (each.id, each.fr if lang == "fr" else each.en)
        for each in mutants().values()
        if each.rule == rule.id
    ]
    yield from writer.items(labels["mutants"], faulty)


def _head(found: Rule | Ruling, lang: Lang, writer: Writer) -> Iterator[str]:
    firm = found.class_ + words(lang, "colon") + _WORDS[lang][found.class_]
    yield f"{writer.paint(found.id, 'bold')}  {CHAPTERS[lang][found.chapter]}"
    yield from (writer.paint(line, "dim") for line in writer.paragraph(firm, ""))
    yield ""


def _sources(rule: Rule, lang: Lang) -> list[tuple[str, str]]:
    """Each section with its title; a rule from which this one follows, with its text."""
    told, colon = [], words(lang, "colon")
    for source in rule.sources:
        if source in catalogue.rules():
            told.append((source, said(catalogue.rules()[source], lang)))
        else:
            book, _, section = source.partition(" ")
            told.append((source, _WORDS[lang][book] + colon + section_title(section, lang)))
    return told or [("-", _WORDS[lang]["silent"])]


def section_title(section: str, lang: Lang) -> str:
    """What a section of the rulebooks is about.

    >>> section_title("IV.1x", "en"), section_title("III.5", "fr")
    ('playing a card, its example', 'mise en place, étape 5')
    """
    titles = _SECTIONS[lang]
    if section.endswith("x"):
        return titles["example"].format(section=section_title(section[:-1], lang))
    chapter, _, step = section.partition(".")
    return titles["III"].format(step=step) if chapter == "III" else titles[section]


def _code(rule: Rule, lang: Lang) -> list[tuple[str, str]]:
    if rule.unenforced:
        return [(_WORDS[lang]["no code"], said(rule.unenforced, lang))]
    return [(f"crimehotel_rules/crime_hotel/{place}", "") for place in citations()[rule.id]]


def _ruling(ruling: Ruling, lang: Lang, writer: Writer) -> Iterator[str]:
    labels = _WORDS[lang]
    yield from _head(ruling, lang, writer)
    yield from writer.paragraph(said(ruling.question, lang))
    readings = [
        (_named(reading.key, ruling, labels["canonical"]), said(reading, lang))
        for reading in ruling.readings
    ]
    yield from writer.items(labels["readings"], readings)
    yield ""
    yield writer.paint(labels["why"], "bold")
    yield from writer.paragraph(said(ruling.why, lang))
    if ruling.setting:
        setting = labels["set by"].format(setting=ruling.setting)
        yield from writer.items(labels["setting"], [(ruling.setting, setting)])
    leaning = [
        (rule.id, said(rule, lang))
        for rule in catalogue.rules().values()
        if ruling.id in rule.rulings
    ]
    yield from writer.items(labels["rules"], leaning)


def _named(key: str, ruling: Ruling, canonical: str) -> str:
    return f"{key} ({canonical})" if key == ruling.canonical else key
