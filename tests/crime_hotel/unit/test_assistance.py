"""The five departments (CH-ASSIST, CH-REL, CH-EXCH, CH-LOOK)."""

from __future__ import annotations

from itertools import combinations

import pytest

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Department,
    Draw,
    Duplicate,
    Exchange,
    Exchanged,
    Guess,
    Look,
    Looked,
    Pick,
    Play,
    Relocate,
    Relocated,
    Seat,
    Space,
    Station,
    apply,
    card_numbers,
    cards,
    check,
    legal_actions,
    spaces,
)
from tests.crime_hotel.unit.table import NOAH, RYAN, SAM, at, play, refused

SINGLE = Station(relocate=1, exchange=(1,), look=(1,), duplicate=1, bonus=(3, 2))


@pytest.mark.rules("CH-ASSIST-1", "CH-ASSIST-3", "CH-COMP-5")
def test_all_departments_are_open_at_first() -> None:
    """Noah may relocate nothing, give one of five cards, look, take duplicate or bonus."""
    gifts = [Exchange(to, [card]) for to in (SAM, RYAN) for card in (13, 19, 24, 33, 38)]
    expected = [Relocate(), *gifts, Look(SAM), Look(RYAN), Duplicate(), Bonus()]
    assert list(legal_actions(at(1, 4))) == expected


@pytest.mark.rules("CH-ASSIST-2", "CH-ASSIST-4", "CH-ASSIST-5")
@pytest.mark.parametrize(
    ("department", "action"),
    [
        (Department.RELOCATE, Relocate("C7", "C1")),
        (Department.EXCHANGE, Exchange(RYAN, [28])),
        (Department.LOOK, Look(RYAN)),
        (Department.DUPLICATE, Duplicate()),
    ],
)
def test_a_full_department_is_closed(department: Department, action: Action) -> None:
    """Noah took the only desk in round 1; it stays taken, and Sam is told what is open."""
    first: dict[Department, tuple[Action, ...]] = {
        Department.RELOCATE: (Relocate(),),
        Department.EXCHANGE: (Exchange(RYAN, [38]), Draw([39])),
        Department.LOOK: (Look(RYAN), Pick([39])),
        Department.DUPLICATE: (Duplicate(),),
    }
    state = at(1, 4, station=SINGLE)
    for step in first[department]:
        state = apply(state, state.turn, step)
    state = play(state, (SAM, Guess("C7")))
    assert state.desks[department] == (NOAH,)
    for card in (12, 19, 18):
        state = apply(state, state.turn, Play(card))
    state = apply(state, NOAH, Guess("F3"))
    others = [each.words.en for each in Department if each is not department]
    refusal = refused(
        state, SAM, action, "CH-ASSIST-4", "department_full", department.words.en, *others
    )
    assert refusal.values["department"] == department.words


@pytest.mark.rules("CH-ASSIST-3", "CH-ASSIST-7", "CH-COMP-6")
def test_desks_are_taken_from_the_left_and_count_by_their_own_number() -> None:
    """With numbers 2 then 1, the first exchange is about two cards."""
    state = at(1, 4, station=Station(exchange=(2, 1)))
    pairs = [action for action in legal_actions(state) if isinstance(action, Exchange)]
    assert {action.give for action in pairs} == set(combinations((13, 19, 24, 33, 38), 2))
    refused(state, NOAH, Exchange(SAM, [13]), "CH-EXCH-1", "wrong_gift", "2", "not 1")
    assert at(5, 5).desks[Department.BONUS] == (NOAH, RYAN)


@pytest.mark.rules("CH-REL-4", "CH-REL-1")
def test_relocating_without_a_meeple_only_takes_the_desk() -> None:
    """Noah has no meeple on the hotel: nothing moves, the desk is taken."""
    state = apply(at(1, 4), NOAH, Relocate())
    assert state.log[-1] == Relocated(NOAH, None, None)
    assert state.desks[Department.RELOCATE] == (NOAH,)
    assert state.hotel == (0, spaces("R27"), 0)
    refused(
        at(1, 4),
        NOAH,
        Relocate("R27", "C1"),
        "CH-REL-1",
        "no_own_meeple",
        "Noah",
        "room 27",
        "none",
    )


@pytest.mark.rules("CH-REL-1", "CH-REL-2", "CH-REL-3", "CH-REL-5")
def test_a_relocation_moves_an_own_meeple_to_another_free_space() -> None:
    """Sam's C7 may go anywhere that is free, of whatever kind; it must go."""
    state = at(2, 4)
    refused(state, SAM, Relocate(), "CH-REL-5", "must_relocate", "Sam", "column 7")
    refused(state, SAM, Relocate("F3", "C1"), "CH-REL-1", "no_own_meeple", "floor 3", "column 7")
    refused(state, SAM, Relocate("C7", "C7"), "CH-REL-2", "same_space", "Sam", "column 7")
    refused(state, SAM, Relocate("C7", "F3"), "CH-GUESS-2", "space_occupied", "floor 3", "Noah")
    moved = apply(state, SAM, Relocate("C7", "R11"))
    assert moved.hotel[SAM] == spaces("R11")
    assert moved.log[-1] == Relocated(SAM, Space.C7, Space.R11)
    goals = [action for action in legal_actions(state) if isinstance(action, Relocate)]
    assert len(goals) == 39 - 3


@pytest.mark.rules("CH-REL-2", "CH-DUP-1")
def test_relocating_onto_others_with_duplicate() -> None:
    """The desk opens occupied spaces to relocations too (play B); the others stay there."""
    state = play(at(2, 4), (SAM, Duplicate()))
    state = play(state, (RYAN, Guess("C9")))
    for card in (24, 22, 14):
        state = apply(state, state.turn, Play(card))
    state = apply(state, NOAH, Guess("F1"))
    assert state.turn == SAM
    state = apply(state, SAM, Relocate("C7", "R27"))
    assert state.hotel == (spaces("R27"), spaces("R27", "C9"), spaces("F3", "F1"))


@pytest.mark.rules("CH-EXCH-1", "CH-LOOK-1")
@pytest.mark.parametrize("target", [SAM, Seat(3)])
def test_a_partner_is_another_player_of_this_game(target: Seat) -> None:
    """Neither oneself nor a fourth player at a table of three."""
    state = at(2, 4)
    refused(
        state, SAM, Exchange(target, [28]), "CH-EXCH-1", "no_such_partner", f"seat {target}",
        "Ryan and Noah",
    )  # fmt: skip
    refused(state, SAM, Look(target), "CH-LOOK-1", "no_such_partner", f"seat {target}")


@pytest.mark.rules("CH-EXCH-1", "CH-EXCH-2")
def test_the_gift_is_the_number_of_the_desk_from_the_own_hand() -> None:
    """Nothing, two cards or somebody else's card cannot be given at a 1-desk."""
    state = at(2, 4)
    refused(state, SAM, Exchange(RYAN, []), "CH-EXCH-1", "wrong_gift", "Sam must give 1", "not 0")
    refused(state, SAM, Exchange(RYAN, [22, 28]), "CH-EXCH-1", "wrong_gift", "not 2")
    refused(state, SAM, Exchange(RYAN, [39]), "CH-EXCH-2", "gift_not_held", "Sam", 39)


@pytest.mark.rules("CH-EXCH-2", "CH-EXCH-3", "CH-EXCH-4")
def test_an_exchange_swaps_gift_and_draw() -> None:
    """Sam gives 28 and draws 39 from Ryan's hand as it was."""
    state = at(2, 5)
    assert legal_actions(state) == tuple(Draw([card]) for card in (14, 32, 34, 39))
    refused(state, CHANCE, Draw([28]), "CH-EXCH-2", "pick_not_held", 28)
    refused(state, CHANCE, Draw([14, 39]), "CH-EXCH-1", "wrong_pick", "1 must be", "not 2")
    state = apply(state, CHANCE, Draw([39]))
    assert state.hands[SAM] == cards(17, 22, 29, 39)
    assert state.hands[RYAN] == cards(14, 28, 32, 34)
    assert state.log[-1] == Exchanged(SAM, RYAN, 1, (28,), (39,))  # type: ignore[arg-type]  # cards as plain numbers
    assert state.turn == RYAN


@pytest.mark.rules("CH-LOOK-1", "CH-LOOK-3")
def test_a_look_leaves_the_hand_as_it_is() -> None:
    """Noah sees Sam's 29, which stays in Sam's hand."""
    state = at(3, 5)
    assert legal_actions(state) == tuple(Pick([card]) for card in (17, 29, 39))
    refused(state, CHANCE, Pick([13]), "CH-LOOK-1", "pick_not_held", 13)
    refused(state, CHANCE, Pick([17, 29]), "CH-LOOK-1", "wrong_pick", "not 2")
    after = apply(state, CHANCE, Pick([29]))
    assert after.hands == state.hands
    assert after.log[-1] == Looked(NOAH, SAM, 1, (29,))  # type: ignore[arg-type]  # cards as plain numbers


@pytest.mark.rules("CH-EXCH-5", "CH-LOOK-3")
def test_in_round_5_all_remaining_cards_are_swapped() -> None:
    """CH-AMB-18: at a 2-desk in round 5 the single cards change hands."""
    state = at(5, 4)
    hand = card_numbers(state.hands[SAM])
    assert len(hand) == 1
    assert check(state, SAM, Exchange(NOAH, hand)) is None
    waiting = apply(state, SAM, Look(RYAN))
    assert legal_actions(waiting) == (Pick(card_numbers(state.hands[RYAN])),)


@pytest.mark.rules("CH-ASSIST-5", "CH-BONUS-4")
def test_bonus_only_takes_a_desk() -> None:
    """Nothing but desk, parking lot, turn and log changes."""
    before, after = at(1, 4), at(1, 5)
    assert after.desks[Department.BONUS] == (NOAH,)
    for name in ("hands", "hotel", "searched", "car", "scores", "round", "murderer"):
        assert getattr(before, name) == getattr(after, name)
