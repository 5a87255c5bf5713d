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
    draft.end = how  # MM-ROUND-4
    draft.phase = CONCLUSIONS  # MM-ROUND-4, MM-PORT-4
    draft.points = 0  # MM-AP-1
    draft.pending = None
    draft.simon_points = 0  # MM-SIMON-1
    draft.votes = (None,) * len(draft.votes)
    draft.log += (CaseEnded(how),)  # MM-ROUND-4, MM-INFO-6
    if draft.setup.mode == "cooperative":  # MM-CONC-7, MM-CONC-12
        _share_findings(draft)  # MM-CONC-12
    draft.turn = writers(draft)[0]  # MM-CONC-11, MM-CONC-8


def _share_findings(draft: Draft) -> None:
    """Each player now knows every paragraph that any of them has read."""  # MM-CONC-7, MM-CONC-12
    everything = reduce(or_, draft.known)  # MM-CONC-12
    draft.known = (everything,) * len(draft.known)  # MM-CONC-12
    draft.aloud = everything  # MM-INFO-7, MM-CONC-12
    draft.log += (FindingsShared(),)  # MM-CONC-7, MM-INFO-6


def writers(position: Position) -> tuple[Seat, ...]:
    """Who writes a sheet, in this order."""
    setup = position.setup
    if setup.mode == "cooperative":  # MM-CONC-8
        return setup.order[:1]  # MM-CONC-8, MM-CONC-13
    revealer = position.revealer  # MM-CONC-4
    if revealer is None:  # MM-CONC-4, MM-CONC-11
        return setup.order  # MM-CONC-3, MM-CONC-11
    return (revealer, *(seat for seat in setup.order if seat != revealer))  # MM-CONC-4, MM-CONC-11


def list_writes(state: State, seat: Seat) -> tuple[Write, ...]:
    """All that the player may write now."""
    number = len(state.sheets[seat])  # MM-CONC-10
    return writes(ELEMENTS[number], state.setup.options[number])  # MM-CONC-10, MM-CONC-1


def check_write(state: State, seat: Seat, action: Write) -> Refusal | None:
    """Whether the player may write this now."""
    number = len(state.sheets[seat])  # MM-CONC-10
    element = ELEMENTS[number]  # MM-CONC-10
    word, following = ELEMENT_WORDS[action.element], ELEMENT_WORDS[element]
    if action.element in ELEMENTS[:number]:  # MM-CONC-9, MM-CONC-14
        return refuse("MM-CONC-14", "written_already", element=word, next=following)
    if action.element != element:  # MM-CONC-10
        return refuse("MM-CONC-10", "element_order", element=word, next=following)
    options = state.setup.options[number]  # MM-COMP-9, MM-COMP-12
    for option in (action.first, action.second):  # MM-CONC-1
        if option not in options:  # MM-CONC-1, MM-COMP-9, MM-COMP-12
            rule = "MM-COMP-12" if element == "culprit" else "MM-COMP-9"
            return refuse(  # MM-COMP-9, MM-COMP-12
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
    sheets[seat] += ((action.first, action.second),)  # MM-CONC-14, MM-CONC-10
    draft.sheets = tuple(sheets)  # MM-CONC-14
    if len(sheets[seat]) == len(ELEMENTS):  # MM-CONC-10, MM-CONC-1
        first, second = zip(*sheets[seat], strict=True)  # MM-INFO-6
        draft.log += (Wrote(seat, first, second),)  # MM-CONC-11, MM-INFO-6
        _next_writer(draft, seat)  # MM-CONC-11


def _next_writer(draft: Draft, seat: Seat) -> None:
    order = writers(draft)  # MM-CONC-11
    done = order.index(seat) + 1  # MM-CONC-11
    if done < len(order):  # MM-CONC-11
        draft.turn = order[done]  # MM-CONC-11
    else:
        _solve(draft)  # MM-INFO-9, MM-CONC-5


def _solve(draft: Draft) -> None:
    """All sheets are complete: announce, read the solution, score."""
    # MM-CONC-5, MM-CONC-6
    announced = [tuple(first for first, _ in sheet) or None for sheet in draft.sheets]
    draft.log += (HypothesesAnnounced(tuple(announced)),)  # MM-CONC-5
    draft.log += (CaseSolved(*truth(draft.setup)),)  # MM-INFO-9
    draft.phase = OVER  # MM-ROUND-3, MM-CONC-9
    draft.turn = None  # MM-ROUND-3
    result = score(draft)
    draft.log += (Scored(result.scores, result.simon, result.winners),)  # MM-INFO-10
