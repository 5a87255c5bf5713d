"""Tables for tests: a position in one call, and landings in a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    Action,
    Actor,
    Cubes,
    Event,
    Land,
    Phase,
    Readings,
    Refusal,
    Seat,
    Setup,
    State,
    apply,
    check,
    new_game,
)

PLAYERS = ("Yellow", "Blue", "Gray", "Brown", "Black", "White")
PHASES = {1: Phase.INSPECT, 2: Phase.INVESTIGATE}

ByFloor = Mapping[int, Sequence[int]]


def table(players: int = 4, **fields: Any) -> Setup:
    """A table of Yellow, Blue, Gray and so on; fields of the readings may be named too."""
    readings = {name: fields.pop(name) for name in list(fields) if name in READING_FIELDS}
    return Setup(players=PLAYERS[:players], readings=Readings(**readings), **fields)


READING_FIELDS = {field.name for field in attrs.fields(Readings)}


def places(players: int, clues: ByFloor, victims: Mapping[int, int]) -> tuple[Cubes, ...]:
    """What lies on each floor; floors that are not named are empty."""
    none = (0,) * players
    return tuple(Cubes(victims.get(floor, 0), tuple(clues.get(floor, none))) for floor in FLOORS)


def position(
    setup: Setup,
    *,
    by: int = 0,
    act: int = 2,
    tower: ByFloor | None = None,
    sheet: ByFloor | None = None,
    tower_victims: Mapping[int, int] | None = None,
    sheet_victims: Mapping[int, int] | None = None,
    supply: Sequence[int] | None = None,
) -> State:
    """A position where this seat has to decide; what is not elsewhere lies in the supplies."""
    players = len(setup.players)
    inside, noted = tower or {}, sheet or {}
    if sheet_victims is None:
        sheet_victims = {7: 2} if act == 2 else {}
    if supply is None:
        lying = [sum(column) for column in zip(*inside.values(), *noted.values(), strict=True)]
        supply = [20 - count for count in lying or [0] * players]
    return State(
        setup=setup,
        phase=PHASES[act],
        turn=Seat(by),
        act=act,
        investigator=Seat(by),
        supply=tuple(supply),
        tower=places(players, inside, tower_victims or {}),
        sheet=places(players, noted, sheet_victims),
        throwing=(),
        from_supply=0,
        exposed=None,
        log=(),
    )


def in_hand(state: State) -> list[object]:
    """The cubes that are still to be thrown, in order."""
    return [throw.cube for throw in state.throwing]


def land(state: State, *floors: int) -> State:
    """The next cubes land on these floors, heard everywhere if there are ears."""
    heard = (0, 7) if state.setup.readings.hearing == "range" else None
    for floor in floors:
        state = apply(state, CHANCE, Land(state.throwing[0].cube, floor, heard))
    return state


def land_all(state: State, floor: int = 0) -> State:
    """All cubes in hand land on one floor."""
    return land(state, *[floor] * len(state.throwing))


def opened(setup: Setup, victims: tuple[int, int] = (3, 5), clues: Iterable[int] = ()) -> State:
    """The table after the prologue; clues that are not named land on floor 0."""
    landings = [*victims, *clues]
    state = new_game(setup)
    return land(state, *landings, *[0] * (len(state.throwing) - len(landings)))


def clues_on(places: tuple[Cubes, ...]) -> dict[int, tuple[int, ...]]:
    """The clues by floor, empty floors left out."""
    return {floor: place.clues for floor, place in enumerate(places) if any(place.clues)}


def refused(state: State, actor: Actor, action: Action) -> Refusal:
    """The refusal of an action that must not be legal."""
    refusal = check(state, actor, action)
    assert refusal is not None
    assert refusal.said("en")
    assert refusal.said("fr")
    return refusal


def last_events(before: State, after: State) -> tuple[Event, ...]:
    """What the step has added to the log."""
    assert after.log[: len(before.log)] == before.log
    return after.log[len(before.log) :]
