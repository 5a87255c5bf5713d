"""The front door: what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

from crimehotel_rules.kernel.errors import IllegalAction, MalformedAction
from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.seats import CHANCE, Actor, Turn
from crimehotel_rules.kernel.text import Value, shown
from crimehotel_rules.mord_im_arosa.rules.actions import (
    COVERS,
    INSPECTIONS,
    TAKE_BACKS,
    Action,
    Cover,
    Inspect,
    Land,
    Suspect,
    TakeBack,
    suspicions,
)
from crimehotel_rules.mord_im_arosa.rules.covering import (
    check_cover,
    check_take_back,
    cover,
    exposed_floor,
    may_cover,
    take_back,
    take_back_limit,
)
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.searching import inspect
from crimehotel_rules.mord_im_arosa.rules.state import (
    INSPECT,
    INVESTIGATE,
    TAKE_BACK,
    THROW,
    Deed,
    Phase,
    State,
    name,
)
from crimehotel_rules.mord_im_arosa.rules.suspecting import check_suspect, suspect
from crimehotel_rules.mord_im_arosa.rules.throwing import check_land, land
from crimehotel_rules.mord_im_arosa.rules.view import View, known_state

Judge: TypeAlias = Callable[[State, Any, Any], Refusal | None]


def _always(_state: State, _actor: Actor, _action: Action) -> None:
    """Any floor may be inspected, also one that was just exposed."""  # MA-TURN-4


RULES: Final[dict[type[Action], tuple[Phase, Judge, Deed]]] = {
    # MA-TURN-2, MA-TURN-3: whoever's turn it is exposes a floor, and nobody passes
    Inspect: (INSPECT, _always, inspect),  # MA-SEARCH-1
    Suspect: (INVESTIGATE, check_suspect, suspect),  # MA-ACT-1
    Cover: (INVESTIGATE, check_cover, cover),  # MA-ACT-1
    TakeBack: (TAKE_BACK, check_take_back, take_back),  # MA-COVER-4, MA-COVER-13
    Land: (THROW, check_land, land),  # MA-THROW-1
}
"""For each kind of action: when it is due, who judges it, and what it does."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the player whose turn it is may do.

    Empty when the game is over, and while cubes land: :func:`chances` lists the landings.

    >>> from crimehotel_rules.mord_im_arosa import Setup, new_game
    >>> legal_actions(new_game(Setup(players=("Yellow", "Blue"))))
    ()
    """
    seat = state.investigator
    if seat is None or state.turn != seat:  # MA-TURN-8, MA-PRO-5, MA-END-12
        return ()
    if state.phase is INSPECT:  # MA-SEARCH-1
        return INSPECTIONS  # MA-SEARCH-1, MA-TURN-4
    if state.phase is TAKE_BACK:  # MA-COVER-4
        # MA-COVER-13: none is a number too; MA-COVER-3: the limit
        return TAKE_BACKS[: take_back_limit(state, seat, exposed_floor(state)) + 1]
    suspecting = suspicions(len(state.supply), seat)  # MA-SUSPECT-9
    return suspecting + COVERS if may_cover(state, seat) else suspecting  # MA-ACT-1, MA-COVER-1


def options(view: View) -> tuple[Action, ...]:
    """Everything that the viewer may do now, from what they see alone; nothing out of turn.

    >>> from crimehotel_rules.mord_im_arosa import Seat, Setup, new_game, view
    >>> options(view(new_game(Setup(players=("Yellow", "Blue"))), Seat(0)))
    ()
    """
    demand_view(view, View)
    # MA-INFO-6: from what everybody knows; MA-TURN-1: nothing out of turn
    return legal_actions(known_state(view)) if view.turn == view.viewer else ()


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    """None if the action is legal, or the reason why it is refused; nothing else decides.

    >>> from crimehotel_rules.mord_im_arosa import Seat, Setup, new_game
    >>> state = new_game(Setup(players=("Yellow", "Blue")))
    >>> check(state, Seat(1), Inspect(3)).sentence
    'Blue has to wait: 6 cubes are still to be thrown'
    """
    if actor is None or actor != state.turn or type(actor) not in _ACTORS:  # MA-TURN-1, MA-TURN-8
        return _out_of_turn(state, actor, action)  # MA-TURN-1
    phase, judge, _ = RULES.get(type(action)) or _not_an_action(action)  # MA-TURN-11
    if phase is state.phase:  # MA-SEARCH-1, MA-ACT-1
        return judge(state, actor, action)  # MA-TURN-11
    return _wrong_kind(state, actor, action)  # MA-SEARCH-1, MA-ACT-1


def apply(state: State, actor: Turn, action: Action) -> State:
    """The state after the action, or :class:`IllegalAction` if :func:`check` refuses it."""
    refusal = check(state, actor, action)  # MA-TURN-11
    if refusal is not None:  # MA-TURN-11
        raise IllegalAction(refusal)  # MA-TURN-11
    return state.after(RULES[type(action)][2], actor, action)


_ACTORS: Final = (int, str)  # MA-TURN-1: True and 0.0 are no seats
GAME_OVER: Final = Refusal("MA-END-12", "game_over")
NOTHING_THROWN: Final = Refusal("MA-THROW-1", "nothing_thrown")


def _out_of_turn(state: State, actor: Turn, action: Action) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    turn = state.turn
    if turn is None:  # MA-END-12
        return GAME_OVER  # MA-END-12
    last = len(state.supply) - 1  # MA-TURN-1
    # MA-TURN-1
    if actor is None or (actor != CHANCE and (type(actor) is not int or not 0 <= actor <= last)):
        return Refusal("MA-TURN-1", "no_such_actor", {"actor": shown(actor), "last": last})
    if turn == CHANCE:  # MA-TURN-8
        values: dict[str, Value] = {"actor": name(state, actor), "cubes": len(state.throwing)}
        return Refusal("MA-TURN-8", "cubes_in_hand", values)
    if actor == CHANCE and type(action) is Land:  # MA-THROW-1
        return NOTHING_THROWN  # MA-THROW-1
    names = {"actor": name(state, actor), "turn": name(state, turn)}
    return Refusal("MA-TURN-1", "out_of_turn", names)


def _wrong_kind(state: State, actor: Actor, action: Action) -> Refusal:
    """The right actor does something that belongs to another phase."""
    if state.phase is THROW:  # MA-THROW-1
        return Refusal("MA-THROW-1", "only_landings")
    if type(action) is Land:  # MA-THROW-14: no player chooses where a cube lands
        return NOTHING_THROWN  # MA-THROW-14, MA-THROW-1
    values = {"actor": name(state, actor)}
    if state.phase is INSPECT:  # MA-SEARCH-1
        return Refusal("MA-SEARCH-1", "only_inspecting", values)
    if state.phase is TAKE_BACK:  # MA-COVER-4
        limit = len(legal_actions(state)) - 1
        return Refusal("MA-COVER-4", "how_many_first", {**values, "limit": limit})
    if type(action) is Inspect:  # MA-ACT-4
        return Refusal("MA-ACT-4", "search_over", values)
    return Refusal("MA-COVER-7", "not_asked", values)


def _not_an_action(action: object) -> NoReturn:
    raise MalformedAction(Refusal("MA-TURN-11", "not_an_action", {"action": shown(action)}))
