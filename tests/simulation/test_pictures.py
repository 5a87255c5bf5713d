"""The pictures and the page: whole, self-contained, and true to the figures."""

import re
from xml.etree import ElementTree

import attrs
import pytest

from crimehotel_rules.simulation import Chunk, Figure, Order, Run, Tally, play, summary
from crimehotel_rules.simulation.charts import WIDTH, charts
from crimehotel_rules.simulation.page import page
from tools.chain import TOP

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["points", "seats", "places", "steps", "station", "value"]


@pytest.fixture(scope="module")
def run() -> Run:
    order = Order(games=2000, policies=("detective", "careful", "random", "random"), seed=2)
    return Run(order, play(Chunk(order, 0, order.games)))


def test_each_picture_has_a_title_and_says_its_figures(run: Run) -> None:
    pictures = charts(run, summary(run))
    assert list(pictures) == NAMES
    for picture in pictures.values():
        root = ElementTree.fromstring(picture)
        assert len(root.findtext(f"{SVG}title", "")) <= 33  # more would not fit
        told = root.findtext(f"{SVG}desc", "")
        assert told.startswith("2,000 games of 4 players (detective, careful, random, random), se")
    told = ElementTree.fromstring(pictures["seats"]).findtext(f"{SVG}desc", "")
    first = summary(run).seats[0]
    assert first.wins.value is not None
    assert f"seat 1 (detective): {100 * first.wins.value:.1f} ± " in told


def test_nothing_is_drawn_outside_the_picture(run: Run) -> None:
    for picture in charts(run, summary(run)).values():
        ground, *bars = ElementTree.fromstring(picture).iter(f"{SVG}rect")
        height = float(ground.attrib["height"])
        for bar in bars:
            x, y, wide, tall = (float(bar.attrib[key]) for key in ("x", "y", "width", "height"))
            assert 0 <= x <= x + wide <= WIDTH - 27
            assert 0 <= y <= y + tall <= height


def test_the_longest_bar_is_the_largest_figure(run: Run) -> None:
    """What decides the game: bars from zero, as long as their shares."""
    root = ElementTree.fromstring(charts(run, summary(run))["steps"])
    _, *bars = (float(rect.attrib["width"]) for rect in root.iter(f"{SVG}rect"))
    shares = [step.share.value or 0 for step in summary(run).steps]
    for bar, share in zip(bars, shares, strict=True):
        assert bar == pytest.approx(bars[0] * share / shares[0], abs=0.15)


def test_the_page_needs_nothing_from_elsewhere(run: Run) -> None:
    shown = page(run, summary(run))
    assert shown.count("<svg") == len(NAMES)
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in shown
    assert "PARTIAL" not in shown


def test_a_partial_result_is_marked_on_the_page_and_on_every_picture(run: Run) -> None:
    order = attrs.evolve(run.order, games=9000)
    partial = Run(order, run.tally, "interrupted")
    words = "PARTIAL RESULT, 2,000 of 9,000 games"
    figures = summary(partial)
    assert f'<p class="partial">{words}' in page(partial, figures)
    for picture in charts(partial, figures).values():
        assert words in picture


def test_figures_that_are_not_known_leave_a_gap() -> None:
    """One game: no errors, and departments without a value."""
    order = Order(games=1)
    run = Run(order, play(Chunk(order, 0, 1)))
    figures = summary(run)
    assert figures.departments[0].value == Figure(None, None)
    for picture in charts(run, figures).values():
        ElementTree.fromstring(picture)
    nothing = Run(order, Tally(), "interrupted")
    assert "NaN" not in page(nothing, summary(nothing)).replace("nan", "NaN")


def test_the_pictures_of_the_documentation_are_current() -> None:
    """Made with: crimehotel simulate --games 100k --policy detective --seed 1 --svg FOLDER."""
    order = Order(games=100_000, policies=("detective",), seed=1)
    run = Run(order, play(Chunk(order, 0, order.games)))
    drawn = {f"{name}.svg": f"{svg}\n" for name, svg in charts(run, summary(run)).items()}
    folder = TOP / "docs" / "_static" / "simulation"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == drawn
