"""The report for a terminal."""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterator
from typing import Final

import attrs

from crimehotel_rules.conformance.cases import LEVELS
from crimehotel_rules.conformance.reports import summary
from crimehotel_rules.conformance.reports.explain import (
    FACTS,
    Explanation,
    explain,
    reading_words,
    rule_text,
)
from crimehotel_rules.conformance.reports.phrases import json_words
from crimehotel_rules.conformance.reports.texts import counted, number, source_name, words
from crimehotel_rules.conformance.verdict import Finding, Part, Report, Status
from crimehotel_rules.kernel.catalogue import Chapter
from crimehotel_rules.kernel.plain import columns, fit
from crimehotel_rules.kernel.text import Lang, Text

WIDTH: Final = 78
MOST_EXPLAINED: Final = 10
"""So many findings are explained; the others get one line each."""
MOST_LISTED: Final = 200
MOST_RULES: Final = 12
"""So many rules that were not exercised are told with their text."""

_STYLES: Final = {"bold": "1", "dim": "2", "good": "1;32", "bad": "1;31", "open": "1;33"}
_VERDICTS: Final[dict[summary.Verdict, str]] = {
    "conformant": "good",
    "known": "bad",
    "failed": "bad",
    "surprise": "bad",
    "given up": "bad",
    "unfinished": "open",
    "untested": "open",
}
_STATUSES: Final[dict[Status, str]] = {
    "conformant": "good",
    "not conformant": "bad",
    "not tested": "open",
}


def render(report: Report, lang: Lang = "en", *, colour: bool = False) -> str:
    """The whole report in lines of about 78 columns, with colours only if asked."""
    return "\n".join(_lines(report, _Pen(lang, colour)))


def _lines(report: Report, pen: _Pen) -> Iterator[str]:
    """What is said of the run, then of each game; the verdict stands at both ends."""
    several = len(report.parts) > 1
    yield from _head(report, pen)
    for part in report.parts:
        if several:
            yield ""
            yield pen.paint(part.game.title, "bold") + pen.say("colon") + pen.verdict(part)
        yield from _Writer(pen, report, part).lines()
    yield ""
    if several:
        for part in report.parts:
            yield f"  {part.game.title}{pen.say('colon')}{pen.verdict(part)}"
    yield pen.overall(report)


def first_verdict(report: Report, lang: Lang, colour: bool = False) -> str:
    """What the standard run has shown, before the fuzzing begins."""
    return _Pen(lang, colour).overall(report) + "  " + facts(report, lang)


def _head(report: Report, pen: _Pen) -> Iterator[str]:
    titles = ", ".join(part.game.title for part in report.parts)
    yield pen.paint(pen.say("title", game=titles), "bold")
    yield implementation_words(report, pen.lang)
    command = fit(shlex.join(report.command), 300)
    yield pen.paint(pen.say("command") + pen.say("colon") + command, "dim")
    yield pen.overall(report) + "  " + facts(report, pen.lang)
    if report.cut_short:
        for line in wrapped(pen.say(report.cut_short), ""):
            yield pen.paint(line, "open")
    for note in notes(report, pen.lang):
        yield from wrapped(note, "")


def wrapped(text: str, indent: str) -> list[str]:
    """The text in lines that are not too long."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )


@attrs.frozen
class _Pen:
    """Writes in a language, with colours or without."""

    lang: Lang
    colour: bool

    def say(self, key: str, **values: object) -> str:
        """A text in the reader's language."""
        return words(self.lang, key, **values)

    def paint(self, text: str, style: str) -> str:
        """The text in a colour, if there are any."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour else text

    def verdict(self, part: Part) -> str:
        """A game in a word."""
        return self.paint(verdict_words(part, self.lang), _VERDICTS[summary.verdict(part)])

    def overall(self, report: Report) -> str:
        """The whole run in a word."""
        return self.paint(overall_words(report, self.lang), _VERDICTS[summary.overall(report)])


@attrs.frozen
class _Writer:
    """Writes what is to be said of one game."""

    pen: _Pen
    report: Report
    part: Part

    def lines(self) -> Iterator[str]:
        yield from self._levels()
        yield from self._sources()
        yield from self._chapters()
        yield from self._not_exercised()
        yield from self._readings()
        yield from self._findings()
        yield from self._surprises()

    def _say(self, key: str, **values: object) -> str:
        return self.pen.say(key, **values)

    def _paint(self, text: str, style: str) -> str:
        return self.pen.paint(text, style)

    def _heading(self, text: str) -> Iterator[str]:
        yield ""
        yield self._paint(text, "bold")

    def _levels(self) -> Iterator[str]:
        yield from self._heading(self._say("levels"))
        tallies = summary.by_level(self.part)
        for level in LEVELS:
            status = summary.status_of(self.part, level)
            text = self._paint(f"{self._say(status).upper():<15}", _STATUSES[status])
            made = counted(self.pen.lang, "checks made", tallies[level].made)
            yield f"  {text} {self._say(level)}" + ("" if status == "not tested" else f" ({made})")
            if reason := summary.reason_for(self.part, level):
                yield " " * 18 + self._say(reason)

    def _sources(self) -> Iterator[str]:
        yield from self._heading(
            _row(
                self._say("sources"),
                self._say("made"),
                self._say("failed"),
                self._say("expected failures"),
            )
        )
        for tally in (*summary.by_source(self.part), summary.in_all(self.part)):
            name = source_words(tally.name, self.pen.lang)
            row = [number(each, self.pen.lang) for each in (tally.made, tally.failed, tally.known)]
            yield self._flagged("  " + _row(name, *row, width=32), tally.failed)
        if note := spared_words(self.part, self.pen.lang):
            yield self._paint(f"  {note}", "open")

    def _chapters(self) -> Iterator[str]:
        if not any(self.part.exercised.values()):
            return
        yield from self._heading(
            _row(
                self._say("chapters"),
                self._say("exercised"),
                self._say("times"),
                self._say("failures"),
            )
        )
        for tally in summary.by_chapter(self.part):
            tried = f"{tally.exercised} {self._say('of')} {tally.rules}"
            row = _row(
                chapter_words(tally.chapter, self.pen.lang),
                tried,
                number(tally.times, self.pen.lang),
                number(tally.failures, self.pen.lang),
                width=32,
            )
            yield self._flagged("  " + row, tally.failures)
        silent = summary.without_rule(self.part)
        if silent:
            row = _row(self._say("no rule"), "", "", number(silent, self.pen.lang), width=32)
            yield self._flagged("  " + row, silent)

    def _flagged(self, line: str, failures: int) -> str:
        return self._paint(line, "bad") if failures else line

    def _not_exercised(self) -> Iterator[str]:
        rules = summary.not_exercised(self.part)
        if not rules:
            return
        brief = len(rules) > MOST_RULES
        if brief and summary.status_of(self.part, "core") == "not conformant":
            yield ""
            yield from wrapped(self._say("brief note", count=len(rules)), "")
            return
        yield from self._heading(f"{self._say('not exercised')} ({len(rules)})")
        yield "  " + self._say("not exercised note")
        for rule in [] if brief else rules:
            line = f"{rule.id:<12} {rule_text(rule, self.pen.lang)}"
            yield self._paint("  " + fit(line, WIDTH - 2), "open")
        if brief:
            yield from wrapped(", ".join(rule.id for rule in rules), "  ")

    def _readings(self) -> Iterator[str]:
        if not self.part.readings:
            return
        yield from self._heading(self._say("readings"))
        for ruling, played in self.part.readings.items():
            yield "  " + fit(f"{ruling}: " + ", ".join(map(reading_words, played)), WIDTH - 2)

    def _findings(self) -> Iterator[str]:
        findings = self.part.findings
        if not findings:
            yield ""
            if summary.verdict(self.part) != "untested":
                yield self._say("no findings")
            return
        for place, finding in enumerate(findings[:MOST_EXPLAINED], start=1):
            yield ""
            yield from self._explained(
                place, explain(finding, self.part, self.report.command, self.pen.lang), finding
            )
        rest = findings[MOST_EXPLAINED:]
        if rest:
            yield ""
        for place, finding in enumerate(rest[:MOST_LISTED], start=MOST_EXPLAINED + 1):
            blamed = summary.first_blamed(self.part, finding) or finding.failure.difference.aspect
            yield fit(f"{self._say('finding')} {place}: {blamed}, {finding.check.id}", WIDTH)
        if len(rest) > MOST_LISTED:
            yield self._say("more findings", count=len(rest) - MOST_LISTED)

    def _explained(self, place: int, told: Explanation, finding: Finding) -> Iterator[str]:
        count = len(self.part.findings)
        title = f"{self._say('finding')} {place}/{count}{self._say('colon')}{told.title}"
        yield self._paint(title, "open" if finding.expected_failure else "bad")
        yield from self._item("known", told.known)
        yield from self._item("check", f"{told.check} ({told.level})")
        yield from self._item("alike", told.others)
        yield from self._item("mistake", told.mistake)
        for label, rule, text in told.rules:
            yield from self._labelled(label, f"{rule}. {text}")
        yield from self._item("evidence", told.evidence)
        for key in FACTS:
            yield from self._item(key, getattr(told, key))
        if told.position is not None:
            yield f"  {told.caption}{self._say('colon').rstrip()}"
            drawing = told.position.text(self.pen.lang)
            yield from ("  " + self._paint(line, "dim") for line in drawing.splitlines())
            yield from wrapped(told.hand, "   ")
        if told.stderr:
            yield f"  {self._say('stderr')}{self._say('colon').rstrip()}"
            yield from ("  | " + line for line in told.stderr)
        yield from self._item("file", told.file)
        if told.command:
            yield f"  {self._say('replay')}{self._say('colon')}{self._paint(told.command, 'bold')}"

    def _item(self, key: str, text: str) -> Iterator[str]:
        if text:
            yield from self._labelled(self._say(key), text)

    def _labelled(self, label: str, text: str) -> Iterator[str]:
        label = f"  {label}{self._say('colon')}"
        lines = textwrap.wrap(
            label + text, WIDTH, subsequent_indent="      ", break_on_hyphens=False
        )
        first, *others = lines
        yield self._paint(label, "bold") + first[len(label) :]
        yield from others

    def _surprises(self) -> Iterator[str]:
        if not self.part.unexpected_passes:
            return
        yield from self._heading(self._say("surprises"))
        yield from ("  " + fit(name, WIDTH - 2) for name in self.part.unexpected_passes)


def _row(name: str, *cells: str, width: int = 34) -> str:
    name = fit(name, width - 1)
    return name + " " * (width - columns(name)) + "".join(f"{cell:>14}" for cell in cells)


def verdict_words(part: Part, lang: Lang) -> str:
    """A game in a word, and the levels that it holds for if it holds for some only."""
    verdict = summary.verdict(part)
    right = summary.levels_with(part, "conformant")
    some = verdict == "conformant" and right != list(LEVELS)
    levels = words(lang, "only levels", levels=", ".join(right)) if some else ""
    return words(lang, f"verdict {verdict}") + levels


def overall_words(report: Report, lang: Lang) -> str:
    """The run in a word; of a single game, with the levels that it holds for."""
    if len(report.parts) == 1:
        return verdict_words(report.parts[0], lang)
    return words(lang, f"verdict {summary.overall(report)}")


def chapter_words(chapter: Chapter, lang: Lang) -> str:
    """The name of a chapter."""
    return Text(chapter.en, chapter.fr).said(lang)


def source_words(source: str, lang: Lang) -> str:
    """Where checks come from, in words."""
    if source == "all":
        return words(lang, "all")
    return source_name(lang, source)


def spared_words(part: Part, lang: Lang) -> str:
    """That random games were left out, since enough had failed; empty if none were."""
    if not part.spared:
        return ""
    fuzzed = any(check.source == "fuzz" for check in part.checks)
    return words(lang, "few random games" if fuzzed else "no random games")


def implementation_words(report: Report, lang: Lang) -> str:
    """Name, version and language of the implementation, as far as it told them."""
    told = report.implementation
    name, version, language = (
        fit(str(told.get(field) or ""), 60) for field in ("name", "version", "language")
    )
    if not name:
        return words(lang, "unnamed")
    return name + (f" {version}" if version else "") + (f" ({language})" if language else "")


def notes(report: Report, lang: Lang) -> list[str]:
    """What a reader of the verdict should know: what was left out, what is odd about ``hello``."""
    unfinished = [words(lang, "fuzzing unfinished")] if report.unfinished else []
    names = (json_words(each, 40) for each in report.unknown_capabilities[:8])
    return unfinished + [words(lang, "unknown capability", name=name) for name in names]


def facts(report: Report, lang: Lang) -> str:
    """How much was done: checks, findings, time, seed."""
    parts = [
        counted(lang, "checks made", len(report.checks)),
        counted(lang, "findings made", len(report.findings)),
        words(lang, "seconds", seconds=number(float(report.seconds), lang)),
        words(lang, "seed", seed=report.seed),
    ]
    return ", ".join(parts)
