"""Extracting information (MM-EXTR)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    SPECTATOR,
    Extract,
    MalformedAction,
    Mode,
    Phase,
    Seat,
    path_names,
    paths,
    view,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    begun,
    change,
    do,
    legal,
    refused,
    rejected,
    setup,
)

TOGETHER = change(
    begun(setup()), detectives=(5, 5, 6), known=(0, paths("13", "15", "A-alibi"), paths("16"))
)


@pytest.mark.rules("MM-EXTR-1", "MM-EXTR-2", "MM-EXTR-3")
def test_whom_and_what() -> None:
    """Another detective in the zone, something they have read, never the suite."""
    assert legal(TOGETHER, ANN, Extract(BOB, "15"))
    for target in (ANN, CLEO, Seat(3), "simon"):
        whom: Any = target
        refused(TOGETHER, ANN, Extract(whom, "16"), "MM-EXTR-1", "target_elsewhere")
    refused(TOGETHER, ANN, Extract(BOB, "16"), "MM-EXTR-2", "not_read_by_target")
    refused(TOGETHER, ANN, Extract(BOB, "13"), "MM-EXTR-3", "suite_not_extractable")
    unread = change(TOGETHER, known=(0, 0, 0))
    refused(unread, ANN, Extract(BOB, "13"), "MM-EXTR-3", "suite_not_extractable")


@pytest.mark.rules("MM-EXTR-4", "MM-EXTR-5", "MM-BUOY-7")
def test_two_points_and_a_buoy() -> None:
    """The buoy goes to the target, above the starting number if need be."""
    state = do(TOGETHER, Extract(BOB, "15"))
    assert (state.points, state.buoys, state.spent) == (1, (3, 5, 4), 0)
    poor = change(TOGETHER, buoys=(0, 4, 4))
    refused(poor, ANN, Extract(BOB, "15"), "MM-EXTR-4", "extraction_too_dear")


@pytest.mark.rules("MM-EXTR-6", "MM-EXTR-7", "MM-EXTR-8")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_only_the_extracting_player_reads(mode: Mode) -> None:
    """Everybody sees the path; nothing follows, and nobody else in the zone reads."""
    state = change(begun(setup(mode)), detectives=(5, 5, 5), known=(0, paths("15"), 0))
    state = do(state, Extract(BOB, "15"))
    assert [path_names(mine) for mine in state.known] == [("15",), ("15",), ()]
    assert (state.phase, state.turn, state.opinions) == (Phase.ACTIONS, ANN, ())
    assert view(state, ANN).paragraphs[0].text.en == "en:15"
    for viewer in (CLEO, SPECTATOR):
        assert view(state, viewer).paragraphs == ()
        assert view(state, viewer).known[ANN] == ("15",)


@pytest.mark.rules("MM-EXTR-9", "MM-EXTR-10", "MM-EXTR-2")
def test_what_was_extracted_can_be_extracted_again() -> None:
    """However the target came to know it; also what one knows oneself."""
    state = do(change(TOGETHER, points=3, buoys=(4, 4, 4)), Extract(BOB, "15"))
    passed_on = change(state, detectives=(5, 8, 5), turn=CLEO, points=3)
    assert legal(passed_on, CLEO, Extract(ANN, "15"))
    assert legal(change(state, points=3), ANN, Extract(BOB, "15"))


@pytest.mark.rules("MM-EXTR-1")
@pytest.mark.parametrize("target", [-1, 5, True, "bob", "Simon", None, 1.0])
def test_what_is_no_target(target: Any) -> None:
    """A seat, or Simon: the refusal names them all."""
    error = rejected(lambda: Extract(target, "15"), MalformedAction, "MM-EXTR-1", "no_such_word")
    assert error.sentence.endswith("choose 0, 1, 2, 3, 4 or simon")
