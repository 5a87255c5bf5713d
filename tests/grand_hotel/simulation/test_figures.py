"""What is counted in a game, what a summary makes of it, and how it is shown."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.simulation import SIMULATION, Tally, play, report, summary
from crimehotel_rules.grand_hotel.simulation.playing import counted, setup
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.simulation import BadOrder, Chunk, Count, Run
from crimehotel_rules.simulation.charts import charts
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from crimehotel_rules.simulation.table import table
from tests.grand_hotel.table import ADA, BEN, act
from tools.chain import TOP

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["rounds", "seats", "places", "classes", "characters", "objectives", "announced"]
DOCUMENTED = SIMULATION.order(games=300, policies=("hunter", "seeker", "seeker", "random"), seed=1)
"""crimehotel simulate --game grand-hotel --games 300 --policy hunter,seeker,seeker,random \
--seed 1"""


@pytest.fixture(scope="module")
def run() -> Run:
    return Run(DOCUMENTED, play(Chunk(DOCUMENTED, 0, DOCUMENTED.games)))


# Counting


def won_by_ben() -> gh.State:
    """A short game, played by hand: Otto knocks Nan out, and gets home before she wakes up.

    Ben is Otto, who wants two standard items and to knock somebody out.
    """
    state = gh.new_game(setup(2))
    state = act(state, gh.Deal(("nan", "otto")), gh.Rolls((1, 6)))
    state = act(state, gh.Move("left"), gh.Ride("up"), gh.Move("R11"), gh.End())  # Ben
    state = act(state, gh.Call("left"), gh.Move("left"), gh.Ride("up"), gh.End())  # Ada
    for card, item in (("half", "umbrella"), ("twins", "chess")):
        state = act(state, gh.Open(), gh.Room(card), gh.Search(), gh.Draw(item), gh.Keep(item))
        if item == "umbrella":
            state = act(state, gh.Move("R12"), gh.End())
            state = act(state, gh.Move("R11"), gh.Move("R12"), gh.End())
    state = act(state, gh.Attack(ADA), gh.Roll(1), gh.Move("R11"), gh.End())  # it's been grand
    assert state.announced == (False, True)  # and Ada loses a turn
    state = act(state, gh.Move("left"), gh.Ride("down"), gh.Move("lobby"))
    assert state.winner == BEN
    return state


def counts(state: gh.State) -> dict[tuple[str, tuple[int, ...]], int]:
    found: Counter[tuple[str, tuple[int, ...]]] = Counter()
    each: Count
    for each in counted(state):
        found[each[0], each[1]] += each[2]
    return {key: count for key, count in found.items() if count}


def test_a_game_played_by_hand_is_counted_by_hand() -> None:
    state = won_by_ben()
    assert counts(state) == {
        ("games", ()): 1,
        ("rounds", (state.round,)): 1,
        ("seat_wins", (1,)): 1,
        ("place_wins", (0,)): 1,  # Ben started
        ("class_dealt", (1,)): 1,  # a guard
        ("class_dealt", (3,)): 1,  # and a robber
        ("class_wins", (1,)): 1,
        ("character_dealt", (2,)): 1,
        ("character_dealt", (5,)): 1,
        ("character_wins", (2,)): 1,
        ("asked", (1,)): 3,  # Nan wants items of two decks, Otto of one
        ("met", (1,)): 1,
        ("asked", (2,)): 1,  # to knock out
        ("met", (2,)): 1,
        ("asked", (3,)): 1,  # to make drop
        ("asked", (4,)): 1,  # to take hostage
        ("announced", (0,)): 1,
    }
    assert state.round == 4


def test_a_hostage_who_wins_is_carried() -> None:
    """Whoever steps into the lobby brings the winner along."""
    state = won_by_ben()
    *before, moved, won = state.log
    assert isinstance(moved, gh.Moved)
    by_ada = gh.Moved(ADA, "lobby", (BEN,))
    carried = counts(_with_log(state, (*before, by_ada, won)))
    assert carried["carried", ()] == 1


def test_attacks_on_the_announced_are_counted_by_their_dice() -> None:
    state = won_by_ben()
    attacks = tuple(gh.Attacked(ADA, BEN, die) for die in (1, 2, 3, 4, 5, 6))
    found = counts(_with_log(state, (*attacks, *state.log, *attacks)))  # earlier ones do not count
    assert [found["attacks", (at,)] for at in range(5)] == [1, 1, 1, 2, 1]


def test_who_is_announced_and_does_not_win_is_beaten_or_never_gets_home() -> None:
    state = won_by_ben()
    log = (*state.log, gh.Announced(ADA))
    assert counts(_with_log(state, log))["announced", (1,)] == 1
    unfinished = _with_log(state, log, winner=None)
    assert counts(unfinished)["announced", (2,)] == 2


def _with_log(state: gh.State, log: tuple[gh.Event, ...], **changes: Any) -> gh.State:
    return attrs.evolve(state, log=log, **changes)


def test_the_same_chunk_gives_the_same_counts_and_chunks_add_up() -> None:
    order = SIMULATION.order(games=6, players=3, policies=("hunter",), seed=5)
    whole = play(Chunk(order, 0, 6))
    assert whole == play(Chunk(order, 0, 2)) + play(Chunk(order, 2, 4))
    assert whole.games == 6
    assert sum(whole["class_dealt"]) == sum(whole["character_dealt"]) == 18


@pytest.mark.parametrize("players", [1, 7])
def test_only_two_to_six_can_play(players: int) -> None:
    with pytest.raises(BadOrder, match="GH-SETUP-1"):
        SIMULATION.order(players=players)


# Summaries


def test_a_summary_reckons_by_hand() -> None:
    order = SIMULATION.order(games=4, players=2, policies=("seeker",))
    tally = Tally.of(
        games={(): 4},
        rounds={(8,): 2, (12,): 2},
        seat_wins={(0,): 1, (1,): 2},
        class_dealt={(1,): 4, (3,): 4},
        class_wins={(1,): 3},
        asked={(5,): 8},
        met={(5,): 2},
        announced={(0,): 3, (1,): 1, (2,): 1},
        carried={(): 1},
    )
    figures = summary(Run(order, tally))
    assert figures.rounds.value == 10
    assert figures.rounds.error == pytest.approx((4 / 3) ** 0.5)
    assert figures.finished.value == 0.75
    assert [each.wins.value for each in figures.seats] == [0.25, 0.5]
    assert [(each.name.en, each.wins.value) for each in figures.classes] == [
        ("guards", 0.75),
        ("robbers", 0.0),
    ]
    assert figures.objectives[5].met.value == 0.25
    assert figures.stopped.value == 0.4
    assert figures.carried.value == pytest.approx(1 / 3)
    assert figures.characters == ()  # of nobody's games is anything told


# Pictures and pages


@pytest.mark.parametrize("lang", LANGS)
def test_the_pictures_of_the_documentation_are_current(run: Run, lang: Lang) -> None:
    drawn = {f"{name}.svg": f"{svg}\n" for name, svg in charts(run, report(run), lang).items()}
    folder = TOP / "docs" / "grand-hotel" / "simulation" / lang
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == drawn


def test_the_documented_run_is_as_the_page_says(run: Run) -> None:
    figures = summary(run)
    hunter, *seekers, at_random = [each.wins.value for each in figures.seats]
    assert at_random == 0
    assert all((hunter or 0) < (each or 0) for each in seekers)
    assert figures.finished.value == 1
    places = [each.wins.value or 0 for each in figures.places]
    assert max(places) == places[0]
    met = {each.name.en: each.met.value or 0 for each in figures.objectives[2:]}
    assert (max(met, key=met.__getitem__), min(met, key=met.__getitem__)) == ("identify", "deliver")


@pytest.mark.parametrize("lang", LANGS)
def test_each_picture_has_a_title_that_fits(run: Run, lang: Lang) -> None:
    pictures = charts(run, report(run), lang)
    assert list(pictures) == NAMES
    for picture in pictures.values():
        assert 0 < len(ElementTree.fromstring(picture).findtext(f"{SVG}title", "")) <= 33


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_and_the_tables_are_whole_in_both_languages(run: Run, lang: Lang) -> None:
    shown = page("Grand Hotel", run, report(run), lang)
    assert shown.count("<svg") == len(NAMES)
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    text = table(run, report(run), lang)
    assert len(text.split("\n\n")) == 8
    english = {"by seat", "by class", "objectives ", "an announced player", "Miss Quill"}
    assert all((word in text) == (lang == "en") for word in english)


def test_nothing_counted_leaves_gaps() -> None:
    nothing = Run(DOCUMENTED, Tally(), INTERRUPTED)
    assert "nan" not in table(nothing, report(nothing)).lower().split()


def test_the_command_writes_every_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "grand-hotel", "--games", "4", "--players", "2", "--jobs", "1"]
    target = tmp_path / "run.json"
    assert cli.main([*words, "--policy", "hunter", "--json", str(target)]) == 0
    assert capsys.readouterr().out.startswith("4 games of 2 players (hunter), seed 0\n")
    content = json.loads(target.read_text(encoding="utf-8"))
    assert (content["game"], content["games"]) == ("grand-hotel", 4)
    assert sum(content["counts"]["rounds"]) == 4
    assert len(content["seats"]) == 2
