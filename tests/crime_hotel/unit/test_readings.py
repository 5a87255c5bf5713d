"""Alternative readings: what they bar, and that a bar lapses where it would leave nothing."""

from __future__ import annotations

from collections.abc import Iterable

import attrs
import pytest

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Deal,
    Department,
    Draw,
    Duplicate,
    Exchange,
    Exchanged,
    Guess,
    Look,
    Looked,
    Phase,
    Pick,
    Play,
    Readings,
    Relocate,
    Space,
    State,
    Station,
    apply,
    legal_actions,
    new_game,
    spaces,
)
from tests.crime_hotel.unit.table import NOAH, RYAN, SAM, TRIO, at, play, refused

# Ryan always plays highest, then Sam, then Noah; only in round 5 Noah passes Sam if he has the 19.
# The last cards are 12, 21 and 22, and the murderer is in room 11: four dark rooms.
SAMS, RYANS, NOAHS = [31, 32, 33, 34], [35, 36, 37, 38, 39], [13, 14, 15, 16]
LIVE = ("F1", "F2", "C1", "C2", "R11", "R12", "R21", "R22")


def four_rounds(
    setting: Readings,
    guesses: Iterable[str],
    assistances: Iterable[tuple[Action, ...]],
    *,
    station: Station | None = None,
    last: tuple[int, int] = (19, 17),
) -> State:
    """Sam gets assistance in four rounds, Ryan and Noah guess; in round 5 the cards are placed."""
    sams, noahs = last
    hands = [[*SAMS, sams, 12], [*RYANS, 21], [*NOAHS, noahs, 22]]
    used = {card for hand in hands for card in hand} | {11}
    rest = [n for n in (*range(11, 20), *range(21, 30), *range(31, 40)) if n not in used]
    setup = attrs.evolve(TRIO, readings=setting, station=station or TRIO.station)
    state = play(new_game(setup), (CHANCE, Deal(hands, 11, rest)))
    spaces_to_guess = iter(guesses)
    cards_by_round = zip([*SAMS, sams], RYANS, [*NOAHS, noahs], strict=True)
    for cards, helps in zip(cards_by_round, [*assistances, None], strict=True):
        while state.phase is Phase.PLAY:
            state = apply(state, state.turn, Play(cards[state.seat]))
        if helps is not None:
            state = apply(state, RYAN, Guess(next(spaces_to_guess)))
            for step in helps:
                state = apply(state, state.turn, step)
            state = apply(state, NOAH, Guess(next(spaces_to_guess)))
    return state


BONUS_AND_LOOKS: tuple[tuple[Action, ...], ...] = (
    (Bonus(),), (Bonus(),), (Look(NOAH), Pick([17])), (Look(NOAH), Pick([17, 22])),
)  # fmt: skip


@pytest.mark.rules("CH-GUESS-1", "CH-GUESS-3")
@pytest.mark.parametrize("reading", ["forbid_dead_spaces", "forbid_rooms", "allow"])
def test_a_guess_is_possible_when_every_live_space_is_taken(reading: str) -> None:
    """Round 5, a meeple on each of the eight live spaces: the bar lapses, all free spaces open.

    With searched rooms barred alone, floors and columns are still open.
    """
    setting = Readings(guess_on_searched=reading)  # type: ignore[arg-type]  # a reading from a list
    state = four_rounds(setting, LIVE, BONUS_AND_LOOKS)
    assert (state.round, state.turn, state.phase) == (5, RYAN, Phase.GUESS)
    free = [space for space in Space if space.name not in LIVE]
    lines = [space for space in free if space.name[0] != "R"]
    expected = lines if reading == "forbid_rooms" else free
    assert legal_actions(state) == tuple(map(Guess, expected))


@pytest.mark.rules("CH-GUESS-3", "CH-REL-2")
def test_the_last_live_space_is_the_only_one_open() -> None:
    """With one live space left, a relocation can go there and nowhere else."""
    setting = Readings(guess_on_searched="forbid_dead_spaces")
    guesses = ("F3", "C9", "F1", "F2", "C1", "C2", "R11", "R12")
    helps = (*BONUS_AND_LOOKS[:2], (Look(NOAH), Pick([19])), (Look(NOAH), Pick([19, 22])))
    state = four_rounds(setting, guesses, helps, last=(17, 19))
    assert legal_actions(state) == (Guess("R21"), Guess("R22"))
    refused(state, RYAN, Guess("F3"), "CH-GUESS-2", "space_occupied", "floor 3")
    refused(state, RYAN, Guess("C8"), "CH-GUESS-3", "space_searched", "column 8")
    state = apply(state, RYAN, Guess("R21"))
    assert (state.turn, state.phase) == (NOAH, Phase.ASSIST)
    assert state.hotel[NOAH] == spaces("C9", "F2", "C2", "R12")
    moves = [action for action in legal_actions(state) if isinstance(action, Relocate)]
    assert moves == [Relocate(source, "R22") for source in ("C2", "C9", "R12", "F2")]
    refused(state, NOAH, Relocate("C9", "C8"), "CH-GUESS-3", "space_searched", "column 8")


ONE_EACH = Station(relocate=1, exchange=(1,), look=(1,), duplicate=1, bonus=(3,))
OTHERS_FIRST: tuple[tuple[Action, ...], ...] = (
    (Exchange(NOAH, [12]), Draw([22])), (Look(NOAH), Pick([12])), (Duplicate(),), (Bonus(),),
)  # fmt: skip


@pytest.mark.rules("CH-REL-4", "CH-ASSIST-1")
def test_relocate_is_open_when_no_other_desk_is_free() -> None:
    """Sam never guessed, and only the relocate desk is left: the bar lapses, nothing moves."""
    setting = Readings(relocate_without_meeple="forbidden")
    guesses = ("F1", "F2", "C1", "C2", "C3", "C4", "C5", "C6")
    state = four_rounds(setting, guesses, OTHERS_FIRST, station=ONE_EACH)
    state = apply(state, RYAN, Guess("C7"))
    assert (state.turn, state.hotel[SAM]) == (SAM, 0)
    assert legal_actions(state) == (Relocate(),)
    assert apply(state, SAM, Relocate()).desks[Department.RELOCATE] == (SAM,)


@pytest.mark.rules("CH-REL-4")
def test_relocate_without_a_meeple_can_be_barred() -> None:
    """CH-AMB-16: in round 1 Noah has no meeple on the hotel and is told what is open."""
    state = at(1, 4, readings=Readings(relocate_without_meeple="forbidden"))
    refused(
        state, NOAH, Relocate(), "CH-REL-4", "nothing_to_relocate", "Noah",
        "exchange, look, duplicate and bonus",
    )  # fmt: skip
    assert Relocate() not in legal_actions(state)


TWO_DESK = Station(relocate=1, exchange=(2,), look=(1,), duplicate=1, bonus=(3,))
ALL_BUT_EXCHANGE: tuple[tuple[Action, ...], ...] = (
    (Relocate(),), (Look(NOAH), Pick([22])), (Duplicate(),), (Bonus(),),
)  # fmt: skip


@pytest.mark.rules("CH-EXCH-5", "CH-ASSIST-1")
def test_a_two_desk_is_open_in_round_5_when_no_other_is_free() -> None:
    """Hands hold one card, only a 2-desk is left: the bar lapses, the single cards are swapped."""
    guesses = ("F1", "F2", "C1", "C2", "C3", "C4", "C5", "C6")
    state = four_rounds(
        Readings(short_hand="forbidden"), guesses, ALL_BUT_EXCHANGE, station=TWO_DESK
    )
    state = apply(state, RYAN, Guess("C7"))
    assert legal_actions(state) == (Exchange(RYAN, [12]), Exchange(NOAH, [12]))
    state = play(state, (SAM, Exchange(NOAH, [12])), (CHANCE, Draw([22])))
    assert state.log[-1] == Exchanged(SAM, NOAH, 1, (12,), (22,))  # type: ignore[arg-type]  # cards as plain numbers


@pytest.mark.rules("CH-EXCH-5", "CH-LOOK-3")
def test_short_hands_can_bar_two_desks() -> None:
    """CH-AMB-18: in round 5 exchange and look show 2, and are refused while others are free."""
    station = Station(exchange=(1, 2), look=(1, 2))
    state = at(5, 4, readings=Readings(short_hand="forbidden"), station=station)
    words = ("shows 2", "hold 1", "short_hand = forbidden", "relocate")
    refused(state, SAM, Exchange(NOAH, [17]), "CH-EXCH-5", "hand_too_short", "exchange", *words)
    refused(state, SAM, Look(NOAH), "CH-LOOK-3", "hand_too_short", "look", *words)
    assert {type(action) for action in legal_actions(state)} == {Relocate, Duplicate}
    full = Station(exchange=(1,), look=(1, 1), relocate=2)
    state = at(5, 4, readings=Readings(short_hand="forbidden"), station=full)
    refused(state, SAM, Exchange(NOAH, [17]), "CH-ASSIST-4", "department_full", "exchange")
    assert Look(NOAH) in legal_actions(state)


@pytest.mark.rules("CH-EXCH-5", "CH-LOOK-3")
def test_short_hands_can_make_two_desks_idle() -> None:
    """CH-AMB-18: read as "no effect", the desk is taken, nothing is swapped or seen."""
    state = at(5, 4, readings=Readings(short_hand="no_effect"))
    refused(state, SAM, Exchange(NOAH, [17]), "CH-EXCH-1", "wrong_gift", "give 0", "not 1")
    assert Exchange(NOAH, []) in legal_actions(state)
    swapped = apply(state, SAM, Exchange(NOAH, []))
    assert swapped.log[-1] == Exchanged(SAM, NOAH, 0, (), ())
    assert swapped.hands == state.hands
    looked = apply(state, SAM, Look(NOAH))
    assert looked.log[-1] == Looked(SAM, NOAH, 0, ())
    assert (swapped.turn, looked.turn) == (RYAN, RYAN)
    assert swapped.desks[Department.EXCHANGE] == (SAM, SAM)
