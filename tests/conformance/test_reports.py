"""Reports for programs and readers, JSON, JUnit XML and HTML: complete, and not to be abused."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any, Final

import attrs
import pytest

from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.reports.data import __doc__ as documented
from crimehotel_rules.conformance.verdict import Check, Finding, Report
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.text import LANGS, Lang
from tests.conformance.made_up import (
    ATTEMPTS,
    BAD,
    CASE,
    FLOOR_DUTY,
    GOOD,
    UNTESTED,
    check_of,
    failed,
    finding,
    page_text,
    run,
)

EVIL: Final = "<script>alert(1)</script>\x1b[2J\u202e]]>\x00\ud800"

RENDERERS: Final[dict[str, Callable[[Report, Lang], str]]] = {
    "terminal": reports.terminal,
    "data": reports.data,
    "junit": reports.junit,
    "page": reports.page,
    "badge": reports.badge,
}


# --- JSON


def test_the_data_have_everything() -> None:
    (told,) = json.loads(reports.data(BAD, "fr"))["games"]
    assert told["levels"]["core"] == {
        "status": "not conformant",
        "reason": None,
        "made": 15,
        "failed": 3,
        "known": 0,
    }
    assert len(told["checks"]) == 15
    assert sum(not check["passed"] for check in told["checks"]) == 5
    assert {rule["id"] for rule in told["rules"]} == set(GAME.catalogue.rules)
    first = told["findings"][0]
    assert first["blamed"][0]["text"] == GAME.catalogue.rules["CH-INQ-3"].fr
    assert first["request"]["action"] == {"type": "play", "card": 13}
    assert len(first["attempts"]) == len(ATTEMPTS)
    assert first["replay"] == "crimehotel replay out/it.json -- node 'my engine.mjs'"


def test_the_keys_of_the_data_are_documented() -> None:
    whole = json.loads(reports.data(BAD))
    (told,) = whole["games"]
    keys = {*whole, *told, *told["findings"][0], *told["checks"][0], *told["sources"][0]}
    assert [key for key in keys if f"``{key}``" not in documented] == []


# --- JUnit


def test_junit_has_one_test_case_for_each_check() -> None:
    root = ET.fromstring(reports.junit(BAD).encode())
    assert root.tag == "testsuites"
    assert [root.get(name) for name in ("tests", "failures", "errors", "skipped")] == [
        "15",
        "5",
        "0",
        "0",
    ]
    (failure, *_) = root.iter("failure")
    assert failure.get("message") == "An illegal action was accepted (CH-INQ-3, CH-INQ-5, CH-INQ-7)"
    assert failure.get("type") == "accepted"
    assert "Noah wants to play card 13" in (failure.text or "")
    for suite in root:
        assert suite.get("tests") == str(len(suite.findall("testcase")))


def test_junit_tells_known_untested_interrupted_and_surprising() -> None:
    report = run(
        finding(FLOOR_DUTY, known="issue 12"),
        levels={"core": "not conformant"},
        cut_short="interrupted",
        unexpected_passes=("crime-hotel/scenario/scenario 3",),
    )
    root = ET.fromstring(reports.junit(report).encode())
    assert [one.get("message") for one in root.iter("skipped")] == [
        "issue 12",
        "NOT TESTED",
        "NOT TESTED",
    ]
    assert [one.get("type") for one in root.iter("failure")] == ["unexpected pass"]
    assert [one.get("type") for one in root.iter("error")] == ["interrupted"]


def test_a_failed_check_without_a_finding_of_its_own_fails_in_junit_too() -> None:
    other = check_of(FLOOR_DUTY, "fuzz", "fuzz 1/2")
    report = run(BAD.findings[0], checks=(BAD.findings[0].check, other))
    assert len(list(ET.fromstring(reports.junit(report)).iter("failure"))) == 2
    excused = tuple(attrs.evolve(one, expected_failure="issue 12") for one in report.checks)
    known = run(finding(FLOOR_DUTY, known="issue 12"), checks=excused)
    assert list(ET.fromstring(reports.junit(known)).iter("failure")) == []


# --- HTML


class Outline(HTMLParser):
    """The elements of a page, and whether they are closed in order."""

    VOID = ("meta", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.kinds: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, _: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("report", [GOOD, BAD, UNTESTED], ids=["good", "bad", "untested"])
def test_the_page_is_well_formed_and_needs_nothing_else(report: Report, lang: Lang) -> None:
    page = reports.page(report, lang)
    outline = Outline(page)
    assert ("lang", lang) in outline.attributes
    assert not {"script", "link", "img", "iframe"} & set(outline.kinds)
    addresses = [value for name, value in outline.attributes if name in ("href", "src")]
    assert addresses == ["#findings-crime-hotel"]
    assert ("id", "findings-crime-hotel") in outline.attributes
    assert not re.search(r"url\(|@import", page)
    assert outline.kinds.count("h1") == 1
    assert outline.kinds.count("th") == page.count("scope=")
    assert "prefers-color-scheme:dark" in page


def test_the_page_shows_each_finding_with_its_picture() -> None:
    outline = Outline(reports.page(BAD))
    assert outline.kinds.count("svg") == 5
    assert outline.attributes.count(("class", "finding")) == 5
    text = page_text(BAD)
    assert "Noah wants to play card 13" in text
    assert "Chance has to deal Sam 17 18 22 23 28 29" in text  # among the steps that lead there
    assert "crimehotel replay out/it.json" in text
    assert "NOT TESTED views" not in text
    assert "Not tested, so nothing is known about: legal, views." in page_text(UNTESTED)


# --- hostile strings


def evil_run() -> Report:
    """A run in which everything from outside is hostile."""
    setup = {**CASE.setup, "players": [EVIL, f"{EVIL}2", "Noah{name}{deed}"]}
    case = attrs.evolve(CASE, name=EVIL, setup=setup)
    long: Any = {EVIL: [EVIL * 200] * 30, "deep": EVIL, "number": 10**5000, "nan": float("nan")}
    for _ in range(150):
        long = [long]
    differences = [
        Difference("accepted", {"illegal": {"rule": EVIL, "reason": EVIL}}, {"turn": EVIL}),
        Difference("refused", {"turn": 1, "phase": EVIL}, {"illegal": EVIL}),
        Difference("refused", long, [EVIL]),
        Difference("turn", 0, long),
        Difference("phase", "play", long),
        Difference("legal", {"missing": [EVIL, long]}, {"not legal": [{"type": EVIL}] * 5000}),
        Difference("legal", "a list of actions", EVIL),
        Difference("view", long, EVIL, EVIL),
        Difference("leak", {"view": long}, {"view": EVIL}),
        Difference("error", {}, EVIL),
        Difference("garbage", "a reply", EVIL * 1000),
    ]
    findings = []
    for number, difference in enumerate(differences):
        body = {"op": EVIL, EVIL: EVIL} if number % 2 else None
        failure = attrs.evolve(failed(difference, 4, body, case=case), stderr=EVIL * 500)
        check = Check(EVIL, EVIL, f"{EVIL}{number}", "core", (EVIL,), 0.1, failure)
        findings.append(Finding(check, failure, (EVIL, "CH-INQ-3"), EVIL))
    return run(
        *findings,
        command=(EVIL, "--x"),
        implementation={"name": EVIL, "version": [EVIL], "language": {EVIL: 1}},
        readings={EVIL: (EVIL, long)},
        unexpected_passes=(EVIL,),
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", RENDERERS)
def test_hostile_strings_stay_strings_in_every_report(name: str, lang: Lang) -> None:
    text = RENDERERS[name](evil_run(), lang)
    text.encode()  # no half characters
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
    assert len(text) < 4_000_000 if name == "data" else len(text) < 600_000


def test_hostile_strings_add_no_element() -> None:
    assert "script" not in Outline(reports.page(evil_run())).kinds
    root = ET.fromstring(reports.junit(evil_run()).encode())
    assert {element.tag for element in root.iter()} <= {
        "testsuites",
        "testsuite",
        "testcase",
        "failure",
        "system-err",
        "skipped",
    }
    json.loads(reports.data(evil_run()), parse_constant=pytest.fail)
