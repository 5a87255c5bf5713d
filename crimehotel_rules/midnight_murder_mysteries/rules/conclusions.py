"""Conclusions: who writes hypotheses, in which order, and the solving of the case (MM-CONC)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import Write, writes
from crimehotel_rules.midnight_murder_mysteries.rules.box import ELEMENTS, End
from crimehotel_rules.midnight_murder_mysteries.rules.events import (
    CaseEnded,
    CaseSolved,
    FindingsShared,
    HypothesesAnnounced,
    Scored,
    Wrote,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ELEMENT_WORDS, Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import score, truth
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    CONCLUSIONS,
    OVER,
    Draft,
    Position,
    State,
)


def end_case(draft: Draft, how: End) -> None:
    """The investigation is over; the first writer begins."""
    draft.end = how
    draft.phase = CONCLUSIONS
    draft.points = 0
    draft.pending = None
    draft.simon_points = 0
    draft.votes = (None,) * len(draft.votes)
    draft.log += (CaseEnded(how),)
    if draft.setup.mode == "cooperative":
        _share_findings(draft)
    draft.turn = writers(draft)[0]


def _share_findings(draft: Draft) -> None:
    """Each player now knows every paragraph that any of them has read."""  # MM-CONC-7, MM-CONC-12
    everything = reduce(or_, draft.known)
    draft.known = (everything,) * len(draft.known)
    draft.aloud = everything
    draft.log += (FindingsShared(),)


def writers(position: Position) -> tuple[Seat, ...]:
    """Who writes a sheet, in this order."""
    setup = position.setup
    if setup.mode == "cooperative":
        return setup.order[:1]  # MM-CONC-8, MM-CONC-13
    revealer = position.revealer
    if revealer is None:
        return setup.order  # MM-CONC-3, MM-CONC-11
    return (revealer, *(seat for seat in setup.order if seat != revealer))  # MM-CONC-4, MM-CONC-11


def list_writes(state: State, seat: Seat) -> tuple[Write, ...]:
    """All that the player may write now."""
    number = len(state.sheets[seat])
    return writes(ELEMENTS[number], state.setup.options[number])


def check_write(state: State, seat: Seat, action: Write) -> Refusal | None:
    """Whether the player may write this now."""
    number = len(state.sheets[seat])
    element = ELEMENTS[number]
    word, following = ELEMENT_WORDS[action.element], ELEMENT_WORDS[element]
    if action.element in ELEMENTS[:number]:  # MM-CONC-9, MM-CONC-14
        return refuse("MM-CONC-14", "written_already", element=word, next=following)
    if action.element != element:  # MM-CONC-10
        return refuse("MM-CONC-10", "element_order", element=word, next=following)
    options = state.setup.options[number]
    for option in (action.first, action.second):
        if option not in options:  # MM-CONC-1, MM-COMP-9, MM-COMP-12
            rule = "MM-COMP-12" if element == "culprit" else "MM-COMP-9"
            return refuse(
                rule,
                "no_such_option",
                element=word,
                option=option[:40],
                options=options,
            )
    if action.first == action.second:  # MM-CONC-2
        return refuse("MM-CONC-2", "same_twice", element=word, option=action.first)
    return None


def write(draft: Draft, seat: Seat, action: Write) -> None:
    """Both hypotheses for an element go onto the sheet, for good."""
    sheets = [*draft.sheets]
    sheets[seat] += ((action.first, action.second),)
    draft.sheets = tuple(sheets)
    if len(sheets[seat]) == len(ELEMENTS):
        first, second = zip(*sheets[seat], strict=True)
        draft.log += (Wrote(seat, first, second),)
        _next_writer(draft, seat)


def _next_writer(draft: Draft, seat: Seat) -> None:
    order = writers(draft)
    done = order.index(seat) + 1
    if done < len(order):
        draft.turn = order[done]
    else:
        _solve(draft)


def _solve(draft: Draft) -> None:
    """All sheets are complete: announce, read the solution, score."""
    announced = [tuple(first for first, _ in sheet) or None for sheet in draft.sheets]
    draft.log += (HypothesesAnnounced(tuple(announced)),)  # MM-CONC-5
    draft.log += (CaseSolved(*truth(draft.setup)),)
    draft.phase = OVER
    draft.turn = None  # MM-ROUND-3
    result = score(draft)
    draft.log += (Scored(result.scores, result.simon, result.winners),)
