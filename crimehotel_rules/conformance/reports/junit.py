"""The report for continuous integration: JUnit XML, one test case for each check.

A known failure is a skipped test case, as pytest does it; a level that was not tested is one too,
in the suite ``levels``, so that nobody takes it for a pass. A run that ended early is an error.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET

from crimehotel_rules.conformance.reports import summary
from crimehotel_rules.conformance.reports.explain import FACTS, Explanation, explain
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.text import Lang


def render(report: Report, lang: Lang = "en") -> str:
    """The report as JUnit XML."""
    root = ET.Element("testsuites", name="crimehotel conform")
    for part in report.parts:
        _add_part(root, report, part, lang)
    for suite in root:
        _count(suite)
    _count(root)
    root.set("time", f"{report.seconds:.3f}")
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _add_part(root: ET.Element, report: Report, part: Part, lang: Lang) -> None:
    """Add the checks of one game, and its levels that were not tested."""
    game = part.game.name
    excused = summary.known(part)
    findings = {summary.key(finding.check): finding for finding in reversed(part.findings)}
    for tally in summary.by_source(part):
        suite = ET.SubElement(root, "testsuite", name=plain(f"{game} {tally.name}"))
        for check in part.checks:
            if check.source == tally.name:
                place = f"{game}.{check.source}.{check.level}"
                case = _testcase(suite, place, check.name, check.seconds)
                finding = findings.get(summary.key(check)) or _own(check)
                told = explain(finding, part, report.command, lang) if finding else None
                _judge(case, check, told, excused.get(check.id, ""), part, lang)
    _levels(ET.SubElement(root, "testsuite", name=f"{game} levels"), part, lang)


def _own(check: Check) -> Finding | None:
    """The finding of a check that fails like another one, which has been explained."""
    return Finding(check, check.failure, check.rules, "") if check.failure else None


def _judge(
    case: ET.Element,
    check: Check,
    told: Explanation | None,
    excuse: str,
    part: Part,
    lang: Lang,
) -> None:
    """Say in a test case what became of its check."""
    if check.id in part.unexpected_passes:
        text = words(lang, "surprises")
        ET.SubElement(case, "failure", message=text, type="unexpected pass").text = text
    elif excuse:
        ET.SubElement(case, "skipped", message=fit(excuse, 200))
    elif told is not None and check.failure is not None:
        aspect = check.failure.difference.aspect
        failure = ET.SubElement(case, "failure", message=_message(told), type=aspect)
        failure.text = _text(told, lang)
        if told.stderr:
            ET.SubElement(case, "system-err").text = "\n".join(told.stderr)


def _testcase(suite: ET.Element, classname: str, name: str, seconds: float) -> ET.Element:
    return ET.SubElement(
        suite,
        "testcase",
        classname=plain(f"crimehotel.{classname}"),
        name=fit(name, 200),
        time=f"{seconds:.3f}",
    )


def _message(told: Explanation) -> str:
    rules = ", ".join(rule for _, rule, _ in told.rules)
    return told.title + (f" ({rules})" if rules else "")


def _text(told: Explanation, lang: Lang) -> str:
    """The explanation, line by line."""
    colon = words(lang, "colon")
    lines = [f"{words(lang, 'mistake')}{colon}{told.mistake}"] if told.mistake else []
    lines += [f"{rule}{colon}{text}" for _, rule, text in told.rules]
    lines += [f"{words(lang, 'evidence')}{colon}{told.evidence}"] if told.evidence else []
    for key in FACTS:
        if text := getattr(told, key):
            lines.append(f"{words(lang, key)}{colon}{text}")
    if told.position is not None:
        lines += [told.caption + colon.rstrip(), told.position.text(lang)]
    lines += [told.hand] if told.hand else []
    lines += [f"{words(lang, 'replay')}{colon}{told.command}"] if told.command else []
    return "\n".join(lines)


def _levels(suite: ET.Element, part: Part, lang: Lang) -> None:
    """What was not tested, and a run that did not reach its end."""
    place = f"{part.game.name}.levels"
    for level in summary.levels_with(part, "not tested"):
        case = _testcase(suite, place, level, 0)
        reason = summary.reason_for(part, level)
        why = words(lang, "colon") + words(lang, reason) if reason else ""
        ET.SubElement(case, "skipped", message=words(lang, "not tested") + why)
    if part.unfinished:
        case = _testcase(suite, place, "fuzzing", 0)
        ET.SubElement(case, "skipped", message=words(lang, "fuzzing unfinished"))
    if part.cut_short:
        case = _testcase(suite, place, "run", 0)
        text = words(lang, part.cut_short)
        ET.SubElement(case, "error", message=text, type=part.cut_short).text = text


def _count(suite: ET.Element) -> None:
    """The numbers that readers of the format show."""
    cases = list(suite.iter("testcase"))
    suite.set("tests", str(len(cases)))
    for name, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(name, str(sum(1 for case in cases if case.find(kind) is not None)))
    suite.set("time", f"{sum(float(case.get('time', 0)) for case in cases):.3f}")
