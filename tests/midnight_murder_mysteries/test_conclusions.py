"""Sheets and scores (MM-CONC, MM-SCORE)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    SPECTATOR,
    Hypotheses,
    HypothesesAnnounced,
    MalformedAction,
    OptionId,
    Outcome,
    Phase,
    Scored,
    Seat,
    State,
    Write,
    Wrote,
    legal_actions,
    outcome,
    view,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    begun,
    change,
    do,
    refused,
    rejected,
    setup,
)

HIDDEN = Hypotheses(0, None, None)


def words(text: str) -> tuple[OptionId, ...]:
    """What can be written on a sheet."""
    return tuple(map(OptionId, text.split()))


FIRSTS, SECONDS = words("E m2 o3"), words("A m1 o1")
"""The solution of the stub case, and something else."""


def concluding(end: str = "port", revealer: Seat | None = None, **table: Any) -> State:
    """The case has ended; the first writer's turn."""
    state = begun(setup(**table))
    writer = state.setup.first if revealer is None else revealer
    return change(state, phase=Phase.CONCLUSIONS, turn=writer, end=end, revealer=revealer, points=0)


def sheet(firsts: str, seconds: str) -> list[Write]:
    """Both hypotheses for the three elements."""
    elements: Any = ("culprit", "motive", "method")
    return [
        Write(element, first, second)
        for element, first, second in zip(elements, firsts.split(), seconds.split(), strict=True)
    ]


@pytest.mark.rules(
    "MM-COMP-12",
    "MM-CONC-10",
    "MM-CONC-14",
    "MM-CONC-1",
    "MM-CONC-2",
    "MM-CONC-9",
    "MM-COMP-8",
    "MM-COMP-9",
)
def test_what_can_be_written() -> None:
    """Element by element, from the lists, two different hypotheses, for good."""
    state = concluding()
    assert len(legal_actions(state)) == 14 * 13
    refused(state, ANN, Write("motive", "m1", "m2"), "MM-CONC-10", "element_order")
    refused(state, ANN, Write("culprit", "E", "E"), "MM-CONC-2", "same_twice")
    refused(state, ANN, Write("culprit", "M", "E"), "MM-COMP-12", "no_such_option")
    refused(state, ANN, Write("culprit", "E", "m1"), "MM-COMP-12", "no_such_option")
    state = do(state, Write("culprit", "nobody", "victim"))
    assert len(legal_actions(state)) == 4 * 3
    refused(state, ANN, Write("culprit", "E", "A"), "MM-CONC-14", "written_already")
    refused(state, ANN, Write("method", "o1", "o2"), "MM-CONC-10", "element_order")
    refused(state, ANN, Write("motive", "m1", "o2"), "MM-COMP-9", "no_such_option")
    refused(state, ANN, Write("motive", "m2", "m2"), "MM-CONC-2", "same_twice")
    state = do(state, Write("motive", "m1", "m2"))
    refused(state, ANN, Write("method", "m1", "o2"), "MM-COMP-9", "no_such_option")


@pytest.mark.rules("MM-CONC-1")
def test_what_is_no_hypothesis() -> None:
    """Nothing may be left blank; an element has a name."""
    for blank in ("", None, 5):
        wrong: Any = blank
        rejected(partial(Write, "culprit", "E", wrong), MalformedAction, "MM-CONC-1",
                 "not_a_hypothesis")  # fmt: skip
    element: Any = "weapon"
    rejected(lambda: Write(element, "E", "A"), MalformedAction, "MM-CONC-1", "no_such_word")


@pytest.mark.rules("MM-CONC-11", "MM-CONC-3", "MM-CONC-6", "MM-INFO-4")
def test_sheets_are_secret_after_an_arrival() -> None:
    """The others see how many elements are written, until the last sheet is complete."""
    state = do(concluding(first=1), *sheet("E m2 o3", "A m1 o1")[:2])
    assert view(state, BOB).hypotheses == (
        HIDDEN,
        Hypotheses(2, words("E m2"), words("A m1")),
        HIDDEN,
    )
    for viewer in (ANN, CLEO, SPECTATOR):
        assert view(state, viewer).hypotheses[BOB] == Hypotheses(2, None, None)
    state = do(state, Write("method", "o3", "o1"))
    assert state.turn == CLEO
    for viewer in (ANN, CLEO, SPECTATOR):
        seen = view(state, viewer)
        assert seen.hypotheses[BOB] == Hypotheses(3, None, None)
        assert seen.log[-1] == Wrote(BOB, None, None)
        assert seen.solution is None
    assert view(state, BOB).log[-1] == Wrote(BOB, FIRSTS, SECONDS)


@pytest.mark.rules("MM-CONC-11", "MM-CONC-4", "MM-CONC-5", "MM-CONC-6")
def test_the_revealer_writes_first_and_reads_out() -> None:
    """The first hypotheses, when the sheet is complete; others may write the same."""
    state = concluding("revelations", CLEO)
    refused(state, ANN, Write("culprit", "E", "A"), "MM-ROUND-3", "out_of_turn")
    state = do(state, *sheet("E m2 o3", "A m1 o1")[:2])
    assert view(state, ANN).hypotheses[CLEO] == Hypotheses(2, None, None)
    state = do(state, Write("method", "o3", "o1"))
    assert state.turn == ANN
    for viewer in (ANN, BOB, SPECTATOR):
        seen = view(state, viewer)
        assert seen.hypotheses[CLEO] == Hypotheses(3, FIRSTS, None)
        assert seen.log[-1] == Wrote(CLEO, FIRSTS, None)
    state = do(state, *sheet("E m2 o3", "A m1 o1"))
    assert state.turn == BOB
    assert view(state, BOB).hypotheses[ANN] == Hypotheses(3, None, None)


@pytest.mark.rules("MM-INFO-10", "MM-CONC-5", "MM-INFO-9", "MM-CONC-6")
def test_at_the_end_everything_is_open() -> None:
    """Solution, sheets and scores; not the unread paragraphs, nor what a log entry hid."""
    state = change(concluding(), known=(1, 2, 0))
    for _ in range(3):
        state = do(state, *sheet("E m2 o3", "A m1 o1"))
    assert (state.phase, state.turn) == (Phase.OVER, None)
    for viewer in (ANN, BOB, CLEO, SPECTATOR):
        seen = view(state, viewer)
        assert seen.hypotheses == (Hypotheses(3, FIRSTS, SECONDS),) * 3
        assert seen.solution == state.setup.case.solution
        assert seen.result == outcome(state)
        assert len(seen.paragraphs) == (1 if viewer in (ANN, BOB) else 0)
    assert HypothesesAnnounced((FIRSTS,) * 3) in state.log
    assert view(state, ANN).log[-4:-3] == (Wrote(CLEO, None, None),)


@pytest.mark.rules("MM-CONC-13", "MM-CONC-8", "MM-SCORE-8")
def test_a_team_has_one_open_sheet() -> None:
    """The First Player writes it; there is no winner."""
    state = concluding("agreement", mode="cooperative", first=1)
    refused(state, ANN, Write("culprit", "E", "A"), "MM-ROUND-3", "out_of_turn")
    state = do(state, Write("culprit", "E", "A"))
    for viewer in (ANN, BOB, SPECTATOR):
        assert view(state, viewer).hypotheses == (
            HIDDEN,
            Hypotheses(1, words("E"), words("A")),
            HIDDEN,
        )
    state = do(state, Write("motive", "m1", "m2"), Write("method", "o3", "o1"))
    assert view(state, ANN).log[-4] == Wrote(BOB, words("E m1 o3"), words("A m2 o1"))
    assert state.log[-3] == HypothesesAnnounced((None, words("E m1 o3"), None))
    assert outcome(state) == Outcome("agreement", (90,), None, ())


# Scores

RIGHT, BY_SECOND, WRONG = ("E m2 o3", "A m1 o1"), ("A m1 o1", "E m2 o3"), ("A m1 o1", "B m3 o2")
TWO_AND_SECOND = ("E m1 o3", "A m2 o1")


def scores(revealer: Seat | None, *sheets: tuple[str, str]) -> Outcome:
    """The outcome of a competition with these sheets, by seat."""
    state = concluding("port" if revealer is None else "revelations", revealer,
                       players=len(sheets))  # fmt: skip
    while not state.over:
        assert isinstance(state.turn, int)
        state = do(state, *sheet(*sheets[state.turn]))
    assert state.log[-1] == Scored(outcome(state).scores, None, outcome(state).winners)
    return outcome(state)


@pytest.mark.rules(
    "MM-SCORE-1", "MM-SCORE-2", "MM-SCORE-3", "MM-SCORE-4", "MM-SCORE-5", "MM-SCORE-6",
    "MM-SCORE-7", "MM-SCORE-9",
)  # fmt: skip
@pytest.mark.parametrize(
    ("revealer", "sheets", "expected", "winners"),
    [
        (ANN, (RIGHT, RIGHT, BY_SECOND), (100, 85, 45), (ANN,)),  # V-4
        (ANN, (BY_SECOND, RIGHT, WRONG), (30, 100, 0), (BOB,)),  # V-5
        (ANN, (WRONG, RIGHT, BY_SECOND), (-30, 100, 60), (BOB,)),  # V-6
        (None, (RIGHT, BY_SECOND, WRONG), (100, 60, 0), (ANN,)),  # V-7
        (ANN, (TWO_AND_SECOND, TWO_AND_SECOND, WRONG), (80, 80, -10), (ANN, BOB)),  # V-8
        (BOB, (WRONG, RIGHT), (-15, 100), (BOB,)),
        (None, (WRONG, WRONG), (0, 0), (ANN, BOB)),
    ],
)
def test_scores_of_a_competition(
    revealer: Seat | None,
    sheets: tuple[tuple[str, str], ...],
    expected: tuple[int, ...],
    winners: tuple[Seat, ...],
) -> None:
    """Vectors 4 to 8, and ties."""
    result = scores(revealer, *sheets)
    assert (result.scores, result.winners, result.simon) == (expected, winners, None)
    assert result.end == ("port" if revealer is None else "revelations")


def test_before_the_end_there_is_no_result() -> None:
    """Nor is there one while sheets are written."""
    nothing = Outcome(None, (), None, ())
    state = concluding()
    assert outcome(state) == view(state, ANN).result == nothing
