"""The table of a scenario of Mord im Arosa: cubes, and where they land."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from crimehotel_rules.conformance import table
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.mord_im_arosa import Colour, Seat
from crimehotel_rules.mord_im_arosa.steps.sentences import VICTIM, Deed, Landings, colour

ANYWHERE: Final = [0, 7]
"""What is heard, in a game with ears, of a landing of which a scenario says nothing."""
ANNOUNCED: Final = ("inspected", "suspected", "covered")


class Table(table.Table):
    """A table with a tower, a sheet and clues in the players' colours."""

    # Who sits where

    def invite(self, names: Iterable[str]) -> None:
        """Name the players in clockwise order; those who are called like a colour play it."""
        super().invite(names)
        colours = [colour(name) for name in self.names]
        if all(colours):
            self.setup["colours"] = colours

    def cube(self, name: str) -> Seat | str:
        """A cube by its colour, as it goes over the wire."""
        if name == VICTIM:
            return VICTIM
        known = self.setup.get("colours") or [each.value for each in Colour]
        return Seat(known.index(name))

    # What is done

    def do(self, deed: Deed) -> None:
        """Let a player do what a sentence says, and the cubes land where it says."""
        self.act(self.seat(deed.player), deed.action)
        if deed.landings is not None:
            self.land_all(deed.landings)

    def land(self, cube: Seat | str, floor: int | None, heard: list[int] | None = None) -> None:
        """Let a cube land."""
        self.act(CHANCE, self.landing(cube, floor, heard))

    def landing(self, cube: Any, floor: Any, heard: Any = None) -> Json:
        """The landing of a cube, with what is heard if this game has ears."""
        if heard is None and self.setup.get("readings", {}).get("hearing") == "range":
            heard = ANYWHERE
        told = {} if heard is None else {"heard": heard}
        return {"type": "land", "cube": cube, "floor": floor, **told}

    def land_all(self, landings: Landings) -> None:
        """Let all cubes land that are being thrown, as a sentence says."""
        for name, floor in landings.first:
            self.land(self.cube(name), floor)
        left = self.throwing()
        assert not left or landings.rest is not None, f"nobody says where {left} lands"
        for cube in left:
            self.land(cube, landings.rest)

    def throwing(self) -> list[Seat | str]:
        """The cubes in hand."""
        return [throw["cube"] for throw in self.view()["throwing"]]

    # What can be seen

    def this_turn(self) -> list[Json]:
        """What has happened since the last announcement."""
        log: list[Json] = self.public("log")
        begins = [place for place, event in enumerate(log) if event["type"] in ANNOUNCED]
        return log[begins[-1] :] if begins else log

    def on_sheet(self, seat: Seat, floor: int | None = None) -> int:
        """How many clues a player has on a space of the sheet, or on all of them."""
        spaces = self.public("sheet") if floor is None else [self.public("sheet")[floor]]
        return sum(space["clues"][seat] for space in spaces)

    def taken_out(self, seat: Seat) -> int:
        """How many of a player's clues were found in this turn, and are still in hand."""
        if not self.throwing():
            return 0
        events = self.this_turn()
        found: int = sum(event["clues"][seat] for event in events if event["type"] == "exposed")
        thrown = [event["cube"] for event in events if event["type"] == "threw"]
        return max(0, found - thrown.count(seat))

    def clues(self, seat: Seat) -> int:
        """How many clues of a player there are, wherever they lie."""
        view = self.view()
        supply: int = view["supply"][seat]
        inside: int = view["inside"]["clues"][seat]
        return supply + inside + self.on_sheet(seat) + self.taken_out(seat)
