"""The example plays go as the catalogue says, and a trace tells where the engine differs."""

import json
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import IllegalAction
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel import codec, trace

PLAYS = {path.stem: trace.load(GAME, path) for path in trace.shipped(GAME)}


def changed(name: str, **changes: Any) -> str:
    """The text of a shipped trace with other fields."""
    return json.dumps(json.loads(trace.write(GAME, PLAYS[name])) | changes)


def test_plays_a_b_and_c_are_shipped() -> None:
    assert sorted(PLAYS) == ["play-a", "play-b", "play-c"]


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_an_example_play_goes_as_the_catalogue_says(play: trace.Trace) -> None:
    """Every fact that the trace states is seen, and it ends 7, 13, 0."""
    assert list(trace.mismatches(GAME, play)) == []
    assert trace.final(GAME, play).scores == ((7, 13, 0),)


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_an_example_play_states_a_fact_after_every_step(play: trace.Trace) -> None:
    assert [step for step in play.steps if not step.view] == []


@pytest.mark.parametrize("path", trace.shipped(GAME), ids=lambda path: path.stem)
def test_a_shipped_trace_is_written_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert trace.write(GAME, trace.read(GAME, text)) == text


def test_play_a_is_the_rulebooks_example() -> None:
    """Sam leads 23, Ryan plays 35, Noah may play 24 or 25 and plays 25."""
    steps = PLAYS["play-a"].steps
    after_ryan = next(step for step in steps if step.action == crime_hotel.Play(35))
    assert after_ryan.legal == (crime_hotel.Play(24), crime_hotel.Play(25))
    refused = [step.action for step in steps if step.refused == "CH-INQ-3"]
    assert refused == [crime_hotel.Play(13), crime_hotel.Play(33)]


def test_replay_is_a_fold_of_apply() -> None:
    play = PLAYS["play-b"]
    state = crime_hotel.new_game(play.setup)
    for step, expected in zip(play.steps, list(trace.states(GAME, play))[1:], strict=True):
        state = crime_hotel.apply(state, step.by, step.action)
        assert state == expected


def edited(name: str, number: int, **changes: Any) -> trace.Trace:
    """A shipped trace with other fields in one step (counted from 1)."""
    content = json.loads(trace.write(GAME, PLAYS[name]))
    content["steps"][number - 1] |= changes
    return trace.read(GAME, json.dumps(content))


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"view": {"car": 2}}, "car"),
        ({"view": {"no_such_field": 1}}, "no_such_field"),
        ({"legal": []}, "legal"),
        ({"refused": "CH-INQ-3"}, "refused"),
    ],
)
def test_a_wrong_expectation_is_found(changes: dict[str, Any], what: str) -> None:
    wrong = edited("play-a", 2, **changes)
    found = next(iter(trace.mismatches(GAME, wrong)))
    assert (found.step, found.what) == (2, what)
    assert str(found).startswith(f"step 2: {what} should be ")


def test_an_illegal_step_ends_the_replay() -> None:
    wrong = edited("play-a", 2, action={"type": "play", "card": 39})
    (found,) = trace.mismatches(GAME, wrong)
    assert (found.expected, found.got) == (None, "CH-INQ-7")
    with pytest.raises(IllegalAction):
        trace.final(GAME, wrong)


def test_a_refusal_by_another_rule_is_found() -> None:
    wrong = edited("play-a", 4, refused="CH-INQ-7")
    (found,) = trace.mismatches(GAME, wrong)
    assert (found.expected, found.got) == ("CH-INQ-7", "CH-INQ-3")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"format": 2}, "$.format"),
        ({"game": "another"}, "$.game"),
        ({"game": None}, "$.game"),
        ({"game": 7}, "$.game"),
        ({"steps": [{"by": 0}]}, "$.steps[0].action"),
        ({"steps": [{"by": "sam", "action": {"type": "bonus"}}]}, "$.steps[0].by"),
        ({"steps": [{"by": 0, "action": {"type": "play", "card": "x"}}]}, "$.steps[0].action.card"),
        ({"steps": [{"by": 0, "action": {"type": "bonus"}, "view": []}]}, "$.steps[0].view"),
        ({"comment": ""}, "$"),
    ],
)
def test_a_trace_is_read_strictly(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(codec.MalformedJson) as caught:
        trace.read(GAME, changed("play-a", **changes))
    assert caught.value.path == path


def test_a_trace_must_be_an_object() -> None:
    with pytest.raises(codec.MalformedJson, match="expected an object"):
        trace.read(GAME, "[]")
