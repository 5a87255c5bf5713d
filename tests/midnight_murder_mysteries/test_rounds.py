"""Rounds, turns and events (MM-ROUND, MM-EVT)."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import attrs
import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    Action,
    BuyBuoy,
    ClosedPassage,
    DrawEvent,
    EndActions,
    EventDeck,
    Extract,
    GoOn,
    IllegalAction,
    Investigate,
    Keep,
    LeaveSuspects,
    MalformedAction,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Reveal,
    Seat,
    State,
    Vote,
    Write,
    Zone,
    apply,
    chances,
    check,
    legal_actions,
    new_game,
    sample,
)
from tests.midnight_murder_mysteries.stubs import STUB_CARDS
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    TWO_BY_TWO,
    begun,
    change,
    do,
    legal,
    refused,
    rejected,
    setup,
)

PASS = (EndActions(), LeaveSuspects())


def next_round(state: State, event: str) -> State:
    """All pass; in the theatre nobody announces anything; the next event is drawn."""
    while state.phase is not Phase.EVENT:
        state = do(state, GoOn() if state.phase is Phase.FINDINGS else legal_actions(state)[-1])
    return do(state, DrawEvent(event))


@pytest.mark.rules("MM-ROUND-1", "MM-EVT-1", "MM-ROUND-4")
def test_turns_go_clockwise_from_the_first_player() -> None:
    """One event a round, one turn a player."""
    state = begun(setup(first=1))
    seen: list[object] = []
    for _ in range(2):
        for _ in range(3):
            seen.append(state.turn)
            state = do(state, *PASS)
            if state.phase is Phase.FINDINGS:
                state = do(state, GoOn())
        assert (state.phase, state.turn) == (Phase.EVENT, CHANCE)
        state = do(state, DrawEvent(f"x0{3 + len(seen) // 3}"))
    assert seen == [BOB, CLEO, ANN] * 2
    assert (state.round, len(state.drawn)) == (3, 3)


EVERY_ACTION: list[Action] = [
    PlaceSuspects(TWO_BY_TWO), PlaceDetective(4), DrawEvent("x01"), Move(5), MovePurser(5),
    BuyBuoy(), Investigate("15", "public"), Extract(1, "15"), EndActions(), Keep(), Publish(),
    Opinion("average"), MoveSuspect("A", 5), LeaveSuspects(), Reveal(), GoOn(), Vote(True),
    Write("culprit", "A", "B"),
]  # fmt: skip


@pytest.mark.rules("MM-ROUND-3")
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: type(action).__name__)
def test_only_the_one_in_turn_acts(action: Action) -> None:
    """Nor another seat, chance, or somebody who is not there."""
    state = begun(setup())
    strangers: list[Any] = [BOB, CHANCE]
    for actor in strangers:
        refused(state, actor, action, "MM-ROUND-3", "out_of_turn")
    strangers = [Seat(3), -1, True, False, None, "0", 0.0, "spectator"]
    for actor in strangers:
        refused(state, actor, action, "MM-ROUND-3", "no_such_seat")


@pytest.mark.rules("MM-ROUND-3")
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: type(action).__name__)
def test_nobody_acts_when_the_case_is_solved(action: Action) -> None:
    """Whoever tries, whatever it is; None is nobody and cannot act either."""
    state = change(begun(setup()), phase=Phase.OVER, turn=None)
    actors: list[Any] = [ANN, CHANCE, 7]
    for actor in actors:
        refused(state, actor, action, "MM-ROUND-3", "game_over")
    assert legal_actions(state) == ()
    nobody: Any = None
    refused(state, nobody, action, "MM-ROUND-3", "game_over")


@pytest.mark.rules("MM-ROUND-2")
def test_nothing_of_another_part_of_the_turn() -> None:
    """No suspect before the actions end, no action after them."""
    state = begun(setup())
    for early in (MoveSuspect("A", 5), LeaveSuspects(), GoOn(), Keep(), Write("culprit", "A", "B")):
        refused(state, ANN, early, "MM-ROUND-2", "wrong_kind")
    state = do(state, EndActions())
    for late in (Move(5), MovePurser(6), BuyBuoy(), Investigate("15", "public"), EndActions()):
        refused(state, ANN, late, "MM-ROUND-2", "wrong_kind")
    refused(begun(setup()), ANN, Opinion("average"), "MM-ROUND-2", "wrong_kind")


@pytest.mark.rules("MM-ROUND-2")
def test_what_is_no_action() -> None:
    """A text or a dictionary cannot be judged."""
    state = begun(setup())
    for thing in ("move", None, {"type": "move", "zone": 5}):
        wrong: Any = thing
        rejected(partial(check, state, ANN, wrong), MalformedAction, "MM-ROUND-2",
                 "not_an_action")  # fmt: skip


# Cards


@pytest.mark.rules("MM-EVT-14", "MM-EVT-2", "MM-EVT-3", "MM-EVT-7")
def test_a_card_is_carried_out_at_once() -> None:
    """Purser across the ship, ship forward, before anybody acts."""
    state = begun(setup(), "x04")
    assert (state.purser, state.ship, state.event, state.drawn) == (8, 3, "x04", ("x04",))
    state = next_round(state, "calm-1")
    assert (state.purser, state.ship) == (1, 4)


@pytest.mark.rules("MM-EVT-15", "MM-EVT-7", "MM-COMP-6")
def test_the_ship_stays_on_the_track() -> None:
    """Not behind 1; from 9 two spaces lead to 10, and 10 is the port."""
    drawn = tuple(f"x{number:02}" for number in (1, 2, 3, 5, 6, 7, 9, 10, 11))
    late = (*drawn[:3], "calm-1", *drawn[3:6], "calm-2", *drawn[6:], "calm-3")
    state = change(begun(setup()), phase=Phase.EVENT, turn=CHANCE, drawn=late, event=None, ship=1)
    assert do(state, DrawEvent("error")).ship == 1
    assert do(change(state, ship=5), DrawEvent("error")).ship == 4
    arrived = do(change(state, ship=9), DrawEvent("x04"))
    assert (arrived.ship, arrived.phase) == (10, Phase.FINAL_VOTE)
    assert do(change(state, ship=8), DrawEvent("calm-4")).phase is Phase.ACTIONS


@pytest.mark.rules("MM-EVT-5", "MM-EVT-6", "MM-SET-4")
def test_cards_that_cannot_come() -> None:
    """One Calm Sea a pile, the Error in the last one, no card twice, none from elsewhere."""
    state = change(begun(setup()), phase=Phase.EVENT, turn=CHANCE)

    def drawn(*cards: str) -> State:
        return change(state, drawn=cards)

    refused(drawn(), CHANCE, DrawEvent("error"), "MM-EVT-5", "not_in_this_pile")
    refused(drawn("calm-1"), CHANCE, DrawEvent("calm-2"), "MM-EVT-5", "not_in_this_pile")
    refused(drawn("x01", "x02", "x03"), CHANCE, DrawEvent("x04"), "MM-EVT-5", "not_in_this_pile")
    refused(drawn("x01"), CHANCE, DrawEvent("x01"), "MM-EVT-6", "drawn_already")
    refused(drawn(), CHANCE, DrawEvent("x99"), "MM-PACK-1", "not_in_the_deck")
    refused(drawn(), CHANCE, PlaceSuspects(TWO_BY_TWO), "MM-ROUND-2", "wrong_kind")


@pytest.mark.rules("MM-EVT-4", "MM-EVT-8")
def test_a_closed_passage() -> None:
    """Nobody passes, in either direction, for all turns of the round and no longer."""
    state = change(begun(setup(), "x05"), detectives=(5, 8, 5), purser=5)
    for seat, zone in ((ANN, 8), (BOB, 5), (CLEO, 8)):
        refused(state, seat, Move(zone), "MM-EVT-8", "passage_closed")
        refused(change(state, purser=13 - zone), seat, MovePurser(zone), "MM-EVT-8",
                "passage_closed")  # fmt: skip
        state = do(state, EndActions())
        refused(state, seat, MoveSuspect("C", 8), "MM-EVT-8", "way_closed")
        refused(state, seat, MoveSuspect("I", 5), "MM-EVT-8", "way_closed")
        state = do(state, LeaveSuspects())
    state = do(state, DrawEvent("x01"))
    assert legal(state, ANN, Move(8))


@pytest.mark.rules("MM-EVT-8")
def test_a_zone_without_a_way_out() -> None:
    """The hold, when its one passage is closed."""
    shut = attrs.evolve(STUB_CARDS[9], effects=(ClosedPassage((Zone(9), Zone(10))),))
    cards = (*STUB_CARDS[:9], shut, *STUB_CARDS[10:])
    state = change(begun(setup(events=EventDeck("shut", cards)), "x05"), detectives=(10, 8, 5))
    refusal = refused(state, ANN, Move(9), "MM-EVT-8", "no_way_out")
    assert refusal.sentence == "no passage leads out of zone 10 in this round"
    refused(state, ANN, Move(8), "MM-MOVE-1", "no_way_out")
    refused(change(state, purser=10), ANN, MovePurser(9), "MM-EVT-8", "no_way_out")


@pytest.mark.rules("MM-EVT-9", "MM-SHIP-7", "MM-SHIP-6")
def test_an_open_passage() -> None:
    """6 and 7 are connected for everybody, in both directions, for this round."""
    state = change(begun(setup(), "x06"), detectives=(6, 7, 4), purser=6)
    assert legal(state, ANN, Move(7))
    assert legal(state, ANN, MovePurser(7))
    state = do(state, EndActions())
    assert legal(state, ANN, MoveSuspect("E", 7))
    assert legal(state, ANN, MoveSuspect("G", 6))
    state = next_round(state, "x01")
    refused(change(state, detectives=(6, 7, 4)), ANN, Move(7), "MM-MOVE-1", "not_connected")


@pytest.mark.rules("MM-EVT-10")
def test_a_closed_zone() -> None:
    """No detective enters; leaving, acting inside, Purser and suspects go on as ever."""
    state = change(begun(setup(), "x07"), detectives=(8, 7, 4), purser=8)
    refused(state, ANN, Move(7), "MM-EVT-10", "zone_closed")
    assert legal(state, ANN, MovePurser(7))
    inside = change(state, detectives=(7, 7, 4))
    assert legal(inside, ANN, Move(8))
    assert legal(inside, ANN, Investigate("21", "public"))
    assert legal(do(state, EndActions()), ANN, MoveSuspect("I", 7))


@pytest.mark.rules("MM-EVT-11")
def test_a_sealed_zone() -> None:
    """Nobody investigates there; moving and extracting are free."""
    state = change(begun(setup(), "x08"), detectives=(6, 6, 4), known=(0, 1, 0))
    for path in ("19", "E-alibi"):
        refused(state, ANN, Investigate(path, "public"), "MM-EVT-11", "zone_sealed")
        refused(state, ANN, Investigate(path, "private"), "MM-EVT-11", "zone_sealed")
    assert legal(state, ANN, Move(5))
    assert legal(state, ANN, Extract(BOB, "01"))


@pytest.mark.rules("MM-EVT-12")
def test_dearer_steps() -> None:
    """Two a step, three into the suite; the Purser still one."""
    state = change(begun(setup(), "x09"), detectives=(1, 5, 6), purser=1)
    assert do(state, Move(4)).points == 1
    assert do(state, Move(2)).points == 0
    assert do(state, MovePurser(2)).points == 2
    poor = change(state, points=2, buoys=(0, 4, 4))
    refused(poor, ANN, Move(2), "MM-AP-5", "too_dear")


@pytest.mark.rules("MM-EVT-13", "MM-SUSP-2")
def test_how_far_suspects_go() -> None:
    """Range 0 leaves the phase out, 3 reaches further, 1 less far."""
    assert do(begun(setup(), "x10"), EndActions()).turn == BOB
    far = do(begun(setup(), "x11"), EndActions())
    assert legal(far, ANN, MoveSuspect("G", 4))
    refused(far, ANN, MoveSuspect("G", 1), "MM-SUSP-2", "too_far")


@pytest.mark.rules("MM-SET-12", "MM-ROUND-3")
def test_chance_acts_in_its_turn_only() -> None:
    """There is nothing to draw in a player's turn."""
    state = begun(setup())
    assert chances(state) == ()
    with pytest.raises(IllegalAction) as error:
        sample(state, random.Random(1))
    assert (error.value.rule, error.value.code) == ("MM-ROUND-3", "not_for_chance")
    with pytest.raises(IllegalAction):
        apply(state, CHANCE, DrawEvent("x02"))


@pytest.mark.rules("MM-COMP-7", "MM-SET-6")
def test_what_chance_cannot_even_say() -> None:
    """A card without an id, zones that are no list, a zone 11."""
    for card in ("", "X 1", None, 7, True):
        wrong: Any = card
        rejected(partial(DrawEvent, wrong), MalformedAction, "MM-COMP-7", "not_a_card")
    for zones in ("4455", None, 4, {4: 5}):
        wrong = zones
        rejected(partial(PlaceSuspects, wrong), MalformedAction, "MM-SET-6", "not_zones")
    rejected(partial(PlaceSuspects, (11,)), MalformedAction, "MM-SHIP-1", "no_such_zone")


@pytest.mark.rules("MM-SET-12")
def test_placements_are_too_many_to_list() -> None:
    """7,484,400 of them, all alike."""
    state = new_game(setup())
    assert chances(state) is None
    assert legal_actions(state) == ()
