"""The benchmark counts and compares rightly, and its report in the docs is whole."""

import doctest
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from benchmarks import bench, fast, figures, growth, laps, names, odds, peers, reference, report
from benchmarks.chart import chart, drawn
from benchmarks.checking import MEASURES, PART
from benchmarks.figures import MET, NOT_MET, Figure, from_csv, to_csv
from benchmarks.laps import Game, Lap, Play, Spread, side, take_turns
from benchmarks.names import ENGINES, GAMES, GROWTH, PACKAGES, engine_name
from benchmarks.ours import SIDES, by_the_rules
from benchmarks.report import TABLES, limits, markdown, scale, targets, verdict
from benchmarks.targets import (
    FIRST_CALL,
    LIMITS,
    ODDS,
    SCALE,
    STATES,
    TARGETS,
    VIEWS,
    by_steps,
    judge,
)
from crimehotel_rules import crime_hotel, games, mord_im_arosa
from crimehotel_rules.crime_hotel import Deal
from crimehotel_rules.kernel.text import Lang, Text
from tests.simulation import dice
from tools.lock_check import LINE

TOP = Path(__file__).resolve().parent.parent
DOCS = TOP / "docs"
SVG = "{http://www.w3.org/2000/svg}"
PEERS_IN_PYTHON = {"dominoes": 3.0, "holdem": 5.0, "hanabi": 5.0}
BRIDGE = {"ch": (1.6, 2.3), "ma": (0.8, 1.0), "gh": (0.6, 0.8), "mm": (0.6, 0.8)}
"""The bare game, and the environment where each step gives a view."""
WANTED = {
    **{f"{game}-{peer}": ratio for game in BRIDGE for peer, ratio in PEERS_IN_PYTHON.items()},
    **{f"{game}-bridge": bare for game, (bare, _) in BRIDGE.items()},
    **{f"{game}-bridge-env": views for game, (_, views) in BRIDGE.items()},
    **{f"{game}-memory": 20_000 for game in BRIDGE},
    **{f"{game}-views": 1.0 for game in BRIDGE},
    "deduce": 100,
    "odds": 200,
    "batch-memory": 500,
    "c": 0.62,
    "threads": 1.6,
    "first-call": 2.0,
}


@pytest.fixture(scope="module")
def last_run() -> list[Figure]:
    return from_csv((DOCS / "bench.csv").read_text(encoding="utf-8"))


# ------------------------------------------------------------------ the report in the docs


def test_every_game_has_the_same_targets() -> None:
    """No exception is written for any: the table of games is gone through."""
    assert [*GAMES] == [prefix.lower() for prefix, _ in games.TABLE.values()]
    wanted = {target.key: target.wanted for target in TARGETS}
    assert wanted | {limit.key: limit.wanted for limit in LIMITS} == WANTED
    assert {each.wanted for each in SCALE} == {None}


def test_every_target_is_in_the_report_for_every_number_of_players(last_run: list[Figure]) -> None:
    found = {(each.key, each.at): each for each in last_run if each.part == "target"}
    assert {key: each.wanted for key, each in found.items()} == {
        (key, players): wanted for key, wanted in WANTED.items() for players in players_of(key)
    }
    assert all(each.spread for each in found.values()), "the whole run, every peer installed"


def players_of(key: str) -> tuple[int, ...]:
    """What is named after no game is Crime Hotel's fast engine, or odds: three and four players."""
    prefix = key.partition("-")[0]
    return GAMES[prefix].players if prefix in GAMES else (3, 4)


def test_the_verdicts_of_the_report_follow_from_its_figures(last_run: list[Figure]) -> None:
    for each in last_run:
        if each.part == "target":
            assert each.spread is not None
            assert each.wanted is not None
            reached, limit = each.spread.median, each.wanted
            is_met = reached <= limit if each.key in AT_MOST else reached >= limit
            assert each.note == (MET if is_met else NOT_MET), each


AT_MOST = {each.key for each in (FIRST_CALL, *STATES.values(), *VIEWS.values())} | {"batch-memory"}


def test_the_report_has_every_engine_size_and_version(last_run: list[Figure]) -> None:
    keys = {(each.part, each.key) for each in last_run if each.spread}
    assert {("rate", key) for key in ENGINES} <= keys
    sizes = {(each.key, each.at) for each in last_run if each.part == "growth"}
    assert sizes == {
        (f"{engine}-{threads}", 10**power) for engine, threads in GROWTH for power in range(6)
    }
    assert ("machine", "share") in keys
    (told,) = (each.note for each in last_run if each.key == "packages")
    assert [pair.split()[0] for pair in told.split(", ")] == [*PACKAGES]


def test_the_files_of_the_report_come_from_one_run(last_run: list[Figure]) -> None:
    """The Markdown file rounds what the CSV file has in full; the charts are drawn from it."""
    assert (DOCS / "bench.csv").read_text(encoding="utf-8") == to_csv(last_run)
    assert (DOCS / "bench.md").read_text(encoding="utf-8").splitlines() == [*markdown(last_run)]
    for lang in ("en", "fr"):
        assert (DOCS / f"bench_{lang}.svg").read_text(encoding="utf-8") == chart(last_run, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_chart_shows_and_tells_every_engine(last_run: list[Figure], lang: Lang) -> None:
    root = ET.parse(DOCS / f"bench_{lang}.svg").getroot()
    told = root.findtext(f"{SVG}desc") or ""
    shown = [text.text for text in root.iter(f"{SVG}text") if "name" in text.get("class", "")]
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title")
    assert sorted(str(name) for name in shown) == sorted(engine_name(key, lang) for key in ENGINES)
    assert all(str(name) in told for name in shown)
    widths = [float(bar.get("width", "0")) for bar in root.iter(f"{SVG}rect")]
    assert len(widths) == len(shown)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] > 0


def test_the_page_shows_every_table_and_the_chart() -> None:
    page = (DOCS / "speed.rst").read_text(encoding="utf-8")
    assert all(f".. bench-table:: {name}\n" in page for name in TABLES)
    assert ".. bench-chart::" in page


def test_what_checking_costs_is_in_the_report_and_its_verdicts_follow() -> None:
    found = from_csv((DOCS / "conform.csv").read_text(encoding="utf-8"))
    assert {each.key for each in found} == {*MEASURES}
    for each in found:
        assert each.spread, "the whole run, with node and git"
        assert each == MEASURES[each.key].judge(each.key, [each.spread.median])._replace(
            spread=each.spread
        )


def test_a_figure_of_the_checking_is_judged_by_its_wish_or_only_told() -> None:
    most, least = MEASURES["verdict"], MEASURES["quicker"]
    assert [most.judge("verdict", [value]).note for value in (3.5, 3.6)] == [MET, NOT_MET]
    assert [least.judge("quicker", [value]).note for value in (1.8, 1.7)] == [MET, NOT_MET]
    told = [
        MEASURES["js-judged"].judge("js-judged", [1850.0]),
        Figure(PART, "quicker", 0, note="without the version before"),
    ]
    assert report.checking(told, "en").rows == [
        [least.name.en, "≥\N{NO-BREAK SPACE}1.8", "not measured (without the version before)",
         "not measured"],
        ["Engine in JavaScript: steps per second, every reply checked", "", "1,850", ""],
    ]  # fmt: skip


def test_the_lock_holds_names_versions_and_hashes_only() -> None:
    lines = (TOP / "benchmarks" / "requirements.lock").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    locked = {line.partition("==")[0] for line in lines}
    assert {package.replace("_", "-") for package in PACKAGES} <= locked


# ------------------------------------------------------------------ counting and comparing


@pytest.mark.parametrize(("players", "decisions"), [(3, 90), (4, 120)])
def test_every_engine_counts_the_decisions_of_the_rulebook(players: int, decisions: int) -> None:
    """Three investigations of five rounds, in each a card and a meeple from everybody."""
    assert reference.random_game("crime-hotel", players)().decisions == decisions
    assert reference.random_game("crime-hotel", players, views=True)().decisions == decisions
    assert fast.fused(players, games=7)().decisions == 7 * decisions
    assert fast.fused(players, games=7, threads=2)().decisions == 7 * decisions
    assert fast.by_steps(players)().decisions == fast.AT_ONCE * decisions
    assert fast.batch(players, games=7)().decisions == 7 * decisions


def test_every_side_that_a_game_brings_has_a_name() -> None:
    assert {f"{prefix}-{key}" for prefix, makers in SIDES.items() for key in makers} | {"ch-c"} == {
        f"{prefix}-{key}" for prefix, game in GAMES.items() for key in game.sides
    }


def test_another_game_joins_the_same_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its reference, with and without views, for its own numbers of players, in the same table."""
    page = dice.page("two-dice", dice.TITLE, dice.SIMULATION)
    monkeypatch.setitem(games.TABLE, "two-dice", ("TD", "two-dice"))
    monkeypatch.setitem(sys.modules, "two-dice", page)
    monkeypatch.setitem(GAMES, "td", names.measured("two-dice"))
    monkeypatch.setitem(SIDES, "td", by_the_rules("two-dice"))
    monkeypatch.setitem(ENGINES, "td-reference", Text("Two Dice, reference engine", "Two Dice"))
    wanted = ["td-reference", "ch-reference"]
    run_laps = take_turns(dict(bench.sides(wanted, tmp_path, {})), 2, 1e-9)
    assert sorted(run_laps) == [
        ("ch-reference", 3),
        ("ch-reference", 4),
        ("td-reference", 3),
    ]
    table = report.rates([*bench.rates(run_laps, {})], "en")
    assert {row[0] for row in table.rows} >= {
        "Crime Hotel, reference engine (3 players)",
        "Two Dice, reference engine (3 players)",
    }


def test_the_deals_are_what_chance_has_too_many_ways_for() -> None:
    setup = reference.tables("crime-hotel")[3]
    assert reference.deals_of(crime_hotel, setup) == (Deal,)
    assert reference.deals_of(dice, 2) == ()


def test_a_lap_is_made_of_whole_games_and_knows_the_share_of_the_deals() -> None:
    lap = side(reference.random_game("crime-hotel", 3))(0.05)
    assert lap.decisions % 90 == 0
    assert lap.wall >= 0.05
    assert 0 < lap.dealing < 0.5
    assert lap.undealt > lap.rate


def test_rates_are_by_processor_without_deals_and_by_the_wall() -> None:
    lap = Lap(decisions=600, wall=4.0, cpu=2.0, dealing=0.25)
    assert (lap.rate, lap.undealt, lap.by_the_wall) == (300.0, 400.0, 150.0)


def test_sides_take_turns() -> None:
    seen: list[str] = []

    def noting(name: str) -> Game:
        seen.append(name)
        return Game(1, 0.0)

    sides = {(name, 0): side(lambda name=name: noting(name)) for name in "ab"}  # type: ignore[misc]  # a lambda with a default
    run_laps = take_turns(sides, 3, 1e-9)
    assert seen == ["a", "b"] * 4, "a short lap of each to warm up, then three rounds"
    assert [len(each) for each in run_laps.values()] == [3, 3]


def test_ratios_are_taken_within_each_repetition() -> None:
    ours = [Lap(100, 1, 1), Lap(300, 1, 1), Lap(100, 1, 1)]
    peer = [Lap(100, 1, 1), Lap(100, 1, 1), Lap(200, 1, 1)]
    run_laps = {("ch-fused", 3): ours, ("ch-c", 3): peer}
    found = {(each.key, each.at): each for each in judge(run_laps, {})}
    assert found["c", 3] == Figure("target", "c", 3, Spread(1.0, 0.5, 3.0), 0.62, MET)
    assert found["c", 4] == Figure("target", "c", 4, None, 0.62, "left out")


def test_threads_are_judged_by_the_wall_and_the_rest_by_the_processor() -> None:
    one, two, slow = Lap(100, 10, 1), Lap(300, 10, 6), Lap(200, 1, 1)
    run_laps = {("ch-fused", 3): [one], ("ch-fused-threads", 3): [two], ("ch-c", 3): [slow]}
    found = {each.key: each for each in judge(run_laps, {}) if each.at == 3}
    assert found["threads"].spread == Spread(3.0, 3.0, 3.0)
    assert found["threads"].note == MET
    assert found["c"].spread == Spread(0.5, 0.5, 0.5)
    assert found["c"].note == NOT_MET


def test_some_limits_are_not_to_be_passed_and_others_to_be_reached() -> None:
    assert FIRST_CALL.judge(3, [1.9, 1.0, 5.0]).note == MET
    assert FIRST_CALL.judge(3, [2.1]).note == NOT_MET
    assert ODDS.judge(4, [199]) == Figure("target", "odds", 4, Spread(199, 199, 199), 200, NOT_MET)
    assert ODDS.judge(4, [200]).note == MET
    rows = limits([FIRST_CALL.judge(3, [1.0]), ODDS.judge(3, [100])], "fr").rows
    assert [row[1:] for row in rows] == [
        ["≥\N{NO-BREAK SPACE}200", "100", "", "non atteint"],
        ["≤\N{NO-BREAK SPACE}2", "1,00", "", "atteint"],
    ]


def test_where_landings_count_they_count_on_both_sides() -> None:
    """Mord im Arosa: three steps of chance to each decision, and nothing else is like that."""
    counted = {target.key for target in TARGETS if target.rate is by_steps}
    assert counted == {"ma-bridge", "ma-dominoes", "ma-holdem"}
    ours, peer = Lap(100, 1, 1, chances=300), Lap(100, 1, 1, chances=100)
    run_laps = {("ma-reference", 3): [ours], ("dominoes", 0): [peer]}
    found = {each.key: each for each in judge(run_laps, {}) if each.at == 3}
    assert found["ma-dominoes"].spread == Spread(2.0, 2.0, 2.0)
    lap = side(reference.random_game("mord-im-arosa", 3))(0.01)
    assert lap.chances > lap.decisions > 0
    assert lap.steps > lap.rate


def test_engines_in_c_plus_plus_stand_for_scale_without_a_verdict() -> None:
    run_laps = {("ch-reference", 3): [Lap(100, 1, 1)], ("hearts-copying", 0): [Lap(200, 1, 1)]}
    figures_found = [*judge(run_laps, {})]
    (row,) = [row for row in scale(figures_found, "en").rows if "a copy per move" in row[0]]
    assert row[1:] == ["0.500", "not measured (left out)"]
    assert not [row for row in targets(figures_found, "en").rows if "hearts" in row[0]]


def test_what_nobody_asked_for_is_not_in_the_tables() -> None:
    run_laps = {("ch-reference", 3): [Lap(100, 1, 1)], ("bridge", 0): [Lap(200, 1, 1)]}
    rows = targets([*judge(run_laps, {})], "en").rows
    assert [row[0] for row in rows] == ["Crime Hotel, reference engine / rlcard bridge, bare game"]


def test_a_target_is_met_if_it_is_met_for_every_number_of_players() -> None:
    def notes(*texts: str) -> str:
        return verdict([Figure("target", "c", 3, note=text) for text in texts], "en")

    assert notes(MET, MET) == "met"
    assert notes(MET, NOT_MET) == "not met"
    assert notes(MET, "left out") == "not measured"


def test_a_missing_peer_is_named_and_nothing_is_made_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing() -> Play:
        raise ImportError(name="rlcard")

    monkeypatch.setitem(peers.PEERS, "bridge", missing)
    absent: dict[str, str] = {}
    assert list(bench.sides(["bridge"], tmp_path, absent)) == []
    assert absent == {"bridge": "without rlcard"}
    run_laps = {("ch-reference", players): [Lap(1, 1, 1)] for players in (3, 4)}
    found = [*judge(run_laps, absent), *bench.rates(run_laps, absent)]
    assert "rlcard bridge, bare game: not measured, without rlcard" in bench.remarks(found)
    row = next(row for row in targets(found, "fr").rows if "jeu nu" in row[0])
    assert row[1:] == [
        "≥\N{NO-BREAK SPACE}1,6",
        *["non mesuré (sans rlcard)"] * 2,
        "non mesuré",
    ]
    assert all(key != "bridge" for key, _ in drawn(found))


def test_a_target_that_the_reference_misses_gets_a_word() -> None:
    missed = Figure("target", "ch-bridge", 3, Spread(0.5, 0.4, 0.6), 1.6, NOT_MET)
    assert "docs/speed.rst" in " ".join(bench.remarks([missed]))
    assert not list(bench.remarks([missed._replace(note=MET)]))
    assert not list(bench.remarks([missed._replace(key="threads")]))


def test_without_gcc_the_c_program_is_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    absent: dict[str, str] = {}
    assert list(bench.sides(["ch-c"], tmp_path, absent)) == []
    assert absent == {"ch-c": "without gcc"}


def test_the_run_stops_if_the_c_program_plays_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    told = ["9000", "1", "30", "30", "30", "10", "0.1"]
    monkeypatch.setattr(fast, "told", lambda *_: told)
    with pytest.raises(SystemExit, match="plays other games"):
        fast.check_same_games(Path("playout"), 3, 100)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")
def test_the_c_program_runs_laps_of_its_own(tmp_path: Path) -> None:
    lap = fast.c_side(fast.compiled(tmp_path), 4)(0.01)
    assert lap.decisions > 0
    assert lap.decisions % 120 == 0
    assert 0 < lap.cpu < 5


def test_half_way_is_before_the_decision_in_the_middle_of_a_game() -> None:
    """Crime Hotel's random games have ninety decisions; the 45th is in the eighth of 15 rounds."""
    state = reference.state_at("crime-hotel", 3, seed=1, share=0.5)
    assert (state.investigation, state.round) == (2, 3)
    first = reference.state_at("crime-hotel", 3, seed=1, share=0.0)
    assert (first.investigation, first.round, first.table) == (1, 1, ())


def test_a_game_that_random_players_do_not_end_is_cut_short() -> None:
    assert reference.random_game("grand-hotel", 3)().decisions <= reference.MOST_DECISIONS
    assert sum(1 for _ in reference.decisions_of("grand-hotel", 3, 1)) <= reference.MOST_DECISIONS


def test_a_view_in_proportion_to_the_log_grows_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up times: as long as the log, then as its square."""
    for power in (1, 2):
        monkeypatch.setattr(growth, "_seconds", lambda _, state, p=power: len(state.log) ** p)
        grown = growth.view_growth(GAMES["ma"], 3, 1)
        assert grown == pytest.approx(1) if power == 1 else grown > 1.5


def test_odds_are_worked_out_for_views_of_mid_game() -> None:
    rates = odds.arosa_per_second(4, 2)
    assert len(rates) == 2
    assert all(rate > 0 for rate in rates)
    state = reference.state_at("mord-im-arosa", 4, 1, 0.5)
    assert any(isinstance(event, mord_im_arosa.Exposed) for event in state.log)


def test_deductions_are_made_in_the_third_round_of_every_investigation() -> None:
    rates = odds.deductions_per_second(4, 2)
    assert len(rates) == 2
    assert all(rate > 0 for rate in rates)
    views = [odds.third_round(4, seed) for seed in range(odds.GAMES)]
    assert {seen.round for seen in views} == {3}
    assert {seen.investigation for seen in views} == {1, 2, 3}
    assert {seen.viewer for seen in views} == {0, 1, 2, 3}


def test_memory_counts_arrays() -> None:
    assert 8000 <= growth.size_of(lambda: np.zeros(1000, dtype=np.int64)) < 9000


@pytest.mark.parametrize("module", [figures, laps, names, report])
def test_the_examples_are_right(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0


# ------------------------------------------------------------------ the command


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--only", "chess"], "invalid choice: 'chess'"),
        (["--only", "ch-fused", "--docs", "docs"], "--docs needs the whole run"),
        (["--repeat", "0"], "--repeat is at least 1"),
        (["--docs", "nowhere"], "--docs nowhere is no folder"),
    ],
)
def test_a_mistake_on_the_command_line_is_explained(words: list[str], message: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_some_sides_can_be_measured_alone() -> None:
    done = run("--only", "ch-fused", "ch-steps", "--repeat", "2", "--seconds", "0.01")
    assert (done.returncode, done.stderr) == (0, "")
    assert "| Crime Hotel, fast engine: whole games (3 players)" in done.stdout
    assert "reference engine (3 players)" not in done.stdout


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks.bench", *words]
    return subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
