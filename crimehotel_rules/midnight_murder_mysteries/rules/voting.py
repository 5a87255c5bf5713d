"""Votes and findings: how the players themselves end a case (MM-PORT, MM-REV, MM-AGREE)."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import GoOn, Reveal, Vote
from crimehotel_rules.midnight_murder_mysteries.rules.conclusions import end_case
from crimehotel_rules.midnight_murder_mysteries.rules.events import FindingsAnnounced, Voted
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import (
    begin_round,
    begin_turn,
    next_turn,
)
from crimehotel_rules.midnight_murder_mysteries.rules.state import FINAL_VOTE, Draft


def vote(draft: Draft, seat: Seat, action: Vote) -> None:
    """A player answers; the first no settles it, and so does the last yes."""
    votes = [*draft.votes]
    votes[seat] = action.agree  # MM-PORT-6, MM-AGREE-3
    draft.votes = tuple(votes)  # MM-PORT-6, MM-AGREE-3
    draft.log += (Voted(seat, action.agree),)  # MM-PORT-6, MM-AGREE-3
    order = draft.setup.order  # MM-PORT-6, MM-AGREE-3
    asked = order.index(seat) + 1  # MM-PORT-6, MM-AGREE-3
    if action.agree and asked < len(order):  # MM-PORT-6, MM-AGREE-3: clockwise
        draft.turn = order[asked]  # MM-PORT-6, MM-AGREE-3
        return
    draft.votes = (None,) * len(votes)  # MM-AGREE-3
    if draft.phase is FINAL_VOTE:  # MM-PORT-2, MM-AGREE-1
        _settle_final_round(draft, agreed=action.agree)  # MM-PORT-2
    elif action.agree:  # MM-AGREE-1; MM-AGREE-2: wherever anybody is
        end_case(draft, "agreement")  # MM-AGREE-1
    else:
        begin_round(draft)  # MM-AGREE-3, MM-ROUND-4


def _settle_final_round(draft: Draft, *, agreed: bool) -> None:
    if agreed:  # MM-PORT-2
        draft.final = True  # MM-PORT-3
        begin_turn(draft, draft.setup.first)  # MM-PORT-3; MM-PORT-7: under the card just drawn
    else:
        end_case(draft, "port")  # MM-PORT-4


def reveal(draft: Draft, seat: Seat, _action: Reveal) -> None:
    """The player announces findings; the others finish the round."""
    draft.revealer = seat  # MM-REV-1, MM-REV-3
    draft.log += (FindingsAnnounced(seat),)  # MM-REV-1
    if draft.setup.mode == "solo":  # MM-SOLO-15
        end_case(draft, "revelations")  # MM-SOLO-15: without a turn of Simon's
    else:
        next_turn(draft, seat)  # MM-REV-2


def go_on(draft: Draft, seat: Seat, _action: GoOn) -> None:
    """The player announces nothing."""
    next_turn(draft, seat)  # MM-REV-1, MM-ROUND-2
