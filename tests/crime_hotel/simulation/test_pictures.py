"""The pictures and the page: whole, self-contained, and true to the figures."""

import re
from xml.etree import ElementTree

import attrs
import pytest

from crimehotel_rules.crime_hotel.simulation import SIMULATION, Tally, play, report, summary
from crimehotel_rules.kernel.text import LANGS
from crimehotel_rules.simulation import Chunk, Figure, Run
from crimehotel_rules.simulation.charts import WIDTH, charts
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from tools.chain import TOP

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["points", "seats", "places", "steps", "station", "value"]


@pytest.fixture(scope="module")
def run() -> Run:
    policies = ("inspector", "careful", "random", "random")
    order = SIMULATION.order(games=2000, policies=policies, seed=2)
    return Run(order, play(Chunk(order, 0, order.games)))


def test_each_picture_has_a_title_and_says_its_figures(run: Run) -> None:
    pictures = charts(run, report(run))
    assert list(pictures) == NAMES
    for picture in pictures.values():
        root = ElementTree.fromstring(picture)
        assert len(root.findtext(f"{SVG}title", "")) <= 33  # more would not fit
        told = root.findtext(f"{SVG}desc", "")
        assert told.startswith("2,000 games of 4 players (inspector, careful, random, random), se")
    told = ElementTree.fromstring(pictures["seats"]).findtext(f"{SVG}desc", "")
    first = summary(run).seats[0]
    assert first.wins.value is not None
    assert f"seat 1 (inspector): {100 * first.wins.value:.1f} ± " in told


def test_nothing_is_drawn_outside_the_picture(run: Run) -> None:
    for picture in charts(run, report(run)).values():
        ground, *bars = ElementTree.fromstring(picture).iter(f"{SVG}rect")
        height = float(ground.attrib["height"])
        for bar in bars:
            x, y, wide, tall = (float(bar.attrib[key]) for key in ("x", "y", "width", "height"))
            assert 0 <= x <= x + wide <= WIDTH - 27
            assert 0 <= y <= y + tall <= height


def test_the_longest_bar_is_the_largest_figure(run: Run) -> None:
    """What decides the game: bars from zero, as long as their shares."""
    root = ElementTree.fromstring(charts(run, report(run))["steps"])
    _, *bars = (float(rect.attrib["width"]) for rect in root.iter(f"{SVG}rect"))
    shares = [step.share.value or 0 for step in summary(run).steps]
    for bar, share in zip(bars, shares, strict=True):
        assert bar == pytest.approx(bars[0] * share / shares[0], abs=0.15)


def marks(picture: ElementTree.Element) -> dict[float, float]:
    """The values that a horizontal scale tells, and where: the last line of words."""
    words = [text for text in picture.iter(f"{SVG}text") if text.get("class") == "small"]
    lowest = max(float(text.attrib["y"]) for text in words)
    return {
        float((text.text or "").removesuffix(" %")): float(text.attrib["x"])
        for text in words
        if float(text.attrib["y"]) == lowest
    }


@pytest.mark.parametrize("name", ["seats", "places", "steps", "value"])
def test_every_bar_ends_where_the_scale_says(run: Run, name: str) -> None:
    """Read off the scale, as with a ruler, it is the figure that is written beside it."""
    picture = ElementTree.fromstring(charts(run, report(run))[name])
    told = marks(picture)
    low, high = min(told), max(told)
    assert 3 <= len(told) <= 6
    assert (told[low], told[high]) == (0, WIDTH - 28)
    for value, x in told.items():
        assert x == pytest.approx((value - low) / (high - low) * (WIDTH - 28), abs=0.1)
    figures = {
        "seats": [100 * (each.wins.value or 0) for each in summary(run).seats],
        "places": [100 * (each.wins.value or 0) for each in summary(run).places],
        "steps": [100 * (each.share.value or 0) for each in summary(run).steps],
        "value": [each.value.value or 0 for each in summary(run).departments],
    }[name]
    base = 25.0 if name in ("seats", "places") else 0.0
    _, *bars = picture.iter(f"{SVG}rect")
    for bar, figure in zip(bars, figures, strict=True):
        start = float(bar.attrib["x"])
        ends = [start, start + float(bar.attrib["width"])]
        read = [low + x / (WIDTH - 28) * (high - low) for x in ends]
        assert read == pytest.approx(sorted((base, figure)), abs=(high - low) / 1000)


def test_every_column_is_as_tall_as_the_scale_says(run: Run) -> None:
    picture = ElementTree.fromstring(charts(run, report(run))["points"])
    told = {
        float((text.text or "").removesuffix(" %")): float(text.attrib["y"]) - 4
        for text in picture.iter(f"{SVG}text")
        if (text.text or "").endswith(" %")
    }
    assert len(told) >= 4
    bottom, top = told[0], told[max(told)]
    points = summary(run).points
    _, *columns = picture.iter(f"{SVG}rect")
    assert len(columns) > 30
    for column, games in zip(columns, points, strict=False):
        share = float(column.attrib["height"]) / (bottom - top) * max(told)
        assert share == pytest.approx(100 * games / sum(points), abs=0.1)


def test_the_desks_of_each_department_are_taken_in_some_round_or_never(run: Run) -> None:
    """In each row the bars are 100 % together, on a scale that says so."""
    picture = ElementTree.fromstring(charts(run, report(run))["station"])
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert words.count("100") == words.count("0") == 6
    rows: dict[str, float] = {}
    _, *bars = picture.iter(f"{SVG}rect")
    for bar in bars:
        at = bar.attrib["y"]
        rows[at] = rows.get(at, 0.0) + float(bar.attrib["width"])
    assert [*rows.values()] == [pytest.approx(WIDTH / 6 - 10 - 28 / 6, abs=0.5)] * 5


def test_the_page_needs_nothing_from_elsewhere(run: Run) -> None:
    shown = page("Crime Hotel", run, report(run))
    assert shown.count("<svg") == len(NAMES)
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in shown
    assert "PARTIAL" not in shown


def test_a_partial_result_is_marked_on_the_page_and_on_every_picture(run: Run) -> None:
    order = attrs.evolve(run.order, games=9000)
    partial = Run(order, run.tally, INTERRUPTED)
    words = "PARTIAL RESULT, 2,000 of 9,000 games"
    assert f'<p class="partial">{words}' in page("Crime Hotel", partial, report(partial))
    for picture in charts(partial, report(partial)).values():
        assert words in picture


def test_figures_that_are_not_known_leave_a_gap() -> None:
    """One game: no errors, and departments without a value."""
    order = SIMULATION.order(games=1)
    run = Run(order, play(Chunk(order, 0, 1)))
    assert summary(run).departments[0].value == Figure(None, None)
    for picture in charts(run, report(run)).values():
        ElementTree.fromstring(picture)
    nothing = Run(order, Tally(), INTERRUPTED)
    assert "nan" not in page("Crime Hotel", nothing, report(nothing)).lower()


def test_the_pictures_of_the_documentation_are_current() -> None:
    """Made with crimehotel simulate --game crime-hotel --games 100k --policy inspector --seed 1."""
    order = SIMULATION.order(games=100_000, policies=("inspector",), seed=1)
    run = Run(order, play(Chunk(order, 0, order.games)))
    for lang in LANGS:
        drawn = {f"{name}.svg": f"{svg}\n" for name, svg in charts(run, report(run), lang).items()}
        folder = TOP / "docs" / "crime-hotel" / "simulation" / lang
        assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == drawn
