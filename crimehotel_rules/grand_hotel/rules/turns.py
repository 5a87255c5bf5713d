"""Who may do what now, and what it does: the only judge of legality."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NoReturn, TypeAlias

from crimehotel_rules.grand_hotel.rules import (
    actions,
    interacting,
    lifts,
    maintenance,
    moving,
    pending,
    rooms,
    rounds,
    searching,
    starting,
)
from crimehotel_rules.grand_hotel.rules.actions import Action
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    FLOOR,
    LOBBY,
    Space,
    level_of,
    neighbours,
    stands_on,
)
from crimehotel_rules.grand_hotel.rules.chance import possible
from crimehotel_rules.grand_hotel.rules.dropping import check_drop, drop
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.state import (
    ATTACK,
    DEAL,
    DRAW,
    DROP,
    FIRST,
    IDENTIFY,
    MAINTENANCE,
    OVER,
    REVEAL,
    SEARCH,
    TRADE,
    TURN,
    Change,
    Phase,
    State,
    awaited,
)
from crimehotel_rules.grand_hotel.rules.view import View, known_state
from crimehotel_rules.kernel.errors import IllegalAction, MalformedAction
from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.seats import CHANCE, Actor, Seat, Turn
from crimehotel_rules.kernel.text import Text, shown

Judge: TypeAlias = Callable[[State, Any, Any], Refusal | None]


def _always(_state: State, _actor: Actor, _action: Action) -> None:
    return None


RULES: Final[dict[Phase, dict[type[Action], tuple[Judge, Change]]]] = {
    DEAL: {actions.Deal: (starting.check_deal, starting.deal)},
    FIRST: {actions.Rolls: (starting.check_rolls, starting.roll_for_start)},
    TURN: {
        actions.Move: (moving.check_move, moving.move),
        actions.Call: (lifts.check_call, lifts.call),
        actions.Ride: (lifts.check_ride, lifts.ride),
        actions.Open: (rooms.check_open, rooms.open_room),
        actions.Close: (rooms.check_close, rooms.close_room),
        actions.Search: (searching.check_search, searching.search),
        actions.Attack: (interacting.check_attack, interacting.attack),
        # GH-IDENT-6: and no other way to show a card
        actions.Identify: (interacting.check_identify, interacting.identify),
        actions.Trade: (interacting.check_trade, interacting.propose),
        actions.End: (_always, rounds.end_turn),  # GH-DROP-6: and no other way to drop
    },
    REVEAL: {actions.Room: (rooms.check_room, rooms.reveal)},
    MAINTENANCE: {actions.Roll: (_always, maintenance.roll)},
    DRAW: {actions.Draw: (searching.check_draw, searching.draw)},
    SEARCH: {
        actions.Keep: (searching.check_keep, searching.keep),
        actions.Leave: (_always, searching.leave),
    },
    ATTACK: {actions.Roll: (_always, interacting.roll_attack)},
    DROP: {actions.Drop: (check_drop, drop)},
    IDENTIFY: {actions.Roll: (_always, interacting.roll_identify)},
    TRADE: {
        actions.Accept: (interacting.check_accept, interacting.accept),
        actions.Decline: (_always, interacting.decline),
    },
    OVER: {},
}
"""In each phase: the kinds of action that are due, who judges them, and what they do."""

KINDS: Final = frozenset(kind for due in RULES.values() for kind in due)  # GH-TURN-9


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    """None if the action is legal, or the reason why it is refused; nothing else decides."""
    if type(action) not in KINDS:  # GH-TURN-9
        _not_an_action(action)  # GH-TURN-9
    if state.phase is OVER:  # GH-END-8
        return _GAME_OVER  # GH-END-8
    if actor != state.turn or type(actor) is not type(state.turn):  # GH-TURN-9
        return _out_of_turn(state, actor)  # GH-TURN-9
    rule = RULES[state.phase].get(type(action))  # GH-TURN-9
    return rule[0](state, actor, action) if rule else _wrong_kind(state, action)  # GH-TURN-9


def apply(state: State, actor: Turn, action: Action) -> State:
    """The state after the action, or ``IllegalAction`` if :func:`check` refuses it."""
    refusal = check(state, actor, action)
    if refusal is not None:  # GH-TURN-9
        raise IllegalAction(refusal)  # GH-TURN-9
    return state.after(RULES[state.phase][type(action)][1], actor, action)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the one whose turn it is may do.

    Nobody may do anything when the game is over. What chance can do is listed where it is not
    too much; otherwise the result is empty, and ``sample`` draws something.
    """
    seat = state.turn
    if seat is None:  # GH-END-8
        return ()  # GH-END-8
    if seat == CHANCE:  # GH-TURN-9
        return possible(state) or ()  # GH-TURN-9
    if state.phase is TURN:  # GH-TURN-9
        due = RULES[TURN]
        return tuple(  # GH-TURN-9
            [
                action
                for action in _worth_trying(state, seat)
                if due[type(action)][0](state, seat, action) is None
            ]
        )
    match state.phase:
        case Phase.SEARCH:
            # GH-SEARCH-6, GH-SEARCH-16
            return (*map(actions.keep, searching.seen_items(state)), actions.LEAVE)
        case Phase.DROP:
            return tuple(map(actions.drop, state.hands[seat]))  # GH-DROP-2
        case _:
            asked = awaited(state, pending.Trade).asks  # GH-TRADE-8
            gifts = state.hands[seat] if asked else (None,)  # GH-TRADE-8
            return (*map(actions.accept, gifts), actions.DECLINE)  # GH-TRADE-8


def options(view: View) -> tuple[Action, ...]:
    """Everything that the viewer may do now, from what they see alone; nothing out of turn.

    The pack is not needed: what may be done depends on no more of it than the view tells.
    """
    demand_view(view, View)
    # GH-INFO-6, GH-TURN-9
    return legal_actions(known_state(view)) if view.turn == view.viewer else ()


def _worth_trying(state: State, seat: Seat) -> list[Action]:
    """All that can be legal here; every other action is refused for the place or the points."""
    place = state.places[seat]
    tries: list[Action] = []
    if state.captors[seat] is None:  # GH-HOST-5
        for space in neighbours(state.cars, place):  # GH-MOVE-2, GH-MOVE-3
            if state.points or not moving.cost_of_step(state, space):  # GH-MOVE-6, GH-TURN-4
                tries.append(actions.MOVES[space])  # GH-MOVE-2, GH-MOVE-3
    if state.points:  # GH-TURN-4
        tries += _paid_for(state, place)  # GH-TURN-3
    for other in state.setup.seats:  # GH-INTER-1
        if other != seat and state.places[other] == place != LOBBY:  # GH-INTER-1, GH-INTER-2
            tries += (actions.ATTACKS[other], actions.IDENTIFICATIONS[other])  # GH-INTER-5
            # GH-INTER-1, GH-INTER-6
            if interacting.check_partner(state, seat, "trade", other) is None:
                tries += _proposals(state, seat, other)  # GH-TRADE-7
    tries.append(actions.END)  # GH-TURN-6
    return tries


def _paid_for(state: State, place: Space) -> Iterator[Action]:
    if place in CAR_NAMES:  # GH-LIFT-7
        yield from actions.RIDES  # GH-LIFT-7
    else:
        level = level_of(state.cars, place)
        for car in lifts.nearest_cars(state, place):  # GH-LIFT-3
            if stands_on(state.cars, car) != level:  # GH-LIFT-5
                yield actions.CALLS[car]  # GH-LIFT-2
    if place in FLOOR:  # GH-ROOM-1, GH-ROOM-7, GH-SEARCH-1
        if state.room(place).open:  # GH-ROOM-3, GH-SEARCH-2
            yield actions.CLOSE  # GH-ROOM-2
            yield actions.SEARCH  # GH-SEARCH-1
        else:
            yield actions.OPEN  # GH-ROOM-1


def _proposals(state: State, seat: Seat, other: Seat) -> Iterator[Action]:
    """Every trade in which somebody gives something that they have."""
    for item in state.hands[seat]:  # GH-TRADE-7
        if state.hands[other]:  # GH-TRADE-7
            yield actions.trade(other, item, True)  # GH-TRADE-7
        yield actions.trade(other, item, False)  # GH-TRADE-7
    if state.hands[other]:  # GH-TRADE-7
        yield actions.trade(other, None, True)  # GH-TRADE-7


# Why somebody may not act at all


_GAME_OVER: Final = Refusal("GH-END-8", "game_over", {})  # GH-END-8


def _out_of_turn(state: State, actor: Turn) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    seats = state.setup.seats
    if actor != CHANCE and (type(actor) is not int or actor not in seats):  # GH-TURN-9
        return Refusal("GH-TURN-9", "stranger", {"value": shown(actor), "last": seats[-1]})
    # GH-INTER-4: also who would strike back in another's turn
    return Refusal(
        "GH-TURN-9",
        "out_of_turn",
        {"player": _name(state, actor), "awaited": _name(state, state.turn)},
    )


def _wrong_kind(state: State, action: Action) -> Refusal:
    """The right actor does something that belongs to another moment."""
    # GH-INTER-8: also an interaction in the middle of a search, or instead of an answer
    due = tuple(kind.__name__.lower() for kind in RULES[state.phase])
    return Refusal(
        "GH-TURN-9", "wrong_kind", {"action": type(action).__name__.lower(), "choices": due}
    )


def _not_an_action(action: object) -> NoReturn:
    raise MalformedAction(Refusal("GH-TURN-9", "not_an_action", {"value": shown(action)}))


def _name(state: State, actor: Turn) -> str | Text:
    if actor is None or actor == CHANCE:
        return _CHANCE_WORDS
    return state.name(actor)


_CHANCE_WORDS: Final = Text("chance", "le hasard")
