"""The front door: what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

from crimehotel_rules.kernel.errors import IllegalAction, MalformedAction
from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.seats import CHANCE, Seat, Turn
from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.midnight_murder_mysteries.rules import (
    conclusions,
    drawing,
    extracting,
    investigating,
    moving,
    placing,
    spending,
    suspects,
    voting,
)
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    BUY_BUOY,
    END_ACTIONS,
    KEEP_OR_PUBLISH,
    OPINIONS,
    REVEAL_OR_GO_ON,
    VOTES,
    Action,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Reveal,
    Vote,
    Write,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ACTIONS as WORDS
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import (
    CHANCE_WORDS,
    PHASES,
    Refusal,
    refuse,
)
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    ACTIONS,
    CONCLUSIONS,
    END_VOTE,
    EVENT,
    FINAL_VOTE,
    FINDINGS,
    OPINION,
    PLACING_DETECTIVES,
    PLACING_SUSPECTS,
    PUBLISH,
    SIMON_DRAWS,
    SUSPECT,
    Deed,
    Phase,
    State,
)
from crimehotel_rules.midnight_murder_mysteries.rules.view import View, known_state

Judge: TypeAlias = Callable[[State, Any, Any], Refusal | None]


def _free(_state: State, _actor: Turn, _action: Action) -> None:
    """Whoever is asked may do it."""  # MM-AP-6, MM-SUSP-1, MM-PORT-2, MM-REV-1, MM-AGREE-1


RULES: Final[dict[type[Action], tuple[tuple[Phase, ...], Judge, Deed]]] = {  # MM-ROUND-2
    PlaceSuspects: ((PLACING_SUSPECTS,), placing.check_suspects, placing.place_suspects),
    PlaceDetective: ((PLACING_DETECTIVES,), placing.check_detective, placing.place_detective),
    DrawEvent: ((EVENT, SIMON_DRAWS), drawing.check_draw, drawing.draw),
    Move: ((ACTIONS,), moving.check_move, moving.move),
    MovePurser: ((ACTIONS,), moving.check_move_purser, moving.move_purser),
    BuyBuoy: ((ACTIONS,), spending.check_buy, spending.buy),
    Investigate: ((ACTIONS,), investigating.check_investigate, investigating.investigate),
    Extract: ((ACTIONS,), extracting.check_extract, extracting.extract),
    EndActions: ((ACTIONS,), _free, spending.end_actions),
    Keep: ((PUBLISH,), _free, investigating.keep),
    Publish: ((PUBLISH,), _free, investigating.publish),
    Opinion: ((OPINION,), _free, investigating.give_opinion),
    MoveSuspect: ((SUSPECT,), suspects.check_move_suspect, suspects.move_suspect),
    LeaveSuspects: ((SUSPECT,), _free, suspects.leave_suspects),
    Reveal: ((FINDINGS,), _free, voting.reveal),
    GoOn: ((FINDINGS,), _free, voting.go_on),
    Vote: ((FINAL_VOTE, END_VOTE), _free, voting.vote),
    Write: ((CONCLUSIONS,), conclusions.check_write, conclusions.write),
}
"""For each kind of action: when it is due, who judges it, and what it does."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the one whose turn it is may do.

    Nobody may do anything when the game is over. The placement of the suspects has too many
    outcomes to be listed: there the result is empty too, and :func:`sample` draws one.
    """
    phase, seat = state.phase, state.turn
    if phase in _FREE:  # MM-ROUND-2
        return _FREE[phase]  # MM-ROUND-2
    if phase is PLACING_DETECTIVES:  # MM-SET-9, MM-SET-10
        return placing.list_placings(state)  # MM-SET-9, MM-SET-10
    if seat == CHANCE:  # MM-ROUND-3
        return () if phase is PLACING_SUSPECTS else drawing.list_draws(state)  # MM-EVT-5
    if phase is SUSPECT:  # MM-SUSP-1
        return suspects.list_suspect_moves(state)  # MM-SUSP-1
    if seat is None:  # MM-ROUND-3
        return ()  # MM-ROUND-3
    # MM-AP-4, MM-CONC-10
    return _list_actions(state, seat) if phase is ACTIONS else conclusions.list_writes(state, seat)


_FREE: Final[dict[Phase, tuple[Action, ...]]] = {
    PUBLISH: KEEP_OR_PUBLISH,  # MM-INVEST-7
    OPINION: OPINIONS,  # MM-OPIN-1
    FINDINGS: REVEAL_OR_GO_ON,  # MM-REV-1
    FINAL_VOTE: VOTES,  # MM-PORT-6
    END_VOTE: VOTES,  # MM-AGREE-3
}
"""Where every answer is legal."""


def _list_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    buoy = [BUY_BUOY] if spending.can_buy(state, seat) else []  # MM-BUOY-4, MM-BUOY-5
    return (  # MM-AP-4: in any order
        *moving.list_moves(state, seat),
        *moving.list_purser_moves(state, seat),
        *buoy,
        *investigating.list_investigations(state, seat),
        *extracting.list_extractions(state, seat),
        END_ACTIONS,
    )


def options(view: View) -> tuple[Action, ...]:
    """Everything that the viewer may do now, from what they see alone; nothing out of turn.

    >>> from crimehotel_rules.midnight_murder_mysteries import new_game, view
    >>> from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
    >>> from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup
    >>> case = our_case("bitter-aftertaste").case
    >>> table = Setup(mode="solo", players=("Ann",), events=our_events(), case=case)
    >>> options(view(new_game(table), Seat(0)))
    ()
    """
    demand_view(view, View)
    # MM-ROUND-3: nothing out of turn
    return legal_actions(known_state(view)) if view.turn == view.viewer else ()


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    """None if the action is legal, or the reason why it is refused; nothing else decides."""
    if actor != state.turn or type(actor) not in (int, str):  # MM-ROUND-3
        return _out_of_turn(state, actor)  # MM-ROUND-3
    phases, judge, _ = RULES.get(type(action)) or _not_an_action(action)  # MM-ROUND-2
    if state.phase in phases:  # MM-ROUND-2
        return judge(state, actor, action)
    return _wrong_kind(state, action)  # MM-ROUND-2


def apply(state: State, actor: Turn, action: Action) -> State:
    """The state after the action, or :class:`IllegalAction` if :func:`check` refuses it."""
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return state.after(RULES[type(action)][2], actor, action)


def _out_of_turn(state: State, actor: Turn) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    if state.turn is None:  # MM-ROUND-3
        return refuse("MM-ROUND-3", "game_over")
    last = len(state.setup.seats) - 1
    if type(actor) not in (int, str) or actor not in (*state.setup.seats, CHANCE):  # MM-ROUND-3
        return refuse("MM-ROUND-3", "no_such_seat", actor=shown(actor), last=last)
    name, wanted = _who(state, state.turn), PHASES[state.phase.value]
    return refuse("MM-ROUND-3", "out_of_turn", actor=_who(state, actor), name=name, wanted=wanted)


def _who(state: State, actor: Turn) -> str | Text:
    return state.name(actor) if isinstance(actor, int) else CHANCE_WORDS


def _wrong_kind(state: State, action: Action) -> Refusal:
    """The right actor does something that belongs to another part of the turn or another mode."""
    kind = type(action)
    team = state.setup.mode == "cooperative"
    rule = "MM-ROUND-2"
    if kind is Reveal:  # MM-REV-1
        rule = _why_no_findings(state)  # MM-REV-1
    elif kind is Vote:  # MM-AGREE-1, MM-AGREE-2
        rule = "MM-AGREE-1" if team else "MM-AGREE-2"
    elif kind is Publish:  # MM-AP-3, MM-INVEST-12
        rule = "MM-AP-3" if team else "MM-INVEST-12"
    elif kind is Opinion and team:  # MM-OPIN-1
        rule = "MM-OPIN-1"
    wanted = PHASES[state.phase.value]
    return refuse(rule, "wrong_kind", action=WORDS[kind.__name__], wanted=wanted)  # MM-ROUND-2


def _why_no_findings(state: State) -> str:
    if state.setup.mode == "cooperative":  # MM-REV-5
        return "MM-REV-5"
    if state.revealer is not None:  # MM-REV-3
        return "MM-REV-3"
    closed = state.setup.readings.last_round_revelations == "closed"  # MM-REV-4
    return "MM-REV-4" if state.final and closed else "MM-REV-1"


def _not_an_action(action: object) -> NoReturn:
    raise MalformedAction(refuse("MM-ROUND-2", "not_an_action", action=shown(action)))
