"""One mistake, one finding, the right rule first; several mistakes, one finding for each."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

import attrs
import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.cases import Attempt, requests
from crimehotel_rules.conformance.checks import corpus
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.diagnosis import evidence
from crimehotel_rules.conformance.diagnosis.causes import causes
from crimehotel_rules.conformance.diagnosis.evidence import Like
from crimehotel_rules.conformance.diagnosis.hints import Hints, meant, refusing_offers, shown_by
from crimehotel_rules.conformance.diagnosis.search import Assessed, all_twins
from crimehotel_rules.conformance.diagnosis.ways import ways
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.verdict import Check, Report
from crimehotel_rules.kernel.text import Text
from tests.conformance.kit import CHECKS, GAME, GAMES
from tests.toy_motel import game as toy_motel

PAGE = games.TABLE[GAME.name][1]


def report_on(*ids: str, without: frozenset[str] = frozenset()) -> Report:
    """A run over an engine with these mistakes."""
    command = (sys.executable, "-m", "tests.conformance.mistaken", PAGE, *ids)
    return run(Options(command=command, stop_after=150, without=without), GAMES)


def assessed(number: str, likes: str, against: str = "....") -> Assessed:
    """A twin of the catalogue: S the same, N near, R at the same request, . nothing."""
    names = {"S": Like.SAME, "N": Like.NEAR, "R": Like.REQUEST, ".": Like.NOT}
    place = next(at for at, twin in enumerate(all_twins(GAME)) if twin.id == number)
    return Assessed(
        place, tuple(names[each] for each in likes), tuple(one == "x" for one in against)
    )


def rules(found: list[Assessed], hints: Hints | None = None) -> list[tuple[str, ...]]:
    """The rules of each cause."""
    made = causes(GAME, found, hints or Hints(), len(found[0].likes))
    return [tuple(each.rule for each in cause.suspects) for cause in made]


def first_rules(found: list[Assessed]) -> list[str]:
    return [each[0] for each in rules(found)]


# The ranking and the grouping, with made-up likeness. CH-M067 breaks CH-INQ-3, CH-M089 CH-PLACE-4.


def test_the_rule_of_the_twin_that_gives_the_same_replies_is_named_first() -> None:
    assert first_rules([assessed("CH-M089", "NN.."), assessed("CH-M067", "SSSS")]) == ["CH-INQ-3"]


def test_a_twin_that_fails_where_the_implementation_does_not_counts_less() -> None:
    found = [assessed("CH-M089", "SSSS", "xxxx"), assessed("CH-M067", "SSSN")]
    assert first_rules(found) == ["CH-INQ-3"]


def test_two_mistakes_are_two_findings_and_each_failure_belongs_to_one() -> None:
    found = [assessed("CH-M089", "SS.."), assessed("CH-M067", "..SS")]
    made = causes(GAME, found, Hints(), 4)
    assert {each.suspects[0].rule for each in made} == {"CH-PLACE-4", "CH-INQ-3"}
    assert sorted(place for each in made for place in each.where) == [0, 1, 2, 3]


def test_what_is_left_over_makes_no_second_finding_unless_a_twin_explains_it_exactly() -> None:
    assert first_rules([assessed("CH-M067", "SSS."), assessed("CH-M089", "...R")]) == ["CH-INQ-3"]
    assert first_rules([assessed("CH-M067", "SSS."), assessed("CH-M089", "...S", "x...")]) == [
        "CH-INQ-3"
    ]


def test_at_most_three_rules_are_named() -> None:
    many = ("CH-M067", "CH-M089", "CH-M121", "CH-M129", "CH-M220")
    assert all(len(each) <= 3 for each in rules([assessed(number, "SSSS") for number in many]))


def test_without_any_twin_nothing_is_named_but_what_hints_tell() -> None:
    (cause,) = causes(GAME, [], Hints(), 2)
    assert cause.suspects == ()
    assert cause.where == (0, 1)
    (cause,) = causes(GAME, [], Hints({"CH-INQ-7": 0.5}), 2)
    assert [each.rule for each in cause.suspects] == ["CH-INQ-7"]


def test_the_rule_whose_scenarios_fail_and_no_others_is_shown_best() -> None:
    def check(*rules: str) -> Check:
        return Check(GAME.name, "scenario", "", "core", rules, 0.0)

    failed = [check("CH-INQ-3", "CH-INQ-1"), check("CH-INQ-3")]
    told = shown_by(failed, [check("CH-INQ-1"), check("CH-INQ-1")])
    assert told["CH-INQ-3"] == 1.0
    assert told["CH-INQ-1"] == pytest.approx(0.4)


def test_the_rule_by_which_an_offer_is_refused_speaks_for_itself() -> None:
    """Noah holds 24 and 25 and may not play 13 when 23 is led: CH-INQ-3 forbids it."""
    (trace,) = [case for case in corpus.traces(GAME) if case.name == "play-a"]
    case = attrs.evolve(trace, attempts=trace.attempts[:3])  # Sam has played 23, Ryan 35
    third = [each for each in requests(case, "legal") if each.attempt == 3]
    asked = next(each for each in third if each.level == "legal")
    found = Difference("legal", {"missing": []}, {"not legal": [{"type": "play", "card": 13}]})
    probe = evidence.probe(GAME, case, "legal", (asked, found))
    assert refusing_offers(GAME, [probe]) == {"CH-INQ-3": 1.0}


def test_what_nobody_can_read_is_about_what_its_chapter_says_first() -> None:
    """Sam takes a relocate desk and says nothing sensible: CH-REL-1 says what a relocation is."""
    (case,) = [case for case in corpus.traces(GAME) if case.name == "play-a"]
    for kind, rule in (("relocate", "CH-REL-1"), ("guess", "CH-GUESS-1"), ("play", "CH-INQ-1")):
        asked = [each for each in requests(case, "core") if each.body["op"] == "act"]
        right = next(each for each in asked if each.body["action"]["type"] == kind)
        attempts = case.attempts[: right.attempt - 1]
        wrong = Attempt(right.body["by"], {"type": kind, "space": 3.5})
        spoilt = attrs.evolve(case, attempts=(*attempts, wrong))
        last = [each for each in requests(spoilt, "core") if each.body["op"] == "act"][-1]
        told = {"illegal": {"rule": None, "reason": "no"}}
        probe = evidence.probe(GAME, spoilt, "core", (last, Difference("accepted", told, {})))
        assert meant(CHECKS, [probe]) == {rule: 1.0}
        other = attrs.evolve(spoilt, attempts=(*attempts, Attempt("nobody", wrong.action)))
        last = [each for each in requests(other, "core") if each.body["op"] == "act"][-1]
        probe = evidence.probe(GAME, other, "core", (last, Difference("accepted", told, {})))
        assert meant(CHECKS, [probe]) == {}


def test_what_only_failing_steps_pass_by_tells_most() -> None:
    """If only the last guess of an investigation goes wrong, the revealing is suspect first."""
    (case,) = [case for case in corpus.traces(GAME) if case.name == "play-a"]
    last = [each for each in requests(case, "core") if each.body["op"] == "act"][-1]
    probe = evidence.probe(GAME, case, "core", (last, Difference("turn", "chance", 0)))
    told = ways(GAME, [probe], [])
    # every guess takes its meeple from the parking spot, the last one alone reveals the cards
    assert told.steps["CH-REVEAL-1"] > 0.5 > told.steps["CH-ACT-4"]
    assert told.questions == {}


# From a command to a report


def test_an_engine_is_told_what_it_does_wrong_in_both_languages(tmp_path: Path) -> None:
    report = report_on("CH-M089")
    (finding,) = report.findings
    assert finding.blamed[0] == "CH-PLACE-4"
    assert finding.diagnosis is not None
    assert finding.diagnosis.exact
    mutant = GAME.catalogue.mutants["CH-M089"]
    text = " ".join(reports.terminal(report).split())
    assert f"your engine answers like one with this mistake: {mutant.en}" in text
    assert "Broken rule: CH-PLACE-4. " in text
    assert (
        "Evidence: the same wrong reply in 30 of 30 failing checks; a wrong reply in 0 of" in text
    )
    french = " ".join(reports.terminal(report, "fr").split())
    assert mutant.fr in french
    assert "votre moteur répond comme un moteur qui a ce défaut" in french
    for write in (reports.page, reports.junit, reports.data):
        assert "The lowest card takes the police car." in write(report)
    (told,) = json.loads(reports.data(report))["games"][0]["findings"]
    assert told["evidence"]["exact"] is True
    assert told["evidence"]["rules"][0]["same"] == told["evidence"]["failing"]


def test_mistakes_that_nothing_tells_apart_are_all_told() -> None:
    """The sentence of just one of them would often be a wrong one."""
    report = report_on("CH-M089")
    (finding,) = report.findings
    assert finding.diagnosis is not None
    likely = attrs.evolve(
        finding.diagnosis.likely[0], others=(Text("The car is gone.", "La voiture a disparu."),)
    )
    diagnosis = attrs.evolve(finding.diagnosis, likely=(likely,))
    (part,) = report.parts
    findings = (attrs.evolve(finding, diagnosis=diagnosis),)
    told = attrs.evolve(report, parts=(attrs.evolve(part, findings=findings),))
    text = " ".join(reports.terminal(told).split())
    assert "takes the police car. Or, which nothing here tells from it: The car is gone." in text
    french = " ".join(reports.terminal(told, "fr").split())
    assert "sans que rien ici ne les distingue : La voiture a disparu." in french


def test_engines_do_alike_if_they_do_so_wherever_they_were_played() -> None:
    one = Assessed(1, (Like.SAME, Like.NEAR), (False,), 0.5)
    assert one.does_as(attrs.evolve(one, number=2))
    assert not one.does_as(attrs.evolve(one, against=(True,)))
    assert not one.does_as(attrs.evolve(one, agreement=0.6))


def test_left_out_it_is_recognised_by_its_neighbours() -> None:
    report = report_on("CH-M089", without=frozenset({"CH-M089"}))
    (finding,) = report.findings
    assert finding.blamed[0] == "CH-PLACE-4"
    assert 1 <= len(finding.blamed) <= 3


def test_three_mistakes_at_once_are_told_apart() -> None:
    """None of them hides the others: points, set-ups, desks."""
    ids = ("CH-M220", "CH-M035", "CH-M129")
    wanted = {GAME.catalogue.mutants[each].rule for each in ids}
    named = {finding.blamed[0] for finding in report_on(*ids).findings}
    assert wanted <= named
    assert len(named) <= len(wanted) + 1


def test_a_game_without_any_table_of_its_own_is_diagnosed_too() -> None:
    command = (
        sys.executable,
        "-m",
        "tests.conformance.mistaken",
        "tests.toy_motel.game",
        "TM-M001",
    )
    games_ = {"toy-motel": partial(toy_motel.checks)}
    (finding,) = run(Options(command=command, fuzz_cases=10), games_).findings
    assert finding.blamed[0] == "TM-DOOR-2"
    assert finding.diagnosis is not None
    assert finding.diagnosis.exact
