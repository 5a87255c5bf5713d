"""What somebody might try at a moment: something of every kind, most of it illegal then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules.conformance.checks.leaks import kind
from crimehotel_rules.conformance.suite import Line
from crimehotel_rules.grand_hotel import ROOMS, Phase, State, Viewer, effects
from crimehotel_rules.grand_hotel.checks.fuzz import RUBBISH

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.TURN: (*effects.KINDS, "end"),
    Phase.SEARCH: ("keep", "leave"),
    Phase.DROP: ("drop",),
    Phase.TRADE: ("accept", "decline"),
}
"""The types of action that a player is asked for in each phase."""


def tries(
    line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[Any, bool]]:
    """What the viewer might try after so many steps, and whether it is due then."""
    state: State = line.states[moment]
    due = DUE.get(state.phase, ()) if state.turn == viewer else ()
    return ((action, kind(action) in due) for action in actions(state, rng))


def actions(state: State, rng: random.Random) -> Iterator[Any]:
    """Steps in all directions, others' items, other people, what only chance does, and rubbish."""
    pack = state.setup.pack
    for to in ("lobby", "left", "right", *rng.sample(ROOMS, 8), *ROOMS[: len(state.rooms)]):
        yield {"type": "move", "to": to}
    for car in ("left", "right"):
        yield {"type": "call", "car": car}
    yield from ({"type": "ride", "way": way} for way in ("up", "down"))
    yield from ({"type": name} for name in ("open", "close", "search", "leave", "decline", "end"))
    items = [item.id for item in pack.items]
    for item in rng.sample(items, len(items)):
        yield {"type": "keep", "item": item}
        yield {"type": "drop", "item": item}
        yield {"type": "draw", "item": item}
        yield {"type": "accept", "give": item}
    yield {"type": "accept", "give": None}
    for seat in range(min(len(state.setup.players) + 1, 6)):
        yield {"type": "attack", "target": seat}
        yield {"type": "identify", "target": seat}
        for give in (None, *rng.sample(items, min(3, len(items)))):
            yield {"type": "trade", "target": seat, "give": give, "ask": True}
            yield {"type": "trade", "target": seat, "give": give, "ask": False}
    for card in pack.rooms:
        yield {"type": "room", "card": card.id}
    cast = [card.id for card in pack.characters][: len(state.setup.players)]
    yield {"type": "deal", "characters": cast}
    yield {"type": "rolls", "dice": [6] * len(cast)}
    yield {"type": "roll", "die": 4}
    yield from RUBBISH
