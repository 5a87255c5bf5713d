"""The report as one page of HTML that needs nothing else: no other file, no JavaScript."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from html import escape
from typing import Final

import attrs

from crimehotel_rules import __version__
from crimehotel_rules.conformance.cases import LEVELS
from crimehotel_rules.conformance.reports import summary
from crimehotel_rules.conformance.reports.explain import (
    MOST_STEPS,
    Explanation,
    explain,
    reading_words,
    rule_text,
)
from crimehotel_rules.conformance.reports.style import STYLE
from crimehotel_rules.conformance.reports.terminal import (
    chapter_words,
    facts,
    implementation_words,
    notes,
    overall_words,
    source_words,
    spared_words,
    verdict_words,
)
from crimehotel_rules.conformance.reports.texts import counted, number, words
from crimehotel_rules.conformance.verdict import Finding, Part, Report, Status
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.text import Lang

MOST_PICTURES: Final = 60
"""So many findings get a drawing: a picture has some 20 kB."""
OPEN: Final = 3
"""So many findings are unfolded at first."""

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


def render(report: Report, lang: Lang = "en") -> str:
    """The whole page."""
    return "\n".join(_Page(report, lang).lines()) + "\n"


def _safe(text: str) -> str:
    """The text with nothing in it that steers a page."""
    return escape(plain(text))


@attrs.frozen
class _Page:
    """Writes one page."""

    report: Report
    lang: Lang

    @property
    def _several(self) -> bool:
        return len(self.report.parts) > 1

    def _say(self, key: str, **values: object) -> str:
        return _safe(words(self.lang, key, **values))

    def _title(self) -> str:
        return self._say("title", game=", ".join(part.game.title for part in self.report.parts))

    def lines(self) -> Iterator[str]:
        name = _safe(implementation_words(self.report, self.lang))
        first = next((_anchor(part) for part in self.report.parts), "top")
        yield "<!DOCTYPE html>"
        yield f'<html lang="{self.lang}"><head><meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f'<meta name="generator" content="crimehotel {_safe(__version__)}">'
        yield f"<title>{self._title()}, {name}</title>"
        yield f"<style>{STYLE}</style></head><body>"
        yield f'<a class="skip" href="#{first}">{self._say("skip")}</a>'
        yield from self._head(name)
        yield "<main>"
        for part in self.report.parts:
            yield from _Part(self.report, self.lang, part, self._several).lines()
        yield "</main>"
        yield f"<footer><p>crimehotel-rules {_safe(__version__)}</p></footer></body></html>"

    def _head(self, name: str) -> Iterator[str]:
        verdict = summary.overall(self.report)
        command = _safe(fit(shlex.join(self.report.command), 400))
        yield f"<header><h1>{self._title()}</h1><p><b>{name}</b></p>"
        yield f'<p class="soft">{self._say("command")}{self._say("colon")}'
        yield f"<code>{command}</code></p>"
        shown = overall_words(self.report, self.lang)
        yield f'<p class="verdict {_VERDICTS[verdict]}">{shown}</p>'
        if self.report.cut_short:
            yield f"<p><b>{self._say(self.report.cut_short)}</b></p>"
        yield from (f"<p>{_safe(note)}</p>" for note in notes(self.report, self.lang))
        yield f'<p class="soft">{_safe(facts(self.report, self.lang))}</p></header>'


def _anchor(part: Part) -> str:
    return f"findings-{_safe(part.game.name)}"


@attrs.frozen
class _Part:
    """Writes what is to be said of one game."""

    report: Report
    lang: Lang
    part: Part
    several: bool

    def _say(self, key: str, **values: object) -> str:
        return _safe(words(self.lang, key, **values))

    def lines(self) -> Iterator[str]:
        yield f'<article id="{_safe(self.part.game.name)}">'
        yield from self._title()
        yield from self._levels()
        yield from self._surprises()
        yield from self._findings()
        yield '<div class="tables">'
        yield from self._chapters()
        yield "<div>"
        yield from self._sources()
        yield from self._readings()
        yield from self._not_exercised()
        yield "</div></div></article>"

    def _title(self) -> Iterator[str]:
        """Of several games, which one this is; and the levels that are known and unknown."""
        if self.several:
            style = _VERDICTS[summary.verdict(self.part)]
            shown = verdict_words(self.part, self.lang)
            yield f"<h2>{_safe(self.part.game.title)}</h2>"
            yield f'<p class="verdict {style}">{shown}</p>'
        right = summary.levels_with(self.part, "conformant")
        unknown = summary.levels_with(self.part, "not tested")
        if right and not self.part.cut_short:
            yield f"<p>{self._say('tested levels', levels=', '.join(right))}</p>"
        if unknown:
            yield f"<p>{self._say('untested levels', levels=', '.join(unknown))}</p>"

    def _levels(self) -> Iterator[str]:
        yield f'<h2>{self._say("levels")}</h2><ul class="levels">'
        tallies = summary.by_level(self.part)
        for level in LEVELS:
            status = summary.status_of(self.part, level)
            made = counted(self.lang, "checks made", tallies[level].made)
            reason = summary.reason_for(self.part, level)
            below = (self._say(reason) if reason else "") if status == "not tested" else _safe(made)
            count = f"<br><span>{below}</span>" if below else ""
            yield f'<li class="{_STATUSES[status]}"><b>{self._say(status)}</b>'
            yield f"<span>{self._say(level)}</span>{count}</li>"
        yield "</ul>"

    def _surprises(self) -> Iterator[str]:
        if not self.part.unexpected_passes:
            return
        yield f"<h2>{self._say('surprises')}</h2><ul>"
        for name in self.part.unexpected_passes:
            yield f"<li><code>{_safe(fit(name, 200))}</code></li>"
        yield "</ul>"

    def _table(self, title: str, heads: list[str], rows: list[str], foot: str = "") -> str:
        """A table with a header for each column; the rows bring their own."""
        columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
        bottom = f"<tfoot>{foot}</tfoot>" if foot else ""
        return (
            f"<section><h2>{title}</h2><table><thead><tr>{columns}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody>{bottom}</table></section>"
        )

    def _row(self, name: str, cells: list[str], failures: int = 0) -> str:
        style = ' class="bad"' if failures else ""
        data = "".join(f"<td>{_safe(cell)}</td>" for cell in cells)
        return f'<tr{style}><th scope="row">{_safe(name)}</th>{data}</tr>'

    def _chapters(self) -> Iterator[str]:
        rows = [
            self._row(
                chapter_words(tally.chapter, self.lang),
                [
                    f"{tally.exercised} {words(self.lang, 'of')} {tally.rules}",
                    number(tally.times, self.lang),
                    number(tally.failures, self.lang),
                ],
                tally.failures,
            )
            for tally in summary.by_chapter(self.part)
        ]
        silent = summary.without_rule(self.part)
        if silent:
            cells = ["", "", number(silent, self.lang)]
            rows.append(self._row(words(self.lang, "no rule"), cells, silent))
        heads = [self._say(key) for key in ("chapter", "exercised", "times", "failures")]
        yield self._table(self._say("chapters"), heads, rows)

    def _sources(self) -> Iterator[str]:
        def row(tally: summary.Tally) -> str:
            counts = (tally.made, tally.failed, tally.known)
            cells = [number(count, self.lang) for count in counts]
            return self._row(source_words(tally.name, self.lang), cells, tally.failed)

        heads = [self._say(key) for key in ("source", "made", "failed", "expected failures")]
        rows = list(map(row, summary.by_source(self.part)))
        yield self._table(self._say("sources"), heads, rows, row(summary.in_all(self.part)))
        if note := spared_words(self.part, self.lang):
            yield f"<p>{_safe(note)}</p>"

    def _readings(self) -> Iterator[str]:
        if not self.part.readings:
            return
        yield f'<section><h2>{self._say("readings")}</h2><dl class="rules">'
        for setting, played in self.part.readings.items():
            shown = ", ".join(f"<code>{_safe(reading_words(one))}</code>" for one in played)
            yield f"<dt>{_safe(setting)}</dt><dd>{shown}</dd>"
        yield "</dl></section>"

    def _not_exercised(self) -> Iterator[str]:
        rules = summary.not_exercised(self.part)
        if not rules:
            return
        yield f"<section><h2>{self._say('not exercised')}</h2>"
        note = self._say("not exercised note")
        yield f"<details><summary>{note} ({len(rules)})</summary>"
        yield '<div class="inside"><dl class="rules whole">'
        for rule in rules:
            yield f"<dt>{_safe(rule.id)}</dt><dd>{_safe(rule_text(rule, self.lang))}</dd>"
        yield "</dl></div></details></section>"

    def _findings(self) -> Iterator[str]:
        findings = self.part.findings
        count = f" ({len(findings)})" if findings else ""
        yield f'<section id="{_anchor(self.part)}"><h2>{self._say("findings")}{count}</h2>'
        if not findings and summary.verdict(self.part) != "untested":
            yield f"<p>{self._say('no findings')}</p>"
        for place, finding in enumerate(findings):
            yield from self._finding(place, finding)
        yield "</section>"

    def _finding(self, place: int, finding: Finding) -> Iterator[str]:
        told = explain(finding, self.part, self.report.command, self.lang)
        style = "finding known" if finding.expected_failure else "finding"
        unfolded = " open" if place < OPEN else ""
        rules = ", ".join(rule for _, rule, _ in told.rules[:1])
        step = told.tried or told.last
        brief = f"{rules}{words(self.lang, 'colon')}{step}" if rules else step
        yield f'<details class="{style}"{unfolded}><summary><h3>{_safe(told.title)}</h3>'
        yield f'<span class="soft">{_safe(brief)}</span></summary>'
        yield '<div class="inside"><div><dl class="facts">'
        yield from self._facts(told)
        yield "</dl></div><div>"
        if place < MOST_PICTURES:
            yield from self._figure(told)
        yield from self._steps(told)
        yield "</div></div></details>"

    def _facts(self, told: Explanation) -> Iterator[str]:
        yield from self._fact("known", _safe(told.known))
        yield from self._fact("mistake", _safe(told.mistake))
        for label, rule, text in told.rules:
            yield f'<dt>{_safe(label)}</dt><dd><span class="rule">{_safe(rule)}</span>'
            yield f"{_safe(text)}</dd>"
        yield from self._fact("evidence", _safe(told.evidence))
        yield from self._fact("first_game", _safe(told.first_game))
        yield from self._fact("played_with", _safe(told.played_with))
        yield from self._fact("tried", _safe(told.tried))
        yield from self._fact("last", _safe(told.last))
        yield from self._fact("asked", _safe(told.asked))
        yield from self._fact("field", told.field and f"<code>{_safe(told.field)}</code>")
        yield from self._fact("expected", _safe(told.expected), "want")
        yield from self._fact("received", _safe(told.received), "came")
        yield from self._fact("refusals", _safe(told.refusals))
        yield from self._fact("apart", _safe(told.apart))
        yield from self._fact("effect", _safe(told.effect))
        yield from self._fact("hint", _safe(told.hint))
        yield from self._fact("again", _safe(told.again))
        if told.stderr:
            lines = "\n".join(map(_safe, told.stderr))
            yield from self._fact("stderr", f"<pre><samp>{lines}</samp></pre>")
        yield from self._fact("replay", told.command and f"<pre>{_safe(told.command)}</pre>")
        yield from self._fact("check", f"{_safe(told.check)} ({_safe(told.level)})")
        yield from self._fact("alike", _safe(told.others))

    def _fact(self, key: str, markup: str, style: str = "") -> Iterator[str]:
        """A label and what is to be said there, if anything is."""
        if markup:
            attribute = f' class="{style}"' if style else ""
            yield f"<dt>{self._say(key)}</dt><dd{attribute}>{markup}</dd>"

    def _figure(self, told: Explanation) -> Iterator[str]:
        if told.position is None:
            return
        hand = f" {_safe(told.hand)}." if told.hand else ""
        yield f"<figure><figcaption>{_safe(told.caption)}.{hand}</figcaption>"
        yield f"{told.position.picture(self.lang)}</figure>"

    def _steps(self, told: Explanation) -> Iterator[str]:
        """How the game came there; of a long one the end."""
        if not told.steps:
            return
        first = max(0, len(told.steps) - MOST_STEPS)
        yield f"<details><summary>{self._say('steps', count=len(told.steps))}</summary>"
        if first:
            yield f'<p class="inside">{self._say("earlier", count=first)}</p>'
        yield f'<ol start="{first + 1}">'
        yield from (f"<li>{_safe(step)}</li>" for step in told.steps[first:])
        yield "</ol></details>"
