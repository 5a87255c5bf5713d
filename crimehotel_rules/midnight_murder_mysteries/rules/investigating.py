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
    zone = position.detectives[seat]
    if zone == position.purser or effects(position).sealed >> zone & 1:  # MM-PURS-1, MM-EVT-11
        return 0
    return open_paths(position, zone)  # MM-INVEST-1, MM-INVEST-2


def list_investigations(state: State, seat: Seat) -> list[Investigate]:
    """Every path that the player can follow and pay."""
    have = purse(state, seat)
    here = path_names(paths_here(state, seat))
    public = have >= PRICE["public"] and state.setup.mode != "cooperative"  # MM-AP-3
    found = [INVESTIGATE["public"][path] for path in here] if public else []
    if have >= PRICE["private"]:
        found += [INVESTIGATE["private"][path] for path in here]
    return found


def check_investigate(state: State, seat: Seat, action: Investigate) -> Refusal | None:
    """Whether the player may follow this path."""
    if action.how == "public" and state.setup.mode == "cooperative":  # MM-AP-3
        return refuse("MM-AP-3", "not_in_public", path=action.path)
    if paths_here(state, seat) & BIT[action.path]:
        return check_price(state, seat, PRICE[action.how])
    return _why_not(state, seat, action.path)


def _why_not(state: State, seat: Seat, path: Path) -> Refusal:
    mine = state.detectives[seat]
    elsewhere = _elsewhere(state, mine, path)
    if elsewhere:
        return elsewhere
    if state.purser == mine:  # MM-PURS-1
        return refuse("MM-PURS-1", "purser_is_there", path=path, zone=mine)
    if effects(state).sealed >> mine & 1:  # MM-EVT-11
        return refuse("MM-EVT-11", "zone_sealed", path=path, zone=mine)
    owner = SUSPECTS[state.setup.cabins.index(BIT[path])]
    return refuse("MM-INVEST-3", "cabin_occupied", path=path, suspect=owner)


def _elsewhere(state: State, mine: Zone, path: Path) -> Refusal | None:
    if path in SUSPECT_OF:  # MM-INVEST-2
        number = SUSPECT_OF[path]
        suspect, zone = SUSPECTS[number], state.suspects[number]
        refusal = refuse("MM-INVEST-2", "suspect_elsewhere", suspect=suspect, zone=zone, mine=mine)
    else:  # MM-INVEST-1
        zone = ZONE_OF[Location(path)]
        refusal = refuse("MM-INVEST-1", "location_elsewhere", path=path, zone=zone, mine=mine)
    return None if zone == mine else refusal


def investigate(draft: Draft, seat: Seat, action: Investigate) -> None:
    """The paragraph is read."""
    path, how = action.path, action.how
    price = PRICE[how]
    pay(draft, seat, price)
    readers = _readers(draft, seat, how)
    teach(draft, readers, path)  # MM-OPIN-6: all at once
    draft.log += (investigated(seat, path, how, readers, price),)  # MM-INVEST-10
    if how == "private":
        draft.pending = path
        # MM-INVEST-7, MM-INVEST-12, MM-OPIN-1: before anything else
        draft.phase = OPINION if draft.setup.mode == "cooperative" else PUBLISH
    else:
        _read_out(draft, seat, path)


def _readers(position: Position, seat: Seat, how: How) -> tuple[Seat, ...]:
    if how == "public":
        return position.setup.seats  # MM-INVEST-5
    if position.setup.mode != "cooperative":
        return (seat,)  # MM-INVEST-6
    zone = position.detectives[seat]
    # MM-OPIN-3
    return tuple([other for other in position.setup.seats if position.detectives[other] == zone])


def teach(draft: Draft, readers: tuple[Seat, ...], path: Path) -> None:
    """These players have read the paragraph."""
    known = [*draft.known]
    for reader in readers:
        known[reader] |= BIT[path]
    draft.known = tuple(known)


def _read_out(draft: Draft, seat: Seat, path: Path) -> None:
    """Everybody has heard the paragraph, Simon too."""
    draft.aloud |= BIT[path]
    if draft.setup.mode == "solo":
        mark(draft, path)  # MM-SOLO-6
        if draft.phase is CONCLUSIONS:
            return
    after_action(draft, seat)


def keep(draft: Draft, seat: Seat, _action: Keep) -> None:
    """The paragraph stays with the player, and nothing comes back."""  # MM-INVEST-9
    draft.log += (kept(seat, _taken(draft)),)
    after_action(draft, seat)


def publish(draft: Draft, seat: Seat, _action: Publish) -> None:
    """The paragraph is read out, for a point."""
    path = _taken(draft)
    teach(draft, draft.setup.seats, path)  # MM-INVEST-8
    draft.points += 1
    draft.log += (published(seat, path),)
    _read_out(draft, seat, path)


def give_opinion(draft: Draft, seat: Seat, action: Opinion) -> None:
    """The active player alone shows what the path is worth."""  # MM-OPIN-4
    path = _taken(draft)
    draft.opinions += (NotedOpinion(seat, path, action.opinion),)  # MM-OPIN-2
    draft.log += (opined(seat, path, action.opinion),)
    after_action(draft, seat)


def _taken(draft: Draft) -> Path:
    """The path that was waiting; it waits no more."""
    path = draft.pending
    assert path is not None  # a private reading has put it there
    draft.pending = None
    return path
