"""How a case ends: arrival, Revelations, agreement (MM-PORT, MM-REV, MM-AGREE)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    SPECTATOR,
    Arrived,
    CaseEnded,
    DrawEvent,
    EndActions,
    GoOn,
    Investigate,
    LeaveSuspects,
    MalformedAction,
    Mode,
    Move,
    Phase,
    Reveal,
    State,
    Vote,
    legal_actions,
    view,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    begun,
    change,
    do,
    refused,
    rejected,
    setup,
)

PASS = (EndActions(), LeaveSuspects())
BOTH_MODES = pytest.mark.parametrize("mode", ["competitive", "cooperative"])


def arrived(mode: Mode = "competitive", *, first: int = 0, **readings: Any) -> State:
    """The card of the round has brought the ship to port."""
    state = begun(setup(mode, first=first, **readings))
    state = change(state, phase=Phase.EVENT, turn=CHANCE, ship=9, round=4, event=None)
    return do(state, DrawEvent("x05"))


@pytest.mark.rules("MM-PORT-6", "MM-PORT-1", "MM-PORT-2", "MM-INFO-1")
@BOTH_MODES
def test_arrival_stops_everything_until_all_have_voted(mode: Mode) -> None:
    """Openly, clockwise from the First Player."""
    state = arrived(mode, first=1)
    assert (state.phase, state.turn, state.final) == (Phase.FINAL_VOTE, BOB, False)
    assert state.log[-1] == Arrived()
    refused(state, BOB, Move(6), "MM-ROUND-2", "wrong_kind")
    refused(state, ANN, Vote(True), "MM-ROUND-3", "out_of_turn")
    state = do(state, Vote(True))
    assert (state.turn, view(state, ANN).votes) == (CLEO, (None, True, None))
    assert legal_actions(state) == (Vote(True), Vote(False))


@pytest.mark.rules("MM-PORT-6", "MM-PORT-2", "MM-PORT-4")
@pytest.mark.parametrize("yes", [0, 1, 2])
def test_the_first_no_settles_it(yes: int) -> None:
    """Nobody else is asked; the conclusions follow."""
    state = do(arrived(), *[Vote(True)] * yes, Vote(False))
    assert (state.phase, state.end, state.turn) == (Phase.CONCLUSIONS, "port", ANN)
    assert state.votes == (None, None, None)
    assert state.log[-1] == CaseEnded("port")


@pytest.mark.rules("MM-PORT-7", "MM-PORT-2", "MM-PORT-3", "MM-PORT-5", "MM-REV-4")
@BOTH_MODES
def test_a_final_round_under_the_same_card(mode: Mode) -> None:
    """One turn each, with suspect phase; no card, no vote, no findings after it."""
    state = do(arrived(mode), Vote(True), Vote(True), Vote(True))
    assert (state.phase, state.turn, state.final, state.points) == (Phase.ACTIONS, ANN, True, 3)
    assert (state.event, state.purser, state.drawn) == ("x05", 9, ("x01", "x05"))
    refused(change(state, detectives=(5, 5, 6)), ANN, Move(8), "MM-EVT-8", "passage_closed")
    for seat in (ANN, BOB, CLEO):
        assert (state.turn, state.phase) == (seat, Phase.ACTIONS)
        state = do(state, *PASS)
    assert (state.phase, state.end, state.turn) == (Phase.CONCLUSIONS, "port", ANN)


@pytest.mark.rules("MM-REV-4")
def test_findings_in_the_final_round_where_the_reading_allows_them() -> None:
    """Then the case has ended by Revelations."""
    closed = do(arrived(), Vote(True), Vote(True), Vote(True), *PASS, *PASS, EndActions())
    refused(closed, CLEO, Reveal(), "MM-REV-4", "wrong_kind")
    state = arrived(last_round_revelations="open")
    state = do(state, Vote(True), Vote(True), Vote(True), *PASS, *PASS, *PASS)
    assert (state.phase, state.turn) == (Phase.FINDINGS, CLEO)
    revealed = do(state, Reveal())
    assert (revealed.phase, revealed.end, revealed.turn) == (Phase.CONCLUSIONS, "revelations", CLEO)
    assert do(state, GoOn()).end == "port"


@pytest.mark.rules("MM-REV-1")
def test_findings_in_the_theatre_at_the_end_of_the_turn() -> None:
    """After the suspect phase, in round 1 too; elsewhere nobody is asked."""
    state = begun(setup())
    refused(state, ANN, Reveal(), "MM-REV-1", "wrong_kind")
    assert do(state, *PASS).turn == BOB
    there = do(state, Move(5), Move(6), EndActions())
    refused(there, ANN, Reveal(), "MM-REV-1", "wrong_kind")
    there = do(there, LeaveSuspects())
    assert (there.phase, there.turn) == (Phase.FINDINGS, ANN)
    assert legal_actions(there) == (Reveal(), GoOn())
    was_there = change(state, detectives=(6, 5, 4))
    assert do(was_there, Move(5), *PASS).turn == BOB
    assert do(there, GoOn()).revealer is None


@pytest.mark.rules("MM-REV-2", "MM-REV-3")
def test_after_an_announcement_the_round_is_completed() -> None:
    """The others have their turn, wherever they are; nobody else is asked."""
    state = change(begun(setup(first=1)), detectives=(4, 6, 6))
    state = do(state, *PASS, Reveal())
    assert (state.revealer, state.turn, state.end) == (BOB, CLEO, None)
    state = do(state, Investigate("19", "public"), EndActions())
    refused(state, CLEO, Reveal(), "MM-REV-3", "wrong_kind")
    state = do(state, LeaveSuspects())
    assert (state.turn, state.phase) == (ANN, Phase.ACTIONS)
    state = do(state, *PASS)
    assert (state.phase, state.end, state.turn) == (Phase.CONCLUSIONS, "revelations", BOB)


@pytest.mark.rules("MM-REV-2")
def test_the_last_player_announces() -> None:
    """The round is complete."""
    state = do(begun(setup()), *PASS, *PASS, *PASS, Reveal())
    assert (state.phase, state.turn) == (Phase.CONCLUSIONS, CLEO)


@pytest.mark.rules("MM-AGREE-3", "MM-REV-5", "MM-AGREE-1", "MM-AGREE-2")
def test_a_team_votes_at_the_end_of_the_round() -> None:
    """Nobody announces anything; one no begins the next round, all yes end the case."""
    state = begun(setup("cooperative"))
    refused(state, ANN, Vote(True), "MM-AGREE-1", "wrong_kind")
    refused(state, ANN, Reveal(), "MM-REV-5", "wrong_kind")
    refused(begun(setup()), ANN, Vote(True), "MM-AGREE-2", "wrong_kind")
    state = do(state, *PASS, *PASS, *PASS)
    assert (state.phase, state.turn) == (Phase.END_VOTE, ANN)
    again = do(state, Vote(True), Vote(False))
    assert (again.phase, again.round, again.votes) == (Phase.EVENT, 2, (None, None, None))
    ended = do(state, Vote(True), Vote(True), Vote(True))
    assert (ended.phase, ended.end, ended.turn) == (Phase.CONCLUSIONS, "agreement", ANN)
    assert ended.votes == (None, None, None)


@pytest.mark.rules("MM-CONC-12", "MM-CONC-7", "MM-INFO-7")
def test_a_team_shares_what_it_has_read() -> None:
    """Everybody then knows every paragraph, the spectator too."""
    state = change(begun(setup("cooperative")), known=(1, 2, 4))
    assert view(state, SPECTATOR).paragraphs == ()
    state = do(state, *PASS, *PASS, *PASS, Vote(True), Vote(True), Vote(True))
    for viewer in (ANN, BOB, CLEO, SPECTATOR):
        assert [each.path for each in view(state, viewer).paragraphs] == ["01", "02", "03"]
    assert state.known == (7, 7, 7)


@pytest.mark.rules("MM-PORT-2")
@pytest.mark.parametrize("agree", [1, 0, "yes", None])
def test_what_is_no_vote(agree: Any) -> None:
    """True or false, as in JSON."""
    error = rejected(lambda: Vote(agree), MalformedAction, "MM-PORT-2", "no_such_word")
    assert error.sentence.endswith("choose true or false")
