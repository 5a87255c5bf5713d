"""The skeleton of a new game type-checks, runs, serves, conforms, and says what it lacks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

TOP = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house, into which a game has moved."""
    top = tmp_path_factory.mktemp("house")
    for folder in ("crimehotel_rules", "spec/protocol", "tools"):
        shutil.copytree(TOP / folder, top / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "pyproject.toml", top)
    words = ["inn-of-fog", "--title", "The Inn of Fog", "--prefix", "IF", "--top", str(top)]
    assert new_game.main(words) == 0
    return top


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python module run in the copy."""
    environment = os.environ | {"PYTHONPATH": str(house), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=house,
        env=environment,
    )


def test_it_type_checks_and_is_in_style(house: Path) -> None:
    checked = run(house, "mypy", "crimehotel_rules/inn_of_fog", "tests/inn_of_fog")
    assert checked.returncode == 0, checked.stdout
    run(house, "ruff", "check", "--fix", "--quiet", "--select", "I", "crimehotel_rules", "tests")
    style = run(house, "ruff", "check", "crimehotel_rules/inn_of_fog", "tests/inn_of_fog")
    assert style.returncode == 0, style.stdout


def test_its_tests_and_scenarios_run(house: Path) -> None:
    (house / "tests" / "conftest.py").write_text(
        "from crimehotel_rules import games\n"
        "from crimehotel_rules.conformance.scenarios import register_rules\n\n\n"
        "def pytest_configure(config):\n"
        "    register_rules(config, games.game('inn-of-fog'))\n"
    )
    tested = run(house, "pytest", "-q", "-p", "no:cacheprovider", "tests/inn_of_fog")
    assert tested.returncode == 0, tested.stdout
    assert "2 passed" in tested.stdout


def test_it_is_listed_with_what_it_lacks(house: Path) -> None:
    listed = run(house, "crimehotel_rules.cli", "games").stdout
    assert "inn-of-fog" in listed
    assert "The Inn of Fog, for 2 to 4 players: under construction" in " ".join(listed.split())
    assert "The Inn of Fog" in run(house, "crimehotel_rules.cli", "rules").stdout


def test_it_is_served_and_conforms_to_itself(house: Path) -> None:
    engine = [sys.executable, "-m", "crimehotel_rules.cli", "serve", "--game", "inn-of-fog"]
    verdict = run(
        house,
        *("crimehotel_rules.cli", "conform", "--game", "inn-of-fog", "--fuzz", "20"),
        *("--jobs", "1", "--", *engine),
    )
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["Inn of Fog"], "is not a name of lower-case words with hyphens"),
        (["inn"], "is not a prefix of two to four capitals"),
        (["crime-hotel"], "there is a game crime-hotel already"),
        (["cool-house"], "another game has the prefix CH"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_made(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        new_game.main(words)
    assert stop.value.code == 2
    assert problem in capsys.readouterr().err
