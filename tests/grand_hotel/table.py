"""A table for tests: the fixture's cards, positions put together by hand, steps in short."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel import data

HERE = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def seat(number: int) -> gh.Seat:
    return gh.Seat(number)


ADA, BEN, CLEO, DAN, EVE, FINN = map(seat, range(6))


@cache
def pack_json() -> str:
    path = data.path("spec") / "grand-hotel" / "packs" / "fixture.json"
    return path.read_text(encoding="utf-8")


PACK = CODEC.decode(gh.Pack, json.loads(pack_json()))


def setup(players: int = 2, **changes: Any) -> gh.Setup:
    """A set-up with the fixture's cards; single readings can be named."""
    readings = {name: changes.pop(name) for name in gh.READINGS if name in changes}
    return gh.Setup(players=NAMES[:players], pack=PACK, readings=gh.Readings(**readings), **changes)


def play(state: gh.State, *steps: tuple[gh.Actor, gh.Action]) -> gh.State:
    """The state after these steps, each of which must be legal."""
    for actor, action in steps:
        state = gh.apply(state, actor, action)
    return state


def act(state: gh.State, *actions: gh.Action) -> gh.State:
    """The state after these actions of whoever is asked."""
    for action in actions:
        assert state.turn is not None
        state = gh.apply(state, state.turn, action)
    return state


CASTS = {
    2: ("magpie", "captain"),
    3: ("sergeant", "shadow", "colonel"),
    4: ("chef", "captain", "shadow", "baroness"),
    5: ("chef", "captain", "shadow", "baroness", "colonel"),
    6: ("chef", "captain", "shadow", "baroness", "colonel", "sergeant"),
}


def started(players: int = 2, cast: tuple[str, ...] | None = None, **changes: Any) -> gh.State:
    """The first turn, which is Ada's."""
    state = gh.new_game(setup(players, **changes))
    dice = (6, *[1] * (players - 1))
    return act(state, gh.Deal(cast or CASTS[players]), gh.Rolls(dice))


def arranged(players: int = 2, cast: tuple[str, ...] | None = None, **fields: Any) -> gh.State:
    """A position in Ada's first turn that is put together by hand.

    Rooms are given as ``rooms={"R11": {"card": "a1", "open": True}}``; items and cards that lie
    or are held somewhere are taken out of their decks.
    """
    readings = {name: fields.pop(name) for name in gh.READINGS if name in fields}
    state = started(players, cast, **readings, **fields.pop("agreed", {}))
    floors = fields.pop("floors", 6)
    changes = fields.pop("rooms", {})
    rooms = tuple(gh.LaidRoom(space, **changes.get(space, {})) for space in gh.ROOMS[: 4 * floors])
    hands = fields.pop("hands", state.hands)
    out = {item for hand in hands for item in hand}
    out |= {item for room in rooms for item in room.items}
    decks = tuple(
        tuple(item for item in deck if item not in out) for deck in state.setup.cards.item_decks
    )
    fields.setdefault("item_decks", decks)
    known = {room.card for room in rooms}
    return attrs.evolve(
        state,
        floors=floors,
        round=floors,
        rooms=rooms,
        hands=hands,
        room_deck=tuple(card for card in state.room_deck if card not in known),
        **fields,
    )


def code(state: gh.State, actor: gh.Actor, action: gh.Action) -> tuple[str, str] | None:
    """The rule and the code of the refusal, if there is one."""
    refusal = gh.check(state, actor, action)
    if refusal is None:
        return None
    assert refusal.sentence
    assert refusal.said("fr")
    return refusal.rule, refusal.code
