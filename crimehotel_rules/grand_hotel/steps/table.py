"""The table of a scenario of Grand Hotel: with its cards, a cast and somebody who starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from crimehotel_rules.conformance import table
from crimehotel_rules.conformance.implementation import Implementation, Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.grand_hotel.steps.sentences import Deed, pack

CASTS: Final = {
    2: ["magpie", "captain"],
    3: ["sergeant", "shadow", "colonel"],
    4: ["chef", "captain", "shadow", "baroness"],
    5: ["chef", "captain", "shadow", "baroness", "colonel"],
    6: ["chef", "captain", "shadow", "baroness", "colonel", "sergeant"],
}
"""Who is who where a scenario does not say it, by the number of players."""


class Table(table.Table):
    """A table with the cards of the pack ``fixture``."""

    def __init__(self, implementation: Implementation) -> None:
        super().__init__(implementation)
        self.setup["pack"] = pack()
        self.by_hand = False
        """Whether the scenario itself tells the deal and the first rolls."""
        self.cast: list[str] | None = None
        self.first: str | None = None

    def start(self) -> None:
        """Start the game; unless the scenario does it, deal, and let somebody win the roll."""
        if self.started:
            return
        super().start()
        if not self.by_hand:
            players = self.names
            first = players.index(self.first) if self.first else 0
            dice = [6 if seat == first else 1 for seat in range(len(players))]
            self.act(CHANCE, {"type": "deal", "characters": self.cast or CASTS[len(players)]})
            self.act(CHANCE, {"type": "rolls", "dice": dice})

    def do(self, deeds: Iterable[Deed]) -> None:
        """Let players do what a sentence says, and chance what it adds."""
        for each in deeds:
            self.act(self.seat(each.player), each.action)
            for chance in each.chance:
                self.act(CHANCE, chance)

    def room(self, space: str) -> Json:
        """A room that has been laid, as everybody sees it."""
        (found,) = [room for room in self.public("rooms") if room["space"] == space]
        return dict(found)

    def public_log(self) -> list[Json]:
        """What has happened, as a spectator saw it."""
        return list(self.view()["log"])

    def own(self, name: str) -> Json:
        """What a player sees."""
        return self.view(self.seat(name))
