"""Games against Simon, led to where his rules show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    PATHS,
    Board,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    Investigate,
    LeaveSuspects,
    Level,
    Move,
    MovePurser,
    MoveSuspect,
    Phase,
    Publish,
    Reveal,
    Setup,
    State,
    Vote,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.checks.aims import Aim, Likes, idle, table, way

CABINS: Final = Zone(1)
HOLD: Final = Zone(10)
"""It has a single path, and nobody in it, unless suspects are moved there."""
OTHER_CABINS: Final = Board(cabins=tuple(reversed(LOCATIONS_OF[CABINS])))
"""A ship on which A lives in cabin 12, and L in cabin 01."""


def games() -> Iterator[tuple[str, Setup, Aim]]:
    """The name of each game, its table, and where it is led."""
    levels: tuple[Level, ...] = ("amateur", "expert")
    for level in levels:
        for spending in ("in_order", "cheapest_first"):
            setup = table("solo", level=level, simon_spending=spending)
            yield f"read aloud, {level}, {spending}", setup, Aim(reading(1, public=True))
            yield f"made public, {level}, {spending}", setup, Aim(reading(3, public=False))
    for moving in ("with_points", "at_once"):
        setup = table("solo", simon_moves_on=moving)
        yield f"ten quiet rounds, {moving}", setup, Aim(idle(Vote(True)), looked_at=60)
        yield f"Simon is sent away, {moving}", setup, Aim(sent_round(fresh=True), looked_at=80)
        yield f"Simon has been there, {moving}", setup, Aim(sent_round(fresh=False), looked_at=80)
    setup = table("solo")
    yield "Simon has been everywhere", setup, Aim(touring(), looked_at=30)
    yield "Simon is robbed", setup, Aim(robbing(), looked_at=60)
    yield "kept from Simon", setup, Aim(reading(5, public=False, keep=True), looked_at=50)
    setup = table("solo", simon_spending="cheapest_first")
    yield "all points for what is cheap", setup, Aim(followed(), steps=20, looked_at=20)
    setup = table("solo", board=OTHER_CABINS)
    yield "other people's cabins", setup, Aim(at_home(), steps=40, looked_at=40)


def reading(zone: int, *, public: bool, keep: bool = False) -> Likes:
    """The player reads whatever there is, from zone to zone; Simon goes where he was not."""

    def likes(state: State, action: Any) -> float:
        match action:
            case Investigate(path, how):
                known = path in midnight_murder_mysteries.path_names(state.known[0])
                return -1 if known else 5 if (how == "public") == public else 4
            case Publish():
                return -1 if keep else 1
            case Move(place):
                return 3 - _distance_to(place, zone, state)
            case MovePurser():
                return -2
            case BuyBuoy() | Reveal():
                return -3
            case MoveSuspect(_, place):
                return place == state.detectives[0]
            case DrawEvent(card):
                return not state.simon_visited >> state.setup.cards[card].purser & 1
            case _:
                return 0

    return likes


def _distance_to(place: int, zone: int, state: State) -> float:
    """Near the zone in odd rounds, far from it in even ones."""
    near = abs(place - zone) / 10
    return near if state.round % 2 else 1 - near


def sent_round(*, fresh: bool) -> Likes:
    """The Purser is moved about, and zones are emptied for Simon; cards lead him on or do not."""

    def likes(state: State, action: Any) -> float:
        match action:
            case DrawEvent(card):
                been = state.simon_visited >> state.setup.cards[card].purser & 1
                return been != fresh
            case MovePurser(place):
                here = state.simon_known & midnight_murder_mysteries.paths(
                    *midnight_murder_mysteries.LOCATIONS_OF[place]
                )
                return 2 if here else 0.5
            case MoveSuspect(_, place):
                return place != state.purser
            case Reveal():
                return -1
            case _:
                return 0

    return likes


def touring() -> Likes:
    """The Purser is led to wherever Simon was not, at last to the hold, where he soon is done."""

    def likes(state: State, action: Any) -> float:
        fresh = [zone for zone in range(1, 11) if not state.simon_visited >> zone & 1]
        goals = [zone for zone in fresh if zone != HOLD] or fresh
        match action:
            case MovePurser(place):
                left, now = _far_from(goals, place), _far_from(goals, state.purser)
                return 2 if left < now else -1
            case DrawEvent(card):
                return state.setup.cards[card].purser in goals
            case EndActions() | LeaveSuspects():
                return 1
            case Reveal():
                return -1
            case _:
                return 0

    return likes


def _far_from(goals: list[int], place: int) -> int:
    """How many steps it is to the nearest of these zones; none if there is none left."""
    return min((way(place, goal) for goal in goals), default=0)


def robbing() -> Likes:
    """The player stays with Simon and takes what he knows, as long as there are buoys."""

    def likes(state: State, action: Any) -> float:
        match action:
            case Extract():
                return 5
            case BuyBuoy():
                return 4
            case Move(place):
                return 3 if place == state.purser else -1
            case MovePurser(place):
                return 2 if place == state.detectives[0] else -1
            case Reveal() | Investigate():
                return -1
            case _:
                return 0

    return likes


def followed() -> Likes:
    """The player reads the last path of a zone, keeps it, and brings Simon there."""

    def likes(state: State, action: Any) -> float:
        here = state.detectives[0]
        match action:
            case Investigate(path, "private"):
                return 1 + PATHS.index(path) / 100
            case MovePurser(place) if state.known[0] & ~state.simon_known:
                return 2 if way(place, here) < way(state.purser, here) else -1
            case EndActions() | LeaveSuspects():
                return 0.5
            case MovePurser() | Investigate() | Publish() | Reveal():
                return -1
            case _:
                return 0

    return likes


def at_home() -> Likes:
    """Suspects go to their cabins; when some are there, Simon comes."""

    def likes(state: State, action: Any) -> float:
        match action:
            case DrawEvent(card):
                to_cabins = state.setup.cards[card].purser == CABINS
                wanted = state.phase is Phase.SIMON and CABINS in state.suspects
                return to_cabins == wanted
            case MoveSuspect(_, place):
                return 1 if place == CABINS else -1
            case EndActions():
                return 1
            case Reveal():
                return -1
            case _:
                return 0

    return likes
