"""What a character card can ask for: the closed list of objectives (GH-CHAR-9)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules.targets import Target

Result: TypeAlias = Literal["unconscious", "dropped", "captured"]
RESULTS: Final[tuple[Result, ...]] = ("unconscious", "dropped", "captured")  # GH-CHAR-3

TradeWay: TypeAlias = Literal["give", "get", "any"]
TRADE_WAYS: Final[tuple[TradeWay, ...]] = ("give", "get", "any")  # GH-CHAR-9

MOST_TARGETS: Final = 5  # GH-CHAR-9, GH-CHAR-7


@attrs.frozen
class Hold:
    """Hold so many of the named items."""

    items: tuple[str, ...]
    count: int


@attrs.frozen
class HoldDeck:
    """Hold so many items of one deck."""

    deck: str
    count: int


@attrs.frozen
class Attack:
    """Have this result on so many different characters, by own attacks."""

    result: Result
    target: Target
    count: int


@attrs.frozen
class Identify:
    """Make so many different characters show their card, by own identifications."""

    target: Target
    count: int


@attrs.frozen
class Trade:
    """Give a card to, or get one from, so many different characters."""

    way: TradeWay
    target: Target
    count: int


@attrs.frozen
class Deliver:
    """Bring so many different hostages of one's own into the lobby."""

    target: Target
    count: int


PlainItem: TypeAlias = Hold | HoldDeck
PlainInteraction: TypeAlias = Attack | Identify | Trade | Deliver
Plain: TypeAlias = PlainItem | PlainInteraction


@attrs.frozen
class All:
    """Meet all of these."""

    of: tuple[Plain, ...]


@attrs.frozen
class Any:
    """Meet one of these."""

    of: tuple[Plain, ...]


ItemObjective: TypeAlias = Hold | HoldDeck | All | Any
InteractionObjective: TypeAlias = Attack | Identify | Trade | Deliver | All | Any
Objective: TypeAlias = Plain | All | Any
