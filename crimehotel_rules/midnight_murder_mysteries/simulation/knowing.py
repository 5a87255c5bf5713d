"""What a player makes of a view: what is left to read, where, what it costs to get there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.cases import Marks
from crimehotel_rules.midnight_murder_mysteries.packs.clues import NEEDED, Clues
from crimehotel_rules.midnight_murder_mysteries.packs.readers import outstanding, weights
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    ELEMENTS,
    SEARCHES,
    SUITE,
    TALKS,
    ZONES,
    Element,
    OptionId,
    Path,
    PathSet,
    Zone,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.view import View
from crimehotel_rules.midnight_murder_mysteries.show.seen import effects

EVERYTHING: Final[PathSet] = sum(BIT.values())


class Way(NamedTuple):
    """The cheapest way to a zone: what it costs, and the first step; none to the own zone."""

    cost: int
    step: Zone | None


@attrs.frozen
class Mind:
    """A player who understands what is read, and knows nothing that the view does not show."""

    clues: Clues
    view: View

    @property
    def me(self) -> Seat:
        """The seat whose view it is."""
        assert isinstance(self.view.viewer, int)
        return self.view.viewer

    @property
    def here(self) -> Zone:
        """The zone of the own detective."""
        zone = self.view.detectives[self.me]
        assert zone is not None
        return zone

    @property
    def purse(self) -> int:
        """What can be spent: points and buoys."""
        return self.view.points + self.view.buoys[self.me]

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The others, who play against this player."""
        if self.view.setup.mode != "competitive":
            return ()
        players = len(self.view.setup.players)
        return tuple(Seat(seat) for seat in range(players) if seat != self.me)

    # --- What is known

    @cached_property
    def unread(self) -> PathSet:
        """The paths whose paragraphs this player has not read."""
        return EVERYTHING & ~sum(BIT[each.path] for each in self.view.paragraphs)

    @cached_property
    def _read(self) -> list[Marks]:
        """What the paragraphs say that were read; of no other one is anything looked up."""
        return [self.clues.marks[each.path] for each in self.view.paragraphs]

    def meaning(self, path: Path) -> Marks:
        """What a paragraph says that was read."""
        assert not self.unread & BIT[path]
        return self.clues.marks[path]

    @cached_property
    def weights(self) -> dict[Element, dict[OptionId, float]]:
        """How much speaks for each answer."""
        return weights(self.clues, self._read)

    @cached_property
    def is_sure(self) -> bool:
        """Whether one answer stands out for each element, and more than one paragraph says so."""
        found = outstanding(self.weights)
        return all(
            element in found and self.weights[element][found[element]] >= NEEDED
            for element in ELEMENTS
        )

    # --- Where there is something to read

    def paths_in(self, zone: Zone) -> PathSet:
        """What can be investigated in a zone."""
        found = SEARCHES[zone]
        for number, place in enumerate(self.view.suspects):
            if place == zone:  # in zone 1 they are in their cabins
                found &= ~BIT[Path(self.view.setup.board.cabins[number])]
                found |= TALKS[number]
        return found

    @cached_property
    def worth(self) -> dict[Zone, int]:
        """How many unread paths each zone has where one may investigate."""
        sealed = effects(self.view).sealed
        found = {zone: (self.paths_in(zone) & self.unread).bit_count() for zone in ZONES}
        return {zone: count for zone, count in found.items() if count and not sealed >> zone & 1}

    @cached_property
    def ways(self) -> dict[Zone, Way]:
        """The cheapest way to every zone that this player can get to."""
        now = effects(self.view)
        barred = now.closed
        others = [zone for seat, zone in enumerate(self.view.detectives) if seat != self.me]
        if SUITE in others:
            barred |= 1 << SUITE
        found = {self.here: Way(0, None)}
        edge: Sequence[Zone] = [self.here]
        while edge:
            near = min(edge, key=lambda zone: found[zone].cost)
            edge = [zone for zone in edge if zone != near]
            for zone in zone_numbers(now.ways[near] & ~barred):
                cost = found[near].cost + (2 if zone == SUITE else 1) + now.extra
                if zone not in found or cost < found[zone].cost:
                    found[zone] = Way(cost, found[near].step or zone)
                    edge = [*edge, zone]
        return found
