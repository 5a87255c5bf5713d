"""The fast engine on the wire passes the suite as any other implementation does."""

import io
import json
import sys
from typing import Any

import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance.runner import Options, run
from crimehotel_rules.conformance.serve import serve
from crimehotel_rules.crime_hotel import READINGS, Setup
from crimehotel_rules.crime_hotel.checks.reference import server
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.crime_hotel.fast import Table
from crimehotel_rules.crime_hotel.fast.wire import FastEngine

SERVE = (sys.executable, "-m", "crimehotel_rules.cli", "serve", "--engine", "fast")


def test_it_passes_all_levels_with_all_readings() -> None:
    table = Table(Setup(players=("a", "b", "c")))  # so that the kernels are in the cache
    assert table.numbers() == []
    assert table.left() == ()
    report = run(Options(command=SERVE, timeout=120, fuzz_cases=0), CrimeHotel())
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(report.levels.values()) == {"conformant"}
    assert report.implementation["name"] == "crimehotel-rules fast"
    assert {source for check in report.checks for source in [check.source]} >= {
        "scenario",
        "bad input",
        "count",
        "leak",
    }


def answers(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    lines = [json.dumps(request).encode() for request in requests]
    out = io.BytesIO()
    serve(lines, out, server(FastEngine(), "fast"))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_it_says_who_it_is_and_which_readings_it_plays() -> None:
    (hello,) = answers({"id": 1, "op": "hello", "protocol": [1]})
    assert hello["implementation"]["name"] == "fast"
    assert hello["readings"] == {
        name: list(known) for name, known in READINGS.items() if len(known) > 1
    }


def test_without_a_game_it_says_so() -> None:
    (reply,) = answers({"id": 1, "op": "legal"})
    assert reply == {"id": 1, "error": "no game has been started"}


@pytest.mark.parametrize(
    ("by", "action", "rule", "words"),
    [
        (0, {"type": "play", "card": 23}, "CH-SETUP-10", "it is the turn of chance"),
        (7, {"type": "play", "card": 23}, "CH-SETUP-1", "there is no seat 7"),
        ("0", {"type": "play", "card": 23}, "CH-SETUP-1", "there is no seat '0'"),
        ("chance", {"type": "bonus"}, "CH-ROUND-2", "a bonus does not belong here; awaited: deal"),
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
        "crimehotel: faulty engines are based on the reference; leave out --engine fast\n"
    )
