"""The small vectors of the catalogue that are not in the chapters: payments, reach, piles."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    Investigate,
    MoveSuspect,
    Phase,
    Publish,
    State,
    check,
    legal_actions,
    paths,
)
from tests.midnight_murder_mysteries.table import ANN, BOB, begun, change, do, legal, setup

ASKING = change(begun(setup()), detectives=(5, 5, 6), known=(0, paths("15"), 0))


@pytest.mark.rules("MM-EXTR-4")
@pytest.mark.parametrize(
    ("points", "buoys", "allowed"),
    [(2, 1, True), (1, 2, True), (0, 3, True),
     (3, 0, False), (1, 1, False), (0, 2, False), (2, 0, False)],
)  # fmt: skip
def test_v1_what_pays_for_an_extraction(points: int, buoys: int, allowed: bool) -> None:
    """Points + buoys ≥ 3, and a buoy."""
    state = change(ASKING, points=points, buoys=(buoys, 4, 4))
    refusal = check(state, ANN, Extract(BOB, "15"))
    assert (refusal and refusal.rule) == (None if allowed else "MM-EXTR-4")
    assert legal(state, ANN, Extract(BOB, "15")) == allowed


@pytest.mark.rules("MM-EXTR-4", "MM-EXTR-5", "MM-BUOY-2")
@pytest.mark.parametrize(("points", "left"), [(3, (1, 3)), (2, (0, 3)), (1, (0, 2)), (0, (0, 1))])
def test_v2_what_an_extraction_leaves(points: int, left: tuple[int, int]) -> None:
    """From four buoys; the target has one more."""
    state = do(change(ASKING, points=points), Extract(BOB, "15"))
    assert (state.points, state.buoys[ANN]) == left
    assert (state.buoys[BOB], sum(state.buoys) + state.spent) == (5, 12)


@pytest.mark.rules("MM-BUOY-4", "MM-BUOY-5", "MM-BUOY-6")
@pytest.mark.parametrize(
    ("points", "buoys", "spent", "rule"),
    [(3, 4, 1, "MM-BUOY-4"), (3, 3, 0, "MM-BUOY-5"), (3, 3, 1, None), (0, 1, 3, "MM-BUOY-6")],
)
def test_v3_buying(points: int, buoys: int, spent: int, rule: str | None) -> None:
    """Below the start, if one is spent, with a point."""
    state = change(ASKING, points=points, buoys=(buoys, 4, 4), spent=spent)
    refusal = check(state, ANN, BuyBuoy())
    assert (refusal and refusal.rule) == rule


def reach(start: int, event: str = "x01", others: int = 0, **readings: Any) -> list[int]:
    """Where suspect A can go from a zone; so many other suspects stand in zone 8."""
    room = [8] * others + [4, 5, 6, 9, 10, 3, 1, 4, 5, 6, 9][: 11 - others]
    state = change(begun(setup(**readings), event), suspects=(start, *room))
    state = do(state, EndActions())
    return [action.zone for action in legal_actions(state)
            if isinstance(action, MoveSuspect) and action.suspect == "A"]  # fmt: skip


@pytest.mark.rules("MM-SUSP-2", "MM-SUSP-7", "MM-SUSP-8")
@pytest.mark.parametrize(
    ("start", "goals"),
    [(1, [4, 5]), (3, [5, 6]), (4, [1, 5, 6, 8]), (5, [1, 3, 4, 6, 7, 8, 9]), (6, [3, 4, 5, 8]),
     (7, [5, 8, 9]), (8, [4, 5, 6, 7, 9, 10]), (9, [5, 7, 8, 10]), (10, [8, 9])],
)  # fmt: skip
def test_v11_where_a_suspect_can_go(start: int, goals: list[int]) -> None:
    """With room everywhere."""
    assert reach(start) == goals


@pytest.mark.rules("MM-SUSP-5", "MM-SUSP-6", "MM-EVT-8", "MM-EVT-13")
def test_v12_to_v14_full_zones_and_events() -> None:
    """Four in zone 8; three zones under x11; 5–8 closed under x05."""
    assert reach(7, others=4) == []
    assert reach(7, others=4, full_zone_passage="allowed") == [5, 9]
    assert reach(7, "x11") == [4, 5, 6, 8, 9, 10]
    assert reach(5, "x05") == [1, 3, 4, 6]


@pytest.mark.rules("MM-EVT-5")
@pytest.mark.parametrize(
    ("drawn", "following"),
    [
        ("x01 x02 x03", "calm-1 calm-2 calm-3 calm-4"),
        ("x01 calm-1 x02", "x03 x04 x05 x06 x07 x08 x09 x10 x11"),
        ("x01 calm-1 x02 x03",
         "calm-2 calm-3 calm-4 x04 x05 x06 x07 x08 x09 x10 x11"),
        ("x01 x02 x03 calm-1 x04 x05 x06 calm-2 x07 x08 x09 calm-3", "calm-4 error x10 x11"),
    ],
)  # fmt: skip
def test_v16_which_cards_can_come(drawn: str, following: str) -> None:
    """Piles of four with a Calm Sea each, the Error in the last."""
    cards = tuple(drawn.split())
    state = change(begun(setup()), phase=Phase.EVENT, turn=CHANCE, drawn=cards)
    names = [action.card for action in legal_actions(state) if isinstance(action, DrawEvent)]
    assert names == following.split()


@pytest.mark.rules("MM-BUOY-2", "MM-BUOY-6", "MM-AP-6")
def test_v24_the_longest_action_phase_of_one_who_turns_points_over() -> None:
    """Two players, three points, five buoys: exactly twenty actions."""
    state: State = begun(setup(players=2))
    count = 0
    while state.phase in (Phase.ACTIONS, Phase.PUBLISH):
        if state.phase is Phase.PUBLISH:
            state = do(state, Publish())
        elif BuyBuoy() in legal_actions(state):
            state = do(state, BuyBuoy())
        elif legal(state, ANN, Investigate("15", "private")):
            state = do(state, Investigate("15", "private"))
        else:
            state = do(state, Investigate("15", "public"))
        count += 1
    assert count == 20
