"""The table of a scenario of Crime Hotel: hands, a murderer, and what was done so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crimehotel_rules.conformance import table
from crimehotel_rules.conformance.implementation import Json, Reply
from crimehotel_rules.conformance.table import CHANCE, SPECTATOR, Step
from crimehotel_rules.crime_hotel import ALL_CARDS
from crimehotel_rules.crime_hotel.steps.sentences import Deed


class Table(table.Table):
    """A table with a deck of 27 cards."""

    def begin(self, setup: Json) -> Reply:
        """Ask for a game with this set-up."""
        return self.implementation.new(setup)

    def deal(self, hands: Mapping[str, list[int]], murderer: int | None = None) -> None:
        """Deal these hands; hands that are not given get the lowest cards left."""
        self.start()
        self.act(CHANCE, self.deal_of(hands, murderer))

    def deal_of(self, hands: Mapping[str, list[int]], murderer: int | None = None) -> Json:
        """The deal with these hands; the rest of the deck goes face up, the murderer apart."""
        given = [card for hand in hands.values() for card in hand]
        left = [int(card) for card in ALL_CARDS if card not in given and card != murderer]
        dealt = []
        for name in self.names:
            if name in hands:
                dealt.append(list(hands[name]))
            else:
                dealt.append(left[:6])
                left = left[6:]
        hidden = left.pop() if murderer is None else murderer
        return {"type": "deal", "hands": dealt, "murderer": hidden, "face_up": left}

    def play(self, steps: Iterable[Step]) -> None:
        """Do several things that must be accepted."""
        for by, action in steps:
            self.act(by, action)

    def do(self, deed: Deed) -> None:
        """Let a player do what a sentence says, and chance what it adds."""
        self.act(self.seat(deed.player), deed.action)
        if deed.chance is not None:
            self.act(CHANCE, deed.chance)

    def view_of(self, name: str) -> Json:
        """What a player, or the spectator, knows."""
        return self.view(SPECTATOR if name == SPECTATOR else self.seat(name))
