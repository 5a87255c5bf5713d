"""The table of a scenario: with the packs of the example plays, placed and begun by itself."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final

from crimehotel_rules.conformance import table
from crimehotel_rules.conformance.implementation import Implementation, Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.kernel import data
from crimehotel_rules.midnight_murder_mysteries.steps.sentences import Deed

TWO_BY_TWO: Final = [4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
"""Where A to L stand at first, where a scenario does not place them itself."""


@cache
def _play() -> str:
    folder = data.path("spec") / "midnight-murder-mysteries" / "traces"
    return (folder / "play-a.json").read_text("utf-8")


def packs() -> tuple[Json, Json]:
    """The events and the case of the example plays; copies, which may be changed."""
    setup: Json = json.loads(_play())["setup"]
    return setup["events"], setup["case"]


class Table(table.Table):
    """A table at which, unless the scenario does it, everything is placed and a card is drawn.

    A and B stand in zone 4, C and D in zone 5, and so on; the detectives in 4, 5, 6, … by seat.
    """

    def __init__(self, implementation: Implementation) -> None:
        super().__init__(implementation)
        self.setup["events"], self.setup["case"] = packs()
        self.detectives: list[int] | None = None
        self.first_card = "x01"
        self.by_hand = False
        """Whether the scenario itself places everything and draws the first card."""

    def play(self, mode: str, names: Iterable[str]) -> None:
        """Name the players, and what they play."""
        self.setup["mode"] = mode
        self.invite(names)

    def change_card(self, card: str, effects: list[Json]) -> None:
        """Play with other effects on a card."""
        (found,) = [each for each in self.setup["events"]["cards"] if each["card"] == card]
        found["effects"] = effects

    def start(self) -> None:
        """Start the game; unless the scenario does it, place everything and draw a card."""
        if self.started:
            return
        super().start()
        if self.by_hand:
            return
        self.act(CHANCE, {"type": "place_suspects", "zones": TWO_BY_TWO})
        if self.setup["mode"] == "solo":
            return
        zones = self.detectives or [4 + number for number in range(len(self.names))]
        while self.public("phase") == "detectives":
            seat = self.public("turn")
            self.act(seat, {"type": "place_detective", "zone": zones[seat]})
        self.draw(self.first_card)

    def draw(self, card: str) -> None:
        """Let chance draw a card."""
        self.act(CHANCE, {"type": "draw_event", "card": card})

    def do(self, deeds: Iterable[Deed]) -> None:
        """Let players do what a sentence says."""
        for each in deeds:
            self.act(self.seat(each.player), each.action)

    def pass_turn(self) -> None:
        """Let the player in turn do nothing more until the turn is over."""
        seat = self.public("turn")
        for due, kind in (
            ("actions", "end_actions"),
            ("suspect", "leave_suspects"),
            ("findings", "go_on"),
        ):
            if (self.public("turn"), self.public("phase")) == (seat, due):
                self.act(seat, {"type": kind})

    def own(self, name: str) -> Json:
        """What a player sees."""
        return self.view(self.seat(name))

    def last(self, kind: str) -> Json:
        """The last entry of a kind in the log, as a spectator saw it."""
        entries = [entry for entry in self.view()["log"] if entry["type"] == kind]
        assert entries, f"nothing of this kind has happened: {kind}"
        return dict(entries[-1])
