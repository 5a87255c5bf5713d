"""The conformance suite as a pytest plugin, run as a user runs it."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules.conformance import plugin
from crimehotel_rules.conformance.checks import everything, mutants
from crimehotel_rules.crime_hotel.game import checks
from tests.conformance.two_games import NAMED, WRONG_DOORS, served

TOP: Final = Path(__file__).parents[2]
SERVE: Final = f"{sys.executable} -m crimehotel_rules.cli serve --game crime-hotel"

SOME: Final = "test_trace or test_spot_1_guesses or (test_leaks and 100-) or (test_fuzz and -9)"


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the suite in a folder, far from the configuration of this project."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    where = ["--rootdir", str(folder), "-c", "/dev/null", "--strict-markers", "-W", "error"]
    suite = ["--pyargs", "crimehotel_rules.conformance"]
    return subprocess.run(
        [*command, *where, *suite, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_without_a_candidate_it_says_what_to_pass(tmp_path: Path) -> None:
    run = pytest_in(tmp_path)
    assert run.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "1 skipped" in run.stdout
    assert plugin.HOW in run.stdout


def test_a_command_that_is_right_passes_as_far_as_it_is_asked(tmp_path: Path) -> None:
    options = ("--crimehotel-fuzz", "10", "--crimehotel-level", "legal", "-rs", "-k", SOME)
    run = pytest_in(tmp_path, "--crimehotel-command", SERVE, *options)
    assert run.returncode == 0, run.stdout
    assert "5 passed, 1 skipped" in run.stdout
    assert "need the level views" in run.stdout


def test_a_faulty_engine_fails_with_an_explanation(tmp_path: Path) -> None:
    command = shlex.join(mutants.command("crimehotel_rules.crime_hotel.game", "CH-M060"))
    some = "desks_are_filled_from_the_left or (test_trace and play-a)"
    run = pytest_in(tmp_path, "--crimehotel-command", command, "-k", some)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    for words in (
        "in the scenario 'Desks are filled from the left, one meeple each'",
        "It is the wrong player's turn",
        "written to show: CH-ASSIST-",
        "expected: Ryan",
        "received: Noah",
        "check: crime-hotel/trace/play-a (core)",
        "crimehotel replay ",
        f"diagnosis: crimehotel conform -- {command}",
    ):
        assert words in run.stdout
    assert "Traceback" not in run.stdout
    assert "During handling" not in run.stdout


ENGINE: Final = """
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.crime_hotel.game import GAME

class Engine(Reference):
    def __init__(self):
        super().__init__(GAME)

"""
BROKEN: Final = f"""{ENGINE}
    def legal(self):
        return 1 / 0
"""


def test_an_exception_of_a_python_engine_is_shown(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN, encoding="utf-8")
    run = pytest_in(tmp_path, "--crimehotel-factory", "broken:Engine", "-k", "trace and play-a")
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "it raised ZeroDivisionError: division by zero" in run.stdout
    assert "return 1 / 0" in run.stdout


CANONICAL: Final = f"""{ENGINE}
    readings = {{}}
"""


def test_a_reading_that_is_not_declared_is_not_asked_for(tmp_path: Path) -> None:
    (tmp_path / "canonical.py").write_text(CANONICAL, encoding="utf-8")
    factory = ("--crimehotel-factory", "canonical:Engine")
    run = pytest_in(tmp_path, *factory, "-rs", "-k", "test_a_player_with_nothing_to_move")
    assert run.returncode == 0, run.stdout
    assert "does not declare the reading relocate_without_meeple = 'forbidden'" in run.stdout


def test_every_source_of_checks_has_its_test() -> None:
    sources = {case.source for case in everything.cases(checks(), {})}
    assert sources == {"scenario", "trace", "bad input", "count"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--crimehotel-command", "no-such-command"], "cannot start 'no-such-command'"),
        (["--crimehotel-factory", "os:x", "--crimehotel-command", "x"], "not both"),
        (["--crimehotel-fuzz", "-1"], "not a whole number"),
    ],
)
def test_a_run_that_cannot_be_made_says_why(options: list[str], words: str, tmp_path: Path) -> None:
    run = pytest_in(tmp_path, *options)
    assert run.returncode in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
    assert words in run.stdout + run.stderr
    assert "Traceback" not in run.stdout + run.stderr


def test_the_plugin_imports_nothing_heavy() -> None:
    """Every pytest run of everybody imports it, and coverage starts after it."""
    ask = f"import sys, {plugin.__name__}; print(*(m for m in sys.modules if 'crimehotel' in m))"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    package, inner = "crimehotel_rules", "crimehotel_rules.conformance"
    assert set(run.stdout.split()) == {package, inner, plugin.__name__}


HANGS: Final = f"""{ENGINE}
    def legal(self):
        while True:
            pass
"""


def test_the_plugin_gives_up_an_engine_that_hangs(tmp_path: Path) -> None:
    (tmp_path / "hangs.py").write_text(HANGS, encoding="utf-8")
    options = ("--crimehotel-timeout", "1", "-k", "trace and play-a")
    run = pytest_in(tmp_path, "--crimehotel-factory", "hangs:Engine", *options)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "no reply within 1 s" in run.stdout


# --- two games at once

HOUSE: Final = """
from crimehotel_rules.games import TABLE, page

TABLE["toy-motel"] = ("TM", "tests.toy_motel.game")
"""
BOTH: Final = f"{sys.executable} -m tests.toy_motel.moved_in serve"
IN_BOTH: Final = "(test_trace and play-a) or key or test_spot_1_guesses or (test_fuzz and -9)"


def in_the_house(folder: Path, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the suite where Toy Motel is known."""
    (folder / "house.py").write_text(HOUSE, encoding="utf-8")
    table = ("-p", "house", "--crimehotel-table", "house", "--crimehotel-fuzz", "10")
    return pytest_in(folder, "--crimehotel-command", command, *table, "-v", *arguments)


def test_every_game_that_hello_names_has_its_tests(tmp_path: Path) -> None:
    run = in_the_house(tmp_path, BOTH, "-k", IN_BOTH)
    assert run.returncode == 0, run.stdout
    for game in ("crime-hotel", "toy-motel"):
        for test in ("test_trace[play-a]", "test_fuzz[0-9]"):
            assert f"::{game}::{test} PASSED" in run.stdout
    for scenario, game, other in (
        ("test_everybody_gets_a_key", "toy-motel", "crime-hotel"),
        ("test_spot_1_guesses", "crime-hotel", "toy-motel"),
    ):
        assert f"::{game}::{scenario}" in run.stdout
        assert f"::{other}::{scenario}" not in run.stdout, "each has its own sentences"


def test_one_of_two_games_can_be_tested_alone(tmp_path: Path) -> None:
    run = in_the_house(tmp_path, BOTH, "--crimehotel-game", "toy-motel", "-k", IN_BOTH)
    assert run.returncode == 0, run.stdout
    assert "::toy-motel::test_trace[play-a] PASSED" in run.stdout
    assert "::toy-motel::test_there_is_only_one_of_each_key PASSED" in run.stdout
    assert "::crime-hotel::" not in run.stdout


def test_a_fault_in_one_of_two_games_fails_in_this_game_alone(tmp_path: Path) -> None:
    engine = tmp_path / "faulty.py"
    engine.write_text(served(WRONG_DOORS), encoding="utf-8")
    run = in_the_house(tmp_path, f"{sys.executable} {engine}", "-k", IN_BOTH)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "::crime-hotel::test_trace[play-a] PASSED" in run.stdout
    assert "::toy-motel::test_trace[play-a] FAILED" in run.stdout
    assert "::crime-hotel::test_fuzz[0-9] PASSED" in run.stdout
    assert "check: toy-motel/trace/play-a (core)" in run.stdout
    assert "CH-" not in run.stdout.partition("= FAILURES =")[2]


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ('["toy-motel", "toy-motel"]', "hello names the game 'toy-motel' twice"),
        ('["toy-motel", "chess"]', "hello names the game 'chess', which this suite does not know"),
        ("[]", "hello names no game under 'games'"),
    ],
)
def test_games_that_cannot_be_tested_are_told(games: str, words: str, tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(served(NAMED.replace("GAMES", games)), encoding="utf-8")
    run = in_the_house(tmp_path, f"{sys.executable} {engine}")
    assert run.returncode == pytest.ExitCode.INTERRUPTED
    assert f"crimehotel: {words}" in run.stdout
    assert "Traceback" not in run.stdout + run.stderr
