"""The report for programs: JSON.

The keys are stable; new ones may come. Top level:

``format``
    1, the version of this report.
``verdict``
    ``conformant``, ``known`` (known failures only), ``failed``, ``surprise`` (a check passed that
    was expected to fail), ``given up`` (it hardly answered), ``unfinished`` or ``untested``: of
    several games, the worst. ``conformant`` (true or false) is true where the exit code is 0.
``command``, ``implementation``, ``seed``, ``seconds``
    As in the run.
``cut_short``
    Why it ended early: ``interrupted``, ``time limit``, ``gave up`` or ``worker lost``; else null.
``fuzzing_unfinished``
    True if somebody broke off the fuzzing after the standard run had given its verdict.
``unknown_capabilities``
    What ``hello`` offers and this suite does not know.
``games``
    A list with what was found out about each game.

Of a game:

``game``, ``title``, ``verdict``, ``conformant``, ``cut_short``, ``unexpected_passes``
    Its name on the wire and on the box; the others as above, for this game alone.
``fuzzing_spared``
    True if fewer random games were played than asked for, or none, because enough had failed.
``levels``
    For ``core``, ``legal`` and ``views``: ``status``, ``reason`` (why it was not tested: ``not
    asked for``, ``not offered``, ``failed below`` or ``cut short``; else null), and the counts
    ``made``, ``failed``, ``known`` of the checks that went so far (a failing one counts where it
    failed).
``sources``
    A list of ``name``, ``made``, ``failed``, ``known``.
``chapters``
    A list of ``chapter``, ``rules``, ``exercised`` (how many of them), ``times``, ``failures``.
``rules``
    A list of ``id``, ``chapter``, ``text``, ``exercised`` (how often; 0 means nothing is known).
``readings``
    A list of ``setting`` and ``played``.
``checks``
    A list of ``id``, ``source``, ``name``, ``level``, ``rules``, ``seconds``, ``passed``.
``findings``
    A list of ``check`` (its id), ``level``, ``others`` (how many other checks fail alike),
    ``once`` (true if the same game went as expected at another time),
    ``title``, ``aspect`` (``form``: the reply has not the form of the protocol, and ``expected`` is
    what it should be as JSON Schema, or in a word; no rule is to blame), ``expected_failure`` (the
    reason, or null), ``mistake`` (what is wrong, in a sentence), ``evidence`` (``exact``: whether
    some engine with a known mistake gives the very same replies; ``failing`` and ``passing``: in
    how many checks engines were compared; ``rules``: of the engine that speaks for each rule, in
    how many failing checks its reply is the ``same``, or wrong in the same place (``near``), and in
    how many passing ones it goes wrong (``against``); null if there was nothing to compare),
    ``blamed`` (``id`` and ``text``, most likely first), ``first_game`` (the one
    that the same process played before), ``played_with`` (the readings that are not canonical),
    ``tried`` (what was answered wrongly), ``last`` (the step
    before what was ``asked``), ``asked``, ``path``, ``expected`` and ``received`` (JSON values;
    very long ones are cut), ``expected_words`` and ``received_words``, ``refusals``, ``apart`` (how
    the two games of a leak differ), ``effect``, ``request``, ``setup``, ``attempts`` (``by`` and
    ``action``), ``position`` (the spectator's view, or null), ``hand``, ``trace`` (the file, or
    null), ``replay`` (the command, or null), ``stderr`` (its beginning and end).
"""

from __future__ import annotations

import json
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.reports import summary
from crimehotel_rules.conformance.reports.explain import explain, rule_text
from crimehotel_rules.conformance.reports.phrases import trimmed
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from crimehotel_rules.kernel.text import Lang

FORMAT: Final = 1


def render(report: Report, lang: Lang = "en") -> str:
    """The report as JSON text; all of it is ASCII, whatever the implementation wrote."""
    return json.dumps(content(report, lang), indent=1, default=repr) + "\n"


def content(report: Report, lang: Lang = "en") -> dict[str, Any]:
    """The report as plain data."""
    return {
        "format": FORMAT,
        "verdict": summary.overall(report),
        "conformant": report.conformant,
        "command": list(report.command),
        "implementation": trimmed(dict(report.implementation)),
        "seed": report.seed,
        "seconds": round(report.seconds, 3),
        "cut_short": report.cut_short,
        "fuzzing_unfinished": report.unfinished,
        "unknown_capabilities": trimmed(list(report.unknown_capabilities)),
        "games": [_part(report, part, lang) for part in report.parts],
    }


def _part(report: Report, part: Part, lang: Lang) -> dict[str, Any]:
    """What was found out about one game."""
    return {
        "game": part.game.name,
        "title": part.game.title,
        "verdict": summary.verdict(part),
        "conformant": part.conformant,
        "cut_short": part.cut_short,
        "unexpected_passes": list(part.unexpected_passes),
        "fuzzing_spared": part.spared,
        "levels": {
            level: {
                "status": summary.status_of(part, level),
                "reason": summary.reason_for(part, level),
                **_counts(tally),
            }
            for level, tally in summary.by_level(part).items()
        },
        "sources": [{"name": tally.name, **_counts(tally)} for tally in summary.by_source(part)],
        "chapters": [
            {**attrs.asdict(tally), "chapter": tally.chapter.key}
            for tally in summary.by_chapter(part)
        ],
        "rules": [
            {
                "id": rule.id,
                "chapter": rule.chapter,
                "text": rule_text(rule, lang),
                "exercised": part.exercised.get(rule.id, 0),
            }
            for rule in part.game.catalogue.rules.values()
        ],
        "readings": [
            {"setting": setting, "played": trimmed(list(played))}
            for setting, played in part.readings.items()
        ],
        "checks": [_check(check) for check in part.checks],
        "findings": [_finding(finding, report, part, lang) for finding in part.findings],
    }


def _counts(tally: summary.Tally) -> dict[str, int]:
    return {"made": tally.made, "failed": tally.failed, "known": tally.known}


def _check(check: Check) -> dict[str, Any]:
    return {
        "id": check.id,
        "source": check.source,
        "name": check.name,
        "level": check.level,
        "rules": list(check.rules),
        "seconds": round(check.seconds, 4),
        "passed": check.failure is None,
    }


def _evidence(finding: Finding) -> dict[str, Any] | None:
    """What speaks for each rule that is blamed."""
    found = finding.diagnosis
    if found is None:
        return None
    return {
        "exact": found.exact,
        "failing": found.failing,
        "passing": found.passing,
        "rules": [
            {"id": each.rule, "same": each.same, "near": each.near, "against": each.against}
            for each in found.likely
        ],
    }


def _finding(finding: Finding, report: Report, part: Part, lang: Lang) -> dict[str, Any]:
    told = explain(finding, part, report.command, lang)
    found, case = finding.failure.difference, finding.failure.case
    rules = part.game.catalogue.rules
    return {
        "check": finding.check.id,
        "level": finding.check.level,
        "others": finding.others,
        "once": finding.failure.once,
        "title": told.title,
        "aspect": found.aspect,
        "expected_failure": finding.expected_failure or None,
        "mistake": told.mistake,
        "evidence": _evidence(finding),
        "blamed": [
            {"id": rule, "text": rule_text(rules[rule], lang) if rule in rules else ""}
            for rule in finding.suspects
        ],
        "first_game": told.first_game,
        "played_with": told.played_with,
        "tried": told.tried,
        "last": told.last,
        "asked": told.asked,
        "path": found.path,
        "expected": trimmed(found.expected),
        "received": trimmed(found.received),
        "expected_words": told.expected,
        "received_words": told.received,
        "refusals": told.refusals,
        "apart": told.apart,
        "effect": told.effect,
        "request": trimmed(finding.failure.request.body),
        "setup": trimmed(case.setup),
        "attempts": trimmed([{"by": one.by, "action": one.action} for one in case.attempts]),
        "position": told.position and told.position.view,
        "hand": told.hand,
        "trace": finding.trace or None,
        "replay": told.command or None,
        "stderr": list(told.stderr),
    }
