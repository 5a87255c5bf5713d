"""Three complete plays, with every fact that is stated about them, for every viewer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.game import GAME
from crimehotel_rules.kernel import trace
from tests.grand_hotel.table import HERE, PACK

PLAYS = json.loads((HERE / "plays.json").read_text(encoding="utf-8"))
WHOLE_VIEW = json.loads((HERE / "whole_view.json").read_text(encoding="utf-8"))
TRACES = trace.shipped(GAME)


def table(play: dict[str, Any]) -> gh.State:
    agreed = play["setup"]
    return gh.new_game(gh.Setup(players=agreed["players"], pack=PACK, rounds=agreed.get("rounds")))


def shown(state: gh.State, viewer: gh.Viewer) -> dict[str, Any]:
    seen = gh.view(state, viewer)
    facts: dict[str, Any] = CODEC.encode(seen)
    facts["legal"] = CODEC.encode(gh.legal_actions(state))
    return facts


def in_any_order(actions: list[object]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def check_facts(state: gh.State, viewer: gh.Viewer, facts: dict[str, Any]) -> None:
    seen = shown(state, viewer)
    for field, expected in facts.items():
        match field:
            case "log_ends":
                assert seen["log"][-len(expected) :] == expected
            case "rooms":
                listed = [room["space"] for room in expected]
                assert [room for room in seen["rooms"] if room["space"] in listed] == expected
            case "legal":
                assert in_any_order(seen["legal"]) == in_any_order(expected)
            case _:
                assert seen[field] == expected


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"play {play['name']}")
def test_a_play_goes_as_stated(play: dict[str, Any]) -> None:
    """Every step is accepted or refused with the rule, and every viewer sees what is stated."""
    state = table(play)
    accepted = 0
    for entry in play["play"]:
        if isinstance(entry, dict):
            check_facts(state, entry["viewer"], entry["shows"])
            continue
        by, action, *refused = entry
        refusal = gh.check(state, by, CODEC.decode_action(action))
        assert ([refusal.rule] if refusal else []) == refused
        if refusal is None:
            state = gh.apply(state, by, CODEC.decode_action(action))
            accepted += 1
    assert accepted == play["steps"]
    result = play["result"]
    assert gh.outcome(state) == gh.Outcome((result["winner"],), result["rounds"])


def test_the_plays_have_291_steps() -> None:
    assert sum(play["steps"] for play in PLAYS) == 291


def test_a_whole_view_in_play_a() -> None:
    """What Ada sees right after Ben has kept the soap."""
    state = table(PLAYS[0])
    for entry in PLAYS[0]["play"]:
        if isinstance(entry, list) and len(entry) == 2:
            state = gh.apply(state, entry[0], CODEC.decode_action(entry[1]))
            if entry[1] == {"type": "keep", "item": "soap"}:
                break
    seen = CODEC.encode(gh.view(state, gh.Seat(0)))
    assert seen == WHOLE_VIEW
    assert list(seen) == list(WHOLE_VIEW)


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_a_trace_replays(path: Path) -> None:
    assert list(trace.mismatches(GAME, trace.load(GAME, path))) == []


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_a_trace_is_written_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert trace.write(GAME, trace.read(GAME, text)) == text


def test_plays_a_b_and_c_are_traces() -> None:
    assert [path.stem for path in TRACES] == ["play-a", "play-b", "play-c"]
