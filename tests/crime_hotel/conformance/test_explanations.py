"""A finding in Crime Hotel is an explanation: names, cards and rooms instead of numbers."""

import json
from typing import Any

import attrs
import pytest

from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.cases import Attempt, Case, Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.reports import effects
from crimehotel_rules.conformance.reports.explain import explain
from crimehotel_rules.conformance.verdict import Finding
from crimehotel_rules.crime_hotel.checks.effects import EFFECTS
from crimehotel_rules.crime_hotel.game import GAME
from tests.conformance.made_up import ATTEMPTS, BAD, CASE, check_of, failed, finding, hotel, run


def test_a_finding_is_an_explanation() -> None:
    text = " ".join(reports.terminal(run(BAD.findings[0])).split())
    assert "Broken rule: CH-INQ-3. Every other player must play a card of the lead card" in text
    assert "Or this rule: CH-INQ-7. " in text
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


def test_a_finding_tells_the_level_that_it_fails_even_if_a_view_shows_it_first() -> None:
    """Points that are wrong break the core; the view asked for before the result shows them."""
    seen = BAD.findings[2]
    assert seen.failure.request.level == "views"
    wrong = attrs.evolve(seen, check=attrs.evolve(seen.check, level="core"))
    assert "about view (core)" in " ".join(reports.terminal(run(wrong)).split())
    assert "about view (core)" in reports.page(run(wrong))


def test_a_crash_shows_the_last_words_and_breaks_no_rule() -> None:
    text = reports.terminal(run(BAD.findings[3]))
    assert "The implementation stopped unexpectedly" in text
    assert "CH-ACT-1" not in text
    assert "Broken rule" not in text
    assert "At a real table" not in text
    assert "| \\x1b[31mboom" in text
    assert "| line 49" in text
    assert "| line 40" not in text


def test_a_name_in_another_encoding_is_told_as_that() -> None:
    setup = {"op": "new", "setup": {"players": ["Zoé", "三郎", "Noah"]}}
    refused = Difference("refused", {"turn": "chance"}, {"illegal": {"rule": "CH-SETUP-1"}})
    mangled = Difference("form", {"const": "Zoé"}, "ZoÃ©", "setup.players[0]")
    for found, request in ((refused, setup), (mangled, {"op": "view", "viewer": 0})):
        text = " ".join(reports.terminal(run(finding(failed(found, 0, request)))).split())
        assert "every line is UTF-8, whatever the system's encoding" in text


def test_a_leak_shows_what_differs_between_two_worlds() -> None:
    one, other = ({"illegal": {"reason": f"the murderer is {card}"}} for card in (19, 27))
    probe = {"op": "act", "by": 2, "action": {"type": "play", "card": 27}}
    leak = failed(Difference("leak", one, other, "act"), 4, probe)
    text = " ".join(reports.terminal(run(finding(leak, "CH-INFO-4"))).split())
    assert "What was tried: Noah wants to play card 27" in text
    assert "Where: illegal.reason" in text
    assert 'in one "the murderer is 19", in the other "the murderer is 27"' in text
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
    assert "Somebody who is not at the table sees" in text
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
    (found,) = told["games"][0]["findings"]
    assert found["position"]["table"] == [23]
    assert found["tried"] == "Ryan wants to play card 35"


def test_an_impossible_set_up_has_no_position_and_no_drawing() -> None:
    case = Case(GAME.name, "bad input", "two players", {"players": ["Sam", 7]}, (), playable=False)
    body = {"op": "new", "game": "crime-hotel", "setup": case.setup}
    accepted = Difference("accepted", {"illegal": {"rule": "CH-SETUP-1"}}, {"turn": "chance"})
    failure = Failure(case, Request(0, "core", body), accepted)
    text = reports.terminal(run(finding(failure, "CH-SETUP-1")))
    assert "An impossible set-up was accepted" in text
    assert '{"players": ["Sam", 7]}' in " ".join(text.split())
    assert "│" not in text


# --- the effect at a real table


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Difference("accepted", {}, {}), "A forbidden move is accepted"),
        (Difference("legal", {"missing": [1]}, {"not legal": []}), "allowed is not offered"),
        (Difference("legal", {"missing": []}, {"not legal": [1]}), "forbid is offered"),
        (Difference("view", 4, 5, "supply[0]"), "too many detectives"),
        (Difference("view", None, 27, "murderer"), "learns a secret"),
        (Difference("view", 27, None, "murderer"), "not where the cards say"),
        (Difference("view", 1, 2, "weather"), "something that is not true"),
        (Difference("leak", {}, {}), "learns a secret"),
    ],
)
def test_the_effect_is_told_by_what_was_seen(found: Difference, words: str) -> None:
    assert words in effects.effect(found, EFFECTS, "en")
    assert effects.effect(found, EFFECTS, "fr") not in ("", effects.effect(found, EFFECTS, "en"))


def test_silence_has_no_effect_on_the_game() -> None:
    assert effects.effect(Difference("crash", "a reply", "gone"), EFFECTS, "en") == ""


# --- readings and words


def finding_of(found: Difference, readings: dict[str, Any]) -> Finding:
    """A finding about the list of legal actions, in a game with these readings."""
    setup = {"players": ["Sam", "Ryan", "Noah"], "readings": readings}
    request = Request(0, "legal", {"op": "legal"})
    failure = Failure(Case(GAME.name, "scenario", "x", setup, ()), request, found)
    return Finding(check_of(failure, "scenario", "x"), failure, ("CH-REL-5",), "")


def test_where_the_words_coincide_the_json_is_shown() -> None:
    stay = {"type": "relocate", "source": None, "destination": None}
    brief = {"type": "relocate"}
    finding = finding_of(Difference("legal", {"missing": [stay]}, {"not legal": [brief]}), {})
    told = explain(finding, hotel(finding), (), "en")
    assert '"source": null' in told.expected
    assert '"source": null' not in told.received
    finding = finding_of(Difference("view", 0, "0", "scores[0][0]"), {})
    told = explain(finding, hotel(finding), (), "en")
    assert (told.expected, told.received) == ("0", '"0"')


def test_a_finding_names_the_readings_that_are_not_canonical() -> None:
    readings = {"short_hand": "forbidden", "bonus_multiplicity": "per_correct_guess"}
    finding = finding_of(Difference("legal", {"missing": []}, {"not legal": [1]}), readings)
    report = run(finding)
    assert "Played with: short_hand = forbidden (CH-AMB-18: " in reports.terminal(report)
    assert "bonus_multiplicity" not in reports.terminal(report)
    assert "Jouée avec" in reports.page(report, "fr")
