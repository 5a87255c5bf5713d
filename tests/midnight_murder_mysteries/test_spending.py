"""Points and buoys (MM-AP, MM-BUOY)."""

from __future__ import annotations

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    BuyBuoy,
    EndActions,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    Phase,
    Publish,
    apply,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    begun,
    change,
    do,
    legal,
    refused,
    setup,
)


@pytest.mark.rules("MM-AP-1")
def test_points_do_not_last() -> None:
    """Three a turn; what is left is lost."""
    state = begun(setup(players=2))
    assert state.points == 3
    state = do(state, EndActions())
    assert state.points == 0
    assert do(state, LeaveSuspects()).points == 3


@pytest.mark.rules("MM-AP-2", "MM-AP-4")
def test_prices() -> None:
    """Public 1, private 2, step 1, Purser 1, a buoy 1; any order, any number."""
    state = change(begun(setup()), spent=1, buoys=(3, 4, 4))
    assert do(state, Investigate("15", "public")).points == 2
    assert do(state, Investigate("15", "private")).points == 1
    assert do(state, Move(5)).points == 2
    assert do(state, MovePurser(6)).points == 2
    assert do(state, BuyBuoy()).points == 2
    three = do(state, *(Investigate(path, "public") for path in ("15", "16", "A-alibi")))
    assert three.points == 0


@pytest.mark.rules("MM-AP-5")
def test_no_credit() -> None:
    """A price above points and buoys is refused."""
    state = change(begun(setup()), points=1, buoys=(0, 4, 4))
    refused(state, ANN, Investigate("15", "private"), "MM-AP-5", "too_dear")
    assert legal(state, ANN, Investigate("15", "public"))
    suite = change(state, detectives=(1, 5, 6))
    refused(suite, ANN, Move(2), "MM-AP-5", "too_dear")
    nothing = change(state, points=0, buoys=(0, 4, 4))
    refused(nothing, ANN, MovePurser(6), "MM-AP-5", "too_dear")


@pytest.mark.rules("MM-AP-7", "MM-AP-6")
def test_the_phase_ends_by_itself_with_nothing_left() -> None:
    """With a buoy left the player is asked, without one the suspects come."""
    state = change(begun(setup()), points=1, buoys=(0, 4, 4))
    assert do(state, Move(5)).phase is Phase.SUSPECT
    assert do(change(state, buoys=(1, 4, 4)), Move(5)).phase is Phase.ACTIONS
    reading = change(state, points=2)
    kept = do(reading, Investigate("15", "private"), Keep())
    assert kept.phase is Phase.SUSPECT
    published = do(reading, Investigate("15", "private"), Publish())
    assert (published.phase, published.points) == (Phase.ACTIONS, 1)


@pytest.mark.rules("MM-BUOY-1", "MM-BUOY-2", "MM-BUOY-3", "MM-BUOY-8")
def test_points_pay_first() -> None:
    """Buoys make up the rest and are spent; others' buoys stay."""
    state = change(begun(setup()), points=1)
    state = do(state, Investigate("15", "private"))
    assert (state.points, state.buoys, state.spent) == (0, (3, 4, 4), 1)
    state = do(state, Keep(), Move(5), Move(8))
    assert (state.buoys, state.spent) == ((1, 4, 4), 3)


@pytest.mark.rules("MM-BUOY-4", "MM-BUOY-5", "MM-BUOY-6")
def test_buying_buoys() -> None:
    """With a point, below the start, if one is spent, whoever spent it."""
    state = begun(setup())
    refused(state, ANN, BuyBuoy(), "MM-BUOY-4", "enough_buoys")
    refused(change(state, buoys=(5, 3, 4)), ANN, BuyBuoy(), "MM-BUOY-4", "enough_buoys")
    refused(change(state, buoys=(3, 5, 4)), ANN, BuyBuoy(), "MM-BUOY-5", "no_spent_buoy")
    poor = change(state, points=0, buoys=(1, 4, 4), spent=3)
    refused(poor, ANN, BuyBuoy(), "MM-BUOY-6", "no_point_for_a_buoy")
    of_others = change(state, buoys=(3, 3, 5), spent=1)
    assert do(of_others, BuyBuoy()).buoys == (4, 3, 5)
    at_once = do(change(state, points=1), Investigate("15", "private"), Publish(), BuyBuoy())
    assert (at_once.points, at_once.buoys, at_once.spent) == (0, (4, 4, 4), 0)


@pytest.mark.rules("MM-BUOY-1")
def test_buoys_serve_in_the_own_turn() -> None:
    """Bob cannot use his in Ann's."""
    state = begun(setup())
    refused(state, BOB, Move(6), "MM-ROUND-3", "out_of_turn")
    assert apply(state, ANN, Move(5)).buoys == (4, 4, 4)
