"""Machine-made mutants are tried in forks, judged by the suite, and counted honestly."""

import csv
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks.mutants import file_of
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.crime_hotel.game import GAME, show
from tools import mutmut_score
from tools.mutmut_memory import Memory
from tools.mutmut_score import Change, Tally, as_toml, change, percent, report, tallies, write_docs
from tools.mutmut_trial import (
    Check,
    Mutant,
    Trial,
    changed_lines,
    fixed_checks,
    random_checks,
    trials,
)

DOCS = Path(__file__).resolve().parents[3] / "docs" / GAME.name
READINGS = GAME.switchable
PAGE = games.TABLE[GAME.name][1]

# A worker of pytest-xdist has a second thread, which the forks do without.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")


class Short(CrimeHotel):
    """The suite with few pairs of worlds."""

    pairs = 24


SHORT = Short(GAME, show())


def few_checks() -> Iterator[Check]:
    """Every 16th fixed case, and the pairs."""
    for number, check in enumerate(fixed_checks(SHORT, READINGS)):
        if number % 16 == 0 or not hasattr(check, "exchange"):
            yield check


@pytest.fixture(scope="module")
def checks() -> list[Check]:
    return list(few_checks())


def mutant(module: str, before: str, after: str) -> Mutant:
    source = file_of(f"{GAME.package}.rules.{module}").read_text(encoding="utf-8")
    assert source.count(before) == 1
    return Mutant(module, "", before, after, source.replace(before, after))


def tried(checks: list[Check], *candidates: Mutant) -> dict[str, Trial]:
    return {each.mutant.after: each for each in trials(candidates, PAGE, checks, jobs=2)}


def test_the_unchanged_engine_survives_and_faulty_ones_are_killed(checks: list[Check]) -> None:
    falling = "sorted(SEATS[: len(table)], key=played.__getitem__, reverse=True)"
    rising = falling.replace(", reverse=True", "")
    found = tried(
        checks,
        mutant("placing", falling, falling),
        mutant("placing", falling, rising),
        mutant("placing", falling, "None"),
        mutant("box", "HAND_SIZE: Final = 6", "HAND_SIZE: Final = 7"),
        mutant("placing", falling, "sorted("),
    )
    assert found[falling].how == ""
    assert found[rising].how in ("turn", "view", "legal")
    assert found["None"].how == "crash: TypeError"
    assert found["HAND_SIZE: Final = 7"].how
    assert found["sorted("].how == "crash: SyntaxError"


def test_a_mutant_without_end_is_killed(
    checks: list[Check], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutmut_trial.SECONDS", 0.5)
    endless = "    while not draft.table: pass\n    order = ranking"
    found = tried(
        checks,
        mutant("placing", "    order = ranking", endless.replace("not draft", "draft")),
        mutant("placing", "    order = ranking", endless),
    )
    assert {each.how for each in found.values()} == {"timeout", ""}


def test_a_leak_alone_kills() -> None:
    """The pairs of worlds judge as well, without any case."""
    pairs = [check for check in few_checks() if not hasattr(check, "exchange")]
    shown = mutant("view", "state.murderer if revealed else None", "state.murderer")
    (trial,) = trials([shown], PAGE, pairs, jobs=1)
    assert trial.how == "leak"


def test_a_mutant_that_declares_fewer_readings_is_not_killed_for_it(checks: list[Check]) -> None:
    fewer = mutant(
        "readings", "    setting: get_args(hint) for", "    setting: get_args(hint)[:1] for"
    )
    (trial,) = trials([fewer], PAGE, checks, jobs=1)
    assert trial.how == ""


def test_this_process_keeps_its_engine(checks: list[Check]) -> None:
    before = sys.modules[f"{GAME.package}.rules.placing"]
    tried(checks[:1], mutant("placing", "reverse=True", "reverse=False"))
    assert sys.modules[f"{GAME.package}.rules.placing"] is before


def test_a_trial_that_ends_for_another_reason_is_no_kill(
    checks: list[Check], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutmut_trial.try_out", lambda *_: os.kill(os.getpid(), 9))
    with pytest.raises(ChildProcessError, match="ended with -9"):
        list(trials([mutant("placing", "reverse=True", "reverse=False")], PAGE, checks, 1))


def test_a_mutant_is_known_by_the_lines_that_differ() -> None:
    source = "def f(a):\n    return g(\n        a,\n        1,\n    )\n"
    assert changed_lines(source, source.replace("1", "2")) == ("1,", "2,")
    assert changed_lines(source, source.replace("        1,\n", "")) == ("1,", "")
    assert changed_lines("a\na\n", "a\na\na\n") == ("", "a")
    assert changed_lines(source, source.replace("g(\n        a", "h(\n        b")) == (
        "return g( a,",
        "return h( b,",
    )


def test_an_earlier_result_is_believed_while_nothing_has_changed(
    checks: list[Check], tmp_path: Path
) -> None:
    killed, alive, dead_on_arrival = (
        mutant("placing", "reverse=True", after) for after in ("reverse=False", "reverse=1", "(")
    )
    memory = Memory(tmp_path / "results", GAME, checks)
    assert memory.recall(killed) is None
    results = [
        Trial(killed, 3, "turn"),
        Trial(alive, None, ""),
        Trial(dead_on_arrival, None, "crash"),
    ]
    for trial in results:
        memory.keep(trial)
    again = Memory(tmp_path / "results", GAME, checks)
    assert [again.recall(trial.mutant) for trial in results] == results
    moved = Memory(tmp_path / "results", GAME, checks[3:])
    assert moved.recall(killed) == Trial(killed, 0, "turn")
    assert moved.recall(alive) is None, "it was not tried with these alone"
    assert moved.passed(alive) == set(range(len(checks) - 3))
    more = Memory(tmp_path / "results", GAME, [*checks[:2], *random_checks(SHORT, READINGS, [0])])
    assert more.recall(alive) is None, "other checks may kill it"
    assert more.passed(alive) == {0, 1}
    assert more.passed(killed) == set()
    without = Memory(tmp_path / "results", GAME, checks[:3])
    assert without.recall(killed) is None, "the check that killed it is gone"
    assert without.recall(dead_on_arrival) == results[2]


def test_another_engine_makes_every_result_void(
    checks: list[Check], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = Trial(mutant("placing", "reverse=True", "reverse=False"), 0, "turn")
    Memory(tmp_path / "results", GAME, checks).keep(trial)
    monkeypatch.setattr("tools.mutmut_memory.engine", lambda _: "another")
    assert Memory(tmp_path / "results", GAME, checks).recall(trial.mutant) is None


MADE = [
    Mutant("box", "", "a", "b", ""),
    Mutant("box", "", "a", "c", ""),
    Mutant("box", "", "a", "d", ""),
    Mutant("box", "", '"a"', '"A"', "", wording=True),
    Mutant("view", "", "a", "b", ""),
]


def test_the_tally_counts_each_kind_once() -> None:
    survivors = [MADE[0], MADE[1]]
    known = {change(MADE[0]): "because"}
    box, view, everything = tallies(MADE, survivors, known)
    assert box == Tally("box", wording=1, tried=3, killed=1, equivalent=1)
    assert box.unexplained == 1
    assert view == Tally("view", wording=0, tried=1, killed=1, equivalent=0)
    assert everything.row() == ["all", "1", "4", "2", "1", "1", "50.0 %", "66.6 %"]


def test_a_share_is_never_rounded_up() -> None:
    assert percent(9999, 10000) == "99.9 %"
    assert percent(10000, 10000) == "100.0 %"


def test_survivors_without_explanation_and_explanations_without_survivor_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    gone = Change("box", "", "gone", "away")
    elsewhere = Change("turns", "", "not", "tried")
    found = report(MADE, [MADE[0], MADE[1]], {change(MADE[0]): "", gone: "", elsewhere: ""})
    assert found == ([MADE[1]], [gone])
    printed = capsys.readouterr().out
    assert as_toml(MADE[1]) in printed
    assert str(gone) in printed


def test_the_tables_of_the_docs_are_written(tmp_path: Path) -> None:
    known = {change(MADE[0]): "because"}
    write_docs(tmp_path, tallies(MADE, [MADE[0]], known), [MADE[0]], known)
    assert (tmp_path / "mutmut.csv").read_text().splitlines()[-1].startswith("all,1,4,3,1,0,75.0 %")
    assert "because" in (tmp_path / "mutmut_survivors.csv").read_text()


def test_an_unknown_module_is_one_clear_line() -> None:
    command = [sys.executable, "-m", "tools.mutmut_score", "--game", GAME.name, "garage"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert run.returncode == 2
    assert "no module garage; there are acting, " in run.stderr


def test_every_explanation_is_about_a_line_that_is_there() -> None:
    for each in mutmut_score.explanations(GAME):
        source = file_of(f"{GAME.package}.rules.{each.module}").read_text(encoding="utf-8")
        assert each.before in " ".join(line.strip() for line in source.splitlines()), each
        assert each.before != each.after


def test_every_explanation_says_why_and_stands_in_the_docs() -> None:
    reasons = mutmut_score.explanations(GAME)
    assert all(len(why.split()) >= 5 for why in reasons.values())
    with (DOCS / "mutmut_survivors.csv").open(encoding="utf-8") as file:
        told = {row[-1] for row in csv.reader(file)}
    assert told == set(reasons.values())


def test_the_published_score_leaves_nothing_unexplained() -> None:
    with (DOCS / "mutmut.csv").open(encoding="utf-8") as file:
        figures = {row[0]: tuple(map(int, row[1:6])) for row in csv.reader(file)}
    everything = figures.pop("all")
    assert list(figures) == mutmut_score.modules(GAME)
    assert tuple(map(sum, zip(*figures.values(), strict=True))) == everything
    _, total, killed, equivalent, unexplained = everything
    assert unexplained == 0
    assert killed + equivalent == total
