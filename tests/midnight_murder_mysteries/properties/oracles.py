"""What the rulebook says, worked out once more in plain sets and lists, apart from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    SUSPECTS,
    TOPICS,
    ClosedPassage,
    Effect,
    OpenPassage,
    Phase,
    Seat,
    State,
    Zone,
)
from tests.midnight_murder_mysteries.strategies import Record

EntryT = TypeVar("EntryT")

ACTING = (Phase.ACTIONS, Phase.PUBLISH, Phase.OPINION)
"""The phases that belong to an action phase."""

START_BUOYS = {1: 12, 2: 5, 3: 4, 4: 3, 5: 2}


def effects_in_force(state: State) -> tuple[Effect, ...]:
    """The effects of the event of the round; none in the solo game."""
    for card in state.setup.events.cards:
        if card.card == state.event and state.setup.mode != "solo":
            return card.effects
    return ()


def passages(state: State) -> set[tuple[int, int]]:
    """All connections of this round, in both directions."""
    pairs: set[tuple[int, int]] = set(state.setup.board.edges)
    for effect in effects_in_force(state):
        if isinstance(effect, ClosedPassage):
            pairs -= {effect.between}
        if isinstance(effect, OpenPassage):
            pairs |= {effect.between}
    return pairs | {(high, low) for low, high in pairs}


def paths_in(state: State, zone: int) -> list[str]:
    """What can be investigated from a zone, in notebook order."""
    present = [who for who, place in zip(SUSPECTS, state.suspects, strict=True) if place == zone]
    cabins = dict(zip(SUSPECTS, state.setup.board.cabins, strict=True))
    shut = {cabins[who] for who in present if zone == 1}
    locations = [place for place in LOCATIONS_OF[Zone(zone)] if place not in shut]
    return [*locations, *(f"{who}-{topic}" for who in present for topic in TOPICS)]


def ways_of(state: State, start: int, goal: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Every way of a suspect from zone to zone, without the first and the last one."""
    pairs = passages(state)

    def onward(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if way[-1] == goal and len(way) > 1:
            yield way[1:-1]
        if len(way) <= longest:
            for low, high in sorted(pairs):
                if low == way[-1] and high != 2:
                    yield from onward((*way, high))

    yield from onward((start,))


def turns(record: Record) -> list[tuple[int, Seat]]:
    """Every turn of a player: the round, and whose it was."""
    found = []
    before = record.states[0]
    for state in record.states[1:]:
        begins = before.phase not in ACTING or before.turn != state.turn
        if state.phase is Phase.ACTIONS and begins:
            assert isinstance(state.turn, int)
            found.append((state.round, state.turn))
        before = state
    return found


def entries(state: State, kind: type[EntryT]) -> list[EntryT]:
    """The entries of the log that are of this kind."""
    return [entry for entry in state.log if isinstance(entry, kind)]


def acting(state: State) -> Seat:
    """The player in turn."""
    assert isinstance(state.turn, int)
    return state.turn
