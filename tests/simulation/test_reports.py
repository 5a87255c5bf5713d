"""Reports of any game: tables, page, charts and JSON, in both languages, of that game alone."""

import json
import re
from xml.etree import ElementTree

import pytest

from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.simulation import Run
from crimehotel_rules.simulation.charts import WIDTH, charts, ticks
from crimehotel_rules.simulation.data import data
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from crimehotel_rules.simulation.table import headline, table
from tests.simulation.dice import SIMULATION, TITLE, Tally, report

SVG = "{http://www.w3.org/2000/svg}"
ORDER = SIMULATION.order(games=40, players=2, policies=("sensible", "random"))
ROLLS: dict[tuple[int, ...], int] = {(0, 6): 30, (0, 1): 10, (1, 3): 40}
RUN = Run(ORDER, Tally.of(games={(): 40}, wins={(0,): 30, (1,): 10}, rolls=ROLLS))
"""Seat 1 won 30 of 40 games: 75 %, and √(0.75 × 0.25 / 40) is 6.8 %."""


def test_the_table_is_laid_out_and_spoken_in_english() -> None:
    assert table(RUN, report(RUN), "en").splitlines() == [
        "40 games of 2 players (sensible, random), seed 0",
        "The first seat wins 75.0 ± 6.8 %.",
        "",
        "seat            wins",
        "seat 1  75.0 ± 6.8 %",
        "seat 2  25.0 ± 6.8 %",
    ]


def test_the_table_is_laid_out_and_spoken_in_french() -> None:
    assert table(RUN, report(RUN), "fr").splitlines() == [
        "40 parties à 2 joueurs (sensible, random), graine 0",
        "La première place gagne 75,0 ± 6,8\N{NO-BREAK SPACE}%.",
        "",
        "place       victoires",
        "place 1  75,0 ± 6,8\N{NO-BREAK SPACE}%",
        "place 2  25,0 ± 6,8\N{NO-BREAK SPACE}%",
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_every_chart_is_drawn_and_told(lang: Lang) -> None:
    drawn = charts(RUN, report(RUN), lang)
    assert list(drawn) == ["wins", "rolls", "seats"]
    for name, picture in drawn.items():
        root = ElementTree.fromstring(picture)
        assert root.attrib["lang"] == lang
        (chart,) = (each for each in report(RUN).charts if each.name == name)
        assert root.findtext(f"{SVG}title") == chart.title.said(lang)
        told = root.findtext(f"{SVG}desc", "")
        assert told.startswith(f"{headline(RUN, lang)}. ")
        shown = [text.text or "" for text in root.iter(f"{SVG}text")]
        assert headline(RUN, lang) in shown
    wins = ElementTree.fromstring(drawn["wins"]).findtext(f"{SVG}desc", "")
    assert (
        "place 2: 25,0 ± 6,8\N{NO-BREAK SPACE}%" if lang == "fr" else "seat 2: 25.0 ± 6.8 %"
    ) in wins


def test_a_bar_is_as_long_as_its_figure() -> None:
    """75 % and 25 % on a scale from 0 to 100 %: the whisker needs more than 80 %."""
    _, *bars = ElementTree.fromstring(charts(RUN, report(RUN))["wins"]).iter(f"{SVG}rect")
    assert [float(bar.attrib["width"]) for bar in bars] == [
        0.75 * (WIDTH - 28),
        0.25 * (WIDTH - 28),
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_speaks_of_its_game_alone(lang: Lang) -> None:
    shown = page(TITLE, RUN, report(RUN), lang)
    assert f'<html lang="{lang}">' in shown
    assert TITLE in shown
    assert "Crime" not in shown
    assert shown.count("<svg") == 3
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    assert report(RUN).note.said(lang) in shown


def test_a_title_cannot_steer_the_page() -> None:
    assert "<b>" not in page("<b>bold</b>", RUN, report(RUN))


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "PARTIAL RESULT, 40 of 9,000 games"), ("fr", "RÉSULTAT PARTIEL, 40")]
)
def test_a_partial_result_is_marked_everywhere(lang: Lang, words: str) -> None:
    order = SIMULATION.order(games=9000, policies=("random",))
    partial = Run(order, RUN.tally, INTERRUPTED)
    assert table(partial, report(partial), lang).startswith(words)
    assert f'<p class="partial">{words}' in page(TITLE, partial, report(partial), lang)
    for picture in charts(partial, report(partial), lang).values():
        assert words.split(",", maxsplit=1)[0] in picture
    assert json.loads(data("two-dice", partial, report(partial)))["complete"] is False


def test_json_has_order_figures_and_counts() -> None:
    content = json.loads(data("two-dice", RUN, report(RUN)))
    assert content["game"] == "two-dice"
    assert content["order"] == {
        "games": 40,
        "players": 2,
        "policies": ["sensible", "random"],
        "seed": 0,
    }
    assert content["games"] == content["counts"]["games"] == 40
    assert content["wins"][0]["name"] == "seat 1"
    assert content["wins"][0]["share"]["value"] == 0.75
    assert content["counts"]["rolls"][0] == [0, 10, 0, 0, 0, 0, 30]


def test_what_is_not_known_leaves_a_gap() -> None:
    nothing = Run(ORDER, Tally(), INTERRUPTED)
    assert "–" in table(nothing, report(nothing))
    shown = page(TITLE, nothing, report(nothing))
    assert "nan" not in shown.lower()


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, (0, 0.2, 0.4, 0.6, 0.8, 1)),
        (0, 0.19, (0, 0.05, 0.1, 0.15, 0.2)),
        (24.6, 25.4, (24.6, 24.8, 25, 25.2, 25.4)),
        (24.74, 25.34, (24.6, 24.8, 25, 25.2, 25.4)),
        (-3, 7, (-5, 0, 5, 10)),
        (0, 99.9, (0, 20, 40, 60, 80, 100)),
        (0, 1e-6, (0, 2e-7, 4e-7, 6e-7, 8e-7, 1e-6)),
        (0, 0, (0, 0.2, 0.4, 0.6, 0.8, 1)),
        (1, 4, (1, 2, 3, 4)),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, expected: tuple[float, ...]) -> None:
    assert ticks(low, high) == pytest.approx(expected)
