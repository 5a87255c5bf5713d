# Being mended on the branch kit-tests-1 or kit-tests-2: leave it to them.
"""Every report tells what a run found out, in both languages, and cannot be abused."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel import codec
from crimehotel_rules.kernel import trace
from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.cases import LEVELS, Attempt, Case, Level, Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.reports import effects
from crimehotel_rules.conformance.reports.explain import explain
from crimehotel_rules.conformance.verdict import Check, Finding, Report
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.crime_hotel.checks.effects import EFFECTS
from crimehotel_rules.crime_hotel.checks.reference import GAME

PLAY_A = trace.load(trace.shipped()[0])
ATTEMPTS = tuple(Attempt(step.by, codec.encode(step.action)) for step in PLAY_A.steps)
CASE = Case(GAME, "trace", "play A", codec.encode(PLAY_A.setup), ATTEMPTS)
LANGS: tuple[Lang, ...] = ("en", "fr")
EVIL = "<script>alert(1)</script>\x1b[2J\u202e]]>\x00\ud800"

RENDERERS: dict[str, Callable[[Report, Lang], str]] = {
    "terminal": reports.terminal,
    "data": reports.data,
    "junit": reports.junit,
    "page": reports.page,
    "badge": reports.badge,
}


def failed(
    difference: Difference, attempt: int, body: Any = None, level: Level = "core", case: Case = CASE
) -> Failure:
    """A failure of play A, by default of the attempt itself."""
    tried = case.attempts[attempt - 1]
    request = body or {"op": "act", "by": tried.by, "action": tried.action}
    return Failure(case, Request(attempt, level, request), difference)


FLOOR_DUTY = failed(
    Difference(
        "accepted",
        {"illegal": {"rule": "CH-INQ-3", "reason": "Noah holds floor 2"}},
        {"turn": 1, "phase": "guess"},
    ),
    4,
)
LEGAL = failed(
    Difference(
        "legal",
        {"missing": [{"type": "play", "card": 24}]},
        {"not legal": [{"type": "guess", "space": "C7"}]},
    ),
    3,
    {"op": "legal"},
    "legal",
)
VIEW = failed(
    Difference("view", ["C2", "C7"], ["C7"], "hotel[0]"), 21, {"op": "view", "viewer": 1}, "views"
)
CRASH = attrs.evolve(
    failed(Difference("crash", "a reply", "it ended with exit code 1"), 7),
    stderr="\n".join(f"line {number}" for number in range(50)) + "\n\x1b[31mboom\x1b[0m\n",
)
TIMEOUT = failed(Difference("timeout", "a reply", "no reply within 5 s"), 12)


def finding(failure: Failure, *blamed: str, known: str = "", trace: str = "out/it.json") -> Finding:
    """A finding with a check of its own."""
    aspect = failure.difference.aspect
    check = Check("trace", f"about {aspect}", failure.request.level, blamed, 0.25, failure, known)
    return Finding(check, failure, blamed, trace)


def run(*findings: Finding, **changes: Any) -> Report:
    """A run with ten checks that pass and these findings."""
    passed = [Check("scenario", f"scenario {number}", "views", (), 0.5) for number in range(10)]
    wrong = {one.check.level for one in findings}
    report = Report(
        suite=CrimeHotel(),
        command=("node", "my engine.mjs"),
        implementation={"name": "my-engine", "version": "1.0", "language": "JavaScript"},
        levels={level: "not conformant" if level in wrong else "conformant" for level in LEVELS},
        checks=(*passed, *(one.check for one in findings)),
        findings=findings,
        exercised=dict.fromkeys(catalogue.rules(), 3),
        readings={"duplicate_cap": (None, 2)},
        seed=17,
        seconds=12.5,
    )
    return attrs.evolve(report, **changes)


GOOD = run()
BAD = run(
    finding(FLOOR_DUTY, "CH-INQ-3", "CH-INQ-5", "CH-INQ-7"),
    finding(LEGAL, "CH-INQ-3"),
    finding(VIEW, "CH-GUESS-4"),
    finding(CRASH, "CH-ACT-1"),
    finding(TIMEOUT),
)
UNTESTED = run(levels={"core": "conformant"})


def page_text(report: Report, lang: Lang = "en") -> str:
    """What a reader of the page reads."""
    page = re.sub(r"<(style|svg).*?</\1>", "", reports.page(report, lang), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


# --- terminal


def test_a_passing_run_says_so_and_nothing_is_wrong() -> None:
    text = reports.terminal(GOOD)
    assert text.endswith("CONFORMANT")
    assert "NOT" not in text
    assert "Nothing is wrong in what was tested." in text


def test_what_was_not_tested_is_never_a_pass() -> None:
    text = reports.terminal(UNTESTED)
    assert re.search("NOT TESTED +views", text)
    assert re.search("NOT TESTED +legal", text)
    assert re.search("CONFORMANT +core", text)
    nothing = reports.terminal(run(levels={}, checks=()))
    assert nothing.endswith("NOT TESTED")
    assert "CONFORMANT" not in nothing
    assert "Nothing is wrong" not in nothing


def test_counts_are_shown_by_source_and_by_chapter() -> None:
    lines = [line.split() for line in reports.terminal(BAD).splitlines()]
    assert ["scenarios", "10", "0", "0"] in lines
    assert ["traces", "5", "5", "0"] in lines
    assert ["Playing", "a", "card", "8", "of", "8", "24", "2"] in lines
    assert ["Guessing", "5", "of", "5", "15", "1"] in lines
    assert ["no", "rule:", "the", "wire", "itself", "2"] in lines  # a crash breaks none


def test_rules_that_were_not_exercised_are_shown() -> None:
    exercised = {rule: 1 for rule in catalogue.rules() if rule != "CH-DUP-2"}
    text = reports.terminal(run(exercised=exercised))
    assert "Rules not exercised (1)" in text
    assert "CH-DUP-2" in text
    assert "CH-DUP-2" in reports.terminal(run(exercised={}))
    assert "Rules not exercised" not in reports.terminal(GOOD)


def test_a_finding_is_an_explanation() -> None:
    text = " ".join(reports.terminal(run(BAD.findings[0])).split())
    assert "Broken rule: CH-INQ-3. Every other player must play a card of the lead card" in text
    assert "Also possible: CH-INQ-7" in text
    assert "What was tried: Noah wants to play card 13" in text
    assert "Expected: refused (CH-INQ-3): Noah holds floor 2" in text
    assert "Received: accepted; next Ryan (a guess)" in text
    assert "Cards on the table Sam 23 Ryan 35" in text
    assert "Hand of Noah: 13 19 24 25 33 38" in text
    assert "Replay it: crimehotel replay out/it.json -- node 'my engine.mjs'" in text


def test_a_finding_is_explained_in_french() -> None:
    text = " ".join(reports.terminal(run(BAD.findings[0]), "fr").split())
    assert "Tout autre joueur doit jouer une carte de l'étage imposé" in text
    assert "Ce qui a été tenté : Noah veut jouer la carte 13" in text
    assert "étage 3" in text
    assert text.endswith("NON CONFORME")


def test_a_wrong_list_of_legal_actions_is_told_in_words() -> None:
    text = " ".join(reports.terminal(run(BAD.findings[1])).split())
    assert "Then asked: what is legal now" in text
    assert "Expected: In the list: play card 24. Not in the list: guess column 7" in text
    assert "Received: Not in the list: play card 24. In the list: guess column 7" in text


def test_a_wrong_view_names_viewer_and_player() -> None:
    text = reports.terminal(run(BAD.findings[2]))
    assert "Then asked: what Ryan sees" in text
    assert "Where: hotel[0] (Sam)" in text
    assert "Hand of Ryan: 14 32 34" in text


def test_a_crash_shows_the_last_words_and_breaks_no_rule() -> None:
    text = reports.terminal(run(BAD.findings[3]))
    assert "The implementation stopped unexpectedly" in text
    assert "Rule under test: CH-ACT-1" in text
    assert "Broken rule" not in text
    assert "At a real table" not in text
    assert "| \\x1b[31mboom" in text
    assert "| line 49" in text
    assert "| line 40" not in text


def test_a_leak_shows_what_differs_between_two_worlds() -> None:
    one, other = ({"illegal": {"reason": f"the murderer is {card}"}} for card in (19, 27))
    probe = {"op": "act", "by": 2, "action": {"type": "play", "card": 27}}
    leak = failed(Difference("leak", one, other, "act"), 4, probe)
    text = " ".join(reports.terminal(run(finding(leak, "CH-INFO-4"))).split())
    assert "What was tried: Noah wants to play card 27" in text
    assert "Where: illegal.reason" in text
    assert "in one the murderer is 19, in the other the murderer is 27" in text
    assert "Cards on the table Sam 23 Ryan 35" in text


@pytest.mark.parametrize("viewer", [7, None, True, "nobody"])
def test_a_viewer_who_does_not_exist_is_told_as_the_request(viewer: object) -> None:
    asked = {"op": "view", "viewer": viewer}
    shown = Difference("answered", {"error": "no such seat"}, {"view": {"hand": [11]}})
    failure = failed(shown, 3, asked, "views")
    text = " ".join(reports.terminal(run(finding(failure, "CH-INFO-1"))).split())
    assert "A viewer who does not exist did not get an error" in text
    assert f"Then asked: the request {json.dumps(asked)}" in text
    assert "Expected: an error: only the seats of this table and the spectator" in text
    assert 'Received: {"view": {"hand": [11]}}' in text
    assert "Somebody who has no seat at the table is shown" in text
    assert "La vue de quelqu'un qui n'existe pas" in reports.terminal(run(finding(failure)), "fr")


def test_a_viewer_who_is_refused_does_no_harm_at_the_table() -> None:
    refused = Difference("answered", {"error": "no such seat"}, {"illegal": {}})
    failure = failed(refused, 3, {"op": "view", "viewer": 7}, "views")
    assert "At a real table" not in reports.terminal(run(finding(failure, "CH-INFO-1")))


def test_the_position_is_rebuilt_without_what_was_refused() -> None:
    strange = (Attempt(True, {}), Attempt(-1, {"type": "draw", "cards": []}), Attempt(9, None))
    case = attrs.evolve(CASE, attempts=(ATTEMPTS[0], *strange, *ATTEMPTS[1:]))
    refused = Difference("refused", {"turn": 2, "phase": "play"}, {"illegal": {}})
    told = json.loads(reports.data(run(finding(failed(refused, 6, case=case)))))
    (found,) = told["findings"]
    assert found["position"]["table"] == [23]
    assert found["tried"] == "Ryan wants to play card 35"


def test_an_impossible_set_up_has_no_position_and_no_drawing() -> None:
    case = Case(GAME, "bad input", "two players", {"players": ["Sam", 7]}, (), playable=False)
    body = {"op": "new", "game": "crime-hotel", "setup": case.setup}
    accepted = Difference("accepted", {"illegal": {"rule": "CH-SETUP-1"}}, {"turn": "chance"})
    failure = Failure(case, Request(0, "core", body), accepted)
    text = reports.terminal(run(finding(failure, "CH-SETUP-1")))
    assert "An impossible set-up was accepted" in text
    assert '{"players": ["Sam", 7]}' in " ".join(text.split())
    assert "│" not in text


def test_colours_only_when_asked() -> None:
    assert "\x1b[" not in reports.terminal(BAD)
    coloured = reports.terminal(BAD, colour=True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == reports.terminal(BAD)


def test_many_findings_are_listed_and_not_explained() -> None:
    text = reports.terminal(run(*[BAD.findings[0]] * 300))
    assert text.count("Replay it") == 10
    assert "Finding 11: CH-INQ-3" in text
    assert "90 more" in text


# --- verdicts


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
            run(unexpected_passes=("scenario/scenario 3",)),
            "surprise",
            "CHECKS PASS THAT WERE EXPECTED TO FAIL",
            "not proven",
        ),
        (run(cut_short="interrupted"), "unfinished", "NOT FINISHED, NOTHING PROVEN", "not proven"),
        (run(cut_short="time limit"), "unfinished", "NOT FINISHED, NOTHING PROVEN", "not proven"),
        (
            run(finding(TIMEOUT), cut_short="gave up"),
            "given up",
            "NOT CONFORMANT: GIVEN UP, SINCE NO ANSWERS CAME",
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
        ("worker lost", "A process that makes the checks was lost"),
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


# --- JSON


def test_the_data_have_everything() -> None:
    told = json.loads(reports.data(BAD, "fr"))
    assert told["levels"]["core"] == {
        "status": "not conformant",
        "reason": None,
        "made": 15,
        "failed": 3,
        "known": 0,
    }
    assert len(told["checks"]) == 15
    assert sum(not check["passed"] for check in told["checks"]) == 5
    assert {rule["id"] for rule in told["rules"]} == set(catalogue.rules())
    first = told["findings"][0]
    assert first["blamed"][0]["text"] == catalogue.rules()["CH-INQ-3"].fr
    assert first["request"]["action"] == {"type": "play", "card": 13}
    assert len(first["attempts"]) == len(ATTEMPTS)
    assert first["replay"] == "crimehotel replay out/it.json -- node 'my engine.mjs'"


def test_the_keys_of_the_data_are_documented() -> None:
    from crimehotel_rules.conformance.reports.data import __doc__ as documented

    told = json.loads(reports.data(BAD))
    keys = {*told, *told["findings"][0], *told["checks"][0], *told["sources"][0]}
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
    assert failure.get("message") == "An illegal action was accepted (CH-INQ-3, CH-INQ-5)"
    assert failure.get("type") == "accepted"
    assert "Noah wants to play card 13" in (failure.text or "")
    for suite in root:
        assert suite.get("tests") == str(len(suite.findall("testcase")))


def test_junit_tells_known_untested_interrupted_and_surprising() -> None:
    report = run(
        finding(FLOOR_DUTY, known="issue 12"),
        levels={"core": "not conformant"},
        cut_short="interrupted",
        unexpected_passes=("scenario/scenario 3",),
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
    other = Check("fuzz", "fuzz 1/2", "core", (), 0.1, FLOOR_DUTY)
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
    assert addresses == ["#findings"]
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
    assert (
        "Chance is asked to deal Sam 17 18 22 23 28 29" in text
    )  # among the steps that lead there
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
        check = Check(EVIL, f"{EVIL}{number}", "core", (EVIL,), 0.1, failure)
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


# --- the effect at a real table


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Difference("accepted", {}, {}), "What the rules forbid goes through"),
        (Difference("legal", {"missing": [1]}, {"not legal": []}), "allowed is not offered"),
        (Difference("legal", {"missing": []}, {"not legal": [1]}), "forbid is offered"),
        (Difference("view", 4, 5, "supply[0]"), "too many detectives"),
        (Difference("view", None, 27, "murderer"), "learns what they may not know"),
        (Difference("view", 27, None, "murderer"), "not where the cards say"),
        (Difference("view", 1, 2, "weather"), "something that is not true"),
        (Difference("leak", {}, {}), "learns what they may not know"),
    ],
)
def test_the_effect_is_told_by_what_was_seen(found: Difference, words: str) -> None:
    assert words in effects.effect(found, EFFECTS, "en")
    assert effects.effect(found, EFFECTS, "fr") not in ("", effects.effect(found, EFFECTS, "en"))


def test_silence_has_no_effect_on_the_game() -> None:
    assert effects.effect(Difference("crash", "a reply", "gone"), EFFECTS, "en") == ""


def finding_of(found: Difference, readings: dict[str, Any]) -> Finding:
    """A finding about the list of legal actions, in a game with these readings."""
    setup = {"players": ["Sam", "Ryan", "Noah"], "readings": readings}
    request = Request(0, "legal", {"op": "legal"})
    failure = Failure(Case(GAME, "scenario", "x", setup, ()), request, found)
    return Finding(Check("scenario", "x", "legal", (), 0.0, failure), failure, ("CH-REL-5",), "")


def test_where_the_words_coincide_the_json_is_shown() -> None:
    stay = {"type": "relocate", "source": None, "destination": None}
    brief = {"type": "relocate"}
    finding = finding_of(Difference("legal", {"missing": [stay]}, {"not legal": [brief]}), {})
    told = explain(finding, run(finding), "en")
    assert '"source": null' in told.expected
    assert '"source": null' not in told.received
    finding = finding_of(Difference("view", 0, "0", "scores[0][0]"), {})
    told = explain(finding, run(finding), "en")
    assert (told.expected, told.received) == ("0", '"0"')


def test_a_finding_names_the_readings_that_are_not_canonical() -> None:
    readings = {"short_hand": "forbidden", "bonus_multiplicity": "per_correct_guess"}
    finding = finding_of(Difference("legal", {"missing": []}, {"not legal": [1]}), readings)
    report = run(finding)
    assert "Played with: short_hand = forbidden (CH-AMB-18: " in reports.terminal(report)
    assert "bonus_multiplicity" not in reports.terminal(report)
    assert "Jouée avec" in reports.page(report, "fr")
