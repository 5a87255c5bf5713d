"""An implementation under test, seen from outside: plain JSON in, plain JSON out.

The reference engine is the first one; one in another language can be put in its place.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import attrs

Json: TypeAlias = dict[str, Any]
By: TypeAlias = Any
"""Who acts: a seat, ``"chance"``, or whatever else is said on the wire."""
Viewer: TypeAlias = Any
"""Who looks: a seat, ``"spectator"``, or whatever else is said on the wire."""


@attrs.frozen
class Reply:
    """The answer to a request: accepted, or refused with the rule and the reason if it says so."""

    accepted: bool
    rule: str | None = None
    sentence: str = ""


ACCEPTED = Reply(accepted=True)


class Implementation(Protocol):
    """What an implementation can be asked. A refused request changes nothing."""

    def new(self, setup: Json) -> Reply:
        """Start a game."""

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know; a ``ValueError`` for one who does not exist."""

    def legal(self) -> list[Json]:
        """All legal actions of the seat whose turn it is."""

    def outcome(self) -> Json:
        """How the game stands; once it is over, who has won."""
