"""Investigating: searching, interrogating, publishing, opinions (MM-INVEST, MM-OPIN)."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    INVESTIGATE,
    Investigate,
    Keep,
    Opinion,
    Publish,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    SUSPECT_OF,
    SUSPECTS,
    ZONE_OF,
    How,
    Location,
    Path,
    PathSet,
    Zone,
    path_names,
)
from crimehotel_rules.midnight_murder_mysteries.rules.events import (
    investigated,
    kept,
    opined,
    published,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import after_action
from crimehotel_rules.midnight_murder_mysteries.rules.simon import mark
from crimehotel_rules.midnight_murder_mysteries.rules.spending import check_price, pay, purse
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    CONCLUSIONS,
    OPINION,
    PUBLISH,
    Draft,
    NotedOpinion,
    Position,
    State,
    effects,
    open_paths,
)

PRICE: Final[dict[How, int]] = {"public": 1, "private": 2}  # MM-AP-2, MM-AP-3


def paths_here(position: Position, seat: Seat) -> PathSet:
    """What the player may investigate, whatever it costs."""  # MM-INVEST-11: known or not
    zone = position.detectives[seat]  # MM-INVEST-1, MM-INVEST-2
    if zone == position.purser or effects(position).sealed >> zone & 1:  # MM-PURS-1, MM-EVT-11
        return 0  # MM-PURS-1, MM-EVT-11
    return open_paths(position, zone)  # MM-INVEST-1, MM-INVEST-2


def list_investigations(state: State, seat: Seat) -> list[Investigate]:
    """Every path that the player can follow and pay."""
    have = purse(state, seat)  # MM-AP-5
    here = path_names(paths_here(state, seat))  # MM-INVEST-1, MM-INVEST-2
    public = have >= PRICE["public"] and state.setup.mode != "cooperative"  # MM-AP-3, MM-AP-5
    found = [INVESTIGATE["public"][path] for path in here] if public else []  # MM-AP-3, MM-AP-2
    if have >= PRICE["private"]:  # MM-AP-5
        found += [INVESTIGATE["private"][path] for path in here]  # MM-AP-2
    return found


def check_investigate(state: State, seat: Seat, action: Investigate) -> Refusal | None:
    """Whether the player may follow this path."""
    if action.how == "public" and state.setup.mode == "cooperative":  # MM-AP-3
        return refuse("MM-AP-3", "not_in_public", path=action.path)
    if paths_here(state, seat) & BIT[action.path]:  # MM-INVEST-1, MM-INVEST-2
        return check_price(state, seat, PRICE[action.how])  # MM-AP-5, MM-AP-2
    return _why_not(state, seat, action.path)


def _why_not(state: State, seat: Seat, path: Path) -> Refusal:
    mine = state.detectives[seat]
    elsewhere = _elsewhere(state, mine, path)  # MM-INVEST-1, MM-INVEST-2
    if elsewhere:  # MM-INVEST-1, MM-INVEST-2
        return elsewhere
    if state.purser == mine:  # MM-PURS-1
        return refuse("MM-PURS-1", "purser_is_there", path=path, zone=mine)
    if effects(state).sealed >> mine & 1:  # MM-EVT-11
        return refuse("MM-EVT-11", "zone_sealed", path=path, zone=mine)
    owner = SUSPECTS[state.setup.cabins.index(BIT[path])]
    return refuse("MM-INVEST-3", "cabin_occupied", path=path, suspect=owner)


def _elsewhere(state: State, mine: Zone, path: Path) -> Refusal | None:
    if path in SUSPECT_OF:  # MM-INVEST-2
        number = SUSPECT_OF[path]  # MM-INVEST-2
        suspect, zone = SUSPECTS[number], state.suspects[number]  # MM-INVEST-2
        refusal = refuse("MM-INVEST-2", "suspect_elsewhere", suspect=suspect, zone=zone, mine=mine)
    else:
        zone = ZONE_OF[Location(path)]  # MM-INVEST-1
        refusal = refuse("MM-INVEST-1", "location_elsewhere", path=path, zone=zone, mine=mine)
    return None if zone == mine else refusal  # MM-INVEST-1, MM-INVEST-2


def investigate(draft: Draft, seat: Seat, action: Investigate) -> None:
    """The paragraph is read."""
    path, how = action.path, action.how
    price = PRICE[how]  # MM-AP-2
    pay(draft, seat, price)  # MM-AP-2
    readers = _readers(draft, seat, how)  # MM-INVEST-5, MM-INVEST-6, MM-OPIN-3
    teach(draft, readers, path)  # MM-INVEST-5, MM-INVEST-6, MM-OPIN-6: all at once
    draft.log += (investigated(seat, path, how, readers, price),)  # MM-INVEST-10
    if how == "private":  # MM-INVEST-7, MM-OPIN-1
        draft.pending = path  # MM-INVEST-12, MM-OPIN-1
        # MM-INVEST-7, MM-INVEST-12, MM-OPIN-1: before anything else
        draft.phase = OPINION if draft.setup.mode == "cooperative" else PUBLISH
    else:
        _read_out(draft, seat, path)  # MM-INVEST-5


def _readers(position: Position, seat: Seat, how: How) -> tuple[Seat, ...]:
    if how == "public":  # MM-INVEST-5
        return position.setup.seats  # MM-INVEST-5
    if position.setup.mode != "cooperative":  # MM-INVEST-6, MM-OPIN-3
        return (seat,)  # MM-INVEST-6
    zone = position.detectives[seat]  # MM-OPIN-3
    # MM-OPIN-3
    return tuple([other for other in position.setup.seats if position.detectives[other] == zone])


def teach(draft: Draft, readers: tuple[Seat, ...], path: Path) -> None:
    """These players have read the paragraph."""
    known = [*draft.known]
    for reader in readers:  # MM-INFO-2
        known[reader] |= BIT[path]  # MM-INFO-2, MM-INFO-6
    draft.known = tuple(known)  # MM-INFO-2


def _read_out(draft: Draft, seat: Seat, path: Path) -> None:
    """Everybody has heard the paragraph, Simon too."""
    draft.aloud |= BIT[path]  # MM-INFO-7
    if draft.setup.mode == "solo":  # MM-SOLO-6
        mark(draft, path)  # MM-SOLO-6
        if draft.phase is CONCLUSIONS:  # MM-SIMON-14, MM-SOLO-9
            return
    after_action(draft, seat)  # MM-AP-4, MM-AP-7


def keep(draft: Draft, seat: Seat, _action: Keep) -> None:
    """The paragraph stays with the player, and nothing comes back."""  # MM-INVEST-9
    draft.log += (kept(seat, _taken(draft)),)  # MM-INVEST-7, MM-INVEST-9
    after_action(draft, seat)  # MM-AP-4, MM-AP-7


def publish(draft: Draft, seat: Seat, _action: Publish) -> None:
    """The paragraph is read out, for a point."""
    path = _taken(draft)  # MM-INVEST-8
    teach(draft, draft.setup.seats, path)  # MM-INVEST-8
    draft.points += 1  # MM-INVEST-8
    draft.log += (published(seat, path),)  # MM-INVEST-8
    _read_out(draft, seat, path)  # MM-INVEST-8


def give_opinion(draft: Draft, seat: Seat, action: Opinion) -> None:
    """The active player alone shows what the path is worth."""  # MM-OPIN-4
    path = _taken(draft)  # MM-OPIN-2
    draft.opinions += (NotedOpinion(seat, path, action.opinion),)  # MM-OPIN-2
    draft.log += (opined(seat, path, action.opinion),)  # MM-OPIN-2
    after_action(draft, seat)  # MM-AP-4, MM-AP-7


def _taken(draft: Draft) -> Path:
    """The path that was waiting; it waits no more."""
    path = draft.pending  # MM-INVEST-12, MM-OPIN-1
    assert path is not None  # a private reading has put it there
    draft.pending = None  # MM-INVEST-12, MM-OPIN-1
    return path
