"""A finding tells one cause once, and says truly what was sent, what was due and what was tried."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules.conformance import form, reports
from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.compare import Difference, difference
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Report
from tests.conformance.kit import GAME, GAMES, only, reference

ENGINE = """
import json, sys
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.crime_hotel.game import GAME
engine = server(GAME)
for line in sys.stdin:
    request = json.loads(line)
    reply = json.loads(json.dumps(engine.answer(request)))
    {change}
    print(json.dumps(reply), flush=True)
"""


def report_on(tmp_path: Path, change: str, rule: str = "CH-EXCH-6", **options: Any) -> Report:
    """A run against the reference whose replies are changed on their way."""
    engine = tmp_path / "engine.py"
    engine.write_text(ENGINE.replace("{change}", change), encoding="utf-8")
    command = (sys.executable, str(engine))
    return run(Options(command=command, rule=rule, **options), GAMES)


def told(report: Report, lang: Any = "en") -> str:
    """What the terminal shows, without its line ends."""
    return " ".join(reports.terminal(report, lang).split())


OPENED = """
    for each in reply.get("view", {}).get("log", []):
        if each.get("gave", 0) is None: each["gave"] = [13]
"""


def test_one_cause_is_one_finding(tmp_path: Path) -> None:
    report = report_on(tmp_path, OPENED.strip())
    failed = [check.failure for check in report.checks if check.failure]
    (finding,) = report.findings
    assert len({failure.difference.path for failure in failed}) > 1
    assert finding.failure.difference.place == "log[].gave"
    assert finding.others == len(failed) - 1 > 10
    assert finding.check.failure is not None
    assert finding.check.failure.request.attempt == min(each.request.attempt for each in failed)
    assert f"Seen again: the same in {finding.others} other checks" in told(report)
    assert f"de même dans {finding.others} autres contrôles" in told(report, "fr")


VIEW = Request(1, "views", {"op": "view", "viewer": 0})
LEGAL = Request(1, "legal", {"op": "legal"})
RESULT = Request(1, "core", {"op": "result"})
ACT = Request(1, "core", {"op": "act"})
NEW = Request(1, "core", {"op": "new"})
SEVENTEEN = {"type": "play", "card": 17}


def found(request: Request, expected: Any, received: Any) -> Difference:
    """The difference between two replies of one ply; of views, in the fields that are named."""
    view = server_view()
    expected, received = ({**each} for each in (expected, received))
    for each in (expected, received):
        if "view" in each:
            each["view"] = {**view, **each["view"]}
    wish, reply = {"id": 7, "ply": 1, **expected}, {"id": 7, "ply": 1, **received}
    difference_ = difference(request, wish, reply, form.of(GAME))
    assert difference_ is not None
    return difference_


def server_view() -> dict[str, Any]:
    """A view of a game that has just been set up."""
    server = reference()
    setup = {"players": ["Sam", "Ryan", "Noah"]}
    server.answer({"op": "new", "game": "crime-hotel", "setup": setup})
    view: dict[str, Any] = server.answer({"op": "view", "viewer": 0})["view"]
    return view


def outcome(score: object) -> dict[str, Any]:
    """A reply to ``result``, with one score."""
    told = {"scores": [[score]], "winners": [], "tied": [], "decided_by": None}
    return {"outcome": told}


@pytest.mark.parametrize(
    ("request_", "expected", "received", "path"),
    [
        (VIEW, {"view": {"car": 0}}, {"view": {"car": {"seat": 0}}}, "car"),
        (VIEW, {"view": {"hand": [13]}}, {"view": {"hand": None}}, "hand"),
        (VIEW, {"view": {}}, {}, "view"),
        (VIEW, {"view": {"table": [17]}}, {"view": {"table": ["17"]}}, "table[0]"),
        (RESULT, outcome(5), outcome(5.0), "scores[0][0]"),
        (ACT, {"turn": 0, "phase": "play"}, {"turn": "0", "phase": "play"}, "turn"),
        (ACT, {"turn": 0, "phase": "play"}, {"phase": "play"}, "turn"),
        (NEW, {"illegal": {}}, {"illegal": {}, "ply": None}, "ply"),
        (LEGAL, {"legal": []}, {"legal": "none"}, "legal"),
        (LEGAL, {"legal": [SEVENTEEN]}, {"legal": [SEVENTEEN, SEVENTEEN]}, "legal"),
    ],
)
def test_another_form_is_no_broken_rule(
    request_: Request, expected: Any, received: Any, path: str
) -> None:
    difference_ = found(request_, expected, received)
    assert difference_.aspect == "form"
    assert not difference_.breaks_a_rule
    assert difference_.path == path


@pytest.mark.parametrize(
    ("request_", "expected", "received"),
    [
        (VIEW, {"view": {"murderer": None}}, {"view": {"murderer": 27}}),
        (VIEW, {"view": {"hand": [13]}}, {"view": {"hand": []}}),
        (ACT, {"turn": 0, "phase": "play"}, {"turn": "chance", "phase": "play"}),
        (ACT, {"turn": None, "phase": "over"}, {"turn": 1, "phase": "over"}),
        (LEGAL, {"legal": [SEVENTEEN]}, {"legal": []}),
        (ACT, {"illegal": {}}, {"illegal": {}, "ply": 2}),
        (RESULT, outcome(5), outcome(6)),
    ],
)
def test_a_wrong_value_of_the_right_form_breaks_a_rule(
    request_: Request, expected: Any, received: Any
) -> None:
    assert found(request_, expected, received).breaks_a_rule


def test_a_missing_field_is_not_null(tmp_path: Path) -> None:
    change = 'for each in reply.get("view", {}).get("log", []): each["typ"] = each.pop("type")'
    report = report_on(tmp_path, change, stop_after=2)
    (finding,) = report.findings
    assert finding.blamed  # so that a run can be asked, though no report says it
    text = told(report)
    assert "1/1: The reply is malformed" in text
    assert "Where: log[0].type" in text
    assert "Received: nothing: the field is missing (the object has: hands, face_up, typ)" in text
    assert "Protocol: `crimehotel protocol` shows" in text
    assert "Broken rule" not in text
    assert "rien : le champ manque (l'objet a : hands, face_up, typ)" in told(report, "fr")
    assert 'type="form"' in reports.junit(report)
    assert '"blamed": []' in reports.data(report)
    assert "The reply is malformed" in reports.page(report)


def test_an_action_twice_in_the_list_is_named(tmp_path: Path) -> None:
    change = 'reply["legal"] = reply.get("legal", []) + reply.get("legal", [])[:1]'
    report = report_on(tmp_path, change, stop_after=1, level="legal")
    text = told(report)
    assert "Expected: each action once" in text
    assert "Received: More than once in the list: play card" in text
    assert "not offered" not in text


def test_who_refuses_a_playable_set_up_is_told_which_and_no_rule_is_called_broken(
    tmp_path: Path,
) -> None:
    """No rule forbids names that differ in their capitals only, and no known mistake does."""
    change = """if '"sAm"' in line: reply = {"id": reply["id"], "illegal": {}}"""
    report = report_on(tmp_path, change, "CH-SETUP-11", level="core", fuzz_cases=0)
    text, french = told(report), told(report, "fr")
    tried = 'A game is set up: {"players": ["Sam", "sam", "SAM", "sAm"]}'
    assert f"What was tried: {tried} Expected: accepted" in text
    assert "Mise en place d'une partie : {" in french
    assert "no known mistake gives replies like these" in text
    assert "Broken rule" not in text
    assert "Perhaps this rule: CH-" in text
    assert "Peut-être cette règle : CH-" in french


EXTRA = """
    if request["op"] == "legal" and reply["legal"] and reply["legal"][0]["type"] == "play":
        cards = {action["card"] for action in reply["legal"]}
        reply["legal"] += [{"type": "play", "card": c} for c in range(11, 40) if c not in cards
            and "illegal" in engine.answer({"op": "act", "by": 0, "action": None}) and c % 10][:1]
"""


def test_a_question_is_told_with_the_last_step_and_what_became_of_it(tmp_path: Path) -> None:
    report = report_on(tmp_path, EXTRA.strip(), rule="CH-INQ-3", level="legal", stop_after=1)
    text = told(report)
    assert "What was tried" not in text
    assert re.search(r"Last step: \w+ (wants|has) to [^()]+ \(accepted\) Then asked: what is", text)
    assert re.search(r"Refused by the rules: play card \d\d \(CH-INQ-\d\)", text)
    assert "Hand of " in text
    assert "Dernière étape : " in told(report, "fr")


UNKNOWN = 'reply = {"id": reply["id"], "unsupported": request["op"]} if {when} else reply'


def test_who_does_not_know_a_request_is_told_which_one_and_no_rule(tmp_path: Path) -> None:
    change = UNKNOWN.replace("{when}", 'request["op"] != "hello"')
    report = report_on(tmp_path, change, rule="CH-INQ-3", level="core", stop_after=1)
    text = told(report)
    assert "What was tried: A game is set up. Expected: accepted; next chance (a deal) " in text
    assert 'Received: {"unsupported": "new"} Protocol: answer the request `new`; ' in text
    assert "Rules not exercised: " in text
    assert only(report).exercised == {}, "nothing was put to the test"
    french = told(report, "fr")
    assert 'Reçu : {"unsupported": "new"} Protocole : répondez à la requête `new`' in french
    assert "Règles non exercées : " in french
    for written in (text, french, reports.junit(report)):
        assert "CH-" not in written
    (finding,) = json.loads(reports.data(report))["games"][0]["findings"]
    assert finding["blamed"] == []
    assert finding["received"] == {"unsupported": "new"}


def test_what_comes_after_a_failure_was_not_exercised(tmp_path: Path) -> None:
    change = UNKNOWN.replace("{when}", 'request["op"] == "act" and request["by"] != "chance"')
    report = report_on(tmp_path, change, rule="CH-INQ-3", level="core", stop_after=1)
    assert only(report).exercised["CH-SETUP-5"] == 1
    assert "CH-PLACE-1" not in only(report).exercised


def test_of_a_crash_at_the_start_no_rule_is_told(tmp_path: Path) -> None:
    change = 'if request["op"] == "new": sys.exit("oh")'
    report = report_on(tmp_path, change, rule="CH-INQ-3", level="core", stop_after=1)
    assert "The implementation stopped unexpectedly" in told(report)
    assert "CH-" not in told(report)


def test_an_error_is_no_refusal(tmp_path: Path) -> None:
    change = 'reply = {"id": reply["id"], "error": "no"} if "illegal" in reply else reply'
    report = report_on(tmp_path, change, rule="CH-INQ-3", level="core", stop_after=1)
    due = r"Expected: `illegal`: the rules refuse this \(CH-\w+-\d+\); `error` is never a refusal"
    assert re.search(due, told(report))
    assert "les règles refusent cela (CH-" in told(report, "fr")


def test_a_capability_that_nobody_knows_is_mentioned(tmp_path: Path) -> None:
    change = 'reply |= {"capabilities": ["legal", "views"]} if request["op"] == "hello" else {}'
    report = report_on(tmp_path, change, rule="CH-END-2")
    assert report.conformant
    note = 'hello names the capability "views", which this suite does not know; it knows legal '
    assert note in told(report)
    assert 'hello nomme la capacité "views"' in told(report, "fr")
    assert "hello names the capability &quot;views&quot;" in reports.page(report)
    assert json.loads(reports.data(report))["unknown_capabilities"] == ["views"]
    assert only(report).untested == {"views": "not offered"}
    assert "and a spectator may know hello does not offer it" in told(report)
    assert "hello does not offer it" in reports.page(report)
    assert 'message="NOT TESTED: hello does not offer it"' in reports.junit(report)


NO_REFUSAL = 'reply = {**reply, "turn": 0, "phase": "play"}; reply.pop("illegal", None)'


@pytest.mark.parametrize(
    ("change", "options", "reasons"),
    [
        ("", {"level": "core"}, {"legal": "not asked for", "views": "not asked for"}),
        (NO_REFUSAL, {}, {"legal": "failed below", "views": "failed below"}),
        (
            'reply.pop("view", 0)',
            {"stop_after": 1},
            {"core": "cut short", "legal": "cut short"},
        ),
    ],
)
def test_why_a_level_was_not_tested_is_told(
    tmp_path: Path, change: str, options: Any, reasons: Any
) -> None:
    report = report_on(tmp_path, change, rule="CH-END-2", **options)
    assert only(report).untested == reasons


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("debug: thinking", "the first line of its standard output is not a line of JSON: 'debug"),
        ("debug: thinking", "; only replies belong there, and messages on standard error"),
        ("{}", "a reply without an id came instead of 1"),
    ],
)
def test_no_answer_to_hello_says_what_to_do(tmp_path: Path, written: str, words: str) -> None:
    with pytest.raises(CouldNotRun, match=re.escape(words)):
        report_on(tmp_path, f"print({written!r})")


def test_of_a_long_backtrace_both_ends_are_shown(tmp_path: Path) -> None:
    lines = ["thread 'main' panicked at src/lib.rs:7", *(f"frame {each}" for each in range(40))]
    change = f'if request["op"] == "act": sys.exit({chr(10).join(lines)!r})'
    text = told(report_on(tmp_path, change, stop_after=1))
    assert "On standard error: | thread 'main' panicked at src/lib.rs:7 | frame 0" in text
    assert "| frame 2 | … | frame 36 |" in text
    assert "| frame 39" in text


def test_a_rule_that_nobody_can_break_is_not_called_unknown(tmp_path: Path) -> None:
    report = report_on(tmp_path, "", rule="CH-END-2", level="core")
    assert not only(report).exercised.get("CH-END-6")
    assert "CH-END-6" not in told(report)
