"""The solo game against Simon (MM-SOLO, MM-SIMON)."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    PATHS,
    SPECTATOR,
    Arrived,
    CaseEnded,
    DrawEvent,
    EndActions,
    Extract,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    Phase,
    Publish,
    Reveal,
    SimonDrew,
    SimonInvestigated,
    State,
    Write,
    chances,
    legal_actions,
    outcome,
    path_names,
    paths,
    sample,
    view,
    zone_numbers,
    zones,
)
from tests.midnight_murder_mysteries.stubs import STUB_CARDS, STUB_CASE
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

PASS = (EndActions(), LeaveSuspects())


def solo(**readings: Any) -> State:
    """Ann's first turn; her detective is in zone 5, so that nobody asks for findings."""
    return change(begun(setup("solo", **readings)), detectives=(5,))


def simon(purser: int, known: str = "", player: str = "", **readings: Any) -> State:
    """Simon in this zone with what he knows, Ann with what she knows."""
    return change(
        solo(**readings), purser=purser, simon_known=paths(*known.split()),
        known=(paths(*player.split()),),
    )  # fmt: skip


def taken(state: State, start: State) -> list[str]:
    """What Simon has investigated since."""
    entries = state.log[len(start.log) :]
    return [entry.path for entry in entries if isinstance(entry, SimonInvestigated)]


@pytest.mark.rules("MM-SOLO-6", "MM-SOLO-5")
def test_what_is_read_out_is_known_to_simon() -> None:
    """Public and published, not kept."""
    state = change(solo(), detectives=(4,))
    assert path_names(do(state, Investigate("15", "public")).simon_known) == ("15",)
    read = do(state, Investigate("15", "private"))
    assert read.simon_known == 0
    assert do(read, Keep()).simon_known == 0
    assert path_names(do(read, Publish()).simon_known) == ("15",)


@pytest.mark.rules("MM-SOLO-14", "MM-SOLO-7", "MM-SOLO-8", "MM-EXTR-3")
def test_extracting_from_simon() -> None:
    """Where the Purser is, what he knows, not the suite; the buoy is spent and can come back."""
    state = simon(5, "13 20")
    refused(state, ANN, Investigate("17", "public"), "MM-PURS-1", "purser_is_there")
    refused(state, ANN, Extract("simon", "13"), "MM-EXTR-3", "suite_not_extractable")
    refused(state, ANN, Extract("simon", "15"), "MM-EXTR-2", "not_read_by_target")
    for target in (ANN, BOB):
        refused(state, ANN, Extract(target, "20"), "MM-SOLO-7", "target_elsewhere")
    got = do(state, Extract("simon", "20"))
    assert (got.points, got.buoys, got.spent) == (2, (11,), 1)
    assert path_names(got.known[ANN]) == ("20",)
    assert view(got, SPECTATOR).paragraphs == ()
    away = do(state, MovePurser(4))
    refused(away, ANN, Extract("simon", "20"), "MM-SOLO-7", "target_elsewhere")
    assert legal(away, ANN, Investigate("17", "public"))


@pytest.mark.rules("MM-SIMON-1", "MM-SIMON-2", "MM-SIMON-4", "MM-SIMON-8", "MM-SOLO-1")
def test_simons_first_turn() -> None:
    """13 for two points, then a card, then two points' worth in the new zone."""
    start = do(solo(), EndActions())
    state = do(start, LeaveSuspects())
    assert (state.phase, state.turn, state.simon_points) == (Phase.SIMON, CHANCE, 2)
    assert taken(state, start) == ["13"]
    assert state.known == (0,)
    odds = chances(state)
    assert odds is not None
    assert {chance for _, chance in odds} == {odds[0][1]}
    assert len(odds) == len(legal_actions(state)) == 16
    state = do(state, DrawEvent("x04"))
    assert (state.purser, state.ship, state.round, state.turn) == (8, 2, 2, ANN)
    assert taken(state, start) == ["13", "22"]
    assert state.event is None


@pytest.mark.rules("MM-SIMON-9", "MM-SOLO-1")
def test_a_card_for_a_zone_where_he_has_been() -> None:
    """It is laid aside and another one is drawn."""
    state = do(solo(), *PASS, DrawEvent("error"))
    assert (state.phase, state.purser, state.drawn) == (Phase.SIMON, 2, ("error",))
    assert state.log[-1] == SimonDrew(state.drawn[0], state.purser, False)
    refused(state, CHANCE, DrawEvent("error"), "MM-SOLO-1", "drawn_already")
    assert do(state, DrawEvent("x05")).purser == 9


@pytest.mark.rules("MM-SIMON-16", "MM-SIMON-3", "MM-SIMON-5", "MM-SIMON-6", "MM-SIMON-7")
@pytest.mark.parametrize(
    ("known", "player", "reading", "expected"),
    [
        ("", "C-alibi C-witness", "in_order", "15 16"),  # V-17
        ("", "C-alibi C-witness", "cheapest_first", "C-alibi C-witness 15"),
        ("", "15 C-alibi", "in_order", "15 16 C-alibi"),  # V-18
        ("15 16", "C-alibi D-motive", "in_order", "C-alibi C-witness D-motive"),  # V-19
        ("15 16", "C-alibi", "in_order", "C-alibi C-witness"),  # V-20
        ("15 16", "C-alibi", "cheapest_first", "C-alibi C-witness"),
    ],
)
def test_which_paths_simon_takes(known: str, player: str, reading: str, expected: str) -> None:
    """Vectors 17 to 20: in zone 4 with C and D."""
    zones_now = (5, 5, 4, 4, 6, 6, 7, 7, 8, 8, 9, 9)
    start = change(simon(4, known, player, simon_spending=reading), suspects=zones_now)
    state = do(start, *PASS)
    assert taken(state, start) == expected.split()
    assert (state.purser, state.round, state.simon_points) == (4, 2, 0)
    assert state.known == start.known


@pytest.mark.rules("MM-SIMON-13", "MM-SIMON-8")
def test_when_simon_moves_on() -> None:
    """Vector 21: his zone is exhausted with his last point."""
    zones_now = (5, 5, 4, 4, 6, 6, 7, 7, 8, 8, 9, 9)
    talks = " ".join(f"{who}-{topic}" for who in "CD" for topic in ("alibi", "witness", "motive"))
    start = change(simon(4, talks), suspects=zones_now)
    state = do(start, *PASS)
    assert (taken(state, start), state.purser, state.round) == (["15", "16"], 4, 2)
    following = do(state, *PASS)
    assert (following.phase, following.simon_points) == (Phase.SIMON, 4)
    start = change(simon(4, talks, simon_moves_on="at_once"), suspects=zones_now)
    state = do(start, *PASS)
    assert (taken(state, start), state.phase) == (["15", "16"], Phase.SIMON)
    assert state.simon_points == 0
    state = do(state, DrawEvent("x04"))
    assert (state.purser, state.round, state.turn) == (8, 2, ANN)


@pytest.mark.rules("MM-SIMON-15", "MM-SIMON-5")
def test_simon_does_not_search_the_cabin_of_somebody_in_it() -> None:
    """Vector 22: A and B in zone 1."""
    start = change(simon(1), suspects=(1, 1, 4, 4, 5, 6, 7, 7, 8, 8, 9, 9))
    assert taken(do(start, *PASS), start) == ["03", "04"]


@pytest.mark.rules("MM-SIMON-10")
def test_where_simon_has_been() -> None:
    """Vector 23: led from 6 over 5 to 8, only 8 counts."""
    start = change(simon(6), simon_visited=zones(2, 6))
    state = do(start, MovePurser(5), MovePurser(8), *PASS)
    assert zone_numbers(state.simon_visited) == (2, 6, 8)
    assert view(state, ANN).simon is not None


@pytest.mark.rules("MM-SIMON-11")
def test_the_deck_is_shuffled_when_it_is_used_up() -> None:
    """The sixteenth card is laid aside, and all are there again."""
    drawn = tuple(card.card for card in STUB_CARDS if card.card != "error")
    state = change(solo(), drawn=drawn)
    state = do(state, *PASS)
    assert legal_actions(state) == (DrawEvent("error"),)
    state = do(state, DrawEvent("error"))
    assert (state.phase, state.drawn, len(legal_actions(state))) == (Phase.SIMON, (), 16)
    assert do(state, DrawEvent("x04")).drawn == ("x04",)
    used = change(solo(), drawn=(*drawn, "error"))
    assert do(used, *PASS).drawn == ()


@pytest.mark.rules("MM-SIMON-12")
def test_when_simon_has_been_everywhere() -> None:
    """All zones but his own count as new again."""
    state = change(simon(2, "13"), simon_visited=zones(*range(1, 11)))
    state = do(state, *PASS)
    assert (state.phase, zone_numbers(state.simon_visited)) == (Phase.SIMON, (2,))


NEARLY = " ".join(PATHS[31:])
"""29 paths: the last ones of the notebook."""


@pytest.mark.rules("MM-SOLO-9", "MM-SIMON-14")
@pytest.mark.parametrize("publish", [False, True])
def test_simon_solves_the_case_in_the_players_turn(publish: bool) -> None:
    """The thirtieth path ends it at once; both stand in the theatre."""
    state = change(simon(2, NEARLY), detectives=(4,))
    if publish:
        state = do(state, Investigate("15", "private"), Publish())
    else:
        state = do(state, Investigate("15", "public"))
    assert (state.phase, state.end, state.turn) == (Phase.CONCLUSIONS, "paths", ANN)
    assert (state.detectives, state.purser, state.points) == ((6,), 6, 0)
    assert state.log[-1] == CaseEnded("paths")
    state = do(state, Write("culprit", "E", "A"), Write("motive", "m2", "m1"),
               Write("method", "o1", "o3"))  # fmt: skip
    assert (outcome(state).scores, outcome(state).simon) == ((80,), 85)  # V-10
    assert outcome(state).winners == ("simon",)


@pytest.mark.rules("MM-SOLO-9", "MM-SIMON-14")
def test_simon_solves_the_case_in_his_own_turn() -> None:
    """After exactly thirty paths, with points left; a path that he knows does not count."""
    state = do(simon(2, NEARLY), *PASS)
    assert (state.end, state.simon_known.bit_count(), state.simon_points) == ("paths", 30, 0)
    again = do(simon(2, NEARLY), Investigate("C-witness", "public"))
    assert (again.end, again.simon_known.bit_count()) == (None, 29)
    state = do(simon(2, " ".join(PATHS[32:])), *PASS)
    assert (state.phase, state.simon_known.bit_count()) == (Phase.SIMON, 29)


@pytest.mark.rules("MM-SOLO-9")
def test_an_expert_case_takes_thirty_six_paths() -> None:
    """Thirty are not enough."""
    expert = setup("solo", case=attrs.evolve(STUB_CASE, level="expert"))
    state = change(begun(expert), simon_known=paths(*PATHS[31:]), detectives=(5,))
    assert do(state, *PASS).end is None
    nearly = change(state, simon_known=paths(*PATHS[25:]))
    assert do(nearly, *PASS).end == "paths"


@pytest.mark.rules("MM-SOLO-10", "MM-REV-4")
def test_the_tenth_round_is_the_last() -> None:
    """It is played to its end, Simon's turn included."""
    state = change(simon(2), round=9, ship=9)
    state = do(state, *PASS, DrawEvent("x04"))
    assert (state.round, state.ship, state.final) == (10, 10, True)
    assert state.log[-1] == Arrived()
    state = change(state, detectives=(6,), purser=8)
    state = do(state, EndActions())
    refused(state, ANN, Reveal(), "MM-REV-4", "wrong_kind")
    before = state
    state = do(state, LeaveSuspects())
    assert (state.phase, state.end) == (Phase.CONCLUSIONS, "port")
    assert len(taken(state, before)) == 2
    state = do(state, Write("culprit", "E", "A"), Write("motive", "m2", "m1"),
               Write("method", "o1", "o3"))  # fmt: skip
    assert (outcome(state).scores, outcome(state).simon) == ((90,), 85)  # V-10
    assert outcome(state).winners == (ANN,)


@pytest.mark.rules("MM-SOLO-15", "MM-SOLO-11", "MM-REV-1")
def test_findings_end_the_solo_game_at_once() -> None:
    """Without a turn of Simon's; also in round 10 where the reading allows it."""
    state = change(solo(), detectives=(6,))
    asked = do(state, *PASS)
    assert (asked.phase, asked.turn) == (Phase.FINDINGS, ANN)
    assert do(asked, GoOn()).phase is Phase.SIMON
    ended = do(asked, Reveal())
    assert (ended.phase, ended.end, ended.revealer) == (Phase.CONCLUSIONS, "revelations", ANN)
    assert ended.simon_known == 0
    late = change(solo(last_round_revelations="open"), detectives=(6,), final=True, ship=10)
    assert do(late, *PASS, Reveal()).end == "revelations"


@pytest.mark.rules("MM-SOLO-16", "MM-SOLO-17", "MM-SOLO-11", "MM-SOLO-12", "MM-SOLO-13")
@pytest.mark.parametrize(
    ("sheet", "reading", "scores", "winners"),
    [
        ("E:A m2:m1 o3:o1", "penalty", (100, 85), (ANN,)),  # V-9
        ("E:A m2:m1 o1:o3", "penalty", (80, 90), ("simon",)),
        ("A:E m1:m2 o1:o3", "penalty", (30, 100), ("simon",)),
        ("A:B m1:m3 o1:o2", "penalty", (-30, 100), ("simon",)),
        ("E:A m2:m1 o1:o3", "free", (90, 90), (ANN, "simon")),
        ("A:B m1:m3 o1:o2", "free", (0, 100), ("simon",)),
    ],
)
def test_scores_after_findings(
    sheet: str, reading: str, scores: tuple[int, int], winners: tuple[object, ...]
) -> None:
    """Simon loses 5 for each right first hypothesis, the player 10 for each wrong one."""
    state = change(solo(solo_false_hypotheses=reading), detectives=(6,))
    state = do(state, *PASS, Reveal())
    elements: Any = ("culprit", "motive", "method")
    for element, pair in zip(elements, sheet.split(), strict=True):
        state = do(state, Write(element, *pair.split(":")))
    result = outcome(state)
    assert ((*result.scores, result.simon), result.winners) == (scores, winners)


@pytest.mark.rules("MM-SIMON-1")
def test_against_an_idle_player_simon_takes_two_paths_a_round() -> None:
    """Twenty after ten rounds."""
    rng = random.Random(4)
    state = change(solo(), detectives=(5,))
    while state.end is None:
        state = do(state, sample(state, rng)) if state.turn == CHANCE else do(state, *PASS)
    assert (state.end, state.round, state.simon_known.bit_count()) == ("port", 10, 20)


def test_the_player_goes_where_simon_is() -> None:
    """The suite holds one detective and the Purser."""
    state = change(simon(2), detectives=(1,))
    assert legal(state, ANN, Move(2))
