"""The fast engine on the wire passes the suite as any other implementation does."""

import io
import json
import sys
from typing import Any

import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.serve import Server, serve
from crimehotel_rules.crime_hotel import READINGS, Setup, game
from crimehotel_rules.crime_hotel.fast import Table
from crimehotel_rules.crime_hotel.fast.wire import FastEngine

SERVE = (sys.executable, "-m", "crimehotel_rules.cli", "serve", "--engine", "fast")


def test_it_passes_all_levels_with_all_readings() -> None:
    table = Table(Setup(players=("a", "b", "c")))  # so that the kernels are in the cache
    assert table.numbers() == []
    assert table.left() == ()
    report = run(Options(command=SERVE, timeout=120, fuzz_cases=10), {"crime-hotel": game.checks})
    (part,) = report.parts
    assert [finding.failure.difference for finding in part.findings] == []
    assert set(part.levels.values()) == {"conformant"}
    assert report.implementation["name"] == "crimehotel-rules fast"
    assert {check.source for check in part.checks} >= {
        "scenario",
        "bad input",
        "count",
        "leak",
    }


def answers(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    lines = [json.dumps(request).encode() for request in requests]
    out = io.BytesIO()
    serve(lines, out, Server({"crime-hotel": FastEngine()}, "fast"))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_it_says_who_it_is_and_which_readings_it_plays() -> None:
    (hello,) = answers({"id": 1, "op": "hello", "protocol": [1]})
    assert hello["implementation"]["name"] == "fast"
    assert hello["readings"] == {
        "crime-hotel": {name: list(known) for name, known in READINGS.items() if len(known) > 1}
    }


def test_without_a_game_it_says_so() -> None:
    (reply,) = answers({"id": 1, "op": "legal"})
    assert reply == {"id": 1, "error": "no game has been started"}


@pytest.mark.parametrize(
    ("by", "action", "rule", "words"),
    [
        (0, {"type": "play", "card": 23}, "CH-SETUP-10", "it is not the turn of a: the cards must"),
        (7, {"type": "play", "card": 23}, "CH-SETUP-1", "there is no seat 7; the seats are 0 to 2"),
        ("chance", {"type": "bonus"}, "CH-ROUND-2", "'bonus' is not possible now: the cards must"),
        ("chance", {"type": "play", "card": 40}, "CH-COMP-1", "40 is not a room card"),
    ],
)
def test_a_refusal_names_its_rule(by: Any, action: Any, rule: str, words: str) -> None:
    _, reply = answers(
        {"id": 1, "op": "new", "game": "crime-hotel", "setup": {"players": ["a", "b", "c"]}},
        {"id": 2, "op": "act", "by": by, "action": action},
    )
    assert reply["ply"] == 0
    assert reply["illegal"]["rule"] == rule
    assert words in reply["illegal"]["reason"]


def test_a_number_beyond_its_words_is_refused_and_the_game_goes_on() -> None:
    setup = {"players": ["a", "b", "c"], "station": {"bonus": [10**30]}}
    new, refused, legal = answers(
        {"id": 1, "op": "new", "game": "crime-hotel", "setup": {"players": ["a", "b", "c"]}},
        {"id": 2, "op": "new", "game": "crime-hotel", "setup": setup},
        {"id": 3, "op": "legal"},
    )
    assert new["phase"] == "deal"
    assert refused["illegal"]["rule"] == "CH-COMP-6"
    assert legal["legal"] == []


def test_no_faulty_engine_is_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--engine", "fast", "--mutant", "CH-M001"]) == 2
    assert capsys.readouterr().err == (
        "crimehotel: faulty engines are based on the reference; leave out --engine\n"
    )
