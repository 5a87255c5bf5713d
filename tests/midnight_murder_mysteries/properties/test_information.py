"""Who may know what (invariants 48 to 55)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    PATHS,
    SPECTATOR,
    Action,
    Case,
    Paragraph,
    Phase,
    Seat,
    State,
    View,
    Write,
    Wrote,
    apply,
    check,
    legal_actions,
    outcome,
    view,
)
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from tests.midnight_murder_mysteries.properties.worlds import (
    other_case,
    other_sheets,
    read_by,
    world_of,
)
from tests.midnight_murder_mysteries.strategies import (
    Record,
    games,
    positions,
    replay,
    seeds,
    setups,
    viewers,
    wild_actions,
)
from tests.midnight_murder_mysteries.stubs import STUB_CASE, both


@pytest.mark.invariant("MM-INV-48")
@pytest.mark.rules("MM-INFO-2", "MM-INFO-3", "MM-INFO-4", "MM-INFO-5", "MM-INFO-7", "MM-PACK-8")
@given(games(), seeds, st.lists(wild_actions(), min_size=3, max_size=6))
def test_what_a_viewer_has_not_read_changes_nothing(
    record: Record, seed: int, tries: list[Action]
) -> None:
    """Other paragraphs, another solution, other sheets: the same views, lists and refusals."""
    rng = random.Random(seed)
    viewer = rng.choice(viewers(record.setup))
    before_end = record.states[-2]
    case = other_case(record.setup.case, read_by(before_end, viewer), rng)
    steps = other_sheets(record, viewer, rng)
    other = replay(attrs.evolve(record.setup, case=case), steps)
    for mine, theirs in zip(record.states[:-1], other.states[:-1], strict=True):
        assert view(mine, viewer) == view(theirs, viewer)
        if mine.turn == viewer:
            assert legal_actions(mine) == legal_actions(theirs)
    place = rng.randrange(len(record.states) - 1)
    for attempt in tries:
        for actor in (viewer, 0):
            by: Any = actor
            first, second = record.states[place], other.states[place]
            assert check(first, by, attempt) == check(second, by, attempt)


@pytest.mark.invariant("MM-INV-49")
@pytest.mark.rules("MM-INFO-2", "MM-PACK-8")
@given(games(), st.integers(0, 59), seeds)
def test_one_text_is_seen_by_its_readers(record: Record, number: int, seed: int) -> None:
    """Changing it changes exactly the views whose paragraphs have it."""
    case = with_text(record.setup.case, number)
    other = replay(attrs.evolve(record.setup, case=case), record.steps)
    for place in {random.Random(seed).randrange(len(record.states)), len(record.states) - 1}:
        for viewer in viewers(record.setup):
            mine, theirs = view(record.states[place], viewer), view(other.states[place], viewer)
            has_it = any(each.path == PATHS[number] for each in mine.paragraphs)
            assert (mine != theirs) == has_it


def with_text(case: Case, number: int) -> Case:
    """The case with another text for one path."""
    listed = [*case.paragraphs]
    listed[number] = Paragraph(listed[number].path, both("another text"))
    return attrs.evolve(case, paragraphs=tuple(listed))


@pytest.mark.invariant("MM-INV-50")
@pytest.mark.rules("MM-INFO-1", "MM-INFO-2", "MM-INFO-4")
@given(positions(*Phase))
def test_in_what_views_differ(state: State) -> None:
    """Viewer, paragraphs, hypotheses, and what was written in the log."""
    seen = [view(state, viewer) for viewer in viewers(state.setup)]
    private = {"viewer", "paragraphs", "hypotheses", "log"}
    public = [name.name for name in attrs.fields(View) if name.name not in private]
    for other in seen[1:]:
        for name in public:
            assert getattr(other, name) == getattr(seen[0], name)
        assert len(other.log) == len(seen[0].log)
        for mine, theirs in zip(other.log, seen[0].log, strict=True):
            assert mine == theirs or type(mine) is type(theirs) is Wrote
        for ours, others in zip(other.hypotheses, seen[0].hypotheses, strict=True):
            assert ours.written == others.written


@pytest.mark.invariant("MM-INV-51", "MM-INV-53")
@pytest.mark.rules("MM-INFO-2", "MM-INFO-3", "MM-INFO-4", "MM-INFO-8", "MM-INFO-9", "MM-CONC-6")
def test_nothing_secret_is_written_into_a_view() -> None:
    """As JSON: no solution before the end, no unread paragraph ever, no sheet of another's."""
    seen: Counter[str] = Counter()

    @given(positions(Phase.CONCLUSIONS, Phase.PUBLISH, Phase.OPINION, Phase.OVER))
    def every_position(state: State) -> None:
        for viewer in viewers(state.setup):
            text = CODEC.dumps(view(state, viewer))
            read = read_by(state, viewer)
            for path in PATHS:
                assert (f'"en:{path}"' in text) == (f'"fr:{path}"' in text) == (path in read)
            assert (STUB_CASE.solution.text.en in text) == state.over
            assert [each.path for each in view(state, viewer).paragraphs] == list(read)
            if not state.over:
                assert_sheets_hidden(state, view(state, viewer))
            seen[state.phase.value] += 1

    every_position()
    assert {"conclusions", "over", "publish", "opinion"} <= set(seen)


def assert_sheets_hidden(state: State, seen: View) -> None:
    """Of another's sheet the viewer sees its length, of the revealer's what was read out."""
    if state.setup.mode == "cooperative":
        return
    for seat, each in enumerate(seen.hypotheses):
        if seat == seen.viewer:
            continue
        assert each.second is None
        complete = len(state.sheets[seat]) == 3
        read_out = seat == state.revealer and complete
        assert (each.first is not None) == read_out
    for entry in seen.log:
        if isinstance(entry, Wrote) and entry.seat != seen.viewer:
            assert entry.second is None
            assert (entry.first is not None) == (entry.seat == state.revealer)


@pytest.mark.invariant("MM-INV-52")
@pytest.mark.rules("MM-INFO-5")
@given(positions(*Phase), st.lists(wild_actions(), min_size=5, max_size=15))
def test_a_view_is_enough_to_play(state: State, tries: list[Action]) -> None:
    """Legal actions and refusals come out the same in a world made from the view alone."""
    for seat in state.setup.seats:
        world = world_of(view(state, seat))
        if state.turn == seat:
            assert legal_actions(world) == legal_actions(state)
        for attempt in tries:
            assert check(world, seat, attempt) == check(state, seat, attempt)


@pytest.mark.invariant("MM-INV-54")
@pytest.mark.rules("MM-CONC-3", "MM-CONC-4")
def test_the_order_of_writing_does_not_matter() -> None:
    """Whoever of the others writes first: the same sheets, the same scores."""
    tried = 0

    @given(games(setups("competitive")), seeds)
    def every_game(record: Record, seed: int) -> None:
        nonlocal tried
        start = next(state for state in record.states if state.phase is Phase.CONCLUSIONS)
        wrote: dict[Any, list[Write]] = {}
        for actor, action in record.steps:
            if isinstance(action, Write):
                wrote.setdefault(actor, []).append(action)
        first = Seat(random.Random(seed).randrange(len(record.setup.players)))
        table = attrs.evolve(record.setup, first=first)
        turn = first if start.revealer is None else start.revealer
        state = attrs.evolve(start, setup=table, turn=turn)
        while state.turn is not None:
            for action in wrote[state.turn]:
                state = apply(state, state.turn, action)
        last = record.states[-1]
        assert (state.sheets, outcome(state)) == (last.sheets, outcome(last))
        tried += first != record.setup.first

    every_game()
    assert tried > 5


@pytest.mark.invariant("MM-INV-55")
@pytest.mark.rules("MM-INFO-6")
@given(games())
def test_nothing_is_forgotten(record: Record) -> None:
    """Log and paragraphs of each view begin with those of the view before."""
    for viewer in viewers(record.setup):
        before: View | None = None
        for state in record.states:
            seen = view(state, viewer)
            if before is not None:
                assert seen.log[: len(before.log)] == before.log
                assert set(before.paragraphs) <= set(seen.paragraphs)
            before = seen


@pytest.mark.rules("MM-INFO-2")
@given(positions(Phase.ACTIONS), st.lists(wild_actions(), min_size=10, max_size=20))
def test_no_refusal_tells_a_text(state: State, tries: list[Action]) -> None:
    """Whatever is tried, by whomever, in both languages."""
    everybody: list[Any] = [*state.setup.seats, CHANCE, 9, SPECTATOR]
    for attempt in tries:
        for actor in everybody:
            refusal = check(state, actor, attempt)
            if refusal is not None:
                told = repr(refusal) + refusal.said("en") + refusal.said("fr")
                assert "en:" not in told
                assert "fr:" not in told
                assert STUB_CASE.solution.text.en not in told
