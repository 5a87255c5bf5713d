"""What everybody sees (MA-INFO)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.mord_im_arosa import (
    SPECTATOR,
    Cover,
    Cubes,
    Inspect,
    MalformedAction,
    OpenFloor,
    Seat,
    Throw,
    apply,
    view,
)
from tests.mord_im_arosa.strategies import viewers
from tests.mord_im_arosa.table import land, land_all, opened, position, table


@pytest.mark.rules("MA-INFO-1", "MA-INFO-2", "MA-INFO-10")
def test_the_tower_is_told_by_numbers_only() -> None:
    state = position(table(2), act=1, tower={4: [1, 2], 6: [1, 0]}, tower_victims={6: 2})
    assert view(state, SPECTATOR).inside == Cubes(2, (2, 2))
    after = apply(state, Seat(0), Inspect(4))
    assert view(after, SPECTATOR).inside == Cubes(2, (1, 0))
    assert view(after, SPECTATOR).throwing[:2] == (Throw(Seat(0), Seat(0)), Throw(Seat(0), Seat(1)))
    assert view(land(after, 7), SPECTATOR).inside == Cubes(2, (2, 0))
    assert not hasattr(view(after, Seat(0)), "tower")


@pytest.mark.rules("MA-INFO-10")
def test_a_floor_is_shown_only_while_its_investigator_decides() -> None:
    state = position(table(2), tower={4: [1, 2], 6: [1, 0]}, sheet={4: [2, 0]})
    assert view(state, Seat(1)).exposed is None
    state = apply(state, Seat(0), Cover(4))
    assert view(state, Seat(1)).exposed == OpenFloor(4, (1, 2))  # type: ignore[arg-type]  # a floor
    assert view(state, Seat(1)).inside == Cubes(0, (2, 2))


@pytest.mark.rules("MA-INFO-4")
def test_all_views_are_equal_but_for_the_viewer() -> None:
    state = land_all(apply(opened(table(3)), Seat(0), Inspect(0)))
    views = [view(state, viewer) for viewer in viewers(state.setup)]
    assert [seen.viewer for seen in views] == [0, 1, 2, "spectator"]
    fields = {repr(seen).split(", setup=", 1)[1] for seen in views}
    assert len(fields) == 1


@pytest.mark.parametrize("viewer", [3, -1, True, 0.0, "chance", "0", None])
def test_nobody_else_looks_at_the_table(viewer: Any) -> None:
    with pytest.raises(MalformedAction) as caught:
        view(opened(table(3)), viewer)
    assert (caught.value.rule, caught.value.code) == ("MA-INFO-1", "no_such_viewer")


def test_a_view_is_frozen_and_has_no_way_back_to_the_state() -> None:
    state = opened(table(2))
    seen = view(state, Seat(0))
    with pytest.raises(AttributeError):
        seen.act = 2  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError):
        state.act = 2  # type: ignore[misc]
    assert hash(seen) == hash(view(state, Seat(0)))
    assert repr(seen).startswith("View(viewer=0, setup=Setup(players=('Yellow', 'Blue')")
