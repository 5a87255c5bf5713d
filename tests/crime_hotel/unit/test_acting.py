"""Who acts when, and in which way (CH-ROUND, CH-ACT, CH-END-1, CH-BEG)."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    MalformedAction,
    Phase,
    Pick,
    Play,
    Relocate,
    Removed,
    Seat,
    State,
    Variant,
    apply,
    check,
    legal_actions,
    new_game,
    sample,
)
from tests.crime_hotel.strategies import chooser, play_out
from tests.crime_hotel.unit.table import (
    DEAL,
    NOAH,
    ROUNDS,
    RYAN,
    SAM,
    TRIO,
    at,
    end_of_play_a,
    play,
    refused,
    rejected,
    told,
)

ASSISTANCES: tuple[Action, ...] = (
    Relocate(), Exchange(SAM, [13]), Look(SAM), Duplicate(), Bonus(),
)  # fmt: skip


@pytest.mark.rules("CH-ACT-1", "CH-ACT-2", "CH-ACT-3")
def test_spots_act_in_rising_order() -> None:
    """Ryan guesses, Noah gets assistance, Sam guesses."""
    turns = [(at(1, steps).turn, at(1, steps).phase, at(1, steps).spot) for steps in (3, 4, 5)]
    assert turns == [(RYAN, Phase.GUESS, 1), (NOAH, Phase.ASSIST, 2), (SAM, Phase.GUESS, 3)]


@pytest.mark.rules("CH-ACT-2")
@pytest.mark.parametrize("action", ASSISTANCES)
def test_the_outer_spots_get_no_assistance(action: Action) -> None:
    """Spot 1 and spot n must guess."""
    name = type(action).__name__.lower()
    refused(at(1, 3), RYAN, action, "CH-ACT-2", "wrong_kind", name, "Ryan must guess")
    refused(at(1, 5), SAM, action, "CH-ACT-2", "wrong_kind", name, "Sam must guess")


@pytest.mark.rules("CH-ACT-3")
def test_the_middle_spots_do_not_guess() -> None:
    """Spot 2 must choose a department."""
    refused(at(1, 4), NOAH, Guess("F1"), "CH-ACT-3", "wrong_kind", "Noah must choose a department")


@pytest.mark.rules("CH-ROUND-2")
@pytest.mark.parametrize(
    ("steps", "actor", "action", "wanted"),
    [
        (0, SAM, Guess("F1"), "Sam must play a card"),
        (0, SAM, Bonus(), "Sam must play a card"),
        (3, RYAN, Play(12), "Ryan must guess"),
        (4, NOAH, Play(13), "Noah must choose a department"),
        (4, NOAH, Pick([13]), "Noah must choose a department"),
        (3, RYAN, DEAL, "Ryan must guess"),
    ],
)
def test_phases_do_not_mix(steps: int, actor: Seat, action: Action, wanted: str) -> None:
    """What belongs to another phase is refused, with what is wanted now."""
    name = type(action).__name__.lower()
    refused(at(1, steps), actor, action, "CH-ROUND-2", "wrong_kind", name, wanted)


@pytest.mark.rules("CH-ASSIST-6", "CH-ROUND-2")
def test_nobody_acts_while_chance_is_awaited() -> None:
    """The cards of an exchange or a look come before the next spot's turn."""
    draw, pick = at(2, 5), at(3, 5)
    assert (draw.phase, draw.turn, pick.phase, pick.turn) == (
        Phase.DRAW, CHANCE, Phase.PICK, CHANCE,
    )  # fmt: skip
    refused(draw, RYAN, Guess("C9"), "CH-ACT-1", "out_of_turn", "Ryan", "must be drawn")
    refused(pick, SAM, Guess("C2"), "CH-ACT-1", "out_of_turn", "Sam", "must be picked")
    refused(draw, CHANCE, Pick([39]), "CH-ROUND-2", "wrong_kind", "pick", "must be drawn")
    refused(pick, CHANCE, Draw([29]), "CH-ROUND-2", "wrong_kind", "draw", "must be picked")
    refused(draw, CHANCE, DEAL, "CH-ROUND-2", "wrong_kind", "deal", "must be drawn")


@pytest.mark.rules("CH-ACT-1")
def test_others_wait_for_the_spot_before_them() -> None:
    """Noah and chance are told whose turn it is."""
    refused(at(1, 3), NOAH, Bonus(), "CH-ACT-1", "out_of_turn", "Noah", "Ryan must guess")
    refused(at(1, 3), CHANCE, DEAL, "CH-ACT-1", "out_of_turn", "chance", "Ryan must guess")


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("actor", [3, 4, -3, "Sam", None, 1.5, []])
def test_there_is_no_such_seat(actor: Any) -> None:
    """Somebody who does not sit at the table cannot act."""
    for state in (at(1, 0), at(1, 4), at(2, 5)):
        refused(state, actor, Play(23), "CH-SETUP-1", "no_such_seat", told(actor), "0 to 2")


@pytest.mark.rules("CH-SETUP-1")
@pytest.mark.parametrize("actor", [True, 1.0])
def test_what_equals_a_seat_is_not_a_seat(actor: Any) -> None:
    """A truth value or a fraction is not Ryan, even where it is Ryan's turn."""
    refused(at(1, 1), actor, Play(12), "CH-SETUP-1", "no_such_seat", told(actor))


@pytest.mark.rules("CH-ROUND-2")
@pytest.mark.parametrize("thing", [None, 23, "guess", ("play", 23), Play, object])
def test_something_that_is_no_action(thing: Any) -> None:
    """What is no action at all is malformed, not merely illegal."""
    for state, actor in ((at(1, 0), SAM), (at(1, 4), NOAH), (new_game(TRIO), CHANCE)):
        for act in (check, apply):
            rejected(
                lambda act=act, state=state, actor=actor: act(state, actor, thing),  # type: ignore[misc]  # binds the loop variables
                MalformedAction, "CH-ROUND-2", "not_an_action", told(thing),
            )  # fmt: skip


def finished() -> State:
    """A game that is over."""
    return play_out(TRIO, 1, chooser()).states[-1]


@pytest.mark.rules("CH-END-1")
@pytest.mark.parametrize("actor", [SAM, RYAN, NOAH, CHANCE, Seat(7)])
def test_nobody_acts_after_the_end(actor: Seat) -> None:
    """The game ends after three investigations, for players, chance and strangers."""
    state = finished()
    assert len(state.scores) == 3
    assert legal_actions(state) == ()
    for action in (Play(23), Guess("F1"), Bonus(), DEAL, Pick([11])):
        refused(state, actor, action, "CH-END-1", "game_over", "over")


@pytest.mark.rules("CH-END-1")
def test_nobodys_turn_is_nobodys() -> None:
    """A loop that forgets to stop is told that the game is over."""
    state = finished()
    refused(state, state.turn, Play(23), "CH-END-1", "game_over", "over")


@pytest.mark.rules("CH-ROUND-1", "CH-REVEAL-1", "CH-NEXT-1")
def test_five_rounds_then_the_reveal() -> None:
    """After the fifth round no card can be played; the next deal starts investigation 2."""
    state = end_of_play_a()
    assert (state.phase, state.turn, state.investigation) == (Phase.DEAL, CHANCE, 1)
    refused(state, NOAH, Play(13), "CH-SETUP-10", "out_of_turn", "must be dealt")
    state = apply(state, CHANCE, sample(state, random.Random(2)))
    assert (state.phase, state.turn, state.investigation, state.round) == (Phase.PLAY, NOAH, 2, 1)


def beginners() -> State:
    """Round 1 of play A for beginners: Ryan has guessed."""
    setup = attrs.evolve(TRIO, variant=Variant.BEGINNER)
    return play(new_game(setup), (CHANCE, DEAL), *ROUNDS[0][:4])


@pytest.mark.rules("CH-BEG-2", "CH-BEG-3", "CH-BEG-4")
def test_beginners_on_middle_spots_take_their_meeple_back() -> None:
    """Noah is not asked; his meeple is home, and Sam guesses at once."""
    state = beginners()
    assert state.log[-1] == Removed(NOAH)
    assert (state.turn, state.phase, state.parking, state.spot) == (SAM, Phase.GUESS, (SAM,), 3)
    assert state.supply == (4, 4, 5)


@pytest.mark.rules("CH-BEG-1")
@pytest.mark.parametrize("action", ASSISTANCES)
def test_beginners_have_no_assistance(action: Action) -> None:
    """Any department action names the variant's rule."""
    name = type(action).__name__.lower()
    refused(beginners(), SAM, action, "CH-BEG-1", "wrong_kind", name, "Sam must guess")
    refused(beginners(), NOAH, action, "CH-ACT-1", "out_of_turn", "Noah")
