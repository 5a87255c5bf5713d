"""The examples to step through: complete without scripts, exact with them, and discreet."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import SPECTATOR, Seat, State, Viewer
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.crime_hotel.show import draw
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.text import LANGS, Lang
from docs._ext import results
from docs._ext.features import Page, features, scenario_id, source_of, tags
from docs._ext.player import Frame, Lines, moments, packed, picture, viewers
from docs._ext.results import Results, Run
from tools import corpus

TOP = Path(__file__).resolve().parents[2]
PLAYS = {path.stem: trace.load(GAME, path) for path in trace.shipped(GAME)}
FEATURES = features(GAME.name)
CONF = """
import sys
sys.path.insert(0, {top!r})
extensions = ["docs._ext.player"]
html_theme = "basic"
"""
INDEX = """
Round
=====

.. player:: play-a
   :game: crime-hotel
   :to: 9
   :pictures: 6
   :name: round
"""


@pytest.fixture(scope="session")
def ran() -> Results:
    """The results of all scenarios, from the cache that the documentation uses."""
    return results.load(GAME, results.file(TOP / "docs", GAME.name))


def page_of(stem: str, ran: Results, lang: Lang) -> nodes.section:
    """The page of a feature, without a builder."""
    env = SimpleNamespace(
        config=SimpleNamespace(language=lang),
        temp_data={},
        docname=f"crime-hotel/features/{stem}",
        get_domain=lambda _: SimpleNamespace(note=lambda *_: None),
    )
    return Page(GAME, stem, FEATURES[stem], ran, cast(BuildEnvironment, env)).whole()


def all_runs(ran: Results) -> Iterator[tuple[str, Run]]:
    """Every run with the name of its feature."""
    for (stem, _), runs in ran.runs.items():
        for run in runs:
            yield stem, run


def hidden(state: State, viewer: Viewer) -> set[str]:
    """The cards that a viewer must not see: all that lie neither open nor in the own hand."""
    public = crime_hotel.view(state, SPECTATOR)
    if public.murderer is not None or not any(public.hand_sizes):
        return set()
    seen = {*public.searched, *public.table, *crime_hotel.view(state, viewer).hand}
    return {str(card) for card in crime_hotel.ALL_CARDS if card not in seen}


# The compact form


def test_frames_give_back_every_drawing_as_it_was() -> None:
    frames = moments(GAME, PLAYS["play-a"], "en")
    lines = Lines()
    for frame, (step, captions, drawings) in zip(
        frames, cast("list[Any]", packed(GAME, frames, lines, "en")), strict=True
    ):
        assert step == frame.step
        for viewer, told, caption, drawing in zip(
            viewers(frame.state.setup), frame.told, captions, drawings, strict=True
        ):
            assert lines.unpack(caption) == told
            assert lines.unpack(drawing) == draw(crime_hotel.view(frame.state, viewer))


def test_a_page_ships_each_line_once_and_far_less_than_the_drawings() -> None:
    frames = moments(GAME, PLAYS["play-a"], "en")
    lines = Lines()
    content = json.dumps(packed(GAME, frames, lines, "en"), separators=(",", ":"))
    shipped = len(content) + sum(len(line) for line in lines.numbers)
    drawn = sum(
        len(draw(crime_hotel.view(frame.state, viewer)))
        for frame in frames
        for viewer in viewers(frame.state.setup)
    )
    assert shipped * 8 < drawn


def test_positions_that_look_alike_are_drawn_once() -> None:
    view = crime_hotel.view(trace.final(GAME, PLAYS["play-a"]), SPECTATOR)
    name = GAME.name
    assert picture(name, view, "en") is picture(name, view, "en")
    assert picture(name, view, "en") == draw(view, "en")


# Hidden information


def visible(drawing: str) -> str:
    """A drawing without the numbers of the rooms, which are printed on the board."""
    rooms = r'<text [^>]*class="(?:night|day|blood)"[^>]*>\d\d</text>'
    written = " ".join(re.findall(r"<text [^>]*>([^<]*)</text>", re.sub(rooms, "", drawing)))
    desc = re.findall("<desc>(.*?)</desc>", drawing, re.DOTALL)[0]
    return unescape(written + re.sub(r"\broom \d\d", "", desc))


@pytest.mark.parametrize("name", PLAYS)
def test_no_frame_of_a_seat_shows_what_the_seat_may_not_know(name: str) -> None:
    for frame in moments(GAME, PLAYS[name], "en"):
        for viewer, told in zip(viewers(frame.state.setup), frame.told, strict=True):
            secret = hidden(frame.state, viewer)
            shown = visible(draw(crime_hotel.view(frame.state, viewer)))
            assert not secret & set(re.findall(r"\b\d\d\b", shown))
            if viewer == SPECTATOR or frame.state.setup.players[viewer] not in told:
                heard = re.sub(r"room \d\d", "", told)  # those whom it concerns know more
                assert not secret & set(re.findall(r"\b\d\d\b", heard))


def test_a_refusal_tells_of_a_hand_to_its_owner_only() -> None:
    refused = moments(GAME, PLAYS["play-a"], "en")[4]
    spectator, sam, ryan, noah = refused.told
    assert noah == (
        "Noah may not do this: Noah holds 24 and 25 on floor 2 and must follow the lead 23; "
        "13 does not (CH-INQ-3)."
    )
    assert {spectator, sam, ryan} == {
        "Noah tries something that the rules do not allow (CH-INQ-3)."
    }


def test_an_exchange_is_told_to_each_as_they_saw_it() -> None:
    done = moments(GAME, PLAYS["play-a"], "fr")[15]
    spectator, sam, ryan, noah = done.told
    assert spectator == noah == "Sam échange 1 carte avec Ryan."
    assert sam == ryan == "Sam échange 1 carte avec Ryan\u00a0: donne 28 et tire 39."


def test_what_the_player_says_is_set_as_the_page_around_it() -> None:
    """Round apostrophes, no line that begins with a colon, a capital only where one belongs."""
    for frame in moments(GAME, PLAYS["play-a"], "fr"):
        for told in frame.told:
            assert "'" not in told
            assert not re.search(r" [;:!?]", told)
            assert not re.search(r": (?!Sam|Ryan|Noah)[A-ZÀÉ]", told)
    noah = moments(GAME, PLAYS["play-a"], "fr")[4].told[3]
    assert noah.startswith("Noah ne peut pas faire cela\u00a0: Noah a 24 et 25 à l’étage 2 et doit")


# The directive, in a real build


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with a player."""
    source = tmp_path_factory.mktemp("docs")
    (source / "conf.py").write_text(CONF.format(top=str(TOP)), encoding="utf-8")
    (source / "index.rst").write_text(INDEX, encoding="utf-8")
    app = Sphinx(
        source, source, source / "html", source / "trees", "html", status=None, warning=None,
        warningiserror=True,
    )  # fmt: skip
    app.build()
    return (source / "html" / "index.html").read_text(encoding="utf-8")


def without_scripts(page: str) -> str:
    """What a reader without JavaScript gets."""
    return re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)


def test_without_scripts_all_steps_are_there_with_pictures_of_key_positions(built: str) -> None:
    page = unescape(without_scripts(built)).replace("’", "'")
    frames = moments(GAME, PLAYS["play-a"], "en")[:10]
    for number, frame in enumerate(frames, start=1):
        assert f'id="round-{number}"' in page
        assert frame.told[0].replace("(CH-INQ-3).", "").replace("’", "'") in page
    for state in (frames[6].state, frames[9].state):
        assert unescape(draw(crime_hotel.view(state, SPECTATOR))) in page
    assert page.count("<svg") == 2


def test_the_page_carries_everything_and_asks_no_server(built: str) -> None:
    lines = json.loads(re.findall(r'id="player-lines">(.*?)</script>', built, re.DOTALL)[0])
    frames = json.loads(re.findall(r'class="player-frames">(.*?)</script>', built, re.DOTALL)[0])
    (step, _, drawings) = frames[-1]
    assert step == 9
    for viewer, drawing in zip((SPECTATOR, 0, 1, 2), drawings, strict=True):
        view = crime_hotel.view(moments(GAME, PLAYS["play-a"], "en")[9].state, cast(Seat, viewer))
        assert "\n".join(lines[number] for number in drawing) == draw(view)
    script = (TOP / "docs" / "_static" / "player.js").read_text(encoding="utf-8")
    assert not re.search(r"fetch\(|XMLHttpRequest|import |https?:", script)


def test_the_player_can_be_heard_and_used_without_a_mouse(built: str) -> None:
    assert built.count("data-go=") == 4
    assert len(re.findall(r'<button type="button" data-go="\w+" aria-label="[^"]+"', built)) == 4
    assert 'aria-live="polite"' in built
    assert 'class="player-stage" tabindex="0"' in built
    assert re.search(r"<label>Seen by <select>.*a spectator.*Sam.*Ryan.*Noah", built)


@pytest.mark.parametrize(
    ("directive", "complaint"),
    [
        (".. player:: play-a", "which game? Name it in the option :game:"),
        (
            ".. player:: play-x\n   :game: crime-hotel",
            "there is no trace 'play-x'; there are play-a, play-b, play-c",
        ),
        (
            ".. player:: play-a\n   :game: crime-hotel\n   :from: 9\n   :to: 99",
            "has steps 0 to 35, not 9 to 99",
        ),
    ],
)
def test_a_wrong_directive_is_told(tmp_path: Path, directive: str, complaint: str) -> None:
    (tmp_path / "conf.py").write_text(CONF.format(top=str(TOP)), encoding="utf-8")
    (tmp_path / "index.rst").write_text(f"Title\n=====\n\n{directive}\n", encoding="utf-8")
    warnings = tmp_path / "warnings"
    with warnings.open("w", encoding="utf-8") as stream:
        app = Sphinx(
            tmp_path, tmp_path, tmp_path / "html", tmp_path / "trees", "html", status=None,
            warning=stream,
        )  # fmt: skip
        app.build()
    assert complaint in warnings.read_text(encoding="utf-8")


# The features


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("stem", FEATURES)
def test_every_scenario_has_its_section_rules_steps_and_results(
    stem: str, lang: Lang, ran: Results
) -> None:
    page = page_of(stem, ran, lang)
    sections = {each["ids"][0]: each for each in page.findall(nodes.section)}
    for scenario in FEATURES[stem].scenarios.values():
        section = sections[scenario_id(scenario)]
        text = section.astext()
        assert all(rule in text for rule in tags(scenario))
        runs = ran.of(stem, scenario.line_number)
        assert len(runs) == max(1, sum(len(each.examples) for each in scenario.examples))
        lists = list(section.findall(nodes.enumerated_list))
        assert len(lists) == len(runs)
        own = len(scenario.steps) - len(scenario.all_background_steps)
        for steps in lists:
            items = list(steps.findall(nodes.list_item))
            assert len(items) == own + bool(scenario.all_background_steps)
            assert all(item.astext().startswith("✓") for item in items)
            assert all(item["ids"] for item in items)


@pytest.mark.parametrize("stem", FEATURES)
def test_the_english_page_says_every_step_as_the_file_does(stem: str, ran: Results) -> None:
    text = page_of(stem, ran, "en").astext()
    for scenario in FEATURES[stem].scenarios.values():
        for run in ran.of(stem, scenario.line_number):
            for step in run.steps:
                assert step.text in text


def test_every_scenario_was_run_and_passed(ran: Results) -> None:
    assert all(run.passed for _, run in all_runs(ran))
    scenarios = sum(len(feature.scenarios) for feature in FEATURES.values())
    assert len(ran.runs) == scenarios > 250


def test_a_refusal_is_shown_with_its_rule_and_its_sentence(ran: Results) -> None:
    english = page_of("rulebook_examples", ran, "en").astext()
    assert "Refused: Noah holds 24 and 25 on floor 2 and must follow the lead 23" in english
    french = page_of("rulebook_examples", ran, "fr").astext()
    assert "Refusé. Noah a 24 et 25 à l'étage 2 et doit suivre" in french


def test_a_failing_step_is_shown_and_told(ran: Results, caplog: pytest.LogCaptureFixture) -> None:
    note = {
        "feature": "inquiry", "scenario": "x", "row": "", "line": 1,
        "steps": [
            {"line": 2, "text": "one", "told": False, "status": "passed", "notes": []},
            {"line": 3, "text": "two", "told": False, "status": "failed", "notes": []},
            {"line": 4, "text": "three", "told": False, "status": "not run", "notes": []},
        ],
    }  # fmt: skip
    (run,) = results.read(GAME, [note]).of("inquiry", 1)
    assert not run.passed
    stem, line = next(key for key in ran.runs if key[0] == "acting")
    broken = [
        Run(one.scenario, one.row, (*one.steps[:-1], run.steps[1])) for one in ran.of(stem, line)
    ]
    worse = Results({**ran.runs, (stem, line): broken})
    page = page_of(stem, worse, "en")
    assert "✗ failed" in page.astext()
    assert "failed at 'two'" in caplog.text


def test_results_are_kept_until_something_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[int] = []

    def record(_: str) -> list[Any]:
        times.append(1)
        return []

    kept = tmp_path / "build" / "results.json"
    monkeypatch.setattr(corpus, "record", record)
    results.load(GAME, kept)
    results.load(GAME, kept)
    assert len(times) == 1
    monkeypatch.setattr(results, "_stamp", lambda _: "another engine")
    results.load(GAME, kept)
    assert len(times) == 2
    assert json.loads(kept.read_text(encoding="utf-8")).keys() == {"stamp", "version", "runs"}


def test_the_source_of_a_scenario_is_its_lines_with_the_tags() -> None:
    feature = FEATURES["inquiry"]
    path = Path(feature.filename)
    for scenario in feature.scenarios.values():
        lines = source_of(path, scenario.line_number).splitlines()
        assert lines[0].startswith("@CH-")
        assert sum("Scenario" in line for line in lines) == 1
        for step in scenario.steps[len(scenario.all_background_steps) :]:
            assert any(line.strip() == f"{step.keyword} {step.name}" for line in lines)


def test_a_long_play_that_the_scenario_tells_is_shown_move_by_move(ran: Results) -> None:
    scenarios = FEATURES["rulebook_examples"].scenarios
    told = scenarios["The complete investigation, and its points"]
    (run,) = ran.of("rulebook_examples", told.line_number)
    assert len(run.steps[2].states) == 32  # 5 rounds of 3 cards and 3 actions; 2 draws of cards
    untold = scenarios["Scoring"]
    (run,) = ran.of("rulebook_examples", untold.line_number)
    assert len(run.steps[2].states) == 1


def test_frames_follow_the_steps(ran: Results) -> None:
    """Three cards in one step are three positions; a look at the table is the same one again."""
    scenario = FEATURES["rulebook_examples"].scenarios["Placing the cards and parking"]
    (run,) = ran.of("rulebook_examples", scenario.line_number)
    _, _, plays, *checks = run.steps
    assert [state.table for state in plays.states] == [(23,), (23, 35), ()]
    assert all(check.states == (plays.states[-1],) for check in checks)
    assert Frame(0, plays.states[0]).told == ()
