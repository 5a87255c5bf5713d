"""Crime Hotel as a Python class: the shape that the conformance suite asks for.

This one leaves every decision to the reference engine, so that it passes at once. Wherever a
comment says YOURS, put your own engine, one method after the other, and keep the suite green.
Set-ups, actions, views and outcomes are plain JSON values, as in spec/crime-hotel/wire.md.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from crimehotel_rules.conformance.reference import Reference  # YOURS: not needed any more
from crimehotel_rules.crime_hotel.game import GAME  # YOURS: not needed any more


@dataclass(frozen=True)
class Reply:
    """The answer to an attempt; why it was refused may be left out."""

    accepted: bool
    rule: str | None = None
    sentence: str = ""


class Engine:
    """One game at a time. A refused request changes nothing. Nothing in here is random."""

    game = "crime-hotel"

    # The readings that you play, for each ruling with more than the canonical one. Leave it out, or
    # empty, until you do: the suite never asks for a reading that is not declared.
    readings: ClassVar[dict[str, list[Any]]] = {  # YOURS: {}
        ruling: list(known) for ruling, known in GAME.switchable.items()
    }

    def __init__(self) -> None:
        self._rules = Reference(GAME)  # YOURS: the state of your game

    def new(self, setup: dict[str, Any]) -> Reply:
        """Start a game, or refuse the set-up; then the game under way goes on."""
        reply = self._rules.new(setup)  # YOURS: check the set-up, lay out the table
        return Reply(reply.accepted, reply.rule, reply.sentence)

    def act(self, by: Any, action: Any) -> Reply:
        """Let a seat, or "chance", act; ``action`` may be anything at all that JSON can say."""
        reply = self._rules.act(by, action)  # YOURS: check the action, carry it out
        return Reply(reply.accepted, reply.rule, reply.sentence)

    def legal(self) -> list[dict[str, Any]]:
        """All legal actions of the seat in turn; empty if it is chance's turn, or nobody's."""
        return self._rules.legal()  # YOURS

    def view(self, viewer: Any) -> dict[str, Any]:
        """What a seat, or "spectator", may know, as in spec/crime-hotel/view.schema.json."""
        return self._rules.view(viewer)  # YOURS

    def outcome(self) -> dict[str, Any]:
        """How the game stands; once it is over, ``winners``, ``tied`` and ``decided_by``."""
        return self._rules.outcome()  # YOURS
