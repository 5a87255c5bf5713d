"""``crimehotel rule``: one rule or ruling, with everything that hangs on it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import attrs

from crimehotel_rules.commands.choosing import add_game, add_lang
from crimehotel_rules.commands.entries import chapter_title, entry, said
from crimehotel_rules.commands.exits import OK
from crimehotel_rules.commands.writing import Writer
from crimehotel_rules.kernel import features
from crimehotel_rules.kernel.catalogue import Rule, Ruling
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.proof import citations, recorded


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rule",
        help=_("show a rule with its sources, scenarios and code, or a ruling with its readings"),
        description=_(
            "Show a rule with its text, its sources in the rulebooks, the code that enforces "
            "it and the scenarios that show it; or a ruling with the question that the "
            "rulebooks leave open, its readings, and why one of them is canonical."
        ),
        epilog=_(
            "crimehotel rules lists all ids, and searches them. Exit code 2: there is no such rule."
        ),
    )
    parser.add_argument("id", metavar="ID", help=_("the id of a rule or a ruling"))
    add_game(parser, _, _("the game, if the id lacks its prefix"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    speech = Speech(options.lang)
    page, found = entry(options.id, options.game, speech)
    sheet = _Sheet(page.GAME, speech, Writer.for_terminal())
    print("\n".join(sheet.rule(found) if isinstance(found, Rule) else sheet.ruling(found)))
    return OK


@attrs.frozen
class _Sheet:
    """Lays out a rule or a ruling of one game."""

    game: Game
    speech: Speech
    writer: Writer

    def rule(self, rule: Rule) -> Iterator[str]:
        """A rule, and what proves it."""
        _, items, known = self.speech, self.writer.items, self.game.catalogue
        yield from self._head(rule)
        yield from self.writer.paragraph(said(rule, _.lang))
        yield from items(_("Sources"), self._sources(rule))
        leans = [(each, known.rulings[each].question.said(_.lang)) for each in rule.rulings]
        yield from items(_("Depends on the rulings"), leans)
        yield from items(_("Code that enforces it"), self._code(rule))
        yield from items(_("Scenarios that show it"), self._scenarios(rule))
        faulty = [
            (each.id, said(each, _.lang)) for each in known.mutants.values() if each.rule == rule.id
        ]
        yield from items(_("Faulty engines that break it"), faulty)

    def ruling(self, ruling: Ruling) -> Iterator[str]:
        """A ruling: the question, its readings, and why one of them is canonical."""
        _, writer = self.speech, self.writer
        yield from self._head(ruling)
        yield from writer.paragraph(ruling.question.said(_.lang))
        readings = [
            (self._named(reading.key, ruling), said(reading, _.lang)) for reading in ruling.readings
        ]
        yield from writer.items(_("Readings"), readings)
        yield ""
        yield writer.paint(_("Why"), "bold")
        yield from writer.paragraph(ruling.why.said(_.lang))
        if ruling.setting:
            told = _("the field {setting} of the readings in a set-up", setting=ruling.setting)
            yield from writer.items(_("Setting"), [(ruling.setting, told)])
        leaning = [
            (rule.id, said(rule, _.lang))
            for rule in self.game.catalogue.rules.values()
            if ruling.id in rule.rulings
        ]
        yield from writer.items(_("Rules that depend on it"), leaning)

    def _head(self, found: Rule | Ruling) -> Iterator[str]:
        _, writer = self.speech, self.writer
        meaning = _classes(_)[found.class_]
        if isinstance(found, Ruling) and found.class_ == "MUST":
            meaning = _("a passage of the rulebook settles it")
        firm = _("{name}: {meaning}", name=found.class_, meaning=meaning)
        chapter = chapter_title(self.game.catalogue, found.chapter, _.lang)
        yield f"{writer.paint(found.id, 'bold')}  {chapter}"
        yield from (writer.paint(line, "dim") for line in writer.paragraph(firm, ""))
        yield ""

    def _sources(self, rule: Rule) -> list[tuple[str, str]]:
        """Each section with its title; a rule from which this one follows, with its text."""
        _, known = self.speech, self.game.catalogue
        told = [
            (
                source,
                said(known.rules[source], _.lang)
                if source in known.rules
                else self._section(source),
            )
            for source in rule.sources
        ]
        return told or [("-", _("The rulebooks are silent."))]

    def _section(self, source: str) -> str:
        """The book and what the section is about, by the names in the game's catalogue."""
        _, known = self.speech, self.game.catalogue
        ref, _space, section = source.partition(" ")
        book, about = known.books.get(ref), known.sections.get(section)
        if book is None or about is None:  # of a game under construction
            return ""
        return _("{book}: {section}", book=said(book, _.lang), section=said(about, _.lang))

    def _code(self, rule: Rule) -> list[tuple[str, str]]:
        _ = self.speech
        if rule.unenforced:
            return [(_("none"), rule.unenforced.said(_.lang))]
        return [(str(place), "") for place in citations(self.game).get(rule.id, ())]

    def _scenarios(self, rule: Rule) -> list[tuple[str, str]]:
        """Each with its feature; in French by the names beside the features."""
        showing = [each for each in recorded(self.game) if rule.id in each.rules]
        if self.speech.lang == "fr":
            names = features.french(self.game.features, "names")
            return [(each.feature, names.get(each.name, each.name)) for each in showing]
        english = [
            each for each in showing if not features.is_french(self.game.features, each.feature)
        ]
        return [(each.feature, each.name) for each in english or showing]

    def _named(self, key: str, ruling: Ruling) -> str:
        _ = self.speech
        return _("{key} (canonical)", key=key) if key == ruling.canonical else key


def _classes(_: Speech) -> dict[str, str]:
    """How firm a rule or a ruling is."""
    return {
        "MUST": _("stated by a rulebook"),
        "DERIVED": _("follows from what the rulebooks state"),
        "RULING": _("the rulebooks leave it open; one reading was chosen"),
        "PARAMETER": _("printed on a board or settled outside the rules"),
        "UNTESTED": _("recorded for completeness; there is no sound test for it"),
    }
