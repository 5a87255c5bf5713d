"""The example plays: three whole games, step by step as the catalogue tells them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.mord_im_arosa import Readings, Suspect, outcome
from crimehotel_rules.mord_im_arosa.codec import CODEC

GAME = Game(
    name="mord-im-arosa",
    title="Mord im Arosa",
    prefix="MA",
    players=range(2, 7),
    package="crimehotel_rules.mord_im_arosa",
    rules=mord_im_arosa,
    setup=mord_im_arosa.Setup,
    action=mord_im_arosa.Action,
    view=mord_im_arosa.View,
    outcome=mord_im_arosa.Outcome,
    codec=CODEC,
    refusal=mord_im_arosa.Refusal,
    readings=mord_im_arosa.READINGS,
    rulings=mord_im_arosa.RULINGS,
)
PLAYS = {path.stem: trace.load(GAME, path) for path in trace.shipped(GAME)}

RESULTS = {
    "play-a": {"scores": [10, 21, 12, 9], "winners": [3], "culprits": [1], "ended_by": ["sheet"]},
    "play-b": {
        "scores": [3, 4, 17, 2, 8],
        "winners": [3],
        "culprits": [2],
        "ended_by": ["supply"],
    },
    "play-c": {"scores": [9, 9], "winners": [0, 1], "culprits": [0, 1], "ended_by": ["supply"]},
}


def test_plays_a_b_and_c_are_there() -> None:
    assert sorted(PLAYS) == ["play-a", "play-b", "play-c"]


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_a_play_goes_as_the_catalogue_says(play: trace.Trace) -> None:
    assert [str(mismatch) for mismatch in trace.mismatches(GAME, play)] == []


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_a_play_states_a_fact_after_every_step(play: trace.Trace) -> None:
    assert [step for step in play.steps if not step.view] == []


@pytest.mark.parametrize("name", PLAYS)
def test_a_play_ends_as_the_catalogue_says(name: str) -> None:
    assert CODEC.encode(outcome(trace.final(GAME, PLAYS[name]))) == RESULTS[name]


@pytest.mark.parametrize("path", trace.shipped(GAME), ids=lambda path: path.stem)
def test_a_play_is_written_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert trace.write(GAME, trace.read(GAME, text)) == text


def test_play_a_has_the_rulebooks_suspicion_in_it() -> None:
    """Yellow suspects Gray and Blue on floor 3: two gray clues, a brown one, then a penalty."""
    steps = PLAYS["play-a"].steps
    at = next(n for n, step in enumerate(steps) if step.action == Suspect((1, 2), 3))
    facts = [step.view for step in steps[at - 1 : at + 5]]
    assert [step.action.cube for step in steps[at + 1 : at + 5]] == [2, 2, 3, 0]
    assert [fact and fact["turn"] for fact in facts[1:]] == ["chance"] * 4 + [1]
    assert (facts[1] or {})["sheet"][3] == {"victims": 1, "clues": [0, 2, 2, 0]}


def test_the_view_of_the_catalogue() -> None:
    """Play A, turn 2, before the first cube lands, as Gray sees it."""
    play = PLAYS["play-a"]
    expected = json.loads(Path(__file__).with_name("view.json").read_text(encoding="utf-8"))
    accepted = [
        (step, state)
        for step, state in zip(play.steps, list(trace.states(GAME, play))[1:], strict=True)
        if step.refused is None
    ]
    state = next(state for step, state in accepted if step.action == mord_im_arosa.Inspect(3))
    seen = CODEC.encode(mord_im_arosa.view(state, mord_im_arosa.Seat(2)))
    assert seen == expected
    assert list(seen) == list(expected)


def test_without_ears_play_c_is_the_same_play() -> None:
    play = PLAYS["play-c"]
    silent = attrs.evolve(
        play,
        setup=attrs.evolve(play.setup, readings=Readings()),
        steps=tuple(
            attrs.evolve(step, action=attrs.evolve(step.action, heard=None), view=None)
            if isinstance(step.action, mord_im_arosa.Land)
            else attrs.evolve(step, view=None)
            for step in play.steps
        ),
    )
    assert list(trace.mismatches(GAME, silent)) == []
    ours, theirs = trace.final(GAME, play), trace.final(GAME, silent)
    assert (ours.tower, ours.sheet, ours.supply) == (theirs.tower, theirs.sheet, theirs.supply)


@pytest.mark.parametrize("reading", ["allowed", "stop"])
def test_play_a_hardly_leans_on_a_ruling(reading: str) -> None:
    """Only the two covers that are refused in it depend on a reading."""
    field = {"allowed": "cover_without_clues", "stop": "end_while_placing"}[reading]
    play = PLAYS["play-a"]
    setup = attrs.evolve(play.setup, readings=Readings(**{field: reading}))  # type: ignore[arg-type]  # a reading of that setting
    steps = tuple(step for step in play.steps if step.refused != "MA-COVER-1")
    facts = attrs.evolve(
        play, setup=setup, steps=tuple(attrs.evolve(step, legal=None) for step in steps)
    )
    assert list(trace.mismatches(GAME, facts)) == []


WRONG: list[tuple[Any, str, str | None]] = [
    ({"type": "inspect", "floor": 8}, "$.floor", "MA-COMP-1"),
    ({"type": "inspect", "floor": -1}, "$.floor", "MA-COMP-1"),
    ({"type": "inspect", "floor": True}, "$.floor", None),
    ({"type": "inspect", "floor": "3"}, "$.floor", None),
    ({"type": "inspect", "floor": 3.0}, "$.floor", None),
    ({"type": "inspect"}, "$.floor", None),
    ({"type": "inspect", "floor": 3, "seat": 0}, "$", None),
    ({"type": "pass"}, "$", None),
    ({"type": "suspect", "suspects": [6], "floor": 3}, "$", "MA-SUSPECT-2"),
    ({"type": "suspect", "suspects": 1, "floor": 3}, "$.suspects", None),
    ({"type": "take_back", "count": -1}, "$", "MA-COVER-3"),
    ({"type": "land", "cube": "clue", "floor": 3}, "$.cube", None),
    ({"type": "land", "cube": 6, "floor": 3}, "$", "MA-THROW-9"),
    ({"type": "land", "cube": 0, "floor": 3, "heard": [3]}, "$", "MA-INFO-9"),
    ({"type": "land", "cube": 0, "floor": 3, "heard": [3, 8]}, "$.heard[1]", "MA-COMP-1"),
]


@pytest.mark.parametrize(("action", "path", "rule"), WRONG)
def test_json_that_is_no_action_is_malformed(action: Any, path: str, rule: str | None) -> None:
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode_action(action)
    assert caught.value.path == path
    assert caught.value.rule == rule


def test_json_of_a_land_may_leave_out_what_was_heard() -> None:
    fields = {"type": "land", "cube": "victim", "floor": 3}
    assert CODEC.decode_action(fields) == mord_im_arosa.Land("victim", 3)
    assert CODEC.encode(CODEC.decode_action(fields)) == fields | {"heard": None}


def test_a_set_up_needs_its_players_only() -> None:
    setup = CODEC.decode(mord_im_arosa.Setup, {"players": ["a", "b"], "readings": {}})
    assert setup == mord_im_arosa.Setup(("a", "b"))
    assert CODEC.encode(setup) == {
        "players": ["a", "b"],
        "first": 0,
        "knife": 0,
        "colours": ["yellow", "blue"],
        "readings": {
            "cover_without_clues": "forbidden",
            "take_back": "chosen",
            "end_while_placing": "all_place",
            "hearing": "silent",
        },
    }
