"""What is counted in a game, what a summary makes of it, and how it is shown."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from crimehotel_rules import cli
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.midnight_murder_mysteries import State
from crimehotel_rules.midnight_murder_mysteries.game import GAME
from crimehotel_rules.midnight_murder_mysteries.simulation import (
    SIMULATION,
    Tally,
    play,
    report,
    summary,
)
from crimehotel_rules.midnight_murder_mysteries.simulation.playing import counted
from crimehotel_rules.simulation import BadOrder, Chunk, Run
from crimehotel_rules.simulation.charts import charts
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from crimehotel_rules.simulation.table import table
from tools.chain import TOP

SVG = "{http://www.w3.org/2000/svg}"
TOGETHER = SIMULATION.order(games=150, policies=("rival", "reader", "reader", "random"), seed=1)
ALONE = SIMULATION.order(games=150, players=1, policies=("rival",), seed=1)
"""crimehotel simulate --game midnight-murder-mysteries --games 150 --seed 1, and
--policy rival,reader,reader,random or --players 1 --policy rival"""
NAMES = ["rounds", "ends", "paths", "scores", "seats", "places"]
SOLO_NAMES = ["solo_rounds", "solo_ends", "solo_paths", "solo_scores", "solo_wins"]


@pytest.fixture(scope="module")
def together() -> Run:
    return Run(TOGETHER, play(Chunk(TOGETHER, 0, TOGETHER.games)))


@pytest.fixture(scope="module")
def alone() -> Run:
    return Run(ALONE, play(Chunk(ALONE, 0, ALONE.games)))


# Counting


def last_states() -> list[State]:
    plays = (trace.load(GAME, each) for each in trace.shipped(GAME))
    return [list(trace.states(GAME, each))[-1] for each in plays]


def counts(state: State) -> dict[tuple[str, tuple[int, ...]], int]:
    found: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for part, place, count in counted(state):
        found[part, place] += count
    return {key: count for key, count in found.items() if count}


def test_play_a_is_counted_by_hand() -> None:
    """Competitive: Bob, First Player, reveals in round 3; 70, 80, 80; Bob and Cleo win.

    Eight paths were read out. Ann has read one more, Bob the suite, Cleo three; nobody has all
    three elements right.
    """
    found = counts(last_states()[0])
    assert found == {
        ("games", ()): 1,
        ("modes", (0,)): 1,
        ("rounds", (0, 3)): 1,
        ("ends", (0, 1)): 1,
        ("paths", (0, 9)): 2,
        ("paths", (0, 11)): 1,
        ("best", (0, 110)): 1,
        ("table_paths", (0, 0)): 29,
        ("table_paths", (0, 1)): 29**2,
        ("table_scores", (0, 0)): 230,
        ("table_scores", (0, 1)): 230**2,
        ("seat_wins", (1,)): 1,
        ("seat_wins", (2,)): 1,
        ("place_wins", (0,)): 1,
        ("place_wins", (1,)): 1,
        ("seat_scores", (0, 100)): 1,
        ("seat_scores", (1, 110)): 1,
        ("seat_scores", (2, 110)): 1,
        ("place_scores", (2, 100)): 1,
        ("place_scores", (0, 110)): 1,
        ("place_scores", (1, 110)): 1,
        ("seat_paths", (0, 9)): 1,
        ("seat_paths", (1, 9)): 1,
        ("seat_paths", (2, 11)): 1,
        ("place_paths", (2, 9)): 1,
        ("place_paths", (0, 9)): 1,
        ("place_paths", (1, 11)): 1,
        ("authors", (0,)): 1,
        ("authors", (1,)): 1,
    }


def test_a_team_and_a_solo_game_are_counted_in_their_modes() -> None:
    """Play B: agreement after round 2, 90 points; play C: round 4, Simon wins with 12 paths."""
    _, team, solo = map(counts, last_states())
    assert team["ends", (1, 2)] == team["rounds", (1, 2)] == team["best", (1, 120)] == 1
    assert not any(part.startswith(("seat", "place", "solo", "authors")) for part, _ in team)
    assert solo["ends", (2, 1)] == solo["rounds", (2, 4)] == solo["solo", (2,)] == 1
    assert solo["simon", (12,)] == solo["paths", (2, 9)] == 1


def test_the_same_chunk_gives_the_same_counts_and_chunks_add_up() -> None:
    order = SIMULATION.order(games=6, players=3, policies=("rival",), seed=5)
    whole = play(Chunk(order, 0, 6))
    assert whole == play(Chunk(order, 0, 2)) + play(Chunk(order, 2, 4))
    assert whole["modes"] == (3, 3, 0)


@pytest.mark.parametrize("players", [0, 6])
def test_only_one_to_five_can_play(players: int) -> None:
    with pytest.raises(BadOrder, match="MM-COMP-1"):
        SIMULATION.order(players=players)


# Summaries


def test_a_summary_reckons_by_hand() -> None:
    order = SIMULATION.order(games=4, players=2, policies=("reader",))
    tally = Tally.of(
        games={(): 4},
        modes={(0,): 2, (1,): 2},
        rounds={(0, 3): 1, (0, 5): 1, (1, 8): 2},
        ends={(0, 1): 2, (1, 0): 1, (1, 2): 1},
        paths={(0, 10): 4, (1, 20): 4},
        best={(0, 20): 1, (0, 130): 1, (1, 80): 2},
        solved={(0,): 1},
        table_paths={(0, 0): 40, (0, 1): 800, (1, 0): 80, (1, 1): 3200},
        table_scores={(0, 0): 60, (0, 1): 2600, (1, 0): 100, (1, 1): 5000},
        seat_wins={(0,): 2, (1,): 1},
        authors={(0,): 2, (1,): 1},
    )
    figures = summary(Run(order, tally))
    against, together = figures.modes
    assert (against.rounds.value, together.rounds.value) == (4, 8)
    assert (against.paths.value, against.score.value, together.score.value) == (10, 15, 50)
    assert against.solved.value == 0.5
    assert [each.value for each in against.bands] == [0.5, 0, 0, 0, 0, 0.5]
    assert [each.value for each in together.bands] == [0, 0, 0, 1, 0, 0]
    assert [each.share.value for each in together.ends] == [0.5, 0, 0.5, 0]
    assert figures.paths.value == 15
    assert [each.wins.value for each in figures.seats] == [1, 0.5]
    assert figures.authors.value == 0.5


# Pictures and pages


@pytest.mark.parametrize("lang", LANGS)
def test_the_pictures_of_the_documentation_are_current(
    together: Run, alone: Run, lang: Lang
) -> None:
    drawn = {**charts(together, report(together), lang), **charts(alone, report(alone), lang)}
    folder = TOP / "docs" / GAME.name / "simulation" / lang
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == {
        f"{name}.svg": f"{svg}\n" for name, svg in drawn.items()
    }


def test_the_documented_runs_are_as_the_page_says(together: Run, alone: Run) -> None:
    against, team = summary(together).modes
    assert (against.ends[1].share.value or 0) > 0.9
    port, _, agreement, _ = [each.games for each in team.ends]
    assert port > agreement > 0
    assert port + agreement == team.games
    rival, *readers, at_random = [each.wins.value or 0 for each in summary(together).seats]
    assert rival > max(readers)
    assert at_random == 0
    assert (team.rounds.value or 0) > 2 * (against.rounds.value or 0)
    player, _, simon = [each.games for each in summary(alone).solo]
    assert simon > player > 0


@pytest.mark.parametrize("lang", LANGS)
def test_each_picture_has_a_title_that_fits(together: Run, alone: Run, lang: Lang) -> None:
    for run, names in ((together, NAMES), (alone, SOLO_NAMES)):
        pictures = charts(run, report(run), lang)
        assert list(pictures) == names
        for picture in pictures.values():
            assert 0 < len(ElementTree.fromstring(picture).findtext(f"{SVG}title", "")) <= 33


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_and_the_tables_are_whole_in_both_languages(together: Run, lang: Lang) -> None:
    shown = page(GAME.title, together, report(together), lang)
    assert shown.count("<svg") == len(NAMES)
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    text = table(together, report(together), lang)
    assert len(text.split("\n\n")) == 5
    english = {"by seat", "by mode", "paths read", "arrival at the port"}
    assert all((word in text) == (lang == "en") for word in english)


def test_nothing_counted_leaves_gaps() -> None:
    for order in (TOGETHER, ALONE):
        nothing = Run(order, Tally(), INTERRUPTED)
        assert "nan" not in table(nothing, report(nothing)).lower().split()
        assert charts(nothing, report(nothing))


def test_the_command_writes_every_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "run.json"
    words = ["simulate", "--game", GAME.name, "--games", "4", "--players", "1", "--jobs", "1"]
    assert cli.main([*words, "--policy", "reader", "--json", str(target), "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("4 parties à 1 joueur (reader), graine 0\n")
    content = json.loads(target.read_text(encoding="utf-8"))
    assert (content["game"], content["games"]) == (GAME.name, 4)
    assert sum(content["counts"]["solo"]) == 4
