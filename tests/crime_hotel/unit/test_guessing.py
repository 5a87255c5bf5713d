"""Guessing (CH-GUESS), and sharing spaces with duplicate (CH-DUP)."""

from __future__ import annotations

import attrs
import pytest

from crimehotel_rules.crime_hotel import (
    Duplicate,
    Guess,
    Guessed,
    Look,
    Phase,
    Play,
    Readings,
    Relocate,
    Space,
    State,
    apply,
    check,
    legal_actions,
    spaces,
)
from tests.crime_hotel.unit.table import NOAH, RYAN, SAM, at, play, refused


@pytest.mark.rules("CH-COMP-2", "CH-GUESS-1", "CH-GUESS-3")
def test_at_first_every_space_is_open() -> None:
    """All 39, searched or not, in the hand or not."""
    assert legal_actions(at(1, 3)) == tuple(map(Guess, Space))


@pytest.mark.rules("CH-GUESS-2", "CH-COMP-2")
def test_an_occupied_space_is_closed_and_its_neighbours_are_not() -> None:
    """R27 is taken, C7 and F2 are free."""
    state = at(1, 5)
    refused(
        state, SAM, Guess("R27"), "CH-GUESS-2", "space_occupied", "room 27", "Ryan",
        "Sam needs a free space",
    )  # fmt: skip
    assert check(state, SAM, Guess("C7")) is check(state, SAM, Guess("F2")) is None
    assert len(legal_actions(state)) == 38


@pytest.mark.rules("CH-GUESS-2")
def test_an_own_space_is_closed_too() -> None:
    """Without duplicate it does not matter whose meeple stands there."""
    state = at(2, 6)
    refused(state, RYAN, Guess("R27"), "CH-GUESS-2", "space_occupied", "room 27", "Ryan")


@pytest.mark.rules("CH-GUESS-3", "CH-GUESS-4")
def test_searched_rooms_and_own_cards_may_be_guessed() -> None:
    """Room 35 is searched; 14 is in Ryan's hand; both are legal and stay where they are put."""
    state = apply(at(1, 3), RYAN, Guess("R35"))
    assert state.hotel[RYAN] == spaces("R35")
    assert state.log[-1] == Guessed(RYAN, Space.R35)
    assert check(at(1, 3), RYAN, Guess("R14")) is None


def sharing(readings: Readings | None = None) -> State:
    """Round 3: Sam, with a duplicate desk, has to guess; Noah is on F3, Ryan on R27, C9, F1."""
    return play(
        at(2, 4, readings=readings),
        (SAM, Duplicate()), (RYAN, Guess("C9")),
        (NOAH, Play(24)), (SAM, Play(22)), (RYAN, Play(39)),
        (RYAN, Guess("F1")), (NOAH, Relocate("F3", "F2")),
    )  # fmt: skip


@pytest.mark.rules("CH-DUP-1", "CH-DUP-3")
def test_duplicate_opens_other_players_spaces() -> None:
    """Sam may join Ryan and Noah wherever they stand, as often as he likes."""
    state = sharing()
    assert (state.turn, state.phase) == (SAM, Phase.GUESS)
    for name in ("R27", "C9", "F1", "F2"):
        assert check(state, SAM, Guess(name)) is None
    assert len(legal_actions(state)) == 38


@pytest.mark.rules("CH-DUP-2")
def test_duplicate_never_doubles_an_own_meeple() -> None:
    """Sam's own C7 stays closed, shared or not."""
    refused(sharing(), SAM, Guess("C7"), "CH-DUP-2", "own_space", "Sam", "column 7")
    shared = attrs.evolve(sharing(), hotel=(spaces("C7"), spaces("C7"), spaces("F2")))
    refused(shared, SAM, Guess("C7"), "CH-DUP-2", "own_space", "Sam", "column 7")


@pytest.mark.rules("CH-DUP-4")
def test_duplicate_serves_its_owner_alone() -> None:
    """Noah cannot join Ryan although Sam could."""
    state = play(at(2, 4), (SAM, Duplicate()))
    refused(state, RYAN, Guess("F3"), "CH-GUESS-2", "space_occupied", "floor 3", "Noah")


@pytest.mark.rules("CH-DUP-5")
def test_three_may_share_a_space_unless_the_reading_caps_it() -> None:
    """CH-AMB-28: no cap in the canonical reading; with a cap of two the third is refused."""
    crowd = (spaces("C7"), spaces("R27"), spaces("R27"))
    assert check(attrs.evolve(sharing(), hotel=crowd), SAM, Guess("R27")) is None
    capped = sharing(Readings(duplicate_cap=2))
    assert check(capped, SAM, Guess("R27")) is None
    refused(
        attrs.evolve(capped, hotel=crowd), SAM, Guess("R27"), "CH-DUP-5", "space_full", "room 27",
        "Ryan and Noah", "duplicate_cap = 2",
    )  # fmt: skip


@pytest.mark.rules("CH-GUESS-3")
def test_searched_rooms_can_be_barred_by_a_reading() -> None:
    """CH-AMB-10: room 35 is closed then; floors, columns and dark rooms are not."""
    state = at(1, 3, readings=Readings(guess_on_searched="forbid_rooms"))
    refused(
        state, RYAN, Guess("R35"), "CH-GUESS-3", "space_searched", "room 35",
        "guess_on_searched = forbid_rooms",
    )  # fmt: skip
    assert len(legal_actions(state)) == 39 - 8 - 3


@pytest.mark.rules("CH-GUESS-3")
def test_dead_floors_and_columns_can_be_barred_by_a_reading() -> None:
    """CH-AMB-10: with 16, 26 and 36 on the hotel, column 6 has no dark room left."""
    strict = at(1, 3, readings=Readings(guess_on_searched="forbid_dead_spaces"))
    refused(strict, RYAN, Guess("C6"), "CH-GUESS-3", "space_searched", "column 6")
    assert check(strict, RYAN, Guess("C7")) is None
    rooms = at(1, 3, readings=Readings(guess_on_searched="forbid_rooms"))
    assert check(rooms, RYAN, Guess("C6")) is None
    dead_floor = attrs.evolve(strict, searched=strict.searched | sum(1 << n for n in range(11, 20)))
    refused(dead_floor, RYAN, Guess("F1"), "CH-GUESS-3", "space_searched", "floor 1")


@pytest.mark.rules("CH-GUESS-2", "CH-GUESS-4")
def test_a_vacated_space_is_free_again() -> None:
    """Play A, round 5: Sam leaves C2, and Ryan guesses it at once."""
    state = at(5, 5)
    assert state.hotel[SAM] == spaces("C7", "C8", "F2")
    assert check(state, RYAN, Guess("C2")) is None
    refused(at(5, 4), SAM, Relocate("C2", "F3"), "CH-GUESS-2", "space_occupied", "floor 3", "Noah")


@pytest.mark.rules("CH-GUESS-1")
def test_a_guess_cannot_be_passed() -> None:
    """Everything but a guess is refused."""
    for action in (Duplicate(), Look(SAM), Play(12)):
        assert check(at(1, 3), RYAN, action) is not None
