"""The plays and the stub packs that come with the project."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.midnight_murder_mysteries import Case, EventDeck
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.game import GAME
from tests.midnight_murder_mysteries.stubs import STUB_CASE, STUB_EVENTS

PLAYS = trace.shipped(GAME)
PACKS = Path(__file__).parent / "data"


def test_all_plays_are_there() -> None:
    """Three plays, 171 steps."""
    assert [path.name for path in PLAYS] == ["play-a.json", "play-b.json", "play-c.json"]
    assert sum(len(trace.load(GAME, path).steps) for path in PLAYS) == 171


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_play_runs_with_every_stated_fact(path: Path) -> None:
    """Each step is accepted or refused by the stated rule, and a spectator sees what is stated."""
    written = trace.load(GAME, path)
    assert [str(mismatch) for mismatch in trace.mismatches(GAME, written)] == []
    assert trace.final(GAME, written).over


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_play_with_a_wrong_fact_fails(path: Path) -> None:
    """The facts are looked at: one that is off by one is found."""
    written = trace.load(GAME, path)
    last = written.steps[-1]
    assert last.view is not None
    wrong = {**last.view, "phase": "conclusions"}
    spoilt = attrs.evolve(written, steps=(*written.steps[:-1], attrs.evolve(last, view=wrong)))
    assert [mismatch.what for mismatch in trace.mismatches(GAME, spoilt)] == ["phase"]


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_play_is_written_as_it_was_read(path: Path) -> None:
    """Reading and writing a trace gives the same text."""
    text = path.read_text(encoding="utf-8")
    assert trace.write(GAME, trace.read(GAME, text)) == text


def test_the_packs_are_those_of_the_tests() -> None:
    """The JSON that other engines can be tried with and the Python of the tests say the same."""
    events = parse((PACKS / "stub-events.json").read_text(encoding="utf-8"))
    case = parse((PACKS / "stub-case.json").read_text(encoding="utf-8"))
    assert CODEC.decode(EventDeck, events) == STUB_EVENTS
    assert CODEC.decode(Case, case) == STUB_CASE
    assert CODEC.encode(STUB_EVENTS) == events
    assert CODEC.encode(STUB_CASE) == case
