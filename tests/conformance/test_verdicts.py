"""One verdict of a run, and of each game in it: all reports agree on it."""

import json
import re
import xml.etree.ElementTree as ET
from typing import Any, Final

import pytest

from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.cases import LEVELS
from crimehotel_rules.conformance.verdict import Report
from crimehotel_rules.kernel.text import LANGS
from tests.conformance.made_up import (
    BAD,
    FLOOR_DUTY,
    GOOD,
    SAME_DOOR,
    TIMEOUT,
    UNTESTED,
    finding,
    hotel,
    motel,
    report,
    run,
)


@pytest.mark.parametrize(
    ("report", "verdict", "last_line", "badge"),
    [
        (GOOD, "conformant", "CONFORMANT", "conformant: core, legal, views"),
        (BAD, "failed", "NOT CONFORMANT", "not conformant: core, legal, views"),
        (UNTESTED, "conformant", "CONFORMANT at level core only", "conformant: core"),
        (run(levels={}), "untested", "NOT TESTED", "not tested"),
        (
            run(finding(FLOOR_DUTY, known="issue 12")),
            "known",
            "NOT CONFORMANT, with known failures only",
            "not conformant: core",
        ),
        (
            run(unexpected_passes=("crime-hotel/scenario/scenario 3",)),
            "surprise",
            "CHECKS PASS THAT WERE EXPECTED TO FAIL",
            "not proven",
        ),
        (run(cut_short="interrupted"), "unfinished", "NOT FINISHED, NOTHING PROVEN", "not proven"),
        (run(cut_short="time limit"), "unfinished", "NOT FINISHED, NOTHING PROVEN", "not proven"),
        (
            run(finding(TIMEOUT), cut_short="gave up"),
            "given up",
            "NOT CONFORMANT: GIVEN UP FOR LACK OF ANSWERS",
            "not conformant: core",
        ),
    ],
)
def test_all_reports_agree_on_the_verdict(
    report: Report, verdict: str, last_line: str, badge: str
) -> None:
    assert json.loads(reports.data(report))["verdict"] == verdict
    assert reports.terminal(report).splitlines()[-1] == last_line
    assert f"<title>crime hotel: {badge}</title>" in reports.badge(report)
    assert f">{last_line}</p>" in reports.page(report)


@pytest.mark.parametrize(
    ("cut", "text"),
    [
        ("interrupted", "The run was interrupted"),
        ("time limit", "The time limit was reached"),
        ("gave up", "Too many checks got no answer"),
        ("worker lost", "A worker process died"),
    ],
)
def test_a_run_that_ended_early_says_why(cut: str, text: str) -> None:
    report = run(cut_short=cut)
    assert not report.conformant
    assert json.loads(reports.data(report))["cut_short"] == cut
    for render in (reports.terminal, reports.page, reports.junit):
        assert text in " ".join(render(report).split())
    assert all(reports.terminal(report, lang).count("\n") > 10 for lang in LANGS)


def test_a_badge_is_green_only_for_a_conformant_run() -> None:
    colours = [
        re.findall('fill="(#[0-9a-f]+)"', reports.badge(report))[0]
        for report in (GOOD, BAD, run(levels={}), run(cut_short="interrupted"))
    ]
    assert colours == ["#1a7f37", "#b42318", "#5b606b", "#5b606b"]


# --- two games at once

WRONG: Final = finding(FLOOR_DUTY, "CH-INQ-3")
KNOWN: Final = finding(FLOOR_DUTY, "CH-INQ-3", known="issue 12")
UNTOUCHED: Final[dict[str, Any]] = {"levels": {}, "checks": (), "exercised": {}}
TWO: Final = {
    "both right": (report(hotel(), motel()), "conformant"),
    "the first wrong": (report(hotel(WRONG), motel()), "failed"),
    "the second wrong": (report(hotel(), motel(finding(SAME_DOOR, "TM-DOOR-2"))), "failed"),
    "both wrong": (report(hotel(WRONG), motel(finding(SAME_DOOR, "TM-DOOR-2"))), "failed"),
    "a known failure": (report(hotel(KNOWN), motel()), "known"),
    "a known failure and a new one": (
        report(hotel(KNOWN), motel(finding(SAME_DOOR, "TM-DOOR-2"))),
        "failed",
    ),
    "given up": (report(hotel(finding(TIMEOUT), cut_short="gave up"), motel()), "given up"),
    "interrupted in the second": (
        report(hotel(), motel(levels={}, cut_short="interrupted")),
        "unfinished",
    ),
    "a surprise": (
        report(hotel(), motel(unexpected_passes=("toy-motel/scenario/scenario 3",))),
        "surprise",
    ),
    "the second not tested": (report(hotel(), motel(**UNTOUCHED)), "untested"),
    "a known failure, and the second not tested": (
        report(hotel(KNOWN), motel(**UNTOUCHED)),
        "untested",
    ),
    "a failure, and the second not tested": (report(hotel(WRONG), motel(**UNTOUCHED)), "failed"),
    "nothing": (report(hotel(**UNTOUCHED), motel(**UNTOUCHED)), "untested"),
}
"""What was found out about two games, and what it amounts to."""


@pytest.mark.parametrize("two", TWO)
def test_of_two_games_the_worst_counts(two: str) -> None:
    found, verdict = TWO[two]
    told = json.loads(reports.data(found))
    assert told["verdict"] == verdict
    assert told["conformant"] is found.conformant is (verdict in ("conformant", "known"))
    assert [each["game"] for each in told["games"]] == ["crime-hotel", "toy-motel"]
    whole = [each["conformant"] for each in told["games"]]
    assert found.conformant is all(whole)


@pytest.mark.parametrize("two", TWO)
def test_every_report_tells_each_game_and_each_of_its_levels(two: str) -> None:
    found, _ = TWO[two]
    data = {each["game"]: each for each in json.loads(reports.data(found))["games"]}
    terminal = reports.terminal(found)
    page = reports.page(found)
    junit = ET.fromstring(reports.junit(found).encode())
    for part in found.parts:
        name, title = part.game.name, part.game.title
        alone = report(part)
        verdict = reports.terminal(alone).splitlines()[-1]
        assert data[name]["verdict"] == json.loads(reports.data(alone))["verdict"]
        assert terminal.count(f"{title}: {verdict}\n") == 2, "at its head and at the end"
        article = page.partition(f'<article id="{name}">')[2].partition("</article>")[0]
        assert f"<h2>{title}</h2>" in article
        assert f">{verdict}</p>" in article
        own = terminal.partition(f"\n{title}: ")[2].partition("\n\nChecks")[0]
        for level in LEVELS:
            status = part.levels.get(level, "not tested")
            assert data[name]["levels"][level]["status"] == status
            assert re.search(rf"^  {status.upper()} +{level}: ", own, re.MULTILINE)
            words = "NOT TESTED" if status == "not tested" else status
            assert re.search(rf"<b>{words}</b>\s*<span>{level}: ", article)
        skipped = [
            case.get("name")
            for suite in junit
            if suite.get("name") == f"{name} levels"
            for case in suite
            if case.find("skipped") is not None
        ]
        assert skipped == [each for each in LEVELS if part.levels.get(each) is None]
        made = [case for case in junit.iter("testcase") if _is_check_of(case, name)]
        assert len(made) == len(part.checks)
        failed = [case for case in made if case.find("failure") is not None]
        wrong = [one for one in part.checks if one.failure and not one.expected_failure]
        assert len(failed) == len(wrong) + len(part.unexpected_passes)


def _is_check_of(case: ET.Element, game: str) -> bool:
    place = case.get("classname", "")
    return place.startswith(f"crimehotel.{game}.") and not place.endswith(".levels")


def test_a_badge_of_two_games_names_what_is_said_of_each() -> None:
    right, _ = TWO["both right"]
    title = "<title>crime hotel + toy motel: conformant: core, legal, views</title>"
    assert title in reports.badge(right)
    wrong, _ = TWO["the second wrong"]
    assert (
        "Crime Hotel: conformant: core, legal, views; Toy Motel: not conformant: core</title>"
        in reports.badge(wrong)
    )
    colours = {
        two: re.findall('fill="(#[0-9a-f]+)"', reports.badge(found))[0]
        for two, (found, _) in TWO.items()
    }
    assert [two for two, colour in colours.items() if colour == "#1a7f37"] == ["both right"]


def test_a_finding_of_one_game_is_told_in_its_part_alone() -> None:
    both, _ = TWO["both wrong"]
    text = reports.terminal(both)
    first, second = text.partition("\nToy Motel: ")[::2]
    assert "Broken rule: CH-INQ-3" in first
    assert "TM-" not in first
    assert "Broken rule: TM-DOOR-2. A door that is open may not be opened again." in second
    assert "What was tried: Ben wants to open" in second
    assert "CH-" not in second
    assert len(json.loads(reports.data(both))["games"][1]["findings"]) == 1


@pytest.mark.parametrize("two", TWO)
def test_two_games_are_told_in_french_too(two: str) -> None:
    found, _ = TWO[two]
    text = reports.terminal(found, "fr")
    for part in found.parts:
        verdict = reports.terminal(report(part), "fr").splitlines()[-1]
        assert text.count(f"{part.game.title}\u00a0: {verdict}\n") == 2
