"""The ship: which zones are connected, and who lives in which cabin.

Zones, decks and locations are facts of the rulebook. The connections inside a deck and the cabins
are printed on the board only, and come as a value; the default is an assumption.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    CABIN_DOORS,
    SUITE,
    ZONES,
    Location,
    Zone,
    ZoneSet,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.content import (
    as_tuple,
    check_kind,
    fault,
    is_passage,
)

Passage: TypeAlias = tuple[Zone, Zone]
"""Two connected zones, the smaller one first."""

Ways: TypeAlias = tuple[ZoneSet, ...]
"""``ways[zone]``: the zones that are connected to a zone."""


def passage(low: int, high: int) -> Passage:
    """The passage between two zones."""
    return Zone(low), Zone(high)


STATED: Final = (  # MM-SHIP-3
    passage(1, 2),
    passage(1, 4),
    passage(3, 6),
    passage(5, 8),
    passage(9, 10),
)
"""The connections that the rulebook states."""

WITHIN_DECKS: Final = (  # MM-SHIP-2, MM-SHIP-7
    passage(1, 3),
    passage(4, 5), passage(4, 6), passage(5, 6),
    passage(7, 8), passage(7, 9), passage(8, 9),
)  # fmt: skip
"""The connections that a board may add."""

_DEFAULT: Final = (passage(4, 5), passage(5, 6), passage(7, 8), passage(8, 9))  # MM-SHIP-5


def as_passage(value: tuple[int, int]) -> Passage:
    """A pair as a passage, in tuples; what is no pair is judged later."""
    pair: Any = as_tuple(value)
    passage: Passage = pair
    return passage


def _passages(values: Sequence[tuple[int, int]]) -> tuple[Passage, ...]:
    edges: Any = as_tuple(values)
    return tuple(map(as_passage, edges)) if isinstance(edges, tuple) else edges


def _cabins(values: Sequence[Location]) -> tuple[Location, ...]:
    return as_tuple(values)


@attrs.frozen
class Board:
    """The connections of the ship and the cabins of A to L.

    >>> Board().edges[:3]
    ((1, 2), (1, 4), (3, 6))
    >>> Board(edges=((1, 2), (2, 3)))
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: field board, edges, place 2: 2–3 would be a \
second door to the suite; its only door leads to zone 1 (MM-SHIP-4)
    """

    edges: tuple[Passage, ...] = attrs.field(  # MM-SHIP-3, MM-SHIP-5
        default=tuple(sorted(STATED + _DEFAULT)), converter=_passages
    )
    cabins: tuple[Location, ...] = attrs.field(default=CABIN_DOORS, converter=_cabins)  # MM-PACK-3
    """The cabin of each suspect, A to L."""

    def __attrs_post_init__(self) -> None:
        check_kind("$.board.edges", self.edges, tuple)  # MM-PACK-9
        for number, edge in enumerate(self.edges):  # MM-PACK-12
            # MM-PACK-12, MM-SHIP-7
            _check_edge(f"$.board.edges[{number}]", edge, self.edges[:number])
        _check_whole(self.edges)  # MM-PACK-2, MM-SHIP-3
        _check_cabins(self.cabins)  # MM-PACK-3


def _check_edge(at: str, edge: Passage, earlier: tuple[Passage, ...]) -> None:
    if not is_passage(edge):  # MM-PACK-12
        raise fault("MM-PACK-12", "not_a_passage", at, value=shown(edge))
    if edge in earlier:  # MM-PACK-12
        raise fault("MM-PACK-12", "passage_twice", at, passage=named(edge))
    if earlier and edge < earlier[-1]:  # MM-PACK-12
        raise fault(
            "MM-PACK-12", "passages_not_rising", at, passage=named(edge), before=named(earlier[-1])
        )
    if edge in STATED or edge in WITHIN_DECKS:  # MM-SHIP-3, MM-SHIP-7
        return
    if SUITE in edge:  # MM-SHIP-4
        raise fault("MM-SHIP-4", "door_of_the_suite", at, passage=named(edge))
    # MM-SHIP-7: only zones of one deck have further connections
    raise fault("MM-SHIP-7", "between_decks", at, passage=named(edge))


def _check_whole(edges: tuple[Passage, ...]) -> None:
    for edge in STATED:  # MM-SHIP-3
        if edge not in edges:  # MM-SHIP-3
            raise fault("MM-SHIP-3", "passage_missing", "$.board.edges", passage=named(edge))
    cut_off = zone_numbers(sum(1 << zone for zone in ZONES) & ~_joined(ways(edges)))  # MM-PACK-2
    if cut_off:  # MM-PACK-2
        raise fault("MM-PACK-2", "ship_in_parts", "$.board.edges", zones=cut_off)


def _check_cabins(cabins: tuple[Location, ...]) -> None:
    check_kind("$.board.cabins", cabins, tuple)  # MM-PACK-9
    if len(cabins) != len(CABIN_DOORS):  # MM-COMP-2, MM-PACK-3
        raise fault("MM-PACK-3", "cabin_count", "$.board.cabins", count=len(cabins))
    for number, cabin in enumerate(cabins):  # MM-PACK-3
        at = f"$.board.cabins[{number}]"
        if type(cabin) is not str or cabin not in CABIN_DOORS:  # MM-PACK-3
            raise fault("MM-PACK-3", "not_a_cabin", at, value=shown(cabin))
        if cabin in cabins[:number]:  # MM-PACK-3
            raise fault("MM-PACK-3", "cabin_twice", at, cabin=cabin)


def named(edge: tuple[int, int]) -> str:
    """The passage as players say it.

    >>> named((5, 8))
    '5–8'
    """
    low, high = edge
    return f"{low}–{high}"


def ways(edges: tuple[Passage, ...]) -> Ways:
    """For each zone the zones that it is connected to."""
    leading = [0] * (len(ZONES) + 1)
    for low, high in edges:  # MM-SHIP-6: both ways
        leading[low] |= 1 << high  # MM-SHIP-6
        leading[high] |= 1 << low  # MM-SHIP-6
    return tuple(leading)


def _joined(leading: Ways) -> ZoneSet:
    """The zones that can be reached from the first one."""
    found = 1 << ZONES[0]  # MM-PACK-2
    for _ in ZONES:  # MM-PACK-2
        for zone in zone_numbers(found):  # MM-PACK-2
            found |= leading[zone]  # MM-PACK-2
    return found
