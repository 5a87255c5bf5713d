"""Bad input that only Grand Hotel knows of: packs with one fault, spaces, cards, partners, dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import changed
from crimehotel_rules.conformance.checks.bad_input import SOURCE
from crimehotel_rules.conformance.checks.playing import is_playable
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.grand_hotel import ROOMS, State
from crimehotel_rules.grand_hotel.cards import shipped
from crimehotel_rules.grand_hotel.checks.packs import FIXTURE
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.pack_faults import RESERVED

NO_SPACES: Final = ("R10", "R15", "R71", "R01", "r11", "R011", "lobby ", "11", 11, None, "car")
WRONG: Final = 9
"""So many wrong values for each field of a pack."""


# Packs


def cases(checks: Checks) -> Iterator[Case]:
    """Packs with one fault."""
    players = ["Sam", "Ryan", "Noah"]
    for name, pack in bad_packs():
        setup = {"players": players, "pack": pack}
        if not is_playable(checks.game, setup):
            yield Case(checks.game.name, SOURCE, f"pack, {name}", setup, (), playable=False)


def bad_packs() -> Iterator[tuple[str, Any]]:
    """Packs with one thing changed, and where; some of them may happen to be sound."""
    good = CODEC.encode(shipped(FIXTURE))
    met: set[tuple[Any, ...]] = set()
    yield from changed.spoilt(good, WRONG)
    for path, _ in changed.fields(good):
        name = ".".join(map(str, path))
        if path[-1] == "id" and path[:1] not in met:
            met.add(path[:1])
            taken = good["decks"][0], good["items"][1]["id"], good["rooms"][1]["id"]
            for word in (*sorted(RESERVED), *taken, "a" * 33, "_a", "1a", "a-b", "é", ""):
                yield f"{name} {word}", changed.replaced(good, path, word)
    for word in (*sorted(RESERVED), good["items"][0]["id"], good["decks"][1]):
        yield f"a deck {word}", _renamed(good, good["decks"][0], word)
    for deck in good["decks"]:
        yield f"no items in the deck {deck}", _emptied(good, deck)
    yield "null for outcomes", changed.replaced(good, ("rooms", 0, "outcomes"), None)
    yield "23 rooms", changed.replaced(good, ("rooms",), good["rooms"][:23])
    yield "an empty list of items", changed.replaced(good, ("items",), [])
    yield "an empty list of characters", changed.replaced(good, ("characters",), [])


def _emptied(pack: Json, deck: str) -> Json:
    """The pack without the items of a deck; nobody asks for one, so that nothing else is wrong."""
    left = [item for item in pack["items"] if item["deck"] != deck]
    wanted = {"type": "hold", "items": [left[0]["id"]], "count": 1}
    people = [{**character, "item": wanted} for character in pack["characters"]]
    return {**pack, "items": left, "characters": people}


def _renamed(pack: Json, deck: str, name: str) -> Json:
    """The pack with a deck that is called so, wherever it is named."""

    def read(value: Any) -> Any:
        if isinstance(value, dict):
            return {field: read(each) for field, each in value.items()}
        if isinstance(value, list):
            return [read(each) for each in value]
        return name if value == deck else value

    renamed: Json = read(pack)
    return renamed


# Actions


def spoilt(state: State, action: Json) -> Iterator[Any]:
    """The action in other places, with other people, cards or dice; and others in its place."""
    pack = state.setup.pack
    items = [item.id for item in pack.items]
    for field, wrong in (
        ("to", (*NO_SPACES, "lobby", "left", "right", *ROOMS)),
        ("car", ("left", "right", "both", "middle", "Left", 0, None)),
        ("way", ("up", "down", "left", "Up", 1, -1, None)),
        ("target", (*range(-1, 7), True, None, "Ryan", [0])),
        ("item", (*items, *state.setup.pack.decks, "parrot")),
        ("give", (*items, None, "parrot", [], [*items[:2]], False)),
        ("ask", (True, False, 1, "yes", items[0], None)),
        ("die", (0, 7, 1.5, "3", True, None, [3])),
        ("card", (*(room.id for room in pack.rooms), "lobby", *ROOMS[:2])),
    ):
        if field in action:
            yield from ({**action, field: each} for each in wrong)
    yield from _out_of_place(state)


def _out_of_place(state: State) -> Iterator[Json]:
    """An action of each kind; the kit leaves out what is legal here."""
    item = state.setup.pack.items[0].id
    yield from ({"type": name} for name in ("pass", "open", "close", "search", "leave", "decline"))
    yield from ({"type": "move", "to": to} for to in ("lobby", "left", "R11", "R64"))
    yield {"type": "call", "car": "left"}
    yield {"type": "ride", "way": "down"}
    yield from ({"type": kind, "item": item} for kind in ("keep", "drop", "draw"))
    for target in state.setup.seats:
        yield {"type": "attack", "target": target}
        yield {"type": "identify", "target": target}
        yield {"type": "trade", "target": target, "give": None, "ask": False}
        yield {"type": "trade", "target": target, "give": item, "ask": False}
    yield from ({"type": "accept", "give": give} for give in (None, item))
    yield from ({"type": "roll", "die": 3}, {"type": "rolls", "dice": [3, 4]})


def more_fields(state: State) -> Mapping[str, Sequence[Any]]:
    """Fields that an action does not have, as an engine might take them."""
    pack, seats = state.setup.pack, state.setup.seats
    return {
        "to": ("R11",),
        "from": ("lobby",),
        "space": ("R11",),
        "room": ("R11",),
        "card": (pack.rooms[0].id,),
        "deck": (pack.decks[0],),
        "item": (pack.items[0].id,),
        "items": ([], [pack.items[0].id]),
        "give": (None, pack.items[0].id),
        "ask": (True, False),
        "get": (None, pack.items[0].id),
        "car": ("left",),
        "way": ("up",),
        "level": (1,),
        "die": (1,),
        "dice": ([1],),
        "character": (pack.characters[0].id,),
        "with": ([], [seats[0]]),
        "hostages": ([],),
        "points": (1,),
        "cost": (0, 1),
        "text": ("",),
    }
