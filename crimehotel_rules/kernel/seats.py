"""Who acts and who looks: one encoding, from the engine to the wire."""

from __future__ import annotations

from typing import Final, Literal, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A player, by place at the table: 0, 1, … clockwise."""

Chance: TypeAlias = Literal["chance"]
CHANCE: Final[Chance] = "chance"
"""The actor who sits at no seat: whoever shuffles, rolls dice, or picks blindly."""

Actor: TypeAlias = Seat | Chance
Turn: TypeAlias = Actor | None
"""Whose turn it is; None when the game is over."""

Spectator: TypeAlias = Literal["spectator"]
SPECTATOR: Final[Spectator] = "spectator"
"""The viewer who sits at no seat and sees what everybody sees."""

Viewer: TypeAlias = Seat | Spectator
