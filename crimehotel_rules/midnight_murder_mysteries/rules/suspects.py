"""The suspect phase: one suspect may be moved, free of charge (MM-SUSP)."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    LEAVE_SUSPECTS,
    MOVE_SUSPECT,
    LeaveSuspects,
    MoveSuspect,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    NUMBER_OF,
    SUITE,
    SUSPECTS,
    ZONES,
    Zone,
    ZoneSet,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.events import suspect_moved, suspects_left
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import end_turn
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Ways
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    Draft,
    Position,
    State,
    effects,
    suspects_in,
)

MOST_IN_A_ZONE: Final = 4  # MM-SUSP-5


def full_zones(position: Position) -> ZoneSet:
    """The zones that hold four suspects."""
    count = position.suspects.count
    return sum([1 << zone for zone in ZONES if count(zone) >= MOST_IN_A_ZONE])  # MM-SUSP-5


def destinations(position: Position, start: Zone, full: ZoneSet) -> ZoneSet:
    """Where a suspect in this zone can be moved, with these zones full."""
    now = effects(position)
    barred = full if position.setup.readings.full_zone_passage == "barred" else 0  # MM-SUSP-6
    return reachable(now.ways, start, now.reach, barred) & ~full  # MM-SUSP-5


def reachable(ways: Ways, start: Zone, steps: int, barred: ZoneSet) -> ZoneSet:
    """The zones within so many steps, without passing through the barred ones or the suite."""
    found = edge = 1 << start  # MM-SUSP-2
    for _ in range(steps):  # MM-SUSP-2
        beyond = 0  # MM-SUSP-2
        for zone in zone_numbers(edge):  # MM-SUSP-2
            beyond |= ways[zone]  # MM-SUSP-2
        found |= beyond & ~(1 << SUITE)  # MM-SUSP-7
        edge = found & ~barred  # MM-SUSP-6
    return found & ~(1 << start)  # MM-SUSP-8


def list_suspect_moves(state: State) -> tuple[MoveSuspect | LeaveSuspects, ...]:
    """Every move of every suspect, and none."""
    found: list[MoveSuspect | LeaveSuspects] = []
    full = full_zones(state)  # MM-SUSP-5
    where: dict[Zone, tuple[Zone, ...]] = {}
    for suspect, start in zip(SUSPECTS, state.suspects, strict=True):  # MM-SUSP-1
        if start not in where:
            where[start] = zone_numbers(destinations(state, start, full))  # MM-SUSP-2, MM-SUSP-5
        if suspect != state.last_moved:  # MM-SUSP-3
            moves = MOVE_SUSPECT[suspect]
            found += [moves[zone] for zone in where[start]]  # MM-SUSP-2
    found.append(LEAVE_SUSPECTS)  # MM-SUSP-1
    return tuple(found)


def check_move_suspect(state: State, _seat: Seat, action: MoveSuspect) -> Refusal | None:
    """Whether this suspect may be moved there."""
    suspect, zone = action.suspect, action.zone
    if suspect == state.last_moved:  # MM-SUSP-3
        return refuse("MM-SUSP-3", "moved_last", suspect=suspect)
    start = state.suspects[NUMBER_OF[suspect]]  # MM-SUSP-2
    full = full_zones(state)  # MM-SUSP-5
    if destinations(state, start, full) >> zone & 1:  # MM-SUSP-2, MM-SUSP-5
        return None
    if zone == SUITE:  # MM-SUSP-7
        return refuse("MM-SUSP-7", "no_suspect_in_the_suite", suspect=suspect)
    if zone == start:  # MM-SUSP-8
        return refuse("MM-SUSP-8", "there_already", suspect=suspect, zone=zone)
    far = _check_distance(state, start, action)  # MM-SUSP-2, MM-EVT-13
    if far:  # MM-SUSP-2, MM-EVT-13
        return far
    if full >> zone & 1:  # MM-SUSP-5
        others = tuple(SUSPECTS[number] for number in suspects_in(state, zone))
        return refuse("MM-SUSP-5", "zone_full", suspect=suspect, zone=zone, others=others)
    return refuse("MM-SUSP-6", "way_full", suspect=suspect, zone=zone)


def _check_distance(state: State, start: Zone, action: MoveSuspect) -> Refusal | None:
    now, usual = effects(state), state.setup.effects[None]
    if reachable(now.ways, start, now.reach, 0) >> action.zone & 1:  # MM-SUSP-2, MM-EVT-13
        return None
    suspect, zone = action.suspect, action.zone
    if reachable(usual.ways, start, now.reach, 0) >> zone & 1:  # MM-EVT-8
        return refuse("MM-EVT-8", "way_closed", suspect=suspect, zone=zone, start=start)
    near = reachable(now.ways, start, usual.reach, 0) >> zone & 1  # MM-EVT-13
    rule = "MM-EVT-13" if near else "MM-SUSP-2"  # MM-EVT-13, MM-SUSP-2
    # MM-EVT-13, MM-SUSP-2
    return refuse(rule, "too_far", suspect=suspect, zone=zone, start=start, reach=now.reach)


def move_suspect(draft: Draft, seat: Seat, action: MoveSuspect) -> None:
    """The suspect goes to the zone and receives the token."""
    suspects = [*draft.suspects]
    suspects[NUMBER_OF[action.suspect]] = action.zone  # MM-SUSP-1
    draft.suspects = tuple(suspects)  # MM-SUSP-1
    draft.last_moved = action.suspect  # MM-SUSP-3
    draft.log += (suspect_moved(seat, action.suspect, action.zone),)  # MM-SUSP-1, MM-INFO-6
    end_turn(draft, seat)  # MM-ROUND-2, MM-SUSP-1


def leave_suspects(draft: Draft, seat: Seat, _action: LeaveSuspects) -> None:
    """No suspect moves, and the token stays."""  # MM-SUSP-4
    draft.log += (suspects_left(seat),)  # MM-SUSP-1, MM-INFO-6
    end_turn(draft, seat)  # MM-ROUND-2, MM-SUSP-1
