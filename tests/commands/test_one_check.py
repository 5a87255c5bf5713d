"""One check alone: its id is listed, and it can be asked for."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import cli

SERVE = ["--", sys.executable, "-m", "crimehotel_rules", "serve", "--game", "crime-hotel"]
FAULTY = ["--", sys.executable, "-m", "crimehotel_rules", "serve", "--mutant", "CH-M218"]


def listed(capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    """The ids that are listed."""
    assert cli.main(["conform", "--list", *options]) == 0
    return capsys.readouterr().out.splitlines()


def report(tmp_path: Path, *options: str) -> Any:
    """What a run found out about the only game that it tested."""
    path = tmp_path / "report.json"
    cli.main(["conform", "--jobs", "1", "--json", str(path), *options])
    (game,) = json.loads(path.read_text(encoding="utf-8"))["games"]
    return game


def made(tmp_path: Path, *options: str) -> list[str]:
    """The ids of the checks that a run makes."""
    return [each["id"] for each in report(tmp_path, *options)["checks"]]


def test_all_ids_are_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    ids = listed(capsys, "--game", "crime-hotel")
    assert "crime-hotel/trace/play-a" in ids
    assert len(ids) == len(set(ids)) > 1000


def test_those_of_a_rule_are_fewer(capsys: pytest.CaptureFixture[str]) -> None:
    some = listed(capsys, "--rule", "CH-EXCH-1")
    assert "crime-hotel/trace/play-a" in some
    assert set(some) < set(listed(capsys, "--game", "crime-hotel"))


@pytest.mark.parametrize(
    "check",
    ["crime-hotel/trace/play-b", "crime-hotel/fuzz/fuzz 7/3", "crime-hotel/leak/leak 2/1"],
)
def test_only_the_check_that_is_asked_for_is_made(check: str, tmp_path: Path) -> None:
    """A check that was made with a seed needs no --seed: its id says it."""
    assert made(tmp_path, "--check", check, *SERVE) == [check]


def test_a_check_that_fails_is_explained(tmp_path: Path) -> None:
    told = report(tmp_path, "--check", "crime-hotel/trace/play-a", *FAULTY)
    assert [each["check"] for each in told["findings"]] == ["crime-hotel/trace/play-a"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--check", "crime-hotel/trace/play-z"], "did you mean crime-hotel/trace/play-"),
        (["--check", "crime-hotel/qqqqq"], "crimehotel conform --list shows all ids"),
        (["--check", "play-a"], "does not begin with the name of a game"),
        (
            ["--check", "crime-hotel/trace/play-a", "--game", "mord-im-arosa"],
            "belongs to crime-hotel, not to mord-im-arosa",
        ),
    ],
)
def test_a_check_that_is_not_known(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["conform", *options, *SERVE]) == 2
    assert told in capsys.readouterr().err
