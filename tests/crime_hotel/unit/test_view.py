"""Who sees what (CH-INFO), and values that can be pasted back."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    SPECTATOR,
    Card,
    Dealt,
    Department,
    Desks,
    Exchanged,
    Looked,
    MalformedAction,
    Parked,
    Pending,
    Readings,
    Refusal,
    Space,
    Viewer,
    outcome,
    score,
    spaces,
    view,
)
from tests.crime_hotel.strategies import chooser, play_out
from tests.crime_hotel.unit.table import (
    FACE_UP,
    NOAH,
    RYAN,
    SAM,
    SAMS,
    TRIO,
    at,
    end_of_play_a,
    refused,
    rejected,
    told,
)


@pytest.mark.rules("CH-INFO-1")
@pytest.mark.parametrize("viewer", [3, -1, -2, "Sam", "", None, True, 1.0, []])
def test_only_seats_and_spectators_look(viewer: Any) -> None:
    """A seat that the table lacks, a name or something that only equals a seat sees nothing."""
    rejected(
        lambda: view(at(1, 0), viewer), MalformedAction, "CH-INFO-1", "no_such_viewer",
        told(viewer), "0 to 2", "'spectator'",
    )  # fmt: skip


@pytest.mark.rules("CH-INFO-1", "CH-INFO-2", "CH-SETUP-7", "CH-SETUP-8")
def test_the_table_as_sam_sees_it() -> None:
    """Round 2 of play A: all that lies open, Sam's own hand, and no murderer."""
    seen = view(at(2, 4), SAM)
    assert (seen.viewer, seen.turn, seen.car, seen.round, seen.investigation) == (
        SAM, SAM, NOAH, 2, 1,
    )  # fmt: skip
    assert seen.hand == (17, 22, 28, 29)
    assert seen.hand_sizes == (4, 4, 4)
    assert seen.murderer is None
    assert seen.searched == tuple(sorted([*FACE_UP, 23, 35, 25, 12, 19, 18]))
    assert seen.parking == (Parked(2, SAM), Parked(3, RYAN))
    assert seen.hotel == ((Space.C7,), (Space.R27,), (Space.F3,))
    assert seen.desks == Desks((), (), (), (), (NOAH,))
    assert seen.supply == (3, 3, 3)
    assert seen.log[0] == Dealt((tuple(map(Card, SAMS)), None, None), tuple(map(Card, FACE_UP)))


@pytest.mark.rules("CH-EXCH-6")
def test_an_exchange_is_known_to_the_two_involved() -> None:
    """While cards are drawn all see who waits; afterwards only Sam and Ryan know the cards."""
    for viewer in (SAM, RYAN, NOAH, SPECTATOR):
        waiting = view(at(2, 5), viewer)
        assert waiting.pending == Pending(Department.EXCHANGE, SAM, RYAN, 1)
        assert waiting.turn == "chance"
        assert waiting.parking == (Parked(3, RYAN),)
    both = Exchanged(SAM, RYAN, 1, (Card(28),), (Card(39),))
    hidden = Exchanged(SAM, RYAN, 1, None, None)
    assert view(at(2, 6), SAM).log[-1] == view(at(2, 6), RYAN).log[-1] == both
    assert view(at(2, 6), NOAH).log[-1] == view(at(2, 6), SPECTATOR).log[-1] == hidden


@pytest.mark.rules("CH-LOOK-2")
@pytest.mark.parametrize("learns", [True, False])
def test_a_look_is_known_to_the_looker(learns: bool) -> None:
    """CH-AMB-22: the owner of the cards learns which were seen, unless the reading says no."""
    readings = Readings(look_owner_learns=learns)
    state = at(3, 6, readings=readings)
    seen, hidden = Looked(NOAH, SAM, 1, (Card(29),)), Looked(NOAH, SAM, 1, None)
    viewers: tuple[Viewer, ...] = (SAM, RYAN, NOAH, SPECTATOR)
    last = {who: view(state, who).log[-1] for who in viewers}
    assert last == {NOAH: seen, SAM: seen if learns else hidden, RYAN: hidden, SPECTATOR: hidden}
    assert view(at(3, 5), RYAN).pending == Pending(Department.LOOK, NOAH, SAM, 1)


@pytest.mark.rules("CH-INFO-3", "CH-REVEAL-3")
def test_the_murderer_is_shown_at_the_reveal() -> None:
    """One guess earlier nobody sees the card; then all do."""
    for viewer in (SAM, RYAN, NOAH, SPECTATOR):
        assert view(at(5, 5), viewer).murderer is None
        assert view(end_of_play_a(), viewer).murderer == 27
        assert view(end_of_play_a(), viewer).hand == ()
    over = view(play_out(TRIO, 1, chooser()).states[-1], SPECTATOR)
    assert over.turn is None
    assert over.investigation == 3


def test_values_can_be_pasted_back() -> None:
    """The repr of every value, evaluated with the names of the front door, is the value again."""
    game = play_out(TRIO, 4, chooser())
    values: list[object] = [
        TRIO, TRIO.station, TRIO.readings, *TRIO.colours, TRIO.variant, *Space, *Department,
        *crime_hotel.Phase, *crime_hotel.Step, *game.states, *(action for _, action in game.steps),
        *(event for state in game.states for event in state.log[-6:]),
        *(view(state, SPECTATOR) for state in game.states[::9]),
        view(at(2, 5), SAM), outcome(game.states[-1]),
        score(Card(27), spaces("R27"), (3,)),
        refused(at(1, 3), NOAH, crime_hotel.Bonus(), "CH-ACT-1", "out_of_turn"),
        Refusal("CH-INQ-1", "code", {"card": 11}),
    ]  # fmt: skip
    names = {name: getattr(crime_hotel, name) for name in crime_hotel.__all__}
    for value in values:
        assert eval(repr(value), dict(names)) == value
