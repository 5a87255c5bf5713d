"""The table of a scenario: an implementation, the players' names, and what was done so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from crimehotel_rules.conformance.implementation import By, Implementation, Json, Reply
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.crime_hotel import ALL_CARDS, Seat
from crimehotel_rules.crime_hotel.steps.sentences import Deed

Viewer = Seat | Literal["spectator"]
Step = tuple[By, Json]

CHANCE: Final = "chance"
SPECTATOR: Final = "spectator"
STRANGER: Final = "stranger"
"""Somebody who does not sit at the table."""


class Table:
    """A table that is being set up, then played at, by legal play only."""

    def __init__(self, implementation: Implementation) -> None:
        self.implementation = implementation
        self.setup: Json = {"players": []}
        self.history: list[Step] = []
        self.started = False

    # Who sits where

    def invite(self, names: Iterable[str]) -> None:
        """Name the players in clockwise order."""
        self.setup["players"] = list(names)

    @property
    def names(self) -> list[str]:
        """The players in clockwise order."""
        return list(self.setup["players"])

    def seat(self, name: str) -> Seat:
        """The seat of a player; a stranger gets one that the table lacks."""
        if name == STRANGER:
            return Seat(len(self.names))
        assert name in self.names, f"{name!r} does not sit at the table: {self.names}"
        return Seat(self.names.index(name))

    def seats(self, names: Iterable[str]) -> list[Seat]:
        """The seats of several players."""
        return [self.seat(name) for name in names]

    # What is done

    def begin(self, setup: Json) -> Reply:
        """Ask for a game with this set-up."""
        return self.implementation.new(setup)

    def start(self) -> None:
        """Start the game, unless it has started."""
        if not self.started:
            reply = self.begin(self.setup)
            assert reply.accepted, f"the game was refused: {reply.sentence} ({reply.rule})"
            self.started = True

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

    def act(self, by: By, action: Json) -> None:
        """Do something that must be accepted."""
        reply = self.implementation.act(by, action)
        assert reply.accepted, f"{by} {action} was refused: {reply.sentence} ({reply.rule})"
        self.history.append((by, action))

    def play(self, steps: Iterable[Step]) -> None:
        """Do several things that must be accepted."""
        for by, action in steps:
            self.act(by, action)

    def do(self, deed: Deed) -> None:
        """Let a player do what a sentence says, and chance what it adds."""
        self.act(self.seat(deed.player), deed.action)
        if deed.chance is not None:
            self.act(CHANCE, deed.chance)

    def refuse(self, by: By, action: Json, rule: str | None) -> None:
        """Try something that must be refused, for this rule, and must change nothing."""
        before = self.everything()
        assert by != before["views"][SPECTATOR]["turn"] or action not in before["legal"], (
            f"{action} is listed as legal"
        )
        reply = self.implementation.act(by, action)
        self.check_refusal(reply, rule, what=f"{by} {action}")
        assert self.everything() == before, f"the refused {action} has changed something"

    def check_refusal(self, reply: Reply, rule: str | None, what: str) -> None:
        """A refusal names the rule; other implementations may keep silent, but not be wrong."""
        assert not reply.accepted, f"{what} was accepted"
        reference = isinstance(self.implementation, Reference)
        assert reply.sentence or not reference, f"{what} was refused without a word"
        if rule is not None and (reference or reply.rule is not None):
            assert reply.rule == rule, f"{what} was refused for {reply.rule}: {reply.sentence}"

    # What can be seen

    def view(self, viewer: Viewer = SPECTATOR) -> Json:
        """What a viewer knows; the spectator knows what is public."""
        return self.implementation.view(viewer)

    def view_of(self, name: str) -> Json:
        """What a player, or the spectator, knows."""
        return self.view(SPECTATOR if name == SPECTATOR else self.seat(name))

    def views(self) -> dict[Viewer, Json]:
        """What every player and the spectator know."""
        viewers: list[Viewer] = [*self.seats(self.names), SPECTATOR]
        return {viewer: self.view(viewer) for viewer in viewers}

    def public(self, field: str) -> Any:
        """A public fact, which every view must tell alike."""
        values = {viewer: view[field] for viewer, view in self.views().items()}
        fact = values[SPECTATOR]
        assert all(value == fact for value in values.values()), f"{field} differs: {values}"
        return fact

    def everything(self) -> dict[str, Any]:
        """All that an implementation tells about the game."""
        return {
            "views": self.views(),
            "legal": self.implementation.legal(),
            "outcome": self.implementation.outcome(),
        }

    def legal(self, name: str) -> list[Json]:
        """What a player may do now, whose turn it must be."""
        turn = self.public("turn")
        assert turn == self.seat(name), f"it is not {name}'s turn but that of seat {turn}"
        return self.implementation.legal()

    def replay(self, history: Iterable[Step]) -> None:
        """Play the game again from the start: the same set-up, then these steps."""
        steps = list(history)
        reply = self.begin(self.setup)
        assert reply.accepted, f"the game was refused: {reply.sentence} ({reply.rule})"
        self.history = []
        self.play(steps)
