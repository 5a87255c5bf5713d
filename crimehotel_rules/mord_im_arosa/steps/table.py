"""The table of a scenario: an implementation, the players' names, and what was done so far."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, Literal

from crimehotel_rules.conformance.implementation import By, Implementation, Json, Reply
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.mord_im_arosa import Colour, Seat
from crimehotel_rules.mord_im_arosa.steps.sentences import VICTIM, Deed, Landings, colour

Viewer = Seat | Literal["spectator"]
Step = tuple[By, Json]

CHANCE: Final = "chance"
SPECTATOR: Final = "spectator"
STRANGER: Final = "stranger"
"""Somebody who does not sit at the table."""
ANYWHERE: Final = [0, 7]
"""What is heard, in a game with ears, of a landing of which a scenario says nothing."""
ANNOUNCED: Final = ("inspected", "suspected", "covered")


class Table:
    """A table that is being set up, then played at, by legal play only."""

    def __init__(self, implementation: Implementation) -> None:
        self.implementation = implementation
        self.setup: Json = {"players": []}
        self.history: list[Step] = []
        self.started = False

    # Who sits where

    def invite(self, names: Iterable[str]) -> None:
        """Name the players in clockwise order; those who are called like a colour play it."""
        players = list(names)
        self.setup["players"] = players
        colours = [colour(name) for name in players]
        if all(colours):
            self.setup["colours"] = colours

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

    def cube(self, name: str) -> Seat | str:
        """A cube by its colour, as it goes over the wire."""
        if name == VICTIM:
            return VICTIM
        known = self.setup.get("colours") or [each.value for each in Colour]
        return Seat(known.index(name))

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

    # Other worlds

    def replay(self, history: Iterable[Step]) -> None:
        """Play the game again from the start: the same set-up, then these steps."""
        steps = list(history)
        reply = self.implementation.new(self.setup)
        assert reply.accepted, f"the game was refused: {reply.sentence} ({reply.rule})"
        self.history = []
        for by, action in steps:
            self.act(by, action)
