"""What somebody might try at a moment: something of every kind, most of it illegal then."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

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


FEW: Final = 3
"""Of so many types that are due something is tried at a moment; at the last one, of all."""


def tries(
    line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[Any, bool]]:
    """What the viewer might try after so many steps, and whether it is due then."""
    state: State = line.states[moment]
    due = DUE.get(state.phase, ()) if state.turn == viewer else ()
    if moment == len(line.steps):
        tried: Sequence[str] = tuple(KINDS)
    else:
        tried = (*rng.sample(due, min(FEW, len(due))), *rng.sample(list(KINDS), FEW))
    return ((action, kind(action) in due) for each in tried for action in KINDS[each](state, rng))


Actions: TypeAlias = Iterator[Any]


def _moves(state: State, rng: random.Random) -> Actions:
    for to in ("lobby", "left", "right", *rng.sample(ROOMS, 8), *ROOMS[: len(state.rooms)]):
        yield {"type": "move", "to": to}


def _plain(name: str) -> Callable[[State, random.Random], Actions]:
    return lambda _state, _rng: iter(({"type": name},))


def _one_of(name: str, field: str, *choices: str) -> Callable[[State, random.Random], Actions]:
    return lambda _state, _rng: ({"type": name, field: each} for each in choices)


def _items(name: str, field: str = "item") -> Callable[[State, random.Random], Actions]:
    """Every item, one's own and others'."""

    def actions(state: State, rng: random.Random) -> Actions:
        cards = [item.id for item in state.setup.pack.items]
        return ({"type": name, field: each} for each in rng.sample(cards, len(cards)))

    return actions


def _accept(state: State, rng: random.Random) -> Actions:
    yield {"type": "accept", "give": None}
    yield from _items("accept", "give")(state, rng)


def _at(name: str) -> Callable[[State, random.Random], Actions]:
    """Everybody, and somebody who is not there."""
    return lambda state, _rng: ({"type": name, "target": seat} for seat in _seats(state))


def _seats(state: State) -> range:
    return range(min(len(state.setup.players) + 1, 6))


def _trades(state: State, rng: random.Random) -> Actions:
    items = [item.id for item in state.setup.pack.items]
    for seat in _seats(state):
        for give in (None, *rng.sample(items, min(3, len(items)))):
            yield {"type": "trade", "target": seat, "give": give, "ask": True}
            yield {"type": "trade", "target": seat, "give": give, "ask": False}


def _chance(state: State, _rng: random.Random) -> Actions:
    """What only chance does, and rubbish."""
    yield from ({"type": "room", "card": card.id} for card in state.setup.pack.rooms)
    cast = [card.id for card in state.setup.pack.characters][: len(state.setup.players)]
    yield {"type": "deal", "characters": cast}
    yield {"type": "rolls", "dice": [6] * len(cast)}
    yield {"type": "roll", "die": 4}
    yield from RUBBISH


KINDS: Final[dict[str, Callable[[State, random.Random], Actions]]] = {
    "move": _moves,
    "call": _one_of("call", "car", "left", "right"),
    "ride": _one_of("ride", "way", "up", "down"),
    **{name: _plain(name) for name in ("open", "close", "search", "leave", "decline", "end")},
    **{name: _items(name) for name in ("keep", "drop", "draw")},
    "accept": _accept,
    "attack": _at("attack"),
    "identify": _at("identify"),
    "trade": _trades,
    "chance": _chance,
}
"""What can be tried of each type: steps in all directions, others' items, other people."""
