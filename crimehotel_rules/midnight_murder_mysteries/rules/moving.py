"""Moving the detective and the Purser (MM-MOVE, MM-PURS)."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    MOVE,
    MOVE_PURSER,
    Move,
    MovePurser,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import SUITE, Zone, ZoneSet, zone_numbers
from crimehotel_rules.midnight_murder_mysteries.rules.events import moved, purser_moved
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import after_action
from crimehotel_rules.midnight_murder_mysteries.rules.spending import check_price, pay, purse
from crimehotel_rules.midnight_murder_mysteries.rules.state import Draft, Position, State, effects

PURSER_PRICE = 1  # MM-PURS-4, MM-PURS-5: into the suite too


def step_price(position: Position, zone: Zone) -> int:
    """What a step of a detective into the zone costs."""
    return (2 if zone == SUITE else 1) + effects(position).extra  # MM-MOVE-2, MM-EVT-12


def enterable(position: Position, seat: Seat) -> ZoneSet:
    """The zones that the player's detective may enter next, whatever it costs."""
    now = effects(position)
    found = now.ways[position.detectives[seat]] & ~now.closed  # MM-MOVE-1, MM-EVT-10
    if SUITE in position.detectives:  # MM-MOVE-3
        found &= ~(1 << SUITE)  # MM-MOVE-3; MM-MOVE-4: no other zone is ever full
    return found  # MM-PURS-2: wherever the Purser is


def list_moves(state: State, seat: Seat) -> list[Move]:
    """Every step that the player can pay."""
    have = purse(state, seat)  # MM-AP-5
    found = zone_numbers(enterable(state, seat))  # MM-MOVE-1
    return [MOVE[zone] for zone in found if step_price(state, zone) <= have]  # MM-AP-5, MM-MOVE-2


def check_move(state: State, seat: Seat, action: Move) -> Refusal | None:
    """Whether the player's detective may take this step."""
    zone = action.zone
    if enterable(state, seat) >> zone & 1:  # MM-MOVE-1, MM-MOVE-3
        return check_price(state, seat, step_price(state, zone))  # MM-MOVE-2, MM-AP-5
    apart = _check_way(state, state.detectives[seat], zone)  # MM-MOVE-1, MM-EVT-8
    if apart:  # MM-MOVE-1, MM-EVT-8
        return apart
    if effects(state).closed >> zone & 1:  # MM-EVT-10
        return refuse("MM-EVT-10", "zone_closed", zone=zone)
    other = state.setup.players[state.detectives.index(SUITE)]
    return refuse("MM-MOVE-3", "suite_occupied", name=other)  # MM-MOVE-3


def _check_way(state: State, start: Zone, zone: Zone) -> Refusal | None:
    """Whether two zones are connected in this round."""
    ways = effects(state).ways[start]  # MM-MOVE-1, MM-PURS-4
    if ways >> zone & 1:  # MM-MOVE-1, MM-PURS-4
        return None
    near = zone_numbers(ways)
    closed = state.setup.effects[None].ways[start] >> zone & 1  # MM-EVT-8
    rule = "MM-EVT-8" if closed else "MM-MOVE-1"  # MM-EVT-8, MM-MOVE-1
    if not near:  # MM-EVT-8
        return refuse(rule, "no_way_out", start=start)
    if closed:  # MM-EVT-8
        return refuse(rule, "passage_closed", start=start, zone=zone, connected=near)
    return refuse(rule, "not_connected", start=start, zone=zone, connected=near)


def move(draft: Draft, seat: Seat, action: Move) -> None:
    """The detective takes a step."""
    price = step_price(draft, action.zone)  # MM-MOVE-2
    pay(draft, seat, price)  # MM-MOVE-2
    detectives = [*draft.detectives]
    detectives[seat] = action.zone  # MM-MOVE-1
    draft.detectives = tuple(detectives)  # MM-MOVE-1, MM-COMP-4
    draft.log += (moved(seat, action.zone, price),)  # MM-MOVE-2, MM-INFO-6
    after_action(draft, seat)  # MM-AP-7


def list_purser_moves(state: State, seat: Seat) -> list[MovePurser]:
    """Every step of the Purser, if the player can pay for one."""
    if purse(state, seat) < PURSER_PRICE:  # MM-PURS-4, MM-AP-5
        return []
    # MM-PURS-4
    return [MOVE_PURSER[zone] for zone in zone_numbers(effects(state).ways[state.purser])]


def check_move_purser(state: State, seat: Seat, action: MovePurser) -> Refusal | None:
    """Whether the player may move the Purser there."""
    apart = _check_way(state, state.purser, action.zone)  # MM-PURS-4, MM-SOLO-8
    return apart or check_price(state, seat, PURSER_PRICE)  # MM-PURS-4, MM-AP-5


def move_purser(draft: Draft, seat: Seat, action: MovePurser) -> None:
    """The Purser takes a step."""
    pay(draft, seat, PURSER_PRICE)  # MM-PURS-4, MM-PURS-5
    draft.purser = action.zone  # MM-PURS-4, MM-PURS-6
    draft.log += (purser_moved(seat, action.zone, PURSER_PRICE),)  # MM-PURS-5, MM-INFO-6
    after_action(draft, seat)  # MM-AP-7
