"""A run over two games at once: each has its verdict, and all of them must conform."""

import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules import cli, games
from tests.conformance.kit import CHECKS, few_cases
from tests.conformance.two_games import NAMED, NONE, WRONG_DOORS, WRONG_PLAYS, served
from tests.weather import CALM, TOP

REPORTS: Final = ("json", "junit", "html", "badge")


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Toy Motel is known, and each game has a few checks only."""
    monkeypatch.setitem(games.TABLE, "toy-motel", ("TM", "tests.toy_motel.game"))
    monkeypatch.setenv("PYTHONPATH", str(TOP))
    monkeypatch.chdir(tmp_path)
    few_cases(monkeypatch, each=24)
    monkeypatch.setattr(type(CHECKS), "pairs", 0)


def conform(change: str, *words: str) -> int:
    """The exit code of a run against an engine that plays both games; reports are written."""
    Path("engine.py").write_text(served(change), encoding="utf-8")
    options = [word for name in REPORTS for word in (f"--{name}", f"report.{name}")]
    run = ["conform", "--fuzz", "2", "--jobs", "1", *CALM, *options, *words]
    return cli.main([*run, "--", sys.executable, "engine.py"])


def written(name: str) -> str:
    """A report of the last run."""
    return Path(f"report.{name}").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "code", "verdicts"),
    [
        (NONE, 0, {"crime-hotel": "conformant", "toy-motel": "conformant"}),
        (WRONG_DOORS, 1, {"crime-hotel": "conformant", "toy-motel": "failed"}),
        (WRONG_PLAYS, 1, {"crime-hotel": "failed", "toy-motel": "conformant"}),
    ],
    ids=["both right", "the second wrong", "the first wrong"],
)
def test_a_run_is_right_only_if_both_games_are(
    change: str, code: int, verdicts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert conform(change) == code
    out, error = capsys.readouterr()
    assert error == ""
    told = json.loads(written("json"))
    assert told["conformant"] is (code == 0)
    assert {each["game"]: each["verdict"] for each in told["games"]} == verdicts
    suites = {suite.get("name", ""): suite for suite in ET.fromstring(written("junit"))}
    for each in told["games"]:
        right = each["verdict"] == "conformant"
        assert each["levels"]["core"]["status"] == ("conformant" if right else "not conformant")
        assert each["levels"]["views"]["status"] == ("conformant" if right else "not tested")
        assert {check["id"].partition("/")[0] for check in each["checks"]} == {each["game"]}
        verdict = "CONFORMANT" if right else "NOT CONFORMANT"
        assert out.count(f"{each['title']}: {verdict}\n") == 2
        article = written("html").partition(f'<article id="{each["game"]}">')[2]
        assert re.match(rf"\s*<h2>{each['title']}</h2>\s*<p [^>]*>{verdict}</p>", article)
        own = [suite for name, suite in suites.items() if name.startswith(f"{each['game']} ")]
        assert own
        assert (sum(int(suite.get("failures", 0)) for suite in own) == 0) is right
    assert ("#1a7f37" in written("badge")) is (code == 0)
    assert out.rstrip().endswith("\nCONFORMANT" if code == 0 else "\nNOT CONFORMANT")


def test_one_of_two_games_is_tested_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert conform(WRONG_PLAYS, "--game", "toy-motel") == 0
    assert [each["game"] for each in json.loads(written("json"))["games"]] == ["toy-motel"]
    assert "Crime Hotel" not in capsys.readouterr().out


def test_counterexamples_of_two_games_are_counted_through(
    capsys: pytest.CaptureFixture[str],
) -> None:
    both = f"{WRONG_PLAYS}; {WRONG_DOORS}"
    assert conform(both, "--level", "core") == 1
    found = [
        (finding["trace"], each["game"])
        for each in json.loads(written("json"))["games"]
        for finding in each["findings"]
    ]
    files = [trace for trace, _ in found]
    assert len(set(files)) == len(files) >= 2
    for trace, game in found:
        assert json.loads(Path(trace).read_text(encoding="utf-8"))["game"] == game


def test_after_enough_failures_the_other_game_is_not_tested(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert conform(WRONG_PLAYS, "--stop-after", "1", "--level", "core") == 1
    first, second = json.loads(written("json"))["games"]
    assert (first["verdict"], second["verdict"]) == ("failed", "untested")
    assert {level["status"] for level in second["levels"].values()} == {"not tested"}
    assert "Toy Motel: NOT TESTED\n" in capsys.readouterr().out


def test_a_known_failure_does_not_end_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Else the second game would not be tested, and nobody would be told."""
    conform(WRONG_PLAYS, "--level", "core", "--fuzz", "0")
    first, _ = json.loads(written("json"))["games"]
    known = [check["id"] for check in first["checks"] if not check["passed"]]
    assert known
    lines = [f'{json.dumps(name)} = "our house rule"\n' for name in known]
    Path("known.toml").write_text("".join(lines), encoding="utf-8")
    words = ("--level", "core", "--fuzz", "0", "--expected-failures", "known.toml")
    assert conform(WRONG_PLAYS, *words, "--stop-after", "1") == 0
    first, second = json.loads(written("json"))["games"]
    assert (first["verdict"], second["verdict"]) == ("known", "conformant")
    assert conform(f"{WRONG_PLAYS}; {WRONG_DOORS}", *words, "--stop-after", "1") == 1


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ('["toy-motel", "toy-motel"]', "hello names the game 'toy-motel' twice"),
        (
            '["crime-hotel", "toy-motel", "crime-hotel"]',
            "hello names the game 'crime-hotel' twice",
        ),
        ('["toy-motel", "chess"]', "hello names the game 'chess', which this suite does not know"),
        ('["chess"]', "hello names the game 'chess', which this suite does not know"),
        ("[]", "hello names no game under 'games'"),
    ],
)
def test_games_that_cannot_be_tested_are_told_in_one_line(
    named: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert conform(NAMED.replace("GAMES", named)) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"crimehotel: {words}")
    assert error.count("\n") == 1
    assert not list(Path().glob("report.*"))


def test_a_game_that_is_not_asked_for_may_be_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    named = NAMED.replace("GAMES", '["chess", "toy-motel"]')
    assert conform(named, "--game", "toy-motel", "--level", "core") == 0
    assert conform(named, "--game", "crime-hotel") == 2
    error = capsys.readouterr().err
    assert "hello must list 'crime-hotel' under 'games', but lists chess, toy-motel" in error
    assert error.count("\n") == 1


def test_readings_of_a_game_that_is_not_named_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """As somebody would write them who forgets the name of the game."""
    change = "reply |= {'readings': {'duplicate_cap': {'x': [2]}}} if 'games' in reply else {}"
    assert conform(change) == 2
    error = capsys.readouterr().err
    assert "hello has readings for 'duplicate_cap', which is not one of its games" in error
    assert error.count("\n") == 1
