"""The start of the game: the table, the suspects, the detectives (MM-SET)."""

from __future__ import annotations

from crimehotel_rules.kernel.numbers import demand_setup
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    PLACE_DETECTIVE,
    PlaceDetective,
    PlaceSuspects,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    ASIDE,
    START_ZONES,
    SUSPECTS,
    THEATRE,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.events import DetectivePlaced, SuspectsPlaced
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import begin_round
from crimehotel_rules.midnight_murder_mysteries.rules.setup import START_SPACE, Setup
from crimehotel_rules.midnight_murder_mysteries.rules.simon import HOME
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    PLACING_DETECTIVES,
    PLACING_SUSPECTS,
    Draft,
    Position,
    State,
)


def new_game(setup: Setup) -> State:
    """The table before the suspects are placed."""
    demand_setup(setup, Setup)
    players = len(setup.players)
    solo = setup.mode == "solo"  # MM-SOLO-3
    return State(
        setup=setup,
        phase=PLACING_SUSPECTS,
        turn=CHANCE,
        round=0,
        ship=START_SPACE[players],  # MM-SET-5, MM-SOLO-2
        final=False,
        event=None,
        drawn=(),
        purser=HOME if solo else ASIDE,  # MM-SET-8, MM-SOLO-3
        detectives=(THEATRE if solo else ASIDE,) * players,
        suspects=(ASIDE,) * len(SUSPECTS),
        last_moved=None,  # MM-SET-8
        points=0,
        buoys=(setup.start_buoys,) * players,  # MM-SET-7
        spent=0,  # MM-COMP-5: what stays in the box never comes in
        known=(0,) * players,
        aloud=0,
        opinions=(),
        pending=None,
        votes=(None,) * players,
        revealer=None,
        end=None,
        sheets=((),) * players,
        simon_known=0,
        simon_visited=1 << HOME if solo else 0,  # MM-SIMON-10
        simon_points=0,
        log=(),
    )


def check_suspects(_state: State, _chance: Chance, action: PlaceSuspects) -> Refusal | None:
    """Whether the suspects can be placed like this."""
    counts = {zone: action.zones.count(zone) for zone in START_ZONES}  # MM-SET-6
    if len(action.zones) == len(SUSPECTS) and set(counts.values()) == {2}:  # MM-SET-6
        return None
    return refuse("MM-SET-6", "not_two_by_two", zones=shown(action.zones))


def place_suspects(draft: Draft, _chance: Chance, action: PlaceSuspects) -> None:
    """The suspects come aboard; then the detectives, or in the solo game round 1."""
    draft.suspects = action.zones  # MM-SET-6
    draft.log += (SuspectsPlaced(action.zones),)  # MM-SET-6, MM-INFO-6
    if draft.setup.mode == "solo":  # MM-SOLO-3
        begin_round(draft)  # MM-SOLO-3, MM-SOLO-4
    else:
        draft.phase = PLACING_DETECTIVES  # MM-SET-9
        draft.turn = draft.setup.order[-1]  # MM-SET-9: the last player first


def free_zones(position: Position) -> tuple[Zone, ...]:
    """Where a detective can be placed."""
    return tuple([zone for zone in START_ZONES if zone not in position.detectives])  # MM-SET-10


def list_placings(state: State) -> tuple[PlaceDetective, ...]:
    """Every zone that is still free."""
    return tuple([PLACE_DETECTIVE[zone] for zone in free_zones(state)])  # MM-SET-10


def check_detective(state: State, _seat: Seat, action: PlaceDetective) -> Refusal | None:
    """Whether the detective can be placed there."""
    free = free_zones(state)  # MM-SET-10
    if action.zone in free:  # MM-SET-10
        return None
    return refuse("MM-SET-10", "cannot_start_there", zone=action.zone, free=free)


def place_detective(draft: Draft, seat: Seat, action: PlaceDetective) -> None:
    """The detective comes aboard; the next one is placed anticlockwise."""
    detectives = [*draft.detectives]
    detectives[seat] = action.zone  # MM-SET-9
    draft.detectives = tuple(detectives)  # MM-SET-9
    draft.log += (DetectivePlaced(seat, action.zone),)  # MM-SET-9, MM-INFO-6
    order = draft.setup.order  # MM-SET-9
    before = order.index(seat)  # MM-SET-9
    if before:  # MM-SET-9
        draft.turn = order[before - 1]  # MM-SET-9
    else:
        begin_round(draft)  # MM-SET-9: the First Player was the last
