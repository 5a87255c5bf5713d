"""The tables, the pictures and the page: whole, self-contained, and true to the figures."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.mord_im_arosa.simulation import SIMULATION, Tally, play, report, summary
from crimehotel_rules.simulation import Chunk, Run
from crimehotel_rules.simulation.charts import WIDTH, charts
from crimehotel_rules.simulation.page import page
from crimehotel_rules.simulation.running import INTERRUPTED
from crimehotel_rules.simulation.table import table
from tools.chain import TOP

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["points", "rounds", "wins", "culprits", "places", "ends"]
DOCUMENTED = SIMULATION.order(
    games=1000, policies=("detective", "careful", "random", "random"), seed=1
)
"""crimehotel simulate --game mord-im-arosa --games 1000 \
--policy detective,careful,random,random --seed 1"""


@pytest.fixture(scope="module")
def run() -> Run:
    return Run(DOCUMENTED, play(Chunk(DOCUMENTED, 0, DOCUMENTED.games)))


@pytest.mark.parametrize("lang", LANGS)
def test_the_pictures_of_the_documentation_are_current(run: Run, lang: Lang) -> None:
    drawn = {f"{name}.svg": f"{svg}\n" for name, svg in charts(run, report(run), lang).items()}
    folder = TOP / "docs" / "mord-im-arosa" / "simulation" / lang
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == drawn


def test_in_the_documented_run_who_reasons_fares_best_and_who_does_not_worst(run: Run) -> None:
    """By far more than the standard errors: as the page says."""
    detective, careful, *others = summary(run).seats
    for better, worse in ((detective, careful), *((careful, other) for other in others)):
        for ours, theirs in (
            (better.wins, worse.wins),
            (worse.points, better.points),
            (worse.convictions, better.convictions),
        ):
            assert ours.value is not None
            assert theirs.value is not None
            assert ours.value - theirs.value > 5 * ((ours.error or 0) + (theirs.error or 0)) / 2


@pytest.mark.parametrize("lang", LANGS)
def test_each_picture_has_a_title_and_says_its_figures(run: Run, lang: Lang) -> None:
    pictures = charts(run, report(run), lang)
    assert list(pictures) == NAMES
    for picture in pictures.values():
        root = ElementTree.fromstring(picture)
        assert 0 < len(root.findtext(f"{SVG}title", "")) <= 33  # more would not fit
        assert "detective, careful, random, random" in root.findtext(f"{SVG}desc", "")
        ground, *bars = root.iter(f"{SVG}rect")
        for bar in bars:
            x, y, wide, tall = (float(bar.attrib[key]) for key in ("x", "y", "width", "height"))
            assert 0 <= x <= x + wide <= WIDTH - 27
            assert 0 <= y <= y + tall <= float(ground.attrib["height"])
    told = ElementTree.fromstring(pictures["wins"]).findtext(f"{SVG}desc", "")
    share = f"{100 * (summary(run).seats[0].wins.value or 0):.1f} ± "
    assert (share if lang == "en" else share.replace(".", ",")) in told


def test_every_round_has_its_number_below_its_column(run: Run) -> None:
    picture = ElementTree.fromstring(charts(run, report(run))["rounds"])
    words = [text.text for text in picture.iter(f"{SVG}text")]
    longest = max(at for at, games in enumerate(summary(run).lengths) if games)
    assert longest <= 8
    assert [str(at) for at in range(longest + 1)] == [
        word for word in words if word and word in "012345678"
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_and_the_tables_are_whole_in_both_languages(run: Run, lang: Lang) -> None:
    shown = page("Mord im Arosa", run, report(run), lang)
    assert shown.count("<svg") == len(NAMES)
    assert set(re.findall(r"https?://[^\"' ]+", shown)) == {"http://www.w3.org/2000/svg"}
    text = table(run, report(run), lang)
    assert len(text.split("\n\n")) == 6
    english = {"by seat", "culprit ", "what ends the game", "winners", "rounds"}
    assert all((word in text) == (lang == "en") for word in english)


def test_nothing_counted_leaves_gaps_and_a_partial_result_says_so() -> None:
    order = attrs.evolve(DOCUMENTED, games=9000)
    nothing = Run(order, Tally(), INTERRUPTED)
    shown = page("Mord im Arosa", nothing, report(nothing))
    assert "nan" not in shown.lower()
    assert "PARTIAL RESULT, 0 of 9,000 games" in shown


def test_the_command_writes_every_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "mord-im-arosa", "--games", "30", "--players", "6"]
    files = ["--json", "run.json", "--html", "run.html", "--svg", "svg", "--png", "png"]
    paths = [word if word.startswith("--") else str(tmp_path / word) for word in files]
    assert cli.main([*words, "--policy", "careful", "--jobs", "1", *paths]) == 0
    assert capsys.readouterr().out.startswith("30 games of 6 players (careful), seed 0\n")
    content = json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))
    assert (content["game"], content["games"]) == ("mord-im-arosa", 30)
    assert sum(content["counts"]["rounds"]) == 30
    assert len(content["seats"]) == len(content["places"]) == 6
    for kind in ("svg", "png"):
        assert sorted(path.name for path in (tmp_path / kind).iterdir()) == sorted(
            f"{name}.{kind}" for name in NAMES
        )
