"""Plain counting, done again for the tests: what lies where, and what a log alone tells."""

from __future__ import annotations

from collections import Counter

import attrs

from crimehotel_rules.mord_im_arosa import (
    Covered,
    Cube,
    Cubes,
    Event,
    Exposed,
    Found,
    Inspected,
    Placed,
    Scored,
    Setup,
    State,
    Suspected,
    Threw,
    TookBack,
)


def column(places: tuple[Cubes, ...], seat: int) -> int:
    """How many clues of one player lie in all these places."""
    count = 0
    for place in places:
        count += place.clues[seat]
    return count


def victims(places: tuple[Cubes, ...]) -> int:
    """How many victims lie in all these places."""
    count = 0
    for place in places:
        count += place.victims
    return count


def taken_out(state: State) -> Counter[Cube]:
    """The clues that were found and wait to be thrown back."""
    waiting = [throw.cube for throw in state.throwing]
    return Counter(waiting[: len(waiting) - state.from_supply])


def inside(state: State, seat: int) -> int:
    """T + h: the clues of one player in the tower, or taken out of it."""
    found = taken_out(state)
    return column(state.tower, seat) + sum(found[cube] for cube in found if cube == seat)


def events_of(turn: tuple[State, ...]) -> tuple[Event, ...]:
    """What a turn has added to the log."""
    return turn[-1].log[len(turn[0].log) :]


def exposed_in(turn: tuple[State, ...]) -> Exposed:
    """The exposure of a turn: there is exactly one."""
    (exposed,) = [event for event in events_of(turn) if isinstance(event, Exposed)]
    return exposed


def value_of(floor: int, scenes: set[int]) -> int:
    """What a clue counts there: the highest of all rules that apply."""
    values = [1]
    for scene in scenes:
        if floor == scene:
            values.append(3)
        if abs(floor - scene) == 1:
            values.append(2)
    return max(values)


def points_of(sheet: tuple[Cubes, ...]) -> tuple[int, ...]:
    """The points of everybody, clue by clue."""
    scenes = {floor for floor, place in enumerate(sheet) if place.victims}
    scores = [0] * len(sheet[0].clues)
    for floor, place in enumerate(sheet):
        for seat, count in enumerate(place.clues):
            for _ in range(count):
                scores[seat] += value_of(floor, scenes)
    return tuple(scores)


@attrs.define
class Notebook:
    """Somebody who sees only set-up and log, and keeps account of the table with it."""

    setup: Setup
    supply: list[int] = attrs.field(init=False)
    inside: list[int] = attrs.field(init=False)
    inside_victims: int = 0
    sheet: list[list[int]] = attrs.field(init=False)
    sheet_victims: list[int] = attrs.field(factory=lambda: [0] * 8)
    found: Counter[Cube] = attrs.field(factory=Counter)
    prologue: bool = True
    scored: tuple[int, ...] | None = None

    def __attrs_post_init__(self) -> None:
        players = len(self.setup.players)
        self.supply = [20] * players
        self.inside = [0] * players
        self.sheet = [[0] * players for _ in range(8)]

    def tell(self, event: Event) -> None:
        """Take one entry of the log down."""
        match event:
            case Threw(_, "victim", _):
                self.inside_victims += 1
            case Threw(_, cube, _):
                assert cube != "victim"
                if self.found[cube]:
                    self.found[cube] -= 1
                else:
                    self.supply[cube] -= 1
                self.inside[cube] += 1
            case Inspected() | Suspected() | Covered():
                self.prologue = False
            case Exposed(_, _, clues):
                self.found = Counter()
                for seat, count in zip(self.setup.seats, clues, strict=True):
                    self.found[seat] = count
                    self.inside[seat] -= count
            case Found(_, floor, count):
                self.inside_victims -= count
                self.sheet_victims[floor] += count
            case Placed(seat, floor, count, from_floor):
                self.sheet[floor][seat] += count
                self.supply[seat] -= count - from_floor
                self.found[seat] -= from_floor
            case TookBack(seat, floor, count):
                self.sheet[floor][seat] -= count
                self.supply[seat] += count
            case Scored(scores):
                self.scored = scores
                for seat in self.setup.seats:  # what was found stays on its floor
                    self.inside[seat] += self.found[seat]
