"""The table of a scenario, whatever the game: an implementation, the players' names, the play.

The steps of a game bring a table of their own, which knows its sentences.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

from crimehotel_rules.conformance.implementation import By, Implementation, Json, Reply
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.kernel.seats import Seat

Viewer: TypeAlias = Seat | Literal["spectator"]
Step: TypeAlias = tuple[By, Json]

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
        if name in (STRANGER, f"a {STRANGER}"):
            return Seat(len(self.names))
        assert name in self.names, f"{name!r} does not sit at the table: {self.names}"
        return Seat(self.names.index(name))

    def seats(self, names: Iterable[str]) -> list[Seat]:
        """The seats of several players."""
        return [self.seat(name) for name in names]

    # What is done

    def start(self) -> None:
        """Start the game, unless it has started."""
        if not self.started:
            reply = self.implementation.new(self.setup)
            assert reply.accepted, f"the game was refused: {reply.sentence} ({reply.rule})"
            self.started = True

    def act(self, by: By, action: Json) -> None:
        """Do something that must be accepted."""
        self.start()
        reply = self.implementation.act(by, action)
        assert reply.accepted, f"{by} {action} was refused: {reply.sentence} ({reply.rule})"
        self.history.append((by, action))

    def replay(self, history: Iterable[Step]) -> None:
        """Play the game again from the start: the same set-up, then these steps."""
        steps = list(history)
        reply = self.implementation.new(self.setup)
        assert reply.accepted, f"the game was refused: {reply.sentence} ({reply.rule})"
        self.history = []
        for by, action in steps:
            self.act(by, action)

    # What is refused

    def refuse(self, by: By, action: Json, rule: str | None) -> None:
        """Try something that must be refused, for this rule, and must change nothing."""
        self.start()
        before = self.everything()
        listed = [json.dumps(each, sort_keys=True) for each in before["legal"]]  # true is not 1
        told = json.dumps(action, sort_keys=True)
        in_turn = by == before["views"][SPECTATOR]["turn"]
        assert not in_turn or told not in listed, f"{action} is listed as legal"
        reply = self.implementation.act(by, action)
        self.check_refusal(reply, rule, what=f"{by} {action}")
        assert self.everything() == before, f"the refused {action} has changed something"

    def refuse_game(self, setup: Json, rule: str | None) -> None:
        """Try to begin another game, which must be refused; the one under way must go on."""
        before = self.everything() if self.started else None
        self.check_refusal(self.implementation.new(setup), rule, what="the set-up")
        if before is not None:
            assert self.everything() == before, "the refused game has changed the one under way"

    def check_refusal(self, reply: Reply, rule: str | None, what: str) -> None:
        """A refusal names the rule; other implementations may keep silent, but not be wrong."""
        assert not reply.accepted, f"{what} was accepted"
        reference = isinstance(self.implementation, Reference)
        assert reply.sentence or not reference, f"{what} was refused without a word"
        if rule is not None and (reference or reply.rule is not None):
            assert reply.rule == rule, f"{what} was refused for {reply.rule}: {reply.sentence}"

    # What can be seen

    def view(self, viewer: Viewer = SPECTATOR) -> Json:
        """What a viewer knows."""
        self.start()
        return self.implementation.view(viewer)

    def views(self) -> dict[Viewer, Json]:
        """What every player and the spectator know."""
        viewers: list[Viewer] = [*self.seats(self.names), SPECTATOR]
        return {viewer: self.view(viewer) for viewer in viewers}

    def public(self, field: str) -> Any:
        """A fact, which every view must tell alike."""
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
        assert turn == self.seat(name), f"it is not {name}'s turn but that of {turn}"
        return self.implementation.legal()
