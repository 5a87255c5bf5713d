"""What is legal, and what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crimehotel_rules.kernel.errors import IllegalAction
from crimehotel_rules.kernel.seats import CHANCE, Turn
from tests.toy_motel.rules.dealing import check_deal, deal, list_deals
from tests.toy_motel.rules.doors import check_open, closed_doors, open_door
from tests.toy_motel.rules.refusals import Refusal
from tests.toy_motel.rules.table import Action, Deal, Draft, Open, Phase, State

_RULES: dict[
    type[Action],
    tuple[Phase, Callable[[State, Any, Any], Refusal | None], Callable[[Draft, Any, Any], None]],
] = {
    Deal: (Phase.DEAL, check_deal, deal),
    Open: (Phase.OPEN, check_open, open_door),
}


def legal_actions(state: State) -> Sequence[Action]:
    """All that may be done now."""
    if state.phase is Phase.OPEN:
        return [Open(door) for door in closed_doors(state)]
    return list_deals(state) if state.phase is Phase.DEAL else ()


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    """None if the action is legal, or why not."""
    if state.turn is None or actor != state.turn or type(actor) is not type(state.turn):
        return Refusal("TM-DOOR-1", "out_of_turn", {"who": _name(state, actor)})
    phase, judge, _ = _RULES[type(action)]
    if phase is not state.phase:
        return Refusal("TM-DOOR-1", "wrong_kind")
    return judge(state, actor, action)


def _name(state: State, actor: Turn) -> str:
    players = state.setup.players
    known = type(actor) is int and 0 <= actor < len(players)
    return players[actor] if known and isinstance(actor, int) else str(actor or CHANCE)


def apply(state: State, actor: Turn, action: Action) -> State:
    """The state after the action."""
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return state.after(_RULES[type(action)][2], actor, action)
