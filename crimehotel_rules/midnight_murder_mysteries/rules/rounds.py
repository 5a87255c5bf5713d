"""Rounds and turns: who is next, and what begins and ends by itself (MM-ROUND)."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import CHANCE, Seat
from crimehotel_rules.midnight_murder_mysteries.rules.box import PORT, THEATRE
from crimehotel_rules.midnight_murder_mysteries.rules.conclusions import end_case
from crimehotel_rules.midnight_murder_mysteries.rules.events import Arrived, RoundBegan
from crimehotel_rules.midnight_murder_mysteries.rules.simon import simons_turn
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    ACTIONS,
    END_VOTE,
    EVENT,
    FINDINGS,
    SUSPECT,
    Draft,
    Position,
    effects,
)


def begin_round(draft: Draft) -> None:
    """The next round: an event is awaited; in the solo game the ship advances by itself."""
    draft.round += 1  # MM-ROUND-4
    draft.event = None  # MM-EVT-4
    if draft.setup.mode == "solo":  # MM-SOLO-4
        draft.ship += 1  # MM-SOLO-4: no card, and the Purser stays
        draft.log += (RoundBegan(draft.round, draft.ship),)  # MM-SOLO-4, MM-INFO-6
        if draft.ship == PORT:  # MM-COMP-6, MM-SOLO-10: this round is still played
            draft.final = True  # MM-SOLO-10
            draft.log += (Arrived(),)  # MM-SOLO-10
        begin_turn(draft, Seat(0))  # MM-ROUND-1, MM-SOLO-5
    else:
        draft.phase = EVENT  # MM-EVT-1
        draft.turn = CHANCE  # MM-EVT-1, MM-ROUND-3


def begin_turn(draft: Draft, seat: Seat) -> None:
    """The player's action phase."""
    draft.phase = ACTIONS  # MM-ROUND-2
    draft.turn = seat  # MM-ROUND-1, MM-ROUND-3
    draft.points = 4 if draft.setup.mode == "solo" else 3  # MM-AP-1, MM-SOLO-5


def after_action(draft: Draft, seat: Seat) -> None:
    """The action phase goes on as long as there is something to spend."""
    if draft.points or draft.buoys[seat]:  # MM-AP-7
        draft.phase = ACTIONS  # MM-AP-4
    else:
        begin_suspect_phase(draft, seat)  # MM-AP-7: by itself


def begin_suspect_phase(draft: Draft, seat: Seat) -> None:
    """The action phase is over; what is left of the points is lost."""
    draft.points = 0  # MM-AP-1
    if effects(draft).reach:  # MM-EVT-13
        draft.phase = SUSPECT  # MM-ROUND-2, MM-SUSP-1
    else:
        end_turn(draft, seat)  # MM-EVT-13: no question


def end_turn(draft: Draft, seat: Seat) -> None:
    """The suspect phase is over; in the theatre findings can be announced."""
    if may_reveal(draft, seat):  # MM-REV-1, MM-ROUND-2
        draft.phase = FINDINGS  # MM-REV-1, MM-ROUND-2
    else:
        next_turn(draft, seat)  # MM-ROUND-1


def may_reveal(position: Position, seat: Seat) -> bool:
    """Whether the player is asked for findings at the end of the turn."""
    return (
        position.setup.mode != "cooperative"  # MM-REV-5
        and position.detectives[seat] == THEATRE  # MM-REV-1
        and position.revealer is None  # MM-REV-3
        and (
            not position.final  # MM-REV-4
            or position.setup.readings.last_round_revelations == "open"
        )
    )


def next_turn(draft: Draft, seat: Seat) -> None:
    """The turn passes clockwise; after the last player the round ends."""
    if draft.setup.mode == "solo":  # MM-SIMON-1
        if simons_turn(draft):  # MM-SIMON-1
            end_round(draft)  # MM-ROUND-4
        return
    order = draft.setup.order  # MM-ROUND-1
    done = order.index(seat) + 1  # MM-ROUND-1
    if done < len(order):  # MM-ROUND-1, MM-REV-2
        begin_turn(draft, order[done])  # MM-ROUND-1
    else:
        end_round(draft)  # MM-ROUND-4


def end_round(draft: Draft) -> None:
    """All have had their turn: the case ends, the team votes, or a new round begins."""
    if draft.revealer is not None:  # MM-REV-2
        end_case(draft, "revelations")  # MM-REV-2
    elif draft.final:  # MM-PORT-5, MM-SOLO-10
        end_case(draft, "port")  # MM-PORT-5, MM-SOLO-10
    elif draft.setup.mode == "cooperative":  # MM-AGREE-1, MM-AGREE-2
        draft.phase = END_VOTE  # MM-AGREE-1, MM-AGREE-3
        draft.turn = draft.setup.first  # MM-AGREE-3
    else:
        begin_round(draft)  # MM-ROUND-4
